//! A solution of given moves is like any other.

use hanoi_core::{
    Algorithm, ErrorKind, Move, Optimality, Place, Problem, Proof, Rules, Solution, State, UBig,
};
use hanoi_text::{Pieces, Style};

fn problem() -> Problem {
    let state = |text| State::parse(text, 4).unwrap();
    Problem::new(state("BAA"), state("BBC"), Rules::classic(4).unwrap()).unwrap()
}

fn moves(text: &str) -> Vec<Move> {
    text.split(' ').map(|mv| mv.parse().unwrap()).collect()
}

fn given() -> Solution {
    Solution::given(&problem(), moves("1AC 2AB"), Proof::Search).unwrap()
}

#[test]
fn it_tells_its_moves_and_states_like_any_other() {
    let solution = given();
    assert_eq!(
        (solution.length(), solution.problem()),
        (&2_u8.into(), &problem())
    );
    assert_eq!(solution.optimality(), Optimality::Proven(Proof::Search));
    assert_eq!(solution.move_at(2).unwrap().to_string(), "2AB");
    assert!(solution.move_at(3).is_err() && solution.move_at(0).is_err());
    for (m, text) in (0_u32..).zip(["BAA", "BAC", "BBC"]) {
        let state = solution.state_after(u64::from(m)).unwrap();
        assert_eq!(state.to_string(), text);
        assert_eq!(solution.locate(&state).unwrap(), Place::On(m.into()));
    }
    assert!(solution.state_after(3).is_err());
    let off = solution.locate(&State::parse("BAD", 4).unwrap()).unwrap();
    assert!(
        matches!(off, Place::Off { to_goal: Err(error), .. } if error.kind() == ErrorKind::NeedsSearch)
    );
}

#[test]
fn it_is_walked_jumped_turned_round_and_written() {
    let solution = given();
    assert_eq!(solution.moves().collect::<Vec<_>>(), moves("1AC 2AB"));
    assert_eq!(
        solution.moves_from(&UBig::ONE).collect::<Vec<_>>(),
        moves("2AB")
    );
    assert_eq!(solution.moves_from(9).next(), None);
    assert_eq!(solution.moves().nth(1), moves("2AB").pop());
    assert_eq!(
        solution.reversed().moves().collect::<Vec<_>>(),
        moves("2BA 1CA")
    );
    let pieces = Pieces::new(Style::Compact, &solution, None, &UBig::ZERO, 9).unwrap();
    let text: Vec<u8> = pieces.flat_map(|piece| piece.to_vec()).collect();
    assert_eq!(text, b"1AC\n2AB\n");
}

#[test]
fn its_algorithm_is_search_and_no_other() {
    let solution = given();
    assert_eq!(solution.algorithm(), Algorithm::Search);
    assert_eq!("search".parse(), Ok(Algorithm::Search));
    assert!(solution.moves_by(Algorithm::Search, 0).is_ok());
    for algorithm in Algorithm::CLASSICAL {
        assert!(solution.moves_by(algorithm, 0).is_err(), "{algorithm}");
    }
    let tower = Problem::tower(2).unwrap();
    let given = Solution::given(&tower, moves("1AB 2AC 1BC"), Proof::Search).unwrap();
    assert!(given.moves_by(Algorithm::CallStack, 0).is_err());
    let planned = Solution::new(&tower).unwrap();
    assert!(planned.moves_by(Algorithm::Search, 0).is_err());
}

#[test]
fn moves_that_do_not_solve_the_problem_are_refused() {
    for (given, message) in [
        ("2AB 1AC", "move 1, '2AB': disk 1 lies on disk 2"),
        ("1AC", "the moves end in 'BAC': expected 'BBC'"),
    ] {
        let error = Solution::given(&problem(), moves(given), Proof::Search).unwrap_err();
        assert_eq!(
            (error.kind(), error.to_string().as_str()),
            (ErrorKind::Invalid, message)
        );
    }
}
