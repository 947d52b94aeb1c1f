//! Decides which clauses of a line are moves.

mod open;

use super::clause::{Clause, Cue, Cues, Joint, Mover};
use super::names::WordCursor;
use super::words::{LineWord, WordKind};
use super::{LineMoves, NamingContext};
use crate::Style;
use crate::claim::{Claim, PegName};
use crate::words::Meaning;
use open::{complete, is_report};

const ONE_DISK: &str = "one disk that moves";
const WHOLE: &str = "a whole move: the disk, from and to";
const PLAIN: &str = "a move in words of which all are known";
const SETTLED: &str = "a move that is made or not";
const NO_UNDO: &str = "no move to be taken back";

/// Reads the words of a line.
pub(super) fn read(words: &[LineWord], names: NamingContext, begun: bool) -> LineMoves {
    let mut reader = LineReader {
        cursor: WordCursor::new(words, names),
        said: LineMoves::default(),
        begun,
        carried: None,
        topic: None,
    };
    reader.line();
    reader.said
}

struct LineReader<'a> {
    cursor: WordCursor<'a>,
    said: LineMoves,
    /// Whether there was a move before the line.
    begun: bool,
    /// A move that a sentence began and the next one may end: `Take disk 1 off A. Put it on C.`
    carried: Option<Clause>,
    /// The disk that was named last.
    topic: Option<u32>,
}

/// What was read of a sentence.
#[derive(Default)]
struct Sentence {
    /// How many moves were read before it.
    before: usize,
    /// What a heading before a colon says of all that follows.
    heading: Cues,
    /// What the clauses so far say together.
    cues: Cues,
    /// A clause that begins a move, which a later one may end.
    open: Option<Clause>,

    /// Whether the clause before named a way and claimed no move, and whether one moved several disks.
    is_denied: bool,
    is_plan: bool,
    /// A move that is given without any softening.
    order: Option<usize>,
}

