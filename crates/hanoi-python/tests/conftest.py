"""What the tests share: the vectors of the project."""

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

# Libraries of Hugging Face would ask the network for what these tests do not need.
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


# Only a test that fails waits so many seconds.
PATIENCE = 600


def wait_until(event: Callable[[], bool]) -> None:
    """Looks until something has happened."""
    end = time.monotonic() + PATIENCE
    while not event():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def worked(process: int) -> int:
    """How long a process has worked, where the system tells, in its ticks: hundredths of a second."""
    stat = Path(f"/proc/{process}/stat")
    # The 14th and 15th field; the second ends with the last bracket.
    return sum(map(int, stat.read_text().rsplit(") ")[1].split()[11:13])) if stat.exists() else sys.maxsize


def interrupted(work: str) -> str:
    """What Python says of a program that Ctrl-C is pressed in while it works."""
    program = f"import hanoi\nprint('begun', flush=True)\n{work}\n"
    limited = ["bash", "-c", 'ulimit -v 12000000; exec "$0" -c "$1"', sys.executable, program]
    process = subprocess.Popen(limited, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        before = worked(process.pid)
        wait_until(lambda: worked(process.pid) >= min(before + 20, sys.maxsize) or process.poll() is not None)
        process.send_signal(signal.SIGINT)
        return process.communicate(timeout=PATIENCE)[1].rstrip()
    finally:
        process.kill()
        process.communicate()
