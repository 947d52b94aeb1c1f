//! The numbers: shortest solutions, the splits of Frame and Stewart, and the ruler.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use dashu_int::UBig;

use crate::Disk;
use crate::count::disk_after;

/// A natural number of any size, exact. Up to 128 bits it needs no memory of its own.
///
/// It is made of any unsigned integer, from text, and by arithmetic, and goes back by `try_from`. It is the `UBig` of dashu-int, by the name
/// that programs should use: that crate, of a version before 1, may be replaced.
///
/// ```
/// use hanoi_core::Natural;
///
/// let legend = (Natural::ONE << 64) - 1_u8;
/// assert_eq!(legend, "18446744073709551615".parse()?);
/// assert_eq!(u64::try_from(&legend), Ok(u64::MAX));
/// assert!(legend < Natural::from(10_u8).pow(20));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Natural = UBig;

/// A number of moves, which may be large: a `u64`, a [`Natural`] or a reference to either.
///
/// ```
/// # use hanoi_core::{Error, Natural, Problem, Solution};
/// let solution = Solution::new(&Problem::tower(100)?)?;
/// let far = Natural::ONE << 99;
/// assert_eq!(solution.move_at(1)?.to_string(), "1AB");
/// assert_eq!(solution.move_at(&far)?.to_string(), "100AC");
/// # Ok::<(), Error>(())
/// ```
pub trait Number {
    /// Returns the number.
    fn number(&self) -> Cow<'_, UBig>;
}

impl Number for u64 {
    fn number(&self) -> Cow<'_, UBig> {
        Cow::Owned(UBig::from(*self))
    }
}

impl Number for UBig {
    fn number(&self) -> Cow<'_, UBig> {
        Cow::Borrowed(self)
    }
}

impl<T: Number> Number for &T {
    fn number(&self) -> Cow<'_, UBig> {
        (**self).number()
    }
}

/// Returns the number of moves that Frame (1941) and Stewart (1941) need for a tower of `disks` disks on `pegs` pegs
/// under classic rules, or `None` if there is no solution (2 pegs with 2 disks or more, 1 peg with any).
///
/// With 3 pegs it is 2^n - 1. It is the minimum for 3 pegs and for 4 (Bousch 2014), and presumed to be for more. OEIS
/// A007664 (4 pegs), A007665 (5), A182058 (6), A137695 (all).
///
/// # Complexity
///
/// With p pegs, about n^(1/(p-2)) additions.
///
/// ```
/// assert_eq!(hanoi_core::frame_stewart(64, 4), Some(18_433u32.into()));
/// ```
#[must_use]
pub fn frame_stewart(disks: u32, pegs: u8) -> Option<UBig> {
    match (disks, pegs) {
        (0, _) => Some(UBig::ZERO),
        (_, 0 | 1) => None,
        (_, 2) => (disks == 1).then_some(UBig::ONE),
        (_, 3) => Some(UBig::ones(disks as usize)),
        _ => Some(frame_stewart_sum(disks, &levels(disks, pegs))),
    }
}

/// The levels of the Frame-Stewart numbers: disk by disk these grow by 1, 2, 4 and so on, by 2^s from disk `levels[s] +
/// 1` to disk `levels[s + 1]`. `levels[s]` is the binomial coefficient of p-3+s over p-2 (Hinz et al., *The Tower of
/// Hanoi*, section 5.4). The last level is not below the number of disks.
pub(crate) fn levels(disks: u32, pegs: u8) -> Vec<u32> {
    let choose = u64::from(pegs) - 2;
    let mut levels = vec![0];
    let mut level = 1_u64;
    for s in 1.. {
        levels.push(u32::try_from(level).unwrap_or(u32::MAX));
        if level >= u64::from(disks) {
            break;
        }
        level = level * (choose + s) / s;
    }
    levels
}

/// The level of a number of disks: the largest s with `levels[s]` below it.
fn level_of(disks: u32, levels: &[u32]) -> usize {
    levels.partition_point(|&level| level < disks) - 1
}

/// The sum of those steps.
pub(crate) fn frame_stewart_sum(disks: u32, levels: &[u32]) -> UBig {
    let steps = levels.windows(2).enumerate();
    let grown =
        |(s, pair): (usize, &[u32])| UBig::from(pair[1].min(disks).saturating_sub(pair[0])) << s;
    steps.map(grown).fold(UBig::ZERO, |sum, step| sum + step)
}

/// Returns all optimal Frame-Stewart splits: the numbers k of smallest disks that first go to a peg of their own, for
/// which 2 X(k, p) + X(n-k, p-1) is smallest. `None` with fewer than 2 disks or 3 pegs, where nothing is split.
///
/// The best splits are an interval, because the steps of X never fall.
///
/// ```
/// assert_eq!(hanoi_core::frame_stewart_splits(8, 4), Some(4..=5));
/// ```
#[must_use]
pub fn frame_stewart_splits(disks: u32, pegs: u8) -> Option<RangeInclusive<u32>> {
    if disks < 2 || pegs < 3 {
        return None;
    }
    if pegs == 3 {
        return Some(disks - 1..=disks - 1);
    }
    let (levels, fewer_pegs) = (levels(disks, pegs), self::levels(disks, pegs - 1));
    let s = level_of(disks, &levels);
    let others = fewer_pegs[s + 1] - fewer_pegs[s];
    let least = below(s, &levels) + (disks - levels[s]).saturating_sub(others);
    Some(least.max(1)..=largest_split(disks, &levels))
}

/// The largest optimal split with at least 4 pegs and 2 disks.
///
/// Of the steps 2^s that X(n, p) consists of, those of the k small disks count twice. All steps smaller than the last
/// one are included; the remaining disks may be taken from either side as long as it has steps of that size.
pub(crate) fn largest_split(disks: u32, levels: &[u32]) -> u32 {
    let s = level_of(disks, levels);
    let sure = below(s, levels);
    sure + (disks - levels[s]).min(levels[s] - sure)
}

fn below(s: usize, levels: &[u32]) -> u32 {
    if s == 0 { 0 } else { levels[s - 1] }
}

/// Returns the disk that moves at move m of the classic tower: one more than the number of trailing zeros of m in
/// binary. `None` for m = 0, or if the disk would be beyond [`MAX_DISKS`](crate::MAX_DISKS).
///
/// The ticks of n sizes on a ruler are in the same order (OEIS A001511).
#[must_use]
pub fn ruler(m: impl Number) -> Option<Disk> {
    disk_after(m.number().trailing_zeros()?)
}

/// Returns a number in binary, as in `0b0110`, with at least `digits` digits.
#[must_use]
pub fn counter_bits(number: impl Number, digits: usize) -> String {
    let bits = format!("{:b}", *number.number());
    format!("0b{}{bits}", "0".repeat(digits.saturating_sub(bits.len())))
}
