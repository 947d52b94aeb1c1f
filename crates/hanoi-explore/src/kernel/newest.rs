//! Searches of blocks with AVX-512: by bricks on 4 pegs, in batches of blocks on 5 to 8.
//!
//! This is the only module with unsafe code, in two calls: no crate offers safe wrappers for these instructions. They
//! pay off, as measured on a Xeon of 2023 (best of many alternating runs): bricks of 8 to 12 disks take 0.55, 0.52,
//! 0.66, 0.80 and 0.36 of the time of tiles with AVX-512; batches take, per block, 0.19, 0.28 and 0.43 of the time of
//! words with AVX2 for 7 to 9 disks on 5 pegs, and 0.18, 0.18 and 0.24 for 5 to 7 disks on 6 pegs.

use std::arch::x86_64::{__m512i, _mm512_ternarylogic_epi64};

use pulp::cast;

use super::search::{BlockDistances, BlockSearch};
use crate::geometry::portals::Portals;

/// Compiles functions for the instructions of these searches.
macro_rules! wide {
    ($($(#[$doc:meta])* $vis:vis fn $name:ident $(<const $pegs:ident: usize>)? ($($args:tt)*) $(-> $out:ty)? $body:block)*) => { $(
        $(#[$doc])*
        #[inline]
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,gfni,bmi1,bmi2,lzcnt,popcnt")]
        $vis fn $name $(<const $pegs: usize>)? ($($args)*) $(-> $out)? $body
    )* };
}

mod brick;
mod bricks;
mod slices;

use bricks::Bricks;
use slices::Slices;

pulp::simd_type! {
    /// The proof that this processor has the instructions: Intel server processors since Ice Lake, AMD since Zen 4.
    pub(super) struct Newest {
        avx512f: "avx512f",
        avx512bw: "avx512bw",
        avx512vl: "avx512vl",
        avx512vbmi: "avx512vbmi",
        avx512vpopcntdq: "avx512vpopcntdq",
        gfni: "gfni",
        bmi1: "bmi1",
        bmi2: "bmi2",
        lzcnt: "lzcnt",
        popcnt: "popcnt",
    }
}

wide! {
    /// Unites the first set with the intersection of the others.
    fn with(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        _mm512_ternarylogic_epi64::<0xF8>(a, b, c)
    }
}

/// Builds a vector of bytes by index. In a permutation, each byte is the index of its source.
fn vector(byte: impl Fn(usize) -> usize) -> __m512i {
    let bytes: [u8; 64] = std::array::from_fn(|at| byte(at).to_le_bytes()[0]);
    cast(bytes)
}

/// The brick search: 4 pegs, classic rules.
pub(super) fn bricks(portals: &Portals) -> Option<Box<dyn BlockSearch>> {
    if !Newest::is_available() {
        return None;
    }
    let bricks = Bricks::new(portals)?;
    Some(Box::new(bricks))
}

/// The search of batches of blocks: 5 to 8 pegs, classic rules.
pub(super) fn slices(portals: &Portals) -> Option<Box<dyn BlockSearch>> {
    if !is_batched(portals.pegs()) {
        return None;
    }
    match portals.pegs() {
        5 => Some(Box::new(Slices::<5>::new(portals)?)),
        6 => Some(Box::new(Slices::<6>::new(portals)?)),
        7 => Some(Box::new(Slices::<7>::new(portals)?)),
        _ => Some(Box::new(Slices::<8>::new(portals)?)),
    }
}

/// Whether blocks on this many pegs are searched in batches.
pub(crate) fn is_batched(pegs: u8) -> bool {
    (5..=8).contains(&pegs) && Newest::is_available()
}

impl BlockSearch for Bricks {
    fn settle(&mut self, blocks: &mut [BlockDistances]) {
        for block in blocks {
            #[expect(unsafe_code, reason = "see the head of this module")]
            // SAFETY: `bricks` constructs them only if the processor has the instructions.
            unsafe {
                bricks::search(self, block);
            }
        }
    }

    fn bytes(&self) -> usize {
        Self::bytes(self)
    }
}

impl<const P: usize> BlockSearch for Slices<P> {
    fn batch_size(&self) -> usize {
        Self::BATCH
    }

    fn settle(&mut self, blocks: &mut [BlockDistances]) {
        #[expect(unsafe_code, reason = "see the head of this module")]
        // SAFETY: `slices` constructs them only if the processor has the instructions.
        unsafe {
            slices::search(self, blocks);
        }
    }

    fn bytes(&self) -> usize {
        Self::bytes(self)
    }
}
