//! Puzzle sets.

mod question;
#[cfg(feature = "variants")]
mod variants;

use std::ops::ControlFlow;

use hanoi_core::{Problem, named};
use hanoi_search::{
    ASP_ENCODING, Ending, Limits, Pddl, Prompt, Puzzle, PuzzleError, PuzzleRequest, Puzzles,
};

use crate::json::{self, JsonNumber, json_object, number};
use crate::{Error, RequestError, Shortage, pebl};
pub(crate) use question::QUESTION;
#[cfg(feature = "variants")]
pub use variants::{NumberedTask, VariantSet};

/// Generates a set of puzzles with their solutions, in order; a request gives the same set on every platform.
///
/// It uses the allowed cores. [`Puzzles`] offers random access, for callers that distribute the work differently.
///
/// ```
/// use std::ops::ControlFlow;
/// use hanoi::{Limits, PuzzleFormat, PuzzleRequest, generate};
///
/// let request = PuzzleRequest::default().count(2).seed(1).distance(7..=9);
/// let mut lines = String::new();
/// generate(&request, &mut Limits::default(), &mut |puzzle| {
///     lines += &PuzzleFormat::Jsonl.text(&request, &puzzle);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(lines.lines().count(), 2);
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// No puzzle can meet the request, more were requested than exist, or too few were found at the requested distance.
/// Breaking from `each` is not an error.
///
/// # Complexity
///
/// As for [`Puzzles::get`].
pub fn generate(
    request: &PuzzleRequest,
    limits: &mut Limits<'_>,
    each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Result<(), Error> {
    let puzzles = Puzzles::new(request)?;
    if u128::from(request.count) > puzzles.len() {
        let different = puzzles.different();
        return Err(PuzzleError::TooMany(request.count, puzzles.len(), different).into());
    }
    let (made, why) = match hanoi_search::generate(&puzzles, limits, each) {
        Ending::Complete | Ending::Refused => return Ok(()),
        Ending::NoMore(made) => (made, Shortage::NoMore),
        Ending::TriedEnough(made) => (made, Shortage::Tried(request.tries)),
        Ending::Stopped(made, stop) => (made, Shortage::Stopped(stop)),
    };
    Err(Error::Incomplete {
        made,
        of: request.count,
        why,
    })
}

/// Returns the default number of puzzles of a set: a thousand, or all if there are fewer.
///
/// # Errors
///
/// No puzzle can meet the request.
pub fn usual_count(request: &PuzzleRequest) -> Result<u64, Error> {
    let all = Puzzles::new(request)?.len();
    let default = PuzzleRequest::default().count;
    Ok(u64::try_from(all).map_or(default, |all| all.min(default)))
}

/// The format of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PuzzleFormat {
    /// A line of JSON with the solution.
    Jsonl,
    /// A problem for planners.
    Pddl,
    /// Facts for an answer set solver.
    Asp,
    /// A list in the form of PEBL's tests.
    Pebl,
    /// A line of JSON with a prompt for a language model, with states as lists, and the answer.
    Prompt,
    /// As `Prompt`, with states as sentences.
    PromptSentences,
    /// A line of JSON with both prompts of *The Illusion of Thinking*, and the answer.
    Illusion,
}

named!(PuzzleFormat, "a format of puzzles", {
    Jsonl: "jsonl" => "JSON lines with solutions",
    Pddl: "pddl" => "Problems for planners",
    Asp: "asp" => "Facts for answer set solvers",
    Pebl: "pebl" => "Lists for the tests of PEBL",
    Prompt: "prompt" => "JSON lines with prompts for language models, states as lists",
    PromptSentences: "prompt-sentences" => "The same, states in sentences",
    Illusion: "illusion" => "Prompts of The Illusion of Thinking, for the kind tower",
});

