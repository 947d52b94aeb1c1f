//! The lesson drawn at several sizes, with and without colours and Unicode.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use hanoi::lesson::Lesson;
use hanoi::{Algorithm, Limits, Request, UBig};
use insta::assert_snapshot;

use crate::commands::watch::model::WatchModel;
use crate::tui::look::Look;
use crate::tui::testing::{PLAIN, RICH, colours, drawn, lesson, lit};
use crate::tui::{Face, Next};

fn watch(disks: u32, algorithm: Algorithm, after: &UBig, look: Look) -> WatchModel {
    let mut lesson = lesson(disks, Some(algorithm));
    lesson.go(after).unwrap();
    WatchModel::new(lesson, look)
}

/// The lesson on a tower with 4 pegs.
fn on_four_pegs(disks: u32, algorithm: Option<Algorithm>) -> WatchModel {
    let disks = Some(disks);
    let request = Request::default().disks(disks).pegs(4);
    let problem = request.problem().unwrap();
    let lesson = Lesson::new(&problem, algorithm.map(Into::into), &mut Limits::default()).unwrap();
    WatchModel::new(lesson, RICH)
}

fn press(watch: &mut WatchModel, code: KeyCode) -> Next {
    watch.key(KeyEvent::new(code, KeyModifiers::NONE))
}

#[test]
fn every_algorithm_is_shown_next_to_the_towers() {
    for algorithm in Algorithm::CLASSICAL {
        let mut watch = watch(4, algorithm, &5_u8.into(), RICH);
        assert_snapshot!(algorithm.name(), drawn(&mut watch, 80, 24));
    }
    let mut watch = WatchModel::new(lesson(4, Some(Algorithm::Search)), RICH);
    assert_snapshot!("search", drawn(&mut watch, 80, 24));
}

#[test]
fn on_four_pegs_the_split_and_the_name_are_shown() {
    let mut watch = on_four_pegs(6, None);
    press(&mut watch, KeyCode::Right);
    assert_snapshot!("four_pegs", drawn(&mut watch, 120, 40));
    let mut watch = on_four_pegs(4, Some(Algorithm::BestFirst));
    assert_snapshot!("four_pegs_best_first", drawn(&mut watch, 80, 24));
}

#[test]
fn at_the_goal_no_move_is_left() {
    let mut watch = watch(3, Algorithm::Recursive, &7_u8.into(), PLAIN);
    assert_snapshot!(drawn(&mut watch, 80, 24));
}

#[test]
fn without_unicode_all_output_is_ascii() {
    for algorithm in Algorithm::CLASSICAL {
        let mut watch = watch(5, algorithm, &9_u8.into(), PLAIN);
        assert!(drawn(&mut watch, 80, 24).is_ascii());
    }
    let mut watch = watch(5, Algorithm::CallStack, &9_u8.into(), PLAIN);
    assert_snapshot!(drawn(&mut watch, 80, 24));
}

#[test]
fn without_colours_no_cell_has_one() {
    let mut plain = watch(5, Algorithm::Binary, &9_u8.into(), PLAIN);
    assert_eq!(colours(&mut plain, 80, 24), 0);
    let mut rich = watch(5, Algorithm::Binary, &9_u8.into(), RICH);
    assert_eq!(colours(&mut rich, 80, 24), 5, "a colour for each disk");
}

#[test]
fn the_decoded_counter_is_not_cut() {
    for (disks, width) in [(12, 80), (64, 80), (1000, 80), (1000, 120)] {
        let middle = UBig::ONE << usize::try_from(disks - 1).unwrap();
        let mut watch = watch(disks, Algorithm::Binary, &middle, PLAIN);
        let screen = drawn(&mut watch, width, 24);
        let lines: Vec<&str> = screen
            .lines()
            .filter(|line| line.contains("disk ") && line.contains("  bit "))
            .collect();
        assert!(lines.len() > 6, "{screen}");
        for line in lines {
            let peg = line.rsplit(' ').next().unwrap();
            assert!(["A", "B", "C"].contains(&peg), "{line}");
        }
    }
}

