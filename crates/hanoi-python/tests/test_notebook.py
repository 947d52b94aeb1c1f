"""The notebooks run from their first cell to their last."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

nbformat = pytest.importorskip("nbformat", reason="nbformat is not installed")
nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
pytest.importorskip("ipykernel", reason="ipykernel is not installed")

CRATE = Path(__file__).resolve().parents[1]
GUIDES = CRATE.parents[1] / "docs" / "notebooks"

SVG, HTML, WIDGET = "image/svg+xml", "text/html", "application/vnd.jupyter.widget-view+json"
NOTEBOOKS: dict[Path, tuple[set[str], list[str]]] = {
    CRATE / "notebooks" / "tower.ipynb": ({SVG, HTML}, ["Python/Rust", "efficiency"]),
    GUIDES / "teacher.ipynb": ({SVG, HTML, WIDGET}, ["8 disks: 255 moves", "585 thousand million years", "Cem   illegal"]),
    GUIDES / "developer.ipynb": (set(), ["'solved_share'", "data/test-00000-of-00001.parquet", "solved"]),
    GUIDES / "researcher.ipynb": ({SVG, HTML}, ["0.5266", "Bousch 2014", "25 variants by name"]),
    GUIDES / "texts.ipynb": ({HTML}, ["Move disk of size 1 from position 0 to position 1", "do not"]),
}
"""The kinds of output of each, and parts of its text."""


def executed(path: Path) -> Any:
    """The notebook with the outputs of all cells. An exception in a cell is an error."""
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert all(not cell.get("outputs") for cell in notebook.cells), "notebooks are stored without outputs"
    return nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs_and_shows_its_outputs(path: Path) -> None:
    outputs = [output for cell in executed(path).cells for output in cell.get("outputs", [])]
    assert not [output for output in outputs if output.output_type == "error" or output.get("name") == "stderr"]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    printed = "".join(output["text"] for output in outputs if output.output_type == "stream")
    expected_kinds, parts = NOTEBOOKS[path]
    assert expected_kinds <= kinds
    assert [part for part in parts if part not in printed] == []


def test_every_notebook_is_run() -> None:
    assert set(GUIDES.glob("*.ipynb")) < set(NOTEBOOKS)
