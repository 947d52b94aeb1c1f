//! Call stacks, the top first, in blocks between empty lines. A call that has left the stack was executed.

use super::{PrintedFindings, lines};
use crate::records::finding::TextFinding;
use crate::records::record::{
    ByteSpan, DiskName, ShapeBuilder, TextRecord, WrittenMove, WrittenPeg,
};

/// `3,A,B,C`: a disk, and the pegs from, to and between; and where it stands.
type StackedCall<'t> = (&'t str, ByteSpan);

/// Reads a call stack from a line on. In the trace of a recursion calls only stand above the moves that they make.
pub(super) fn read(text: &str, at: usize) -> Option<PrintedFindings> {
    let mut blocks = vec![Vec::new()];
    let mut end = at;
    for (begin, line) in lines(text, at) {
        let content = line.trim();
        if let Some(call) = call(content, begin + line.len() - line.trim_start().len()) {
            blocks.last_mut()?.push(call);
        } else if content.is_empty() && !blocks[0].is_empty() {
            blocks.push(Vec::new());
        } else {
            let is_trace = blocks.len() == 1 && is_traced(content);
            if is_trace && end > at {
                return Some((Vec::new(), end - at));
            }
            break;
        }
        end = begin + line.len();
    }
    blocks.retain(|block| !block.is_empty());
    (!blocks.is_empty()).then(|| (executed(&blocks), end - at))
}

/// `1: 1AB`, a move in the trace of a recursion.
fn is_traced(content: &str) -> bool {
    content.split_once(": ").is_some_and(|(number, mv)| {
        let pegs = mv.trim_start_matches(|c: char| c.is_ascii_digit());
        number.bytes().all(|byte| byte.is_ascii_digit()) && pegs.len() == 2 && pegs.len() < mv.len()
    })
}

fn call(content: &str, at: usize) -> Option<StackedCall<'_>> {
    let [disk, pegs @ ..] = content.split(',').collect::<Vec<_>>()[..]
        .try_into()
        .ok()
        .map(|parts: [&str; 4]| parts)?;
    let letters: String = pegs.concat();
    let is_once = |(at, letter): (usize, char)| {
        letter.is_ascii_uppercase() && !letters[..at].contains(letter)
    };
    // `2-3,A,D,C` moves several disks, in the trace of a recursion.
    let fits = disk.starts_with(|c: char| c.is_ascii_digit())
        && disk
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'-')
        && pegs[0].len() == 1
        && pegs[1].len() == 1
        && letters.char_indices().all(is_once);
    fits.then_some((content, (at, at + content.len())))
}

/// The move of a call of one disk.
fn record((text, span): StackedCall<'_>) -> Option<TextRecord> {
    let mut parts = text.split(',');
    let disk = DiskName::Number(parts.next()?.parse().ok()?);
    let mut pegs = parts.filter_map(|name| name.chars().next().map(WrittenPeg::Letter));
    let named = WrittenMove::new(Some(disk), pegs.next(), pegs.next());
    let shape = ShapeBuilder::new("call stack").finish();
    Some(TextRecord::new(named, shape, span))
}

/// The calls that have left the stack. Between two blocks only the top leaves, and others take its place.
fn executed(blocks: &[Vec<StackedCall<'_>>]) -> Vec<TextFinding> {
    let mut found = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        let next = blocks.get(at + 1).map_or(&[][..], Vec::as_slice);
        let texts = |calls: &[StackedCall<'_>]| {
            let texts = calls.iter().map(|call| call.0.to_owned());
            texts.collect::<Vec<String>>()
        };
        let (top, after) = (&block[0], texts(next));
        let is_kept = after.ends_with(&texts(block));
        let keeps_rest = after.ends_with(&texts(&block[1..]));
        let read = if is_kept { None } else { record(*top) };
        if !keeps_rest || read.is_none() && !is_kept {
            let span = next.first().unwrap_or(top).1;
            found.push(TextFinding::odd(span, "the stack before, without its top"));
            break;
        }
        found.extend(read.map(TextFinding::Record));
    }
    found
}
