//! Ordinal numbers with a dot, as in `die 2. Scheibe` and `2. diski`: the number names the disk or the peg.

use super::token::{What, WordToken};
use crate::read::words::Meaning;

/// Joins a number, a dot and a noun without a name after it into an ordinal number and the noun.
pub(super) fn join(tokens: &mut Vec<WordToken>) {
    let mut kept = std::mem::take(tokens);
    let mut ordinals = vec![false; kept.len()];
    for at in (0..kept.len().saturating_sub(2)).rev() {
        if let Some(nth) = ordinal(&kept, at) {
            kept[at].what = What::Word(Meaning::Nth(nth));
            ordinals[at + 1] = true;
        }
    }
    let dots = ordinals.into_iter();
    tokens.extend(
        kept.into_iter()
            .zip(dots)
            .filter(|(_, dot)| !dot)
            .map(|(token, _)| token),
    );
}

fn ordinal(tokens: &[WordToken], at: usize) -> Option<u32> {
    let [number, dot, noun] = [at, at + 1, at + 2].map(|at| &tokens[at].what);
    let &What::Number(number) = number else {
        return None;
    };
    let counted = at > 0 && is_counted(&tokens[at - 1].what);
    let ordinal = match noun {
        _ if *dot != What::Stop => false,
        // The case shows that the number does not belong to a preceding noun: `diski 2. çubuktan`.
        What::Word(Meaning::Peg) if is_case(tokens.get(at + 3)) => true,
        _ if counted => false,
        What::Word(Meaning::Disk) => !is_numbered(&tokens[at + 3..]),
        What::Word(Meaning::Peg) => !is_named(tokens.get(at + 3)),
        _ => false,
    };
    ordinal.then(|| u32::try_from(number).unwrap_or(u32::MAX))
}

/// Whether a preceding noun has a case that says from where or to where.
fn is_case(next: Option<&WordToken>) -> bool {
    let case = What::Word(Meaning::FromAfter);
    next.is_some_and(|next| next.what == case || next.what == What::Word(Meaning::ToAfter))
}

/// Whether a number after it belongs to a noun or a sign before.
const fn is_counted(before: &What) -> bool {
    matches!(
        before,
        What::Word(Meaning::Step | Meaning::Move | Meaning::Disk | Meaning::Peg) | What::Hash
    )
}

/// Whether a number comes next that names a disk rather than beginning a way.
fn is_numbered(tokens: &[WordToken]) -> bool {
    let between = |token: &&WordToken| {
        matches!(
            token.what,
            What::Word(Meaning::Filler | Meaning::Of) | What::Hash | What::Colon | What::Equals
        )
    };
    let count = tokens.iter().take_while(between).take(3).count();
    let number = match tokens.get(count).map(|token| &token.what) {
        Some(What::Number(_) | What::Word(Meaning::Count(_))) => true,
        Some(What::Group(inner)) => {
            return matches!(
                inner.as_slice(),
                [WordToken {
                    what: What::Number(_),
                    ..
                }]
            );
        }
        _ => false,
    };
    let way = matches!(
        tokens.get(count + 1).map(|token| &token.what),
        Some(What::Dash | What::Word(Meaning::Arrow | Meaning::To | Meaning::FromAfter))
    );
    let colon = tokens[..count]
        .iter()
        .any(|token| token.what == What::Colon);
    number && !(colon && way)
}

/// Whether the name of a peg comes next.
const fn is_named(next: Option<&WordToken>) -> bool {
    match next {
        Some(next) => matches!(
            next.what,
            What::Number(_)
                | What::Letter(_)
                | What::Hash
                | What::Group(_)
                | What::Word(Meaning::Spot(_) | Meaning::Count(_) | Meaning::Nth(_))
        ),
        None => false,
    }
}
