//! The text of a solution in large pieces, by copying what repeats itself.
//!
//! - `text`, `compact`, `pegs`, `json`: the text of a leg is made once and shared from then on; a piece is a leg.
//! - `csv`, `jsonl`: lines are numbered, so that no leg has the same text twice. The moves are copied, each line is put
//!   together from its number and a table of line ends.
//! - `stacks`, `picture`, `pddl`: every line shows what all disks do. The moves are copied, each line is written by
//!   [`Writer`], which changes what the move changes.

mod part;

use std::ops::Deref;
use std::sync::Arc;

use hanoi_core::UBig;

use super::form::Form;
use super::numbered::{LAST as LAST_NUMBER, Numbered};
use super::{Style, Writer};
use crate::TextError;
use hanoi_core::{Disk, LegCache, Legs, Move, Peg, Solution};
use part::Part;

/// About how many bytes a piece has at most: three legs fit a core's own memory.
const PIECE: usize = 3 << 15;
/// The first pieces are smaller, since they are made sooner: that much, and twice as large after as many of them each time.
const SMALLER: usize = 8;
const MANY: u8 = 128;
/// How many bytes are kept at most.
const KEPT: usize = 1 << 22;

type Render = Box<dyn Fn(Move, &mut Vec<u8>) + Send + Sync>;

/// The text of a solution, or of a part of it, piece by piece.
///
/// The pieces one after the other are what [`Writer`] writes, byte by byte.
///
/// ```
/// # use hanoi_core::{Error, Problem, Solution, UBig};
/// # use hanoi_text::{Pieces, Style};
/// let solution = Solution::new(&Problem::tower(64)?)?;
/// let (skip, take) = (UBig::from(28_800u32), UBig::from(3u8));
/// let mut text = Vec::new();
/// for piece in Pieces::new(Style::Compact, &solution, &skip, &take)? {
///     text.extend_from_slice(&piece);
/// }
/// assert_eq!(text, b"1AB\n2AC\n1BC\n");
/// # Ok::<(), TextError>(())
/// ```
///
/// # Complexity
///
/// Time: that of handing out a piece of up to 96 KiB in the styles `text`, `compact`, `pegs` and `json`; a few
/// nanoseconds for each line in `csv` and `jsonl`, which fall back to [`Writer`] beyond move 2^53; else as for
/// [`Writer`]. Memory: a few pieces, however many moves there are.
#[derive(Debug)]
pub struct Pieces {
    solution: Solution,
    make: Make,
    /// How many moves lie before the text, and before its end.
    first: UBig,
    last: UBig,
    /// What the text begins with, and what it ends with.
    head: Piece,
    tail: Piece,
    /// What is still to come of the part at hand.
    coming: Coming,
}

/// How moves are made into text.
#[derive(Debug)]
enum Make {
    /// By copying legs of at most so many moves.
    Copied(usize, LegCache<u8, Render>),
    Numbered(Style),
    Written(Style),
}

/// What is still to come of a part.
#[derive(Debug)]
struct Coming {
    head: Option<Piece>,
    body: Body,
    tail: Option<Piece>,
}

/// Some bytes of a text.
#[derive(Clone, Debug)]
pub struct Piece {
    bytes: Bytes,
    moves: usize,
}

#[derive(Clone, Debug)]
enum Bytes {
    Shared(Arc<[u8]>),
    /// The first so many bytes of a buffer.
    Own(Arc<Vec<u8>>, usize),
}

/// The moves of a part.
#[derive(Debug)]
enum Body {
    /// The legs, and how many of one size were taken.
    Copied(Legs, u8),
    Numbered(Box<Numbered>, Part),
    Written(Box<Writer>, Part),
}

impl Deref for Piece {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.bytes {
            Bytes::Shared(bytes) => bytes,
            Bytes::Own(buffer, length) => &buffer[..*length],
        }
    }
}

impl Piece {
    fn own(bytes: Vec<u8>, moves: usize) -> Self {
        let length = bytes.len();
        Self {
            bytes: Bytes::Own(Arc::new(bytes), length),
            moves,
        }
    }

    /// The bytes, if they are shared with other pieces. They never change as long as somebody has them.
    #[must_use]
    pub fn shared(&self) -> Option<&Arc<[u8]>> {
        match &self.bytes {
            Bytes::Shared(bytes) => Some(bytes),
            Bytes::Own(..) => None,
        }
    }

    /// How many moves it tells.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves
    }
}

impl Pieces {
    /// The text in a style of that many moves after the first `after`; of those that are left, if they are fewer.
    ///
    /// # Errors
    ///
    /// As for [`Writer::new`].
    pub fn new(
        style: Style,
        solution: &Solution,
        _a: Option<hanoi_core::Algorithm>,
        after: &UBig,
        take: &UBig,
    ) -> Result<Self, TextError> {
        let mut writer = Writer::new(style, solution, after)?;
        let (mut head, mut tail) = (Vec::new(), Vec::new());
        writer.begin(&mut head);
        writer.end(&mut tail);
        let last = end(solution, after, take);
        let make = match Form::of(style) {
            Some(form) if !style.is_numbered() => Make::copied(form, solution),
            Some(_) if last <= UBig::from(LAST_NUMBER) => Make::Numbered(style),
            _ => Make::Written(style),
        };
        let form = Form::of(style);
        Self::of(make, solution, (after, last), (head, form.as_ref(), tail))
    }

    /// The same as JSON strings, with commas between: `"1AC","2AB"`.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end.
    pub fn quoted(
        solution: &Solution,
        _a: Option<hanoi_core::Algorithm>,
        after: &UBig,
        take: &UBig,
    ) -> Result<Self, TextError> {
        let ends = (Vec::new(), Some(&Form::QUOTED), Vec::new());
        let make = Make::copied(Form::QUOTED, solution);
        Self::of(make, solution, (after, end(solution, after, take)), ends)
    }

