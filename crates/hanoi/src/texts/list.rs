//! The five texts, by name and as a table.

use std::fmt;

use hanoi_core::{UnknownName, quote};

use super::source_text::SourceText;
use super::{text_000, text_001, text_002, text_003, text_004};
use crate::json::json_object;
use crate::question::{Key, Question, Shape, write_answer};

impl SourceText {
    /// The five texts, in the order of their numbers.
    pub const ALL: [&'static Self; 5] = [
        &text_000::TEXT,
        &text_001::TEXT,
        &text_002::TEXT,
        &text_003::TEXT,
        &text_004::TEXT,
    ];

    /// Keys and numbers, for the page, which leaves out the texts themselves.
    pub(super) const KEYS_AND_NUMBERS: [[&'static str; 5]; 2] = [
        ["ventura", "martin", "clifford", "interviews", "markdown"],
        ["000", "001", "002", "003", "004"],
    ];

    /// The keys and numbers of all texts.
    pub const NAMES: [&'static str; 10] = {
        let [keys, numbers] = Self::KEYS_AND_NUMBERS;
        let mut names = [""; 10];
        let mut at = 0;
        while at < 5 {
            names[at] = keys[at];
            names[at + 5] = numbers[at];
            at += 1;
        }
        names
    };

    /// Returns the text with this key or number, or the only text whose author, title and description contain all of
    /// these words. Case and accents are ignored.
    ///
    /// ```
    /// use hanoi::SourceText;
    ///
    /// assert_eq!(SourceText::find("Garc\u{ed}a Ventura")?.key, "ventura");
    /// assert_eq!(SourceText::find("Eric Martin")?.key, "martin");
    /// assert_eq!(SourceText::find("2")?.key, "clifford");
    /// assert_eq!(SourceText::find("Aziz")?.key, "interviews");
    /// assert!(SourceText::find("Tower of Hanoi").is_err());
    /// # Ok::<(), hanoi::puzzle::UnknownName>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No text matches, or more than one does.
    pub fn find(name: &str) -> Result<&'static Self, UnknownName> {
        let query = words(name);
        let has_all = |text: &&Self| {
            let content = [
                text.key,
                text.number,
                text.author.unwrap_or(""),
                text.title.unwrap_or(""),
                text.about,
            ];
            let content = words(&content.join(" "));
            !query.is_empty() && query.iter().all(|word| content.contains(word))
        };
        let is_named = |text: &&Self| {
            query.len() == 1
                && [text.key, text.number]
                    .iter()
                    .any(|name| words(name) == query)
        };
        if let Some(text) = Self::ALL.into_iter().find(is_named) {
            return Ok(text);
        }
        let mut found = Self::ALL.into_iter().filter(has_all);
        match (found.next(), found.next()) {
            (Some(text), None) => Ok(text),
            (first, _) => Err(UnknownName {
                kind: if first.is_some() {
                    "one text alone"
                } else {
                    "a text"
                },
                text: quote(name),
                names: &Self::NAMES,
            }),
        }
    }
}

/// The words of a name in lower case, without accents, and its numbers without leading zeros.
fn words(name: &str) -> Vec<String> {
    let plain = |letter: char| match letter {
        '\u{e1}' => 'a',
        '\u{e9}' => 'e',
        '\u{ed}' => 'i',
        '\u{f3}' => 'o',
        '\u{fa}' => 'u',
        letter => letter,
    };
    // A combining accent follows its letter.
    let name = name.replace('\u{301}', "").to_lowercase();
    let name: String = name.chars().map(plain).collect();
    let words = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let short = |word: &str| match word.parse::<u32>() {
        Ok(number) => number.to_string(),
        Err(_) => word.to_owned(),
    };
    words.map(short).collect()
}

/// A table of all texts, or the guide to one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceTexts(Vec<&'static SourceText>);

/// Returns the five texts, or one of them.
///
/// ```
/// let table = hanoi::texts(None).to_string();
/// assert!(table.contains("martin      001  Eric Martin"));
/// ```
#[must_use]
pub fn texts(text: Option<&'static SourceText>) -> SourceTexts {
    SourceTexts(text.map_or_else(|| SourceText::ALL.to_vec(), |text| vec![text]))
}

impl fmt::Display for SourceTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [text] = self.0[..] {
            return text.fmt(f);
        }
        write!(
            f,
            "{:<11} {:<4} {:<30} {:<20} year",
            "key", "no.", "author", "title"
        )?;
        for text in &self.0 {
            let (author, title) = (text.author.unwrap_or("-"), text.title.unwrap_or("-"));
            let year = text
                .year
                .map_or_else(|| "-".to_owned(), |year| year.to_string());
            let (key, number) = (text.key, text.number);
            write!(f, "\n{key:<11} {number:<4} {author:<30} {title:<20} {year}")?;
        }
        let (guide, claims) = ("hanoi texts KEY", "hanoi texts --check");
        let next = format!("{guide}, with a key, an author or a number: its guide");
        write!(
            f,
            "\n\nNext: {next}\n      {claims}: what all of them claim, tried"
        )
    }
}

json_object!(SourceTexts, |answer| {
    "texts": answer.0,
});

/// The shape of a key or number of a text.
pub(super) const TEXT_KEY: Shape = Shape::OneOf(&SourceText::NAMES);

#[cfg_attr(
    not(feature = "explore"),
    expect(dead_code, reason = "the page has no questions about texts")
)]
pub(crate) const QUESTION: Question = Question {
    name: "texts",
    asks: "What do the five texts contain, and which command shows it?",
    given: &[&[Key::maybe(
        "text",
        TEXT_KEY,
        "the key or number of a text; all five by default",
    )]],
    answer: &[&[Key::new(
        "texts",
        Shape::List(&Shape::Object(&[&[
            Key::new("key", Shape::Text, "a word for the text"),
            Key::new("number", Shape::Text, "its number"),
            Key::new(
                "author",
                Shape::OrNull(&Shape::Text),
                "its author, if it names one",
            ),
            Key::new(
                "title",
                Shape::OrNull(&Shape::Text),
                "its title, if it has one",
            ),
            Key::new(
                "year",
                Shape::OrNull(&Shape::Whole(9999)),
                "its year, if it gives one",
            ),
            Key::new("about", Shape::Text, "what it describes"),
            Key::new(
                "contents",
                Shape::List(&Shape::Object(&[&[
                    Key::new("what", Shape::Text, "a part of the text"),
                    Key::new("command", Shape::Text, "the command that shows it"),
                ]])),
                "what it contains, in its order",
            ),
            Key::new("corrected", Shape::Text, "what is corrected"),
            Key::new(
                "programs",
                Shape::List(&Shape::Text),
                "the names of its programs",
            ),
        ]])),
        "the texts",
    )]],
    ask: |args, limits, out| {
        let text = args
            .text("text")
            .and_then(|name| SourceText::find(name).ok());
        write_answer(Ok(texts(text)), 0, limits, out)
    },
};
