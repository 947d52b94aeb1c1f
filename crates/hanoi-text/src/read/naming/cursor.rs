//! Finds the names of pieces and steps on a line.

use std::ops::Range;

use hanoi_core::Peg;

use super::PieceLetters;
use super::colours::{COLOURS, NOUNS, OTHERS, is_like_step, word};
use super::joint::{JointSteps, joint_steps};
use crate::claim::{LineColumn, Unreadable};
use crate::read::roles;
use crate::read::words::{self, Meaning};
use crate::{NamedStep, PieceName};

/// What a name stands for.
#[derive(Debug)]
pub(super) enum SaidName {
    Piece(PieceName),
    /// The move of a piece between two pegs.
    Move(PieceName, [Peg; 2]),
    /// A step, and two of its pegs.
    Step(NamedStep, [Peg; 2]),
    /// A step in words that the line has in short, too.
    Again,
    /// A colour without the number of a piece.
    Word,
}

/// A place on a line.
pub(super) struct LineCursor<'a> {
    line: &'a str,
    /// The place of its first character.
    first: LineColumn,
    letters: PieceLetters,
    /// Where what is not spelled yet begins, where the search goes on, and where the name found last ends.
    begin: usize,
    at: usize,
    end: usize,
    stray: Option<Unreadable>,
    /// The steps in words.
    joint: JointSteps,
    /// Whether a step is not complete.
    is_cut: bool,
}

/// A line with a stray word that has at most so many words and two pegs claims a move.
const FEW: usize = 8;

impl<'a> LineCursor<'a> {
    pub(super) fn new(line: &'a str, first: LineColumn, letters: PieceLetters) -> Self {
        let mut cursor = Self {
            line,
            first,
            letters,
            begin: 0,
            at: 0,
            end: 0,
            stray: None,
            joint: joint_steps(line),
            is_cut: false,
        };
        if let Some(at) = cursor.joint.unread {
            let expected = "a step of several pieces in plain words, as in 'exchange 1 on A and 2 on B', or in short, as in 1A=2B";
            cursor.stray = Some(cursor.unreadable(at, expected));
            cursor.is_cut = true;
        }
        cursor
    }

    pub(super) fn unreadable(&self, at: usize, expected: &'static str) -> Unreadable {
        let found: String = self.line[at..].chars().take(40).collect();
        Unreadable::new(self.place(at), found.trim_end(), expected)
    }

    fn place(&self, at: usize) -> LineColumn {
        let before = self.line[..at].chars().count() as u64;
        LineColumn {
            column: self.first.column + before,
            ..self.first
        }
    }

    /// Passes over the name found last, which begins there: the text before it, and its own.
    pub(super) fn pass(&mut self, begin: usize) -> (&'a str, &'a str) {
        let before = &self.line[self.begin..begin];
        (self.begin, self.at) = (self.end, self.end);
        (before, &self.line[begin..self.end])
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.line[self.begin..]
    }

    /// The first word that may name a piece and does not.
    /// Also whether the line seems to claim a move by it.
    pub(super) fn stray(&mut self, pegs: u8) -> (Option<Unreadable>, bool) {
        let words = || {
            self.line
                .split(|c: char| !c.is_alphanumeric())
                .filter(|word| !word.is_empty())
        };
        let is_peg = |word: &&str| {
            let mut letters = word.chars();
            let letter = letters.next().filter(char::is_ascii_uppercase);
            let peg = letter.and_then(Peg::from_letter);
            letters.next().is_none() && peg.is_some_and(|peg| peg.get() < pegs)
        };
        let count = words().count();
        let field = count <= 3 && self.line.contains(':');
        let pegs = words().filter(is_peg).count();
        let claims = field || count <= FEW && (pegs > 1 || pegs > 0 && is_order(&words()));
        let stray = self.stray.take();
        let claims = stray.is_some() && (claims || self.is_cut);
        (stray, claims)
    }

