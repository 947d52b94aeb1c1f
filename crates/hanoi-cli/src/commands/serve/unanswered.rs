//! Why a question has no answer.

use hanoi::Error;
use hanoi::questions::Question;
use serde_json::{Value, json};

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Unanswered {
    /// Others are at work, or the system has no thread.
    Busy(&'static str),
    /// What is given is no object.
    Unread(String),
    /// What is given takes more memory than a question has.
    Large,
    /// The question has no answer.
    Without(&'static Question, Box<Error>),
    /// The answer has more bytes than this.
    #[cfg(feature = "mcp")]
    Long(usize),
    /// A fault of the program, which ended this question alone.
    Fault,
}

pub(super) const BUSY: Unanswered =
    Unanswered::Busy("too many questions are at work: ask again soon");
pub(super) const THREADLESS: Unanswered =
    Unanswered::Busy("the system refuses another thread: ask again soon");

impl Unanswered {
    /// Why, as JSON.
    pub(super) fn report(&self) -> Value {
        let error =
            |kind: &str, message: &str| json!({"error": {"kind": kind, "message": message}});
        match self {
            Self::Without(question, error) => error.report(*question),
            Self::Unread(why) => error("request", why),
            Self::Busy(why) => error("busy", why),
            Self::Large => error(
                "limit",
                "what is given takes more memory than a question has: ask with less",
            ),
            #[cfg(feature = "mcp")]
            Self::Long(most) => error(
                "limit",
                &format!(
                    "the answer is too long: expected at most {most} bytes; ask for less, or for a part"
                ),
            ),
            Self::Fault => error(
                "fault",
                "a fault of this program ended the question: please report it",
            ),
        }
    }
}
