//! The five texts: who wrote each, what it contains, and the command that shows it.

use std::fmt;

use hanoi_core::{UnknownName, quote};

use super::claims::TextClaim;
use super::{Program, text_000, text_001, text_002, text_003, text_004};
use crate::json::json_object;
use crate::questions::{Key, Question, Shape, told};

/// One of the five texts. Its text is a guide of at most 24 lines, in 80 columns.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct SourceText {
    /// A word for it.
    pub key: &'static str,
    /// Its number, `000` to `004`.
    pub number: &'static str,
    /// Its author, as far as the text names one.
    pub author: Option<&'static str>,
    /// Its title, if the text has one.
    pub title: Option<&'static str>,
    /// Its year, if the text gives one.
    pub year: Option<u16>,
    /// What it describes, in a few words.
    pub about: &'static str,
    /// What it contains, in its order.
    pub contents: &'static [GuideEntry],
    /// What this project corrects, in lines.
    pub corrected: &'static [&'static str],
    /// What it claims.
    pub(super) claims: &'static [TextClaim],
}

/// A part of a text, and the command that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuideEntry {
    /// The part.
    pub what: &'static str,
    /// The command.
    pub command: &'static str,
}

/// A line of a guide.
pub(super) const fn entry(what: &'static str, command: &'static str) -> GuideEntry {
    GuideEntry { what, command }
}

impl SourceText {
    /// The five texts, in the order of their numbers.
    pub const ALL: [&'static Self; 5] = [
        &text_000::TEXT,
        &text_001::TEXT,
        &text_002::TEXT,
        &text_003::TEXT,
        &text_004::TEXT,
    ];

    /// Their keys and numbers.
    pub const NAMES: [&'static str; 10] = {
        let mut names = [""; 10];
        let mut at = 0;
        while at < 5 {
            names[at] = Self::ALL[at].key;
            names[at + 5] = Self::ALL[at].number;
            at += 1;
        }
        names
    };

    /// Returns the text with this key or number.
    ///
    /// ```
    /// use hanoi::SourceText;
    ///
    /// assert_eq!(SourceText::find("martin")?.number, "001");
    /// assert_eq!(SourceText::find("003")?.key, "interviews");
    /// # Ok::<(), hanoi::puzzle::UnknownName>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn find(name: &str) -> Result<&'static Self, UnknownName> {
        let is_named = |text: &&Self| [text.key, text.number].contains(&name);
        let found = Self::ALL.into_iter().find(is_named);
        found.ok_or_else(|| UnknownName {
            kind: "a text",
            text: quote(name),
            names: &Self::NAMES,
        })
    }

    /// Returns its programs.
    pub fn programs(&self) -> impl Iterator<Item = Program> + use<> {
        let number = self.number;
        let mut all = Program::ALL.to_vec();
        all.retain(|program| program.name().starts_with(number));
        all.into_iter()
    }

    /// Its author, title and year, as far as it gives them.
    fn origin(&self) -> String {
        let title = self.title.map(|title| format!("\"{title}\""));
        let parts = [
            Some(self.author.unwrap_or("no author named").to_owned()),
            Some(title.unwrap_or_else(|| "no title".to_owned())),
            Some(
                self.year
                    .map_or_else(|| "no year".to_owned(), |year| year.to_string()),
            ),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// Two texts are equal if they have the same key.
impl PartialEq for SourceText {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for SourceText {}

impl fmt::Debug for SourceText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SourceText").field(&self.key).finish()
    }
}

impl fmt::Display for SourceText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            number, key, about, ..
        } = self;
        writeln!(f, "{number} {key}: {about}\n{}\n", self.origin())?;
        for GuideEntry { what, command } in self.contents {
            writeln!(f, "  {what:<29}  {command}")?;
        }
        f.write_str("\nCorrected:")?;
        for line in self.corrected {
            write!(f, "\n  {line}")?;
        }
        Ok(())
    }
}

json_object!(GuideEntry, |entry| {
    "what": entry.what,
    "command": entry.command,
});

json_object!(SourceText, |text| {
    "key": text.key,
    "number": text.number,
    "author": text.author,
    "title": text.title,
    "year": text.year,
    "about": text.about,
    "contents": text.contents,
    "corrected": text.corrected.join(" "),
    "programs": text.programs().map(Program::name).collect::<Vec<_>>(),
});

/// Some of the texts: a table of all, or the guide of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceTexts(Vec<&'static SourceText>);

/// Returns the five texts, or one of them.
///
/// ```
/// let table = hanoi::texts(None).to_string();
/// assert!(table.contains("martin      001  Eric Martin"));
/// ```
#[must_use]
pub fn texts(one: Option<&'static SourceText>) -> SourceTexts {
    SourceTexts(one.map_or_else(|| SourceText::ALL.to_vec(), |text| vec![text]))
}

impl fmt::Display for SourceTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [one] = self.0[..] {
            return one.fmt(f);
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
        Ok(())
    }
}

json_object!(SourceTexts, |answer| {
    "texts": answer.0,
});

/// The text that a question is about.
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
    ask: |given, _| {
        let one = given
            .text("text")
            .and_then(|name| SourceText::find(name).ok());
        told(Ok(texts(one)))
    },
};
