//! Errors as data: each invalid request has its variant, its kind and its message.

use std::fmt::Debug;

use hanoi_core::{
    Algorithm, Disk, Error, ErrorKind, Fault, Field, MAX_DISKS, Move, Notation, Optimality, Peg,
    Problem, Proof, Rules, Solution, State, Towers, quote,
};

fn check<T: Debug>(result: Result<T, Error>, expected: &Error, kind: ErrorKind, message: &str) {
    let error = result.unwrap_err();
    assert_eq!((&error, error.kind()), (expected, kind));
    assert_eq!(error.to_string(), message);
}

fn invalid<T: Debug>(result: Result<T, Error>, expected: &Error, message: &str) {
    check(result, expected, ErrorKind::Invalid, message);
}

fn state(text: &str, pegs: u8) -> State {
    State::parse(text, pegs).unwrap()
}

fn between(start: &str, goal: &str, rules: &str, pegs: u8) -> Problem {
    let rules = Rules::parse(rules, pegs).unwrap();
    Problem::new(state(start, pegs), state(goal, pegs), rules).unwrap()
}

#[test]
fn pegs_and_disks_survive_a_round_trip_through_text() {
    for peg in Peg::all(26) {
        let letter = peg.to_string();
        assert_eq!(letter.parse(), Ok(peg));
        assert_eq!(letter.to_lowercase().parse(), Ok(peg));
    }
    for size in [1, 2, 10, 999_999, MAX_DISKS] {
        let disk = Disk::new(size).unwrap();
        assert_eq!(disk.to_string().parse(), Ok(disk));
    }
}

#[test]
fn unreadable_text_is_quoted() {
    let error = |notation, text: &str| Error::Unreadable(notation, quote(text));
    for text in ["", "AB", "1", "é"] {
        let message = format!("'{text}' is not a peg: expected a letter from A to Z");
        invalid(text.parse::<Peg>(), &error(Notation::Peg, text), &message);
    }
    for text in ["", "0", "+1", "1000001", "99999999999"] {
        let message = format!("'{text}' is not a disk: expected a number from 1 to 1000000");
        invalid(text.parse::<Disk>(), &error(Notation::Disk, text), &message);
    }
    let rules = Rules::NAMED.map(|named| named.name).join(", ");
    invalid(
        "1A".parse::<Move>(),
        &error(Notation::Move, "1A"),
        "'1A' is not a move: expected a disk and two pegs, such as 1AC",
    );
    invalid(
        Rules::parse("AB,AC\t!", 3),
        &error(Notation::Rules, "AC\t!"),
        &format!(
            "'AC\\t!' is not a rule: expected {rules} or a list of allowed moves such as AB,BC,CA"
        ),
    );
    assert_eq!(
        "fastest".parse::<Algorithm>().unwrap_err().to_string(),
        format!(
            "'fastest' is not an algorithm: expected {}",
            Algorithm::NAMES.join(", ")
        )
    );
    let long = "x".repeat(1_000_000);
    let excerpt = format!("'{}...'", "x".repeat(40));
    let error = long.parse::<Move>().unwrap_err();
    assert_eq!(error, Error::Unreadable(Notation::Move, excerpt));
}

#[test]
fn malformed_states_and_rules_are_explained() {
    invalid(
        State::parse("1,x/2/", 3),
        &Error::Unreadable(Notation::Disks, quote("x")),
        "'x' is not a disk: expected numbers separated by commas, pegs by slashes, as in 3,2/1/-",
    );
    invalid(
        State::parse("A-C", 3),
        &Error::PegInState(quote("-"), quote("A-C")),
        "'A-C' has '-', which is not a peg: expected a letter for each disk, largest first, as in CCBA, or the \
         disks of each peg, as in 1/2/4,3",
    );
    invalid(
        State::parse("1/2", 3),
        &Error::PegsInState(quote("1/2"), 2, 3),
        "'1/2' lists 2: expected 3 pegs separated by slashes, as in 3,2/1/-",
    );
    invalid(
        State::parse("AD", 3),
        &Error::InState(quote("AD"), Box::new(Error::NoPeg(Peg::new(3).unwrap(), 3))),
        "'AD' names peg D: expected A to C with 3 pegs",
    );
    invalid(
        State::parse("3/1/", 3),
        &Error::DiskBeyondState(3, 2),
        "there is no disk 3: expected 1 to 2, each once",
    );
    invalid(
        State::parse("1/1/", 3),
        &Error::DiskTwice(1),
        "disk 1 is named twice",
    );
    invalid(
        State::parse("1,2//", 3),
        &Error::DiskOnSmaller(2, 1),
        "disk 2 lies on the smaller disk 1: expected each peg from bottom to top",
    );
    invalid(
        Rules::classic(27),
        &Error::PegCount(27),
        "there cannot be 27 pegs: expected 1 to 26",
    );
    invalid(
        Rules::parse("AA", 3),
        &Error::ArcToItself(Peg::A),
        "the arc AA needs two different pegs",
    );
}

