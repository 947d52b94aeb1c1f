//! `hanoi graph`: what it says of a graph, and that what it exports is that graph.

mod common;
#[path = "common/quiet.rs"]
mod quiet;

use std::collections::HashSet;
use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use common::{Ran, testdata};
use quiet::{out, run};
use serde_json::{Value, json};

fn json(line: &str) -> Value {
    let out = out(line);
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn the_number_of_states_comes_first_and_a_table_follows() {
    let text = out("graph 3 --pegs 4");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("64"));
    let table: Vec<(&str, &str)> = lines.map(|line| line.split_at(20)).collect();
    for (what, expected) in [
        ("edges", "168"),
        ("degrees", "3 in 4 states, 5 in 36 states, 6 in 24 states"),
        ("connected", "yes"),
        ("radius", "4"),
        ("diameter", "5"),
        ("mean distance", "777/256, about 3.035156250"),
        ("perfect states", "eccentricity 5: any peg"),
        (
            "perfect to perfect",
            "5 moves, 2 shortest paths: from any peg to any other",
        ),
    ] {
        let row = table.iter().find(|row| row.0.trim() == what);
        assert_eq!(row.map(|row| row.1.trim()), Some(expected), "{text}");
    }
    assert!(
        text.contains("\nplanar               no (Hinz and Parisse 2002"),
        "{text}"
    );
}

#[test]
fn rules_that_are_not_symmetric_have_arcs_and_a_graph_in_parts_has_no_distances() {
    let cyclic = out("graph 3 --rules cyclic");
    assert!(
        cyclic.contains("\narcs                 39 (the rules are not symmetric)\n"),
        "{cyclic}"
    );
    assert!(cyclic.contains("\nstrongly connected   yes\n"), "{cyclic}");
    let parts = out("graph 2 --rules AB,BA");
    assert!(parts.contains("connected            no, "), "{parts}");
    assert!(
        !parts.contains("radius") && !parts.contains("mean"),
        "{parts}"
    );
    let answer = json("graph 2 --rules AB,BA --json");
    assert_eq!(answer["connected"], false);
    for key in [
        "eccentricities",
        "radius",
        "diameter",
        "sum_of_distances",
        "mean_distance",
    ] {
        assert_eq!(answer[key], Value::Null, "{key}");
    }
    assert_eq!(
        answer["paths"][1],
        json!({"from": "A", "to": "C", "distance": null, "paths": 0})
    );
}

#[test]
fn the_answer_in_json_has_the_words_of_the_field_as_its_keys() {
    let answer = json("graph 4 --pegs 4 --json");
    for (key, expected) in [
        ("disks", json!(4)),
        ("pegs", json!(4)),
        ("rules", json!("classic")),
        ("states", json!(256)),
        ("edges", json!(720)),
        ("arcs", json!(1440)),
        ("connected", json!(true)),
        ("unreachable_pairs", json!(0)),
        ("radius", json!(7)),
        ("diameter", json!(9)),
        (
            "mean_distance",
            json!({"numerator": 9555, "denominator": 2048}),
        ),
    ] {
        assert_eq!(answer[key], expected, "{key}");
    }
    let states = |list: &str| -> u64 {
        let list = answer[list].as_array().unwrap();
        list.iter()
            .map(|entry| entry["states"].as_u64().unwrap())
            .sum()
    };
    assert_eq!((states("degrees"), states("eccentricities")), (256, 256));
    assert_eq!(answer["perfect"][2], json!({"peg": "C", "eccentricity": 9}));
    let paths = answer["paths"].as_array().unwrap();
    assert_eq!(paths.len(), 12);
    assert!(
        paths
            .iter()
            .all(|path| path["distance"] == 9 && path["paths"] == 22)
    );
    assert_eq!(answer["planar"]["holds"], false);
    assert_eq!(answer["hamiltonian_cycle"]["holds"], true);
    assert_eq!(json("graph 3 --rules cyclic --json")["edges"], Value::Null);
}

#[test]
fn the_sum_of_distances_is_that_of_the_vectors() {
    let vectors = fs::read_to_string(testdata("hanoi_p3_sums.csv")).unwrap();
    let rows = vectors
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    for row in rows {
        let (disks, sum) = (
            row.split(',').next().unwrap(),
            row.split(',').next_back().unwrap(),
        );
        let answer = json(&format!("graph {disks} --json"));
        assert_eq!(answer["sum_of_distances"].to_string(), sum, "{row}");
    }
    // Linear rules make a path, and in a path of s states the distances add up to (s - 1) s (s + 1) / 3.
    let sum = &json("graph 8 --rules linear --json")["sum_of_distances"];
    assert_eq!(sum, 6560 * 6561 * 6562_u64 / 3);
}

