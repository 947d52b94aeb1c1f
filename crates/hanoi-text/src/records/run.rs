//! Runs: records of one shape, one after the other.

mod between;
mod likeness;

use std::collections::VecDeque;

use super::finding::{OddPlace, TextFinding};

use super::record::{ByteSpan, TextRecord};
use super::talk::{MoveLook, Talk};
use crate::Mark;
use likeness::{exemplar, is_in_lines, is_lone_state};

/// Records of one shape.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    pub(super) records: Vec<TextRecord>,
    pub(super) mark: Mark,
    /// The states below its moves, each with the number of records before it.
    pub(super) shown: Vec<(usize, TextRecord)>,
    /// The first place that cannot be read, and the number of records before it.
    pub(super) broken: Option<(usize, OddPlace)>,
    /// Whether it is a list, which begins even without an element.
    pub(super) list: Option<usize>,
    /// Whether something below it withdraws it.
    pub(super) withdrawn: bool,
    /// Whether it stands under a heading that announces a summary.
    pub(super) recap: bool,
}

/// What is expected where a line resembles a move.
const LIKE: &str = "a move written as those around it";
/// How many lines before a run are compared with it.
const BEFORE: usize = 64;

/// What may stand beside records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Beside {
    /// Lines that name no disk and no peg.
    #[default]
    Nothing,
    /// Sentences as well, whatever they say: another reader has to agree that they move nothing.
    Sentences,
}

/// Collects the runs of a text. States count only where there are no moves, or where each run is an answer of its own.
/// Also returns the lines that are none of them, and look like moves.
pub(super) fn collect(
    text: &str,
    findings: Vec<TextFinding>,
    several: bool,
    beside: Beside,
) -> (Vec<Run>, Vec<ByteSpan>) {
    let enough = if is_lone_state(text, &findings) { 1 } else { 2 };
    let mut collector = Collector {
        text,
        beside,
        ..Collector::default()
    };
    for finding in findings {
        collector.take(finding);
    }
    collector.end();
    let mut runs = collector.runs;
    if let Some(legend) = collector.legend {
        for run in &mut runs {
            run.broken = Some((0, legend.clone()));
        }
    }
    let moves = !several && runs.iter().any(|run| !run.is_of_states());
    let is_one = |run: &Run| is_in_lines(text, &run.records[0]) && run.records[0].lead.is_some();
    let counts = |run: &Run| run.records.len() >= enough || is_one(run);
    runs.retain(|run| !run.is_of_states() || !moves && counts(run));
    (runs, collector.claims)
}

/// What a line stands directly below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Near {
    #[default]
    Nothing,
    Record,
    /// A list or a table that has ended.
    List,
}

/// What stands above the next run.
#[derive(Default)]
struct RunHeading {
    mark: Mark,
    /// Whether something was said since the mark.
    talked: bool,
    /// The last lines that were no records, and whether each stands directly above.
    before: VecDeque<(Talk, bool)>,
    /// Whether a heading such as *Phase 2* has said that the numbers begin anew.
    phase: bool,
}

/// What has come since the last record.
#[derive(Default)]
struct SinceRecord {
    /// What the next line stands directly below.
    near: Near,
    /// Whether the last record or line is a state below a move.
    is_state: bool,
    /// A line that may not stand between two records.
    between: Option<OddPlace>,
    /// Whether the next line that is no record stands below a run.
    below: bool,
    /// A line below a run, for all that is known to change one of its moves.
    change: Option<OddPlace>,
}

#[derive(Default)]
struct Collector<'t> {
    text: &'t str,
    beside: Beside,
    runs: Vec<Run>,
    open: Option<Run>,
    heading: RunHeading,
    since: SinceRecord,
    /// A legend that swaps the pegs.
    legend: Option<OddPlace>,
    /// The lines that look like moves.
    claims: Vec<ByteSpan>,
}

