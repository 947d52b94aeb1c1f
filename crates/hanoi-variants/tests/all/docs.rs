//! Claims of docs/variants.md.

use std::fs;
use std::path::Path;

use hanoi_search::Limits;
use hanoi_variants::{
    PRESETS, Stack, Variant, VariantProblem, VariantState, VariantTowers, count_solutions, distance,
};

pub(crate) fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/variants.md");
    fs::read_to_string(path).unwrap()
}

/// The rows of the table below a line.
pub(crate) fn table<'a>(page: &'a str, heading: &str) -> Vec<Vec<&'a str>> {
    let (_, rest) = page.split_once(&format!("\n{heading}\n")).unwrap();
    let rows = rest
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let cells = |row: &'a str| row.trim_matches('|').split(" | ").map(str::trim).collect();
    rows.map(cells).collect()
}

#[test]
fn page_lists_every_preset() {
    let page = page();
    let rows = table(&page, "| name | rules | source |");
    assert_eq!(rows.len(), PRESETS.len());
    for (row, preset) in rows.iter().zip(PRESETS) {
        let variant = Variant::preset(preset.name).unwrap();
        assert_eq!(
            *row,
            [
                &format!("`{}`", preset.name),
                variant.about(),
                variant.source()
            ]
        );
    }
    assert!(page.contains(&format!("There are {} of them by name", PRESETS.len())));
}

#[test]
fn page_explains_every_key() {
    let page = page();
    let rows = table(&page, "| key | says | without it |");
    let mut explained: Vec<&str> = rows.iter().flat_map(|row| row[0].split(", ")).collect();
    explained.sort_unstable();
    let error = Variant::check("key = 1")[0].parts();
    let expected = error.expected.unwrap();
    let mut keys: Vec<String> = expected
        .trim_start_matches("one of ")
        .split(", ")
        .map(|key| format!("`{key}`"))
        .collect();
    keys.sort_unstable();
    assert_eq!(explained, keys);
}

#[test]
fn page_lists_colours_in_order() {
    let letters: Vec<String> = Stack::COLOURS.iter().map(ToString::to_string).collect();
    assert!(page().contains(&format!("by size from 1 on: {} |", letters.join(", "))));
}

#[test]
fn texts_on_the_page_are_variants() {
    let page = page();
    let texts: Vec<&str> = page
        .split("```toml\n")
        .skip(1)
        .map(|text| text.split("```").next().unwrap())
        .collect();
    assert!(!texts.is_empty());
    for text in texts {
        assert_eq!(Variant::check(text), []);
    }
}

#[test]
fn patterns_on_the_page_are_read() {
    let page = page();
    let rows = table(&page, "| pattern | stands for |");
    let state = |text: &str| {
        let variant = Variant::read(&format!(
            "faces = 'RB'\nover = 'any'\npegs = 2\ndisks = 3\nstart = \"{text}\"\ngoal = \"{text}\""
        ));
        variant
            .and_then(|variant| variant.problem(None))
            .unwrap()
            .start()
            .to_string()
    };
    let patterns: Vec<&str> = rows.iter().flat_map(|row| row[0].split(", ")).collect();
    let expected = [
        ("`*`", "3 2 1/-"),
        ("`r*`", "r3 r2 r1/-"),
        ("`rw*`", "r3 w2 r1/-"),
        ("`*rw`", "w3 r2 w1/-"),
        ("`(rw)*`", "r3 w3 r2 w2 r1 w1/-"),
        ("`'*`", "3' 2' 1'/-"),
        ("`__'*`", "3 2' 1/-"),
        ("`*^`", "1 2 3/-"),
        ("`../*`", "-/3 2 1"),
        ("`*` alone", "3 2 1/-"),
    ];
    assert_eq!(patterns, expected.map(|(pattern, _)| pattern));
    for (pattern, expected) in expected {
        let pattern = pattern.trim_end_matches(" alone").trim_matches('`');
        assert_eq!(state(pattern), expected, "{pattern}");
    }
}