#[test]
fn levels_from_a_state_begin_with_its_eccentricity() {
    // OEIS A382111: 81 for 12 disks on 4 pegs.
    let text = out("graph 12 --pegs 4 --from AAAAAAAAAAAA");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "81");
    let farthest = lines.iter().find(|line| line.starts_with("farthest"));
    assert!(
        farthest.unwrap().contains("6 states at distance 81: "),
        "{text}"
    );
    let levels = lines.iter().position(|line| line.starts_with("distance"));
    let levels = lines[levels.unwrap() + 1..].iter().map(|line| {
        let (_, states) = line.split_once(' ').unwrap();
        states.trim().parse::<u64>().unwrap()
    });
    let levels: Vec<u64> = levels.collect();
    assert_eq!((levels.len(), levels.iter().sum()), (82, 16_777_216_u64));
    // Published: the first levels, and 2^(ones in k) at distance k on 3 pegs.
    assert_eq!(levels[..8], [1, 3, 6, 12, 30, 30, 66, 96]);
    let answer = json("graph --from AAAA --json");
    let ones: Vec<u32> = (0_u32..16).map(|k| 1 << k.count_ones()).collect();
    assert_eq!(
        (&answer["levels"], &answer["eccentricity"]),
        (&json!(ones), &json!(15))
    );
    assert_eq!(answer["farthest_states"], 16);
    assert_eq!(answer["farthest"].as_array().unwrap().len(), 10);
    let answer = json("graph 4 --from A --json --list 0");
    assert_eq!(
        (&answer["start"], &answer["farthest"]),
        (&json!("AAAA"), &json!([]))
    );
}

#[test]
fn states_that_cannot_be_reached_and_limits_leave_no_eccentricity() {
    let text = out("graph 4 --from A --rules AB,BA");
    assert!(
        text.starts_with("no eccentricity: not every state can be reached\n"),
        "{text}"
    );
    assert!(text.contains("\nreached              2\n"), "{text}");
    let Ran { status, out, err } = run("graph 20 --pegs 4 --from A --memory 2M --json");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (status, &answer["limit"], &answer["eccentricity"]),
        (3, &json!("memory"), &Value::Null)
    );
    let levels = answer["levels"].as_array().unwrap().len();
    assert_eq!(
        err,
        format!("error: the memory limit was reached after {levels} complete levels\n")
    );
    let Ran { status, out, .. } = run("graph 20 --pegs 4 --from A --memory 2M");
    assert_eq!(status, 3);
    assert!(out.starts_with(&format!("at least {levels}\n")), "{out}");
}

/// The edges of a graph in lines: source, target, move.
fn edges(csv: &str) -> HashSet<(String, String, String)> {
    let edge = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let [source, target, mv] = fields[..] else {
            panic!("{line}")
        };
        (source.to_owned(), target.to_owned(), mv.to_owned())
    };
    csv.lines().skip(1).map(edge).collect()
}

#[test]
fn the_lines_of_the_csv_are_the_edges() {
    for (line, count) in [
        ("graph 4 --export csv", 120),
        ("graph 3 --pegs 4 --export csv", 168),
        ("graph 3 --pegs 4 --rules star --export csv", 84),
        ("graph 3 --rules cyclic --export csv", 39),
        ("graph 1 --pegs 26 --export csv", 325),
        ("graph 0 --export csv", 0),
    ] {
        let text = out(line);
        assert_eq!(text.lines().next(), Some("source,target,move"));
        assert_eq!(
            (text.lines().count(), edges(&text).len()),
            (count + 1, count),
            "{line}"
        );
    }
    let text = out("graph 2 --export csv");
    assert_eq!(text.lines().nth(1), Some("AA,AB,1AB"));
    assert!(
        edges(&text).contains(&("AB".into(), "CB".into(), "2AC".into())),
        "{text}"
    );
}

#[test]
fn the_json_holds_every_state_and_the_same_edges_as_the_csv() {
    for board in ["graph 3", "graph 2 --pegs 5", "graph 3 --rules AB,BC,CA"] {
        let graph = json(&format!("{board} --export json"));
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let nodes = graph["nodes"].as_array().unwrap().iter();
        let nodes: HashSet<String> = nodes.map(|node| text(&node["id"])).collect();
        let listed = graph["edges"].as_array().unwrap().iter();
        let listed: HashSet<(String, String, String)> = listed
            .map(|edge| {
                (
                    text(&edge["source"]),
                    text(&edge["target"]),
                    text(&edge["move"]),
                )
            })
            .collect();
        let ends =
            |edge: &(String, String, String)| nodes.contains(&edge.0) && nodes.contains(&edge.1);
        assert!(listed.iter().all(ends), "{board}");
        assert_eq!(
            listed,
            edges(&out(&format!("{board} --export csv"))),
            "{board}"
        );
        let answer = json(&format!("{board} --json"));
        assert_eq!(answer["states"], nodes.len(), "{board}");
        assert_eq!(graph["directed"], answer["edges"].is_null(), "{board}");
    }
    assert_eq!(json("graph 0 --export json")["nodes"], json!([{"id": ""}]));
}

