//! States: the disks of each peg, as lists, by keys, or a line for each peg.

use super::keys;
use super::lex::{self, Token, TokenKind};
use super::record::{Behind, Record, RecordContent, ShapeBuilder};
use super::value::{Value, ValueKind};
use crate::Claim;
use crate::read::words::Meaning;

/// `[[3, 2, 1], [], []]`: as many lists as pegs.
pub(super) fn listed(value: &Value<'_>, pegs: u8) -> Option<Record> {
    let ValueKind::List(open, lists) = &value.kind else {
        return None;
    };
    let towers: Vec<Vec<u32>> = lists.iter().map(tower).collect::<Option<_>>()?;
    let mut shape = ShapeBuilder::new("state");
    shape.fixed(open.encode_utf8(&mut [0; 4]));
    state(towers, pegs, shape, value.span)
}

/// `{"A": [3, 2], "B": [1], "C": []}`, or with the number of the step beside a state.
pub(super) fn keyed(value: &Value<'_>, pegs: u8) -> Option<Record> {
    let ValueKind::Object(pairs) = &value.kind else {
        return None;
    };
    let mut shape = ShapeBuilder::new("keyed state");
    let mut names = Vec::new();
    let mut towers = Vec::new();
    for (key, value) in pairs {
        shape.fixed(key);
        names.push(keys::peg(key)?);
        towers.push(tower(value)?);
    }
    names.is_sorted().then_some(())?;
    state(towers, pegs, shape, value.span)
}

