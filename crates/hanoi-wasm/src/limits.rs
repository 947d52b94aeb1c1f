//! The limits of a search in a browser.

use hanoi::Limits;

/// The most bytes of a search: less than a phone's browser gives to a page.
const MEMORY: usize = 256 << 20;
/// The most moves that are played or listed at once.
pub(crate) const MOST_MOVES: usize = 20_000;

/// What a question may use.
pub(crate) fn limits() -> Limits<'static> {
    Limits::default().memory(MEMORY)
}
