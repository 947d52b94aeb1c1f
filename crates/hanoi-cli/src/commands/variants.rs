//! `hanoi variants`: lists variants, shows the text of one, and checks a file.

use std::path::PathBuf;

use clap::Args;
use hanoi::ListedVariant;
use serde::Serialize;

use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::indirect::variant;
use crate::message::say;
use crate::output::OutputArgs;

/// List variants of the puzzle, or show one
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi variants\n  hanoi variants magnetic\n  hanoi variants antwerp -o mine.toml\n  hanoi variants --check mine.toml\n  hanoi solve 4 --variant-file mine.toml"
)]
pub(crate) struct VariantsArgs {
    /// Variant to show, as the text in TOML that --variant-file takes
    name: Option<String>,

    /// Explain what is wrong with a variant in a file
    #[arg(long, value_name = "FILE", conflicts_with = "name")]
    check: Option<PathBuf>,

    #[command(flatten)]
    out: OutputArgs,
}

/// The JSON of all variants.
#[derive(Serialize)]
struct VariantList {
    variants: Vec<ListedVariant>,
}

impl VariantsArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match (&self.check, &self.name) {
            (Some(file), _) => self.check(&file.display().to_string()),
            (None, Some(name)) => self.show(name),
            (None, None) => self.list(),
        }
    }

    fn list(&self) -> Result<(), Failure> {
        let variants = hanoi::variants();
        if self.out.json {
            let list = serde_json::to_string(&VariantList { variants });
            let list = list.expect("answers are made of text, numbers and lists");
            return self.out.open()?.whole((list + "\n").into_bytes());
        }
        let width = variants.iter().map(|listed| listed.name.len()).max();
        let width = width.unwrap_or_default();
        let lines = variants.iter().map(|listed| {
            let ListedVariant {
                name,
                about,
                source,
                ..
            } = listed;
            format!("{name:width$}  {about}\n{0:width$}  {source}\n", "")
        });
        self.out.open()?.texts(lines)
    }

    /// Writes the text of a variant.
    fn show(&self, name: &str) -> Result<(), Failure> {
        let listed = hanoi::variant(name)?;
        if self.out.json {
            return self.out.answer(&listed, Deadline::NEVER);
        }
        self.out.open()?.whole(listed.text.into_bytes())
    }

    /// Lists the errors in a file, a line each.
    fn check(&self, file: &str) -> Result<(), Failure> {
        let text = variant(file).map_err(Failure::Request)?;
        let errors = hanoi::check_variant(&text);
        let Some((last, others)) = errors.split_last() else {
            let good = format!("'{file}' is a variant\n");
            return self.out.open()?.whole(good.into_bytes());
        };
        for error in others {
            say(format_args!("'{file}', {error}"));
        }
        Err(Failure::Request(format!("'{file}', {last}")))
    }
}
