//! `hanoi solve --like` writes the output of the programs of the texts byte for byte, and it is a solution.
//!
//! `testdata/printed.csv` has the hash of each output. Where the texts, Python and Bash are available, the programs
//! themselves run: `HANOI_SOURCES=folder cargo test -p hanoi-cli --test all programs`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::{Run, feed, hanoi, testdata};
use hanoi::Program;

/// A run of a program: its name, the disks, and the start and goal peg, counted from 0.
struct ProgramRun<'a> {
    program: Program,
    disks: &'a str,
    from: &'a str,
    to: &'a str,
    bytes: usize,
    hash: u64,
}

impl<'a> ProgramRun<'a> {
    fn of(row: &'a str) -> Self {
        let fields: Vec<&str> = row.split(',').collect();
        let [program, disks, from, to, bytes, hash] = fields[..] else {
            panic!("{row}");
        };
        Self {
            program: program.parse().unwrap(),
            disks,
            from,
            to,
            bytes: bytes.parse().unwrap(),
            hash: u64::from_str_radix(hash, 16).unwrap(),
        }
    }

    /// The command's output for it.
    fn output(&self) -> String {
        like(
            self.program,
            &[self.disks, "--from", self.from, "--to", self.to],
        )
    }

    /// Whether the pegs are the program's defaults.
    fn has_default_pegs(&self) -> bool {
        let goal = self.program.goal(self.disks.parse().unwrap());
        self.from == "0" && self.to == goal.get().to_string()
    }
}

fn like(program: Program, args: &[&str]) -> String {
    let Run { status, out, err } =
        hanoi(&[&["solve", "--quiet", "--like", program.name()], args].concat());
    assert_eq!((status, err.as_str()), (0, ""), "{program} {args:?}");
    match out.split_once("Execution time: ") {
        // The time differs from run to run. In the table it is 0.
        Some((before, _)) => format!("{before}Execution time: 0 seconds\n"),
        None => out,
    }
}

fn rows(table: &str) -> impl Iterator<Item = ProgramRun<'_>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.skip(1).map(ProgramRun::of)
}

