//! The files in an exploration's folder. Ours are recognised by their exact names.

use std::ffi::OsStr;
use std::fs::{self, FileType};
use std::io;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::files;

/// The lock, which marks the folder as ours.
pub(super) const LOCK: &str = "lock";
pub(super) const CHECKPOINT: &str = "checkpoint-";
pub(super) const SHELF: &str = "shelf-";
/// The folder of one of several processes.
pub(super) const PROCESS: &str = "process-";
/// The name of an incomplete checkpoint in version 0.1.
const UNFINISHED: &str = "unfinished";

/// The meaning of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryKind {
    Lock,
    Checkpoint(u64),
    Shelf(u64),
    Process(u64),
    /// A file left incomplete by a killed process.
    Begun,
    /// The same in version 0.1.
    Unfinished,
    /// A malformed number of a checkpoint.
    Misnamed,
    Foreign,
}

impl EntryKind {
    fn of(name: &OsStr) -> Self {
        let Some(name) = name.to_str() else {
            return Self::Foreign;
        };
        if let Some(number) = number(CHECKPOINT, name) {
            return Self::Checkpoint(number);
        }
        if let Some(number) = number(SHELF, name) {
            return Self::Shelf(number);
        }
        if let Some(number) = number(PROCESS, name) {
            return Self::Process(number);
        }
        match name {
            LOCK => Self::Lock,
            UNFINISHED => Self::Unfinished,
            name if files::is_unfinished(name) => Self::Begun,
            name if is_misnamed(name) => Self::Misnamed,
            _ => Self::Foreign,
        }
    }
}

/// The name of a file or folder with a number.
pub(super) fn name(kind: &str, number: u64) -> String {
    format!("{kind}{number:06}")
}

/// The number of a file, if its name is exactly that of the number, and the number has a successor.
fn number(kind: &str, text: &str) -> Option<u64> {
    let number = text.strip_prefix(kind)?.parse().ok()?;
    (number < u64::MAX && name(kind, number) == text).then_some(number)
}

/// Whether a name would be that of a checkpoint if its number were written properly.
fn is_misnamed(name: &str) -> bool {
    let digits = name.strip_prefix(CHECKPOINT).unwrap_or_default();
    let digits = digits.strip_prefix('+').unwrap_or(digits);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A file of a folder.
#[derive(Debug)]
pub(super) struct FolderEntry {
    pub(super) kind: EntryKind,
    pub(super) path: PathBuf,
    is: FileType,
}

impl FolderEntry {
    /// Whether it is a regular file, not a link.
    pub(super) fn is_file(&self) -> bool {
        self.is.is_file()
    }

    /// Refuses an entry that has a name of ours but is not a file or folder of ours.
    fn check(&self) -> Result<(), Failure> {
        let expected = match self.kind {
            EntryKind::Foreign | EntryKind::Unfinished => return Ok(()),
            EntryKind::Misnamed => {
                "expected six digits or more after checkpoint-, as in checkpoint-000007, and a number that has a next"
            }
            EntryKind::Process(_) if self.is.is_dir() => return Ok(()),
            EntryKind::Process(_) => "expected a folder",
            _ if self.is_file() => return Ok(()),
            _ => "expected a regular file",
        };
        let is = match self.is {
            is if is.is_dir() => " is a folder",
            is if is.is_symlink() => " is a link",
            is if is.is_file() && self.kind == EntryKind::Misnamed => "",
            is if is.is_file() => " is a file",
            _ => " is a device, pipe or socket",
        };
        Err(Failure::Request(format!(
            "'{}'{is}: {expected}; it was not touched",
            self.path.display()
        )))
    }
}

/// The entries of a folder.
pub(super) fn entries(folder: &Path) -> io::Result<Vec<FolderEntry>> {
    let names = files::names(folder)?;
    let found = names.iter().filter_map(|name| {
        let path = folder.join(name);
        match fs::symlink_metadata(&path) {
            Ok(metadata) => Some(Ok(FolderEntry {
                kind: EntryKind::of(name),
                path,
                is: metadata.file_type(),
            })),
            // It has just been removed.
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => Some(Err(error)),
        }
    });
    found.collect()
}

/// Refuses a folder where an entry has a name of ours but is not a file or folder of ours.
pub(super) fn check(entries: &[FolderEntry]) -> Result<(), Failure> {
    entries.iter().try_for_each(FolderEntry::check)
}

/// The numbers of the checkpoints, newest first.
pub(super) fn checkpoints(entries: &[FolderEntry]) -> Vec<u64> {
    let number = |entry: &FolderEntry| match entry.kind {
        EntryKind::Checkpoint(number) => Some(number),
        _ => None,
    };
    let mut numbers: Vec<u64> = entries.iter().filter_map(number).collect();
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exact_names_are_ours() {
        for (name, kind) in [
            ("lock", EntryKind::Lock),
            ("checkpoint-000007", EntryKind::Checkpoint(7)),
            ("checkpoint-1000000", EntryKind::Checkpoint(1_000_000)),
            ("shelf-000000", EntryKind::Shelf(0)),
            ("process-000002", EntryKind::Process(2)),
            ("process-2", EntryKind::Foreign),
            ("unfinished", EntryKind::Unfinished),
            (".hanoi-abcDEF123456", EntryKind::Begun),
            ("checkpoint-7", EntryKind::Misnamed),
            ("checkpoint-0000007", EntryKind::Misnamed),
            ("checkpoint-+000007", EntryKind::Misnamed),
            // One more wraps to 0.
            ("checkpoint-18446744073709551615", EntryKind::Misnamed),
            ("checkpoint-18446744073709551616", EntryKind::Misnamed),
            ("checkpoint-", EntryKind::Foreign),
            ("checkpoint-000007.bak", EntryKind::Foreign),
            ("checkpoint-00000x", EntryKind::Foreign),
            ("my-checkpoint-000007", EntryKind::Foreign),
            ("Checkpoint-000007", EntryKind::Foreign),
            ("shelf-7", EntryKind::Foreign),
            ("shelf-photo.jpg", EntryKind::Foreign),
            ("shelf-000001.jpg", EntryKind::Foreign),
            ("shelf-+00001", EntryKind::Foreign),
            ("lock ", EntryKind::Foreign),
            ("unfinished-report", EntryKind::Foreign),
            (".hanoi-abcDEF12345", EntryKind::Foreign),
            (".hanoi-abcDEF1234567", EntryKind::Foreign),
            (".hanoi-abcDEF12345.", EntryKind::Foreign),
        ] {
            assert_eq!(EntryKind::of(OsStr::new(name)), kind, "{name}");
        }
    }
}
