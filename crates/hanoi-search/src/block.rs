//! Blocks: all states of a few smallest disks, as the bits of one word.
//!
//! With the larger disks fixed, the k smallest on p pegs form a copy of the Hanoi graph `H_p^k`: a block. Its p^k
//! states are numbered with the pegs as base-p digits, the smallest disk lowest, and a set of them is a `u64` with a
//! bit for each. Two operations act on such a set:
//!
//! - **Inner moves.** The neighbours of a set are the union of the neighbours of its states. A table for each byte of the
//!   word has the unions for its 256 values, so 64 states take eight loads. (Masks and rotations, one for each disk and
//!   each difference of pegs, are 18 of each for 3 disks on 4 pegs, and slower.)
//! - **Portals.** A larger disk moves between pegs a and b only while no small disk is on either. These (p-2)^k states
//!   are the portals of a and b: another constant mask. The small disks stay in place, so the move of a larger disk
//!   carries the same bits to another block.
//!
//! Blocks nest: p blocks of k disks, one for each peg of disk k+1, are a block of k+1 disks, in which that disk moves
//! between the blocks at their portals.

use hanoi_core::{Peg, Rules};

/// The moves of the smallest disks, for sets of states in a word.
///
/// ```
/// use hanoi_core::{Peg, Rules};
/// use hanoi_search::block::Block;
///
/// let block = Block::new(2, &Rules::classic(4)?).expect("16 states fit a word");
/// let start = block.state(&[Peg::A, Peg::A]);
/// let after = block.neighbours(start);
/// // The smallest disk may move to three pegs. Then only one state leaves B and C free for a larger disk.
/// assert_eq!(after.count_ones(), 3);
/// assert_eq!(start & block.portal(Peg::B, Peg::C), start);
/// assert_eq!((after & block.portal(Peg::B, Peg::C)).count_ones(), 1);
/// # Ok::<(), hanoi_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Block {
    disks: u32,
    pegs: u8,
    /// For each byte of a word and each of its values, the neighbours of its states.
    neighbours: Vec<[u64; 256]>,
    /// For each peg, the states with no disk on it.
    clear: Vec<u64>,
}

impl Block {
    /// The largest number of disks whose states fit in a word: 3 on 3 or 4 pegs, 2 on 5 to 8, 1 on more.
    #[must_use]
    pub fn most_disks(pegs: u8) -> u32 {
        u64::from(u64::BITS).ilog(u64::from(pegs).max(2))
    }

    /// Returns the block of a number of disks, or `None` if its states do not fit in a word.
    #[must_use]
    pub fn new(disks: u32, rules: &Rules) -> Option<Self> {
        let pegs = rules.pegs();
        let states = u32::from(pegs).checked_pow(disks);
        let states = states.filter(|&states| states <= u64::BITS)?;
        let places = |state| BlockState {
            state,
            disks,
            pegs: pegs.into(),
        };
        let neighbours: Vec<u64> = (0..states)
            .map(|state| places(state).neighbours(rules))
            .collect();
        let clear = |peg| {
            let states = (0..states).filter(|&state| places(state).top(peg) == disks);
            states.fold(0, |set, state| set | 1 << state)
        };
        let clear = (0..u32::from(pegs)).map(clear).collect();
        Some(Self {
            disks,
            pegs,
            neighbours: neighbours.chunks(8).map(unions).collect(),
            clear,
        })
    }

    /// Returns the number of disks.
    #[must_use]
    pub const fn disks(&self) -> u32 {
        self.disks
    }

    /// Returns the number of pegs.
    #[must_use]
    pub const fn pegs(&self) -> u8 {
        self.pegs
    }

    /// Returns the set of one state, given by the peg of each disk, smallest first.
    #[must_use]
    pub fn state(&self, places: &[Peg]) -> u64 {
        let digits = places.iter().rev();
        1 << digits.fold(0, |number, peg| {
            number * u32::from(self.pegs) + u32::from(peg.get())
        })
    }

    /// Returns all states one move of these disks away from a set, which may include states of the set.
    #[must_use]
    #[inline]
    pub fn neighbours(&self, states: u64) -> u64 {
        let bytes = states.to_le_bytes();
        let unions = self.neighbours.iter().zip(bytes);
        unions.fold(0, |all, (unions, byte)| all | unions[usize::from(byte)])
    }

    /// Returns the states with no disk on either peg, which let a larger disk move between the two.
    #[must_use]
    pub fn portal(&self, a: Peg, b: Peg) -> u64 {
        self.clear[a.index()] & self.clear[b.index()]
    }
}

/// The unions of the subsets of up to eight sets.
fn unions(sets: &[u64]) -> [u64; 256] {
    let mut unions = [0; 256];
    for byte in 1..1_usize << sets.len() {
        let without_lowest = byte & (byte - 1);
        unions[byte] = unions[without_lowest] | sets[byte.trailing_zeros() as usize];
    }
    unions
}

/// One state of a block.
#[derive(Clone, Copy)]
struct BlockState {
    state: u32,
    disks: u32,
    pegs: u32,
}

impl BlockState {
    fn peg(self, disk: u32) -> u32 {
        self.state / self.pegs.pow(disk) % self.pegs
    }

    /// The top disk of a peg, or the number of disks if the peg is empty.
    fn top(self, peg: u32) -> u32 {
        (0..self.disks)
            .find(|&disk| self.peg(disk) == peg)
            .unwrap_or(self.disks)
    }

    /// The set of states one move away.
    fn neighbours(self, rules: &Rules) -> u64 {
        let moves = rules.arcs().filter_map(|(a, b)| {
            let (a, b) = (u32::from(a.get()), u32::from(b.get()));
            let disk = self.top(a);
            let power = self.pegs.pow(disk);
            (disk < self.top(b)).then(|| self.state + b * power - a * power)
        });
        moves.fold(0, |set, state| set | 1 << state)
    }
}