impl PuzzleFormat {
    /// Returns the extension of files with a single puzzle, if each has its own.
    #[must_use]
    pub const fn extension(self) -> Option<&'static str> {
        match self {
            Self::Pddl => Some("pddl"),
            Self::Asp => Some("lp"),
            Self::Jsonl | Self::Pebl | Self::Prompt | Self::PromptSentences | Self::Illusion => {
                None
            }
        }
    }

    /// Returns whether a puzzle is a JSON object on a line.
    #[must_use]
    pub const fn is_json(self) -> bool {
        match self {
            Self::Jsonl | Self::Prompt | Self::PromptSentences | Self::Illusion => true,
            Self::Pddl | Self::Asp | Self::Pebl => false,
        }
    }

    /// Returns the form of its prompt for a language model, if it has one.
    #[must_use]
    pub const fn prompt(self) -> Option<Prompt> {
        match self {
            Self::Prompt => Some(Prompt::Lists),
            Self::PromptSentences => Some(Prompt::Sentences),
            Self::Illusion => Some(Prompt::Illusion),
            Self::Jsonl | Self::Pddl | Self::Asp | Self::Pebl => None,
        }
    }

    /// Checks that it supports all puzzles of a request.
    ///
    /// # Errors
    ///
    /// The format is limited to the usual tower, and the request is not.
    pub fn check(self, request: &PuzzleRequest) -> Result<(), Error> {
        self.check_prompt(|form| form.fits_all(request))
    }

    /// Checks that it supports a problem.
    ///
    /// # Errors
    ///
    /// The format is limited to the usual tower, and the problem is another.
    pub fn check_problem(self, problem: &Problem) -> Result<(), Error> {
        self.check_prompt(|form| form.fits(problem))
    }

    fn check_prompt(self, fits: impl FnOnce(Prompt) -> bool) -> Result<(), Error> {
        if self.prompt().is_none_or(fits) {
            return Ok(());
        }
        Err(RequestError::TowersOnly(self.name()).into())
    }

    /// Returns a file that accompanies the puzzles, with its name: the domain for planners, the encoding for answer set
    /// solvers.
    #[must_use]
    pub fn preface(self, request: &PuzzleRequest) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Pddl => Some(("domain", Pddl::new(&request.rules).domain())),
            Self::Asp => Some(("encoding", ASP_ENCODING)),
            Self::Jsonl | Self::Pebl | Self::Prompt | Self::PromptSentences | Self::Illusion => {
                None
            }
        }
    }

    /// Returns the text of a puzzle of a set, with its line end.
    #[must_use]
    pub fn text(self, request: &PuzzleRequest, puzzle: &Puzzle) -> String {
        match self {
            Self::Jsonl => solved(puzzle),
            Self::Prompt | Self::PromptSentences | Self::Illusion => {
                json::text(&PuzzleJson(puzzle, self.prompt())) + "\n"
            }
            Self::Asp => puzzle.asp(),
            Self::Pebl => pebl::write(&puzzle.problem, &puzzle.moves.len().into()),
            Self::Pddl => Pddl::new(&request.rules).problem(puzzle),
        }
    }
}

/// A line with the solution, built by hand since the moves are most of it.
fn solved(puzzle: &Puzzle) -> String {
    let mut line = json::begin_list(&PuzzleJson(puzzle, None), "solution");
    line.reserve(puzzle.moves.len() * 8 + 4);
    for (at, mv) in puzzle.moves.iter().enumerate() {
        line += if at == 0 { "\"" } else { ",\"" };
        match u8::try_from(mv.disk.get()) {
            Ok(disk @ 1..=9) => line.push(char::from(b'0' + disk)),
            _ => line += &mv.disk.to_string(),
        }
        line.push(mv.from.letter());
        line.push(mv.to.letter());
        line.push('"');
    }
    line + "]}\n"
}

impl From<PuzzleError> for Error {
    fn from(error: PuzzleError) -> Self {
        Self::Puzzles(error)
    }
}

