//! The memory and storage of an exploration.

#[cfg(feature = "explore")]
use hanoi_explore::Store;

/// The memory of an exploration, and the storage for the data that does not fit.
#[derive(Debug)]
pub struct Room {
    /// The memory limit in bytes.
    pub memory: usize,
    /// The store for shelves of blocks that do not fit in memory, if any. Its content gets checksums.
    #[cfg(feature = "explore")]
    pub store: Option<Box<dyn Store>>,
    /// The storage limit in bytes. An exploration expected to exceed it is refused; the store must enforce it later.
    #[cfg(feature = "explore")]
    pub stored: u64,
}

impl From<usize> for Room {
    /// A room of this many bytes of memory, without a store.
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
