//! Resolves a path for writing.

use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::close;
use super::closed::was_closed;
use super::whole::{PendingFile, folder};

/// More links than this count as a cycle.
const MOST_LINKS: usize = 40;

/// A destination for writing.
#[derive(Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one at a time, used immediately"
)]
pub(crate) enum Destination {
    /// A regular file, existing or not.
    Regular(RegularFile),
    /// A device or a pipe, which is streamed to, or an open file.
    Stream(File),
    /// Standard output by the system's name for it.
    Standard,
}

impl Destination {
    /// Follows the links of a path, and opens what is not a regular file.
    ///
    /// # Errors
    ///
    /// The path is a folder, or cannot be written to. No file is changed.
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        // The system detects links that must not be followed: cycles, and other users' links in a shared folder.
        match fs::metadata(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut path = path.to_owned();
        for _ in 0..MOST_LINKS {
            let metadata = match fs::symlink_metadata(&path) {
                Ok(metadata) => metadata,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    return RegularFile::new(path).map(Self::Regular);
                }
                Err(error) => return Err(error),
            };
            if !metadata.is_symlink() {
                return Self::existing(path, metadata);
            }
            if is_descriptors(folder(&path)) {
                return Self::descriptor(&path);
            }
            path = folder(&path).join(fs::read_link(&path)?);
        }
        Err(io::Error::other("too many links"))
    }

    /// An open file by the system's name for it, such as `/dev/stdout`. Writing continues after its content.
    fn descriptor(path: &Path) -> io::Result<Self> {
        let own = fs::canonicalize("/dev/fd").ok();
        let is_own = own.is_some() && fs::canonicalize(folder(path)).ok() == own;
        if is_own && path.file_name().is_some_and(|name| name == "1") {
            return Ok(Self::Standard);
        }
        File::options().append(true).open(path).map(Self::Stream)
    }

    fn existing(path: PathBuf, metadata: Metadata) -> io::Result<Self> {
        if metadata.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        // A read-only file is not replaced either.
        let opened = File::options().write(true).open(&path)?;
        if !metadata.is_file() {
            return Ok(Self::Stream(opened));
        }
        let is_replaced = may_be_changed(folder(&path)).is_ok();
        Ok(Self::Regular(RegularFile {
            path,
            before: Some(metadata),
            is_replaced,
        }))
    }
}

/// A regular file to be created or changed.
#[derive(Debug)]
pub(crate) struct RegularFile {
    path: PathBuf,
    before: Option<Metadata>,
    /// Whether another file may replace it.
    is_replaced: bool,
}

impl RegularFile {
    /// A file that does not exist yet.
    fn new(path: PathBuf) -> io::Result<Self> {
        if path.as_os_str().as_encoded_bytes().ends_with(b"/") {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        may_be_changed(folder(&path))?;
        Ok(Self {
            path,
            before: None,
            is_replaced: true,
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Creates or truncates the file, for streaming.
    pub(crate) fn begin(&self) -> io::Result<File> {
        File::create(&self.path)
    }

    /// Writes the complete file: at any moment its path names the old content or the new. A file that cannot be
    /// replaced by an equivalent one is written in place: one with several names or another owner, a mount, or one in
    /// a folder where no file can be created.
    pub(crate) fn write(&self, bytes: &[u8]) -> io::Result<()> {
        let whole = match &self.before {
            None => Some(PendingFile::begin(&self.path)?),
            Some(before) if self.is_replaced => PendingFile::begin_like(&self.path, before)?,
            Some(_) => None,
        };
        if let Some(whole) = whole {
            whole.file().write_all(bytes)?;
            match whole.commit() {
                Err(error) if error.kind() == io::ErrorKind::ResourceBusy => {}
                committed => return committed,
            }
        }
        self.write_in_place(bytes)
    }

    fn write_in_place(&self, bytes: &[u8]) -> io::Result<()> {
        let mut file = self.begin()?;
        let written = file.write_all(bytes).and_then(|()| file.sync_all());
        let written = written.and_then(|()| close(file));
        written.map_err(|error| {
            let message = format!("{error}: the file was written in place and is incomplete");
            io::Error::new(error.kind(), message)
        })
    }
}

/// Checks that files may be created in a folder.
fn may_be_changed(folder: &Path) -> io::Result<()> {
    let metadata = fs::metadata(folder)?;
    if !metadata.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    #[cfg(unix)]
    {
        use nix::unistd::{AccessFlags, access};
        access(folder, AccessFlags::W_OK | AccessFlags::X_OK)?;
    }
    Ok(())
}

/// Whether a folder is one of the system's that links to a process's open files.
fn is_descriptors(folder: &Path) -> bool {
    let Ok(real) = fs::canonicalize(folder) else {
        return false;
    };
    real == Path::new("/dev/fd") || (real.starts_with("/proc") && real.ends_with("fd"))
}

/// Standard output, unbuffered.
pub(crate) fn standard_output() -> io::Result<File> {
    if was_closed() {
        return Err(io::Error::other("it is closed"));
    }
    #[cfg(unix)]
    let own = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned();
    #[cfg(windows)]
    let own = std::os::windows::io::AsHandle::as_handle(&io::stdout()).try_clone_to_owned();
    own.map(File::from)
}
