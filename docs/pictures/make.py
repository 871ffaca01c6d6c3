"""Draw the pictures that the site shows elsewhere: previews of shared links, icons of the installed site.

Run with the development environment and a Chromium on the path, after changing the art or the words:

    PYTHONPATH=. .venv/bin/python docs/pictures/make.py

It writes ui/static/ui/preview-*.png and icon-*.png, which are in the repository: running the site needs no
browser.
"""

import struct
import zlib
from collections import Counter
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.e2e.browser import find

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "ui" / "static" / "ui"
CARDS = ("3o", "10c", "12e", "11b", "2o")
COLOURS = 256  # of the palette: flat art needs few, the edges of letters the others

WORDS = {
    "es": ("Leer, aprender y jugar", "El juego de cartas en el que gana quien antes se queda sin ellas"),
    "pt": ("Ler, aprender e jogar", "O jogo de cartas em que ganha quem fica sem elas primeiro"),
}

PREVIEW = """<!DOCTYPE html><meta charset="utf-8"><style>
* {{ margin: 0; box-sizing: border-box; }}
body {{ width: 1200px; height: 630px; overflow: hidden; background: #0f4a41; color: #eef5ef;
  font-family: "Palatino Linotype", Palatino, "URW Palladio L", P052, serif; }}
main {{ position: absolute; left: 76px; top: 118px; width: 640px; }}
h1 {{ font-size: 150px; line-height: 1; }}
h2 {{ font-size: 50px; margin-top: 18px; color: #ffd873; }}
p {{ font-size: 36px; line-height: 1.3; margin-top: 26px; width: 520px; }}
.rule {{ position: absolute; inset: 26px; border: 6px double #357566; border-radius: 22px; }}
svg {{ position: absolute; width: 205px; height: 320px; left: 790px; top: 190px;
  transform-origin: 50% 135%; overflow: visible; }}
.edge {{ fill: #fffdf7; stroke: #1d1a16; stroke-width: 1; }}
</style><div class="rule"></div><main><h1>Presi</h1><h2>{title}</h2><p>{text}</p></main>{cards}"""

ICON = """<!DOCTYPE html><style>
* {{ margin: 0 }}
svg {{ display: block; width: {size}px; height: {size}px }}
</style>{svg}"""


def symbol(sheet: str, name: str) -> tuple[str, str]:
    """The view box and the content of a symbol of the card sheet."""
    begin = sheet.index(f'<symbol id="{name}"')
    inside = sheet.index(">", begin) + 1
    box = sheet[begin:inside].split('viewBox="')[1].split('"')[0]
    return box, sheet[inside : sheet.index("</symbol>", inside)]


def fan() -> str:
    """The five cards held up, from the left."""
    sheet = (STATIC / "cards.svg").read_text(encoding="utf-8")
    shared = sheet[sheet.index(">") + 1 : sheet.rindex("</svg>")]
    drawn = [f'<svg style="width:0;height:0">{shared}</svg>']
    for place, card in enumerate(CARDS):
        box, _ = symbol(sheet, f"{card}-full")
        x, y, width, height = map(float, box.split())
        edge = f'<rect class="edge" x="{x}" y="{y}" width="{width}" height="{height}" rx="{width * 0.09}"/>'
        turned = f"transform: rotate({(place - 2) * 15}deg)"
        drawn.append(f'<svg viewBox="{box}" style="{turned}">{edge}<use href="#{card}-full"/></svg>')
    return "".join(drawn)


def icon(background: bool) -> str:
    """The icon; with *background* one to be cut to any shape: the card smaller, the felt to the edges."""
    svg = (STATIC / "favicon.svg").read_text(encoding="utf-8")
    if not background:
        return svg
    felt, _, card = svg.partition("/>")
    felt, card = felt.replace('rx="14" ', ""), card.replace("</svg>", "")
    return f'{felt}/><g transform="translate(32 32) scale(.72) translate(-32 -32)">{card}</g></svg>'


def chunks(png: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        found.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += 12 + length
    return found


def pixels(png: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height and the pixels (RGB or RGBA) of a PNG of eight bits a channel, as browsers write it."""
    parts = chunks(png)
    width, height, depth, kind = struct.unpack(">IIBB", parts[0][1][:10])
    assert (depth, kind) in ((8, 2), (8, 6))
    size = 3 if kind == 2 else 4
    data = zlib.decompress(b"".join(data for name, data in parts if name == b"IDAT"))
    row, above, out = width * size, bytes(width * size), []
    for y in range(height):
        method, line = data[y * (row + 1)], bytearray(data[y * (row + 1) + 1 : (y + 1) * (row + 1)])
        for x in range(row):
            left, up = line[x - size] if x >= size else 0, above[x]
            corner = above[x - size] if x >= size else 0
            line[x] = (line[x] + (0, left, up, (left + up) // 2, paeth(left, up, corner))[method]) & 255
        out += [bytes(line[x : x + size]) for x in range(0, row, size)]
        above = bytes(line)
    return width, height, out


def paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def small(png: bytes) -> bytes:
    """The same picture in a palette of `COLOURS`: the most common ones, the others by their nearest."""
    width, height, found = pixels(png)
    colours = [(colour + b"\xff")[:4] for colour in found]
    palette = [colour for colour, _ in Counter(colours).most_common(COLOURS)]
    index = {colour: k for k, colour in enumerate(palette)}
    for colour in set(colours) - set(palette):
        index[colour] = min(
            range(len(palette)),
            key=lambda k: sum((a - b) ** 2 for a, b in zip(palette[k], colour, strict=True)),
        )
    lines = b"".join(
        b"\0" + bytes(index[colour] for colour in colours[y * width : (y + 1) * width]) for y in range(height)
    )
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(colour[:3] for colour in palette)),
        (b"tRNS", bytes(colour[3] for colour in palette)),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    ]
    if all(colour[3] == 255 for colour in palette):
        del parts[2]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(install=False))
        for language, (title, text) in WORDS.items():
            page = browser.new_page(viewport={"width": 1200, "height": 630})
            page.set_content(PREVIEW.format(title=title, text=text, cards=fan()))
            write(f"preview-{language}.png", page.screenshot())
        for name, size, background in (
            ("icon-180.png", 180, True),
            ("icon-192.png", 192, False),
            ("icon-512.png", 512, False),
            ("icon-maskable-512.png", 512, True),
        ):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(ICON.format(size=size, svg=icon(background)))
            write(name, page.screenshot(omit_background=True))
        browser.close()


def write(name: str, png: bytes) -> None:
    png = small(png)
    (STATIC / name).write_bytes(png)
    print(f"{name}: {len(png):,} bytes")


if __name__ == "__main__":
    main()
