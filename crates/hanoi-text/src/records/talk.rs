//! Lines that are no records, as far as they matter to the runs around them.

use super::lex::{self, Token, TokenKind};
use super::lexicon::{self, WordUse};
use super::record::ByteSpan;
use super::{line, marks, states};
use crate::words::{self, Meaning, Spot};

/// A line that is no record: what it has in common with one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Talk {
    pub(super) span: ByteSpan,
    /// The number it begins with, as lists number their steps.
    pub(super) number: Option<u64>,
    /// Its words in lower case.
    pub(super) words: Vec<String>,
    /// What it names.
    pub(super) naming: Naming,
    pub(super) tokens: usize,
    /// What kind of line it is.
    pub(super) kind: TalkKind,
    /// Whether it may not stand between moves, or right below them: it names a disk or a peg, denies, or is no sentence.
    pub(super) odd: bool,
    /// The number of moves that it states.
    pub(super) total: Option<u64>,
    /// How much it looks like a move.
    pub(super) looks: MoveLook,
    /// Whether a move stands in it, behind a sign of a comment or behind a label.
    pub(super) hides: bool,
    /// What it says of the moves above it.
    pub(super) afterthought: Afterthought,
}

/// How much a line that is no record looks like a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveLook {
    Unlike,
    Like,
    /// It has moves such as `1AC` in it, or tells of two moves, one after the other.
    Told,
}

/// What a line says of the moves above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Afterthought {
    /// Nothing, or something about all of them.
    Nothing,
    /// It names a disk, a peg or a move, for all that is known to change one.
    Names,
    /// It denies something, as sentences between moves may, too.
    Denial,
    /// It takes something back.
    Regret,
}

/// What kind of line talks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TalkKind {
    /// It announces something: it ends in a colon, or is a heading.
    Heading,
    Sentence,
    /// It is no sentence, and does not say that the moves end.
    Short,
}

/// What a line names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Naming {
    Nothing,
    /// A letter by itself, or a number beside that of the step.
    Value,
    /// The same, with an arrow or a preposition of moving.
    Move,
}

impl Talk {
    /// Whether it announces something.
    pub(super) fn heads(&self) -> bool {
        self.kind == TalkKind::Heading
    }

    /// Whether it numbers a part of the answer: `Phase 2`.
    pub(super) fn is_phase(&self) -> bool {
        let names = |word: &String| matches!(word.as_str(), "phase" | "part" | "stage");
        self.words.first().is_some_and(names) && self.words.len() == 1
    }

    /// Whether it is a sentence that begins as those do which tell of moves, rule on them or explain them.
    pub(super) fn is_said(&self) -> bool {
        let words: Vec<&str> = self.words.iter().map(String::as_str).take(5).collect();
        let denies = |word: &&str| lexicon::does(word, WordUse::Denies) || *word == "would";
        let rules = |word: &&str| matches!(*word, "is" | "must" | "may" | "can");
        let begins = match words.first().copied().unwrap_or_default() {
            "if" | "notice" | "note" | "remember" | "recall" | "after" | "should" | "never"
            | "reason" | "because" | "since" | "this" | "having" => true,
            "we" | "i" if words.get(1) == Some(&"have") => true,
            "what" => words.get(1) == Some(&"if"),
            "do" | "you" | "we" | "it" => words.iter().any(denies),
            // `Peg B it is.` may correct one.
            "the" | "disk" | "peg" | "now" => {
                words.iter().any(rules) && words.last() != Some(&"is")
            }
            "scheibe" => self.words.windows(2).any(|two| two == ["kann", "nicht"]),
            _ => false,
        };
        let is_about_all = |word: &String| {
            matches!(
                word.as_str(),
                "answer" | "list" | "above" | "moves" | "solution" | "sequence" | "steps"
            )
        };
        let hides = self.hides && words.first() != Some(&"if");
        begins
            && words.len() > 3
            && self.kind == TalkKind::Sentence
            && !hides
            && !self.words.iter().any(is_about_all)
    }

