//! A text that is kept as it arrives, and read as a whole when it ends.

use std::mem::take;

use super::reading::Reading;
use crate::claim::LineColumn;
use crate::read::strict::{self, Claims, MAX_STRICT};
use crate::{Form, Mark, ObjectNames, Passage, Style, Unreadable};

/// The most bytes of a text that is read as records. Where prose is read, too, a longer text is read as it arrives.
pub(super) const MAX_RECORDS: usize = 1 << 22;

/// How a kept text is read.
#[derive(Clone, Debug)]
pub(super) enum KeptForm {
    /// In a style, and whether pieces have names, as those of variants.
    Style(Style, bool),
    /// In the names of its problem.
    Named(ObjectNames),
    /// As records.
    Records,
    /// As records, else as prose.
    Any,
}

/// The text so far, and how it is read.
#[derive(Clone, Debug)]
pub(super) struct KeptText {
    pub(super) form: KeptForm,
    text: Vec<u8>,
    /// Whether it became too long to be kept, and is read as it arrives.
    is_passing: bool,
}

/// What becomes of bytes that arrive.
pub(super) enum Arrived {
    /// They are kept.
    Kept,
    /// They are beyond the most that are read.
    Beyond,
    /// The text is read as it arrives from here on: what was kept, if it was just now given up.
    Passing(Vec<u8>),
}

impl KeptForm {
    /// The most bytes of a text that is read so.
    pub(super) const fn most(&self) -> usize {
        match self {
            Self::Style(..) | Self::Named(_) => MAX_STRICT,
            Self::Records | Self::Any => MAX_RECORDS,
        }
    }

    /// What is read.
    pub(super) const fn reading(&self) -> Reading {
        match self {
            Self::Style(style, _) => Reading::Strict(*style),
            Self::Named(_) => Reading::Named,
            Self::Records => Reading::Records,
            Self::Any => Reading::Any,
        }
    }
}

impl KeptText {
    pub(super) const fn new(form: KeptForm) -> Self {
        Self {
            form,
            text: Vec::new(),
            is_passing: false,
        }
    }

    /// Keeps the next bytes, up to one more than allowed.
    pub(super) fn keep(&mut self, bytes: &[u8]) -> Arrived {
        let most = self.form.most();
        if self.is_passing {
            return Arrived::Passing(Vec::new());
        } else if matches!(self.form, KeptForm::Any) && self.text.len() + bytes.len() > most {
            self.is_passing = true;
            return Arrived::Passing(take(&mut self.text));
        }
        let room = (most + 1).saturating_sub(self.text.len());
        self.text.extend_from_slice(&bytes[..bytes.len().min(room)]);
        if self.text.len() > most {
            return Arrived::Beyond;
        }
        Arrived::Kept
    }

    /// Whether records are read.
    pub(super) const fn is_records(&self) -> bool {
        matches!(self.form, KeptForm::Records | KeptForm::Any)
    }

    /// Takes the text, unless it is read as it arrives.
    pub(super) fn take(&mut self) -> Option<Vec<u8>> {
        (!self.is_passing).then(|| take(&mut self.text))
    }

    /// Forgets the text.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.is_passing = false;
    }
}

/// Reads a text in its only form: its moves, and the passage that they are.
pub(super) fn read(form: &KeptForm, text: &[u8]) -> Result<(Passage, Claims), Unreadable> {
    let most = form.most();
    if text.len() > most {
        let found = format!("a text of over {most} bytes");
        let expected = format!(
            "at most {} MiB to be read as {}",
            most >> 20,
            form.reading()
        );
        return Err(Unreadable::new(LineColumn::default(), found, expected));
    }
    let (layout, claims) = match form {
        KeptForm::Style(Style::Json, named) => {
            (Form::List, strict::read(text, Style::Json, *named)?)
        }
        KeptForm::Style(style, named) => (Form::Lines, strict::read(text, *style, *named)?),
        KeptForm::Named(names) => (Form::Lines, names.claims(text)?),
        KeptForm::Records | KeptForm::Any => (Form::Lines, Claims::new()),
    };
    let first = claims.first();
    let passage = Passage {
        mark: Mark::None,
        form: layout,
        place: first.map_or_else(LineColumn::default, |(_, at)| *at),
    };
    Ok((passage, claims))
}
