//! Claims of text 004.

use super::naive::{
    RodShift, Stacks, all_states, each, legal, places, recursion, shift, shortest, solution,
    stacks_text, states, tower, whole,
};
use super::{TextClaim, claim, error, unless};

pub(crate) const CLAIMS: &[TextClaim] = &[
    claim("2^n - 1 moves are the fewest, 1 to 6 disks", least),
    claim("its list of lengths, 1 to 11 disks", lengths),
    error(
        "Binary: its decoding gives every state on the way to rod 2",
        decoding_to_2,
    ),
    claim(
        "the decoding as corrected gives every state to rod 1, 1 to 8 disks",
        decoding_to_1,
    ),
    claim(
        "the decoding as corrected gives every state to rod 2, 1 to 8 disks",
        corrected_to_2,
    ),
    claim("Binary: the states after moves 5 and 6 of 4 disks", example),
    claim("Binary: AND and OR give every move i, 1 to 10 disks", bits),
    error("Binary: AND and OR take every tower to rod 2", bits_to_2),
    claim(
        "Recursive: the largest goes to 2 only when all others are on 1, 1 to 6 disks",
        largest,
    ),
    claim(
        "Iterative: each pair of rods leaves one legal move, 1 to 8 disks",
        pairs,
    ),
    claim(
        "Iterative: the pairs by parity take the tower to rod 2, 1 to 8 disks",
        pairs_to_2,
    ),
    error(
        "Iterative: an odd number of disks takes an even number of turns",
        turns,
    ),
    claim(
        "Iterative: the turns mod 3 are 0 for even n, 1 for odd n",
        rest,
    ),
    error("Bash: i_toh takes every tower to rod 2", parity_of_3),
];

fn least() -> Option<String> {
    each(1..=6, |n| {
        let least = shortest(n).0;
        unless(least == (1 << n) - 1, || format!("{n} disks take {least}"))
    })
}

fn lengths() -> Option<String> {
    let list = "1:1 2:3 3:7 4:15 5:31 6:63 7:127 8:255 9:511 10:1023 11:2047";
    let lengths: Vec<String> = (1..=11)
        .map(|n| format!("{n}:{}", solution(n).len()))
        .collect();
    unless(lengths.join(" ") == list, || lengths.join(" "))
}

/// The moves from rod 0 to the goal of the bit formula.
fn by_parity(n: usize) -> Vec<RodShift> {
    let to = if n % 2 == 1 { 2 } else { 1 };
    recursion(n, 0, to, 3 - to)
}

/// The rods of move i by AND and OR.
const fn and_or(i: usize) -> (usize, usize) {
    ((i & (i - 1)) % 3, ((i | (i - 1)) + 1) % 3)
}

fn bits() -> Option<String> {
    each(1..=10, |n| {
        (1..).zip(by_parity(n)).find_map(|(i, (_, from, to))| {
            let (a, b) = and_or(i);
            unless((a, b) == (from, to), || {
                format!("move {i} of {n} disks: {a} to {b}")
            })
        })
    })
}

fn bits_to_2() -> Option<String> {
    each(1..=10, |n| {
        let mut here = tower(n);
        for i in 1..1 << n {
            let (from, to) = and_or(i);
            shift(&mut here, from, to);
        }
        let end = whole(&here);
        unless(end == Some(2), || {
            format!("{n} disks end on {}", stacks_text(&here))
        })
    })
}

/// The rods by the decoding, the smallest disk's first. Its ambiguities are resolved; `even` is the step for an even
/// count.
fn decode(n: usize, m: usize, even: usize) -> Vec<usize> {
    let bit = |disk: usize| if disk > n { 0 } else { m >> (disk - 1) & 1 };
    let (mut rod, mut rods) = (0, Vec::new());
    let mut count = usize::from(bit(n) == 0);
    for disk in (1..=n).rev() {
        let is_equal = bit(disk) == bit(disk + 1);
        if !is_equal {
            rod = (rod + if count % 2 == 0 { even } else { 3 - even }) % 3;
        }
        count += usize::from(is_equal && disk < n);
        rods.insert(0, rod);
    }
    rods
}