#[test]
fn the_current_line_is_highlighted() {
    let mut watch = watch(4, Algorithm::SmallestDisk, &UBig::ZERO, PLAIN);
    assert!(lit(&mut watch, 80, 24).contains("move disk 1: ring[last] -> ring[at]"));
    press(&mut watch, KeyCode::Right);
    assert!(lit(&mut watch, 80, 24).contains("move it: a -> b"));
}

#[test]
fn the_current_line_is_visible_on_the_smallest_screen() {
    for algorithm in Algorithm::ALL {
        let mut watch = WatchModel::new(lesson(4, Some(algorithm)), RICH);
        press(&mut watch, KeyCode::Tab);
        while watch.lesson.next_move().is_some() {
            let line = lit(&mut watch, 20, 8);
            assert!(line.starts_with('▸'), "{algorithm}: {line:?}");
            press(&mut watch, KeyCode::Right);
        }
        assert_eq!(
            lit(&mut watch, 20, 8),
            "",
            "{algorithm}: nothing is left to do"
        );
    }
}

#[test]
fn on_small_screens_tab_turns_the_pages() {
    let mut watch = watch(64, Algorithm::Binary, &(UBig::ONE << 63), RICH);
    assert_snapshot!("small_towers", drawn(&mut watch, 40, 12));
    press(&mut watch, KeyCode::Tab);
    assert_snapshot!("small_code", drawn(&mut watch, 40, 12));
    press(&mut watch, KeyCode::Tab);
    assert_snapshot!("small_inside", drawn(&mut watch, 40, 12));
    press(&mut watch, KeyCode::Tab);
    assert!(drawn(&mut watch, 40, 12).contains("more"));
}

#[test]
fn on_a_tiny_screen_pegs_are_listed() {
    let mut watch = watch(12, Algorithm::PegPairs, &1000_u16.into(), PLAIN);
    assert_snapshot!(drawn(&mut watch, 20, 8));
}

#[test]
fn too_small_screens_are_reported() {
    let mut watch = watch(3, Algorithm::PegPairs, &UBig::ZERO, PLAIN);
    let screen = drawn(&mut watch, 19, 8);
    assert!(
        screen.contains("19x8") && screen.contains("20x8"),
        "{screen}"
    );
    for (width, height) in [(1, 1), (5, 2), (200, 1), (19, 60)] {
        drawn(&mut watch, width, height);
    }
}

#[test]
fn help_is_shown_and_closed() {
    let mut watch = watch(3, Algorithm::Recursive, &UBig::ZERO, RICH);
    press(&mut watch, KeyCode::Char('?'));
    assert_snapshot!(drawn(&mut watch, 80, 24));
    assert_eq!(press(&mut watch, KeyCode::Char('q')), Next::Draw);
    assert_eq!(press(&mut watch, KeyCode::Esc), Next::Draw, "only q quits");
    assert_eq!(press(&mut watch, KeyCode::Char('q')), Next::Quit);
}

#[test]
fn help_scrolls_on_any_screen() {
    let mut watch = watch(3, Algorithm::Recursive, &UBig::ZERO, PLAIN);
    press(&mut watch, KeyCode::Char('?'));
    let first = drawn(&mut watch, 20, 8);
    assert!(first.contains("space: run,"), "{first}");
    let mut screens = first.clone();
    // More often than there are lines.
    for _ in 0..80 {
        press(&mut watch, KeyCode::Down);
        screens += &drawn(&mut watch, 20, 8);
    }
    assert!(
        screens.contains("2^63-1") && screens.contains("q: quit"),
        "{screens}"
    );
    assert!(!screens.contains("..."), "nothing is cut: {screens}");
    let last = drawn(&mut watch, 20, 8);
    press(&mut watch, KeyCode::Up);
    assert_ne!(
        drawn(&mut watch, 20, 8),
        last,
        "up takes effect immediately"
    );
}

