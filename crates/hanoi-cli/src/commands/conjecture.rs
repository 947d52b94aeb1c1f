//! `hanoi conjecture`: confirms Frame-Stewart up to a number of disks, with a certificate, and checks certificates.

use std::fs::File;
use std::io::Read;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use hanoi::{Conjecture, Limits, MAX_CONJECTURE_DISKS};

use crate::failure::Failure;
use crate::files::check_different;
use crate::output::{Output, OutputArgs};
use crate::search::SearchArgs;
use crate::values::{disks_range, pegs, small};

/// Confirm Frame-Stewart by search, with a certificate
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi conjecture --pegs 5 --disks 1..12\n  hanoi conjecture --pegs 6 --memory 4G --certificate six.json\n  \
                            hanoi conjecture --check six.json\n\nThe first line is the smallest number of disks that is not confirmed. \
                            With --check it is the verdict:\nall searched again (status 0), consistent but partly on trust (3), or wrong (1)."
)]
pub(crate) struct ConjectureArgs {
    /// Number of pegs, 3 to 26
    #[arg(long, value_name = "P", default_value = "5", value_parser = pegs)]
    pegs: u8,

    /// Numbers of disks, as in 1..12 [default: from 1 until a limit is reached]
    #[arg(long, value_name = "N..N", value_parser = disks_range)]
    disks: Option<RangeInclusive<u32>>,

    /// Also write the certificate to a file, as JSON
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Check a certificate instead
    #[arg(long, value_name = "FILE", conflicts_with_all = ["pegs", "disks", "certificate"])]
    check: Option<PathBuf>,

    /// With --check: up to how many states of each tower are searched again
    #[arg(long, value_name = "N", default_value = "300000000", value_parser = small::<usize>, requires = "check")]
    states: usize,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    out: OutputArgs,
}

/// The longest certificate accepted, in bytes.
const MOST: u64 = 64 << 20;

impl ConjectureArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match &self.check {
            Some(file) => self.check(file),
            None => self.confirm(),
        }
    }

    fn confirm(&self) -> Result<(), Failure> {
        let disks = self.disks.clone().unwrap_or(1..=MAX_CONJECTURE_DISKS);
        // Opened before a search of hours, so that an unwritable file is refused now.
        let certificate = self.certificate.as_deref();
        check_different(&[certificate, self.out.output.as_deref()])?;
        let certificate = certificate.map(|file| Output::open(Some(file)));
        let certificate = certificate.transpose()?;
        let ask = |limits: &mut Limits<'_>| hanoi::conjecture(self.pegs, disks, limits);
        let answer = self.out.or_write_error(self.search.within(ask))?;
        let written = self.out.answer(&answer, self.search.deadline());
        certificate.map_or(Ok(()), |file| certify(&answer, file))?;
        written?;
        if answer.refuted().is_some() {
            return Err(Failure::No(None));
        }
        Failure::if_lacking(answer.lacks())
    }

    fn check(&self, file: &Path) -> Result<(), Failure> {
        let text = read(file)?;
        let ask = |limits: &mut Limits<'_>| hanoi::check_certificate(&text, self.states, limits);
        let answer = self.out.or_write_error(self.search.within(ask))?;
        self.out.answer(&answer, self.search.deadline())?;
        match answer.wrong {
            Some(_) => Err(Failure::No(None)),
            None => Failure::if_lacking(answer.lacks()),
        }
    }
}

/// Writes the certificate.
fn certify(answer: &Conjecture, file: Output) -> Result<(), Failure> {
    let json = OutputArgs {
        json: true,
        output: None,
    };
    file.whole((json.text(answer) + "\n").into_bytes())
}

fn read(file: &Path) -> Result<String, Failure> {
    let name = format!("'{}'", file.display());
    let mut bytes = Vec::new();
    let read = File::open(file).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes));
    let length = read.map_err(|error| Failure::reading(&name, &error))?;
    if u64::try_from(length).is_ok_and(|length| length <= MOST) {
        let text = String::from_utf8(bytes);
        return text.map_err(|_| Failure::Request(format!("{name} is not text")));
    }
    let most = MOST >> 20;
    Err(Failure::Request(format!(
        "{name} is too long: expected a certificate, of at most {most} MiB"
    )))
}
