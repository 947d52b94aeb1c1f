//! Reads answers as records: a closed world of published forms, and nothing else.
//!
//! A text becomes findings ([`text`]), these become runs of one shape ([`run`]), and the records of a run become claims ([`meaning`]).
//! What is unknown is unreadable where it stands; nothing is guessed. `docs/reading.md` has the forms and the rules.

mod finding;
mod keyed;
pub(crate) mod keys;
mod legend;
pub(crate) mod lex;
mod lexicon;
mod line;
pub(crate) mod marks;
mod markup;
pub(crate) mod meaning;
mod names;
mod object;
mod on_line;
mod one;
mod piece;
mod places;
mod plan;
mod printed;
mod program;
mod record;
mod remark;
mod run;
mod scalar;
mod states;
mod table;
mod talk;
#[cfg(test)]
mod tests;
mod text;
mod thoughts;
mod value;

use std::ptr;

use crate::claim::{Claim, LineColumn, Unreadable};
use crate::naming::NamingContext;
use crate::{Evidence, UnusedPlace};
use crate::{Form, Mark, Passage};
use finding::OddPlace;
use meaning::{FirstPeg, Letters, RunNames};
pub use names::AnswerNames;
use places::TextPlaces;
use record::{ByteSpan, RecordContent, StateTime, TextRecord};
pub(crate) use run::Beside;
use run::Run;

/// Whether a line has no sign but a full stop, no word that denies, and none at its end that goes on: `and then elsewhere`.
pub(crate) fn is_plain(line: &str) -> bool {
    const END: usize = 4;
    let is_known = |sign: char| sign.is_alphanumeric() || " .。'\r".contains(sign);
    let tokens = lex::tokens(line, 0);
    let goes_on = tokens.iter().rev().take(END).any(lexicon::is_link);
    line.chars().all(is_known) && !goes_on && !tokens.iter().any(lexicon::is_denial)
}

/// A run of a text: what it claims, up to the first place that cannot be read.
#[derive(Clone, Debug)]
pub(crate) struct RecordRun {
    pub(crate) mark: Mark,
    pub(crate) form: Form,
    pub(crate) place: LineColumn,
    /// The ways to read it, of which the text leaves open which is meant; one if it does not.
    pub(crate) readings: Vec<RunReading>,
    /// The bytes of all its records, read or not; those of the claims come first.
    pub(crate) spans: Vec<ByteSpan>,
    /// The bytes of what stands where a record does and cannot be read.
    pub(crate) odd: Option<ByteSpan>,
    /// The states beside its moves, in the order in which they come.
    pub(crate) shown: Vec<StateBeside>,
    pub(crate) broken: Option<Unreadable>,
    /// Whether something below it withdraws it.
    pub(crate) withdrawn: bool,
    /// Whether it stands under a heading that announces a summary of the moves before it.
    pub(crate) recap: bool,
}

/// What a run claims in one way of reading its numbers.
#[derive(Clone, Debug)]
pub(crate) struct RunReading {
    pub(crate) claims: Vec<(Claim, LineColumn)>,
    /// Whether pegs are numbered from 1.
    pub(crate) from_one: bool,
}

/// A state that is shown beside moves.
#[derive(Clone, Debug)]
pub(crate) struct StateBeside {
    /// The number of claims before it.
    pub(crate) after: usize,
    /// Whether it may also be the state before the last of them, if the first such one is the start.
    pub(crate) is_open: bool,
    pub(crate) claim: Claim,
    pub(crate) place: LineColumn,
}

impl RecordRun {
    /// The bytes of the claim at a place.
    pub(crate) fn bytes_at(&self, place: LineColumn) -> Option<ByteSpan> {
        let mut claims = self.readings[0].claims.iter().zip(&self.spans);
        let (_, span) = claims.find(|((_, at), _)| *at == place)?;
        Some(*span)
    }

