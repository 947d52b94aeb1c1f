//! Pieces that cannot be shared: numbered lines, and those written by [`Writer`].

use std::sync::Arc;

use hanoi_core::{Disk, Move, Moves, Peg, UBig};

use super::{PIECE, Piece};
use crate::write::Writer;
use crate::write::numbered::{LINE, Numbered};

/// A number of moves, one by one.
#[derive(Debug)]
pub(crate) struct OneByOne {
    moves: Moves,
    left: UBig,
    /// The buffers given out, to be reused when nobody holds them any more.
    buffers: Vec<Arc<Vec<u8>>>,
}

/// The number of lines written in one go.
const RUN: usize = 256;
/// What the last move of a piece usually takes at most.
const MOST_LINES: usize = 1 << 12;
/// A placeholder before they are filled in.
const FILLER: Move = Move {
    disk: Disk::SMALLEST,
    from: Peg::A,
    to: Peg::A,
};
/// The most buffers that are reused: more than are written at once.
const BUFFERS: usize = 64;

impl OneByOne {
    /// The first `take` of some moves.
    pub(crate) fn new(moves: Moves, take: &UBig) -> Self {
        Self {
            moves,
            left: take.clone(),
            buffers: Vec::new(),
        }
    }

    /// Numbered lines up to the size of a piece.
    pub(crate) fn numbered(&mut self, lines: &mut Numbered) -> Option<Piece> {
        let most = self.most();
        let mut out = self.buffer();
        out.resize(PIECE, 0);
        let (mut at, mut told) = (0, 0);
        let mut moves = [FILLER; RUN];
        while told < most && at + RUN * LINE <= PIECE {
            let size = self.moves.fill(&mut moves[..RUN.min(most - told)]);
            for &mv in &moves[..size] {
                at = lines.line(mv, &mut out, at);
            }
            told += size;
            if size == 0 {
                break;
            }
        }
        self.give(out, at, told)
    }

    /// Moves written one by one, up to the size of a piece.
    pub(crate) fn written(&mut self, writer: &mut Writer) -> Option<Piece> {
        let most = self.most();
        let mut out = self.buffer();
        out.clear();
        // What is reserved and not written takes no memory.
        out.reserve(PIECE + MOST_LINES);
        let mut told = 0;
        while told < most
            && out.len() < PIECE
            && let Some(mv) = self.moves.next()
        {
            writer.write(mv, &mut out);
            told += 1;
        }
        let length = out.len();
        self.give(out, length, told)
    }

    fn most(&self) -> usize {
        usize::try_from(&self.left).unwrap_or(usize::MAX)
    }

    /// A buffer that nobody holds.
    fn buffer(&mut self) -> Vec<u8> {
        let free = self
            .buffers
            .iter()
            .position(|buffer| Arc::strong_count(buffer) == 1);
        let buffer = free.map(|free| self.buffers.swap_remove(free));
        buffer.and_then(Arc::into_inner).unwrap_or_default()
    }

    /// Gives out the first bytes of a buffer, with the number of their moves.
    fn give(&mut self, out: Vec<u8>, length: usize, told: usize) -> Option<Piece> {
        self.left -= told;
        let buffer = Arc::new(out);
        if self.buffers.len() < BUFFERS {
            self.buffers.push(Arc::clone(&buffer));
        }
        (told > 0).then(|| Piece::of_buffer(buffer, length, told))
    }
}
