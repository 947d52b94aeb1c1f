//! Files: resolving paths, and writing without loss.
//!
//! Content complete in memory replaces a regular file atomically ([`PendingFile`]): at any moment the path
//! names the old file or the new one. Longer content, or content produced while it is written, is streamed to the file,
//! and a failure leaves the part written so far. Devices, pipes and standard output are always streamed to.
//!
//! Symbolic links are followed and kept; mode and owner are kept. A file that cannot be replaced is written in place:
//! one with several names, one whose owner cannot be kept, a mount, or one in a folder where no file can be created.

mod closed;
mod destination;
mod whole;

use std::ffi::OsString;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

pub(crate) use destination::{Destination, standard_output};
pub(crate) use whole::{PendingFile, is_unfinished};

/// Writes bytes to a path: atomically to a regular file, as a stream to anything else.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match Destination::of(path)? {
        Destination::Regular(file) => file.write(bytes),
        Destination::Stream(file) => write_and_close(file, bytes),
        Destination::Standard => write_and_close(standard_output()?, bytes),
    }
}

/// Opens a path for streaming; a regular file is truncated.
pub(crate) fn begin(path: &Path) -> io::Result<File> {
    match Destination::of(path)? {
        Destination::Regular(file) => file.begin(),
        Destination::Stream(file) => Ok(file),
        Destination::Standard => standard_output(),
    }
}

fn write_and_close(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    close(file)
}

/// Closes a file, and returns delayed write errors.
pub(crate) fn close(file: File) -> io::Result<()> {
    #[cfg(unix)]
    nix::unistd::close(file)?;
    #[cfg(not(unix))]
    drop(file);
    Ok(())
}

/// Options that follow no link to a file, and do not block on a pipe.
pub(crate) fn no_follow() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use nix::fcntl::OFlag;
        use std::os::unix::fs::OpenOptionsExt;

        options.custom_flags((OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits());
    }
    options
}

/// The names in a folder. The standard library's listing panics if the folder cannot be closed.
#[cfg(unix)]
pub(crate) fn names(folder: &Path) -> io::Result<Vec<OsString>> {
    use nix::{dir::Dir, fcntl::OFlag, sys::stat::Mode};
    use std::os::unix::ffi::OsStringExt;

    let flags = OFlag::O_RDONLY | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC;
    let mut folder = Dir::open(folder, flags, Mode::empty())?;
    let mut names = Vec::new();
    for entry in folder.iter() {
        let name = entry?.file_name().to_bytes().to_vec();
        if name != b"." && name != b".." {
            names.push(OsString::from_vec(name));
        }
    }
    Ok(names)
}

#[cfg(not(unix))]
pub(crate) fn names(folder: &Path) -> io::Result<Vec<OsString>> {
    let entries = std::fs::read_dir(folder)?;
    entries.map(|entry| Ok(entry?.file_name())).collect()
}

/// Refuses to use a file twice: of two outputs one would be lost, and an input would be emptied.
pub(crate) fn check_different(files: &[Option<&Path>]) -> Result<(), Failure> {
    let files: Vec<&Path> = files.iter().copied().flatten().collect();
    for (index, file) in files.iter().enumerate() {
        if files[..index].iter().any(|other| is_same(file, other)) {
            return Err(Failure::Request(format!(
                "the file '{}' is named twice: expected different files",
                file.display()
            )));
        }
    }
    Ok(())
}

/// Whether two paths lead to the same file, even through links. Standard streams, devices and pipes do not count as files.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    identity(one).is_some_and(|file| identity(other) == Some(file))
}

/// The identity of a file.
#[derive(PartialEq, Eq)]
enum Identity {
    /// The device, and the file's number on it.
    #[cfg(unix)]
    Number(u64, u64),
    /// The path without links, on Unix only for a file that does not exist yet.
    Path(PathBuf),
}

fn identity(path: &Path) -> Option<Identity> {
    if path == Path::new("-") {
        return None;
    }
    match path.metadata() {
        Ok(metadata) if metadata.is_file() => existing(path, &metadata),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let folder = whole::folder(path).canonicalize().ok()?;
            Some(Identity::Path(folder.join(path.file_name()?)))
        }
        _ => None,
    }
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere there may be none")]
fn existing(_: &Path, metadata: &Metadata) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;

    Some(Identity::Number(metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn existing(path: &Path, _: &Metadata) -> Option<Identity> {
    path.canonicalize().ok().map(Identity::Path)
}
