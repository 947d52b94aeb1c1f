//! The commands, one file each.

pub(crate) mod compare;
pub(crate) mod conjecture;
pub(crate) mod count;
pub(crate) mod distance;
pub(crate) mod draw;
pub(crate) mod explore;
pub(crate) mod generate;
pub(crate) mod graph;
pub(crate) mod help;
pub(crate) mod hint;
pub(crate) mod locate;
pub(crate) mod mv;
#[cfg(feature = "tui")]
pub(crate) mod play;
pub(crate) mod solve;
pub(crate) mod state;
pub(crate) mod texts;
pub(crate) mod trace;
pub(crate) mod verify;
#[cfg(feature = "tui")]
pub(crate) mod watch;
#[cfg(feature = "web")]
pub(crate) mod web;
