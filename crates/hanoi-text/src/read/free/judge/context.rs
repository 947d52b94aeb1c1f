//! What the clauses of a sentence take from each other: disks and pegs named before or after, headings, and `it`.

use super::{LineJudge, Sentence};
use crate::claim::{Claim, PegName};
use crate::read::free::FoundMove;
use crate::read::free::clause::{Clause, Denial, Joint, Mover, NamedPegs};
use crate::read::free::token::What;

/// Joins a clause to an earlier one that began the move.
pub(super) fn join(clause: &mut Clause, sentence: &mut Sentence) {
    let Some(open) = sentence.open.take() else {
        return;
    };
    let named = clause.disk.number().is_some();
    let own =
        named && open.disk.is_some() && clause.disk != open.disk && open.disk != Mover::Unnamed;
    let listed = own && open.is_disk_only() && clause.joint == Joint::Word;
    if listed {
        clause.clash = clause.clash.or(open.column);
    }
    let apposed = clause.is_disk_only() && clause.joint == Joint::Comma;
    if own && apposed && open.verb && open.places == NamedPegs::None {
        clause.clash = clause.column;
    }
    if own || clause.short.is_some() && clause.disk.is_some() {
        sentence.open = Some(open);
        return;
    }
    let begins = open.verb
        || !open.has_other()
        || open.disk.number().is_some() && open.from.is_some()
        || clause.joint == Joint::Colon;
    let ends = clause.has_part() || clause.verb || open.from.is_some() && clause.is_on_peg();
    let plain = clause.denial == Denial::None && (clause.stray.is_none() || clause.is_whole());
    if !begins || !ends || !plain {
        sentence.open = Some(open);
        return;
    }
    if let Some(bare) = open.bare
        && open.disk.is_some()
        && clause.is_strong()
        && ![clause.from, clause.to].contains(&Some(bare))
    {
        clause.stray = clause.stray.or(open.column);
    }
    clause.disk = clause.disk.or(open.disk);
    clause.it |= open.it;
    clause.from = clause.from.or(open.from);
    clause.to = clause.to.or(open.to);
    clause.verb |= open.verb;
    clause.label = open.label.or(clause.label);
    clause.column = open.column.or(clause.column);
    clause.stray = open.stray.or(clause.stray);
    clause.clash = clause.clash.or(open.clash);
    clause.near = clause.near.or(open.near);
    clause.broken = clause.broken.or(open.broken);
    clause.several |= open.several;
    clause.doing = false;
    clause.put_down();
}

impl LineJudge<'_> {
    /// Takes the moves in brackets: they are the move of the clause, or moves of their own.
    pub(super) fn take_inner(&mut self, clause: &mut Clause, sentence: &mut Sentence) {
        let inner = std::mem::take(&mut clause.inner);
        if let [one] = inner.as_slice() {
            let same = |own: Option<PegName>, other: Option<PegName>| {
                own.is_none() || other.is_none() || own == other
            };
            let disk = clause.disk.number().is_none()
                || one.disk.number().is_none()
                || clause.disk == one.disk;
            if disk && same(clause.from, one.from) && same(clause.to, one.to) {
                clause.from = clause.from.or(one.from);
                clause.to = clause.to.or(one.to);
                clause.disk = clause.disk.or(one.disk);
                clause.arrow |= one.arrow;
                return;
            }
        }
        if clause.is_whole() {
            clause.stray = clause.stray.or(clause.column);
            return;
        }
        for mut one in inner {
            one.denial = one.denial.max(clause.denial);
            one.several |= clause.several;
            one.stray = clause.stray;
            self.judge(one, sentence);
        }
    }

    /// The effect of a clause such as `Goal:` or `For example,` on the rest of its sentence.
    pub(super) fn head(&self, clause: &Clause, sentence: &mut Sentence) {
        let heads = match self.cursor.peek(0) {
            Some(What::Colon) => {
                let named = clause.grounded || clause.several || clause.disk.is_some();
                let frees = clause.negated && !clause.wrong && named;
                let plan = clause.plan && !clause.doubt;
                clause.aim || clause.denial != Denial::None && !plan && !frees
            }
            Some(What::Comma) => {
                let settled = clause.doubt || clause.negated || clause.or;
                settled && !clause.has_part() && !clause.verb
            }
            _ => false,
        };
        if heads {
            sentence.heading = if clause.phase {
                Denial::Denied
            } else {
                Denial::Open
            };
        }
    }

    /// Adds a disk named afterwards to the last move of the sentence.
    pub(super) fn name_last(&mut self, clause: &Clause, sentence: &Sentence) -> bool {
        let last = self.said.found[sentence.before..].last_mut();
        match last.map(|found| &mut found.claim) {
            Some(Claim::Move { disk, .. }) if disk.is_none() => {
                *disk = clause.disk.number();
                true
            }
            _ => false,
        }
    }

    /// Resolves `it`.
    pub(super) fn resolve(&self, clause: &mut Clause, sentence: &Sentence) {
        if !clause.it || clause.disk.number().is_some() {
            return;
        }
        let last = self.said.found.last().and_then(FoundMove::last);
        let last = last.or(self.cursor.names.last);
        match (sentence.topic, last) {
            (Some(disk), _) => clause.disk = Mover::Disk(disk),
            (None, Some((disk, peg))) => {
                clause.disk = disk.into();
                if disk.is_none() {
                    clause.from.get_or_insert(peg);
                }
            }
            (None, None) => {}
        }
    }

    /// Whether a clause only repeats where the previous move went, as in `..., placing it on C`.
    pub(super) fn restates(&self, clause: &Clause, sentence: &Sentence) -> bool {
        let Some(last) = self.said.found[sentence.before..].last() else {
            return false;
        };
        let Some((disk, to)) = last.last() else {
            return false;
        };
        let loose = clause.doing || clause.denial == Denial::Open || clause.is;
        let same = clause.it || clause.disk.number() == disk;
        loose && same && clause.from.is_none() && clause.to == Some(to)
    }
}
