//! Facts as answer set solvers read them: `name(terms).`, with ranges (`1..4`), alternatives (`a;b`), sums and powers (`2**n-1`), constants
//! (`#const n = 4.`) and comments behind `%`. What is shown (`#show`) does not matter.

use std::collections::HashMap;
use std::fmt;

use super::excerpt::{ProblemExcerpt, beginning};
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
    pub(super) terms: [Option<FactTerm<'a>>; 3],
    pub(super) excerpt: ProblemExcerpt<'a>,
}

impl Fact<'_> {
    /// A term that is a number.
    pub(super) fn number(&self, at: usize) -> Option<u32> {
        self.terms[at].and_then(FactTerm::number)
    }
}

/// Where the first thing begins that is no comment. One over several lines begins with `%*`: what is in it would be read as facts.
fn begin(text: &str, at: usize) -> usize {
    beginning(text, at, |rest| {
        rest.starts_with('%') && !rest.starts_with("%*")
    })
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
        cursor.at = begin(text, cursor.at);
        if cursor.at == text.len() {
            return Ok(facts);
        }
        let from = cursor.at;
        if ["#const", "#show"].iter().any(|word| cursor.takes(word)) {
            cursor.skip();
            continue;
        }
        let (name, terms) = cursor.fact().ok_or_else(|| {
            ProblemExcerpt::line_from(text, from).refuse(
                "facts alone, as in on0(5,1)., and #const for each name in a range or a sum",
            )
        })?;
        let excerpt = ProblemExcerpt::between(text, from, cursor.at);
        let counts = terms.iter().map(|term| term.len().max(1));
        let written_out = counts.fold(1, usize::saturating_mul);
        if facts.len().saturating_add(written_out) > MOST {
            return Err(excerpt.refuse(format!("at most {MOST} facts")));
        }
        let mut all = vec![[None; 3]];
        for (at, term) in terms
            .iter()
            .enumerate()
            .filter(|(_, term)| !term.is_empty())
        {
            let with = |fact: &[_; 3], term| {
                let mut fact = *fact;
                fact[at] = Some(term);
                fact
            };
            let each = |fact| term.iter().map(move |&term| with(fact, term));
            all = all.iter().flat_map(each).collect();
        }
        facts.extend(all.into_iter().map(|terms| Fact {
            name,
            terms,
            excerpt,
        }));
    }
}

struct FactCursor<'a> {
    text: &'a str,
    at: usize,
    constants: HashMap<&'a str, FactTerm<'a>>,
}

impl<'a> FactCursor<'a> {
    /// Reads the constants, which may stand behind their use, and returns to the beginning.
    fn read_constants(&mut self) {
        while begin(self.text, self.at) < self.text.len() {
            if self.takes("#const") {
                let name = self.name();
                let value = self.takes("=").then(|| self.term()).flatten();
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

    /// A name and the alternatives for each of its terms, up to the full stop behind them.
    fn fact(&mut self) -> Option<(&'a str, [Vec<FactTerm<'a>>; 3])> {
        let name = self.name()?;
        let mut terms: [Vec<FactTerm<'a>>; 3] = Default::default();
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

    /// All alternatives for a term, which are numbers, ranges of them, or names.
    fn alternatives(&mut self) -> Option<Vec<FactTerm<'a>>> {
        let mut all = Vec::new();
        loop {
            let first = self.term()?;
            if self.takes("..") {
                let (first, last) = (first.number()?, self.sum()?);
                let count = last.checked_sub(first)? as usize;
                if count.saturating_add(all.len()) > MOST {
                    return None;
                }
                all.extend((first..=last).map(FactTerm::Number));
            } else {
                all.push(first);
            }
            if !self.takes(";") {
                return Some(all);
            }
        }
    }

    fn term(&mut self) -> Option<FactTerm<'a>> {
        let begin = self.at;
        if let Some(number) = self.sum() {
            return Some(FactTerm::Number(number));
        }
        self.at = begin;
        let name = self.name()?;
        let constant = self.constants.get(name).copied();
        Some(constant.unwrap_or(FactTerm::Name(name)))
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
        self.at = begin(self.text, self.at);
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
            Some(constant) => constant.number()?,
            None if word.bytes().all(|c| c.is_ascii_digit()) => word.parse().ok()?,
            None => return None,
        };
        self.at += word.len();
        Some(number)
    }

    fn word(&mut self) -> &'a str {
        self.at = begin(self.text, self.at);
        let rest = &self.text[self.at..];
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        &rest[..length]
    }
}
