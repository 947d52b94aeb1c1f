//! An error in parts, for faces that show what would help apart from what is wrong, and call arguments otherwise than the command.

use super::{Error, RequestError, no_peg_letter, suggested_pegs};

/// An error in parts, without a word of the command's options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorParts {
    /// What is wrong.
    pub message: String,
    /// What is known all the same, as a sentence.
    pub detail: Option<String>,
    /// What was expected or would help, as a sentence.
    pub hint: Option<String>,
}

impl Error {
    /// Returns the error in parts.
    ///
    /// ```
    /// use hanoi::{Limits, Request, move_at};
    ///
    /// let problem = Request { disks: Some(2), ..Request::default() }.problem()?;
    /// let parts = move_at(&problem, 4_u8, &mut Limits::default()).unwrap_err().parts();
    /// assert_eq!(parts.message, "there is no move 4");
    /// assert_eq!(parts.hint.unwrap(), "Expected 1 to 3.");
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::Stopped(stopped) => ErrorParts {
                message: stopped.bounds.why.to_string(),
                detail: Some(known(
                    stopped.bounds.at_least,
                    stopped.bounds.at_most.as_ref(),
                )),
                hint: None,
            },
            Self::Incomplete { made, of, why } => ErrorParts {
                message: why.to_string(),
                detail: Some(format!("{made} of {of} puzzles were made.")),
                hint: None,
            },
            Self::Request(RequestError::HowManyDisks) => with_hint(
                "how many disks?",
                "Expected a number of disks, or a state as the start or the goal.".to_owned(),
            ),
            Self::Request(RequestError::NoPegLetter { state, peg, pegs }) => ErrorParts {
                message: no_peg_letter(state, *peg, *pegs),
                detail: None,
                hint: suggested_pegs(*peg).map(|pegs| format!("With {pegs} pegs there is one.")),
            },
            Self::Puzzle(hanoi_core::Error::PegCount(pegs)) => ErrorParts {
                message: format!("there cannot be {pegs} pegs"),
                ..split(self.to_string())
            },
            _ => split(self.to_string()),
        }
    }
}

fn with_hint(message: &str, hint: String) -> ErrorParts {
    ErrorParts {
        message: message.to_owned(),
        detail: None,
        hint: Some(hint),
    }
}

/// A sentence that says what is wrong, and after a colon what was expected. What it quotes may have such a colon too, so the
/// last one counts.
fn split(sentence: String) -> ErrorParts {
    match sentence.rsplit_once(": expected ") {
        Some((message, expected)) => with_hint(message, format!("Expected {expected}.")),
        None => ErrorParts {
            message: sentence,
            detail: None,
            hint: None,
        },
    }
}

/// What a stopped search has found out.
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
    use hanoi_search::Stop;

    use crate::{Error, Limits, Request, Shortage, distance};

    fn error(request: &Request<'_>, memory: usize) -> Error {
        let limits = &mut Limits {
            memory,
            ..Limits::default()
        };
        let answer = request
            .problem()
            .and_then(|problem| distance(&problem, false, limits));
        answer.unwrap_err()
    }

    #[test]
    fn no_part_has_a_word_of_the_command() {
        let between = |from, to| Request {
            from: Some(from),
            to: Some(to),
            ..Request::default()
        };
        for (request, message, hint) in [
            (Request::default(), "how many disks?", "Expected a number"),
            (
                between("ABD", "C"),
                "'ABD': there is no peg D, only A to C",
                "With 4 pegs there is one.",
            ),
            (
                between("AAA", "BB"),
                "the state 'BB' has 2 disks",
                "Expected 3.",
            ),
        ] {
            let parts = error(&request, 0).parts();
            assert_eq!((parts.message.as_str(), parts.detail), (message, None));
            let said = parts.hint.unwrap();
            assert!(said.starts_with(hint) && !said.contains("--"), "{said}");
        }
        let far = error(&between("ABZ", "C"), 0).parts();
        assert_eq!(far.hint, None, "26 pegs are rather a slip");
    }

    #[test]
    fn what_is_quoted_is_left_whole() {
        let rules = Error::from(crate::Rules::parse("x: expected y", 3).unwrap_err());
        let parts = rules.parts();
        assert!(parts.message.contains("x: expected y"), "{parts:?}");
        assert!(parts.hint.unwrap().starts_with("Expected classic"));
    }

    #[test]
    fn a_stopped_search_tells_what_it_knows() {
        let request = Request {
            pegs: 4,
            from: Some("ABCDABCDABCDABCDABCD"),
            to: Some("DCBADDCCBAADDCCBBAAA"),
            ..Request::default()
        };
        let parts = error(&request, 1 << 20).parts();
        assert_eq!(parts.message, "the memory limit was reached");
        assert!(
            parts
                .detail
                .unwrap()
                .starts_with("The distance is at least ")
        );
        let puzzles = Error::Incomplete {
            made: 2,
            of: 5,
            why: Shortage::Stopped(Stop::Memory),
        };
        let parts = puzzles.parts();
        assert_eq!(parts.message, "the memory limit was reached");
        assert_eq!(parts.detail.unwrap(), "2 of 5 puzzles were made.");
    }
}
