//! The parts of an error, for a face to render with its own names.

use hanoi_core::{ErrorParts, Vocabulary};

use super::Error;
#[cfg(feature = "variants")]
use super::ErrorKind;

impl Error {
    /// Returns the error in parts.
    ///
    /// ```
    /// use hanoi::puzzle::{Field, Suggestion};
    /// use hanoi::Request;
    ///
    /// let error = Request::default().from("ABD").problem().unwrap_err();
    /// let parts = error.parts();
    /// assert_eq!((parts.field, parts.given.as_deref()), (Some(Field::Start), Some("'ABD'")));
    /// assert_eq!((parts.wrong.as_str(), parts.expected.as_deref()), ("names peg D", Some("A to C")));
    /// assert_eq!(parts.suggestions, [Suggestion::Pegs(4)]);
    /// assert_eq!(error.to_string(), "the start 'ABD' names peg D: expected A to C; use 4 pegs to add peg D");
    /// ```
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::Of(field, error) => {
                let mut parts = error.parts();
                parts.field = Some(*field);
                parts
            }
            Self::Puzzle(error) => error.parts(),
            Self::Request(error) => error.parts(),
            Self::Question(error) => error.parts(),
            Self::Text(error) => error.parts(),
            Self::Graph(error) => error.parts(),
            Self::Game(error) => error.parts(),
            Self::Link(error) => error.parts(),
            Self::Environment(error) => error.parts(),
            Self::Explore(error) => error.parts(),
            Self::Certificate(error) => error.parts(),
            Self::Puzzles(error) => error.parts(),
            #[cfg(feature = "variants")]
            Self::Variant(error) => error.parts(),
            Self::Incomplete { made, of, why } => ErrorParts::new(why.to_string())
                .detail(format!("{made} of {of} puzzles were made.")),
            Self::Stopped(stopped) => ErrorParts::new(stopped.bounds.why.to_string()).detail(
                bounds_text(stopped.bounds.at_least, stopped.bounds.at_most.as_ref()),
            ),
        }
    }

    /// Returns the error on one line, with fields named as in a face.
    #[must_use]
    pub fn text(&self, words: &impl Vocabulary) -> String {
        match self {
            Self::Incomplete { made, of, why } => format!("{made} of {of} puzzles written: {why}"),
            Self::Stopped(stopped) => stopped.to_string(),
            #[cfg(feature = "variants")]
            Self::Variant(error) if self.kind() == ErrorKind::Limit => error.to_string(),
            _ => self.parts().text(words),
        }
    }
}

/// Describes the results of a stopped search.
fn bounds_text<T>(at_least: u64, path: Option<&Vec<T>>) -> String {
    match path {
        Some(path) => format!(
            "The distance is at least {at_least} and at most {}.",
            path.len()
        ),
        None => format!("The distance is at least {at_least}; no path was found."),
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use hanoi_core::{Field, Plain, Suggestion, Vocabulary};
    use hanoi_search::Stop;

    use crate::{Error, Limits, Request, Rules, Shortage, distance};

    fn error(request: &Request<'_>, memory: usize) -> Error {
        let limits = &mut Limits::default().memory(memory);
        let answer = request
            .problem()
            .and_then(|problem| distance(&problem, false, limits));
        answer.unwrap_err()
    }

    fn between(from: &'static str, to: &'static str) -> Request<'static> {
        Request::default().from(from).to(to)
    }

    #[test]
    fn error_states_field_and_expectation() {
        let names = Rules::NAMED.map(|named| named.name).join(", ");
        let rules = format!("{names} or a list of allowed moves such as AB,BC,CA");
        for (request, field, given, expected) in [
            (between("ABD", "C"), Field::Start, "'ABD'", "A to C"),
            (between("AAA", "BB"), Field::Goal, "'BB'", "3"),
            (between("A", "7"), Field::Goal, "'7'", "0 to 2, or A to C"),
            (
                between("1/2", "A"),
                Field::Start,
                "'1/2'",
                "3 pegs separated by slashes, as in 3,2/1/-",
            ),
            (
                between("A", "B").rules("round"),
                Field::Rules,
                "'round'",
                &rules,
            ),
        ] {
            let parts = error(&request, 0).parts();
            assert_eq!(parts.field, Some(field));
            assert_eq!(parts.given.as_deref(), Some(given));
            assert_eq!(parts.expected.as_deref(), Some(expected));
        }
        let beyond = between("A", "B").rules("AB,BD");
        assert_eq!(error(&beyond, 0).parts().field, Some(Field::Rules));
    }

    #[test]
    fn suggestions_are_values() {
        let missing = |text| error(&between(text, "C"), 0).parts().suggestions;
        assert_eq!(missing("ABD"), [Suggestion::Pegs(4)]);
        assert_eq!(missing("ABZ"), [], "Z is more likely a typo");
        let nothing = error(&Request::default(), 0).parts();
        assert_eq!(nothing.suggestions, [Suggestion::EitherEnd]);
    }

    #[test]
    fn face_names_its_fields() {
        /// A face that only has a goal.
        struct GoalOnly;

        impl Vocabulary for GoalOnly {
            fn name(&self, field: Field) -> Option<String> {
                (field == Field::Goal).then(|| "TARGET".to_owned())
            }

            fn with_value(&self, field: Field, value: &str) -> Option<String> {
                Some(format!("{}:{value}", self.name(field)?))
            }
        }

        let (start, goal) = (
            error(&between("ABD", "C"), 0),
            error(&between("C", "ABD"), 0),
        );
        assert_eq!(start.text(&GoalOnly), "'ABD' names peg D: expected A to C");
        let text = "TARGET:'ABD' names peg D: expected A to C";
        assert_eq!(goal.text(&GoalOnly), text);
        assert_eq!(goal.to_string(), goal.text(&Plain));
    }

    #[test]
    fn source_of_field_error_is_its_root() {
        let goal = error(&between("AAA", "BB"), 0);
        assert_eq!(goal.source().unwrap().to_string(), goal.root().to_string());
        assert_eq!(goal.root().to_string(), "'BB' has 2 disks: expected 3");
        assert_eq!(goal.kind(), goal.root().kind());
        assert!(goal.root().source().is_none());
    }

    #[test]
    fn quoted_text_is_not_split() {
        let rules = Error::from(crate::Rules::parse("x: expected y", 3).unwrap_err());
        let parts = rules.parts();
        assert_eq!(parts.given.unwrap(), "'x: expected y'");
        assert!(parts.expected.unwrap().starts_with("classic"));
    }

    #[test]
    fn stopped_search_reports_its_results() {
        let request = between("ABCDABCDABCDABCDABCD", "DCBADDCCBAADDCCBBAAA").pegs(4);
        let parts = error(&request, 1 << 20).parts();
        assert_eq!(parts.wrong, "the memory limit was reached");
        let bounds = parts.detail.unwrap();
        assert!(bounds.starts_with("The distance is at least "), "{bounds}");
        let puzzles = Error::Incomplete {
            made: 2,
            of: 5,
            why: Shortage::Stopped(Stop::Memory),
        };
        let parts = puzzles.parts();
        assert_eq!(parts.wrong, "the memory limit was reached");
        assert_eq!(parts.detail.unwrap(), "2 of 5 puzzles were made.");
    }
}
