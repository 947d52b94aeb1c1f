//! Text 004: binary, recursive, iterative.

use crate::common::{after, classic, legal_moves, six_pairs, state, tower};
use crate::sources::{Rods, all_on_a, moves_by, power, rods, shift, solution, texts, whole};
use hanoi_core::{Algorithm, Inside, Peg, Solution};

fn bit_formula(disks: u32) -> (Vec<String>, Rods) {
    let mut rods = rods(disks);
    let moves = (1..1_usize << disks)
        .map(|i| shift(&mut rods, (i & (i - 1)) % 3, ((i | (i - 1)) + 1) % 3))
        .collect();
    (moves, rods)
}

#[test]
fn the_bit_formula_of_text_004_ends_on_rod_2_for_odd_n_and_on_rod_1_for_even_n() {
    for disks in 1..=16 {
        let (moves, end) = bit_formula(disks);
        let (rod, peg) = [(1, Peg::B), (2, Peg::C)][disks as usize % 2];
        assert_eq!(whole(&end), Some(rod));
        assert_eq!(moves, texts(moves_by(Algorithm::Binary, disks, peg)));
        let to_c = moves_by(Algorithm::Binary, disks, Peg::C).last();
        assert_eq!(to_c.unwrap().to, Peg::C);
    }
}

/// Text 004 claims that it is even for odd n. Its argument needs the remainder modulo 3 instead.
#[test]
fn the_number_of_turns_is_always_odd() {
    for disks in 1..=200 {
        let length = solution(disks, Peg::C).length().clone();
        assert_eq!(&length % 2_u8, 1);
        assert_eq!(length % 3_u8, u8::from(disks % 2 == 1));
    }
}

/// The iteration of text 004 with the parity of a number: its turns until all disks are on B or C, and the final rods.
fn i_toh(disks: u32, parity_of: u32) -> (usize, Rods) {
    let pairs = if parity_of.is_multiple_of(2) {
        [(0, 1), (0, 2), (1, 2)]
    } else {
        [(0, 2), (0, 1), (1, 2)]
    };
    let (mut turns, mut rods) = (0, rods(disks));
    while whole(&rods).is_none_or(|rod| rod == 0) {
        let (a, b) = pairs[turns % 3];
        let top = |rod: usize| rods[rod].last().copied().unwrap_or(u32::MAX);
        let (from, to) = if top(a) < top(b) { (a, b) } else { (b, a) };
        shift(&mut rods, from, to);
        turns += 1;
    }
    (turns, rods)
}

#[test]
fn the_bash_i_toh_of_text_004_takes_an_even_tower_to_rod_1() {
    for disks in 1..=10 {
        let (turns, end) = i_toh(disks, disks);
        assert_eq!((turns, whole(&end)), (2_usize.pow(disks) - 1, Some(2)));
        let (_, end) = i_toh(disks, 3);
        assert_eq!(whole(&end), Some([1, 2][disks as usize % 2]));
    }
}

#[test]
fn the_pairs_are_those_of_text_004_and_leave_one_move() {
    for disks in 1..=8 {
        let (a, b, c) = (Peg::A, Peg::B, Peg::C);
        let even = [(a, b), (a, c), (b, c)];
        let odd = [(a, c), (a, b), (b, c)];
        let pairs = if disks % 2 == 0 { even } else { odd };
        let mut moves = moves_by(Algorithm::PegPairs, disks, Peg::C);
        let mut here = all_on_a(disks);
        for (_, (a, b)) in (1..power(disks)).zip(pairs.into_iter().cycle()) {
            assert_eq!(moves.inside(), Some(Inside::Pair { a, b }));
            let mv = moves.next().unwrap();
            let mut legal = legal_moves(&here, &classic());
            legal.retain(|mv| (mv.from.min(mv.to), mv.from.max(mv.to)) == (a, b));
            assert_eq!(legal, [mv]);
            here = after(&here, mv);
        }
        assert_eq!(here.perfect_peg(), Some(Peg::C));
    }
}

/// Text 004's decoding, corrected: the pegs, largest disk first. With `right`, an even count means right.
fn decoded(disks: u32, m: u32, start: u8, right: bool) -> String {
    let bit = |disk: u32| m >> (disk - 1) & 1;
    let mut peg = start;
    let mut places = String::new();
    for disk in (1..=disks).rev() {
        let before = if disk == disks { 0 } else { bit(disk + 1) };
        let equal = (disk + 1..disks).filter(|&larger| bit(larger) == bit(larger + 1));
        let count = equal.count() + usize::from(bit(disks) == 0);
        if bit(disk) != before {
            peg += if count.is_multiple_of(2) == right {
                1
            } else {
                2
            };
        }
        places.push(['A', 'B', 'C'][usize::from(peg % 3)]);
    }
    places
}

#[test]
fn the_decoding_of_text_004_as_corrected_gives_every_state() {
    for (from, to) in six_pairs() {
        let right = (from.get() + 1) % 3 == to.get();
        for disks in 1..=8 {
            let solution = Solution::new(&tower(disks, from, to)).unwrap();
            let mut moves = solution.moves_by(Algorithm::Binary, 0).unwrap();
            for m in 0..power(disks) {
                let places = decoded(disks, m, from.get(), right);
                assert_eq!(solution.state_after(u64::from(m)), Ok(state(&places)));
                if m > 0 {
                    let Some(Inside::Counter { counter, decoded }) = moves.inside() else {
                        panic!("binary has a counter")
                    };
                    let letters: String = decoded.iter().map(|disk| disk.peg.letter()).collect();
                    assert_eq!((counter, letters), (m.into(), places));
                    moves.next();
                }
            }
        }
    }
}

/// So the rule contradicts the bit formula in the same text, which moves an odd tower to the left.
#[test]
fn the_decoding_of_text_004_holds_only_for_a_goal_to_the_right() {
    for disks in 1..=8 {
        let fits = |to: Peg| {
            let solution = solution(disks, to);
            (0..power(disks)).all(|m| {
                let places = decoded(disks, m, 0, true);
                solution.state_after(u64::from(m)) == Ok(state(&places))
            })
        };
        assert!(fits(Peg::B) && !fits(Peg::C));
    }
}

#[test]
fn the_example_of_text_004_with_4_disks_goes_to_rod_1() {
    let solution = solution(4, Peg::B);
    let after = |m: u32| solution.state_after(u64::from(m)).unwrap();
    assert_eq!(after(5).long().to_string(), "4,1/2/3");
    assert_eq!(after(6).long().to_string(), "4,1//3,2");
    let mut legal = texts(legal_moves(&after(5), &classic()).into_iter());
    legal.sort();
    assert_eq!(legal, ["1AB", "1AC", "2BC"]);
    assert_eq!(
        solution.move_at(6).unwrap().to_string(),
        bit_formula(4).0[5]
    );
}