    /// The lines in a form of all moves after the first `after`.
    pub(crate) fn lines(form: Form, solution: &Solution, after: &UBig) -> Result<Self, TextError> {
        let make = Make::copied(form, solution);
        let ends = (Vec::new(), None, Vec::new());
        Self::of(make, solution, (after, solution.length().clone()), ends)
    }

    /// The same as numbered lines, up to the last number that is written as fast.
    pub(crate) fn numbered(
        style: Style,
        solution: &Solution,
        after: &UBig,
    ) -> Result<Self, TextError> {
        let last = UBig::from(LAST_NUMBER).min(solution.length().clone());
        let ends = (Vec::new(), None, Vec::new());
        Self::of(Make::Numbered(style), solution, (after, last), ends)
    }

    /// The text between two places, with what it begins with, the form of the first move if that is another than of
    /// those that follow, and what it ends with.
    fn of(
        make: Make,
        solution: &Solution,
        (first, last): (&UBig, UBig),
        (mut head, form, tail): (Vec<u8>, Option<&Form>, Vec<u8>),
    ) -> Result<Self, TextError> {
        solution.check_after(first)?;
        let form = form.filter(|form| !form.between.is_empty() && *first < last);
        if let Some(form) = form {
            form.first(solution.move_at(&(first + UBig::ONE))?, &mut head);
        }
        let mut pieces = Self {
            solution: solution.clone(),
            coming: Coming {
                head: None,
                body: Body::Copied(solution.legs(first, 0, 1)?, 0),
                tail: None,
            },
            make,
            first: first.clone(),
            last,
            head: Piece::own(head, form.iter().len()),
            tail: Piece::own(tail, 0),
        };
        pieces.part(first, &(&pieces.last - first))?;
        Ok(pieces)
    }

    /// Goes on with a part of the text: that many moves after the first `after`, with what stands before and after all
    /// moves if it is the first or the last part. Parts that follow each other make up the text.
    ///
    /// # Errors
    ///
    /// `after` is beyond the end of the text, or before its beginning.
    ///
    /// # Complexity
    ///
    /// As for [`Solution::state_after`](hanoi_core::Solution::state_after). What has been rendered so far is kept.
    pub fn part(&mut self, after: &UBig, take: &UBig) -> Result<(), TextError> {
        if *after < self.first || *after > self.last {
            return Err(TextError::Refused(format!(
                "there is no part of the text after {after} moves: expected {} to {}",
                self.first, self.last
            )));
        }
        let end = end(&self.solution, after, take).min(self.last.clone());
        let head = (*after == self.first).then(|| self.head.clone());
        let told = head.as_ref().map_or(0, Piece::moves);
        let begin = (after + told).min(end.clone());
        self.coming = Coming {
            body: self.make.body(&self.solution, &begin, &(&end - &begin))?,
            head,
            tail: (end == self.last).then(|| self.tail.clone()),
        };
        Ok(())
    }
}

/// Where that many moves after the first `after` end, in a solution that has as many before.
fn end(solution: &Solution, after: &UBig, take: &UBig) -> UBig {
    (after + take).min(solution.length().clone())
}

impl Iterator for Pieces {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let Coming { head, body, tail } = &mut self.coming;
        let some = |piece: &Piece| !piece.is_empty();
        let next = head.take().filter(some).or_else(|| match body {
            Body::Copied(legs, taken) => self.make.leg(legs, taken),
            Body::Numbered(lines, part) => part.numbered(lines),
            Body::Written(writer, part) => part.written(writer),
        });
        next.or_else(|| tail.take().filter(some))
    }
}

impl std::iter::FusedIterator for Pieces {}

impl Make {
    fn copied(form: Form, solution: &Solution) -> Self {
        let mut longest = Vec::new();
        form.next(largest_move(solution), &mut longest);
        let render: Render = Box::new(move |mv, out| form.next(mv, out));
        let rendered = LegCache::new(solution, render, KEPT);
        Self::Copied(PIECE / longest.len(), rendered)
    }

    fn body(&self, solution: &Solution, after: &UBig, take: &UBig) -> Result<Body, TextError> {
        let part = || Part::new(solution, after, take);
        Ok(match self {
            Self::Copied(most, _) => Body::Copied(solution.legs(after, take, *most / SMALLER)?, 0),
            Self::Numbered(style) => {
                let lines = Numbered::new(*style, solution.problem().pegs(), after);
                Body::Numbered(Box::new(lines), part())
            }
            Self::Written(style) => {
                let writer = Writer::new(*style, solution, after)?;
                Body::Written(Box::new(writer), part())
            }
        })
    }

    fn leg(&mut self, legs: &mut Legs, taken: &mut u8) -> Option<Piece> {
        let Self::Copied(most, rendered) = self else {
            return None;
        };
        let leg = legs.next()?;
        *taken += 1;
        if *taken == MANY {
            *taken = 0;
            legs.grow(*most);
        }
        Some(Piece {
            bytes: Bytes::Shared(rendered.leg(&leg)),
            moves: leg.moves(),
        })
    }
}

/// A move that is written as long as any.
fn largest_move(solution: &Solution) -> Move {
    let problem = solution.problem();
    Move {
        disk: Disk::new(problem.disks()).unwrap_or(Disk::SMALLEST),
        from: Peg::last_of(problem.pegs()),
        to: Peg::last_of(problem.pegs()),
    }
}
impl From<Vec<u8>> for Piece {
    fn from(b: Vec<u8>) -> Self {
        Self::own(b, 0)
    }
}
