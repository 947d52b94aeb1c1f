//! The game drawn at several sizes, with and without colours and Unicode.

use std::sync::mpsc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use hanoi::game::{Adviser, Game, GamePuzzle};
use hanoi::puzzle::PegBoard;
use hanoi::{Problem, Request, VariantPuzzle, variants};
use insta::assert_snapshot;

use crate::commands::play::model::Play;
use crate::commands::play::questions::Questions;
use crate::tui::look::Look;
use crate::tui::shown::ShownPuzzle;
use crate::tui::testing::{PLAIN, RICH, colours, drawn};
use crate::tui::{Face, Next};

fn play(disks: u32, look: Look, keys: &str) -> Play<Problem> {
    play_of(Problem::tower(disks).unwrap(), look, keys)
}

/// A game of a puzzle after some keys; `.` is Enter.
fn play_of<P: ShownPuzzle>(puzzle: P, look: Look, keys: &str) -> Play<P> {
    let questions = Questions::new(Adviser::new(&puzzle).unwrap(), mpsc::channel().0);
    let mut play = Play::new(Game::new(puzzle), questions, None, look);
    for key in keys.chars().filter(|key| *key != ' ') {
        let code = match key {
            '.' => KeyCode::Enter,
            key => KeyCode::Char(key),
        };
        play.key(KeyEvent::new(code, KeyModifiers::NONE));
    }
    play
}

fn variant(name: &str, disks: u32) -> VariantPuzzle {
    let request = Request::default().variant(name).disks(disks);
    VariantPuzzle::requested(&request).unwrap()
}

#[test]
fn turned_disks_and_floors_are_visible_without_colours() {
    let mut play = play_of(variant("magnetic:RNB", 4), PLAIN, "ab ac ac");
    let screen = drawn(&mut play, 80, 24);
    assert!(screen.is_ascii());
    assert_snapshot!("magnetic", screen);
    let mut play = play_of(variant("lundon", 3), RICH, "ab bc");
    assert_snapshot!("lundon", drawn(&mut play, 80, 24));
    assert!(colours(&mut play, 80, 24) > 1);
}

#[test]
fn a_variants_rules_are_shown_until_a_message_comes() {
    assert_snapshot!(
        "antwerp",
        drawn(&mut play_of(variant("antwerp", 3), RICH, ""), 80, 24)
    );
    let refused = drawn(&mut play_of(variant("magnetic", 3), PLAIN, "ab ab"), 80, 24);
    let message = "not to B: 2' would lie above 1', which is too small";
    assert!(refused.contains(message), "{refused}");
}

#[test]
fn joint_moves_are_chosen_shown_and_made() {
    let rest = |keys| drawn(&mut play_of(variant("parallel", 3), PLAIN, keys), 80, 24);
    assert_snapshot!("joint", rest("ab + ac ba"));
    let mut made = play_of(variant("parallel", 3), PLAIN, "ab + ac ba .");
    assert_eq!(made.game.towers().state().to_string(), "3 1/-/2");
    assert!(drawn(&mut made, 80, 24).contains("2AC+1BA: disk 2 from A to C, disk 1 from B to A"));
    let refused = rest("ab + ac bc .");
    assert!(
        refused.contains("not together: two pieces would go to peg C in one step"),
        "{refused}"
    );
    // Chosen moves are dropped one by one or all together, or undone once made.
    for keys in ["ab + ac b u u", "ab + ac a . u", "ab + +"] {
        let play = play_of(variant("parallel", 3), PLAIN, keys);
        assert_eq!(play.game.made().len(), 1, "{keys}");
    }
    let help = rest("?");
    assert!(help.contains("+              join moves"), "{help}");
    // Classic games have no such key: it changes the speed.
    assert!(play(3, PLAIN, "+").joint.is_none());
}

#[test]
fn one_move_names_an_exchange() {
    let play = play_of(variant("switching", 3), PLAIN, "ac ac");
    assert_eq!(play.game.made()[1].to_string(), "2A=1C");
}

