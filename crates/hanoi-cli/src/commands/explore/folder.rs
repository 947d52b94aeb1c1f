//! The folder of an exploration: its checkpoints, shelves of blocks ([`super::shelves`]), and a lock held by one
//! process.
//!
//! A checkpoint gets its name only when it is complete and on the disk ([`PendingFile`]). So a file with that name is
//! complete whenever the process ends; if the disk damages it, the previous one is still there.
//!
//! Several processes have a folder each within a common one, where the first writes checkpoints that only list the parts in
//! those folders.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hanoi::{CheckpointOutline, ExploreRequest, ResumeError};

use super::entries::{self, CHECKPOINT, EntryKind, FolderEntry, PROCESS, entries};
use super::mark::claim;
#[cfg(feature = "cluster")]
use super::mark::claim_together;
use super::shelves::{self, ShelfFiles, StorageQuota, limit_reached};
use crate::failure::Failure;
use crate::files::{PendingFile, no_follow};
use crate::message::say;

/// The size of a write.
const BUFFER: usize = 1 << 20;

/// A folder of checkpoints, locked against other processes.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    /// The quota of its files.
    space: Arc<StorageQuota>,
    /// Locked as long as it is open.
    _lock: File,
}

/// A checkpoint by its increasing number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Checkpoint(u64);

impl Checkpoint {
    /// The next number.
    pub(super) const fn following(self) -> Self {
        Self(self.0 + 1)
    }
}

impl std::fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Folder {
    /// Opens or creates a folder of ours, and locks it.
    pub(super) fn open(path: &Path, most: u64, resume: bool) -> Result<Self, Failure> {
        create(path)?;
        let lock = claim(path, &list(path)?, resume)?;
        let folder = Self {
            path: path.to_owned(),
            space: Arc::new(StorageQuota::new(most)),
            _lock: lock,
        };
        folder.remove_unfinished()?;
        folder.note_checkpoints(&folder.checkpoints()?);
        Ok(folder)
    }

    /// Opens or creates a folder of ours for several processes, which share its lock.
    #[cfg(feature = "cluster")]
    pub(super) fn open_together(path: &Path) -> Result<Self, Failure> {
        create(path)?;
        Ok(Self {
            path: path.to_owned(),
            space: Arc::new(StorageQuota::new(u64::MAX)),
            _lock: claim_together(path, || list(path))?,
        })
    }

    /// Opens or creates the folder of one of several processes in it, and locks it.
    #[cfg(feature = "cluster")]
    pub(super) fn of_process(&self, process: usize, most: u64) -> Result<Self, Failure> {
        Self::open(&self.path_of_process(process), most, false)
    }

    fn path_of_process(&self, process: usize) -> PathBuf {
        let number = u64::try_from(process).unwrap_or(u64::MAX);
        self.path.join(entries::name(PROCESS, number))
    }

    /// Opens the files of a checkpoint: its own, or its parts by process.
    pub(super) fn files(
        &self,
        checkpoint: Checkpoint,
        outline: &CheckpointOutline,
    ) -> Result<Vec<BufReader<File>>, ResumeError> {
        let open = |path: PathBuf| {
            let file = no_follow().read(true).open(&path);
            file.map(BufReader::new).map_err(|error| (path, error))
        };
        let name = entries::name(CHECKPOINT, checkpoint.0);
        let mut files = Vec::new();
        for process in 0..outline.parts.len() {
            let path = self.path_of_process(process).join(&name);
            files.push(open(path).map_err(|(path, error)| {
                let path = path.display();
                let what = format!("process {process}: its part '{path}' cannot be read: {error}");
                ResumeError::Damaged(what)
            })?);
        }
        if files.is_empty() {
            files.push(open(self.path(checkpoint)).map_err(|(_, error)| error)?);
        }
        Ok(files)
    }

