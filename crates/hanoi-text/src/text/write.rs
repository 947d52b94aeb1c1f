//! Writing a solution.

use hanoi_core::UBig;

use super::Style;
use super::decimal::Decimal;
use super::form::Form;
use super::scene::Scene;
use crate::TextError;
use hanoi_core::Move;

/// The most disks that are drawn as a picture: one state of them takes up to six million characters.
pub const MAX_PICTURE_DISKS: u32 = 1_000;

/// Writes moves in a style, one after the other, to bytes that the caller takes away.
///
/// ```
/// # use hanoi_core::{Error, Problem, Solution, UBig};
/// # use hanoi_text::{Style, Writer};
/// let solution = Solution::new(&Problem::tower(2)?)?;
/// let mut writer = Writer::new(Style::Compact, &solution, &UBig::ZERO)?;
/// let mut out = Vec::new();
/// writer.begin(&mut out);
/// solution.moves().for_each(|mv| writer.write(mv, &mut out));
/// writer.end(&mut out);
/// assert_eq!(out, b"1AB\n2AC\n1BC\n");
/// # Ok::<(), Error>(())
/// ```
///
/// # Complexity
///
/// A move takes constant time on average, besides the bytes that are written: in `stacks` and `picture` a whole state.
/// Memory: in these the text of a state, in `pddl` some bytes a disk, else the number of the move.
#[derive(Clone, Debug)]
pub struct Writer {
    style: Style,
    /// The state before the next move, in the styles that show it.
    scene: Option<Scene>,
    /// How a move is written in the others.
    form: Option<Form>,
    /// The number of the last move written, in decimal.
    number: Decimal,
    /// Whether nothing was written before.
    first: bool,
    /// Whether the picture of the start is due.
    from_start: bool,
}

impl Writer {
    /// A writer for the moves of a solution after the first `after`.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end, or the picture of a state would have too many disks.
    pub fn new(
        style: Style,
        solution: &hanoi_core::Solution,
        after: &UBig,
    ) -> Result<Self, TextError> {
        solution.check_after(after)?;
        let disks = solution.problem().disks();
        if style == Style::Picture && disks > MAX_PICTURE_DISKS {
            return Err(TextError::Refused(format!(
                "{disks} disks are too many for a picture: expected at most {MAX_PICTURE_DISKS}"
            )));
        }
        Ok(Self {
            style,
            scene: Scene::new(style, solution, after)?,
            form: Form::of(style),
            number: Decimal::new(after),
            first: true,
            from_start: after.is_zero(),
        })
    }

    /// Writes what comes before all moves.
    pub fn begin(&mut self, out: &mut Vec<u8>) {
        match (self.style, &self.scene) {
            (Style::Json, _) => out.push(b'['),
            (Style::Csv, _) => out.extend_from_slice(b"move,disk,from,to\n"),
            (_, Some(scene)) if self.from_start => scene.begin(out),
            _ => {}
        }
    }

    /// Writes a move, which is known to be legal.
    ///
    /// # Panics
    ///
    /// In a style that shows the state: the state has no such disk or peg, or the peg that the disk leaves is empty.
    pub fn write(&mut self, mv: Move, out: &mut Vec<u8>) {
        if let Some(scene) = &mut self.scene {
            return scene.follow(mv, out);
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
    pub fn end(&mut self, out: &mut Vec<u8>) {
        if self.style == Style::Json {
            out.extend_from_slice(b"]\n");
        }
    }
}
