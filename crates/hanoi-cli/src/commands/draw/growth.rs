//! A plot of measured times.

use std::io::{self, Read};
use std::path::PathBuf;

use clap::Args;
use hanoi_draw::Scale as Axis;

use super::drawn;
use super::picture::PictureArgs;
use crate::failure::Failure;
use crate::limited;
use crate::values::SCALE;

#[derive(Args, Debug)]
pub(super) struct GrowthArgs {
    /// Input file, or - for stdin
    file: PathBuf,

    /// Axis for seconds
    #[arg(long, default_value = "logarithmic", value_parser = SCALE)]
    axis: Axis,

    /// Leave out the published times
    #[arg(long)]
    alone: bool,

    #[command(flatten)]
    picture: PictureArgs,
}

/// The most bytes of a table.
const MOST_BYTES: u64 = 1 << 24;

impl GrowthArgs {
    pub(super) fn run(self) -> Result<(), Failure> {
        self.picture.draw(|look| {
            let name = format!("'{}'", self.file.display());
            let table = self.read();
            let table = table.map_err(|error| Failure::reading(name, &error))?;
            drawn(if self.alone {
                hanoi_draw::growth_alone(&table, self.axis, look)
            } else {
                hanoi_draw::growth(&table, self.axis, look)
            })
        })
    }

    fn read(&self) -> io::Result<String> {
        let source: Box<dyn Read> = if self.file.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(std::fs::File::open(&self.file)?)
        };
        limited::text(source, MOST_BYTES)
    }
}
