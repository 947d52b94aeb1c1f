//! `hanoi conjecture`: confirming, and checking good and bad certificates.

use std::fs;
use std::path::Path;

use crate::common::quiet::out;
use crate::common::{Run, run};
use serde_json::{Value, json};

/// A certificate for 5 pegs and up to 9 disks.
fn certificate(folder: &Path) -> (String, Value) {
    let file = folder.join("five.json").display().to_string();
    let out = out(&format!("conjecture --disks 1..9 --certificate {file}"));
    assert_eq!(out.lines().next(), Some("10"));
    let json = fs::read_to_string(&file).unwrap();
    (file, serde_json::from_str(&json).unwrap())
}

#[test]
fn the_first_unconfirmed_number_comes_first() {
    let out = out("conjecture --pegs 6 --disks 1..7");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[..2],
        ["8", "confirmed            1 to 7 disks on 6 pegs"]
    );
    // OEIS A182058.
    let moves = lines[3..]
        .iter()
        .map(|line| line.split_whitespace().nth(1).unwrap());
    assert_eq!(
        moves.collect::<Vec<_>>(),
        ["1", "3", "5", "7", "9", "13", "17"]
    );
    let Run { status, out, err } = run("conjecture --disks 9..20 --tables 3M");
    assert_eq!(status, 3);
    let first: u32 = out.lines().next().unwrap().parse().unwrap();
    assert!((9..15).contains(&first), "{out}");
    let expected =
        format!("error: the memory limit was reached with {first} disks, which take at least ");
    assert!(err.starts_with(&expected), "{err}");
}

#[test]
fn a_certificate_is_confirmed_by_searching_again() {
    let folder = tempfile::tempdir().unwrap();
    let (file, json) = certificate(folder.path());
    assert_eq!(json["confirmed"][8]["frame_stewart"], 27);
    assert_eq!(json["confirmed"][3]["levels"], json!([1, 4, 12]));
    assert_eq!(json["unconfirmed"], 10);
    let out = out(&format!("conjecture --check {file}"));
    for line in [
        "no mistake found\n",
        "\nclaims               Frame-Stewart is optimal for 1 to 9 disks on 5 pegs\n",
        "\nsearched again       1 to 9 disks\n",
        "\non trust             nothing\n",
    ] {
        assert!(out.contains(line), "{out}");
    }
    let json: Value =
        serde_json::from_str(&run(&format!("conjecture --check {file} --json")).out).unwrap();
    assert_eq!(
        (&json["verdict"], &json["on_trust"], &json["limit"]),
        (&json!("searched again"), &json!([]), &Value::Null)
    );
}

#[test]
fn levels_beyond_the_limit_are_named_as_on_trust() {
    let folder = tempfile::tempdir().unwrap();
    let (file, _) = certificate(folder.path());
    let Run { status, out, err } = run(&format!("conjecture --check {file} --states 3,085"));
    assert_eq!(status, 3);
    // 7 disks have 3085 states before the middle, 8 have 11133 (docs/research.md).
    for line in [
        "on trust: 8 to 9 disks\n",
        "\nsearched again       1 to 7 disks\n",
        "\n                     8 disks: the first 9 of 11 levels\n",
        "\non trust             the other levels of 8 to 9 disks\n",
    ] {
        assert!(out.contains(line), "{out}");
    }
    assert_eq!(
        err,
        "error: the limit of states was reached: 8 to 9 disks are on trust; raise --states to search further\n"
    );
    for (limit, name) in [("--states 3085", "states"), ("--tables 20K", "memory")] {
        let Run { status, out, .. } = run(&format!("conjecture --check {file} --json {limit}"));
        let json: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(
            (status, &json["verdict"], &json["wrong"], &json["limit"]),
            (3, &json!("on trust"), &Value::Null, &json!(name))
        );
        let last = &json["searched"][8];
        assert_eq!((&last["disks"], &last["levels"]), (&json!(9), &json!(13)));
        assert!(last["searched"].as_u64().unwrap() < 13, "{out}");
        assert!(json["on_trust"].as_array().unwrap().contains(&json!(9)));
    }
}

