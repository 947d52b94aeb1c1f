//! The rules, and values accepted as rules or as a peg.

use hanoi::puzzle::{MAX_PEGS, quote};
use hanoi::{Peg, Request, RequestError, Rules};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::errors::raised;
use crate::number::small;

/// Between which pegs a disk may move: a name such as 'linear', or arcs such as 'AB,BC,CA'.
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
        let usual = Request::default();
        let known = rules.as_ref().and_then(|rules| rules.pegs);
        let pegs = pegs.map(|pegs| pegs.0).or(known).unwrap_or(Request::PEGS);
        let text = rules.as_ref().map(|rules| rules.text.as_str());
        let request = usual.pegs(pegs).rules(text);
        Ok(Self(request.read_rules().map_err(raised)?))
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

    /// Returns whether a disk may go from one peg to the other. Pegs are letters or numbers from 0.
    fn allows(&self, source: &Bound<'_, PyAny>, target: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self
            .0
            .allows(peg(source, self.pegs())?, peg(target, self.pegs())?))
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
        Ok(Self(small(&object, "pegs: expected 1 to 26")?))
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
        let text = match object.cast::<PyString>() {
            Ok(text) => text.to_str()?.to_owned(),
            Err(_) => arcs(&object)?,
        };
        Ok(Self { text, pegs: None })
    }
}

/// The text of a list of arcs, each a pair of pegs.
fn arcs(list: &Bound<'_, PyAny>) -> PyResult<String> {
    let arc = |arc: PyResult<Bound<'_, PyAny>>| {
        let (from, to): (Bound<'_, PyAny>, Bound<'_, PyAny>) = arc?.extract()?;
        Ok(format!("{}{}", peg(&from, MAX_PEGS)?, peg(&to, MAX_PEGS)?))
    };
    let arcs = list.try_iter()?.map(arc).collect::<PyResult<Vec<_>>>()?;
    Ok(if arcs.is_empty() {
        "none".to_owned()
    } else {
        arcs.join(",")
    })
}

/// What is wrong with the number of a peg.
pub(crate) const NO_PEG: &str = "is not a peg: expected 0 to 25, or A to Z";

/// A peg, by its letter or its number from 0.
pub(crate) fn peg(object: &Bound<'_, PyAny>, pegs: u8) -> PyResult<Peg> {
    let unknown = |text: String| {
        raised(RequestError::NoPegNumber {
            text: quote(&text),
            pegs,
        })
    };
    let found = if let Ok(text) = object.cast::<PyString>() {
        let mut letters = text.to_str()?.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        letter.and_then(Peg::from_letter)
    } else {
        Peg::new(small(object, NO_PEG)?)
    };
    let found = found.filter(|peg| peg.get() < pegs);
    found.map_or_else(|| Err(unknown(object.str()?.to_string())), Ok)
}
