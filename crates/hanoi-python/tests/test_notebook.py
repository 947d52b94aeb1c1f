"""The notebook runs from its first cell to its last."""

from __future__ import annotations

from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat", reason="nbformat is not installed")
nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
pytest.importorskip("ipykernel", reason="ipykernel is not installed")

NOTEBOOK = Path(__file__).resolve().parents[1] / "notebooks" / "tower.ipynb"


def test_the_notebook_runs_and_shows_its_pictures() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "kept without outputs"
    done = nbclient.NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    outputs = [output for cell in done.cells for output in cell.get("outputs", [])]
    shown = {kind for output in outputs for kind in output.get("data", {})}
    printed = "".join(output["text"] for output in outputs if output.output_type == "stream")
    assert {"image/svg+xml", "text/html"} <= shown
    assert "Python/Rust" in printed and "efficiency" in printed
