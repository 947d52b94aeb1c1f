//! Text 002, Clifford: the closed form.

use std::collections::HashSet;

use crate::common::classic;
use crate::sources::{power, solution};
use hanoi_core::{Peg, State, Towers, UBig};

/// The formula of text 002 with a factor. The fraction is doubled, so that d may be 0.
fn formula(d: u32, m: u128, factor: u32) -> u128 {
    (2 * m + 2_u128.pow(d)) / 2_u128.pow(d + 1) * u128::from(factor) % 3
}

fn to_peg_2(n: u32, d: u32) -> u32 {
    2 - (n + d) % 2
}

fn to_peg_1(n: u32, d: u32) -> u32 {
    1 + (n + d) % 2
}

/// Whether the formula is right for every disk at every move, with the disks renumbered.
fn holds(n: u32, to: Peg, factor: fn(u32, u32) -> u32, renumber: impl Fn(u32) -> u32) -> bool {
    let solution = solution(n, to);
    (0..power(n)).all(|m| {
        let state = solution.state_after(u64::from(m)).unwrap();
        (1..=n).zip(state.places()).all(|(disk, peg)| {
            let d = renumber(disk);
            formula(d, m.into(), factor(n, d)) == peg.get().into()
        })
    })
}

#[test]
fn the_formula_of_text_002_holds_with_disk_1_the_smallest() {
    for n in 1..=10 {
        assert!(holds(n, Peg::C, to_peg_2, |disk| disk));
        assert!(holds(n, Peg::B, to_peg_1, |disk| disk));
        assert!(!holds(n, Peg::B, to_peg_2, |disk| disk));
    }
}

#[test]
fn the_formula_of_text_002_fails_with_disks_from_0_or_from_the_largest() {
    for n in 1..=10 {
        assert!(!holds(n, Peg::C, to_peg_2, |disk| disk - 1));
        assert_eq!(holds(n, Peg::C, to_peg_2, |disk| n + 1 - disk), n == 1);
    }
}

#[test]
fn a_solution_has_one_state_more_than_text_002_counts() {
    for n in 1..=10 {
        let solution = solution(n, Peg::C);
        let states: HashSet<State> = (0..power(n))
            .map(|m| solution.state_after(u64::from(m)).unwrap())
            .collect();
        assert_eq!(states.len(), 2_usize.pow(n));
    }
}

/// Every bit of the number of moves matters, and the places of the other disks do not determine that of a disk. So a
/// function must read a digit per disk and write a place per disk.
#[test]
fn a_state_depends_on_every_bit_and_needs_every_disk() {
    for n in 1..=8 {
        let solution = solution(n, Peg::C);
        let states: Vec<State> = (0..power(n))
            .map(|m| solution.state_after(u64::from(m)).unwrap())
            .collect();
        for (m, state) in states.iter().enumerate() {
            let flipped = (0..n).map(|bit| &states[m ^ (1 << bit)]);
            assert!(flipped.into_iter().all(|other| other != state));
        }
        let moved = states.windows(2).map(|pair| {
            let places = pair[0].places().iter().zip(pair[1].places());
            let moved = (1..=n).zip(places).filter(|(_, (a, b))| a != b);
            moved.map(|(disk, _)| disk).collect::<Vec<u32>>()
        });
        let alone: HashSet<Vec<u32>> = moved.collect();
        assert_eq!(alone, (1..=n).map(|disk| vec![disk]).collect());
    }
}

#[test]
fn a_shift_of_28_800_moves_of_64_disks_can_be_skipped() {
    let (solution, shift) = (solution(64, Peg::C), UBig::from(8 * 60 * 60_u32));
    let skipped = solution.state_after(&shift).unwrap();
    for (d, peg) in (1..=64).zip(skipped.places()) {
        assert_eq!(formula(d, 28_800, to_peg_2(64, d)), peg.get().into());
    }
    let mut moves = solution.moves();
    let mut towers = Towers::new(solution.problem().start());
    for mv in moves.by_ref().take(28_800) {
        towers.play(mv, &classic()).unwrap();
    }
    assert_eq!(*towers.state(), skipped);
    assert_eq!(moves.next(), solution.moves_from(&shift).next());
}

#[test]
fn the_priests_need_585_thousand_million_years() {
    let (year, million) = (31_556_952_u32, 1_000_000_u32);
    let years = solution(64, Peg::C).length() / UBig::from(year) / UBig::from(million);
    assert_eq!(years, 584_554_u32.into());
}
