//! Which clauses of a line are moves.

use super::clause::{Clause, Denial, Joint};
use super::cursor::Cursor;
use super::lex::What;
use super::{Found, Garbled, Said};
use crate::Style;
use crate::claim::{Claim, PegName};

const ONE_DISK: &str = "one disk that moves";
const ONE_GOAL: &str = "one move, not several to choose from";
const WHOLE: &str = "a whole move: the disk, from and to";
const PLAIN: &str = "a move in words of which all are known";
const SETTLED: &str = "a move that is made or not";
const NO_UNDO: &str = "no move to be taken back";

/// The line that is being read.
pub(super) struct Line<'a> {
    cursor: Cursor<'a>,
    said: Said,
    /// A move that a sentence began with and the next may end: `Take disk 1 off A. Put it on C.`
    carried: Option<Clause>,
}

/// What a clause is that names a way and claims nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Unclaimed {
    #[default]
    None,
    /// A plan, of which what follows without a verb is a part.
    Plan,
    /// Anything else that is denied.
    Denied,
}

/// What is known of a sentence.
#[derive(Default)]
struct Sentence {
    /// The first token, and how many moves the line had before.
    begin: usize,
    before: usize,
    /// Whether talk came before it on the line.
    after_talk: bool,
    /// Whether it is a condition or a question.
    condition: bool,
    /// Whether all that follows in it belongs to a heading such as `Goal:`.
    heading: Denial,
    /// What a clause just before was that named a way and claims nothing.
    unclaimed: Unclaimed,
    /// A clause that begins a move, which a later one may end.
    open: Option<Clause>,
    /// The disk that was spoken of last.
    topic: Option<Option<u32>>,
    /// Whether anything but moves was said.
    talk: bool,
    garbled: Option<(usize, Garbled)>,
}

impl<'a> Line<'a> {
    pub(super) fn new(cursor: Cursor<'a>) -> Self {
        Self {
            cursor,
            said: Said::default(),
            carried: None,
        }
    }