#[test]
fn the_prompt_jumps_to_a_move() {
    let mut watch = watch(64, Algorithm::ClosedForm, &UBig::ZERO, PLAIN);
    for key in "g2^63-1".chars() {
        press(&mut watch, KeyCode::Char(key));
    }
    assert!(drawn(&mut watch, 80, 24).contains("go to move: 2^63-1_"));
    press(&mut watch, KeyCode::Enter);
    assert!(drawn(&mut watch, 80, 24).contains("next 64AC: disk 64 from A to C"));
    for key in "g2^64".chars() {
        press(&mut watch, KeyCode::Char(key));
    }
    press(&mut watch, KeyCode::Enter);
    let screen = drawn(&mut watch, 200, 24);
    assert!(
        screen.contains("no state after 18446744073709551616 moves"),
        "{screen}"
    );
}

#[test]
fn every_size_can_be_drawn() {
    let mut watches = [
        watch(0, Algorithm::Recursive, &UBig::ZERO, RICH),
        watch(1000, Algorithm::Recursive, &(UBig::ONE << 999), RICH),
        watch(9, Algorithm::Binary, &100_u8.into(), PLAIN),
    ];
    for watch in &mut watches {
        for (width, height) in (1..130)
            .step_by(3)
            .flat_map(|w| (1..40).map(move |h| (w, h)))
        {
            drawn(watch, width, height);
        }
    }
}

#[test]
fn lines_are_stepped_through_in_each_language() {
    for algorithm in Algorithm::CLASSICAL {
        let mut watch = watch(3, algorithm, &UBig::ZERO, RICH);
        for _ in 0..9 {
            press(&mut watch, KeyCode::Down);
        }
        assert_snapshot!(format!("lines_{algorithm}"), drawn(&mut watch, 80, 24));
    }
    let mut watch = watch(3, Algorithm::Recursive, &UBig::ZERO, PLAIN);
    for _ in 0..11 {
        press(&mut watch, KeyCode::Down);
    }
    assert_snapshot!("lines_wide", drawn(&mut watch, 200, 50));
    let wide = lit(&mut watch, 200, 50);
    for line in ["if n = 0:", "if n == 0:", "if (n === 0)"] {
        assert!(wide.contains(line), "{wide}");
    }
    press(&mut watch, KeyCode::Char('c'));
    assert!(lit(&mut watch, 80, 24).contains("if n == 0:"));
}

/// Two algorithms side by side.
fn pair(disks: u32, after: u64, names: [Algorithm; 2]) -> WatchModel {
    let [first, second] = names.map(|name| {
        let mut lesson = lesson(disks, Some(name));
        lesson.go(after).unwrap();
        lesson
    });
    WatchModel::new(first, RICH).with(Some(second))
}

#[test]
fn two_algorithms_are_compared_side_by_side() {
    let mut watch = pair(4, 5, [Algorithm::Recursive, Algorithm::PegPairs]);
    for (width, height) in [(80, 24), (200, 50)] {
        let screen = drawn(&mut watch, width, height);
        assert!(screen.contains("peg-pairs, iterative"), "{screen}");
        assert_snapshot!(format!("pair_{width}"), screen);
    }
    for algorithm in Algorithm::ALL {
        let mut watch = pair(3, 0, [Algorithm::BestFirst, algorithm]);
        let expected = watch.lesson.difference(watch.second.as_ref().unwrap());
        let screen = drawn(&mut watch, 200, 24);
        match expected {
            Some(expected) => assert!(screen.contains(&expected), "{screen}"),
            None => assert_eq!(algorithm, Algorithm::Search),
        }
    }
}

#[test]
fn the_second_algorithm_follows_the_first_by_move_and_by_line() {
    let mut watch = pair(3, 0, [Algorithm::Recursive, Algorithm::Binary]);
    let keys = [
        KeyCode::Right,
        KeyCode::Right,
        KeyCode::Left,
        KeyCode::Down,
        KeyCode::Char('u'),
        KeyCode::Up,
        KeyCode::End,
        KeyCode::Left,
        KeyCode::Home,
    ];
    for key in keys {
        press(&mut watch, key);
        let second = watch.second.as_ref().unwrap();
        assert_eq!(second.at(), watch.lesson.at(), "{key}");
        let towers = watch.lesson.towers();
        assert_eq!(second.towers().state(), towers.state(), "{key}");
    }
}

