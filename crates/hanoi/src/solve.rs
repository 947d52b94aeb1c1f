//! The moves of a shortest solution, or of a part of it.

use std::fmt;

use hanoi_core::PegLabels;
use hanoi_text::{Piece, Pieces, Style};

use crate::json::{self, JsonNumber, json_object, number};
use crate::phrases::plural;
use crate::question::{
    ABOUT, Key, LENGTH, OF_VARIANT, PART, PROBLEM, Question, ROUTE, Shape, VARIANT, write_pieces,
};
use crate::resolve::classic_or;
use crate::strategy::maker;
use crate::{Algorithm, Error, Solution, UBig};

/// A part of a solution, to be written out. The text is a line about the whole solution; the serialised form leaves out
/// the moves, which are written piece by piece.
///
/// ```
/// use hanoi::{Limits, Part, Request, solve, text::Style};
///
/// let problem = Request::default().disks(64).problem()?;
/// let solution = solve(&problem, None, &mut Limits::default())?;
/// let part = Part { skip: 28_800_u32.into(), take: Some(3_u32.into()), ..Part::all(solution) };
/// let text: Vec<u8> = part.text(Style::Compact)?.flat_map(|piece| piece.to_vec()).collect();
/// assert_eq!(text, b"1AB\n2AC\n1BC\n");
/// # Ok::<(), hanoi::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Part {
    /// The solution.
    pub solution: Solution,
    /// The algorithm that makes the moves one by one. By default they are copied, which is much faster.
    pub algorithm: Option<Algorithm>,
    /// The number of moves skipped at the beginning.
    pub skip: UBig,
    /// The maximum number of moves after those.
    pub take: Option<UBig>,
}

impl Part {
    /// Returns the whole solution.
    #[must_use]
    pub const fn all(solution: Solution) -> Self {
        Self {
            solution,
            algorithm: None,
            skip: UBig::ZERO,
            take: None,
        }
    }

    /// Returns the text in a style, piece by piece.
    ///
    /// # Errors
    ///
    /// `skip` is beyond the end, the algorithm does not apply, or the style cannot show this many disks.
    ///
    /// # Complexity
    ///
    /// As for [`Pieces`].
    pub fn text(&self, style: Style) -> Result<Pieces, Error> {
        let pieces = Pieces::new(style, &self.solution, self.maker(), &self.skip, self.most());
        Ok(pieces?)
    }

    /// Returns the text in a style with other names of pegs, piece by piece.
    ///
    /// # Errors
    ///
    /// As for [`Part::text`]; or the style has no other names.
    pub fn labelled(&self, style: Style, labels: PegLabels) -> Result<Pieces, Error> {
        let (solution, algorithm) = (&self.solution, self.maker());
        let (skip, take) = (&self.skip, self.most());
        let pieces = Pieces::labelled(style, labels, solution, algorithm, skip, take);
        Ok(pieces?)
    }

    /// Returns the JSON, one line, piece by piece.
    ///
    /// # Errors
    ///
    /// `skip` is beyond the end, or the algorithm does not apply.
    pub fn json(&self) -> Result<impl Iterator<Item = Piece> + use<>, Error> {
        let (solution, skip) = (&self.solution, &self.skip);
        let moves = Pieces::quoted(solution, self.maker(), skip, self.most())?;
        let head = json::begin_list(self, "moves").into_bytes();
        let ends = [head, b"]}\n".to_vec()].map(|text| std::iter::once(Piece::from(text)));
        let [head, tail] = ends;
        Ok(head.chain(moves).chain(tail))
    }

    fn most(&self) -> &UBig {
        self.take.as_ref().unwrap_or(self.solution.length())
    }

    /// The algorithm that makes the moves, unless they are known from a search.
    fn maker(&self) -> Option<Algorithm> {
        let maker = |algorithm| maker(&self.solution, algorithm);
        self.algorithm
            .map(maker)
            .filter(|&algorithm| algorithm != Algorithm::Search)
    }
}

json_object!(Part, |part| {
    ..*part.solution.problem(),
    ..(part.solution.length(), part.solution.optimality()),
    "paths": part.solution.paths().map(JsonNumber::from),
    "algorithm": part.algorithm.unwrap_or(part.solution.algorithm()).name(),
    "skip": number(&part.skip),
});

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problem = self.solution.problem();
        let disks = plural(problem.disks(), "disk");
        let pegs = plural(problem.pegs(), "peg");
        let moves = moves(self.solution.length());
        write!(f, "{disks}, {pegs}: {moves}")?;
        if let Some(paths) = self.solution.paths().filter(|paths| *paths > UBig::ONE) {
            write!(f, ", {paths} shortest paths")?;
        }
        write!(f, ", {}", self.solution.optimality())
    }
}

/// The number of moves, or its number of digits if it is too long to read.
fn moves(length: &UBig) -> String {
    let text = plural(length, "move");
    match text.len() - " moves".len() {
        digits @ 81.. => format!("a number of moves with {digits} digits"),
        _ => text,
    }
}

pub(crate) const QUESTION: Question = Question {
    name: "solve",
    asks: "What are the moves of a shortest solution?",
    given: &[
        &PROBLEM,
        &[VARIANT],
        &PART,
        &[Key::maybe(
            "algorithm",
            Shape::OneOf(&Algorithm::NAMES),
            "the algorithm that makes the moves",
        )],
    ],
    answer: &[
        &ABOUT,
        &OF_VARIANT,
        &LENGTH,
        &[
            Key::new(
                "paths",
                Shape::OrNull(&Shape::Number),
                "the number of shortest solutions",
            ),
            Key::new(
                "algorithm",
                Shape::OneOf(&Algorithm::NAMES),
                "the algorithm that makes the moves",
            ),
            Key::new(
                "skip",
                Shape::Number,
                "the number of moves skipped at the beginning",
            ),
            ROUTE,
        ],
    ],
    ask: |args, limits, out| {
        let algorithm = args.text("algorithm").and_then(|name| name.parse().ok());
        let problem = classic_or!(args.puzzle()?, |puzzle| {
            let solution = puzzle.solve(algorithm, limits)?;
            let (skip, take) = args.part(&solution.steps.len().into(), "moves")?;
            return crate::question::write_answer(solution.part(skip, Some(take)), 0, limits, out);
        });
        let solution = crate::solve(&problem, algorithm, limits)?;
        let (skip, take) = args.part(solution.length(), "moves")?;
        let part = Part {
            algorithm,
            skip,
            take: Some(take),
            ..Part::all(solution)
        };
        let bytes = Solution::bytes(&problem);
        write_pieces(part.json()?.map(|piece| piece.to_vec()), bytes, limits, out)
    },
};
