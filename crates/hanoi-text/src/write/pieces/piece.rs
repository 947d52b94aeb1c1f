//! Bytes of a text, which copies of a piece share.

use std::ops::Deref;
use std::sync::Arc;

/// Some bytes of a text.
#[derive(Clone, Debug)]
pub struct Piece {
    bytes: PieceBytes,
    moves: usize,
}

#[derive(Clone, Debug)]
enum PieceBytes {
    Shared(Arc<[u8]>),
    /// A prefix of a buffer, with its length.
    Own(Arc<Vec<u8>>, usize),
}

impl Deref for Piece {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.bytes {
            PieceBytes::Shared(bytes) => bytes,
            PieceBytes::Own(buffer, length) => &buffer[..*length],
        }
    }
}

impl Piece {
    /// A piece of its own.
    pub(super) fn own(bytes: Vec<u8>, moves: usize) -> Self {
        let length = bytes.len();
        Self::of_buffer(Arc::new(bytes), length, moves)
    }

    /// The first bytes of a buffer.
    pub(super) const fn of_buffer(buffer: Arc<Vec<u8>>, length: usize, moves: usize) -> Self {
        Self {
            bytes: PieceBytes::Own(buffer, length),
            moves,
        }
    }

    /// The text of a leg, which other pieces have too.
    pub(super) const fn of_leg(text: Arc<[u8]>, moves: usize) -> Self {
        Self {
            bytes: PieceBytes::Shared(text),
            moves,
        }
    }

    /// Returns the bytes, if they are shared with other pieces. They never change while somebody holds them.
    #[must_use]
    pub fn shared(&self) -> Option<&Arc<[u8]>> {
        match &self.bytes {
            PieceBytes::Shared(bytes) => Some(bytes),
            PieceBytes::Own(..) => None,
        }
    }

    /// Returns the number of moves in it.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves
    }
}

impl From<Vec<u8>> for Piece {
    /// Text without moves, to stand before or after others.
    fn from(text: Vec<u8>) -> Self {
        Self::own(text, 0)
    }
}
