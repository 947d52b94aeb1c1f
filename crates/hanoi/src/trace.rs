//! Shows how an algorithm finds each move.

mod counter;
pub(crate) mod files;
mod report;
mod step;

use hanoi_core::{Moves, Number, Towers};
use hanoi_search::{BestFirst, Limits};

use crate::json::{self, json_object};
use crate::memory::{check_size, each};
use crate::question::{ABOUT, Key, MOVE, PART, PROBLEM, Question, Shape, write_list};
use crate::strategy::{formula, is_wide, maker};
use crate::{Algorithm, Error, Problem, Solution, State, UBig, solve};

pub(crate) use counter::{BIT, bits, rods};
pub use report::Report;
pub use step::Step;

/// The moves of an algorithm, each with its reasons: an iterator of [`Step`]s.
#[derive(Debug)]
pub struct Trace {
    solution: Solution,
    algorithm: Algorithm,
    moves: Moves,
    left: UBig,
    towers: Towers,
    /// Evaluates the moves of best-first on 4 or more pegs.
    search: Option<BestFirst>,
}

/// Shows how an algorithm finds each move of a problem.
///
/// ```
/// use hanoi::{Algorithm, Limits, Request, trace};
///
/// let problem = Request::default().disks(16).problem()?;
/// let steps = trace(&problem, Algorithm::BestFirst, &mut Limits::default())?;
/// let step = steps.part(30_689, None)?.next().unwrap();
/// assert_eq!(
///     step.to_string(),
///     "move 30690: 2CB, disk 2 from C to B, in state ABBBCAAAAAACCCCA
///   1AC  h 6 = d 3 + t 3
///   1AB  h 4 = d 1 + t 3
///   2CB  h 2 = d 1 + t 1  <"
/// );
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The goal cannot be reached, the algorithm does not apply, or a limit was reached.
///
/// # Complexity
///
/// As for [`solve`]; for a step as for [`Moves`], and linear in the number of disks.
pub fn trace(
    problem: &Problem,
    algorithm: Algorithm,
    limits: &mut Limits<'_>,
) -> Result<Trace, Error> {
    let wide = algorithm == Algorithm::BestFirst && is_wide(problem);
    let needed = each(problem.disks(), step_of_disk(algorithm));
    check_size(problem.disks(), problem.pegs(), needed, limits)?;
    let solution = match formula(problem, limits)? {
        Some(solution) if algorithm != Algorithm::Search && !wide => solution,
        _ => solve(problem, Some(algorithm), limits)?,
    };
    Ok(Trace {
        moves: solution.moves_by(maker(&solution, algorithm), 0)?,
        search: wide.then(|| BestFirst::new(problem)).flatten(),
        left: solution.length().clone(),
        towers: Towers::new(problem.start()),
        solution,
        algorithm,
    })
}

impl Trace {
    /// Returns at most `take` of the steps after the first `skip`, without computing earlier ones.
    ///
    /// # Errors
    ///
    /// There are fewer than `skip` moves.
    pub fn part(self, skip: impl Number, take: Option<UBig>) -> Result<Self, Error> {
        let (solution, skip) = (&self.solution, &*skip.number());
        Ok(Self {
            moves: solution.moves_by(maker(solution, self.algorithm), skip)?,
            left: take.unwrap_or_else(|| solution.length().clone()),
            towers: Towers::new(&solution.state_after(skip)?),
            ..self
        })
    }

    /// The memory of the trace and one step.
    fn bytes(&self) -> usize {
        let problem = self.solution.problem();
        Solution::bytes(problem) + each(problem.disks(), step_of_disk(self.algorithm))
    }

    /// The towers before the next move.
    pub(crate) const fn towers(&self) -> &Towers {
        &self.towers
    }

    /// Returns the text, step by step: for `recursive` the calls as an outline, for others the reasons for each move.
    pub fn text(self) -> impl Iterator<Item = String> {
        self.map(|step| format!("{step}\n"))
    }

    /// Returns the JSON, each step on its own line.
    pub fn json(self) -> impl Iterator<Item = String> {
        let head = json::begin_list(&self, "steps");
        json::joined(head, SEPARATOR, "]}\n", self.map(|step| json::text(&step)))
    }
}

json_object!(Trace, |trace| {
    ..*trace.solution.problem(),
    "algorithm": trace.algorithm.name(),
});

impl Iterator for Trace {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.left.is_zero() {
            return None;
        }
        let inside = self.moves.inside()?;
        let mv = self.moves.next()?;
        self.left -= 1u8;
        let towers = self.towers.clone();
        let search = self.search.as_mut();
        let valued = search.map_or_else(Vec::new, |search| search.candidates_of(&towers));
        self.towers.follow(mv);
        Some(Step {
            number: self.moves.made(),
            mv,
            inside,
            valued,
            towers,
        })
    }
}

/// The letters of a state, truncated if there are many.
fn shortened(state: &State) -> String {
    let mut state = state.to_string();
    if state.len() > MAX_LETTERS {
        state.replace_range(MAX_LETTERS - 3.., "...");
    }
    state
}

/// The maximum number of letters of a state that are shown.
const MAX_LETTERS: usize = 64;

/// The separator of steps in JSON.
const SEPARATOR: &str = ",\n";

/// An estimate of the bytes per disk to write a step. A counter's step lists all disks, a recursion's all open calls.
const fn step_of_disk(algorithm: Algorithm) -> usize {
    match algorithm {
        Algorithm::Binary => 200,
        Algorithm::Recursive | Algorithm::CallStack | Algorithm::FrameStewart => 600,
        _ => 24,
    }
}

pub(crate) const QUESTION: Question = Question {
    name: "trace",
    asks: "How does an algorithm find each move?",
    given: &[
        &PROBLEM,
        &PART,
        &[Key::new(
            "algorithm",
            Shape::OneOf(&Algorithm::NAMES),
            "the algorithm",
        )],
    ],
    answer: &[
        &ABOUT,
        &[
            Key::new(
                "algorithm",
                Shape::OneOf(&Algorithm::NAMES),
                "the algorithm",
            ),
            Key::new(
                "steps",
                Shape::List(&Shape::Object(&[&MOVE, &step::INSIDE])),
                "each move, with what the algorithm inspected",
            ),
        ],
    ],
    ask: |args, limits, out| {
        let problem = args.problem()?;
        let algorithm = args.text("algorithm").unwrap_or_default().parse();
        let steps = trace(&problem, algorithm.unwrap_or(Algorithm::Search), limits)?;
        let (skip, take) = args.part(steps.solution.length(), "steps")?;
        let bytes = steps.bytes();
        let steps = steps.part(&skip, Some(take))?;
        let head = json::begin_list(&steps, "steps");
        write_list((&head, SEPARATOR), steps, bytes, limits, out)
    },
};