/// Plays the moves that the page gives after some words. Returns their number.
fn play(page: &str, words: &str, problem: &VariantProblem) -> usize {
    let (_, rest) = page.split_once(words).unwrap();
    let moves = rest.split('`').nth(1).unwrap();
    let mut towers = VariantTowers::new(problem.start(), problem.rules());
    for step in moves.split_whitespace() {
        towers
            .play(&step.parse().unwrap(), problem.rules())
            .unwrap();
    }
    let goals: &[VariantState] = problem.goals();
    assert!(goals.contains(towers.state()), "{}", towers.state());
    moves.split_whitespace().count()
}

#[test]
fn moves_on_the_page_are_shorter_than_published() {
    let page = page();
    let antwerp = Variant::preset("antwerp").unwrap().problem(2).unwrap();
    assert_eq!(
        play(&page, "holds as far as the search goes:", &antwerp),
        22
    );
    let lundon = Variant::read("like = 'lundon'\ngoal = \"../''*\"")
        .unwrap()
        .problem(3)
        .unwrap();
    assert_eq!(play(&page, "15 suffice:", &lundon), 15);
}

/// The numbers in a cell of a table.
pub(crate) fn listed<T: std::str::FromStr>(cell: &str) -> Vec<T> {
    let numbers = cell.split(", ").map(str::parse);
    numbers.collect::<Result<_, _>>().ok().unwrap()
}

#[test]
fn lengths_on_the_page_match_searches() {
    let page = page();
    let rows = table(&page, "| variant | lengths | shortest solutions | source |");
    assert!(rows.len() >= 20, "{}", rows.len());
    for row in rows {
        let variant = Variant::preset(row[0].trim_matches('`')).unwrap();
        let paths = listed::<u64>(row[2]);
        let lengths = listed::<u64>(row[1]);
        assert_eq!(lengths.len(), paths.len(), "{}", row[0]);
        for (disks, (length, paths)) in (1..).zip(lengths.into_iter().zip(paths)) {
            let problem = variant.problem(disks).unwrap();
            let found = count_solutions(&problem, &mut Limits::default()).unwrap();
            assert_eq!(
                (found.length, found.paths),
                (length, paths.into()),
                "{} {disks}",
                row[0]
            );
        }
    }
}

/// Lengths of a preset by search.
fn lengths(name: &str, disks: std::ops::RangeInclusive<u32>) -> Vec<u64> {
    let variant = Variant::preset(name).unwrap();
    let length = |disks| {
        let problem = variant.problem(disks).unwrap();
        distance(&problem, &mut Limits::default().memory(4 << 30)).unwrap()
    };
    disks.map(length).collect()
}

/// The lengths of a variant on the page.
fn numbers(name: &str) -> Vec<u64> {
    let page = page();
    let rows = table(&page, "| variant | n = 1, 2, ... |");
    let row = rows
        .iter()
        .find(|row| row[0].trim_matches('`') == name)
        .unwrap();
    row[1]
        .split(", ")
        .map(|number| number.parse().unwrap())
        .collect()
}

#[test]
fn short_lengths_on_the_page_match_searches() {
    for (name, disks) in [
        ("parity", 9),
        ("reversi", 6),
        ("bicolor", 4),
        ("double:reversed", 4),
    ] {
        let expected = numbers(name).into_iter().take(disks);
        let disks = u32::try_from(disks).unwrap();
        assert_eq!(
            lengths(name, 1..=disks),
            expected.collect::<Vec<_>>(),
            "{name}"
        );
    }
}

#[test]
#[ignore = "exhaustive: minutes in release, up to 2 GB"]
fn long_lengths_on_the_page_match_searches() {
    for (name, after) in [
        ("parity", 9),
        ("reversi", 6),
        ("bicolor", 4),
        ("double:reversed", 4),
    ] {
        let expected = numbers(name);
        let last = u32::try_from(expected.len()).unwrap();
        let first = u32::try_from(after + 1).unwrap();
        assert_eq!(lengths(name, first..=last), expected[after..], "{name}");
    }
    let classic =
        |disks: u32| u64::try_from(&hanoi_core::frame_stewart(disks, 4).unwrap()).unwrap();
    let mut expected: Vec<u64> = (1..=21).map(classic).collect();
    assert_eq!([expected[14], expected[20]], [129, 321]);
    (expected[14], expected[20]) = (137, 337);
    assert_eq!(lengths("checkers", 1..=21), expected);
}
