//! Shows how an algorithm finds each move: a solution at one of its states, next to its algorithm at work.
//!
//! The program has a current line and the values of this step, the panel shows what the algorithm inspects, and a
//! legend explains the panel. Drawing them is left to the caller.

mod algorithms;
mod calls;
mod code;
mod cost;
mod json;
mod panel;
mod programs;
mod question;
mod source;
mod stepping;
mod steps;

use hanoi_core::{Decoded, Inside, Moves, Number, OpenCall, Towers};
use hanoi_search::{BestFirst, Limits, Valued};

use stepping::LinePlace;

use crate::decode::decoded;
use crate::strategy::{is_wide, maker};
use crate::{Algorithm, Error, Move, Peg, Problem, Solution, UBig, solve};

pub use crate::subject::Subject;
pub use code::{CodeLine, Reached};
pub use cost::ProgramCost;
pub use panel::{Panel, Row, RowState};
pub(crate) use question::STEPS;
pub use question::steps;
pub use source::{SourceLanguage, SourceRow};
pub use steps::{Datum, LineCall, LineStep, LineSteps, Stride};

/// A solution at one of its states, and how its algorithm finds the next move.
///
/// ```
/// use hanoi::{Limits, Problem, lesson::{Lesson, Reached}};
///
/// let mut lesson = Lesson::new(&Problem::tower(3)?, None, &mut Limits::default())?;
/// lesson.go(3_u64)?;
/// assert_eq!(lesson.next_move().unwrap().to_string(), "3AC");
/// let code = lesson.code();
/// let current = code.iter().find(|line| line.reached == Reached::Now).unwrap();
/// assert_eq!(current.text, "  move disk n: start -> goal");
/// assert_eq!(current.note, "3AC");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Lesson {
    solution: Solution,
    subject: Subject,
    /// The number of moves made.
    at: UBig,
    towers: Towers,
    /// The moves after the next one.
    moves: Moves,
    next: Option<Move>,
    inside: Option<Inside>,
    /// The open calls, the outermost first.
    calls: Vec<OpenCall>,
    /// The calls that were open at the previous move, or `None` after a jump.
    calls_before: Option<Vec<OpenCall>>,
    /// The decoded bits of the number of moves made, for `binary`.
    decoded: Vec<Decoded>,
    /// Evaluates the moves of best-first on 4 or more pegs.
    search: Option<BestFirst>,
    valued: Vec<Valued>,
    /// The steps of the program, if it has any for this problem.
    steps: Option<LineSteps>,
    /// The next line, if the program is stepped through line by line.
    line: Option<LinePlace>,
}

impl Lesson {
    /// Creates the lesson at the start of a problem. By default it shows the recursion if that applies, or else the
    /// algorithm that suits the problem.
    ///
    /// # Errors
    ///
    /// As for [`solve`] and, for a program of the texts, as for [`steps`].
    pub fn new(
        problem: &Problem,
        subject: Option<Subject>,
        limits: &mut Limits<'_>,
    ) -> Result<Self, Error> {
        if let Some(subject @ Subject::Program(_)) = subject {
            steps(problem, subject)?;
        }
        let solution = solve(problem, subject.map(Subject::algorithm), limits)?;
        let subject = subject.unwrap_or_else(|| default_algorithm(&solution).into());
        let algorithm = subject.algorithm();
        let wide = algorithm == Algorithm::BestFirst && is_wide(problem);
        let mut lesson = Self {
            at: UBig::ZERO,
            towers: Towers::new(problem.start()),
            moves: solution.moves_by(maker(&solution, algorithm), 0_u64)?,
            next: None,
            inside: None,
            calls: Vec::new(),
            calls_before: None,
            decoded: Vec::new(),
            search: wide.then(|| BestFirst::new(problem)).flatten(),
            valued: Vec::new(),
            steps: None,
            line: None,
            solution,
            subject,
        };
        lesson.steps = lesson.program();
        lesson.begin();
        Ok(lesson)
    }

