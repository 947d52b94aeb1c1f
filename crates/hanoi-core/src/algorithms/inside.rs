//! Explanations of an algorithm's next move, as data and as text.

use std::fmt;

use dashu_int::UBig;

use super::{Candidate, Decoded, Terms};
use crate::numbers::counter_bits;
use crate::recursion::{Task, TaskEnd};
use crate::{Peg, Problem, State};

/// How an algorithm finds its next move.
///
/// Its text has one line per part, without a final line break.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Inside {
    /// `recursive`: the calls entered since the last inspection, outermost first, and the number of open calls.
    Calls {
        /// The entered calls.
        entered: Vec<OpenCall>,
        /// The number of open calls, including these.
        depth: usize,
    },
    /// `call-stack` and `frame-stewart`: the stack, top first.
    Stack(Vec<OpenCall>),
    /// `smallest-disk`: the smallest disk moves round the ring A, B, C.
    Ring {
        /// The number of pegs by which it advances: 1, or 2 for one back.
        step: u8,
    },
    /// `smallest-disk`: the move between the two pegs without the smallest disk.
    Forced {
        /// The two pegs, or `None` without disks.
        pegs: Option<(Peg, Peg)>,
    },
    /// `peg-pairs`: the next pair of pegs.
    Pair {
        /// One peg.
        a: Peg,
        /// The other.
        b: Peg,
    },
    /// `binary`: the counter at the next move, and its decoded bits, largest disk first.
    Counter {
        /// The number of the next move.
        counter: UBig,
        /// The place of each disk after this move.
        decoded: Vec<Decoded>,
    },
    /// `closed-form`: the terms of the formula.
    Formula(Option<Terms>),
    /// `best-first`: the legal moves with their values.
    Candidates(Vec<Candidate>),
    /// `search`: the moves come from a list.
    Listed {
        /// The number of moves left.
        left: usize,
    },
}

/// An open call: the disks to move, both ends, and the pegs in between.
///
/// Its text is `3,A,C,B` for the disks 1 to 3 from A to C over B, and `4-6,A,D,C` for the disks 4 to 6 (`4,A,D,C` for
/// disk 4 alone). Ends that are not a single peg are written as short states: `3,CAB,A`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCall {
    /// The smallest disk.
    pub smallest: u32,
    /// The largest disk.
    pub largest: u32,
    /// The place of the disks before: a peg, or a letter per disk, largest first.
    pub from: String,
    /// The place of the disks after, likewise.
    pub to: String,
    /// The other pegs that it may use, if both ends are pegs.
    pub over: String,
}

impl OpenCall {
    pub(super) fn new(task: &Task, problem: &Problem) -> Self {
        let (from, to) = (
            places(task, task.from, problem.start()),
            places(task, task.to, problem.goal()),
        );
        Self {
            smallest: task.smaller + 1,
            largest: task.largest,
            over: over(task, &from, &to, problem.pegs()),
            from: text(&from),
            to: text(&to),
        }
    }
}

/// The pegs of a task's disks at one end, largest first, or a single peg that holds them all.
fn places(task: &Task, end: TaskEnd, own: &State) -> Vec<Peg> {
    let mut places = match end {
        TaskEnd::Peg(peg) => vec![peg],
        TaskEnd::Problem => own.places()[task.smaller as usize..task.largest as usize].to_vec(),
    };
    places.reverse();
    if places.iter().all(|peg| *peg == places[0]) {
        places.truncate(1);
    }
    places
}

fn text(places: &[Peg]) -> String {
    places.iter().map(|peg| peg.letter()).collect()
}

/// The free pegs. On 3 pegs a task stores none, since both ends determine the third.
fn over(task: &Task, from: &[Peg], to: &[Peg], pegs: u8) -> String {
    match (from, to) {
        (&[from], &[to]) if pegs <= 3 && from != to => from.third(to).to_string(),
        _ => task.free.iter().map(Peg::letter).collect(),
    }
}

impl fmt::Display for OpenCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if (2..self.largest).contains(&self.smallest) {
            write!(f, "{}-", self.smallest)?;
        }
        write!(f, "{},{},{}", self.largest, self.from, self.to)?;
        if !self.over.is_empty() {
            write!(f, ",{}", self.over)?;
        }
        Ok(())
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mv, h, d, t) = (self.mv, self.h(), self.direction, self.time);
        write!(f, "{mv}  h {h} = d {d} + t {t}")
    }
}

impl fmt::Display for Decoded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (disk, bit, peg) = (self.disk, u8::from(self.bit), self.peg);
        let turn = match self.turn {
            0 => "same peg",
            1 => "one peg right",
            _ => "one peg left",
        };
        write!(f, "disk {disk}  bit {bit}  {turn}: {peg}")
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (d, m, times) = (self.disk, &self.number, &self.times);
        let half = d.index();
        writeln!(
            f,
            "disk {d} has moved floor(({m} + 2^{half}) / 2^{d}) = {times} times"
        )?;
        let (start, step, peg) = (self.start.get(), self.step, self.peg);
        let on = peg.get();
        write!(
            f,
            "peg ({start} + {step} * {times}) mod 3 = {on}, which is {peg}"
        )
    }
}

impl fmt::Display for Inside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Calls { entered, depth } => {
                let indented = |(depth, call)| format!("{:1$}{call}", "", 2 * depth);
                let depths = depth.saturating_sub(entered.len())..;
                lines(f, depths.zip(entered).map(indented))
            }
            Self::Stack(calls) => lines(f, calls.iter()),
            Self::Ring { step: 1 } => f.write_str("the smallest disk clockwise, one peg right"),
            Self::Ring { .. } => f.write_str("the smallest disk counterclockwise, one peg left"),
            Self::Forced { pegs: None } | Self::Formula(None) => Ok(()),
            Self::Pair { a, b } | Self::Forced { pegs: Some((a, b)) } => {
                write!(f, "the only move between {a} and {b}")
            }
            Self::Counter { counter, decoded } => {
                writeln!(f, "counter {}", counter_bits(counter, decoded.len()))?;
                lines(f, decoded.iter())
            }
            Self::Formula(Some(terms)) => terms.fmt(f),
            Self::Listed { left: 1 } => f.write_str("1 move left"),
            Self::Listed { left } => write!(f, "{left} moves left"),
            Self::Candidates(candidates) => {
                let best = candidates.iter().map(Candidate::h).min();
                let mark = |c: &Candidate| if Some(c.h()) == best { "  <" } else { "" };
                lines(f, candidates.iter().map(|c| format!("{c}{}", mark(c))))
            }
        }
    }
}

/// One line per item, without a final line break.
fn lines(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item: ToString>) -> fmt::Result {
    let lines: Vec<String> = items.map(|item| item.to_string()).collect();
    f.write_str(&lines.join("\n"))
}
