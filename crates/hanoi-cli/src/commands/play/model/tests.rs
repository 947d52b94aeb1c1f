//! A game played by its keys.

use std::sync::mpsc::{self, Receiver};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use hanoi::game::{Advice, Adviser};
use hanoi::{Problem, Rules, State};

use super::*;
use crate::commands::play::store;
use crate::tui::testing::PLAIN;
use crate::tui::{Face, Next, TerminalEvent};

type ReplyReceiver = Receiver<TerminalEvent<WorkerReply<Problem>>>;

fn play_of(problem: Problem, file: Option<PathBuf>) -> (Play<Problem>, ReplyReceiver) {
    let (sender, receiver) = mpsc::channel();
    let questions = Questions::new(Adviser::new(&problem).unwrap(), sender);
    (
        Play::new(Game::new(problem), questions, file, PLAIN),
        receiver,
    )
}

fn play(disks: u32) -> (Play<Problem>, ReplyReceiver) {
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

fn message(play: &Play<Problem>) -> &str {
    match &play.message {
        Some(StatusMessage::Plain(text) | StatusMessage::Good(text) | StatusMessage::Bad(text)) => {
            text
        }
        None => "",
    }
}

fn state(play: &Play<Problem>) -> String {
    play.game.towers().state().to_string()
}

/// Waits for a message of another thread, and passes it on.
fn receive_reply(play: &mut Play<Problem>, receiver: &ReplyReceiver) {
    match receiver.recv().unwrap() {
        TerminalEvent::Message(message) => play.receive(message),
        other => panic!("{other:?}"),
    }
}

fn distance(found: Option<&Result<Advice, String>>) -> u64 {
    let advice = found.unwrap().as_ref().unwrap();
    u64::try_from(&advice.distance).unwrap()
}

#[test]
fn pegs_are_named_by_letters_and_numbers() {
    for all in ["acabcb acbabcac", "ACABCB ACBABCAC", "131232 13212313"] {
        let (mut play, _receiver) = play(3);
        keys(&mut play, all);
        assert_eq!(message(&play), "Solved in 7 moves, the minimum");
    }
}

#[test]
fn arrows_choose_and_enter_picks_up_and_puts_down() {
    let (mut play, _receiver) = play(2);
    press(&mut play, KeyCode::Enter);
    assert_eq!(play.held, Some(Peg::A));
    press(&mut play, KeyCode::Left);
    press(&mut play, KeyCode::Char(' '));
    assert_eq!((state(&play), play.held), ("AC".to_owned(), None));
    press(&mut play, KeyCode::Right);
    assert_eq!(play.cursor, Peg::A);
}

#[test]
fn illegal_targets_are_refused_and_the_disk_stays_in_hand() {
    let (mut play, _receiver) = play(3);
    keys(&mut play, "ab a");
    let legal: Vec<bool> = play.marks().iter().map(|mark| mark.legal).collect();
    assert_eq!(legal, [false, false, true]);
    keys(&mut play, "b");
    assert_eq!(
        message(&play),
        "not to B: disk 2 would lie on the smaller disk 1"
    );
    assert_eq!((play.held, state(&play).as_str()), (Some(Peg::A), "AAB"));
    press(&mut play, KeyCode::Esc);
    keys(&mut play, "c");
    assert_eq!((play.held, message(&play)), (None, "peg C is empty"));
    keys(&mut play, "9");
    assert_eq!(message(&play), "there is no peg I");
}

#[test]
fn only_arcs_of_the_rules_are_legal() {
    let rules = Rules::linear(3).unwrap();
    let problem = Problem::perfect(2, Peg::A, Peg::C, rules).unwrap();
    let (mut play, _receiver) = play_of(problem, None);
    keys(&mut play, "ac");
    assert_eq!(
        message(&play),
        "not to C: the rules do not allow moves from A to C"
    );
    assert_eq!(distance(play.start_advice.as_ref()), 8);
}

#[test]
fn detours_are_counted_against_the_optimum() {
    let (mut play, _receiver) = play(3);
    assert_eq!(
        (
            distance(play.start_advice.as_ref()),
            distance(play.advice.as_ref())
        ),
        (7, 7)
    );
    keys(&mut play, "ab");
    assert_eq!(distance(play.advice.as_ref()), 7);
    keys(&mut play, "bc");
    assert_eq!(distance(play.advice.as_ref()), 6);
    keys(&mut play, "abcb acbabcac");
    assert_eq!(
        message(&play),
        "Solved in 8 moves, 1 more than the minimum of 7"
    );
}

#[test]
fn home_and_end_undo_and_redo_all_moves() {
    let (mut play, _receiver) = play(3);
    keys(&mut play, "ac ab cb");
    keys(&mut play, "uuu");
    assert_eq!(state(&play), "AAA");
    keys(&mut play, "u");
    assert_eq!(message(&play), "nothing to undo");
    press(&mut play, KeyCode::End);
    assert_eq!(state(&play), "ABB");
    keys(&mut play, "r");
    assert_eq!(message(&play), "nothing to redo");
    press(&mut play, KeyCode::Home);
    assert_eq!(
        (state(&play), play.game.undone().count()),
        ("AAA".to_owned(), 3)
    );
}

#[test]
fn computer_moves_can_be_stopped_and_undone() {
    let (mut play, receiver) = play(4);
    keys(&mut play, "ac s");
    receive_reply(&mut play, &receiver);
    assert!(play.is_guided());
    while play.game.made().len() < 3 {
        play.advance();
    }
    press(&mut play, KeyCode::Char('x'));
    assert!(!play.is_guided() && message(&play).starts_with("stopped"));
    assert_eq!(distance(play.advice.as_ref()), 15 + 1 - 3);
    keys(&mut play, "s");
    receive_reply(&mut play, &receiver);
    while play.is_guided() {
        play.advance();
    }
    assert_eq!(
        message(&play),
        "Solved in 16 moves, 1 more than the minimum of 15, with 15 moves by the computer"
    );
    press(&mut play, KeyCode::Home);
    assert_eq!(state(&play), "AAAA");
}

#[test]
fn cancelled_solutions_are_not_played() {
    let (mut play, receiver) = play(4);
    keys(&mut play, "s");
    assert!(message(&play).starts_with("searching for a solution"));
    press(&mut play, KeyCode::Esc);
    receive_reply(&mut play, &receiver);
    assert!(!play.is_guided());
    assert_eq!(distance(play.advice.as_ref()), 15);
}

#[test]
fn a_hint_is_shown_until_the_next_key() {
    let (mut play, _receiver) = play(3);
    keys(&mut play, "h");
    assert!(play.hint);
    keys(&mut play, "a");
    assert!(!play.hint);
}

#[test]
fn advice_on_earlier_states_is_ignored() {
    let state = |text: &str| State::parse(text, 4).unwrap();
    let problem = Problem::new(state("AAB"), state("DDC"), Rules::classic(4).unwrap()).unwrap();
    let (mut play, receiver) = play_of(problem, None);
    assert_eq!((&play.start_advice, &play.advice), (&None, &None));
    receive_reply(&mut play, &receiver);
    receive_reply(&mut play, &receiver);
    // Disk 1 lies aside: 2AC 3AD 2CD 1BC.
    assert_eq!(
        (
            distance(play.start_advice.as_ref()),
            distance(play.advice.as_ref())
        ),
        (4, 4)
    );
    play.receive(WorkerReply::Now(0, Err("an old question".to_owned())));
    assert_eq!(distance(play.advice.as_ref()), 4);
}

#[test]
fn only_changed_games_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let (mut play, _receiver) = play_of(Problem::tower(3).unwrap(), Some(file.clone()));
    assert_eq!(play.due(), None);
    play.save().unwrap();
    assert!(!file.exists() && play.closing_lines().is_empty());
    keys(&mut play, "ac");
    assert!(play.due().is_some());
    assert_eq!(play.tick(), Next::Draw);
    assert_eq!(play.due(), None);
    let saved = store::load::<Problem>(&file, None).unwrap();
    assert_eq!(saved.made(), play.game.made());
    assert!(
        play.closing_lines()[1].ends_with("--disks 3"),
        "{:?}",
        play.closing_lines()
    );
}

