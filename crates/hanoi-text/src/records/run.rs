//! Runs: records of one shape, one after the other.

use std::collections::VecDeque;

use super::finding::{OddPlace, TextFinding};
use super::marks;
use super::record::{Behind, RecordShape, TextRecord};
use super::talk::{Talk, talk};
use crate::Mark;

/// Records of one shape.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    pub(super) records: Vec<TextRecord>,
    pub(super) mark: Mark,
    /// The first place that cannot be read, and the number of records before it.
    pub(super) broken: Option<(usize, OddPlace)>,
    /// Whether it is a list, which begins even without an element.
    pub(super) list: Option<usize>,
    /// Whether something below it withdraws it.
    pub(super) withdrawn: bool,
    /// Whether it stands under a heading that announces a summary.
    pub(super) recap: bool,
}

/// How many lines before a run are compared with it.
const BEFORE: usize = 64;

/// What may stand beside records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beside {
    /// Lines that name no disk and no peg.
    Nothing,
    /// Sentences as well, whatever they say: another reader has to agree that they move nothing.
    Sentences,
}

/// Collects the runs of a text. States count only where there are no moves.
pub(super) fn collect(text: &str, findings: Vec<TextFinding>, beside: Beside) -> Vec<Run> {
    let mut collector = Collector {
        text,
        beside,
        runs: Vec::new(),
        open: None,
        mark: Mark::None,
        before: VecDeque::new(),
        near: Near::Nothing,
        between: None,
        below: false,
        talked: false,
        phase: false,
        legend: None,
    };
    for finding in findings {
        collector.take(finding);
    }
    collector.close();
    let mut runs = collector.runs;
    if let Some(legend) = collector.legend {
        for run in &mut runs {
            run.broken = Some((0, legend.clone()));
        }
    }
    let moves = runs.iter().any(|run| !run.is_of_states());
    runs.retain(|run| {
        if moves {
            !run.is_of_states()
        } else {
            run.records.len() > 1
        }
    });
    runs
}

/// What a line stands directly below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Near {
    Nothing,
    Record,
    /// A list or a table that has ended.
    List,
}

struct Collector<'t> {
    text: &'t str,
    beside: Beside,
    runs: Vec<Run>,
    open: Option<Run>,
    mark: Mark,
    /// The last lines that were no records.
    before: VecDeque<(Talk, bool)>,
    /// What the next line stands directly below.
    near: Near,
    /// A line since the last record that may not stand between two.
    between: Option<OddPlace>,
    /// Whether the next line that is no record stands below a run.
    below: bool,
    /// Whether something was said since the mark.
    talked: bool,
    /// Whether a heading such as *Phase 2* has said that the numbers begin anew.
    phase: bool,
    /// A legend that swaps the pegs.
    legend: Option<OddPlace>,
}

