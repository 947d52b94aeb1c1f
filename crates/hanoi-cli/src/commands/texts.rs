//! `hanoi texts`: the five texts, and what they claim.

use clap::Args;
use hanoi::SourceText;

use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::values::source_text;

/// List the five texts behind this program, or show what one contains
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi texts\n  hanoi texts martin\n  hanoi texts clifford --check\n  hanoi texts markdown --bash > hanoi.bash\n  hanoi texts martin --cells\n  hanoi solve 3 --like markdown"
)]
pub(crate) struct TextsArgs {
    /// Text: ventura, martin, clifford, interviews or markdown, or its number, 000 to 004
    #[arg(value_name = "KEY", value_parser = source_text(), hide_possible_values = true)]
    text: Option<&'static SourceText>,

    /// Try what the text claims, move by move; status 1 if a claim fails that is not listed as an error
    #[arg(long, requires = "text")]
    check: bool,

    /// Print the Bash functions of markdown, as a file to source
    #[arg(long, requires = "text", conflicts_with_all = ["check", "json"])]
    bash: bool,

    /// Print what Python evaluates in cells 5, 6, 7 and 12 of martin
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
        if self.bash {
            return self.appendix("markdown", "functions in Bash", BASH);
        }
        if self.cells {
            return self.appendix("martin", "cells of Python", CELLS);
        }
        let Some(text) = self.text.filter(|_| self.check) else {
            return self.out.answer(&hanoi::texts(self.text), Deadline::NEVER);
        };
        let tried = text.try_claims();
        self.out.answer(&tried, Deadline::NEVER)?;
        if tried.is_expected() {
            Ok(())
        } else {
            Err(Failure::No(None))
        }
    }

    /// Prints what only one of the texts has.
    fn appendix(&self, key: &str, what: &str, content: &str) -> Result<(), Failure> {
        let given = self.text.map_or(key, |text| text.key);
        if given != key {
            return Err(Failure::Request(format!(
                "'{given}' has no {what}: expected {key}"
            )));
        }
        self.out.open()?.whole(content.as_bytes().to_vec())
    }
}
