//! Compares the table of variants with searches.

use std::fs;
use std::path::Path;

use hanoi_core::ErrorKind;
use hanoi_search::Limits;
use hanoi_variants::{
    Variant, VariantError, VariantProblem, count_solutions, known_length, levels_to_goals, survey,
};

/// The text of each case of the table, by its columns `variant` and `start_goal`.
const CASES: &[(&str, &str)] = &[
    ("classic 3 pegs", ""),
    ("classic 4", "pegs = 4"),
    ("classic 5", "pegs = 5"),
    ("linear 3, A to C", "rules = 'linear'"),
    (
        "cyclic 3, to the next peg",
        "rules = 'cyclic'\ngoal = '-/*/-'",
    ),
    ("cyclic 3, two on", "rules = 'cyclic'"),
    ("linear 4, A to D", "pegs = 4\nrules = 'linear'"),
    ("star 4, leaf to leaf", "pegs = 4\nrules = 'star'"),
    (
        "cyclic 4, 1 on",
        "pegs = 4\nrules = 'cyclic'\ngoal = '-/*/..'",
    ),
    (
        "cyclic 4, 2 on",
        "pegs = 4\nrules = 'cyclic'\ngoal = '-/-/*/-'",
    ),
    ("cyclic 4, 3 on", "pegs = 4\nrules = 'cyclic'"),
    ("NNN, to C, blue up", "like = 'magnetic'"),
    ("RNB, to C, blue up", "like = 'magnetic:RNB'"),
    ("RBN, to C, blue up", "like = 'magnetic:RBN'"),
    ("NRB, to C, blue up", "like = 'magnetic:NRB'"),
    ("RNN, to C, blue up", "like = 'magnetic:RNN'"),
    ("NNB, to C, blue up", "like = 'magnetic:NNB'"),
    ("RBB, to C, blue up", "like = 'magnetic:RBB'"),
    ("RRB, to C, blue up", "like = 'magnetic:RRB'"),
    ("NNN, to C, red up", "like = 'magnetic'\ngoal = '../*'"),
    (
        "NNN, back to A, blue up",
        "like = 'magnetic'\ngoal = \"'*/..\"",
    ),
    ("RBR, to C, red up", "like = 'magnetic:RBR'\ngoal = '../*'"),
    ("4 pegs, to D, blue up", "like = 'magnetic'\npegs = 4"),
    (
        "4 pegs, to D, red up",
        "like = 'magnetic'\npegs = 4\ngoal = '../*'",
    ),
    (
        "4 pegs, home, blue up",
        "like = 'magnetic'\npegs = 4\ngoal = \"'*/..\"",
    ),
    ("to C, colour A", "like = 'lundon'"),
    (
        "to C, colour B (1 turn)",
        "like = 'lundon'\ngoal = \"../'*\"",
    ),
    (
        "to C, colour C (2 turns)",
        "like = 'lundon'\ngoal = \"../''*\"",
    ),
    ("home, colour B", "like = 'lundon'\ngoal = \"'*/..\""),
    ("home, colour C", "like = 'lundon'\ngoal = \"''*/..\""),
    ("k=2, 3 pegs", "like = 'rainbow:2'"),
    ("k=3, 3 pegs (rainbow)", "like = 'rainbow'"),
    ("k=4, 3 pegs", "like = 'rainbow:4'"),
    ("k=2, 4 pegs (checkers)", "like = 'checkers'"),
    ("k=3, 4 pegs", "like = 'rainbow'\npegs = 4"),
    (
        "group of 3, 4 pegs",
        "like = 'rainbow'\npegs = 4\ntouch = { stack = 3 }",
    ),
    (
        "3 pegs, to C, every face turned",
        "like = 'reversi'\npegs = 3",
    ),
    (
        "3 pegs, to C, faces as before",
        "like = 'reversi'\npegs = 3\ngoal = \"../__'*\"",
    ),
    (
        "3 pegs, home, every face turned",
        "like = 'reversi'\npegs = 3\ngoal = \"_'_*/..\"",
    ),
    ("4 pegs, to D, every face turned", "like = 'reversi'"),
    (
        "4 pegs, to D, faces as before",
        "like = 'reversi'\ngoal = \"../__'*\"",
    ),
    (
        "4 pegs, home, every face turned",
        "like = 'reversi'\ngoal = \"_'_*/..\"",
    ),
    ("k=2", "like = 'bottleneck'"),
    ("k=3", "like = 'bottleneck:3'"),
    ("k=4", "like = 'bottleneck:4'"),
    ("k=2, 4 pegs", "like = 'bottleneck'\npegs = 4"),
    ("k=2, directly above only", "over = 2"),
    ("no size rule, 3 pegs", "over = 'any'"),
    ("s=1", "like = 'sinner'"),
    ("s=2", "like = 'sinner:2'"),
    ("s=3", "like = 'sinner:3'"),
    ("Antwerp", "like = 'antwerp'"),
    (
        "3 stacks, exchange A and B only",
        "like = 'antwerp'\ngoal = 'w*/r*/b*'",
    ),
    ("Antwerp, linear arcs", "like = 'antwerp'\nrules = 'linear'"),
    ("Antwerp, cyclic arcs", "like = 'antwerp'\nrules = 'cyclic'"),
    ("Little Antwerp", "like = 'little-antwerp'"),
    (
        "Little Antwerp, 4 pegs",
        "like = 'little-antwerp'\npegs = 4",
    ),
    ("linear, stacks on A and B", "like = 'linear-antwerp'"),
    (
        "linear, stacks on A and C",
        "like = 'linear-antwerp'\nstart = 'r*/-/w*'\ngoal = 'w*/-/r*'",
    ),
    (
        "cyclic, stacks on A and B",
        "like = 'little-antwerp'\nrules = 'cyclic'",
    ),
    ("turtle", "like = 'turtle'"),
    (
        "l=3, 6 pegs",
        "over = 0\nstart = 'r*/-/w*/-/b*/-'\ngoal = 'b*/-/r*/-/w*/-'\naccepts = ['rb', 'r', 'rw', 'w', 'wb', 'b']",
    ),
    (
        "2 stacks, 4 pegs, every peg for all",
        "over = 0\nstart = 'r*/-/w*/-'\ngoal = 'w*/-/r*/-'",
    ),
    ("indistinguishable, 3 pegs", "like = 'double'"),
    ("indistinguishable, 4 pegs", "like = 'double'\npegs = 4"),
    ("order kept", "like = 'double:kept'"),
    ("order of every pair reversed", "like = 'double:reversed'"),
    (
        "split, largest stays (A and B)",
        "like = 'split'\nanywhere = false",
    ),
    (
        "split onto B and C, either way (2 goals)",
        "like = 'split'\nanywhere = false\ngoal = ['-/r*/w*', '-/w*/r*']",
    ),
    ("split, any two pegs (goal set)", "like = 'split'"),
    ("bicolor, large disks exchanged", "like = 'bicolor'"),
    (
        "bicolor, large disks stay",
        "like = 'bicolor'\ngoal = 'r*/w*/-'",
    ),
    ("exchanging, 3 pegs", "like = 'exchanging'"),
    ("exchanging, 4 pegs", "like = 'exchanging'\npegs = 4"),
    ("switching, 3 pegs", "like = 'switching'"),
    ("switching, 4 pegs", "like = 'switching'\npegs = 4"),
    ("switching, 5 pegs", "like = 'switching'\npegs = 5"),
    ("parallel, 3 pegs", "like = 'parallel'"),
    ("parallel, 4 pegs", "like = 'parallel'\npegs = 4"),
    ("parallel, 5 pegs", "like = 'parallel'\npegs = 5"),
    (
        "parallel, two pegs may not just exchange, 3 pegs",
        "like = 'parallel-strict'",
    ),
    (
        "parallel, two pegs may not just exchange, 4 pegs",
        "like = 'parallel-strict'\npegs = 4",
    ),
    (
        "parallel, two pegs may not just exchange, 5 pegs",
        "like = 'parallel-strict'\npegs = 5",
    ),
    (
        "parallel, cyclic 3, to the next",
        "like = 'parallel'\nrules = 'cyclic'\ngoal = '-/*/-'",
    ),
    (
        "parallel, cyclic 3, two on",
        "like = 'parallel'\nrules = 'cyclic'",
    ),
    ("4 pegs, C holds 1", "heights = ['any', 'any', 1, 'any']"),
    ("4 pegs, C holds 2", "heights = ['any', 'any', 2, 'any']"),
    ("4 pegs, C holds 3", "heights = ['any', 'any', 3, 'any']"),
    ("4 pegs, B and C hold 2", "heights = ['any', 2, 2, 'any']"),
    (
        "upside-down tower on A to the tower on A",
        "like = 'irregular'",
    ),
    (
        "upside-down tower on A to the tower on C",
        "like = 'irregular'\ngoal = '../*'",
    ),
];

