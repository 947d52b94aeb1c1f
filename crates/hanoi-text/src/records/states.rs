//! States: the disks of each peg, as lists, by keys, or a line for each peg.

mod shown;

use hanoi_core::{Peg, State};

use super::keys;
use super::lex;
use super::lexicon::{self, WordUse};
use super::record::{ShapeBuilder, TextRecord};
use super::value::{self, TextValue, ValueKind};
use crate::{Claim, PieceName};
pub(super) use shown::{is_lead, shown};

/// The state that a value is, with as many lists as pegs.
pub(super) fn whole(value: &TextValue<'_>, pegs: u8) -> Option<TextRecord> {
    let mut shape = ShapeBuilder::new("state");
    state(towers(value, &mut shape)?, pegs, shape, value.span)
}

/// The disks of each peg: `[[3, 2, 1], [], []]`, or by the names of the pegs in order, `{"A": [3, 2], "B": [1], "C": []}`.
fn towers(value: &TextValue<'_>, shape: &mut ShapeBuilder) -> Option<Vec<Vec<u32>>> {
    match &value.kind {
        ValueKind::List(open, lists) => {
            shape.fixed(open.encode_utf8(&mut [0; 4]));
            lists.iter().map(tower).collect()
        }
        ValueKind::Object(pairs) => {
            let names = pairs.iter().map(|(key, _)| keys::peg(key));
            let names: Vec<String> = names.collect::<Option<_>>()?;
            names.is_sorted().then_some(())?;
            let towers = pairs.iter().map(|(key, value)| {
                shape.fixed(key);
                tower(value)
            });
            towers.collect()
        }
        _ => None,
    }
}

/// `[(0, 0, 0), (0, 0, 1)]`, as Sage has vertices: the peg of each disk from 0, the largest first. One of them could be no move.
pub(super) fn vertices(elements: &[TextValue<'_>], pegs: u8) -> Option<Vec<TextRecord>> {
    let number = |value: &TextValue<'_>| match value.kind {
        ValueKind::Atom(atom) => atom.parse::<u8>().ok().filter(|peg| *peg < pegs),
        _ => None,
    };
    let tuples = elements.iter().map(|element| match &element.kind {
        ValueKind::List('(', places) => places.iter().map(number).collect(),
        _ => None,
    });
    let tuples: Vec<Vec<u8>> = tuples.collect::<Option<_>>()?;
    let is_no_move =
        |tuple: &Vec<u8>| tuple.first() == Some(&0) && tuple.len() > 2 || tuple.len() > 3;
    let is_pair = |tuple: &Vec<u8>| tuple.len() == 2 && tuple[0] == tuple[1];
    let alike = tuples.windows(2).all(|pair| pair[0].len() == pair[1].len());
    if tuples.len() < 2
        || !alike
        || !tuples
            .iter()
            .any(|tuple| is_no_move(tuple) || is_pair(tuple))
    {
        return None;
    }
    let state = |places: &Vec<u8>| {
        let places: Vec<Peg> = places
            .iter()
            .rev()
            .map(|peg| Peg::new(*peg))
            .collect::<Option<_>>()?;
        State::from_places(&places, pegs).ok()
    };
    let shape = ShapeBuilder::new("vertices").finish();
    let records = tuples.iter().zip(elements).map(|(places, element)| {
        let claim = Claim::State(state(places)?);
        Some(TextRecord::new(claim, shape, element.span))
    });
    records.collect()
}

/// The disks of one peg.
fn tower(value: &TextValue<'_>) -> Option<Vec<u32>> {
    match &value.kind {
        ValueKind::List(_, disks) => disks.iter().map(|disk| disk_number(disk.text()?)).collect(),
        _ => None,
    }
}

fn disk_number(text: &str) -> Option<u32> {
    text.trim_start_matches(['d', 'D']).parse().ok()
}

/// A state of disks 1 to n, each once.
pub(super) fn state(
    towers: Vec<Vec<u32>>,
    pegs: u8,
    shape: ShapeBuilder,
    span: (usize, usize),
) -> Option<TextRecord> {
    let fits = towers.len() == usize::from(pegs) && are_disks(&towers);
    fits.then(|| TextRecord::new(Claim::Towers(towers), shape.finish(), span))
}

/// Whether towers have the disks 1 to n, each once.
fn are_disks(towers: &[Vec<u32>]) -> bool {
    let mut disks = towers.concat();
    disks.sort_unstable();
    !disks.is_empty() && disks.iter().copied().eq((1..).take(disks.len()))
}

/// The claim that these are the disks of each peg, listed from the bottom, or all from the top.
pub(super) fn claim(mut towers: Vec<Vec<u32>>) -> Claim {
    let rises = |tower: &Vec<u32>| tower.is_sorted();
    let falls = |tower: &Vec<u32>| tower.is_sorted_by(|below, above| below > above);
    if towers.iter().all(rises) && !towers.iter().all(falls) {
        for tower in &mut towers {
            tower.reverse();
        }
    }
    Claim::Towers(towers)
}

