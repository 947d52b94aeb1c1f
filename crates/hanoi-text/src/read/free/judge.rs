//! Decides which clauses of a line are moves.

use super::clause::{Clause, Denial, Joint};
use super::cursor::TokenCursor;
use super::token::What;
use super::{FoundMove, Garbled, LineMoves, Reported};
use crate::Style;
use crate::claim::{Claim, PegName};

mod context;
mod parts;

use context::join;

const ONE_DISK: &str = "one disk that moves";
const ONE_GOAL: &str = "one move, not several to choose from";
const WHOLE: &str = "a whole move: the disk, from and to";
const PLAIN: &str = "a move in words of which all are known";
const SETTLED: &str = "a move that is made or not";
const NO_UNDO: &str = "no move to be taken back";

/// The state of reading a line.
pub(super) struct LineJudge<'a> {
    cursor: TokenCursor<'a>,
    said: LineMoves,
    /// A move that a sentence began with and the next may end: `Take disk 1 off A. Put it on C.`
    carried: Option<Clause>,
    /// The disk mentioned last.
    topic: Option<u32>,
}

/// The kind of a clause that names a way without claiming a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Unclaimed {
    #[default]
    None,
    /// A plan, which includes following clauses without a verb.
    Plan,
    /// Any other denial.
    Denied,
}

/// The ruling on a clause that names where a disk goes.
enum Ruling {
    Move,
    Unclaimed(Unclaimed),
    Talk,
    /// Its place, and what was expected.
    Garbled(u64, &'static str),
}

/// The state of reading a sentence.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something that was said or not"
)]
#[derive(Default)]
struct Sentence {
    /// The first token, and the number of moves on the line before it.
    begin: usize,
    before: usize,
    /// Whether talk came before it on the line.
    after_talk: bool,
    /// Whether it is a condition or a question.
    condition: bool,
    /// The place of a move that it claims without any softening.
    ordered: Option<u64>,
    /// Whether everything after it belongs to a heading such as `Goal:`.
    heading: Denial,
    /// The kind of the preceding clause, if that named a way without claiming a move.
    unclaimed: Unclaimed,
    /// A clause that begins a move, which a later one may end.
    open: Option<Clause>,
    /// The disk mentioned last.
    topic: Option<u32>,
    /// Whether the clause before said how often a disk moves in all.
    often: bool,
    /// The number of moves when several disks were mentioned.
    planned: Option<usize>,
    /// The place of a single letter in the preceding clause that might name a disk.
    lone: Option<u64>,
    /// Whether anything but moves was said.
    talk: bool,
    garbled: Option<(usize, Garbled)>,
}

impl<'a> LineJudge<'a> {
    pub(super) fn new(cursor: TokenCursor<'a>) -> Self {
        Self {
            cursor,
            said: LineMoves::default(),
            carried: None,
            topic: None,
        }
    }

    /// Reads the line up to its end, or to something garbled.
    pub(super) fn read(mut self) -> LineMoves {
        if let Some(column) = self.cursor.only_dots() {
            self.said.omits = Some(column);
            return self.said;
        }
        if self.cursor.is_spelt() {
            return LineMoves::garbled_at(self.cursor.column());
        }
        while !self.cursor.is_at_end() && self.said.garbled.is_none() {
            self.sentence();
        }
        self.said
    }

    /// Reads a sentence, and goes on to the next.
    fn sentence(&mut self) {
        let mut sentence = Sentence {
            begin: self.cursor.at,
            before: self.said.found.len(),
            after_talk: self.said.talk,
            topic: self.topic,
            open: self.carried.take(),
            ..Sentence::default()
        };
        while !self.ends_sentence(&mut sentence) {
            let clause = self.cursor.clause();
            self.take(clause, &mut sentence);
        }
        self.close(sentence);
    }

    /// Whether the sentence ends here; skips the sign that ends it, or several, which mark an omission.
    fn ends_sentence(&mut self, sentence: &mut Sentence) -> bool {
        let column = self.cursor.column();
        let signs =
            |cursor: &TokenCursor<'_>| matches!(cursor.peek(0), Some(What::Stop | What::Question));
        if !signs(&self.cursor) {
            return self.cursor.is_at_end();
        }
        let begin = self.cursor.at;
        let mut question = false;
        while signs(&self.cursor) {
            question |= self.cursor.peek(0) == Some(&What::Question);
            self.cursor.at += 1;
        }
        // `Move disk 1 from A to B?`, on a line of its own: one that is not answered.
        let alone = sentence.begin == 0 && self.cursor.is_at_end() && !sentence.condition;
        match sentence.ordered.filter(|_| question && alone) {
            Some(column) => {
                self.said.found.truncate(sentence.before);
                self.garble(column, SETTLED, sentence);
            }
            None => sentence.condition |= question,
        }
        let moves = self.said.found.len() > sentence.before || begin == sentence.begin;
        if self.cursor.at - begin > 2 && moves {
            self.said.omits.get_or_insert(column);
        }
        true
    }

