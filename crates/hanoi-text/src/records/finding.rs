//! What the layouts find in a text, in its order.

use std::borrow::Cow;

use super::record::{ByteSpan, TextRecord};
use super::talk::Talk;
use crate::Mark;

/// A piece of a text, as far as it matters to the runs.
#[derive(Clone, Debug)]
pub(super) enum TextFinding {
    Record(TextRecord),
    /// The state at the end of the moves before it.
    Final(TextRecord),
    /// Something that stands where a record does, and cannot be read.
    Odd(OddPlace),
    /// A list begins.
    Begin(usize, Mark),
    /// The list ends.
    End,
    /// A text within a value, which is read as one.
    Text(ByteSpan, String, Mark),
    /// A line that is no record.
    Talk(Talk),
    /// A mark, for the run that follows.
    Mark(Mark),
    /// A mark before a value on its line, which does not replace one that sets it aside.
    Lead(Mark),
    /// A legend by which all moves mean something else.
    Legend(OddPlace),
    /// An empty line, or the end of a fence.
    Gap,
    /// The end of a text within another.
    Close,
    /// A program changes a list, or something withdraws the run before it.
    Withdrawn(OddPlace),
}

/// Why a place cannot be read.
#[derive(Clone, Debug)]
pub(super) struct OddPlace {
    pub(super) span: (usize, usize),
    pub(super) expected: Cow<'static, str>,
}

impl OddPlace {
    pub(super) fn new(span: (usize, usize), expected: impl Into<Cow<'static, str>>) -> Self {
        Self {
            span,
            expected: expected.into(),
        }
    }
}

impl TextFinding {
    /// Something that cannot be read.
    pub(super) fn odd(span: (usize, usize), expected: impl Into<Cow<'static, str>>) -> Self {
        Self::Odd(OddPlace::new(span, expected))
    }

    /// Moves it to a place in another text: by a number of bytes, or to the span of the value around it.
    pub(super) fn shift(&mut self, by: Option<usize>, around: (usize, usize)) {
        let place =
            |span: &mut (usize, usize)| *span = by.map_or(around, |by| (span.0 + by, span.1 + by));
        match self {
            Self::Record(record) | Self::Final(record) => place(&mut record.span),
            Self::Odd(fault) | Self::Withdrawn(fault) | Self::Legend(fault) => {
                place(&mut fault.span);
            }
            Self::Begin(at, _) => *at = by.map_or(around.0, |by| *at + by),
            Self::Text(span, ..) => place(span),
            Self::Talk(talk) => place(&mut talk.span),
            Self::End | Self::Mark(_) | Self::Lead(_) | Self::Gap | Self::Close => {}
        }
    }
}