impl LineReader<'_> {
    fn line(&mut self) {
        let words = self.cursor.words;
        self.said.is_talk = words
            .iter()
            .any(|word| !is_sign(word) || word.word == WordKind::Open);
        let dots = words.iter().filter(|word| word.word == WordKind::Stop);
        if words.iter().all(is_sign) && dots.count() > 2 {
            self.said.omits = words.first().map(|word| word.at);
            return;
        }
        while self.cursor.at < words.len() && self.said.unreadable.is_none() {
            self.sentence();
        }
        let is_short = self
            .said
            .moves
            .iter()
            .any(|(_, style, _)| *style != Style::Text);
        let asks = words.iter().any(|word| word.word == WordKind::Question);
        let spoilt = words.iter().any(|word| word.word == WordKind::Garbled);
        if is_short && asks || spoilt && !self.said.moves.is_empty() {
            self.said.moves.clear();
            self.unreadable(words[0].at, SETTLED);
        }
        if self.said.moves.is_empty() && self.said.unreadable.is_none() && is_cells(words) {
            self.unreadable(words[0].at, WHOLE);
        }
    }

    /// Reads a sentence.
    fn sentence(&mut self) {
        let mut sentence = Sentence {
            before: self.said.moves.len(),
            open: self.carried.take(),
            ..Sentence::default()
        };

        let first = self.cursor.at;
        while let Some(word) = self.cursor.peek(0)
            && !matches!(word, WordKind::Stop | WordKind::Question)
        {
            let begin = self.cursor.at;
            let clause = self.cursor.clause();
            self.clause(clause, &mut sentence);
            if self.cursor.at == begin {
                self.cursor.at += 1;
            }
        }
        let (mut stops, mut asks) = (0, false);
        let end = self.cursor.byte();
        while let Some(word @ (WordKind::Stop | WordKind::Question)) = self.cursor.peek(0) {
            stops += 1;
            asks |= word == WordKind::Question;
            self.cursor.at += 1;
        }
        let is_line = first == 0 && self.cursor.at == self.cursor.words.len();
        if let Some(order) = sentence.order.filter(|_| asks && is_line) {
            self.unreadable(order, SETTLED);
        }
        if stops > 2 && (self.said.moves.len() > sentence.before || first + stops == self.cursor.at)
        {
            self.said.omits.get_or_insert(end);
        }
        self.end(asks, sentence);
    }

    /// Ends a sentence. A question or a condition is not a move.
    fn end(&mut self, asks: bool, mut sentence: Sentence) {
        let is_open = asks || sentence.cues.has(Cue::If);
        if let Some(open) = sentence.open.take() {
            let half = open.has(Cue::Verb)
                && open.disk.is_some()
                && open.from.is_some()
                && open.fault.is_none();
            if half && !is_open && self.cursor.at < self.cursor.words.len() {
                self.carried = Some(open);
            } else if !is_open && self.is_cut(&open) {
                self.unreadable(open.start, WHOLE);
            } else if !is_open {
                self.drop_open(&open, &sentence);
            }
        }
        if is_open {
            // `Step 2: disk 1 from A to B?`
            let asked = self.said.moves.get(sentence.before);
            let is_step = sentence.cues.has(Cue::Label) || sentence.heading.has(Cue::Label);
            let asked = asked.filter(|_| asks && is_step);
            let asked = asked.map(|(_, _, at)| *at);
            self.said.moves.truncate(sentence.before);
            if let Some(at) = asked {
                self.unreadable(at, SETTLED);
            }
            let stays =
                |expected: &str| expected == NO_UNDO || asks && (is_step || expected == SETTLED);
            self.said.unreadable = self.said.unreadable.filter(|(_, expected)| stays(expected));
        }
    }

    /// Takes the next clause of a sentence.
    fn clause(&mut self, mut clause: Clause, sentence: &mut Sentence) {
        if clause.has(Cue::Omit) || clause.has(Cue::Continue) && clause.has(Cue::Likewise) {
            self.said.omits.get_or_insert(clause.start);
        }
        let begun = self.begun || !self.said.moves.is_empty() || clause.is_whole();
        if clause.has(Cue::Undo) && begun && !clause.has(Cue::Not) {
            return self.unreadable(clause.start, NO_UNDO);
        }
        sentence.cues.join(clause.cues);
        complete(&mut clause, sentence, self.topic);
        if let Some(open) = sentence.open.take_if(|open| {
            clause.is_whole() || clause.disk.is_some() && open.disk != Mover::Unnamed
        }) {
            self.drop_open(&open, sentence);
            self.compare_disks(&open, &clause);
            if clause.has(Cue::Short) && clause.disk == Mover::None && open.is_disk_only() {
                self.unreadable(open.start, ONE_DISK);
            }
        }
        self.topic = clause.disk.number().or(self.topic);
        if clause.is_whole() {
            self.whole(&clause, sentence);
        } else {
            self.part(clause, sentence);
        }
    }

    /// Judges a clause that says where a disk goes.
    fn whole(&mut self, clause: &Clause, sentence: &mut Sentence) {
        let denied = clause.is_denied() || sentence.heading.has(Cue::Phase);
        let elliptic = !clause.cues.has_any(&[Cue::Verb, Cue::Label, Cue::Subject]);
        let runs_on = elliptic || clause.joint == Joint::None && !clause.has(Cue::Subject);
        let after_denial = !denied && (sentence.is_denied && runs_on || sentence.is_plan);
        let details = self.cursor.peek(0) == Some(WordKind::Colon);
        sentence.is_denied = denied && clause.is_strong() && !details;
        let is_plan = clause.has(Cue::Several) && clause.disk.number().is_none();
        sentence.is_plan |= is_plan && !details && !clause.cues.has_any(&[Cue::Remark, Cue::Not]);
        self.said.is_plan |= is_plan;

        let settles = clause.has(Cue::Several)
            && clause.disk.number().is_some()
            && !clause.cues.has_any(&[Cue::Remark, Cue::Plan]);
        let is_open =
            clause.cues.has_any(&[Cue::Open, Cue::Plan]) || sentence.heading.has(Cue::Open);
        let claims =
            clause.from.is_some() || clause.has(Cue::Order) && !sentence.heading.has(Cue::Parity);
        if after_denial || clause.is_strong() && (settles || is_open && !denied && claims) {
            return self.unreadable(clause.start, SETTLED);
        }
        if denied {
            if is_report(clause) {
                self.report(clause);
            }
        } else if let Some(fault) = clause.fault.filter(|_| !is_open || clause.is_strong()) {
            self.unreadable(fault, PLAIN);
        } else if !is_open && !self.restates(clause, sentence) {
            let order = clause.has(Cue::Order) && !clause.has(Cue::Soft);
            sentence.order = order.then_some(clause.start);
            self.give(clause);
        }
    }

    /// Takes a clause that names no way: it may begin a move, name the disk of the last one, or head what follows.
    fn part(&mut self, clause: Clause, sentence: &mut Sentence) {
        let next = self.cursor.peek(0);
        let heads = next == Some(WordKind::Colon);
        let names_nothing = clause.names_nothing() && !clause.has(Cue::Verb);
        let near = clause.has(Cue::Near)
            && (clause.names_peg() || clause.has(Cue::Broken) || !clause.has(Cue::Talk));
        let arrow = clause.has(Cue::Broken) && clause.has(Cue::Arrow);
        let followed = self.said.moves.len() > sentence.before;
        let goes_on = followed && clause.has(Cue::Broken) && names_nothing;
        if near
            || goes_on
            || arrow && (clause.from.is_some() || clause.disk.is_some() || sentence.open.is_some())
        {
            return self.unreadable(clause.start, WHOLE);
        }

        let denies = names_nothing
            && (clause.has(Cue::Open) || clause.has(Cue::Not) && !clause.has(Cue::Remark));
        let odd = heads && names_nothing && clause.fault.is_some();
        let is_lead = self.said.moves.len() == sentence.before && next == Some(WordKind::Comma);
        if clause.has(Cue::Parity) {
            sentence.heading.add(Cue::Parity);
        }
        if odd
            || clause.has(Cue::Parity)
            || denies && (heads || is_lead)
            || heads && clause.cues.has_any(&[Cue::Reported, Cue::Plan])
        {
            sentence.heading.add(Cue::Open);
        } else if heads && clause.has(Cue::Phase) {
            sentence.heading.add(Cue::Phase);
        }
        if clause.is_disk_only()
            && clause.has(Cue::Talk)
            && sentence.open.is_none()
            && self.name_last(&clause, sentence)
        {
            return;
        }
        if !heads && self.adds(&clause, denies, sentence) {
            return self.unreadable(clause.start, PLAIN);
        }
        if let Some(open) = &mut sentence.open {
            let names = clause.disk.number().is_some();
            if open.disk == Mover::Unnamed && names {
                open.disk = clause.disk;
                if !clause.is_disk_only() {
                    open.fault(clause.start);
                }
            } else if open.from.is_none() && clause.from.is_some() {
                open.from = clause.from;
            }
        } else if clause.disk.is_some() || clause.from.is_some() {
            sentence.open = Some(clause);
        }
    }

    /// Adds the move of a clause.
    fn give(&mut self, clause: &Clause) {
        let (Some(to), disk) = (clause.to, clause.disk.number()) else {
            return;
        };
        if let Some(at) = self.said.omits {
            self.unreadable(at, WHOLE);
        }
        if self.said.unreadable.is_some() {
            return;
        }
        let is_number = |peg| matches!(peg, PegName::Number(_));
        if clause
            .from
            .is_some_and(|from| is_number(from) != is_number(to))
        {
            return self.unreadable(clause.start, WHOLE);
        }
        if clause.from.is_none() && disk.is_none() {
            if clause.has(Cue::Verb) && !clause.cues.has_any(&[Cue::Doing, Cue::Is]) {
                self.unreadable(clause.start, ONE_DISK);
            }
            return;
        }
        let style = match (clause.has(Cue::Short), disk) {
            (true, Some(_)) => Style::Compact,
            (true, None) => Style::Pegs,
            (false, None) if !clause.has(Cue::Verb) && clause.disk == Mover::None => Style::Pegs,
            (false, _) => Style::Text,
        };
        let from = clause.from;
        self.said
            .moves
            .push((Claim::Move { disk, from, to }, style, clause.start));
    }

    /// Adds a move that is reported, which must have been given.
    fn report(&mut self, clause: &Clause) {
        let (disk, from) = (clause.disk.number(), clause.from);
        if let Some(fault) = clause.fault.filter(|_| clause.is_strong()) {
            self.unreadable(fault, PLAIN);
        } else if let Some(to) = clause.to.filter(|_| disk.is_some() || from.is_some()) {
            self.said
                .reported
                .push((Claim::Move { disk, from, to }, clause.start));
        }
    }

    fn unreadable(&mut self, at: usize, expected: &'static str) {
        self.said.unreadable.get_or_insert((at, expected));
    }
}

