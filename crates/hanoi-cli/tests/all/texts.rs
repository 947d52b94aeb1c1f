//! `hanoi texts`: the table, the guides and the claims.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;
use hanoi::SourceText;
use serde_json::{Value, json};

use crate::common::{Run, hanoi, run};

fn printed(args: &[&str]) -> String {
    let Run { status, out, err } = hanoi(args);
    assert_eq!((status, err.as_str()), (0, ""), "{args:?}");
    out
}

#[test]
fn table_names_each_text_by_its_own_name() {
    let table = printed(&["texts"]);
    for line in [
        "ventura     000  Erick Berssain Garcia Ventura  -                    -",
        "martin      001  Eric Martin, UNSW              The towers of Hanoi  -",
        "clifford    002  Clifford                       -                    -",
        "interviews  003  -                              Tower of Hanoi       -",
        "markdown    004  -                              Tower of Hanoi       -",
    ] {
        assert!(table.lines().any(|other| other == line), "{line}\n{table}");
    }
    assert_eq!(table.lines().count(), 9);
    assert!(table.contains("hanoi texts KEY") && table.contains("hanoi texts --check"));
    assert!(table.lines().all(|line| line.len() <= 80));
}

/// The names are those of the texts.
#[test]
#[ignore = "needs the texts, in the folder HANOI_SOURCES"]
fn texts_have_the_names_of_the_table() {
    let folder = std::env::var_os("HANOI_SOURCES").expect("HANOI_SOURCES names a folder");
    for text in SourceText::ALL {
        let files = fs::read_dir(Path::new(&folder)).unwrap();
        let mut paths = files.map(|entry| entry.unwrap().path());
        let is_it = |path: &std::path::PathBuf| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            name.starts_with(text.number)
        };
        let whole = fs::read_to_string(paths.find(is_it).unwrap()).unwrap();
        let author = text.author.map(|author| author.split(',').next().unwrap());
        for name in [author, text.title].into_iter().flatten() {
            assert!(whole.contains(name), "{}: {name}", text.key);
        }
    }
}

#[test]
fn guides_are_short_and_their_commands_run() {
    let folder = tempfile::tempdir().unwrap();
    let programs = cargo_bin("hanoi").parent().unwrap().to_owned();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    for text in SourceText::ALL {
        let guide = printed(&["texts", text.key]);
        assert_eq!(guide, printed(&["texts", text.number]));
        let lines = guide.lines().count();
        assert!((8..=30).contains(&lines), "{}: {lines} lines", text.key);
        for line in guide.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        for entry in text.contents {
            assert!(guide.contains(entry.command), "{}", entry.command);
            let command = entry.command;
            if command.starts_with("hanoi watch") {
                // It needs a terminal.
                continue;
            }
            let result = Command::new("sh")
                .args(["-c", &format!("set -e; {command}")])
                .env("PATH", &path)
                .current_dir(&folder)
                .output()
                .unwrap();
            let errors = String::from_utf8_lossy(&result.stderr);
            assert!(
                result.status.success() && !result.stdout.is_empty(),
                "{command}: {errors}"
            );
        }
    }
}

#[test]
fn similar_text_name_is_suggested() {
    let Run { status, err, .. } = hanoi(&["texts", "ventur"]);
    assert!(status == 2 && err.contains("expected ventura"), "{err}");
}

#[test]
fn text_is_found_by_author_title_or_number() {
    for (number, names) in [
        (
            "000",
            [
                "Garc\u{ed}a Ventura",
                "Garci\u{301}a",
                "erick berssain garcia ventura",
                "0",
            ],
        ),
        ("001", ["Eric Martin", "MARTIN", "towers", "1"]),
        ("002", ["Clifford", "clifford", "closed form", "02"]),
        ("003", ["interviews", "Aziz", "Prakash", "3"]),
        ("004", ["markdown", "Lucas", "PostgreSQL", "004"]),
    ] {
        for name in names {
            let words: Vec<&str> = ["texts"].into_iter().chain(name.split(' ')).collect();
            assert!(printed(&words).starts_with(number), "{name}");
            assert!(printed(&["texts", name]).starts_with(number), "{name}");
        }
    }
    let Run { status, err, .. } = hanoi(&["texts", "Tower", "of", "Hanoi"]);
    assert!(
        status == 2 && err.contains("'Tower of Hanoi' is not one text alone"),
        "{err}"
    );
}

