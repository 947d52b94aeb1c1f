//! Constants of several rooms: how memory is divided, and how often limits are checked.

/// An infinite distance: the bucket of blocks that are not due.
pub(crate) const NEVER: u32 = u32::MAX;
/// The fewest blocks on a shelf.
pub(crate) const SHELF_BLOCKS: usize = 64;
/// Messages may fill 1/16 of the memory; they are delivered when it is full or the bucket ends. Delivering earlier
/// saves a few settles, but then similar blocks receive different messages, and the cache finds fewer of them.
pub(crate) const MESSAGE_PART: usize = 16;
/// At least 1/1024 of the memory must be free for messages.
pub(crate) const FREE_PART: usize = 1024;
/// The cache of settled blocks may fill 1/8 of the memory.
pub(crate) const CACHE_PART: usize = 8;
/// The largest number of cached blocks; more gain little.
pub(crate) const MAX_CACHED: usize = 1 << 15;
/// The approximate number of states a core searches between two checks of the limits: a tenth of a second without
/// vector instructions.
pub(crate) const STATES_PER_CHECK: i64 = 1 << 25;
