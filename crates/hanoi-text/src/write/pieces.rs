//! The text of a solution in large pieces, made by copying repeated parts.
//!
//! - `text`, `compact`, `pegs`, `json`: the text of a leg is made once and shared from then on; a piece is a leg.
//! - `csv`, `jsonl`: lines are numbered, so no leg has the same text twice. The moves are copied, and each line is
//!   assembled from its number and a table of line ends.
//! - `stacks`, `picture`, `pddl`: every line depends on the whole state. The moves are copied, and each line is written
//!   by [`Writer`], which updates what the move changes.
//!
//! A named algorithm makes the moves one by one, and so does the list of a searched solution: no leg of these is
//! shared.

mod one_by_one;
mod piece;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use hanoi_core::{Algorithm, Disk, LegCache, Legs, Move, Number, Peg, PegLabels, Solution, UBig};

use super::form::{MoveTemplate, Wording};
use super::numbered::Numbered;
use super::writer::{Writer, WriterSettings};
use crate::{MAX_JSON_NUMBER, ObjectNames, Style, TextError};
use one_by_one::OneByOne;
pub use piece::Piece;

/// About the most bytes of a piece: three legs fit in a core's own cache.
const PIECE: usize = 3 << 15;
/// The first pieces are smaller, for a quick start: by this factor, then twice as large after this many of them each
/// time.
const SMALLER: usize = 8;
const MANY: u8 = 128;
/// The most bytes kept.
const KEPT: usize = 1 << 22;

type MoveRenderer = Box<dyn Fn(Move, &mut Vec<u8>) + Send + Sync>;

/// The text of a solution, or of a part of it, piece by piece.
///
/// ```
/// # use hanoi_core::{Problem, Solution};
/// # use hanoi_text::{Pieces, Style};
/// let solution = Solution::new(&Problem::tower(64)?)?;
/// let pieces = Pieces::new(Style::Compact, &solution, None, 28_800, 3)?;
/// let text: Vec<u8> = pieces.flat_map(|piece| piece.to_vec()).collect();
/// assert_eq!(text, b"1AB\n2AC\n1BC\n");
/// # Ok::<(), hanoi_text::TextError>(())
/// ```
///
/// # Complexity
///
/// Time: that of copying pieces of up to 96 KiB in the styles `text`, `compact`, `pegs` and `json`; a few nanoseconds
/// for each line in `csv` and `jsonl` up to move 2^53; otherwise constant time on average for each move, besides
/// writing the bytes, and the time of the algorithm. Memory: a few pieces, for any number of moves.
#[derive(Debug)]
pub struct Pieces {
    solution: Solution,
    /// The algorithm that makes the moves, unless they are copied.
    algorithm: Option<Algorithm>,
    make: Make,
    /// The numbers of moves before the beginning and the end of the text.
    first: UBig,
    last: UBig,
    /// The text before and after all moves.
    head: Piece,
    tail: Piece,
    /// What is left of the current part.
    coming: Option<Coming>,
}

/// How moves become text.
#[derive(Debug)]
enum Make {
    /// By copying legs of at most this many moves.
    Copied {
        most: usize,
        rendered: LegCache<u8, MoveRenderer>,
        form: Arc<MoveTemplate>,
    },
    Numbered(MoveTemplate),
    Written(WriterSettings),
}

/// What is left of a part.
#[derive(Debug)]
struct Coming {
    head: Option<Piece>,
    body: Body,
    tail: Option<Piece>,
}

/// The moves of a part.
#[derive(Debug)]
enum Body {
    /// The legs, and how many of one size were taken.
    Copied(Legs, u8),
    Numbered(Box<Numbered>, OneByOne),
    Written(Box<Writer>, OneByOne),
}

impl Pieces {
    /// Creates the text in a style of `take` moves after the first `after`, or of those left if they are fewer. The
    /// moves are made by the algorithm, if one is named; that is slower, with the same result.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end, the picture of a state would have too many disks, or the algorithm does not apply.
    pub fn new(
        style: Style,
        solution: &Solution,
        algorithm: Option<Algorithm>,
        after: impl Number,
        take: impl Number,
    ) -> Result<Self, TextError> {
        Self::text(style.into(), solution, algorithm, after, take)
    }