#[test]
fn bounds_of_stopped_searches_are_searched_again_unless_proven() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("open.json").display().to_string();
    let check = |flags: &str| run(&format!("conjecture --check {file} {flags}"));
    run(&format!(
        "conjecture --disks 12 --tables 1M --certificate {file}"
    ));
    let Run { status, out, .. } = check("");
    assert_eq!(status, 0);
    assert!(out.contains("; 12 disks take at least 47 moves\n"), "{out}");
    let Run { status, out, .. } = check("--states 10000");
    assert_eq!(status, 3);
    assert!(out.starts_with("on trust: 12 disks\n"), "{out}");
    // On 26 pegs, 25 disks take 49 moves: the largest moves once, the others twice. One more disk takes 2 more moves.
    run(&format!(
        "conjecture --pegs 26 --tables 4M --certificate {file}"
    ));
    let Run { status, out, .. } = check("--states 10000");
    assert_eq!(status, 3);
    assert!(
        out.contains("\nproven               6 to 26 disks\n"),
        "{out}"
    );
}

#[test]
fn fewer_disks_than_pegs_are_proven_immediately() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many.json").display().to_string();
    let answer = out(&format!(
        "conjecture --pegs 26 --disks 1..25 --time 60s --certificate {file}"
    ));
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(
        lines[..2],
        ["26", "confirmed            1 to 25 disks on 26 pegs"]
    );
    assert!(lines[2].ends_with(" to 25 disks: fewer disks than pegs, too large to search as well"));
    let checked = out(&format!("conjecture --check {file}"));
    assert!(checked.starts_with("no mistake found\n"), "{checked}");
}

#[test]
fn stopped_searches_cite_known_certificates() {
    let Run { status, out, err } = run("conjecture --disks 13..20 --tables 1M");
    assert_eq!(status, 3);
    for line in [
        "open                 13 disks take at least 55 moves",
        "known                13 to 15 disks: optimal (certificate frame-stewart-5, searched again)",
        "known                16 to 20 disks: confirmed by a recorded search (certificate frame-stewart-5)",
    ] {
        assert!(out.lines().any(|other| other == line), "{line}\n{out}");
    }
    assert!(err.ends_with("take at least 55 moves\n"), "{err}");
    let Run { out, .. } = run("conjecture --disks 21 --tables 1M --json");
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (&json["at_least"], &json["bound"]),
        (&json!(113), &json!("confirmed"))
    );
}

#[test]
fn published_certificates_are_consistent() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/certificates");
    for (pegs, disks) in [(5, 20), (6, 18)] {
        let file = folder.join(format!("frame-stewart-{pegs}.json"));
        let check = format!("conjecture --check {} --states 1000000", file.display());
        let Run { status, out, .. } = run(&check);
        let claim = format!("Frame-Stewart is optimal for 1 to {disks} disks on {pegs} pegs\n");
        assert_eq!(status, 3);
        assert!(
            out.starts_with("on trust: ") && out.contains(&claim),
            "{out}"
        );
    }
}

