//! `hanoi licenses`: the notices of everything that is linked into the command. scripts/notices makes the text.

use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::output::Output;

/// Print the licences of this program and of everything in it
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:\n  hanoi licenses | less\n  hanoi licenses -o notices.txt")]
pub(crate) struct LicensesArgs {
    /// Write to a file instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The crates, the standard library, the C library and the fonts, each with its terms.
const NOTICES: &str = include_str!("licenses/notices.txt");

impl LicensesArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        Output::open(self.output.as_deref())?.whole(NOTICES.as_bytes().to_vec())
    }
}
