//! Forms in which answers to variants are written.

use super::{SaidMove, SaidStep};
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
fn name(one: &SaidMove) -> String {
    let letter = one.letter.map(String::from).unwrap_or_default();
    let primes = "'".repeat(one.primes.unwrap_or_default());
    format!("{letter}{}{primes}", one.size)
}

/// The name in words, for colours that have one.
fn named(one: &SaidMove, noun: &str) -> String {
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
pub(crate) fn compact(step: &SaidStep, exchange: bool) -> String {
    let sizes = |one: &SaidMove| match one.pieces {
        1 => name(one),
        _ => (1..=one.size).map(|size| size.to_string()).collect(),
    };
    let part = |one: &SaidMove| {
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
fn is_exchange(step: &SaidStep, dice: &mut Dice) -> bool {
    match step.as_slice() {
        [one, other] => {
            let swaps = one.from == other.to && one.to == other.from;
            let tower = other.pieces > 1 || one.pieces > 1;
            swaps && (tower || one.size.abs_diff(other.size) == 1 && dice.one_in(2))
        }
        _ => false,
    }
}

/// Writes an answer; `None` if the form cannot say it.
pub(crate) fn written(
    steps: &[SaidStep],
    form: Form,
    pegs: usize,
    dice: &mut Dice,
) -> Option<String> {
    let single = |step: &SaidStep| matches!(step.as_slice(), [one] if one.pieces == 1);
    if steps.iter().flatten().any(|one| one.from == one.to && one.to >= pegs) {
        return None;
    }
    let short: Option<Vec<String>> = steps
        .iter()
        .map(|step| {
            let tower = step.iter().any(|one| one.pieces > 1);
            let exchange = is_exchange(step, dice);
            (!step.is_empty() && (!tower || exchange)).then(|| compact(step, exchange))
        })
        .collect();
    let short = short?;
    let noun = dice.pick(&["", "disk ", "piece "]);
    let numbered = |lines: Vec<String>, sign: &str| {
        let lines = lines.into_iter().zip(1..);
        let lines: Vec<String> = lines.map(|(line, at)| format!("{at}{sign} {line}")).collect();
        lines.join("\n")
    };
    match form {
        Form::Compact => return Some(short.join("\n")),
        Form::Row => return Some(short.join(" ")),
        Form::Numbered => return Some(numbered(short, ".")),
        Form::Texts => return Some(format!("[\"{}\"]", short.join("\", \""))),
        _ => {}
    }
    if !steps.iter().all(single) {
        return None;
    }
    let moves = steps.iter().map(|step| &step[0]);
    let lines = |line: &dyn Fn(&SaidMove) -> String| moves.clone().map(line).collect::<Vec<_>>();
    Some(match form {
        Form::Sentence => {
            lines(&|one| {
                let (from, to) = (peg(one.from), peg(one.to));
                format!("Move the {} from peg {from} to peg {to}.", named(one, "disk "))
            })
            .join("\n")
        }
        Form::Short => {
            lines(&|one| format!("{} from {} to {}", named(one, noun), peg(one.from), peg(one.to)))
                .join("\n")
        }
        Form::Arrow => numbered(
            lines(&|one| format!("Disk {}: {} -> {}", name(one), peg(one.from), peg(one.to))),
            ".",
        ),
        Form::List => {
            let rows = lines(&|one| {
                if name(one) == one.size.to_string() && dice_free(one) {
                    format!("[{}, {}, {}]", one.size, one.from, one.to)
                } else {
                    format!("[\"{}\", \"{}\", \"{}\"]", name(one), peg(one.from), peg(one.to))
                }
            });
            format!("[{}]", rows.join(", "))
        }
        Form::Objects => {
            let rows = lines(&|one| {
                let (from, to) = (peg(one.from), peg(one.to));
                format!("{{\"disk\": \"{}\", \"from\": \"{from}\", \"to\": \"{to}\"}}", named(one, ""))
            });
            format!("[{}]", rows.join(",\n"))
        }
        Form::Table => {
            let mut rows = vec!["| step | disk | from | to |".to_owned(), "|---|---|---|---|".to_owned()];
            let cells = lines(&|one| format!("{} | {} | {} |", named(one, ""), peg(one.from), peg(one.to)));
            rows.extend(cells.into_iter().zip(1..).map(|(cell, at)| format!("| {at} | {cell}")));
            rows.join("\n")
        }
        _ => lines(&|one| format!("{} {} {}", name(one), peg(one.from), peg(one.to))).join("\n"),
    })
}

const fn dice_free(one: &SaidMove) -> bool {
    one.size % 2 == 0
}
