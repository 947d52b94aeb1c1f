//! A game played by its keys.

use std::sync::mpsc::{self, Receiver};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use hanoi::game::{Advice, Adviser};
use hanoi::{Problem, Rules, State};

use super::*;
use crate::commands::play::store;
use crate::tui::testing::PLAIN;
use crate::tui::{Face, Next, TerminalEvent};

type Ear = Receiver<TerminalEvent<WorkerReply<Problem>>>;

fn play_of(problem: Problem, file: Option<PathBuf>) -> (Play<Problem>, Ear) {
    let (teller, ear) = mpsc::channel();
    let questions = Questions::new(Adviser::new(&problem).unwrap(), teller);
    (Play::new(Game::new(problem), questions, file, PLAIN), ear)
}

fn play(disks: u32) -> (Play<Problem>, Ear) {
    play_of(Problem::tower(disks).unwrap(), None)
}

fn press(play: &mut Play<Problem>, code: KeyCode) -> Next {
    play.key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn keys(play: &mut Play<Problem>, keys: &str) {
    for key in keys.chars().filter(|key| *key != ' ') {
        press(play, KeyCode::Char(key));
    }
}

fn said(play: &Play<Problem>) -> &str {
    match &play.said {
        Some(StatusMessage::Plain(text) | StatusMessage::Good(text) | StatusMessage::Bad(text)) => {
            text
        }
        None => "",
    }
}

fn state(play: &Play<Problem>) -> String {
    play.game.towers().state().to_string()
}

/// Waits for a message from another thread.
fn hear(play: &mut Play<Problem>, ear: &Ear) {
    match ear.recv().unwrap() {
        TerminalEvent::Told(told) => play.answered(told),
        other => panic!("{other:?}"),
    }
}

fn distance(found: Option<&Result<Advice, String>>) -> u64 {
    let known = found.unwrap().as_ref().unwrap();
    u64::try_from(&known.distance).unwrap()
}

#[test]
fn pegs_are_named_by_small_and_capital_letters_and_by_numbers() {
    for all in ["acabcb acbabcac", "ACABCB ACBABCAC", "131232 13212313"] {
        let (mut play, _ear) = play(3);
        keys(&mut play, all);
        assert_eq!(said(&play), "Solved in 7 moves, the minimum");
    }
}

#[test]
fn arrows_choose_and_enter_takes_and_puts() {
    let (mut play, _ear) = play(2);
    press(&mut play, KeyCode::Enter);
    assert_eq!(play.held, Some(Peg::A));
    press(&mut play, KeyCode::Left);
    press(&mut play, KeyCode::Char(' '));
    assert_eq!((state(&play), play.held), ("AC".to_owned(), None));
    press(&mut play, KeyCode::Right);
    assert_eq!(play.cursor, Peg::A);
}

#[test]
fn an_illegal_target_is_refused_with_its_reason_and_the_disk_stays_in_the_hand() {
    let (mut play, _ear) = play(3);
    keys(&mut play, "ab a");
    let legal: Vec<bool> = play.marks().iter().map(|mark| mark.legal).collect();
    assert_eq!(legal, [false, false, true]);
    keys(&mut play, "b");
    assert_eq!(
        said(&play),
        "not to B: disk 2 would lie on the smaller disk 1"
    );
    assert_eq!((play.held, state(&play).as_str()), (Some(Peg::A), "AAB"));
    press(&mut play, KeyCode::Esc);
    keys(&mut play, "c");
    assert_eq!((play.held, said(&play)), (None, "peg C is empty"));
    keys(&mut play, "9");
    assert_eq!(said(&play), "there is no peg I");
}

#[test]
fn the_arcs_of_the_rules_are_the_targets() {
    let rules = Rules::linear(3).unwrap();
    let problem = Problem::perfect(2, Peg::A, Peg::C, rules).unwrap();
    let (mut play, _ear) = play_of(problem, None);
    keys(&mut play, "ac");
    assert_eq!(
        said(&play),
        "not to C: the rules do not allow moves from A to C"
    );
    assert_eq!(distance(play.minimum.as_ref()), 8);
}

#[test]
fn detours_are_counted_against_the_best_way() {
    let (mut play, _ear) = play(3);
    assert_eq!(
        (
            distance(play.minimum.as_ref()),
            distance(play.known.as_ref())
        ),
        (7, 7)
    );
    keys(&mut play, "ab");
    assert_eq!(distance(play.known.as_ref()), 7);
    keys(&mut play, "bc");
    assert_eq!(distance(play.known.as_ref()), 6);
    keys(&mut play, "abcb acbabcac");
    assert_eq!(
        said(&play),
        "Solved in 8 moves, 1 more than the minimum of 7"
    );
}

#[test]
fn undo_and_redo_go_all_the_way() {
    let (mut play, _ear) = play(3);
    keys(&mut play, "ac ab cb");
    keys(&mut play, "uuu");
    assert_eq!(state(&play), "AAA");
    keys(&mut play, "u");
    assert_eq!(said(&play), "nothing to undo");
    press(&mut play, KeyCode::End);
    assert_eq!(state(&play), "ABB");
    keys(&mut play, "r");
    assert_eq!(said(&play), "nothing to redo");
    press(&mut play, KeyCode::Home);
    assert_eq!(
        (state(&play), play.game.undone().count()),
        ("AAA".to_owned(), 3)
    );
}

#[test]
fn the_computer_plays_on_can_be_stopped_and_be_taken_back() {
    let (mut play, ear) = play(4);
    keys(&mut play, "ac s");
    hear(&mut play, &ear);
    assert!(play.is_guided());
    while play.game.made().len() < 3 {
        play.advance();
    }
    press(&mut play, KeyCode::Char('x'));
    assert!(!play.is_guided() && said(&play).starts_with("stopped"));
    assert_eq!(distance(play.known.as_ref()), 15 + 1 - 3);
    keys(&mut play, "s");
    hear(&mut play, &ear);
    while play.is_guided() {
        play.advance();
    }
    assert_eq!(
        said(&play),
        "Solved in 16 moves, 1 more than the minimum of 15, with 15 moves by the computer"
    );
    press(&mut play, KeyCode::Home);
    assert_eq!(state(&play), "AAAA");
}

#[test]
fn a_way_that_is_no_longer_wanted_is_not_gone() {
    let (mut play, ear) = play(4);
    keys(&mut play, "s");
    assert!(said(&play).starts_with("searching for a solution"));
    press(&mut play, KeyCode::Esc);
    hear(&mut play, &ear);
    assert!(!play.is_guided());
    assert_eq!(distance(play.known.as_ref()), 15);
}

#[test]
fn a_hint_is_shown_until_the_next_key() {
    let (mut play, _ear) = play(3);
    keys(&mut play, "h");
    assert!(play.hint);
    keys(&mut play, "a");
    assert!(!play.hint);
}

#[test]
fn what_is_found_for_an_earlier_state_is_not_taken_for_the_present_one() {
    let state = |text: &str| State::parse(text, 4).unwrap();
    let problem = Problem::new(state("AAB"), state("DDC"), Rules::classic(4).unwrap()).unwrap();
    let (mut play, ear) = play_of(problem, None);
    assert_eq!((&play.minimum, &play.known), (&None, &None));
    hear(&mut play, &ear);
    hear(&mut play, &ear);
    // Disk 1 lies aside: 2AC 3AD 2CD 1BC.
    assert_eq!(
        (
            distance(play.minimum.as_ref()),
            distance(play.known.as_ref())
        ),
        (4, 4)
    );
    play.answered(WorkerReply::Now(0, Err("an old question".to_owned())));
    assert_eq!(distance(play.known.as_ref()), 4);
}

#[test]
fn the_game_is_kept_a_while_after_a_change_and_not_without_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let (mut play, _ear) = play_of(Problem::tower(3).unwrap(), Some(file.clone()));
    assert_eq!(play.due(), None);
    play.keep().unwrap();
    assert!(!file.exists() && play.farewell().is_empty());
    keys(&mut play, "ac");
    assert!(play.due().is_some());
    assert_eq!(play.tick(), Next::Draw);
    assert_eq!(play.due(), None);
    let kept = store::load::<Problem>(&file, None).unwrap();
    assert_eq!(kept.made(), play.game.made());
    assert!(
        play.farewell()[1].ends_with("--disks 3"),
        "{:?}",
        play.farewell()
    );
}

