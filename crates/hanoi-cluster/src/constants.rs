//! Limits that error messages state.

/// The largest number of processes: each is connected to every other.
pub(crate) const MAX_PROCESSES: usize = 1024;
/// The shortest secret in bytes.
pub(crate) const MIN_SECRET: usize = 16;
