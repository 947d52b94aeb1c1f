//! The names of disks and pegs in an answer.

use clap::Args;
use hanoi::text::AnswerNames;

#[derive(Args, Debug)]
pub(super) struct NamesArgs {
    /// Names that the answer has for disks, the smallest first, as in A..G
    ///
    /// They are letters or colours. The answer is read as records.
    #[arg(long, value_name = "NAMES", conflicts_with_all = ["batch", "style", "strict", "reading"])]
    disk_names: Option<String>,

    /// Names that the answer has for pegs, as in S,X,Y
    ///
    /// They are letters, colours or places. The answer is read as records.
    #[arg(long, value_name = "NAMES", conflicts_with_all = ["batch", "style", "strict", "reading"])]
    peg_names: Option<String>,
}

impl NamesArgs {
    /// The names, if requested.
    pub(super) fn of_answer(&self) -> Option<Result<AnswerNames, String>> {
        let list = |names: &Option<String>| names.clone().unwrap_or_default();
        let is_used = self.disk_names.is_some() || self.peg_names.is_some();
        is_used.then(|| AnswerNames::parse(&list(&self.disk_names), &list(&self.peg_names)))
    }
}
