"""Does every line of ``engine/climbing`` have a test that notices when it is wrong? (docs/mutation.md)

Changes one small thing at a time in memory (no file is touched) and runs the tests of the climbing games
until the first one fails. Run from the top of the tree, with a Python that has ``cosmic-ray``, ``pytest`` and
``hypothesis``; one JSON object a mutant goes to the file of ``--out``, what is in it is not run again::

    python tests/engine/mutation.py --out mutants.jsonl [--jobs 2] [legal play …]
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import re
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import hypothesis
import pytest
from _pytest.runner import runtestprotocol
from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

PACKAGE = Path("engine/climbing")
#: In order of importance.
FILES = (
    "legal", "play", "exchange", "scoring", "sets", "dealing", "rules", "state", "view", "bits", "actions",
    "fast", "fast_moves", "events", "presets",
)  # fmt: skip
#: Quick and strong ones first.
TESTS = (
    "worked_positions", "rules_of_presi", "variants", "exchange", "scoring", "deals", "view", "options",
    "values", "refusals", "codec", "referee", "fast", "against_slow_rules", "properties", "records",
    "conformance", "perft", "contract",
)  # fmt: skip
#: What stands in for an operator: of cosmic-ray's eleven, the two or three that are the hardest to tell from
#: it. Identity in place of equality is not among them: texts, small numbers and None are the same either way;
#: nor is ^ for |: what is put together are always different cards.
NEAR = {
    "Add": "Sub Mul", "Sub": "Add Mod", "Mul": "Add FloorDiv", "Mod": "Sub FloorDiv", "FloorDiv": "Mul Mod",
    "BitAnd": "BitOr BitXor", "BitOr": "BitAnd", "BitXor": "BitOr BitAnd",
    "LShift": "RShift Mul", "RShift": "LShift FloorDiv",
    "Eq": "NotEq LtE GtE", "NotEq": "Eq Lt Gt", "Lt": "LtE GtE", "LtE": "Lt Gt", "Gt": "GtE LtE",
    "GtE": "Gt Lt", "Is": "IsNot", "IsNot": "Is",
}  # fmt: skip
#: Tests with these words are about the bots and Tric-Tric.
ELSEWHERE = ("every_bot", "bots_play", "tric_tric")
#: Random tests are repeated alike, with this many examples.
EXAMPLES = 20
#: Files that tables kept elsewhere are made by.
TABLES = ("bits", "sets", "actions")
#: A test that needs more seconds of the processor, or more memory, does not come to an end.
SECONDS, MEMORY = 3, 2 << 30
#: Which of two texts comes first in the alphabet says nothing: options are equal or not.
ORDER_OF_TEXTS = re.compile(r'[<>]=? "')


class Mutant(NamedTuple):
    """A file of the package (without ``.py``), what was changed in it, and its text then."""

    file: str
    what: str
    source: str


def mutants(source: str) -> Iterator[tuple[str, str]]:
    """What was changed, and the program then. Those that differ in annotations only are left out."""
    seen = {_program(source)}
    for what, changed in (*_by_cosmic_ray(source), *_by_statement(source)):
        try:
            program = _program(changed)
        except SyntaxError:
            continue
        if program not in seen:
            seen.add(program)
            yield what, changed


def _by_cosmic_ray(source: str) -> Iterator[tuple[str, str]]:
    lines = source.splitlines()
    nodes = list(ast_nodes(get_ast(source)))
    for name in plugins.operator_names():
        operator = plugins.get_operator(name)
        if operator.arguments() or not _is_near(name):
            continue  # those with arguments change variables by lot
        for occurrence in range(sum(len(list(operator().mutation_positions(node))) for node in nodes)):
            changed = mutate_code(source, operator(), occurrence)
            new = changed.splitlines()
            number = next((n for n, (a, b) in enumerate(zip(lines, new, strict=False)) if a != b), 0)
            if ORDER_OF_TEXTS.search(new[number]) and not ORDER_OF_TEXTS.search(lines[number]):
                continue
            yield f"{number + 1}: {name.removeprefix('core/')}: {new[number].strip()}", changed


def _is_near(name: str) -> bool:
    kind, *names = name.removeprefix("core/").split("_")
    return kind not in ("ReplaceBinaryOperator", "ReplaceComparisonOperator") or (
        names[1] in NEAR.get(names[0], "").split()
    )


class _Nth(ast.NodeTransformer):
    """Takes out statement number *n*, or changes text number *n*, whichever is asked for."""

    def __init__(self, n: int, texts: bool) -> None:
        self.left, self.texts, self.done = n, texts, ""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        wanted: tuple[type[ast.AST], ...] = (ast.Assign, ast.AugAssign, ast.Return, ast.Raise, ast.Expr)
        if self.texts:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if self.left == 0 and not self.done:
                    self.done = f"{node.lineno}: text: {node.value!r}"
                    return ast.Constant(node.value + "*")
                self.left -= 1
        elif isinstance(node, wanted) and not _is_docstring(node):
            if self.left == 0 and not self.done:
                self.done = f"{node.lineno}: taken out: {ast.unparse(node)}"  # type: ignore[attr-defined]
                return ast.Pass()
            self.left -= 1
        return super().generic_visit(node)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _by_statement(source: str) -> Iterator[tuple[str, str]]:
    """Of our own: each statement taken out, each text changed (codes, kinds of event, values of options)."""
    for texts in (False, True):
        number = 0
        while True:
            change = _Nth(number, texts)
            changed = ast.unparse(ast.fix_missing_locations(change.visit(ast.parse(source))))
            if not change.done:
                break
            number += 1
            yield change.done, changed


class _Bare(ast.NodeTransformer):
    """Without annotations, docstrings, ``__all__`` and the messages of errors for developers."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Name("a")
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        return ast.Pass() if _is_docstring(node) else self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        return ast.Pass() if ast.unparse(node.targets[0]) == "__all__" else self.generic_visit(node)


