//! Texts neither overlap nor leave the picture, even in wide fonts.

use crate::common::{all, elements, inherited, with_path};
use hanoi_core::Rules;
use hanoi_draw::{Theme, graph};
use roxmltree::{Document, Node};

/// The box of a line of text.
#[derive(Debug)]
struct TextBox {
    text: String,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

fn number(text: &str) -> f64 {
    text.parse()
        .unwrap_or_else(|_| panic!("'{text}' is not a number"))
}

/// The sum of the translations around a node.
fn offset(node: Node<'_, '_>) -> (f64, f64) {
    let shifts = node
        .ancestors()
        .filter_map(|node| node.attribute("transform"));
    shifts.fold((0.0, 0.0), |(x, y), shift| {
        let inner = shift
            .strip_prefix("translate(")
            .unwrap_or_else(|| panic!("text in a group that is {shift}"));
        let (right, down) = inner.trim_end_matches(')').split_once(' ').unwrap();
        (x + number(right), y + number(down))
    })
}

/// The box of a text in a wide font of average letters.
fn text_box(node: Node<'_, '_>) -> TextBox {
    let text = crate::common::text(node);
    let size = number(inherited(node, "font-size").unwrap());
    let mono = inherited(node, "font-family").unwrap().contains("mono");
    let letters = f64::from(u32::try_from(text.chars().count()).unwrap());
    let (right, down) = offset(node);
    let places: Vec<f64> = node
        .attribute("x")
        .unwrap()
        .split(' ')
        .map(number)
        .collect();
    let advance = size * if mono { 0.6 } else { 0.62 };
    let x = places[0] + right;
    let width = match places.last() {
        Some(last) if places.len() > 1 => last - places[0] + advance,
        _ => letters * advance,
    };
    let left = match inherited(node, "text-anchor") {
        Some("middle") => x - width / 2.0,
        Some("end") => x - width,
        _ => x,
    };
    let y = number(node.attribute("y").unwrap()) + down;
    TextBox {
        text,
        left,
        right: left + width,
        top: y - size * 0.74,
        bottom: y + size * 0.2,
    }
}

fn overlap(a: &TextBox, b: &TextBox) -> bool {
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

fn check(name: &str, text: &str) {
    let document = Document::parse(text).unwrap();
    let root = document.root_element();
    let (width, height) = (
        number(root.attribute("width").unwrap()),
        number(root.attribute("height").unwrap()),
    );
    // Windows clip the text inside them.
    let unclipped = |node: &Node<'_, '_>| {
        let mut around = node.ancestors().filter(|node| node.has_tag_name("svg"));
        around.nth(1).is_none()
    };
    let texts = elements(&document, "text").filter(unclipped);
    let mut texts: Vec<TextBox> = texts.map(text_box).collect();
    for text in &texts {
        let inside =
            text.left >= 0.0 && text.right <= width && text.top >= 0.0 && text.bottom <= height;
        let what = &text.text;
        assert!(
            inside,
            "{name}: '{what}' leaves {width} x {height}: {text:?}"
        );
    }
    texts.sort_by(|a, b| a.top.total_cmp(&b.top));
    for (place, text) in texts.iter().enumerate() {
        let near = texts[place + 1..]
            .iter()
            .take_while(|other| other.top < text.bottom);
        for other in near {
            let pair = (&text.text, &other.text);
            assert!(
                !overlap(text, other),
                "{name}: {pair:?}: {text:?} and {other:?}"
            );
        }
    }
}

#[test]
fn texts_neither_overlap_nor_leave_the_picture() {
    for disks in [0, 1, 2, 3, 4, 5, 6, 7, 12] {
        for (name, svg) in all(disks, Theme::Light) {
            check(&name, svg.as_str());
        }
    }
}

#[test]
fn long_numbers_fit() {
    use hanoi_core::{Peg, Problem, Solution, State, UBig};
    use hanoi_draw::{Excerpt, counter, ruler, state, states, tree};
    let solution = crate::common::tower(64);
    let part = Excerpt::default()
        .skip((UBig::ONE << 63) - UBig::from(8u8))
        .take(UBig::from(16u8));
    check(
        "states",
        states(&solution, &part, Theme::Light).unwrap().as_str(),
    );
    check(
        "counter",
        counter(&solution, &part, Theme::Light).unwrap().as_str(),
    );
    let middle = Excerpt::default()
        .skip(UBig::ONE << 999)
        .take(UBig::from(3u8));
    let svg = states(&crate::common::tower(1000), &middle, Theme::Light).unwrap();
    check("states", svg.as_str());
    let document = Document::parse(svg.as_str()).unwrap();
    let [width, height] =
        ["width", "height"].map(|side| number(document.root_element().attribute(side).unwrap()));
    // Numbers of 302 digits are shortened, and high towers stand side by side.
    assert!(width < 1000.0 && height < 4000.0, "{width} x {height}");
    for disks in [64, 100, 1000] {
        let problem = Problem::tower(disks).unwrap();
        check("tree", tree(&problem, Theme::Light).unwrap().as_str());
    }
    for pegs in [1, 2, 4, 26] {
        let start = State::perfect(9, pegs, Peg::A).unwrap();
        check("pegs", state(&start, Theme::Light).unwrap().as_str());
    }
    let four =
        Problem::perfect(12, Peg::A, Peg::new(3).unwrap(), Rules::classic(4).unwrap()).unwrap();
    check(
        "ruler",
        ruler(&Solution::new(&four).unwrap(), Theme::Light)
            .unwrap()
            .as_str(),
    );
}

#[test]
fn rings_do_not_overlap_labels_of_corners() {
    for disks in 0..=9 {
        for rules in [Rules::classic(3), Rules::cyclic(3)] {
            let svg = graph(&with_path(disks, rules.unwrap()), Theme::Light).unwrap();
            let document = Document::parse(svg.as_str()).unwrap();
            let texts: Vec<TextBox> = elements(&document, "text").map(text_box).collect();
            let rings = elements(&document, "circle")
                .filter(|circle| circle.attribute("fill") == Some("none"));
            for ring in rings {
                let (right, down) = offset(ring);
                let [x, y, r] = ["cx", "cy", "r"].map(|name| number(ring.attribute(name).unwrap()));
                for text in texts.iter().filter(|text| text.text.starts_with("all on")) {
                    let (x, y) = (x + right, y + down);
                    let apart = text.bottom < y - r || text.top > y + r;
                    assert!(apart || text.right < x - r || text.left > x + r, "{text:?}");
                }
            }
        }
    }
}

#[test]
fn labels_of_lines_with_equal_ends_do_not_overlap() {
    use std::fmt::Write;
    let mut table = String::from("algorithm,disks,seconds,published_seconds\n");
    for number in 0..24 {
        writeln!(table, "the algorithm with the long name {number},7,0.5,0.4").unwrap();
    }
    let svg = hanoi_draw::growth(&table, hanoi_draw::Scale::Both, Theme::Light).unwrap();
    check("growth", svg.as_str());
}

#[test]
fn checker_detects_overlaps() {
    let text = |x: u32| format!("<text x=\"{x}\" y=\"20\" font-size=\"10\">abc</text>");
    let picture = |second: u32| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"40\" font-family=\"sans\">{}{}</svg>",
            text(10),
            text(second)
        )
    };
    check("apart", &picture(40));
    for second in [20, 95] {
        let outcome = std::panic::catch_unwind(|| check("", &picture(second)));
        assert!(outcome.is_err());
    }
}
