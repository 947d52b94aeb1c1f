//! Steps of planners: `(move d1 d2 peg3)`, `put(0,2,5)`.

use super::lex::{self, Token};
use super::record::{
    DiskName, RecordContent, ShapeBuilder, TextRecord, WrittenMove, WrittenPeg, WrittenSupport,
};
use crate::claim::Claim;
use crate::words::Meaning;

/// Reads a line as a step of a plan, with its time before it and its cost behind it.
pub(super) fn step(line: &str, at: usize) -> Option<TextRecord> {
    let open = line.find('(')?;
    let close = line.rfind(')')?;
    let before = line[..open].trim();
    let timed = before
        .trim_start_matches("step")
        .trim()
        .trim_end_matches(':');
    let cost = line[close + 1..]
        .trim()
        .trim_start_matches('[')
        .trim_end_matches(']');
    let mut digits = timed.bytes().chain(cost.bytes());
    digits
        .all(|byte| byte.is_ascii_digit() || byte == b'.')
        .then_some(())?;
    let tokens = lex::tokens(&line[open + 1..close], at + open + 1);
    let tokens: Vec<Token<'_>> = tokens
        .into_iter()
        .filter(|token| token.sign() != Some('_'))
        .collect();
    let (verb, arguments) = tokens.split_first()?;
    let moves = matches!(verb.meaning(), Some(Meaning::Move | Meaning::Verb));
    let what = named(arguments).filter(|_| moves)?;
    let mut shape = ShapeBuilder::new("plan");
    shape.fixed(verb.word()?);
    let span = (at + open, at + close + 1);
    Some(TextRecord::new(what, shape.finish(), span))
}

/// The disk, what it lies on, and what it goes onto; or its pegs in other names.
fn named(arguments: &[Token<'_>]) -> Option<RecordContent> {
    if let Some([WrittenSupport::Disk(disk), off, onto]) = objects(arguments).as_deref() {
        return Some(RecordContent::Step(*disk, *off, *onto));
    }
    let [disk, from, to] = arguments else {
        return None;
    };
    let disk = DiskName::Letter(disk.word()?.parse().ok()?);
    let peg = |token: &Token<'_>| match token.meaning() {
        Some(Meaning::Spot(spot)) => Some(WrittenPeg::Spot(spot)),
        _ => None,
    };
    let named = WrittenMove::new(Some(disk), Some(peg(from)?), Some(peg(to)?));
    Some(named.into())
}

/// `d1 d2 peg3`: disks and pegs, numbered from 1.
fn objects(tokens: &[Token<'_>]) -> Option<Vec<WrittenSupport>> {
    let object = |pair: &[Token<'_>]| {
        let [noun, number] = pair else { return None };
        let number = u32::try_from(number.number()?).ok()?;
        let word = noun.word()?;
        if word.eq_ignore_ascii_case("d") || noun.meaning() == Some(Meaning::Disk) {
            return Some(WrittenSupport::Disk(number));
        }
        let is_peg = word.eq_ignore_ascii_case("p") || noun.meaning() == Some(Meaning::Peg);
        is_peg.then_some(WrittenSupport::Peg(number))
    };
    tokens.chunks(2).map(object).collect()
}

/// The steps of an ASP answer on a line, ordered by time: `put(0,2,5)`.
pub(super) fn puts(line: &str, at: usize) -> Option<Vec<TextRecord>> {
    let mut found = Vec::new();
    let mut rest = 0;
    while let Some(begin) = line[rest..].find("put(").map(|begin| begin + rest) {
        let end = line[begin..].find(')')? + begin;
        let numbers: Vec<u32> = line[begin + 4..end]
            .split(',')
            .map(|part| part.trim().parse().ok())
            .collect::<Option<_>>()?;
        found.push((
            <[u32; 3]>::try_from(numbers).ok()?,
            (at + begin, at + end + 1),
        ));
        rest = end + 1;
    }
    // A time that stands last counts from 0 or 1, which is no disk.
    let time = if found.iter().any(|(numbers, _)| numbers[2] <= 1) {
        2
    } else {
        0
    };
    found.sort_by_key(|(numbers, _)| numbers[time]);
    let shape = ShapeBuilder::new("put").finish();
    let record = |(numbers, span)| TextRecord::new(Claim::Put(numbers), shape, span);
    (!found.is_empty()).then(|| found.into_iter().map(record).collect())
}
