"""What the tests share: the vectors of the project."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

TESTDATA = Path(__file__).resolve().parents[3] / "testdata"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of vectors."""
    with (TESTDATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def lines(name: str) -> list[dict[str, Any]]:
    """The objects of a file of JSON lines."""
    with (TESTDATA / name).open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]
