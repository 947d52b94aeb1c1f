//! Mistaken calls of beginners: each is refused with a suggestion, which is a valid call.

use crate::common::{Run, hanoi};

/// Calls, each with the suggestion for it.
const CALLS: [(&str, &str); 34] = [
    ("slove 3", "hanoi solve 3"),
    ("sovle 3", "hanoi solve 3"),
    ("SOLVE 3", "hanoi solve 3"),
    ("solution 3", "hanoi solve 3"),
    ("3", "hanoi solve 3"),
    ("solve --disks 3", "hanoi solve 3"),
    ("solve --disks=3", "hanoi solve 3"),
    ("solve -n 3", "hanoi solve 3"),
    ("solve 3 disks", "hanoi solve 3"),
    ("solve three", "hanoi solve 3"),
    ("solve -3", "hanoi solve 3"),
    ("solve three disks", "hanoi solve 3"),
    ("solve 3 4", "hanoi solve 3 --pegs 4"),
    ("solve 3 disks 4 pegs", "hanoi solve 3 --pegs 4"),
    ("count 3 pegs 4", "hanoi count 3 --pegs 4"),
    ("solve 3 binary", "hanoi solve 3 --algorithm binary"),
    ("watch 3 recursion", "hanoi watch 3 --algorithm recursive"),
    ("state 3 7", "hanoi state 3 --after 7"),
    ("draw 3", "hanoi draw states 3"),
    ("draw gif 3", "hanoi draw animation 3 -o hanoi.gif"),
    ("version", "hanoi --version"),
    ("help slove", "hanoi help solve"),
    ("check answer.txt", "hanoi verify answer.txt"),
    ("verfy answer.txt", "hanoi verify answer.txt"),
    ("variant magnetic", "hanoi variants magnetic"),
    ("distance AAA", "hanoi distance AAA CCC"),
    ("distance 3", "hanoi count 3"),
    ("hint", "hanoi hint AAA"),
    ("hint 3", "hanoi hint AAA"),
    ("graph", "hanoi graph 3"),
    ("web 8080", "hanoi web --port 8080"),
    ("play three", "hanoi play 3"),
    ("solve 3 --from 1 --to 3", "hanoi solve 3 --from A --to C"),
    (
        "solve 3 --pegs 4 --from 1 --to 4",
        "hanoi solve 3 --pegs 4 --from A --to D",
    ),
];

#[test]
fn suggested_call_is_valid() {
    for (call, suggestion) in CALLS {
        let words: Vec<&str> = call.split(' ').collect();
        let Run { status, out, err } = hanoi(&words);
        assert_eq!((status, out.as_str()), (2, ""), "{call}");
        assert_eq!(
            err.lines().last(),
            Some(format!("Try: {suggestion}").as_str()),
            "{call}: {err}"
        );
        // Suggestions that need a terminal, a file or a browser are not run.
        let words: Vec<&str> = suggestion.split(' ').skip(1).collect();
        if !["watch", "play", "web", "verify", "draw"].contains(&words[0]) {
            assert_eq!(hanoi(&words).status, 0, "{suggestion}");
        }
    }
}

#[test]
fn unguessable_calls_get_no_suggestion() {
    for call in [
        "xyzzy 3",
        "solve 3 --colour",
        "solve a b c",
        "solve 3.5",
        "distance",
        "frobnicate",
        // Names of missing files.
        "verify one",
        "verify disks",
    ] {
        let words: Vec<&str> = call.split(' ').collect();
        let Run { status, err, .. } = hanoi(&words);
        assert_eq!(status, 2, "{call}");
        let last = err.lines().last().unwrap();
        assert!(
            !last.starts_with("Try:") || call == "distance",
            "{call}: {err}"
        );
    }
}

#[test]
fn moves_given_as_a_file_are_suggested_as_a_pipe() {
    let Run { status, err, .. } = hanoi(&["verify", "1AC"]);
    assert_eq!(status, 2);
    assert_eq!(
        err.lines().last(),
        Some("Try: echo 1AC | hanoi verify"),
        "{err}"
    );
}
