"""The command `hanoi`, which the package includes."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import hanoi
import pytest

WAYS = [[sys.executable, "-m", "hanoi"], [str(Path(sys.executable).with_name("hanoi"))]]


@pytest.mark.parametrize("way", WAYS, ids=["module", "script"])
def test_command_runs(way: list[str]) -> None:
    def run(*words: str, stdin: str = "") -> tuple[int, str, str]:
        done = subprocess.run([*way, *words], input=stdin, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    assert run("solve", "3", "-q") == (0, hanoi.solve(3).text(), "")
    assert run("verify", "--disks", "2", stdin="1AC 2AC")[0] == 1
    status, _, message = run("solve", "3", "--from", "X")
    assert status == 2 and "'X'" in message
    assert run("distance", "ABCD" * 6, "DCBA" * 6, "--pegs", "4", "--time", "50ms")[0] == 3
    assert run("--version")[1].startswith("hanoi ")
    assert "Usage: hanoi" in run("--help")[1]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_ends_the_command() -> None:
    words = [*WAYS[0], "solve", "64", "-q"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    try:
        assert process.stdout.read(4) == b"Move"
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=600) == -signal.SIGINT
    finally:
        process.kill()


def test_broken_pipe_ends_the_command_quietly() -> None:
    reader = subprocess.Popen(["head", "-n", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    writer = subprocess.run([*WAYS[0], "solve", "64", "-q"], stdout=reader.stdin, stderr=subprocess.PIPE)
    assert (writer.returncode, writer.stderr) == (0, b"")
    assert reader.communicate()[0] == b"Move disk 1 from peg A to peg B\n"
