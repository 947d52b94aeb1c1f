//! `hanoi graph --export`: exports agree with the graph.

use std::collections::HashSet;
use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::json;
use crate::common::quiet::out;
use crate::common::{Run, run};

/// The edges in a CSV: source, target, move.
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
fn csv_lines_are_the_edges() {
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
fn json_holds_every_state_and_the_edges_of_the_csv() {
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
fn dot_lists_all_states_and_moves() {
    let text = out("graph 2 --export dot");
    assert!(
        text.starts_with("graph \"Hanoi graph of 2 disks on 3 pegs, rules classic\" {\n\"AA\";\n"),
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
fn exports_can_be_written_to_a_file() {
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
fn distances_are_exported_as_histograms_and_matrices() {
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
    // Only the smallest disk moves, from A to B: 4 pairs, and no state reaches all others.
    assert_eq!(
        out("graph 2 --rules AB --export histogram"),
        "distance,pairs,eccentric_states\n0,9,0\n1,4,0\n"
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
    let Run { status, out, err } = run("graph 9 --export npy");
    assert_eq!((status, out.as_str()), (3, ""));
    assert!(
        err.contains("19683 states is too large: expected at most 8192 states"),
        "{err}"
    );
    let Run { status, out, .. } = run("graph 12 --pegs 4 --export histogram");
    assert_eq!((status, out.as_str()), (3, ""));
    assert_eq!(run("graph 14 --pegs 26 --export csv").status, 3);
}

#[test]
fn closed_pipes_end_exports_of_any_size_quietly() {
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
