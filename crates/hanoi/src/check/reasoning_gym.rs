//! The score of reasoning-gym 0.1.25 for its `tower_of_hanoi`, exactly.
//!
//! Its own reader is part of that score: every non-blank line must be `Move disk X from Peg Y to Peg Z`, with pegs from
//! 1. An answer in any other form scores 0, even if it is correct.

mod line;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::strategy::known_length;
use crate::{Peg, Problem, Request};
use line::{Instruction, is_line_end, is_space};

/// The score of an answer that is legal but does not reach the goal.
const LEGAL: f64 = 0.05;

/// Scores an answer, fed as bytes, as reasoning-gym does.
///
/// ```
/// use hanoi::{ReasoningGym, Request};
///
/// let problem = Request::default().disks(1).problem()?;
/// let score = |answer: &str| ReasoningGym::new(&problem).score(answer.as_bytes());
/// assert_eq!(score("Move disk 1 from Peg 1 to Peg 3"), Some(1.0));
/// assert_eq!(score("Move disk 1 from Peg 1 to Peg 2\n\nMove disk 1 from Peg 2 to Peg 3\n"), Some(0.5));
/// assert_eq!(score("Move disk 1 from Peg 1 to Peg 2"), Some(0.05));
/// assert_eq!(score("1. Move disk 1 from Peg 1 to Peg 3"), Some(0.0));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Complexity
///
/// Constant time per byte up to the first line that settles the score; memory for the disks and the longest line.
#[derive(Clone, Debug)]
pub struct ReasoningGym<'a> {
    problem: &'a Problem,
    /// The disks of each peg, from bottom to top.
    pegs: Vec<Vec<u32>>,
    moves: u64,
    needed: Option<u64>,
    is_empty: bool,
    /// The beginning of an incomplete line.
    partial: Vec<u8>,
    settled: Option<FailedAnswer>,
}

/// A fault that settles the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FailedAnswer {
    /// A line is not a move in their form, or an illegal one.
    Wrong,
    /// Their scorer raises an exception.
    Raised,
}

impl<'a> ReasoningGym<'a> {
    /// Creates a scorer for answers to a problem, which need not be reasoning-gym's ([`ReasoningGym::is_own`]).
    #[must_use]
    pub fn new(problem: &'a Problem) -> Self {
        let largest_first = problem.start().places().iter().rev();
        let mut pegs = vec![Vec::new(); usize::from(problem.pegs())];
        for (peg, disk) in largest_first.zip((1..=problem.disks()).rev()) {
            pegs[usize::from(peg.get())].push(disk);
        }
        Self {
            problem,
            pegs,
            moves: 0,
            needed: None,
            is_empty: true,
            partial: Vec::new(),
            settled: None,
        }
    }

    /// Returns whether a puzzle is reasoning-gym's: a whole tower from one peg to another, on 3 or more pegs, under
    /// classic rules.
    #[must_use]
    pub fn is_own(problem: &Problem) -> bool {
        problem.disks() > 0 && problem.classic_tower().is_some()
    }

    /// Returns the problem of a request, if it is fully specified and reasoning-gym has such a puzzle.
    #[must_use]
    pub fn puzzle(request: &Request<'_>) -> Option<Problem> {
        let problem = request.problem().ok()?;
        Self::is_own(&problem).then_some(problem)
    }

    /// Sets the `solution_length` of the puzzle. The default is the length of the Frame-Stewart solution, as in
    /// reasoning-gym's own puzzles.
    #[must_use]
    pub const fn needing(mut self, moves: u64) -> Self {
        self.needed = Some(moves);
        self
    }

    /// Reads more of the answer. Breaks once the score is settled.
    pub fn feed(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        if self.settled.is_some() {
            return ControlFlow::Break(());
        }
        self.is_empty &= bytes.is_empty();
        let mut lines = bytes.split(|&byte| byte == b'\n');
        let last = lines.next_back().unwrap_or_default();
        for line in lines {
            if self.partial.is_empty() {
                self.lines(line);
            } else {
                self.partial.extend_from_slice(line);
                self.end_line();
            }
            if self.settled.is_some() {
                return ControlFlow::Break(());
            }
        }
        self.partial.extend_from_slice(last);
        ControlFlow::Continue(())
    }

    /// Ends the answer. Returns its score from 0 to 1; `None` if their scorer raises an exception, or the number of
    /// moves needed is unknown.
    #[must_use]
    pub fn finish(mut self) -> Option<f64> {
        self.end_line();
        match self.settled {
            Some(FailedAnswer::Raised) => None,
            Some(FailedAnswer::Wrong) => Some(0.0),
            None if self.is_empty => Some(0.0),
            None if !self.is_solved() => Some(LEGAL),
            None => self.share(),
        }
    }

    /// Returns the score of a whole answer; see [`ReasoningGym::finish`].
    #[must_use]
    pub fn score(mut self, answer: &[u8]) -> Option<f64> {
        // Once settled, the score does not depend on the rest.
        let _ = self.feed(answer);
        self.finish()
    }

    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.partial);
        self.lines(&line);
    }

    /// Reads the text between two line feeds, which Python may split further.
    fn lines(&mut self, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes);
        for line in text.split(is_line_end) {
            let line = line.trim_matches(is_space);
            if self.settled.is_none() && !line.is_empty() {
                let played = Instruction::read(line)
                    .map_or(Err(FailedAnswer::Wrong), |instruction| {
                        self.play(&instruction)
                    });
                self.settled = played.err();
            }
        }
    }

    fn play(&mut self, instruction: &Instruction) -> Result<(), FailedAnswer> {
        let [from, aim, to] =
            [instruction.from, instruction.aim, instruction.to].map(|peg| self.peg(peg));
        let (from, aim) = from.zip(aim).ok_or(FailedAnswer::Wrong)?;
        let top = |peg: Peg| self.pegs[usize::from(peg.get())].last().copied();
        let disk = top(from).filter(|&disk| u64::from(disk) == instruction.disk);
        let disk = disk.ok_or(FailedAnswer::Wrong)?;
        let allowed = from == aim || self.problem.rules().allows(from, aim);
        if !allowed || top(aim).is_some_and(|below| below < disk) {
            return Err(FailedAnswer::Wrong);
        }
        let to = to.ok_or(FailedAnswer::Raised)?;
        self.pegs[usize::from(from.get())].pop();
        self.pegs[usize::from(to.get())].push(disk);
        self.moves += 1;
        Ok(())
    }

    /// The peg with a number from 1, if it exists.
    fn peg(&self, number: u64) -> Option<Peg> {
        let index = u8::try_from(number.checked_sub(1)?).ok()?;
        Peg::new(index).filter(|peg| peg.get() < self.problem.pegs())
    }

    fn is_solved(&self) -> bool {
        let goal = self.problem.goal();
        let mut towers = Peg::all(goal.pegs()).zip(&self.pegs);
        towers.all(|(peg, disks)| {
            goal.tower(peg)
                .map(hanoi_core::Disk::get)
                .eq(disks.iter().copied())
        })
    }

    /// The moves needed divided by the moves made, at most 1.
    fn share(&self) -> Option<f64> {
        let needed = self.needed.or_else(|| {
            let (length, _) = known_length(self.problem).ok()??;
            // The number of moves of any answer fits in a word.
            Some(u64::try_from(&length).unwrap_or(u64::MAX))
        })?;
        if self.moves <= needed {
            return Some(1.0);
        }
        #[expect(clippy::cast_precision_loss, reason = "no answer has 2^53 moves")]
        Some(needed as f64 / self.moves as f64)
    }
}
