//! Advice for problems whose answers are known by hand.

use super::*;
use hanoi::{Rules, State};

fn problem(from: &str, to: &str, pegs: u8) -> Problem {
    let state = |text: &str| State::parse(text, pegs).unwrap();
    Problem::new(state(from), state(to), Rules::classic(pegs).unwrap()).unwrap()
}

fn advice(game: &Problem, rest: &Problem) -> Result<Known, String> {
    known(
        formula(game).unwrap().as_ref(),
        rest,
        &AtomicBool::new(false),
    )
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

#[test]
fn on_three_pegs_every_state_is_known() {
    let known = advice(&problem("AAA", "CCC", 3), &problem("AAB", "CCC", 3)).unwrap();
    // 1BC and on as from the start, of which 1AC was the first move.
    assert_eq!(
        (known.distance, texts(&known.best)),
        (7_u8.into(), vec!["1BC".to_owned()])
    );
    assert_eq!(known.optimality, Optimality::Proven(Proof::LargestDisk));
}

#[test]
fn with_more_pegs_what_is_small_is_searched_with_all_best_moves() {
    let known = advice(&problem("AA", "DD", 4), &problem("AA", "DD", 4)).unwrap();
    assert_eq!(known.distance, 3_u8.into());
    assert_eq!(texts(&known.best), ["1AB", "1AC"]);
    assert_eq!(known.optimality, Optimality::Proven(Proof::Search));
}

#[test]
fn large_towers_are_known_along_their_solution_and_not_searched_for_long() {
    let (all_a, all_d) = ("A".repeat(64), "D".repeat(64));
    let game = problem(&all_a, &all_d, 4);
    let known = advice(&game, &game).unwrap();
    assert_eq!(known.distance, 18_433_u16.into());
    assert_eq!(known.optimality, Optimality::Proven(Proof::Bousch));
    assert!(!known.best.is_empty() && !known.all);
    let off = format!("{}DCBDC", "A".repeat(59));
    assert!(advice(&game, &problem(&off, &all_d, 4)).is_err());
}

#[test]
fn ten_thousand_disks_have_a_distance_and_a_best_move() {
    let (all_a, all_c) = ("A".repeat(10_000), "C".repeat(10_000));
    let game = problem(&all_a, &all_c, 3);
    let known = advice(&game, &game).unwrap();
    assert_eq!(known.distance, UBig::ones(10_000));
    assert_eq!(texts(&known.best), ["1AB"]);
    let off = format!("{}C", "A".repeat(9_999));
    let known = advice(&game, &problem(&off, &all_c, 3)).unwrap();
    assert_eq!(
        (known.distance, texts(&known.best)),
        (UBig::ones(10_000), vec!["1CB".to_owned()])
    );
}

#[test]
fn the_way_leads_to_the_goal_from_anywhere() {
    for (from, to, pegs) in [("AAA", "CCC", 3), ("ABCA", "CCBB", 3), ("ABCD", "DDDD", 4)] {
        let rest = problem(from, to, pegs);
        let game = problem(&"A".repeat(from.len()), to, pegs);
        let solution = formula(&game).unwrap();
        let (moves, length) = way(solution.as_ref(), &rest, &AtomicBool::new(false)).unwrap();
        let mut towers = Towers::new(rest.start());
        let mut made = UBig::ZERO;
        for mv in moves {
            towers.play(mv, rest.rules()).unwrap();
            made += UBig::ONE;
        }
        assert_eq!((towers.state(), made), (rest.goal(), length));
    }
}
