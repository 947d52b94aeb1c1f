//! Games written and read.

use hanoi::{Claim, Move, Reader, Rules, State, Verifier};

use super::*;

fn problem(from: &str, to: &str, pegs: u8, rules: &str) -> Problem {
    let state = |text: &str| State::parse(text, pegs).unwrap();
    Problem::new(state(from), state(to), Rules::parse(rules, pegs).unwrap()).unwrap()
}

fn game(problem: Problem, moves: &str) -> Game {
    let mut game = Game::new(problem);
    for mv in moves.split_whitespace() {
        game.play(mv.parse().unwrap()).unwrap();
    }
    game
}

/// The problems, with some moves of each.
fn games() -> Vec<Game> {
    vec![
        game(problem("AAA", "CCC", 3, "classic"), "1AC 2AB 1CB 3AC"),
        game(problem("ABCB", "CBAA", 3, "AB,BC,CA"), "2CA"),
        game(problem("ABCD", "DDDD", 4, "star"), "1DB 1BA"),
        game(problem("AA", "EE", 5, "classic"), ""),
        game(problem("", "", 3, "classic"), ""),
    ]
}

#[test]
fn a_game_is_read_as_it_was_written() {
    for mut game in games() {
        game.undo();
        let again = read(&text(&game), None).unwrap();
        assert_eq!(again.problem(), game.problem());
        assert_eq!(again.made(), game.made());
        assert!(again.undone().eq(game.undone()));
        assert_eq!(again.towers().state(), game.towers().state());
    }
}

#[test]
fn a_verifier_reads_just_the_moves_made() {
    for mut game in games() {
        game.undo();
        let mut reader = Reader::new(game.problem().pegs(), None);
        reader.feed(text(&game).as_bytes()).unwrap();
        reader.finish().unwrap();
        let claims: Vec<Claim> = reader.claims().map(|(claim, _)| claim).collect();
        let made: Vec<Claim> = game.made().iter().map(|&mv| mv.into()).collect();
        assert_eq!(claims, made);
        let mut verifier = Verifier::new(game.problem());
        assert!(claims.iter().all(|claim| verifier.play(claim).is_ok()));
    }
}

#[test]
fn moves_alone_are_a_game_of_the_problem_that_is_given() {
    let tower = Problem::tower(2).unwrap();
    let game = read("1AB\n\n2AC\n# a comment\n1BC\n", Some(&tower)).unwrap();
    assert!(game.solved());
    let said = format!("{:?}", read("1AB", None).unwrap_err());
    assert!(said.contains("# disks: 3"), "{said}");
}

#[test]
fn what_cannot_be_read_is_quoted_with_its_line() {
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
        ("# disks: 3\n# pegs: 27", "'27'"),
        ("# disks: 3\n# rules: odd", "odd"),
        ("# disks: 3\n# from: AXA", "state 'AXA'"),
        (
            "# disks: 4",
            "the game in the file has 4 disks, from A to C",
        ),
    ] {
        let said = format!("{:?}", read(text, Some(&tower)).unwrap_err());
        assert!(said.contains(quoted), "{text:?}: {said}");
    }
}

#[test]
fn a_file_is_written_whole_into_folders_that_are_made() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("new/of new/game.txt");
    let tower = Problem::tower(3).unwrap();
    save(&game(tower.clone(), "1AC"), &file).unwrap();
    save(&game(tower.clone(), "1AB 2AC"), &file).unwrap();
    let made: Vec<String> = load(&file, Some(&tower))
        .unwrap()
        .made()
        .iter()
        .map(Move::to_string)
        .collect();
    assert_eq!(made, ["1AB", "2AC"]);
    let left = fs::read_dir(file.parent().unwrap()).unwrap().count();
    assert_eq!(left, 1, "nothing is left beside it");
}

#[test]
fn the_command_that_checks_names_what_is_not_usual() {
    let command = |problem: &Problem, file: &str| verify_command(problem, Path::new(file));
    assert_eq!(
        command(&Problem::tower(3).unwrap(), "game.txt"),
        "hanoi verify game.txt --disks 3"
    );
    assert_eq!(
        command(&problem("ABCB", "AAAA", 4, "linear"), "it's mine"),
        "hanoi verify 'it'\\''s mine' --disks 4 --pegs 4 --rules linear --from ABCB --to A"
    );
}

#[test]
fn each_problem_has_a_name_of_its_own_that_is_not_too_long() {
    let named = |from: &str| name(&problem(from, &"C".repeat(from.len()), 3, "classic"));
    assert_eq!(named("AAA"), "3-3-classic-A-C");
    let (a, b) = ("AB".repeat(500), format!("{}BA", "AB".repeat(499)));
    assert!(named(&a) != named(&b) && named(&a).len() <= 80);
    assert!(named(&a).starts_with("1000-3-"), "{}", named(&a));
}

#[test]
fn the_last_game_is_the_file_that_was_written_last() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(last_in(&folder.path().join("missing")), None);
    assert_eq!(last_in(folder.path()), None);
    let kept = |name: &str, seconds: u64| {
        let path = folder.path().join(name);
        let file = fs::File::create(&path).unwrap();
        let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        file.set_modified(time).unwrap();
        path
    };
    kept("play-3.txt", 2000);
    let last = kept("play-2.txt", 3000);
    kept("play-4.txt", 1000);
    kept("notes.txt", 4000);
    kept("play-5.txt.new", 5000);
    assert_eq!(last_in(folder.path()), Some(last));
}
