//! What moves ends where it should.

use crate::common::{elements, tower};
use hanoi_draw::{Theme, animation, film};
use roxmltree::Document;
use std::time::Duration;

/// The key frames of the disks, each with its name, without those of the count.
fn disks(style: &str) -> impl Iterator<Item = &str> {
    let rules = style.split("@keyframes ").skip(1);
    rules.filter(|rules| !rules.split_once('{').unwrap().0.ends_with("-n"))
}

/// With two moves of rest at either end, 15 moves are 19 moves long.
#[test]
fn the_count_goes_up_by_a_line_at_each_move() {
    let svg = animation(&tower(4), Some(Duration::from_millis(500)), Theme::Light).unwrap();
    let text = svg.as_str();
    assert!(text.contains("15 moves, optimal. 0.5 s per move."));
    assert!(text.contains("animation-duration:9.5s"));
    let document = Document::parse(text).unwrap();
    let window = elements(&document, "svg").nth(1).unwrap();
    let lines: Vec<(String, f64)> = window
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .map(|node| {
            (
                crate::common::text(node),
                node.attribute("y").unwrap().parse().unwrap(),
            )
        })
        .collect();
    let numbers: Vec<String> = (0..=15).map(|number| number.to_string()).collect();
    assert_eq!(
        lines.iter().map(|line| line.0.clone()).collect::<Vec<_>>(),
        numbers
    );
    let height: f64 = window.attribute("height").unwrap().parse().unwrap();
    assert!(
        lines
            .windows(2)
            .all(|pair| (pair[1].1 - pair[0].1 - height).abs() < 0.01)
    );
    let begin = format!(
        "{:.3}%{{transform:none;animation-timing-function:steps(15)}}",
        200.0 / 19.0
    );
    let end = format!(
        "{:.3}%,to{{transform:translate(0,{}px)}}",
        1700.0 / 19.0,
        -15.0 * height
    );
    assert!(
        text.contains(&begin) && text.contains(&end),
        "{begin} {end}"
    );
}

#[test]
fn every_disk_of_an_animation_ends_on_the_goal() {
    let solution = tower(4);
    let svg = animation(&solution, None, Theme::Light).unwrap();
    let style = svg
        .as_str()
        .split_once("<style>")
        .unwrap()
        .1
        .split_once("</style>")
        .unwrap()
        .0;
    assert!(style.contains("infinite") && style.contains("prefers-reduced-motion:reduce"));
    // The names of the key frames are given before; the short form would take them away.
    assert!(
        !style
            .replace("animation:none!important", "")
            .contains("animation:")
    );
    let mut moves = 0;
    let mut shifts = Vec::new();
    for rules in disks(style) {
        let frames = rules.split_once('{').unwrap().1;
        // Each move is lifted and travels once: of its three rules one more than twice is for the end.
        moves += (frames.matches("transform:").count() - 1) / 3;
        let last = frames.rsplit_once("to{transform:translate(").unwrap().1;
        shifts.push(last.split_once(')').unwrap().0.to_owned());
    }
    assert_eq!(moves, 15);
    // From peg to peg it is as far for all, and a tower stands as high as before.
    assert!(
        shifts
            .iter()
            .all(|shift| *shift == shifts[0] && shift.ends_with(",0px")),
        "{shifts:?}"
    );
}

