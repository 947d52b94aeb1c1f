//! Text 000, García Ventura: best-first search.

use std::collections::HashSet;

use crate::common::{after, classic, legal_moves};
use crate::sources::{Rods, all_on_a, moves_by, power, rods, shift, solution, texts, whole};
use hanoi_core::{Algorithm, Candidate, Disk, Fault, Inside, Move, Moves, Peg, Towers};

/// The rod to the left of each, by the code of text 000.
const LEFT: [usize; 3] = [2, 0, 1];
/// The same, by its section 2.
const LEFT_IN_SECTION_2: [usize; 3] = [1, 2, 0];

/// The lists of text 000, equation (7): the times at which each disk moves.
fn times(disks: u32) -> Vec<Vec<u32>> {
    let list = |k| {
        let all = (1..=power(disks)).map(|x| power(k) * x - power(k - 1));
        all.filter(|&time| time < power(disks)).collect()
    };
    (1..=disks).map(list).collect()
}

/// Premise 1: whether the disk moves to the left.
fn goes_left(disk: u32, disks: u32) -> bool {
    disk % 2 == disks % 2
}

/// A disk, the rod that it may leave, and the rod that it may go to.
type Row = (u32, usize, usize);

/// The rows of text 000, for a list of movements to the left and a check of a disk against the top of its target.
fn rows(rods: &Rods, left: [usize; 3], may: fn(u32, u32) -> bool) -> Vec<Row> {
    let row = |from: usize, to: usize| {
        let disk = *rods[from].last()?;
        let free = rods[to].last().is_none_or(|&top| may(disk, top));
        free.then_some((disk, from, to))
    };
    let both = |from: usize| [left[from], 3 - from - left[from]].map(|to| row(from, to));
    (0..3).flat_map(both).flatten().collect()
}

/// The moves and the final rods of text 000's search.
fn best_first(disks: u32, left: [usize; 3], may: fn(u32, u32) -> bool) -> (Vec<String>, Rods) {
    let (times, mut here, mut moves) = (times(disks), rods(disks), Vec::new());
    for now in 1..power(disks) {
        let h = |&(disk, from, to): &Row| {
            let direction = (to == left[from]) == goes_left(disk, disks);
            let time = times[disk as usize - 1].contains(&now);
            let value = |premise| if premise { 1 } else { 3 };
            value(direction) + value(time)
        };
        let best = rows(&here, left, may).into_iter().min_by_key(h);
        let (_, from, to) = best.unwrap();
        moves.push(shift(&mut here, from, to));
    }
    (moves, here)
}

fn candidates(moves: &mut Moves) -> Vec<Candidate> {
    match moves.inside() {
        Some(Inside::Candidates(candidates)) => candidates,
        other => panic!("{other:?}"),
    }
}

/// The moves of best-first search to C, each with its number and its candidates.
fn searched(disks: u32) -> Vec<(u32, Move, Vec<Candidate>)> {
    let mut moves = moves_by(Algorithm::BestFirst, disks, Peg::C);
    let mut step = |number| {
        let candidates = candidates(&mut moves);
        (number, moves.next().unwrap(), candidates)
    };
    (1..power(disks)).map(&mut step).collect()
}

#[test]
fn section_2_of_text_000_has_left_and_right_swapped() {
    for disks in 1..=8 {
        let (moves, end) = best_first(disks, LEFT, |disk, top| disk < top);
        assert_eq!(whole(&end), Some(2));
        assert_eq!(moves, texts(solution(disks, Peg::C).moves()));
        let (moves, end) = best_first(disks, LEFT_IN_SECTION_2, |disk, top| disk < top);
        assert_eq!(whole(&end), Some(1));
        assert_eq!(moves, texts(solution(disks, Peg::B).moves()));
    }
}

/// Items 3 and 4 forbid a disk to go onto a larger one, as move 3 must, and let it go onto a smaller one.
#[test]
fn section_5_4_of_text_000_has_less_and_greater_swapped() {
    for disks in 2..=8 {
        let (moves, end) = best_first(disks, LEFT, |disk, top| top < disk);
        let right = texts(solution(disks, Peg::C).moves());
        assert_eq!(moves[..2], right[..2]);
        assert_ne!(moves[2], right[2]);
        assert_ne!(end[2], rods(disks)[0]);
        let mut towers = Towers::new(&all_on_a(disks));
        let mut played = moves
            .iter()
            .map(|mv| towers.play(mv.parse().unwrap(), &classic()));
        let wrong = played.find_map(Result::err);
        assert_eq!(
            matches!(wrong, Some(Fault::OnSmaller(..))),
            disks > 2,
            "{wrong:?}"
        );
    }
}

/// Its only argument is the disk, which determines the direction but not the time.
#[test]
fn section_5_3_of_text_000_is_about_premise_1() {
    for disks in 1..=8 {
        let (times, mut smallest_due) = (times(disks), HashSet::new());
        for (number, _, candidates) in searched(disks) {
            for candidate in candidates {
                let Move { disk, from, to } = candidate.mv;
                let left = LEFT[from.index()] == to.index();
                let due = times[disk.index()].contains(&number);
                assert_eq!(
                    candidate.direction == 1,
                    left == goes_left(disk.get(), disks)
                );
                assert_eq!(candidate.time == 1, due);
                smallest_due.extend((disk == Disk::SMALLEST).then_some(due));
            }
        }
        assert_eq!(smallest_due.len() == 2, disks > 1);
    }
}

