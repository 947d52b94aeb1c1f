//! A clause, and what it says of a moving disk: which one, from where, to where, and what softens or denies it.
//!
//! A clause ends at a sign, at a word such as `then`, and behind a whole move where another one or a remark begins.

use super::names::{Mention, WordCursor};
use super::words::Word;
use crate::claim::PegName;
use crate::read::words::{Meaning, Spot};

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
                    self.from = Some(on)
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

    /// Skips what stands between clauses.
    fn joint(&mut self) -> Joint {
        let mut joint = Joint::None;
        loop {
            joint = match self.peek(0) {
                Some(Word::Colon) => Joint::Colon,
                Some(Word::Comma | Word::Dash | Word::Known(Meaning::Then)) => Joint::Link,
                Some(Word::Close) => joint,
                _ => return joint,
            };
            self.at += 1;
        }
    }

    /// The number of a step: `7.`, `(7)`, `Step 7:`, `3/7:`. Returns whether it may be a disk instead, as in `1: A -> C`.
    fn label(&mut self) -> Option<bool> {
        let begin = self.at;
        if let (Some(Word::Open), Some(Word::Number(_)), Some(Word::Close)) =
            (self.peek(0), self.peek(1), self.peek(2))
        {
            self.at += 3;
            return Some(self.is_capital());
        }
        let filler = usize::from(self.meaning(0) == Some(Meaning::Filler));
        if let Some(Word::Number(_)) = self.peek(filler)
            && self.meaning(filler + 1) == Some(Meaning::Step)
        {
            self.at += filler + 2;
            return Some(false);
        }
        let noun = matches!(self.meaning(0), Some(Meaning::Step | Meaning::Move));
        self.at += usize::from(noun);
        let hash = self.peek(0) == Some(Word::Hash);
        self.at += usize::from(hash);
        match self.peek(0)? {
            Word::Number(_) => {}
            Word::Known(Meaning::Count(_) | Meaning::Nth(_)) if noun => {}
            _ => return None,
        }
        self.at += 1;
        let total = matches!(
            self.peek(0),
            Some(
                Word::Comma | Word::Known(Meaning::Of | Meaning::From | Meaning::De | Meaning::On)
            )
        );
        if noun && total && matches!(self.peek(1), Some(Word::Number(_))) {
            self.at += 2;
        }
        let sign = self.peek(0);
        let counts = match sign {
            Some(Word::Stop | Word::Close) => true,
            Some(Word::Colon) => true,
            Some(Word::Dash) => noun,
            _ => false,
        };
        if counts {
            self.at += 1;
            let pegs = self.is_capital() || matches!(self.peek(0), Some(Word::Short(None, ..)));
            let is_open = !noun && (hash || sign == Some(Word::Colon)) && pegs;
            return Some(is_open);
        }
        let verb = matches!(
            self.meaning(0),
            Some(Meaning::Verb | Meaning::Take | Meaning::Move | Meaning::Doing | Meaning::Subject)
        );
        let disk = self.meaning(0) == Some(Meaning::Disk)
            && matches!(self.peek(1), Some(Word::Number(_) | Word::Hash));
        let told = noun && self.at > begin + 1 && verb;
        let step = self.words[begin].word == Word::Known(Meaning::Step) && self.peek(0).is_some();
        (verb && (hash || !noun) || told && step || disk || step && noun || hash)
            .then(|| hash && self.is_capital())
    }

    /// Whether a clause ends at an offset.
    pub(super) fn ends(&self, on: usize) -> bool {
        let ends = |word| {
            matches!(
                word,
                Word::Stop
                    | Word::Question
                    | Word::Comma
                    | Word::Colon
                    | Word::Dash
                    | Word::Close
                    | Word::Known(Meaning::Then)
            )
        };
        self.peek(on).is_none_or(ends)
    }

    /// Whether a state begins here: a peg and a colon, or brackets.
    pub(super) fn is_state(&self) -> bool {
        let mut ahead = *self;
        let peg = ahead.peg(false).is_some();
        match ahead.peek(0) {
            Some(Word::Open) => true,
            Some(Word::Colon | Word::Equals) => peg,
            _ => false,
        }
    }

    /// Reads a word or a name.
    fn step(&mut self, clause: &mut Clause) -> Flow {
        let (Some(word), at) = (self.peek(0), self.byte()) else {
            return End;
        };
        match word {
            Word::Stop | Word::Question | Word::Colon | Word::Close => return End,
            Word::Comma => return self.comma(clause),
            Word::Dash => return self.dash(clause),
            Word::Open => self.bracket(clause),
            Word::Hash => self.at += 1,
            Word::Garbled | Word::Near | Word::Equals => {
                if word == Word::Near {
                    clause.cues.add(Cue::Near);
                }
                clause.fault(at);
                self.at += 1;
            }
            Word::Strange => {
                clause.cues.add(Cue::Talk);
                clause.cues.add(Cue::Strange);
                clause.fault(at);
                self.at += 1;
            }
            Word::Short(disk, from, to) => {
                return self.short(disk, [from, to].map(PegName::Peg), clause);
            }
            Word::Number(_) => return self.number(clause),
            Word::Letter(letter) => return self.letter(letter, clause),
            Word::Known(meaning) => {
                clause.cues.add(Cue::Talk);
                return self.known(meaning, clause);
            }
        }
        On
    }

    /// `1AC`, `AC`: nothing else stands in its clause.
    fn short(&mut self, disk: Option<u32>, [from, to]: [PegName; 2], clause: &mut Clause) -> Flow {
        if clause.is_whole() {
            return End;
        }
        if clause.names_peg() || clause.disk.is_some() || clause.has(Cue::Talk) {
            clause.fault(self.byte());
        }
        (clause.from, clause.to) = (Some(from), Some(to));
        if disk.is_some() {
            clause.moves(disk, self.byte());
        }
        clause.cues.add(Cue::Short);
        self.at += 1;
        if self.ends(0)
            || matches!(
                self.peek(0),
                Some(Word::Short(..) | Word::Number(_) | Word::Open)
            )
        {
            On
        } else {
            clause.fault(self.byte());
            On
        }
    }

    /// A dash is an arrow between two letters, and ends the clause elsewhere.
    fn dash(&mut self, clause: &mut Clause) -> Flow {
        let lettered = matches!(clause.from, Some(PegName::Peg(_))) && clause.to.is_none();
        if lettered && self.ahead(1).is_capital() {
            return self.going(clause);
        }
        End
    }

    /// A comma ends the clause, except in `disk 1, A, C`.
    fn comma(&mut self, clause: &mut Clause) -> Flow {
        let mut ahead = self.ahead(1);
        let listed = clause.disk.number().is_some() && !clause.names_peg() && !clause.has(Cue::Is);
        if listed
            && let Some(from) = ahead.peg(false)
            && ahead.peek(0) == Some(Word::Comma)
        {
            ahead.at += 1;
            let to = ahead.peg(false).filter(|_| ahead.ends(0));
            if to.is_some() {
                (clause.from, clause.to) = (Some(from), to);
                self.at = ahead.at;
                return On;
            }
        }
        End
    }

    /// A number: a disk, or a peg before an arrow or behind the disk.
    fn number(&mut self, clause: &mut Clause) -> Flow {
        if matches!(self.meaning(1), Some(Meaning::Move | Meaning::Step)) {
            clause.cues.add(Cue::Several);
            self.at += 2;
            return On;
        }
        if clause.is_whole() {
            let label = matches!(self.peek(1), Some(Word::Stop | Word::Close | Word::Colon));
            if label || self.meaning(1) == Some(Meaning::From) || self.ahead(1).is_capital() {
                return End;
            }
            clause.fault(self.byte());
            self.at += 1;
            return On;
        }
        let number = matches!(self.peek(2), Some(Word::Number(_)));
        let is_peg = match self.meaning(1) {
            Some(Meaning::Arrow | Meaning::To) => {
                number && !(clause.has(Cue::Verb) && clause.disk == Mover::None)
            }
            Some(Meaning::FromAfter | Meaning::ToAfter) => true,
            Some(Meaning::Of) => self.meaning(2) == Some(Meaning::Peg),
            _ => false,
        };
        if clause.names_nothing() && !clause.has(Cue::Talk) && self.ahead(1).is_capital() {
            // A disk or a step.
            clause.fault(self.byte());
        }
        if is_peg {
            self.peg_alone(true, clause)
        } else {
            self.disk_named(clause)
        }
    }

    /// A letter: a peg, or a word of one letter.
    fn letter(&mut self, letter: char, clause: &mut Clause) -> Flow {
        let at = self.byte();
        if let Some(Mention::Several) = self.take(Self::disk) {
            clause.cues.add(Cue::Several);
            clause.cues.add(Cue::Talk);
            return On;
        }
        let place = self.ahead(1).is_capital();
        match letter {
            'a' if clause.from.is_some() && clause.to.is_none() && place => {
                return self.going(clause);
            }
            'z' if place => return self.leaving(clause),
            'y' | 'e' | 'i' if clause.is_whole() => return End,
            'n' | 'k' | 'N' => {
                clause.cues.add(Cue::Several);
                let less = self.peek(1) == Some(Word::Dash)
                    && matches!(self.peek(2), Some(Word::Number(_)));
                self.at += if less { 3 } else { 1 };
                return On;
            }
            _ => {}
        }
        if self.is_capital() {
            return self.peg_alone(false, clause);
        }
        let is_word = matches!(
            letter,
            'a' | 'A'
                | 'I'
                | 'y'
                | 'e'
                | 's'
                | 'm'
                | 'i'
                | 't'
                | 'l'
                | 'L'
                | 'd'
                | 'D'
                | 'o'
                | 'O'
                | 'u'
                | 'w'
                | 'W'
                | 'z'
                | 'Z'
        );
        let is_subject = letter == 'I' && clause.is_whole();
        if is_subject {
            return End;
        }
        let way = self.is_way(1)
            || self.peek(1) == Some(Word::Colon)
            || self.meaning(1) == Some(Meaning::From);
        if !is_word || way {
            clause.fault(at);
            if letter.is_uppercase() && self.is_way(1) {
                clause.spoil(at);
            }
        }
        self.at += 1;
        On
    }

    /// A peg without a preposition.
    fn peg_alone(&mut self, number: bool, clause: &mut Clause) -> Flow {
        let begin = *self;
        let Some(peg) = self.take(|ahead| ahead.peg(number)) else {
            clause.fault(self.byte());
            self.at += 1;
            return On;
        };
        let behind = match self.meaning(0) {
            Some(Meaning::FromAfter) => Some(&mut clause.from),
            Some(Meaning::ToAfter) => Some(&mut clause.to),
            _ => None,
        };
        if let Some(slot) = behind {
            if slot.is_some_and(|before| before != peg) {
                self.at = begin.at;
                return if clause.is_whole() {
                    End
                } else {
                    self.odd(clause)
                };
            }
            *slot = Some(peg);
            self.at += 1;
            return On;
        }
        let way = self.is_way(0);
        if clause.is_whole() {
            self.at = begin.at;
            return if way { End } else { self.odd(clause) };
        }
        match (way, clause.from, clause.bare) {
            (true, None, _) => clause.from = Some(peg),
            (_, Some(_), _) if clause.disk.is_some() => clause.to = Some(peg),
            (_, _, Some(before)) if clause.has(Cue::Talk) => {
                (clause.from, clause.to, clause.bare) = (Some(before), Some(peg), None);
            }
            _ => clause.bare = Some(peg),
        }
        On
    }

    /// A word that has no place in a move.
    fn odd(&mut self, clause: &mut Clause) -> Flow {
        clause.fault(self.byte());
        self.at += 1;
        On
    }

    /// A disk.
    fn disk_named(&mut self, clause: &mut Clause) -> Flow {
        let at = self.byte();
        let begin = self.at;
        let Some(mention) = self.take(Self::disk) else {
            return self.odd(clause);
        };
        let Mention::Disk(disk) = mention else {
            clause.cues.add(Cue::Several);
            return On;
        };
        let is_behind =
            clause.disk == Mover::None && !clause.cues.has_any(&[Cue::Verb, Cue::Arrow]);
        if clause.is_whole() && !(is_behind && self.words[begin].word == Word::Known(Meaning::Disk))
        {
            self.at = begin;
            return End;
        }
        if clause.has(Cue::Verb) && !clause.disk.is_some() {
            clause.cues.add(Cue::Order);
        }
        clause.moves(disk, at);
        let listed =
            self.meaning(0) == Some(Meaning::Then) && matches!(self.peek(1), Some(Word::Number(_)));
        if listed && !matches!(self.peek(2), Some(Word::Stop | Word::Close | Word::Colon)) {
            clause.cues.add(Cue::Several);
            self.at += 2;
        }
        if let Some(Word::Letter(letter)) = self.peek(0)
            && disk.is_none()
            && !self.is_way(1)
            && letter.is_uppercase()
        {
            clause.fault(self.byte());
        }
        if let Some(Word::Short(..)) = self.peek(0) {
            clause.fault(self.byte());
        }
        On
    }

    /// A word of the tables.
    fn known(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
        use Meaning as M;
        match meaning {
            M::Verb | M::Take | M::Move | M::Doing | M::Done => return self.verb(meaning, clause),
            M::Disk | M::Size(_) | M::Count(_) | M::Nth(_) | M::Spot(_) => {
                return self.name(clause);
            }
            M::Peg => {
                if self.is_capital() {
                    return self.peg_alone(false, clause);
                }
                // The tower, which is more than a disk.
                if clause.has(Cue::Verb) && clause.disk == Mover::None && clause.from.is_none() {
                    clause.cues.add(Cue::Several);
                }
            }
            M::From => return self.leaving(clause),
            M::De if self.ahead(1).is_capital() || self.ends(1) && clause.disk.is_some() => {
                return self.leaving(clause);
            }
            M::To | M::Arrow => return self.going(clause),
            M::Do
                if self.ahead(1).is_capital()
                    && (clause.has(Cue::Verb) || clause.disk.is_some()) =>
            {
                return if clause.from.is_some() {
                    self.going(clause)
                } else {
                    self.leaving(clause)
                };
            }
            M::On => return self.on(clause),
            M::Of if clause.disk.is_some() && clause.from.is_none() && clause.to.is_none() => {
                self.at += 1;
                clause.from = self.take(|ahead| ahead.peg(false));
                return On;
            }
            M::Ground | M::With => return self.ground(meaning, clause),
            M::Then => return End,
            M::Subject if clause.is_whole() || clause.is_lead() => return End,
            M::Or => {
                clause.fault(self.byte());
                if clause.names_nothing() {
                    clause.cues.add(Cue::Open);
                }
            }
            M::Several => {
                clause.cues.add(Cue::Several);
                self.at += 1;
                self.skip_numbers();
                return On;
            }
            M::Step if matches!(self.peek(1), Some(Word::Number(_))) => self.at += 1,
            M::Notation if !clause.is_whole() => clause.cues.add(Cue::Open),
            M::Not | M::No | M::Wrong | M::Instead => return self.denial(meaning, clause),
            M::Before | M::After | M::Report | M::Purpose | M::Remark | M::Um
                if clause.is_whole() && !self.ends(1) =>
            {
                return End;
            }
            M::If if clause.is_whole() => clause.cues.add(Cue::If),
            M::It => {
                let verb = matches!(
                    self.meaning(1),
                    Some(M::Verb | M::Take | M::Move | M::Done | M::Is | M::Soft | M::Would)
                );
                if clause.has(Cue::Verb) || verb && !clause.disk.is_some() {
                    clause.cues.add(Cue::It);
                }
            }
            meaning => {
                let starts = clause.names_nothing() && !clause.has(Cue::Verb);
                if let Some(cue) = cue(meaning, starts) {
                    clause.cues.add(cue);
                }
            }
        }
        self.at += 1;
        On
    }

    /// Skips the numbers of several disks: `1, 2 and 3`, `1-2`.
    fn skip_numbers(&mut self) {
        while let Some(Word::Number(_)) = self.peek(0) {
            let is_sign = |word| {
                matches!(
                    word,
                    Word::Comma
                        | Word::Dash
                        | Word::Known(Meaning::Then | Meaning::To | Meaning::Or)
                )
            };
            let more = (2..4).find(|&on| matches!(self.peek(on), Some(Word::Number(_))));
            let signs = self.peek(1).is_some_and(is_sign);
            self.at += more.filter(|_| signs).unwrap_or(1);
        }
    }

    /// A verb of moving. Behind a whole move it ends the clause, as in German, or begins another one.
    fn verb(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
        if clause.is_whole()
            && clause.has(Cue::Verb)
            && !matches!(meaning, Meaning::Done | Meaning::Doing)
        {
            return End;
        }
        let noun = self.at.checked_sub(2).map(|at| self.words[at].word);
        let is_step = matches!(noun, Some(Word::Known(Meaning::Step | Meaning::Move)));
        let reports =
            is_step && matches!(self.before(), Some(Word::Number(_))) && clause.names_nothing();
        if reports {
            clause.cues.add(Cue::Reported);
        }
        clause.cues.add(Cue::Verb);
        match meaning {
            Meaning::Doing => clause.cues.add(Cue::Doing),
            Meaning::Done if clause.has(Cue::Have) => clause.cues.add(Cue::Reported),
            Meaning::Done => clause.cues.add(Cue::Done),
            Meaning::Take => clause.cues.add(Cue::Take),
            _ => {}
        }
        self.at += 1;
        On
    }

    /// A disk or a peg by its size, its place or its number.
    fn name(&mut self, clause: &mut Clause) -> Flow {
        let mut ahead = *self;
        if ahead.disk().is_some() && !self.is_pronoun() {
            return self.disk_named(clause);
        }
        let is_spot = matches!(self.meaning(0), Some(Meaning::Spot(_)));
        let goal = self.meaning(0) == Some(Meaning::Spot(Spot::Goal))
            && clause.from.is_none()
            && !clause.disk.is_some();
        if goal {
            clause.cues.add(Cue::Plan);
            self.at += 1;
            return On;
        }
        let mut ahead = *self;
        let peg = ahead.peg(false).is_some();
        let noun = ahead.at > self.at + 1 || clause.from.is_some() || ahead.is_way(0);
        if peg && noun && (is_spot || ahead.at > self.at + 1) {
            return self.peg_alone(false, clause);
        }
        let disk = Word::Known(Meaning::Disk);
        if self.before() == Some(disk) || self.peek(1) == Some(disk) {
            clause.fault(self.byte());
        }
        self.at += 1;
        On
    }

    /// Whether a number in words names no disk: `one may move`.
    fn is_pronoun(&self) -> bool {
        use Meaning as M;
        let way = matches!(
            self.meaning(1),
            Some(
                M::From | M::To | M::Arrow | M::Disk | M::Several | M::Filler | M::Size(_) | M::Of
            )
        );
        matches!(self.meaning(0), Some(M::Count(_))) && !way && !self.ends(1)
    }

    /// Behind `from`.
    fn leaving(&mut self, clause: &mut Clause) -> Flow {
        let at = self.byte();
        let mut ahead = self.ahead(1);
        ahead.at += usize::from(matches!(ahead.peek(0), Some(Word::Colon)));
        let Some(peg) = ahead.peg(true) else {
            return self.without_peg(clause);
        };
        match clause.from {
            Some(before) if before != peg && clause.is_whole() => return End,
            Some(before) if before != peg => clause.fault(at),
            _ => clause.from = Some(peg),
        }
        self.at = ahead.at;
        On
    }

    /// A preposition without a peg: before a disk that lies there, before a verb, or where a peg is missing.
    fn without_peg(&mut self, clause: &mut Clause) -> Flow {
        let mut ahead = self.ahead(1);
        let is_to = self.meaning(0) == Some(Meaning::To);
        if is_to && clause.is_whole() {
            return End;
        }
        if is_to && !clause.has(Cue::Talk) || is_to && self.byte() == clause.start {
            let first = clause.joint == Joint::None;
            clause.cues.add(if first { Cue::Remark } else { Cue::Open });
        }
        let verb = matches!(
            self.meaning(1),
            Some(Meaning::Verb | Meaning::Move | Meaning::Take)
        );
        if is_to && (verb || !clause.disk.is_some() && !clause.has(Cue::Verb)) {
            clause.cues.add(Cue::Soft);
        } else if ahead.disk().is_some() && !is_to {
            self.at = ahead.at;
            return On;
        } else {
            clause.cues.add(Cue::Broken);
            clause.fault(self.byte());
        }
        self.at += 1;
        On
    }

    /// Behind `to` or an arrow.
    fn going(&mut self, clause: &mut Clause) -> Flow {
        let at = self.byte();
        let arrow = self.meaning(0) == Some(Meaning::Arrow);
        let mut ahead = self.ahead(1);
        if arrow && clause.is_whole() && ahead.is_state() {
            self.at += 1;
            return End;
        } else if arrow && clause.names_nothing() && !ahead.is_capital() && clause.fault.is_none() {
            // A bullet.
            self.at += 1;
            return On;
        }
        let doubles = |word| matches!(word, Word::Colon | Word::Known(Meaning::To | Meaning::On));
        ahead.at += usize::from(ahead.peek(0).is_some_and(doubles));
        let Some(peg) = ahead.peg(true) else {
            if arrow {
                clause.cues.add(Cue::Broken);
                return self.odd(clause);
            }
            return self.without_peg(clause);
        };
        if arrow {
            clause.cues.add(Cue::Arrow);
            if clause.from.is_none() && clause.bare.is_none() && !clause.disk.is_some() {
                clause.fault(at);
            }
        }
        match clause.to {
            None => clause.to = Some(peg),
            Some(before) if before == peg => {}
            // A cycle.
            Some(_) if arrow && clause.has(Cue::Plan) => clause.cues.add(Cue::Several),
            Some(_) => clause.fault(at),
        }
        self.at = ahead.at;
        On
    }

    /// `on`, before a peg, or before the disk that another is put on.
    fn on(&mut self, clause: &mut Clause) -> Flow {
        let at = self.byte();
        self.at += 1;
        let described = !matches!(self.peek(0), Some(Word::Number(_))) || clause.has(Cue::Verb);
        if let Some(Mention::Several) = {
            let mut ahead = *self;
            ahead.disk()
        } {
            self.take(Self::disk);
        } else if let Some(peg) = self.take(|ahead| ahead.peg(true)).filter(|_| described) {
            match clause.on {
                Some(before) if before != peg => clause.fault(at),
                _ => clause.on = Some(peg),
            }
        } else if self.take(Self::disk).is_some() || self.meaning(0) == Some(Meaning::It) {
            self.at += usize::from(self.meaning(0) == Some(Meaning::It));
            if clause.to.is_none() && clause.has(Cue::Order) && !clause.has(Cue::It) {
                clause.cues.add(Cue::Broken);
            }
        }
        On
    }

    /// What lies beside the way: `above disk 3`, `using B`.
    fn ground(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
        let at = self.byte();
        clause.cues.add(Cue::Ground);
        self.at += 1;
        let disk = self.take(Self::disk);
        if let Some(Mention::Disk(Some(_))) = disk
            && meaning == Meaning::With
            && (clause.names_peg() || self.ends(0) || self.meaning(0) == Some(Meaning::To))
        {
            // It may be what moves.
            clause.fault(at);
        }
        let verb = matches!(
            self.meaning(0),
            Some(Meaning::Verb | Meaning::Move | Meaning::Take)
        );
        if disk.is_some() && verb && clause.has(Cue::Remark) {
            return End;
        }
        if disk.is_none() {
            self.take(|ahead| ahead.peg(true));
        } else if clause.disk == Mover::Unnamed && !clause.names_peg() {
            clause.fault(at);
        }
        On
    }

    /// What denies a clause, or takes back what it said.
    fn denial(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
        let at = self.byte();
        let softened = clause.cues.has_any(&[Cue::Is, Cue::Soft, Cue::Doing])
            || matches!(
                self.before(),
                Some(Word::Known(Meaning::Is | Meaning::Would | Meaning::Soft))
            );
        let verb = matches!(self.before(), Some(Word::Known(Meaning::Verb)));
        if clause.is_whole() {
            if meaning == Meaning::Instead && !self.ends(1) {
                return End;
            } else if clause.has(Cue::Verb)
                && !clause.cues.has_any(&[Cue::Doing, Cue::Done])
                && !verb
                && meaning != Meaning::Instead
            {
                clause.fault(at);
            } else {
                clause.cues.add(Cue::Not);
            }
        } else if meaning == Meaning::Wrong && !softened {
            clause.cues.add(Cue::Open);
        } else {
            clause.cues.add(Cue::Not);
        }
        self.at += 1;
        On
    }

    /// What stands in brackets: the disk, the way, or a remark on the move.
    fn bracket(&mut self, clause: &mut Clause) {
        let at = self.byte();
        let mut depth = 0;
        let length = self.words[self.at..].iter().position(|word| {
            depth += i32::from(word.word == Word::Open) - i32::from(word.word == Word::Close);
            depth == 0
        });
        let Some(length) = length else {
            self.at += 1;
            return;
        };
        let is_value = matches!(self.peek(1), Some(Word::Number(_) | Word::Letter(_)));
        let is_called = clause.has(Cue::Verb) && clause.disk.number().is_none();
        if is_called && !clause.names_peg() && is_value && length > 3 {
            // A call.
            clause.spoil(at);
        }
        let inner = &self.words[self.at + 1..self.at + length];
        self.at += length + 1;
        if length == 1 && clause.names_nothing() {
            // A box that is not ticked.
            clause.fault(at);
        }
        let nested = inner.iter().any(|word| word.word == Word::Open);
        let mut cursor = WordCursor::new(inner, self.names);
        let asks = inner.iter().any(|word| word.word == Word::Question);
        if asks || clause.has(Cue::Short) && inner.iter().any(|word| word.word == Word::Strange) {
            clause.fault(at);
        }
        if nested || cursor.is_state() {
            return;
        }
        while cursor.at < inner.len() {
            let begin = cursor.at;
            let part = cursor.clause();
            cursor.at += usize::from(
                cursor.at == begin
                    || cursor
                        .peek(0)
                        .is_some_and(|word| matches!(word, Word::Stop | Word::Question)),
            );
            self.part_in_brackets(&part, at, clause);
        }
    }

    fn part_in_brackets(&self, part: &Clause, at: usize, clause: &mut Clause) {
        let spoils = [Cue::Undo, Cue::Omit, Cue::Open, Cue::Continue];
        let denies = part.has(Cue::Not) && !part.has(Cue::Remark) && part.names_nothing();
        if part.has(Cue::Continue) || part.has(Cue::Omit) {
            clause.cues.add(Cue::Omit);
        }
        if part.cues.has_any(&spoils) || denies {
            return clause.fault(at);
        }
        let told = [
            Cue::Not,
            Cue::Remark,
            Cue::Is,
            Cue::Soft,
            Cue::Reported,
            Cue::Several,
            Cue::Verb,
        ];
        if part.cues.has_any(&told) {
            if !clause.has(Cue::Talk) && part.has(Cue::Verb) && part.names_peg() {
                clause.spoil(at);
            }
            return;
        }
        if part.fault.is_some() && !part.names_nothing() {
            clause.fault(at);
        }
        if let Some(disk) = part
            .disk
            .number()
            .filter(|_| !part.is_whole() || clause.names_peg())
        {
            clause.moves(Some(disk), at);
        }
        if part.is_whole() && !clause.names_peg() && !clause.disk.is_some() && !part.disk.is_some()
        {
            // The legend of a list, or a move without its disk.
            if self.peek(0) != Some(Word::Colon) {
                clause.spoil(at);
            }
            return;
        }
        if part.is_whole() && part.from.is_some() && !clause.names_peg() {
            (clause.from, clause.to) = (part.from, part.to);
            if part.disk.is_some() {
                clause.moves(part.disk.number(), at);
            }
            return;
        }
        let own = [clause.from, clause.to, clause.bare, clause.on];
        let others = [part.from, part.to, part.bare, part.on];
        if others.iter().any(|peg| peg.is_some() && !own.contains(peg)) {
            clause.fault(at);
        }
    }
}

/// The cue of a word that is no part of a move. `starts` is whether nothing was named before it.
const fn cue(meaning: Meaning, starts: bool) -> Option<Cue> {
    use Meaning as M;
    Some(match meaning {
        M::Is => Cue::Is,
        M::Have => Cue::Have,
        M::Soft => Cue::Soft,
        M::Would if starts => Cue::Soft,
        M::Would | M::Doubt => Cue::Open,
        M::Parity => Cue::Parity,
        M::Subject => Cue::Subject,
        M::If => Cue::If,
        M::Se if starts => Cue::If,
        M::Several => Cue::Several,
        M::Plan | M::Aim => Cue::Plan,
        M::Phase | M::Often | M::Notation => Cue::Phase,
        M::Before => Cue::Before,
        M::Purpose | M::Remark | M::Um => Cue::Remark,
        M::After | M::Report => Cue::Reported,
        M::Undo => Cue::Undo,
        M::Omit => Cue::Omit,
        M::Continue => Cue::Continue,
        M::Likewise => Cue::Likewise,
        M::Trait => Cue::Trait,
        _ => return None,
    })
}