impl Collector<'_> {
    /// Whether the open run is a list.
    fn in_list(&self) -> bool {
        self.open.as_ref().is_some_and(|run| run.list.is_some())
    }

    fn take(&mut self, finding: TextFinding) {
        match finding {
            TextFinding::Record(record) => self.record(record),
            TextFinding::Odd(fault) => self.odd(fault),
            TextFinding::Begin { at, mark } => self.begin_list(at, mark),
            TextFinding::Text { .. } => {}
            TextFinding::Talk(talk) => self.talk(talk),
            TextFinding::End => {
                self.close();
                self.near = Near::List;
            }
            TextFinding::Close => self.close(),
            TextFinding::Mark(mark) => {
                if let Some(run) = self
                    .open
                    .as_mut()
                    .filter(|_| self.near == Near::Record && !mark.may_answer())
                    && let Some(last) = run.records.last()
                {
                    let odd =
                        OddPlace::new(last.span, "a move without a heading directly below it");
                    run.break_at_end(odd);
                }
                self.close();
                self.mark = mark;
                self.talked = false;
                self.below = mark == Mark::None && self.below;
                self.before.clear();
            }
            TextFinding::Lead(mark) => {
                if self.mark == Mark::None {
                    self.mark = mark;
                }
            }
            TextFinding::Legend(fault) => self.legend = self.legend.take().or(Some(fault)),
            TextFinding::Gap => {
                if std::mem::take(&mut self.talked)
                    && !matches!(self.mark, Mark::Answer | Mark::Corrected)
                {
                    self.mark = Mark::None;
                }
                self.near = Near::Nothing;
                self.before.iter_mut().for_each(|(_, near)| *near = false);
            }
            TextFinding::Withdrawn(fault) => self.withdraw(fault),
        }
    }

    fn record(&mut self, record: TextRecord) {
        if record.is_state()
            && self
                .open
                .as_ref()
                .is_some_and(|run| !run.is_of_states() && !run.records.is_empty())
        {
            // It confirms or contradicts the moves before it.
            return;
        }
        if !record.is_state() && self.open.as_ref().is_some_and(Run::is_of_states) {
            // The state before the first move has the mark of the moves.
            let mark = self
                .open
                .as_ref()
                .filter(|run| run.records.len() == 1)
                .map(|run| run.mark);
            self.close();
            self.mark = mark.unwrap_or(self.mark);
        }
        let shape = self.open.as_ref().and_then(Run::shape);
        let phase = std::mem::take(&mut self.phase);
        let starts_over = !self.in_list()
            && !phase
            && self
                .open
                .as_ref()
                .is_some_and(|run| run.starts_over(&record));
        if shape.is_some_and(|shape| shape != record.shape)
            && !self.in_list()
            && self.near != Near::Record
            || starts_over
        {
            self.close();
        }
        if self.open.is_none() {
            self.open = Some(Run {
                mark: std::mem::take(&mut self.mark),
                ..Run::default()
            });
        }
        let Some(run) = &mut self.open else { return };
        if let Some(odd) = self.between.take().filter(|_| !run.records.is_empty()) {
            run.break_at_end(odd);
        }
        if run.shape().is_some_and(|shape| shape != record.shape) {
            run.break_at_end(OddPlace::new(
                record.span,
                "a move written as those before it",
            ));
        }
        if run.records.is_empty() && run.list.is_none() {
            let exemplar = exemplar(self.text, &record);
            let odd = self.before.iter().find(|(talk, near)| {
                !talk.heads() && talk.resembles(&exemplar, None, *near) || *near && talk.hides
            });
            if let Some((talk, _)) = odd {
                run.broken = Some((
                    0,
                    OddPlace::new(talk.span, "a move written as those around it"),
                ));
            }
        }
        if !record.is_state() {
            self.before.clear();
        }
        run.records.push(record);
        self.below = true;
        self.near = Near::Record;
    }

    fn odd(&mut self, fault: OddPlace) {
        let run = self.open.get_or_insert_with(|| Run {
            mark: std::mem::take(&mut self.mark),
            ..Run::default()
        });
        run.break_at_end(fault);
    }

    fn begin_list(&mut self, at: usize, mark: Mark) {
        self.close();
        let before = std::mem::take(&mut self.mark);
        let mark = if matches!(mark, Mark::None) || !matches!(before, Mark::None | Mark::Answer) {
            before
        } else {
            mark
        };
        self.open = Some(Run {
            mark,
            list: Some(at),
            ..Run::default()
        });
    }

    fn talk(&mut self, talk: Talk) {
        if self.beside == Beside::Sentences && talk.is_said() {
            self.talked = true;
            self.near = Near::Nothing;
            return;
        }
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
            let odd = OddPlace::new(talk.span, "a move written as those around it");
            let counts =
                talk.total.is_some() && talk.total == u64::try_from(run.records.len()).ok();
            let is_odd = talk.odd && !counts;
            let beside = self.near == Near::Record && is_odd;
            if beside || talk.resembles(&exemplar, next, self.near == Near::Record) {
                run.break_at_end(odd);
            } else if is_odd {
                self.between.get_or_insert(odd);
            }
        }
        self.phase |= talk.heads() && talk.is_phase();
        self.talked |= !talk.heads();
        let line = self.text.get(talk.span.0..talk.span.1).unwrap_or_default();
        // `1C` below moves may be half of one.
        let is_half = talk.is_short() && talk.names_any();
        let hides = (talk.hides || is_half || talk.is_short() && self.near == Near::List)
            && self.open.is_none();
        let denies = !talk.heads() && marks::denies(line);
        if let Some(run) = self
            .open
            .as_mut()
            .filter(|_| self.below && (talk.hides || is_half))
        {
            run.break_at_end(OddPlace::new(talk.span, "no move in other words"));
        }
        if std::mem::take(&mut self.below) && (denies || hides) {
            return self.withdraw(OddPlace::new(talk.span, "an answer that is not withdrawn"));
        }
        if self.before.len() == BEFORE {
            self.before.pop_front();
        }
        self.before.push_back((talk, true));
        self.near = Near::Nothing;
    }

    fn withdraw(&mut self, fault: OddPlace) {
        self.close();
        if let Some(run) = self.runs.last_mut() {
            run.withdrawn = true;
            run.break_at_end(fault);
        }
    }

    /// Ends the open run.
    fn close(&mut self) {
        self.near = Near::Nothing;
        self.between = None;
        let Some(mut run) = self.open.take() else {
            return;
        };
        run.judge_remarks();
        if run.mark == Mark::Summary {
            run.mark = Mark::None;
            run.recap = true;
        }
        self.below = true;
        self.runs.push(run);
    }
}

impl Run {
    pub(super) fn shape(&self) -> Option<RecordShape> {
        self.records.first().map(|record| record.shape)
    }

    /// Whether it is one of states.
    pub(super) fn is_of_states(&self) -> bool {
        self.records.first().is_some_and(TextRecord::is_state)
    }

    fn break_at_end(&mut self, fault: OddPlace) {
        let at = self.records.len();
        self.broken.get_or_insert((at, fault));
    }

    /// Whether a numbered record begins the numbers anew.
    fn starts_over(&self, record: &TextRecord) -> bool {
        let numbers = |record: &TextRecord| {
            record
                .lead
                .filter(|lead| !lead.may_be_disk)
                .map(|lead| lead.number)
        };
        let (first, last) = (
            self.records.first().and_then(numbers),
            self.records.last().and_then(numbers),
        );
        first.is_some() && numbers(record) == first && last != first
    }

    /// Remarks stand behind most records, or behind none.
    fn judge_remarks(&mut self) {
        let count = |behind| {
            self.records
                .iter()
                .filter(|record| record.remark == behind)
                .count()
        };
        let remarked = count(Behind::Remark);
        if remarked > 0
            && (remarked + count(Behind::Ground)) * 2 <= self.records.len()
            && let Some(at) = self
                .records
                .iter()
                .position(|record| record.remark == Behind::Remark)
            && self.broken.as_ref().is_none_or(|(before, _)| at < *before)
        {
            self.broken = Some((
                at,
                OddPlace::new(
                    self.records[at].span,
                    "a move without a remark, as those around it",
                ),
            ));
        }
    }
}

/// What the line of a record has, to compare others with it.
fn exemplar(text: &str, record: &TextRecord) -> Talk {
    talk(
        text.get(record.span.0..record.span.1).unwrap_or_default(),
        record.span.0,
    )
}
