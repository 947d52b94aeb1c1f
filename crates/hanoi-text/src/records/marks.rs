//! The few words outside a run that are heeded: what marks an answer, sets a run aside, or withdraws one.

use super::lexicon;
use crate::Mark;

/// What a line says of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineMark {
    /// It marks the run that follows.
    Mark(Mark),
    /// It withdraws the run before it.
    Withdrawn,
}

/// Words that mark what follows, as whole phrases in lower case.
const MARKS: &[(Mark, &[&str])] = &[
    (
        Mark::Corrected,
        &[
            "corrected",
            "correction",
            "revised",
            "fixed",
            "second attempt",
            "again",
            "retry",
        ],
    ),
    (
        Mark::Example,
        &[
            "example",
            "examples",
            "expected output",
            "expected",
            "expected answer",
            "teacher",
            "right answer",
            "correct answer",
            "answer key",
            "reference",
            "reference solution",
            "ground truth",
            "grader",
            "solution key",
            "model answer",
            "correct solution",
            "right solution",
            "gold answer",
            "gold",
            "somebody else",
            "someone else",
        ],
    ),
    (Mark::Prompt, &["user", "human"]),
    (
        Mark::Draft,
        &[
            "draft",
            "first attempt",
            "attempt",
            "scratch",
            "wrong",
            "incorrect",
        ],
    ),
    (
        Mark::Answer,
        &["answer", "final", "final answer", "final solution"],
    ),
    (
        Mark::Summary,
        &[
            "summary",
            "recap",
            "in short",
            "in words",
            "verification",
            "verify",
            "check",
        ],
    ),
];

/// Phrases that withdraw what stands above them.
const WITHDRAWALS: &[&str] = &[
    "there is no solution",
    "no solution",
    "impossible",
    "cannot be solved",
    "can not be solved",
    "can't be solved",
    "not solvable",
    "unsolvable",
    "undo the last move",
    "undo that",
    "undo the move",
    "that is wrong",
    "this is wrong",
    "that was wrong",
    "this is incorrect",
    "that is incorrect",
    "ignore the above",
    "ignore that",
    "disregard",
    "scratch that",
    "strike that",
    "strike the",
    "take that back",
    "not a solution",
    "and so on",
    "and so forth",
    "und so weiter",
    "usw.",
    "et ainsi de suite",
    "y as\u{ed} sucesivamente",
    "e cos\u{ec} via",
    "enzovoort",
    "i tak dalej",
    "\u{438} \u{442}\u{430}\u{43a} \u{434}\u{430}\u{43b}\u{435}\u{435}",
    "etc.",
    "the rest is",
    "remaining moves",
    "repeat the",
    "continue this",
    "continue with",
    "is not valid",
    "i give up",
    "does not work",
    "doesn't work",
    "is invalid",
    "is illegal",
    "not correct",
];

/// The longest line that can be a heading.
const LONGEST: usize = 120;

/// What a line says of a run, and how many of its bytes say it.
pub(crate) fn of_line(line: &str) -> Option<(LineMark, usize)> {
    let lower = line.to_lowercase();
    if !line.trim_end().ends_with(':')
        && !line.contains(['[', '{'])
        && line.len() <= LONGEST
        && WITHDRAWALS.iter().any(|phrase| lower.contains(phrase))
    {
        return Some((LineMark::Withdrawn, line.len()));
    }
    let dots = line.trim();
    if dots
        .chars()
        .all(|c| matches!(c, '.' | '\u{2026}' | '\u{22ee}' | '*' | '-' | ' '))
        && dots.contains(['.', '\u{2026}', '\u{22ee}'])
    {
        return Some((LineMark::Withdrawn, line.len()));
    }
    if line.trim_start().starts_with(['{', '[', '"', '\'', '(']) {
        return None;
    }
    if let Some(at) = line.rfind("\\boxed{") {
        return Some((LineMark::Mark(Mark::Answer), at + "\\boxed{".len()));
    }
    // A colon within brackets or quotes is none of a heading.
    let colon = line
        .find([':', '[', '{', '(', '"', '='])
        .filter(|at| line[*at..].starts_with(':') || line[*at..].starts_with('('))
        .and_then(|at| line[at..].find(':').map(|colon| at + colon + 1));
    let heading = colon.or_else(|| is_heading(line.trim()).then_some(line.len()))?;
    let denied = is_denied_heading(&lower)
        || is_heading(line.trim()) && WITHDRAWALS.iter().any(|phrase| lower.contains(phrase));
    if denied && phrase(&lower) != Some(Mark::Corrected) {
        return Some((LineMark::Mark(Mark::Draft), line.len()));
    }
    // `Teacher: the right answer is`
    let whole = phrase(&lower).filter(|mark| {
        !is_later_attempt(&lower)
            && !mark.may_answer()
            && colon.is_some_and(|colon| colon < line.trim_end().len())
    });
    if let Some(mark) = whole.filter(|_| !lower.contains(['[', '{', '('])) {
        return Some((LineMark::Mark(mark), line.len()));
    }
    let mark = if is_later_attempt(lower.get(..heading)?) {
        Mark::Corrected
    } else {
        phrase(lower.get(..heading)?)?
    };
    (line.len() <= LONGEST || colon.is_some()).then_some((LineMark::Mark(mark), heading))
}

