//! Commands short of memory.

use std::process::{Command, Output, Stdio};

use crate::common::peaks::peaks;

/// A search that needs more than the limits below.
const SEARCH: &str = "distance ABCDEABCDEABCDE EDCBAEDCBAEDCBA --pegs 5";

/// Runs the command with a limit on its address space, in KiB.
fn within(kibibytes: u32, arguments: &str) -> Output {
    let binary = env!("CARGO_BIN_EXE_hanoi");
    let line = format!("ulimit -v {kibibytes}; exec {binary} {arguments}");
    let mut shell = Command::new("sh");
    shell.args(["-c", &line]).env("RUST_BACKTRACE", "1");
    shell.output().unwrap()
}

#[test]
fn budget_stays_within_the_process_limit() {
    let run = within(300_000, SEARCH);
    let err = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(3), "{err}");
    assert!(
        err.contains("the memory limit was reached: at least "),
        "{err}"
    );
}

#[test]
fn failed_allocation_reports_the_bounds_found() {
    // The budget allows more than the system grants.
    let far = "distance ABCDEABCDEABCDEABCDE EDCBAEDCBAEDCBAEDCBA --pegs 5 --memory 8G";
    let run = within(300_000, far);
    let err = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(3), "{err}");
    assert!(
        err.starts_with("error: the memory limit was reached: at least "),
        "{err}"
    );
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(run.stdout.is_empty());
}

/// The size of the command itself, below which it cannot start.
fn image() -> u32 {
    let file = std::fs::metadata(env!("CARGO_BIN_EXE_hanoi")).unwrap();
    u32::try_from(file.len() / 1024).unwrap()
}

/// With any memory beyond that the command answers, or reports a shortage on one line. It never aborts.
#[test]
fn command_exits_cleanly_at_any_memory_limit() {
    for question in [
        SEARCH,
        "distance ABCDABCDABCDABCDAB DCBADCBADCBADCBADC --pegs 4",
        "graph 12 --pegs 4 --from A",
        "explore 14 --pegs 4 --jobs 1",
        "solve 100000 --take 3",
        "generate --count 300 --disks 9 --pegs 4",
    ] {
        for more in [0, 20_000, 60_000, 170_000] {
            let kibibytes = image() + more;
            let run = within(kibibytes, &format!("{question} --memory 8G --time 1s"));
            let err = String::from_utf8(run.stderr).unwrap();
            assert!(
                matches!(run.status.code(), Some(0 | 3)),
                "{question}, {kibibytes} KiB: {:?} {err}",
                run.status
            );
            assert!(err.lines().count() <= 1, "{question}: {err}");
        }
    }
}

/// The error is the command's own. The runtime's would add a backtrace that memory does not suffice for.
#[test]
fn picture_without_memory_ends_with_a_one_line_error() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("states.png").display().to_string();
    let mut refused = 0;
    for more in (0..40).map(|megabytes| megabytes * 1000) {
        let run = within(image() + more, &format!("draw states 8 -o {picture}"));
        let err = String::from_utf8(run.stderr).unwrap();
        match run.status.code() {
            Some(0) => break,
            Some(3) => assert_eq!(err, "error: out of memory\n"),
            status => panic!("{status:?}: {err}"),
        }
        refused += 1;
    }
    assert!(refused > 0);
}

/// The peak memory of a question's process in KiB, and its exit status.
fn peak(question: &str) -> (u64, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hanoi"));
    command
        .args(question.split_whitespace())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = [command.spawn().unwrap()];
    let peak = peaks(&mut child)[0];
    (peak, child[0].wait().unwrap().code())
}

#[test]
fn process_exceeds_its_budget_by_at_most_a_tenth() {
    for question in [
        SEARCH,
        "distance ABCDEFGHIJKL LKJIHGFEDCBA --pegs 26",
        "hint ABCDABCDABCDABCD --to DCBADCBADCBADCBA --pegs 4",
        "solve 17 --pegs 5 --algorithm search",
        "count 17 --pegs 5 --rules AB,BC,CD,DE,EA,AC",
        "graph 20 --pegs 5 --from ABCDEABCDEABCDEABCDE",
        "generate --count 10 --disks 13 --pegs 5",
        "conjecture --pegs 8",
    ] {
        let (kib, status) = peak(&format!("{question} --memory 50M"));
        assert_eq!(status, Some(3), "{question}");
        let mib = kib.div_ceil(1024);
        assert!((25..=55).contains(&mib), "{question}: {mib} MiB");
    }
}

#[test]
fn formulas_and_their_answers_stay_within_the_budget() {
    let far = format!("{} {}", "ABC".repeat(3000), "CAB".repeat(3000));
    for question in [
        "trace binary 1000000",
        "trace binary 1000000 --json",
        "state 1000000 --decode 0b1",
        "state 1000000 --decode 0b1 --json",
        "graph 1000000 --json",
        "graph 1000000 --pegs 26",
        "graph 1000000 --from A",
        "count 1000000 --pegs 26 --json",
        "solve 1000000 --skip 2^999999 --take 1000000 --json",
        &format!(
            "hint {} --to {}",
            far.split(' ').next().unwrap(),
            far.split(' ').nth(1).unwrap()
        ),
    ] {
        let (kib, status) = peak(&format!("{question} --memory 50M"));
        assert!(matches!(status, Some(0 | 3)), "{question}: {status:?}");
        let mib = kib.div_ceil(1024);
        assert!(mib <= 55, "{question}: {mib} MiB");
    }
}

#[test]
fn limit_below_the_size_of_the_program_is_refused() {
    for (memory, least) in [("64K", "13M"), ("1M", "13M"), ("0", "13M")] {
        let run = Command::new(env!("CARGO_BIN_EXE_hanoi"))
            .args(["solve", "3", "--memory", memory])
            .output()
            .unwrap();
        let err = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{err}");
        let expected = format!("invalid value '{memory}' for '--memory <SIZE>'");
        assert!(
            err.contains(&expected) && err.contains(&format!("at least {least}")),
            "{err}"
        );
    }
}