/// A line of JSON: the puzzle up to its solution, or with a prompt for a language model.
struct PuzzleJson<'a>(&'a Puzzle, Option<Prompt>);

json_object!(PuzzleJson<'_>, |line| {
    "id": JsonNumber::from(line.0.id),
    ..line.0.problem,
    ..(&line.0.moves.len().into(), line.0.proof.into()),
    "paths": line.0.paths.as_ref().map(number),
    "system"?: line.1.and_then(Prompt::system),
    "prompt"?: line.1.map(|form| form.question(line.0)),
    "answer"?: line.1.map(|form| form.answer(line.0)),
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Move, Rules, State};

    fn puzzle(paths: u128) -> Puzzle {
        let state = |text| State::parse(text, 4).unwrap();
        let rules = Rules::classic(4).unwrap();
        Puzzle {
            id: 1,
            problem: Problem::new(state("DBA"), state("ADB"), rules).unwrap(),
            moves: ["1AC", "3DA", "2BD", "1CB"]
                .map(|mv| Move::parse(mv).unwrap())
                .to_vec(),
            paths: Some(paths.into()),
            proof: hanoi_core::Proof::Search,
        }
    }

    const HEAD: &str = "{\"id\":1,\"disks\":3,\"pegs\":4,\"rules\":\"classic\",\"start\":\"DBA\",\"goal\":\"ADB\",\
                        \"distance\":4,\"optimality\":\"proven\",\"proof\":\"exact search\",\"paths\":";

    fn text(format: PuzzleFormat, paths: u128) -> String {
        format.text(&PuzzleRequest::default(), &puzzle(paths))
    }

    #[test]
    fn jsonl_has_puzzle_and_solution() {
        let solution = "\"solution\":[\"1AC\",\"3DA\",\"2BD\",\"1CB\"]}\n";
        for (paths, written) in [
            (3, "3"),
            (1 << 53, "9007199254740992"),
            ((1 << 53) + 1, "\"9007199254740993\""),
        ] {
            assert_eq!(
                text(PuzzleFormat::Jsonl, paths),
                format!("{HEAD}{written},{solution}")
            );
        }
    }

    #[test]
    fn prompt_is_a_line_with_its_answer() {
        let prompt = text(PuzzleFormat::PromptSentences, 3);
        assert!(prompt.starts_with(&format!("{HEAD}3,\"prompt\":\"3 disks of different sizes")));
        let answer = "\\n\",\"answer\":\"Move disk 1 from Peg 1 to Peg 3\\nMove disk 3 from Peg 4 to Peg 1\\n";
        assert!(
            prompt.contains(answer) && prompt.matches('\n').count() == 1,
            "{prompt}"
        );
    }

    #[test]
    fn formats_are_parsed_by_name() {
        for format in PuzzleFormat::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
        let error = "csv".parse::<PuzzleFormat>().unwrap_err().to_string();
        assert!(
            error.contains("'csv'") && error.contains("jsonl, pddl, asp"),
            "{error}"
        );
    }

    #[test]
    fn shortage_is_explained() {
        let short = |request: PuzzleRequest| {
            let each = &mut |_| ControlFlow::Continue(());
            generate(&request, &mut Limits::default(), each)
                .unwrap_err()
                .to_string()
        };
        let few = PuzzleRequest::default().disks(1..=1);
        assert_eq!(
            short(few),
            "there are 6 such puzzles, not 1000 (1 up to the names of pegs): expected at most 6"
        );
        let near = PuzzleRequest::default()
            .disks(2..=2)
            .distance(1..=1)
            .count(72);
        // 12 edges in both directions.
        assert_eq!(
            short(near),
            "24 of 72 puzzles written: there are no more such puzzles"
        );
        let far = PuzzleRequest::default()
            .distance(63..=63)
            .disks(6..=6)
            .tries(1);
        assert!(short(far).ends_with("no match in the next 1 attempt"));
    }
}
