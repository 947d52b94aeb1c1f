//! Classic puzzles on 3 pegs, in machine words.
//!
//! What [`hanoi_core::distance`] says for any number of disks, for those whose states a word can number: two scans for each way
//! of the largest disk that has to move. The moves are made by the recursion that the scans measure.

use hanoi_core::{Disk, Move, Peg};

/// A shortest solution and the number of them; where there are two, the largest disk moves once. Nothing if the distance
/// is not one of those asked for.
///
/// There are fewer than 64 disks, and start and goal differ.
pub(super) fn solved(
    start: &[Peg],
    goal: &[Peg],
    is_asked: impl Fn(u64) -> bool,
) -> Option<(Vec<Move>, u8)> {
    let largest = (0..start.len()).rfind(|&disk| start[disk] != goal[disk])?;
    let (from, to) = (start[largest], goal[largest]);
    let aside = third(from, to);
    let (before, after) = (&start[..largest], &goal[..largest]);
    let once = to_perfect(before, aside) + to_perfect(after, aside) + 1;
    let twice = to_perfect(before, to) + to_perfect(after, from) + (1 << largest) + 1;
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
        distance *= 2;
        if place != peg {
            distance += 1;
            peg = third(place, peg);
        }
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

/// The moves of a tower, read off the numbers of the moves: disk d moves at the odd multiples of 2^(d-1), always the same
/// way round.
fn tower(disks: usize, from: Peg, to: Peg, moves: &mut Vec<Move>) {
    let aside = third(from, to);
    // The pegs in the order in which the largest disk goes round, and every second one with it.
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

/// The peg that is neither of two.
fn third(a: Peg, b: Peg) -> Peg {
    Peg::new(3 - a.get() - b.get()).unwrap_or(Peg::A)
}
