//! The output of the programs of the five texts.
//!
//! Each program is an algorithm with an output format. If that is a notation of moves or one of the styles, the text is
//! copied leg by leg; otherwise it is composed from the steps of the algorithm's trace.

mod claims;
mod list;
mod program;
mod run;
mod source;
mod source_text;
mod text_000;
mod text_001;
mod text_002;
mod text_003;
mod text_004;
mod tried;

use std::time::Duration;

use hanoi_core::Number;
use hanoi_search::{Bounds, Limits, SearchError, Stop};
use hanoi_text::{Piece, Pieces};

use crate::trace::{Report, Step, Trace, files};
use crate::{Error, Peg, Problem, Program, RequestError, Rules, UBig, trace};

pub use claims::ClaimKind;
pub use list::{SourceTexts, texts};
use program::MoveNotation;
pub use run::ProgramRun;
pub use source_text::{GuideEntry, SourceText};
pub use text_002::s;
pub use tried::{TriedClaim, TriedClaims, TriedTexts, try_all_claims};

/// The output of a program of the texts, piece by piece. Rods are numbered 0, 1, 2 if the text does so.
///
/// # Complexity
///
/// For output in a notation of moves, as for [`Pieces`]. Otherwise a move takes time linear in the number of disks;
/// memory is a few states for any number of moves.
#[derive(Debug)]
pub struct Printed(TextKind);

#[derive(Debug)]
enum TextKind {
    /// A notation of moves.
    Moves(Box<Pieces>),
    /// Text composed step by step.
    Steps(Box<StepText>),
    /// The standard output of text 000, until it is returned.
    Report(Option<Report>),
}

#[derive(Debug)]
struct StepText {
    program: Program,
    trace: Trace,
    disks: u32,
    /// The text before and after all moves.
    head: Option<String>,
    tail: Option<String>,
}

/// Returns the output of a run of a program of the texts: at most `take` moves after the first `skip`.
///
/// ```
/// use hanoi::{Limits, Program, Request, printed};
///
/// let run = Program::BashRecursive.run(&Request::default().disks(2), false)?;
/// let printed = printed(&run, 0, None, &mut Limits::default())?;
/// let text: Vec<u8> = printed.flat_map(|piece| piece.to_vec()).collect();
/// assert_eq!(text, b"1 from 0 to 1\n2 from 0 to 2\n1 from 1 to 2\n");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The problem is not a whole tower on 3 pegs under classic rules, has fewer moves than `skip`, or has too many disks
/// for the program's algorithm.
pub fn printed(
    run: &ProgramRun,
    skip: impl Number,
    take: Option<UBig>,
    limits: &mut Limits<'_>,
) -> Result<Printed, Error> {
    let (problem, program) = (&run.problem, run.program);
    if problem.classic_tower().is_none() || problem.pegs() != 3 {
        return Err(RequestError::NotOfTexts(program).into());
    }
    let without_disks = run.without_disks();
    if let Some(form) = program.form().filter(|_| without_disks.is_none()) {
        let solution = crate::solve(problem, None, limits)?;
        let take = take.unwrap_or_else(|| solution.length().clone());
        let pieces = match form {
            MoveNotation::Worded(wording) => Pieces::worded(&wording, &solution, skip, take),
            MoveNotation::Styled(style) => Pieces::new(style, &solution, None, skip, take),
        };
        return Ok(Printed(TextKind::Moves(Box::new(pieces?))));
    }
    let part = trace(problem, program.algorithm(), limits)?.part(skip, take)?;
    if program == Program::StandardOutput {
        let report = part.report(limits).map_err(|why| stopped(problem, why))?;
        return Ok(Printed(TextKind::Report(Some(report))));
    }
    let mut steps = StepText::new(program, problem.disks(), part);
    steps.head = without_disks.or(steps.head);
    Ok(Printed(TextKind::Steps(Box::new(steps))))
}

