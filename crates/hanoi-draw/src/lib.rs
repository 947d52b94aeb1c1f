//! Pictures of the Tower of Hanoi as SVG text.
//!
//! Each picture is a function of the core's types and a [`Theme`]. The same request gives the same bytes. Every picture
//! has a title and a description for screen readers, text that can be selected, and colours that colour-blind readers can
//! tell apart.
//!
//! - [`state()`]: one state; [`solid()`]: in three dimensions; [`pixels()`]: as pixels; [`states`]: a sheet of the states of
//!   a solution, all or an [`Excerpt`];
//! - [`tree()`]: the recursive calls; [`ruler()`]: the moves as ticks; [`counter()`]: the binary counter next to the towers;
//!   [`ring()`]: the pegs as a ring, with the disks' directions; [`directions()`]: which disks move to the right;
//! - [`graph()`]: a [`Map`] of all states with distances and shortest paths; [`chart()`]: the same as data;
//! - [`levels()`]: the number of states at each distance;
//! - [`growth()`]: measured times, on a logarithmic or a linear [`Scale`];
//! - [`animation()`]: an animated solution; [`film`]: the same frame by frame.
//!
//! ```
//! use hanoi_core::{Problem, Solution};
//! use hanoi_draw::{Excerpt, Theme, states};
//!
//! let solution = Solution::new(&Problem::tower(3)?)?;
//! let svg = states(&solution, &Excerpt::default(), Theme::Light)?;
//! assert!(svg.as_str().starts_with("<svg xmlns"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

//! # Limits
//!
//! A picture too large to look at is refused with [`DrawError::TooLarge`] and its limit: [`MAX_STATES`], [`MAX_TICKS`],
//! [`MAX_GRAPH_STATES`], [`MAX_ANIMATED`], [`MAX_FILMED`], [`MAX_DIRECTIONS`], and [`MAX_PICTURE_DISKS`].
//!
//! The crate has no I/O, no clock, no threads and no unsafe code.

#![forbid(unsafe_code)]

mod animation;
mod board;
mod call;
mod counter;
mod directions;
mod error;
mod excerpt;
mod graph;
mod growth;
mod heading;
mod id;
mod label;
mod levels;
mod num;
mod phrases;
mod pixels;
mod plan;
mod ring;
mod ruler;
mod sheet;
mod solid;
mod state;
mod svg;
mod text;
mod theme;
mod tree;
mod walkthrough;

pub use hanoi_core::PegLabels;

pub use animation::{Film, MAX_ANIMATED, MAX_FILMED, animation, film};
pub use counter::counter;
pub use directions::{MAX_DIRECTIONS, directions};
pub use error::{DrawError, Extent, Refusal};
pub use excerpt::{Excerpt, MAX_STATES};
pub use graph::{Chart, MAX_CHART_DISKS, MAX_GRAPH_STATES, Map, chart, graph};
pub use growth::{Scale, growth, growth_alone};
pub use levels::levels;
pub use pixels::{Pixels, pixels};
pub use ring::ring;
pub use ruler::{MAX_TICKS, ruler};
pub use sheet::{key_states, states};
pub use solid::solid;
pub use state::{MAX_PICTURE_DISKS, state};
pub use svg::Svg;
pub use theme::{PictureLook, Theme};
pub use tree::tree;
pub use walkthrough::Walkthrough;