#[test]
fn two_algorithms_fit_any_screen() {
    let mut watch = pair(6, 20, [Algorithm::BestFirst, Algorithm::Binary]);
    for (width, height) in (20..140)
        .step_by(3)
        .flat_map(|width| (8..40).map(move |height| (width, height)))
    {
        drawn(&mut watch, width, height);
    }
    let screens: Vec<String> = (0..5)
        .map(|_| {
            press(&mut watch, KeyCode::Tab);
            drawn(&mut watch, 60, 16)
        })
        .collect();
    let parts = ["legal move", "legal moves", "AND", "moves made", "A "];
    for (screen, part) in screens.iter().zip(parts) {
        assert!(screen.contains(part), "{part}: {screen}");
    }
}

#[test]
fn a_second_algorithm_shows_its_differing_next_move() {
    let request = Request::default().disks(4).pegs(4);
    let problem = request.problem().unwrap();
    let [first, second] = [Algorithm::FrameStewart, Algorithm::BestFirst]
        .map(|name| Lesson::new(&problem, Some(name.into()), &mut Limits::default()).unwrap());
    let mut watch = WatchModel::new(first, PLAIN).with(Some(second));
    let mut named = 0;
    while let Some(first) = watch.lesson.next_move() {
        let second = watch.second.as_ref().unwrap().next_move();
        let other = second.filter(|mv| *mv != first);
        let heading = other.map(|mv| format!("best-first, iterative  next {mv}"));
        let screen = drawn(&mut watch, 80, 24);
        let is_named = heading.is_none_or(|heading| screen.contains(&heading));
        assert!(is_named, "{screen}");
        named += usize::from(other.is_some());
        press(&mut watch, KeyCode::Right);
    }
    assert!(named > 0, "on 4 pegs they make other moves");
}

#[test]
fn calls_are_stepped_over_and_out_of() {
    let mut watch = watch(3, Algorithm::Recursive, &UBig::ZERO, PLAIN);
    // Three lines lead to the call that moves two disks aside.
    for _ in 0..3 {
        press(&mut watch, KeyCode::Down);
    }
    press(&mut watch, KeyCode::Char('o'));
    assert!(lit(&mut watch, 80, 24).contains("move disk n"));
    assert_eq!(watch.lesson.at(), &3_u8.into(), "two disks are aside");
    press(&mut watch, KeyCode::Char('O'));
    assert_eq!(watch.lesson.at(), &UBig::ZERO);
    press(&mut watch, KeyCode::Down);
    press(&mut watch, KeyCode::Char('u'));
    assert_eq!(watch.lesson.at(), &3_u8.into(), "out of the call");
    press(&mut watch, KeyCode::Char('u'));
    assert!(drawn(&mut watch, 80, 24).contains("all 66 steps are done"));
    press(&mut watch, KeyCode::Up);
    assert!(lit(&mut watch, 80, 24).contains("return"));
    press(&mut watch, KeyCode::Left);
    assert!(!watch.lesson.is_at_line(), "a move back is a move again");
}

#[test]
fn moves_are_predicted_before_they_are_shown() {
    let mut watch = watch(2, Algorithm::Recursive, &UBig::ZERO, PLAIN);
    press(&mut watch, KeyCode::Char('p'));
    let hidden = drawn(&mut watch, 80, 24);
    assert!(
        !hidden.contains("1AB") && hidden.contains("next: ?"),
        "{hidden}"
    );
    for (typed, expected) in [("1ab", "1 of 1 right"), ("1BC", "1 of 2 right")] {
        press(&mut watch, KeyCode::Right);
        for key in typed.chars() {
            press(&mut watch, KeyCode::Char(key));
        }
        press(&mut watch, KeyCode::Enter);
        let screen = drawn(&mut watch, 80, 24);
        assert!(screen.contains(expected), "{screen}");
    }
    assert!(drawn(&mut watch, 80, 24).contains("not 1BC: disk 2 from A to C"));
    press(&mut watch, KeyCode::Right);
    for key in "x".chars() {
        press(&mut watch, KeyCode::Char(key));
    }
    press(&mut watch, KeyCode::Enter);
    assert_eq!(
        watch.lesson.at(),
        &2_u8.into(),
        "invalid input is not counted"
    );
    assert!(drawn(&mut watch, 80, 24).contains("'X'"));
}
