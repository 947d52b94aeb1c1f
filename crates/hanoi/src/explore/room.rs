//! The memory and storage of an exploration.

#[cfg(feature = "explore")]
use hanoi_explore::Store;

/// The memory of an exploration, and the storage for what does not fit.
#[derive(Debug)]
pub struct Room {
    /// The memory limit in bytes.
    pub memory: usize,
    /// The store for shelves of blocks that do not fit in memory, if any. Checksums are added to its content.
    #[cfg(feature = "explore")]
    pub store: Option<Box<dyn Store>>,
    /// The storage limit in bytes. An exploration that is expected to exceed it is refused; during the exploration, the
    /// store has to enforce it.
    #[cfg(feature = "explore")]
    pub stored: u64,
}

impl From<usize> for Room {
    /// This many bytes of memory, and no store.
    fn from(memory: usize) -> Self {
        Self {
            memory,
            #[cfg(feature = "explore")]
            store: None,
            #[cfg(feature = "explore")]
            stored: 0,
        }
    }
}
