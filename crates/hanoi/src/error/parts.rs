//! Errors of the front door in parts, and in the words of a face.

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
                known(stopped.bounds.at_least, stopped.bounds.at_most.as_ref()),
            ),
        }
    }

    /// Returns the error on one line, with its field in the words of a face.
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

/// The results of a stopped search.
fn known<T>(at_least: u64, path: Option<&Vec<T>>) -> String {
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
    fn an_error_knows_its_field_and_what_would_do() {
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
    fn a_suggestion_is_a_value() {
        let missing = |text| error(&between(text, "C"), 0).parts().suggestions;
        assert_eq!(missing("ABD"), [Suggestion::Pegs(4)]);
        assert_eq!(missing("ABZ"), [], "26 pegs are rather a slip");
        let nothing = error(&Request::default(), 0).parts();
        assert_eq!(nothing.suggestions, [Suggestion::EitherEnd]);
    }

    #[test]
    fn a_field_is_named_in_the_words_of_a_face() {
        /// A face that has a goal and nothing else.
        struct GoalAlone;

        impl Vocabulary for GoalAlone {
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
        assert_eq!(start.text(&GoalAlone), "'ABD' names peg D: expected A to C");
        let said = "TARGET:'ABD' names peg D: expected A to C";
        assert_eq!(goal.text(&GoalAlone), said);
        assert_eq!(goal.to_string(), goal.text(&Plain));
    }

    #[test]
    fn an_error_of_a_field_has_the_error_itself_as_its_source() {
        let goal = error(&between("AAA", "BB"), 0);
        assert_eq!(goal.source().unwrap().to_string(), goal.root().to_string());
        assert_eq!(goal.root().to_string(), "'BB' has 2 disks: expected 3");
        assert_eq!(goal.kind(), goal.root().kind());
        assert!(goal.root().source().is_none());
    }

    #[test]
    fn what_is_quoted_is_left_whole() {
        let rules = Error::from(crate::Rules::parse("x: expected y", 3).unwrap_err());
        let parts = rules.parts();
        assert_eq!(parts.given.unwrap(), "'x: expected y'");
        assert!(parts.expected.unwrap().starts_with("classic"));
    }

    #[test]
    fn a_stopped_search_tells_what_it_knows() {
        let request = between("ABCDABCDABCDABCDABCD", "DCBADDCCBAADDCCBBAAA").pegs(4);
        let parts = error(&request, 1 << 20).parts();
        assert_eq!(parts.wrong, "the memory limit was reached");
        let known = parts.detail.unwrap();
        assert!(known.starts_with("The distance is at least "), "{known}");
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