    /// Creates the same with other names of pegs, in the styles `text` and `pegs`, and below each state in `picture`.
    ///
    /// # Errors
    ///
    /// As for [`Pieces::new`]; another style.
    pub fn labelled(
        style: Style,
        labels: PegLabels,
        solution: &Solution,
        algorithm: Option<Algorithm>,
        after: impl Number,
        take: impl Number,
    ) -> Result<Self, TextError> {
        if !matches!(style, Style::Text | Style::Pegs | Style::Picture) {
            return Err(TextError::NoPegNames(style));
        }
        let settings = WriterSettings {
            labels: Some(labels),
            ..style.into()
        };
        Self::text(settings, solution, algorithm, after, take)
    }

    /// Creates the same as JSON strings, separated by commas: `"1AC","2AB"`.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end, or the algorithm does not apply.
    pub fn quoted(
        solution: &Solution,
        algorithm: Option<Algorithm>,
        after: impl Number,
        take: impl Number,
    ) -> Result<Self, TextError> {
        Self::text(WriterSettings::default(), solution, algorithm, after, take)
    }

    /// Creates the text in another author's wording.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end.
    pub fn worded(
        wording: &Wording,
        solution: &Solution,
        after: impl Number,
        take: impl Number,
    ) -> Result<Self, TextError> {
        let (after, take) = (&*after.number(), &*take.number());
        solution.check_after(after)?;
        let form = MoveTemplate::worded(wording);
        let ends = form.ends.map(Vec::from);
        let make = Make::copied(form, solution);
        let places = (after, end(solution, after, take));
        Self::of(make, solution, None, places, ends)
    }

    fn text(
        settings: WriterSettings,
        solution: &Solution,
        algorithm: Option<Algorithm>,
        after: impl Number,
        take: impl Number,
    ) -> Result<Self, TextError> {
        let (after, take) = (&*after.number(), &*take.number());
        let writer = Writer::new(&settings, solution, after)?;
        let ends = writer.ends(after);
        let last = end(solution, after, take);
        let repeats = algorithm.is_none() && solution.algorithm() != Algorithm::Search;
        let make = match writer.into_form() {
            Some(form) if form.number.is_some() && last <= UBig::from(MAX_JSON_NUMBER) => {
                Make::Numbered(form)
            }
            Some(form) if form.number.is_none() && repeats => Make::copied(form, solution),
            _ => Make::Written(settings),
        };
        Self::of(make, solution, algorithm, (after, last), ends)
    }

    /// The lines of all moves after the first `after`: in a form, or numbered, up to the last number that is written
    /// fast.
    pub(crate) fn lines(
        form: MoveTemplate,
        solution: &Solution,
        after: &UBig,
    ) -> Result<Self, TextError> {
        let length = solution.length().clone();
        let (make, last) = if form.number.is_some() {
            (Make::Numbered(form), length.min(MAX_JSON_NUMBER.into()))
        } else {
            (Make::copied(form, solution), length)
        };
        Self::of(make, solution, None, (after, last), Default::default())
    }

    /// The text between two places, with its beginning and end.
    fn of(
        make: Make,
        solution: &Solution,
        algorithm: Option<Algorithm>,
        (first, last): (&UBig, UBig),
        [mut head, tail]: [Vec<u8>; 2],
    ) -> Result<Self, TextError> {
        let form = make.form().filter(|_| *first < last);
        if let Some(form) = form {
            form.first(solution.move_at(&(first + UBig::ONE))?, &mut head);
        }
        let told = form.iter().len();
        let mut pieces = Self {
            solution: solution.clone(),
            algorithm,
            coming: None,
            make,
            first: first.clone(),
            last,
            head: Piece::own(head, told),
            tail: Piece::own(tail, 0),
        };
        pieces.part(first, &(&pieces.last - first))?;
        Ok(pieces)
    }

    /// Continues with a part of the text: `take` moves after the first `after`, including the text before and after all
    /// moves in the first and last part. Consecutive parts make up the text.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end of the text, or before its beginning.
    ///
    /// # Complexity
    ///
    /// As for [`Solution::state_after`](hanoi_core::Solution::state_after). Text rendered so far is kept.
    pub fn part(&mut self, after: impl Number, take: impl Number) -> Result<(), TextError> {
        let (after, take) = (&*after.number(), &*take.number());
        if *after < self.first || *after > self.last {
            return Err(TextError::NoSuchPart {
                after: after.clone(),
                first: self.first.clone(),
                last: self.last.clone(),
            });
        }
        let end = end(&self.solution, after, take).min(self.last.clone());
        let head = (*after == self.first).then(|| self.head.clone());
        let told = head.as_ref().map_or(0, Piece::moves);
        let begin = (after + told).min(end.clone());
        self.coming = Some(Coming {
            body: self.body(&begin, &(&end - &begin))?,
            head,
            tail: (end == self.last).then(|| self.tail.clone()),
        });
        Ok(())
    }

