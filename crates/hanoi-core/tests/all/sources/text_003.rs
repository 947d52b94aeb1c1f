//! Text 003: recursion and its call stack.

use crate::sources::{moves_by, power, solution, texts};
use hanoi_core::{Algorithm, Move, Peg};

#[test]
fn the_number_of_steps_follows_the_recurrence_of_text_003_but_not_its_power_of_two() {
    let mut steps = 0_u32;
    for disks in 0..=12 {
        assert_eq!(*solution(disks, Peg::B).length(), steps.into());
        assert_eq!(steps, power(disks) - 1);
        let claimed = disks.checked_sub(1).map(power);
        assert_eq!(claimed == Some(steps), disks == 1);
        steps = 2 * steps + 1;
    }
}

#[test]
fn a_step_of_text_003_has_three_parts() {
    for disks in [1, 9, 10] {
        for step in texts(solution(disks, Peg::B).moves()) {
            let (disk, pegs) = step.split_at(step.len() - 2);
            assert!(disk.parse::<u32>().is_ok() && pegs.bytes().all(|b| b.is_ascii_uppercase()));
        }
    }
    assert!("AC".parse::<Move>().is_err());
}

fn b_and_c_swapped(step: &str) -> String {
    let swap = |c| match c {
        'B' => 'C',
        'C' => 'B',
        other => other,
    };
    step.chars().map(swap).collect()
}

#[test]
fn the_first_three_steps_for_3_disks_are_those_for_2_with_the_rods_swapped() {
    let (two, three) = (solution(2, Peg::B), solution(3, Peg::B));
    let (two, first) = (texts(two.moves()), texts(three.moves().take(3)));
    assert_ne!(first, two);
    assert!(two.iter().map(|step| b_and_c_swapped(step)).eq(first));
}

#[test]
fn rods_2_and_3_of_text_003_may_be_swapped() {
    for disks in 0..=8 {
        let to_b = texts(solution(disks, Peg::B).moves());
        let to_c = texts(solution(disks, Peg::C).moves());
        assert!(to_c.iter().map(|step| b_and_c_swapped(step)).eq(to_b));
    }
}

/// The recursion of text 003. Records its steps, and returns the number of innermost calls.
fn record_steps(disks: u32, [start, goal, other]: [char; 3], steps: &mut Vec<String>) -> u32 {
    if disks == 0 {
        return 1;
    }
    let first = record_steps(disks - 1, [start, other, goal], steps);
    steps.push(format!("{disks}{start}{goal}"));
    first + record_steps(disks - 1, [other, goal, start], steps)
}

#[test]
fn the_recursion_of_text_003_ends_at_no_disks_rather_than_at_the_largest() {
    for disks in 0..=7 {
        let mut steps = Vec::new();
        assert_eq!(
            record_steps(disks, ['A', 'B', 'C'], &mut steps),
            power(disks)
        );
        for algorithm in [Algorithm::Recursive, Algorithm::CallStack] {
            assert_eq!(texts(moves_by(algorithm, disks, Peg::B)), steps);
        }
    }
}
