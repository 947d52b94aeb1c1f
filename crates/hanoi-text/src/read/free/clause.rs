//! A clause, and what it says of a moving disk: which one, from where, to where, and what softens or denies it.
//!
//! A clause ends at a sign, at a word such as `then`, and behind a whole move where another one or a remark begins.

mod brackets;
mod cues;
mod label;
mod parts;
mod ways;

use super::names::WordCursor;
use super::words::WordKind;
use crate::claim::PegName;
use crate::words::Meaning;

/// What a clause has besides the parts of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cue {
    /// The number of a step before it.
    Label,
    /// A verb of moving, and whether it stands before the disk, restates a move, tells of the past, or takes a disk from where it lies.
    Verb,
    Order,
    Doing,
    Done,
    Take,
    /// `to` before a verb, or a word that softens the claim.
    Soft,
    Is,
    Have,
    It,
    Subject,
    Arrow,
    /// `1AC` or `AC`.
    Short,
    /// A negation, as far as it is about the clause.
    Not,
    /// A reason or a purpose, and what comes before.
    Remark,
    Before,
    /// What lies beside the way.
    Ground,
    Reported,
    /// It is left open whether the move is made.
    Open,
    If,
    /// Several disks, or any of them.
    Several,
    /// An aim, a rule or a strategy.
    Plan,
    /// It says which moves there are by whether a number is even.
    Parity,
    /// A part of the solution, whose moves follow.
    Phase,
    Undo,
    Omit,
    Continue,
    Likewise,
    /// A preposition without a peg.
    Broken,
    /// Something near to a move.
    Near,
    /// A description of a disk that does not identify it.
    Trait,
    /// A word that is in no table.
    Strange,
    /// Anything but signs and numbers.
    Talk,
}

/// The cues of a clause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cues(u64);

impl Cues {
    pub(super) const fn has(self, cue: Cue) -> bool {
        self.0 & 1 << cue as u64 != 0
    }

    pub(super) fn has_any(self, cues: &[Cue]) -> bool {
        cues.iter().any(|cue| self.has(*cue))
    }

    pub(super) const fn add(&mut self, cue: Cue) {
        self.0 |= 1 << cue as u64;
    }

    pub(super) const fn join(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// What joins a clause to the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Joint {
    /// Nothing: the sentence begins, or another move follows without a sign.
    #[default]
    None,
    Colon,
    /// A comma, a dash, or a word such as `and`.
    Link,
}

/// The disk that moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mover {
    #[default]
    None,
    Unnamed,
    Disk(u32),
}

impl Mover {
    pub(super) const fn number(self) -> Option<u32> {
        match self {
            Self::Disk(number) => Some(number),
            Self::None | Self::Unnamed => None,
        }
    }

    pub(super) fn is_some(self) -> bool {
        self != Self::None
    }
}

/// What a clause says.
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub(super) joint: Joint,
    /// The byte where it begins.
    pub(super) start: usize,
    pub(super) cues: Cues,
    pub(super) disk: Mover,
    pub(super) from: Option<PegName>,
    pub(super) to: Option<PegName>,
    /// A peg behind `on`, and one without a preposition.
    pub(super) on: Option<PegName>,
    pub(super) bare: Option<PegName>,
    /// The first place that makes it unreadable if it claims a move.
    pub(super) fault: Option<usize>,
}

/// Whether a clause goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    End,
}
use Flow::{End, On};

impl Clause {
    pub(super) const fn has(&self, cue: Cue) -> bool {
        self.cues.has(cue)
    }

    /// Whether it says where a disk goes.
    pub(super) fn is_whole(&self) -> bool {
        self.to.is_some() && (self.from.is_some() || self.disk.is_some() || self.has(Cue::It))
    }

    /// Whether it says so with both pegs, or with a disk and a verb.
    pub(super) fn is_strong(&self) -> bool {
        let both = self.from.is_some() && self.to.is_some();
        both || self.is_whole() && self.disk.number().is_some() && self.has(Cue::Verb)
    }

    pub(super) const fn names_peg(&self) -> bool {
        self.from.is_some() || self.to.is_some() || self.bare.is_some() || self.on.is_some()
    }

    pub(super) fn names_nothing(&self) -> bool {
        !self.names_peg() && !self.disk.is_some()
    }

    /// Whether it is a disk and nothing that is said of it.
    pub(super) fn is_disk_only(&self) -> bool {
        if self.has(Cue::It) && self.has(Cue::Is) && !self.has(Cue::Verb) {
            // That was disk 2.
            return self.disk.number().is_some() && !self.names_peg();
        }
        let said = [
            Cue::Verb,
            Cue::Is,
            Cue::Remark,
            Cue::Reported,
            Cue::Not,
            Cue::Soft,
        ];
        self.disk.number().is_some() && !self.names_peg() && !self.cues.has_any(&said)
    }

    /// Whether words say that it claims no move.
    pub(super) fn is_denied(&self) -> bool {
        let denials = [
            Cue::Not,
            Cue::Remark,
            Cue::Before,
            Cue::Several,
            Cue::Phase,
            Cue::Reported,
        ];
        let aims = self.has(Cue::Plan) && self.has(Cue::Is) && self.has(Cue::Soft);
        self.cues.has_any(&denials) || aims
    }