/// A row of the table.
#[derive(Debug)]
struct TableRow {
    variant: String,
    case: String,
    disks: u32,
    moves: Option<u64>,
    paths: String,
}

/// Reads a line of CSV, where texts with commas are quoted.
fn columns(line: &str) -> Vec<String> {
    let mut columns = vec![String::new()];
    let mut is_quoted = false;
    for c in line.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => columns.push(String::new()),
            c => columns.last_mut().unwrap().push(c),
        }
    }
    columns
}

fn rows() -> Vec<TableRow> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/variants.csv");
    let text = fs::read_to_string(path).unwrap();
    let row = |line: &str| {
        let columns = columns(line);
        TableRow {
            variant: columns[0].clone(),
            case: columns[1].clone(),
            disks: columns[2].parse().unwrap(),
            moves: columns[3].parse().ok(),
            paths: columns[4].clone(),
        }
    };
    text.lines().skip(1).map(row).collect()
}

fn problem(row: &TableRow) -> Option<VariantProblem> {
    let (_, text) = CASES.iter().find(|(case, _)| *case == row.case)?;
    let variant = Variant::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Some(
        variant
            .problem(row.disks)
            .unwrap_or_else(|error| panic!("{text}: {error}")),
    )
}

/// Compares a row with a search. Returns the difference, if any.
fn difference(row: &TableRow) -> Option<String> {
    let problem = problem(row)?;
    let limits = &mut Limits::default();
    let found = count_solutions(&problem, limits);
    let is_unsolvable = |error: &VariantError| error.kind() == Some(ErrorKind::Unsolvable);
    assert!(found.as_ref().err().is_none_or(is_unsolvable), "{row:?}");
    let found = found.ok();
    let moves = found.as_ref().map(|found| found.length);
    let paths = found
        .map(|found| found.paths.to_string())
        .unwrap_or_default();
    let is_equal = moves == row.moves && paths == row.paths;
    (!is_equal).then(|| format!("{row:?}: {moves:?} moves, {paths} paths"))
}

