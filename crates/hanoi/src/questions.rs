//! All questions by name, as data: their arguments and answers.
//!
//! A question takes a JSON object and returns another. Faces that look questions up by name (a page, a server) use this
//! table; the page of JSON answers, the schema and the tests of all faces are generated from it. Each question is
//! declared in its own file.

use serde_json::{Map, Value, json};

use crate::Error;

pub use crate::error::QuestionError;
pub use crate::json::shape::{Key, Shape};
pub use crate::question::{Question, read_arguments, read_json};

/// The question that checks an answer, for a build whose table lacks it.
pub static CHECK: &Question = &crate::check::QUESTION;
/// The question that generates puzzles, for a build whose table lacks it.
pub static GENERATE: &Question = &crate::generate::QUESTION;

/// All questions in this build. Without the feature `explore` it omits those about whole graphs and the five texts;
/// without `puzzles`, it neither checks answers nor generates puzzles. Both would make the page much larger.
pub static QUESTIONS: &[Question] = &[
    crate::solve::QUESTION,
    crate::paths::QUESTION,
    crate::shift::QUESTION,
    crate::explain::QUESTION,
    crate::decode::QUESTION,
    crate::move_at::QUESTION,
    crate::locate::QUESTION,
    crate::distance::QUESTION,
    crate::count::QUESTION,
    crate::count::RULER,
    crate::times::QUESTION,
    crate::hint::QUESTION,
    crate::trace::QUESTION,
    crate::lesson::STEPS,
    #[cfg(feature = "variants")]
    crate::variant_list::QUESTION,
    #[cfg(feature = "puzzles")]
    crate::check::QUESTION,
    #[cfg(feature = "explore")]
    crate::texts::TEXTS,
    #[cfg(feature = "explore")]
    crate::texts::CLAIMS,
    #[cfg(feature = "explore")]
    crate::graph::QUESTION,
    #[cfg(feature = "explore")]
    crate::graph::LEVELS,
    #[cfg(feature = "explore")]
    crate::explore::QUESTION,
    #[cfg(feature = "explore")]
    crate::conjecture::QUESTION,
    #[cfg(feature = "explore")]
    crate::conjecture::CHECK,
    #[cfg(feature = "puzzles")]
    crate::generate::QUESTION,
];

impl Question {
    /// Returns the question with a name.
    ///
    /// # Errors
    ///
    /// [`QuestionError::Unknown`].
    pub fn named(name: &str) -> Result<&'static Self, Error> {
        let found = QUESTIONS.iter().find(|question| question.name == name);
        let unknown = || QuestionError::Unknown {
            name: hanoi_core::quote(name),
            known: QUESTIONS.iter().map(|question| question.name).collect(),
        };
        Ok(found.ok_or_else(unknown)?)
    }
}

/// Returns the JSON Schema of all questions (draft 2020-12): under `$defs`, the arguments and the answer of each.
#[must_use]
pub fn schema() -> Value {
    let questions = QUESTIONS.iter().map(|question| {
        let schema = json!({
            "description": question.asks,
            "properties": {
                "given": question.given_schema(),
                "answer": question.answer_schema(),
            },
        });
        (question.name.to_owned(), schema)
    });
    let defs: Map<String, Value> = questions.collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The questions of hanoi",
        "$defs": defs,
    })
}
