//! Places in a text, and what stands there.

use std::cell::Cell;

use super::NO_TEXT;
use super::finding::OddPlace;
use super::record::ByteSpan;
use crate::claim::{LineColumn, Unreadable};

/// Places in a text, found in linear time if they come in order.
pub(super) struct TextPlaces<'t> {
    text: &'t str,
    lines: Vec<usize>,
    /// The last place that was found, to count from.
    last: Cell<(usize, LineColumn)>,
}

impl<'t> TextPlaces<'t> {
    pub(super) fn new(text: &'t str) -> Self {
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
    pub(super) fn of(&self, at: usize) -> LineColumn {
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

    /// The text of a span, up to 80 characters.
    pub(super) fn quoted(&self, span: ByteSpan) -> String {
        const QUOTED: usize = 80;
        let text = self.text.get(span.0..span.1).unwrap_or_default();
        match text.chars().next() {
            Some(sign) if text.len() == 1 && sign.is_control() => {
                format!("byte 0x{:02X}", u32::from(sign))
            }
            _ => text
                .replace(NO_TEXT, "\u{fffd}")
                .chars()
                .take(QUOTED)
                .collect(),
        }
    }

    pub(super) fn unreadable(&self, fault: &OddPlace) -> Unreadable {
        let (place, found) = (self.of(fault.span.0), self.quoted(fault.span));
        Unreadable::new(place, found, fault.expected.clone())
    }
}
