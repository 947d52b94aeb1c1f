//! Lengths from other people's recursions and from theorems, beyond the table.

use std::fs;
use std::path::Path;

use hanoi_search::Limits;
use hanoi_variants::{Variant, distance, known_length};

/// Each case of the file, its text, and the maximum number of disks in normal and in long test runs.
const CASES: [(&str, &str, u32, u32); 7] = [
    ("magnetic", "like = 'magnetic'", 8, 12),
    (
        "magnetic, red up",
        "like = 'magnetic'\ngoal = '../*'",
        8,
        11,
    ),
    (
        "magnetic, home",
        "like = 'magnetic'\ngoal = \"'*/..\"",
        8,
        11,
    ),
    ("rainbow", "like = 'rainbow'", 10, 12),
    ("antwerp", "like = 'antwerp'", 3, 4),
    ("little-antwerp", "like = 'little-antwerp'", 4, 6),
    ("linear-antwerp", "like = 'linear-antwerp'", 4, 6),
];

/// Compares the selected rows of the file with searches.
fn compare(is_selected: impl Fn(u32, u32, u32) -> bool) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/recursions.csv");
    let mut compared = 0;
    for line in fs::read_to_string(path).unwrap().lines().skip(1) {
        let (case, numbers) = line[1..].split_once("\",").unwrap();
        let (disks, moves) = numbers.split_once(',').unwrap();
        let (_, text, short, long) = CASES.into_iter().find(|(name, ..)| *name == case).unwrap();
        if is_selected(disks.parse().unwrap(), short, long) {
            let variant = Variant::read(text).unwrap();
            let problem = variant.problem(disks.parse::<u32>().unwrap()).unwrap();
            let found = distance(&problem, &mut Limits::default().memory(4 << 30)).unwrap();
            assert_eq!(found.to_string(), moves, "{case}, {disks} disks");
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn published_recursions_match_searches() {
    compare(|disks, short, _| disks <= short);
}

#[test]
#[ignore = "exhaustive: a minute in release"]
fn published_recursions_match_long_searches() {
    compare(|disks, short, long| disks > short && disks <= long);
}

/// Variants with a theorem, and the maximum number of disks in normal and in long test runs.
const THEOREMS: [(&str, u32, u32); 13] = [
    ("magnetic", 8, 11),
    ("magnetic:RNB", 8, 11),
    ("magnetic:RBN", 8, 11),
    ("magnetic:NRB", 8, 11),
    ("magnetic:RNN", 8, 11),
    ("magnetic:NNB", 8, 11),
    ("magnetic:RBB", 8, 11),
    ("magnetic:RRB", 8, 11),
    ("antwerp", 3, 4),
    ("bottleneck", 7, 10),
    ("bottleneck:3", 7, 10),
    ("double", 4, 7),
    ("double:kept", 4, 6),
];

fn compare_theorems(is_selected: impl Fn(u32, u32, u32) -> bool) {
    for (name, short, long) in THEOREMS {
        for disks in (1..=long).filter(|&disks| is_selected(disks, short, long)) {
            let problem = Variant::preset(name).unwrap().problem(disks).unwrap();
            let known = known_length(&problem).unwrap();
            let found = distance(&problem, &mut Limits::default().memory(4 << 30)).unwrap();
            assert_eq!(known.length, found.into(), "{name}, {disks} disks");
        }
    }
}

#[test]
fn theorems_match_searches() {
    compare_theorems(|disks, short, _| disks <= short);
}

#[test]
#[ignore = "exhaustive: a minute in release"]
fn theorems_match_long_searches() {
    compare_theorems(|disks, short, _| disks > short);
}

#[test]
fn theorems_apply_only_to_their_problems() {
    let others = [
        "like = 'antwerp'\nrules = 'linear'",
        "like = 'antwerp'\ngoal = 'w*/r*/b*'",
        "like = 'magnetic:RBR'\ngoal = '../*'",
        "like = 'magnetic'\npegs = 4",
        "like = 'bottleneck'\nreach = 'top'",
        "like = 'bottleneck'\nsins = 1",
        "like = 'double:reversed'",
        "like = 'rainbow'",
        "over = 0",
    ];
    for text in others {
        let problem = Variant::read(text).unwrap().problem(3).unwrap();
        assert_eq!(known_length(&problem), None, "{text}");
    }
    // Where the pegs are alike, the theorem holds between any two.
    let text = "like = 'magnetic'\nstart = '-/*/-'\ngoal = \"'*/-/-\"";
    let known = known_length(&Variant::read(text).unwrap().problem(3).unwrap());
    assert_eq!(known.unwrap().length, 11_u8.into());
}
