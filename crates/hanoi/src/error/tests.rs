//! No error names a flag, an argument or a call: checks the errors of many bad requests.

mod requests;

use requests::{
    Refusals, constructed, of_the_core, played, too_large, unanswered, undrawn, unread,
};

/// Finds a word that a library should not use: a flag, an argument or a call of its caller.
fn face_word(text: &str) -> Option<&str> {
    let near = |at: usize| {
        let end = text[at..]
            .char_indices()
            .nth(16)
            .map_or(text.len(), |(n, _)| at + n);
        &text[at..end]
    };
    let bytes = text.as_bytes();
    let is_name = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    let found = (0..bytes.len()).find(|&at| {
        let (before, after) = (bytes[..at].last(), &bytes[at + 1..]);
        match bytes[at] {
            b'-' => after.first() == Some(&b'-') && is_name(after.get(1)),
            b'=' => is_name(before) || after.first() == Some(&b'>'),
            b'(' => is_name(before) || before == Some(&b'_'),
            b'`' => true,
            _ => text.is_char_boundary(at) && text[at..].starts_with("hanoi "),
        }
    });
    found.map(near)
}

#[test]
fn face_words_are_detected() {
    for text in [
        "expected more, as in --memory 2G",
        "use goal=B",
        "use goal => B",
        "ask step(3)",
        "ask for `more`",
        "as in hanoi solve 3",
    ] {
        assert!(face_word(text).is_some(), "{text}");
    }
    for text in [
        "as in 3,2/1/-",
        "at most 2^20 (more for towers)",
        "about 10^3 - 1",
        "in the crate hanoi-search",
    ] {
        assert_eq!(face_word(text), None);
    }
}

/// All errors of the front door.
const VARIANTS: [(&str, &str); 11] = [
    (
        "Puzzle",
        "Unreadable TooManyDisks TooManyForTable PegCount NoPeg ArcToItself PegInState PegsInState InState DiskBeyondState DiskTwice \
         DiskOnSmaller DisksDiffer PegsDiffer NoMove NoState IllegalMove GoalMissed Unsolvable NeedsSearch DoesNotApply MovesWereGiven",
    ),
    (
        "Request",
        "HowManyDisks OnePeg StateSize NotBestFirst NoSteps NoSuchStep AnswerNames PuzzleLine BestFirstFar NoDisk TooManyToExplain NoPegNumber NoPegLetter \
         NumberForState TwoStates RodNames NotOfTexts Rods",
    ),
    (
        "Text",
        "TooManyForPicture NoSuchPart NotANumber NumberTooLarge NumberBelowZero Solution",
    ),
    (
        "Graph",
        "TooManyStates TooLarge TooManySteps TooManyRows TooManyLevels Stopped",
    ),
    (
        "Game",
        "NoProblem OtherProblem Disks Pegs Help Line Illegal TooManyDisks OffTheWay",
    ),
    (
        "Link",
        "TooLong TooManyDisks Part Moves TooFar Peg Help Algorithm Illegal Fault",
    ),
    (
        "Environment",
        "NotANumber NoRandomStarts Count NoAction Over TooFar TooMany",
    ),
    ("Explore", "TooLarge Disk Blocks Distance Sum"),
    ("Certificate", "Range Unreadable Format"),
    ("Puzzles", "TooManyStates Nothing TooMany"),
    ("Stopped", "Stopped"),
];

#[test]
fn no_error_names_a_flag_an_argument_or_a_call() {
    let mut all = Refusals::default();
    for collect in [
        unread,
        unanswered,
        of_the_core,
        too_large,
        played,
        constructed,
    ] {
        collect(&mut all);
    }
    for (name, text) in &all.0 {
        assert_eq!(face_word(text), None, "{name}: {text}");
    }
    for error in undrawn() {
        assert_eq!(face_word(&error.to_string()), None, "{error}");
    }
    for (family, variants) in VARIANTS {
        for variant in variants.split(' ') {
            let name = format!("{family}({variant}");
            let is_recorded = all.0.iter().any(|(debug, _)| debug.starts_with(&name));
            assert!(is_recorded, "{name}");
        }
    }
}
