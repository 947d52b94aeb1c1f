//! The tag at the end of a line's items: its name, its attributes, and its effect.

use crate::read::element::Item;
use crate::read::words::{self, Meaning};

/// The most items of a tag.
const MOST_ITEMS: usize = 48;

/// Names that only affect the appearance of text.
const INLINE: &[&str] = &[
    "a", "b", "i", "u", "em", "strong", "span", "font", "small", "big", "mark", "code", "tt",
    "kbd", "samp", "sub", "sup", "center", "var", "label", "abbr",
];
/// Names of elements around the rows of a table.
const TABLE: &[&str] = &[
    "table", "thead", "tbody", "tfoot", "caption", "colgroup", "col",
];
/// Names of elements that begin a line.
const BREAK: &[&str] = &[
    "br", "p", "li", "ol", "ul", "dl", "dt", "dd", "div", "hr", "h1", "h2", "h3", "h4", "h5", "h6",
    "pre", "body", "html", "head", "section", "article", "details",
];

/// The purpose of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TagKind {
    /// A comment, or formatting.
    Inline,
    Table,
    Row,
    Cell,
    Break,
    Other,
}

/// A tag.
#[derive(Debug, PartialEq)]
pub(super) struct MarkupTag {
    /// Where it begins among the items.
    pub(super) begin: usize,
    pub(super) name: String,
    /// Whether an element begins, and whether one ends.
    pub(super) opens: bool,
    pub(super) closes: bool,
    pub(super) attributes: Vec<(String, Vec<Item>)>,
}

impl MarkupTag {
    /// The tag ended by a `>` after the items.
    pub(super) fn before(items: &[Item]) -> Option<Self> {
        let least = items.len().saturating_sub(MOST_ITEMS);
        let is_open = |item: &Item| *item == Item::Mark('<');
        let begin = least + items[least..].iter().rposition(is_open)?;
        let (closes, rest) = match &items[begin + 1..] {
            [Item::Mark('/'), rest @ ..] => (true, rest),
            // An arrow in a comment does not end it.
            [Item::Mark('!'), Item::Hyphens(_, 2..), rest @ ..] => {
                let ends = matches!(rest, [] | [.., Item::Hyphens(_, 2..)]);
                return ends.then(|| Self::remark(begin));
            }
            [Item::Mark('!' | '?'), ..] => return Some(Self::remark(begin)),
            rest => (false, rest),
        };
        let (name, rest) = name(rest)?;
        // As in `<function=move_disk>`.
        let rest = match rest {
            [Item::Mark('='), Item::Word(_)] => &[],
            rest => rest,
        };
        let (empty, rest) = match rest {
            [rest @ .., Item::Mark('/')] => (true, rest),
            rest => (false, rest),
        };
        Some(Self {
            begin,
            name: name.to_lowercase(),
            opens: !closes,
            closes: closes || empty,
            attributes: attributes(rest)?,
        })
    }

    fn remark(begin: usize) -> Self {
        Self {
            begin,
            name: "span".to_owned(),
            opens: true,
            closes: true,
            attributes: Vec::new(),
        }
    }

    pub(super) fn kind(&self) -> TagKind {
        let is = |names: &[&str]| names.contains(&self.name.as_str());
        match self.name.as_str() {
            "tr" => TagKind::Row,
            "td" | "th" => TagKind::Cell,
            _ if is(INLINE) => TagKind::Inline,
            _ if is(TABLE) => TagKind::Table,
            _ if is(BREAK) => TagKind::Break,
            _ => TagKind::Other,
        }
    }

    /// The value of an attribute that names the element, as in `<parameter name="disk">`.
    pub(super) fn given_name(&self) -> Option<&str> {
        let (_, value) = self.attributes.iter().find(|(key, _)| key == "name")?;
        match value.as_slice() {
            [Item::Word(name)] => Some(name),
            _ => None,
        }
    }

    /// Whether it stands for a disk or a peg, as in `from peg <peg>`.
    pub(super) fn is_placeholder(&self) -> bool {
        let noun = matches!(
            words::meaning(&self.name),
            Some(Meaning::Disk | Meaning::Peg)
        );
        noun && !self.closes && self.attributes.is_empty()
    }

    /// Whether its name is in an attribute.
    pub(super) fn is_parameter(&self) -> bool {
        matches!(
            self.name.as_str(),
            "parameter" | "param" | "arg" | "argument" | "field"
        )
    }
}

/// A name, which may contain hyphens, and the rest.
fn name(items: &[Item]) -> Option<(String, &[Item])> {
    let [Item::Word(first), rest @ ..] = items else {
        return None;
    };
    let (mut name, mut rest) = (first.clone(), rest);
    while let [
        Item::Hyphens(_, 1) | Item::Mark(':'),
        Item::Word(more),
        after @ ..,
    ] = rest
    {
        name.push('-');
        name.push_str(more);
        rest = after;
    }
    Some((name, rest))
}

/// The attributes of a tag, or `None` if they are something else.
fn attributes(mut items: &[Item]) -> Option<Vec<(String, Vec<Item>)>> {
    let mut attributes = Vec::new();
    while !items.is_empty() {
        let (key, rest) = name(items)?;
        let (value, rest) = match rest {
            [Item::Mark('='), quote @ Item::Mark('"' | '\''), rest @ ..] => {
                let end = rest.iter().position(|item| item == quote)?;
                (rest[..end].to_vec(), &rest[end + 1..])
            }
            [Item::Mark('='), value, rest @ ..] => (vec![value.clone()], rest),
            _ => return None,
        };
        attributes.push((key, value));
        items = rest;
    }
    Some(attributes)
}