#[test]
fn dot_names_all_states_and_joins_them_by_their_moves() {
    let text = out("graph 2 --export dot");
    assert!(
        text.starts_with("graph \"hanoi graph 2 --pegs 3 --rules classic\" {\n\"AA\";\n"),
        "{text}"
    );
    assert!(
        text.ends_with("}\n") && text.contains("\n\"AA\" -- \"AB\" [label=\"1AB\"];\n"),
        "{text}"
    );
    assert_eq!(
        (text.matches(" -- ").count(), text.lines().count()),
        (12, 1 + 9 + 12 + 1)
    );
    let text = out("graph 2 --rules cyclic --export dot");
    assert!(text.starts_with("digraph "), "{text}");
    assert_eq!(
        (text.matches(" -> ").count(), text.matches(" -- ").count()),
        (12, 0)
    );
}

#[test]
fn graphml_opens_and_closes_its_elements() {
    for (rules, direction) in [("classic", "undirected"), ("cyclic", "directed")] {
        let text = out(&format!("graph 2 --rules {rules} --export graphml"));
        assert!(
            text.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml "),
            "{text}"
        );
        assert!(text.ends_with("</graph>\n</graphml>\n"), "{text}");
        assert!(
            text.contains(&format!("<graph edgedefault=\"{direction}\">")),
            "{text}"
        );
        assert_eq!(
            (
                text.matches("<node id=").count(),
                text.matches("<edge ").count()
            ),
            (9, 12)
        );
        assert_eq!(
            text.matches("<data key=\"move\">").count(),
            text.matches("</data></edge>").count()
        );
    }
}

#[test]
fn an_export_can_go_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("graph.csv");
    let line = format!("graph 3 --export csv -o {}", file.display());
    assert_eq!(out(&line), "");
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        out("graph 3 --export csv")
    );
}

#[test]
fn of_a_graph_beyond_the_limits_formulas_are_told_and_the_limit_is_named() {
    for (line, first, part, why) in [
        (
            "graph 12",
            "531441",
            "\ndiameter             4095 (Hinz 1989; ",
            "all distances take too many steps: 2125761 for each search, so at most 10349 searches",
        ),
        (
            "graph 12 --pegs 4",
            "16777216",
            "\nperfect to perfect   81 moves, optimal (Bousch 2014): from any peg to any other\n",
            "16777216 states and 100638720 moves are 117415936 in all; the limit is 33554432; --from STATE",
        ),
        (
            "graph 13 --rules linear",
            "1594323",
            "\nradius               797161 (",
            "all distances take too many steps",
        ),
        (
            "graph 41 --rules AB,BA",
            "36472996377170786403",
            "\nconnected            no (formula)\n",
            "41 disks on 3 pegs are too many: expected fewer than 2^64 states",
        ),
    ] {
        let Ran { status, out, err } = run(line);
        assert_eq!(
            (status, out.lines().next()),
            (3, Some(first)),
            "{line}: {err}"
        );
        assert!(out.contains(part), "{line}: {out}");
        assert!(out.contains("\nnot computed         "), "{line}: {out}");
        assert!(err.contains(why), "{line}: {err}");
    }
    let Ran { status, out, .. } = run("graph 10 --pegs 4 --json");
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (status, &answer["states"], &answer["edges"]),
        (3, &json!(1 << 20), &json!(3_142_656))
    );
    assert_eq!(
        (&answer["diameter"], &answer["connected"]),
        (&Value::Null, &json!(true))
    );
    assert_eq!(
        answer["not_computed"],
        json!(["eccentricities", "radius", "diameter", "mean distance"])
    );
    let distances = answer["paths"]
        .as_array()
        .unwrap()
        .iter()
        .map(|path| &path["distance"]);
    assert!(distances.eq([&json!(49); 12]));
    assert!(
        answer["reason"]
            .as_str()
            .unwrap()
            .starts_with("all distances take too many steps")
    );
    let Ran { status, out, err } = run("graph 7 --pegs 4 --time 0s");
    assert_eq!(
        (status, err.as_str()),
        (
            3,
            "error: the time limit was reached before all distances were found\n"
        )
    );
    assert!(out.starts_with("16384\n"), "{out}");
}

