//! Names that an answer has for disks and pegs.

use std::collections::HashMap;

use hanoi_core::quote;

use crate::naming::colours::COLOURS;
use crate::words::{self, Meaning, Spot};

/// Names that records have for the disks, the smallest first, and for the pegs. Each is a letter, a colour, or a place such as `left`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerNames {
    /// The sizes of disks.
    pub(super) disks: HashMap<String, u32>,
    /// The numbers of pegs, from 0.
    pub(super) pegs: HashMap<String, u8>,
}

impl AnswerNames {
    /// Reads names between commas, `A,B,C` or `red,green`, or letters in a row, `A..G`. Without any, disks and pegs have their usual names.
    ///
    /// # Errors
    ///
    /// A name of another kind, or one that is given twice, quoted.
    pub fn parse(disks: &str, pegs: &str) -> Result<Self, String> {
        Ok(Self {
            disks: names(disks)?.into_iter().zip(1..).collect(),
            pegs: names(pegs)?.into_iter().zip(0..).collect(),
        })
    }

    /// Checks that they are as many as a puzzle has.
    ///
    /// # Errors
    ///
    /// How many there are, and how many were expected.
    pub(crate) fn check(&self, disks: Option<u32>, pegs: u8) -> Result<(), String> {
        let pegs = (self.pegs.len(), Some(u32::from(pegs)), "pegs");
        for (given, due, what) in [(self.disks.len(), disks, "disks"), pegs] {
            let given = u32::try_from(given).unwrap_or(u32::MAX);
            if let Some(due) = due.filter(|due| given > 0 && *due != given) {
                return Err(format!("{given} names of {what}: expected {due}"));
            }
        }
        Ok(())
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.disks.is_empty() && self.pegs.is_empty()
    }

    /// The size of the disk with a name.
    pub(super) fn disk(&self, name: &str) -> Option<u32> {
        self.disks.get(&name.to_lowercase()).copied()
    }

    /// Whether pegs have names.
    pub(super) fn names_pegs(&self) -> bool {
        !self.pegs.is_empty()
    }

    /// The number of the peg with a name, from 0.
    pub(super) fn peg(&self, name: &str) -> Option<u8> {
        self.pegs.get(&name.to_lowercase()).copied()
    }

    /// The number of the peg that has the name of a place, from 0.
    pub(super) fn spot(&self, spot: Spot) -> Option<u8> {
        let is_named = |name: &str| words::meaning(name) == Some(Meaning::Spot(spot));
        let mut pegs = self.pegs.iter();
        pegs.find(|(name, _)| is_named(name)).map(|(_, peg)| *peg)
    }
}

fn names(text: &str) -> Result<Vec<String>, String> {
    let names = match text.split_once("..") {
        Some((first, last)) => letters(first, last).ok_or_else(|| unknown(text))?,
        None if text.is_empty() => Vec::new(),
        None => text
            .split(',')
            .map(|name| name.trim().to_lowercase())
            .collect(),
    };
    for (at, name) in names.iter().enumerate() {
        if !is_name(name) {
            return Err(unknown(name));
        } else if names[..at].contains(name) {
            return Err(format!("{} is given twice", quote(name)));
        }
    }
    Ok(names)
}

/// The letters from one to another.
fn letters(first: &str, last: &str) -> Option<Vec<String>> {
    let letter = |text: &str| {
        let letter = text.trim().parse::<char>().ok()?.to_ascii_lowercase();
        letter.is_ascii_lowercase().then_some(letter)
    };
    let letters = letter(first)?..=letter(last)?;
    Some(letters.map(String::from).collect())
}

pub(super) fn is_name(name: &str) -> bool {
    let is_letter = name.chars().count() == 1 && name.chars().all(char::is_alphabetic);
    let is_place = matches!(words::meaning(name), Some(Meaning::Spot(_)));
    is_letter || is_place || COLOURS.iter().any(|(colour, _)| *colour == name)
}

fn unknown(name: &str) -> String {
    let name = quote(name);
    format!(
        "{name} is no name: expected a letter, a colour, or a place such as left, or letters in a row such as A..G"
    )
}
