//! States: the disks of each peg, as lists, by keys, or a line for each peg.

mod picture;
mod shown;

use super::keys;
use super::lex::{self, Token, TokenKind};
use super::record::{RecordContent, ShapeBuilder, TextRecord};
use super::value::{TextValue, ValueKind};
use crate::Claim;
use crate::read::words::Meaning;
pub(super) use picture::pictures;
pub(super) use shown::{is_lead, shown};

/// `[[3, 2, 1], [], []]`: as many lists as pegs.
pub(super) fn listed(value: &TextValue<'_>, pegs: u8) -> Option<TextRecord> {
    let ValueKind::List(open, lists) = &value.kind else {
        return None;
    };
    let towers: Vec<Vec<u32>> = lists.iter().map(tower).collect::<Option<_>>()?;
    let mut shape = ShapeBuilder::new("state");
    shape.fixed(open.encode_utf8(&mut [0; 4]));
    state(towers, pegs, shape, value.span)
}

/// `{"A": [3, 2], "B": [1], "C": []}`, or with the number of the step beside a state.
pub(super) fn keyed(value: &TextValue<'_>, pegs: u8) -> Option<TextRecord> {
    let ValueKind::Object(pairs) = &value.kind else {
        return None;
    };
    let mut shape = ShapeBuilder::new("keyed state");
    let mut names = Vec::new();
    let mut towers = Vec::new();
    for (key, value) in pairs {
        shape.fixed(key);
        names.push(keys::peg(key)?);
        towers.push(tower(value)?);
    }
    names.is_sorted().then_some(())?;
    state(towers, pegs, shape, value.span)
}

/// The disks of one peg.
fn tower(value: &TextValue<'_>) -> Option<Vec<u32>> {
    match &value.kind {
        ValueKind::List(_, disks) => disks
            .iter()
            .map(|disk| match &disk.kind {
                ValueKind::Atom(atom) => disk_number(atom),
                ValueKind::Text(text) => disk_number(text),
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

fn disk_number(text: &str) -> Option<u32> {
    text.trim_start_matches(['d', 'D']).parse().ok()
}

/// A state of disks 1 to n, each once. Pegs are listed from the bottom, or all from the top.
pub(super) fn state(
    mut towers: Vec<Vec<u32>>,
    pegs: u8,
    shape: ShapeBuilder,
    span: (usize, usize),
) -> Option<TextRecord> {
    let count = towers.iter().map(Vec::len).sum::<usize>();
    let mut seen = vec![false; count];
    for &disk in towers.iter().flatten() {
        let at = usize::try_from(disk).ok()?.checked_sub(1)?;
        let again = std::mem::replace(seen.get_mut(at)?, true);
        if again {
            return None;
        }
    }
    if towers.len() != usize::from(pegs) || count == 0 {
        return None;
    }
    let rises = |tower: &Vec<u32>| tower.is_sorted();
    let falls = |tower: &Vec<u32>| tower.is_sorted_by(|below, above| below > above);
    if towers.iter().all(rises) && !towers.iter().all(falls) {
        for tower in &mut towers {
            tower.reverse();
        }
    }
    let what = RecordContent::Claim(Claim::Towers(towers));
    Some(TextRecord::new(what, shape.finish(), span))
}

/// A state in the lines that begin here, one for each peg: how many bytes they are.
pub(super) fn in_lines(text: &str, at: usize, pegs: u8) -> Option<(TextRecord, usize)> {
    let mut shape = ShapeBuilder::new("rods");
    let (mut towers, mut names, mut end) = (Vec::new(), Vec::new(), at);
    for line in text[at..].split_inclusive('\n').take(pegs.into()) {
        let tokens = lex::tokens(line.trim_end_matches([',', ';', '\n', '\r', ' ']), end);
        let (name, disks) = rod(&tokens, &mut shape)?;
        names.push(name);
        towers.push(disks);
        end += line.len();
    }
    let in_order = names.windows(2).all(|pair| pair[0] < pair[1]);
    let record = state(towers, pegs, shape, (at, end)).filter(|_| in_order)?;
    Some((record, end - at))
}

/// `A: 3 2 1`, `Peg 1: [3, 2]`, `B=>`, `0 [2]`: the name, and the disks.
fn rod(tokens: &[Token<'_>], shape: &mut ShapeBuilder) -> Option<(String, Vec<u32>)> {
    let bullet = usize::from(matches!(
        tokens.first()?.sign(),
        Some('-' | '*' | '\u{2022}')
    ));
    let noun = usize::from(tokens.get(bullet)?.meaning() == Some(Meaning::Peg));
    let name = tokens.get(bullet + noun)?;
    let name = match name.kind {
        TokenKind::Number(number) => format!("{:>3}", number?),
        TokenKind::Word(word) if word.chars().count() == 1 => word.to_lowercase(),
        // `TA`, as Martin has it.
        TokenKind::Word(word) if word.len() == 2 && word.starts_with('T') => {
            word[1..].to_lowercase()
        }
        _ => return None,
    };
    let rest = &tokens[bullet + noun + 1..];
    let sign = rest.first()?;
    let has_sign = matches!(
        sign.kind,
        TokenKind::Sign(':' | '=' | '|') | TokenKind::Arrow
    );
    let is_move = sign.kind == TokenKind::Arrow && name.starts_with(' ');
    if is_move || !has_sign && sign.sign() != Some('[') {
        return None;
    }
    let inner = &rest[usize::from(has_sign)..];
    shape.fixed(if has_sign { ":" } else { "[" });
    let empty = |token: &Token<'_>| {
        token
            .word()
            .is_some_and(|word| word.eq_ignore_ascii_case("empty"))
            || token.sign() == Some('-')
    };
    if matches!(inner, [only] if empty(only)) {
        return Some((name, Vec::new()));
    }
    let mut disks = Vec::new();
    for token in inner {
        match token.kind {
            TokenKind::Number(number) => disks.push(u32::try_from(number?).ok()?),
            TokenKind::Sign('[' | ']' | '(' | ')' | ',') => {}
            _ => return None,
        }
    }
    Some((name, disks))
}

/// `4,1/2/3` and `3 2 1/-/-` on a line of their own.
pub(super) fn slashed(line: &str, at: usize, pegs: u8) -> Option<TextRecord> {
    let line = line.trim();
    let towers = line.split('/').map(|peg| {
        let peg = peg.trim();
        if peg == "-" || peg.is_empty() {
            return Some(Vec::new());
        }
        peg.split([',', ' '])
            .filter(|disk| !disk.is_empty())
            .map(|disk| disk.parse().ok())
            .collect()
    });
    let towers: Vec<Vec<u32>> = towers.collect::<Option<_>>()?;
    state(
        towers,
        pegs,
        ShapeBuilder::new("slashes"),
        (at, at + line.len()),
    )
}
