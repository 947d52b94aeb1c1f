//! One clause, and what it says of a disk that moves: which, from where, to where, and what softens or denies it.
//!
//! A clause ends at a sign, at a word such as `then`, and where another move begins after a whole one. Every word either
//! has a part in the move, is one that does not matter, or is noted as out of place.

mod disks;
mod pegs;
mod verbs;

use super::cursor::Cursor;
use super::lex::What;
use crate::claim::PegName;
use crate::read::words::Meaning;

/// What joins a clause to what came before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Joint {
    /// Nothing: the sentence begins, or another move does without a sign.
    #[default]
    None,
    Comma,
    Colon,
    Dash,
    /// A word such as `and`.
    Word,
}

/// Why a clause that names a move claims none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Denial {
    #[default]
    None,
    /// Listed words leave it open.
    Open,
    /// Listed words say so: a negation, a purpose, a report.
    Denied,
}

/// What moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mover {
    #[default]
    None,
    /// A disk, of which is not said which.
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

    /// The one of two that says more, the first if they say as much.
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

/// What a clause says.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a word that was seen or not"
)]
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub(super) joint: Joint,
    /// The number before it, and whether that may be the disk.
    pub(super) label: Option<(u64, bool)>,
    /// Where the first word of the move stands.
    pub(super) column: Option<u64>,
    /// Whether a verb of moving was seen, and whether all were such as `placing`.
    pub(super) verb: bool,
    pub(super) doing: bool,
    /// Whether it is passive, or says what something is.
    pub(super) is: bool,
    pub(super) arrow: bool,
    /// The disk that moves; a second one is out of place.
    pub(super) disk: Mover,
    pub(super) it: bool,
    /// Whether the disk is a number alone, without a noun or a verb before it.
    bare_disk: bool,
    pub(super) from: Option<PegName>,
    pub(super) to: Option<PegName>,
    /// Where the disk goes from there.
    pub(super) on_to: Vec<PegName>,
    /// A peg after `on`, and whether the goal of the move was named by then.
    on: Option<(PegName, bool)>,
    /// A peg that nothing was said of, and where it stands if it is a letter alone.
    bare: Option<PegName>,
    letter: Option<u64>,
    /// `1AC` or `AC`.
    pub(super) short: Option<crate::Style>,
    pub(super) denial: Denial,
    /// Whether a word such as `not` was seen.
    pub(super) denied: bool,
    pub(super) several: bool,
    /// Whether a word of a plan or a rule was seen, or one of what is to be reached.
    pub(super) plan: bool,
    pub(super) aim: bool,
    /// Whether several such words were seen.
    rule: bool,
    /// Whether a verb is tied to it by `to`.
    infinitive: bool,
    /// Whether it is denied by a word that only governs what follows, such as `after`.
    pub(super) prefixed: bool,
    /// Whether it begins with who makes the move.
    pub(super) subject: bool,
    /// Where its first token is, and whether it says with `to` what another move is for.
    first: usize,
    pub(super) purpose: bool,
    /// Where it says on which disk another is put.
    pub(super) rests: Option<u64>,
    pub(super) condition: bool,
    pub(super) or: bool,
    /// Where something stands that has no place in a move.
    pub(super) stray: Option<u64>,
    /// Where a second disk that would move is named.
    pub(super) clash: Option<u64>,
    /// Where something stands that is almost a move in short.
    pub(super) near: Option<u64>,
    /// Whether a word such as `maybe` was seen.
    pub(super) doubt: bool,
    /// Where a preposition stands without a peg.
    pub(super) broken: Option<u64>,
    pub(super) undo: Option<u64>,
    pub(super) omit: Option<u64>,
    go_on: Option<u64>,
    likewise: bool,
    /// The next disk or peg is not what moves, and whether there was such a disk.
    ground: bool,
    grounded: bool,
    /// Whether the next disk may be what moves: `with disk 2`, and where one stands that may.
    with: bool,
    means: Option<u64>,
    /// Where a word stands that says of a disk what does not tell which it is.
    described: Option<u64>,
    /// Whether all its verbs so far are such as `take`.
    taking: bool,
    /// How many prepositions stand before names that cannot be read.
    lost: u8,
    /// Where a letter stands that is all that it says.
    pub(super) lone: Option<u64>,
    /// Whether it says how often a disk moves in all, or leaves open all moves of its sentence.
    pub(super) often: bool,
    pub(super) parity: bool,
    /// Whether a verb may belong to a main clause and not to what is denied.
    unclear: bool,
    /// Whether there was anything but signs and numbers.
    pub(super) talk: bool,
    /// Whether a word came before which makes an infinitive part of the sentence, as in `we need to`.
    governed: bool,
    /// Whether nothing but a disk, its verb and words that do not matter were seen.
    other: bool,
    /// A move in brackets.
    pub(super) inner: Vec<Clause>,
}

