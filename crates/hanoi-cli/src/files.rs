//! Files: where a path leads, and how something is written there without loss.
//!
//! What is whole in memory replaces a regular file as a whole ([`Whole`]): at any moment the path names the old file or
//! the new one. What is longer, or made while it is written, goes into the file as it comes, and leaves a beginning if it
//! fails. Devices, pipes and standard output are only ever written as it comes.

mod closed;
mod destination;
mod whole;

use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

pub(crate) use destination::{Destination, standard_output};
pub(crate) use whole::{Whole, is_unfinished};

/// Writes bytes to where a path leads: a regular file as a whole, anything else as it comes.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match Destination::of(path)? {
        Destination::Regular(file) => file.write(bytes),
        Destination::Stream(file) => write_and_close(file, bytes),
        Destination::Standard => write_and_close(standard_output()?, bytes),
    }
}

/// Opens where a path leads for what is written as it comes: a regular file is made anew.
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

/// Closes a file, and tells if the system could not keep what was written until then.
pub(crate) fn close(file: File) -> io::Result<()> {
    #[cfg(unix)]
    nix::unistd::close(file)?;
    #[cfg(not(unix))]
    drop(file);
    Ok(())
}

/// Options that open a file only where it is named itself: they follow no link to it, and do not wait at a pipe.
pub(crate) fn unlinked() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use nix::fcntl::OFlag;
        use std::os::unix::fs::OpenOptionsExt;

        options.custom_flags((OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK).bits());
    }
    options
}

/// The names in a folder. The standard library lists them too, but panics if the folder cannot be closed.
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

/// Whether two paths lead to one file, be it by links. Standard input, devices and pipes are not files.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    identity(one).is_some_and(|file| identity(other) == Some(file))
}

/// The device and the number of a file on it.
#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;

    let about = named(path)?.metadata().ok()?;
    about.is_file().then(|| (about.dev(), about.ino()))
}

/// The path without links.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<std::path::PathBuf> {
    let real = named(path)?.canonicalize().ok()?;
    real.is_file().then_some(real)
}

/// The path, unless it stands for standard input.
fn named(path: &Path) -> Option<&Path> {
    (path != Path::new("-")).then_some(path)
}