/// The state beside a move, whatever disks it has: as lists, by keys, in a text with slashes, or as the letter of each disk's peg.
pub(super) fn beside(value: &TextValue<'_>, pegs: u8) -> Option<Claim> {
    let Some(text) = value.text().map(str::trim) else {
        return towers(value, &mut ShapeBuilder::default()).map(claim);
    };
    if text.starts_with(['[', '{', '(']) {
        let parsed = value::parse(text, 0).filter(|parsed| parsed.end == text.len())?;
        return beside(&parsed.value, pegs);
    }
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return State::parse(text, pegs).ok().map(Claim::State);
    }
    let towers = || shown(&lex::tokens(text, 0));
    slashes(text).or_else(towers).map(claim)
}

/// The disks of one peg in a cell: `3 2 1`, `[3, 2, 1]`, `-`.
pub(super) fn rod_disks(cell: &str) -> Option<Vec<u32>> {
    let inner = cell.trim_matches(['[', ']', '(', ')', ' ']);
    if matches!(inner, "" | "-" | "empty" | "\u{2013}" | "\u{2014}") {
        return Some(Vec::new());
    }
    let disks = inner.split([',', ' ']).filter(|disk| !disk.is_empty());
    disks.map(disk_number).collect()
}

/// A state in the lines that begin here, one for each peg: how many bytes they are.
pub(super) fn in_lines(text: &str, at: usize, pegs: u8) -> Option<(TextRecord, usize)> {
    let mut shape = ShapeBuilder::new("rods");
    let (mut towers, mut names, mut end) = (Vec::new(), Vec::new(), at);
    for line in text[at..].split_inclusive('\n').take(pegs.into()) {
        // Without a sign that ends the name of a peg, no line need be cut into tokens.
        let is_end = |byte: u8| b":=|[>&\\".contains(&byte) || !byte.is_ascii();
        line.bytes().any(is_end).then_some(())?;
        let tokens = lex::tokens(line.trim_end_matches([',', ';', '\n', '\r', ' ']), end);
        let (name, sign, disks) = shown::rod(&tokens)?;
        shape.fixed(sign);
        names.push(name);
        towers.push(disks);
        end += line.len();
    }
    let in_order = names.windows(2).all(|pair| pair[0] < pair[1]);
    let record = state(towers, pegs, shape, (at, end)).filter(|_| in_order)?;
    Some((record, end - at))
}

/// `4,1/2/3` and `3 2 1/-/-` on a line of their own.
pub(super) fn slashed(line: &str, at: usize, pegs: u8) -> Option<TextRecord> {
    let whole = line.trim();
    let (lead, line) = behind_lead(whole);
    let tower = |peg: &str| {
        let pieces = peg.split([',', ' ']).filter(|piece| !piece.is_empty());
        pieces
            .filter(|piece| peg.trim() != *piece || *piece != "-")
            .map(PieceName::parse)
            .collect()
    };
    let towers: Vec<Vec<PieceName>> = line.split('/').map(tower).collect::<Option<_>>()?;
    let span = (at, at + whole.len());
    let shape = || {
        let mut shape = ShapeBuilder::new("slashes");
        shape.fixed(&lead.replace(|c: char| c.is_ascii_digit(), ""));
        shape
    };
    if let Some(record) = sizes(&towers).and_then(|sizes| state(sizes, pegs, shape(), span)) {
        return Some(record);
    }
    // Sizes of a puzzle leave none out, so a date is no state.
    let mut all: Vec<u16> = towers.iter().flatten().map(|piece| piece.size).collect();
    all.sort_unstable();
    all.dedup();
    let due = (1..).take(all.len());
    let whole = towers.len() == usize::from(pegs) && !all.is_empty() && all.into_iter().eq(due);
    whole.then(|| TextRecord::new(Claim::Pieces(towers), shape().finish(), span))
}

/// What stands before a state, and the state: `State 1: 2/1/-`, `1. 2/1/-`, a bullet, ticks or quotes around it.
fn behind_lead(line: &str) -> (&str, &str) {
    let bare = line.strip_prefix("- ").unwrap_or(line);
    let is_lead = |head: &str| {
        let mut words = head.split(' ');
        words.all(|word| {
            word.bytes().all(|byte| byte.is_ascii_digit())
                || lexicon::does(word, WordUse::BeforeState)
        })
    };
    let state = match bare.split_once([':', '.']) {
        Some((head, state)) if is_lead(head) => state,
        _ => bare,
    };
    let lead = &line[..line.len() - state.len()];
    (lead, state.trim_matches(['`', '"', ',', ' ']))
}

/// The pieces as sizes alone, if they have nothing more.
fn sizes(towers: &[Vec<PieceName>]) -> Option<Vec<Vec<u32>>> {
    let size = |piece: &PieceName| {
        let plain = piece.colour.is_none() && piece.face.is_none();
        plain.then_some(u32::from(piece.size))
    };
    let tower = |tower: &Vec<PieceName>| tower.iter().map(size).collect();
    towers.iter().map(tower).collect()
}

/// The disks of each peg between slashes.
fn slashes(text: &str) -> Option<Vec<Vec<u32>>> {
    let towers: Vec<Vec<u32>> = text.split('/').map(rod_disks).collect::<Option<_>>()?;
    (towers.len() > 1).then_some(towers)
}
