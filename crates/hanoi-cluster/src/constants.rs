//! Limits that errors tell.

/// The most processes: each is connected with each.
pub(crate) const MOST_PROCESSES: usize = 1024;
/// The fewest bytes of a secret.
pub(crate) const LEAST_SECRET: usize = 16;
