//! What several pieces say together: abbreviations, expressions, ordinal numbers, and endings after an apostrophe.

use crate::read::free::pieces::{LinePiece, PieceKind};
use crate::read::words::{self, Meaning};

/// The number of pieces of an ordinal number with a sign or an ending, as in Italian and Russian: `2°`, `2-й`.
pub(super) fn ordinal(pieces: &[LinePiece<'_>]) -> Option<usize> {
    if is_degree(pieces.get(1)) {
        return Some(2);
    }
    is_russian_ending(pieces).then_some(3)
}

fn is_degree(next: Option<&LinePiece<'_>>) -> bool {
    next.is_some_and(|next| next.kind == PieceKind::Sign('\u{b0}'))
}

fn is_russian_ending(pieces: &[LinePiece<'_>]) -> bool {
    let [
        _,
        LinePiece {
            kind: PieceKind::Hyphens,
            ..
        },
        LinePiece {
            kind: PieceKind::Word(ending),
            ..
        },
        ..,
    ] = pieces
    else {
        return false;
    };
    matches!(
        &**ending,
        "\u{439}"
            | "\u{43e}\u{439}"
            | "\u{433}\u{43e}"
            | "\u{43c}"
            | "\u{43c}\u{443}"
            | "\u{44f}"
            | "\u{435}"
    )
}

/// The number in `第1个圆盘`, which without the first sign means several disks.
pub(super) fn chinese_ordinal(pieces: &[LinePiece<'_>]) -> Option<u32> {
    let [
        LinePiece {
            kind: PieceKind::Word(sign),
            ..
        },
        LinePiece {
            kind: PieceKind::Number(number),
            ..
        },
        LinePiece {
            kind: PieceKind::Word(noun),
            ..
        },
        ..,
    ] = pieces
    else {
        return None;
    };
    let disk = sign == "\u{7b2c}"
        && noun.starts_with(['\u{4e2a}', '\u{500b}'])
        && words::meaning(noun) == Some(Meaning::Several);
    disk.then(|| u32::try_from(*number).unwrap_or(u32::MAX))
}

/// `i.e.`, `e.g.`: the number of pieces, and the meaning.
pub(super) fn abbreviation(pieces: &[LinePiece<'_>]) -> Option<(usize, Meaning)> {
    let [first, dot, second, rest @ ..] = pieces else {
        return None;
    };
    let (PieceKind::Word(one), PieceKind::Sign('.'), PieceKind::Word(two)) =
        (&first.kind, &dot.kind, &second.kind)
    else {
        return None;
    };
    let meaning = match (one.as_ref(), two.as_ref()) {
        ("i" | "I", "e") | ("d", "h") => Meaning::Filler,
        ("e" | "E", "g") | ("z", "B") => Meaning::Doubt,
        _ => return None,
    };
    let end = rest
        .first()
        .is_some_and(|piece| piece.kind == PieceKind::Sign('.'));
    Some((3 + usize::from(end), meaning))
}

/// The expression of the table that the pieces begin with: its number of pieces, and its meaning.
pub(super) fn expression(pieces: &[LinePiece<'_>]) -> Option<(usize, Meaning)> {
    let PieceKind::Word(first) = &pieces[0].kind else {
        return None;
    };
    let fits = |rest: &[&str]| {
        let others = pieces.get(1..=rest.len())?;
        let is_other = |(piece, word): (&LinePiece<'_>, &&str)| matches!(&piece.kind, PieceKind::Word(other) if other.to_lowercase() == **word);
        others.iter().zip(rest).all(is_other).then_some(())
    };
    let expressions = words::expressions(&first.to_lowercase());
    expressions
        .iter()
        .find(|(rest, _)| fits(rest).is_some())
        .map(|(rest, meaning)| (rest.len() + 1, *meaning))
}

/// The meaning of a suffix after an apostrophe: `can't`, `I've`, and the cases of Turkish.
pub(super) fn suffix(piece: &LinePiece<'_>, word: &str) -> Option<Meaning> {
    if !piece.is_suffix {
        return None;
    }
    match word.to_lowercase().as_str() {
        "t" => Some(Meaning::Not),
        "ve" => Some(Meaning::Have),
        "s" | "d" | "m" | "ll" | "re" | "i" | "\u{131}" | "u" | "\u{fc}" | "yi" | "y\u{131}"
        | "nin" => Some(Meaning::Filler),
        "e" | "a" | "ye" | "ya" => Some(Meaning::ToAfter),
        "dan" | "den" | "tan" | "ten" => Some(Meaning::FromAfter),
        _ => None,
    }
}