#[test]
fn failed_saves_are_reported_once_and_at_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").unwrap();
    let (mut play, _receiver) = play_of(Problem::tower(3).unwrap(), Some(file.join("game.txt")));
    keys(&mut play, "ac");
    assert_eq!(play.tick(), Next::Draw);
    assert!(
        message(&play).starts_with("cannot write to '"),
        "{}",
        message(&play)
    );
    assert_eq!(play.due(), None);
    assert!(play.save().is_err());
    keys(&mut play, "ab");
    assert!(play.due().is_some());
}

#[test]
fn a_copy_is_saved_to_the_named_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answer");
    let (mut play, _receiver) = play(2);
    assert!(play.closing_lines().is_empty());
    keys(&mut play, "abw");
    assert!(play.closing_lines()[0].contains("not saved"));
    for _ in 0.."game.txt".len() {
        press(&mut play, KeyCode::Backspace);
    }
    keys(&mut play, &file.display().to_string());
    press(&mut play, KeyCode::Enter);
    assert!(
        message(&play).starts_with("saved; check it with: hanoi verify "),
        "{}",
        message(&play)
    );
    assert_eq!(store::load::<Problem>(&file, None).unwrap().made().len(), 1);
    keys(&mut play, "w");
    press(&mut play, KeyCode::Esc);
    keys(&mut play, "w/");
    press(&mut play, KeyCode::Enter);
    assert!(
        message(&play).starts_with("cannot write to 'game.txt/'"),
        "{}",
        message(&play)
    );
}

#[test]
fn escape_closes_and_never_quits() {
    let (mut play, _receiver) = play(3);
    for key in ['w', 'n', '?', 'a'] {
        press(&mut play, KeyCode::Char(key));
        assert_eq!(press(&mut play, KeyCode::Esc), Next::Draw, "{key}");
        assert!(play.prompt.is_none() && play.help.is_none() && play.held.is_none());
        assert_ne!(press(&mut play, KeyCode::Esc), Next::Quit, "{key}");
    }
}

#[test]
fn games_between_two_states_have_no_next_level() {
    let state = |text: &str| State::parse(text, 3).unwrap();
    let problem = Problem::new(state("AB"), state("CB"), Rules::classic(3).unwrap()).unwrap();
    let (mut play, _receiver) = play_of(problem, None);
    keys(&mut play, "acl");
    assert_eq!(
        message(&play),
        "the next level opens when this one is solved"
    );
    keys(&mut play, "n");
    press(&mut play, KeyCode::Enter);
    assert_eq!(
        (self::state(&play), play.game.made().len()),
        ("AB".to_owned(), 0)
    );
}

#[test]
fn hints_count_once_per_state_and_not_at_the_goal() {
    let (mut play, _receiver) = play(1);
    keys(&mut play, "hhh");
    assert_eq!(play.game.help().hints, 1);
    keys(&mut play, "ach");
    assert_eq!(play.game.help().hints, 1);
    assert_eq!(message(&play), "Solved in 1 move, the minimum, with 1 hint");
}
