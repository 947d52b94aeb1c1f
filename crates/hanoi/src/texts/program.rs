//! The programs of the texts: their names, and their notation of moves.

use hanoi_core::UnknownName;
use hanoi_text::{Style, Wording};

use super::{SourceText, text_001, text_003, text_004};
use crate::Program;

/// The notation of moves.
pub(super) enum MoveNotation {
    Worded(Wording),
    Styled(Style),
}

impl Program {
    /// Returns the program with this name, or the first whose name without the text, or without the language, is this:
    /// `b_toh` and `004/b_toh` are `004/python/b_toh`. The key of a text may replace its number, and alone means its
    /// first program.
    ///
    /// ```
    /// use hanoi::Program;
    ///
    /// assert_eq!(Program::find("004/r_toh"), Ok(Program::PythonRecursive));
    /// assert_eq!(Program::find("bash/r_toh"), Ok(Program::BashRecursive));
    /// assert_eq!(Program::find("interviews/iterative"), Ok(Program::ListIterative));
    /// assert_eq!(Program::find("martin"), Ok(Program::RecursiveTowers));
    /// assert!(Program::find("toh").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// No program has this name.
    pub fn find(text: &str) -> Result<Self, UnknownName> {
        let has_name = |program: &Self| program.short_names().any(|name| name == text);
        text.parse()
            .or_else(|unknown| Self::ALL.into_iter().find(has_name).ok_or(unknown))
    }

    /// Returns its other names, including those that select an earlier program.
    pub fn short_names(self) -> impl Iterator<Item = String> {
        let (number, own) = self.name().split_once('/').unwrap_or_default();
        let last = own.rsplit('/').next().unwrap_or(own);
        let [keys, numbers] = SourceText::KEYS_AND_NUMBERS;
        let text = numbers.iter().position(|other| *other == number);
        let key = text.map_or(number, |text| keys[text]);
        let short = [
            last.to_owned(),
            format!("{number}/{last}"),
            own.to_owned(),
            number.to_owned(),
            key.to_owned(),
            format!("{key}/{last}"),
            format!("{key}/{own}"),
        ];
        let mut earlier = Vec::new();
        short.into_iter().filter(move |name| {
            let is_new = *name != self.name() && !earlier.contains(name);
            earlier.push(name.clone());
            is_new
        })
    }

    /// The notation of its output, if that is a notation of moves or one of the styles.
    pub(super) const fn form(self) -> Option<MoveNotation> {
        Some(match self {
            Self::RecursiveTowers => MoveNotation::Worded(text_001::SENTENCES),
            Self::ListRecursive | Self::ListIterative => MoveNotation::Worded(text_003::LIST),
            Self::BashRecursive => MoveNotation::Worded(text_004::LINES),
            Self::Picture => MoveNotation::Styled(Style::Picture),
            Self::PythonBinary => MoveNotation::Styled(Style::Stacks),
            _ => return None,
        })
    }
}
