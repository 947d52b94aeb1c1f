//! Rules, and values accepted as rules or as a peg.

use hanoi::puzzle::MAX_PEGS;
use hanoi::{Peg, Request, Rules};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{items, small, text};
use crate::errors::{invalid_value, py_error, wrong_type};

/// The pairs of pegs between which disks may move: a name such as 'linear', or arcs such as 'AB,BC,CA'.
///
/// >>> from hanoi import Rules
/// >>> Rules("cyclic").arcs
/// [(0, 1), (1, 2), (2, 0)]
/// >>> Rules("AB,BA,BC,CB") == Rules("linear")
/// True
#[pyclass(frozen, eq, hash, name = "Rules", module = "hanoi")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyRules(pub(crate) Rules);

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(signature = (rules=None, pegs=None))]
    pub(crate) fn new(rules: Option<RulesInput>, pegs: Option<PegCount>) -> PyResult<Self> {
        let implied = rules.as_ref().and_then(|rules| rules.pegs);
        let pegs = pegs.map(|pegs| pegs.0).or(implied).unwrap_or(Request::PEGS);
        let text = rules.as_ref().map(|rules| rules.text.as_str());
        let request = Request::default().pegs(pegs).rules(text);
        Ok(Self(request.read_rules().map_err(py_error)?))
    }

    /// The number of pegs.
    #[getter]
    const fn pegs(&self) -> u8 {
        self.0.pegs()
    }

    /// All allowed moves as pairs of pegs, in order.
    #[getter]
    fn arcs(&self) -> Vec<(u8, u8)> {
        self.0
            .arcs()
            .map(|(from, to)| (from.get(), to.get()))
            .collect()
    }

    /// Returns whether a disk may move from one peg to another. Pegs are letters or numbers from 0.
    fn allows(&self, source: &Bound<'_, PyAny>, target: &Bound<'_, PyAny>) -> PyResult<bool> {
        let source = peg("source", source, self.pegs())?;
        Ok(self.0.allows(source, peg("target", target, self.pegs())?))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}', pegs={})", self.0, self.pegs())
    }

    fn __getnewargs__(&self) -> (String, u8) {
        (self.__str__(), self.pegs())
    }
}

/// A number of pegs.
pub(crate) struct PegCount(pub(crate) u8);

impl<'a, 'py> FromPyObject<'a, 'py> for PegCount {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        small("pegs", &object, 1..=MAX_PEGS, "is not a number of pegs").map(Self)
    }
}

/// Anything accepted as rules: `Rules`, their text, or a list of arcs.
pub(crate) struct RulesInput {
    pub(crate) text: String,
    pub(crate) pegs: Option<u8>,
}

impl<'a, 'py> FromPyObject<'a, 'py> for RulesInput {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = object.cast::<PyRules>() {
            let rules = rules.get();
            return Ok(Self {
                text: rules.0.to_string(),
                pegs: Some(rules.pegs()),
            });
        }
        let text = if object.is_instance_of::<PyString>() {
            text("rules", &object)?.to_owned()
        } else {
            arcs(&object)?
        };
        Ok(Self { text, pegs: None })
    }
}

/// Returns the text of a list of arcs, each a pair of pegs.
fn arcs(list: &Bound<'_, PyAny>) -> PyResult<String> {
    let arc = |arc: PyResult<Bound<'_, PyAny>>| {
        let arc = arc?;
        let ends = match arc.cast::<PyString>() {
            Ok(text) => text.as_any().try_iter()?,
            Err(_) => items("rules", &arc, LIKE_RULES)?,
        };
        let [from, to] = &ends.take(3).collect::<PyResult<Vec<_>>>()?[..] else {
            return Err(invalid_value(
                "rules",
                &arc,
                "has an arc that is not a pair of pegs",
                LIKE_RULES,
            ));
        };
        let [from, to] = [from, to].map(|end| peg("rules", end, MAX_PEGS));
        Ok(format!("{}{}", from?, to?))
    };
    let arcs = items("rules", list, LIKE_RULES)?;
    // At most every pair of pegs is an arc.
    let most = usize::from(MAX_PEGS) * usize::from(MAX_PEGS);
    let arcs = arcs.take(most).map(arc).collect::<PyResult<Vec<_>>>()?;
    Ok(if arcs.is_empty() {
        "none".to_owned()
    } else {
        arcs.join(",")
    })
}

/// The accepted forms of rules, for errors.
const LIKE_RULES: &str =
    "Rules, a text such as 'linear' or 'AB,BC,CA', or a list of arcs such as [('A', 'B')]";

/// Converts a peg, given by its letter or its number from 0.
pub(crate) fn peg(field: &str, object: &Bound<'_, PyAny>, pegs: u8) -> PyResult<Peg> {
    let last = pegs.saturating_sub(1);
    let expected = format!("0 to {last}, or A to {}", Peg::last_of(pegs));
    let peg = if object.is_instance_of::<PyString>() {
        let mut letters = text(field, object)?.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        letter.and_then(Peg::from_letter)
    } else {
        match small(field, object, 0..=last, "is not a peg") {
            Ok(peg) => Peg::new(peg),
            Err(error) if error.get_type(object.py()).name()? == "WrongType" => {
                return Err(wrong_type(field, object, &expected));
            }
            Err(_) => None,
        }
    };
    let peg = peg.filter(|peg| peg.get() < pegs);
    peg.ok_or_else(|| invalid_value(field, object, "is not a peg", &expected))
}
