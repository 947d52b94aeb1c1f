//! `hanoi texts`: the five texts, and what they claim.

use clap::Args;
use hanoi::SourceText;

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::values::source_text;

/// List the five texts behind this program, or show what one contains
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi texts\n  hanoi texts martin\n  hanoi texts clifford --check\n  hanoi solve 3 --like markdown"
)]
pub(crate) struct TextsArgs {
    /// Text: ventura, martin, clifford, interviews or markdown, or its number, 000 to 004
    #[arg(value_name = "KEY", value_parser = source_text(), hide_possible_values = true)]
    text: Option<&'static SourceText>,

    /// Try what the text claims, move by move; status 1 if a claim fails that is not listed as an error
    #[arg(long, requires = "text")]
    check: bool,

    #[command(flatten)]
    out: OutputArgs,
}

impl TextsArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let Some(text) = self.text.filter(|_| self.check) else {
            return self.out.answer(&hanoi::texts(self.text));
        };
        let tried = text.try_claims();
        self.out.answer(&tried)?;
        if tried.is_expected() {
            Ok(())
        } else {
            Err(Failure::No(None))
        }
    }
}
