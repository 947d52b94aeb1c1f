//! What the page seldom asks: answers are checked, puzzles generated, pictures saved, and the questions of the table answered.

use hanoi::page::Link;
use hanoi::questions::{GENERATE, Question};
use hanoi::text::Check;
use hanoi::{Checked, MAX_READ_TEXT, check, read_moves, reading_json};
use serde_json::{Value, json};

use crate::errors::JsonResult;
use crate::limits::MOST_MOVES;
use crate::pictures::picture;
use crate::table::about;

/// Answers a question that is no view's. For the table, the text holds the other arguments as JSON.
pub(crate) fn answer(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    match question {
        "check" => Some(Ok(checked(link, text).to_string())),
        "generate" => Some(about(GENERATE, link, text)),
        "picture" => Some(picture(link, text)),
        _ => Some(about(Question::named(question).ok()?, link, text)),
    }
}

/// The verdict on the answer in a text, with the command's remarks on it, and what was read: `null` for a text that is
/// too long. As many moves as are played at once are listed, and the rest are counted.
fn checked(link: &Link, text: &str) -> Value {
    let (checked, read) = if text.len() > MAX_READ_TEXT {
        (check(link.problem(), text.as_bytes()), Value::Null)
    } else {
        audited(link, text)
    };
    json!({"text": checked.to_string(), "answer": checked, "read": read})
}

fn audited(link: &Link, text: &str) -> (Checked, Value) {
    let (mut moves, mut unlisted) = (Vec::new(), 0_u64);
    let check = Check::new(link.problem());
    let (verdict, reading) = read_moves(check, text.as_bytes(), &mut |read| {
        if moves.len() < MOST_MOVES {
            moves.push(read);
        } else {
            unlisted += 1;
        }
    });
    let mut read = reading_json(&moves, &reading);
    if unlisted > 0 {
        read["unlisted"] = unlisted.into();
    }
    (Checked::unscored(verdict), read)
}
