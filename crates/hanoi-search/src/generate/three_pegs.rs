//! Classic puzzles on 3 pegs, in machine words.
//!
//! The same as [`hanoi_core::distance`], for states that a word can number: two scans for each way of the largest disk
//! that has to move. The moves are made by the recursion that the scans measure.

use hanoi_core::{Disk, Move, Peg};

/// The most disks whose distances fit in a word.
const MOST_DISKS: usize = 63;

/// Returns the distance between two states on 3 pegs under classic rules, each given by the peg of each disk, the
/// smallest first: the same as [`hanoi_core::distance`] for up to 63 disks. Returns `None` for more disks, for states
/// of different sizes, or for other pegs than the first three.
///
/// ```
/// use hanoi_core::Peg;
/// use hanoi_search::distance_in_words;
///
/// let (start, goal) = ([Peg::A; 10], [Peg::C; 10]);
/// assert_eq!(distance_in_words(&start, &goal), Some(1023));
/// ```
///
/// # Complexity
///
/// Four scans of the disks.
#[must_use]
pub fn distance_in_words(start: &[Peg], goal: &[Peg]) -> Option<u64> {
    let fits = start.iter().chain(goal).all(|&peg| peg <= Peg::C);
    if start.len() != goal.len() || start.len() > MOST_DISKS || !fits {
        return None;
    }
    Some(LargestDiskWays::between(start, goal).map_or(0, |ways| ways.once.min(ways.twice)))
}

/// The two ways of the largest disk that has to move.
struct LargestDiskWays {
    /// The number of smaller disks.
    largest: usize,
    once: u64,
    twice: u64,
}

impl LargestDiskWays {
    /// The ways between two different states of fewer than 64 disks; `None` if they are equal.
    fn between(start: &[Peg], goal: &[Peg]) -> Option<Self> {
        let largest = (0..start.len()).rfind(|&disk| start[disk] != goal[disk])?;
        let (from, to) = (start[largest], goal[largest]);
        let aside = third(from, to);
        let (before, after) = (&start[..largest], &goal[..largest]);
        Some(Self {
            largest,
            once: to_perfect(before, aside) + to_perfect(after, aside) + 1,
            twice: to_perfect(before, to) + to_perfect(after, from) + (1 << largest) + 1,
        })
    }
}

/// A shortest solution and their number; of two, the one in which the largest disk moves once. `None` if the distance
/// does not meet the request.
///
/// There are fewer than 64 disks, and start and goal differ.
pub(super) fn solved(
    start: &[Peg],
    goal: &[Peg],
    is_asked: impl Fn(u64) -> bool,
) -> Option<(Vec<Move>, u8)> {
    let LargestDiskWays {
        largest,
        once,
        twice,
    } = LargestDiskWays::between(start, goal)?;
    let (from, to) = (start[largest], goal[largest]);
    let (before, after) = (&start[..largest], &goal[..largest]);
    let aside = third(from, to);
    let length = once.min(twice);
    let room = usize::try_from(length).ok().filter(|_| is_asked(length))?;
    let mut moves = Vec::with_capacity(room);
    if once <= twice {
        gather(before, aside, &mut moves);
        moves.push(step(largest, from, to));
        scatter(after, aside, &mut moves);
    } else {
        gather(before, to, &mut moves);
        moves.push(step(largest, from, aside));
        tower(largest, to, from, &mut moves);
        moves.push(step(largest, aside, to));
        scatter(after, from, &mut moves);
    }
    Some((moves, 1 + u8::from(once == twice)))
}

/// The distance to the perfect state on a peg, and back.
fn to_perfect(places: &[Peg], mut peg: Peg) -> u64 {
    let mut distance = 0;
    for &place in places.iter().rev() {
        distance = 2 * distance + u64::from(place != peg);
        peg = aside(place, peg);
    }
    distance
}

