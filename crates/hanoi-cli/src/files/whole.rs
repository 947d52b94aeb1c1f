//! A temporary file that replaces another one in the same folder when complete.

use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::close;

/// The prefix of unfinished files' names.
const PREFIX: &str = ".hanoi-";
/// The number of random letters and digits after the prefix.
const RANDOM: usize = 12;

/// An unfinished file. It is removed on drop.
#[derive(Debug)]
pub(crate) struct PendingFile {
    file: NamedTempFile,
    path: PathBuf,
}

impl PendingFile {
    /// Begins a file.
    pub(crate) fn begin(path: &Path) -> io::Result<Self> {
        let mut builder = Builder::new();
        builder.prefix(PREFIX).rand_bytes(RANDOM);
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        Ok(Self {
            file: builder.tempfile_in(folder(path))?,
            path: path.to_owned(),
        })
    }

    /// Begins a file that replaces a regular one. `None` if it would not be equivalent, because the old one has other names
    /// or an owner that cannot be kept.
    pub(super) fn begin_like(path: &Path, before: &Metadata) -> io::Result<Option<Self>> {
        let whole = Self::begin(path)?;
        let is_like = whole.become_like(before).is_ok();
        Ok(is_like.then_some(whole))
    }

    /// The file.
    pub(crate) fn file(&self) -> &File {
        self.file.as_file()
    }

    /// Replaces the old file, once everything is on the disk.
    pub(crate) fn commit(self) -> io::Result<()> {
        // Closing reports errors of delayed writes. Closing a duplicate does so while the old file is still
        // there.
        close(self.file().try_clone()?)?;
        self.file().sync_all()?;
        self.file.persist(&self.path).map_err(|error| error.error)?;
        flush_folder(folder(&self.path))
    }

    /// Copies the owner and the permissions of another file.
    #[cfg(unix)]
    fn become_like(&self, before: &Metadata) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt, fchown};

        if before.nlink() > 1 {
            return Err(io::ErrorKind::Unsupported.into());
        }
        let own = self.file().metadata()?;
        if (own.uid(), own.gid()) != (before.uid(), before.gid()) {
            fchown(self.file(), Some(before.uid()), Some(before.gid()))?;
        }
        self.file().set_permissions(before.permissions())
    }

    #[cfg(not(unix))]
    fn become_like(&self, before: &Metadata) -> io::Result<()> {
        self.file().set_permissions(before.permissions())
    }
}

/// Whether a name is that of an unfinished file.
pub(crate) fn is_unfinished(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX);
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// Flushes the names in a folder to the disk, if the folder can be opened for that.
fn flush_folder(folder: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match File::open(folder) {
        Ok(folder) => folder.sync_all(),
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        Err(error) => Err(error),
    }
}

/// The folder that a file lies in.
pub(super) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
