//! A move over several lines with one key each, in any order, as in YAML, TOML or INI: `disk: 1`, `from: A`, `to: C`.
//!
//! A record ends with its third part, with a repeated key, at a new bullet or heading, and with any other line. One
//! with two pegs only is a move only in a list or below a heading: elsewhere `Source: A`, `Target: C` describe a
//! problem.

use super::{Parser, ReadResult};
use crate::claim::{LineColumn, Unreadable};
use crate::read::element::{Item, text_of};
use crate::read::free::FoundMove;
use crate::read::record::{self, Record};
use crate::read::roles::{self, Role};
use crate::{Form, Style};

/// The most lines kept besides the parts of a move.
const MOST_BESIDE: usize = 8;

/// The lines of an incomplete move.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing of the record"
)]
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Keyed {
    fields: Vec<(Role, Vec<Item>)>,
    /// Its numbers, and fields with an unknown key.
    beside: Vec<(Option<Role>, Vec<Item>)>,
    began: LineColumn,
    /// Whether it stands in a list or below a heading.
    listed: bool,
    /// Whether the line before had a bullet.
    bullet: bool,
    /// Whether the disk is the heading of the record.
    headed: bool,
    /// Whether a record before was a move and named its disk.
    named: bool,
    /// Whether a disk before it could not be read.
    odd_disk: bool,
}

/// A line of a key and a value.
struct KeyedLine<'a> {
    role: Option<Role>,
    value: &'a [Item],
    bullet: bool,
    /// Whether it is a heading such as `Disk 1`.
    heads: bool,
}

impl Keyed {
    /// Whether no part of a move is kept.
    pub(crate) const fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// Whether lines beside the parts of a move are kept.
    pub(crate) const fn has_beside(&self) -> bool {
        !self.beside.is_empty()
    }

    fn has(&self, role: Role) -> bool {
        let beside = self.beside.iter().any(|(known, _)| *known == Some(role));
        beside || self.fields.iter().any(|(known, _)| *known == role)
    }

    /// Whether all parts are there.
    fn is_whole(&self) -> bool {
        self.has(Role::Disk)
            && (self.has(Role::From) && self.has(Role::To) || self.has(Role::Whole))
    }
}

impl Parser {
    /// Reads a line that is part of a move, which is given out with the last part. Returns whether it is one.
    pub(crate) fn keyed(&mut self, items: &[Item], at: LineColumn) -> Result<bool, Unreadable> {
        if is_heading(items) {
            self.begin_keyed()?;
            return Ok(true);
        }
        let field = disk_heading(items).or_else(|| field(items));
        let disk = field
            .as_ref()
            .is_some_and(|field| field.role == Some(Role::Disk));
        let Some(field) = field.filter(|field| self.fits(field)) else {
            self.end_keyed()?;
            self.keyed.odd_disk = disk;
            self.keyed.beside.clear();
            self.keyed.listed = false;
            return Ok(false);
        };
        let anew = field.bullet && !self.keyed.bullet;
        if anew || field.heads || field.role.is_some_and(|role| self.keyed.has(role)) {
            self.end_keyed()?;
            self.keyed.beside.clear();
        }
        self.keyed.listed |= field.bullet;
        self.keyed.bullet = field.bullet;
        let Some(role) = field.role.filter(|role| !role.counts()) else {
            self.keyed.beside.push((field.role, field.value.to_vec()));
            self.keyed.beside.truncate(MOST_BESIDE);
            return Ok(true);
        };
        if self.keyed.is_empty() {
            self.end_blocks(at)?;
            self.release_lines()?;
            self.keyed.began = at;
            self.keyed.headed = field.heads;
        }
        self.keyed.fields.push((role, field.value.to_vec()));
        if self.keyed.is_whole() {
            self.end_keyed()?;
        }
        Ok(true)
    }

    /// Whether a line may go on with a record, or begin one.
    fn fits(&self, field: &KeyedLine<'_>) -> bool {
        const MOST_ITEMS: usize = 5;
        let open = !self.keyed.is_empty();
        let listed = self.keyed.listed;
        // In a list the value is a part of a move, whatever it is.
        let unread = (listed || field.bullet) && field.value.len() < MOST_ITEMS;
        match field.role {
            Some(Role::Disk) => {
                open || unread || record::disk_of(field.value, self.names).is_some()
            }
            Some(Role::From | Role::To) => {
                open || unread || record::peg_of(field.value, self.names).is_some()
            }
            Some(Role::Step | Role::Number) => {
                (open || listed || field.bullet) && is_number(field.value)
            }
            Some(Role::Whole) => self.keyed.has(Role::Disk),
            None => open && !self.keyed.is_whole(),
        }
    }

    /// The heading of a record.
    pub(crate) fn begin_keyed(&mut self) -> ReadResult {
        self.end_keyed()?;
        self.keyed.listed = true;
        Ok(())
    }