/// The names are those of `hanoi solve --like`.
#[test]
fn guide_starts_with_its_best_view_and_names_every_program() {
    for text in SourceText::ALL {
        let guide = printed(&["texts", text.key]);
        let first = guide.lines().nth(3).unwrap();
        assert!(
            first.contains("the best view") && first.contains("hanoi watch"),
            "{first}"
        );
        for program in text.programs() {
            let own = program.name().split_once('/').unwrap().1;
            let line = guide
                .lines()
                .skip_while(|line| !line.starts_with("Programs"));
            assert!(
                line.take(5)
                    .any(|line| line.split_whitespace().any(|name| name == own)),
                "{own}"
            );
            let program = format!("{}/{own}", text.key);
            assert_eq!(
                hanoi(&["solve", "3", "--like", &program]).status,
                0,
                "{program}"
            );
        }
    }
}

/// The claims include every testable error that the pages in `docs/sources` number.
#[test]
fn exactly_the_listed_claims_fail() {
    let mut all = Vec::new();
    for (key, holding, failing, beyond) in [
        ("ventura", 10, 5, 1),
        ("martin", 11, 1, 0),
        ("clifford", 6, 2, 2),
        ("interviews", 8, 4, 0),
        ("markdown", 10, 4, 0),
    ] {
        let out = printed(&["texts", key, "--check"]);
        let begins = |mark: &str| out.lines().filter(|line| line.starts_with(mark)).count();
        assert_eq!(
            (begins("\u{2713}"), begins("\u{2717}")),
            (holding, failing),
            "{key}"
        );
        assert_eq!(out.matches("(a listed error)").count(), failing, "{key}");
        assert_eq!(begins("\u{b7}"), beyond, "{key}");
        assert_eq!(out.matches("(our try").count(), beyond, "{key}");
        all.push(format!(
            "{} {key}\n{out}",
            SourceText::find(key).unwrap().number
        ));
        let json: Value =
            serde_json::from_str(&printed(&["texts", key, "--check", "--json"])).unwrap();
        assert_eq!(json["as_expected"], true);
        let claims = json["claims"].as_array().unwrap();
        assert_eq!(claims.len(), holding + failing + beyond);
        let ours = claims.iter().filter(|claim| claim["beyond_text"] == true);
        assert_eq!(ours.count(), beyond);
    }
    assert_eq!(printed(&["texts", "--check"]), all.join("\n"));
}

/// Python computes the expected values.
#[test]
fn cells_of_text_001_match_python() {
    let cells = printed(&["texts", "martin", "--cells"]);
    let lines: Vec<&str> = cells.lines().collect();
    let pairs = lines
        .windows(2)
        .filter_map(|pair| Some((pair[0], pair[1].strip_prefix("  ")?)));
    let (code, values): (Vec<String>, Vec<&str>) = pairs
        .map(|(code, value)| (format!("print({code})"), value))
        .unzip();
    let (script, expected) = (code.join("\n"), values.join("\n") + "\n");
    assert_eq!(expected.lines().count(), 13);
    for value in ["(1, 2, 0)", "(2, 0)", "(0, 2)"] {
        assert!(values.contains(&value), "{value}");
    }
    let result = Command::new("python3")
        .args(["-W", "ignore", "-c", &script])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(result.stdout).unwrap(), expected);
}

#[test]
fn peg_of_a_single_disk_comes_first() {
    // floor((28800 + 2^8) / 2^9) is 56, and disk 9 of 64 always goes one peg to the right: 56 mod 3 is 2.
    let out = run("state 64 --after 28800 --disk 9").out;
    assert_eq!(out, "C\npeg 2\n");
    let out = run("state 3 --after 2 --disk 3 --pegs 4").out;
    assert_eq!(out, "A\npeg 0\n");
    let err = run("state 3 --after 2 --disk 4").err;
    assert!(err.contains("there is no disk 4: expected 1 to 3"), "{err}");
}

