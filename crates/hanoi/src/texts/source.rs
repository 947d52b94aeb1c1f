//! Files to download: the corrected programs of a text, which run without this library, and the proof of its formula.

use hanoi_core::{UnknownName, quote};

use super::source_text::SourceText;

/// The key of a text, the languages of its programs, and the programs in each.
type Sources = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

const SOURCES: [Sources; 5] = [
    ("ventura", PYTHON, &[include_str!("source/ventura.py")]),
    ("martin", PYTHON, &[include_str!("source/martin.py")]),
    ("clifford", PYTHON, &[include_str!("source/clifford.py")]),
    (
        "interviews",
        PYTHON,
        &[include_str!("source/interviews.py")],
    ),
    (
        "markdown",
        &SourceText::LANGUAGES,
        &[
            include_str!("source/markdown.py"),
            include_str!("source/markdown.bash"),
            include_str!("source/markdown.sql"),
        ],
    ),
];

const PYTHON: &[&str] = &["python"];

impl SourceText {
    /// The languages of the texts' programs.
    pub const LANGUAGES: [&'static str; 3] = ["python", "bash", "sql"];

    /// Returns the corrected programs of the text in a language, as a self-contained file with the text's own functions
    /// and arguments.
    ///
    /// ```
    /// use hanoi::SourceText;
    ///
    /// let martin = SourceText::find("martin")?;
    /// assert!(martin.source("python")?.contains("def iterative_towers(n, start_pos, end_pos, extra_pos):"));
    /// assert_eq!(
    ///     martin.source("bash").unwrap_err().to_string(),
    ///     "'bash' is not a language of this text's programs: expected python"
    /// );
    /// # Ok::<(), hanoi::puzzle::UnknownName>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The text has no programs in this language.
    pub fn source(&self, language: &str) -> Result<&'static str, UnknownName> {
        let of_text = SOURCES.iter().find(|(key, ..)| *key == self.key);
        let (_, names, programs) = of_text.unwrap_or(&("", &[], &[]));
        let at = names.iter().position(|name| *name == language);
        at.map(|at| programs[at]).ok_or_else(|| UnknownName {
            kind: "a language of this text's programs",
            text: quote(language),
            names,
        })
    }

    /// Returns the proof of the formula in text 002, as a page of 80 columns.
    #[must_use]
    pub fn proof(&self) -> Option<&'static str> {
        (self.key == "clifford").then_some(include_str!("proof.txt"))
    }
}
