//! A build without features refuses requests that need one with the feature's name, and omits them from the help. `HANOI` names
//! such a build, or the tests are built without features. A release is checked for more.

use std::env;

use assert_cmd::Command;

fn hanoi(line: &str) -> (i32, String, String) {
    let mut command = match env::var_os("HANOI") {
        Some(named) => Command::new(named),
        None => Command::cargo_bin("hanoi").unwrap(),
    };
    let output = command.args(line.split(' ')).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let status = output.status.code().unwrap();
    (status, text(output.stdout), text(output.stderr))
}

/// A release may serve a network, where a fixed address would help an attacker.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs a release"]
fn release_is_position_independent() {
    let release = env::var_os("HANOI").expect("HANOI names a release");
    let head = std::fs::read(release).unwrap();
    // The type of an ELF file: 3 is a shared object, 2 an executable at a fixed address.
    assert_eq!(head[16..18], [3, 0]);
}

const SEVERAL: &str = "an exploration by several processes";

#[test]
#[ignore = "needs a command without features"]
fn missing_feature_is_named() {
    let refused = |what, feature| {
        format!(
            "error: {what} is not in this build of hanoi, which was made without the feature '{feature}'\n"
        )
    };
    for (line, what, feature) in [
        ("play", "hanoi play", "tui"),
        ("play 4 --pegs 4", "hanoi play", "tui"),
        ("watch 5 --algorithm binary", "hanoi watch", "tui"),
        ("watch --help", "hanoi watch", "tui"),
        ("web --no-open", "hanoi web", "web"),
        ("serve", "hanoi serve", "web"),
        ("serve --listen 8080", "hanoi serve", "web"),
        ("explore 5 --processes 2", SEVERAL, "cluster"),
        ("explore 5 --hosts no --process 0", SEVERAL, "cluster"),
        ("draw state CCBA -o no.png", ".png", "png"),
        ("draw graph 3 -o no.GIF", ".gif", "gif"),
        ("draw animation 3 -o no.gif", ".gif", "gif"),
        (
            "draw state CCBA --width 100",
            "a picture of pixels, for --width and --scale,",
            "png",
        ),
    ] {
        let expected = (2, String::new(), refused(what, feature));
        assert_eq!(hanoi(line), expected, "{line}");
    }
}

#[test]
#[ignore = "needs a command without features"]
fn help_omits_missing_features() {
    for line in [
        "--help",
        "draw --help",
        "draw state --help",
        "draw tree --help",
        "draw animation --help",
        "man",
        "completions bash",
        "completions zsh",
        "completions fish",
        "completions elvish",
        "completions powershell",
    ] {
        let (status, help, _) = hanoi(line);
        assert_eq!(status, 0, "{line}");
        // Headings name groups of commands, not commands.
        let lines = help.lines().filter(|line| !line.ends_with(':'));
        let words = lines.flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric()));
        for word in words.map(str::to_ascii_lowercase) {
            let optional = ["play", "watch", "web", "serve", "png", "gif"];
            assert!(!optional.contains(&word.as_str()), "{line}: {word}");
        }
    }
}

#[test]
#[ignore = "needs a command without features"]
fn remaining_commands_answer() {
    let (status, drawn, _) = hanoi("draw animation 3");
    assert_eq!(status, 0);
    assert!(drawn.starts_with("<svg "));
    assert_eq!(hanoi("count 3").1.lines().next(), Some("7"));
    let pages = tempfile::tempdir().unwrap();
    let (status, ..) = hanoi(&format!("man {}", pages.path().display()));
    assert_eq!(status, 0);
    assert!(pages.path().join("hanoi-solve.1").exists());
    assert!(!pages.path().join("hanoi-web.1").exists());
}
