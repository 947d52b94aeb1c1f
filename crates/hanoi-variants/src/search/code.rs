//! Packs states into words.
//!
//! A piece with its face is a number of a few bits; 0 ends a peg. A word holds all numbers, from the bottom of A to the top of the last
//! peg, then the remaining sins.

use std::fmt::Debug;
use std::hash::Hash;

use crate::error::VariantError;
use crate::piece::VariantPiece;
use crate::problem::VariantProblem;
use crate::towers::VariantTowers;

/// An integer that holds a state.
pub(super) trait StateWord: Copy + Ord + Hash + Debug + Send + Sync {
    /// The word without numbers.
    const EMPTY: Self;
    /// Appends a number of `bits` bits.
    fn push(self, bits: u32, number: u16) -> Self;
    /// Removes the last number, of `bits` bits.
    fn pop(&mut self, bits: u32) -> u16;
    /// Returns a hash of the word.
    fn hash_bits(self) -> u64;
}

/// An odd constant without a pattern, from the golden ratio.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

const fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(MIX);
    (word ^ word >> 29).wrapping_mul(MIX)
}

macro_rules! state_word {
    ($word:ty, $hash_bits:expr) => {
        impl StateWord for $word {
            const EMPTY: Self = 0;

            fn push(self, bits: u32, number: u16) -> Self {
                self << bits | <$word>::from(number)
            }

            #[expect(
                clippy::cast_possible_truncation,
                reason = "the number is masked to at most 16 bits"
            )]
            fn pop(&mut self, bits: u32) -> u16 {
                let number = (*self & ((1 << bits) - 1)) as u16;
                *self >>= bits;
                number
            }

            fn hash_bits(self) -> u64 {
                $hash_bits(self)
            }
        }
    };
}

state_word!(u64, mix);
state_word!(u128, |word: u128| {
    let bytes = word.to_le_bytes();
    let half = |at: usize| {
        bytes[at..at + 8]
            .iter()
            .rev()
            .fold(0, |all: u64, byte| all << 8 | u64::from(*byte))
    };
    mix(half(0) ^ mix(half(8)))
});

/// The packing of a problem's states.
#[derive(Clone, Debug)]
pub(super) struct StateCode {
    /// The piece of each number. Entry 0 stands for the end of a peg.
    pieces: Vec<VariantPiece>,
    /// The number of each piece, indexed by stack, size and face.
    numbers: Vec<u16>,
    faces: usize,
    /// The number of bits of a piece.
    bits: u32,
    sin_bits: u32,
    /// The number of pieces and ends of pegs in a state.
    length: usize,
}

impl StateCode {
    /// Returns the code of a problem, if its states fit into 128 bits.
    pub(super) fn new(problem: &VariantProblem) -> Result<Self, VariantError> {
        let inventory = problem.start().inventory();
        let rules = problem.rules();
        let mut kinds = inventory.clone();
        kinds.dedup();
        let with_faces = |kind: &VariantPiece| {
            let kind = *kind;
            (0..rules.faces).map(move |face| kind.showing(face))
        };
        let end = VariantPiece {
            size: 0,
            ..VariantPiece::default()
        };
        let pieces: Vec<VariantPiece> = std::iter::once(end)
            .chain(kinds.iter().flat_map(with_faces))
            .collect();
        let bits = usize::BITS - (pieces.len() - 1).leading_zeros();
        let mut code = Self {
            numbers: Vec::new(),
            faces: rules.faces.into(),
            bits,
            sin_bits: u8::BITS - rules.sins.leading_zeros(),
            length: inventory.len() + usize::from(rules.arcs.pegs()) - 1,
            pieces,
        };
        code.check_size()?;
        let place = |piece: &VariantPiece| code.place(*piece);
        let places: Vec<usize> = code.pieces.iter().map(place).collect();
        code.numbers = vec![0; places.iter().max().map_or(0, |max| max + 1)];
        for (number, place) in (0..).zip(places).skip(1) {
            code.numbers[place] = number;
        }
        Ok(code)
    }

    fn check_size(&self) -> Result<(), VariantError> {
        let size = self.size();
        if size <= u128::BITS.into() {
            return Ok(());
        }
        let wrong = format!("a state takes {size} bits, too many for a search");
        Err(VariantError::too_large(
            wrong,
            format!("at most {}", u128::BITS),
        ))
    }

