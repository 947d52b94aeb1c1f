//! Writes a solution move by move.

use std::sync::Arc;

use dashu_int::ops::BitTest;
use hanoi_core::{Move, PegLabels, Solution, UBig};

use super::decimal::Decimal;
use super::form::MoveTemplate;
use super::shown::{Picture, PlanText, StackText};
use crate::{MAX_PICTURE_DISKS, ObjectNames, Style, TextError};

/// How moves are written: in a style, or as JSON strings separated by commas, with other names than the usual ones if there are any.
#[derive(Clone, Debug, Default)]
pub(crate) struct WriterSettings {
    pub(crate) style: Option<Style>,
    /// The names of disks and pegs, in a plan.
    pub(crate) names: Option<Arc<ObjectNames>>,
    /// What the pegs are called, in the styles that have room for it.
    pub(crate) labels: Option<PegLabels>,
}

impl From<Style> for WriterSettings {
    fn from(style: Style) -> Self {
        Self {
            style: Some(style),
            ..Self::default()
        }
    }
}

/// Writes moves one after the other to bytes that the caller takes.
///
/// # Complexity
///
/// A move takes constant time on average, besides writing its bytes: in `stacks` and `picture` a whole state. Memory:
/// in these the text of a state, in `pddl` some bytes per disk, otherwise the number of the move.
#[derive(Clone, Debug)]
pub(crate) enum Writer {
    /// One form for every move, the number of the last one, and whether none was written.
    Form(MoveTemplate, Decimal, bool),
    /// The state before the next move, kept in its written form and updated with each.
    Stacks(StackText),
    Picture(Picture),
    Plan(PlanText),
}

impl Writer {
    /// Creates a writer for the moves of a solution after the first `after`.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end, or the picture of a state would have too many disks.
    pub(crate) fn new(
        settings: &WriterSettings,
        solution: &Solution,
        after: &UBig,
    ) -> Result<Self, TextError> {
        solution.check_after(after)?;
        let state = || solution.state_after(after);
        let labels = settings.labels;
        if let Some(form) = MoveTemplate::of(settings.style) {
            let number = Decimal::new(after);
            return Ok(Self::Form(form.labelled(labels), number, true));
        }
        Ok(match settings.style {
            Some(Style::Picture) => {
                let disks = solution.problem().disks();
                if disks > MAX_PICTURE_DISKS {
                    return Err(TextError::TooManyForPicture(disks));
                }
                Self::Picture(Picture::new(&state()?, labels))
            }
            Some(Style::Pddl) => Self::Plan(PlanText::new(&state()?, settings.names.clone())),
            _ => {
                let bits = solution.length().bit_len();
                Self::Stacks(StackText::new(&state()?, after, bits))
            }
        })
    }

    /// The form of a move, if that depends on nothing else.
    pub(crate) fn into_form(self) -> Option<MoveTemplate> {
        match self {
            Self::Form(form, ..) => Some(form),
            _ => None,
        }
    }

    /// The same, after other moves that were written.
    pub(crate) fn going_on(mut self) -> Self {
        if let Self::Form(.., is_first) = &mut self {
            *is_first = false;
        }
        self
    }

    /// What comes before all moves, and after them; the picture of a state only before the first of all.
    pub(crate) fn ends(&self, after: &UBig) -> [Vec<u8>; 2] {
        match self {
            Self::Form(form, ..) => form.ends.map(Vec::from),
            Self::Picture(picture) if after.is_zero() => {
                let mut start = Vec::new();
                picture.write(&mut start);
                [start, Vec::new()]
            }
            Self::Stacks(_) | Self::Picture(_) | Self::Plan(_) => Default::default(),
        }
    }

    /// Writes a move, which is known to be legal.
    ///
    /// # Panics
    ///
    /// In a style that shows states: the state has no such disk or peg, or the peg that the disk leaves is empty.
    #[inline]
    pub(crate) fn write(&mut self, mv: Move, out: &mut Vec<u8>) {
        match self {
            Self::Form(form, number, is_first) => write_form(form, number, is_first, mv, out),
            Self::Stacks(stacks) => stacks.follow(mv, out),
            Self::Picture(picture) => picture.follow(mv, out),
            Self::Plan(plan) => plan.follow(mv, out),
        }
    }
}

/// Writes a move that depends on nothing but its number. On its own, it does not slow down what shows states.
#[inline(never)]
fn write_form(
    form: &MoveTemplate,
    number: &mut Decimal,
    is_first: &mut bool,
    mv: Move,
    out: &mut Vec<u8>,
) {
    if let Some(before) = form.number {
        number.advance();
        // A number beyond those that every reader of JSON represents is a string there.
        let is_string = !before.is_empty() && !number.is_safe();
        let quote: &[u8] = if is_string { b"\"" } else { b"" };
        for part in [before.as_bytes(), quote, number.digits(), quote] {
            out.extend_from_slice(part);
        }
    }
    if std::mem::take(is_first) {
        form.first(mv, out);
    } else {
        form.next(mv, out);
    }
}
