"""A page as its reader's browser takes it apart: what the site-wide tests look at."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.http import HttpResponse

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# Elements whose text nobody reads, or that say themselves which language they are in.
SILENT = {"script", "style", "template"}


@dataclass
class HtmlPage:
    """One answer of the site. `words` is its text but for the parts marked as being in another language."""

    path: str
    status: int
    headers: dict[str, str]
    cookies: tuple[str, ...]
    lang: str = ""
    title: str = ""
    h1: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    resources: list[str] = field(default_factory=list)
    alternates: dict[str, str] = field(default_factory=dict)
    words: str = ""


class _Reader(HTMLParser):
    def __init__(self, page: HtmlPage) -> None:
        super().__init__()
        self.page = page
        self.open: list[
            tuple[str, bool]
        ] = []  # each open element, and whether its text counts as the page's own
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        page = self.page
        if tag == "html":
            page.lang = given.get("lang", "")
        own = self._own and tag not in SILENT and given.get("lang", page.lang) == page.lang
        if tag not in VOID:
            self.open.append((tag, own))
        if tag == "h1":
            page.h1.append("")
        if "id" in given:
            page.ids.append(given["id"])
        if tag == "a" and "href" in given:
            page.links.append(given["href"])
        if tag == "link" and given.get("rel") == "alternate" and "hreflang" in given:
            page.alternates[given["hreflang"]] = given["href"]
        elif tag == "link" and given.get("rel") != "canonical":
            page.resources.append(given.get("href", ""))
        if "src" in given:
            page.resources.append(given["src"])
        if own:
            self.text += [
                given[name] for name in ("alt", "title", "aria-label", "placeholder") if name in given
            ]
            if tag == "meta" and given.get("name") == "description":
                self.text.append(given.get("content", ""))

    def handle_endtag(self, tag: str) -> None:
        while self.open and tag in [name for name, _ in self.open]:
            if self.open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        inside = {name for name, _ in self.open}
        if "title" in inside and "svg" not in inside:
            self.page.title += data
        if "h1" in inside:
            self.page.h1[-1] += data
        if self._own:
            self.text.append(data)

    @property
    def _own(self) -> bool:
        return all(own for _, own in self.open)


def read(path: str, response: HttpResponse) -> HtmlPage:
    """Take an answer apart. `path` is what was asked for."""
    page = HtmlPage(path, response.status_code, dict(response.headers), tuple(response.cookies))
    reader = _Reader(page)
    reader.feed(response.content.decode())
    reader.close()
    page.words = " ".join(" ".join(reader.text).split())
    return page