    /// Whether a line of it is where a passage begins.
    pub(crate) fn has_line(&self, place: LineColumn) -> bool {
        let last = self.readings[0].claims.last();
        let last = last.map_or(self.place, |(_, place)| *place);
        (self.place.line..=last.line).contains(&place.line)
    }

    /// The passage that it is.
    pub(crate) const fn passage(&self) -> Passage {
        Passage {
            mark: self.mark,
            form: self.form,
            place: self.place,
        }
    }
}

/// A text that was read as records.
#[derive(Clone, Debug)]
pub(crate) struct RecordText {
    /// The text without its thoughts.
    text: String,
    pub(crate) runs: Vec<RecordRun>,
    /// The lines that are no records, and look like moves.
    talk: Vec<ByteSpan>,
}

/// Reads the runs of a text. States are runs if there are no moves, or if each run is an answer of its own.
pub(crate) fn read(
    text: &[u8],
    names: &NamingContext,
    given: &AnswerNames,
    several: bool,
    beside: Beside,
) -> RecordText {
    let text = thoughts::blanked(&in_place(text));
    let (mut found, talk) = run::collect(&text, text::findings(&text, names.pegs), several, beside);
    let said = given.is_empty().then(|| legend::legend(&text, names));
    let (said, odd) = match said.transpose() {
        Ok(said) => (said, None),
        Err(span) => (None, Some(OddPlace::new(span, "names that agree"))),
    };
    if names.pieces.is_none() {
        found.iter_mut().for_each(Run::order_disks);
    }
    let empty = empty_answer(&text, &found);
    let empty = empty.map(|span| OddPlace::new(span, "moves in the answer"));
    if let Some(odd) = empty.or(odd) {
        for run in &mut found {
            run.broken = Some((0, odd.clone()));
        }
    }
    let given = said.as_ref().unwrap_or(given);
    let places = TextPlaces::new(&text);
    let letters = meaning::letters(&found, names);
    let form = |run: &Run| match run.list {
        Some(_) => Form::List,
        None if run.is_of_states() => Form::States,
        None => Form::Lines,
    };
    let runs = found.iter();
    let runs = runs.map(|run| read_run(run, form(run), (names, given), letters, &places));
    let runs = runs.collect();
    RecordText { text, runs, talk }
}

impl RecordText {
    /// What a verdict rests on: the bytes of what decides it, and what looks like a move and is none of the run that is the answer.
    pub(crate) fn evidence(
        &self,
        answer: &RecordRun,
        bytes: Option<ByteSpan>,
    ) -> Option<Box<Evidence>> {
        let read = |run: &RecordRun| {
            let claims = run.readings[0].claims.len();
            if ptr::eq(answer, run) { claims } else { 0 }
        };
        let runs = self.runs.iter();
        let of_runs = runs.flat_map(|run| run.spans[read(run)..].iter().chain(&run.odd));
        let mut unused: Vec<ByteSpan> = of_runs.chain(&self.talk).copied().collect();
        unused.sort_unstable();
        unused.dedup();
        if bytes.is_none() && unused.is_empty() {
            return None;
        }
        let places = TextPlaces::new(&self.text);
        let quoted = unused.iter().take(Evidence::MOST).map(|&span| UnusedPlace {
            place: places.of(span.0),
            text: places.quoted(span),
        });
        Some(Box::new(Evidence {
            bytes,
            unused: unused.len(),
            places: quoted.collect(),
        }))
    }

    /// The first line that looks like a move, of a text without a run.
    pub(crate) fn unread(&self) -> Option<Unreadable> {
        let span = *self.talk.first().filter(|_| self.runs.is_empty())?;
        let fault = OddPlace::new(span, "a move in a form that is known");
        Some(TextPlaces::new(&self.text).unreadable(&fault))
    }
}