    /// Ends a sentence. A question or a condition is not a move.
    fn close(&mut self, mut sentence: Sentence) {
        self.topic = sentence.topic;
        if let Some(open) = sentence.open.take() {
            let half = open.verb && open.disk.is_some() && open.from.is_some();
            let half = half && open.broken.is_none();
            if half && !sentence.condition && self.carried.is_none() && !self.cursor.is_at_end() {
                self.carried = Some(open);
            } else {
                self.drop_open(&open, &mut sentence);
            }
        }
        if sentence.condition {
            self.said.found.truncate(sentence.before);
            sentence.talk = true;
        } else if let Some((found, garbled)) = sentence.garbled {
            self.said.found.truncate(found);
            self.said.garbled = Some(garbled);
        }
        self.said.talk |= sentence.talk && self.carried.is_none();
    }

    /// Takes the next clause of a sentence.
    fn take(&mut self, mut clause: Clause, sentence: &mut Sentence) {
        sentence.condition |= clause.condition;
        if let Some(column) = clause.omit.filter(|_| !clause.is_whole()) {
            self.said.omits.get_or_insert(column);
        }
        let begun = self.cursor.names.begun || !self.said.found.is_empty();
        let heads = self.cursor.peek(0) == Some(&What::Colon);
        if let Some(column) = clause.undo.filter(|_| begun || heads || clause.is_whole()) {
            return self.garble(column, NO_UNDO, sentence);
        }
        let lone = std::mem::replace(&mut sentence.lone, clause.lone);
        if let Some(column) = lone.filter(|_| clause.is_unnamed_way()) {
            return self.garble(column, ONE_DISK, sentence);
        }
        join(&mut clause, sentence);
        if clause.parity {
            sentence.heading = sentence.heading.max(Denial::Open);
        }
        clause.denial = clause.denial.max(sentence.heading);
        if !clause.inner.is_empty() {
            self.take_inner(&mut clause, sentence);
        }
        if clause.is_whole() {
            self.judge(clause, sentence);
        } else {
            self.keep(clause, sentence);
        }
    }

    /// Judges a clause that names where a disk goes.
    fn judge(&mut self, mut clause: Clause, sentence: &mut Sentence) {
        if let Some(open) = sentence.open.take() {
            self.drop_open(&open, sentence);
        }
        sentence.talk |= clause.several || clause.denial != Denial::None || clause.stray.is_some();
        let ruling = self.ruling(&clause, sentence);
        self.plan(&clause, sentence);
        sentence.topic = clause.disk.number().or(sentence.topic);
        match ruling {
            Ruling::Move => {
                sentence.unclaimed = Unclaimed::None;
                let order = clause.is_order() && (!sentence.talk || clause.joint == Joint::Colon);
                sentence.ordered = clause.column.filter(|_| order);
                self.resolve(&mut clause, sentence);
                self.claim(&clause, sentence);
            }
            Ruling::Unclaimed(unclaimed) => {
                if clause.denial == Denial::Reported && !clause.several && !sentence.condition {
                    self.report(&mut clause, sentence);
                }
                sentence.unclaimed = unclaimed;
            }
            Ruling::Talk => {}
            Ruling::Garbled(column, expected) => self.garble(column, expected, sentence),
        }
    }

    /// Several disks are mentioned. A move between two such clauses of a sentence is part of the plan.
    fn plan(&mut self, clause: &Clause, sentence: &mut Sentence) {
        if !clause.several || clause.to.is_none() || clause.denial != Denial::None {
            return;
        }
        let count = self.said.found.len();
        if sentence.planned.is_some_and(|planned| count == planned + 1) {
            self.said.found.pop();
        }
        sentence.planned = Some(self.said.found.len());
        self.said.plan = true;
    }

