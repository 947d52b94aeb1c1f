//! Letters and digits: words of the table, pegs by their letters, and short moves. The alphabet that names the pegs.

use hanoi_core::Peg;

use super::Lexer;
use crate::read::element::{Item, compact_word};
use crate::read::free::token::{What, WordToken};
use crate::read::words::{self, Meaning};

impl Lexer {
    /// Letters and digits.
    pub(super) fn run(&mut self, run: &str, column: u64, arrow: bool) {
        let digits = run.bytes().take_while(u8::is_ascii_digit).count();
        let letters = &run[digits..];
        let mut single = letters.chars();
        let what = match (digits, single.next(), single.next()) {
            (0, Some(letter), None) => self.letter(letter),
            (0, ..) => return self.letters(run, column),
            (_, Some(letter), None) if letter.is_ascii_uppercase() && arrow => {
                self.push(
                    What::Number(run[..digits].parse().unwrap_or(u64::MAX)),
                    column,
                );
                What::Letter(letter)
            }
            _ => self.counted(run, letters),
        };
        self.push(what, column);
    }

    /// A letter by itself: a word of one letter, or one that may be a peg.
    fn letter(&self, letter: char) -> What {
        if letter.is_ascii() {
            return What::Letter(letter);
        }
        if let Some(peg) = self.latin(letter) {
            return What::Letter(peg);
        }
        let mut bytes = [0; 4];
        match words::meaning(letter.encode_utf8(&mut bytes)) {
            Some(meaning) => What::Word(meaning),
            None => What::Unknown,
        }
    }

    /// The Latin letter of a Cyrillic capital that names a peg: by its looks, or by its place in the alphabet.
    fn latin(&self, letter: char) -> Option<char> {
        let (looks, place) = match letter {
            '\u{410}' => (Some('A'), 'A'),
            '\u{411}' => (None, 'B'),
            '\u{412}' => (Some('B'), 'C'),
            '\u{413}' => (None, 'D'),
            '\u{414}' => (None, 'E'),
            '\u{421}' => (Some('C'), 'C'),
            _ => return None,
        };
        if self.cyrillic { Some(place) } else { looks }
    }

    /// Letters, possibly followed by a number.
    fn letters(&mut self, run: &str, column: u64) {
        let meaning = words::meaning(run);
        let name = meaning.is_none() || run.chars().all(char::is_uppercase);
        if name && let Some((from, to)) = self.pair(run) {
            return self.push(What::Pair(from, to), column);
        }
        if let Some(meaning) = meaning {
            if self.tells_of_step(meaning, run) {
                self.push(What::Word(Meaning::Report), column);
            }
            return self.word(meaning, column);
        }
        let end = run.find(|c: char| c.is_ascii_digit()).unwrap_or(run.len());
        let (name, number) = run.split_at(end);
        let noun = match name.to_lowercase().as_str() {
            "p" | "t" | "r" => Some(Meaning::Peg),
            "d" => Some(Meaning::Disk),
            name => words::meaning(name),
        };
        match (noun, number.parse()) {
            (
                Some(noun @ (Meaning::Disk | Meaning::Peg | Meaning::Step | Meaning::Move)),
                Ok(number),
            ) => {
                self.push(What::Word(noun), column);
                self.push(What::Number(number), column);
            }
            // `Disk2AB`
            (Some(Meaning::Disk | Meaning::Move), Err(_)) if !number.is_empty() => {
                self.push(What::Garbled, column);
            }
            _ => self.push(What::Unknown, column),
        }
    }

    /// Whether a verb tells what a step does: `step 2 moves disk 1`.
    fn tells_of_step(&self, meaning: Meaning, run: &str) -> bool {
        let verb = matches!(meaning, Meaning::Verb | Meaning::Take | Meaning::Move);
        let step = match self.tokens.as_slice() {
            [.., noun, number] => {
                matches!(noun.what, What::Word(Meaning::Step | Meaning::Move))
                    && matches!(number.what, What::Number(_))
            }
            _ => false,
        };
        verb && step && run.ends_with('s')
    }