#[test]
fn h_is_2_4_or_6_and_exactly_one_candidate_has_2() {
    for disks in 1..=8 {
        for (_, mv, mut candidates) in searched(disks) {
            assert!(candidates.iter().all(|c| [2, 4, 6].contains(&c.h())));
            candidates.retain(|candidate| candidate.h() == 2);
            assert_eq!((candidates.len(), candidates[0].mv), (1, mv));
        }
    }
}

#[test]
fn equation_8_of_text_000_counts_the_candidates() {
    for disks in 1..=10 {
        let (mut counted, mut here) = (0, all_on_a(disks));
        let mut moves = moves_by(Algorithm::BestFirst, disks, Peg::C);
        for mv in moves.by_ref() {
            counted += legal_moves(&here, &classic()).len();
            here = after(&here, mv);
        }
        assert_eq!(u64::try_from(counted).ok(), moves.evaluated());
        assert_eq!(moves.evaluated(), Some(3 * (2_u64.pow(disks) - 1) - 1));
    }
}

#[test]
fn move_30690_of_16_disks_is_the_third_candidate_of_figure_6() {
    let solution = solution(16, Peg::C);
    let mut moves = solution.moves_by(Algorithm::BestFirst, 30_689).unwrap();
    let candidates = candidates(&mut moves);
    let values: Vec<u8> = candidates.iter().map(Candidate::h).collect();
    assert_eq!(values.iter().position(|&h| h == 2), Some(2));
    assert_eq!(candidates[2].mv.to_string(), "2CB");
    assert_eq!(moves.next(), Some(candidates[2].mv));
}

/// Seconds for 12 to 18 disks in Table 1.
const TABLE_1: [f64; 7] = [
    0.277_520_12,
    0.988_660_783,
    3.697_941_035,
    14.260_593_95,
    56.512_822_27,
    263.511_571_9,
    1_285.241_847,
];

/// The number of list entries that text 000 compares: up to the time that it looks for, or all.
fn compared(disks: u32) -> usize {
    let times = times(disks);
    let mut count = 0;
    for (number, _, candidates) in searched(disks) {
        for candidate in candidates {
            let list = &times[candidate.mv.disk.index()];
            let found = list.iter().position(|&time| time == number);
            count += found.map_or(list.len(), |at| at + 1);
        }
    }
    count
}

#[test]
fn table_1_of_text_000_grows_by_4_like_its_list_lookups_rather_than_by_2() {
    for pair in TABLE_1.windows(2) {
        assert!((3.5..5.0).contains(&(pair[1] / pair[0])), "{pair:?}");
    }
    for disks in 6..=11 {
        let (less, more) = (compared(disks), compared(disks + 1));
        assert!((less * 7 / 2..less * 9 / 2).contains(&more));
        let evaluated = |disks| {
            let mut moves = moves_by(Algorithm::BestFirst, disks, Peg::C);
            moves.by_ref().last();
            moves.evaluated().unwrap()
        };
        assert_eq!(evaluated(disks + 1), 2 * evaluated(disks) + 4);
    }
}

#[test]
fn the_lists_of_text_000_have_one_entry_per_move() {
    assert_eq!(times(3), [vec![1, 3, 5, 7], vec![2, 6], vec![4]]);
    for disks in 1..=12 {
        let entries: usize = times(disks).iter().map(Vec::len).sum();
        assert_eq!(*solution(disks, Peg::C).length(), entries.into());
    }
}

/// An index as Python resolves it: a negative one counts from the end.
fn index_in_python(index: i32, length: i32) -> Option<i32> {
    let place = if index < 0 { index + length } else { index };
    (0..length).contains(&place).then_some(place)
}

/// Its steps are -1 and -2; they are added to the index of a tower to get that of the target.
#[test]
fn the_negative_index_of_text_000_is_a_ring_only_in_python_and_with_three_towers() {
    let mut below_zero = 0;
    for (from, left) in (0..3).zip(LEFT) {
        let to = [1, 2].map(|step| index_in_python(from - step, 3).unwrap());
        assert_eq!(usize::try_from(to[0]), Ok(left));
        assert_eq!(to[0] + to[1] + from, 3);
        below_zero += [1, 2].iter().filter(|&&step| from - step < 0).count();
    }
    // Where negative indexes are invalid, half of the six movements have no target.
    assert_eq!(below_zero, 3);
    for towers in 4..=8 {
        for from in 0..towers {
            let reached = [1, 2].map(|step| index_in_python(from - step, towers));
            assert!(reached.iter().flatten().count() < usize::try_from(towers - 1).unwrap());
        }
    }
}

#[test]
fn each_disk_moves_at_fixed_times_and_in_one_direction() {
    for disks in 1..=10 {
        let moves: Vec<Move> = solution(disks, Peg::C).moves().collect();
        for (disk, times) in (1..).zip(times(disks)) {
            assert_eq!(Some(times.len()), 2_usize.checked_pow(disks - disk));
            for time in times {
                let Move { disk: d, from, to } = moves[time as usize - 1];
                let left = LEFT[from.index()] == to.index();
                assert_eq!((d.get(), left), (disk, goes_left(disk, disks)));
            }
        }
    }
}