#[test]
fn central_and_peripheral_states_are_named() {
    // By hand: with one disk on a path, the middle is central.
    let answer = json("graph 1 --rules linear --json");
    assert_eq!(
        (&answer["central"], &answer["peripheral"]),
        (&json!(["B"]), &json!(["A", "C"]))
    );
    let answer = json("graph 4 --pegs 4 --json --list 10000");
    let states = |key: &str| answer[key].as_array().unwrap().len() as u64;
    let ends = |key: &str| {
        let eccentricities = answer["eccentricities"].as_array().unwrap().iter();
        let entry = eccentricities
            .clone()
            .find(|entry| entry["eccentricity"] == answer[key]);
        entry.unwrap()["states"].as_u64().unwrap()
    };
    assert_eq!(states("central"), ends("radius"));
    assert_eq!(states("peripheral"), ends("diameter"));
    let text = out("graph 4 --pegs 4 --list 1");
    assert!(text.contains("\nperipheral           "), "{text}");
    assert!(text.contains(" states: AAAA, and "), "{text}");
}

#[test]
fn distances_are_exported_as_a_histogram_and_as_matrices() {
    // A path of nine states.
    let matrix = out("graph 2 --rules linear --export distances");
    let rows: Vec<Vec<&str>> = matrix
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    assert_eq!(
        (rows.len(), rows[0].len(), rows[0][1], rows[9][0]),
        (10, 10, "AA", "CC")
    );
    let mut from_end: Vec<u32> = rows[1][1..]
        .iter()
        .map(|cell| cell.parse().unwrap())
        .collect();
    from_end.sort_unstable();
    assert!(from_end.into_iter().eq(0..9));
    for (row, cells) in rows[1..].iter().enumerate() {
        assert!(
            cells[1..]
                .iter()
                .enumerate()
                .all(|(at, cell)| *cell == rows[at + 1][row + 1])
        );
    }
    let histogram = out("graph 2 --rules linear --export histogram");
    let pairs: Vec<&str> = histogram
        .lines()
        .map(|line| line.split(',').nth(1).unwrap())
        .collect();
    assert_eq!(
        pairs,
        ["pairs", "9", "16", "14", "12", "10", "8", "6", "4", "2"]
    );
    assert_eq!(
        out("graph 2 --from A --export histogram"),
        "distance,states\n0,1\n1,2\n2,2\n3,4\n"
    );
    let parts = out("graph 1 --rules AB,BA --export distances");
    assert_eq!(parts, "state,A,B,C\nA,0,1,\nB,1,0,\nC,,,0\n");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.npy");
    out(&format!(
        "graph 1 --rules AB,BA --export npy -o {}",
        file.display()
    ));
    let bytes = fs::read(&file).unwrap();
    // The format is described at numpy.org/doc/stable/reference/generated/numpy.lib.format.html.
    assert_eq!(bytes[..10], *b"\x93NUMPY\x01\x00\x76\x00");
    assert!(
        bytes[10..].starts_with(b"{'descr': '<i2', 'fortran_order': False, 'shape': (3, 3), } ")
    );
    assert_eq!((bytes[127], bytes.len()), (b'\n', 128 + 9 * 2));
    let numbers = bytes[128..]
        .chunks(2)
        .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
    assert!(numbers.eq([0, 1, -1, 1, 0, -1, -1, -1, 0]));
    let Ran { status, out, err } = run("graph 9 --export npy");
    assert_eq!((status, out.as_str()), (3, ""));
    assert!(
        err.contains("19683 states is too large: expected at most 8192 states"),
        "{err}"
    );
    let Ran { status, out, .. } = run("graph 12 --pegs 4 --export histogram");
    assert_eq!((status, out.as_str()), (3, ""));
    assert_eq!(run("graph 14 --pegs 26 --export csv").status, 3);
}

#[test]
fn a_request_that_cannot_be_read_is_quoted() {
    for (line, part) in [
        ("graph x", "'x'"),
        ("graph", "DISKS"),
        ("graph 3 --rules AD", "no peg D"),
        ("graph 3 --export svg", "'svg'"),
        ("graph 3 --export csv --json", "'--json'"),
        (
            "graph 3 --export csv --from A",
            "--from goes with --export histogram only",
        ),
        ("graph --from CCBAD", "no peg D"),
        ("graph 3 --from CCBA", "has 4 disks: expected 3"),
        (
            "graph 3 --from A --list 10001",
            "expected 0 to 10000 states",
        ),
    ] {
        let Ran { status, out, err } = run(line);
        assert_eq!((status, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.contains(part), "{line}: {err}");
    }
}

#[test]
fn a_pipe_that_is_closed_ends_an_export_of_any_size_quietly() {
    for (disks, pegs, format) in [
        ("40", "3", "csv"),
        ("13", "26", "json"),
        ("20", "4", "dot"),
        ("1000000", "1", "graphml"),
    ] {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("hanoi"))
            .args(["graph", disks, "--pegs", pegs, "--export", format])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child
            .stdout
            .take()
            .unwrap()
            .read_exact(&mut [0; 10])
            .unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{format}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{format}");
    }
}
