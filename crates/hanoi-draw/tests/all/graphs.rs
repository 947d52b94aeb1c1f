//! Graphs have the states, edges and distances given by formulas and a naive search.

use crate::common::{classic, count, elements, map, paths, texts};
use hanoi_core::{Rules, State};
use hanoi_draw::{Theme, graph};
use roxmltree::Document;

#[test]
fn graph_of_three_pegs_has_all_states_and_edges() {
    for disks in 0..=5 {
        let svg = graph(&map(disks, classic(3)), Theme::Light).unwrap();
        let document = Document::parse(svg.as_str()).unwrap();
        assert_eq!(elements(&document, "circle").count(), 3_usize.pow(disks));
        let names = texts(&document);
        for state in 0..3_usize.pow(disks) {
            assert!(disks == 0 || names.contains(&name(state, disks)));
        }
    }
    for disks in 0..=10 {
        let svg = graph(&map(disks, classic(3)), Theme::Light).unwrap();
        let document = Document::parse(svg.as_str()).unwrap();
        let drawn: usize = paths(&document, "stroke").map(lines).sum();
        assert_eq!(drawn, 3 * (3_usize.pow(disks) - 1) / 2, "{disks} disks");
        if (6..9).contains(&disks) {
            let dots: usize = paths(&document, "stroke-linecap")
                .map(|data| data.matches("h0").count())
                .sum();
            assert_eq!(dots, 3_usize.pow(disks));
        }
    }
}

/// The state with this number in base 3, largest disk first.
fn name(state: usize, disks: u32) -> String {
    let peg = |disk: u32| ["A", "B", "C"][state / 3_usize.pow(disk) % 3];
    (0..disks).rev().map(peg).collect()
}

/// The number of lines in a path, without dots.
fn lines(data: &str) -> usize {
    let drawn = count(data, 'l') + count(data, 'z') + count(data, 'h') + count(data, 'v');
    drawn - data.matches("h0").count()
}

#[test]
fn coarse_graphs_state_their_scale() {
    let svg = graph(&map(12, classic(3)), Theme::Light).unwrap();
    assert!(svg.as_str().contains("Each point stands for the 81 states"));
    assert!(svg.as_str().contains("531441 states"));
    let svg = graph(&map(7, classic(4)), Theme::Light).unwrap();
    // The eccentricity of a perfect state of 7 disks is 25 (OEIS A382111).
    assert!(
        svg.as_str()
            .contains("16384 states, at most 25 moves from AAAAAAA.")
    );
    assert!(svg.as_str().contains("Each point stands for the 16 states"));
}

#[test]
fn graph_of_four_pegs_has_all_states_and_edges() {
    for disks in 0..=5 {
        let svg = graph(&map(disks, classic(4)), Theme::Light).unwrap();
        let document = Document::parse(svg.as_str()).unwrap();
        if disks < 5 {
            assert_eq!(elements(&document, "circle").count(), 4_usize.pow(disks));
        }
        // Edges of H_4^n: 6 (4^n - 2^n) / 2.
        let drawn: usize = paths(&document, "stroke").map(lines).sum();
        assert_eq!(
            drawn,
            3 * (4_usize.pow(disks) - 2_usize.pow(disks)),
            "{disks} disks"
        );
    }
}

#[test]
fn two_shortest_paths_are_both_shown() {
    let shown = |from: &str, to: &str| {
        let map = map(from.len().try_into().unwrap(), classic(3))
            .path((State::parse(from, 3).unwrap(), State::parse(to, 3).unwrap()));
        let svg = graph(&map, Theme::Light).unwrap();
        let document = Document::parse(svg.as_str()).unwrap();
        let named = texts(&document)
            .into_iter()
            .filter(|text| text.contains("shortest path") || text == "the other");
        named.collect::<Vec<_>>()
    };
    assert_eq!(
        shown("AA", "CC"),
        ["the shortest path from AA (one ring) to CC (two rings), 3 moves"]
    );
    let mut pairs = 0;
    let all: Vec<String> = ["A", "B", "C"]
        .iter()
        .flat_map(|a| ["A", "B", "C"].map(|b| format!("{a}{b}")))
        .collect();
    for from in &all {
        for to in &all {
            pairs += usize::from(shown(from, to).len() == 2);
        }
    }
    // Romik 2003: 6 of the 72 ordered pairs of distinct states have two shortest paths.
    assert_eq!(pairs, 6);
}

