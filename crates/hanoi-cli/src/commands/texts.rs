//! `hanoi texts`: the five texts, and what they claim.

use clap::Args;
use hanoi::SourceText;

use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::values::TextWord;

/// List the five texts behind this program, or show what one contains
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi texts\n  hanoi texts martin\n  hanoi texts García Ventura\n  hanoi texts clifford --check\n  hanoi texts --check\n  hanoi texts markdown --bash > hanoi.bash\n  hanoi texts martin --cells\n  hanoi solve 3 --like markdown"
)]
pub(crate) struct TextsArgs {
    /// Text: ventura, martin, clifford, interviews or markdown; its number; or its author
    #[arg(value_name = "KEY", value_parser = TextWord, hide_possible_values = true)]
    text: Vec<String>,

    /// Try what the text claims, or all five, move by move; status 1 if a claim fails that is not listed as an error
    #[arg(long)]
    check: bool,

    /// Print the Bash functions of markdown, as a file to source
    #[arg(long, requires = "text", conflicts_with_all = ["check", "json"])]
    bash: bool,

    /// Print what Python evaluates in cells 6 and 12 of martin
    #[arg(long, requires = "text", conflicts_with_all = ["check", "bash", "json"])]
    cells: bool,

    #[command(flatten)]
    out: OutputArgs,
}

/// The functions of text 004 in Bash, with its arguments.
const BASH: &str = include_str!("texts/hanoi.bash");
/// The expressions of text 001's cells, with their values.
const CELLS: &str = include_str!("texts/cells.txt");

impl TextsArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let text = self.text()?;
        if self.bash {
            return self.appendix(text, "markdown", "functions in Bash", BASH);
        }
        if self.cells {
            return self.appendix(text, "martin", "cells of Python", CELLS);
        }
        if !self.check {
            return self.out.answer(&hanoi::texts(text), Deadline::NEVER);
        }
        let is_expected = if let Some(text) = text {
            let tried = text.try_claims();
            self.out.answer(&tried, Deadline::NEVER)?;
            tried.is_expected()
        } else {
            let tried = hanoi::try_all_claims();
            self.out.answer(&tried, Deadline::NEVER)?;
            tried.is_expected()
        };
        if is_expected {
            Ok(())
        } else {
            Err(Failure::No(None))
        }
    }

    /// The text that is named, in one word or several.
    fn text(&self) -> Result<Option<&'static SourceText>, Failure> {
        let name = self.text.join(" ");
        let found = (!name.is_empty()).then(|| SourceText::find(&name));
        found
            .transpose()
            .map_err(|unknown| Failure::Request(unknown.to_string()))
    }

    /// Prints what only one of the texts has.
    fn appendix(
        &self,
        text: Option<&SourceText>,
        key: &str,
        what: &str,
        content: &str,
    ) -> Result<(), Failure> {
        let given = text.map_or(key, |text| text.key);
        if given != key {
            return Err(Failure::Request(format!(
                "'{given}' has no {what}: expected {key}"
            )));
        }
        self.out.open()?.whole(content.as_bytes().to_vec())
    }
}
