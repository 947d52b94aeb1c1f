//! What several rooms need to know: how memory is shared out, and how much is done at once.

/// No distance.
pub(crate) const NEVER: u32 = u32::MAX;
/// The fewest blocks on a shelf.
pub(crate) const SHELF_BLOCKS: usize = 64;
/// This part of the memory is for messages. They are delivered when they take as much, or else at the end of the bucket. Early
/// delivery spares a few settles, but blocks that are alike are then in different stages, and fewer of them are remembered.
pub(crate) const MESSAGE_PART: usize = 16;
/// There must be room for messages of this part of the memory at least.
pub(crate) const LEAST_PART: usize = 1024;
/// Settled blocks that are remembered may take this part of the memory.
pub(crate) const CACHE_PART: usize = 8;
/// The most settled blocks that are remembered: more hardly help.
pub(crate) const REMEMBERED: usize = 1 << 15;
/// How many states a core searches, about, before the watcher is asked again: a tenth of a second or so without vector
/// instructions.
pub(crate) const SOME_STATES: i64 = 1 << 25;
