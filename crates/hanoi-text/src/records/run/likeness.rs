//! What the records of a run have in common, and where one differs.

use super::Run;
use crate::records::finding::OddPlace;
use crate::records::record::{Behind, RecordShape, TextRecord};

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

    pub(super) fn break_at_end(&mut self, fault: OddPlace) {
        let at = self.records.len();
        self.broken.get_or_insert((at, fault));
    }

    /// Whether a numbered record begins the numbers anew.
    pub(super) fn starts_over(&self, record: &TextRecord) -> bool {
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
    pub(super) fn judge_remarks(&mut self) {
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
