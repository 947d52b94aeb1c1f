//! Forms of answers to variants.

use super::{StatedMove, StatedStep};
use crate::random::Dice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Compact,
    Row,
    Numbered,
    Texts,
    Sentence,
    Short,
    Arrow,
    List,
    Objects,
    Table,
    Pairs,
}

impl Form {
    pub(crate) fn any(dice: &mut Dice) -> Self {
        dice.pick(&[
            Self::Compact,
            Self::Compact,
            Self::Row,
            Self::Numbered,
            Self::Texts,
            Self::Sentence,
            Self::Short,
            Self::Arrow,
            Self::List,
            Self::Objects,
            Self::Table,
            Self::Pairs,
        ])
    }
}

pub(crate) fn peg(peg: usize) -> char {
    char::from(b'A' + u8::try_from(peg).unwrap())
}

/// The name of a piece: `r2'`.
fn name(one: &StatedMove) -> String {
    let letter = one.letter.map(String::from).unwrap_or_default();
    let primes = "'".repeat(one.primes.unwrap_or_default());
    format!("{letter}{}{primes}", one.size)
}

/// The name in words, for colours with a word.
pub(crate) fn word_name(one: &StatedMove, noun: &str) -> String {
    let word = match one.letter {
        Some('b') => "blue",
        Some('c') => "cyan",
        Some('k') => "black",
        Some('r') => "red",
        Some('w') => "white",
        _ => return format!("{noun}{}", name(one)),
    };
    let primes = "'".repeat(one.primes.unwrap_or_default());
    format!("{word} {noun}{}{primes}", one.size)
}

/// A step in the short notation.
pub(crate) fn compact(step: &StatedStep, exchange: bool) -> String {
    let sizes = |one: &StatedMove| match one.pieces {
        1 => name(one),
        _ => (1..=one.size).map(|size| size.to_string()).collect(),
    };
    let part = |one: &StatedMove| {
        if exchange {
            format!("{}{}", sizes(one), peg(one.from))
        } else {
            format!("{}{}{}", sizes(one), peg(one.from), peg(one.to))
        }
    };
    let parts: Vec<String> = step.iter().map(part).collect();
    parts.join(if exchange { "=" } else { "+" })
}

/// Whether a step is written with an equals sign.
fn is_exchange(step: &StatedStep, dice: &mut Dice) -> bool {
    match step.as_slice() {
        [one, other] => {
            let swaps = one.from == other.to && one.to == other.from;
            let tower = other.pieces > 1 || one.pieces > 1;
            swaps && (tower || one.size.abs_diff(other.size) == 1 && dice.one_in(2))
        }
        _ => false,
    }
}

/// Writes an answer; `None` if the form cannot express it.
pub(crate) fn write_answer(steps: &[StatedStep], form: Form, dice: &mut Dice) -> Option<String> {
    let short = |step: &StatedStep, dice: &mut Dice| {
        let tower = step.iter().any(|one| one.pieces > 1);
        let exchange = is_exchange(step, dice);
        (!step.is_empty() && (!tower || exchange)).then(|| compact(step, exchange))
    };
    let short: Option<Vec<String>> = steps.iter().map(|step| short(step, dice)).collect();
    let short = short?;
    match form {
        Form::Compact => Some(short.join("\n")),
        Form::Row => Some(short.join(" ")),
        Form::Numbered => Some(number_lines(&short)),
        Form::Texts => Some(format!("[\"{}\"]", short.join("\", \""))),
        _ => by_lines(steps, form, dice),
    }
}

fn number_lines(lines: &[String]) -> String {
    let lines = lines.iter().zip(1..);
    let lines: Vec<String> = lines.map(|(line, at)| format!("{at}. {line}")).collect();
    lines.join("\n")
}

/// The template of a line, with `%p` for the piece, `%w` for the piece in words, `%f` and `%t` for its pegs.
const fn template(form: Form) -> &'static str {
    match form {
        Form::Sentence => "Move the %w from peg %f to peg %t.",
        Form::Short => "%w from %f to %t",
        Form::Arrow => "Disk %p: %f -> %t",
        Form::List => "[\"%p\", \"%f\", \"%t\"]",
        Form::Objects => "{\"disk\": \"%p\", \"from\": \"%f\", \"to\": \"%t\"}",
        Form::Table => "| %n | %p | %f | %t |",
        _ => "%p %f %t",
    }
}

/// Writes an answer whose steps are moves of single pieces.
fn by_lines(steps: &[StatedStep], form: Form, dice: &mut Dice) -> Option<String> {
    let noun = dice.pick(&["", "disk ", "piece "]);
    let noun = if form == Form::Sentence {
        "disk "
    } else {
        noun
    };
    let line = |step: &StatedStep| {
        let [one] = step.as_slice() else { return None };
        let line = template(form)
            .replace("%p", &name(one))
            .replace("%w", &word_name(one, noun))
            .replace("%f", &peg(one.from).to_string())
            .replace("%t", &peg(one.to).to_string());
        (one.pieces == 1).then_some(line)
    };
    let lines: Vec<String> = steps.iter().map(line).collect::<Option<_>>()?;
    Some(match form {
        Form::Arrow => number_lines(&lines),
        Form::List | Form::Objects => format!("[{}]", lines.join(",\n")),
        Form::Table => {
            let rows = lines.iter().zip(1..);
            let rows: Vec<String> = rows
                .map(|(line, at)| line.replace("%n", &at.to_string()))
                .collect();
            let heading = "| step | disk | from | to |\n|---|---|---|---|";
            format!("{heading}\n{}", rows.join("\n"))
        }
        _ => lines.join("\n"),
    })
}
