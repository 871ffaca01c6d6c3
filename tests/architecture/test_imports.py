"""What import-linter cannot say: the engine's public names, and what importing it drags in."""

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OUTSIDE = ("ui", "rules", "tutorial", "table", "presi_site")
# The engine's parts that outsiders may import by name, each with its own __all__.
PUBLIC_MODULES = ("engine", "engine.bots", "engine.records", "engine.tric_tric")


def sources(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def engine_names(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Each (module, name) of the engine that the source uses; no name where a module itself is imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "engine":
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.split(".")[0] == "engine")
        elif (
            isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "engine"
        ):
            yield "engine", node.attr


def is_public(module: str, name: str) -> bool:
    if module not in PUBLIC_MODULES:
        return False
    return (
        name == "" or f"{module}.{name}" in PUBLIC_MODULES or name in importlib.import_module(module).__all__
    )


@pytest.mark.parametrize("package", OUTSIDE)
def test_outsiders_use_only_the_engines_public_names(package: str) -> None:
    assert sources(package)
    private = [
        f"{path.relative_to(ROOT)}: {module}.{name}"
        for path in sources(package)
        for module, name in engine_names(ast.parse(path.read_text(encoding="utf-8")))
        if not is_public(module, name)
    ]
    assert private == []


@pytest.mark.parametrize(
    ("source", "public"),
    [
        ("import engine\nengine.apply", True),
        ("from engine import Play", True),
        ("from engine.climbing import Play", False),
        ("import engine.climbing.state", False),
        ("import engine\nengine.climbing", False),
        ("from engine import no_such_name", False),
    ],
)
def test_the_check_itself(source: str, public: bool) -> None:
    assert all(is_public(module, name) for module, name in engine_names(ast.parse(source))) is public


def test_the_engine_loads_nothing_but_the_standard_library() -> None:
    program = (
        "import sys; before = set(sys.modules)\n"
        "import engine, engine.records\n"
        "tops = {name.split('.')[0] for name in set(sys.modules) - before}\n"
        "print(*sorted(tops - set(sys.stdlib_module_names) - {'engine'}))"
    )
    # -S leaves site-packages out: an import of anything installed would fail outright.
    loaded = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == ""
