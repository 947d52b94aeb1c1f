//! The few words outside a run that are heeded: what marks an answer, sets a run aside, or withdraws one.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::lexicon::{self, WordUse};
use crate::Mark;

/// Phrases that mark what follows, in lower case.
const MARKS: &[(Mark, &str)] = &[
    (
        Mark::Corrected,
        "corrected|correction|revised|fixed|second attempt|again|retry",
    ),
    (
        Mark::Example,
        "example|examples|expected output|expected|expected answer|teacher|right answer|correct answer|answer key|reference|\
         reference solution|ground truth|grader|solution key|model answer|correct solution|right solution|gold answer|gold|\
         somebody else|someone else|friend says|friend said|somebody says|someone says|somebody said|someone said|they say|they said",
    ),
    (Mark::Prompt, "user|human"),
    (
        Mark::Draft,
        "draft|first attempt|attempt|scratch|wrong|incorrect",
    ),
    (Mark::Answer, "answer|final|final answer|final solution"),
    (
        Mark::Summary,
        "summary|recap|in short|in words|verification|verify|check|explanation|key steps|key points|pattern|patterns|how it works|how this works",
    ),
];

/// Phrases that withdraw what stands above them.
const WITHDRAWALS: &str = "more to follow|to be continued|the rest follows|will continue|first half|one more move|another move|a draft|an example|a guess|\
 this violates|that violates|it violates|this breaks|that breaks|it breaks|backwards|bottom up|confused|there is no solution|no solution|impossible|cannot be solved|can not be solved|can't be solved|not solvable|unsolvable|\
 undo the last move|undo that|undo the move|that is wrong|this is wrong|that was wrong|this is incorrect|that is incorrect|\
 ignore the above|ignore that|disregard|scratch that|strike that|strike the|take that back|not a solution|and so on|and so forth|\
 und so weiter|usw.|et ainsi de suite|y así sucesivamente|e così via|enzovoort|i tak dalej|и так далее|etc.|the rest is|\
 remaining moves|repeat the|continue this|continue with|is not valid|i give up|does not work|doesn't work|is invalid|is illegal|\
 not correct";

/// Phrases that take back or correct something of what stands above them, at the beginning of a word.
const REGRETS: &str = "sorry,|sorry:|sorry -|sorry —|sorry i |sorry, i |apologies,|oops|whoops|wait,|wait:|wait.|wait!|wait -|wait —|wait no|no wait|\
 no, wait|actually,|actually no|hmm|i meant|i mean|todo:|tbd|错误|間違|alternatively|i take back|i take it back|take back|let me correct|let me redo|let me fix|\
 let me retry|let me try again|let me start over|i made an error|i made a mistake|i made a typo|my mistake|my bad|is an error in|\
 is a mistake in|is a typo|typo:|typo in|erratum|errata|edit:|edited:|update:|on second thought|on reflection|changed my mind|\
 never mind|nevermind|forget the|forget it|forget that|forget what|ignore the|ignore it|ignore my|make that|replace |swap |\
 are swapped|were swapped|change the|change it|change that|should read|should have |instead|except |rather than|korrektur|\
 entschuldigung,|ich meinte|ich habe mich vertan|hoppla|halt,|moment,|doch nicht|pardon,|désolé,|je voulais dire|attendez|perdón|\
 quise decir|corrección|desculpe|quis dizer|correção|scusa,|scusate,|intendevo|volevo dire|correzione|ik bedoelde|correctie|\
 przepraszam|miałem na myśli|miałam na myśli|özür dilerim|kastettim|demek istedim|извините|я имел в виду|исправление|抱歉|更正|我是说|\
 すみません|訂正|つもりでした|죄송합니다|정정:";

/// The longest line that can be a heading.
const LONGEST: usize = 120;