/// The error of a limit reached before the last move.
fn stopped(problem: &Problem, why: Stop) -> Error {
    let least = 1_u64.checked_shl(problem.disks()).unwrap_or(0);
    let bounds = Bounds {
        at_least: least.wrapping_sub(1),
        at_most: None,
        why,
    };
    Error::of_search(problem, SearchError::Stopped(bounds))
}

/// Returns the problem of a program called with rods: from the first to the second, by way of the third.
///
/// # Errors
///
/// The rods are not 0, 1 and 2 in some order, or there are too many disks.
pub fn towers_of_text(disks: u32, rods: [u8; 3]) -> Result<Problem, Error> {
    let mut all = rods;
    all.sort_unstable();
    let [from, to, _] = rods.map(Peg::new);
    match (all, from, to) {
        ([0, 1, 2], Some(from), Some(to)) => {
            let rules = Rules::classic(3)?;
            Ok(Problem::perfect(disks, from, to, rules)?)
        }
        _ => Err(RequestError::Rods(rods).into()),
    }
}

impl Printed {
    /// Sets the time shown in the text, if it shows one; the default is 0.
    #[must_use]
    pub fn timed(mut self, time: Duration) -> Self {
        if let TextKind::Report(Some(report)) = &mut self.0 {
            report.time = time;
        }
        self
    }
}

impl Iterator for Printed {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        match &mut self.0 {
            TextKind::Moves(pieces) => pieces.next(),
            TextKind::Steps(steps) => steps.next().map(|text| text.into_bytes().into()),
            TextKind::Report(report) => {
                let text = format!("{}{}\n", text_000::PROMPT, report.take()?);
                Some(text.into_bytes().into())
            }
        }
    }
}

impl StepText {
    fn new(program: Program, disks: u32, trace: Trace) -> Self {
        use Program as P;
        let start = trace.towers().state();
        let (head, tail) = match program {
            P::GeneratedStates => (files::head("Generated States"), String::new()),
            P::SolutionRoute => (files::route_head(trace.towers()), String::new()),
            P::Stacks => (text_001::tuple(start), String::new()),
            P::DiskStacks => (text_002::first(start), String::new()),
            P::StepPictures => (text_003::first_picture(start), String::new()),
            P::PostgresRecursive => (text_004::table_head(disks), text_004::TABLE_END.to_owned()),
            _ => (String::new(), String::new()),
        };
        Self {
            program,
            trace,
            disks,
            head: Some(head),
            tail: Some(tail),
        }
    }

    fn step(&self, step: &Step) -> String {
        use Program as P;
        match self.program {
            P::GeneratedStates => files::generated(step),
            P::SolutionRoute => files::route_step(step),
            P::IterativeTowers => text_001::ring_line(step.mv),
            P::Stacks => text_001::ring_line(step.mv) + &text_001::tuple(step.after().state()),
            P::DiskStacks => text_002::move_and_stacks(step),
            P::CallStack => text_003::stacks(step, self.disks),
            P::StepPictures => text_003::picture(step, self.disks),
            P::PythonRecursive => text_004::move_line(step.mv) + &text_004::lists(step),
            P::PythonIterative => text_004::pair_line(step) + &text_004::lists(step),
            P::BashBinary | P::BashIterative => text_004::rows(step),
            P::PostgresBinary => text_004::notice(step),
            P::PostgresRecursive => text_004::table_row(step.mv, self.disks),
            P::StandardOutput
            | P::RecursiveTowers
            | P::Picture
            | P::ListRecursive
            | P::ListIterative
            | P::PythonBinary
            | P::BashRecursive => String::new(),
        }
    }
}

impl Iterator for StepText {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        if let Some(head) = self.head.take() {
            return Some(head);
        }
        let Some(step) = self.trace.next() else {
            return self.tail.take();
        };
        Some(self.step(&step))
    }
}

#[cfg(feature = "explore")]
pub(crate) use list::QUESTION as TEXTS;
/// The questions about the texts.
#[cfg(feature = "explore")]
pub(crate) use tried::QUESTION as CLAIMS;
