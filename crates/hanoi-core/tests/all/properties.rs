//! Laws that hold for every problem, on random ones with up to 64 disks and more than 128.

use crate::common::{all_rules, strongly_connected, tower};
use hanoi_core::{Algorithm, Move, Peg, Place, Problem, Rules, Solution, State, Towers, UBig};
use proptest::collection::vec;
use proptest::prelude::*;

fn peg() -> impl Strategy<Value = Peg> {
    (0_u8..3).prop_map(|number| Peg::new(number).unwrap())
}

fn disks() -> impl Strategy<Value = u32> {
    prop_oneof![1_u32..=64, 129_u32..=300]
}

fn rules() -> impl Strategy<Value = Rules> {
    (0..18_usize).prop_map(|number| all_rules().filter(strongly_connected).nth(number).unwrap())
}

/// A problem between two random states.
fn pair() -> impl Strategy<Value = Problem> {
    let places = disks().prop_flat_map(|disks| vec((peg(), peg()), disks as usize));
    (places, rules()).prop_map(|(places, rules)| {
        let (start, goal): (Vec<Peg>, Vec<Peg>) = places.into_iter().unzip();
        let state = |places: &[Peg]| State::from_places(places, 3).unwrap();
        Problem::new(state(&start), state(&goal), rules).unwrap()
    })
}

/// A whole tower on 3 to 6 pegs.
fn whole() -> impl Strategy<Value = Problem> {
    (disks(), 3_u8..=6, any::<(u8, u8)>()).prop_map(|(disks, pegs, (from, to))| {
        let peg = |number: u8| Peg::new(number % pegs).unwrap();
        Problem::perfect(disks, peg(from), peg(to), Rules::classic(pegs).unwrap()).unwrap()
    })
}

fn problem() -> impl Strategy<Value = Problem> {
    prop_oneof![pair(), whole()]
}

/// A number from 0 to the length, inclusive.
fn place(solution: &Solution, seed: &[u8]) -> UBig {
    UBig::from_le_bytes(seed) % (solution.length() + UBig::ONE)
}

