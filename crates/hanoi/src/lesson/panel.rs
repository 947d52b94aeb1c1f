//! What an algorithm looks at before a move, as rows with a legend.

use std::cmp::Ordering;
use std::ops::Range;

use hanoi_core::{Candidate, Decoded, Inside, OpenCall, counter_bits};

use super::Lesson;
use crate::{Algorithm, Disk, Move, Peg, UBig};

/// What an algorithm looks at before its next move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// A short title.
    pub title: String,
    /// The rows around the current one.
    pub rows: Vec<Row>,
    /// How many rows are omitted above them.
    pub above: usize,
    /// How many rows are omitted below them.
    pub below: usize,
}

/// A row of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its depth in a tree.
    pub depth: usize,
    /// Its text.
    pub text: String,
    /// Its relation to the next move.
    pub mark: RowState,
}

impl Row {
    pub(super) const fn new(depth: usize, text: String, mark: RowState) -> Self {
        Self { depth, text, mark }
    }
}

/// The relation of a row to the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// None.
    Plain,
    /// It is done.
    Done,
    /// The next move is made here.
    Now,
    /// It comes later.
    ToCome,
}

impl Lesson {
    /// Returns what the algorithm looks at, in at most `room` rows.
    #[must_use]
    pub fn panel(&self, room: usize) -> Panel {
        match self.algorithm {
            Algorithm::Binary => self.counter_panel(room),
            Algorithm::Search => self.path_panel(room),
            _ => {
                let mut rows = self.short_rows();
                let now = rows.iter().position(|row| row.mark == RowState::Now);
                let count = rows.len();
                self.part(count, now.unwrap_or(0), room, |shown| {
                    rows.drain(shown).collect()
                })
            }
        }
    }

    /// The rows around the current one that fit.
    fn part(
        &self,
        count: usize,
        now: usize,
        room: usize,
        rows: impl FnOnce(Range<usize>) -> Vec<Row>,
    ) -> Panel {
        let shown = window(count, now, room);
        let (above, below) = (shown.start, count - shown.end);
        Panel {
            title: self.panel_title(),
            rows: rows(shown),
            above,
            below,
        }
    }

    /// The meaning of each bit of the counter.
    fn counter_panel(&self, room: usize) -> Panel {
        let moving = self.next.map(|mv| mv.disk);
        let count = self.decoded.len();
        let now = count.saturating_sub(moving.map_or(0, |disk| disk.index() + 1));
        self.part(count, now, room, |shown| {
            let bits = self.decoded[shown].iter();
            bits.map(|bit| decoded_row(*bit, moving)).collect()
        })
    }

    /// The moves of a found path.
    fn path_panel(&self, room: usize) -> Panel {
        let word = |number: &UBig| usize::try_from(number).unwrap_or(usize::MAX);
        let (count, at) = (word(self.solution.length()), word(&self.at));
        self.part(count, at, room, |shown| {
            let moves = self.solution.moves_from(UBig::from(shown.start));
            shown
                .zip(moves)
                .map(|(number, mv)| path_row(number, mv, at))
                .collect()
        })
    }

    fn panel_title(&self) -> String {
        match (self.algorithm, self.next) {
            (Algorithm::Binary, _) => {
                let bits = counter_bits(&self.at, self.decoded.len());
                format!("moves made: {bits}")
            }
            (_, None) => "the goal is reached".to_owned(),
            (Algorithm::CallStack, _) => "stack, top first".to_owned(),
            (Algorithm::Recursive | Algorithm::FrameStewart, _) => "calls".to_owned(),
            (Algorithm::SmallestDisk, _) => "whose turn it is".to_owned(),
            (Algorithm::PegPairs, _) => "the disks on top".to_owned(),
            (Algorithm::ClosedForm, _) => "the formula".to_owned(),
            (Algorithm::BestFirst, _) => "legal moves".to_owned(),
            _ => "the path found".to_owned(),
        }
    }

    /// The rows of panels whose length does not grow with the disks.
    fn short_rows(&self) -> Vec<Row> {
        match &self.inside {
            Some(Inside::Calls { .. } | Inside::Stack(_)) => self.call_rows(),
            Some(Inside::Ring { .. } | Inside::Forced { .. }) => self.turn_rows(),
            Some(Inside::Pair { a, b }) => self.top_rows(*a, *b),
            Some(Inside::Candidates(all)) => {
                let least = all.iter().map(Candidate::h).min();
                let row = |one: &Candidate| candidate_row(one.to_string(), Some(one.h()) == least);
                all.iter().map(row).collect()
            }
            Some(Inside::Listed { .. }) if !self.valued.is_empty() => {
                let row = |one: &hanoi_search::Valued| {
                    candidate_row(
                        format!("{}  h {}", one.mv, one.left),
                        Some(one.mv) == self.next,
                    )
                };
                self.valued.iter().map(row).collect()
            }
            Some(inside) => {
                let lines = inside.to_string();
                lines
                    .lines()
                    .map(|line| Row::new(0, line.to_owned(), RowState::Plain))
                    .collect()
            }
            None => Vec::new(),
        }
    }

