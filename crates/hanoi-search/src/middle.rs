//! The distance to the middle of a whole tower's solution.
//!
//! Under classic rules the largest disk of a tower moves once on some shortest path: the moves after its first move can
//! mirror those before, backwards and with two pegs exchanged. So if the nearest states in which it can move are at
//! distance h, the tower takes 2h + 1 moves. If no state up to level h - 1 lets it move, no path is shorter.

use hanoi_core::{Error, Peg, Problem, Rules};

use crate::levels::LevelsError;
use crate::limits::{Limits, Stop, Watch};
use crate::words::Places;
use crate::words::WordSearch;

/// The levels around a whole tower, up to the middle of its solution or to a given level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToMiddle {
    /// The number of states at each distance.
    pub levels: Vec<u128>,
    /// Whether the largest disk can move in a state of the last level. In earlier levels it cannot.
    pub is_found: bool,
}

/// Counts the states at each distance from a whole tower, up to the nearest in which its largest disk can move, or up to a
/// given number of levels.
///
/// If that state is at distance h, the tower takes 2h + 1 moves, to any goal. If it is not in the first h levels, the tower
/// takes at least 2h + 1 moves. Without disks there are no levels.
///
/// ```
/// use hanoi_search::{Limits, levels_to_middle};
///
/// // On 5 pegs, a tower of 4 disks takes 7 moves.
/// let limits = &mut Limits::default();
/// let middle = levels_to_middle(4, 5, usize::MAX, limits).unwrap();
/// assert_eq!((&middle.levels[..], middle.is_found), (&[1, 4, 12, 32][..], true));
/// let before = levels_to_middle(4, 5, 3, limits).unwrap();
/// assert_eq!((&before.levels[..], before.is_found), (&[1, 4, 12][..], false));
/// # assert_eq!(hanoi_core::frame_stewart(4, 5), Some(7u8.into()));
/// ```
///
/// # Errors
///
/// The largest disk can never move, there are too many pegs or disks, or a limit was reached. In the last case all returned
/// levels are complete, and the largest disk cannot move in any of their states.
///
/// # Complexity
///
/// As for [`levels`](crate::levels()), over the states up to that distance.
pub fn levels_to_middle(
    disks: u32,
    pegs: u8,
    limit: usize,
    limits: &mut Limits<'_>,
) -> Result<ToMiddle, LevelsError> {
    let rules = Rules::classic(pegs).map_err(LevelsError::Core)?;
    let to = Peg::last_of(pegs);
    let problem = Problem::perfect(disks, Peg::A, to, rules).map_err(LevelsError::Core)?;
    let mut levels = Vec::new();
    let limit = if disks == 0 { 0 } else { limit };
    let cores = limits.cores.get();
    let mut words = WordSearch::new(disks as usize, &rules, cores, &[Peg::A]);
    let watch = &mut Watch::new(limits);
    match count(disks, limit, &mut words, &mut levels, watch) {
        Ok(false) if levels.len() < limit => Err(LevelsError::Core(Error::unsolvable(&problem))),
        Ok(is_found) => Ok(ToMiddle { levels, is_found }),
        Err(why) => Err(LevelsError::Stopped {
            counts: levels,
            why,
        }),
    }
}

/// Fills in the levels, and returns whether the middle was found.
fn count(
    disks: u32,
    limit: usize,
    words: &mut WordSearch,
    levels: &mut Vec<u128>,
    watch: &mut Watch<'_>,
) -> Result<bool, Stop> {
    watch.check()?;
    let centre = words.enter(&vec![0; disks as usize], watch)?;
    words.begin(0, &centre, watch)?;
    while levels.len() < limit && words.words(0) > 0 {
        let is_middle = is_middle(disks, words);
        let level = words.last_alike();
        levels.push(level);
        if is_middle {
            return Ok(true);
        }
        if levels.len() < limit {
            let states = words.states_alike() + level;
            let at_least = 2 * levels.len() as u64 + 1;
            watch.note(at_least, usize::try_from(states).unwrap_or(usize::MAX));
            words.grow(0, watch)?;
        }
    }
    Ok(false)
}

/// Whether the largest disk can move in a state of the last layer.
fn is_middle(disks: u32, words: &WordSearch) -> bool {
    if disks as usize > words.cut.middle {
        return !words
            .turning(Peg::A, Peg::last_of(words.rules().pegs()))
            .is_empty();
    }
    let can_move = |places: Places| {
        let used = places[..places.len().saturating_sub(1)].iter();
        let used = used.fold(0_u32, |used, &peg| used | 1 << peg);
        let free = !used & ((1 << words.rules().pegs()) - 1);
        free & 1 == 1 && free.count_ones() > 1
    };
    // Renaming the other pegs does not change whether one of them is free.
    words.stored_states(usize::MAX).any(can_move)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels;
    use hanoi_core::{MAX_PEGS, State, frame_stewart};

    #[test]
    fn the_middle_is_half_way_through_confirmed_frame_stewart_solutions() {
        // 3 and 4 pegs are proven; for 5 and 6 see docs/certificates.
        for (pegs, limit) in [
            (3, 10),
            (4, 12),
            (5, 11),
            (6, 10),
            (7, 8),
            (9, 6),
            (MAX_PEGS, 4),
        ] {
            for disks in 1..=limit {
                let found = levels_to_middle(disks, pegs, usize::MAX, &mut Limits::default());
                let counts = found.unwrap().levels;
                let length = 2 * (counts.len() - 1) + 1;
                assert_eq!(
                    frame_stewart(disks, pegs),
                    Some(length.into()),
                    "{disks} {pegs}"
                );
                let start = State::perfect(disks, pegs, Peg::A).unwrap();
                if u64::from(pegs).pow(disks) > 1_000_000 {
                    continue;
                }
                let rules = Rules::classic(pegs).unwrap();
                let all = levels(&start, &rules, 0, &mut Limits::default()).unwrap();
                assert_eq!(all.counts[..counts.len()], counts, "{disks} {pegs}");
            }
        }
    }

    #[test]
    fn invalid_towers_are_rejected_and_limits_leave_complete_levels() {
        let none = levels_to_middle(0, 4, usize::MAX, &mut Limits::default()).unwrap();
        assert!(none.levels.is_empty() && !none.is_found);
        for (disks, pegs) in [(3, 0), (3, 1), (2, 2), (3, 27)] {
            let found = levels_to_middle(disks, pegs, usize::MAX, &mut Limits::default());
            assert!(matches!(found, Err(LevelsError::Core(_))), "{found:?}");
        }
        let whole = levels_to_middle(12, 4, usize::MAX, &mut Limits::default());
        let whole = whole.unwrap().levels;
        for limit in 0..whole.len() {
            let part = levels_to_middle(12, 4, limit, &mut Limits::default()).unwrap();
            assert!(part.levels == whole[..limit] && !part.is_found, "{limit}");
        }
        let mut limits = Limits::default().memory(100_000);
        let stopped = levels_to_middle(12, 4, usize::MAX, &mut limits);
        let Err(LevelsError::Stopped {
            counts,
            why: Stop::Memory,
        }) = stopped
        else {
            panic!("{stopped:?}")
        };
        assert!(!counts.is_empty() && counts.len() < whole.len());
        assert_eq!(counts, whole[..counts.len()]);
    }
}
