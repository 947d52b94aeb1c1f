//! A clause, and what it says about a moving disk: which one, from where, to where, and what softens or denies it.
//!
//! A clause ends at a sign, at a word such as `then`, and where another move begins after a complete one. Every word is
//! part of the move, is irrelevant, or is noted as out of place.

mod disks;
mod letters;
mod pegs;
mod verbs;
mod whole;

use super::cursor::TokenCursor;
use super::token::What;
use crate::claim::PegName;
use crate::read::words::Meaning;

/// What joins a clause to the preceding text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Joint {
    /// Nothing: the sentence begins, or another move follows without a sign.
    #[default]
    None,
    Comma,
    Colon,
    Dash,
    /// A word such as `and`.
    Word,
}

/// Why a clause that names a move does not claim one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Denial {
    #[default]
    None,
    /// Listed words leave it open.
    Open,
    /// It reports a move, which must have been given before.
    Reported,
    /// Listed words say so: a negation, a purpose.
    Denied,
}

/// What moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mover {
    #[default]
    None,
    /// An unnamed disk.
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

    pub(super) const fn is_none(self) -> bool {
        matches!(self, Self::None)
    }

    pub(super) const fn is_some(self) -> bool {
        !self.is_none()
    }

    /// The more specific of two, the first if equal.
    pub(super) const fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Disk(_), _) | (Self::Unnamed, Self::None | Self::Unnamed) => self,
            _ => other,
        }
    }
}

impl From<Option<u32>> for Mover {
    fn from(number: Option<u32>) -> Self {
        number.map_or(Self::Unnamed, Self::Disk)
    }
}

/// How many different pegs are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum NamedPegs {
    #[default]
    None,
    One(PegName),
    Several,
}

impl NamedPegs {
    pub(super) fn add(&mut self, place: PegName) {
        *self = match *self {
            Self::None => Self::One(place),
            Self::One(other) if other == place => *self,
            Self::One(_) | Self::Several => Self::Several,
        };
    }
}

/// The meaning of a clause.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a word that was seen or not"
)]
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub(super) joint: Joint,
    /// The number before it, and whether that may be the disk.
    pub(super) label: Option<(u64, bool)>,
    /// The place of the first word of the move.
    pub(super) column: Option<u64>,
    /// Whether it has a verb of moving, and whether all of them are like `placing`.
    pub(super) verb: bool,
    pub(super) doing: bool,
    /// Whether it is passive, or says what something is.
    pub(super) is: bool,
    pub(super) arrow: bool,
    /// The moving disk; a second one is out of place.
    pub(super) disk: Mover,
    pub(super) it: bool,
    /// Whether the disk is a number alone, without a noun or a verb before it.
    pub(super) bare_disk: bool,
    /// Whether a verb came before the disk, as in an order.
    pub(super) ordered: bool,
    pub(super) from: Option<PegName>,
    pub(super) to: Option<PegName>,
    /// Where the disk goes from there.
    pub(super) on_to: Vec<PegName>,
    /// A peg after `on`, and whether the goal of the move was named before it.
    on: Option<(PegName, bool)>,
    /// A peg without a preposition, and its place if it is a single letter.
    pub(super) bare: Option<PegName>,
    letter: Option<u64>,
    /// `1AC` or `AC`.
    pub(super) short: Option<crate::Style>,
    pub(super) denial: Denial,
    /// Whether it has a word of negation, and one that calls a move wrong.
    pub(super) negated: bool,
    pub(super) wrong: bool,
    /// Whether it names a part of the solution.
    pub(super) phase: bool,
    /// Whether it states a purpose, as in `so that`, and whether it says that something can be done.
    aimed: bool,
    pub(super) soft: bool,
    /// Whether it has a word that is not in the table.
    strange: bool,
    /// The pegs it names, if they are two.
    pub(super) places: NamedPegs,
    pub(super) several: bool,
    /// Whether it has a word of a plan or a rule, or of an aim.
    pub(super) plan: bool,
    pub(super) aim: bool,
    /// Whether several such words were seen.
    rule: bool,
    /// Whether it has a verb with `to`.
    infinitive: bool,
    /// Whether it is denied by a word that only governs what follows, such as `after`.
    pub(super) prefixed: bool,
    /// Whether it begins with the subject of the move.
    pub(super) subject: bool,
    /// Its first token, and whether it states with `to` the purpose of another move.
    first: usize,
    pub(super) purpose: bool,
    /// The place where it says on which disk another is put.
    pub(super) rests: Option<u64>,
    pub(super) condition: bool,
    pub(super) or: bool,
    /// The place of a word that does not belong in a move.
    pub(super) stray: Option<u64>,
    /// The place of a second moving disk.
    pub(super) clash: Option<u64>,
    /// The place of something close to a short move.
    pub(super) near: Option<u64>,
    /// Whether it has a word such as `maybe`.
    pub(super) doubt: bool,
    /// The place of a preposition without a peg.
    pub(super) broken: Option<u64>,
    pub(super) undo: Option<u64>,
    pub(super) omit: Option<u64>,
    go_on: Option<u64>,
    likewise: bool,
    /// The next disk or peg is not what moves; and whether there was such a disk.
    ground: bool,
    pub(super) grounded: bool,
    /// Whether the next disk may be what moves, as in `with disk 2`, and the place of one that may.
    with: bool,
    means: Option<u64>,
    /// The disk that lies on a peg while a move is made.
    pub(super) lying: Option<u32>,
    /// The place of a word that describes a disk without identifying it.
    described: Option<u64>,
    /// Whether all its verbs so far are like `take`, and whether the last was `move`.
    taking: bool,
    moving: bool,
    /// The number of prepositions before unreadable names.
    lost: u8,
    /// The place of a letter that is the whole clause.
    pub(super) lone: Option<u64>,
    /// Whether it says how often a disk moves in all, or leaves open all moves of its sentence.
    pub(super) often: bool,
    pub(super) parity: bool,
    /// Whether a verb may belong to a main clause rather than to what is denied.
    unclear: bool,
    /// Whether it has more than signs and numbers.
    pub(super) talk: bool,
    /// Whether a preceding word makes an infinitive part of the sentence, as in `we need to`.
    pub(super) governed: bool,
    /// Whether it has only a disk, its verb and irrelevant words.
    other: bool,
    /// A move in brackets.
    pub(super) inner: Vec<Clause>,
}