/// Compares the decoding with the simulation.
fn decoding(to: usize, even: usize) -> Option<String> {
    each(1..=8, |n| {
        let states = states(n, &recursion(n, 0, to, 3 - to));
        states.iter().enumerate().find_map(|(m, here)| {
            let (rods, real) = (decode(n, m, even), places(here));
            unless(rods == real, || {
                format!(
                    "{n} disk, {m:#b}: disk 1 is on rod {}, not on {}",
                    real[0], rods[0]
                )
            })
        })
    })
}

/// As the text states: even means right.
fn decoding_to_2() -> Option<String> {
    decoding(2, 1)
}

fn decoding_to_1() -> Option<String> {
    decoding(1, 1)
}

fn corrected_to_2() -> Option<String> {
    decoding(2, 2)
}

fn example() -> Option<String> {
    let states = states(4, &by_parity(4));
    let after_5: Stacks = [vec![4, 1], vec![2], vec![3]];
    let after_6: Stacks = [vec![4, 1], vec![], vec![3, 2]];
    unless(states[5] == after_5 && states[6] == after_6, || {
        format!(
            "{} and {}",
            stacks_text(&states[5]),
            stacks_text(&states[6])
        )
    })
}

fn largest() -> Option<String> {
    each(1..=6, |n| {
        all_states(n).into_iter().find_map(|here| {
            let others_on_1 = here[0] == [n] && here[1].len() == n - 1;
            unless(!legal(&here).contains(&(n, 0, 2)) || others_on_1, || {
                stacks_text(&here)
            })
        })
    })
}

/// Moves between the pairs in turn until all disks are on rod 1 or 2. Returns the rod of the tower, and the first pair
/// without exactly one move.
fn by_pairs(n: usize, parity_of: usize) -> (Option<usize>, Option<String>) {
    let pairs = if parity_of.is_multiple_of(2) {
        [(0, 1), (0, 2), (1, 2)]
    } else {
        [(0, 2), (0, 1), (1, 2)]
    };
    let (mut here, mut wrong) = (tower(n), None);
    for turn in 0..1 << (n + 1) {
        let (a, b) = pairs[turn % 3];
        let mut moves = legal(&here);
        moves.retain(|&(_, from, to)| (from.min(to), from.max(to)) == (a, b));
        let &[(_, from, to)] = &moves[..] else {
            wrong = Some(format!(
                "turn {} of {n} disks has {} moves",
                turn + 1,
                moves.len()
            ));
            break;
        };
        shift(&mut here, from, to);
        if whole(&here).is_some_and(|rod| rod > 0) {
            break;
        }
    }
    (whole(&here), wrong)
}

fn pairs() -> Option<String> {
    each(1..=8, |n| by_pairs(n, n).1)
}

fn pairs_to_2() -> Option<String> {
    each(1..=8, |n| {
        unless(by_pairs(n, n).0 == Some(2), || format!("{n} disks"))
    })
}

fn parity_of_3() -> Option<String> {
    each(1..=8, |n| {
        let end = by_pairs(n, 3).0;
        unless(end == Some(2), || {
            format!(
                "it tests the parity of 3: {n} disks end on rod {}",
                end.unwrap_or(0)
            )
        })
    })
}

fn turns() -> Option<String> {
    each(1..=9, |n| {
        let turns = solution(n).len();
        unless(n % 2 == 0 || turns.is_multiple_of(2), || {
            format!("{n} disk takes {turns}")
        })
    })
}

fn rest() -> Option<String> {
    each(1..=12, |n| {
        let turns = solution(n).len();
        unless(turns % 3 == n % 2, || format!("{n} disks take {turns}"))
    })
}
