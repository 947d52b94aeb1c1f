//! What stands in brackets: the disk, the way, or a remark on the move.

use super::{Clause, Cue};
use crate::read::free::names::WordCursor;
use crate::read::free::words::WordKind;

impl WordCursor<'_> {
    /// What stands in brackets: the disk, the way, or a remark on the move.
    pub(super) fn bracket(&mut self, clause: &mut Clause) {
        let at = self.byte();
        let mut depth = 0;
        let length = self.words[self.at..].iter().position(|word| {
            depth +=
                i32::from(word.word == WordKind::Open) - i32::from(word.word == WordKind::Close);
            depth == 0
        });
        let Some(length) = length else {
            self.at += 1;
            return;
        };
        let is_value = matches!(
            self.peek(1),
            Some(WordKind::Number(_) | WordKind::Letter(_))
        );
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
        let nested = inner.iter().any(|word| word.word == WordKind::Open);
        let mut cursor = WordCursor::new(inner, self.names);
        let asks = inner.iter().any(|word| word.word == WordKind::Question);
        let strange = inner.iter().any(|word| word.word == WordKind::Strange);
        if asks || strange && (clause.has(Cue::Short) || inner.len() == 1) {
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
                        .is_some_and(|word| matches!(word, WordKind::Stop | WordKind::Question)),
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
            if self.peek(0) != Some(WordKind::Colon) {
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
