//! Reads answers as records: a closed world of published forms, and nothing else.
//!
//! A text becomes findings ([`text`]), these become runs of one shape ([`run`]), and the records of a run become claims ([`meaning`]).
//! What is unknown is unreadable where it stands; nothing is guessed. `docs/records.md` has the forms and the rules.

mod finding;
mod forms;
mod keyed;
mod keys;
mod lex;
mod lexicon;
mod line;
mod marks;
mod markup;
mod meaning;
mod object;
mod on_line;
mod one;
mod plan;
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

use std::cell::Cell;

use crate::claim::{Claim, LineColumn, Unreadable};
use crate::read::free::NamingContext;
use crate::{Form, Mark, Passage};
use finding::OddPlace;
pub use forms::{FORMS, RecordForm};
use meaning::{FirstPeg, LeadReading, Letters, RunNames};
pub(crate) use run::Beside;
use run::Run;

/// A run of a text: what it claims, up to the first place that cannot be read.
#[derive(Clone, Debug)]
pub(crate) struct RecordRun {
    pub(crate) mark: Mark,
    pub(crate) form: Form,
    pub(crate) place: LineColumn,
    pub(crate) claims: Vec<(Claim, LineColumn)>,
    /// The bytes of each claim in the text.
    #[cfg_attr(not(test), expect(dead_code, reason = "evidence, for the verdict"))]
    pub(crate) spans: Vec<(usize, usize)>,
    /// The bytes of what stands where a record does and has no claim: the first place that cannot be read, and the records behind it.
    #[cfg_attr(not(test), expect(dead_code, reason = "evidence, for the verdict"))]
    pub(crate) unused: Vec<(usize, usize)>,
    /// The same with the numbers before the moves as disks, where they may be that or the numbers of the steps.
    pub(crate) by_disks: Option<Vec<(Claim, LineColumn)>>,
    pub(crate) broken: Option<Unreadable>,
    /// How many records it has, whether they can be read or not.
    pub(crate) size: usize,
    /// Whether something below it withdraws it.
    pub(crate) withdrawn: bool,
    /// Whether it stands under a heading that announces a summary of the moves before it.
    pub(crate) recap: bool,
    /// Whether it numbers pegs from 1.
    pub(crate) from_one: bool,
}

impl RecordRun {
    /// Whether a line of it is where a passage begins.
    pub(crate) fn has_line(&self, place: LineColumn) -> bool {
        let last = self.claims.last().map_or(self.place, |(_, place)| *place);
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

/// Reads the runs of a text. States are one run, if there are no moves.
pub(crate) fn runs(text: &[u8], names: &NamingContext, beside: Beside) -> Vec<RecordRun> {
    let text = thoughts::blanked(&in_place(text));
    let found = run::collect(&text, text::findings(&text, names.pegs), beside);
    let places = TextPlaces::new(&text);
    let letters = meaning::letters(&found, names);
    let form = |run: &Run| match run.list {
        Some(_) => Form::List,
        None if run.is_of_states() => Form::States,
        None => Form::Lines,
    };
    found
        .iter()
        .map(|run| read(run, form(run), names, letters, &places))
        .collect()
}

/// The text with one sign in place of each byte that is no text, so that places stay what they are.
fn in_place(text: &[u8]) -> String {
    const NO_TEXT: char = '\u{1a}';
    let mut plain = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        plain.push_str(chunk.valid());
        plain.extend(chunk.invalid().iter().map(|_| NO_TEXT));
    }
    plain
}

fn read(
    run: &Run,
    form: Form,
    names: &NamingContext,
    letters: Letters,
    places: &TextPlaces<'_>,
) -> RecordRun {
    let leads = meaning::leads(run, names);
    let numbers = meaning::first_peg(run, names);
    let whole = run.broken.as_ref().map_or(run.records.len(), |(at, _)| *at);
    let claims = |leads| {
        let meaning = RunNames {
            names,
            leads,
            letters,
            first: numbers,
            between_pegs: meaning::is_between_pegs(run),
        };
        let mut claims = Vec::with_capacity(whole);
        for record in &run.records[..whole] {
            match meaning.claim(record) {
                Ok((claim, span)) => claims.push((claim, places.of(span.0))),
                Err(fault) => return (claims, Some(places.unreadable(&fault))),
            }
        }
        (
            claims,
            run.broken
                .as_ref()
                .map(|(_, fault)| places.unreadable(fault)),
        )
    };
    let (steps, broken) = claims(if leads == LeadReading::Open {
        LeadReading::Steps
    } else {
        leads
    });
    let by_disks = (leads == LeadReading::Open).then(|| claims(LeadReading::Disks).0);
    let (read, rest) = run.records.split_at(steps.len());
    let odd = run.broken.iter().map(|(_, odd)| odd.span);
    let first = run.records.first().map(|record| record.span.0).or(run.list);
    let place = first.or_else(|| run.broken.as_ref().map(|(_, fault)| fault.span.0));
    RecordRun {
        mark: run.mark,
        form,
        place: places.of(place.unwrap_or(0)),
        claims: steps,
        spans: read.iter().map(|record| record.span).collect(),
        unused: odd.chain(rest.iter().map(|record| record.span)).collect(),
        by_disks,
        broken,
        size: run.records.len(),
        withdrawn: run.withdrawn,
        from_one: numbers == FirstPeg::One,
        recap: run.recap,
    }
}

/// Places in a text, found in linear time if they come in order.
struct TextPlaces<'t> {
    text: &'t str,
    lines: Vec<usize>,
    /// The last place that was found, to count from.
    last: Cell<(usize, LineColumn)>,
}

impl<'t> TextPlaces<'t> {
    fn new(text: &'t str) -> Self {
        let ends = text
            .bytes()
            .enumerate()
            .filter(|(_, byte)| *byte == b'\n')
            .map(|(at, _)| at + 1);
        Self {
            text,
            lines: std::iter::once(0).chain(ends).collect(),
            last: Cell::default(),
        }
    }

    /// The line and the column of a byte.
    fn of(&self, at: usize) -> LineColumn {
        let line = self.lines.partition_point(|begin| *begin <= at);
        let (last, place) = self.last.get();
        let (begin, before) = if place.line == line as u64 && last <= at {
            (last, place.column)
        } else {
            (self.lines[line.saturating_sub(1)], 1)
        };
        let passed = self.text.get(begin..at).unwrap_or_default();
        let found = LineColumn {
            line: line as u64,
            column: before + passed.chars().count() as u64,
        };
        self.last.set((at, found));
        found
    }

    fn unreadable(&self, fault: &OddPlace) -> Unreadable {
        const QUOTED: usize = 80;
        let found: String = self
            .text
            .get(fault.span.0..fault.span.1)
            .unwrap_or_default()
            .chars()
            .take(QUOTED)
            .collect();
        Unreadable::new(self.of(fault.span.0), found, fault.expected.clone())
    }
}
