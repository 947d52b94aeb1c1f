//! States, sheets, counters and rulers, compared with counts that do not use the core.

use crate::common::{classic, count, elements, paths, texts, tower};
use hanoi_core::{Peg, Problem, Rules, Solution, State, UBig};
use hanoi_draw::{
    DrawError, Excerpt, Map, PegLabels, PictureLook, Theme, animation, counter, directions, graph,
    key_states, ring, ruler, solid, state, states, tree,
};
use roxmltree::Document;

#[test]
fn state_shows_its_disks_and_pegs() {
    for disks in 0..=12 {
        for pegs in [1, 3, 5] {
            let start = State::perfect(disks, pegs, Peg::A).unwrap();
            let svg = state(&start, Theme::Light).unwrap();
            let document = Document::parse(svg.as_str()).unwrap();
            // The ground, a pole for each peg, the base, and the disks.
            let rects = elements(&document, "rect").count();
            assert_eq!(rects, 2 + usize::from(pegs) + disks as usize);
            let letters: Vec<String> = "ABCDE"
                .chars()
                .take(pegs.into())
                .map(String::from)
                .collect();
            assert!(texts(&document).starts_with(&letters));
        }
    }
}

#[test]
fn disks_are_numbered_while_legible() {
    let labels = |disks| {
        let svg = state(&State::perfect(disks, 3, Peg::B).unwrap(), Theme::Light).unwrap();
        texts(&Document::parse(svg.as_str()).unwrap()).len() - 3
    };
    assert_eq!(labels(8), 8);
    assert_eq!(labels(64), 0);
}

