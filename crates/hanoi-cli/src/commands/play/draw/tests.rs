//! The game drawn at several sizes, with and without colours and Unicode.

use std::sync::mpsc;

use hanoi::Problem;
use hanoi::game::{Adviser, Game};
use insta::assert_snapshot;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::commands::play::model::Play;
use crate::commands::play::questions::Questions;
use crate::tui::look::Look;
use crate::tui::testing::{PLAIN, RICH, colours, drawn};
use crate::tui::{Face, Next};

fn play(disks: u32, look: Look, keys: &str) -> Play<Problem> {
    let problem = Problem::tower(disks).unwrap();
    let questions = Questions::new(Adviser::new(&problem).unwrap(), mpsc::channel().0);
    let mut play = Play::new(Game::new(problem), questions, None, look);
    for key in keys.chars().filter(|key| *key != ' ') {
        play.key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE));
    }
    play
}

#[test]
fn a_disk_in_the_hand_has_its_targets_marked() {
    assert_snapshot!(drawn(&mut play(5, RICH, "ab a"), 80, 24));
}

#[test]
fn a_refusal_and_a_hint_are_told() {
    assert_snapshot!("refused", drawn(&mut play(4, PLAIN, "ab ab"), 40, 12));
    assert_snapshot!("hint", drawn(&mut play(4, PLAIN, "ab ?"), 40, 12));
}

#[test]
fn a_solution_is_praised_with_its_number_of_moves() {
    let drawn = drawn(&mut play(2, PLAIN, "ab bc cb ac bc"), 80, 24);
    assert!(drawn.is_ascii());
    assert_snapshot!(drawn);
}

#[test]
fn on_a_tiny_screen_pegs_are_listed() {
    assert_snapshot!(drawn(&mut play(12, RICH, "ab a"), 20, 8));
}

#[test]
fn help_is_scrolled_where_it_does_not_fit() {
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
fn a_click_takes_and_a_click_puts() {
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
    // The next is dragged.
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
