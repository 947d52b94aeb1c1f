//! The styles that show states, against a writer that writes every state from scratch.

use std::fmt::Write as _;

use crate::Style;
use crate::common::{self, all_rules, all_states, peg, strongly_connected};
use crate::write::Writer;
use hanoi_core::{Disk, Move, Peg, Problem, Proof, Rules, Solution, State, UBig};

const STYLES: [Style; 3] = [Style::Stacks, Style::Picture, Style::Pddl];

/// The sizes of the disks on a peg, bottom first.
fn tower(state: &State, peg: u8) -> Vec<usize> {
    let lies = |size: &usize| state.places()[size - 1].get() == peg;
    (1..=state.places().len()).rev().filter(lies).collect()
}

fn naive_stacks(number: &UBig, bits: usize, state: &State) -> String {
    let counter = format!("{number:b}");
    let zeros = "0".repeat(bits.saturating_sub(counter.len()));
    let mut text = format!("Move {number} 0b{zeros}{counter}\n");
    for peg in 0..state.pegs() {
        writeln!(text, "{peg} {:?}", tower(state, peg)).unwrap();
    }
    text
}

fn naive_picture(state: &State) -> String {
    let towers: Vec<Vec<usize>> = (0..state.pegs()).map(|peg| tower(state, peg)).collect();
    let height = towers.iter().map(Vec::len).max().unwrap();
    if height == 0 {
        return String::new();
    }
    let middle = state.places().len() - 1;
    let mut text = "\n".to_owned();
    for level in (0..height).rev() {
        for (peg, tower) in towers.iter().enumerate() {
            text.push_str(if peg == 0 { "" } else { " " });
            let size = tower.get(level).copied().unwrap_or(0);
            let hyphen = |column: usize| column.abs_diff(middle) < size;
            text.extend((0..=2 * middle).map(|column| if hyphen(column) { '-' } else { ' ' }));
        }
        text.push('\n');
    }
    text.push('\n');
    text
}

/// What the disk with this index lies on.
fn naive_object(state: &State, index: usize) -> String {
    let places = state.places();
    let larger = (index + 1..places.len()).find(|&other| places[other] == places[index]);
    larger.map_or_else(
        || format!("peg{}", places[index].get() + 1),
        |other| format!("d{}", other + 1),
    )
}

fn naive_plan(before: &State, after: &State) -> String {
    let moved = |&index: &usize| before.places()[index] != after.places()[index];
    let index = (0..before.places().len()).find(moved).unwrap();
    let (from, to) = (naive_object(before, index), naive_object(after, index));
    format!("(move d{} {from} {to})\n", index + 1)
}

/// The text of consecutive states, the first of which is state `skip` of a solution whose length has `bits` bits.
fn naive(style: Style, states: &[State], skip: &UBig, bits: usize) -> String {
    let mut text = String::new();
    if style == Style::Picture && *skip == UBig::ZERO {
        text += &naive_picture(&states[0]);
    }
    let mut number = skip.clone();
    for pair in states.windows(2) {
        number += 1_u8;
        text += &match style {
            Style::Stacks => naive_stacks(&number, bits, &pair[1]),
            Style::Picture => naive_picture(&pair[1]),
            _ => naive_plan(&pair[0], &pair[1]),
        };
    }
    text
}

fn written(style: Style, solution: &Solution, skip: &UBig, moves: &[Move]) -> String {
    let mut writer = Writer::new(&style.into(), solution, skip).unwrap();
    let [mut out, tail] = writer.ends(skip);
    for &mv in moves {
        writer.write(mv, &mut out);
    }
    out.extend(tail);
    String::from_utf8(out).unwrap()
}

/// The number of bits of the length: none if there is no move.
fn bits(solution: &Solution) -> usize {
    let bits = format!("{:b}", solution.length());
    bits.trim_start_matches('0').len()
}

fn check_slice(style: Style, solution: &Solution, skip: &UBig, take: usize) {
    let moves: Vec<Move> = solution.moves_from(skip).take(take).collect();
    let states: Vec<State> = (0..=moves.len())
        .map(|m| solution.state_after(&(skip + UBig::from(m))).unwrap())
        .collect();
    assert!(
        written(style, solution, skip, &moves) == naive(style, &states, skip, bits(solution)),
        "{style}, {take} moves after {skip} of {:?}",
        solution.problem()
    );
}

/// Checks a solution of at most some hundred moves, whole and in pieces.
fn check(solution: &Solution) {
    let length = usize::try_from(solution.length()).unwrap();
    for style in STYLES {
        check_slice(style, solution, &UBig::ZERO, length);
        for skip in [1, length / 3, length - length / 4, length] {
            check_slice(style, solution, &skip.min(length).into(), 9);
        }
    }
}

fn solve(start: &str, goal: &str, rules: Rules) -> Solution {
    let state = |text| State::parse(text, rules.pegs()).unwrap();
    Solution::new(&Problem::new(state(start), state(goal), rules).unwrap()).unwrap()
}

