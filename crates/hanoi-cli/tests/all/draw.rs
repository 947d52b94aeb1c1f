//! `hanoi draw`: every kind and format of picture, and messages that quote what cannot be drawn.

use std::fs;
use std::path::Path;

use crate::common::{Run, feed, hanoi};
use gif::{ColorOutput, DecodeOptions, Repeat};
use resvg::tiny_skia::Pixmap;
use tempfile::TempDir;

const TIMES: &str = "algorithm,disks,seconds\nbinary,3,0.001\nbinary,4,0.002\n";

pub(crate) fn svg(line: &str) -> String {
    let line = format!("draw {line}");
    let Run { status, out, err } = feed(&line.split(' ').collect::<Vec<_>>(), TIMES);
    assert_eq!((status, err.as_str()), (0, ""), "{line}");
    out
}

/// Draws to a file in a new folder.
pub(crate) fn file(line: &str, name: &str) -> (TempDir, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    let drawn = svg(&format!("{line} -o {}", path.display()));
    assert_eq!(drawn, "");
    let bytes = fs::read(&path).unwrap();
    (folder, bytes)
}

pub(crate) const KINDS: [&str; 11] = [
    "state CCBA",
    "state CCBA --solid",
    "directions 3",
    "states 3",
    "tree 3",
    "ring 3",
    "ruler 3",
    "counter 3",
    "graph 3",
    "growth -",
    "animation 3",
];

#[test]
fn every_kind_is_drawn_on_standard_output() {
    for kind in KINDS {
        let light = svg(kind);
        assert!(
            light.starts_with("<svg ") && light.ends_with("</svg>\n"),
            "{kind}"
        );
        assert_ne!(light, svg(&format!("{kind} --theme dark")), "{kind}");
    }
}

#[test]
fn files_hold_the_same_pictures() {
    for kind in KINDS {
        let (_folder, bytes) = match kind {
            "growth -" => continue,
            kind => file(kind, "picture.svg"),
        };
        assert_eq!(String::from_utf8(bytes).unwrap(), svg(kind));
    }
}

#[test]
fn arguments_change_the_picture() {
    for (line, shown) in [
        ("state 1/2/3/4 --pegs 4", "4 disks on 4 pegs"),
        ("state AB --pegs 7", "2 disks on 7 pegs"),
        ("states 64 --skip 2^63 --take 2", ">9223372036854775809<"),
        ("states --from CCBA --to AAAA", "from CCBA to AAAA"),
        ("ruler 3 --rules linear", "rules linear"),
        ("ruler 5 --pegs 4", "5 disks on 4 pegs, from A to D"),
        ("tree 3 --to B", "from A to B"),
        ("ring 4 --to B", "goes counterclockwise"),
        ("counter 4 --skip 15", "1 state, 15"),
        ("graph 3 --from ABC", "distance from ABC"),
        (
            "graph 2 --path AC CA",
            "one of 2 shortest paths from AC (one ring) to CA (two rings), 3 moves",
        ),
        ("graph 2 --pegs 5", "2 disks on 5 pegs"),
        ("animation --from AB --to BA --pegs 4", "from AB to BA"),
    ] {
        assert!(svg(line).contains(shown), "{line}");
    }
}

fn pixels(bytes: &[u8]) -> Pixmap {
    Pixmap::decode_png(bytes).unwrap()
}

#[test]
fn png_pictures_have_the_requested_size() {
    let drawing = svg("state A");
    let side = |name: &str| -> u32 {
        let value = drawing.split_once(&format!(" {name}=\"")).unwrap().1;
        value.split_once('"').unwrap().0.parse().unwrap()
    };
    let (width, height) = (side("width"), side("height"));
    for (more, factor) in [("", 2), (" --scale 1", 1), (" --scale 3", 3)] {
        let (_folder, bytes) = file(&format!("state A{more}"), "state.png");
        let picture = pixels(&bytes);
        assert_eq!(
            (picture.width(), picture.height()),
            (width * factor, height * factor)
        );
    }
    let (_folder, bytes) = file("state A --width 100", "STATE.PNG");
    assert_eq!(pixels(&bytes).width(), 100);
}

