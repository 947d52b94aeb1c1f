//! Every named variant is played to its goal; random games are undone, written and read.

use hanoi_search::Limits;

use super::*;
use crate::game::{Adviser, Game, GameError, is_of_variant};
use crate::{Peg, variants};

fn requested(name: &str, disks: Option<u32>) -> VariantPuzzle {
    let request = Request::default().variant(name).disks(disks);
    VariantPuzzle::requested(&request).unwrap()
}

/// All named variants, with 2 disks in a stack if that is possible.
fn all() -> Vec<VariantPuzzle> {
    let puzzle = |name: &str, disks: Option<u32>| {
        let request = Request::default().variant(name).disks(disks);
        VariantPuzzle::requested(&request).ok()
    };
    let listed = variants();
    let puzzles = listed
        .iter()
        .filter_map(|listed| puzzle(&listed.name, Some(2)).or_else(|| puzzle(&listed.name, None)));
    let puzzles: Vec<VariantPuzzle> = puzzles.collect();
    // Some parameters make classic, irregular and checkers the classic puzzle.
    assert!(puzzles.len() + 3 >= listed.len());
    puzzles
}

fn advise(game: &Game<VariantPuzzle>) -> Advice<VariantStep> {
    let adviser = Adviser::new(game.problem()).unwrap();
    adviser
        .advice(&game.rest(), &mut Limits::default())
        .unwrap()
}

#[test]
fn hints_solve_every_variant() {
    for puzzle in all() {
        let name = puzzle.name().to_owned();
        let mut game = Game::new(puzzle);
        let start = advise(&game);
        for distance in (1..=u64::try_from(&start.distance).unwrap()).rev() {
            let advice = advise(&game);
            assert_eq!(advice.distance, distance.into(), "{name}");
            game.play(advice.best[0].clone()).unwrap();
        }
        assert!(
            game.is_solved() && advise(&game).distance.is_zero(),
            "{name}"
        );
        let result = game.result(Some(&start)).unwrap();
        assert!(result.ends_with("the minimum"), "{name}: {result}");
        let again: Game<VariantPuzzle> = game.to_string().parse().unwrap();
        assert_eq!(
            (again.problem(), again.made()),
            (game.problem(), game.made())
        );
        assert!(is_of_variant(&game.to_string()));
    }
}

/// A linear congruential generator (Knuth's MMIX).
fn next(seed: &mut u64, below: usize) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 33).unwrap() % below
}

#[test]
fn random_games_survive_undo_and_saving() {
    for (number, puzzle) in (0..).zip(all()) {
        let name = puzzle.name().to_owned();
        let (mut seed, start) = (number, puzzle.board().state().clone());
        let mut game = Game::new(puzzle);
        let mut states = vec![start];
        for _ in 0..40 {
            let steps = game.towers().legal(game.problem().rules());
            if steps.is_empty() {
                break;
            }
            game.play(steps[next(&mut seed, steps.len())].clone())
                .unwrap();
            states.push(game.towers().state().clone());
        }
        let (back, made) = (next(&mut seed, states.len()), states.len() - 1);
        (0..back).for_each(|_| assert!(game.undo().is_some()));
        assert_eq!(*game.towers().state(), states[made - back], "{name}");
        let text = game.to_string();
        let mut again = Game::<VariantPuzzle>::parse(&text, None).unwrap();
        assert_eq!(again.to_string(), text, "{name}");
        assert_eq!(again.towers().state(), game.towers().state(), "{name}");
        while again.redo().is_some() {}
        assert_eq!(again.towers().state(), &states[made], "{name}");
        assert_eq!(again.towers().sins_left(), {
            let mut sins = game;
            while sins.redo().is_some() {}
            sins.towers().sins_left()
        });
    }
}

#[test]
fn pegs_determine_exchanges_and_parallel_moves() {
    let [a, b, c] = [0, 1, 2].map(|peg| Peg::new(peg).unwrap());
    let mut game = Game::new(requested("exchanging", Some(2)));
    game.play("1AC".parse().unwrap()).unwrap();
    assert_eq!(game.check(a, c).unwrap().to_string(), "2A=1C");
    let refused = game.check(a, b).unwrap_err().to_string();
    assert!(refused.starts_with("the rules do not allow"), "{refused}");
    let mut game = Game::new(requested("parallel", Some(3)));
    game.play("1AB".parse().unwrap()).unwrap();
    let step = game.check_all(&[(a, c), (b, a)]).unwrap();
    assert_eq!(step.to_string(), "2AC+1BA");
    game.play(step).unwrap();
    assert_eq!(game.towers().state().to_string(), "3 1/-/2");
}

#[test]
fn custom_variant_is_saved_with_the_game() {
    let text = "like = \"magnetic\"\nabout = \"floors: red\"\n\nfloors = \"RNB\"\n";
    let mut game = Game::new(requested(text, Some(2)));
    game.play("1AB".parse().unwrap()).unwrap();
    let written = game.to_string();
    assert!(
        written.contains("# toml: like = \"magnetic\"\n# toml: about"),
        "{written}"
    );
    let again: Game<VariantPuzzle> = written.parse().unwrap();
    assert_eq!(again.problem().problem(), game.problem().problem());
    assert_eq!(again.towers().state(), game.towers().state());
    assert_eq!(again.problem().about(), "floors: red");
}

#[test]
fn game_of_another_puzzle_is_rejected() {
    let game = Game::new(requested("antwerp", Some(2))).to_string();
    assert_eq!(game, "# hanoi play\n# variant: antwerp\n# disks: 2");
    let other = game.parse::<Game>().unwrap_err();
    let puzzle = "6 disks on 3 pegs, variant antwerp".to_owned();
    assert_eq!(other, GameError::OtherProblem(puzzle).into());
    let three = requested("antwerp", Some(3));
    let error = Game::parse(&game, Some(&three)).unwrap_err().to_string();
    assert!(
        error.contains("has 6 disks on 3 pegs, variant antwerp"),
        "{error}"
    );
    let classic = Game::new(crate::Problem::tower(3).unwrap()).to_string();
    assert!(!is_of_variant(&classic) && classic.parse::<Game<VariantPuzzle>>().is_err());
    let illegal = format!("{game}\n2AB").parse::<Game<VariantPuzzle>>();
    let error = illegal.unwrap_err().to_string();
    assert_eq!(
        error,
        "line 4: 2AB: the top of peg A is r1, not a piece of size 2"
    );
}

#[test]
fn next_level_adds_a_disk_to_each_stack() {
    let mut game = Game::new(requested("little-antwerp", Some(1)));
    assert_eq!(game.next_level(), None);
    let adviser = Adviser::new(game.problem()).unwrap();
    for step in adviser.way(&game.rest(), &mut Limits::default()).unwrap() {
        game.play(step).unwrap();
    }
    assert_eq!(game.next_level().unwrap().piece_count(), 4);
    let request = Request::default().variant("antwerp").from("r1/w1/b1");
    assert_eq!(
        VariantPuzzle::requested(&request).unwrap().with_disks(2),
        None
    );
}
