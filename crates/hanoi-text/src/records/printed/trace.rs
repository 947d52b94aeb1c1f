//! The moves of `hanoi trace`, each with the state before it and what the algorithm thinks; and those of a text with the peg of each disk.

use hanoi_core::State;

use super::{PrintedFindings, lines};
use crate::Claim;
use crate::records::finding::{OddPlace, TextFinding};
use crate::records::lexicon::{self, WordUse};
use crate::records::record::{
    ByteSpan, DiskName, RecordContent, ShapeBuilder, StateTime, StepNumber, TextRecord,
    WrittenMove, WrittenPeg,
};
use crate::records::{lex, states};

/// Reads the lines of a trace.
pub(super) fn read(text: &str, at: usize, pegs: u8) -> Option<PrintedFindings> {
    let (mut found, mut end) = (Vec::new(), at);
    for (begin, line) in lines(text, at) {
        let content = line.trim_end();
        let span = (begin, begin + content.len());
        let is_detail = !found.is_empty() && line.starts_with("  ") && is_harmless(content);
        match traced(content, span, pegs).or_else(|| stacked(content, span, pegs)) {
            Some(finding) => found.push(finding),
            None if is_detail => {}
            None => break,
        }
        end = begin + line.len();
    }
    (!found.is_empty()).then_some((found, end - at))
}

/// The values of a line of a pattern, in which each stands at a star.
pub(super) fn values<'t>(line: &'t str, pattern: &str) -> Option<Vec<&'t str>> {
    let (begin, end) = (pattern.find('*')?, pattern.rfind('*')?);
    let mut rest = line
        .strip_prefix(&pattern[..begin])?
        .strip_suffix(&pattern[end + 1..])?;
    let mut found = Vec::new();
    for part in pattern[begin + 1..end]
        .split('*')
        .filter(|part| !part.is_empty())
    {
        let (value, behind) = rest.split_once(part)?;
        found.push(value);
        rest = behind;
    }
    found.push(rest);
    Some(found)
}

fn is_harmless(detail: &str) -> bool {
    let tokens = lex::tokens(detail, 0);
    let denies = |word: &str| word != "t" && lexicon::does(word, WordUse::Denies);
    !tokens.iter().filter_map(lex::Token::word).any(denies) && !detail.contains(['?', '~'])
}

fn step(number: &str) -> Option<StepNumber> {
    Some(StepNumber::new(number.parse().ok()?, false))
}

/// `move 1: 1AB, disk 1 from A to B, in state AA`.
fn traced(line: &str, span: ByteSpan, pegs: u8) -> Option<TextFinding> {
    const PATTERN: &str = "move *: *, disk * from * to *, in state *";
    let [number, short, disk, from, to, state] = values(line, PATTERN)?.try_into().ok()?;
    let lead = step(number)?;
    if short != format!("{disk}{from}{to}") {
        let odd = OddPlace::new(span, "the same move twice");
        return Some(TextFinding::Odd(odd));
    }
    let disk = DiskName::Number(disk.parse().ok()?);
    let peg = |name: &str| Some(WrittenPeg::Letter(name.parse().ok()?));
    let named = WrittenMove::new(Some(disk), Some(peg(from)?), Some(peg(to)?));
    let shape = ShapeBuilder::new("trace").finish();
    let mut record = TextRecord::new(named, shape, span);
    record.lead = Some(lead);
    let state = State::parse(state, pegs).ok().map(Claim::State);
    record
        .shown
        .extend(state.map(|claim| (StateTime::Before, claim)));
    Some(TextFinding::Record(record))
}

/// `5: disk 1 to stack 0: s = 0 2 1 0`, with the peg of each disk after the move; `0: s = 0 0 0 0` before the first.
fn stacked(line: &str, span: ByteSpan, pegs: u8) -> Option<TextFinding> {
    let (moved, places) = line.split_once(": s = ")?;
    let mut towers = vec![Vec::new(); pegs.into()];
    for (place, disk) in places.split(' ').zip(1..) {
        towers
            .get_mut(place.parse::<usize>().ok()?)?
            .insert(0, disk);
    }
    let mut state = states::state(towers, pegs, ShapeBuilder::new("stacked"), span)?;
    if moved == "0" {
        return Some(TextFinding::Record(state));
    }
    let [number, disk, peg] = values(moved, "*: disk * to stack *")?.try_into().ok()?;
    let disk = DiskName::Number(disk.parse().ok()?);
    let mut named = WrittenMove::new(
        Some(disk),
        None,
        Some(WrittenPeg::Number(peg.parse().ok()?)),
    );
    named.indexed = true;
    if let RecordContent::Claim(claim) = std::mem::replace(&mut state.what, named.into()) {
        state.shown.push((StateTime::After, claim));
    }
    state.lead = Some(step(number)?);
    Some(TextFinding::Record(state))
}