    /// Whether it has the shape of a record so far that it stands for a move.
    pub(super) fn resembles(&self, record: &Self, next: Option<u64>, adjacent: bool) -> bool {
        let ends = |word: &String| lexicon::does(word, WordUse::Ends);
        if !self.words.is_empty() && self.words.iter().all(ends) {
            return false;
        }
        if adjacent && self.naming == Naming::Move && self.tokens <= record.tokens + 4 {
            return true;
        }
        if next.is_some() && self.number == next && record.number.is_some() && !self.heads() {
            return true;
        }
        let is_fixed = |word: &&String| match words::meaning(word) {
            Some(Meaning::Spot(_)) => false,
            Some(_) => word.chars().count() > 1,
            None => word.chars().count() > 2,
        };
        let fixed: Vec<&String> = record.words.iter().filter(is_fixed).collect();
        // Between moves in signs and calls nothing else stands.
        if !adjacent && fixed.len() < 2 {
            return false;
        }
        if fixed.len() < 2 && self.tokens <= 6 && self.naming != Naming::Nothing && !self.heads() {
            return true;
        }
        if fixed.is_empty() {
            return self.tokens <= record.tokens + 1 && !self.heads()
                || self.naming != Naming::Nothing && self.tokens <= record.tokens + 8;
        }
        let shared = fixed.iter().filter(|word| self.words.contains(word));
        let shared = shared.count();
        let same_first = self.words.first() == record.words.first();
        if !adjacent {
            return same_first && shared == fixed.len() && fixed.len() > 1;
        }
        let cut = same_first
            && !self.words.is_empty()
            && self.words.iter().all(|word| record.words.contains(word));
        cut || shared == fixed.len() && fixed.len() > 1 || same_first && shared * 2 >= fixed.len()
    }
}

/// The longest line that is compared with moves.
const LONGEST: usize = 400;

/// What a line that is no record has in common with one.
pub(super) fn talk(line: &str, at: usize) -> Talk {
    let content = line.trim();
    let start = at + line.len() - line.trim_start().len();
    let mut end = content.len().min(LONGEST);
    while !content.is_char_boundary(end) {
        end -= 1;
    }
    let tokens = lex::tokens(&content[..end], start);
    let (_, _, rest) = line::prefix(&tokens);
    let is_name = |token: &Token<'_>| match token.kind {
        TokenKind::Number(_) => true,
        TokenKind::Word(word) => word.chars().count() == 1 && !matches!(word, "I" | "a"),
        _ => false,
    };
    let is_value =
        |token: &Token<'_>| is_name(token) || matches!(token.meaning(), Some(Meaning::Spot(_)));
    let goes = |token: &Token<'_>| {
        matches!(
            token.meaning(),
            Some(Meaning::Arrow | Meaning::To | Meaning::From)
        )
    };
    let words = tokens.iter().filter_map(Token::word);
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    let naming = match (rest.iter().any(is_value), tokens.iter().any(goes)) {
        (true, true) => Naming::Move,
        (true, false) => Naming::Value,
        (false, _) => Naming::Nothing,
    };
    let heads = marks::is_heading(content);
    let hides = is_choice(&tokens) || hides(&tokens);
    let ends = || words.iter().all(|word| lexicon::does(word, WordUse::Ends));
    let short = words.len() < 3 && (words.is_empty() || !ends());
    let is_then = |token: &Token<'_>| token.meaning() == Some(Meaning::Then);
    let compact = tokens.windows(2).any(is_compact) || tokens.iter().any(is_hidden);
    let total = total(&tokens);
    let kind = match (heads, short && total.is_none()) {
        (true, _) => TalkKind::Heading,
        (false, true) => TalkKind::Short,
        (false, false) => TalkKind::Sentence,
    };
    let odd = naming != Naming::Nothing || tokens.iter().any(lexicon::is_denial);
    let asks = words.is_empty() && content.contains('?');
    let afterthought = if marks::regrets(content) {
        Afterthought::Regret
    } else if !heads && (asks || lexicon::denies(&tokens)) {
        Afterthought::Denial
    } else if !heads
        && total.is_none()
        && (compact || names_part(rest))
        && !lexicon::is_about_all(&tokens)
        && states::shown(rest).is_none()
    {
        Afterthought::Names
    } else {
        Afterthought::Nothing
    };
    let is_told =
        compact || naming == Naming::Move && rest.iter().any(is_name) && tokens.iter().any(is_then);
    let looks = match (is_told && !heads, hides || !heads && naming == Naming::Move) {
        (true, _) => MoveLook::Told,
        (false, true) => MoveLook::Like,
        (false, false) => MoveLook::Unlike,
    };
    Talk {
        span: (start, start + content.len()),
        number: tokens.iter().take(2).find_map(Token::number),
        naming,
        tokens: tokens.len(),
        kind,
        odd: hides || !heads && (odd || short),
        looks,
        total,
        hides,
        afterthought,
        words,
    }
}