/// The 64-bit Fowler–Noll–Vo hash.
fn fnv1a(text: &str) -> u64 {
    let step = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

#[test]
fn output_matches_that_of_each_program() {
    let table = fs::read_to_string(testdata("printed.csv")).unwrap();
    let mut programs = BTreeSet::new();
    for run in rows(&table) {
        let output = run.output();
        let what = format!("{} {} {} {}", run.program, run.disks, run.from, run.to);
        assert_eq!(output.len(), run.bytes, "{what}:\n{output}");
        assert_eq!(fnv1a(&output), run.hash, "{what}:\n{output}");
        if run.has_default_pegs() {
            assert_eq!(like(run.program, &[run.disks]), output, "{what}");
        }
        programs.insert(run.program.name());
    }
    assert_eq!(programs, Program::ALL.map(Program::name).into());
}

#[test]
fn every_output_is_accepted_by_verify() {
    let table = fs::read_to_string(testdata("printed.csv")).unwrap();
    // One program prints no moves, another rods without pegs.
    let unread = [Program::StandardOutput, Program::DiskStacks];
    let is_read = |run: &ProgramRun<'_>| !unread.contains(&run.program) && run.disks != "0";
    for run in rows(&table).filter(is_read) {
        let ends = match run.program {
            Program::IterativeTowers => ["--from", "0", "--to", "2"],
            _ => ["--from", run.from, "--to", run.to],
        };
        let checked = feed(&[&["verify"], &ends[..]].concat(), run.output());
        let moves = (1_u64 << run.disks.parse::<u32>().unwrap()) - 1;
        let solved = checked.out.starts_with("solved: ");
        let shortest = checked.out.contains(&format!(" in {moves} legal move"));
        assert!(solved && shortest, "{} {ends:?}: {checked:?}", run.program);
    }
}

#[test]
fn slices_of_an_output_add_up_to_the_whole() {
    use Program as P;
    // Some programs print a start and an end, which surround every slice.
    let around = [
        P::GeneratedStates,
        P::SolutionRoute,
        P::StandardOutput,
        P::Stacks,
        P::DiskStacks,
        P::ListRecursive,
    ];
    let around = [
        &around[..],
        &[P::ListIterative, P::StepPictures, P::PostgresRecursive],
    ]
    .concat();
    for program in P::ALL
        .into_iter()
        .filter(|program| !around.contains(program))
    {
        for at in ["1", "6", "7", "8", "15"] {
            let first = like(program, &["4", "--take", at]);
            let second = like(program, &["4", "--skip", at]);
            assert_eq!(
                first + &second,
                like(program, &["4"]),
                "{program} after {at}"
            );
        }
    }
    let list = like(P::ListIterative, &["3", "--skip", "2", "--take", "3"]);
    assert_eq!(list, "['1BC', '3AB', '1CA']\n");
    let stacks = like(P::Stacks, &["2", "--skip", "2"]);
    let end =
        "([], [1], [2])\nMove smallest disk from position 1 to position 2\n([], [], [2, 1])\n";
    assert_eq!(stacks, end);
}

#[test]
fn unexpected_goal_of_a_program_is_reported() {
    for (program, disks, note) in [
        ("004/python/b_toh", "4", true),
        ("004/bash/b_toh", "2", true),
        ("004/postgresql/b_toh", "6", true),
        ("004/bash/i_toh", "4", true),
        ("004/python/b_toh", "3", false),
        ("004/python/i_toh", "4", false),
        ("003/recursive", "4", false),
    ] {
        let Run { err, .. } = hanoi(&["solve", disks, "--like", program]);
        assert_eq!(
            err.contains("to rod 1, not to rod 2 as its text intends; --corrected prints"),
            note,
            "{program}: {err}"
        );
        let named = ["solve", disks, "--like", program, "--to", "2"];
        let corrected = ["solve", disks, "--like", program, "--corrected"];
        let [named, corrected] = [hanoi(&named), hanoi(&corrected)];
        assert!(!(named.err + &corrected.err).contains("rod 1"), "{program}");
        assert_eq!(
            named.out == corrected.out,
            !program.starts_with("003"),
            "{program}"
        );
    }
    let right = hanoi(&["solve", "4", "--like", "004/bash/i_toh", "--to", "C"]).out;
    assert!(right.ends_with("0: \n1: \n2: 4 3 2 1\n\n"), "{right}");
}

#[test]
fn ignored_positions_are_reported() {
    let args = ["solve", "2", "--like", "martin/iterative_towers"];
    let ends = ["--from", "1", "--to", "0"];
    let usual = hanoi(&args);
    let ignored = hanoi(&[&args[..], &ends].concat());
    assert_eq!(ignored.out, usual.out);
    let note = "ignores its positions: it always goes from 0 to 2; --corrected";
    assert!(ignored.err.contains(note), "{}", ignored.err);
    assert!(!usual.err.contains("positions"), "{}", usual.err);
    let corrected = hanoi(&[&args[..], &ends, &["--corrected"]].concat());
    // The recursion for 2 disks from 1 to 0.
    let moves = "Move smallest disk from position 1 to position 2\nMove disk of size 2 from position 1 to position 0\n\
                 Move smallest disk from position 2 to position 0\n";
    assert_eq!(corrected.out, moves);
    assert!(!corrected.err.contains("positions"), "{}", corrected.err);
}

/// The table has the outputs without disks as rows, and the errors as comments at its end.
#[test]
fn behaviour_without_disks_is_reported() {
    let table = fs::read_to_string(testdata("printed.csv")).unwrap();
    let fails: Vec<(&str, &str)> = table
        .lines()
        .filter_map(|line| {
            line.strip_prefix("# Without disks ")?
                .split_once(" fails: ")
        })
        .collect();
    assert_eq!(fails.len(), 3);
    for program in Program::ALL {
        let plain = hanoi(&["solve", "0", "--like", program.name()]);
        let error = fails.iter().find(|(name, _)| *name == program.name());
        // The last part of an error is the same in every version of Python or Bash.
        let kind = error.map(|(_, error)| match error.split_once(": ") {
            Some(("main", _)) => "bad array subscript",
            Some((kind, _)) => kind,
            None => error,
        });
        match kind {
            Some(kind) => assert!(plain.err.contains(kind), "{program}: {}", plain.err),
            None => assert!(!plain.err.contains("rror"), "{program}: {}", plain.err),
        }
        let corrected = hanoi(&["solve", "0", "--like", program.name(), "--corrected"]);
        assert!(!corrected.err.contains("without disks"), "{program}");
    }
    let note = "without disks 001/recursive_towers moves a disk of size 0";
    assert!(
        hanoi(&["solve", "0", "--like", "martin"])
            .err
            .contains(note)
    );
    for program in ["martin", "004/python/i_toh", "bash/i_toh"] {
        let corrected = hanoi(&["solve", "0", "--like", program, "--corrected"]).out;
        assert_eq!(corrected, "", "{program}");
    }
}

#[test]
fn short_name_selects_the_first_program() {
    for (short, name) in [
        ("b_toh", "004/python/b_toh"),
        ("004/i_toh", "004/python/i_toh"),
        ("bash/r_toh", "004/bash/r_toh"),
        ("iterative_towers", "001/iterative_towers"),
        ("recursive", "003/recursive"),
        ("stacks", "001/stacks"),
        ("ventura", "000/generatedStates"),
        ("001", "001/recursive_towers"),
        ("clifford", "002/s"),
        ("interviews", "003/recursive"),
        ("interviews/iterative", "003/iterative"),
        ("markdown", "004/python/b_toh"),
        ("markdown/bash/i_toh", "004/bash/i_toh"),
    ] {
        let [short, long] = [short, name].map(|name| hanoi(&["solve", "3", "--like", name]));
        assert_eq!((short.status, short.out), (0, long.out), "{name}");
    }
}

#[test]
fn similar_program_name_is_suggested() {
    for (wrong, right) in [
        ("martn", "martin"),
        ("interviews/recursve", "interviews/recursive"),
    ] {
        let Run { status, err, .. } = hanoi(&["solve", "3", "--like", wrong]);
        assert!(status == 2 && err.contains(&format!("'{right}'")), "{err}");
    }
}

#[test]
fn running_time_of_text_000_is_measured() {
    let out = hanoi(&["solve", "12", "--like", "000/stdout", "-q"]).out;
    let begin = "Please, enter the number of disks:Initial State:  [[12, 11, 10,";
    assert!(out.starts_with(begin), "{out}");
    let time = out.split_once("\nExecution time: ").unwrap().1;
    let seconds: f64 = time.strip_suffix(" seconds\n").unwrap().parse().unwrap();
    assert!(seconds > 0.0, "{out}");
}

#[test]
fn problem_that_no_text_solves_is_refused() {
    for args in [
        &["4", "--pegs", "4"][..],
        &["--from", "AAB"],
        &["3", "--rules", "cyclic"],
        &["3", "--from", "A", "--to", "A"],
    ] {
        let Run { status, out, err } =
            hanoi(&[&["solve", "--like", "001/recursive_towers"], args].concat());
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}");
        assert!(
            err.contains("001/recursive_towers moves whole towers"),
            "{err}"
        );
    }
    let Run { status, err, .. } = hanoi(&["solve", "3", "--like", "005/towers"]);
    assert!(status == 2 && err.contains("001/iterative_towers"), "{err}");
}