/// Whether a line withdraws, takes back, leaves out or corrects something of what stands above it.
pub(super) fn regrets(line: &str) -> bool {
    static BY_LETTER: LazyLock<HashMap<char, Vec<(&str, bool)>>> = LazyLock::new(|| {
        let mut phrases: HashMap<char, Vec<_>> = HashMap::new();
        let withdrawals = WITHDRAWALS.split('|').map(|phrase| (phrase, true));
        let regrets = REGRETS.split('|').map(|phrase| (phrase, false));
        for phrase in withdrawals.chain(regrets) {
            let first = phrase.0.chars().next().unwrap_or_default();
            phrases.entry(first).or_default().push(phrase);
        }
        phrases
    });
    let is_dot = |c: char| matches!(c, '.' | '\u{2026}' | '\u{22ee}');
    if line.contains(is_dot)
        && line
            .chars()
            .all(|c| is_dot(c) || matches!(c, '*' | '-' | ' '))
    {
        return true;
    }
    let lower = line.to_lowercase();
    let is_short = !line.trim_end().ends_with(':') && line.len() <= LONGEST;
    let mut before = ' ';
    lower.char_indices().any(|(at, letter)| {
        let before = std::mem::replace(&mut before, letter);
        if before.is_alphanumeric() && before < '\u{2e80}' {
            return false;
        }
        let mut phrases = BY_LETTER.get(&letter).into_iter().flatten();
        phrases.any(|(phrase, short)| lower[at..].starts_with(phrase) && (is_short || !short))
    })
}

/// Whether a line leaves something out, and says nothing else against what stands above it: `Disk 2 moves in steps 2, 6, etc.`
pub(super) fn only_leaves_out(line: &str) -> bool {
    let lower = line.to_lowercase();
    let elisions = ["and so on", "and so forth", "etc."].into_iter();
    let rest = elisions.fold(lower, |rest, elision| rest.replace(elision, " "));
    !regrets(&rest) && !words(&rest).iter().any(|word| is_denial(word))
}

/// Whether what is said beside moves takes them back: `Sorry, I meant B`, `not the answer`.
pub(super) fn takes_back(text: &str) -> bool {
    const FEW: usize = 4;
    let lower = text.to_lowercase();
    let words = words(&lower);
    regrets(text) || words.len() <= FEW && words.iter().any(|word| is_denial(word))
}

/// The mark that a line sets for the run that follows, and how many of its bytes say it.
pub(crate) fn of_line(line: &str) -> Option<(Mark, usize)> {
    let lower = line.to_lowercase();
    if line.trim_start().starts_with(['{', '[', '"', '\'', '(']) {
        return None;
    }
    if let Some(at) = line.rfind("\\boxed{") {
        return Some((Mark::Answer, at + "\\boxed{".len()));
    }
    // A colon within brackets or quotes is none of a heading.
    let colon = line
        .find([':', '[', '{', '(', '"', '='])
        .filter(|at| line[*at..].starts_with(':') || line[*at..].starts_with('('))
        .and_then(|at| line[at..].find(':').map(|colon| at + colon + 1));
    let heading = colon.or_else(|| is_heading(line.trim()).then_some(line.len()))?;
    if regrets(line) && phrase(&lower) != Some(Mark::Corrected) {
        return None;
    }
    let denied = is_denied_heading(&lower)
        || is_heading(line.trim()) && regrets(line.trim_end().trim_end_matches(':'));
    if denied && phrase(&lower) != Some(Mark::Corrected) {
        return Some((Mark::Draft, line.len()));
    }
    // `Teacher: the right answer is`
    let whole = phrase(&lower).filter(|mark| {
        !is_later_attempt(&lower)
            && !mark.may_answer()
            && colon.is_some_and(|colon| colon < line.trim_end().len())
    });
    if let Some(mark) = whole.filter(|_| !lower.contains(['[', '{', '('])) {
        return Some((mark, line.len()));
    }
    let mark = if is_later_attempt(lower.get(..heading)?) {
        Mark::Corrected
    } else {
        phrase(lower.get(..heading)?)?
    };
    (line.len() <= LONGEST || colon.is_some()).then_some((mark, heading))
}

