//! All shortest paths.

use std::fmt;

use hanoi_core::{Optimality, Proof};
use hanoi_search::{Limits, ShortestPaths};
use hanoi_text::{Pieces, Style};

use crate::json::{self, json_object, number, text_list};
use crate::phrases::plural;
use crate::question::{
    ABOUT, Key, LENGTH, PART, PROBLEM, Question, Shape, check_listed, write_pieces,
};
use crate::strategy::known_solution;
use crate::{Error, Move, Problem, Solution, UBig};

/// All shortest paths of a problem, in order. The text is a line about them; the serialised form leaves out the paths,
/// which are written one by one.
#[derive(Debug)]
pub struct Paths {
    problem: Problem,
    found: ShortestPaths,
    total: UBig,
    skip: UBig,
}

/// Finds all shortest paths, in the order of their moves.
///
/// ```
/// use hanoi::{Limits, Request, paths};
///
/// let request = Request::default().from("AB").to("BA");
/// let found = paths(&request.problem()?, &mut Limits::default())?;
/// assert_eq!(found.total(), &2_u8.into());
/// assert_eq!(found.at(&1_u8.into()).map(|path| path.length().to_string()), Some("3".into()));
/// assert!(found.at(&2_u8.into()).is_none());
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The goal cannot be reached, or a limit was reached.
///
/// # Complexity
///
/// As for [`ShortestPaths::new`].
pub fn paths(problem: &Problem, limits: &mut Limits<'_>) -> Result<Paths, Error> {
    let found = ShortestPaths::new(problem, limits);
    let found = found.map_err(|error| Error::of_search(problem, error))?;
    Ok(Paths {
        problem: problem.clone(),
        total: found.total().clone(),
        found,
        skip: UBig::ZERO,
    })
}

/// Returns the shortest path of a problem with a formula, if it is the only one. Nothing is searched, however long the
/// path is.
#[must_use]
pub fn only_path(problem: &Problem) -> Option<Solution> {
    let solution = known_solution(problem).ok().flatten()?;
    (solution.paths() == Some(UBig::ONE)).then_some(solution)
}

impl Paths {
    /// Returns the problem.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns the number of paths.
    #[must_use]
    pub const fn total(&self) -> &UBig {
        &self.total
    }

    /// Returns a path by its number from 0, ignoring `skip`.
    #[must_use]
    pub fn at(&self, number: &UBig) -> Option<Solution> {
        let moves = self.found.at(number)?;
        Solution::given(&self.problem, moves, Proof::Search).ok()
    }

    /// Skips this many paths, as fast as one.
    #[must_use]
    pub fn skip_paths(mut self, skip: &UBig) -> Self {
        self.found.jump(skip);
        self.skip += skip;
        self
    }

    /// Returns the text in a style, path by path, separated by empty lines.
    pub fn text(self, style: Style) -> impl Iterator<Item = Result<Vec<u8>, Error>> {
        let Self { problem, found, .. } = self;
        let separators = std::iter::once("").chain(std::iter::repeat("\n"));
        separators.zip(found).map(move |(separator, moves)| {
            let solution = Solution::given(&problem, moves, Proof::Search)?;
            let mut text = separator.as_bytes().to_vec();
            let pieces = Pieces::new(style, &solution, None, &UBig::ZERO, solution.length())?;
            pieces.for_each(|piece| text.extend_from_slice(&piece));
            Ok(text)
        })
    }

    /// Returns the JSON of at most `take` paths, one line, piece by piece.
    pub fn json(self, take: usize) -> impl Iterator<Item = String> {
        let head = json::begin_list(&self, "solutions");
        let lists = self
            .found
            .take(take)
            .map(|moves| json::text(&text_list(&moves)));
        json::joined(head, ",", "]}\n", lists)
    }
}

impl Iterator for Paths {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        self.found.next()
    }
}

json_object!(Paths, |found| {
    ..found.problem,
    ..(&found.found.length().into(), Optimality::Proven(Proof::Search)),
    "paths": number(&found.total),
    "skip": number(&found.skip),
});

impl fmt::Display for Paths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let disks = plural(self.problem.disks(), "disk");
        let pegs = plural(self.problem.pegs(), "peg");
        let paths = plural(&self.total, "shortest path");
        let moves = plural(self.found.length(), "move");
        write!(f, "{disks}, {pegs}: {paths} of {moves}")
    }
}

pub(crate) const QUESTION: Question = Question {
    name: "paths",
    asks: "What are all shortest solutions?",
    given: &[&PROBLEM, &PART],
    answer: &[
        &ABOUT,
        &LENGTH,
        &[
            Key::new("paths", Shape::Number, "the number of shortest solutions"),
            Key::new(
                "skip",
                Shape::Number,
                "the number of solutions skipped at the beginning",
            ),
            Key::new(
                "solutions",
                Shape::List(&Shape::List(&Shape::Text)),
                "the moves of each",
            ),
        ],
    ],
    ask: |args, limits, out| {
        let found = paths(&args.problem()?, limits)?;
        let (skip, take) = args.part(found.total(), "solutions")?;
        check_listed(&(&take * UBig::from(found.found.length())), "moves")?;
        let take = usize::try_from(&take).unwrap_or(usize::MAX);
        let bytes = found.found.bytes();
        write_pieces(found.skip_paths(&skip).json(take), bytes, limits, out)
    },
};
