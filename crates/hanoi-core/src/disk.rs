//! A disk, named by its size.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use crate::moves::parse_digits;
use crate::{Error, Notation, quote};

/// The largest number of disks that a state may have.
pub const MAX_DISKS: u32 = 1_000_000;

/// A disk, from 1 (the smallest) to [`MAX_DISKS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Disk(NonZeroU32);

impl Disk {
    /// The smallest disk.
    pub const SMALLEST: Self = Self(NonZeroU32::MIN);

    /// Returns the disk of a size, or `None` if the size is 0 or above [`MAX_DISKS`].
    #[must_use]
    pub const fn new(size: u32) -> Option<Self> {
        match NonZeroU32::new(size) {
            Some(size) if size.get() <= MAX_DISKS => Some(Self(size)),
            _ => None,
        }
    }

    /// Returns the first `disks` disks, smallest first; at most [`MAX_DISKS`].
    #[must_use]
    pub fn all(disks: u32) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..disks.min(MAX_DISKS)).map(|smaller| Self(NonZeroU32::MIN.saturating_add(smaller)))
    }

    /// Returns the size, from 1.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0.get()
    }

    /// Returns the index in an array that starts with the smallest disk.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl FromStr for Disk {
    type Err = Error;

    /// Parses a size in decimal digits.
    fn from_str(text: &str) -> Result<Self, Error> {
        let disk = parse_digits(text).and_then(Self::new);
        disk.ok_or_else(|| Error::Unreadable(Notation::Disk, quote(text)))
    }
}

impl fmt::Display for Disk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Checks a number of disks against [`MAX_DISKS`].
pub(crate) fn check_disks(disks: u32) -> Result<(), Error> {
    if disks <= MAX_DISKS {
        return Ok(());
    }
    Err(Error::TooManyDisks(disks, MAX_DISKS))
}

/// The disk of a size that the caller has checked: 1 to [`MAX_DISKS`].
pub(crate) fn valid_disk(size: u32) -> Disk {
    Disk::new(size).expect("a checked size is from 1 to MAX_DISKS")
}