/// Whether the clause goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    End,
}
use Flow::{End, On};

impl TokenCursor<'_> {
    /// Reads a clause, up to what ends it.
    pub(super) fn clause(&mut self) -> Clause {
        let mut clause = Clause {
            joint: self.joint(),
            ..Clause::default()
        };
        clause.label = self.label();
        if let Some((number, _)) = clause.label {
            self.joint();
            if let Some(disk) = self.second_label() {
                clause.label = Some((number, false));
                clause.moves(Some(disk), self.column());
            }
        }
        clause.subject = self.is_subject();
        clause.first = self.at;
        let begin = self.at;
        while self.step(&mut clause) == On {
            debug_assert!(self.at > begin, "a step takes a token");
        }
        if self.at == begin + 1
            && let What::Letter(_) | What::Unknown = self.tokens[begin].what
        {
            clause.lone = Some(self.tokens[begin].column);
        }
        clause.settle();
        if clause.is_template(self.names.pegs) {
            clause.deny(Denial::Denied);
        }
        clause
    }

    /// Skips the text between clauses.
    fn joint(&mut self) -> Joint {
        let mut joint = Joint::None;
        loop {
            let next = match self.peek(0) {
                Some(What::Comma) => Joint::Comma,
                Some(What::Colon) => Joint::Colon,
                Some(What::Dash) => Joint::Dash,
                Some(What::Word(Meaning::Then)) => Joint::Word,
                Some(What::Hash) if matches!(self.peek(1), Some(What::Number(_))) => return joint,
                Some(What::Close | What::Hash) => joint,
                _ => return joint,
            };
            if joint == Joint::None || next == Joint::Word {
                joint = next;
            }
            self.at += 1;
        }
    }

    /// Reads on by a token or more.
    fn step(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let Some(what) = self.peek(0) else {
            return End;
        };
        clause.talk |= !matches!(
            what,
            What::Number(_) | What::Dash | What::Stop | What::Colon | What::Comma | What::Close
        );
        match what {
            What::Stop | What::Question | What::Colon => return End,
            What::Comma => return self.comma(clause),
            What::Dash => return self.dash(clause),
            What::Close | What::Hash => self.at += 1,
            What::Garbled if clause.is_whole() => return End,
            What::Garbled => {
                clause.near.get_or_insert(column);
                self.at += 1;
            }
            What::Equals | What::Unknown => {
                clause.stray(column);
                self.at += 1;
            }
            What::Short(..) | What::Pair(..) => return self.short(clause),
            What::Group(_) => self.group(clause),
            What::Number(_) => return self.number(clause),
            What::Letter(letter) => return self.letter(*letter, clause),
            What::Word(meaning) => return self.word(*meaning, clause),
        }
        On
    }

    fn out_of_place(&mut self, clause: &mut Clause) -> Flow {
        clause.stray(self.column());
        self.at += 1;
        On
    }

    /// A word of the table.
    fn word(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
        use Meaning as M;
        let column = self.column();
        match meaning {
            M::Then => return End,
            M::Verb | M::Take | M::VerbTo | M::Doing | M::Done | M::Move => {
                return self.verb(meaning, clause);
            }
            M::Disk | M::Size(_) | M::Count(_) => return self.disk_mention(clause),
            M::Several => self.several(clause),
            M::Peg | M::PegFrom | M::PegTo => return self.bare_place(clause),
            M::Spot(_) | M::Nth(_) => return self.spot(clause),
            M::From => return self.leaving(clause),
            M::To | M::Arrow => return self.going(clause),
            M::On => self.on(clause),
            M::Of => self.of(clause),
            M::De if self.ahead(1).is_place() => return self.leaving(clause),
            M::Se => clause.condition |= clause.is_at_start(),
            M::Do => return self.either_way(clause),
            M::No if self.meaning(1) == Some(M::Peg) => {
                self.on(clause);
                return On;
            }
            M::It => self.it(clause),
            M::Is => self.is(clause),
            M::Subject if self.begins_main_clause(clause) => return End,
            M::Have => self.have(clause),
            M::Would if clause.is_unmoved_disk() => return self.denial(Denial::Open, clause),
            M::Soft | M::Would => (clause.governed, clause.soft) = (true, true),
            M::No | M::Not | M::Wrong => return self.negation(clause),
            M::If => clause.condition = true,
            M::Or => clause.or = true,
            M::After if self.is_after_that() => self.at += 1,
            M::After if clause.verb && !clause.is_whole() && self.ends(1) => clause.often(),
            M::After | M::Report => return self.denial(Denial::Reported, clause),
            M::Instead | M::Before | M::Purpose => {
                clause.negated |= meaning == M::Instead && !clause.is_whole();
                clause.aimed |= meaning == M::Purpose && !clause.is_whole();
                return self.denial(Denial::Denied, clause);
            }
            M::Remark => return self.denial(Denial::Open, clause),
            M::Doubt => {
                let flow = self.denial(Denial::Open, clause);
                clause.doubt |= flow == On;
                clause.governed = true;
                return flow;
            }
            M::Notation if clause.is_strong() => clause.condition = true,
            M::Phase => {
                clause.phase = true;
                return self.plan(true, clause);
            }
            M::Plan => return self.plan(false, clause),
            M::Aim | M::Notation => return self.plan(true, clause),
            M::Ground | M::With => (clause.ground, clause.with) = (true, meaning == M::With),
            M::Trait => clause.described = clause.described.or(Some(column)),
            M::Um if self.ends_in_verb() => return self.denial(Denial::Denied, clause),
            M::Often => clause.often(),
            M::Parity => clause.parity = true,
            M::Undo => {
                clause.undo.get_or_insert(column);
            }
            M::Omit => clause.omit = clause.omit.or(Some(column)),
            M::Continue => clause.go_on = Some(column),
            M::Likewise => clause.likewise = true,
            M::Step => self.at += usize::from(matches!(self.peek(1), Some(What::Number(_)))),
            M::Filler | M::Um | M::FromAfter | M::ToAfter | M::De | M::Subject => {}
        }
        clause.other |= !matches!(
            meaning,
            M::Filler | M::Um | M::Subject | M::Is | M::Soft | M::It | M::Have | M::Disk | M::With
        );
        if !matches!(meaning, M::Several | M::On | M::Of) {
            self.at += 1;
        }
        On
    }
}