fn solve_tower(disks: u32, pegs: u8) -> Solution {
    let last = Peg::new(pegs - 1).unwrap();
    let rules = Rules::classic(pegs).unwrap();
    Solution::new(&Problem::perfect(disks, Peg::A, last, rules).unwrap()).unwrap()
}

#[test]
fn towers_of_no_disk_to_seven_on_three_to_five_pegs() {
    for pegs in 3..=5 {
        (0..=7).for_each(|disks| check(&solve_tower(disks, pegs)));
    }
}

#[test]
fn every_pair_of_states_of_three_disks_and_fewer() {
    for disks in 0..=3 {
        let states = all_states(disks);
        for start in &states {
            for goal in states.iter().step_by(5) {
                let problem = Problem::new(start.clone(), goal.clone(), common::classic()).unwrap();
                check(&Solution::new(&problem).unwrap());
            }
        }
    }
}

#[test]
fn odd_starts_under_every_rules() {
    for rules in all_rules().filter(strongly_connected) {
        check(&solve("CABBA", "BCAAC", rules));
        check(&solve("AACB", "AACB", rules));
    }
}

#[test]
fn fewer_pegs_than_three() {
    check(&solve("A", "B", Rules::classic(2).unwrap()));
    check(&solve("BAB", "BAA", Rules::classic(2).unwrap()));
    check(&solve("AA", "AA", Rules::classic(1).unwrap()));
}

#[test]
fn disks_and_pegs_of_two_digits_and_of_three() {
    for (disks, pegs) in [(12, 12), (60, 26), (101, 26), (23, 3), (230, 3)] {
        let solution = solve_tower(disks, pegs);
        let near_end = solution.length().clone() - UBig::from(16_u8);
        for style in STYLES {
            for skip in [UBig::ZERO, &near_end / UBig::from(3_u8), near_end.clone()] {
                check_slice(style, &solution, &skip, 40);
            }
        }
    }
}

#[test]
fn moves_that_were_searched() {
    let rules = Rules::linear(4).unwrap();
    let state = |text| State::parse(text, 4).unwrap();
    let problem = Problem::new(state("DAB"), state("DBD"), rules).unwrap();
    let moves = ["1BC", "1CD", "2AB"].map(|mv| mv.parse().unwrap());
    check(&Solution::given(&problem, moves.to_vec(), Proof::Search).unwrap());
}

/// The number then has more bits than the length, and more digits.
#[test]
fn moves_beyond_the_end_are_counted_on() {
    let solution = solve_tower(3, 3);
    let mut moves: Vec<Move> = solution
        .moves()
        .chain(solution.reversed().moves())
        .collect();
    moves.extend(moves.clone());
    let mut states = vec![solution.problem().start().clone()];
    for &mv in &moves {
        states.push(common::after(&states[states.len() - 1], mv));
    }
    for style in STYLES {
        assert_eq!(
            written(style, &solution, &UBig::ZERO, &moves),
            naive(style, &states, &UBig::ZERO, 3)
        );
    }
    let nothing = solve_tower(0, 3);
    assert_eq!(bits(&nothing), 0);
    let resting = solve("A", "A", common::classic());
    let moves = ["1AB", "1BC"].map(|mv| mv.parse().unwrap());
    let states = ["A", "B", "C"].map(common::state);
    assert_eq!(
        written(Style::Stacks, &resting, &UBig::ZERO, &moves),
        naive(Style::Stacks, &states, &UBig::ZERO, 0)
    );
}

#[test]
fn a_copy_of_a_writer_goes_on_by_itself() {
    let solution = solve_tower(5, 3);
    let moves: Vec<Move> = solution.moves().collect();
    for style in STYLES {
        let mut writer = Writer::new(&style.into(), &solution, &UBig::ZERO).unwrap();
        let (mut start, mut one, mut other) = (Vec::new(), Vec::new(), Vec::new());
        for &mv in &moves[..9] {
            writer.write(mv, &mut start);
        }
        let mut copy = writer.clone();
        for &mv in &moves[9..] {
            writer.write(mv, &mut one);
        }
        for &mv in &moves[9..] {
            copy.write(mv, &mut other);
        }
        assert_eq!(one, other, "{style}");
        assert_eq!(
            String::from_utf8(one).unwrap(),
            written(style, &solution, &9_u8.into(), &moves[9..])
        );
    }
}

#[test]
fn a_thousand_disks_are_drawn() {
    let problem = Problem::perfect(1_000, Peg::A, peg("B"), common::classic()).unwrap();
    let solution = Solution::new(&problem).unwrap();
    check_slice(Style::Picture, &solution, &UBig::ZERO, 3);
    check_slice(Style::Picture, &solution, &UBig::from(987_654_321_u32), 3);
}

#[test]
fn a_million_disks_are_listed() {
    let solution = solve_tower(1_000_000, 3);
    for style in [Style::Stacks, Style::Pddl] {
        check_slice(style, &solution, &UBig::ZERO, 2);
        check_slice(style, &solution, &(UBig::ONE << 999_999), 2);
    }
    assert_eq!(
        Disk::new(1_000_000).unwrap(),
        solution.move_at(&(UBig::ONE << 999_999)).unwrap().disk
    );
}
