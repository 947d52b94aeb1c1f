//! Where a disk comes from and goes to: pegs with prepositions, with arrows and alone.

use super::Flow::{self, End, On};
use super::{Clause, Cue, Joint, Mover};
use crate::claim::PegName;
use crate::read::free::names::{Mention, WordCursor};
use crate::read::free::words::WordKind;
use crate::words::Meaning;

impl WordCursor<'_> {
    /// A dash is an arrow between two letters, and ends the clause elsewhere.
    pub(super) fn dash(&mut self, clause: &mut Clause) -> Flow {
        let lettered = matches!(clause.from, Some(PegName::Peg(_))) && clause.to.is_none();
        if lettered && self.ahead(1).is_capital() {
            return self.going(clause);
        }
        End
    }

    /// A comma ends the clause, except in `disk 1, A, C`.
    pub(super) fn comma(&mut self, clause: &mut Clause) -> Flow {
        let mut ahead = self.ahead(1);
        let listed = clause.disk.number().is_some() && !clause.names_peg() && !clause.has(Cue::Is);
        if listed
            && let Some(from) = ahead.peg(false)
            && ahead.peek(0) == Some(WordKind::Comma)
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

    /// A peg without a preposition.
    pub(super) fn peg_alone(&mut self, number: bool, clause: &mut Clause) -> Flow {
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
    pub(super) fn odd(&mut self, clause: &mut Clause) -> Flow {
        clause.fault(self.byte());
        self.at += 1;
        On
    }

    /// Behind `from`.
    pub(super) fn leaving(&mut self, clause: &mut Clause) -> Flow {
        let at = self.byte();
        let mut ahead = self.ahead(1);
        ahead.at += usize::from(matches!(ahead.peek(0), Some(WordKind::Colon)));
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
    pub(super) fn without_peg(&mut self, clause: &mut Clause) -> Flow {
        let mut ahead = self.ahead(1);
        let is_to = self.meaning(0) == Some(Meaning::To);
        if is_to && clause.is_whole() {
            return End;
        }
        if is_to && (!clause.has(Cue::Talk) || self.byte() == clause.start) {
            let first = clause.joint == Joint::None;
            clause.cues.add(if first { Cue::Remark } else { Cue::Open });
        }
        let verb = matches!(
            self.meaning(1),
            Some(Meaning::Verb | Meaning::Move | Meaning::Take)
        );
        if is_to && (verb || !clause.disk.is_some() && !clause.has(Cue::Verb)) {
            clause.cues.add(Cue::Soft);
            let skipped =
                |meaning| matches!(meaning, Meaning::Filler | Meaning::Several | Meaning::Trait);
            let names = self.skip(1, skipped);
            if self.meaning(1 + names) == Some(Meaning::Peg) {
                clause.cues.add(Cue::Broken);
            }
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
    pub(super) fn going(&mut self, clause: &mut Clause) -> Flow {
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
        let doubles = |word| {
            matches!(
                word,
                WordKind::Colon | WordKind::Known(Meaning::To | Meaning::On)
            )
        };
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
                clause.spoil(at);
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
    pub(super) fn on(&mut self, clause: &mut Clause) -> Flow {
        let at = self.byte();
        self.at += 1;
        let described = !matches!(self.peek(0), Some(WordKind::Number(_))) || clause.has(Cue::Verb);
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
    pub(super) fn ground(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
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
}
