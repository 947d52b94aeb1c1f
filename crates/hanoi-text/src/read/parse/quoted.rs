//! Quoted text that holds a whole answer, as in `{"answer": "moves = [[1,0,2]]"}` or the arguments of a tool call.

use std::borrow::Cow;

use super::Parser;
use super::sections::SectionEvent;
use crate::claim::Claim;
use crate::passage::Rank;
use crate::read::Reader;
use crate::read::scan::KEPT_QUOTED;

/// The deepest nesting of texts.
const MAX_TEXTS: u8 = 3;

/// The content of a text.
pub(super) enum Quoted {
    Moves(Vec<Claim>),
    Garbled,
    Nothing,
}

impl Parser {
    /// The answer in a text, the same as if it stood alone.
    pub(super) fn answer_in(&self, text: &str) -> Quoted {
        if text.len() >= KEPT_QUOTED {
            return Quoted::Garbled;
        }
        if self.texts >= MAX_TEXTS {
            return Quoted::Nothing;
        }
        let mut reader = Reader::of_spelled(self.names, None);
        reader.parser.texts = self.texts + 1;
        let read = reader.feed(unescaped(text).as_bytes());
        if read.and_then(|()| reader.finish()).is_err() {
            return Quoted::Garbled;
        }
        let events = reader.events().to_vec();
        let claims: Vec<Claim> = reader.claims().map(|(claim, _)| claim).collect();
        the_answer(&claims, &events)
    }
}

/// The moves of the passage that is the answer, if only one may be.
fn the_answer(claims: &[Claim], events: &[(usize, SectionEvent)]) -> Quoted {
    let mut best: Option<(Rank, Quoted)> = None;
    for (number, (begin, event)) in events.iter().enumerate() {
        match event {
            SectionEvent::Passage(passage) => {
                let Some(rank) = passage.rank() else { continue };
                let said = passage_of(claims, *begin, &events[number + 1..]);
                best = match best {
                    Some((other, _)) if other == rank => Some((rank, Quoted::Garbled)),
                    Some(better) if better.0 > rank => Some(better),
                    Some(_) | None => Some((rank, said)),
                };
            }
            SectionEvent::Forget => best = None,
            SectionEvent::States(_)
            | SectionEvent::Shown(..)
            | SectionEvent::Garbled(_)
            | SectionEvent::GarbledState(_) => {}
        }
    }
    best.map_or(Quoted::Nothing, |(_, said)| said)
}

/// The content of the passage that begins with a claim, with the events after it.
fn passage_of(claims: &[Claim], begin: usize, events: &[(usize, SectionEvent)]) -> Quoted {
    let ends = |(_, event): &&(usize, SectionEvent)| {
        matches!(event, SectionEvent::Passage(_) | SectionEvent::Forget)
    };
    let end = events
        .iter()
        .find(ends)
        .map_or(claims.len(), |(end, _)| *end);
    let mut inside = events.iter().take_while(|event| !ends(event));
    if inside.any(|(_, event)| matches!(event, SectionEvent::Garbled(_))) {
        return Quoted::Garbled;
    }
    let moves = claims[begin..end].iter().filter(|claim| !claim.is_state());
    Quoted::Moves(moves.cloned().collect())
}

/// A text without the backslashes before quotes and the like.
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return text.into();
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        let (sign, length) = escape(&rest[at..]);
        plain.push(sign);
        rest = &rest[at + length..];
    }
    plain.push_str(rest);
    plain.into()
}

/// The character of an escape sequence, and its length in bytes. LaTeX commands are left alone.
fn escape(text: &str) -> (char, usize) {
    const COMMANDS: &[&str] = &["\\to", "\\text", "\\right", "\\boxed", "\\begin", "\\frac"];
    if COMMANDS.iter().any(|command| text.starts_with(command)) {
        return ('\\', 1);
    }
    match text.as_bytes().get(1) {
        Some(b'n') => ('\n', 2),
        Some(b't') => ('\t', 2),
        Some(b'r') => (' ', 2),
        Some(sign @ (b'"' | b'\'' | b'\\' | b'/')) => (char::from(*sign), 2),
        Some(b'u') => {
            let code = text
                .get(2..6)
                .and_then(|code| u32::from_str_radix(code, 16).ok());
            let sign = code.map(|code| char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            sign.map_or(('\\', 1), |sign| (sign, 6))
        }
        _ => ('\\', 1),
    }
}