#[test]
fn letters_do_not_depend_on_installed_fonts() {
    let (_folder, bytes) = file("state A --scale 1", "state.png");
    let picture = pixels(&bytes);
    // The lowest lines have only the names of the pegs.
    let lowest = picture.height() - 35..picture.height() - 22;
    let dark = |x: u32, y: u32| picture.pixel(x, y).is_some_and(|pixel| pixel.red() < 100);
    let columns: Vec<bool> = (0..picture.width())
        .map(|x| lowest.clone().any(|y| dark(x, y)))
        .collect();
    let letters = columns
        .windows(2)
        .filter(|pair| !pair[0] && pair[1])
        .count();
    assert_eq!(letters, 3);
}

#[test]
fn gif_animations_loop_and_end_at_the_goal() {
    let (_folder, bytes) = file("animation 3", "hanoi.gif");
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes.as_slice()).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = vec![0_u8; width * height * 4];
    let (mut frames, mut hundredths, mut first) = (0, 0, Vec::new());
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let row = usize::from(frame.width) * 4;
        for (number, line) in frame.buffer.chunks_exact(row).enumerate() {
            let begin = ((usize::from(frame.top) + number) * width + usize::from(frame.left)) * 4;
            screen[begin..begin + row].copy_from_slice(line);
        }
        if frames == 0 {
            first.clone_from(&screen);
        }
        frames += 1;
        hundredths += u32::from(frame.delay);
    }
    assert_eq!(decoder.repeat(), Repeat::Infinite);
    // Twelve frames for each of seven moves of 1.2 seconds, and one for the goal; start and goal each rest for the time of two moves.
    assert_eq!(frames, 7 * 12 + 1);
    assert!((1300..=1330).contains(&hundredths), "{hundredths}");
    // The largest disk has kept its width, and is on the last peg.
    let disk = |screen: &[u8]| {
        let line = height - 55;
        let row = &screen[line * width * 4..(line + 1) * width * 4];
        let dark = row
            .chunks_exact(4)
            .map(|pixel| pixel[0] < 100 && pixel[1] < 60);
        let places: Vec<usize> = dark
            .enumerate()
            .filter(|(_, dark)| *dark)
            .map(|(x, _)| x)
            .collect();
        (places[0], places.len())
    };
    let (start, goal) = (disk(&first), disk(&screen));
    assert!(
        start.0 < width / 3 && goal.0 > width / 2,
        "{start:?} {goal:?}"
    );
    assert!(start.1.abs_diff(goal.1) <= 2, "{start:?} {goal:?}");
}

/// Asserts that nothing is drawn, with this status and message.
fn assert_refused(line: &str, status: i32, expected: &str) {
    let words = ["draw"].into_iter().chain(line.split_whitespace());
    let run = hanoi(&words.collect::<Vec<_>>());
    assert_eq!(run.status, status, "{line}: {}", run.err);
    assert!(run.err.contains(expected), "{line}: {}", run.err);
    assert_eq!(run.out, "", "{line}");
}

#[test]
fn file_names_must_suit_the_picture() {
    for (line, expected) in [
        (
            "animation 3 -o x.png",
            "'x.png': .png cannot be animated: expected .svg or .gif",
        ),
        (
            "animation 3 -o x.jpg",
            "'x.jpg': expected .svg or .png, or .gif for an animation",
        ),
        (
            "state AB -o x.png --scale -1",
            "'-1' for '--scale <FACTOR>': expected a number",
        ),
    ] {
        assert_refused(line, 2, expected);
    }
}

