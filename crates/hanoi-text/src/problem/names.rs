//! The names that a problem gives its disks and pegs, and answers in them.

mod atoms;
mod plan;

use std::collections::HashMap;
use std::fmt;

use hanoi_core::Peg;

use crate::read::strict::Claims;
use crate::{Support, Unreadable};

/// The names of the disks and pegs of a problem. An answer to it has to use them: `d1` may be its largest disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectNames {
    form: AnswerForm,
    /// The names of the disks, the smallest first, and of the pegs, as the problem writes them.
    disks: Vec<String>,
    pegs: Vec<String>,
    disk_numbers: HashMap<String, u32>,
    peg_numbers: HashMap<String, u32>,
}

/// The form of answers in names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerForm {
    /// A plan in PDDL, where case does not matter: a disk, what it leaves, what it goes onto.
    Plan,
    /// Atoms `move(disk,peg,time)`.
    Atoms,
}

impl ObjectNames {
    /// The names of disks, the smallest first, and of pegs.
    pub(super) fn new(form: AnswerForm, disks: Vec<String>, pegs: Vec<String>) -> Self {
        let key = |name: &String| form.key(name);
        Self {
            form,
            disk_numbers: disks.iter().map(key).zip(1..).collect(),
            peg_numbers: pegs.iter().map(key).zip(0..).collect(),
            disks,
            pegs,
        }
    }

    /// The size of a disk.
    fn disk_size(&self, name: &str) -> Option<u32> {
        self.disk_numbers.get(&self.form.key(name)).copied()
    }

    /// The number of a peg, from 0.
    fn peg_number(&self, name: &str) -> Option<u32> {
        self.peg_numbers.get(&self.form.key(name)).copied()
    }

    /// The disk or the peg of a name, where both have different ones.
    fn object(&self, name: &str) -> Option<Support> {
        let disk = self.disk_size(name).map(Support::Disk);
        disk.or_else(|| self.peg_number(name).map(Support::Peg))
    }

    /// Returns whether they are the names that plans have without a problem: `d1` is the smallest disk, `peg1` the first peg.
    #[must_use]
    pub fn are_usual(&self) -> bool {
        let is = |names: &[String], noun: &str| {
            let usual = (1..).map(|number: u32| format!("{noun}{number}"));
            names
                .iter()
                .zip(usual)
                .all(|(name, usual)| self.form.key(name) == usual)
        };
        self.form == AnswerForm::Plan && is(&self.disks, "d") && is(&self.pegs, "peg")
    }

    /// The name of a disk or a peg in a plan, if answers are plans.
    pub(crate) fn name(&self, object: Support) -> Option<&str> {
        let (names, at) = match object {
            Support::Disk(size) => (&self.disks, size.checked_sub(1)?),
            Support::Peg(number) => (&self.pegs, number),
        };
        let name = names.get(usize::try_from(at).ok()?).map(String::as_str);
        name.filter(|_| self.form == AnswerForm::Plan)
    }

    /// Reads an answer: all of it, or nothing.
    ///
    /// # Errors
    ///
    /// The first place that is not a move in these names.
    pub(crate) fn claims(&self, text: &[u8]) -> Result<Claims, Unreadable> {
        match self.form {
            AnswerForm::Plan => plan::claims(self, text),
            AnswerForm::Atoms => atoms::claims(self, text),
        }
    }
}

impl fmt::Display for ObjectNames {
    /// Tells the names of the pegs, and of the first disks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 12;
        let pegs = Peg::all(hanoi_core::MAX_PEGS).zip(&self.pegs);
        let pegs: Vec<String> = pegs.map(|(peg, name)| format!("{peg} {name}")).collect();
        let disks = (1..=MOST).zip(&self.disks);
        let disks: Vec<String> = disks.map(|(disk, name)| format!("{disk} {name}")).collect();
        let more = if self.disks.len() > MOST { ", ..." } else { "" };
        write!(
            f,
            "pegs: {}; disks: {}{more}",
            pegs.join(", "),
            disks.join(", ")
        )
    }
}

impl AnswerForm {
    fn key(self, name: &str) -> String {
        match self {
            Self::Plan => name.to_ascii_lowercase(),
            Self::Atoms => name.to_owned(),
        }
    }
}

/// Words for disks and pegs, and what they are called here; a word comes before one that it contains.
const NOUNS: [(&str, &str); 14] = [
    ("disc", "disk"),
    ("ring", "disk"),
    ("plate", "disk"),
    ("spindle", "peg"),
    ("spike", "peg"),
    ("needle", "peg"),
    ("tower", "peg"),
    ("pole", "peg"),
    ("post", "peg"),
    ("stick", "peg"),
    ("rod", "peg"),
    ("pin", "peg"),
    ("disks", "disk"),
    ("pegs", "peg"),
];

/// A word of PDDL without case and hyphens, with one word for disks and one for pegs: `On-Rod` is `onpeg`.
pub(super) fn plain_word(word: &str) -> String {
    let letters = word.chars().filter(|c| !matches!(c, '-' | '_'));
    let small: String = letters.map(|c| c.to_ascii_lowercase()).collect();
    let nouns = NOUNS.iter();
    nouns.fold(small, |word, (noun, plain)| word.replace(noun, plain))
}
