//! Natural numbers, the lengths and splits of Frame and Stewart, and the ruler sequence.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use dashu_int::UBig;

use crate::Disk;
use crate::count::disk_after;

/// An exact natural number of any size. Up to 128 bits it needs no allocation.
///
/// Convert to it from any unsigned integer or from text, and back with `try_from`. It is an alias of `UBig` in dashu-int.
/// Programs should use this name, since that crate is before version 1 and may be replaced.
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

/// A possibly large number of moves: a `u64`, a [`Natural`] or a reference to either.
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

/// Returns the number of moves of the algorithms of Frame (1941) and Stewart (1941) for a tower of `disks` disks on
/// `pegs` pegs under classic rules, or `None` if there is no solution (2 pegs and 2 disks or more, 1 peg and any disk).
///
/// With 3 pegs it is 2^n - 1. It is minimal for 3 pegs and for 4 (Bousch 2014), and presumed minimal for more. OEIS
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

/// The levels of the Frame-Stewart numbers: each disk from `levels[s] + 1` to `levels[s + 1]` adds 2^s moves. `levels[s]`
/// is the binomial coefficient of p-3+s over p-2 (Hinz et al., *The Tower of Hanoi*, section 5.4). With 4 pegs they are 0,
/// 1, 3, 6, ..., so disk 1 adds one move, disks 2 and 3 add two each. The last level is at least the number of disks.
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

/// The Frame-Stewart number: the sum of the moves that each disk adds.
pub(crate) fn frame_stewart_sum(disks: u32, levels: &[u32]) -> UBig {
    let steps = levels.windows(2).enumerate();
    let grown =
        |(s, pair): (usize, &[u32])| UBig::from(pair[1].min(disks).saturating_sub(pair[0])) << s;
    steps.map(grown).fold(UBig::ZERO, |sum, step| sum + step)
}

/// Returns all optimal Frame-Stewart splits: the numbers k of smallest disks to set aside first that minimise
/// 2 X(k, p) + X(n-k, p-1). Returns `None` for fewer than 2 disks or 3 pegs, where nothing is split.
///
/// The optimal splits form an interval, because X is convex in the number of disks.
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
/// X(n, p) is a sum of powers 2^s, one for each disk, in which the k small disks count twice. They supply every power
/// below the largest; the disks of the largest may come from either side, as far as that side has such powers.
pub(crate) fn largest_split(disks: u32, levels: &[u32]) -> u32 {
    let s = level_of(disks, levels);
    let required = below(s, levels);
    required + (disks - levels[s]).min(levels[s] - required)
}

fn below(s: usize, levels: &[u32]) -> u32 {
    if s == 0 { 0 } else { levels[s - 1] }
}

/// Returns the disk of move m of the classic tower: one more than the number of trailing zeros of m in binary. Returns
/// `None` for m = 0, or if the disk would exceed [`MAX_DISKS`](crate::MAX_DISKS).
///
/// The tick marks on a ruler have the same pattern (OEIS A001511).
#[must_use]
pub fn ruler(m: impl Number) -> Option<Disk> {
    disk_after(m.number().trailing_zeros()?)
}

/// Returns a number in binary with at least `digits` digits, as in `0b0110`.
#[must_use]
pub fn counter_bits(number: impl Number, digits: usize) -> String {
    let bits = format!("{:b}", *number.number());
    format!("0b{}{bits}", "0".repeat(digits.saturating_sub(bits.len())))
}
