//! Facts as answer set solvers read them: `name(terms).`, with ranges (`1..4`), alternatives (`a;b`) and comments behind `%`.

use std::fmt;

use super::excerpt::ProblemExcerpt;
use crate::Unreadable;

/// The most facts, once ranges are written out.
const MOST: usize = 1 << 21;

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FactTerm<'a> {
    Number(u32),
    Name(&'a str),
}

impl fmt::Display for FactTerm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Name(name) => name.fmt(f),
        }
    }
}

impl FactTerm<'_> {
    pub(super) const fn number(self) -> Option<u32> {
        match self {
            Self::Number(number) => Some(number),
            Self::Name(_) => None,
        }
    }
}

/// A fact with one or two terms, and how it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact<'a> {
    pub(super) name: &'a str,
    pub(super) first: FactTerm<'a>,
    pub(super) second: Option<FactTerm<'a>>,
    pub(super) excerpt: ProblemExcerpt<'a>,
}

/// Where the first thing begins that is neither blank nor a comment.
pub(super) fn beginning(text: &str, mut at: usize) -> usize {
    loop {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start().len();
        let rest = &rest[blank..];
        at += blank;
        // A comment over several lines begins with `%*`: what is in it would be read as facts.
        if !rest.starts_with('%') || rest.starts_with("%*") {
            return at;
        }
        at += rest.find('\n').unwrap_or(rest.len());
    }
}

/// Reads a text that consists of facts.
pub(super) fn read(text: &str) -> Result<Vec<Fact<'_>>, Unreadable> {
    let mut facts = Vec::new();
    let mut cursor = FactCursor { text, at: 0 };
    loop {
        cursor.at = beginning(text, cursor.at);
        if cursor.at == text.len() {
            return Ok(facts);
        }
        let begin = cursor.at;
        let read = cursor.fact();
        let end = cursor.at;
        let (name, terms) = read.ok_or_else(|| {
            ProblemExcerpt::line_from(text, begin).refuse("facts alone, as in on0(5,1).")
        })?;
        let excerpt = ProblemExcerpt::between(text, begin, end);
        if facts.len().saturating_add(written_out(&terms)) > MOST {
            return Err(excerpt.refuse(format!("at most {MOST} facts")));
        }
        let (first, second) = &terms;
        for first in all(first) {
            let fact = |second| Fact {
                name,
                first,
                second,
                excerpt,
            };
            match second {
                None => facts.push(fact(None)),
                Some(second) => facts.extend(all(second).map(|second| fact(Some(second)))),
            }
        }
    }
}

/// The alternatives for a term.
type Alternatives<'a> = Vec<TermRange<'a>>;
/// The first term and the second, if there are two.
type FactTerms<'a> = (Alternatives<'a>, Option<Alternatives<'a>>);

/// A term, or all numbers of a range.
#[derive(Clone, Copy)]
enum TermRange<'a> {
    Name(&'a str),
    Numbers(u32, u32),
}

impl TermRange<'_> {
    const fn count(self) -> usize {
        match self {
            Self::Name(_) => 1,
            Self::Numbers(first, last) => last.saturating_sub(first) as usize + 1,
        }
    }
}

fn count(term: &[TermRange<'_>]) -> usize {
    term.iter()
        .map(|range| range.count())
        .fold(0, usize::saturating_add)
}

/// How many facts these terms stand for.
fn written_out((first, second): &FactTerms<'_>) -> usize {
    let second = second.as_ref().map_or(1, |second| count(second));
    count(first).saturating_mul(second)
}

fn all<'t, 'a>(term: &'t [TermRange<'a>]) -> impl Iterator<Item = FactTerm<'a>> + 't {
    term.iter().flat_map(|range| {
        let (name, numbers) = match *range {
            TermRange::Name(name) => (Some(name), None),
            TermRange::Numbers(first, last) => (None, Some(first..=last)),
        };
        let numbers = numbers.into_iter().flatten().map(FactTerm::Number);
        name.map(FactTerm::Name).into_iter().chain(numbers)
    })
}

struct FactCursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> FactCursor<'a> {
    /// A name and its terms, up to the full stop behind them.
    fn fact(&mut self) -> Option<(&'a str, FactTerms<'a>)> {
        let name = self.name()?;
        self.takes("(").then_some(())?;
        let first = self.alternatives()?;
        let second = if self.takes(",") {
            Some(self.alternatives()?)
        } else {
            None
        };
        (self.takes(")") && self.takes(".")).then_some((name, (first, second)))
    }

    fn alternatives(&mut self) -> Option<Alternatives<'a>> {
        let mut ranges = vec![self.range()?];
        while self.takes(";") {
            ranges.push(self.range()?);
        }
        Some(ranges)
    }

    fn range(&mut self) -> Option<TermRange<'a>> {
        let Some(first) = self.number() else {
            return self.name().map(TermRange::Name);
        };
        let last = if self.takes("..") {
            self.number()?
        } else {
            first
        };
        (first <= last).then_some(TermRange::Numbers(first, last))
    }

    fn takes(&mut self, wanted: &str) -> bool {
        self.at = beginning(self.text, self.at);
        let is_there = self.text[self.at..].starts_with(wanted);
        self.at += if is_there { wanted.len() } else { 0 };
        is_there
    }

    /// A constant: a word that begins with a small letter.
    fn name(&mut self) -> Option<&'a str> {
        let word = self.word();
        let is_name = word.starts_with(|c: char| c.is_ascii_lowercase());
        self.at += if is_name { word.len() } else { 0 };
        is_name.then_some(word)
    }

    fn number(&mut self) -> Option<u32> {
        let word = self.word();
        let number = word
            .bytes()
            .all(|c| c.is_ascii_digit())
            .then(|| word.parse().ok())??;
        self.at += word.len();
        Some(number)
    }

    fn word(&mut self) -> &'a str {
        self.at = beginning(self.text, self.at);
        let rest = &self.text[self.at..];
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        &rest[..length]
    }
}