    /// For `smallest-disk`: every other move is disk 1's.
    fn turn_rows(&self) -> Vec<Row> {
        let odd = matches!(self.inside, Some(Inside::Ring { .. }));
        let mark = |now| if now { RowState::Now } else { RowState::Plain };
        let place = self.towers.state().peg_of(Disk::SMALLEST).unwrap_or(Peg::A);
        let others: Vec<String> = Peg::all(3)
            .filter(|&peg| peg != place)
            .map(|peg| peg.to_string())
            .collect();
        vec![
            Row::new(0, format!("odd moves: disk 1, {}", self.ring()), mark(odd)),
            Row::new(
                0,
                format!("even moves: between {}", others.join(" and ")),
                mark(!odd),
            ),
        ]
    }

    /// The direction of disk 1 round the ring.
    fn ring(&self) -> &'static str {
        let first = self.solution.move_at(1_u64).ok();
        match first.map(|mv| (3 + mv.to.get() - mv.from.get()) % 3) {
            Some(2) => "A -> C -> B -> A",
            _ => "A -> B -> C -> A",
        }
    }

    /// For `peg-pairs`: the disk on top of each peg.
    fn top_rows(&self, a: Peg, b: Peg) -> Vec<Row> {
        let row = |peg: Peg| {
            let top = self.towers.top(peg);
            let top = top.map_or_else(|| "empty".to_owned(), |disk| format!("disk {disk}"));
            let mark = if peg == a || peg == b {
                RowState::Now
            } else {
                RowState::Plain
            };
            Row::new(0, format!("{peg}: {top}"), mark)
        };
        Peg::all(3).map(row).collect()
    }

    /// Returns the meaning of the panel's rows, one item per line. An arrow is `->`.
    #[must_use]
    pub fn legend(&self) -> Vec<String> {
        let lines: &[&str] = match self.algorithm {
            _ if self.next.is_none() && self.algorithm != Algorithm::Binary => &[],
            Algorithm::Recursive | Algorithm::CallStack | Algorithm::FrameStewart => {
                return self.calls.last().map(call_legend).into_iter().collect();
            }
            Algorithm::SmallestDisk => &["The pegs stand in a ring: after C comes A."],
            Algorithm::PegPairs => &["Of the pair's two disks the smaller one moves."],
            Algorithm::Binary => &[
                "Bit as in the row above: the same peg; another bit: the next peg, left or right.",
                "The lowest 0 turns to 1 next; its disk moves.",
            ],
            Algorithm::ClosedForm => &["The pegs A, B, C are 0, 1, 2; step 1 is right, 2 is left."],
            Algorithm::BestFirst if self.is_estimated() => {
                &["1AB: disk 1 from A to B; h: moves left after it."]
            }
            Algorithm::BestFirst => &[
                "h = d + t: direction d and time t are 1 if right, 3 if wrong. 1AC: disk 1 from A to C.",
            ],
            _ => &["All moves were found before the first was made."],
        };
        lines.iter().map(ToString::to_string).collect()
    }
}

/// The meaning of a call's text.
fn call_legend(call: &OpenCall) -> String {
    let disks = match (call.smallest, call.largest) {
        (1, 1) => "disk 1".to_owned(),
        (smallest, largest) if smallest == largest => format!("disk {largest}"),
        (smallest, largest) if smallest + 1 == largest => format!("disks {smallest} and {largest}"),
        (smallest, largest) => format!("disks {smallest} to {largest}"),
    };
    let over = match call.over.len() {
        0 => String::new(),
        1 => format!(" via {}", call.over),
        _ => format!(
            " via {}",
            call.over
                .chars()
                .map(String::from)
                .collect::<Vec<_>>()
                .join(" and ")
        ),
    };
    format!("{call}: {disks} from {} to {}{over}", call.from, call.to)
}

fn decoded_row(decoded: Decoded, moving: Option<Disk>) -> Row {
    let mark = if moving == Some(decoded.disk) {
        RowState::Now
    } else {
        RowState::Plain
    };
    let turn = ["same peg", "right", "left"][usize::from(decoded.turn.min(2))];
    let Decoded { disk, bit, peg, .. } = decoded;
    Row::new(
        0,
        format!("disk {disk}  bit {}  {turn}: {peg}", u8::from(bit)),
        mark,
    )
}

/// The row of a move, counted from 0, of a path on which `made` moves are made.
fn path_row(number: usize, mv: Move, made: usize) -> Row {
    let mark = match number.cmp(&made) {
        Ordering::Less => RowState::Done,
        Ordering::Equal => RowState::Now,
        Ordering::Greater => RowState::ToCome,
    };
    Row::new(0, format!("{}: {mv}", number + 1), mark)
}

const fn candidate_row(text: String, best: bool) -> Row {
    Row::new(0, text, if best { RowState::Now } else { RowState::Plain })
}

/// The range of rows to show around the current one.
fn window(count: usize, now: usize, room: usize) -> Range<usize> {
    let shown = count.min(room);
    let first = now.saturating_sub(shown / 2).min(count - shown);
    first..first + shown
}