    /// Returns the solution.
    #[must_use]
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Returns the problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        self.solution.problem()
    }

    /// Returns the algorithm or program it shows.
    #[must_use]
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// Returns the algorithm that makes the moves.
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        self.subject.algorithm()
    }

    /// Returns the number of moves made.
    #[must_use]
    pub const fn at(&self) -> &UBig {
        &self.at
    }

    /// Returns the current towers.
    #[must_use]
    pub const fn towers(&self) -> &Towers {
        &self.towers
    }

    /// Returns the next move, or `None` at the goal.
    #[must_use]
    pub const fn next_move(&self) -> Option<Move> {
        self.next
    }

    /// Goes to the state after a number of moves.
    ///
    /// # Errors
    ///
    /// The solution has fewer moves; the lesson stays at its state.
    ///
    /// # Complexity
    ///
    /// Linear in the number of disks, times the size of the numbers; for a solution found by search, linear in the
    /// moves before.
    pub fn go(&mut self, after: impl Number) -> Result<(), Error> {
        let after = &*after.number();
        self.towers = Towers::new(&self.solution.state_after(after)?);
        self.moves = (self.solution).moves_by(maker(&self.solution, self.algorithm()), after)?;
        self.at.clone_from(after);
        self.calls.clear();
        self.begin();
        Ok(())
    }

    /// Makes a number of moves, or all remaining ones. The algorithm is inspected only before the last of them.
    pub fn forward(&mut self, count: u32) {
        for remaining in (0..count).rev() {
            let Some(mv) = self.next else { break };
            self.towers.follow(mv);
            self.at += UBig::ONE;
            if remaining == 0 || self.at == *self.solution.length() {
                self.inspect();
            } else {
                self.next = self.moves.next();
            }
        }
        if count > 1 {
            self.calls_before = None;
        }
        self.leave_lines();
    }

    /// Undoes the last move, if there is one.
    ///
    /// # Errors
    ///
    /// As for [`go`](Self::go).
    pub fn back(&mut self) -> Result<(), Error> {
        if self.at.is_zero() {
            self.leave_lines();
            return Ok(());
        }
        // One move earlier, so that the calls before it are known.
        let before = &self.at - UBig::ONE;
        if before.is_zero() {
            return self.go(before);
        }
        self.go(&before - UBig::ONE)?;
        self.forward(1);
        Ok(())
    }

    /// Inspects the algorithm after a jump. At the start, the whole call counts as open before.
    fn begin(&mut self) {
        self.inspect();
        let whole = self.calls.first().cloned().into_iter().collect();
        self.calls_before = self.at.is_zero().then_some(whole);
        self.leave_lines();
    }

    /// Inspects the algorithm, and fetches the next move.
    fn inspect(&mut self) {
        let before = std::mem::take(&mut self.calls);
        self.inside = self.moves.inside();
        self.calls = match &self.inside {
            Some(Inside::Calls { entered, depth }) => {
                let open = depth - entered.len();
                before[..open].iter().chain(entered).cloned().collect()
            }
            Some(Inside::Stack(stack)) => self.open_calls(stack.iter().rev().cloned()),
            _ => Vec::new(),
        };
        self.calls_before = Some(before);
        if self.algorithm() == Algorithm::Binary {
            let decoded = decoded(self.problem(), &self.solution, &self.at);
            self.decoded = decoded.unwrap_or_default();
        }
        if let Some(search) = &mut self.search {
            self.valued = search.candidates_of(&self.towers);
        }
        self.next = self.moves.next();
    }

    /// Converts a stack to open calls. Frame-Stewart's stack lacks the calls in their last part, which are added here.
    fn open_calls(&self, stack: impl Iterator<Item = OpenCall>) -> Vec<OpenCall> {
        match (self.algorithm(), self.problem().classic_tower()) {
            (Algorithm::FrameStewart, Some((from, to))) => {
                let free = Peg::all(self.problem().pegs()).filter(|&peg| peg != from && peg != to);
                let whole = OpenCall {
                    smallest: 1,
                    largest: self.problem().disks(),
                    from: from.to_string(),
                    to: to.to_string(),
                    over: free.map(Peg::letter).collect(),
                };
                calls::completed(whole, stack)
            }
            _ => stack.collect(),
        }
    }

    /// Whether the solution moves a whole tower under classic rules.
    fn is_classic_tower(&self) -> bool {
        self.problem().classic_tower().is_some()
    }
}

/// The default algorithm of a lesson: the recursion, with real calls on 3 pegs and with splits on more, if it suits the
/// solution.
fn default_algorithm(solution: &Solution) -> Algorithm {
    let problem = solution.problem();
    let recursions = if problem.pegs() <= 3 {
        [Algorithm::Recursive, Algorithm::CallStack]
    } else {
        [Algorithm::FrameStewart, Algorithm::CallStack]
    };
    let is_formula = solution.algorithm() != Algorithm::Search;
    let mut fitting = recursions
        .into_iter()
        .filter(|recursion| is_formula && recursion.applies_to(problem));
    fitting.next().unwrap_or_else(|| solution.algorithm())
}