#[test]
fn a_film_begins_at_the_start_and_ends_at_the_goal() {
    let film = film(&tower(3), None, None, Theme::Light).unwrap();
    assert_eq!(film.frames(), 7 * 12 + 1);
    let (first, last) = (film.frame(0), film.frame(film.frames() - 1));
    assert!(first.as_str().contains(">0</text>") && last.as_str().contains(">7</text>"));
    assert!(first.as_str().contains(">of 7</text>") && !film.stage().as_str().contains(">of 7<"));
    let disks = |svg: &hanoi_draw::Svg| {
        let document = Document::parse(svg.as_str()).unwrap();
        let group = elements(&document, "g").next().unwrap();
        let rects = group
            .children()
            .filter(|node| node.has_tag_name("rect"))
            .skip(4);
        rects
            .map(|rect| {
                let side = |name| rect.attribute(name).unwrap().parse::<f64>().unwrap();
                (side("x") + side("width") / 2.0, side("y"))
            })
            .collect::<Vec<_>>()
    };
    let (first, last) = (disks(&first), disks(&last));
    assert_eq!(first.len(), 3);
    for (a, b) in first.iter().zip(&last) {
        assert!(b.0 > a.0 + 100.0 && (b.1 - a.1).abs() < 0.01);
    }
}

#[test]
fn a_film_takes_as_long_as_it_is_told() {
    for (millis, frames) in [(20, 8), (100, 7 * 5 + 1), (3000, 7 * 12 + 1)] {
        let film = film(
            &tower(3),
            Some(Duration::from_millis(millis)),
            None,
            Theme::Light,
        )
        .unwrap();
        assert_eq!(film.frames(), frames);
        let seconds: f64 = (0..frames).map(|frame| film.seconds(frame)).sum();
        let moves = seconds * 1000.0 / f64::from(u32::try_from(millis).unwrap());
        // Start and goal rest for two moves each; the first frame of the first move is the start itself.
        assert!((10.0..=11.0).contains(&moves), "{moves}");
    }
}

/// The moves of the textbook's recursion: disk, from, to.
fn naive(disks: usize, from: usize, to: usize, over: usize, moves: &mut Vec<[usize; 3]>) {
    if disks > 0 {
        naive(disks - 1, from, over, to, moves);
        moves.push([disks, from, to]);
        naive(disks - 1, over, to, from, moves);
    }
}

/// When a disk lies still and where, from its key frames: two times before each place, the first move's and the last's aside.
fn rests(frames: &str) -> Vec<(f64, f64)> {
    let mut rests = Vec::new();
    for rule in frames.split('}').filter(|rule| !rule.is_empty()) {
        let (times, place) = rule.split_once("{transform:translate(").unwrap();
        let x = place.split_once("px,").unwrap().0.parse().unwrap();
        if let Some((_, leaves)) = times.split_once(',') {
            let time = leaves.trim_end_matches('%');
            rests.push((
                if time == "to" {
                    100.0
                } else {
                    time.parse().unwrap()
                },
                x,
            ));
        }
    }
    rests
}

#[test]
fn disks_leave_in_the_order_of_the_moves_and_lie_where_they_should() {
    const DISKS: usize = 5;
    let svg = animation(&tower(5), None, Theme::Light).unwrap();
    let style = svg.as_str().split_once("<style>").unwrap().1;
    let style = style.split_once("</style>").unwrap().0;
    let mut leaving: Vec<(f64, usize, f64)> = Vec::new();
    for rules in disks(style) {
        let (name, rest) = rules.split_once('{').unwrap();
        let disk = name.rsplit_once('-').unwrap().1.parse().unwrap();
        let frames = rest.split_once("}}").unwrap().0;
        for pair in rests(&format!("{frames}}}")).windows(2) {
            leaving.push((pair[0].0, disk, pair[1].1 - pair[0].1));
        }
    }
    leaving.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut moves = Vec::new();
    naive(DISKS, 0, 2, 1, &mut moves);
    assert_eq!(leaving.len(), moves.len());
    let pitch = leaving[0].2 / 2.0;
    for ((time, disk, way), expected) in leaving.into_iter().zip(moves) {
        let pegs = if expected[2] > expected[1] {
            f64::from(u8::try_from(expected[2] - expected[1]).unwrap())
        } else {
            -f64::from(u8::try_from(expected[1] - expected[2]).unwrap())
        };
        assert_eq!(disk, expected[0], "at {time} %");
        assert!((way - pegs * pitch).abs() < 0.1, "at {time} %: {way}");
    }
}
