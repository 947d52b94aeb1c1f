//! States over several lines, as pictures or as a line for each peg, and the moves that may head them.

use super::{Parser, ReadResult};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::{Form, MAX_PICTURE_DISKS, Style};
use hanoi_core::State;

impl Parser {
    pub(crate) fn row(&mut self, row: Vec<(u64, usize)>, at: LineColumn) -> ReadResult {
        if self.rows.is_empty() {
            self.rows_began = at;
        }
        if self.rows.len() >= MAX_PICTURE_DISKS as usize {
            return Err(Unreadable::new(
                self.rows_began,
                "a picture this high",
                "at most 1000 rows",
            ));
        }
        self.rows.push(row);
        Ok(())
    }

    /// Takes a peg of a state; the last one completes the state.
    pub(crate) fn tower(&mut self, disks: Vec<u32>, at: LineColumn) -> ReadResult {
        self.end_picture(at)?;
        if let Some((claim, at)) = self.pair.take() {
            self.give(Form::Rods, Style::Pegs, claim, at);
        }
        self.release()?;
        self.towers.push(disks);
        if self.towers.len() < usize::from(self.names.pegs) {
            return Ok(());
        }
        let towers = std::mem::take(&mut self.towers);
        if let Some(candidates) = &mut self.candidates {
            candidates.add(Claim::Towers(towers), at);
            return Ok(());
        }
        self.give_state(None, Claim::Towers(towers), at)
    }

    /// Ends a picture, which a line of another kind does.
    pub(crate) fn end_picture(&mut self, at: LineColumn) -> ReadResult {
        if self.rows.is_empty() {
            return Ok(());
        }
        let rows = std::mem::take(&mut self.rows);
        if let Some(state) = picture(&rows, self.names.pegs) {
            self.release()?;
            return self.give_line(Style::Picture, Claim::State(state), self.rows_began);
        }
        let first = self.rows_began.line;
        let found = format!(
            "hyphens in line {first} up to line {}",
            (at.line - 1).max(first)
        );
        let expected = format!("the picture of a state with {} pegs", self.names.pegs);
        self.talk(Unreadable::new(self.rows_began, found, expected))
    }

    /// Ends a picture or a stack, and checks that no state lacks pegs.
    pub(crate) fn end_blocks(&mut self, at: LineColumn) -> ReadResult {
        self.end_picture(at)?;
        self.end_calls()?;
        if self.towers.is_empty() {
            return Ok(());
        }
        let expected = format!("the disks of peg {}, counted from 0", self.towers.len());
        self.towers.clear();
        let cut = Unreadable::new(at, "the end of a state", expected);
        // Among states it is truncated, among moves a drawing beside them.
        if self.stated {
            self.garbled_state(cut)
        } else {
            self.talk(cut)
        }
    }
}

/// The state drawn by rows of hyphens, the highest row first, or `None` if they are not such a picture.
fn picture(rows: &[Vec<(u64, usize)>], pegs: u8) -> Option<State> {
    let disks: usize = rows.iter().map(Vec::len).sum();
    let mut towers: Vec<Vec<u32>> = vec![Vec::new(); pegs.into()];
    for (level, row) in rows.iter().rev().enumerate() {
        for &(column, hyphens) in row {
            let first = usize::try_from(column).ok()? - 1;
            let middle = (first + hyphens / 2 + 1).checked_sub(disks)?;
            let tower = towers.get_mut(middle / (2 * disks))?;
            if hyphens % 2 == 0 || middle % (2 * disks) != 0 || tower.len() != level {
                return None;
            }
            tower.push(u32::try_from(hyphens / 2 + 1).ok()?);
        }
    }
    State::from_towers(&towers).ok()
}