#[test]
fn sheet_has_every_state_with_its_move() {
    let svg = states(&tower(3), &Excerpt::default(), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let texts = texts(&document);
    let first = texts.iter().position(|text| text == "0").unwrap();
    let numbers = ["0", "1", "2", "3", "4", "5", "6", "7"];
    // The moves of the lecture notes for 3 disks from 0 to 2.
    let moves = ["1AC", "2AB", "1CB", "3AC", "1BA", "2BC", "1AC"];
    let expected: Vec<&str> = numbers.into_iter().chain(moves).collect();
    assert_eq!(texts[first..], expected);
    // A path for the wood (three poles and a base per state), one for each disk, and one for the outlines.
    let subpaths: Vec<usize> = elements(&document, "path")
        .map(|path| count(path.attribute("d").unwrap(), 'M'))
        .collect();
    assert_eq!(subpaths, [8 * 4, 8, 8, 8, 7]);
}

#[test]
fn excerpt_covers_the_requested_states() {
    let part = |skip: u32, take: u32| Excerpt::default().skip(skip).take(UBig::from(take));
    let shown = |part: &Excerpt| {
        let svg = states(&tower(4), part, Theme::Light).unwrap();
        let all = texts(&Document::parse(svg.as_str()).unwrap());
        all.into_iter()
            .filter(|text| text.parse::<u32>().is_ok())
            .collect::<Vec<_>>()
    };
    assert_eq!(shown(&part(7, 3)), ["7", "8", "9"]);
    assert_eq!(shown(&part(14, 9)), ["14", "15"]);
    for (part, expected) in [(part(16, 1), "16"), (part(3, 0), "at least 1")] {
        let error = states(&tower(4), &part, Theme::Light).unwrap_err();
        assert!(matches!(error, DrawError::Refused(_)));
        assert!(error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn counter_shows_consecutive_binary_numbers() {
    let svg = counter(&tower(4), &Excerpt::default(), Theme::Light).unwrap();
    let all = texts(&Document::parse(svg.as_str()).unwrap());
    let bits: Vec<&String> = all
        .iter()
        .filter(|text| text.len() == 4 && text.chars().all(|c| "01".contains(c)))
        .collect();
    let expected: Vec<String> = (0..16).map(|number| format!("{number:04b}")).collect();
    assert_eq!(bits, expected.iter().collect::<Vec<_>>());
    for problem in [
        Problem::perfect(3, Peg::A, Peg::C, classic(4)).unwrap(),
        Problem::perfect(3, Peg::A, Peg::C, Rules::linear(3).unwrap()).unwrap(),
        Problem::new(
            State::parse("ABC", 3).unwrap(),
            State::parse("AAA", 3).unwrap(),
            classic(3),
        )
        .unwrap(),
    ] {
        let solution = hanoi_core::Solution::new(&problem).unwrap();
        let whole = problem.classic_tower().is_some();
        match counter(&solution, &Excerpt::default(), Theme::Light) {
            Ok(_) => assert!(whole),
            Err(error) => {
                let expected = "expected a whole tower on 3 pegs or more";
                assert!(!whole && error.to_string().contains(expected), "{error}");
            }
        }
        for draw in [ring, directions] {
            let outcome = draw(&problem, Theme::Light);
            assert!(matches!(outcome, Err(DrawError::Refused(_))));
        }
        assert_eq!(tree(&problem, Theme::Light).is_ok(), whole);
    }
}

/// 3 disks on 4 pegs: disk 1 moves aside, 2 and 3 move as a tower on 3 pegs, 1 follows.
#[test]
fn groups_of_disks_count_separately_on_four_pegs() {
    let problem = crate::common::on_pegs(3, 4);
    let solution = hanoi_core::Solution::new(&problem).unwrap();
    let svg = counter(&solution, &Excerpt::default(), Theme::Light).unwrap();
    let all = texts(&Document::parse(svg.as_str()).unwrap());
    let bits: Vec<&str> = all
        .iter()
        .map(String::as_str)
        .filter(|text| text.len() == 2 && text.chars().all(|c| "01".contains(c)))
        .collect();
    assert_eq!(bits, ["00", "00", "01", "10", "11", "11"]);
    assert!(
        svg.as_str()
            .contains("Each group of disks counts its moves")
    );
}

#[test]
fn tick_heights_follow_trailing_zeros() {
    let svg = ruler(&tower(6), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let mut ticks: Vec<(f64, f64)> = paths(&document, "stroke-width")
        .filter(|data| data.contains('v'))
        .flat_map(|data| data.split('M').filter(|part| !part.is_empty()))
        .map(|tick| {
            let (x, rest) = tick.split_once(' ').unwrap();
            (
                x.parse().unwrap(),
                rest.split_once('v').unwrap().1.parse().unwrap(),
            )
        })
        .collect();
    ticks.sort_by(|a, b| a.0.total_cmp(&b.0));
    let zeros: Vec<u32> = (1..64_u32).map(u32::trailing_zeros).collect();
    assert_eq!(ticks.len(), 63);
    for (a, tick) in ticks.iter().enumerate() {
        for (b, other) in ticks.iter().enumerate() {
            // y decreases upwards.
            assert_eq!(
                zeros[a].cmp(&zeros[b]),
                other.1.total_cmp(&tick.1),
                "{a} {b}"
            );
        }
    }
}

/// From the lecture notes: the direction depends on the parity of the number of disks.
#[test]
fn ring_shows_direction_and_moves_of_smallest_disk() {
    for (disks, to, direction, moves) in [
        (
            4,
            Peg::C,
            "goes clockwise",
            ["1, 7, 13", "3, 9, 15", "5, 11"],
        ),
        (3, Peg::C, "goes counterclockwise", ["1, 7", "3", "5"]),
        (
            4,
            Peg::B,
            "goes counterclockwise",
            ["1, 7, 13", "3, 9, 15", "5, 11"],
        ),
        (
            5,
            Peg::B,
            "goes clockwise",
            ["1, 7, 13, ...", "3, 9, 15, ...", "5, 11, 17, ..."],
        ),
    ] {
        let problem = Problem::perfect(disks, Peg::A, to, classic(3)).unwrap();
        let svg = ring(&problem, Theme::Light).unwrap();
        let texts = texts(&Document::parse(svg.as_str()).unwrap());
        assert!(texts.iter().any(|text| text == direction), "{texts:?}");
        for label in moves {
            assert!(texts.iter().any(|text| text == label), "{label}: {texts:?}");
        }
    }
}

/// Arrows in drawing order: those of the smallest disk first, from the start peg.
#[test]
fn ring_arrows_follow_the_disks() {
    let svg = ring(&Problem::tower(4).unwrap(), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let sweeps: Vec<String> = paths(&document, "stroke-width")
        .filter_map(|data| data.split_once('A'))
        .map(|(_, arc)| arc.split(' ').nth(4).unwrap().to_owned())
        .collect();
    // A sweep of 1 is clockwise, since y increases downwards.
    assert_eq!(sweeps, ["1", "1", "1", "0", "0", "0"]);
}

/// Premise 1 of the best-first paper, with both of its figures 4. The counts are from Martin's notes: the stack of the n - 1
/// smaller disks moves twice, that of n - 2 four times, that of n - 3 eight times.
#[test]
fn dots_mean_right_and_lines_mean_left() {
    let times = ["once", "twice", "four times", "eight times"];
    for (disks, words) in [(3, "left right left"), (4, "right left right left")] {
        let svg = directions(&Problem::tower(disks).unwrap(), Theme::Light).unwrap();
        let document = Document::parse(svg.as_str()).unwrap();
        let texts = texts(&document);
        let labels = texts.iter().filter_map(|text| text.split_once(", "));
        let labels = labels.filter(|(way, _)| ["left", "right"].contains(way));
        let (mut labels, counts): (Vec<&str>, Vec<&str>) = labels.unzip();
        labels.reverse();
        assert_eq!(counts, times[..counts.len()]);
        // The largest disk, which lies lowest, is drawn first.
        assert_eq!(labels.join(" "), words);
        let patterns = paths(&document, "d").filter(|data| data.contains(['a', 'l']));
        let patterns: Vec<&str> = patterns
            .map(|data| if data.contains('a') { "right" } else { "left" })
            .collect();
        let (mut disks, legend) = (patterns.clone(), patterns.len() - 2);
        assert_eq!(disks.split_off(legend), ["right", "left"]);
        disks.reverse();
        assert_eq!(disks.join(" "), words);
    }
}

/// The notes call the pegs 0, 1 and 2.
#[test]
fn pictures_use_the_labels_of_the_pegs() {
    let look = PictureLook::from(Theme::Light).labels(PegLabels::parse("0,1,2").unwrap());
    let (problem, start) = (Problem::tower(4).unwrap(), State::parse("CCBA", 3).unwrap());
    let solution = Solution::new(&problem).unwrap();
    let map = Map::new(*problem.rules(), start.clone()).path((start.clone(), start.clone()));
    let all = Excerpt::default();
    for svg in [
        state(&start, look),
        solid(&start, look),
        states(&solution, &all, look),
        key_states(&solution, look),
        tree(&problem, look),
        ring(&problem, look),
        ruler(&solution, look),
        directions(&problem, look),
        counter(&solution, &all, look),
        graph(&map, look),
        animation(&solution, None, look),
    ] {
        let svg = svg.unwrap();
        let document = Document::parse(svg.as_str()).unwrap();
        let words = texts(&document).join(" ");
        let letter = |word: &str| !word.is_empty() && word.chars().all(|c| "ABC".contains(c));
        let names = words.split(|c: char| !c.is_alphanumeric());
        let letters: Vec<&str> = names.filter(|word| letter(word)).collect();
        assert!(letters.is_empty(), "{letters:?} in {words}");
        let pegs: Vec<&str> = words
            .split(' ')
            .filter(|word| ["0", "1", "2"].contains(word))
            .collect();
        assert!(
            !pegs.is_empty() || words.contains("012") || words.contains("0\u{2192}1"),
            "{words}"
        );
    }
    let texts = texts(&Document::parse(key_states(&solution, look).unwrap().as_str()).unwrap());
    assert_eq!(texts.iter().filter(|text| *text == "012").count(), 4);
    assert!(texts.contains(&"4 0\u{2192}2".to_owned()), "{texts:?}");
}

#[test]
fn solid_disks_are_numbered_and_stacked() {
    let start = State::parse("CCBA", 3).unwrap();
    let svg = solid(&start, Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    assert_eq!(texts(&document), ["1", "2", "4", "3", "A", "B", "C"]);
    let widths: Vec<f64> = elements(&document, "ellipse")
        .step_by(2)
        .map(|ellipse| ellipse.attribute("rx").unwrap().parse().unwrap())
        .collect();
    // Disk 1 and the peg, disk 2 and the peg, disks 4 and 3 and the peg.
    assert!(widths[0] < widths[2] && widths[2] < widths[5] && widths[5] < widths[4]);
    assert_eq!(widths.len(), 7);
}
