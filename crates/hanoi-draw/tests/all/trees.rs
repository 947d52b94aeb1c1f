//! Call trees match those in the literature, and have the right size.

use crate::common::{classic, elements, on_pegs, paths, texts};
use hanoi_core::{Peg, Problem};
use hanoi_draw::{Theme, tree};
use roxmltree::Document;

#[test]
fn tree_has_a_node_for_each_call_in_order() {
    // The tree of the text for 3 disks from A to C.
    let svg = tree(&Problem::tower(3).unwrap(), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    let calls: Vec<String> = texts(&document)
        .into_iter()
        .filter(|text| text.matches(',').count() == 3 && text.len() == 7)
        .collect();
    assert_eq!(
        calls,
        [
            "1,A,C,B", "2,A,B,C", "1,C,B,A", "3,A,C,B", "1,B,A,C", "2,B,C,A", "1,A,C,B"
        ]
    );
    for disks in 0..=6 {
        let svg = tree(
            &Problem::perfect(disks, Peg::A, Peg::C, classic(3)).unwrap(),
            Theme::Light,
        )
        .unwrap();
        let document = Document::parse(svg.as_str()).unwrap();
        let rounded = elements(&document, "rect").filter(|rect| rect.attribute("rx").is_some());
        assert_eq!(rounded.count(), 2_usize.pow(disks) - 1);
    }
    // The text's own moves for 3 disks from A to B.
    let svg = tree(
        &Problem::perfect(3, Peg::A, Peg::B, classic(3)).unwrap(),
        Theme::Light,
    )
    .unwrap();
    let moves: Vec<String> = texts(&Document::parse(svg.as_str()).unwrap())
        .into_iter()
        .filter(|text| text.len() == 3)
        .collect();
    assert_eq!(moves, ["1AB", "2AC", "1BC", "3AB", "1CA", "2CB", "1AB"]);
}

/// The row has as many moves as the Frame-Stewart numbers on 4 and 5 pegs (OEIS A007664, A007665).
#[test]
fn frame_stewart_tree_has_all_moves() {
    for (disks, pegs, moves) in [(1, 4, 1), (2, 4, 3), (5, 4, 13), (8, 4, 33), (9, 5, 27)] {
        let to = Peg::new(pegs - 1).unwrap();
        let svg = tree(&on_pegs(disks, pegs), Theme::Light).unwrap();
        let document = Document::parse(svg.as_str()).unwrap();
        let all = texts(&document);
        let numbers = all
            .iter()
            .filter(|text| text.parse::<u32>().is_ok())
            .count();
        assert_eq!(numbers, moves, "{disks} disks on {pegs} pegs");
        assert_eq!(paths(&document, "fill-opacity").count(), 0);
        // The root, with all other pegs free.
        let free: String = Peg::all(pegs)
            .skip(1)
            .take(usize::from(pegs) - 2)
            .map(Peg::letter)
            .collect();
        assert!(all.contains(&format!("{disks},A,{to},{free}")), "{all:?}");
    }
    let svg = tree(&on_pegs(64, 4), Theme::Light).unwrap();
    let document = Document::parse(svg.as_str()).unwrap();
    // Moving 54 disks aside takes 8705 moves, the other 10 take 1023 with the largest in the middle: 18433 moves in total.
    let place = |text: &str| texts(&document).iter().position(|other| other == text);
    assert_eq!(place("64AD"), place("9217").map(|place| place + 1));
    assert!(paths(&document, "fill-opacity").count() > 4);
}

#[test]
fn large_trees_are_summarised() {
    let svg = tree(&Problem::tower(12).unwrap(), Theme::Light).unwrap();
    assert!(
        svg.as_str()
            .contains("Each triangle is a call that makes 255 moves.")
    );
    let document = Document::parse(svg.as_str()).unwrap();
    let triangles = paths(&document, "fill-opacity").count();
    assert_eq!(triangles, 16);
    // The largest disk makes move 2^11, the next makes move 3 * 2^10.
    let all = texts(&document);
    let place = |text: &str| all.iter().position(|other| other == text).unwrap();
    assert_eq!(all[place("2048") + 1], "12AC");
    assert!(all[place("3072") + 1].starts_with("11"));
    let svg = tree(&Problem::tower(64).unwrap(), Theme::Light).unwrap();
    assert!(svg.as_str().contains(">2^63<") && svg.as_str().contains(">3\u{b7}2^62<"));
}