/// The disks of one peg.
fn tower(value: &Value<'_>) -> Option<Vec<u32>> {
    match &value.kind {
        ValueKind::List(_, disks) => disks
            .iter()
            .map(|disk| match &disk.kind {
                ValueKind::Atom(atom) => disk_number(atom),
                ValueKind::Text(text) => disk_number(text),
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

fn disk_number(text: &str) -> Option<u32> {
    text.trim_start_matches(['d', 'D']).parse().ok()
}

/// A state of disks 1 to n, each once. Pegs are listed from the bottom, or all from the top.
pub(super) fn state(
    mut towers: Vec<Vec<u32>>,
    pegs: u8,
    shape: ShapeBuilder,
    span: (usize, usize),
) -> Option<Record> {
    let count = towers.iter().map(Vec::len).sum::<usize>();
    let mut seen = vec![false; count];
    for &disk in towers.iter().flatten() {
        let at = usize::try_from(disk).ok()?.checked_sub(1)?;
        let again = std::mem::replace(seen.get_mut(at)?, true);
        if again {
            return None;
        }
    }
    if towers.len() != usize::from(pegs) || count == 0 {
        return None;
    }
    let rises = |tower: &Vec<u32>| tower.is_sorted();
    let falls = |tower: &Vec<u32>| tower.is_sorted_by(|below, above| below > above);
    if towers.iter().all(rises) && !towers.iter().all(falls) {
        towers.iter_mut().for_each(|tower| tower.reverse());
    }
    let what = RecordContent::Claim(Claim::Towers(towers));
    Some(Record {
        what,
        shape: shape.finish(),
        lead: None,
        remark: Behind::Nothing,
        shown: None,
        span,
    })
}

/// States in hyphens, as `hanoi solve --style picture` writes them: those that begin here, and how many bytes they are.
pub(super) fn pictures(text: &str, at: usize, pegs: u8) -> Option<(Vec<Record>, usize)> {
    let is_row = |line: &str| {
        line.contains('-') && line.chars().all(|c| matches!(c, ' ' | '-' | '\n' | '\r'))
    };
    let mut states: Vec<(Vec<&str>, (usize, usize))> = Vec::new();
    let (mut end, mut open) = (at, false);
    for line in text[at..].split_inclusive('\n') {
        let span = (end, end + line.trim_end().len());
        if is_row(line) {
            match states.last_mut().filter(|_| open) {
                Some((rows, state)) => {
                    rows.push(line);
                    state.1 = span.1;
                }
                None => states.push((vec![line], span)),
            }
        } else if !line.trim().is_empty() {
            break;
        }
        open = is_row(line);
        end += line.len();
    }
    let records: Vec<Record> = states
        .iter()
        .map(|(rows, span)| drawn(rows, pegs, *span))
        .collect::<Option<_>>()?;
    (records.len() > 1).then_some((records, end - at))
}

/// The state that rows of hyphens draw, the lowest row last: disk d is 2d - 1 hyphens, and n disks make pegs 2n columns wide.
fn drawn(rows: &[&str], pegs: u8, span: (usize, usize)) -> Option<Record> {
    let mut bars = Vec::new();
    for row in rows.iter().rev() {
        let mut begin = None;
        for (column, sign) in row.char_indices().chain([(row.len(), ' ')]) {
            match (sign, begin) {
                ('-', None) => begin = Some(column),
                ('-', Some(_)) | (_, None) => {}
                (_, Some(first)) => {
                    bars.push((first, column - first));
                    begin = None;
                }
            }
        }
    }
    let disks = bars.len();
    let mut towers = vec![Vec::new(); pegs.into()];
    for (first, length) in bars {
        let centre = first + length / 2;
        let peg = centre
            .checked_sub(disks - 1)
            .filter(|place| place % (2 * disks) == 0)?
            / (2 * disks);
        let disk = u32::try_from(length.div_ceil(2))
            .ok()
            .filter(|_| length % 2 == 1)?;
        towers.get_mut(peg)?.push(disk);
    }
    state(towers, pegs, ShapeBuilder::new("picture"), span)
}

/// A state in the lines that begin here, one for each peg: how many bytes they are.
pub(super) fn in_lines(text: &str, at: usize, pegs: u8) -> Option<(Record, usize)> {
    let mut shape = ShapeBuilder::new("rods");
    let (mut towers, mut names, mut end) = (Vec::new(), Vec::new(), at);
    for line in text[at..].split_inclusive('\n').take(pegs.into()) {
        let tokens = lex::tokens(line.trim_end_matches([',', ';', '\n', '\r', ' ']), end);
        let (name, disks) = rod(&tokens, &mut shape)?;
        names.push(name);
        towers.push(disks);
        end += line.len();
    }
    let in_order = names.windows(2).all(|pair| pair[0] < pair[1]);
    let record = state(towers, pegs, shape, (at, end)).filter(|_| in_order)?;
    Some((record, end - at))
}

/// `A: 3 2 1`, `Peg 1: [3, 2]`, `B=>`, `0 [2]`: the name, and the disks.
fn rod(tokens: &[Token<'_>], shape: &mut ShapeBuilder) -> Option<(String, Vec<u32>)> {
    let bullet = usize::from(matches!(
        tokens.first()?.sign(),
        Some('-' | '*' | '\u{2022}')
    ));
    let noun = usize::from(tokens.get(bullet)?.meaning() == Some(Meaning::Peg));
    let name = tokens.get(bullet + noun)?;
    let name = match name.kind {
        TokenKind::Number(number) => format!("{:>3}", number?),
        TokenKind::Word(word) if word.chars().count() == 1 => word.to_lowercase(),
        // `TA`, as Martin has it.
        TokenKind::Word(word) if word.len() == 2 && word.starts_with('T') => {
            word[1..].to_lowercase()
        }
        _ => return None,
    };
    let rest = &tokens[bullet + noun + 1..];
    let sign = rest.first()?;
    let has_sign = matches!(
        sign.kind,
        TokenKind::Sign(':' | '=' | '|') | TokenKind::Arrow
    );
    if !has_sign && sign.sign() != Some('[') {
        return None;
    }
    let inner = &rest[usize::from(has_sign)..];
    let empty = |token: &Token<'_>| {
        token
            .word()
            .is_some_and(|word| word.eq_ignore_ascii_case("empty"))
            || token.sign() == Some('-')
    };
    if matches!(inner, [only] if empty(only)) {
        return Some((name, Vec::new()));
    }
    let mut disks = Vec::new();
    for token in inner {
        match token.kind {
            TokenKind::Number(number) => disks.push(u32::try_from(number?).ok()?),
            TokenKind::Sign('[' | ']' | '(' | ')' | ',') => {}
            _ => return None,
        }
    }
    shape.fixed(if has_sign { ":" } else { "[" });
    Some((name, disks))
}

/// Words before a state.
const LEADS: &[&str] = &[
    "state",
    "states",
    "pegs",
    "rods",
    "towers",
    "now",
    "after",
    "result",
    "current",
    "new",
    "observation",
    "board",
    "the",
    "is",
    "move",
    "step",
    "stacks",
];

/// The state that tokens are: `A: [3, 2], B: [1], C: []`, `[[3, 2], [1], []]`, with words such as *state* and signs before it. Its pegs are
/// as many as it shows.
pub(super) fn shown(tokens: &[Token<'_>]) -> Option<Vec<Vec<u32>>> {
    let leads = |token: &Token<'_>| match token.kind {
        TokenKind::Word(word) => LEADS.contains(&word.to_lowercase().as_str()),
        TokenKind::Sign(sign) => matches!(
            sign,
            '(' | ':'
                | '-'
                | '.'
                | ','
                | ';'
                | '#'
                | '/'
                | '='
                | '|'
                | '{'
                | '\u{2013}'
                | '\u{2014}'
        ),
        TokenKind::Arrow => true,
        TokenKind::Number(_) => false,
    };
    let first = tokens.iter().position(|token| !leads(token))?;
    // `pegs` may have been the noun of the first label.
    let mut reader = ShownState { tokens, at: first };
    let towers = if reader.is_sign(0, '[') && reader.is_sign(1, '[') {
        reader.lists()
    } else {
        reader.labelled()
    }?;
    let closes =
        |token: &Token<'_>| matches!(token.sign(), Some(')' | ']' | '}' | '.' | '|' | ',' | ';'));
    let pegs = u8::try_from(towers.len()).ok().filter(|pegs| *pegs > 1)?;
    let whole = reader.tokens[reader.at..].iter().all(closes);
    let record = state(towers, pegs, ShapeBuilder::default(), (0, 0)).filter(|_| whole)?;
    match record.what {
        RecordContent::Claim(Claim::Towers(towers)) => Some(towers),
        _ => None,
    }
}

/// Whether words announce a state.
pub(super) fn is_lead(tokens: &[Token<'_>]) -> bool {
    let plain = |token: &Token<'_>| match token.kind {
        TokenKind::Word(word) => {
            LEADS.contains(&word.to_lowercase().as_str()) || super::marks::frames(word)
        }
        TokenKind::Sign(sign) => matches!(sign, '(' | ':' | '-' | '.' | ',' | '=' | '#'),
        TokenKind::Arrow | TokenKind::Number(_) => true,
    };
    tokens.iter().all(plain)
}

/// Reads a state on a line.
struct ShownState<'a, 't> {
    tokens: &'a [Token<'t>],
    at: usize,
}

