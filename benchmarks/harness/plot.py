"""Draws time against disks: plot.py POINTS.json OUT.svg. Runs in the virtual environment; the same points give the same
bytes."""
import json
import math
import pathlib
import sys
from typing import Any

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({"svg.hashsalt": "hanoi", "font.size": 10})
matplotlib.rcParams.update({"axes.spines.top": False, "axes.spines.right": False})

import matplotlib.pyplot as plt  # noqa: E402  (the backend comes first)

# Okabe and Ito's colours, which people with any colour vision can tell apart on white.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#D55E00", "#56B4E9", "#000000"]
MARKERS = "osD^vPX"
# The least distance of two labels, in decades, and how far to the right of another's end a label still stands in its way.
APART, NEAR = 0.3, 8


def spread_labels(ends: list[tuple[float, float]]) -> list[float]:
    """Heights for labels beside the ends of lines, pushed apart where they would overlap."""
    heights = [0.0] * len(ends)
    placed: list[int] = []
    for index in sorted(range(len(ends)), key=lambda index: ends[index][1]):
        x, y = ends[index]
        height = math.log10(y)
        for other in placed:
            if abs(ends[other][0] - x) < NEAR and height - heights[other] < APART:
                height = heights[other] + APART
        heights[index] = height
        placed.append(index)
    return [10**height for height in heights]


def draw(series: list[dict[str, Any]], target: str) -> None:
    """One line for each command, with its name at the end."""
    figure, axes = plt.subplots(figsize=(9, 5.5), facecolor="white")
    heights = spread_labels([(line["disks"][-1], line["wall"][-1]) for line in series])
    for index, (line, height) in enumerate(zip(series, heights)):
        colour = COLOURS[index % len(COLOURS)]
        axes.plot(line["disks"], line["wall"], color=colour, marker=MARKERS[index % len(MARKERS)], markersize=4,
                  linewidth=2.2 if index == 0 else 1.4, zorder=9 - index)
        axes.annotate(line["command"], (line["disks"][-1], line["wall"][-1]), (line["disks"][-1] + 0.5, height),
                      color=colour, va="center", annotation_clip=False)
    axes.set(yscale="log", xlabel="disks", ylabel="seconds on the clock, into a pipe",
             title="All moves of the tower, one a line (1AC)")
    axes.grid(True, which="major", color="#dddddd", linewidth=0.6)
    figure.savefig(target, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})


if __name__ == "__main__":
    draw(json.loads(pathlib.Path(sys.argv[1]).read_text()), sys.argv[2])
