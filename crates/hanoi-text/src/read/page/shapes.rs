//! Lines that look like the moves around them and are none: `Move disk 1 from A to TBD` among `Move disk 1 from A to C`.

use super::PageLine;
use crate::claim::Unreadable;
use crate::read::free::{LineMoves, LineShape};

/// The most lines that are kept before a move.
const MOST: usize = 4;
const EXPECTED: &str = "a whole move, as in the lines around it";

/// The shape of the last move, and the lines since then that are none.
#[derive(Clone, Debug, Default)]
pub(super) struct LineShapes {
    last: Option<LineShape>,
    since: Vec<(LineShape, Unreadable)>,
}

impl LineShapes {
    /// Takes a line. Returns what claims a move and is none: the line, or one before it.
    pub(super) fn compare(&mut self, line: PageLine<'_>, said: &LineMoves) -> Option<Unreadable> {
        let shape = &said.shape;
        if !said.found.is_empty() {
            let since = std::mem::take(&mut self.since);
            let claimed = since
                .into_iter()
                .find(|(other, _)| shape.is_claimed_by(other));
            self.last = Some(shape.clone());
            return claimed.map(|(_, line)| line);
        }
        let unreadable = line.unreadable(line.at.column, EXPECTED);
        if self
            .last
            .as_ref()
            .is_some_and(|last| last.is_claimed_by(shape))
        {
            return said.garbled.is_none().then_some(unreadable);
        }
        if self.since.len() == MOST {
            self.since.remove(0);
        }
        self.since.push((shape.clone(), unreadable));
        None
    }

    /// The last line of the text, if it is the beginning of a move.
    pub(super) fn cut(&mut self) -> Option<Unreadable> {
        let (shape, line) = self.since.pop()?;
        let last = self.last.as_ref()?;
        last.is_begun_by(&shape).then_some(line)
    }
}
