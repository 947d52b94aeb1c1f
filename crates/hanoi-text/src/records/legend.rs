//! What a text says of names: `S = left, X = middle, Y = right`, `red = disk 1`.

use hanoi_core::Peg;

use super::lex::{self, Token};
use super::line;
use super::meaning::spot;
use super::names::{AnswerNames, is_name};
use super::record::ByteSpan;
use crate::naming::NamingContext;
use crate::words::{Meaning, Size, Spot};

/// The longest line of a legend.
const LONGEST: usize = 200;
/// Words of a line between commas that say nothing.
const FILLERS: &[&str] = &["the", "and", "is", "means", "disk", "peg"];

/// What a name stands for.
enum LegendPart {
    Disk(u32),
    Place(Spot),
}

/// The names that a text says disks and pegs have, or the first place that contradicts another or the puzzle.
pub(super) fn legend(text: &str, context: &NamingContext) -> Result<AnswerNames, ByteSpan> {
    let mut names = AnswerNames::default();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let is_short = line.len() <= LONGEST && line.contains(['=', ':']);
        let entries = is_short.then(|| entries(line, at, context.disks)).flatten();
        at += line.len();
        for (name, named, span) in entries.into_iter().flatten() {
            let is_odd = match named {
                LegendPart::Disk(disk) => *names.disks.entry(name).or_insert(disk) != disk,
                LegendPart::Place(place) => {
                    let Some(peg) = spot(context, place) else {
                        continue;
                    };
                    match own(&name, context) {
                        None => *names.pegs.entry(name).or_insert(peg) != peg,
                        // Roles are said of the puzzle's letters without care.
                        Some(own) => {
                            own != peg && matches!(place, Spot::Left | Spot::Middle | Spot::Right)
                        }
                    }
                }
            };
            if is_odd {
                return Err(span);
            }
        }
    }
    Ok(names)
}

/// The peg with a letter of the puzzle.
fn own(name: &str, context: &NamingContext) -> Option<u8> {
    let letter = name.parse::<char>().ok()?.to_ascii_uppercase();
    let peg = Peg::from_letter(letter)?.get();
    (peg < context.pegs).then_some(peg)
}

/// Whether a line is nothing but a legend.
pub(super) fn is_legend(line: &str) -> bool {
    line.len() <= LONGEST && line.contains(['=', ':']) && entries(line, 0, Some(1)).is_some()
}

/// Whether a sentence says which peg a letter stands for, which is not read: `Here A means the third peg`.
pub(super) fn renames(line: &str) -> bool {
    const VERBS: [&str; 4] = [" means ", " denotes ", " stands for ", " refers to "];
    let says = line.len() <= LONGEST && VERBS.iter().any(|verb| line.contains(verb));
    says && {
        let tokens = lex::tokens(line, 0);
        let names = |pair: &[Token<'_>]| {
            let is_verb = |word: &str| VERBS.iter().any(|verb| verb.trim().starts_with(word));
            pair[0].word().is_some_and(lex::is_letter) && pair[1].word().is_some_and(is_verb)
        };
        let is_place =
            |token: &Token<'_>| matches!(token.meaning(), Some(Meaning::Spot(_) | Meaning::Nth(_)));
        tokens.windows(2).any(names) && tokens.iter().any(is_place)
    }
}

/// The names of a line that is nothing but a legend, behind a heading if it has one.
fn entries(
    line: &str,
    at: usize,
    disks: Option<u32>,
) -> Option<Vec<(String, LegendPart, ByteSpan)>> {
    let tokens = lex::tokens(line, at);
    let (_, _, tokens) = line::prefix(&tokens);
    let tokens = match tokens {
        [word, colon, rest @ ..]
            if colon.sign() == Some(':') && word.word().is_some_and(|word| word.len() > 3) =>
        {
            rest
        }
        tokens => tokens,
    };
    let tokens = line::without_end(tokens);
    let separates = |token: &Token<'_>| matches!(token.sign(), Some(',' | ';'));
    let parts = tokens.split(separates);
    parts.map(|part| entry(part, disks)).collect()
}

/// `S = left`, `S: the left peg`, `red = disk 1`, `A: smallest disk`.
fn entry(tokens: &[Token<'_>], disks: Option<u32>) -> Option<(String, LegendPart, ByteSpan)> {
    let span = (tokens.first()?.start, tokens.last()?.end);
    let says = |token: &&Token<'_>| {
        let word = token.word().unwrap_or_default().to_lowercase();
        !FILLERS.contains(&&*word) && token.meaning() != Some(Meaning::Peg)
    };
    let told: Vec<&Token<'_>> = tokens.iter().filter(says).collect();
    let &[name, sign, what] = told.as_slice() else {
        return None;
    };
    let is_sign = matches!(sign.sign(), Some('=' | ':'));
    let name = name.word().map(str::to_lowercase)?;
    if !is_sign || !is_name(&name) {
        return None;
    }
    let is_disk = tokens
        .iter()
        .any(|token| token.meaning() == Some(Meaning::Disk));
    let named = match (what.meaning(), what.number()) {
        (Some(Meaning::Spot(place)), _) => LegendPart::Place(place),
        (Some(Meaning::Size(Size::Smallest)), _) => LegendPart::Disk(1),
        (Some(Meaning::Size(Size::Largest)), _) => LegendPart::Disk(disks?),
        (_, Some(number)) if is_disk => LegendPart::Disk(u32::try_from(number).ok()?),
        _ => return None,
    };
    Some((name, named, span))
}
