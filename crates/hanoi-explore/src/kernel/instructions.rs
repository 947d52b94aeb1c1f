//! The x86-64 instruction sets of a search, and how each counts bits.

#![expect(
    clippy::inline_always,
    reason = "all of a search is one function, which runs with the wide instructions"
)]

use std::arch::x86_64::__m256i;

use pulp::x86::V3;
use pulp::{NullaryFnOnce, cast, u8x32};

use super::lanes::{InstructionSet, Job};

/// An instruction set that includes AVX2. A value is the proof that this processor has it.
pub(super) trait Instructions: InstructionSet {
    /// Detects whether this processor has it.
    fn detect() -> Option<Self>;
    /// Adds the popcount of a vector to a counter, up to 16 times.
    fn count(self, v3: V3, count: __m256i, set: __m256i) -> __m256i;
    /// Adds a counter to the words of the sums.
    fn sum(self, v3: V3, sums: __m256i, count: __m256i) -> __m256i;
}

/// Adapts a job to `vectorize`.
struct VectorizedJob<J>(J);

impl<J: Job> NullaryFnOnce for VectorizedJob<J> {
    type Output = ();
    #[inline(always)]
    fn call(self) {
        self.0.run();
    }
}

impl InstructionSet for V3 {
    #[inline(always)]
    fn run(self, job: impl Job) {
        self.vectorize(VectorizedJob(job));
    }
}

impl InstructionSet for Counting {
    #[inline(always)]
    fn run(self, job: impl Job) {
        self.vectorize(VectorizedJob(job));
    }
}

/// AVX2 alone: each nibble is looked up in a table, and a counter has bytes of at most 128.
impl Instructions for V3 {
    fn detect() -> Option<Self> {
        Self::try_new()
    }

    #[inline(always)]
    fn count(self, v3: V3, count: __m256i, set: __m256i) -> __m256i {
        #[rustfmt::skip]
        let ones = u8x32(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        let (ones, low) = (cast(ones), v3.avx._mm256_set1_epi8(15));
        let avx2 = v3.avx2;
        let right = avx2._mm256_and_si256(set, low);
        let left = avx2._mm256_and_si256(avx2._mm256_srli_epi16::<4>(set), low);
        let right = avx2._mm256_shuffle_epi8(ones, right);
        let both = avx2._mm256_add_epi8(right, avx2._mm256_shuffle_epi8(ones, left));
        avx2._mm256_add_epi8(count, both)
    }

    #[inline(always)]
    fn sum(self, v3: V3, sums: __m256i, count: __m256i) -> __m256i {
        let words = v3
            .avx2
            ._mm256_sad_epu8(count, v3.avx._mm256_setzero_si256());
        v3.avx2._mm256_add_epi64(sums, words)
    }
}

/// One instruction counts the bits of each word. The compiler also uses the one that makes two unions.
impl Instructions for Counting {
    fn detect() -> Option<Self> {
        Self::try_new()
    }

    #[inline(always)]
    fn count(self, v3: V3, count: __m256i, set: __m256i) -> __m256i {
        // This compiles to one instruction.
        let words = cast::<_, [u64; 4]>(set).map(|word| u64::from(word.count_ones()));
        v3.avx2._mm256_add_epi64(count, cast(words))
    }

    #[inline(always)]
    fn sum(self, v3: V3, sums: __m256i, count: __m256i) -> __m256i {
        v3.avx2._mm256_add_epi64(sums, count)
    }
}

pulp::simd_type! {
    /// AVX-512 on vectors of 256 bits, with the popcount instruction: Intel server processors since Ice Lake, AMD since
    /// Zen 4.
    pub(super) struct Counting {
        avx2: "avx2",
        bmi1: "bmi1",
        bmi2: "bmi2",
        lzcnt: "lzcnt",
        popcnt: "popcnt",
        avx512f: "avx512f",
        avx512bw: "avx512bw",
        avx512dq: "avx512dq",
        avx512vl: "avx512vl",
        avx512vpopcntdq: "avx512vpopcntdq",
    }
}
