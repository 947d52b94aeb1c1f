//! A text that is read strictly: kept as it arrives, and read as a whole when it ends.

use std::ops::ControlFlow;

use crate::claim::LineColumn;
use crate::read::strict::{self, Claims, MAX_STRICT};
use crate::{Form, Mark, ObjectNames, Passage, Style, Unreadable};

/// The form that a text must be in.
#[derive(Clone, Debug)]
pub(super) enum StrictForm {
    /// A style, and whether pieces have names, as those of variants.
    Style(Style, bool),
    /// An answer in the names of its problem.
    Named(ObjectNames),
    /// Records in the forms that are published.
    Records,
}

/// The text so far, and the form it must be in.
#[derive(Clone, Debug)]
pub(super) struct StrictText {
    form: StrictForm,
    text: Vec<u8>,
}

impl StrictText {
    pub(super) const fn new(form: StrictForm) -> Self {
        Self {
            form,
            text: Vec::new(),
        }
    }

    /// Keeps the next bytes, up to one more than allowed. Breaks if there are more.
    pub(super) fn keep(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        let room = (MAX_STRICT + 1).saturating_sub(self.text.len());
        self.text.extend_from_slice(&bytes[..bytes.len().min(room)]);
        if self.text.len() > MAX_STRICT {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Takes the text if it is read as records.
    pub(super) fn take_records(&mut self) -> Option<Vec<u8>> {
        matches!(self.form, StrictForm::Records).then(|| std::mem::take(&mut self.text))
    }

    /// Takes the text and reads it: its moves, and the passage that they are.
    pub(super) fn read(&mut self) -> Result<(Passage, Claims), Unreadable> {
        let text = std::mem::take(&mut self.text);
        if text.len() > MAX_STRICT {
            return Err(Unreadable::new(
                LineColumn::default(),
                format!("a text of over {MAX_STRICT} bytes"),
                "at most 64 MiB to be read strictly",
            ));
        }
        let (form, claims) = match &self.form {
            StrictForm::Style(style, named) => {
                let claims = strict::read(&text, *style, *named)?;
                let is_list = *style == Style::Json;
                (if is_list { Form::List } else { Form::Lines }, claims)
            }
            StrictForm::Named(names) => (Form::Lines, names.claims(&text)?),
            StrictForm::Records => (Form::Lines, Claims::new()),
        };
        let passage = Passage {
            mark: Mark::None,
            form,
            place: claims
                .first()
                .map_or_else(LineColumn::default, |(_, at)| *at),
        };
        Ok((passage, claims))
    }
}