/// Whether it is a number or a sign.
fn is_sign(word: &LineWord) -> bool {
    use WordKind as W;
    matches!(
        word.word,
        W::Stop | W::Dash | W::Number(_) | W::Hash | W::Comma | W::Colon | W::Close | W::Open
    )
}

/// Whether a line is only the parts of a move in a layout that is no sentence: values in brackets, or two pegs with nothing but signs
/// around them, and no state.
fn is_cells(words: &[LineWord]) -> bool {
    let is_letter =
        |word: &LineWord| matches!(word.word, WordKind::Letter(letter) if letter.is_uppercase());
    let is_value =
        |word: &&LineWord| matches!(word.word, WordKind::Letter(_) | WordKind::Number(_));
    let is_part = |word: &LineWord| match word.word {
        WordKind::Known(meaning) => meaning == Meaning::Move,
        WordKind::Strange => false,
        _ => true,
    };
    let shows = |three: &[LineWord]| {
        let sign =
            matches!(three[1].word, WordKind::Colon | WordKind::Equals) && !is_letter(&three[2]);
        is_letter(&three[0]) && (sign || three[1].word == WordKind::Open)
    };
    let letters = words.iter().filter(|word| is_letter(word)).count();
    let row = words
        .first()
        .is_some_and(|word| word.word == WordKind::Open);
    let values = words.iter().filter(is_value).count();
    let is_state = words.windows(3).any(shows);
    words.iter().all(is_part) && (row && values > 1 || letters > 1) && !is_state
}
