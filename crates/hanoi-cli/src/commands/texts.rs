//! `hanoi texts`: the five texts and their claims.

use clap::Args;
use hanoi::SourceText;

use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::values::TextWord;

/// List the five texts behind this program, or show what one contains
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi texts\n  hanoi texts martin\n  hanoi texts García Ventura\n  hanoi texts clifford --check\n  hanoi texts --check\n  hanoi texts clifford --proof\n  hanoi texts markdown --source bash > hanoi.bash\n  hanoi texts martin --cells\n  hanoi solve 3 --like markdown"
)]
pub(crate) struct TextsArgs {
    /// Text: ventura, martin, clifford, interviews or markdown; its number; or its author
    #[arg(value_name = "KEY", value_parser = TextWord, hide_possible_values = true)]
    text: Vec<String>,

    /// Try what the text claims, or all five, move by move; status 1 if a claim fails that is not listed as an error
    #[arg(long)]
    check: bool,

    /// Print the programs of the text, corrected, as a file that runs alone
    #[arg(long, value_name = "LANGUAGE", value_parser = SourceText::LANGUAGES, requires = "text", conflicts_with_all = ["check", "json"])]
    source: Option<String>,

    /// Print a proof of the formula of clifford
    #[arg(long, requires = "text", conflicts_with_all = ["check", "source", "json"])]
    proof: bool,

    /// Print what Python evaluates in cells 5, 6, 7 and 12 of martin
    #[arg(long, requires = "text", conflicts_with_all = ["check", "source", "proof", "json"])]
    cells: bool,

    #[command(flatten)]
    out: OutputArgs,
}

/// The expressions of text 001's cells, with their values.
const CELLS: &str = include_str!("texts/cells.txt");

impl TextsArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let text = self.text()?;
        if let (Some(language), Some(text)) = (&self.source, text) {
            let source = text.source(language);
            let source = source.map_err(|unknown| Failure::Request(unknown.to_string()))?;
            return self.out.open()?.whole(source.as_bytes().to_vec());
        }
        if self.proof {
            let proof = text.and_then(SourceText::proof);
            return self.appendix(text, "clifford", "proof", proof);
        }
        if self.cells {
            let cells = text.filter(|text| text.key == "martin").map(|_| CELLS);
            return self.appendix(text, "martin", "cells of Python", cells);
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

    /// The named text; its name may have several words.
    fn text(&self) -> Result<Option<&'static SourceText>, Failure> {
        let name = self.text.join(" ");
        let found = (!name.is_empty()).then(|| SourceText::find(&name));
        found
            .transpose()
            .map_err(|unknown| Failure::Request(unknown.to_string()))
    }

    /// Prints something that only one text has.
    fn appendix(
        &self,
        text: Option<&SourceText>,
        key: &str,
        kind: &str,
        content: Option<&str>,
    ) -> Result<(), Failure> {
        let name = text.map_or(key, |text| text.key);
        let content = content
            .ok_or_else(|| Failure::Request(format!("'{name}' has no {kind}: expected {key}")))?;
        self.out.open()?.whole(content.as_bytes().to_vec())
    }
}
