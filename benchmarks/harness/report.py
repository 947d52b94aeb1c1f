"""Tables for people, aligned or in Markdown, and the raw numbers behind them."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from harness.measure import Entry, Ratio, ratio


@dataclass
class Section:
    """The result of a group: a table with a title and notes, or lines as they came."""

    title: str
    headers: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    raw: list[dict[str, Any]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def text(self, markdown: bool) -> str:
        """The whole section, ending with a line break."""
        table = (_markdown if markdown else _aligned)([self.headers, *self.rows]) if self.rows else []
        verbatim = ["```", *self.lines, "```"] if markdown and self.lines else self.lines
        if not markdown:
            return "\n".join([f"== {self.title}", *self.notes, *table, *verbatim]) + "\n"
        parts = ["### " + self.title, "\n".join(self.notes), "\n".join(table), "\n".join(verbatim)]
        return "\n\n".join(part for part in parts if part) + "\n"


def compared(title: str, entries: Sequence[Entry], reference: Entry, *, per_move: bool,
             notes: Sequence[str] = ()) -> Section:
    """A table of what was measured: seconds of a run, or nanoseconds a move."""
    unit = "ns a move" if per_move else "seconds"
    section = Section(title, ["command", unit, "min", "max", "ratio", "CPU " + unit, "CPU ratio"], notes=list(notes))
    for entry in entries:
        section.rows.append(_row(entry, reference, per_move))
        section.raw.append(_raw(entry, reference))
    return section


def _row(entry: Entry, reference: Entry, per_move: bool) -> list[str]:
    scale = 1e9 / entry.moves if per_move else 1.0
    walls = entry.walls()
    cpu = "-"
    if reference.cpu() > 0:
        cpu = number(entry.cpu() / reference.cpu() * reference.moves / entry.moves)
    against = "1 (reference)" if entry is reference else spread(ratio(entry, reference))
    times = [number(time * scale) for time in (entry.wall(), min(walls), max(walls))]
    return [entry.label, *times, against, number(entry.cpu() * scale), cpu]


def _raw(entry: Entry, reference: Entry) -> dict[str, Any]:
    return {"command": entry.label, "moves": entry.moves, "reference": entry is reference,
            "wall": entry.walls(), "cpu": [sample.cpu for sample in entry.samples]}


def number(value: float) -> str:
    """A number with three digits that count."""
    if value == 0:
        return "0"
    digits = 2
    limit = 10.0
    while digits > 0 and abs(value) >= limit:
        digits, limit = digits - 1, limit * 10
    limit = 1.0
    while abs(value) < limit and digits < 6:
        digits, limit = digits + 1, limit / 10
    return f"{value:.{digits}f}"


def spread(value: Ratio) -> str:
    """A ratio with the least and the most of any round."""
    return f"{number(value.median)} ({number(value.least)} to {number(value.most)})"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(cell) for cell in column) for column in zip(*rows)]
    return ["  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))])
            for row in rows]


def _markdown(rows: Sequence[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return [lines[0], "|---|" + "---:|" * (len(rows[0]) - 1), *lines[1:]]