    /// A word of the table, which may stand for two.
    fn word(&mut self, meaning: Meaning, column: u64) {
        let (first, second) = match meaning {
            Meaning::PegFrom => (Meaning::Peg, Some(Meaning::FromAfter)),
            Meaning::PegTo => (Meaning::Peg, Some(Meaning::ToAfter)),
            Meaning::VerbTo => (Meaning::Verb, Some(Meaning::To)),
            Meaning::Arrow => return self.arrow(column),
            meaning => (meaning, None),
        };
        self.push(What::Word(first), column);
        if let Some(second) = second {
            self.push(What::Word(second), column);
        }
    }

    /// `AC`, or `ac` where there are no more pegs than three: two different pegs.
    fn pair(&self, run: &str) -> Option<(Peg, Peg)> {
        let mut letters = run.chars();
        let (first, second) = (letters.next()?, letters.next()?);
        if letters.next().is_some() {
            return None;
        }
        let (from, to) = self.pegs_of(first, second)?;
        let known = from != to && from.get().max(to.get()) < self.pegs;
        known.then_some((from, to))
    }

    fn pegs_of(&self, first: char, second: char) -> Option<(Peg, Peg)> {
        let upper = first.is_uppercase() && second.is_uppercase();
        let lower = first.is_ascii_lowercase() && second.is_ascii_lowercase() && self.pegs <= 3;
        let peg = |letter: char| {
            let letter = self.latin(letter).unwrap_or(letter).to_ascii_uppercase();
            letter
                .is_ascii()
                .then(|| Peg::from_letter(letter))
                .flatten()
        };
        (upper || lower).then_some((peg(first)?, peg(second)?))
    }

    /// Digits and letters: `1AC`, `2nd`, or something close to a move.
    fn counted(&self, run: &str, letters: &str) -> What {
        if let Some(mv) = compact_word(run) {
            return What::Short(mv.disk.get(), mv.from, mv.to);
        }
        if let Some(meaning) = words::meaning(run) {
            return What::Word(meaning);
        }
        let near = letters.chars().count() <= 4
            && letters.chars().all(char::is_alphabetic)
            && letters.contains(char::is_uppercase);
        self.uncommon(run, letters)
            .unwrap_or(if near { What::Garbled } else { What::Unknown })
    }

    /// A short move of a disk that does not exist, or with pegs in Cyrillic.
    fn uncommon(&self, run: &str, letters: &str) -> Option<What> {
        let disk = run[..run.len() - letters.len()].parse().ok()?;
        let mut pegs = letters.chars();
        let (first, second) = (pegs.next()?, pegs.next()?);
        let upper = first.is_uppercase() && second.is_uppercase() && pegs.next().is_none();
        let (from, to) = self.pegs_of(first, second).filter(|_| upper)?;
        Some(What::Short(disk, from, to))
    }
}

/// Whether letters from A name pegs. An A that begins a sentence may be an article.
pub(in crate::read::free) fn is_lettered(tokens: &[WordToken], pegs: u8) -> bool {
    let begins = |at: usize| at == 0 || tokens[at - 1].what == What::Stop;
    tokens
        .iter()
        .enumerate()
        .any(|(at, token)| match token.what {
            What::Letter('A') if begins(at) => false,
            What::Letter(letter) if letter.is_ascii_uppercase() => {
                Peg::from_letter(letter).is_some_and(|peg| peg.get() < pegs)
            }
            _ => false,
        })
}

/// Whether a line names a peg by a letter that only the order of the Cyrillic alphabet has.
pub(in crate::read) fn names_by_alphabet(items: &[Item]) -> bool {
    names_with(items, &['\u{411}', '\u{413}', '\u{414}'])
}

/// Whether a line names a peg by the Cyrillic letter that looks like a B and is the third of its alphabet.
pub(in crate::read) fn names_by_looks(items: &[Item]) -> bool {
    names_with(items, &['\u{412}'])
}

/// Whether a line has a name of pegs, in Cyrillic capitals, with one of these letters.
fn names_with(items: &[Item], letters: &[char]) -> bool {
    let of_name = |c: char| c.is_ascii_digit() || matches!(c, '\u{410}'..='\u{414}' | '\u{421}');
    let is_named = |item: &Item| matches!(item, Item::Word(word) if word.chars().all(of_name) && word.contains(letters));
    items.iter().any(|item| match item {
        Item::Group(_, inner) => inner.iter().any(is_named),
        item => is_named(item),
    })
}
