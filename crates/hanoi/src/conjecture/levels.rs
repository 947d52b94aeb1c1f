//! Conditions on the levels around a tower.
//!
//! The largest disk of a tower does not move before the middle, so up to there its levels are those of any larger
//! tower: all towers of a certificate list the beginning of the same sequence. Below, `p` is the number of pegs.

use super::Confirmed;
use crate::phrases::plural;

/// Checks the levels of each tower, and compares them with those of the next larger one.
pub(super) fn agree(all: &[Confirmed]) -> Result<(), String> {
    for found in all {
        is_possible(found).map_err(|why| format!("{}: {why}", plural(found.disks, "disk")))?;
    }
    for pair in all.windows(2) {
        let [smaller, larger] = pair else { continue };
        if !larger.levels.starts_with(&smaller.levels) {
            return Err(format!(
                "the levels of {} disks do not begin with those of {}",
                larger.disks, smaller.disks
            ));
        }
    }
    Ok(())
}

/// Checks the levels against facts that are proven and cheap to compute.
fn is_possible(found: &Confirmed) -> Result<(), String> {
    let pegs = u128::from(found.pegs);
    let mut sums = Sums::default();
    for (at, &level) in found.levels.iter().enumerate() {
        if let Some(expected) = expected(pegs, at, level, sums.last()) {
            return Err(format!(
                "level {at} cannot have {level} states: expected {expected}"
            ));
        }
        sums.add(level);
        if let Some(least) = sums.least(pegs, at).filter(|&least| sums.all() < least) {
            return Err(format!(
                "{} states within {at} moves: expected at least {least}",
                sums.all()
            ));
        }
    }
    // The smaller disks may lie anywhere, except where the start and another peg are both free for the largest.
    let smaller = found.disks.saturating_sub(1);
    let most = pegs
        .checked_pow(smaller)
        .map(|all| all - (pegs - 2).pow(smaller));
    match most.filter(|&most| sums.all() > most) {
        Some(most) => Err(format!("{} states: expected at most {most}", sums.all())),
        None => Ok(()),
    }
}

/// Describes the expected size of a level, unless it is possible.
fn expected(pegs: u128, at: usize, level: u128, before: u128) -> Option<String> {
    if let Some(known) = known_size(pegs, at) {
        return (level != known).then(|| known.to_string());
    }
    // Permutations of the pegs other than the start map a state to others of its level. If it has disks on m of these
    // pegs, there are (p - 1)(p - 2)...(p - m) of them, and m is at least 1.
    let alike = pegs - 1;
    if !level.is_multiple_of(alike) {
        return Some(format!("a multiple of {alike}"));
    }
    // A state has at most one move for each pair of pegs, and one of them leads back. No level before the middle is the
    // last.
    let most = (pegs * alike / 2 - 1).saturating_mul(before);
    (level == 0 || level > most).then(|| format!("{alike} to {most}"))
}

/// The size of a level by formula: on 3 pegs of any level (2 to the number of binary ones in the distance, Hinz 1989),
/// else of the first four, in which only disks 1 to 3 move.
fn known_size(pegs: u128, at: usize) -> Option<u128> {
    match at {
        0 => Some(1),
        _ if pegs == 3 => Some(1 << at.count_ones()),
        1 => Some(pegs - 1),
        2 => Some((pegs - 1) * (pegs - 2)),
        3 => Some((pegs - 1) * (2 + (pegs - 2) * (pegs - 3))),
        _ => None,
    }
}

/// The number of states within each distance.
#[derive(Default)]
struct Sums(Vec<u128>);

impl Sums {
    fn add(&mut self, level: u128) {
        self.0.push(self.all().saturating_add(level));
    }

    fn all(&self) -> u128 {
        self.0.last().copied().unwrap_or_default()
    }

    /// The size of the last level.
    fn last(&self) -> u128 {
        self.all() - self.0.iter().rev().nth(1).copied().unwrap_or_default()
    }

    /// The minimal number of states within an odd distance 2k + 1. A path of k moves becomes one of at most 2k + 1
    /// moves with one more, smaller disk, which steps aside before each move and ends on any peg.
    fn least(&self, pegs: u128, distance: usize) -> Option<u128> {
        let half = self.0.get(distance / 2).filter(|_| distance % 2 == 1)?;
        Some(half.saturating_mul(pegs))
    }
}
