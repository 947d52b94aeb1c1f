//! Errors split into parts, and the message composed of them.

use std::fmt;

use super::{Field, Plain, Suggestion, Vocabulary};

/// The parts of an error. A face names the field in its own terms and places each part: the command prints suggestions
/// on the same line, the database extension as a hint.
///
/// ```
/// use hanoi_core::{Field, Rules};
///
/// let parts = Rules::parse("AB,BB", 3).unwrap_err().parts();
/// assert_eq!(parts.field, Some(Field::Rules));
/// assert_eq!(parts.to_string(), "the arc BB needs two different pegs");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ErrorParts {
    /// The field at fault, if known.
    pub field: Option<Field>,
    /// The given value: a text in quotes, or a name. The message begins with it.
    pub given: Option<String>,
    /// The fault: a predicate to follow the given value, or a whole sentence.
    pub wrong: String,
    /// The accepted form or values.
    pub expected: Option<String>,
    /// Background, as a sentence.
    pub detail: Option<String>,
    /// The suggestions.
    pub suggestions: Vec<Suggestion>,
}

impl ErrorParts {
    /// Creates the parts of an error with this fault and nothing else.
    #[must_use]
    pub fn new(wrong: impl Into<String>) -> Self {
        Self {
            field: None,
            given: None,
            wrong: wrong.into(),
            expected: None,
            detail: None,
            suggestions: Vec::new(),
        }
    }

    /// Sets the field at fault, unless it is set already: the innermost code knows it best.
    #[must_use]
    pub fn of(mut self, field: Field) -> Self {
        self.field.get_or_insert(field);
        self
    }

    /// Sets the given value: a text in quotes, or a name.
    #[must_use]
    pub fn given(mut self, given: impl Into<String>) -> Self {
        self.given = Some(given.into());
        self
    }

    /// Sets the accepted form or values.
    #[must_use]
    pub fn expected(mut self, expected: impl Into<String>) -> Self {
        self.expected = Some(expected.into());
        self
    }

    /// Sets the background.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// Adds suggestions.
    #[must_use]
    pub fn suggest(mut self, suggestions: impl IntoIterator<Item = Suggestion>) -> Self {
        self.suggestions.extend(suggestions);
        self
    }

    /// Returns the fault as a sentence that names the field in this vocabulary.
    #[must_use]
    pub fn message(&self, words: &impl Vocabulary) -> String {
        let given = self.given.as_deref();
        let lead = self.field.and_then(|field| words.lead(field, given));
        match lead.as_deref().or(given) {
            Some(lead) => format!("{lead} {}", self.wrong),
            None => self.wrong.clone(),
        }
    }

    /// Returns the suggestions in this vocabulary.
    #[must_use]
    pub fn help(&self, words: &impl Vocabulary) -> Option<String> {
        let suggestions = self.suggestions.iter();
        let texts: Vec<String> = suggestions.filter_map(|one| one.text(words)).collect();
        (!texts.is_empty()).then(|| texts.join(", or "))
    }

    /// Returns the whole message on one line: the fault, the accepted values, and the suggestions.
    #[must_use]
    pub fn text(&self, words: &impl Vocabulary) -> String {
        let mut text = self.message(words);
        if let Some(expected) = &self.expected {
            // A question needs no colon: "how many disks? expected ...".
            let colon = if text.ends_with('?') { "" } else { ":" };
            text.push_str(colon);
            text.push_str(" expected ");
            text.push_str(expected);
        }
        if let Some(help) = self.help(words) {
            text.push_str("; ");
            text.push_str(&help);
        }
        text
    }
}

impl fmt::Display for ErrorParts {
    /// Writes the whole message on one line, in plain English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&Plain))
    }
}