/// Whether a disk, a peg or a move is named.
fn names_part(tokens: &[Token<'_>]) -> bool {
    let is_place = |token: &Token<'_>| match token.meaning() {
        Some(Meaning::Spot(spot)) => spot != Spot::Goal,
        _ => token.word().is_some_and(|word| {
            lex::is_letter(word) && word.chars().all(char::is_uppercase) && word != "I"
        }),
    };
    let is_noun = |token: &Token<'_>| {
        use Meaning as M;
        let meaning = token.meaning();
        matches!(
            meaning,
            Some(M::Disk | M::Peg | M::Move | M::Step | M::To | M::From | M::Arrow)
        )
    };
    let is_number = |token: &Token<'_>| token.number().is_some();
    tokens.iter().any(is_place) || tokens.iter().any(is_number) && tokens.iter().any(is_noun)
}

/// `unknownAC`, which hides two pegs.
fn is_hidden(token: &Token<'_>) -> bool {
    let word = token.word().unwrap_or_default();
    let pegs = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
    pegs.len() == 2 && pegs.len() < word.len() && pegs.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// `1AC`.
pub(super) fn is_compact(pair: &[Token<'_>]) -> bool {
    let pegs = pair[1].word().filter(|word| word.len() == 2);
    pair[0].number().is_some()
        && pair[0].end == pair[1].start
        && pegs.is_some_and(|pegs| pegs.bytes().all(|byte| byte.is_ascii_uppercase()))
}

/// The number of `Total moves: 7`.
fn total(tokens: &[Token<'_>]) -> Option<u64> {
    let mut words = tokens.iter().filter_map(Token::word);
    let is_total = |word: &str| {
        const TOTAL: [&str; 8] = [
            "total", "number", "count", "of", "moves", "steps", "move", "in",
        ];
        TOTAL.contains(&&*word.to_lowercase())
    };
    let mut numbers = tokens.iter().filter_map(Token::number);
    let number = numbers.next()?;
    (words.all(is_total) && numbers.next().is_none()).then_some(number)
}

/// Whether a line only says that another possibility follows.
fn is_choice(tokens: &[Token<'_>]) -> bool {
    tokens.len() <= 2
        && tokens
            .iter()
            .any(|token| token.meaning() == Some(Meaning::Or))
}

/// Whether a move stands in a line, behind a sign of a comment or behind a label.
fn hides(tokens: &[Token<'_>]) -> bool {
    const COMMENTS: &[char] = &[
        '#', '/', '>', '-', '%', ';', '~', '!', '|', '<', '*', '\\', '"', '\'',
    ];
    let is_sign = |token: &Token<'_>| token.sign().is_some_and(|sign| COMMENTS.contains(&sign));
    let begin = tokens.iter().take_while(|token| is_sign(token)).count();
    let colon = tokens.iter().position(|token| token.sign() == Some(':'));
    let is_then =
        |token: &&Token<'_>| lexicon::is_link(token) || token.meaning() == Some(Meaning::Then);
    let then = tokens.iter().take_while(is_then).count();
    begin > 0 && line::record(&tokens[begin..]).is_some()
        || then > 0 && line::record(&tokens[then..]).is_some()
        || colon.is_some_and(|colon| line::record(&tokens[colon + 1..]).is_some())
}
