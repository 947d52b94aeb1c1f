//! The graph of states.

use hanoi::{GraphFormat, Peg, State, UBig, export_graph};
use hanoi_draw::{DrawError, Map, Svg, Theme};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{Named, natural};
use crate::classes::PyState;
use crate::errors::{library_error, py_error};
use crate::limits::PyLimits;
use crate::memory::join_pieces;
use crate::pictures::{PyPicture, repr_svg};
use crate::rules::PyRules;
use crate::state::Disks;

/// Returns all facts about the graph for a number of disks, as JSON. Lists at most `named` central and peripheral states.
#[pyfunction]
pub(crate) fn graph_facts(
    py: Python<'_>,
    disks: Disks,
    rules: &Bound<'_, PyRules>,
    named: &Bound<'_, PyAny>,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<String> {
    let rules = &rules.get().0;
    let named = usize::try_from(natural("named", named)?).unwrap_or(usize::MAX);
    let facts = limits
        .get()
        .within(py, |limits| hanoi::graph(disks.0, rules, named, limits))?;
    serde_json::to_string(&facts.map_err(py_error)?).map_err(|error| library_error(&error))
}

/// Returns all states and edges in a format.
#[pyfunction]
pub(crate) fn graph_text<'py>(
    py: Python<'py>,
    disks: Disks,
    rules: &Bound<'py, PyRules>,
    format: Named<GraphFormat>,
) -> PyResult<Bound<'py, PyString>> {
    let (disks, rules) = (disks.0, &rules.get().0);
    let pieces = export_graph(disks, rules, format.0).map_err(py_error)?;
    // Each state is named at least once.
    let states = UBig::from(rules.pegs()).pow(disks as usize);
    join_pieces(py, states * UBig::from(disks + 1), pieces)
}

/// Draws the graph, with the distance from a state in colour (by default the tower on the first peg) and the shortest paths
/// between two states.
#[pyfunction]
pub(crate) fn graph_picture(
    py: Python<'_>,
    disks: Disks,
    rules: &Bound<'_, PyRules>,
    start: Option<PyState>,
    path: Option<(PyState, PyState)>,
    theme: Named<Theme>,
) -> PyResult<PyPicture> {
    let map = map(disks, rules, start)?.path(path.map(|(from, to)| (from.0, to.0)));
    PyPicture::of(theme, |theme| py.detach(|| hanoi_draw::graph(&map, theme)))
}

/// Returns the SVG of a graph for a notebook, or `None` if it would be too large.
#[pyfunction]
pub(crate) fn graph_shown(
    py: Python<'_>,
    disks: Disks,
    rules: &Bound<'_, PyRules>,
) -> PyResult<Option<String>> {
    let map = map(disks, rules, None)?;
    let picture: Result<Svg, DrawError> = py.detach(|| hanoi_draw::graph(&map, Theme::default()));
    Ok(repr_svg(picture))
}

fn map(disks: Disks, rules: &Bound<'_, PyRules>, start: Option<PyState>) -> PyResult<Map> {
    let rules = rules.get().0;
    let start = match start {
        Some(start) => start.0,
        None => State::perfect(disks.0, rules.pegs(), Peg::A).map_err(py_error)?,
    };
    Ok(Map::new(rules, start))
}
