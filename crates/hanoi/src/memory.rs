//! The memory of an answer, checked in advance.

use crate::{Error, ExploreError, Limits};

/// Checks in advance whether the memory suffices for an answer about this many disks.
pub(crate) fn check_size(
    disks: u32,
    pegs: u8,
    needed: usize,
    limits: &Limits<'_>,
) -> Result<(), Error> {
    if limits.has_room(needed) {
        return Ok(());
    }
    Err(Error::Explore(ExploreError::TooLarge {
        disks,
        pegs,
        needed: needed.into(),
        memory: limits.bytes(),
        can_store: false,
    }))
}

/// The memory of disks that take this many bytes each.
pub(crate) const fn each(disks: u32, bytes: usize) -> usize {
    bytes.saturating_mul(disks as usize)
}
