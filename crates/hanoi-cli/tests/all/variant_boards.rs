//! Variants drawn, and played and watched in a real terminal.

use std::fs;

use crate::common::hanoi;
use crate::common::quiet::out;
use crate::common::terminal::Terminal;
use crate::draw::{file, svg};

/// The description of a picture.
fn description(svg: &str) -> &str {
    let rest = svg
        .split_once("<desc ")
        .unwrap()
        .1
        .split_once('>')
        .unwrap()
        .1;
    rest.split_once("</desc>").unwrap().0
}

/// A state in long form as a picture describes it.
fn described(state: &str) -> String {
    let pegs = ('A'..)
        .zip(state.trim().split('/'))
        .map(|(peg, pieces)| match pieces {
            "-" => format!("{peg} none"),
            pieces => format!("{peg} {pieces}"),
        });
    format!(
        "Disks from bottom to top: {}.",
        pegs.collect::<Vec<_>>().join(", ")
    )
}

#[test]
fn description_of_a_picture_gives_its_state() {
    for (variant, disks, after) in [("antwerp", 3, 20), ("lundon", 3, 7), ("turtle", 3, 9)] {
        let state = out(&format!(
            "state {disks} --variant {variant} --after {after}"
        ));
        let state = state.lines().next().unwrap().to_owned();
        let drawn = hanoi(&["draw", "state", &state, "--variant", variant]);
        assert!(
            description(&drawn.out).ends_with(&described(&state)),
            "{variant}: {state}"
        );
    }
    let start = svg("state --variant little-antwerp");
    assert_eq!(
        description(&start),
        described("r3 r2 r1/w3 w2 w1/-").as_str()
    );
}

#[test]
fn sheets_and_animations_show_every_move() {
    let solved = hanoi(&["solve", "2", "--variant", "antwerp", "--style", "compact"]);
    assert_eq!(solved.out.lines().count(), 22);
    let sheet = svg("states 2 --variant antwerp");
    for step in solved.out.lines() {
        assert!(sheet.contains(&format!(">{step}</text>")), "{step}");
    }
    assert!(sheet.contains("23 states, 0 to 22; 22 moves, optimal"));
    assert!(svg("animation 2 --variant antwerp").contains(">of 22</text>"));
    let (_folder, gif) = file("animation 2 --variant magnetic", "film.gif");
    assert!(gif.starts_with(b"GIF89a"));
    let (_folder, png) = file("states 3 --variant switching", "states.png");
    assert!(png.starts_with(b"\x89PNG"));
}

#[test]
fn unavailable_picture_of_a_variant_is_refused() {
    for kind in [
        "tree",
        "ruler",
        "ring",
        "directions",
        "counter",
        "key-states",
        "graph",
    ] {
        let run = hanoi(&["draw", kind, "3", "--variant", "antwerp"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{kind}");
        assert!(
            run.err.contains("a variant has no such picture"),
            "{kind}: {}",
            run.err
        );
        assert_eq!(run.err.trim_end().lines().count(), 1, "{}", run.err);
    }
    let run = hanoi(&["draw", "state", "--solid", "--variant", "antwerp"]);
    assert_eq!(run.status, 2, "{}", run.err);
    // A variant equal to the classic puzzle has all pictures.
    assert_eq!(svg("ruler 3 --variant classic"), svg("ruler 3"));
}

#[test]
fn variant_is_played_saved_and_resumed() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.line("hanoi play 3 --variant parallel --file game.txt");
    terminal.see("parallel: 3 disks, 3 pegs");
    terminal.see("5 moves left (optimal)");
    terminal.press("a b");
    terminal.see("1AB: disk 1 from A to B");
    terminal.press("+ a c b a");
    terminal.see("at once: 2 A to C + 1 B to A. Enter makes them");
    terminal.press("Enter");
    terminal.see("2AC+1BA: disk 2 from A to C, disk 1 from B to A");
    terminal.press("q");
    terminal.see("2 moves, unfinished, no help; saved in game.txt");
    terminal.see("hanoi verify game.txt --variant parallel --disks 3");
    assert!(terminal.read("game.txt").ends_with("\n1AB\n2AC+1BA\n"));
    terminal.line("clear; hanoi play --file game.txt");
    terminal.see("resumed after 2 moves");
    terminal.see("state 3 1/-/2");
    terminal.press("q");
    terminal.prompt();
    terminal.line("clear; hanoi play 3 --file game.txt");
    terminal.see("variant parallel");
}

#[test]
fn custom_variant_is_watched_with_its_rules() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    fs::write(
        terminal.path("mine.toml"),
        "like = 'magnetic'\nabout = 'Heavy magnets.'\n",
    )
    .unwrap();
    terminal.line("NO_COLOR=1 hanoi watch 3 --variant-file mine.toml --ascii");
    terminal.see("own variant: 3 disks, 3 pegs");
    let screen = terminal.see("Heavy magnets.");
    assert!(screen.is_ascii(), "{screen}");
    terminal.press("Right");
    terminal.see("1 of 11 moves");
    terminal.press("End");
    terminal.see("at the goal");
    terminal.see("state -/-/3' 2' 1'");
    terminal.press("q");
    terminal.prompt();
    terminal.line("clear; hanoi watch 3 --variant antwerp --algorithm recursive; echo status $?");
    terminal.see("status 2");
}
