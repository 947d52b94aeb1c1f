//! Solutions of classic puzzles on 3 pegs whose distances fit in machine words, by the recursion that [`Ways`] measures.

use hanoi_core::{Disk, Move, Peg, Ways};

/// A shortest solution, and the number of shortest solutions. Of two, it is the one in which the largest disk moves once.
/// Returns `None` if the distance does not meet the request.
///
/// There must be fewer than 64 disks, and start and goal must differ.
pub(super) fn solved(
    start: &[Peg],
    goal: &[Peg],
    meets: impl Fn(u64) -> bool,
) -> Option<(Vec<Move>, u8)> {
    let Ways {
        smaller: largest,
        once,
        twice,
    } = Ways::in_words(start, goal)?;
    let (from, to) = (start[largest], goal[largest]);
    let (before, after) = (&start[..largest], &goal[..largest]);
    let aside = from.third(to);
    let length = once.min(twice);
    let length = usize::try_from(length).ok().filter(|_| meets(length))?;
    let mut moves = Vec::with_capacity(length);
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

/// The moves to the perfect state on a peg.
fn gather(places: &[Peg], peg: Peg, moves: &mut Vec<Move>) {
    let Some((&place, smaller)) = places.split_last() else {
        return;
    };
    if place == peg {
        return gather(smaller, peg, moves);
    }
    let aside = place.third(peg);
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
    let aside = from.third(to);
    // The pegs in the direction of the largest disk and every second smaller one. The others move the opposite way.
    let ring = [from, to, aside];
    for number in 1..1_u64 << disks {
        let disk = number.trailing_zeros() as usize;
        let round = number >> (disk + 1);
        let turn = 1 + u64::from((disks - disk).is_multiple_of(2));
        let at = |steps: u64| ring[usize::try_from(steps % 3).unwrap_or(0)];
        moves.push(step(disk, at(round * turn), at((round + 1) * turn)));
    }
}

fn step(disk: usize, from: Peg, to: Peg) -> Move {
    let size = u32::try_from(disk + 1).ok().and_then(Disk::new);
    let disk = size.unwrap_or(Disk::SMALLEST);
    Move { disk, from, to }
}
