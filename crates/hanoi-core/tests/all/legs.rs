//! Legs, and the moves copied from them, against the moves one by one.

use std::collections::HashMap;

use crate::common::{by_steps, plans, tower};
use hanoi_core::{Leg, LegCache, Move, Peg, Solution, UBig};

/// Places to start and end at: all of a short solution, some of a long one.
fn places(length: usize) -> impl Iterator<Item = usize> + Clone {
    let step = (length / 17).max(1);
    (0..=length).step_by(step).chain([length])
}

#[test]
fn legs_cover_the_moves_of_any_range() {
    for solution in plans() {
        let moves = by_steps(&solution);
        let mut cache = LegCache::new(&solution, |mv, made: &mut Vec<Move>| made.push(mv), 1 << 10);
        let mut seen: HashMap<Leg, Vec<Move>> = HashMap::new();
        for (after, max_moves) in places(moves.len()).flat_map(|after| {
            [1, 2, 3, 10, 64, usize::MAX]
                .into_iter()
                .map(move |max_moves| (after, max_moves))
        }) {
            for until in places(moves.len()).filter(|&until| until >= after) {
                let take = UBig::from(until - after);
                let mut legs = solution.legs(UBig::from(after), &take, max_moves).unwrap();
                let mut at = after;
                while let Some(leg) = legs.next() {
                    let own = cache.leg(&leg).to_vec();
                    assert_eq!(own, moves[at..at + leg.moves()], "{leg:?} after {at}");
                    assert!(leg.moves() <= max_moves);
                    check_ends(&leg, &own);
                    assert_eq!(seen.entry(leg).or_insert_with(|| own.clone()), &own);
                    at += leg.moves();
                    assert_eq!(
                        (legs.made(), legs.left()),
                        (at.into(), &UBig::from(until - at))
                    );
                }
                assert_eq!(at, until);
            }
        }
    }
}

/// Checks that a leg moves only its disks, and has the stated ends.
fn check_ends(leg: &Leg, moves: &[Move]) {
    assert!(moves.iter().all(|mv| leg.disks().contains(&mv.disk.get())));
    let (largest, last) = (*leg.disks().end(), moves.last().unwrap());
    if let Some(to) = leg.to() {
        assert_eq!(last.to, to);
    }
    let mut of_largest = moves.iter().filter(|mv| mv.disk.get() == largest);
    if let (Some(from), Some(first)) = (leg.from(), of_largest.next()) {
        assert_eq!(first.from, from);
    }
}

#[test]
fn a_long_solution_has_few_legs() {
    let solution = Solution::new(&tower(60, Peg::A, Peg::C)).unwrap();
    let legs = solution.legs(0, 1 << 30, 1 << 12).unwrap();
    let mut towers: Vec<Leg> = legs.filter(|leg| leg.moves() == 4095).collect();
    assert_eq!(towers.len(), 1 << 18);
    towers.sort_unstable_by_key(Leg::from);
    towers.dedup();
    assert_eq!(towers.len(), 3);
}

#[test]
fn copied_moves_are_the_same_by_every_method() {
    for solution in plans() {
        let moves = by_steps(&solution);
        assert_eq!(solution.moves().collect::<Vec<_>>(), moves);
        for after in places(moves.len()) {
            let from = || solution.moves_from(UBig::from(after));
            let rest = &moves[after..];
            let folded = from().fold(Vec::new(), |mut all, mv| {
                all.push(mv);
                all
            });
            assert_eq!(folded, rest);
            assert_eq!(from().count(), rest.len());
            for size in [1, 2, 7, 5000] {
                check_filling(from(), rest, size);
            }
        }
    }
}

/// Fills slices of a size, with a move and a jump in between.
fn check_filling(mut copied: hanoi_core::Moves, mut rest: &[Move], size: usize) {
    let Some(&any) = rest.first() else {
        assert_eq!(copied.next(), None);
        return;
    };
    let length = copied.made() + rest.len();
    let mut slice = vec![any; size];
    loop {
        let filled = copied.fill(&mut slice);
        assert_eq!(slice[..filled], rest[..filled]);
        assert_eq!(filled, size.min(rest.len()));
        rest = &rest[filled..];
        assert_eq!(copied.made(), &length - rest.len());
        assert_eq!(copied.next(), rest.first().copied());
        rest = rest.get(1..).unwrap_or_default();
        copied.jump(3);
        rest = rest.get(3..).unwrap_or_default();
        if filled < size {
            assert_eq!((copied.next(), copied.fill(&mut slice)), (None, 0));
            return;
        }
    }
}

#[test]
fn copied_moves_have_the_explanation_of_the_algorithm() {
    for solution in plans().into_iter().filter(|s| !s.length().is_zero()) {
        let mut copied = solution.moves_from(&UBig::ONE);
        let mut moves = solution.moves_by(solution.algorithm(), &UBig::ONE).unwrap();
        assert_eq!(copied.inside(), moves.inside());
    }
}

#[test]
fn a_tower_of_a_million_disks_can_be_copied() {
    let solution = Solution::new(&tower(1_000_000, Peg::A, Peg::C)).unwrap();
    let after = (UBig::ONE << 999_999) - UBig::from(5000_u16);
    let by_formula = solution.moves_by(solution.algorithm(), &after).unwrap();
    let copied = solution.moves_from(&after);
    assert!(copied.take(10_000).eq(by_formula.take(10_000)));
}