    /// Reads the line up to its end, or to what is garbled.
    pub(super) fn read(mut self) -> Said {
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
            open: self.carried.take(),
            ..Sentence::default()
        };
        while !self.ends_sentence(&mut sentence) {
            let clause = self.cursor.clause();
            self.take(clause, &mut sentence);
        }
        self.close(sentence);
    }

    /// Whether the sentence ends here; passes over the sign that ends it, or over several, which leave something out.
    fn ends_sentence(&mut self, sentence: &mut Sentence) -> bool {
        let column = self.cursor.column();
        let signs =
            |cursor: &Cursor<'_>| matches!(cursor.peek(0), Some(What::Stop | What::Question));
        if !signs(&self.cursor) {
            return self.cursor.is_at_end();
        }
        let begin = self.cursor.at;
        while signs(&self.cursor) {
            sentence.condition |= self.cursor.peek(0) == Some(&What::Question);
            self.cursor.at += 1;
        }
        let moves = self.said.found.len() > sentence.before || begin == sentence.begin;
        if self.cursor.at - begin > 2 && moves {
            self.said.omits.get_or_insert(column);
        }
        true
    }

    /// Ends a sentence. What is asked or tied to a condition is no move.
    fn close(&mut self, mut sentence: Sentence) {
        if let Some(open) = sentence.open.take() {
            let half = open.verb && open.disk.is_some() && open.from.is_some();
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
        self.said.talk |= sentence.talk;
    }

    /// Takes the next clause of a sentence.
    fn take(&mut self, mut clause: Clause, sentence: &mut Sentence) {
        sentence.condition |= clause.condition;
        if let Some(column) = clause.omit.filter(|_| !clause.is_whole()) {
            self.said.omits.get_or_insert(column);
        }
        if let Some(column) = clause.undo
            && !(clause.is_whole() && clause.denial == Denial::None)
        {
            return self.garble(column, NO_UNDO, sentence);
        }
        self.join(&mut clause, sentence);
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

    /// Joins a clause to one before it that a move began with.
    fn join(&self, clause: &mut Clause, sentence: &mut Sentence) {
        let Some(open) = sentence.open.take() else {
            return;
        };
        let named = matches!(clause.disk, Some(Some(_)));
        let own =
            named && open.disk.is_some() && clause.disk != open.disk && open.disk != Some(None);
        let listed = own && open.is_disk_only() && clause.joint == Joint::Word;
        if listed {
            clause.clash = clause.clash.or(open.column);
        }
        if own || clause.short.is_some() && clause.disk.is_some() {
            sentence.open = Some(open);
            return;
        }
        let begins = open.verb || !open.has_other() || clause.joint == Joint::Colon;
        let ends = clause.has_part() || clause.verb;
        let plain = clause.denial == Denial::None && (clause.stray.is_none() || clause.is_whole());
        if !begins || !ends || !plain {
            sentence.open = Some(open);
            return;
        }
        clause.disk = clause
            .disk
            .flatten()
            .map(Some)
            .or(open.disk)
            .or(clause.disk);
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
    }

    /// Takes the moves that stand in brackets: they are the move of the clause, or moves of their own.
    fn take_inner(&mut self, clause: &mut Clause, sentence: &mut Sentence) {
        let inner = std::mem::take(&mut clause.inner);
        if let [one] = inner.as_slice() {
            let same = |own: Option<PegName>, other: Option<PegName>| {
                own.is_none() || other.is_none() || own == other
            };
            let disk = clause.disk.flatten().is_none()
                || one.disk.flatten().is_none()
                || clause.disk == one.disk;
            if disk && same(clause.from, one.from) && same(clause.to, one.to) {
                clause.from = clause.from.or(one.from);
                clause.to = clause.to.or(one.to);
                clause.disk = clause
                    .disk
                    .flatten()
                    .or(one.disk.flatten())
                    .map(Some)
                    .or(clause.disk);
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

    /// Judges a clause that names where a disk goes.
    fn judge(&mut self, mut clause: Clause, sentence: &mut Sentence) {
        if let Some(open) = sentence.open.take() {
            self.drop_open(&open, sentence);
        }
        let column = clause.column.unwrap_or(1);
        let elliptic = !clause.verb && clause.label.is_none() && clause.joint != Joint::None;
        let runs_on = sentence.unclaimed == Unclaimed::Denied
            && sentence.heading == Denial::None
            && (elliptic || clause.joint == Joint::None && !clause.subject);
        let planned = sentence.unclaimed == Unclaimed::Plan && elliptic;
        let denied = clause.denial == Denial::Denied || clause.several || planned;
        if clause.several || clause.denial != Denial::None {
            sentence.talk = true;
        }
        if clause.or {
            return self.garble(column, ONE_GOAL, sentence);
        }
        if runs_on && clause.is_strong() {
            return self.garble(column, SETTLED, sentence);
        }
        let named = matches!(clause.disk, Some(Some(_)));
        let ends = self.cursor.is_at_end() || matches!(self.cursor.peek(0), Some(What::Stop));
        let first = self.said.found.len() == sentence.before;
        let mixed = clause.clash.is_some()
            || clause.purpose && ends && first
            || clause.several && named && clause.denial == Denial::None
            || clause.prefixed && clause.stray.is_some();
        if denied && mixed && clause.is_strong() && !planned {
            return self.garble(column, SETTLED, sentence);
        }
        if denied {
            sentence.unclaimed = match clause.is_strong() || clause.several {
                true if clause.several || clause.plan || planned => Unclaimed::Plan,
                true => Unclaimed::Denied,
                false => Unclaimed::None,
            };
            return;
        }
        if let Some(column) = clause.clash {
            return self.garble(column, ONE_DISK, sentence);
        }
        if let Some(column) = clause.broken.or(clause.near) {
            return self.garble(column, WHOLE, sentence);
        }
        if self.restates(&clause, sentence) {
            return;
        }
        if clause.denial == Denial::Open {
            if clause.is_strong() {
                self.garble(column, SETTLED, sentence);
            }
            return;
        }
        if let Some(stray) = clause.stray {
            sentence.talk = true;
            let moves = clause.verb || clause.arrow || clause.short.is_some();
            if moves || named && (clause.is_strong() || !clause.is) {
                self.garble(stray, PLAIN, sentence);
            }
            return;
        }
        sentence.unclaimed = Unclaimed::None;
        self.resolve(&mut clause, sentence);
        self.claim(&clause, sentence);
    }

    /// Whether a clause only says once more where the move before it went to, as in `..., placing it on C`.
    fn restates(&self, clause: &Clause, sentence: &Sentence) -> bool {
        let Some(last) = self.said.found[sentence.before..].last() else {
            return false;
        };
        let Some((disk, to)) = last.last() else {
            return false;
        };
        let loose = clause.doing || clause.denial == Denial::Open || clause.is;
        let same = clause.it || clause.disk.flatten() == disk;
        loose && same && clause.from.is_none() && clause.to == Some(to)
    }

    /// Finds out what `it` is.
    fn resolve(&self, clause: &mut Clause, sentence: &Sentence) {
        if !clause.it || clause.disk.flatten().is_some() {
            return;
        }
        let last = self.said.found.last().and_then(Found::last);
        let last = last.or(self.cursor.names.last);
        match (sentence.topic.flatten(), last) {
            (Some(disk), _) => clause.disk = Some(Some(disk)),
            (None, Some((disk, peg))) => {
                clause.disk = Some(disk);
                if disk.is_none() {
                    clause.from.get_or_insert(peg);
                }
            }
            (None, None) => {}
        }
    }

    /// Adds the move of a clause.
    fn claim(&mut self, clause: &Clause, sentence: &mut Sentence) {
        let (Some(mut to), disk) = (clause.to, clause.disk.flatten()) else {
            return;
        };
        let mut from = clause.from;
        if from.is_none() && disk.is_none() {
            sentence.talk = true;
            return;
        }
        let text = clause.verb || clause.disk.is_some();
        let style = match clause.short {
            Some(style) if !clause.verb => style,
            _ if text => Style::Text,
            _ => Style::Pegs,
        };
        sentence.topic = Some(disk);
        let mut rest = clause.on_to.iter();
        let mut label = clause.label;
        loop {
            self.said.found.push(Found {
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

    /// Keeps what a clause without a whole move says for those that follow.
    fn keep(&mut self, clause: Clause, sentence: &mut Sentence) {
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
        sentence.talk |= clause.talk;
        if matches!(clause.disk, Some(Some(_))) {
            sentence.topic = clause.disk;
        }
        if clause.several && clause.to.is_some() {
            sentence.unclaimed = Unclaimed::Plan;
        }
        self.head(&clause, sentence);
        if clause.denial != Denial::None || !clause.has_part() {
            return;
        }
        if let Some(open) = sentence.open.take() {
            self.drop_open(&open, sentence);
        }
        sentence.open = Some(clause);
    }

    /// What a clause such as `Goal:` or `For example,` says of the rest of its sentence.
    fn head(&self, clause: &Clause, sentence: &mut Sentence) {
        let heads = match self.cursor.peek(0) {
            Some(What::Colon) => clause.aim && !clause.is || clause.doubt,
            Some(What::Comma) => clause.doubt && !clause.has_part() && !clause.verb,
            _ => false,
        };
        if heads {
            sentence.heading = if clause.aim {
                Denial::Denied
            } else {
                clause.denial
            };
        }
    }

    /// Gives the last move of the sentence the disk that is named behind it.
    fn name_last(&mut self, clause: &Clause, sentence: &Sentence) -> bool {
        let last = self.said.found[sentence.before..].last_mut();
        match last.map(|found| &mut found.claim) {
            Some(Claim::Move { disk, .. }) if disk.is_none() => {
                *disk = clause.disk.flatten();
                true
            }
            _ => false,
        }
    }

    /// Lets go of a clause that began a move which no other ended: it is garbled if it was meant for one.
    fn drop_open(&mut self, open: &Clause, sentence: &mut Sentence) {
        let named = matches!(open.disk, Some(Some(_)));
        let rests = open.rests.is_some() && open.verb && !open.doing && !open.it;
        let way = open.from.is_some() || open.broken.is_some() || rests;
        let plain = open.stray.is_none() && !open.several && open.denial == Denial::None;
        if named && way && plain && !open.is {
            let column = open.broken.or(open.column).unwrap_or(1);
            self.garble(column, WHOLE, sentence);
        }
    }

    fn garble(&self, column: u64, expected: &'static str, sentence: &mut Sentence) {
        let found = self.said.found.len();
        sentence
            .garbled
            .get_or_insert((found, Garbled { column, expected }));
    }
}