#[test]
fn paths_begin_with_one_ring_and_end_with_two() {
    // On 3 pegs and in columns, with names and without.
    for (disks, pegs) in [(3, 3), (6, 3), (12, 3), (2, 4), (4, 4)] {
        let svg = graph(
            &crate::common::with_path(disks, classic(pegs)),
            Theme::Light,
        )
        .unwrap();
        let document = Document::parse(svg.as_str()).unwrap();
        let centres: Vec<(&str, &str)> = elements(&document, "circle")
            .filter(|circle| circle.attribute("fill") == Some("none"))
            .map(|circle| {
                (
                    circle.attribute("cx").unwrap(),
                    circle.attribute("cy").unwrap(),
                )
            })
            .collect();
        assert_eq!(centres.len(), 3, "{disks} disks on {pegs} pegs");
        assert!(centres[0] != centres[1] && centres[1] == centres[2]);
    }
}

#[test]
fn arrows_are_drawn_over_paths() {
    let rules = Rules::cyclic(3).unwrap();
    let svg = graph(&crate::common::with_path(3, rules), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let place = |attribute: &str| {
        elements(&document, "path").position(|path| {
            path.attribute(attribute)
                .is_some_and(|value| value != "none")
        })
    };
    assert!(place("fill") > place("stroke-linejoin"));
}

#[test]
fn columns_hold_the_states_at_each_distance() {
    let svg = graph(&map(3, classic(5)), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let sizes: Vec<String> = texts(&document)
        .into_iter()
        .filter(|text| text.starts_with('('))
        .collect();
    // By breadth-first search.
    assert_eq!(sizes, ["(1)", "(4)", "(12)", "(32)", "(60)", "(16)"]);
    assert!(
        svg.as_str()
            .contains("125 states, at most 5 moves from AAA.")
    );
    // Edges of H_5^3: 10 (5^3 - 3^3) / 2.
    let edges: usize = paths(&document, "stroke-opacity")
        .map(|data| count(data, 'M'))
        .sum();
    assert_eq!(edges, 490);
}

#[test]
fn bars_show_the_levels() {
    // From a perfect state of 5 disks on 5 pegs, by breadth-first search.
    let levels = "1 4 12 32 84 232 372 920 972 408 80 8";
    let svg = graph(&map(5, classic(5)), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let numbers: Vec<String> = texts(&document)
        .into_iter()
        .filter(|text| text.parse::<u32>().is_ok())
        .collect();
    let counts: Vec<&str> = numbers
        .iter()
        .skip(1)
        .step_by(2)
        .map(String::as_str)
        .collect();
    assert_eq!(counts.join(" "), levels);
}

#[test]
fn irreversible_moves_have_arrows() {
    // Disk k has 3 arcs for each placement of the larger disks, so n disks have 3 (3^n - 1) / 2 arcs.
    let svg = graph(&map(3, Rules::cyclic(3).unwrap()), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let heads: usize = paths(&document, "fill")
        .filter(|data| data.contains('L'))
        .map(|data| count(data, 'z'))
        .sum();
    assert_eq!(heads, 39);
}

#[test]
fn unreachable_states_are_reported() {
    let svg = graph(&map(2, Rules::parse("AB", 3).unwrap()), Theme::Light).unwrap();
    // Disk 1 can move from A to B; then no move is left.
    assert!(svg.as_str().contains("7 states cannot be reached"));
}
