"""What the tests share: the vectors of the project."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
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


def interrupted(work: str, seconds: float = 60) -> str:
    """What Python says of a program that Ctrl-C is pressed in while it works. It has so many seconds to end."""
    program = f"import hanoi\nprint('begun', flush=True)\n{work}\n"
    limited = ["bash", "-c", 'ulimit -v 12000000; exec "$0" -c "$1"', sys.executable, program]
    process = subprocess.Popen(limited, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        return process.communicate(timeout=seconds)[1].rstrip()
    finally:
        process.kill()
        process.communicate()
