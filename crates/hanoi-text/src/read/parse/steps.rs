//! Numbered pictures of steps: the disks as numbers in a column for each rod, with the step beside the base.
//!
//! ```text
//!     2   1
//! -   -   -    Step 2 = AB (Move largest disc into place)
//! A   B   C
//! ```
//!
//! After the first base, everything else is prose. The pictures count like states elsewhere.

use super::Parser;
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::element::Item;
use crate::{MAX_PICTURE_DISKS, Style};

/// The picture being read.
#[derive(Clone, Debug, Default)]
pub(crate) struct StepPicture {
    /// The disks of each row with their columns, the highest row first.
    rows: Vec<Vec<(u64, u32)>>,
    /// Whether such a picture was read.
    found: bool,
}

impl StepPicture {
    /// Whether nothing was read that is, or may be, such a picture.
    pub(crate) const fn is_empty(&self) -> bool {
        !self.found && self.rows.is_empty()
    }
}

impl Parser {
    /// Reads a line of such a picture, and returns whether the line must not be read otherwise. Until the first base, a
    /// single number may be the disk of a drawn tower, or anything else.
    pub(crate) fn step_picture(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
    ) -> Result<bool, Unreadable> {
        if let Some(row) = row(items, columns) {
            if self.step.found || row.len() == 1 {
                self.step.rows.push(row);
                self.step.rows.truncate(MAX_PICTURE_DISKS as usize);
            }
            return Ok(self.step.found);
        }
        let drawn = std::mem::take(&mut self.step.rows);
        let Some(rods) = base(items).filter(|rods| rods.len() == usize::from(self.names.pegs))
        else {
            return Ok(self.step.found);
        };
        self.step.found = true;
        self.talk = None;
        let beside = || Unreadable::new(at, "the base of a picture", "each disk above a rod");
        let towers = towers(&drawn, &rods).ok_or_else(beside)?;
        self.give_line(Style::Picture, Claim::Towers(towers), at)?;
        Ok(true)
    }
}

/// Disks alone, with their columns.
fn row(items: &[Item], columns: &[u64]) -> Option<Vec<(u64, u32)>> {
    let lone = items.iter().all(|item| matches!(item, Item::Number(_)));
    if !lone || items.len() != columns.len() {
        return None;
    }
    let disks = items.iter().zip(columns);
    disks
        .map(|(item, &column)| Some((column, item.size()?)))
        .collect()
}

/// The columns of the rods, if the line is the base of a numbered step.
fn base(items: &[Item]) -> Option<Vec<u64>> {
    let rod = |item: &Item| match item {
        Item::Hyphens(column, 1) => Some(*column),
        _ => None,
    };
    let rods: Vec<u64> = items.iter().map_while(rod).collect();
    match &items[rods.len()..] {
        [step, Item::Number(_), ..] => step.is_word(&["step"]).then_some(rods),
        _ => None,
    }
}

/// The disks above each rod, from bottom to top; `None` if one is misaligned.
fn towers(drawn: &[Vec<(u64, u32)>], rods: &[u64]) -> Option<Vec<Vec<u32>>> {
    let mut towers = vec![Vec::new(); rods.len()];
    for (column, disk) in drawn.iter().rev().flatten() {
        let rod = rods.iter().position(|rod| rod == column)?;
        towers[rod].push(*disk);
    }
    Some(towers)
}
