"""Shared by the tests: the project's vectors, and processes to interrupt."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

# Keeps Hugging Face's libraries off the network, which these tests do not need.
os.environ["HF_HUB_OFFLINE"] = "1"

TESTDATA = Path(__file__).resolve().parents[3] / "testdata"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of vectors."""
    with (TESTDATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def lines(name: str) -> list[dict[str, Any]]:
    """The objects of a file of JSON lines."""
    with (TESTDATA / name).open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


# In seconds. Only a failing test waits this long.
PATIENCE = 600


def wait_until(event: Callable[[], bool]) -> None:
    """Polls until an event."""
    end = time.monotonic() + PATIENCE
    while not event():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def cpu_ticks(process: int) -> int:
    """The CPU time of a process in hundredths of a second, on systems with /proc."""
    stat = Path(f"/proc/{process}/stat")
    # Fields 14 and 15, counted from the last bracket, which ends field 2.
    return sum(map(int, stat.read_text().rsplit(") ")[1].split()[11:13])) if stat.exists() else sys.maxsize


def interrupted(work: str) -> str:
    """The error output of a program that is interrupted by Ctrl-C while it works."""
    program = f"import hanoi\nprint('started', flush=True)\n{work}\n"
    limited = ["bash", "-c", 'ulimit -v 12000000; exec "$0" -c "$1"', sys.executable, program]
    process = subprocess.Popen(limited, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "started\n"
        before = cpu_ticks(process.pid)
        wait_until(lambda: cpu_ticks(process.pid) >= min(before + 20, sys.maxsize) or process.poll() is not None)
        process.send_signal(signal.SIGINT)
        return process.communicate(timeout=PATIENCE)[1].rstrip()
    finally:
        process.kill()
        process.communicate()