def _program(source: str) -> str:
    return ast.dump(_Bare().visit(ast.parse(source)))


# -- putting a change in place -------------------------------------------------------------------------------


class _Bodiless(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.body = [ast.Pass()]
        return node


def inside_a_function(source: str, changed: str) -> bool:
    """Whether only bodies of functions differ, so that those can be exchanged in modules already imported."""
    outsides = [ast.dump(_Bodiless().visit(_Bare().visit(ast.parse(text)))) for text in (source, changed)]
    return outsides[0] == outsides[1]


def exchange_bodies(module: ModuleType, changed: str) -> None:
    """Let every function of *module* do what it does in *changed*, and forget what was worked out before."""
    other: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(compile(changed, str(module.__file__), "exec", dont_inherit=True), other)
    for name, value in vars(module).items():
        if getattr(value, "__module__", None) != module.__name__:
            continue
        if isinstance(value, type):
            for key, method in vars(value).items():
                _exchange(method, vars(other[name]).get(key))
        else:
            _exchange(value, other[name])
    for found in list(sys.modules.values()):
        if found is module or (module.__name__.endswith(TABLES) and found.__name__.startswith("engine.")):
            for value in vars(found).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _exchange(mine: Any, other: Any) -> None:
    """*mine* is a function, or something around one: property, class method, cache."""
    for inner in ("fget", "__func__", "__wrapped__"):
        if hasattr(mine, inner) and hasattr(other, inner):
            mine, other = getattr(mine, inner), getattr(other, inner)
    if isinstance(mine, FunctionType) and isinstance(other, FunctionType):
        mine.__code__ = other.__code__


class _Mutated(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):
    """Gives out the changed source when the module is imported: for changes outside functions."""

    def __init__(self, module: str, path: Path, source: str) -> None:
        super().__init__(module, str(path))
        self.source = source

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> Any:
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


# -- running the tests ---------------------------------------------------------------------------------------

QUIET: dict[str, Any] = {
    "derandomize": True,
    "database": None,
    "deadline": None,
    "suppress_health_check": list(hypothesis.HealthCheck),
    "phases": (hypothesis.Phase.explicit, hypothesis.Phase.generate),
}


class Judge:
    """A plugin that, in place of running the tests once, runs them for every mutant, each in a process."""

    def __init__(self, work: list[Mutant], out: Path | None, jobs: int = 1) -> None:
        self.work, self.out, self.jobs = work, out, jobs
        self.answer = ""

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Random tests are held to few examples; those of bots and Tric-Tric are left out."""
        for item in items:
            mine = getattr(item.obj, "_hypothesis_internal_use_settings", None)
            machine = getattr(item.cls, "settings", None)
            if mine is not None:
                item.obj._hypothesis_internal_use_settings = hypothesis.settings(
                    mine, max_examples=EXAMPLES, **QUIET
                )
            if machine is not None:
                item.cls.settings = hypothesis.settings(machine, max_examples=EXAMPLES, **QUIET)
        items[:] = [item for item in items if not any(word in item.name for word in ELSEWHERE)]

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.answer = self.answer or f"{report.nodeid.rsplit('/', 1)[-1]} (import)"

    def pytest_runtestloop(self, session: Any) -> bool:
        """Without *out*: run the tests once, up to the first that fails."""
        if self.out is None:
            self.answer = self.answer or _first_failure(session.items)
            return True
        assert not _first_failure(
            session.items
        )  # and what is worked out once is there, for the changed ones too
        children = []
        for job in range(self.jobs):
            child = os.fork()
            if child == 0:
                self._judge_all(self.work[job :: self.jobs], list(session.items), self.out)
                os._exit(0)
            children.append(child)
        for child in children:
            os.waitpid(child, 0)
        return True

    def _judge_all(self, work: list[Mutant], items: list[Any], out: Path) -> None:
        for mutant in work:
            killer = in_a_process(partial(self._judge, mutant, items))
            write(out, mutant, killer)
            # Neighbours die of the same test, so it goes first from now on.
            items.sort(key=lambda item: not item.nodeid.endswith(killer or "?"))

    @staticmethod
    def _judge(mutant: Mutant, items: list[Any]) -> str:
        exchange_bodies(sys.modules[f"engine.climbing.{mutant.file}"], mutant.source)
        return _first_failure(items)


def _first_failure(items: list[Any]) -> str:
    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, SECONDS)  # its signal ends the process
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return str(item.nodeid.rsplit("/", 1)[-1])
    return ""


def with_tests(judge: Judge) -> None:
    """Collect the tests and hand them to *judge*."""
    files = [f"tests/engine/test_{name}.py" for name in TESTS]
    options = ["-q", "-x", "--noconftest", "-c", os.devnull, "--rootdir=.", "--import-mode=importlib"]
    pytest.main([*options, "-p", "no:django", "-p", "no:cacheprovider", *files], plugins=[judge])


def from_the_start(mutant: Mutant) -> str:
    """The first test that fails, with everything imported anew: for changes outside functions."""
    sys.meta_path.insert(
        0, _Mutated(f"engine.climbing.{mutant.file}", PACKAGE / f"{mutant.file}.py", mutant.source)
    )
    judge = Judge([], None)
    with_tests(judge)
    return judge.answer


def in_a_process(work: Callable[[], str]) -> str:
    """What *work* gives back, done in a process of its own with an end to its time and memory."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        try:
            answer = work()
        except BaseException as error:
            answer = f"{type(error).__name__}: {error}"
        os.write(writing, answer.encode()[:4000])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    return "no end" if os.WIFSIGNALED(status) else answer


def write(out: Path, mutant: Mutant, killer: str) -> None:
    with out.open("a") as file:
        file.write(json.dumps({"file": mutant.file, "what": mutant.what, "killed_by": killer}) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", default=FILES, help="legal, play … (default: all)")
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--count", action="store_true", help="only say how many mutants there are")
    arguments = parser.parse_args()
    sys.path.insert(0, os.getcwd())
    known = set()
    if arguments.out.exists():
        lines = arguments.out.read_text().splitlines()
        known = {(row["file"], row["what"]) for row in map(json.loads, lines)}
    same = Mutant("legal", "nothing", (PACKAGE / "legal.py").read_text())
    clean = in_a_process(lambda: from_the_start(same))
    if clean:
        sys.exit(f"The tests must pass before anything is changed: {clean}")
    for name in arguments.files:
        source = (PACKAGE / f"{name}.py").read_text()
        found = [Mutant(name, *mutant) for mutant in mutants(source)]
        inside = {mutant for mutant in found if inside_a_function(source, mutant.source)}
        print(f"{name}: {len(found)} mutants, {len(inside)} inside functions", flush=True)
        if arguments.count:
            continue
        for mutant in found:
            if mutant not in inside and (name, mutant.what) not in known:
                write(arguments.out, mutant, in_a_process(partial(from_the_start, mutant)))
        new = [mutant for mutant in found if mutant in inside and (name, mutant.what) not in known]
        if new:
            apart(partial(with_tests, Judge(new, arguments.out, arguments.jobs)))


def apart(work: Callable[[], None]) -> None:
    """Do *work* in a process that imports the engine, which this one must not."""
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    os.waitpid(child, 0)


if __name__ == "__main__":
    main()