    /// Removes the parts of all checkpoints but the good one from the folders of processes numbered `from` and above, which no process
    /// uses.
    pub(super) fn remove_parts(&self, from: usize, good: Option<Checkpoint>) {
        let from = u64::try_from(from).unwrap_or(u64::MAX);
        let is_unused = |entry: &FolderEntry| matches!(entry.kind, EntryKind::Process(process) if process >= from);
        let listed = list(&self.path).unwrap_or_default();
        for entry in listed.iter().filter(|entry| is_unused(entry)) {
            let removed = Self::open(&entry.path, u64::MAX, false).and_then(|folder| {
                let parts = folder.checkpoints()?;
                folder
                    .make_room(&parts, good)
                    .map_err(|error| Failure::writing(&folder, &error))
            });
            // Leftover parts do no harm.
            let _ = removed;
        }
    }

    /// The number after the newest checkpoint's.
    pub(super) fn next(&self) -> Result<Checkpoint, Failure> {
        let newest = self.checkpoints()?.first().copied();
        Ok(newest.unwrap_or(Checkpoint(0)).following())
    }

    /// Removes the unfinished files of a killed process.
    pub(super) fn remove_unfinished(&self) -> Result<(), Failure> {
        let listed = list(&self.path)?;
        let mut unfinished = listed.iter().filter(|entry| entry.kind == EntryKind::Begun);
        let removed = unfinished.try_for_each(|entry| fs::remove_file(&entry.path));
        removed.map_err(|error| Failure::writing(self, &error))
    }

    /// Removes shelves left by a killed process, and returns a store for new ones.
    pub(super) fn shelves(&self) -> Result<ShelfFiles, Failure> {
        let cleared = shelves::clear(&self.path, &self.space);
        cleared.map_err(|error| Failure::writing(self, &error))?;
        Ok(ShelfFiles::new(self.path.clone(), self.space.clone()))
    }

    /// The free space in bytes: within the limit, and on the disk.
    pub(super) fn room(&self) -> u64 {
        free(&self.path).unwrap_or(u64::MAX).min(self.space.most())
    }

    /// Warns if the limit or the disk may lack room for this many bytes.
    pub(super) fn warn_of_room(&self, what: &str, bytes: u64) {
        let room = self.room();
        if room < bytes {
            let whose = if room == self.space.most() {
                "--disk allows".to_owned()
            } else {
                format!("{self} has room for")
            };
            let (bytes, room) = (size(bytes), size(room));
            say(format_args!(
                "warning: {what} may take up to {bytes}, and {whose} {room}"
            ));
        }
    }

    /// Records the size of the checkpoints.
    fn note_checkpoints(&self, all: &[Checkpoint]) {
        let metadata = all.iter().map(|&one| fs::symlink_metadata(self.path(one)));
        let bytes = metadata.flatten().map(|metadata| metadata.len()).sum();
        self.space.note_checkpoints(bytes);
    }

    /// The checkpoints, newest first.
    pub(super) fn checkpoints(&self) -> Result<Vec<Checkpoint>, Failure> {
        let numbers = entries::checkpoints(&list(&self.path)?);
        Ok(numbers.into_iter().map(Checkpoint).collect())
    }

    /// The refusal to begin a new exploration here.
    pub(super) fn already_has_checkpoint(&self) -> Failure {
        Failure::Request(format!(
            "{self} holds a checkpoint: add --resume to continue from it, or name another folder"
        ))
    }

    /// The refusal to resume an exploration from here.
    pub(super) fn has_no_usable_checkpoint(&self) -> Failure {
        Failure::Request(format!(
            "no checkpoint in {self} can be used: expected another folder for --dir"
        ))
    }

    /// The path of a checkpoint.
    pub(super) fn path(&self, Checkpoint(number): Checkpoint) -> PathBuf {
        self.path.join(entries::name(CHECKPOINT, number))
    }

