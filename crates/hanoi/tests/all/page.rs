//! Links: written links are read back, faults are quoted, and nothing in them is trusted.

use hanoi::page::{Link, MAX_LINK, algorithms, counsel, jump, way};
use hanoi::{Algorithm, Limits, Problem};
use proptest::prelude::*;

fn link(text: &str) -> Link {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> String {
    let read: Result<Link, _> = text.parse();
    read.expect_err(text).to_string()
}

#[test]
fn defaults_are_omitted() {
    for (text, written) in [
        ("", "disks=3"),
        ("disks=4&pegs=3&rules=classic&from=A&to=C", "disks=4"),
        ("from=ABA&pegs=4", "disks=3&pegs=4&from=ABA"),
        (
            "disks=2&pegs=4&to=B&rules=linear",
            "disks=2&pegs=4&rules=linear&to=B",
        ),
        ("disks=2^3&at=28,800", "disks=8&at=28800"),
        ("rules=AB%2CBC%2CCA&disks=1", "disks=1&rules=cyclic"),
        ("disks=1&disks=2&&", "disks=2"),
        (
            "algorithm=binary,recursive",
            "disks=3&algorithm=binary,recursive",
        ),
    ] {
        assert_eq!(link(text).to_string(), written, "{text}");
    }
}

#[test]
fn undone_moves_can_be_redone() {
    let game = link("disks=3&moves=AC&undone=ABCB");
    assert_eq!(game.game().towers().state().to_string(), "AAC");
    let again = game.clone().redo();
    assert_eq!(again.to_string(), "disks=3&moves=ACAB&undone=CB");
    assert_eq!(again.undo().to_string(), game.to_string());
    assert_eq!(game.restart().to_string(), "disks=3&undone=ACABCB");
}

#[test]
fn hint_is_counted_once_per_state() {
    let helped = link("disks=3").hinted().hinted();
    assert_eq!(helped.to_string(), "disks=3&hints=1&hinted=yes");
    let helped = link(&helped.to_string()).hinted();
    let helped = helped.play_for_player("AC").unwrap();
    assert_eq!(helped.to_string(), "disks=3&moves=AC&hints=1&computer=1");
    assert_eq!(
        helped.hinted().to_string(),
        "disks=3&moves=AC&hints=2&computer=1&hinted=yes"
    );
}

#[test]
fn faults_are_quoted() {
    for (text, expected) in [
        ("disks=many", "'many' is not a number"),
        (
            "disks=1001",
            "1001 disks are too many for a link: expected at most 1000",
        ),
        ("pegs=0", "cannot read '0': expected 1 to 26 pegs"),
        (
            "unknown=1",
            "cannot read 'unknown=1' in the link: expected disks, pegs",
        ),
        ("disks=%ff", "cannot read 'disks=%ff'"),
        ("disks=%4", "cannot read 'disks=%4'"),
        (
            "moves=ABA",
            "cannot read the moves 'ABA': expected pairs of pegs such as ACABCB",
        ),
        ("moves=A1", "cannot read the moves 'A1'"),
        (
            "disks=2&moves=ACAC",
            "move 2 in the link: disk 2 would lie on the smaller disk 1",
        ),
        (
            "disks=2&moves=AC&undone=AC",
            "move 2 in the link: disk 2 would lie on the smaller disk 1",
        ),
        ("disks=2&moves=AD", "move 1 in the link: there is no peg D"),
        (
            "hints=-1",
            "cannot read '-1': expected a number of hints or moves",
        ),
        (
            "computer=x",
            "cannot read 'x': expected a number of hints or moves",
        ),
        (
            "algorithm=magic",
            "cannot read 'magic': expected one algorithm or two",
        ),
        (
            "algorithm=binary,binary,binary",
            "expected one algorithm or two",
        ),
        ("at=-1", "'-1'"),
        (
            "at=2^1000000",
            "'2^1000000' moves: expected fewer than 26^1000 in a link",
        ),
        ("from=AAA&to=CC", "'CC' has 2 disks: expected 3"),
        ("rules=AA", "AA"),
    ] {
        let message = refused(text);
        assert!(message.contains(expected), "{text}: {message}");
    }
    let long = refused(&"&".repeat(MAX_LINK + 1));
    assert_eq!(long, "a link of 131073 bytes: expected at most 131072");
}

#[test]
fn solved_level_has_a_next_one() {
    assert!(link("disks=2&moves=ABAC").next_level().is_none());
    let solved = link("disks=2&moves=ABACBC&hints=3");
    assert_eq!(solved.next_level().unwrap().to_string(), "disks=3");
    assert!(link("from=AB&to=AB").next_level().is_none());
    assert!(link("disks=12&from=A&to=A").next_level().is_none());
}

#[test]
fn jumps_are_absolute_or_relative() {
    let limits = &mut Limits::default();
    let mut at =
        |text, to| jump(&link(text), Some(to), limits).map(|jumped| jumped.link.to_string());
    assert_eq!(at("disks=15", "28800").unwrap(), "disks=15&at=28800");
    assert_eq!(
        at("disks=15&at=28800", "+28800").unwrap(),
        "disks=15&at=32767"
    );
    assert_eq!(at("disks=15&at=5", "-28800").unwrap(), "disks=15");
    assert!(
        at("disks=15", "32768")
            .unwrap_err()
            .to_string()
            .contains("32767")
    );
    assert!(
        at("disks=15", "+x")
            .unwrap_err()
            .to_string()
            .contains("'x'")
    );
    // The middle move of a tower is that of the largest disk.
    let middle = jump(&link("disks=1000"), Some("2^999"), limits).unwrap();
    assert_eq!(middle.last.unwrap().to_string(), "1000AC");
    assert_eq!(middle.left(), middle.link.at() - 1_u8);
}

#[test]
fn path_has_the_stated_length() {
    let limits = &mut Limits::default();
    for text in [
        "disks=5&moves=AB",
        "disks=4&pegs=4&from=ABCD&to=D",
        "disks=3&rules=cyclic&moves=AB",
    ] {
        let game = link(text);
        let advice = counsel(&game, limits).unwrap();
        let moves = way(&game, 1_000, limits).unwrap();
        assert_eq!(advice.now.distance, moves.len().into(), "{text}");
        let solved = moves.iter().fold(game, |game, mv| {
            game.play(&format!("{}{}", mv.from, mv.to)).unwrap()
        });
        assert!(solved.game().is_solved(), "{text}");
        assert!(counsel(&solved, limits).unwrap().result.is_some(), "{text}");
    }
    assert_eq!(way(&link("disks=10"), 7, limits).unwrap().len(), 7);
}

#[test]
fn offered_algorithms_have_lessons() {
    for text in [
        "disks=3",
        "disks=6&pegs=4",
        "from=ABCA&to=CABC",
        "disks=4&rules=linear",
        "disks=64",
    ] {
        let problem: &Problem = &link(text).problem().clone();
        let offered = algorithms(problem);
        for algorithm in Algorithm::ALL {
            let lesson = || {
                hanoi::lesson::Lesson::new(problem, Some(algorithm.into()), &mut Limits::default())
            };
            // Searching 64 disks would take forever, so it is not tried.
            if offered.contains(&algorithm.into()) {
                lesson().unwrap_or_else(|error| panic!("{text} {algorithm}: {error}"));
            } else if algorithm != Algorithm::Search {
                assert!(lesson().is_err(), "{text} {algorithm}");
            }
        }
    }
}

proptest! {
    #[test]
    fn written_links_are_read_back(text in "[a-z=&A-D0-9%+,^]{0,60}") {
        if let Ok(link) = text.parse::<Link>() {
            let written = link.to_string();
            prop_assert_eq!(written.parse::<Link>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn games_are_restored(pegs in 3_u8..6, disks in 1_u32..6, choices in prop::collection::vec(0_usize..100, 0..30), back in 0_usize..10) {
        let mut game = link(&format!("disks={disks}&pegs={pegs}"));
        for choice in choices {
            let legal = game.game().towers().legal_moves(game.problem().rules());
            let mv = legal[choice % legal.len()];
            game = game.play(&format!("{}{}", mv.from, mv.to)).unwrap();
        }
        for _ in 0..back {
            game = game.undo();
        }
        let again = link(&game.to_string());
        prop_assert_eq!(again.game().towers().state(), game.game().towers().state());
        prop_assert_eq!(again.game().made(), game.game().made());
        prop_assert_eq!(again.redo().to_string(), game.redo().to_string());
    }
}