#[test]
fn lengths_are_on_one_line_as_in_text_004() {
    let out = run("count --disks 1..11 --one-line").out;
    let list = "1:1 2:3 3:7 4:15 5:31 6:63 7:127 8:255 9:511 10:1023 11:2047\n";
    assert_eq!(out, list);
}

/// The published times and growth rates are those of Table 1. Measured times differ from run to run.
#[test]
fn table_1_has_published_times_and_both_growth_rates() {
    let out = run("compare --disks 3..5 --runs 1 --published").out;
    let rows: Vec<Vec<&str>> = out
        .lines()
        .skip(1)
        .map(|row| row.split_whitespace().collect())
        .collect();
    let column = |at: usize| rows.iter().map(|row| row[at]).collect::<Vec<_>>();
    assert_eq!(column(0), ["3", "4", "5"]);
    assert_eq!(column(1), ["0.00031364", "0.000542223", "0.001012713"]);
    // 0.000542223 / 0.00031364, and 0.001012713 / 0.000542223.
    assert_eq!(column(4), ["-", "1.73", "1.87"]);
    assert!(
        rows.iter()
            .all(|row| row.len() == 6 && !row[2].contains('e')),
        "{out}"
    );
}

/// `HANOI_UPDATE=1` rewrites the page.
#[test]
fn page_shows_the_texts_like_the_command() {
    let json = |args: &[&str]| serde_json::from_str::<Value>(&printed(args)).unwrap();
    let tried = json(&["texts", "--check", "--json"]);
    let of = |text: &SourceText, claims: &Value| {
        let claim = |claim: &Value| {
            json!({
                "claim": claim["claim"],
                "holds": claim["holds"],
                "beyond_text": claim["beyond_text"],
                "counterexample": claim.get("counterexample"),
            })
        };
        let languages = SourceText::LANGUAGES.into_iter();
        let languages = languages.filter(|language| text.source(language).is_ok());
        json!({
            "key": text.key,
            "number": text.number,
            "author": text.author,
            "title": text.title,
            "about": text.about,
            "corrected": text.corrected,
            "claims": claims["claims"].as_array().unwrap().iter().map(claim).collect::<Vec<_>>(),
            "languages": languages.collect::<Vec<_>>(),
        })
    };
    let texts = SourceText::ALL
        .into_iter()
        .zip(tried["texts"].as_array().unwrap());
    let texts: Vec<Value> = texts.map(|(text, claims)| of(text, claims)).collect();
    let head = "// The five texts as `hanoi texts` tells them. A test of the command makes this file: see its texts.rs.\n// @ts-check\n\n";
    let types = "/** @type {{key: string, number: string, author: string | null, title: string | null, about: string, corrected: string[], claims: {claim: string, holds: boolean, beyond_text: boolean, counterexample: string | null}[], languages: string[]}[]} */\n";
    let made = format!(
        "{head}{types}export const TEXTS = {};\n",
        serde_json::to_string_pretty(&texts).unwrap()
    );
    let source = |text: &'static SourceText| {
        let languages = SourceText::LANGUAGES.into_iter();
        let sources =
            languages.filter_map(|language| Some((language, text.source(language).ok()?)));
        (text.key, sources.collect::<BTreeMap<_, _>>())
    };
    let sources: BTreeMap<_, _> = SourceText::ALL.into_iter().map(source).collect();
    let sources = serde_json::to_string_pretty(&sources).unwrap();
    let types = "/** @type {Record<string, Record<string, string>>} */\n";
    let sources = format!("{head}{types}export const SOURCES = {sources};\n");
    for (name, made) in [("five-texts", made), ("text-sources", sources)] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("page/js/{name}.js"));
        if std::env::var_os("HANOI_UPDATE").is_some() {
            fs::write(&file, &made).unwrap();
        }
        let is_current = fs::read_to_string(&file).unwrap() == made;
        assert!(is_current, "run this test with HANOI_UPDATE=1");
    }
}