#[test]
fn every_variant_is_played_to_its_goal_and_drawn_at_any_size() {
    for listed in variants() {
        let request = Request::default().variant(listed.name.as_str());
        let Ok(puzzle) = VariantPuzzle::requested(&request) else {
            continue;
        };
        let (steps, _) = VariantPuzzle::steps(
            puzzle
                .solve(None, &mut hanoi::Limits::default())
                .unwrap()
                .steps,
        );
        let mut play = play_of(puzzle, RICH, "");
        for step in steps {
            let ways: Vec<_> = hanoi::variants::VariantTowers::carries(&step)
                .map(|carry| (carry.from, carry.to))
                .collect();
            let keys = match ways.as_slice() {
                // If two disks change places, one move names the exchange.
                [one] => format!("{}{}", one.0, one.1),
                [one, _] if step.is_exchange() => format!("{}{}", one.0, one.1),
                more => {
                    let moves = more.iter().map(|(from, to)| format!("{from}{to}"));
                    format!("+{}.", moves.collect::<String>())
                }
            };
            for key in keys.chars() {
                let code = if key == '.' {
                    KeyCode::Enter
                } else {
                    KeyCode::Char(key)
                };
                play.key(KeyEvent::new(code, KeyModifiers::NONE));
            }
            assert_eq!(
                play.game.made().last(),
                Some(&step),
                "{}: {keys}",
                listed.name
            );
        }
        assert!(play.game.is_solved(), "{}", listed.name);
        for (width, height) in [(20, 8), (31, 11), (40, 12), (80, 24), (130, 40)] {
            drawn(&mut play, width, height);
        }
    }
}

#[test]
fn a_disk_in_the_hand_has_its_targets_marked() {
    assert_snapshot!(drawn(&mut play(5, RICH, "ab a"), 80, 24));
}

#[test]
fn refusals_and_hints_are_shown() {
    assert_snapshot!("refused", drawn(&mut play(4, PLAIN, "ab ab"), 40, 12));
    assert_snapshot!("hint", drawn(&mut play(4, PLAIN, "ab ?"), 40, 12));
}

#[test]
fn solved_games_report_their_number_of_moves() {
    let drawn = drawn(&mut play(2, PLAIN, "ab bc cb ac bc"), 80, 24);
    assert!(drawn.is_ascii());
    assert_snapshot!(drawn);
}

#[test]
fn on_a_tiny_screen_pegs_are_listed() {
    assert_snapshot!(drawn(&mut play(12, RICH, "ab a"), 20, 8));
}

#[test]
fn help_scrolls_on_small_screens() {
    let mut play = play(3, PLAIN, "h");
    assert_snapshot!("help", drawn(&mut play, 80, 24));
    for _ in 0..9 {
        play.key(KeyEvent::new(KeyCode::Down, KeyModifiers::NONE));
    }
    assert_snapshot!("help_small", drawn(&mut play, 40, 12));
}

#[test]
fn without_colours_no_cell_has_one() {
    assert_eq!(colours(&mut play(5, PLAIN, "ab ab"), 80, 24), 0);
    assert!(colours(&mut play(5, RICH, "ab ab"), 80, 24) > 1);
}

#[test]
fn clicks_pick_up_and_put_down() {
    let mut play = play(3, PLAIN, "");
    drawn(&mut play, 80, 24);
    let mut click = |kind, column| {
        let modifiers = KeyModifiers::NONE;
        play.mouse(MouseEvent {
            kind,
            column,
            row: 12,
            modifiers,
        })
    };
    let (down, up) = (
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
    );
    assert_eq!(click(down, 5), Next::Draw);
    assert_eq!(click(up, 5), Next::Rest);
    assert_eq!(click(MouseEventKind::Moved, 6), Next::Rest);
    assert_eq!(click(MouseEventKind::Moved, 40), Next::Draw);
    assert_eq!(click(down, 70), Next::Draw);
    assert_eq!(click(up, 70), Next::Rest);
    // The next disk is dragged.
    click(down, 5);
    assert_eq!(click(up, 40), Next::Draw);
    assert_eq!(play.game.towers().state().to_string(), "ABC");
}

#[test]
fn every_size_can_be_drawn() {
    let mut plays = [
        play(0, RICH, ""),
        play(3, PLAIN, "a"),
        play(300, RICH, "ab a"),
    ];
    for play in &mut plays {
        for (width, height) in (1..130)
            .step_by(3)
            .flat_map(|w| (1..40).map(move |h| (w, h)))
        {
            drawn(play, width, height);
        }
    }
}