    /// Reads the outline of a checkpoint for a request.
    pub(super) fn outline(
        &self,
        request: &ExploreRequest,
        checkpoint: Checkpoint,
    ) -> Result<CheckpointOutline, ResumeError> {
        let file = no_follow().read(true).open(self.path(checkpoint))?;
        CheckpointOutline::read(request, BufReader::new(file))
    }

    /// Writes a checkpoint, and returns its size in bytes. Of the earlier ones, only the one known to be good is
    /// kept.
    ///
    /// # Errors
    ///
    /// The checkpoint cannot be written; the good one is then untouched.
    pub(super) fn write(
        &self,
        next: Checkpoint,
        good: Option<Checkpoint>,
        save: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<u64, Failure> {
        let before = self.checkpoints()?;
        let outcome = self.make_room(&before, good).and_then(|room| {
            let whole = PendingFile::begin(&self.path(next))?;
            let mut out = Limited {
                out: BufWriter::with_capacity(BUFFER, whole.file()),
                room,
                written: 0,
            };
            save(&mut out)?;
            out.flush()?;
            let written = out.written;
            drop(out);
            whole.commit()?;
            Ok(written)
        });
        if let Ok(all) = self.checkpoints() {
            self.note_checkpoints(&all);
        }
        outcome.map_err(|error| Failure::writing(self, &error))
    }

    /// Removes all checkpoints except the good one, and returns the free space in bytes.
    fn make_room(&self, before: &[Checkpoint], good: Option<Checkpoint>) -> io::Result<u64> {
        for &other in before.iter().filter(|&&other| Some(other) != good) {
            fs::remove_file(self.path(other))?;
        }
        let good = before.iter().find(|&&one| Some(one) == good);
        let taken = good.map(|&good| fs::symlink_metadata(self.path(good)));
        let taken = taken.transpose()?.map_or(0, |metadata| metadata.len());
        Ok(self.space.without_shelves().saturating_sub(taken))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Shelves that cannot be removed now are removed when the folder is used again.
        let _ = shelves::clear(&self.path, &self.space);
    }
}

impl std::fmt::Display for Folder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "'{}'", self.path.display())
    }
}

/// Creates a folder, unless it exists.
fn create(path: &Path) -> Result<(), Failure> {
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_dir()) {
        return Err(Failure::Request(format!(
            "'{}' is a file: expected a folder for --dir",
            path.display()
        )));
    }
    let made = fs::create_dir_all(path);
    made.map_err(|error| Failure::writing(format!("'{}'", path.display()), &error))
}

/// The entries of a folder; an error if a name of ours is used by something else.
fn list(path: &Path) -> Result<Vec<FolderEntry>, Failure> {
    let listed = entries(path);
    let listed =
        listed.map_err(|error| Failure::reading(format!("'{}'", path.display()), &error))?;
    entries::check(&listed)?;
    Ok(listed)
}

/// The free space on the disk of a folder in bytes, if known.
#[cfg(target_os = "linux")]
fn free(path: &Path) -> Option<u64> {
    let metadata = nix::sys::statvfs::statvfs(path).ok()?;
    metadata
        .blocks_available()
        .checked_mul(metadata.fragment_size())
}

#[cfg(not(target_os = "linux"))]
fn free(_: &Path) -> Option<u64> {
    None
}

/// A number of bytes in MiB, or in KiB if it is small.
pub(super) fn size(bytes: u64) -> String {
    match bytes >> 20 {
        0 => format!("{} KiB", bytes.div_ceil(1 << 10)),
        mebibytes => format!("{mebibytes} MiB"),
    }
}

/// A writer with a size limit.
struct Limited<'a> {
    out: BufWriter<&'a File>,
    room: u64,
    written: u64,
}

impl Write for Limited<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        if size > self.room - self.written {
            return Err(limit_reached());
        }
        let taken = self.out.write(bytes)?;
        self.written += u64::try_from(taken).unwrap_or(u64::MAX);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
