//! Animated disks move and end where they should.

use crate::common::{elements, tower};
use hanoi_draw::{Theme, animation, film};
use roxmltree::Document;
use std::time::Duration;

/// The keyframes of each disk, with their name, without those of the counter.
fn disks(style: &str) -> impl Iterator<Item = &str> {
    let rules = style.split("@keyframes ").skip(1);
    rules.filter(|rules| !rules.split_once('{').unwrap().0.ends_with("-n"))
}

/// With a rest of two moves at either end, 15 moves last as long as 19.
#[test]
fn counter_scrolls_one_line_per_move() {
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
fn animated_disks_end_on_the_goal() {
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
    // The names of the keyframes come first; the shorthand property would reset them.
    assert!(
        !style
            .replace("animation:none!important", "")
            .contains("animation:")
    );
    let mut moves = 0;
    let mut shifts = Vec::new();
    for rules in disks(style) {
        let frames = rules.split_once('{').unwrap().1;
        // Three rules per move, and one for the end.
        moves += (frames.matches("transform:").count() - 1) / 3;
        let last = frames.rsplit_once("to{transform:translate(").unwrap().1;
        shifts.push(last.split_once(')').unwrap().0.to_owned());
    }
    assert_eq!(moves, 15);
    // All disks travel equally far, and the tower keeps its height.
    assert!(
        shifts
            .iter()
            .all(|shift| *shift == shifts[0] && shift.ends_with(",0px")),
        "{shifts:?}"
    );
}

#[test]
fn film_runs_from_start_to_goal() {
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
fn film_has_the_requested_pace() {
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

/// The moves of the textbook recursion: disk, from, to.
fn naive(disks: usize, from: usize, to: usize, over: usize, moves: &mut Vec<[usize; 3]>) {
    if disks > 0 {
        naive(disks - 1, from, over, to, moves);
        moves.push([disks, from, to]);
        naive(disks - 1, over, to, from, moves);
    }
}

/// The times when a disk starts to move, and its x-coordinates, from its keyframes. A keyframe with two times ends one move and
/// starts the next.
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
fn disks_follow_the_moves_in_order() {
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
    for ((time, disk, shift), expected) in leaving.into_iter().zip(moves) {
        let pegs = if expected[2] > expected[1] {
            f64::from(u8::try_from(expected[2] - expected[1]).unwrap())
        } else {
            -f64::from(u8::try_from(expected[1] - expected[2]).unwrap())
        };
        assert_eq!(disk, expected[0], "at {time} %");
        assert!((shift - pegs * pitch).abs() < 0.1, "at {time} %: {shift}");
    }
}
