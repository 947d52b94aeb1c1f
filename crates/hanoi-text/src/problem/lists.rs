//! Lists of numbers in brackets, as JSON and Python write them.

use super::excerpt::ProblemExcerpt;
use crate::Unreadable;

/// How deep lists may be nested.
const DEEPEST: usize = 4;

/// A number or a list.
#[derive(Debug)]
pub(super) struct ListValue<'a> {
    pub(super) excerpt: ProblemExcerpt<'a>,
    pub(super) kind: ListKind<'a>,
}

/// What a value is.
#[derive(Debug)]
pub(super) enum ListKind<'a> {
    Number(u64),
    /// A list with its opening bracket.
    List(char, Vec<ListValue<'a>>),
}

impl ListValue<'_> {
    pub(super) const fn number(&self) -> Option<u64> {
        match self.kind {
            ListKind::Number(number) => Some(number),
            ListKind::List(..) => None,
        }
    }

    /// The values of a list with that opening bracket.
    pub(super) fn list(&self, bracket: char) -> Option<&[Self]> {
        match &self.kind {
            ListKind::List(open, values) if *open == bracket => Some(values),
            ListKind::List(..) | ListKind::Number(_) => None,
        }
    }

    /// The numbers of a list with that opening bracket.
    pub(super) fn numbers(&self, bracket: char) -> Option<Vec<u64>> {
        self.list(bracket)?.iter().map(Self::number).collect()
    }
}

/// Reads the values of a text between two offsets, with or without commas between them.
pub(super) fn values(
    text: &str,
    begin: usize,
    end: usize,
) -> Result<Vec<ListValue<'_>>, Unreadable> {
    let mut cursor = ListCursor {
        text,
        at: begin,
        end,
    };
    let mut values = Vec::new();
    loop {
        let comma = !values.is_empty() && cursor.takes(',');
        if cursor.next().is_none() && !comma {
            return Ok(values);
        }
        values.push(cursor.value(DEEPEST)?);
    }
}

/// Where reading stands.
struct ListCursor<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

impl<'a> ListCursor<'a> {
    /// The next character that is not blank.
    fn next(&mut self) -> Option<char> {
        let rest = &self.text[self.at..self.end];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..self.end].chars().next()
    }

    fn takes(&mut self, wanted: char) -> bool {
        let is_there = self.next() == Some(wanted);
        self.at += if is_there { wanted.len_utf8() } else { 0 };
        is_there
    }

    fn refuse(&self, expected: &'static str) -> Unreadable {
        ProblemExcerpt::line_from(self.text, self.at).refuse(expected)
    }

    fn value(&mut self, depth: usize) -> Result<ListValue<'a>, Unreadable> {
        let next = self.next();
        let begin = self.at;
        let kind = match next {
            Some('[') => ListKind::List('[', self.list(']', depth)?),
            Some('(') => ListKind::List('(', self.list(')', depth)?),
            _ => ListKind::Number(self.number()?),
        };
        let excerpt = ProblemExcerpt::between(self.text, begin, self.at);
        Ok(ListValue { excerpt, kind })
    }

    fn number(&mut self) -> Result<u64, Unreadable> {
        let rest = &self.text[self.at..self.end];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = rest[..digits]
            .parse()
            .map_err(|_| self.refuse("a number or a list in brackets"));
        self.at += digits;
        number
    }

    fn list(&mut self, close: char, depth: usize) -> Result<Vec<ListValue<'a>>, Unreadable> {
        if depth == 0 {
            return Err(self.refuse("lists that are not nested so deep"));
        }
        self.at += 1;
        let mut values = Vec::new();
        while !self.takes(close) {
            if !values.is_empty() && !self.takes(',') {
                return Err(self.refuse("a comma or the end of the list"));
            }
            // Python writes a tuple of one with a comma.
            if values.len() == 1 && close == ')' && self.takes(close) {
                break;
            }
            values.push(self.value(depth - 1)?);
        }
        Ok(values)
    }
}