impl Collector<'_> {
    /// Whether the open run is a list.
    fn in_list(&self) -> bool {
        self.open.as_ref().is_some_and(|run| run.list.is_some())
    }

    fn take(&mut self, finding: TextFinding) {
        match finding {
            TextFinding::Record(record) => self.record(record),
            TextFinding::Final(record) => self.end_state(record),
            TextFinding::Odd(fault) => self.odd(fault),
            TextFinding::Begin(at, mark) => self.begin_list(at, mark),
            TextFinding::Text(..) => {}
            TextFinding::Talk(talk) => self.talk(talk),
            TextFinding::End => {
                self.close();
                self.since.near = Near::List;
            }
            TextFinding::Close => self.close(),
            TextFinding::Mark(mark) => {
                let run = self.open.as_mut();
                if let Some(run) = run.filter(|_| self.since.near == Near::Record)
                    && let Some(last) = run.records.last().filter(|_| !mark.may_answer())
                {
                    run.break_at(last.span, "a move without a heading directly below it");
                }
                self.close();
                self.heading.mark = mark;
                self.heading.talked = false;
                self.since.below = mark == Mark::None && self.since.below;
                self.heading.before.clear();
            }
            TextFinding::Lead(mark) => {
                if self.heading.mark == Mark::None {
                    self.heading.mark = mark;
                }
            }
            TextFinding::Legend(fault) => self.legend = self.legend.take().or(Some(fault)),
            TextFinding::Gap => {
                if std::mem::take(&mut self.heading.talked)
                    && !matches!(self.heading.mark, Mark::Answer | Mark::Corrected)
                {
                    self.heading.mark = Mark::None;
                }
                self.since.near = Near::Nothing;
                for (_, near) in &mut self.heading.before {
                    *near = false;
                }
            }
            TextFinding::Withdrawn(fault) => self.withdraw(fault),
        }
    }

    /// Takes a state below moves, which confirms or contradicts them. Two different ones begin a run of states.
    fn state(&mut self, record: TextRecord) -> Option<TextRecord> {
        let run = self.open.as_mut();
        let Some(run) = run.filter(|run| !run.is_of_states() && !run.records.is_empty()) else {
            return Some(record);
        };
        let after = run.records.len();
        let last = run.shown.pop_if(|(at, last)| {
            *at == after && last.shape == record.shape && last.what != record.what
        });
        let Some((_, first)) = last else {
            run.shown.push((after, record));
            self.since.is_state = true;
            return None;
        };
        self.close();
        self.record(first);
        Some(record)
    }

    fn record(&mut self, record: TextRecord) {
        let record = if record.is_state() {
            self.state(record)
        } else {
            Some(record)
        };
        let Some(record) = record else { return };
        let mut start = None;
        if !record.is_state() && self.open.as_ref().is_some_and(Run::is_of_states) {
            // The state before the first move has the mark of the moves.
            if let Some(mut run) = self.open.take_if(|run| run.records.len() == 1) {
                self.since.between = None;
                self.heading.mark = run.mark;
                start = run.records.pop().filter(|_| self.runs.is_empty());
            }
            self.close();
        }
        let phase = std::mem::take(&mut self.heading.phase);
        let is_apart = self.since.near != Near::Record && !self.since.is_state;
        let ends = |run: &Run| {
            let differs = run.shape().is_some_and(|shape| !shape.fits(record.shape));
            run.list.is_none() && (differs && is_apart || !phase && run.starts_over(&record))
        };
        if self.open.as_ref().is_some_and(ends) {
            self.close();
        }
        if self.open.is_none() {
            self.open = Some(Run {
                mark: std::mem::take(&mut self.heading.mark),
                shown: start.map(|state| (0, state)).into_iter().collect(),
                ..Run::default()
            });
        }
        let Some(run) = &mut self.open else { return };
        if run.mark.may_answer() {
            self.since.change = None;
        }
        let between = self.since.between.take();
        if let Some(odd) = between.filter(|_| !run.records.is_empty()) {
            run.break_at_end(odd);
        }
        if run.shape().is_some_and(|shape| !shape.fits(record.shape)) {
            run.break_at(record.span, "a move written as those before it");
        }
        if run.records.is_empty() && run.list.is_none() {
            let exemplar = exemplar(self.text, &record);
            let odd = self.heading.before.iter().find(|(talk, near)| {
                talk.looks == MoveLook::Told
                    || !talk.heads() && talk.resembles(&exemplar, None, *near)
                    || *near && talk.hides
            });
            if let Some((talk, _)) = odd {
                run.broken = Some((0, OddPlace::new(talk.span, LIKE)));
            }
        }
        if !record.is_state() {
            self.heading.before.clear();
        }
        run.records.push(record);
        self.since.below = true;
        self.since.near = Near::Record;
        self.since.is_state = false;
    }

    /// Takes the state at the end of the last moves.
    fn end_state(&mut self, record: TextRecord) {
        let run = self.open.as_mut().or(self.runs.last_mut());
        if let Some(run) = run.filter(|run| !run.is_of_states() && !run.records.is_empty()) {
            run.shown.push((run.records.len(), record));
        }
    }

    fn odd(&mut self, fault: OddPlace) {
        let run = self.open.get_or_insert_with(|| Run {
            mark: std::mem::take(&mut self.heading.mark),
            ..Run::default()
        });
        run.break_at_end(fault);
    }

    fn begin_list(&mut self, at: usize, mark: Mark) {
        self.close();
        let before = std::mem::take(&mut self.heading.mark);
        let mark = if matches!(mark, Mark::None) || !matches!(before, Mark::None | Mark::Answer) {
            before
        } else {
            mark
        };
        if mark.may_answer() {
            self.since.change = None;
        }
        self.open = Some(Run {
            mark,
            list: Some(at),
            ..Run::default()
        });
    }

    /// Ends the text. What was corrected and not given again is no answer.
    fn end(&mut self) {
        self.close();
        let corrected = self.heading.mark == Mark::Corrected;
        let last = self.runs.last().and_then(|run| run.records.last());
        let gone = || OddPlace::new(last?.span, "moves below the heading of a correction").into();
        let change = self.since.change.take();
        if let Some(fault) = change.or_else(|| corrected.then(gone).flatten()) {
            self.withdraw(fault);
        }
    }

    /// Ends the open run.
    fn close(&mut self) {
        self.since.near = Near::Nothing;
        self.since.is_state = false;
        self.since.between = None;
        let Some(mut run) = self.open.take() else {
            return;
        };
        run.judge_remarks();
        if run.mark == Mark::Summary {
            run.mark = Mark::None;
            run.recap = true;
        }
        self.since.below = true;
        let last = self.runs.last_mut().filter(|last| !last.is_of_states());
        if run.is_of_states()
            && run.records.len() == 1
            && run.broken.is_none()
            && let Some(last) = last
        {
            last.shown
                .extend(run.records.pop().map(|state| (last.records.len(), state)));
            return;
        }
        self.runs.push(run);
    }
}
