//! Errors split into parts, and the sentence composed of them.

use std::fmt;

use super::{Field, Plain, Suggestion, Vocabulary};

/// The parts of an error: a face names the field in its own words, and puts each part where it belongs.
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
    /// The field of the request that is wrong, if the error knows it.
    pub field: Option<Field>,
    /// The given value: a text in quotes, or a name. The sentence begins with it.
    pub given: Option<String>,
    /// What is wrong: the continuation after the given value, or a whole sentence.
    pub wrong: String,
    /// What would be accepted.
    pub expected: Option<String>,
    /// Additional knowledge, as a sentence.
    pub detail: Option<String>,
    /// What would help.
    pub suggestions: Vec<Suggestion>,
}

impl ErrorParts {
    /// Creates the parts of an error that consists of this only.
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

    /// Sets the field that is wrong, if none is set yet.
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

    /// Sets what would be accepted.
    #[must_use]
    pub fn expected(mut self, expected: impl Into<String>) -> Self {
        self.expected = Some(expected.into());
        self
    }

    /// Sets additional knowledge.
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

    /// Returns what is wrong, as a sentence that names the field in this vocabulary.
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
        let told = self.suggestions.iter();
        let told: Vec<String> = told.filter_map(|one| one.text(words)).collect();
        (!told.is_empty()).then(|| told.join(", or "))
    }

    /// Returns everything on one line: what is wrong, what was expected, and what would help.
    #[must_use]
    pub fn text(&self, words: &impl Vocabulary) -> String {
        let mut text = self.message(words);
        if let Some(expected) = &self.expected {
            // A question is not followed by a colon.
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
    /// Writes everything on one line, in plain English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&Plain))
    }
}
