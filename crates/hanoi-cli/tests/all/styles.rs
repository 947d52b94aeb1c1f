//! Solutions in every style: slices add up and `verify` reads them. Also files, help and manual pages.

use std::fs;

use crate::common::lenient::{json, out};
use crate::common::{Run, feed, hanoi, run, testdata};
use hanoi::text::Style;
use hanoi::{Algorithm, Rules};
use serde_json::Value;

/// Problems: the arguments of `solve`, those of `verify`, and the length by `testdata/`, by Sapir, or by a search.
const PROBLEMS: [[&str; 3]; 8] = [
    ["7", "--disks 7", "127"],
    ["6 --from B --to A", "--disks 6 --from B --to A", "63"],
    ["--from CABBA --to BCAAC", "--from CABBA --to BCAAC", "22"],
    ["12 --pegs 4", "--disks 12 --pegs 4", "81"],
    ["11 --pegs 7 --to C", "--disks 11 --pegs 7 --to C", "31"],
    ["4 --rules cyclic", "--disks 4 --rules cyclic", "59"],
    [
        "4 --rules star --to B",
        "--disks 4 --rules star --to B",
        "40",
    ],
    ["0", "--disks 0", "0"],
];

#[test]
fn verify_reads_every_style_detected_or_named() {
    for [problem, checked_as, length] in PROBLEMS {
        for style in Style::NAMES {
            let text = out(&format!("solve {problem} --style {style}"));
            for read in ["auto", style] {
                let line = format!("verify {checked_as} --style {read}");
                let Run { status, out, err } =
                    feed(&line.split(' ').collect::<Vec<_>>(), text.as_str());
                assert_eq!(
                    (status, err.as_str()),
                    (0, ""),
                    "{problem} in {style}: {out}"
                );
                assert!(out.starts_with("solved: "), "{problem} in {style}: {out}");
                assert!(
                    out.contains(&format!(" {length} legal moves")),
                    "{style}: {out}"
                );
            }
        }
    }
}

#[test]
fn verify_infers_the_number_of_disks_in_every_style() {
    for (problem, pegs) in [
        ("5", ""),
        ("1", ""),
        ("4 --to B", ""),
        ("9 --pegs 4", "--pegs 4"),
    ] {
        for style in Style::NAMES {
            let text = out(&format!("solve {problem} --style {style}"));
            let line = format!("verify {pegs}");
            let Run { status, out, err } = feed(&line.split_whitespace().collect::<Vec<_>>(), text);
            assert_eq!(status, 0, "{problem} in {style}: {out}{err}");
            let disks = problem.split(' ').next().unwrap();
            assert!(
                out.starts_with(&format!("solved: {disks} disk")),
                "{style}: {out}"
            );
        }
    }
}

#[test]
fn style_other_than_the_one_named_is_refused() {
    for (written, read) in [("text", "compact"), ("compact", "json"), ("json", "csv")] {
        let text = out(&format!("solve 3 --style {written}"));
        let Run { status, out, .. } = feed(&["verify", "--style", read], text);
        assert_eq!(status, 1, "{written} as {read}");
        assert!(out.starts_with("unreadable: line 1"), "{out}");
    }
}

#[test]
fn slices_add_up_to_the_whole_solution() {
    for problem in [
        "6",
        "--from CABBA --to BCAAC",
        "9 --pegs 4",
        "3 --rules linear",
    ] {
        for style in Style::NAMES
            .into_iter()
            .filter(|style| !["json", "csv"].contains(style))
        {
            let whole = out(&format!("solve {problem} --style {style}"));
            let slice = |skip: usize| {
                let line = format!("solve {problem} --style {style} --skip {skip} --take 7");
                run(&line)
            };
            let slices = (0..).step_by(7).map(slice);
            let slices = slices.take_while(|slice| slice.status == 0);
            let text: String = slices.map(|slice| slice.out).collect();
            assert!(text == whole, "{problem} in {style}");
        }
    }
}

#[test]
fn slices_of_lists_and_tables_hold_the_elements_of_the_whole() {
    let list = |line: &str| serde_json::from_str::<Vec<Value>>(&out(line)).unwrap();
    let rows =
        |line: &str| -> Vec<String> { out(line).lines().skip(1).map(str::to_owned).collect() };
    let objects = |line: &str| json(line)["moves"].clone();
    let (mut lists, mut tables, mut moves) = (Vec::new(), Vec::new(), Vec::new());
    for skip in (0..63).step_by(10) {
        let slice = format!("--skip {skip} --take 10");
        lists.extend(list(&format!("solve 6 --style json {slice}")));
        tables.extend(rows(&format!("solve 6 --style csv {slice}")));
        moves.extend(
            objects(&format!("solve 6 --json {slice}"))
                .as_array()
                .unwrap()
                .clone(),
        );
    }
    assert_eq!(lists, list("solve 6 --style json"));
    assert_eq!(tables, rows("solve 6 --style csv"));
    assert_eq!(Value::from(moves), objects("solve 6 --json"));
    assert_eq!((lists.len(), tables.len()), (63, 63));
}

#[test]
fn slice_may_be_empty_or_pass_the_end() {
    assert_eq!(out("solve 3 --style compact --take 0"), "");
    assert_eq!(out("solve 3 --style compact --skip 7"), "");
    assert_eq!(out("solve 3 --style compact --skip 6 --take 2^70"), "1AC\n");
    assert_eq!(out("solve 3 --style json --skip 7"), "[]\n");
    assert_eq!(out("trace binary 3 --skip 7"), "");
}

