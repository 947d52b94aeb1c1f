//! Single numbers and letters: disks, pegs, or words.

use super::Flow::{self, End, On};
use super::{Clause, TokenCursor};
use crate::read::free::names::Mention;
use crate::read::free::token::What;
use crate::read::words::Meaning;

impl TokenCursor<'_> {
    /// A number: the disk, a peg, the number of the next step, or a count of disks or moves.
    pub(super) fn number(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        if clause.is_whole() {
            let label = matches!(self.peek(1), Some(What::Stop | What::Close | What::Colon));
            if label || self.meaning(1) == Some(Meaning::From) || self.is_lettered_way(1) {
                return End;
            }
            clause.stray(column);
            self.at += 1;
            return On;
        }
        if matches!(self.meaning(1), Some(Meaning::Move | Meaning::Step)) {
            clause.several = true;
            self.at += 2;
            return On;
        }
        if self.is_numbered_peg(clause) {
            return self.bare_place(clause);
        }
        self.disk_mention(clause)
    }

    /// `A -> C` or so.
    pub(super) fn is_lettered_way(&self, on: usize) -> bool {
        let mut ahead = self.ahead(on);
        ahead.place().is_some() && ahead.is_way(0)
    }

    /// Whether a number names a peg: before an arrow or a preposition followed by another number, or after the disk.
    pub(super) fn is_numbered_peg(&self, clause: &Clause) -> bool {
        if clause.ground {
            return false;
        }
        if clause.disk.is_some() || clause.from.is_some() {
            return !matches!(self.meaning(1), Some(Meaning::Several | Meaning::Disk));
        }
        let number = matches!(self.peek(2), Some(What::Number(_)));
        match self.peek(1) {
            Some(What::Word(Meaning::Arrow) | What::Dash) => number,
            Some(What::Word(Meaning::To)) => number && !clause.verb,
            Some(What::Word(Meaning::FromAfter | Meaning::ToAfter)) => true,
            _ => false,
        }
    }

    /// `A --1--> B`.
    fn is_on_arrow(&self) -> bool {
        let number = matches!(self.peek(2), Some(What::Number(_)));
        self.peek(1) == Some(&What::Dash)
            && number
            && self.meaning(3) == Some(Meaning::Arrow)
            && self.ahead(4).is_place()
    }

    fn on_arrow(&mut self, clause: &mut Clause) -> Flow {
        if clause.is_whole() || clause.from.is_some() {
            return End;
        }
        let column = self.column();
        let (mut disk, mut to) = (self.ahead(2), self.ahead(4));
        let from = self.place();
        let disk = disk.disk();
        clause.begin(column);
        clause.from = from;
        clause.to = to.place();
        clause.arrow = true;
        if let Some(Mention::Disk(disk)) = disk {
            clause.moves(disk, column);
        }
        self.at = to.at;
        On
    }

    /// A letter: a peg, or a word of one letter.
    pub(super) fn letter(&mut self, letter: char, clause: &mut Clause) -> Flow {
        let column = self.column();
        if let Some(mention) = self.any_disk() {
            clause.several |= mention == Mention::Several && !std::mem::take(&mut clause.ground);
            return On;
        }
        let place = self.ahead(1).is_place();
        match letter {
            'a' if clause.from.is_some() && clause.to.is_none() && place => {
                return self.going(clause);
            }
            'z' if self.names.pegs < 26 && place => return self.leaving(clause),
            'o' if clause.is_whole() && place => {
                clause.or = true;
                self.at += 1;
                return On;
            }
            'y' | 'e' | 'i' if clause.is_whole() => return End,
            'd' if self.peek(1) == Some(&What::Equals) => return self.disk_mention(clause),
            'n' | 'k' => {
                let several = matches!(self.peek(1), Some(What::Dash))
                    || self.meaning(1) == Some(Meaning::Several);
                clause.several |= several;
                if !several {
                    clause.stray(column);
                }
                self.at += 1;
                return On;
            }
            'I' if self.is_subject() && self.begins_main_clause(clause) => return End,
            letter if self.is_word_letter(letter) => {
                if self.is_object() {
                    clause.described.get_or_insert(column);
                }
                self.at += 1;
                return On;
            }
            _ => {}
        }
        if self.is_on_arrow() {
            return self.on_arrow(clause);
        }
        let before = clause.bare;
        let flow = self.bare_place(clause);
        clause.letter = clause.letter.or((clause.bare != before).then_some(column));
        flow
    }
}