#[test]
fn no_disks_print_what_the_programs_print() {
    for (program, printed) in [
        ("003/recursive", "[]\n"),
        ("003/callstack", ""),
        ("004/postgresql/r_toh", " r_toh \n-------\n \n(1 row)\n\n"),
        ("004/bash/r_toh", ""),
    ] {
        assert_eq!(like(program.parse().unwrap(), &["0"]), printed, "{program}");
    }
}

/// Runs the programs of the texts and compares their output.
#[test]
#[ignore = "needs the texts, in the folder HANOI_SOURCES"]
fn original_programs_print_the_same_output() {
    let texts = std::env::var_os("HANOI_SOURCES").expect("HANOI_SOURCES names a folder");
    let out = tempfile::tempdir().unwrap();
    let script = testdata("run_programs.py");
    let result = Command::new("python3")
        .arg(script)
        .arg(texts)
        .arg(out.path())
        .output();
    let result = result.expect("python3 runs");
    assert!(
        result.status.success(),
        "{}",
        String::from_utf8_lossy(&result.stderr)
    );
    let table = String::from_utf8(result.stdout).unwrap();
    let recorded = fs::read_to_string(testdata("printed.csv")).unwrap();
    for (run, row) in rows(&table).zip(table.lines().skip(2)) {
        let name = run.program.name().replace('/', "_");
        let file = format!("{name}_{}_{}_{}.txt", run.disks, run.from, run.to);
        let printed = fs::read_to_string(Path::new(out.path()).join(file)).unwrap();
        assert_eq!(run.output(), printed, "{row}");
        assert!(
            recorded.lines().any(|line| line == row),
            "{row} is not in printed.csv"
        );
    }
    assert!(rows(&table).count() > 100);
}