#[test]
fn what_cannot_be_kept_is_said_once_and_told_again_at_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").unwrap();
    let (mut play, _ear) = play_of(Problem::tower(3).unwrap(), Some(file.join("game.txt")));
    keys(&mut play, "ac");
    assert_eq!(play.tick(), Next::Draw);
    assert!(
        said(&play).starts_with("cannot write to '"),
        "{}",
        said(&play)
    );
    assert_eq!(play.due(), None);
    assert!(play.keep().is_err());
    keys(&mut play, "ab");
    assert!(play.due().is_some());
}

#[test]
fn a_game_is_written_where_it_is_told_to_be() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answer");
    let (mut play, _ear) = play(2);
    assert!(play.farewell().is_empty());
    keys(&mut play, "abw");
    assert!(play.farewell()[0].contains("not saved"));
    for _ in 0.."game.txt".len() {
        press(&mut play, KeyCode::Backspace);
    }
    keys(&mut play, &file.display().to_string());
    press(&mut play, KeyCode::Enter);
    assert!(
        said(&play).starts_with("saved; check it with: hanoi verify "),
        "{}",
        said(&play)
    );
    assert_eq!(store::load::<Problem>(&file, None).unwrap().made().len(), 1);
    keys(&mut play, "w");
    press(&mut play, KeyCode::Esc);
    keys(&mut play, "w/");
    press(&mut play, KeyCode::Enter);
    assert!(
        said(&play).starts_with("cannot write to 'game.txt/'"),
        "{}",
        said(&play)
    );
}

#[test]
fn escape_closes_what_is_open_and_never_quits() {
    let (mut play, _ear) = play(3);
    for key in ['w', 'n', '?', 'a'] {
        press(&mut play, KeyCode::Char(key));
        assert_eq!(press(&mut play, KeyCode::Esc), Next::Draw, "{key}");
        assert!(play.prompt.is_none() && play.help.is_none() && play.held.is_none());
        assert_ne!(press(&mut play, KeyCode::Esc), Next::Quit, "{key}");
    }
}

#[test]
fn a_game_between_two_states_is_started_over_but_has_no_next_level() {
    let state = |text: &str| State::parse(text, 3).unwrap();
    let problem = Problem::new(state("AB"), state("CB"), Rules::classic(3).unwrap()).unwrap();
    let (mut play, _ear) = play_of(problem, None);
    keys(&mut play, "acl");
    assert_eq!(said(&play), "the next level opens when this one is solved");
    keys(&mut play, "n");
    press(&mut play, KeyCode::Enter);
    assert_eq!(
        (self::state(&play), play.game.made().len()),
        ("AB".to_owned(), 0)
    );
}

#[test]
fn a_hint_counts_once_in_a_state_and_not_at_the_goal() {
    let (mut play, _ear) = play(1);
    keys(&mut play, "hhh");
    assert_eq!(play.game.help().hints, 1);
    keys(&mut play, "ach");
    assert_eq!(play.game.help().hints, 1);
    assert_eq!(said(&play), "Solved in 1 move, the minimum, with 1 hint");
}
