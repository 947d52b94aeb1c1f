//! The limits that end a search: their names, and the note on a search by blocks.

use std::ops::RangeInclusive;

use hanoi_search::Stop;

/// On this many pegs, a search by blocks takes less memory than one by words. With more pegs, blocks have as many
/// portals as states, and paths are short.
pub(crate) const BLOCK_PEGS: u8 = 4;
/// The numbers of pegs on which graphs can be explored block by block.
pub(crate) const EXPLORED: RangeInclusive<u8> = 3..=8;

/// The name of a limit in JSON.
pub(crate) const fn limit_name(why: Stop) -> &'static str {
    match why {
        Stop::Memory => "memory",
        Stop::Time => "time",
        Stop::States => "states",
        Stop::Storage => "disk",
        _ => "interrupt",
    }
}

/// The addition to the message of a memory limit, if a search by blocks would need less but this build has none.
pub(crate) fn lacking(why: Stop, applies: bool) -> &'static str {
    if cfg!(feature = "explore") || why != Stop::Memory || !applies {
        return "";
    }
    "; this build cannot search block by block, which would take less memory"
}
