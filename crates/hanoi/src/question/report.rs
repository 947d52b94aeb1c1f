//! Errors as JSON, for programs that use questions by name.

use hanoi_core::{Field, Vocabulary};
use serde_json::{Map, Value, json};

use super::Question;
use crate::error::{Error, ErrorKind, QuestionError};

/// A question names the fields of a request by its keys.
impl Vocabulary for Question {
    fn name(&self, field: Field) -> Option<String> {
        let names: &[&str] = match field {
            Field::After => &["after", "skip"],
            Field::State => &["state", "start"],
            Field::Memory | Field::Storage | Field::Folder => &[],
            _ => &[field.name()],
        };
        let has = |name: &&&str| self.given().any(|key| key.name == **name);
        names.iter().find(has).map(|name| (*name).to_owned())
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        Some(format!("{} {value}", self.name(field)?))
    }
}

impl ErrorKind {
    /// Returns its name: `request`, `unsolvable` or `limit`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Unsolvable => "unsolvable",
            Self::Limit => "limit",
        }
    }
}

impl Error {
    /// Returns the error as JSON: under `error` its kind, its message and its parts, if present; under `known` the
    /// results before a limit was reached.
    ///
    /// ```
    /// use hanoi::{Limits, questions::Question};
    /// use serde_json::json;
    ///
    /// let question = Question::named("distance")?;
    /// let args = json!({"start": "ABD"});
    /// let error = question.ask(args.as_object().unwrap(), &mut Limits::default()).unwrap_err();
    /// let report = error.report(question);
    /// assert_eq!(report["error"]["field"], "start");
    /// assert_eq!(report["error"]["expected"], "A to C");
    /// assert_eq!(report["error"]["suggestions"], json!(["use pegs 4 to add peg D"]));
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    #[must_use]
    pub fn report(&self, words: &impl Vocabulary) -> Value {
        let (mut report, known) = (Map::new(), self.json());
        report.insert("error".to_owned(), Value::Object(self.parts_json(words)));
        if let Some(known) = known {
            report.insert("known".to_owned(), known);
        }
        Value::Object(report)
    }

    fn parts_json(&self, words: &impl Vocabulary) -> Map<String, Value> {
        let parts = self.parts();
        let help = parts.suggestions.iter();
        let help: Vec<String> = help
            .filter_map(|suggestion| suggestion.text(words))
            .collect();
        let field = parts.field.and_then(|field| words.name(field));
        let entries = [
            ("kind", Some(self.kind().name().to_owned())),
            ("message", Some(self.text(words))),
            ("field", field.or_else(|| self.key())),
            ("given", parts.given),
            ("wrong", Some(parts.wrong)),
            ("expected", parts.expected),
            ("detail", parts.detail),
        ];
        let mut report: Map<String, Value> = entries
            .into_iter()
            .filter_map(|(name, text)| Some((name.to_owned(), text?.into())))
            .collect();
        if !help.is_empty() {
            report.insert("suggestions".to_owned(), json!(help));
        }
        report
    }

    /// Returns whether the arguments of a question cannot be read or do not match its schema.
    #[must_use]
    pub fn is_misfit(&self) -> bool {
        match self.root() {
            Self::Question(error) => match error {
                QuestionError::Unread(..)
                | QuestionError::Missing(_)
                | QuestionError::Misfit(..) => true,
                QuestionError::NotTaken { question, .. } => Question::named(question).is_ok(),
                _ => false,
            },
            _ => false,
        }
    }

    /// The key that is missing, or has a value of another shape.
    fn key(&self) -> Option<String> {
        match self.root() {
            Self::Question(QuestionError::Missing(key) | QuestionError::Misfit(key, _)) => {
                Some(key.name.to_owned())
            }
            _ => None,
        }
    }
}
