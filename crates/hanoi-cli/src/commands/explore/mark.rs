//! The lock of an exploration's folder, which marks the folder as ours. Files are removed only from marked folders.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
#[cfg(feature = "cluster")]
use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use hanoi::check_checkpoint;

use super::entries::{EntryKind, FolderEntry, LOCK, checkpoints};
use crate::failure::Failure;
use crate::files::no_follow;

/// The beginning of the lock file.
const MARK: &[u8] = b"hanoi explore --dir\n";
/// The explanation for human readers, after the mark.
const EXPLAINED: &[u8] =
    b"hanoi made this folder, and writes and removes the files checkpoint-NNNNNN and shelf-NNNNNN in it, and in folders process-NNNNNN.\n";
/// How long another process may take to mark a common folder,
#[cfg(feature = "cluster")]
const MARKING: Duration = Duration::from_millis(500);
/// and the time between two checks.
#[cfg(feature = "cluster")]
const RETRY: Duration = Duration::from_millis(10);

/// Locks a folder of ours for this process. An empty one becomes ours.
///
/// So does an unmarked folder of version 0.1, if an exploration is resumed from a checkpoint in it.
pub(super) fn claim(folder: &Path, entries: &[FolderEntry], resume: bool) -> Result<File, Failure> {
    let has_lock = entries.iter().any(|entry| entry.kind == EntryKind::Lock);
    if has_lock {
        let lock = open(folder, false)?;
        if is_marked(&lock).map_err(|error| Failure::reading(quoted(folder), &error))? {
            return locked(folder, lock);
        }
    }
    if !entries.is_empty() {
        check_adoption(folder, entries, resume)?;
    }
    let lock = open(folder, !has_lock)?;
    let marked = locked(folder, lock).and_then(|lock| mark(folder, lock));
    if marked.is_err() && !has_lock {
        // An unmarked lock would make the folder look foreign.
        let _ = fs::remove_file(folder.join(LOCK));
    }
    marked
}

/// Locks a folder of ours for several processes. An empty one becomes ours. The processes share the lock, which excludes any
/// process that explores alone. The first one marks the folder while the others wait.
#[cfg(feature = "cluster")]
pub(super) fn claim_together(
    folder: &Path,
    list: impl Fn() -> Result<Vec<FolderEntry>, Failure>,
) -> Result<File, Failure> {
    let start = Instant::now();
    loop {
        let entries = list()?;
        if let Some(lock) = shared(folder, &entries)? {
            return Ok(lock);
        }
        let claimed = claim(folder, &entries, false);
        if let (Err(failure), true) = (claimed, start.elapsed() > MARKING) {
            return Err(failure);
        }
        sleep(RETRY);
    }
}

/// The shared lock of a marked folder, if it can be taken.
#[cfg(feature = "cluster")]
fn shared(folder: &Path, entries: &[FolderEntry]) -> Result<Option<File>, Failure> {
    if entries.iter().all(|entry| entry.kind != EntryKind::Lock) {
        return Ok(None);
    }
    let lock = open(folder, false)?;
    let is_ours = lock.try_lock_shared().is_ok() && is_marked(&lock).unwrap_or(false);
    Ok(is_ours.then_some(lock))
}

/// Writes the mark into an empty lock. If that fails, the lock stays empty.
fn mark(folder: &Path, mut lock: File) -> Result<File, Failure> {
    let marked = lock
        .write_all(MARK)
        .and_then(|()| lock.write_all(EXPLAINED))
        .and_then(|()| lock.sync_all());
    match marked {
        Ok(()) => Ok(lock),
        Err(error) => {
            let _ = lock.set_len(0);
            Err(Failure::writing(quoted(folder), &error))
        }
    }
}

fn quoted(folder: &Path) -> String {
    format!("'{}'", folder.display())
}

/// Opens the lock, or creates it.
fn open(folder: &Path, is_new: bool) -> Result<File, Failure> {
    let mut options = no_follow();
    options.read(true).write(true).create_new(is_new);
    let opened = options.open(folder.join(LOCK));
    opened.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => in_use(folder),
        _ => Failure::writing(quoted(folder), &error),
    })
}

fn is_marked(lock: &File) -> io::Result<bool> {
    let mut begin = Vec::new();
    let length = u64::try_from(MARK.len()).unwrap_or(u64::MAX);
    lock.take(length).read_to_end(&mut begin)?;
    Ok(begin == MARK)
}

fn locked(folder: &Path, lock: File) -> Result<File, Failure> {
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(in_use(folder)),
        Err(TryLockError::Error(error)) => Err(Failure::writing(quoted(folder), &error)),
    }
}

fn in_use(folder: &Path) -> Failure {
    Failure::Request(format!(
        "another process is exploring in {}: expected another folder for --dir",
        quoted(folder)
    ))
}

/// Refuses an unmarked folder, unless it is one of version 0.1: all names in it are ours, its lock is empty, and a
/// checkpoint is intact.
fn check_adoption(folder: &Path, entries: &[FolderEntry], resume: bool) -> Result<(), Failure> {
    let quoted = quoted(folder);
    let foreign = entries.iter().find(|entry| !is_of_version_0_1(entry));
    let numbers = checkpoints(entries);
    if let Some(foreign) = foreign.or(entries.first().filter(|_| numbers.is_empty())) {
        return Err(Failure::Request(format!(
            "{quoted} is not empty and was not made by hanoi explore: it holds '{}'; expected a new or empty folder for --dir",
            foreign.path.file_name().unwrap_or_default().display()
        )));
    }
    if !resume {
        return Err(Failure::Request(format!(
            "{quoted} holds a checkpoint: add --resume to continue from it, or name another folder"
        )));
    }
    let files = entries
        .iter()
        .filter(|entry| matches!(entry.kind, EntryKind::Checkpoint(_)));
    let mut checked = files.map(|entry| {
        let file = no_follow().read(true).open(&entry.path)?;
        check_checkpoint(BufReader::new(file))
    });
    if checked.any(|checked| checked.is_ok()) {
        return Ok(());
    }
    Err(Failure::Request(format!(
        "no checkpoint in {quoted} can be used: expected another folder for --dir"
    )))
}

/// Whether a file may belong to a folder of version 0.1, whose lock is empty.
fn is_of_version_0_1(entry: &FolderEntry) -> bool {
    match entry.kind {
        EntryKind::Lock => {
            fs::symlink_metadata(&entry.path).is_ok_and(|metadata| metadata.len() == 0)
        }
        EntryKind::Checkpoint(_) | EntryKind::Shelf(_) | EntryKind::Unfinished => entry.is_file(),
        EntryKind::Begun | EntryKind::Misnamed | EntryKind::Foreign | EntryKind::Process(_) => {
            false
        }
    }
}