#[test]
fn solutions_match_the_vectors() {
    let vectors = fs::read_to_string(testdata("solutions.csv")).unwrap();
    let rows = vectors
        .lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1);
    for row in rows.filter(|row| !row.starts_with('6')) {
        let [disks, from, to, moves] = row.split(',').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let text = out(&format!(
            "solve {disks} --from {from} --to {to} --style compact"
        ));
        assert_eq!(text.lines().collect::<Vec<_>>().join(" "), moves, "{row}");
    }
}

#[test]
fn file_and_standard_output_get_the_same_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answer.txt");
    let name = file.to_str().unwrap();
    for line in [
        "solve 12",
        "solve 3 --style picture",
        "solve 2 --json",
        "solve 0",
    ] {
        let Run { status, out, err } = run(&format!("{line} -o {name}"));
        assert_eq!((status, out.as_str()), (0, ""), "{line}: {err}");
        let expected = run(line);
        assert_eq!(
            (fs::read_to_string(&file).unwrap(), err),
            (expected.out, expected.err)
        );
    }
    assert_eq!(out("solve 3 -o -"), out("solve 3"));
    out(&format!("solve 5 --output {name} --quiet"));
    assert!(out(&format!("verify {name}")).starts_with("solved: 5 disks"));
    assert!(out(&format!("verify {name} --disks 5 --to C")).contains("31 legal moves"));
}

#[test]
fn standard_input_is_read_for_a_hyphen_or_no_file() {
    let text = out("solve 3");
    let outputs = ["verify", "verify -"].map(|line| {
        let result = feed(&line.split(' ').collect::<Vec<_>>(), text.as_str());
        assert_eq!((result.status, result.err.as_str()), (0, ""));
        result.out
    });
    assert_eq!(outputs[0], outputs[1]);
}

#[test]
fn shell_completions_cover_every_command() {
    let every = commands("--help");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = out(&format!("completions {shell}"));
        for command in &every {
            assert!(script.contains(command), "{command} in {shell}");
        }
        assert!(script.contains("best-first") || shell == "elvish" || shell == "powershell");
    }
    let Run { status, err, .. } = run("completions tcsh");
    assert!(status == 2 && err.contains("'tcsh'") && err.contains("fish"));
}

/// The commands that a help lists.
fn commands(help: &str) -> Vec<String> {
    let help = out(help);
    let (_, listed) = help.split_once("\nUsage: ").unwrap();
    let lines = listed.lines().take_while(|line| *line != "Options:");
    // A continued sentence is indented further.
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names = names.filter(|name| !["", "help"].contains(name));
    names.map(str::to_owned).collect()
}

#[test]
fn every_command_has_a_manual_page() {
    let (every, pictures) = (commands("--help"), commands("draw --help"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_eq!(out(&format!("man {path}")), "");
    let whole = fs::read_to_string(folder.path().join("hanoi.1")).unwrap();
    assert_eq!(whole, out("man"));
    for command in &every {
        let page = folder.path().join(format!("hanoi-{command}.1"));
        let page = fs::read_to_string(&page).unwrap();
        assert!(
            page.contains(".TH") && page.contains(".SH NAME"),
            "{command}"
        );
        assert!(whole.contains(&format!("hanoi\\-{command}")), "{command}");
    }
    for picture in &pictures {
        let page = folder.path().join(format!("hanoi-draw-{picture}.1"));
        let page = fs::read_to_string(&page).unwrap();
        assert!(
            page.contains(&format!("hanoi draw {}", picture.replace('-', "\\-"))),
            "{picture}"
        );
    }
    let files = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 1 + every.len() + pictures.len());
}

#[test]
fn short_help_names_values_and_long_help_describes_them() {
    let (short, long) = (out("solve -h"), out("solve --help"));
    assert!(short.contains("[possible values: text, compact,") && !short.contains("Examples:"));
    assert!(long.contains("- compact: 1AC\n") && long.contains("Examples:"));
    let rules = Rules::NAMED.map(|rules| rules.name);
    for name in [&Algorithm::NAMES[..], &Style::NAMES, &rules].concat() {
        let described = long.lines().any(|line| {
            let about = line.trim_start().strip_prefix(&format!("- {name}:"));
            about.is_some_and(|about| !about.trim().is_empty())
        });
        assert!(described, "{name}");
    }
    let words = long.split([' ', '\n', ',', '.']);
    let programs: Vec<&str> = words.filter(|word| word.starts_with("00")).collect();
    for program in hanoi::Program::ALL {
        assert!(programs.contains(&program.name()), "{program}");
    }
}

#[test]
fn help_of_every_command_fits_the_screen() {
    let all = out("--help");
    for command in commands("--help") {
        assert!(
            all.lines()
                .any(|line| line.trim_start().starts_with(&command))
        );
        let help = out(&format!("{command} --help"));
        assert!(help.contains(&format!("Usage: hanoi {command}")), "{help}");
        assert_eq!(out(&format!("help {command}")), help);
        for text in [help, out(&format!("{command} -h"))] {
            let long = text.lines().find(|line| line.chars().count() > 100);
            assert_eq!(long, None, "{command}");
        }
    }
    assert!(all.lines().all(|line| line.chars().count() <= 100));
    assert!(out("--version").starts_with("hanoi 0."));
    let Run { status, err, .. } = hanoi(&[]);
    assert!(status == 2 && err.contains("Usage: hanoi"));
}