impl ShownState<'_, '_> {
    fn is_sign(&self, after: usize, sign: char) -> bool {
        self.tokens.get(self.at + after).and_then(Token::sign) == Some(sign)
    }

    fn pass(&mut self, signs: &[char]) -> bool {
        let found = self
            .tokens
            .get(self.at)
            .and_then(Token::sign)
            .is_some_and(|sign| signs.contains(&sign));
        self.at += usize::from(found);
        found
    }

    /// `[[3, 2], [1], []]`.
    fn lists(&mut self) -> Option<Vec<Vec<u32>>> {
        self.at += 1;
        let mut towers = Vec::new();
        while self.pass(&['[']) {
            towers.push(self.numbers());
            if !self.pass(&[']']) {
                return None;
            }
            self.pass(&[',']);
        }
        self.pass(&[']']).then_some(towers)
    }

    /// A label for each peg, and its disks.
    fn labelled(&mut self) -> Option<Vec<Vec<u32>>> {
        let mut towers = Vec::new();
        let mut names = Vec::new();
        while let Some(name) = self.label() {
            names.push(name);
            let bracket = self.pass(&['[', '(']);
            let disks = self.numbers();
            let closed = !bracket || self.pass(&[']', ')']);
            let empty = disks.is_empty() && !bracket && !self.empty();
            if !closed || empty {
                return None;
            }
            towers.push(disks);
            self.pass(&[',', ';', '|', '/']);
        }
        names
            .windows(2)
            .all(|pair| pair[0] < pair[1])
            .then_some(towers)
    }

    /// The name of a peg and the sign behind it.
    fn label(&mut self) -> Option<String> {
        let noun = usize::from(self.tokens.get(self.at)?.meaning() == Some(Meaning::Peg));
        let name = match self.tokens.get(self.at + noun)?.kind {
            TokenKind::Number(number) => format!("{:>3}", number?),
            TokenKind::Word(word) if word.chars().count() == 1 => word.to_lowercase(),
            _ => return None,
        };
        let sign = self.tokens.get(self.at + noun + 1)?.sign()?;
        let length = match sign {
            ':' | '=' => 2,
            '[' => 1,
            _ => return None,
        };
        self.at += noun + length;
        Some(name)
    }

    /// Numbers with blanks or commas between. A number before a colon is the next label.
    fn numbers(&mut self) -> Vec<u32> {
        let mut numbers = Vec::new();
        loop {
            let comma = usize::from(!numbers.is_empty() && self.is_sign(0, ','));
            let number = self.tokens.get(self.at + comma).and_then(Token::number);
            let Some(number) = number
                .and_then(|number| u32::try_from(number).ok())
                .filter(|_| !self.is_sign(1 + comma, ':'))
            else {
                return numbers;
            };
            numbers.push(number);
            self.at += 1 + comma;
        }
    }

    /// A word or a sign for an empty peg.
    fn empty(&mut self) -> bool {
        let found = self
            .tokens
            .get(self.at)
            .is_some_and(|token| match token.kind {
                TokenKind::Word(word) => matches!(word.to_lowercase().as_str(), "empty" | "none"),
                TokenKind::Sign(sign) => matches!(sign, '-' | '\u{2013}' | '\u{2014}' | '\u{2205}'),
                _ => false,
            });
        self.at += usize::from(found);
        found
    }
}

/// `4,1/2/3` and `3 2 1/-/-` on a line of their own.
pub(super) fn slashed(line: &str, at: usize, pegs: u8) -> Option<Record> {
    let line = line.trim();
    let towers = line.split('/').map(|peg| {
        let peg = peg.trim();
        if peg == "-" || peg.is_empty() {
            return Some(Vec::new());
        }
        peg.split([',', ' '])
            .filter(|disk| !disk.is_empty())
            .map(|disk| disk.parse().ok())
            .collect()
    });
    let towers: Vec<Vec<u32>> = towers.collect::<Option<_>>()?;
    state(
        towers,
        pegs,
        ShapeBuilder::new("slashes"),
        (at, at + line.len()),
    )
}
