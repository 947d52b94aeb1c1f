//! Values in brackets, as JSON and the languages around it write them: lists, objects, calls, strings, and what stands between commas.

mod escapes;

use std::borrow::Cow;

use escapes::unescaped;

/// A value, and where it stands in the text.
#[derive(Clone, Debug)]
pub(super) struct TextValue<'t> {
    pub(super) kind: ValueKind<'t>,
    pub(super) span: (usize, usize),
}

impl<'t> TextValue<'t> {
    /// A value that is no more than its text.
    pub(super) const fn atom(text: &'t str, span: (usize, usize)) -> Self {
        let kind = ValueKind::Atom(text);
        Self { kind, span }
    }

    /// Its text, with or without quotes.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.kind {
            ValueKind::Text(text) => Some(text),
            ValueKind::Atom(atom) => Some(atom),
            ValueKind::List(..) | ValueKind::Object(_) | ValueKind::Call(..) => None,
        }
    }
}

/// What a value is.
#[derive(Clone, Debug)]
pub(super) enum ValueKind<'t> {
    /// Elements between brackets, and the opening one.
    List(char, Vec<TextValue<'t>>),
    Object(Vec<KeyPair<'t>>),
    /// A name with arguments, of which some have keys.
    Call(&'t str, Vec<(Option<Cow<'t, str>>, TextValue<'t>)>),
    Text(Cow<'t, str>),
    /// Anything else up to a comma or a bracket.
    Atom(&'t str),
}

/// A key and its value.
pub(super) type KeyPair<'t> = (Cow<'t, str>, TextValue<'t>);

/// A value that was parsed.
#[derive(Debug)]
pub(super) struct Parsed<'t> {
    pub(super) value: TextValue<'t>,
    /// Where it ends.
    pub(super) end: usize,
    /// Where it breaks off, or has something that is no value. What comes before is in the value.
    pub(super) broken: Option<usize>,
    /// Comments in it.
    pub(super) comments: Vec<(usize, usize)>,
}

/// The deepest nesting.
const MAX_DEPTH: usize = 32;

/// Parses the value that begins at a byte of the text, if one does.
pub(super) fn parse(text: &str, at: usize) -> Option<Parsed<'_>> {
    let mut parser = ValueParser {
        text,
        at,
        ..ValueParser::default()
    };
    let value = parser.value()?;
    Some(Parsed {
        value,
        end: parser.at,
        broken: parser.broken,
        comments: parser.comments,
    })
}

#[derive(Default)]
struct ValueParser<'t> {
    text: &'t str,
    at: usize,
    broken: Option<usize>,
    comments: Vec<(usize, usize)>,
    depth: usize,
}

/// The closing bracket of an opening one.
const fn closing(open: char) -> Option<char> {
    Some(match open {
        '[' => ']',
        '(' => ')',
        '{' => '}',
        _ => return None,
    })
}

/// The closing quote of an opening one.
const fn closing_quote(open: char) -> Option<char> {
    Some(match open {
        '"' => '"',
        '\'' => '\'',
        '\u{201c}' | '\u{201e}' => '\u{201d}',
        '\u{2018}' => '\u{2019}',
        _ => return None,
    })
}

impl<'t> ValueParser<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn pass(&mut self, sign: char) -> bool {
        let found = self.peek() == Some(sign);
        if found {
            self.at += sign.len_utf8();
        }
        found
    }

    fn fail(&mut self) {
        self.broken.get_or_insert(self.at);
    }

    /// Skips blanks and comments.
    fn blanks(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            let length = if trimmed.starts_with("//") || trimmed.starts_with('#') {
                trimmed.find('\n').unwrap_or(trimmed.len())
            } else if trimmed.starts_with("/*") {
                comment_length(trimmed)
            } else {
                return;
            };
            self.comments.push((self.at, self.at + length));
            self.at += length;
        }
    }

    /// Parses a value. `None` if none begins here.
    fn value(&mut self) -> Option<TextValue<'t>> {
        let begin = self.at;
        let first = self.peek()?;
        if self.depth == MAX_DEPTH {
            self.fail();
            return None;
        }
        self.depth += 1;
        let kind = if closing(first).is_some() {
            Some(self.bracketed(first))
        } else if closing_quote(first).is_some() {
            self.quoted().map(ValueKind::Text)
        } else {
            self.atom()
        };
        self.depth -= 1;
        Some(TextValue {
            kind: kind?,
            span: (begin, self.at),
        })
    }

    fn bracketed(&mut self, open: char) -> ValueKind<'t> {
        self.at += open.len_utf8();
        self.blanks();
        if open == '{' && self.begins_key() {
            return ValueKind::Object(self.items('}', false, |values| {
                let key = values.key()?;
                values.blanks();
                Some((key, values.value()?))
            }));
        }
        let close = closing(open).unwrap_or(open);
        let elements = self.elements(close);
        if open == '['
            && elements.is_empty()
            && let Some(elements) = self.typed()
        {
            return ValueKind::List('{', elements);
        }
        ValueKind::List(open, elements)
    }

    /// The elements of `[]Move{...}`, after its brackets.
    fn typed(&mut self) -> Option<Vec<TextValue<'t>>> {
        let rest = self.rest();
        let name = rest.find(|c: char| !c.is_alphanumeric())?;
        let is_typed = name > 0 && rest[name..].starts_with('{');
        is_typed.then(|| {
            self.at += name + 1;
            self.elements('}')
        })
    }

    /// Whether a key and its sign come next.
    fn begins_key(&self) -> bool {
        ValueParser {
            text: self.text,
            at: self.at,
            ..ValueParser::default()
        }
        .key()
        .is_some()
    }

    /// Elements up to the closing bracket, as far as they can be parsed.
    fn elements(&mut self, close: char) -> Vec<TextValue<'t>> {
        self.items(close, true, Self::value)
    }

    /// Items up to the closing bracket with commas between, or with none where brackets meet, as far as they can be parsed.
    fn items<T>(
        &mut self,
        close: char,
        may_meet: bool,
        item: impl Fn(&mut Self) -> Option<T>,
    ) -> Vec<T> {
        let mut items = Vec::new();
        loop {
            self.blanks();
            if self.pass(close) {
                return items;
            }
            let Some(item) = item(self) else {
                self.fail();
                return items;
            };
            items.push(item);
            if self.broken.is_some() {
                return items;
            }
            let is_bracketed = may_meet && self.text[..self.at].ends_with([']', ')', '}']);
            self.blanks();
            let meets = is_bracketed && self.peek().is_some_and(|next| closing(next).is_some());
            if !self.pass(',') && self.peek() != Some(close) && !meets {
                self.fail();
                return items;
            }
        }
    }

    /// A key, and the sign behind it.
    fn key(&mut self) -> Option<Cow<'t, str>> {
        let key = match self.peek()? {
            quote if closing_quote(quote).is_some() => self.quoted()?,
            _ => {
                let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '$' | ':');
                let rest = self.rest();
                let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
                let name = rest[..length].trim_end_matches(':').trim_start_matches(':');
                let begins = name.starts_with(|c: char| c.is_alphanumeric() || c == '_');
                begins.then_some(())?;
                self.at += rest[..length].trim_end_matches(':').len();
                Cow::Borrowed(name)
            }
        };
        let rest = self.rest().trim_start_matches([' ', '\t']);
        let mut signs = ["=>", ":=", ":", "="].into_iter();
        let sign = signs.find(|sign| rest.starts_with(sign))?;
        (!rest.starts_with("==")).then_some(())?;
        self.at = self.text.len() - rest.len() + sign.len();
        Some(key)
    }

    /// Text between quotes, unescaped. `None` without a closing quote.
    fn quoted(&mut self) -> Option<Cow<'t, str>> {
        let open = self.peek()?;
        let close = closing_quote(open)?;
        let begin = self.at + open.len_utf8();
        let mut escaped = false;
        for (at, sign) in self.text[begin..].char_indices() {
            if escaped {
                escaped = false;
            } else if sign == '\\' {
                escaped = true;
            } else if sign == '\n' && open != '"' {
                break;
            } else if sign == close {
                self.at = begin + at + sign.len_utf8();
                return Some(unescaped(&self.text[begin..begin + at]));
            }
        }
        self.fail();
        None
    }

    /// A call, or whatever comes before a comma, a bracket or the end of the line.
    fn atom(&mut self) -> Option<ValueKind<'t>> {
        let rest = self.rest();
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | ':');
        let length = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        let name = &rest[..length];
        let behind = rest[length..].trim_start_matches(' ');
        let is_call =
            behind.starts_with('(') && rest[length..].starts_with('(') || behind.starts_with('{');
        if is_call
            && name.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && !name.ends_with(':')
        {
            self.at += rest.len() - behind.len();
            return Some(ValueKind::Call(name, self.arguments()));
        }
        let end = rest
            .find([',', ']', ')', '}', '[', '(', '{', '\n', '"'])
            .unwrap_or(rest.len());
        let atom = rest[..end].trim_end();
        self.at += atom.len();
        (!atom.is_empty()).then_some(ValueKind::Atom(atom))
    }

    /// Arguments in brackets, with keys or without.
    fn arguments(&mut self) -> Vec<(Option<Cow<'t, str>>, TextValue<'t>)> {
        let open = self.peek().unwrap_or('(');
        let close = closing(open).unwrap_or(')');
        self.at += open.len_utf8();
        self.items(close, false, |values| {
            let key = values.begins_key().then(|| values.key()).flatten();
            values.blanks();
            Some((key, values.value()?))
        })
    }
}

/// The longest comment between signs.
const LONGEST_COMMENT: usize = 512;

/// How long a comment between signs is.
fn comment_length(text: &str) -> usize {
    let mut pairs = text.as_bytes().windows(2).take(LONGEST_COMMENT);
    let end = pairs.position(|pair| pair == b"*/");
    end.map_or(2, |end| end + 2)
}

/// A key that stands twice in an object.
pub(super) fn duplicate<'a>(pairs: &'a [KeyPair<'_>]) -> Option<&'a str> {
    let is_again = |at: usize| pairs[..at].iter().any(|(other, _)| *other == pairs[at].0);
    let again = (0..pairs.len()).find(|at| is_again(*at))?;
    Some(&pairs[again].0)
}
