//! Games written and read.

use hanoi::{Move, Problem, Request, Rules, State, VariantPuzzle};

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

#[test]
fn games_are_saved_atomically_into_new_folders() {
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
    assert_eq!(left, 1, "no temporary file is left");
}

#[cfg(unix)]
#[test]
fn links_to_games_are_kept_and_others_not_followed() {
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("mine"), "mine").unwrap();
    symlink("kept.txt", path("game.txt")).unwrap();
    symlink("mine", path("game.txt.new")).unwrap();
    let tower = Problem::tower(3).unwrap();
    for moves in ["1AC", "1AB 2AC"] {
        save(&game(tower.clone(), moves), &path("game.txt")).unwrap();
        assert!(path("game.txt").is_symlink());
        let saved = load(&path("kept.txt"), Some(&tower)).unwrap();
        assert_eq!(saved.made(), game(tower.clone(), moves).made());
    }
    assert_eq!(fs::read(path("mine")).unwrap(), b"mine");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
}

#[cfg(unix)]
#[test]
fn games_are_not_saved_to_pipes_or_folders() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let game = game(Problem::tower(3).unwrap(), "1AC");
    let why = save(&game, &pipe).unwrap_err();
    assert_eq!(why.to_string(), "it is a pipe");
    let why = save(&game, folder.path()).unwrap_err();
    assert_eq!(why.kind(), io::ErrorKind::IsADirectory);
}

#[test]
fn the_verify_command_names_what_differs_from_the_defaults() {
    let command = |problem: &Problem, file: &str| verify_command(problem, Path::new(file)).unwrap();
    assert_eq!(
        command(&Problem::tower(3).unwrap(), "game.txt"),
        "hanoi verify game.txt --disks 3"
    );
    assert_eq!(
        command(&problem("ABCB", "AAAA", 4, "linear"), "it's mine"),
        "hanoi verify 'it'\\''s mine' --disks 4 --pegs 4 --rules linear --from ABCB --to A"
    );
    let variant = |text| VariantPuzzle::requested(&Request::default().variant(text).disks(2));
    let command = |text| verify_command(&variant(text).unwrap(), Path::new("game.txt"));
    let expected = "hanoi verify game.txt --variant magnetic:RNB --disks 2";
    assert_eq!(command("magnetic:RNB").unwrap(), expected);
    assert_eq!(command("like = 'magnetic'"), None);
}

#[test]
fn problems_have_distinct_short_names() {
    let named = |from: &str| name(&problem(from, &"C".repeat(from.len()), 3, "classic"));
    assert_eq!(named("AAA"), "3-3-classic-A-C");
    let (a, b) = ("AB".repeat(500), format!("{}BA", "AB".repeat(499)));
    assert!(named(&a) != named(&b) && named(&a).len() <= 80);
    assert!(named(&a).starts_with("1000-3-"), "{}", named(&a));
    let named = |variant: &str, disks| {
        let request = Request::default().variant(variant).disks(disks);
        name(&VariantPuzzle::requested(&request).unwrap())
    };
    assert_eq!(named("antwerp", 3), "antwerp-3");
    let (a, b) = (named("bottleneck:3", 4), named("bottleneck:4", 4));
    assert!(a.starts_with("bottleneck3-4-") && a != b, "{a} {b}");
    let own = named("like = 'magnetic'", 3);
    assert!(
        own.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'),
        "{own}"
    );
}

#[test]
fn the_last_game_is_the_newest_file() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(last_in(&folder.path().join("missing")), None);
    assert_eq!(last_in(folder.path()), None);
    let saved = |name: &str, seconds: u64| {
        let path = folder.path().join(name);
        let file = fs::File::create(&path).unwrap();
        let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        file.set_modified(time).unwrap();
        path
    };
    saved("play-3.txt", 2000);
    let last = saved("play-2.txt", 3000);
    saved("play-4.txt", 1000);
    saved("notes.txt", 4000);
    saved("play-5.txt.new", 5000);
    assert_eq!(last_in(folder.path()), Some(last));
}
