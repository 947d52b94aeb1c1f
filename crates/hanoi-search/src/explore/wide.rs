//! Four words at once, on processors of the x86-64-v3 level (AVX2): from 2013 on, most.

#![expect(
    clippy::inline_always,
    reason = "all of a search is one function, which runs with the wide instructions"
)]

use std::arch::x86_64::__m256i;

use pulp::x86::V3;
use pulp::{NullaryFnOnce, cast, u8x32, u64x2, u64x4};

use super::lanes::{Job, Lanes};

/// The proof that this processor has the instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide(V3);

impl Wide {
    /// Looks what this processor has.
    pub(super) fn detect() -> Option<Self> {
        V3::try_new().map(Self)
    }
}

/// Four words, where a vector register loads them fast.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
pub(super) struct Four([u64; 4]);

impl Four {
    #[inline(always)]
    const fn lanes(self) -> u64x4 {
        let [a, b, c, d] = self.0;
        u64x4(a, b, c, d)
    }

    #[inline(always)]
    const fn of(lanes: u64x4) -> Self {
        Self([lanes.0, lanes.1, lanes.2, lanes.3])
    }
}

impl Lanes<4> for Wide {
    type Set = Four;

    #[inline(always)]
    fn set(self, words: [u64; 4]) -> Four {
        Four(words)
    }

    #[inline(always)]
    fn words(self, set: Four) -> [u64; 4] {
        set.0
    }

    #[inline(always)]
    fn word(self, set: &mut Four, peg: usize) -> &mut u64 {
        &mut set.0[peg]
    }

    #[inline(always)]
    fn union(self, a: Four, b: Four) -> Four {
        Four::of(self.0.or_u64x4(a.lanes(), b.lanes()))
    }

    #[inline(always)]
    fn common(self, a: Four, b: Four) -> Four {
        Four::of(self.0.and_u64x4(a.lanes(), b.lanes()))
    }

    #[inline(always)]
    fn without(self, a: Four, b: Four) -> Four {
        Four::of(self.0.and_u64x4(a.lanes(), self.0.not_u64x4(b.lanes())))
    }

    #[inline(always)]
    fn up(self, a: Four, bits: u32) -> Four {
        Four::of(self.0.shl_u64x4(a.lanes(), u64x2(bits.into(), 0)))
    }

    #[inline(always)]
    fn down(self, a: Four, bits: u32) -> Four {
        Four::of(self.0.shr_u64x4(a.lanes(), u64x2(bits.into(), 0)))
    }

    /// The instruction permutes halves of words.
    #[inline(always)]
    fn order(self, lanes: [usize; 4]) -> Four {
        Four(lanes.map(|lane| (2 * lane as u64) | ((2 * lane as u64 + 1) << 32)))
    }

    #[inline(always)]
    fn permute(self, a: Four, order: Four) -> Four {
        let (a, order) = (cast(a.lanes()), cast(order.lanes()));
        Four::of(cast(self.0.avx2._mm256_permutevar8x32_epi32(a, order)))
    }

    #[inline(always)]
    fn is_empty(self, a: Four) -> bool {
        let a: __m256i = cast(a.lanes());
        self.0.avx._mm256_testz_si256(a, a) == 1
    }

    /// Looks every half of a byte up in a table, and adds up.
    #[inline(always)]
    fn count(self, sets: &[Four; 4]) -> u32 {
        #[rustfmt::skip]
        let ones = u8x32(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        let (avx, avx2) = (self.0.avx, self.0.avx2);
        let (ones, low) = (cast(ones), avx._mm256_set1_epi8(15));
        let zero = avx._mm256_setzero_si256();
        let bytes = sets.iter().fold(zero, |sum, set| {
            let set = cast(set.lanes());
            let right = avx2._mm256_and_si256(set, low);
            let left = avx2._mm256_and_si256(avx2._mm256_srli_epi16::<4>(set), low);
            let right = avx2._mm256_shuffle_epi8(ones, right);
            let both = avx2._mm256_add_epi8(right, avx2._mm256_shuffle_epi8(ones, left));
            avx2._mm256_add_epi8(sum, both)
        });
        let sums: u64x4 = cast(avx2._mm256_sad_epu8(bytes, zero));
        // At most 1,024.
        u32::try_from(sums.0 + sums.1 + sums.2 + sums.3).unwrap_or(u32::MAX)
    }

    #[inline(always)]
    fn run<R>(self, job: impl Job<R>) -> R {
        struct Call<R, J>(J, std::marker::PhantomData<R>);
        impl<R, J: Job<R>> NullaryFnOnce for Call<R, J> {
            type Output = R;
            #[inline(always)]
            fn call(self) -> R {
                self.0.run()
            }
        }
        self.0.vectorize(Call(job, std::marker::PhantomData))
    }
}
