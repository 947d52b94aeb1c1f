//! Plans as planners write them: `(move d1 d2 peg3)`, with or without brackets, a time stamp before (`0.000:`, `step 0:`), a duration or a
//! cost behind (`[1.000]`, `(1)`), and comments behind `;`. Each line is a move. The text of a plan of unified-planning has calls instead,
//! `move(d1, d2, peg3)`, in a list or on lines below `SequentialPlan:`.

use super::{ObjectNames, plain_word};
use crate::claim::Claim;
use crate::read::strict::{self, Claims};
use crate::{Support, Unreadable};

const EXPECTED: &str =
    "a move in the names of the problem on every line: the disk, what it leaves, what it goes onto";

/// The moves of a plan.
pub(super) fn claims(names: &ObjectNames, text: &[u8]) -> Result<Claims, Unreadable> {
    let text = strict::without_thoughts(text);
    let (mut claims, mut fences) = (Claims::new(), 0);
    let mut before: Option<Option<f64>> = None;
    for (at, line) in strict::numbered_lines(&text) {
        if fences < 2 && strict::is_fence(line, fences == 1) {
            fences += 1;
            continue;
        }
        if claims.is_empty() && line == CALLS {
            continue;
        }
        let refuse = |expected| strict::unreadable(at, line, expected);
        let said = str::from_utf8(line)
            .ok()
            .and_then(|line| line.split(';').next());
        for step in steps(said.ok_or_else(|| refuse(EXPECTED))?) {
            let tokens = tokens(step);
            if tokens.is_empty() {
                continue;
            }
            let (time, claim) = read_step(names, &tokens).ok_or_else(|| refuse(EXPECTED))?;
            if before.is_some_and(|before| !follows(before, time)) {
                return Err(refuse("time stamps that grow, at every move or at none"));
            }
            before = Some(time);
            claims.push((claim, at));
        }
    }
    Ok(claims)
}

/// Whether a time stamp may come after another.
fn follows(before: Option<f64>, time: Option<f64>) -> bool {
    before.is_some() == time.is_some() && (time.is_none() || time > before)
}

/// What unified-planning writes above the steps of a plan.
const CALLS: &[u8] = b"SequentialPlan:";

/// The steps of a line: one, or those of a list of calls.
fn steps(line: &str) -> Vec<&str> {
    let list = line.trim().strip_prefix('[');
    match list.and_then(|list| list.strip_suffix(']')) {
        Some(list) => {
            let calls = list.split_inclusive(')');
            calls
                .map(|call| call.trim_start_matches([',', ' ']))
                .collect()
        }
        None => vec![line],
    }
}

const SIGNS: &[char] = &['(', ')', '[', ']', ':', ','];

/// Words and signs.
fn tokens(line: &str) -> Vec<&str> {
    let words = line.split_ascii_whitespace();
    let parts = words.flat_map(|word| word.split_inclusive(SIGNS));
    let split = parts.flat_map(|part| match part.strip_suffix(SIGNS) {
        Some(word) => [word, &part[word.len()..]],
        None => [part, ""],
    });
    split.filter(|token| !token.is_empty()).collect()
}

/// The time of a step, if it has one, and its move, if it names a disk and two things and the action says of what kind they are.
fn read_step(names: &ObjectNames, tokens: &[&str]) -> Option<(Option<f64>, Claim)> {
    let (is_step, tokens) = match tokens {
        [step, rest @ ..] if step.eq_ignore_ascii_case("step") => (true, rest),
        tokens => (false, tokens),
    };
    let (time, tokens) = match tokens {
        [time, ":", rest @ ..] => (Some(number(time)?), rest),
        _ if is_step => return None,
        tokens => (None, tokens),
    };
    let (action, objects, rest) = match tokens {
        ["(", action, disk, off, onto, ")", rest @ ..]
        | [action, "(", disk, ",", off, ",", onto, ")", rest @ ..]
        | [action, disk, off, onto, rest @ ..] => (action, [*disk, *off, *onto], rest),
        _ => return None,
    };
    match rest {
        [] => {}
        ["[", cost, "]"] | ["(", cost, ")"] => drop(number(cost)?),
        _ => return None,
    }
    // Without hyphens, in small letters.
    let action = plain_word(action);
    let [disk, off, onto] = objects.map(|name| names.object(name));
    let (Support::Disk(disk), off, onto) = (disk?, off?, onto?) else {
        return None;
    };
    let fits = |preposition: &str, support| match support {
        Support::Disk(_) => !action.contains(&format!("{preposition}peg")),
        Support::Peg(_) => !action.contains(&format!("{preposition}disk")),
    };
    let is_right = is_move(&action) && fits("from", off) && fits("to", onto);
    is_right.then_some((time, Claim::Onto { disk, off, onto }))
}

fn number(text: &str) -> Option<f64> {
    let is_plain = text.bytes().all(|c| c.is_ascii_digit() || c == b'.');
    is_plain.then(|| text.parse().ok()).flatten()
}

/// The words that the name of an action may be made of, behind `move`.
const PARTS: [&str; 10] = [
    "topeg", "todisk", "topmost", "top", "disk", "peg", "from", "onto", "to", "on",
];

/// Whether an action moves a disk, by its name: `move`, `move-disk`, `move-to-peg`, `move-from-peg-to-disk`.
fn is_move(action: &str) -> bool {
    let mut rest = action.strip_prefix("move");
    while let Some(left) = rest.filter(|left| !left.is_empty()) {
        rest = PARTS.iter().find_map(|part| left.strip_prefix(part));
    }
    rest.is_some()
}