    /// Returns the whole text again, a plan in the names of its problem.
    ///
    /// # Errors
    ///
    /// As for [`Pieces::part`].
    pub fn named(mut self, names: &ObjectNames) -> Result<Self, TextError> {
        if let Make::Written(settings) = &mut self.make {
            settings.names = Some(Arc::new(names.clone()));
        }
        let (first, last) = (self.first.clone(), self.last.clone());
        self.part(&first, &(&last - &first))?;
        Ok(self)
    }

    /// `take` moves after the first `after`.
    fn body(&self, after: &UBig, take: &UBig) -> Result<Body, TextError> {
        let solution = &self.solution;
        Ok(match &self.make {
            Make::Copied { most, .. } => {
                Body::Copied(solution.legs(after, take, most / SMALLER)?, 0)
            }
            Make::Numbered(form) => {
                let lines = Numbered::new(form.clone(), solution.problem().pegs(), after);
                Body::Numbered(Box::new(lines), self.one_by_one(after, take)?)
            }
            Make::Written(settings) => {
                let writer = Writer::new(settings, solution, after)?;
                let is_first = *after == self.first;
                let writer = if is_first { writer } else { writer.going_on() };
                Body::Written(Box::new(writer), self.one_by_one(after, take)?)
            }
        })
    }

    fn one_by_one(&self, after: &UBig, take: &UBig) -> Result<OneByOne, TextError> {
        let moves = match self.algorithm {
            Some(algorithm) => self.solution.moves_by(algorithm, after)?,
            None => self.solution.moves_from(after),
        };
        Ok(OneByOne::new(moves, take))
    }
}

/// The end of `take` moves after the first `after`, in a solution long enough.
fn end(solution: &Solution, after: &UBig, take: &UBig) -> UBig {
    (after + take).min(solution.length().clone())
}

impl Iterator for Pieces {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let Coming { head, body, tail } = self.coming.as_mut()?;
        let some = |piece: &Piece| !piece.is_empty();
        let next = head.take().filter(some).or_else(|| match body {
            Body::Copied(legs, taken) => self.make.leg(legs, taken),
            Body::Numbered(lines, moves) => moves.numbered(lines),
            Body::Written(writer, moves) => moves.written(writer),
        });
        next.or_else(|| tail.take().filter(some))
    }
}

impl std::iter::FusedIterator for Pieces {}

impl Make {
    fn copied(form: MoveTemplate, solution: &Solution) -> Self {
        let mut longest = Vec::new();
        form.next(largest_move(solution), &mut longest);
        let form = Arc::new(form);
        let again = Arc::clone(&form);
        let render: MoveRenderer = Box::new(move |mv, out| again.next(mv, out));
        Self::Copied {
            most: PIECE / longest.len(),
            rendered: LegCache::new(solution, render, KEPT),
            form,
        }
    }

    /// The form of copied moves, if the first is written differently from those that follow.
    fn form(&self) -> Option<&MoveTemplate> {
        match self {
            Self::Copied { form, .. } => Some(&**form).filter(|form| !form.between.is_empty()),
            _ => None,
        }
    }

    fn leg(&mut self, legs: &mut Legs, taken: &mut u8) -> Option<Piece> {
        let Self::Copied { most, rendered, .. } = self else {
            return None;
        };
        let leg = legs.next()?;
        *taken += 1;
        if *taken == MANY {
            *taken = 0;
            legs.grow(*most);
        }
        Some(Piece::of_leg(rendered.leg(&leg), leg.moves()))
    }
}

/// A move with the longest text.
fn largest_move(solution: &Solution) -> Move {
    let problem = solution.problem();
    Move {
        disk: Disk::new(problem.disks()).unwrap_or(Disk::SMALLEST),
        from: Peg::last_of(problem.pegs()),
        to: Peg::last_of(problem.pegs()),
    }
}
