//! Explores whole graphs, block by block.
//!
//! Cut a state into its k smallest disks and the rest. All states with the same rest form a *block*, a copy of `H_p^k`.
//! A larger disk moves between two pegs only while no small disk is on either: these states are the block's *portals*
//! (`portals`). Only the distances of a block's portals are kept. To settle a block, a breadth-first search starts from
//! these (`settle`, `cache`); its neighbours then receive the new distances, plus one (`messages`).
//!
//! Blocks are settled in order of their smallest new distance, a *bucket* at a time. A block is final when nothing is
//! pending and all its portals lie at most one beyond the bucket, since later messages bring larger distances. Final
//! blocks are counted and dropped. Of blocks that differ only in the names of pegs that neither rules nor start
//! distinguish, one is kept (`rests`).
//!
//! Blocks lie on shelves. When memory is short, shelves move to a [`Store`], and return when one of their blocks is due
//! (`spill`, `away`).
//!
//! A run can be split into parts, each with some of the shelves. They share no memory: an [`Exchange`] carries messages
//! between the parts, in rounds, and finds the least bucket due on any of them (`part`, `exchange`).
//!
//! The modules are rooms that depend one way: `geometry` (how a graph is cut into blocks), `kernel` (searching a
//! block), `store` (block data in memory and in a store), `run` (the exploration), and `between` (paths from both
//! ends).
//!
//! ```
//! use hanoi_core::{Rules, State};
//! use hanoi_search::Limits;
//! use hanoi_explore::Exploration;
//!
//! let (start, rules) = (State::parse("AAAAAAAA", 4)?, Rules::classic(4)?);
//! let plan = Exploration::plan(&start, &rules, Some(4), 1 << 30).unwrap();
//! assert_eq!((plan.small(), plan.renamings()), (4, 6));
//! let mut exploration = Exploration::begin(plan);
//! while exploration.advance(&mut Limits::default()).unwrap() {}
//! let levels = exploration.levels();
//! assert_eq!((levels.len() - 1, levels.iter().sum::<u128>()), (33, 65_536));
//! # Ok::<(), hanoi_core::Error>(())
//! ```

#![deny(unsafe_code)]

mod between;
mod constants;
mod error;
mod geometry;
mod kernel;
mod run;
mod store;

pub use between::{Between, Reach};
pub use error::ExploreError;
pub use run::exchange::{Exchange, Halt, Local, Share, ShelfMail};
pub use run::exploration::Exploration;
pub use run::exploration_plan::ExplorationPlan;
pub use run::farthest::Farthest;
pub use run::load::LoadError;
pub use run::part::Traffic;
pub use run::progress::Progress;
pub use run::question::ExplorationRequest;
pub use run::survey::{BlockSurvey, Envelope};
pub use store::messages::Messages;
pub use store::storage::Store;
