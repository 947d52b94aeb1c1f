//! The inner state of an algorithm, as the programs of the texts show it: their moves follow from it.
//!
//! - A call stack, its top first, in blocks separated by empty lines. A call that has left the stack was executed.
//! - Candidates with their values below the state they start from. The first with the least value is played.

use super::{Parser, ReadResult};
use crate::Style;
use crate::claim::{Claim, LineColumn};
use crate::read::element::{Item, peg_letter};
use hanoi_core::{Disk, Move};

/// A line that shows the inner state of an algorithm.
pub(crate) enum InsideLine {
    /// `3,A,B,C`: a call with the move that it makes.
    Call(Move),
    /// `Movement number: 1`.
    Movement,
    /// `Possible Movements:`.
    Candidates,
    /// `Heuristics value: : 2`.
    Value(u64),
}

/// Reads a line that shows the inner state of an algorithm.
pub(crate) fn read(items: &[Item]) -> Option<InsideLine> {
    match items {
        [Item::Number(disk), rest @ ..] => call(*disk, rest).map(InsideLine::Call),
        [first, second, rest @ ..] if first.is_word(&["movement"]) => {
            second.is_word(&["number"]).then(|| number(rest))??;
            Some(InsideLine::Movement)
        }
        [first, second, rest @ ..] if first.is_word(&["heuristics"]) => second
            .is_word(&["value"])
            .then(|| number(rest))?
            .map(InsideLine::Value),
        [first, second, Item::Mark(':')] => (first.is_word(&["possible"])
            && second.is_word(&["movements"]))
        .then_some(InsideLine::Candidates),
        _ => None,
    }
}

/// The pegs of a call, which are all different: from, to, and the other.
fn call(disk: u64, pegs: &[Item]) -> Option<Move> {
    let comma = Item::Mark(',');
    let [a, Item::Word(from), b, Item::Word(to), c, Item::Word(over)] = pegs else {
        return None;
    };
    let disk = Disk::new(u32::try_from(disk).ok()?)?;
    let (from, to) = (peg_letter(from)?, peg_letter(to)?);
    let over = peg_letter(over)?;
    let different = from != to && from != over && to != over;
    ([a, b, c] == [&comma; 3] && different).then_some(Move { disk, from, to })
}

/// A number after colons.
fn number(items: &[Item]) -> Option<u64> {
    match items {
        [Item::Mark(':'), rest @ ..] => number(rest),
        [Item::Number(number)] => Some(*number),
        _ => None,
    }
}

/// The call stack being read.
#[derive(Clone, Debug, Default)]
pub(crate) struct CallStackReader {
    /// The calls of the current block, the top first.
    calls: Vec<(Move, LineColumn)>,
    /// The top of the previous block, and its number of calls.
    top: Option<((Move, LineColumn), usize)>,
}

impl CallStackReader {
    pub(crate) const fn is_empty(&self) -> bool {
        self.calls.is_empty() && self.top.is_none()
    }

    /// Whether the call at the top is still in its place.
    fn keeps(&self, mv: Move, depth: usize) -> bool {
        let at = self.calls.len().checked_sub(depth);
        at.is_some_and(|at| self.calls[at].0 == mv)
    }
}

/// The candidates being read.
#[derive(Clone, Debug, Default)]
pub(crate) struct CandidateReader {
    /// The value of the next state.
    value: u64,
    /// The first candidate with the least value.
    best: Option<(u64, Claim, LineColumn)>,
}

impl CandidateReader {
    /// Takes the state after a candidate's move.
    pub(crate) fn add(&mut self, claim: Claim, at: LineColumn) {
        let value = self.value;
        if self.best.as_ref().is_none_or(|(best, ..)| value < *best) {
            self.best = Some((value, claim, at));
        }
    }
}

impl Parser {
    pub(crate) fn inside(&mut self, inside: InsideLine, at: LineColumn) -> ReadResult {
        if let InsideLine::Call(mv) = inside {
            self.end_picture(at)?;
            self.release()?;
            self.stack.calls.push((mv, at));
            return Ok(());
        }
        self.end_blocks(at)?;
        self.release()?;
        match (inside, &mut self.candidates) {
            (InsideLine::Movement, _) => self.choose()?,
            (InsideLine::Value(value), Some(candidates)) => candidates.value = value,
            (InsideLine::Candidates, _) => self.candidates = Some(CandidateReader::default()),
            _ => {}
        }
        Ok(())
    }

    /// Ends a block of calls, at an empty line or a line of another kind.
    pub(crate) fn end_calls(&mut self) -> ReadResult {
        if self.stack.calls.is_empty() {
            return Ok(());
        }
        if let Some(((mv, at), depth)) = self.stack.top.take()
            && !self.stack.keeps(mv, depth)
        {
            self.give_line(Style::Text, mv.into(), at)?;
        }
        let calls = std::mem::take(&mut self.stack.calls);
        self.stack.top = calls.first().map(|&top| (top, calls.len()));
        Ok(())
    }

    /// Gives out what the end of the text decides: the last call, and the last candidate.
    pub(crate) fn end_inside(&mut self) -> ReadResult {
        self.end_calls()?;
        if let Some(((mv, at), _)) = self.stack.top.take() {
            self.give_line(Style::Text, mv.into(), at)?;
        }
        self.choose()
    }

    /// Gives out the candidate that is played.
    fn choose(&mut self) -> ReadResult {
        match self
            .candidates
            .take()
            .and_then(|candidates| candidates.best)
        {
            Some((_, claim, at)) => self.give_line(Style::Stacks, claim, at),
            None => Ok(()),
        }
    }
}
