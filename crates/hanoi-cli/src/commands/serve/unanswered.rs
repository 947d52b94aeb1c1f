//! The reasons for a missing answer.

use hanoi::Error;
use hanoi::questions::Question;
use serde_json::{Value, json};

/// The reason for a missing answer.
#[derive(Debug)]
pub(super) enum Unanswered {
    /// Too many questions are at work, or the system refuses a thread.
    Busy(&'static str),
    /// The arguments are not an object.
    Unread(String),
    /// The arguments take more memory than a question has.
    Large,
    /// The question has no answer.
    Without(&'static Question, Box<Error>),
    /// The answer has more bytes than this.
    #[cfg(feature = "mcp")]
    Long(usize),
    /// A fault of the program, which ended this question alone.
    Fault,
}

pub(super) const BUSY: Unanswered = Unanswered::Busy("too many questions at work: try again soon");
pub(super) const THREADLESS: Unanswered =
    Unanswered::Busy("the system refuses another thread: try again soon");

impl Unanswered {
    /// The reason as JSON.
    pub(super) fn report(&self) -> Value {
        let error =
            |kind: &str, message: &str| json!({"error": {"kind": kind, "message": message}});
        match self {
            Self::Without(question, error) => error.report(*question),
            Self::Unread(why) => error("request", why),
            Self::Busy(why) => error("busy", why),
            Self::Large => error(
                "limit",
                "the arguments take more memory than a question may use: send less",
            ),
            #[cfg(feature = "mcp")]
            Self::Long(most) => error(
                "limit",
                &format!(
                    "the answer is too long: expected at most {most} bytes; request less, or a part"
                ),
            ),
            Self::Fault => error(
                "fault",
                "a fault of this program ended the question: please report it",
            ),
        }
    }
}
