//! The words of a clause: verbs, disks, numbers and letters, and what denies or softens a move.

use super::Flow::{self, End, On};
use super::cues::cue;
use super::{Clause, Cue, Mover};
use crate::claim::PegName;
use crate::read::free::names::{Mention, WordCursor};
use crate::read::free::words::WordKind;
use crate::words::{Meaning, Spot};

/// Letters that are words, or abbreviate them.
const WORDS: &str = "aAIyesmitlLdDoOuwWzZ";

impl WordCursor<'_> {
    /// `1AC`, `AC`: nothing else stands in its clause.
    pub(super) fn short(
        &mut self,
        disk: Option<u32>,
        [from, to]: [PegName; 2],
        clause: &mut Clause,
    ) -> Flow {
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
                Some(WordKind::Short(..) | WordKind::Number(_) | WordKind::Open)
            )
        {
            On
        } else {
            clause.fault(self.byte());
            On
        }
    }

    /// A number: a disk, or a peg before an arrow or behind the disk.
    pub(super) fn number(&mut self, clause: &mut Clause) -> Flow {
        if matches!(self.meaning(1), Some(Meaning::Move | Meaning::Step)) {
            clause.cues.add(Cue::Several);
            self.at += 2;
            return On;
        }
        if clause.is_whole() {
            let label = matches!(
                self.peek(1),
                Some(WordKind::Stop | WordKind::Close | WordKind::Colon)
            );
            if label || self.meaning(1) == Some(Meaning::From) || self.ahead(1).is_capital() {
                return End;
            }
            clause.fault(self.byte());
            self.at += 1;
            return On;
        }
        let number = matches!(self.peek(2), Some(WordKind::Number(_)));
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
    pub(super) fn letter(&mut self, letter: char, clause: &mut Clause) -> Flow {
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
                let less = self.peek(1) == Some(WordKind::Dash)
                    && matches!(self.peek(2), Some(WordKind::Number(_)));
                self.at += if less { 3 } else { 1 };
                return On;
            }
            _ => {}
        }
        if self.is_capital() {
            return self.peg_alone(false, clause);
        }
        let is_word = WORDS.contains(letter);
        let is_subject = letter == 'I' && clause.is_whole();
        if is_subject {
            return End;
        }
        let way = self.is_way(1)
            || self.peek(1) == Some(WordKind::Colon)
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

    /// A disk.
    pub(super) fn disk_named(&mut self, clause: &mut Clause) -> Flow {
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
        if clause.is_whole()
            && !(is_behind && self.words[begin].word == WordKind::Known(Meaning::Disk))
        {
            self.at = begin;
            return End;
        }
        if clause.has(Cue::Verb) && !clause.disk.is_some() {
            clause.cues.add(Cue::Order);
        }
        clause.moves(disk, at);
        let listed = self.meaning(0) == Some(Meaning::Then)
            && matches!(self.peek(1), Some(WordKind::Number(_)));
        if listed
            && !matches!(
                self.peek(2),
                Some(WordKind::Stop | WordKind::Close | WordKind::Colon)
            )
        {
            clause.cues.add(Cue::Several);
            self.at += 2;
        }
        if let Some(WordKind::Letter(letter)) = self.peek(0)
            && disk.is_none()
            && !self.is_way(1)
            && letter.is_uppercase()
        {
            clause.fault(self.byte());
        }
        if let Some(WordKind::Short(..)) = self.peek(0) {
            clause.fault(self.byte());
        }
        On
    }

    /// A word of the tables.
    pub(super) fn known(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
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
            M::Step if matches!(self.peek(1), Some(WordKind::Number(_))) => self.at += 1,
            M::Notation if !clause.is_whole() => clause.cues.add(Cue::Open),
            M::Not | M::No | M::Wrong | M::Instead => return self.denial(meaning, clause),
            M::Before | M::Report | M::Remark if clause.is_whole() && !self.ends(1) => {
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

    /// A verb of moving. Behind a whole move it ends the clause, as in German, or begins another one.
    pub(super) fn verb(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
        if clause.is_whole()
            && clause.has(Cue::Verb)
            && !matches!(meaning, Meaning::Done | Meaning::Doing)
        {
            return End;
        }
        let noun = self.at.checked_sub(2).map(|at| self.words[at].word);
        let is_step = matches!(noun, Some(WordKind::Known(Meaning::Step | Meaning::Move)));
        let reports =
            is_step && matches!(self.before(), Some(WordKind::Number(_))) && clause.names_nothing();
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

    /// Skips the numbers of several disks: `1, 2 and 3`, `1-2`.
    pub(super) fn skip_numbers(&mut self) {
        while let Some(WordKind::Number(_)) = self.peek(0) {
            let is_sign = |word| {
                matches!(
                    word,
                    WordKind::Comma
                        | WordKind::Dash
                        | WordKind::Known(Meaning::Then | Meaning::To | Meaning::Or)
                )
            };
            let more = (2..4).find(|&on| matches!(self.peek(on), Some(WordKind::Number(_))));
            let signs = self.peek(1).is_some_and(is_sign);
            self.at += more.filter(|_| signs).unwrap_or(1);
        }
    }

    /// A disk or a peg by its size, its place or its number.
    pub(super) fn name(&mut self, clause: &mut Clause) -> Flow {
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
        let disk = WordKind::Known(Meaning::Disk);
        if self.before() == Some(disk) || self.peek(1) == Some(disk) {
            clause.fault(self.byte());
        }
        self.at += 1;
        On
    }

    /// Whether a number in words names no disk: `one may move`.
    pub(super) fn is_pronoun(&self) -> bool {
        use Meaning as M;
        let way = matches!(
            self.meaning(1),
            Some(
                M::From | M::To | M::Arrow | M::Disk | M::Several | M::Filler | M::Size(_) | M::Of
            )
        );
        matches!(self.meaning(0), Some(M::Count(_))) && !way && !self.ends(1)
    }
}