    /// Finds the next name, and where it begins.
    pub(super) fn next_name(&mut self) -> Option<(usize, SaidName)> {
        while let Some(c) = self.line[self.at..].chars().next() {
            let begin = self.at;
            if let Some(name) = self.joint_step(begin) {
                return Some((begin, name));
            }
            if c == '\\' {
                // `\n` in a quoted text is no letter.
                self.at +=
                    1 + usize::from(self.line[begin + 1..].starts_with(|c: char| c.is_ascii()));
                continue;
            }
            let word = word(&self.line[begin..]);
            if word.is_empty() {
                self.sign(c, begin);
                self.at += c.len_utf8();
                continue;
            }
            self.at += word.len();
            if let Some(name) = self.name_at(begin, word) {
                return Some((begin, name));
            }
        }
        None
    }

    /// The step in words that begins there.
    fn joint_step(&mut self, begin: usize) -> Option<SaidName> {
        let is_here = |(range, _): &&(Range<usize>, Option<NamedStep>)| range.start == begin;
        let (range, step) = self.joint.steps.iter().find(is_here)?.clone();
        self.end = range.end;
        let named = step.and_then(|step| {
            let pegs = pegs_of(&step.to_string())?;
            Some(SaidName::Step(step, pegs))
        });
        Some(named.unwrap_or(SaidName::Again))
    }

    /// The name that begins with a word, which ends at `self.end`.
    fn name_at(&mut self, begin: usize, word: &str) -> Option<SaidName> {
        if let Some(step) = self.step(begin, word) {
            return Some(step);
        }
        self.end = begin + word.len();
        if let Some(piece) = PieceName::parse(word) {
            let known = piece.colour.is_none_or(|letter| self.is_colour(letter));
            let more = piece.colour.is_some() || piece.face.is_some();
            return (known && more).then_some(SaidName::Piece(piece));
        }
        let letters = word.len()
            - word
                .trim_start_matches(|c: char| c.is_ascii_alphabetic())
                .len();
        let colour = self.colour(&word[..letters]);
        match colour {
            Some(letter) if letters < word.len() => {
                let piece = PieceName::parse(&word[letters..])?;
                let colour = Some(letter);
                Some(SaidName::Piece(PieceName { colour, ..piece }))
            }
            Some(letter) => {
                if let Some(piece) = self.coloured(letter) {
                    return Some(SaidName::Piece(piece));
                }
                self.strays(begin, word);
                (word.len() > 1).then_some(SaidName::Word)
            }
            None => {
                self.other(begin, word);
                None
            }
        }
    }

    /// Whether a letter before a number is a colour, of the puzzle or of none: not a rod `r1` or a disk `d1`.
    fn is_colour(&self, letter: char) -> bool {
        let next = self.line[self.end..].strip_prefix(' ').map_or("", word);
        let peg = next.len() == 1 && next.bytes().all(|byte| byte.is_ascii_uppercase());
        self.letters.has(letter) || letter != 'd' && (peg || !matches!(letter, 'p' | 'r' | 't'))
    }