#[test]
fn the_parts_of_a_problem_must_fit() {
    let rules = Rules::classic(3).unwrap();
    invalid(
        Problem::new(state("AA", 3), state("C", 3), rules),
        &Error::DisksDiffer(2, 1),
        "the start has 2 disks but the goal has 1: expected the same number",
    );
    invalid(
        Problem::new(state("A", 3), state("A", 4), rules),
        &Error::PegsDiffer(Field::Goal, 4, 3),
        "the goal has 4 pegs but the rules have 3",
    );
    check(
        Problem::tower(MAX_DISKS + 1),
        &Error::TooManyDisks(MAX_DISKS + 1, MAX_DISKS),
        ErrorKind::TooLarge,
        "1000001 disks are too many: expected at most 1000000",
    );
    let most = state(&"A".repeat(MAX_DISKS as usize), 3);
    check(
        most.clone().underlay(Peg::B),
        &Error::TooManyDisks(MAX_DISKS + 1, MAX_DISKS),
        ErrorKind::TooLarge,
        "1000001 disks are too many: expected at most 1000000",
    );
    let mut towers = Towers::new(&state("AB", 3));
    let no_peg = towers.underlay(Peg::new(3).unwrap());
    assert_eq!(no_peg, Err(Error::NoPeg(Peg::new(3).unwrap(), 3)));
    towers.underlay(Peg::B).unwrap();
    assert_eq!(towers.state().to_string(), "BAB");
    assert_eq!(
        towers
            .tower(Peg::B)
            .map(hanoi_core::Disk::get)
            .collect::<Vec<_>>(),
        [1, 3]
    );
}

#[test]
fn unsolved_problems_state_the_reason() {
    let unsolvable = between("AA", "BB", "AC,CA", 3);
    let four_pegs = between("AB", "BA", "linear", 4);
    let large = between(&"A".repeat(10_001), &"C".repeat(10_001), "linear", 3);
    for (problem, expected, kind, message) in [
        (
            &unsolvable,
            Error::Unsolvable(Box::new(unsolvable.clone())),
            ErrorKind::Unsolvable,
            "there is no solution: with 3 pegs and the rules AC,CA the goal 'BB' cannot be reached from 'AA'",
        ),
        (
            &four_pegs,
            Error::NeedsSearch(Box::new(four_pegs.clone())),
            ErrorKind::NeedsSearch,
            "a shortest solution of this problem with 4 pegs needs a search (crate hanoi-search): expected 3 pegs, \
             or a whole tower under classic rules",
        ),
        (
            &large,
            Error::TooManyForTable(10_001, 10_000),
            ErrorKind::TooLarge,
            "10001 disks are too many for these states and rules: expected at most 10000 (more only for a whole tower \
             under classic rules)",
        ),
    ] {
        check(Solution::new(problem), &expected, kind, message);
    }
}

#[test]
fn an_algorithm_that_does_not_apply_names_those_that_do() {
    let linear = between("AAA", "CCC", "linear", 3);
    let solution = Solution::new(&linear).unwrap();
    check(
        solution.moves_by(Algorithm::Binary, 0),
        &Error::DoesNotApply(Algorithm::Binary, Box::new(linear)),
        ErrorKind::DoesNotApply,
        "the algorithm binary does not apply to this problem, only to whole towers on 3 pegs under classic rules: \
         expected recursive, call-stack",
    );
    let tower = Problem::tower(1).unwrap();
    let listed = Solution::given(&tower, vec!["1AC".parse().unwrap()], Proof::Search).unwrap();
    check(
        listed.moves_by(Algorithm::Recursive, 0),
        &Error::MovesWereGiven(Algorithm::Recursive),
        ErrorKind::DoesNotApply,
        "the algorithm recursive cannot make moves that a search found: expected search",
    );
}

#[test]
fn numbers_out_of_range_are_rejected() {
    let solution = Solution::new(&Problem::tower(3).unwrap()).unwrap();
    invalid(
        solution.move_at(0),
        &Error::NoMove(0_u8.into(), 7_u8.into()),
        "there is no move 0: expected 1 to 7",
    );
    invalid(
        solution.state_after(8),
        &Error::NoState(8_u8.into(), 7_u8.into()),
        "there is no state after 8 moves: expected 0 to 7",
    );
    let nothing = Solution::new(&Problem::tower(0).unwrap()).unwrap();
    invalid(
        nothing.move_at(1),
        &Error::NoMove(1_u8.into(), 0_u8.into()),
        "there is no move 1: the solution has no moves",
    );
}

#[test]
fn listed_moves_are_checked_and_their_length_stays_unproven() {
    let problem = between("AA", "CC", "classic", 3);
    let moves = |text: &str| text.split(' ').map(|mv| mv.parse().unwrap()).collect();
    let solution = |text: &str| Solution::given(&problem, moves(text), Optimality::Unknown);
    let (two, one) = (
        "2AC".parse::<Move>().unwrap(),
        "1AB".parse::<Move>().unwrap(),
    );
    invalid(
        solution("1AC 2AC"),
        &Error::IllegalMove(2, two, Fault::OnSmaller(two.disk, one.disk), state("AC", 3)),
        "move 2, '2AC': disk 2 would lie on the smaller disk 1",
    );
    invalid(
        solution("1AB 2AC"),
        &Error::GoalMissed(state("CB", 3), state("CC", 3)),
        "the moves end in 'CB': expected 'CC'",
    );
    let detour = solution("1AC 1CB 2AC 1BC").unwrap();
    let optimality = detour.optimality();
    assert_eq!((optimality.name(), optimality.proof()), ("unknown", None));
    assert_eq!(detour.reversed().optimality(), Optimality::Unknown);
}
