//! Lines that are no records: between those of a run, above it and below it.

use super::{BEFORE, Collector, LIKE, Near, Run};
use crate::Mark;
use crate::records::finding::OddPlace;
use crate::records::marks;
use crate::records::run::Beside;
use crate::records::run::likeness::exemplar;
use crate::records::talk::{Afterthought, MoveLook, Naming, Talk, TalkKind};

/// Words that call for a move: such a line explains none of the list.
const DUTIES: [&str; 12] = [
    "should", "must", "need", "needs", "would", "will", "more", "another", "also", "add", "append",
    "insert",
];

/// Words of a pattern that repeats.
const AGAIN: [&str; 5] = ["every", "each", "steps", "times", "half"];

impl Collector<'_> {
    pub(super) fn talk(&mut self, talk: Talk) {
        let looks = talk.looks != MoveLook::Unlike;
        self.claims.extend(looks.then_some(talk.span));
        let is_below = self.open.is_some() || !self.runs.is_empty();
        let explains = self.explains();
        let regrets = talk.afterthought == Afterthought::Regret
            && !(explains && marks::only_leaves_out(&self.text[talk.span.0..talk.span.1]));
        let is_said = self.beside == Beside::Sentences && talk.is_said();
        if is_below && (regrets || talk.afterthought == Afterthought::Denial && !is_said) {
            self.withdraw(OddPlace::new(talk.span, "an answer that is not corrected"));
            return self.remember(talk);
        }
        if !is_below && talk.heads() && talk.afterthought == Afterthought::Regret {
            // `Swap B and C in the following:`
            self.heading.mark = Mark::Draft;
        }
        if is_said {
            self.heading.talked = true;
            self.since.near = Near::Nothing;
            return;
        }
        let explains = explains && self.is_explained(&talk);
        if is_below && talk.afterthought == Afterthought::Names && !explains {
            let odd = OddPlace::new(talk.span, "nothing that may change the moves above it");
            self.since.change.get_or_insert(odd);
        }
        self.compare(&talk);
        self.heading.phase |= talk.heads() && talk.is_phase();
        self.heading.talked |= !talk.heads();
        // `1C` below moves may be half of one.
        let is_short = talk.kind == TalkKind::Short;
        let is_half = is_short && talk.naming != Naming::Nothing;
        let hides = (talk.hides || is_half || is_short && self.since.near == Near::List)
            && self.open.is_none();
        let breaks = self.since.below && (talk.hides || is_half);
        if let Some(run) = self.open.as_mut().filter(|_| breaks) {
            run.break_at(talk.span, "no move in other words");
        }
        if std::mem::take(&mut self.since.below) && hides && !explains {
            return self.withdraw(OddPlace::new(talk.span, "an answer that is not withdrawn"));
        }
        self.remember(talk);
        self.since.near = Near::Nothing;
        self.since.is_state = false;
    }

    /// Whether the heading below a whole list announces an explanation.
    fn explains(&self) -> bool {
        let mark = self.open.as_ref().map_or(self.heading.mark, |run| run.mark);
        let is_whole = |run: &Run| run.list.is_some() && run.broken.is_none();
        mark == Mark::Summary && self.runs.last().is_some_and(is_whole)
    }

    /// Whether a line explains moves: as a numbered step of a disk, or as a pattern that repeats.
    fn is_explained(&self, talk: &Talk) -> bool {
        let has = |wanted: &[&str]| {
            talk.words
                .iter()
                .any(|word| wanted.contains(&word.as_str()))
        };
        let is_numbered = self.text[talk.span.0..].starts_with(|c: char| c.is_ascii_digit());
        let explains = is_numbered && has(&["disk", "disks"]) || has(&AGAIN);
        explains && talk.looks != MoveLook::Told && !has(&DUTIES)
    }

    /// Compares a line with the records of the open run, of which it may be one that cannot be read.
    fn compare(&mut self, talk: &Talk) {
        if talk.heads()
            && !self.in_list()
            && self.open.as_ref().is_some_and(|run| !run.mark.may_answer())
        {
            self.close();
        }
        if let Some(run) = &mut self.open
            && let Some(last) = run.records.last()
        {
            let exemplar = exemplar(self.text, last);
            let next = last.lead.and_then(|lead| lead.number.checked_add(1));
            let odd = OddPlace::new(talk.span, LIKE);
            let counts =
                talk.total.is_some() && talk.total == u64::try_from(run.records.len()).ok();
            let is_odd = talk.odd && !counts;
            let beside = self.since.near == Near::Record && is_odd
                || run.is_of_states() && talk.looks != MoveLook::Unlike;
            if beside || talk.resembles(&exemplar, next, self.since.near == Near::Record) {
                run.break_at_end(odd);
            } else if is_odd {
                self.since.between.get_or_insert(odd);
            }
        }
    }

    /// Keeps a line, to compare it with the run below.
    fn remember(&mut self, talk: Talk) {
        if self.heading.before.len() == BEFORE {
            self.heading.before.pop_front();
        }
        self.heading.before.push_back((talk, true));
    }

    pub(super) fn withdraw(&mut self, fault: OddPlace) {
        self.close();
        if let Some(run) = self.runs.last_mut() {
            run.withdrawn = true;
            run.break_at_end(fault);
        }
    }
}