impl Clause {
    /// Whether it names where a disk comes from and goes to, or a disk and where it goes.
    pub(super) const fn is_whole(&self) -> bool {
        self.to.is_some() && (self.from.is_some() || self.disk.number().is_some() || self.it)
    }

    /// Whether it names two pegs and no disk, and goes on with what stands before it.
    pub(super) const fn is_unnamed_way(&self) -> bool {
        self.is_strong() && self.disk.number().is_none() && !matches!(self.joint, Joint::Word)
    }

    /// Whether it names both pegs.
    pub(super) const fn is_strong(&self) -> bool {
        self.to.is_some() && self.from.is_some()
    }

    /// Whether a move is meant though it has words out of place.
    pub(super) const fn is_meant(&self) -> bool {
        let named = self.disk.number().is_some() && (self.is_strong() || !self.is);
        self.verb || self.arrow || self.short.is_some() || named
    }

    /// Whether it names a disk and nothing else.
    pub(super) const fn is_disk_only(&self) -> bool {
        self.disk.is_some() && !self.other && self.from.is_none() && self.to.is_none()
    }

    /// Whether nothing has been said yet.
    const fn is_at_start(&self) -> bool {
        !self.other && !self.verb && self.disk.is_none() && self.from.is_none()
    }

    /// Whether it names anything of a move.
    pub(super) const fn has_part(&self) -> bool {
        self.disk.is_some() || self.from.is_some() || self.to.is_some() || self.it
    }

    /// Whether it has words beside a disk, pegs, a verb and what does not matter.
    pub(super) const fn has_other(&self) -> bool {
        self.other
    }

    /// Where something stands that may name the disk of a way beside it.
    const fn strange(&self) -> Option<u64> {
        if self.is_whole() { None } else { self.stray }
    }

    /// `move disk X from Y to Z`: letters that are no pegs stand for any disk and pegs.
    fn is_template(&self, pegs: u8) -> bool {
        let any =
            |place: Option<PegName>| matches!(place, Some(PegName::Peg(peg)) if peg.get() >= pegs);
        self.described.is_some() && any(self.from) && any(self.to)
    }

    /// Whether it names a peg with `on`.
    pub(super) const fn is_on_peg(&self) -> bool {
        self.on.is_some()
    }

    /// What was taken from a peg is put on the one that is named with `on`.
    pub(super) fn put_down(&mut self) {
        if self.to.is_none() && self.from.is_some() && self.verb && !self.is {
            self.to = self.on.take().map(|(on, _)| on);
        }
    }

    /// Notes that a preposition has this behind it, and no peg.
    fn lose(&mut self, next: Option<&What>) {
        self.lost += u8::from(self.lost < 2 && next == Some(&What::Unknown));
    }

    /// Whether it says from where or to where a disk goes, and the peg cannot be read.
    pub(super) const fn is_lost(&self) -> bool {
        let known = self.from.is_some() as u8 + self.to.is_some() as u8;
        self.verb && self.lost > 0 && self.lost + known > 1
    }

    /// Whether it names a peg by itself.
    pub(super) const fn is_place(&self) -> bool {
        self.bare.is_some()
    }

    fn begin(&mut self, column: u64) {
        self.column.get_or_insert(column);
    }

    fn stray(&mut self, column: u64) {
        self.stray.get_or_insert(column);
        self.other = true;
    }

    /// Says how often a disk moves: nothing of a move that is made here.
    fn often(&mut self) {
        self.often = self.verb || self.disk.is_some();
        if self.often {
            self.deny(Denial::Denied);
        }
    }

    /// Whether it speaks of a disk and not yet of a move, and not of who makes it.
    const fn is_unmoved_disk(&self) -> bool {
        self.disk.number().is_some() && !self.subject && !self.verb
    }

    /// A disk that is taken is so from the peg that it lies on.
    fn take_off(&mut self) {
        if self.taking
            && self.to.is_none()
            && let Some((on, _)) = self.on.take()
        {
            match self.from {
                Some(from) if from != on => self.on = Some((on, false)),
                _ => self.from = Some(on),
            }
        }
    }

