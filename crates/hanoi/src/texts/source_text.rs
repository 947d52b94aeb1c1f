//! A text: its origin and contents, and the commands that show them.

use std::fmt;

use super::claims::TextClaim;
use crate::Program;
use crate::json::json_object;

/// One of the five texts. It is displayed as a guide of at most 30 lines of 80 columns.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct SourceText {
    /// A word that identifies it.
    pub key: &'static str,
    /// Its number, `000` to `004`.
    pub number: &'static str,
    /// Its author, as named in the text.
    pub author: Option<&'static str>,
    /// Its title, if the text has one.
    pub title: Option<&'static str>,
    /// Its year, if the text states it.
    pub year: Option<u16>,
    /// A short description.
    pub about: &'static str,
    /// Its contents, in order.
    pub contents: &'static [GuideEntry],
    /// The corrections of this project, line by line.
    pub corrected: &'static [&'static str],
    /// Its claims.
    pub(super) claims: &'static [TextClaim],
}

/// A part of a text, with the command that shows it.
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
    /// Returns its programs.
    pub fn programs(&self) -> impl Iterator<Item = Program> + use<> {
        let number = self.number;
        let mut all = Program::ALL.to_vec();
        all.retain(|program| program.name().starts_with(number));
        all.into_iter()
    }

    /// Its author, title and year, as the text states them.
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

/// A program's name without the number of its text.
fn own_name(name: &str) -> &str {
    name.split_once('/').map_or(name, |(_, own)| own)
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
        let call = format!("hanoi solve N --like {key}/NAME");
        writeln!(f, "\nPrograms, with {call}:")?;
        let names = self.programs().map(|program| own_name(program.name()));
        for line in names.collect::<Vec<_>>().chunks(3) {
            writeln!(f, "  {}", line.join("  "))?;
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
