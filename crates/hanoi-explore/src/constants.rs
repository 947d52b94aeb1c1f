//! Constants shared by several rooms: how memory is divided, and how much work is done at once.

/// Infinity.
pub(crate) const NEVER: u32 = u32::MAX;
/// The fewest blocks on a shelf.
pub(crate) const SHELF_BLOCKS: usize = 64;
/// The fraction of the memory for messages. They are delivered when it is full, or at the end of the bucket. Early
/// delivery saves a few settles, but similar blocks are then at different stages, and the cache finds fewer of them.
pub(crate) const MESSAGE_PART: usize = 16;
/// At least this fraction of the memory must be free for messages.
pub(crate) const LEAST_PART: usize = 1024;
/// The fraction of the memory for the cache of settled blocks.
pub(crate) const CACHE_PART: usize = 8;
/// The largest number of cached blocks; more hardly help.
pub(crate) const REMEMBERED: usize = 1 << 15;
/// About how many states a core searches between two checks of the limits: about a tenth of a second without vector
/// instructions.
pub(crate) const SOME_STATES: i64 = 1 << 25;
