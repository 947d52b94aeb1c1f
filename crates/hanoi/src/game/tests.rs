//! Games are played, written and read, and advice is compared with known answers.

use hanoi_core::{Optimality, Proof, Rules, Towers};
use hanoi_search::Limits;
use hanoi_text::Check;

use super::*;
use crate::{Move, State};

fn problem(from: &str, to: &str, pegs: u8, rules: &str) -> Problem {
    let state = |text: &str| State::parse(text, pegs).unwrap();
    Problem::new(state(from), state(to), Rules::parse(rules, pegs).unwrap()).unwrap()
}

fn game_of(problem: Problem, moves: &str) -> Game {
    let mut game = Game::new(problem);
    for mv in moves.split_whitespace() {
        game.play(mv.parse().unwrap()).unwrap();
    }
    game
}

fn game(disks: u32, moves: &str) -> Game {
    game_of(Problem::tower(disks).unwrap(), moves)
}

fn state(game: &Game) -> String {
    game.towers().state().to_string()
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

#[test]
fn game_is_solved_at_the_goal() {
    let game = game(2, "1AB 2AC 1BC");
    assert!(game.is_solved() && game.made().len() == 3);
}

#[test]
fn illegal_move_is_rejected_with_its_reason() {
    let mut game = game(3, "1AB");
    let [a, b, c] = [0, 1, 2].map(|peg| Peg::new(peg).unwrap());
    for (from, to, reason) in [
        (a, b, "disk 2 would lie on the smaller disk 1"),
        (c, a, "peg C is empty"),
        (a, a, "the move ends on peg A, where it began"),
    ] {
        assert_eq!(game.check(from, to).unwrap_err().to_string(), reason);
    }
    assert!(game.play("3AC".parse().unwrap()).is_err());
    assert_eq!((state(&game), game.made().len()), ("AAB".to_owned(), 1));
}

#[test]
fn all_moves_can_be_undone_and_redone() {
    let mut game = game(3, "1AC 2AB 1CB 3AC");
    while game.undo().is_some() {}
    assert_eq!((state(&game), game.made().len()), ("AAA".to_owned(), 0));
    let undone: Vec<String> = game.undone().map(|mv| mv.to_string()).collect();
    assert_eq!(undone, ["1AC", "2AB", "1CB", "3AC"]);
    while game.redo().is_some() {}
    assert_eq!((state(&game), game.made().len()), ("CBB".to_owned(), 4));
}

#[test]
fn only_a_different_move_discards_undone_moves() {
    let mut game = game(3, "1AC 2AB 1CB");
    game.undo();
    game.undo();
    game.play("2AB".parse().unwrap()).unwrap();
    assert_eq!(game.undone().count(), 1);
    game.play("2BA".parse().unwrap()).unwrap();
    assert_eq!(game.undone().count(), 0);
}

#[test]
fn result_is_compared_with_the_minimum() {
    let advice = |optimality| Advice {
        distance: 3_u8.into(),
        optimality,
        best: Vec::new(),
        all: false,
    };
    let (proven, presumed) = (
        advice(Optimality::Proven(Proof::Search)),
        advice(Optimality::Presumed),
    );
    let (best, longer) = (game(2, "1AB 2AC 1BC"), game(2, "1AC 1CB 2AC 1BC"));
    for (game, start, expected) in [
        (&best, None, "Solved in 3 moves"),
        (&best, Some(&proven), "Solved in 3 moves, the minimum"),
        (
            &best,
            Some(&advice(Optimality::Confirmed(5))),
            "Solved in 3 moves, the confirmed minimum",
        ),
        (
            &best,
            Some(&presumed),
            "Solved in 3 moves, the presumed minimum",
        ),
        (
            &longer,
            Some(&proven),
            "Solved in 4 moves, 1 more than the minimum of 3",
        ),
    ] {
        assert_eq!(game.result(start).unwrap(), expected);
    }
    assert_eq!(game(2, "1AB").result(Some(&proven)), None);
    let detour = |moves, left: u8| game(2, moves).detour(&left.into(), &3_u8.into());
    assert_eq!(detour("1AB", 2), "optimal");
    assert_eq!(detour("1AC", 3), "1 move worse than optimal");
}

/// Games of various problems, with some moves each.
fn games() -> Vec<Game> {
    vec![
        game_of(problem("AAA", "CCC", 3, "classic"), "1AC 2AB 1CB 3AC"),
        game_of(problem("ABCB", "CBAA", 3, "AB,BC,CA"), "2CA"),
        game_of(problem("ABCD", "DDDD", 4, "star"), "1DB 1BA"),
        game_of(problem("AA", "EE", 5, "classic"), ""),
        game_of(problem("", "", 3, "classic"), ""),
    ]
}

#[test]
fn saved_game_is_read_back() {
    for mut game in games() {
        game.undo();
        let again: Game = game.to_string().parse().unwrap();
        assert_eq!(again.problem(), game.problem());
        assert_eq!(again.made(), game.made());
        assert!(again.undone().eq(game.undone()));
        assert_eq!(again.towers().state(), game.towers().state());
    }
}

#[test]
fn check_reads_only_the_moves_made() {
    for mut game in games() {
        game.undo();
        let verdicts = Check::new(game.problem()).verdicts(game.to_string().as_bytes());
        let [verdict] = verdicts.as_slice() else {
            panic!("one game is one answer");
        };
        assert_eq!(verdict.wrong, None);
        assert_eq!(usize::try_from(verdict.legal), Ok(game.made().len()));
        assert_eq!(verdict.end, *game.towers().state());
    }
}

#[test]
fn moves_without_problem_use_the_callers() {
    let tower = Problem::tower(2).unwrap();
    let game = Game::parse("1AB\n\n2AC\n# a comment\n1BC\n", Some(&tower)).unwrap();
    assert!(game.is_solved());
    let error = "1AB".parse::<Game>().unwrap_err().to_string();
    assert!(error.contains("# disks: 3"), "{error}");
}

#[test]
fn errors_quote_the_line() {
    let tower = Problem::tower(3).unwrap();
    for (text, quoted) in [
        ("1AB\nup", "line 2: 'up' is not a move"),
        (
            "1AB\n2AB",
            "line 2: 2AB: disk 2 would lie on the smaller disk 1",
        ),
        (
            "# disks: 3\n1AB\n# undone: 1AB",
            "line 3: 1AB: disk 1 is on peg B",
        ),
        ("# disks: many", "'many'"),
        ("# disks: 1000001", "expected 0 to 1000000 disks"),
        ("# disks: 3\n# pegs: 27", "'27'"),
        ("# disks: 3\n# rules: odd", "odd"),
        (
            "# disks: 3\n1AB\n# disks: 4",
            "line 3: the key 'disks' appears twice: expected it once",
        ),
        (
            "# disks: 3\n# hints: 0\n# hints: 7",
            "the key 'hints' appears twice",
        ),
        ("# disks: 3\n# from: AXA", "'AXA'"),
        (
            "# disks: 4",
            "the game in the file has 4 disks, from A to C",
        ),
    ] {
        let error = Game::parse(text, Some(&tower)).unwrap_err().to_string();
        assert!(error.contains(quoted), "{text:?}: {error}");
    }
}

#[test]
fn line_error_has_its_cause_as_source() {
    let tower = Problem::tower(3).unwrap();
    let source = |text| {
        let error = Game::parse(text, Some(&tower)).unwrap_err();
        let crate::Error::Game(error) = error else {
            panic!("{error:?}")
        };
        let source = std::error::Error::source(&error).unwrap();
        (
            source.is::<hanoi_core::Error>(),
            source.downcast_ref().copied(),
        )
    };
    assert_eq!(source("up"), (true, None));
    let [one, two] = [1, 2].map(|disk| hanoi_core::Disk::new(disk).unwrap());
    assert_eq!(
        source("1AB\n2AB"),
        (false, Some(hanoi_core::Fault::OnSmaller(two, one)))
    );
}

fn advise(game: &Problem, rest: &Problem) -> Result<Advice, crate::Error> {
    // A search that is stopped at its hundredth report.
    let mut reports = 0;
    let mut watch = |_: &_| {
        reports += 1;
        match reports {
            0..100 => std::ops::ControlFlow::Continue(()),
            _ => std::ops::ControlFlow::Break(hanoi_search::Stop::Time),
        }
    };
    let limits = &mut Limits::default().memory(256 << 20).watch(&mut watch);
    Adviser::new(game).unwrap().advice(rest, limits)
}

fn classic(from: &str, to: &str, pegs: u8) -> Problem {
    problem(from, to, pegs, "classic")
}

#[test]
fn every_state_on_three_pegs_has_advice() {
    let advice = advise(&classic("AAA", "CCC", 3), &classic("AAB", "CCC", 3)).unwrap();
    // After 1BC the path is as long as from the start, whose best move is 1AC.
    assert_eq!(
        (&advice.distance, texts(&advice.best)),
        (&7_u8.into(), vec!["1BC".to_owned()])
    );
    assert_eq!(advice.optimality, Optimality::Proven(Proof::LargestDisk));
    assert_eq!(advice.to_string(), "best move: 1BC");
    let json = serde_json::to_value(&advice).unwrap();
    let proof = Proof::LargestDisk.to_string();
    let expected = serde_json::json!({
        "distance": 7, "optimality": "proven", "proof": proof, "moves": ["1BC"], "all": true
    });
    assert_eq!(json, expected);
}

#[test]
fn small_problems_get_all_best_moves() {
    let advice = advise(&classic("AA", "DD", 4), &classic("AA", "DD", 4)).unwrap();
    assert_eq!(advice.distance, 3_u8.into());
    assert_eq!(texts(&advice.best), ["1AB", "1AC"]);
    assert_eq!(advice.optimality, Optimality::Proven(Proof::Search));
    assert_eq!(advice.to_string(), "best moves: 1AB or 1AC");
}

#[test]
fn large_towers_have_advice_along_their_solution() {
    let (all_a, all_d) = ("A".repeat(64), "D".repeat(64));
    let game = classic(&all_a, &all_d, 4);
    let advice = advise(&game, &game).unwrap();
    assert_eq!(advice.distance, 18_433_u16.into());
    assert_eq!(advice.optimality, Optimality::Proven(Proof::Bousch));
    assert!(!advice.best.is_empty() && !advice.all);
    let off = format!("{}DCBDC", "A".repeat(59));
    assert!(advise(&game, &classic(&off, &all_d, 4)).is_err());
}

#[test]
fn ten_thousand_disks_have_advice() {
    let (all_a, all_c) = ("A".repeat(10_000), "C".repeat(10_000));
    let game = classic(&all_a, &all_c, 3);
    let advice = advise(&game, &game).unwrap();
    assert_eq!(advice.distance, UBig::ones(10_000));
    assert_eq!(texts(&advice.best), ["1AB"]);
    let off = format!("{}C", "A".repeat(9_999));
    let advice = advise(&game, &classic(&off, &all_c, 3)).unwrap();
    assert_eq!(
        (advice.distance, texts(&advice.best)),
        (UBig::ones(10_000), vec!["1CB".to_owned()])
    );
}

#[test]
fn path_leads_to_goal_from_any_state() {
    for (from, to, pegs) in [("AAA", "CCC", 3), ("ABCA", "CCBB", 3), ("ABCD", "DDDD", 4)] {
        let rest = classic(from, to, pegs);
        let adviser = Adviser::new(&classic(&"A".repeat(from.len()), to, pegs)).unwrap();
        let path = adviser.way(&rest, &mut Limits::default()).unwrap();
        let mut towers = Towers::new(rest.start());
        let mut made = path.skip.clone();
        for mv in path.solution.moves_from(&path.skip) {
            towers.play(mv, rest.rules()).unwrap();
            made += UBig::ONE;
        }
        assert_eq!(
            (towers.state(), &made),
            (rest.goal(), path.solution.length())
        );
    }
}

#[test]
fn help_is_counted_saved_and_reported() {
    let mut game = game(2, "1AB");
    game.count_hint();
    game.count_hint();
    game.undo();
    game.count_hint();
    for mv in ["1AB", "2AC"] {
        game.play_for_player(mv.parse().unwrap()).unwrap();
    }
    assert!(
        game.play_for_player("2AC".parse().unwrap()).is_err(),
        "an illegal move does not count"
    );
    assert_eq!(game.help(), Help { hints: 2, moves: 2 });
    let again = Game::<Problem>::parse(&game.to_string(), None).unwrap();
    assert_eq!((again.help(), again.made()), (game.help(), game.made()));
    game.play("1BC".parse().unwrap()).unwrap();
    let result = "Solved in 3 moves, with 2 hints and 2 moves by the computer";
    assert_eq!(game.result(None).unwrap(), result);
    let verdicts = Check::new(game.problem()).verdicts(game.to_string().as_bytes());
    assert!(
        verdicts.len() == 1 && verdicts[0].outcome() == crate::Outcome::Solved,
        "comments are not moves"
    );
    for text in ["# disks: 2\n# hints: many", "# disks: 2\n# computer: -1"] {
        let error = Game::<Problem>::parse(text, None).unwrap_err().to_string();
        assert!(error.starts_with("cannot read '"), "{error}");
    }
}

#[test]
fn solved_game_has_next_level() {
    assert_eq!(game(1, "").next_level(), None);
    assert_eq!(
        game(1, "1AC").next_level(),
        Some(Problem::tower(2).unwrap())
    );
    let linear = game_of(problem("A", "B", 4, "linear"), "1AB");
    assert_eq!(linear.next_level(), Some(problem("AA", "BB", 4, "linear")));
    let between = game_of(problem("AB", "CB", 3, "classic"), "2AC");
    assert!(between.is_solved() && between.next_level().is_none());
}