/// The moves to the perfect state on a peg.
fn gather(places: &[Peg], peg: Peg, moves: &mut Vec<Move>) {
    let Some((&place, smaller)) = places.split_last() else {
        return;
    };
    if place == peg {
        return gather(smaller, peg, moves);
    }
    let aside = third(place, peg);
    gather(smaller, aside, moves);
    moves.push(step(smaller.len(), place, peg));
    tower(smaller.len(), aside, peg, moves);
}

/// The moves from the perfect state on a peg.
fn scatter(places: &[Peg], peg: Peg, moves: &mut Vec<Move>) {
    let begin = moves.len();
    gather(places, peg, moves);
    moves[begin..].reverse();
    for mv in &mut moves[begin..] {
        *mv = mv.inverse();
    }
}

/// The moves of a tower, computed from the move numbers: disk d moves at the odd multiples of 2^(d-1), always in the
/// same direction round the ring.
fn tower(disks: usize, from: Peg, to: Peg, moves: &mut Vec<Move>) {
    let aside = third(from, to);
    // The pegs in the order in which the largest disk and every second one below it go round.
    let ring = [from, to, aside];
    for number in 1..1_u64 << disks {
        let disk = number.trailing_zeros() as usize;
        let round = number >> (disk + 1);
        let way = 1 + u64::from((disks - disk).is_multiple_of(2));
        let at = |steps: u64| ring[usize::try_from(steps % 3).unwrap_or(0)];
        moves.push(step(disk, at(round * way), at((round + 1) * way)));
    }
}

fn step(disk: usize, from: Peg, to: Peg) -> Move {
    let size = u32::try_from(disk + 1).ok().and_then(Disk::new);
    let disk = size.unwrap_or(Disk::SMALLEST);
    Move { disk, from, to }
}

/// The peg that is neither of two, or the one that both are. Branch-free, since a branch would be unpredictable.
fn aside(a: Peg, b: Peg) -> Peg {
    Peg::new((6 - a.get() - b.get()) % 3).unwrap_or(Peg::A)
}

/// The peg that is neither of two.
fn third(a: Peg, b: Peg) -> Peg {
    Peg::new(3 - a.get() - b.get()).unwrap_or(Peg::A)
}

#[cfg(test)]
mod tests {
    use hanoi_core::{Problem, Rules, State};

    use super::*;

    /// All pairs of states of up to four disks, against the arbitrary-precision implementation, which is tested against
    /// the test data.
    #[test]
    fn words_tell_the_same_as_numbers_of_any_size() {
        let rules = Rules::classic(3).unwrap();
        for disks in 0..=4_u32 {
            let state = |number: u32| {
                let places: Vec<Peg> = (0..disks)
                    .map(|disk| {
                        Peg::all(3)
                            .nth((number / 3_u32.pow(disk) % 3) as usize)
                            .unwrap()
                    })
                    .collect();
                State::from_places(&places, 3).unwrap()
            };
            for pair in 0..9_u32.pow(disks) {
                let (start, goal) = (
                    state(pair / 3_u32.pow(disks)),
                    state(pair % 3_u32.pow(disks)),
                );
                let found = distance_in_words(start.places(), goal.places());
                let problem = Problem::new(start, goal, rules).unwrap();
                assert_eq!(
                    found.unwrap(),
                    u64::try_from(hanoi_core::distance(&problem).unwrap()).unwrap()
                );
            }
        }
    }

    #[test]
    fn what_a_word_does_not_hold_is_refused() {
        let all = [Peg::A; 64];
        assert_eq!(
            distance_in_words(&all[..63], &[Peg::C; 63]),
            Some((1 << 63) - 1)
        );
        assert_eq!(distance_in_words(&all, &[Peg::C; 64]), None);
        assert_eq!(distance_in_words(&all[..2], &all[..3]), None);
        assert_eq!(distance_in_words(&[Peg::A], &[Peg::new(3).unwrap()]), None);
    }
}