    /// The letter of a colour's word, or a letter by itself: one of the puzzle, or one before a number.
    fn colour(&self, word: &str) -> Option<char> {
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_lowercase() => {
                let number = self.line[self.end..].strip_prefix(' ');
                let number =
                    number.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
                (self.letters.has(letter) || number).then_some(letter)
            }
            _ => {
                let lower = word.to_lowercase();
                let named = COLOURS.iter().find(|(name, _)| *name == lower);
                named.map(|&(_, letter)| letter)
            }
        }
    }

    /// The piece of a colour whose number follows, possibly behind a noun.
    fn coloured(&mut self, letter: char) -> Option<PieceName> {
        let mut rest = self.line[self.end..].trim_start_matches([' ', '-', '_']);
        let noun = word(rest);
        if NOUNS.iter().any(|name| noun.eq_ignore_ascii_case(name)) {
            rest = rest[noun.len()..].trim_start_matches([' ', '#']);
            for between in ["of size", "size", "number", "no."] {
                rest = rest.strip_prefix(between).unwrap_or(rest).trim_start();
            }
        }
        let size = word(rest);
        let piece = PieceName::parse(size).filter(|piece| piece.colour.is_none())?;
        self.end = self.line.len() - rest.len() + size.len();
        Some(PieceName {
            colour: Some(letter),
            ..piece
        })
    }

    /// A word that is no name, but may tell pieces apart.
    fn other(&mut self, begin: usize, word: &str) {
        let is_known = |part: &str| {
            OTHERS.split_whitespace().any(|other| other == part)
                || COLOURS.iter().any(|(colour, _)| *colour == part)
        };
        let cut = is_like_step(word) && self.joins(begin, word);
        if cut || roles::words(word).iter().any(|part| is_known(part)) {
            self.strays(begin, word);
        }
        self.is_cut |= cut;
    }

    fn strays(&mut self, begin: usize, word: &str) {
        let follows = &self.line[begin + word.len()..];
        let article = word == "a" && follows.starts_with(' ') && {
            let next = self::word(follows.trim_start());
            next.len() > 1 && next.bytes().all(|byte| byte.is_ascii_lowercase())
        };
        if !article {
            let place = self.place(begin);
            self.stray.get_or_insert_with(|| super::stray(word, place));
        }
    }

    /// A sign that may tell pieces apart, as a coloured circle does.
    fn sign(&mut self, sign: char, begin: usize) {
        let coloured = matches!(
            sign,
            '\u{1f534}' | '\u{1f535}' | '\u{1f7e0}'..='\u{1f7eb}' | '\u{26aa}' | '\u{26ab}' | '\u{2b1b}' | '\u{2b1c}'
                | '\u{1f499}'..='\u{1f49c}' | '\u{1f5a4}' | '\u{1f90d}' | '\u{1f90e}' | '\u{1f9e1}' | '\u{2764}'
        );
        let joins = sign == '+' && !self.line[..begin].trim().is_empty();
        let primed = matches!(sign, '\u{2032}' | '\u{2033}');
        if coloured || joins || primed {
            let place = self.place(begin);
            let expected = "a sign only as part of a step, such as 1AC+2BA";
            self.stray
                .get_or_insert_with(|| Unreadable::new(place, sign, expected));
        }
    }

    /// Whether a word is joined to another by `+` or `=`.
    fn joins(&self, begin: usize, word: &str) -> bool {
        let before = self.line[..begin].trim_end().ends_with(['+', '=']);
        let behind = self.line[begin + word.len()..].trim_start();
        before || behind.starts_with(['+', '=']) && !behind.starts_with("=>")
    }

    /// A step that begins with a word: several moves joined, or one that names more of its piece than the size.
    fn step(&mut self, begin: usize, first: &str) -> Option<SaidName> {
        let mut said = first.to_owned();
        let mut end = begin + first.len();
        while let Some((sign, length)) = joint(&self.line[end..]) {
            let next = word(&self.line[end + length..]);
            if next.is_empty() {
                break;
            }
            said.push(sign);
            said.push_str(next);
            end += length + next.len();
        }
        let step = NamedStep::parse(&said)?;
        self.end = end;
        let pegs = pegs_of(&said)?;
        if !step.is_single() {
            return Some(SaidName::Step(step, pegs));
        }
        let &[(piece, _)] = step.pieces() else {
            return None;
        };
        let more = piece.colour.is_some() || piece.face.is_some();
        more.then_some(SaidName::Move(piece, pegs))
    }
}

/// Whether words tell to move one piece.
fn is_order<'a>(words: &(impl Iterator<Item = &'a str> + Clone)) -> bool {
    let is_verb = |word| {
        matches!(
            words::meaning(word),
            Some(Meaning::Verb | Meaning::Move | Meaning::Take)
        )
    };
    let is_tower = |word: &str| {
        words::meaning(word) == Some(Meaning::Several)
            || ["tower", "towers", "stack", "pile"]
                .iter()
                .any(|tower| word.eq_ignore_ascii_case(tower))
    };
    words.clone().any(is_verb) && !words.clone().any(is_tower)
}

/// A sign that joins two moves, and how far it reaches.
fn joint(text: &str) -> Option<(char, usize)> {
    let rest = text.trim_start_matches(' ');
    let sign = rest
        .chars()
        .next()
        .filter(|sign| matches!(sign, '+' | '='))?;
    let behind = rest[1..].trim_start_matches(' ');
    Some((sign, text.len() - behind.len()))
}

/// The first two pegs of a step.
fn pegs_of(step: &str) -> Option<[Peg; 2]> {
    let mut pegs = step
        .chars()
        .filter(char::is_ascii_uppercase)
        .filter_map(Peg::from_letter);
    Some([pegs.next()?, pegs.next()?])
}
