//! Naive towers: three stacks, the textbook recursion, and a breadth-first search. Rods are 0, 1 and 2.

use std::collections::HashMap;

/// A disk, with the rods it leaves and enters.
pub(super) type RodShift = (usize, usize, usize);

/// The disks on each rod, from bottom to top.
pub(super) type Stacks = [Vec<usize>; 3];

/// A tower on rod 0.
pub(super) fn tower(disks: usize) -> Stacks {
    [(1..=disks).rev().collect(), Vec::new(), Vec::new()]
}

/// The moves of the textbook recursion.
pub(super) fn recursion(disks: usize, from: usize, to: usize, spare: usize) -> Vec<RodShift> {
    if disks == 0 {
        return Vec::new();
    }
    let mut moves = recursion(disks - 1, from, spare, to);
    moves.push((disks, from, to));
    moves.extend(recursion(disks - 1, spare, to, from));
    moves
}

/// The moves from rod 0 to rod 2.
pub(super) fn solution(disks: usize) -> Vec<RodShift> {
    recursion(disks, 0, 2, 1)
}

/// Moves the top disk of a rod to another, if that is legal, and returns it.
pub(super) fn shift(stacks: &mut Stacks, from: usize, to: usize) -> Option<usize> {
    let disk = *stacks[from].last()?;
    if from == to || stacks[to].last().is_some_and(|&top| top < disk) {
        return None;
    }
    stacks[from].pop();
    stacks[to].push(disk);
    Some(disk)
}

/// All legal moves, ordered by their rods.
pub(super) fn legal(stacks: &Stacks) -> Vec<RodShift> {
    let pairs = (0..3).flat_map(|from| (0..3).map(move |to| (from, to)));
    let moves = pairs.filter_map(|(from, to)| {
        let disk = shift(&mut stacks.clone(), from, to)?;
        Some((disk, from, to))
    });
    moves.collect()
}

/// The stacks before each move and after the last; fewer if a move is illegal.
pub(super) fn states(disks: usize, moves: &[RodShift]) -> Vec<Stacks> {
    let mut here = tower(disks);
    let mut states = vec![here.clone()];
    for &(disk, from, to) in moves {
        if shift(&mut here, from, to) != Some(disk) {
            break;
        }
        states.push(here.clone());
    }
    states
}

/// The rod of each disk, the smallest first.
pub(super) fn places(stacks: &Stacks) -> Vec<usize> {
    let disks: usize = stacks.iter().map(Vec::len).sum();
    let rod = |disk| (0..3).find(|&rod: &usize| stacks[rod].contains(&disk));
    (1..=disks).filter_map(rod).collect()
}

/// The rod with all disks.
pub(super) fn whole(stacks: &Stacks) -> Option<usize> {
    let places = places(stacks);
    let first = *places.first()?;
    places.iter().all(|&rod| rod == first).then_some(first)
}

/// The minimal number of moves from rod 0 to rod 2, and the number of shortest paths, by breadth-first search.
pub(super) fn shortest(disks: usize) -> (usize, usize) {
    let mut seen = HashMap::from([(tower(disks), 0)]);
    let mut level = HashMap::from([(tower(disks), 1)]);
    for length in 1.. {
        let mut next: HashMap<Stacks, usize> = HashMap::new();
        for (stacks, paths) in &level {
            for (_, from, to) in legal(stacks) {
                let mut after = stacks.clone();
                shift(&mut after, from, to);
                if seen.get(&after).is_none_or(|&at| at == length) {
                    seen.insert(after.clone(), length);
                    *next.entry(after).or_default() += paths;
                }
            }
        }
        let found = next.iter().find(|(stacks, _)| whole(stacks) == Some(2));
        if let Some((_, &paths)) = found {
            return (length, paths);
        }
        level = next;
    }
    (0, 0)
}

/// All legal states.
pub(super) fn all_states(disks: usize) -> Vec<Stacks> {
    let mut states: Vec<Stacks> = vec![Default::default()];
    for disk in (1..=disks).rev() {
        let on = |rod: usize| {
            states.iter().map(move |stacks| {
                let mut stacks = stacks.clone();
                stacks[rod].push(disk);
                stacks
            })
        };
        states = (0..3).flat_map(on).collect();
    }
    states
}

/// Stacks as text.
pub(super) fn stacks_text(stacks: &Stacks) -> String {
    let [a, b, c] = stacks;
    format!("{a:?} {b:?} {c:?}")
}

/// The first counterexample for the numbers of disks in a range.
pub(super) fn each(
    disks: std::ops::RangeInclusive<usize>,
    refute: impl FnMut(usize) -> Option<String>,
) -> Option<String> {
    let mut disks = disks;
    disks.find_map(refute)
}
