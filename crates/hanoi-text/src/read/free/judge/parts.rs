//! Clauses without a complete move, and their effect on their neighbours.

use super::{LineJudge, ONE_DISK, ONE_GOAL, SETTLED, Sentence, Unclaimed, WHOLE};
use crate::claim::Claim;
use crate::read::free::FoundMove;
use crate::read::free::clause::{Clause, Denial, Joint, NamedPegs};
use crate::read::free::token::What;

impl LineJudge<'_> {
    /// The place where a clause after a move on its line contradicts it: another goal or disk, or that it is wrong.
    fn objection(&self, clause: &Clause, sentence: &Sentence) -> Option<(u64, &'static str)> {
        let state = matches!(self.cursor.peek(0), Some(What::Colon | What::Equals));
        let last = self.said.found.last()?;
        let Claim::Move { disk, to, .. } = last.claim else {
            return None;
        };
        let column = clause.column.or(clause.stray).unwrap_or(last.column);
        let talks = clause.is || clause.several || clause.label.is_some();
        let open = matches!(clause.denial, Denial::None | Denial::Open);
        let named = clause.disk.number();
        let elsewhere = match clause.places {
            NamedPegs::None => false,
            NamedPegs::One(place) => place != to,
            NamedPegs::Several => true,
        };
        let bare = clause.denial == sentence.heading && named.is_none();
        // A separate sentence in unlisted words: `Peg C stays empty.`
        let aside =
            clause.has_strange() && clause.to.is_none() && sentence.before == self.said.found.len();
        let way = bare && !aside || clause.doubt || clause.or;
        if elsewhere && open && way && !talks && !state && !(clause.verb && clause.has_strange()) {
            return Some((column, ONE_GOAL));
        }
        if clause.is_disk_only()
            && !clause.bare_disk
            && !talks
            && !state
            && open
            && named.is_some()
            && named != disk
        {
            return Some((column, ONE_DISK));
        }
        let bare = named.is_none() && clause.places == NamedPegs::None && !clause.verb && !talks;
        if bare && (clause.negated && !clause.has_strange() || clause.wrong) && !clause.condition {
            return Some((column, SETTLED));
        }
        None
    }

    /// Keeps what a clause without a complete move says for those that follow.
    pub(super) fn keep(&mut self, clause: Clause, sentence: &mut Sentence) {
        let ends = self.cursor.is_at_end() || matches!(self.cursor.peek(0), Some(What::Stop));
        let late = match clause.joint {
            Joint::Colon | Joint::Dash => true,
            Joint::Comma | Joint::None => ends,
            Joint::Word => false,
        };
        if clause.is_disk_only() && late && self.name_last(&clause, sentence) {
            return;
        }
        let options =
            clause.or && (clause.disk.is_some() || clause.to.is_some() || clause.is_place());
        if options && clause.denial == Denial::None && self.said.found.len() > sentence.before {
            return self.garble(clause.column.unwrap_or(1), ONE_GOAL, sentence);
        }
        if let Some(column) = clause.near.filter(|_| !clause.has_other()) {
            return self.garble(column, WHOLE, sentence);
        }
        if let Some((column, expected)) = self.objection(&clause, sentence) {
            return self.garble(column, expected, sentence);
        }
        if let Some(column) = self.amiss(&clause, sentence) {
            return self.garble(column, WHOLE, sentence);
        }
        sentence.talk |= clause.talk;
        sentence.topic = clause.disk.number().or(clause.lying).or(sentence.topic);
        sentence.often = clause.often;
        if clause.several && clause.to.is_some() || clause.often {
            sentence.unclaimed = Unclaimed::Plan;
        }
        self.plan(&clause, sentence);
        self.head(&clause, sentence);
        if clause.denial != Denial::None || !clause.has_part() {
            return;
        }
        if let Some(open) = sentence.open.take() {
            self.drop_open(&open, sentence);
        }
        sentence.open = Some(clause);
    }

    /// The place where a clause without a complete move names too much of one to be talk.
    fn amiss(&self, clause: &Clause, sentence: &Sentence) -> Option<u64> {
        let column = clause.column.unwrap_or(1);
        let plain = clause.denial == Denial::None && !clause.several && !clause.is && !clause.plan;
        let named = clause.disk.number();
        let colon = matches!(self.cursor.peek(0), Some(What::Colon | What::Equals));
        // `disk 2 A onto B`, `move 2: A B`.
        let two =
            clause.places == NamedPegs::Several && (named.is_some() || clause.label.is_some());
        if two && plain && !colon {
            return Some(column);
        }
        // `4. Move disk 1`: the rest is missing.
        let cut = clause.verb && !clause.doing && clause.disk.is_some() && clause.ordered;
        let alone = !clause.has_strange() && !clause.subject && clause.places == NamedPegs::None;
        let last = self.cursor.is_at_end() && sentence.open.is_none();
        let noun = self.cursor.has_disk_noun();
        if cut && noun && alone && plain && last && !clause.soft && clause.rests.is_none() {
            return Some(column);
        }
        // `That was disk 2.`
        let before = self.said.found.last().and_then(FoundMove::last);
        let before = before.or(self.cursor.names.last).and_then(|(disk, _)| disk);
        let disks = self.cursor.names.disks;
        let counts = clause.bare_disk && disks.is_some_and(|disks| named > Some(disks));
        let same = clause.it && clause.is && !clause.has_other() && !counts;
        if same && named.is_some() && clause.denial == Denial::None && named != before {
            return Some(column);
        }
        // `Move disk 1 from A to B, then to another peg`
        let further = clause.joint != Joint::Colon && self.said.found.len() > sentence.before;
        if let Some(column) = clause.broken.filter(|_| further && !clause.verb)
            && clause.denial == Denial::None
        {
            return Some(column);
        }
        // `A -> TBD`, `? -> B`
        let half_way = clause.has_lost() && clause.from.is_some()
            || clause.stray.is_some() && clause.to.is_some() && clause.from.is_none();
        if clause.arrow && half_way && named.is_none() && !clause.verb && plain {
            return Some(column);
        }
        let open = sentence.open.as_ref()?;
        // `Disk 1: null → B`, `Disk 1: A → null`
        let half = clause.arrow && clause.to.is_some() && clause.stray.is_some()
            || clause.has_lost() && matches!(clause.places, NamedPegs::One(_));
        if half && clause.joint == Joint::Colon && open.is_disk_only() && plain {
            return Some(column);
        }
        // `the top disk, which is disk 2,`
        let apposed = clause.is && !clause.verb && !clause.negated && clause.rests.is_none();
        let other = named.is_some() && open.disk.is_some() && open.disk != clause.disk;
        let relative = clause.denial == Denial::Open && clause.joint == Joint::Comma;
        (apposed && other && relative && open.verb && clause.places == NamedPegs::None)
            .then_some(column)
    }

    /// Drops a clause that began a move which was never completed: it is garbled if it was meant as one.
    pub(super) fn drop_open(&mut self, open: &Clause, sentence: &mut Sentence) {
        let named = open.disk.number().is_some();
        let again = open.joint == Joint::Word && self.said.found.len() > sentence.before;
        let rests = open.rests.is_some() && (open.verb || again) && !open.doing && !open.it;
        let way = open.from.is_some() || open.broken.is_some() || rests;
        let meant = open.verb && !open.doing && !open.soft && !open.governed;
        let known =
            open.stray.is_none() || open.from.is_some() && (meant || open.stray < open.column);
        let plain = known && way || open.is_lost();
        let claims = !open.several && open.denial == Denial::None && !open.is;
        if named && plain && claims {
            let column = open.broken.or(open.column).unwrap_or(1);
            self.garble(column, WHOLE, sentence);
        }
    }
}