#[test]
fn searches_match_every_row() {
    let rows = rows();
    let differences: Vec<String> = rows.iter().filter_map(difference).collect();
    assert!(differences.is_empty(), "{differences:#?}");
}

#[test]
fn formulas_match_the_table() {
    let mut sources = Vec::new();
    for row in rows() {
        let problem = problem(&row);
        if let Some(known) = problem.as_ref().and_then(known_length) {
            assert_eq!(
                known.length.to_string(),
                row.moves.unwrap().to_string(),
                "{row:?}"
            );
            sources.push(known.source);
        }
    }
    // Eight magnetic towers up to n = 7, Antwerp up to 3, three bottlenecks, two double towers up to 4.
    assert_eq!(sources.len(), 8 * 7 + 3 + (7 + 6 + 6) + 2 * 4);
    sources.dedup();
    assert_eq!(sources.len(), 4);
}

/// Rows other than shortest solutions, by their column `variant` or `start_goal`.
const FARTHEST: &str = "farthest start from the tower on C";
const LONDON: &str = "london-diameter";

#[test]
fn every_row_is_tested() {
    let is_tested = |row: &TableRow| {
        let mut cases = CASES.iter();
        cases.any(|(case, _)| *case == row.case) || row.case == FARTHEST || row.variant == LONDON
    };
    let rows = rows();
    let others: Vec<&TableRow> = rows.iter().filter(|row| !is_tested(row)).collect();
    assert!(others.is_empty(), "{others:#?}");
    for (case, _) in CASES {
        assert!(rows.iter().any(|row| row.case == *case), "{case}");
    }
}

#[test]
fn farthest_heaps_match_the_table() {
    let variant = Variant::read("like = 'irregular'\ngoal = '../*'").unwrap();
    for row in rows().iter().filter(|row| row.case == FARTHEST) {
        let problem = variant.problem(row.disks).unwrap();
        let levels = levels_to_goals(&problem, &mut Limits::default()).unwrap();
        let farthest = levels.sizes.len() - 1;
        assert_eq!(u64::try_from(farthest).ok(), row.moves, "{row:?}");
        assert_eq!(levels.sizes[farthest].to_string(), row.paths, "{row:?}");
        assert_eq!(levels.farthest.len().to_string(), row.paths, "{row:?}");
    }
}

#[test]
fn london_graphs_match_the_table() {
    for row in rows().iter().filter(|row| row.variant == LONDON) {
        let parts: Vec<&str> = row.case.split("; ").collect();
        let heights = parts[0].strip_prefix("heights ").unwrap();
        let variant = Variant::preset(&format!("london:{heights}")).unwrap();
        let graph = survey(&variant.problem(row.disks).unwrap(), &mut Limits::default()).unwrap();
        let size = [
            format!("states {}", graph.states),
            format!("edges {}", graph.arcs / 2),
        ];
        assert_eq!(size, parts[1..], "{row:?}");
        assert_eq!(graph.diameter, row.moves, "{row:?}");
    }
}