/// The last element `<answer>` without a record or a number of moves in it, or an empty box.
fn empty_answer(text: &str, runs: &[Run]) -> Option<ByteSpan> {
    const BOX: &str = "\\boxed{}";
    if let Some(at) = text.rfind(BOX) {
        return Some((at, at + BOX.len()));
    }
    let begin = text.rfind("<answer>")?;
    let length = text[begin..].find("</answer>");
    let end = length.map_or(text.len(), |length| begin + length);
    let mut records = runs.iter().flat_map(|run| &run.records);
    let is_inside = |record: &TextRecord| (begin..end).contains(&record.span.0);
    let inner = text[begin + "<answer>".len()..end].trim();
    let is_count = !inner.is_empty() && !inner.contains(char::is_alphabetic);
    (!records.any(is_inside) && !is_count).then_some((begin, end))
}

/// Stands for a byte that is no text.
const NO_TEXT: char = '\u{1a}';

/// The text with one sign in place of each byte that is no text, so that places stay what they are.
fn in_place(text: &[u8]) -> String {
    let mut plain = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        plain.push_str(chunk.valid());
        plain.extend(chunk.invalid().iter().map(|_| NO_TEXT));
    }
    plain
}

fn read_run(
    run: &Run,
    form: Form,
    (names, given): (&NamingContext, &AnswerNames),
    letters: Letters,
    places: &TextPlaces<'_>,
) -> RecordRun {
    let leads = meaning::leads(run, names);
    let numbers = meaning::first_pegs(run, names);
    let whole = run.broken.as_ref().map_or(run.records.len(), |(at, _)| *at);
    let mut fault = run.broken.as_ref().map(|(_, fault)| fault.clone());
    let mut claims = |leads, first| {
        let meaning = RunNames {
            names,
            given,
            leads,
            letters,
            first,
            between_pegs: meaning::is_between_pegs(run),
        };
        let mut claims = Vec::with_capacity(whole);
        for record in &run.records[..whole] {
            match meaning.claim(record) {
                Ok(claim) => claims.push((claim, places.of(record.span.0))),
                Err(odd) => {
                    fault = Some(odd);
                    break;
                }
            }
        }
        RunReading {
            claims,
            from_one: first == FirstPeg::One,
        }
    };
    let ways = numbers
        .iter()
        .flat_map(|first| leads.iter().map(move |leads| (*leads, *first)));
    let readings = ways.map(|(leads, first)| claims(leads, first)).collect();
    let first = run.records.first().map(|record| record.span.0).or(run.list);
    let place = first.or_else(|| run.broken.as_ref().map(|(_, fault)| fault.span.0));
    RecordRun {
        mark: run.mark,
        form,
        place: places.of(place.unwrap_or(0)),
        readings,
        spans: run.records.iter().map(|record| record.span).collect(),
        odd: fault.as_ref().map(|fault| fault.span),
        shown: if names.pieces.is_some() {
            Vec::new()
        } else {
            shown(run, places)
        },
        broken: fault.map(|fault| places.unreadable(&fault)),
        withdrawn: run.withdrawn,
        recap: run.recap,
    }
}

/// The states beside the moves of a run.
fn shown(run: &Run, places: &TextPlaces<'_>) -> Vec<StateBeside> {
    let beside = |after, time, claim: &Claim, record: &TextRecord| StateBeside {
        after,
        is_open: time == StateTime::Open,
        claim: claim.clone(),
        place: places.of(record.span.0),
    };
    let mut shown = Vec::new();
    for (after, record) in &run.shown {
        if let RecordContent::Claim(claim) = &record.what {
            shown.push(beside(*after, StateTime::After, claim, record));
        }
    }
    for (at, record) in run.records.iter().enumerate() {
        for (time, claim) in &record.shown {
            let after = at + usize::from(*time != StateTime::Before);
            shown.push(beside(after, *time, claim, record));
        }
    }
    shown.sort_by_key(|shown| (shown.after, shown.place));
    shown
}
