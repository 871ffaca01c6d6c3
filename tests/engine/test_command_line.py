"""``python -m engine``, as its users start it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main

ROOT = Path(__file__).parents[2]
CONFORMANCE = Path(__file__).parent / "conformance"


def engine(
    *arguments: str, feed: bytes | None = b"", **options: object
) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, input=feed, capture_output=True, cwd=ROOT, timeout=60, **options)  # type: ignore[call-overload,no-any-return]


def test_the_referee_answers_line_by_line_in_order() -> None:
    cases = [json.loads(line) for line in (CONFORMANCE / "gifts.jsonl").read_text().splitlines()[:5]]
    lines = [json.dumps(case["record"]).encode() for case in cases]
    lines.insert(2, b"\xff no record")
    done = engine("referee", feed=b"\n".join(lines))
    traces = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert [trace["id"] for trace in traces] == ["g0", "g1", None, "g2", "g3", "g4"]
    assert traces[2]["error"]["code"] == "bad_record"


def test_no_line_in_no_line_out() -> None:
    done = engine("referee")
    assert (done.returncode, done.stdout) == (0, b"")


def test_a_blank_line_is_a_bad_record() -> None:
    (trace,) = engine("referee", feed=b"\n").stdout.splitlines()
    assert json.loads(trace)["error"]["code"] == "bad_record"


def test_the_referee_answers_before_the_input_ends() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"[]\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["error"]["code"] == "bad_record"
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_unreadable_standard_input_is_status_2() -> None:
    # A descriptor opened for writing only cannot be read; a shell closes it with <&-.
    with open("/dev/null", "wb") as write_only:
        done = engine("referee", feed=None, stdin=write_only)
    assert done.returncode == 2
    assert b"cannot read standard input" in done.stderr
    closed = subprocess.run(
        ["sh", "-c", f"exec {sys.executable} -m engine referee <&-"],
        capture_output=True,
        cwd=ROOT,
        timeout=60,
    )
    assert closed.returncode == 2


def test_an_unknown_command_is_status_2() -> None:
    assert engine("shuffle").returncode == 2


def test_a_reader_who_leaves_is_no_fault() -> None:
    record = (CONFORMANCE / "positions.jsonl").read_bytes().splitlines()[0]
    line = json.dumps(json.loads(record)["record"]).encode()
    command = [sys.executable, "-m", "engine", "referee"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        _, errors = process.communicate(b"\n".join([line] * 50), timeout=60)
    assert (process.returncode, errors) == (1, b"")


def test_an_interrupted_command_ends_without_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.commands.selfcheck.selfcheck", interrupted)
    assert main(["selfcheck"]) == 130