    /// Rules on a clause that names where a disk goes.
    fn ruling(&self, clause: &Clause, sentence: &Sentence) -> Ruling {
        let column = clause.column.unwrap_or(1);
        let elliptic = !clause.verb && clause.label.is_none() && clause.joint != Joint::None;
        let runs_on = elliptic || clause.joint == Joint::None && !clause.subject;
        let after_denial =
            sentence.unclaimed == Unclaimed::Denied && sentence.heading == Denial::None;
        let goes_on = matches!(clause.joint, Joint::Comma | Joint::Word) && clause.short.is_none();
        let planned =
            sentence.unclaimed == Unclaimed::Plan && elliptic && (goes_on || sentence.often);
        if clause.or && !(clause.several && clause.disk.number().is_none()) {
            return Ruling::Garbled(column, ONE_GOAL);
        }
        if runs_on && after_denial && clause.is_strong() {
            return Ruling::Garbled(column, SETTLED);
        }
        if planned {
            return Ruling::Unclaimed(Unclaimed::Plan);
        }
        if matches!(clause.denial, Denial::Reported | Denial::Denied) || clause.several {
            return self.denied(clause, sentence);
        }
        if let Some(column) = clause.clash {
            return Ruling::Garbled(column, ONE_DISK);
        }
        if let Some(column) = clause.broken.or(clause.near) {
            return Ruling::Garbled(column, WHOLE);
        }
        if self.restates(clause, sentence) {
            return Ruling::Talk;
        }
        match (clause.denial, clause.stray) {
            (Denial::None, None) => Ruling::Move,
            (Denial::None, Some(stray)) if clause.is_meant() => Ruling::Garbled(stray, PLAIN),
            (Denial::Open, _) if clause.is_strong() => Ruling::Garbled(column, SETTLED),
            (Denial::None | Denial::Open | Denial::Reported | Denial::Denied, _) => Ruling::Talk,
        }
    }

    /// Decides whether a clause is certainly not a move: not if the denying word may not refer to the way that it
    /// names.
    fn denied(&self, clause: &Clause, sentence: &Sentence) -> Ruling {
        let named = clause.disk.number().is_some();
        let ends = self.cursor.is_at_end() || matches!(self.cursor.peek(0), Some(What::Stop));
        let first = self.said.found.len() == sentence.before;
        let mixed = clause.clash.is_some()
            || clause.purpose && ends && first
            || clause.several && named && clause.denial == Denial::None
            || clause.prefixed && clause.stray.is_some();
        if mixed && clause.is_strong() {
            return Ruling::Garbled(clause.column.unwrap_or(1), SETTLED);
        }
        Ruling::Unclaimed(if clause.several || clause.is_strong() && clause.plan {
            Unclaimed::Plan
        } else if clause.is_strong() {
            Unclaimed::Denied
        } else {
            Unclaimed::None
        })
    }

    /// Adds the move of a clause.
    fn claim(&mut self, clause: &Clause, sentence: &mut Sentence) {
        let (Some(mut to), disk) = (clause.to, clause.disk.number()) else {
            return;
        };
        let mut from = clause.from;
        if from.is_none() && disk.is_none() {
            sentence.talk = true;
            if clause.verb && (clause.it || !clause.doing && !clause.is) {
                self.garble(clause.column.unwrap_or(1), ONE_DISK, sentence);
            }
            return;
        }
        let unlike = matches!(
            (from, to),
            (Some(PegName::Peg(_)), PegName::Number(_))
                | (Some(PegName::Number(_)), PegName::Peg(_))
        );
        if unlike && disk.is_none() && !clause.verb {
            return self.garble(clause.column.unwrap_or(1), WHOLE, sentence);
        }
        let text = clause.verb || clause.disk.is_some();
        let style = match clause.short {
            Some(style) if !clause.verb => style,
            _ if text => Style::Text,
            _ => Style::Pegs,
        };
        sentence.topic = disk;
        let mut rest = clause.on_to.iter();
        let mut label = clause.label;
        loop {
            self.said.found.push(FoundMove {
                style,
                claim: Claim::Move { disk, from, to },
                column: clause.column.unwrap_or(1),
                label: label.take(),
                after_talk: sentence.after_talk && self.said.found.is_empty(),
            });
            let Some(&next) = rest.next() else { return };
            (from, to) = (Some(to), next);
        }
    }

    /// Records a move reported as already made, which must be true.
    fn report(&mut self, clause: &mut Clause, sentence: &Sentence) {
        self.resolve(clause, sentence);
        let disk = clause.disk.number();
        if let Some(to) = clause.to
            && (disk.is_some() || clause.from.is_some())
        {
            self.said.reported.push(Reported {
                disk,
                from: clause.from,
                to,
                column: clause.column.unwrap_or(1),
            });
        }
    }

    fn garble(&self, column: u64, expected: &'static str, sentence: &mut Sentence) {
        let found = self.said.found.len();
        sentence
            .garbled
            .get_or_insert((found, Garbled { column, expected }));
    }
}