    /// Whether it leads to a main clause: a reason, a report, or several disks that lie somewhere.
    fn is_lead(&self) -> bool {
        let leads = [Cue::Remark, Cue::Reported, Cue::Before];
        let names = self.disk.is_some() || self.names_peg() || self.has(Cue::Ground);
        !self.has(Cue::Verb) && (names && self.cues.has_any(&leads) || self.has(Cue::Several))
    }

    /// Something near to a move, which cannot be read.
    fn spoil(&mut self, at: usize) {
        self.fault(at);
        self.cues.add(Cue::Near);
        self.cues.add(Cue::Broken);
    }

    pub(super) fn fault(&mut self, at: usize) {
        self.fault.get_or_insert(at);
    }

    /// Names the moving disk. Another one than before is out of place.
    pub(super) fn moves(&mut self, disk: Option<u32>, at: usize) {
        match (self.disk, disk) {
            (Mover::Disk(before), Some(disk)) if before != disk => self.fault(at),
            (Mover::Disk(_), _) => {}
            (Mover::None | Mover::Unnamed, Some(disk)) => self.disk = Mover::Disk(disk),
            (Mover::None | Mover::Unnamed, None) => self.disk = Mover::Unnamed,
        }
    }

    /// Decides what pegs without `from` and `to` are.
    fn settle(&mut self) {
        if self.has(Cue::Take) && self.to.is_none() && self.from.is_none() {
            self.from = self.on.take().or(self.bare.take());
        }
        if self.on.is_some() && self.bare.is_some() && !self.has(Cue::Verb) && !self.has(Cue::Is) {
            self.cues.add(Cue::Near);
        }
        let moves = self.disk.is_some() || self.has(Cue::It) || self.from.is_some();
        if let Some(on) = self.on {
            let goes = self.has(Cue::Verb) && (moves || !self.has(Cue::Is))
                || self.from.is_some() && !self.has(Cue::Is);
            match self.to {
                None if goes => self.to = Some(on),
                Some(to) if to != on && self.from.is_none() && self.disk == Mover::Unnamed => {
                    self.from = Some(on);
                }
                Some(to) if to != on => self.fault(self.start),
                _ => {}
            }
        }
        if let Some(bare) = self.bare {
            let moves = self.has(Cue::Verb) || self.disk.is_some();
            if self.from.is_none() && self.to.is_some() && moves {
                self.from = Some(bare);
            } else if self.is_whole() && ![self.from, self.to].contains(&Some(bare)) {
                self.fault(self.start);
            }
        }
        let unnamed = self.disk.number().is_none();
        if unnamed && self.has(Cue::Trait) {
            self.fault(self.start);
        }
    }
}

impl WordCursor<'_> {
    /// Reads a clause, up to what ends it.
    pub(super) fn clause(&mut self) -> Clause {
        let mut clause = Clause {
            joint: self.joint(),
            ..Clause::default()
        };
        if let Some(is_open) = self.take(Self::label) {
            clause.cues.add(Cue::Label);
            self.joint();
            if is_open {
                clause.fault(self.byte());
            }
        }
        clause.start = self.byte();
        while self.step(&mut clause) == On {}
        clause.settle();
        clause
    }

    /// Whether a clause ends at an offset.
    pub(super) fn ends(&self, on: usize) -> bool {
        let ends = |word| {
            matches!(
                word,
                WordKind::Stop
                    | WordKind::Question
                    | WordKind::Comma
                    | WordKind::Colon
                    | WordKind::Dash
                    | WordKind::Close
                    | WordKind::Known(Meaning::Then)
            )
        };
        self.peek(on).is_none_or(ends)
    }

    /// Whether a state begins here: a peg and a colon, or brackets.
    pub(super) fn is_state(&self) -> bool {
        let mut ahead = *self;
        let peg = ahead.peg(false).is_some();
        match ahead.peek(0) {
            Some(WordKind::Open) => true,
            Some(WordKind::Colon | WordKind::Equals) => peg,
            _ => false,
        }
    }

    /// Reads a word or a name.
    fn step(&mut self, clause: &mut Clause) -> Flow {
        let (Some(word), at) = (self.peek(0), self.byte()) else {
            return End;
        };
        match word {
            WordKind::Stop | WordKind::Question | WordKind::Colon | WordKind::Close => return End,
            WordKind::Comma => return self.comma(clause),
            WordKind::Dash => return self.dash(clause),
            WordKind::Open => self.bracket(clause),
            WordKind::Hash => self.at += 1,
            WordKind::Garbled | WordKind::Near | WordKind::Equals => {
                if word == WordKind::Near {
                    clause.cues.add(Cue::Near);
                }
                clause.fault(at);
                self.at += 1;
            }
            WordKind::Strange => {
                clause.cues.add(Cue::Talk);
                clause.cues.add(Cue::Strange);
                clause.fault(at);
                self.at += 1;
            }
            WordKind::Short(disk, from, to) => {
                return self.short(disk, [from, to].map(PegName::Peg), clause);
            }
            WordKind::Number(_) => return self.number(clause),
            WordKind::Letter(letter) => return self.letter(letter, clause),
            WordKind::Known(meaning) => {
                clause.cues.add(Cue::Talk);
                return self.known(meaning, clause);
            }
        }
        On
    }
}
