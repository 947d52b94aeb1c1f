//! Questions outside the views, which the page seldom needs: checking, generating, pictures, and the front door's table.

use hanoi::page::Link;
use hanoi::questions::{GENERATE, Question};
use hanoi::text::Check;
use hanoi::{Checked, MAX_READ_TEXT, check, read_moves, reading_json};
use serde_json::{Value, json};

use crate::errors::JsonResult;
use crate::limits::MAX_MOVES;
use crate::pictures::picture;
use crate::table;

/// Answers a question outside the views; `None` if its name is unknown.
pub(crate) fn answer(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    match question {
        "check" => Some(Ok(verdict(link, text).to_string())),
        "generate" => Some(table::answer(GENERATE, link, text)),
        "picture" => Some(picture(link, text)),
        _ => Some(table::answer(Question::named(question).ok()?, link, text)),
    }
}

/// The verdict on the answer in a text, the report that the command prints, and the moves read. The list of moves is `null` if the text is
/// too long. It holds at most `MAX_MOVES`; `unlisted` counts the others.
fn verdict(link: &Link, text: &str) -> Value {
    let (checked, read) = if text.len() > MAX_READ_TEXT {
        (check(link.problem(), text.as_bytes()), Value::Null)
    } else {
        check_and_read(link, text)
    };
    json!({"text": checked.to_string(), "answer": checked, "read": read})
}

fn check_and_read(link: &Link, text: &str) -> (Checked, Value) {
    let (mut moves, mut unlisted) = (Vec::new(), 0_u64);
    let check = Check::new(link.problem());
    let (verdict, reading) = read_moves(check, text.as_bytes(), &mut |read| {
        if moves.len() < MAX_MOVES {
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
