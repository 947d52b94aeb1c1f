//! Facts as answer set solvers read them: `name(terms).`, with ranges (`1..4`), alternatives (`a;b`), sums and powers (`2**n-1`), constants
//! (`#const n = 4.`) and comments behind `%`. What is shown (`#show`) does not matter.

use std::collections::HashMap;
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

/// A fact with one to three terms, and how it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact<'a> {
    pub(super) name: &'a str,
    pub(super) first: FactTerm<'a>,
    pub(super) second: Option<FactTerm<'a>>,
    pub(super) third: Option<FactTerm<'a>>,
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
    let mut cursor = FactCursor {
        text,
        at: 0,
        constants: HashMap::new(),
    };
    cursor.read_constants();
    loop {
        cursor.at = beginning(text, cursor.at);
        if cursor.at == text.len() {
            return Ok(facts);
        }
        let begin = cursor.at;
        if ["#const", "#show"].iter().any(|word| cursor.takes(word)) {
            cursor.skip();
            continue;
        }
        let read = cursor.fact();
        let end = cursor.at;
        let (name, terms) = read.ok_or_else(|| {
            ProblemExcerpt::line_from(text, begin).refuse(
                "facts alone, as in on0(5,1)., and #const for each name in a range or a sum",
            )
        })?;
        let excerpt = ProblemExcerpt::between(text, begin, end);
        let counts = terms.iter().map(|term| count(term));
        let written_out = counts.fold(1, usize::saturating_mul);
        if facts.len().saturating_add(written_out) > MOST {
            return Err(excerpt.refuse(format!("at most {MOST} facts")));
        }
        let [first, second, third] = &terms;
        for first in all(first).flatten() {
            for second in all(second) {
                facts.extend(all(third).map(|third| Fact {
                    name,
                    first,
                    second,
                    third,
                    excerpt,
                }));
            }
        }
    }
}

/// The alternatives for a term; none if there is no such term.
type Alternatives<'a> = Vec<TermRange<'a>>;

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

/// The number of terms, or of facts without one.
fn count(term: &[TermRange<'_>]) -> usize {
    let counts = term.iter().map(|range| range.count());
    counts.fold(0, usize::saturating_add).max(1)
}

/// All terms, or nothing once.
fn all<'t, 'a>(term: &'t [TermRange<'a>]) -> impl Iterator<Item = Option<FactTerm<'a>>> + 't {
    let none = term.is_empty().then_some(None);
    let terms = term.iter().flat_map(|range| {
        let (name, numbers) = match *range {
            TermRange::Name(name) => (Some(name), None),
            TermRange::Numbers(first, last) => (None, Some(first..=last)),
        };
        let numbers = numbers.into_iter().flatten().map(FactTerm::Number);
        name.map(FactTerm::Name).into_iter().chain(numbers)
    });
    terms.map(Some).chain(none)
}

struct FactCursor<'a> {
    text: &'a str,
    at: usize,
    constants: HashMap<&'a str, TermRange<'a>>,
}

impl<'a> FactCursor<'a> {
    /// Reads the constants, which may stand behind their use, and returns to the beginning.
    fn read_constants(&mut self) {
        while beginning(self.text, self.at) < self.text.len() {
            if self.takes("#const") {
                let name = self.name();
                let value = self.takes("=").then(|| self.range()).flatten();
                self.constants.extend(name.zip(value));
            }
            self.skip();
        }
        self.at = 0;
    }

    /// Skips a statement, up to the full stop behind it.
    fn skip(&mut self) {
        let rest = &self.text[self.at..];
        let is_stop = |&(at, _): &(usize, &str)| {
            !rest[at + 1..].starts_with('.') && !rest[..at].ends_with('.')
        };
        let stop = rest.match_indices('.').find(is_stop);
        self.at += stop.map_or(rest.len(), |(at, _)| at + 1);
    }

    /// A name and its terms, up to the full stop behind them.
    fn fact(&mut self) -> Option<(&'a str, [Alternatives<'a>; 3])> {
        let name = self.name()?;
        let mut terms: [Alternatives<'a>; 3] = Default::default();
        let mut open = "(";
        for term in &mut terms {
            if !self.takes(open) {
                break;
            }
            *term = self.alternatives()?;
            open = ",";
        }
        let is_whole = !terms[0].is_empty() && self.takes(")") && self.takes(".");
        is_whole.then_some((name, terms))
    }

    fn alternatives(&mut self) -> Option<Alternatives<'a>> {
        let mut ranges = vec![self.range()?];
        while self.takes(";") {
            ranges.push(self.range()?);
        }
        Some(ranges)
    }

    fn range(&mut self) -> Option<TermRange<'a>> {
        let Some(first) = self.sum() else {
            let name = self.name()?;
            return Some(
                self.constants
                    .get(name)
                    .copied()
                    .unwrap_or(TermRange::Name(name)),
            );
        };
        let last = if self.takes("..") { self.sum()? } else { first };
        (first <= last).then_some(TermRange::Numbers(first, last))
    }

    fn sum(&mut self) -> Option<u32> {
        let mut sum = self.product()?;
        loop {
            if self.takes("+") {
                sum = sum.checked_add(self.product()?)?;
            } else if self.takes("-") {
                sum = sum.checked_sub(self.product()?)?;
            } else {
                return Some(sum);
            }
        }
    }

    fn product(&mut self) -> Option<u32> {
        let mut product = self.power()?;
        while self.takes("*") {
            product = product.checked_mul(self.power()?)?;
        }
        Some(product)
    }

    fn power(&mut self) -> Option<u32> {
        let base = self.number()?;
        if self.takes("**") {
            return base.checked_pow(self.power()?);
        }
        Some(base)
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

    /// A number, or a constant that is one.
    fn number(&mut self) -> Option<u32> {
        let word = self.word();
        let number = match self.constants.get(word) {
            Some(&TermRange::Numbers(first, last)) if first == last => first,
            None if word.bytes().all(|c| c.is_ascii_digit()) => word.parse().ok()?,
            Some(_) | None => return None,
        };
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
