//! A process that gets less memory than it would like.

use std::process::{Command, Output, Stdio};

use crate::common::peaks::peaks;

/// A search that takes more than the limit below.
const SEARCH: &str = "distance ABCDEABCDEABCDE EDCBAEDCBAEDCBA --pegs 5";

/// Runs the command with an address space limited in KiB.
fn within(kibibytes: u32, arguments: &str) -> Output {
    let binary = env!("CARGO_BIN_EXE_hanoi");
    let line = format!("ulimit -v {kibibytes}; exec {binary} {arguments}");
    let mut shell = Command::new("sh");
    shell.args(["-c", &line]).env("RUST_BACKTRACE", "1");
    shell.output().unwrap()
}

#[test]
fn the_budget_is_within_what_the_process_may_take() {
    let ran = within(300_000, SEARCH);
    let told = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(3), "{told}");
    assert!(
        told.contains("the memory limit was reached: at least "),
        "{told}"
    );
}

#[test]
fn what_was_found_is_told_where_the_system_gives_no_more() {
    // More may be taken than there is.
    let far = "distance ABCDEABCDEABCDEABCDE EDCBAEDCBAEDCBAEDCBA --pegs 5 --memory 8G";
    let ran = within(300_000, far);
    let told = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(3), "{told}");
    assert!(
        told.starts_with("error: the memory limit was reached: at least "),
        "{told}"
    );
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(ran.stdout.is_empty());
}

/// The size of the command itself, of which nothing runs where it is not given.
fn image() -> u32 {
    let file = std::fs::metadata(env!("CARGO_BIN_EXE_hanoi")).unwrap();
    u32::try_from(file.len() / 1024).unwrap()
}

/// Whatever there is beyond that, the command answers, or says on a line what it lacks, and never aborts.
#[test]
fn with_however_little_memory_the_command_ends_in_order() {
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
            let ran = within(kibibytes, &format!("{question} --memory 8G --time 1s"));
            let told = String::from_utf8(ran.stderr).unwrap();
            assert!(
                matches!(ran.status.code(), Some(0 | 3)),
                "{question}, {kibibytes} KiB: {:?} {told}",
                ran.status
            );
            assert!(told.lines().count() <= 1, "{question}: {told}");
        }
    }
}

/// It is a line of the command's own, not one of the runtime with a backtrace that there is no memory for.
#[test]
fn a_picture_that_gets_no_memory_ends_on_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("states.png").display().to_string();
    let mut refused = 0;
    for more in (0..40).map(|megabytes| megabytes * 1000) {
        let ran = within(image() + more, &format!("draw states 8 -o {picture}"));
        let told = String::from_utf8(ran.stderr).unwrap();
        match ran.status.code() {
            Some(0) => break,
            Some(3) => assert_eq!(told, "error: out of memory\n"),
            status => panic!("{status:?}: {told}"),
        }
        refused += 1;
    }
    assert!(refused > 0);
}

/// The most KiB that the process of a question held at once, and its status.
fn peak(question: &str) -> (u64, Option<i32>) {
    let mut asked = Command::new(env!("CARGO_BIN_EXE_hanoi"));
    asked
        .args(question.split_whitespace())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut asked = [asked.spawn().unwrap()];
    let peak = peaks(&mut asked)[0];
    (peak, asked[0].wait().unwrap().code())
}

#[test]
fn the_process_keeps_to_its_budget_within_a_tenth() {
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
fn formulas_and_their_answers_keep_to_the_budget() {
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
fn memory_that_the_program_does_not_fit_in_is_refused() {
    for (memory, least) in [("64K", "13M"), ("1M", "13M"), ("0", "13M")] {
        let ran = Command::new(env!("CARGO_BIN_EXE_hanoi"))
            .args(["solve", "3", "--memory", memory])
            .output()
            .unwrap();
        let told = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(2), "{told}");
        let expected = format!("invalid value '{memory}' for '--memory <SIZE>'");
        assert!(
            told.contains(&expected) && told.contains(&format!("at least {least}")),
            "{told}"
        );
    }
}
