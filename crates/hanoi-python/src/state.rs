//! States, and values accepted as one.

use hanoi::puzzle::{self, MAX_DISKS, MAX_PEGS, Towers};
use hanoi::{Disk, Field, Peg, Request, State, read_state};
use hanoi_draw::Theme;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::arguments::{Named, items, small, text};
use crate::classes::PyMove;
use crate::classes::PyState;
use crate::errors::py_error;
use crate::moves::MoveLike;
use crate::pictures::{LIGHT, PyPicture, pixels, repr_svg};
use crate::rules::{PegCount, PyRules, RulesInput, peg};

#[pymethods]
impl PyState {
    #[new]
    #[pyo3(signature = (state, pegs=None))]
    fn new(state: StateLike, pegs: Option<PegCount>) -> PyResult<Self> {
        state.state(pegs.map(|pegs| pegs.0)).map(Self)
    }

    /// Returns the state with all disks on one peg.
    #[staticmethod]
    #[pyo3(signature = (disks, peg, pegs=None))]
    fn perfect(disks: Disks, peg: &Bound<'_, PyAny>, pegs: Option<PegCount>) -> PyResult<Self> {
        let pegs = pegs.map_or(Request::PEGS, |pegs| pegs.0);
        let peg = self::peg("peg", peg, pegs)?;
        State::perfect(disks.0, pegs, peg)
            .map(Self)
            .map_err(py_error)
    }

    /// The number of disks.
    #[getter]
    fn disks(&self) -> u32 {
        self.0.disks()
    }

    /// The number of pegs.
    #[getter]
    const fn pegs(&self) -> u8 {
        self.0.pegs()
    }

    /// The disks on each peg, from bottom to top.
    #[getter]
    fn towers(&self) -> Vec<Vec<u32>> {
        let tower = |peg| self.0.tower(peg).map(Disk::get).collect();
        Peg::all(self.pegs()).map(tower).collect()
    }

    /// The peg of each disk from 0, the smallest disk first.
    #[getter]
    fn places<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let places: Vec<u8> = self.0.places().iter().map(|peg| peg.get()).collect();
        PyBytes::new(py, &places)
    }

    /// The long text: each peg's disks from bottom to top, as in '1/2/4,3'.
    #[getter]
    fn long(&self) -> String {
        self.0.long().to_string()
    }

    /// Returns the peg of a disk, from 0.
    fn peg_of(&self, disk: &Bound<'_, PyAny>) -> PyResult<u8> {
        let disk = small(
            "disk",
            disk,
            1..=self.disks(),
            "is not a disk of this state",
        )?;
        let peg = Disk::new(disk).and_then(|disk| self.0.peg_of(disk));
        Ok(peg.expect("each disk is on a peg").get())
    }

    /// Returns all legal moves, in order.
    #[pyo3(signature = (rules=None))]
    fn legal_moves(&self, rules: Option<RulesInput>) -> PyResult<Vec<PyMove>> {
        let rules = self.rules(rules)?;
        let moves = Towers::new(&self.0).legal_moves(&rules.0);
        Ok(moves.into_iter().map(PyMove).collect())
    }

    /// Returns the state after a move.
    #[pyo3(signature = (r#move, rules=None))]
    fn play(&self, r#move: MoveLike, rules: Option<RulesInput>) -> PyResult<Self> {
        let (rules, mv) = (self.rules(rules)?, r#move.0);
        let mut towers = Towers::new(&self.0);
        let illegal = |fault| py_error(puzzle::Error::IllegalMove(1, mv, fault, self.0.clone()));
        towers.play(mv, &rules.0).map_err(illegal)?;
        Ok(Self(towers.state().clone()))
    }

    /// Returns a picture of the state, 'light' or 'dark'.
    #[pyo3(signature = (theme=LIGHT), text_signature = "($self, theme='light')")]
    fn draw(&self, theme: Named<Theme>) -> PyResult<PyPicture> {
        PyPicture::of(theme, |theme| hanoi_draw::state(&self.0, theme))
    }

    /// Returns the picture as a NumPy array of uint8, with the axes row, column and channel (red, green, blue).
    #[pyo3(signature = (theme=LIGHT), text_signature = "($self, theme='light')")]
    fn to_rgb<'py>(&self, py: Python<'py>, theme: Named<Theme>) -> PyResult<Bound<'py, PyAny>> {
        pixels(py, &self.0, theme)
    }

    fn _repr_svg_(&self) -> Option<String> {
        repr_svg(hanoi_draw::state(&self.0, Theme::default()))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        match self.pegs() {
            pegs if pegs == Request::PEGS => format!("State('{}')", self.0),
            pegs => format!("State('{}', pegs={pegs})", self.0),
        }
    }

    fn __getnewargs__(&self) -> (String, u8) {
        (self.__str__(), self.pegs())
    }
}

impl PyState {
    fn rules(&self, rules: Option<RulesInput>) -> PyResult<PyRules> {
        PyRules::new(rules, Some(PegCount(self.pegs())))
    }
}

/// A number of disks.
pub(crate) struct Disks(pub(crate) u32);

impl<'a, 'py> FromPyObject<'a, 'py> for Disks {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        small("disks", &object, 0..=MAX_DISKS, "is not a number of disks").map(Self)
    }
}

/// Anything accepted as a state.
pub(crate) enum StateLike {
    State(State),
    /// A text, which needs a number of pegs to become a state.
    Text(String),
}

impl<'a, 'py> FromPyObject<'a, 'py> for StateLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Self::of("state", &object)
    }
}

/// The accepted forms of a state, for errors.
const LIKE_STATE: &str = "a State, a text such as 'CCBA', or lists of disks from bottom to top, as in [[1], [2], [4, 3]]";

impl StateLike {
    /// Converts an argument.
    pub(crate) fn of(field: &str, object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(state) = object.cast::<PyState>() {
            return Ok(Self::State(state.get().0.clone()));
        }
        if object.is_instance_of::<PyString>() {
            return Ok(Self::Text(text(field, object)?.to_owned()));
        }
        if object.is_instance_of::<PyDict>() {
            return Ok(Self::Text(object.str()?.to_string()));
        }
        let tower = |tower: PyResult<Bound<'_, PyAny>>| {
            let disks = items(field, &tower?, LIKE_STATE)?;
            let disk = |disk: PyResult<_>| small(field, &disk?, 1..=MAX_DISKS, "has no such disk");
            disks.map(disk).collect::<PyResult<Vec<u32>>>()
        };
        // One peg more than the limit is enough to be rejected.
        let towers = items(field, object, LIKE_STATE)?.take(usize::from(MAX_PEGS) + 1);
        let towers = towers.map(tower).collect::<PyResult<Vec<_>>>()?;
        State::from_towers(&towers)
            .map(Self::State)
            .map_err(py_error)
    }

    /// Returns the state, which must have the number of pegs, if any.
    fn state(self, pegs: Option<u8>) -> PyResult<State> {
        match self {
            Self::Text(text) => {
                let pegs = pegs.unwrap_or(Request::PEGS);
                read_state(&text, pegs).map_err(py_error)
            }
            Self::State(state) if pegs.is_none_or(|pegs| pegs == state.pegs()) => Ok(state),
            Self::State(state) => Err(py_error(puzzle::Error::PegsDiffer(
                Field::State,
                state.pegs(),
                pegs.unwrap_or_default(),
            ))),
        }
    }
}
