//! States over several lines, as the styles `stacks` and `picture` write them.

use crate::MAX_PICTURE_DISKS;
use crate::claim::{Claim, LineColumn, Unreadable};
use hanoi_core::State;

/// The hyphens of a line: the first column of each run, and how many they are.
type HyphenRow = Vec<(u64, usize)>;

/// The lines of a state that is not complete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StateBlock {
    /// The disks of the first pegs.
    towers: Vec<Vec<u32>>,
    rows: Vec<HyphenRow>,
    began: LineColumn,
}

/// What the lines so far are, once a line of another kind follows.
pub(crate) enum BlockEnd {
    Nothing,
    Picture(Claim, LineColumn),
    /// Something that is no whole state.
    Cut(Unreadable),
}

impl StateBlock {
    pub(crate) const fn is_empty(&self) -> bool {
        self.towers.is_empty() && self.rows.is_empty()
    }

    /// Whether a line is the next peg of a state: `0 [4, 1]`.
    pub(crate) fn tower(&self, line: &str) -> Option<Vec<u32>> {
        let (peg, disks) = line.trim().split_once(' ')?;
        let disks = disks.trim_start().strip_prefix('[')?.strip_suffix(']')?;
        let is_next = peg.parse() == Ok(self.towers.len());
        let disks = disks
            .split(',')
            .map(str::trim)
            .filter(|disk| !disk.is_empty());
        disks
            .map(|disk| disk.parse().ok())
            .collect::<Option<_>>()
            .filter(|_| is_next)
    }

    /// Takes the next peg; the last one completes the state.
    pub(crate) fn add(&mut self, disks: Vec<u32>, pegs: u8) -> Option<Claim> {
        self.towers.push(disks);
        let is_whole = self.towers.len() >= usize::from(pegs);
        is_whole.then(|| Claim::Towers(std::mem::take(&mut self.towers)))
    }

    /// Takes a row of a picture.
    ///
    /// # Errors
    ///
    /// Too many rows.
    pub(crate) fn row(&mut self, row: HyphenRow, at: LineColumn) -> Result<(), Unreadable> {
        if self.rows.is_empty() {
            self.began = at;
        }
        if self.rows.len() >= MAX_PICTURE_DISKS as usize {
            let expected = "at most 1000 rows";
            return Err(Unreadable::new(self.began, "a picture this high", expected));
        }
        self.rows.push(row);
        Ok(())
    }

    /// A line of another kind follows here: an end of pictures, too, if `empty` is not set.
    pub(crate) fn end(&mut self, at: LineColumn, pegs: u8) -> BlockEnd {
        if !self.rows.is_empty() {
            let rows = std::mem::take(&mut self.rows);
            return match picture(&rows, pegs) {
                Some(state) => BlockEnd::Picture(Claim::State(state), self.began),
                None => BlockEnd::Cut(self.no_picture(at, pegs)),
            };
        }
        match std::mem::take(&mut self.towers).len() {
            0 => BlockEnd::Nothing,
            due => {
                let expected = format!("the disks of peg {due}, counted from 0");
                BlockEnd::Cut(Unreadable::new(at, "the end of a state", expected))
            }
        }
    }

    fn no_picture(&self, at: LineColumn, pegs: u8) -> Unreadable {
        let first = self.began.line;
        let last = (at.line - 1).max(first);
        let found = format!("hyphens in line {first} up to line {last}");
        let expected = format!("the picture of a state with {pegs} pegs");
        Unreadable::new(self.began, found, expected)
    }
}

/// The hyphens of a line of nothing else, whose first character stands in this column.
pub(crate) fn hyphens(line: &str, column: u64) -> Option<HyphenRow> {
    let line = line.trim_end();
    if !line.bytes().all(|byte| matches!(byte, b'-' | b' ')) {
        return None;
    }
    let (mut row, mut at) = (HyphenRow::new(), column);
    for run in line.as_bytes().chunk_by(|one, next| one == next) {
        if run[0] == b'-' {
            row.push((at, run.len()));
        }
        at += run.len() as u64;
    }
    Some(row)
}

/// Whether a line is the heading of a state: `Move 6 0b0110`.
pub(crate) fn is_heading(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let named = words.next() == Some("Move")
        && words
            .next()
            .is_some_and(|number| number.parse::<u64>().is_ok());
    named && words.next().is_some_and(|bits| bits.starts_with("0b")) && words.next().is_none()
}

/// The state drawn by rows of hyphens, the highest row first, or `None` if they are not such a picture.
fn picture(rows: &[HyphenRow], pegs: u8) -> Option<State> {
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
