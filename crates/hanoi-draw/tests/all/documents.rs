//! Every picture is a valid, accessible document of moderate size.

use std::collections::HashSet;

use crate::common::{all, elements};
use hanoi_draw::{Theme, animation};
use roxmltree::Document;

const SIZES: [u32; 6] = [0, 1, 3, 5, 8, 12];

pub(crate) fn check(name: &str, text: &str) {
    let document = Document::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let root = document.root_element();
    assert_eq!(
        root.tag_name().namespace(),
        Some("http://www.w3.org/2000/svg"),
        "{name}"
    );
    assert_eq!(root.attribute("role"), Some("img"), "{name}");
    let mut labels = root.attribute("aria-labelledby").unwrap().split(' ');
    for tag in ["title", "desc"] {
        let node = root.children().find(|node| node.has_tag_name(tag)).unwrap();
        assert!(
            node.text().is_some_and(|text| text.len() > 8),
            "{name}: {tag}"
        );
        assert_eq!(node.attribute("id"), labels.next(), "{name}");
    }
    let ids: Vec<&str> = document
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    let different: HashSet<&&str> = ids.iter().collect();
    assert_eq!(ids.len(), different.len(), "{name}: {ids:?}");
    let size = ["width", "height"].map(|side| root.attribute(side).unwrap());
    assert_eq!(
        root.attribute("viewBox").unwrap(),
        format!("0 0 {} {}", size[0], size[1]),
        "{name}"
    );
    for text in elements(&document, "text") {
        assert!(!crate::common::text(text).is_empty(), "{name}: empty text");
    }
    assert!(!text.contains("NaN") && !text.contains("inf\""), "{name}");
}

#[test]
fn every_picture_is_valid_and_described() {
    for disks in SIZES {
        for theme in Theme::ALL {
            for (name, svg) in all(disks, theme) {
                check(&name, svg.as_str());
            }
        }
    }
}

#[test]
fn one_page_can_embed_pictures_with_equal_titles() {
    use hanoi_core::{Problem, Rules, Solution, State};
    let ids = |svg: &str| -> HashSet<String> {
        let document = Document::parse(svg).unwrap();
        let nodes = document.descendants();
        nodes
            .flat_map(|node| [node.attribute("id"), node.attribute("class")])
            .flatten()
            .flat_map(|names| names.split(' '))
            .map(str::to_owned)
            .collect()
    };
    let state =
        |text: &str, theme| hanoi_draw::state(&State::parse(text, 3).unwrap(), theme).unwrap();
    // Identifiers are cut off at 60 characters, so these two problems share the title part.
    let rules = Rules::parse("AB,BA,AC,CA,BC,CB,AD,DA,BD,DB,CD", 4).unwrap();
    let moving = |goal: &str| {
        let ends = ["ABC", goal].map(|text| State::parse(text, 4).unwrap());
        let [from, to] = ends;
        let problem = Problem::new(from, to, rules).unwrap();
        let moves = hanoi_search::shortest_path(&problem, &mut hanoi_search::Limits::default());
        let solution =
            Solution::given(&problem, moves.unwrap(), hanoi_core::Proof::Search).unwrap();
        animation(&solution, None, Theme::Light).unwrap()
    };
    for (one, other) in [
        (state("ABC", Theme::Light), state("CBA", Theme::Light)),
        (state("ABC", Theme::Light), state("ABC", Theme::Dark)),
        (moving("AAA"), moving("BBB")),
    ] {
        assert!(ids(one.as_str()).is_disjoint(&ids(other.as_str())));
    }
}

#[test]
fn pictures_are_reproducible() {
    for disks in [1, 3, 5, 8] {
        assert_eq!(all(disks, Theme::Dark), all(disks, Theme::Dark));
    }
}

#[test]
fn documents_have_a_moderate_size() {
    for disks in [8, 10, 12] {
        for (name, svg) in all(disks, Theme::Light) {
            let limit = match disks {
                12 if name.starts_with("states") || name.starts_with("counter") => 4_000_000,
                _ => 1_000_000,
            };
            assert!(
                svg.as_str().len() < limit,
                "{name}: {} bytes",
                svg.as_str().len()
            );
        }
    }
    // The longest animation.
    let svg = animation(&crate::common::tower(11), None, Theme::Light).unwrap();
    assert!(svg.as_str().len() < 1_000_000, "{}", svg.as_str().len());
}

#[test]
fn themes_differ_only_in_colours() {
    let colours = |text: &str| {
        let document = Document::parse(text).unwrap();
        let id = document.descendants().find_map(|node| node.attribute("id"));
        let text = text.replace(id.unwrap().trim_end_matches("-title"), "");
        let mut plain = String::new();
        let mut rest = text.as_str();
        while let Some(place) = rest.find('#') {
            plain.push_str(&rest[..place]);
            rest = rest.get(place + 7..).unwrap_or("");
        }
        plain + rest
    };
    for ((name, light), (_, dark)) in all(5, Theme::Light).into_iter().zip(all(5, Theme::Dark)) {
        assert_ne!(light, dark, "{name}");
        assert_eq!(colours(light.as_str()), colours(dark.as_str()), "{name}");
    }
}