    /// The number of bits of a state.
    fn size(&self) -> u64 {
        let length = u64::try_from(self.length).unwrap_or(u64::MAX);
        length.saturating_mul(self.bits.into()) + u64::from(self.sin_bits)
    }

    /// Whether a state fits into 64 bits.
    pub(super) fn is_short(&self) -> bool {
        self.size() <= u64::BITS.into()
    }

    const fn place(&self, piece: VariantPiece) -> usize {
        (piece.stack.index() * 256 + piece.size as usize) * self.faces + piece.face as usize
    }

    /// Returns the number of a piece.
    pub(super) fn number(&self, piece: VariantPiece) -> u16 {
        self.numbers[self.place(piece)]
    }

    /// Returns the piece of each number. Entry 0 stands for the end of a peg.
    pub(super) fn pieces(&self) -> &[VariantPiece] {
        &self.pieces
    }

    /// Returns the word of towers with `sins` sins left.
    pub(super) fn pack<W: StateWord>(&self, towers: &VariantTowers, sins: u8) -> W {
        let mut word = W::EMPTY;
        for (at, peg) in towers.state().pegs().iter().enumerate() {
            if at > 0 {
                word = word.push(self.bits, 0);
            }
            for piece in peg {
                word = word.push(self.bits, self.number(*piece));
            }
        }
        self.with_sins(word, sins)
    }

    /// Sets towers to the state of a word.
    pub(super) fn unpack<W: StateWord>(&self, mut word: W, towers: &mut VariantTowers) {
        let sins = if self.sin_bits == 0 {
            0
        } else {
            word.pop(self.sin_bits)
        };
        towers.set_sins_left(u8::try_from(sins).unwrap_or(u8::MAX));
        let pegs = towers.pegs_mut();
        pegs.iter_mut().for_each(Vec::clear);
        let mut peg = pegs.len() - 1;
        for _ in 0..self.length {
            match word.pop(self.bits) {
                0 => {
                    pegs[peg].reverse();
                    peg -= 1;
                }
                number => pegs[peg].push(self.pieces[usize::from(number)]),
            }
        }
        pegs[peg].reverse();
    }

    /// Writes the numbers of a word to `pegs`, from the top down. Returns its sins.
    pub(super) fn split<W: StateWord>(&self, mut word: W, pegs: &mut [Vec<u16>]) -> u16 {
        let sins = if self.sin_bits == 0 {
            0
        } else {
            word.pop(self.sin_bits)
        };
        pegs.iter_mut().for_each(Vec::clear);
        let mut peg = pegs.len() - 1;
        for _ in 0..self.length {
            match word.pop(self.bits) {
                0 => peg -= 1,
                number => pegs[peg].push(number),
            }
        }
        sins
    }

    /// Returns the word of the numbers from [`split`](Self::split), with the pegs reordered and the numbers renamed.
    pub(super) fn join<W: StateWord>(
        &self,
        pegs: &[Vec<u16>],
        sins: u16,
        order: &[usize],
        renamed: &[u16],
    ) -> W {
        let mut word = W::EMPTY;
        for (at, &peg) in order.iter().enumerate() {
            if at > 0 {
                word = word.push(self.bits, 0);
            }
            for &number in pegs[peg].iter().rev() {
                word = word.push(self.bits, renamed[usize::from(number)]);
            }
        }
        match self.sin_bits {
            0 => word,
            bits => word.push(bits, sins),
        }
    }

    /// Returns the word of only the larger pieces, in their own code and without sins.
    pub(super) fn project<W: StateWord>(&self, word: W, larger: &Self, pegs: &mut [Vec<u16>]) -> W {
        self.split(word, pegs);
        let smaller = self.pieces.len() - larger.pieces.len();
        let smaller = u16::try_from(smaller).unwrap_or(u16::MAX);
        let mut projected = W::EMPTY;
        for (at, peg) in pegs.iter().enumerate() {
            if at > 0 {
                projected = projected.push(larger.bits, 0);
            }
            for number in peg.iter().rev().filter(|&&number| number > smaller) {
                projected = projected.push(larger.bits, number - smaller);
            }
        }
        projected
    }

    /// Adds sins to a word without sins.
    pub(super) fn with_sins<W: StateWord>(&self, word: W, sins: u8) -> W {
        match self.sin_bits {
            0 => word,
            bits => word.push(bits, sins.into()),
        }
    }
}