/// Whether a heading counts an attempt that is not the first: `Attempt 2:`.
fn is_later_attempt(lower: &str) -> bool {
    let mut words = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let number = words
        .position(|word| word == "attempt")
        .and_then(|_| words.next());
    number
        .and_then(|number| number.parse::<u32>().ok())
        .is_some_and(|number| number > 1)
}

/// Words for what is denied.
const DENIED: &[&str] = &[
    "move",
    "moves",
    "list",
    "answer",
    "sequence",
    "above",
    "that",
    "this",
    "it",
    "these",
    "those",
    "all",
    "solution",
    "last",
    "step",
    "steps",
    "them",
    "plan",
    "everything",
];
/// The most words of a line that denies.
const MOST_WORDS: usize = 10;

fn words(lower: &str) -> Vec<&str> {
    lower
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Whether a word denies, or takes back.
fn is_denial(word: &str) -> bool {
    word == "back" || lexicon::is_denial_word(word)
}

/// Whether a heading denies what stands below it: `Moves that I did not make:`.
fn is_denied_heading(lower: &str) -> bool {
    let words = words(lower);
    let ends = is_heading(lower.trim());
    ends && words.len() <= MOST_WORDS && words.iter().any(|word| is_denial(word))
}

/// Whether a short sentence denies what stands above it: `None of these moves was made.`
pub(super) fn denies(line: &str) -> bool {
    let lower = line.to_lowercase();
    let words = words(&lower);
    // `no illegal move`, `without any mistake`
    let affirms = words.windows(3).any(|three| {
        matches!(three[0], "no" | "without") && three[1..].iter().any(|word| is_denial(word))
    });
    let changes = |word: &&str| matches!(*word, "again" | "reverse" | "reversed" | "example");
    words.len() <= MOST_WORDS
        && !affirms
        && words.iter().any(|word| is_denial(word) || changes(word))
        && words.iter().any(|word| DENIED.contains(word))
}

/// Whether a legend names the peg that a disk goes to before the one it leaves: `[to, from]`.
pub(super) fn swaps(line: &str) -> bool {
    use super::keys::{KeyRole, role};
    let (Some(open), Some(close)) = (line.find(['(', '[']), line.rfind([')', ']'])) else {
        return false;
    };
    let Some(inner) = line.get(open + 1..close) else {
        return false;
    };
    let roles: Vec<_> = inner
        .split([',', '>'])
        .map(|part| role(part.trim().trim_end_matches(['-', '=', ' '])))
        .collect();
    let place = |wanted| roles.iter().position(|role| *role == Some(wanted));
    matches!((place(KeyRole::From), place(KeyRole::To)), (Some(from), Some(to)) if to < from)
        && roles.iter().all(Option::is_some)
}

/// Whether a line announces something: it ends in a colon, or is a heading of Markdown.
pub(super) fn is_heading(content: &str) -> bool {
    let bold = content
        .strip_prefix("**")
        .and_then(|rest| rest.strip_suffix("**"));
    content.ends_with(':')
        || content.starts_with('#') && content.contains(char::is_alphabetic)
        || bold.is_some_and(|inner| !inner.contains("**"))
}

/// The mark that the words of a heading have.
fn phrase(words: &str) -> Option<Mark> {
    let plain: String = words
        .chars()
        .map(|c| if c.is_alphabetic() { c } else { ' ' })
        .collect();
    let plain: Vec<&str> = plain.split_whitespace().collect();
    let has = |phrase: &&str| {
        let parts: Vec<&str> = phrase.split(' ').collect();
        plain.windows(parts.len()).any(|window| window == parts)
    };
    (plain.len() <= 8).then_some(())?;
    MARKS
        .iter()
        .find(|(_, phrases)| phrases.iter().any(has))
        .map(|(mark, _)| *mark)
}

/// Whether the words before a state say that it is not reached by the moves: it begins or ends the puzzle.
pub(super) fn frames(lead: &str) -> bool {
    const PUZZLE: &[&str] = &[
        "initial",
        "initially",
        "start",
        "starting",
        "begin",
        "beginning",
        "goal",
        "target",
        "desired",
    ];
    ends_moves(lead) || has_word(lead, PUZZLE)
}

/// Whether the words before a state say that the moves end there.
pub(super) fn ends_moves(lead: &str) -> bool {
    has_word(lead, &["final", "end"])
}

fn has_word(lead: &str, list: &[&str]) -> bool {
    let lower = lead.to_lowercase();
    words(&lower).iter().any(|word| list.contains(word))
}

/// The mark in the words before a value on its line.
pub(super) fn before_value(lead: &str) -> Option<Mark> {
    phrase(&lead.to_lowercase())
}

/// Whether the words before a state say that the moves end there.
pub(super) fn ends(lead: &str) -> bool {
    let lower = lead.to_lowercase();
    let mut words = words(&lower).into_iter();
    words.any(|word| word == "final") && !words.any(|word| matches!(word, "goal" | "target"))
}