#[test]
fn changes_in_a_certificate_are_detected() {
    let folder = tempfile::tempdir().unwrap();
    let (file, json) = certificate(folder.path());
    let check = |change: &dyn Fn(&mut Value), expected: &str| {
        let mut json = json.clone();
        change(&mut json);
        fs::write(&file, json.to_string()).unwrap();
        let Run { status, out, err } = run(&format!("conjecture --check {file}"));
        assert_eq!((status, err.as_str()), (1, ""), "{expected}: {out}");
        assert!(
            out.starts_with("wrong: ") && out.contains(expected),
            "{expected}: {out}"
        );
    };
    check(
        &|json| json["confirmed"][8]["levels"][5] = json!(7),
        "9 disks: the checksum is ",
    );
    check(
        &|json| json["confirmed"][8]["levels"][5] = json!("x"),
        "9 disks: a level is the text 'x': expected a whole number",
    );
    check(
        &|json| json["confirmed"][4]["distance"] = json!(9),
        "do not prove 9 moves",
    );
    check(
        &|json| json["confirmed"][4]["frame_stewart"] = json!(9),
        "Frame-Stewart has 11 moves",
    );
    check(
        &|json| json["confirmed"][4]["disks"] = json!(0),
        "expected 1 to 64",
    );
    check(
        &|json| json["unconfirmed"] = json!(11),
        "11 is not the first unconfirmed: expected 10",
    );
    check(
        &|json| json["at_least"] = json!(31),
        "expected all of at_least, bound and limit, or none",
    );
    let end = |json: &mut Value, least: u64, bound: &str, limit: &str| {
        json["at_least"] = json!(least);
        json["bound"] = json!(bound);
        json["limit"] = json!(limit);
    };
    check(
        &|json| end(json, 33, "proven", "time"),
        "10 disks take at most 31 moves, not 33 at least",
    );
    check(
        &|json| end(json, 30, "proven", "time"),
        "10 disks take an odd number of moves, not 30",
    );
    check(
        &|json| drop(json["confirmed"].as_array_mut().unwrap().remove(4)),
        "the checksum is ",
    );
    check(
        &|json| json["proven"] = json!([{"disks": 5, "proof": "fewer disks than pegs"}]),
        "5 disks on 5 pegs are not proven by 'fewer disks than pegs'",
    );
    check(
        &|json| end(json, 31, "proven", "patience"),
        "there is no limit 'patience'",
    );
    check(
        &|json| end(json, 31, "presumed", "time"),
        "a bound is not 'presumed'",
    );
    check(
        &|json| json["program"] = json!("hanoi 9"),
        "the checksum is ",
    );
    check(&|json| json["pegs"] = json!(2), "2 pegs: expected 3 to 26");
    check(
        &|json| drop(json["confirmed"].as_array_mut().unwrap().pop()),
        "the checksum is ",
    );
}

#[test]
fn invalid_certificates_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (file, json) = certificate(folder.path());
    for (text, expected) in [
        (String::new(), "this is not a certificate: "),
        (
            "{\"format\":1}".to_owned(),
            "the key 'confirmed' is missing: expected a list",
        ),
        (
            json.to_string()
                .replace("\"pegs\":5", "\"pegs\":5,\"disks\":9"),
            "unknown key 'disks': expected format, program, pegs, ",
        ),
        (
            json.to_string()
                .replace("\"disks\":9", "\"disks\":9,\"moves\":27"),
            "item 9: unknown key 'moves': expected disks, distance, ",
        ),
        (
            json.to_string().replace("\"format\":1", "\"format\":2"),
            "has format 2, which this version does not know",
        ),
    ] {
        fs::write(&file, text).unwrap();
        let Run { status, out, err } = run(&format!("conjecture --check {file}"));
        assert_eq!((status, out.as_str()), (2, ""));
        assert!(err.contains(expected), "{err}");
    }
    // A sparse file of 64 MiB and a byte, which takes no space.
    let long = fs::File::create(&file).unwrap();
    long.set_len((64 << 20) + 1).unwrap();
    let Run { status, err, .. } = run(&format!("conjecture --check {file}"));
    let expected =
        format!("error: '{file}' is too long: expected a certificate, of at most 64 MiB\n");
    assert_eq!((status, err), (2, expected));
    for (line, expected) in [
        (
            "conjecture --check nowhere.json",
            "cannot read 'nowhere.json'",
        ),
        ("conjecture --pegs 2", "on 2 pegs: expected 3 pegs or more"),
        ("conjecture --disks 0..4", "0 to 4 disks on 5 pegs"),
        ("conjecture --disks 1..65", "1 to 64 disks"),
        ("conjecture --disks 4..1", "'4..1'"),
        ("conjecture --check a --disks 1", "cannot be used with"),
        ("conjecture --states 7", "--check <FILE>"),
    ] {
        let Run { status, out, err } = run(line);
        assert_eq!((status, out.as_str()), (2, ""), "{line}");
        assert!(err.contains(expected), "{line}: {err}");
    }
}
