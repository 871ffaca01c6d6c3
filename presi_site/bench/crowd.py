"""Many people practising at once against one server process."""

from __future__ import annotations

import math
import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable

from presi_site.bench.measuring import high, middle, say
from presi_site.bench.player import Player, PlayerStuck
from presi_site.bench.reader import Answer, OverTheNetwork, Reader

PACE = 4.0  # seconds from move to move


def run(people: int, seconds: float) -> None:
    """*people* tables of three, a move every four seconds each, for *seconds*; the server has one core."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = _start(port)
    try:
        took, problems, elapsed, used = _crowd(server.pid, port, people, seconds)
    finally:
        server.terminate()
        server.wait(timeout=30)
    say(
        "crowd",
        people=people,
        moves=len(took),
        errors=len(problems),
        first_error=problems[0] if problems else "",
        ms=middle(took),
        ms_high=high(took),
        goal_ms_high=300,
        moves_a_second=len(took) / elapsed,
        share_of_core=used / elapsed,
    )


def _start(port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "uvicorn", "presi_site.asgi:application", "--host", "127.0.0.1"]
    server = subprocess.Popen([*command, "--port", str(port), "--log-level", "warning"])
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(server.pid, {cores[0]})
        if len(cores) > 1:  # the people keep off the server's core
            os.sched_setaffinity(0, set(cores[1:]))
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return server
        except OSError:
            time.sleep(0.1)
    server.kill()
    raise RuntimeError("the server did not start")


def _crowd(pid: int, port: int, people: int, seconds: float) -> tuple[list[float], list[str], float, float]:
    took: list[float] = []
    problems: list[str] = []
    all_seated = threading.Barrier(people + 1)
    over = threading.Event()

    def play(number: int) -> None:
        player = Player(Reader(OverTheNetwork(port)))
        wait = random.Random(number)
        _noting(problems, player.sit_down)
        all_seated.wait()
        over.wait(wait.random() * PACE)
        while not over.is_set():
            begun = time.monotonic()
            answer = _noting(problems, player.move)
            if answer is not None:
                took.append(answer.ms)
            over.wait(max(0.0, PACE - (time.monotonic() - begun)))

    threads = [threading.Thread(target=play, args=(n,)) for n in range(people)]
    for thread in threads:
        thread.start()
    all_seated.wait()
    begun, used = time.monotonic(), _processor_seconds(pid)
    over.wait(seconds)
    elapsed, used = time.monotonic() - begun, _processor_seconds(pid) - used
    over.set()
    for thread in threads:
        thread.join()
    return took, problems, elapsed, used


def _noting(problems: list[str], ask: Callable[[], Answer]) -> Answer | None:
    try:
        return ask()
    except (PlayerStuck, OSError) as problem:
        problems.append(repr(problem))
        return None


def _processor_seconds(pid: int) -> float:
    """Processor time that the process has used so far; not a number where the machine does not say."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
    except OSError:
        return math.nan
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