#[test]
fn undrawable_arguments_are_quoted() {
    for (line, status, expected) in [
        ("", 2, "Usage: hanoi draw <COMMAND>"),
        ("circle 3", 2, "'circle'"),
        ("state AXA", 2, "'AXA'"),
        ("state", 2, "<STATE>"),
        ("state AB --pegs 0", 2, "'0'"),
        ("state AB --pegs 27", 2, "'27'"),
        ("state ABD", 2, "'ABD'"),
        ("states", 2, "how many disks?"),
        ("states 3 --take 0", 2, "expected at least 1"),
        (
            "states 3 --skip 9",
            2,
            "there is no state after 9 moves: expected 0 to 7",
        ),
        ("states -1", 2, "'-1'"),
        (
            "states 13",
            3,
            "8192 states are too many for a sheet: expected at most 4096",
        ),
        (
            "tree 3 --rules cyclic",
            2,
            "expected a whole tower on 3 pegs or more",
        ),
        (
            "ring 3 --pegs 4",
            2,
            "expected a whole tower on 3 pegs under",
        ),
        ("tree 1000001", 2, "'1000001'"),
        ("tree 5000", 3, "5000 disks are too many"),
        (
            "ruler 15",
            3,
            "32767 moves are too many for a ruler: expected at most 16383",
        ),
        (
            "counter 3 --rules cyclic",
            2,
            "expected a whole tower on 3 pegs or more",
        ),
        ("graph 14", 3, "2097152 states"),
        (
            "graph 3 --from AB",
            2,
            "error: --from 'AB' has 2 disks: expected 3",
        ),
        ("graph 3 --path AAA", 2, "--path"),
        (
            "graph 3 --path AAA AAAA",
            2,
            "error: --path 'AAAA' has 4 disks: expected 3",
        ),
        ("graph 2 --rules AB --path AA CC", 1, "cannot be reached"),
        (
            "graph 5 --pegs 5 --path A B",
            3,
            "expected 3 or 4 pegs, or at most 256 states",
        ),
        ("growth no-such-file.csv", 2, "'no-such-file.csv'"),
        (
            "animation 12",
            3,
            "4095 moves are too many for an animation: expected at most 2047",
        ),
        (
            "animation 11 -o x.gif",
            3,
            "2047 moves are too many for a film: expected at most 1023",
        ),
    ] {
        assert_refused(line, status, expected);
    }
}

#[test]
fn invalid_files_and_sizes_are_quoted() {
    for (line, status, expected) in [
        ("state AB -o x.gif", 2, "'x.gif': .gif is for animations"),
        (
            "state AB -o x.jpg",
            2,
            "'x.jpg': expected .svg or .png, or .gif for an animation",
        ),
        (
            "state AB --scale 2",
            2,
            "--width and --scale are for .png and .gif",
        ),
        ("state AB -o x.png --scale 0", 2, "'0'"),
        (
            "state AB -o x.png --scale 2 --width 5",
            2,
            "cannot be used with",
        ),
        ("state AB -o x.png --scale 100", 3, "pixels are too many"),
        ("animation 9 -o x.gif --scale 3", 3, "frames of"),
        ("animation 3 --pace 10ms", 2, "expected 20ms to 1m"),
        ("animation 3 --pace 2m", 2, "expected 20ms to 1m"),
        (
            "state AB -o no-such-folder/x.svg",
            2,
            "'no-such-folder/x.svg'",
        ),
        ("state AB --theme pink", 2, "'pink'"),
    ] {
        assert_refused(line, status, expected);
    }
    assert!(!Path::new("x.gif").exists() && !Path::new("x.png").exists());
}

#[test]
fn a_table_that_cannot_be_read_is_quoted() {
    let run = feed(
        &["draw", "growth", "-"],
        "algorithm,disks,seconds\nbinary,three,1\n",
    );
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("line 2: 'three' is not a number of disks"),
        "{}",
        run.err
    );
}

#[test]
fn comparisons_can_be_plotted() {
    let table = hanoi(&["compare", "--disks", "3..5", "--runs", "1", "--csv"]).out;
    let run = feed(&["draw", "growth", "-"], table);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains(">best-first, published<") && run.out.contains(">frame-stewart<"));
}

#[test]
fn extremes_are_drawn_or_refused_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = |format: &str| folder.path().join(format!("picture.{format}"));
    let kinds = [
        "states",
        "key-states",
        "tree",
        "ring",
        "ruler",
        "directions",
        "counter",
        "graph",
        "animation",
    ];
    let boards = [
        ("0", "1", "classic"),
        ("0", "26", "classic"),
        ("1", "1", "classic"),
        ("1", "2", "AB"),
        ("2", "26", "classic"),
        ("23", "1", "classic"),
        ("1000", "3", "linear"),
        ("1000000", "3", "classic"),
        ("1000000", "26", "classic"),
    ];
    for (kind, (disks, pegs, rules)) in kinds
        .into_iter()
        .flat_map(|kind| boards.map(|board| (kind, board)))
    {
        for format in ["svg", "png", "gif"] {
            let path = path(format);
            let file = path.to_str().unwrap();
            let line = [
                "draw", kind, disks, "--pegs", pegs, "--rules", rules, "-o", file,
            ];
            let Run { status, err, .. } = hanoi(&line);
            let is_refused = (1..=3).contains(&status) && err.starts_with("error: ");
            assert!(
                status == 0 && path.exists() || is_refused,
                "{line:?}: {status} {err}"
            );
            let _ = fs::remove_file(&path);
        }
    }
}
