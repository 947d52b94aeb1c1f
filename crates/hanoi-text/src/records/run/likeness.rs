//! What the records of a run have in common, and where one differs.

use super::Run;
use crate::records::finding::{OddPlace, TextFinding};
use crate::records::record::{Behind, ByteSpan, RecordShape, TextRecord};
use crate::records::talk::{Talk, talk};

impl Run {
    pub(in crate::records) fn shape(&self) -> Option<RecordShape> {
        let mut shapes = self.records.iter().map(|record| record.shape);
        let first = shapes.next()?;
        Some(if first == RecordShape::STEP {
            shapes.find(|shape| *shape != first).unwrap_or(first)
        } else {
            first
        })
    }

    /// Whether it is one of states.
    pub(in crate::records) fn is_of_states(&self) -> bool {
        self.records.first().is_some_and(TextRecord::is_state)
    }

    /// Ends what can be read of it.
    pub(super) fn break_at_end(&mut self, fault: OddPlace) {
        let at = self.records.len();
        self.broken.get_or_insert((at, fault));
    }

    /// Ends what can be read of it at a place where something else was expected.
    pub(super) fn break_at(&mut self, span: ByteSpan, expected: &'static str) {
        self.break_at_end(OddPlace::new(span, expected));
    }

    /// Whether a numbered record begins the numbers anew.
    pub(super) fn starts_over(&self, record: &TextRecord) -> bool {
        let number =
            |record: &TextRecord| Some(record.lead.filter(|lead| !lead.may_be_disk)?.number);
        let first = self.records.first().and_then(number);
        let last = self.records.last().and_then(number);
        first.is_some() && number(record) == first && last != first
    }

    /// Lists the disks of each peg from the bottom up: all states of a run have the order of the first that shows it.
    pub(in crate::records) fn order_disks(&mut self) {
        let rises = |record: &TextRecord| {
            let mut towers = record.towers()?.iter().filter(|tower| tower.len() > 1);
            towers.next().map(|tower| tower.is_sorted())
        };
        let from_top = self.records.iter().find_map(rises) == Some(true);
        let records = self.records.iter_mut().filter(|_| from_top);
        let towers = records.filter_map(TextRecord::towers_mut).flatten();
        towers.for_each(|tower| tower.reverse());
    }

    /// Remarks stand behind most records, or behind none.
    pub(super) fn judge_remarks(&mut self) {
        let count = |behind| {
            let behind = self.records.iter().filter(|record| record.remark == behind);
            behind.count()
        };
        let remarked = count(Behind::Remark) + count(Behind::Ground);
        let is_remark = |record: &TextRecord| record.remark == Behind::Remark;
        let first = self.records.iter().position(is_remark);
        if let Some(at) = first.filter(|_| remarked * 2 <= self.records.len())
            && self.broken.as_ref().is_none_or(|(before, _)| at < *before)
        {
            let expected = "a move without a remark, as those around it";
            self.broken = Some((at, OddPlace::new(self.records[at].span, expected)));
        }
    }
}

/// What the line of a record has, to compare others with it.
pub(super) fn exemplar(text: &str, record: &TextRecord) -> Talk {
    talk(
        text.get(record.span.0..record.span.1).unwrap_or_default(),
        record.span.0,
    )
}

/// Whether a state has a line for each peg.
pub(super) fn is_in_lines(text: &str, record: &TextRecord) -> bool {
    let lines = text.get(record.span.0..record.span.1);
    record.is_state() && lines.is_some_and(|lines| lines.trim().contains('\n'))
}

/// Whether a text is nothing but one state, with a line for each peg: the answer of a program that makes one move.
pub(super) fn is_lone_state(text: &str, findings: &[TextFinding]) -> bool {
    let mut records = findings
        .iter()
        .filter(|finding| !matches!(finding, TextFinding::Gap | TextFinding::Close));
    matches!((records.next(), records.next()), (Some(TextFinding::Record(record)), None) if is_in_lines(text, record))
}
