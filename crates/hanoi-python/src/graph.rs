//! The graph of states.

use hanoi::{Field, GraphFormat, UBig, export_graph};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::errors::{invalid, raised, unknown};
use crate::limits::PyLimits;
use crate::memory::joined;
use crate::rules::PyRules;
use crate::state::Disks;

/// Returns all facts about the graph of a number of disks, as JSON. Lists at most `named` central and peripheral
/// states.
#[pyfunction]
pub(crate) fn graph_facts(
    py: Python<'_>,
    disks: Disks,
    rules: &Bound<'_, PyRules>,
    named: usize,
    limits: &Bound<'_, PyLimits>,
) -> PyResult<String> {
    let rules = &rules.get().0;
    let facts = limits
        .get()
        .within(py, |limits| hanoi::graph(disks.0, rules, named, limits))?;
    serde_json::to_string(&facts.map_err(raised)?).map_err(|error| invalid(error.to_string()))
}

/// Returns all states and edges in a format.
#[pyfunction]
pub(crate) fn graph_text<'py>(
    py: Python<'py>,
    disks: Disks,
    rules: &Bound<'py, PyRules>,
    format: &str,
) -> PyResult<Bound<'py, PyString>> {
    let format: GraphFormat = format
        .parse()
        .map_err(|error| unknown(Field::Format, &error))?;
    let (disks, rules) = (disks.0, &rules.get().0);
    let pieces = export_graph(disks, rules, format).map_err(raised)?;
    // Each state is named at least once.
    let states = UBig::from(rules.pegs()).pow(disks as usize);
    joined(py, states * UBig::from(disks + 1), pieces)
}
