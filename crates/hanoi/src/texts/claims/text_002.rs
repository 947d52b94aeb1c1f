//! Claims of text 002.

use super::naive::{Stacks, each, places, recursion, shift, solution, states, tower};
use super::{TextClaim, beyond, claim, error, unless};

pub(crate) const CLAIMS: &[TextClaim] = &[
    error("there are 2^n - 1 states", count),
    error("a state takes constant time", constant),
    claim("64 disks at a move a second take 585 billion years", legend),
    claim(
        "a shift of 28,800 moves of 64 disks can be skipped",
        skipped,
    ),
    claim(
        "a disk always goes the same way, 0-1-2 or 0-2-1, 1 to 10 disks",
        direction,
    ),
    claim(
        "disk d moves every 2^d moves, from the middle on, 1 to 10 disks",
        times,
    ),
    claim(
        "the formula gives every disk after every move, to 2, 1 to 10 disks",
        to_2,
    ),
    claim(
        "the same to 1, with the term that is due there, 1 to 10 disks",
        to_1,
    ),
    beyond("the formula holds with disks from 0", from_0),
    beyond(
        "the formula holds with disks from the largest",
        from_largest,
    ),
];

/// The formula with its term of 1 or 2; the fraction is doubled so that d may be 0.
fn formula(d: usize, m: u128, term: usize) -> usize {
    let times = (2 * m + (1 << d)) / (1 << (d + 1));
    let times = usize::try_from(times % 3).unwrap_or(0);
    times * term % 3
}

fn to_peg_2(n: usize, d: usize) -> usize {
    2 - (n + d) % 2
}

fn to_peg_1(n: usize, d: usize) -> usize {
    1 + (n + d) % 2
}

/// Compares the formula with all disks at all moves.
fn check_formula(
    to: usize,
    term: fn(usize, usize) -> usize,
    renumbered: fn(usize, usize) -> usize,
) -> Option<String> {
    each(1..=10, |n| {
        let states = states(n, &recursion(n, 0, to, 3 - to));
        (0_u128..).zip(&states).find_map(|(m, here)| {
            (1..).zip(places(here)).find_map(|(disk, rod)| {
                let d = renumbered(n, disk);
                let s = formula(d, m, term(n, d));
                unless(s == rod, || {
                    format!("n = {n}, m = {m}, d = {d}: s = {s}, but the disk is on {rod}")
                })
            })
        })
    })
}

fn to_2() -> Option<String> {
    check_formula(2, to_peg_2, |_, disk| disk)
}

fn to_1() -> Option<String> {
    check_formula(1, to_peg_1, |_, disk| disk)
}

fn from_0() -> Option<String> {
    check_formula(2, to_peg_2, |_, disk| disk - 1)
}

fn from_largest() -> Option<String> {
    check_formula(2, to_peg_2, |n, disk| n + 1 - disk)
}

fn count() -> Option<String> {
    each(1..=10, |n| {
        let states = states(n, &solution(n)).len();
        unless(states == (1 << n) - 1, || {
            format!("{n} disk: {states} states")
        })
    })
}

/// Every digit of m affects the state, so all n digits must be read.
fn constant() -> Option<String> {
    let digits = |n: usize| {
        let states = states(n, &solution(n));
        let counts = |bit: &usize| (0..states.len()).all(|m| states[m] != states[m ^ (1 << bit)]);
        (0..n).filter(counts).count()
    };
    let (few, many) = (digits(4), digits(8));
    unless(few == many, || {
        format!("a state of 4 disks depends on {few} bits of m, one of 8 disks on {many}")
    })
}

fn legend() -> Option<String> {
    let seconds = (1..=64).fold(0_u128, |moves, _| 2 * moves + 1);
    // 365.2425 days.
    let years = seconds / 31_556_952;
    let billions = (years + 500_000_000) / 1_000_000_000;
    unless(billions == 585, || format!("{years} years"))
}

/// The first moves of a high tower by the rules alone: every second move is the smallest disk's, and the others are
/// forced.
fn first_moves(n: usize, count: usize) -> Stacks {
    let (mut here, mut smallest) = (tower(n), 0);
    let step = if n.is_multiple_of(2) { 1 } else { 2 };
    for i in 0..count {
        let (a, b) = ((smallest + 1) % 3, (smallest + 2) % 3);
        if i % 2 == 0 {
            let to = (smallest + step) % 3;
            shift(&mut here, smallest, to);
            smallest = to;
        } else if shift(&mut here, a, b).is_none() {
            shift(&mut here, b, a);
        }
    }
    here
}

fn skipped() -> Option<String> {
    let here = first_moves(64, 28_800);
    (1..).zip(places(&here)).find_map(|(d, rod)| {
        let s = formula(d, 28_800, to_peg_2(64, d));
        unless(s == rod, || format!("disk {d} is on {rod}, not on {s}"))
    })
}

fn direction() -> Option<String> {
    each(1..=10, |n| {
        solution(n).into_iter().find_map(|(d, from, to)| {
            let term = (to + 3 - from) % 3;
            unless(term == to_peg_2(n, d), || {
                format!("disk {d} of {n}: {from} to {to}")
            })
        })
    })
}

fn times() -> Option<String> {
    each(1..=10, |n| {
        (1..).zip(solution(n)).find_map(|(m, (d, ..)): (usize, _)| {
            unless(m % (1 << d) == 1 << (d - 1), || {
                format!("disk {d} of {n} at move {m}")
            })
        })
    })
}
