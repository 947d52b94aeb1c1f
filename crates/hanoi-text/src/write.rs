//! Writes a solution: [`writer`] move by move, [`pieces`] by copying repeated parts.

pub(crate) mod decimal;
pub(crate) mod form;
mod numbered;
mod pieces;
mod shown;
mod writer;

pub use form::Wording;
pub use pieces::{Piece, Pieces};
pub(crate) use writer::Writer;