    /// Whatever names a disk and does not tell which it is, is out of place.
    fn settle_disk(&mut self) {
        if self.disk.number().is_some() || self.it {
            return;
        }
        let letter = self
            .letter
            .filter(|_| self.bare.is_some() && self.is_strong());
        let name = letter.or(self.described).or(self.means);
        self.stray = self.stray.or(name);
    }

    fn deny(&mut self, denial: Denial) {
        self.denial = self.denial.max(denial);
        self.other = true;
    }

    /// Takes a disk as what moves. Another one than before is out of place.
    pub(super) fn moves(&mut self, disk: Option<u32>, column: u64) {
        match (self.disk, disk) {
            (Mover::None | Mover::Unnamed, _) => self.disk = disk.into(),
            (Mover::Disk(before), Some(disk)) if before != disk => {
                self.clash.get_or_insert(column);
            }
            (Mover::Disk(_), _) => {}
        }
    }
}

/// Whether the clause goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    End,
}
use Flow::{End, On};

impl Cursor<'_> {
    /// Reads a clause, up to what ends it.
    pub(super) fn clause(&mut self) -> Clause {
        let mut clause = Clause {
            joint: self.joint(),
            ..Clause::default()
        };
        clause.label = self.label();
        if clause.label.is_some() {
            self.joint();
        }
        clause.subject = self.is_subject();
        clause.first = self.at;
        let begin = self.at;
        while self.step(&mut clause) == On {
            debug_assert!(self.at > begin, "a step takes a token");
        }
        if self.at == begin + 1
            && let What::Letter(_) = self.tokens[begin].what
        {
            clause.lone = Some(self.tokens[begin].column);
        }
        clause.settle();
        if clause.is_template(self.names.pegs) {
            clause.deny(Denial::Denied);
        }
        clause
    }

    /// Passes over what stands between clauses.
    fn joint(&mut self) -> Joint {
        let mut joint = Joint::None;
        loop {
            let next = match self.peek(0) {
                Some(What::Comma) => Joint::Comma,
                Some(What::Colon) => Joint::Colon,
                Some(What::Dash) => Joint::Dash,
                Some(What::Word(Meaning::Then)) => Joint::Word,
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
            M::Soft | M::Would => clause.governed = true,
            M::No | M::Not => return self.negation(clause),
            M::If => clause.condition = true,
            M::Or => clause.or = true,
            M::After if self.is_after_that() => self.at += 1,
            M::After if clause.verb && !clause.is_whole() && self.ends(1) => clause.often(),
            M::Instead | M::Before | M::After | M::Report | M::Purpose => {
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
            M::Plan => return self.plan(false, clause),
            M::Aim | M::Notation => return self.plan(true, clause),
            M::Ground | M::With => (clause.ground, clause.with) = (true, meaning == M::With),
            M::Trait => clause.described = clause.described.or(Some(column)),
            M::Um if self.ends_in_verb() => return self.denial(Denial::Denied, clause),
            M::Often => clause.often(),
            M::Parity => clause.parity = true,
            M::Undo => clause.undo = clause.undo.or(Some(column)),
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

impl Clause {
    /// Decides on what was said of pegs without `from` and `to`, and on what is left out.
    fn settle(&mut self) {
        if self.it && self.arrow && !self.verb {
            self.it = false;
        }
        if self.plan || self.aim {
            let told = self.rule || self.is && self.infinitive || self.disk.number().is_none();
            self.deny(if told { Denial::Denied } else { Denial::Open });
        }
        if self.unclear && self.denial == Denial::Denied {
            self.denial = Denial::Open;
        }
        self.take_off();
        if let Some((on, after)) = self.on {
            let moved = self.disk.is_some() || self.it || self.from.is_some();
            let goes = self.verb && (moved || !self.is) || self.from.is_some() && !self.is;
            if self.to.is_none() && goes {
                self.to = Some(on);
            } else if self.from.is_none() && self.to.is_some_and(|to| to != on) && !after {
                self.from = Some(on);
            } else if self.to.is_some_and(|to| to != on) && self.from != Some(on) {
                self.stray.get_or_insert(self.column.unwrap_or(1));
            }
        }
        if let Some(bare) = self.bare
            && self.from.is_none()
            && (self.verb && self.disk.is_some()
                || self.to.is_some() && (self.verb || self.disk.is_some()))
        {
            self.from = Some(bare);
            self.bare = None;
        }
        self.settle_disk();
        if self.likewise {
            self.omit = self.omit.or(self.go_on);
        }
    }
}
