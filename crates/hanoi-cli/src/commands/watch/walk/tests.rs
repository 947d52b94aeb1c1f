//! Solutions of variants watched, at several sizes.

use crossterm::event::KeyModifiers;
use hanoi::game::GamePuzzle;
use hanoi::{Limits, Request, VariantPuzzle, variants};
use insta::assert_snapshot;

use super::*;
use crate::tui::testing::{PLAIN, RICH, drawn};

fn walk(name: &str, disks: Option<u32>, look: Look) -> Option<WalkModel<VariantPuzzle>> {
    let request = Request::default().variant(name).disks(disks);
    let puzzle = VariantPuzzle::requested(&request).ok()?;
    let part = puzzle.solve(None, &mut Limits::default()).unwrap();
    Some(WalkModel::new(puzzle, (part.steps, part.optimality), look))
}

fn press(walk: &mut WalkModel<VariantPuzzle>, code: KeyCode) {
    walk.key(KeyEvent::new(code, KeyModifiers::NONE));
}

#[test]
fn rules_and_state_are_shown_next_to_the_towers() {
    let mut watch = walk("antwerp", Some(3), RICH).unwrap();
    watch.go(&21_u8.into()).unwrap();
    assert_snapshot!("antwerp", drawn(&mut watch, 80, 24));
    let mut watch = walk("magnetic:RNB", Some(3), PLAIN).unwrap();
    press(&mut watch, KeyCode::Right);
    press(&mut watch, KeyCode::Right);
    let screen = drawn(&mut watch, 80, 24);
    assert!(screen.is_ascii());
    assert_snapshot!("magnetic", screen);
    assert_snapshot!("magnetic_small", drawn(&mut watch, 40, 16));
}

#[test]
fn all_disks_of_a_step_move_at_once() {
    let mut watch = walk("switching", Some(3), PLAIN).unwrap();
    let is_tower = |step: &hanoi::variants::VariantStep| step.to_string().contains("=12");
    let at = watch.steps.iter().position(is_tower).unwrap();
    watch.go(&at.into()).unwrap();
    press(&mut watch, KeyCode::Char(' '));
    for _ in 0..watch.pace.frames() / 2 {
        watch.tick();
    }
    assert_eq!(watch.lifted().len(), 3);
    assert_snapshot!("switching", drawn(&mut watch, 80, 24));
}

#[test]
fn moves_are_reached_and_undone() {
    let mut watch = walk("antwerp", Some(2), PLAIN).unwrap();
    press(&mut watch, KeyCode::End);
    assert!(
        watch
            .puzzle
            .problem()
            .goals()
            .contains(watch.towers.state())
    );
    press(&mut watch, KeyCode::Left);
    assert_eq!((watch.at, watch.steps.len()), (21, 22));
    press(&mut watch, KeyCode::Home);
    assert_eq!(watch.towers.state(), watch.puzzle.problem().start());
    for key in "g23".chars() {
        press(&mut watch, KeyCode::Char(key));
    }
    press(&mut watch, KeyCode::Enter);
    let message = watch.message.as_deref().unwrap();
    assert!(message.contains("23") && watch.at == 0, "{message}");
    press(&mut watch, KeyCode::Char('?'));
    assert!(drawn(&mut watch, 80, 24).contains("these keys"));
}

#[test]
fn every_variant_is_watched_to_its_goal_at_any_size() {
    for listed in variants() {
        let Some(mut watch) = walk(&listed.name, None, RICH) else {
            continue;
        };
        press(&mut watch, KeyCode::Char(' '));
        while watch.wait().is_some() {
            watch.tick();
            drawn(&mut watch, 78, 20);
        }
        assert_eq!(watch.at, watch.steps.len(), "{}", listed.name);
        for (width, height) in [(20, 8), (33, 12), (75, 24), (80, 24), (140, 50)] {
            drawn(&mut watch, width, height);
        }
    }
}
