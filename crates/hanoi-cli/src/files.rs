//! Files that are named twice.

use std::path::Path;

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