    /// Gives out the move of the preceding lines.
    pub(crate) fn end_keyed(&mut self) -> ReadResult {
        if self.keyed.is_empty() {
            return Ok(());
        }
        let beside = std::mem::take(&mut self.keyed.beside);
        let fields = std::mem::take(&mut self.keyed.fields);
        if self.keyed.headed && fields.len() == 1 {
            return Ok(());
        }
        let (listed, at) = (self.keyed.listed, self.keyed.began);
        let named = self.keyed.named || std::mem::take(&mut self.keyed.odd_disk);
        let disk = fields.iter().any(|(role, _)| *role == Role::Disk);
        let values = fields
            .iter()
            .map(|(role, value)| (Some(*role), value.as_slice()));
        let beside = beside.iter().map(|(role, value)| (*role, value.as_slice()));
        let values: Vec<record::RecordField<'_>> = values.chain(beside).collect();
        let (said, number) = record::read_numbered(&values, self.names);
        match said {
            Record::Move(claim) if disk || listed => {
                self.keyed.named |= disk;
                let found = FoundMove::of_record(Style::Text, claim, number, at.column);
                self.found(Form::Lines, found, at)
            }
            _ if listed || named || disk && fields.len() > 1 => {
                let parts = fields.iter().map(|(_, value)| text_of(value));
                let found = parts.collect::<Vec<_>>().join(", ");
                self.garbled(
                    Form::Lines,
                    Unreadable::new(at, found, "the disk, from and to"),
                )
            }
            _ => Ok(()),
        }
    }
}

fn is_number(value: &[Item]) -> bool {
    matches!(
        value,
        [Item::Number(_)] | [Item::Number(_), Item::Mark(',')]
    )
}

/// Whether a line is a heading in brackets such as `[move1]`.
fn is_heading(items: &[Item]) -> bool {
    match items {
        [Item::Group('[', name)] => is_name(name),
        _ => false,
    }
}

/// Whether the content of brackets is the name of a table, as in `[[moves]]` or `[move.1]`.
pub(crate) fn is_name(items: &[Item]) -> bool {
    let [Item::Word(first), rest @ ..] = items else {
        return false;
    };
    let word = first.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let part = |item: &Item| matches!(item, Item::Number(_) | Item::Mark('.') | Item::Word(_));
    let moves = matches!(
        roles::role(word),
        Some(Role::Whole | Role::Step | Role::Number)
    ) || roles::role(word.trim_end_matches('s')).is_some_and(|role| role == Role::Step);
    word.len() > 1 && rest.len() < 4 && rest.iter().all(part) && moves
}

/// A line that is a key and a value.
fn field(items: &[Item]) -> Option<KeyedLine<'_>> {
    const MOST_ITEMS: usize = 40;
    if items.len() > MOST_ITEMS {
        return None;
    }
    let bullet = matches!(items, [Item::Hyphens(_, 1) | Item::Mark('*' | '+'), next, ..]
        if *next != Item::Mark('*'));
    let adorns = |item: &Item| {
        matches!(
            item,
            Item::Hyphens(_, 1) | Item::Mark('*' | '+' | '`' | '"' | '\'')
        )
    };
    let begin = items.iter().position(|item| !adorns(item))?;
    let rest = &items[begin..];
    let sign = rest
        .iter()
        .take(7)
        .position(|item| matches!(item, Item::Mark(':' | '=')))?;
    // A single letter is rather a peg, as in `A: 3 2 1`, except `n`.
    let is_key = |key: &String| key.trim() == "n" || key.trim().chars().nth(1).is_some();
    let key = name(&rest[..sign]).filter(is_key)?;
    let value = &rest[sign + 1..];
    let begin = value.iter().take_while(|item| adorns(item)).count();
    let value = &value[begin..];
    let role = match roles::role(&key) {
        Some(Role::Whole) if is_number(value) => Some(Role::Step),
        role => role,
    };
    let several = |item: &Item| match item {
        Item::Group(_, inner) => inner.len() > 1,
        item => matches!(item, Item::Mark(':' | '=' | '|' | '>')),
    };
    let comma = |pair: &[Item]| pair[0] == Item::Mark(',') && pair[1] != Item::Mark('"');
    let one =
        role == Some(Role::Whole) || !value.iter().any(several) && !value.windows(2).any(comma);
    (role.is_none() || one).then_some(KeyedLine {
        role,
        value,
        bullet,
        heads: false,
    })
}

/// A line such as `1. **Disk 2**`, which may be the heading of a record.
fn disk_heading(items: &[Item]) -> Option<KeyedLine<'_>> {
    let adorns = |item: &Item| matches!(item, Item::Hyphens(..) | Item::Mark('*' | '#' | '`'));
    let rest = match items {
        [Item::Number(_), Item::Mark('.' | ')'), rest @ ..] => rest,
        items => items,
    };
    let begin = rest.iter().position(|item| !adorns(item))?;
    let [Item::Word(noun), value @ Item::Number(_), end @ ..] = &rest[begin..] else {
        return None;
    };
    let is_disk = roles::role(noun) == Some(Role::Disk) && noun.len() > 1;
    (is_disk && end.iter().all(adorns)).then_some(KeyedLine {
        role: Some(Role::Disk),
        value: std::slice::from_ref(value),
        bullet: true,
        heads: true,
    })
}

/// The name that the items before a colon are.
fn name(items: &[Item]) -> Option<String> {
    let mut name = String::new();
    for item in items {
        match item {
            Item::Word(word) => name.push_str(word),
            Item::Hyphens(_, 1) | Item::Mark('"' | '*' | '`' | '\'') => {}
            _ => return None,
        }
        name.push(' ');
    }
    (!name.is_empty()).then_some(name)
}
