//! Writes a solution move by move.

use std::sync::Arc;

use hanoi_core::{Move, PegLabels, Solution, UBig};

use super::decimal::Decimal;
use super::form::MoveTemplate;
use super::shown::ShownState;
use crate::{MAX_PICTURE_DISKS, ObjectNames, Style, TextError};

/// Writes moves in a style, one after the other, to bytes that the caller takes.
///
/// # Complexity
///
/// A move takes constant time on average, besides writing its bytes: in `stacks` and `picture` a whole state. Memory:
/// in these the text of a state, in `pddl` some bytes per disk, otherwise the number of the move.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    style: Style,
    /// The state before the next move, in the styles that show it.
    shown: Option<ShownState>,
    /// The form of a move in the other styles.
    form: Option<MoveTemplate>,
    /// The number of the last move written, in decimal.
    number: Decimal,
    /// Whether nothing has been written.
    first: bool,
    /// Whether the picture of the start is due.
    from_start: bool,
}

impl Writer {
    /// Creates a writer for the moves of a solution after the first `after`, in a style or as JSON strings separated by
    /// commas.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end, or the picture of a state would have too many disks.
    pub(crate) fn new(
        style: Option<Style>,
        solution: &Solution,
        after: &UBig,
    ) -> Result<Self, TextError> {
        let form = style.map_or(Some(MoveTemplate::QUOTED), MoveTemplate::of);
        let style = style.unwrap_or(Style::Compact);
        solution.check_after(after)?;
        let disks = solution.problem().disks();
        if style == Style::Picture && disks > MAX_PICTURE_DISKS {
            return Err(TextError::TooManyForPicture(disks));
        }
        Ok(Self {
            style,
            shown: ShownState::new(style, solution, after)?,
            form,
            number: Decimal::new(after),
            first: true,
            from_start: after.is_zero(),
        })
    }

    /// The form of a move, if that depends on nothing else.
    pub(crate) fn into_form(self) -> Option<MoveTemplate> {
        self.form
    }

    /// The same, with or without moves written before.
    pub(crate) fn going_on(self, before: bool) -> Self {
        Self {
            first: !before,
            ..self
        }
    }

    /// The same in the names of a problem.
    pub(crate) fn named(mut self, names: Option<Arc<ObjectNames>>) -> Self {
        self.shown = self.shown.map(|shown| shown.named(names));
        self
    }

    /// The same with other names of pegs.
    pub(crate) fn labelled(mut self, labels: Option<PegLabels>) -> Self {
        if let Some(labels) = labels {
            self.shown = self.shown.map(|shown| shown.labelled(&labels));
            self.form = self.form.map(|form| form.labelled(labels));
        }
        self
    }

    /// Writes what comes before all moves.
    pub(crate) fn begin(&mut self, out: &mut Vec<u8>) {
        match (self.style, &self.shown) {
            (Style::Json, _) => out.push(b'['),
            (Style::Csv, _) => out.extend_from_slice(b"move,disk,from,to\n"),
            (_, Some(shown)) if self.from_start => shown.begin(out),
            _ => {}
        }
    }

    /// Writes a move, which is known to be legal.
    ///
    /// # Panics
    ///
    /// In a style that shows states: the state has no such disk or peg, or the peg that the disk leaves is empty.
    pub(crate) fn write(&mut self, mv: Move, out: &mut Vec<u8>) {
        if let Some(shown) = &mut self.shown {
            return shown.follow(mv, out);
        }
        if self.style.is_numbered() {
            self.number.advance();
            self.number_of_line(out);
        }
        match &self.form {
            Some(form) if std::mem::take(&mut self.first) => form.first(mv, out),
            Some(form) => form.next(mv, out),
            None => {}
        }
    }

    /// What stands before the disk where moves are numbered.
    fn number_of_line(&self, out: &mut Vec<u8>) {
        let quoted = self.style == Style::Jsonl && !self.number.is_safe();
        let quote: &[u8] = if quoted { b"\"" } else { b"" };
        for part in [
            self.style.before_number(),
            quote,
            self.number.digits(),
            quote,
        ] {
            out.extend_from_slice(part);
        }
    }

    /// Writes what comes after all moves.
    pub(crate) fn end(&mut self, out: &mut Vec<u8>) {
        if self.style == Style::Json {
            out.extend_from_slice(b"]\n");
        }
    }
}
