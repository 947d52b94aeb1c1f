//! Links to variants: written links are read back, with the moves made.

use hanoi::page::{AskedLink, Link, LinkPuzzle, SolutionWalk, counsel, way, ways_text};
use hanoi::puzzle::PegBoard;
use hanoi::variants::PRESETS;
use hanoi::{Limits, StepOf, UBig, VariantPuzzle};
use proptest::prelude::*;

type VariantLink = Link<VariantPuzzle>;

fn link(text: &str) -> VariantLink {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal steps of a game.
fn legal(link: &VariantLink) -> Vec<StepOf<VariantPuzzle>> {
    let game = link.game();
    game.towers()
        .legal(hanoi::puzzle::PegPuzzle::rules(game.problem()))
}

#[test]
fn defaults_are_omitted() {
    for (text, written) in [
        ("variant=antwerp", "variant=antwerp"),
        (
            "disks=4&variant=magnetic:RNB",
            "variant=magnetic:RNB&disks=4",
        ),
        ("variant=london%3A1%2C2%2C3", "variant=london:1,2,3"),
        (
            "variant=magnetic&from=3+2/1'/-",
            "variant=magnetic&from=3+2/1%27/-",
        ),
        (
            "variant=parallel&moves=ABAC.BA",
            "variant=parallel&moves=ABAC.BA",
        ),
        (
            "variant=switching&disks=2&moves=ABAB",
            "variant=switching&disks=2&moves=ABAB",
        ),
        (
            "variant=like='antwerp'%0Arules='linear'&disks=2",
            "variant=like%3D%27antwerp%27%0Arules%3D%27linear%27&disks=2",
        ),
    ] {
        assert_eq!(link(text).to_string(), written, "{text}");
    }
}

#[test]
fn link_is_to_the_classic_puzzle_or_a_variant() {
    let read = |text: &str| match text.parse::<AskedLink>() {
        Ok(AskedLink::Classic(link)) => link.to_string(),
        Ok(AskedLink::Variant(link)) => link.to_string(),
        Err(error) => error.to_string(),
    };
    for (text, expected) in [
        ("", "disks=3"),
        ("variant=", "disks=3"),
        ("variant=classic", "disks=3"),
        ("variant=sinner:0&disks=4&moves=AB", "disks=4&moves=AB"),
        (
            "variant=sinner&disks=4&moves=AB",
            "variant=sinner&disks=4&moves=AB",
        ),
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
    assert!(
        read("variant=round").starts_with("'round' is not a variant: expected classic, magnetic")
    );
    assert!("variant=antwerp".parse::<Link>().is_err());
    assert!("disks=3".parse::<VariantLink>().is_err());
}

#[test]
fn walk_shows_states_in_any_order() {
    let link = link("variant=antwerp&disks=2&at=50");
    let limits = &mut Limits::default();
    let mut walk = SolutionWalk::new(&link, limits).unwrap();
    let goal = walk.towers().state().to_string();
    assert_eq!(goal, "b2 b1/r2 r1/w2 w1");
    // Each state is approached from the end and from the start.
    let moves = way(&link, 100, limits).unwrap();
    assert_eq!(moves.len(), 22);
    let mut game = link.clone().restart();
    for (at, step) in moves.iter().enumerate() {
        for from in ["22", "0"] {
            walk.show(&link, from).unwrap();
            walk.show(&link, &at.to_string()).unwrap();
            assert_eq!(walk.towers().state(), game.game().towers().state());
        }
        game = game.play(&ways_text::<VariantPuzzle>(step)).unwrap();
    }
    assert!(walk.show(&link, "23").is_err());
}

proptest! {
    #[test]
    fn written_links_are_read_back(preset in 0..PRESETS.len(), rest in "[a-z=&A-D0-4%27+/'.]{0,40}") {
        let text = format!("variant={}&{rest}", PRESETS[preset].name);
        if let Ok(link) = text.parse::<VariantLink>() {
            let written = link.to_string();
            prop_assert_eq!(written.parse::<VariantLink>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn games_are_restored(preset in 1..PRESETS.len(), choices in prop::collection::vec(0_usize..1000, 0..30), back in 0_usize..10) {
        let mut game = link(&format!("variant={}", PRESETS[preset].name));
        for choice in choices {
            let steps = legal(&game);
            let Some(step) = steps.get(choice % steps.len().max(1)) else { break };
            game = game.play(&ways_text::<VariantPuzzle>(step)).unwrap();
            prop_assert_eq!(game.game().made().last(), Some(step));
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

#[test]
fn path_has_the_stated_length() {
    let limits = &mut Limits::default();
    for text in [
        "variant=magnetic&moves=AB",
        "variant=parallel&disks=3&moves=AB",
        "variant=switching&disks=3&moves=AB",
    ] {
        let game = link(text);
        let advice = counsel(&game, limits).unwrap();
        let moves = way(&game, 1_000, limits).unwrap();
        assert_eq!(advice.now.distance, UBig::from(moves.len()), "{text}");
        let solved = moves.iter().fold(game, |game, step| {
            game.play(&ways_text::<VariantPuzzle>(step)).unwrap()
        });
        assert!(solved.game().is_solved(), "{text}");
    }
}

#[test]
fn forty_pieces_are_played_by_hand() {
    assert!(link("variant=antwerp&disks=13").problem().is_by_hand());
    assert!(!link("variant=antwerp&disks=14").problem().is_by_hand());
}
