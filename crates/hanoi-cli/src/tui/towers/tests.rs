//! Towers at all sizes.

use std::sync::LazyLock;

use hanoi::puzzle::{PegBoard, Towers};
use hanoi::{Peg, Rules, State};
use insta::assert_snapshot;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::widgets::Widget;

use super::*;
use crate::tui::testing::MONO;
use crate::tui::towers_view::PegMark;

fn towers(state: &str, pegs: u8) -> Towers {
    Towers::new(&State::parse(state, pegs).unwrap())
}

fn view(towers: &Towers) -> TowersView<'_, Towers> {
    static CLASSIC: LazyLock<Rules> = LazyLock::new(|| Rules::classic(3).unwrap());
    TowersView {
        towers,
        rules: &CLASSIC,
        faces: "",
        lifted: &[],
        marks: &[],
        look: MONO,
    }
}

fn text<B: PegBoard>(view: TowersView<'_, B>, width: u16, height: u16) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    view.render(area, &mut buffer);
    let line = |y| -> String { (0..width).map(|x| buffer[(x, y)].symbol()).collect() };
    let lines: Vec<String> = (0..height).map(|y| line(y).trim_end().to_owned()).collect();
    lines.join("\n")
}

#[test]
fn disks_lie_on_their_pegs() {
    let towers = towers("CCBA", 3);
    assert_snapshot!(text(view(&towers), 33, 7));
}

#[test]
fn hidden_disks_are_counted() {
    let towers = towers(&"A".repeat(64), 3);
    assert_snapshot!(text(view(&towers), 42, 8));
}

#[test]
fn without_room_for_bars_pegs_are_listed() {
    let towers = towers("BBBBAAAAAAAAC", 4);
    assert_snapshot!("listed_narrow", text(view(&towers), 18, 4));
    assert_snapshot!("listed_low", text(view(&towers), 60, 3));
}

#[test]
fn a_lifted_disk_is_in_the_air() {
    let towers = towers("AAB", 3);
    let held = Lifted {
        disk: "2AC".parse::<hanoi::Move>().unwrap().disk,
        from: Peg::A,
        at: LiftedDisk::Above(Peg::C),
    };
    let mut marks = [PegMark::default(); 3];
    marks[2] = PegMark {
        cursor: true,
        legal: true,
        goal: true,
    };
    let view = TowersView {
        lifted: &[held],
        marks: &marks,
        ..view(&towers)
    };
    assert_snapshot!(text(view, 30, 6));
}

#[test]
fn a_moving_disk_goes_up_across_and_down() {
    let towers = towers("AAA", 3);
    let disk = hanoi::Disk::SMALLEST;
    let place = |frame: u16| {
        let lifted = Lifted {
            disk,
            from: Peg::A,
            at: LiftedDisk::Under(Peg::C, frame, 12),
        };
        let view = TowersView {
            lifted: &[lifted],
            ..view(&towers)
        };
        let drawn = text(view, 30, 8);
        let (row, line) = drawn
            .lines()
            .enumerate()
            .find(|(_, line)| line.contains('1'))
            .unwrap();
        (line.chars().position(|c| c == '1').unwrap(), row)
    };
    let way: Vec<(usize, usize)> = (1..=12).map(place).collect();
    assert!(
        way[..4].is_sorted_by(|a, b| a.0 == b.0 && a.1 >= b.1),
        "{way:?}"
    );
    assert_eq!(way[3], (5, 0));
    assert!(
        way[3..8].is_sorted_by(|a, b| a.0 < b.0 && a.1 == b.1),
        "{way:?}"
    );
    assert_eq!(way[7], (25, 0));
    assert!(
        way[7..].is_sorted_by(|a, b| a.0 == b.0 && a.1 <= b.1),
        "{way:?}"
    );
    // A peg is one row taller than all disks.
    assert_eq!(way[11], (25, 4));
}

#[test]
fn clicks_belong_to_the_peg_under_them() {
    let towers = towers("AAA", 3);
    let view = view(&towers);
    let area = Rect::new(5, 2, 32, 10);
    let at = |column, row| view.peg_at(area, column, row).map(Peg::letter);
    assert_eq!(at(5, 2), Some('A'));
    assert_eq!(at(14, 11), Some('A'));
    assert_eq!(at(15, 5), Some('B'));
    assert_eq!(at(34, 5), Some('C'));
    assert_eq!([at(35, 5), at(4, 5), at(10, 1), at(10, 12)], [None; 4]);
    let narrow = Rect { height: 3, ..area };
    assert_eq!(view.peg_at(narrow, 30, 4), Peg::new(2));
    assert_eq!(view.peg_at(narrow, 30, 5), None);
}

#[test]
fn many_pegs_are_listed_in_columns() {
    let towers = towers("ZZYYABCDDDD", 26);
    assert_snapshot!(text(view(&towers), 40, 10));
    let area = Rect::new(0, 0, 40, 10);
    let at = |column, row| view(&towers).peg_at(area, column, row).map(Peg::letter);
    assert_eq!(
        [at(0, 0), at(12, 9), at(13, 0), at(38, 5)],
        [Some('A'), Some('J'), Some('K'), Some('Z')]
    );
    assert_eq!(at(38, 6), None);
}

#[test]
fn any_number_of_pegs_can_be_drawn_at_any_size() {
    for count in 1..=26 {
        let last = Peg::new(count - 1).unwrap().to_string();
        let towers = towers(&last.repeat(30), count);
        for (width, height) in (1..100)
            .step_by(7)
            .flat_map(|w| (0..30).map(move |h| (w, h)))
        {
            text(view(&towers), width, height);
        }
    }
    let towers = towers("ZZ", 26);
    assert!(text(view(&towers), 20, 8).ends_with("19 more pegs"));
}