/// Whether a line begins with nothing but the mark of an answer: `Final answer: 1AC`.
pub(super) fn is_answer(line: &str) -> bool {
    let Some((head, _)) = line.split_once(':') else {
        return false;
    };
    let head = head.trim().trim_matches(['*', '#', ' ']);
    let is_head = |phrase: &str| phrase.eq_ignore_ascii_case(head);
    let mut marks = MARKS.iter();
    marks.any(|(mark, phrases)| {
        matches!(mark, Mark::Answer | Mark::Corrected) && phrases.split('|').any(is_head)
    })
}

/// Whether a heading counts an attempt that is not the first: `Attempt 2:`.
fn is_later_attempt(lower: &str) -> bool {
    let words = lower.split(|c: char| !c.is_alphanumeric());
    let mut words = words.filter(|word| !word.is_empty());
    let attempt = words.find(|word| *word == "attempt");
    let number = attempt.and_then(|_| words.next()?.parse::<u32>().ok());
    number.is_some_and(|number| number > 1)
}

/// The most words of a line that denies.
const MOST_WORDS: usize = 10;

/// The words of a text in lower case.
pub(super) fn words(lower: &str) -> Vec<&str> {
    lower
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Whether a word denies, or takes back.
fn is_denial(word: &str) -> bool {
    word == "back" || lexicon::does(word, WordUse::Denies)
}

/// Whether a heading denies what stands below it, or turns it round: `Moves that I did not make:`, `From bottom to top:`.
fn is_denied_heading(lower: &str) -> bool {
    let words = words(lower);
    let denies = |word: &&str| is_denial(word) || lexicon::does(word, WordUse::Turns);
    let is_supposed = words
        .first()
        .is_some_and(|word| lexicon::does(word, WordUse::Supposes));
    let is_turned = lower.contains("bottom to top") || lower.contains("right to left");
    is_heading(lower.trim())
        && words.len() <= MOST_WORDS
        && (is_supposed || is_turned || words.iter().any(denies))
}

/// Whether a legend names the peg that a disk goes to before the one it leaves: `[to, from]`, `format: disk, to, from`.
pub(super) fn swaps(line: &str) -> bool {
    use super::keys::{KeyRole, role};
    let bracketed = line.find(['(', '[']).zip(line.rfind([')', ']']));
    let inner = match bracketed {
        Some((open, close)) => line.get(open + 1..close),
        None => line.split_once(':').map(|(_, rest)| rest),
    };
    let Some(inner) = inner else {
        return false;
    };
    let role = |part: &str| role(part).or_else(|| role(part.rsplit(' ').next()?));
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
    let behind = content.trim_start_matches('#');
    content.ends_with(':')
        || content.starts_with('#')
            && !behind.starts_with(|c: char| c.is_ascii_digit())
            && content.contains(char::is_alphabetic)
        || bold.is_some_and(|inner| !inner.contains("**"))
}

/// The mark that the words of a heading have.
fn phrase(words: &str) -> Option<Mark> {
    let plain = self::words(words);
    let has = |phrase: &str| {
        let parts: Vec<&str> = phrase.split(' ').collect();
        plain.windows(parts.len()).any(|window| window == parts)
    };
    let mut marks = MARKS.iter().filter(|_| plain.len() <= 8);
    let (mark, _) = marks.find(|(_, phrases)| phrases.split('|').any(has))?;
    Some(*mark)
}

/// Whether the words before a state say that it is not reached by the moves: it begins or ends the puzzle.
pub(super) fn frames(lead: &str) -> bool {
    let lower = lead.to_lowercase();
    let frames = |word: &&str| lexicon::does(word, WordUse::Frames);
    ends_moves(lead) || words(&lower).iter().any(frames)
}

/// Whether the words before a state say that the moves end there.
pub(super) fn ends_moves(lead: &str) -> bool {
    let lower = lead.to_lowercase();
    let mut words = words(&lower).into_iter();
    words.any(|word| matches!(word, "final" | "end"))
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
