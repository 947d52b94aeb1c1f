//! The graph of states.

use hanoi::{GraphFormat, export_graph};
use pyo3::prelude::*;

use crate::errors::{invalid, raised};
use crate::limits::{Budget, Signals};
use crate::rules::PyRules;
use crate::state::Disks;

/// Returns all that there is to know about the graph of the states of so many disks, as JSON. Of the states that lie farthest
/// apart and in the middle so many are named.
#[pyfunction]
pub(crate) fn graph_facts(
    py: Python<'_>,
    disks: Disks,
    rules: &Bound<'_, PyRules>,
    named: usize,
    limits: &Bound<'_, Budget>,
) -> PyResult<String> {
    let rules = &rules.get().0;
    let facts = limits
        .get()
        .within(py, |limits| hanoi::graph(disks.0, rules, named, limits))?;
    serde_json::to_string(&facts.map_err(raised)?).map_err(|error| invalid(error.to_string()))
}

/// Returns all states and edges in a format.
#[pyfunction]
pub(crate) fn graph_text(
    py: Python<'_>,
    disks: Disks,
    rules: &Bound<'_, PyRules>,
    format: &str,
) -> PyResult<String> {
    let format: GraphFormat = format
        .parse()
        .map_err(|error: hanoi::puzzle::UnknownName| invalid(error.to_string()))?;
    let pieces = export_graph(disks.0, &rules.get().0, format).map_err(raised)?;
    py.detach(|| {
        let (mut signals, mut text) = (Signals::default(), String::new());
        for piece in pieces {
            text += &piece;
            if signals.go_on().is_break() {
                break;
            }
        }
        signals.raised().map(|()| text)
    })
}
