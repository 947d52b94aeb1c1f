//! Facts about whole graphs, and their export.

use hanoi::{ErrorKind, GraphFacts, GraphFormat, Limits, Rules, export_graph};
use serde_json::{Value, json};

fn graph(disks: u32, rules: &Rules) -> GraphFacts {
    hanoi::graph(disks, rules, 10, &mut Limits::default()).unwrap()
}

fn exported(disks: u32, rules: &Rules, format: GraphFormat) -> String {
    export_graph(disks, rules, format).unwrap().collect()
}

#[test]
fn text_equals_the_example_for_researchers() {
    let page = include_str!("../../docs/research.md");
    let (_, example) = page.split_once("$ hanoi graph 3 --pegs 4\n").unwrap();
    let (example, _) = example.split_once("\n```").unwrap();
    let answer = graph(3, &Rules::classic(4).unwrap());
    assert_eq!(answer.to_string(), example);
}

#[test]
fn json_has_the_same_facts() {
    let answer = graph(3, &Rules::classic(4).unwrap());
    let json = serde_json::to_value(&answer).unwrap();
    let tower = |peg: char| json!({"peg": peg, "eccentricity": 5});
    for (key, value) in [
        ("states", json!(64)),
        ("edges", json!(168)),
        ("arcs", json!(336)),
        ("connected", json!(true)),
        ("radius", json!(4)),
        ("diameter", json!(5)),
        (
            "mean_distance",
            json!({"numerator": 777, "denominator": 256}),
        ),
        ("perfect", json!(['A', 'B', 'C', 'D'].map(tower))),
    ] {
        assert_eq!(json[key], value, "{key}");
    }
    assert_eq!(
        json["paths"][0],
        json!({"from": "A", "to": "B", "distance": 5, "paths": 2})
    );
    assert_eq!(json["planar"]["holds"], false);
}

#[test]
fn disconnected_graph_has_no_distances() {
    let answer = graph(2, &Rules::parse("AB,BA", 3).unwrap());
    let text = answer.to_string();
    assert!(text.contains("no, ") && text.contains("ordered pairs of states without a path"));
    let json = serde_json::to_value(&answer).unwrap();
    assert_eq!(
        (&json["connected"], &json["radius"]),
        (&json!(false), &Value::Null)
    );
}

#[test]
fn exports_have_all_states_and_edges() {
    for (disks, rules) in [
        (0, Rules::classic(3)),
        (2, Rules::classic(3)),
        (2, Rules::cyclic(3)),
        (2, Rules::parse("BC,CB", 3)),
        (1, Rules::classic(5)),
    ] {
        let rules = rules.unwrap();
        let facts = graph(disks, &rules).facts.unwrap();
        let (states, edges) = (facts.states, facts.edges.unwrap_or(facts.arcs));
        let count = |format, item: &str| {
            let text = exported(disks, &rules, format);
            u64::try_from(text.matches(item).count()).unwrap()
        };
        let lines = |format| count(format, "\n");
        assert_eq!(lines(GraphFormat::Csv), 1 + edges);
        assert_eq!(lines(GraphFormat::Dot), 2 + states + edges);
        assert_eq!(count(GraphFormat::Graphml, "<node "), states);
        assert_eq!(count(GraphFormat::Graphml, "<edge "), edges);
        let json: Value =
            serde_json::from_str(&exported(disks, &rules, GraphFormat::Json)).unwrap();
        let sizes = ["nodes", "edges"].map(|key| json[key].as_array().unwrap().len());
        assert_eq!(
            sizes.map(|size| u64::try_from(size).unwrap()),
            [states, edges]
        );
        assert_eq!(json["directed"], facts.edges.is_none());
    }
}

#[test]
fn exported_arcs_follow_the_rules() {
    let text = exported(1, &Rules::cyclic(3).unwrap(), GraphFormat::Dot);
    let dot = "digraph \"Hanoi graph of 1 disk on 3 pegs, rules cyclic\" {
\"A\";
\"B\";
\"C\";
\"A\" -> \"B\" [label=\"1AB\"];
\"B\" -> \"C\" [label=\"1BC\"];
\"C\" -> \"A\" [label=\"1CA\"];
}
";
    assert_eq!(text, dot);
}

#[test]
fn formats_are_parsed_by_name() {
    for format in GraphFormat::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    let error = "gif".parse::<GraphFormat>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "'gif' is not a format of graphs: expected dot, graphml, csv, json"
    );
}

#[test]
fn large_graphs_reach_a_limit() {
    let rules = Rules::classic(4).unwrap();
    assert!(graph(20, &rules).lacks().is_some());
    let export = export_graph(32, &rules, GraphFormat::Csv).err();
    assert_eq!(export.map(|error| error.kind()), Some(ErrorKind::Limit));
    // An export does not hold the graph in memory.
    let head: Vec<String> = export_graph(31, &rules, GraphFormat::Dot)
        .unwrap()
        .take(2)
        .collect();
    assert_eq!(head[1], format!("\"{}\";\n", "A".repeat(31)));
}