fn rotated(state: &State) -> State {
    let places: Vec<Peg> = state
        .places()
        .iter()
        .map(|peg| Peg::new((peg.get() + 1) % 3).unwrap())
        .collect();
    State::from_places(&places, 3).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_move_leads_from_one_state_to_the_next(problem in problem(), seed in vec(any::<u8>(), 64)) {
        let solution = Solution::new(&problem).unwrap();
        let m = place(&solution, &seed);
        let before = solution.state_after(&m).unwrap();
        prop_assert_eq!(solution.locate(&before), Ok(Place::On(m.clone())));
        if m < *solution.length() {
            let next = &m + UBig::ONE;
            let mv = solution.move_at(&next).unwrap();
            let mut towers = Towers::new(&before);
            prop_assert_eq!(towers.play(mv, problem.rules()), Ok(()));
            prop_assert_eq!(towers.state(), &solution.state_after(&next).unwrap());
            prop_assert_eq!(solution.moves_from(&m).next(), Some(mv));
            towers.follow(mv.inverse());
            prop_assert_eq!(towers.state(), &before);
        }
    }

    #[test]
    fn a_solution_leads_from_the_start_to_the_goal(problem in problem()) {
        let solution = Solution::new(&problem).unwrap();
        prop_assert_eq!(&solution.state_after(0).unwrap(), problem.start());
        prop_assert_eq!(&solution.state_after(solution.length()).unwrap(), problem.goal());
        prop_assert!(solution.state_after(&(solution.length() + UBig::ONE)).is_err());
        prop_assert!(solution.move_at(0).is_err());
    }

    #[test]
    fn the_reversed_solution_has_the_same_states(problem in problem(), seed in vec(any::<u8>(), 64)) {
        let solution = Solution::new(&problem).unwrap();
        let back = solution.reversed();
        prop_assert_eq!(solution.length(), back.length());
        let m = place(&solution, &seed);
        prop_assert_eq!(solution.state_after(&m), back.state_after(&(solution.length() - &m)));
        prop_assert_eq!(solution.paths(), back.paths());
    }

    #[test]
    fn pegs_may_be_renamed(problem in pair()) {
        let arcs: Vec<(Peg, Peg)> = problem.rules().arcs().collect();
        let next = |peg: Peg| Peg::new((peg.get() + 1) % 3).unwrap();
        let arcs: Vec<(Peg, Peg)> = arcs.into_iter().map(|(from, to)| (next(from), next(to))).collect();
        let rules = Rules::from_arcs(3, &arcs).unwrap();
        let renamed = Problem::new(rotated(problem.start()), rotated(problem.goal()), rules).unwrap();
        let (one, other) = (Solution::new(&problem).unwrap(), Solution::new(&renamed).unwrap());
        prop_assert_eq!(one.length(), other.length());
        prop_assert_eq!(one.paths(), other.paths());
        let renamed = one.moves().take(50).map(|mv| Move { from: next(mv.from), to: next(mv.to), ..mv });
        prop_assert!(renamed.eq(other.moves().take(50)));
    }

    #[test]
    fn distances_obey_the_triangle_inequality(problem in pair(), seed in vec(peg(), 300)) {
        let third = State::from_places(&seed[..problem.start().places().len()], 3).unwrap();
        let length = |from: &State, to: &State| {
            let problem = Problem::new(from.clone(), to.clone(), *problem.rules()).unwrap();
            Solution::new(&problem).unwrap().length().clone()
        };
        let over = length(problem.start(), &third) + length(&third, problem.goal());
        prop_assert!(length(problem.start(), problem.goal()) <= over);
    }

    #[test]
    fn all_algorithms_agree_after_any_move(disks in disks(), from in peg(), turn in 1_u8..3, seed in vec(any::<u8>(), 64)) {
        let to = Peg::new((from.get() + turn) % 3).unwrap();
        let solution = Solution::new(&tower(disks, from, to)).unwrap();
        let m = place(&solution, &seed);
        let moves: Vec<Move> = solution.moves_from(&m).take(20).collect();
        for algorithm in Algorithm::CLASSICAL {
            let others = solution.moves_by(algorithm, &m).unwrap().take(20);
            prop_assert!(others.eq(moves.iter().copied()), "{} after {}", algorithm, m);
        }
    }

    #[test]
    fn states_survive_a_round_trip_through_text(places in vec(0_u8..26, 0..200), pegs in 1_u8..=26) {
        let places: Vec<Peg> = places.iter().map(|peg| Peg::new(peg % pegs).unwrap()).collect();
        let state = State::from_places(&places, pegs).unwrap();
        prop_assert_eq!(&State::parse(&state.to_string(), pegs).unwrap(), &state);
        if pegs > 1 || !places.is_empty() {
            prop_assert_eq!(&State::parse(&state.long().to_string(), pegs).unwrap(), &state);
        }
    }
}

#[test]
fn ten_thousand_disks_and_a_tower_of_a_million_can_be_entered() {
    let places = |step: usize| -> Vec<Peg> {
        (0..10_000)
            .map(|d| Peg::new(u8::try_from(d * d / step % 3).unwrap()).unwrap())
            .collect()
    };
    let state = |step| State::from_places(&places(step), 3).unwrap();
    let solution =
        Solution::new(&Problem::new(state(3), state(7), crate::common::classic()).unwrap())
            .unwrap();
    let half = solution.length() >> 1;
    let mut towers = Towers::new(&solution.state_after(&half).unwrap());
    for mv in solution.moves_from(&half).take(100) {
        towers.play(mv, solution.problem().rules()).unwrap();
    }
    assert_eq!(
        solution.locate(towers.state()),
        Ok(Place::On(half + UBig::from(100u8)))
    );

    let million = Solution::new(&Problem::tower(1_000_000).unwrap()).unwrap();
    let m = UBig::ONE << 999_999;
    assert_eq!(million.move_at(&m).unwrap().to_string(), "1000000AC");
    let state = million.state_after(&m).unwrap();
    assert_eq!(million.locate(&state), Ok(Place::On(m)));
    assert!(Problem::tower(1_000_001).is_err());
}
