//! The look of pictures: headings, backgrounds, margins, frames and key states.

use crate::common::{Run, feed, hanoi};
use crate::draw::{KINDS, file, svg};
use gif::{ColorOutput, DecodeOptions};
use resvg::tiny_skia::Pixmap;

/// The width and height of a picture.
fn size(svg: &str) -> (f64, f64) {
    let number = |key: &str| {
        let after = svg.split_once(key).unwrap().1;
        after.split('"').next().unwrap().parse().unwrap()
    };
    (number("width=\""), number("height=\""))
}

#[test]
fn key_states_of_4_disks_match_the_pictures_of_text_001() {
    let drawn = svg("key-states 4");
    for number in [0, 7, 8, 15] {
        assert!(
            drawn.contains(&format!(">{number}</text>")),
            "{number}: {drawn}"
        );
    }
    assert!(
        drawn.contains(">4AC</text>") && drawn.contains(">1BC</text>"),
        "{drawn}"
    );
    // One disk has two key states, no disks have one.
    let one = svg("key-states 1");
    assert!(
        one.contains(">0</text>") && one.contains(">1</text>"),
        "{one}"
    );
    assert!(!svg("key-states 0").contains(">1</text>"));
}

#[test]
fn options_omit_only_the_heading_or_the_background() {
    for kind in KINDS.iter().filter(|kind| !kind.starts_with("state ")) {
        let whole = svg(kind);
        let bare = svg(&format!("{kind} --no-heading"));
        let ((width, height), (other, less)) = (size(&whole), size(&bare));
        assert!(
            less < height && other <= width,
            "{kind}: {width}x{height}, {other}x{less}"
        );
        // Screen readers still get it.
        assert!(bare.contains("<title") && bare.contains("<desc"), "{kind}");
    }
    for kind in KINDS {
        let clear = svg(&format!("{kind} --transparent"));
        assert!(!clear.contains("fill=\"#ffffff\"/>\n<"), "{kind}");
    }
    let (_folder, bytes) = file("tree 3 --transparent --no-heading", "tree.png");
    let picture = Pixmap::decode_png(&bytes).unwrap();
    assert_eq!(picture.pixel(0, 0).unwrap().alpha(), 0);
    let Run { status, err, .. } =
        hanoi(&["draw", "animation", "2", "--transparent", "-o", "x.gif"]);
    assert!(
        status == 2 && err.contains("a .gif always has a background"),
        "{err}"
    );
}

/// The drawing fills the width between the margins, or is centred.
#[test]
fn narrow_picture_is_centred() {
    for kind in ["states 4 --take 2", "tree 3", "ruler 3"] {
        let (_folder, bytes) = file(kind, "narrow.png");
        let picture = Pixmap::decode_png(&bytes).unwrap();
        let (width, height) = (picture.width(), picture.height());
        let ground = picture.pixel(0, 0).unwrap();
        let is_drawn =
            |x: u32| (height * 3 / 5..height).any(|y| picture.pixel(x, y) != Some(ground));
        let drawn: Vec<u32> = (0..width).filter(|&x| is_drawn(x)).collect();
        let (left, right) = (drawn[0], width - 1 - drawn[drawn.len() - 1]);
        assert!(
            left.abs_diff(right) < width / 12,
            "{kind}: {left} and {right} of {width}"
        );
        assert!(
            left + right < width / 2,
            "{kind}: {left} and {right} of {width}"
        );
    }
}

#[test]
fn animation_has_the_requested_frame_rate() {
    let frames = |line: &str| {
        let (_folder, bytes) = file(line, "film.gif");
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            delays.push(frame.delay);
        }
        delays
    };
    // Three moves of one second each.
    for (fps, count) in [("5", 16), ("10", 31), ("25", 76)] {
        let delays = frames(&format!("animation 2 --pace 1s --fps {fps}"));
        assert_eq!(delays.len(), count, "{fps}");
        let fps: u16 = fps.parse().unwrap();
        assert_eq!(delays[1], 100 / fps);
    }
    let Run { status, err, .. } = hanoi(&["draw", "animation", "2", "--fps", "20", "-o", "x.svg"]);
    assert!(status == 2 && err.contains("--fps is for .gif"), "{err}");
}

#[test]
fn plot_without_published_times_does_not_mention_them() {
    let table = "algorithm,disks,seconds,published_seconds\nbest-first,3,0.001,0.00031364\nbest-first,4,0.002,0.000542223\n";
    let both = feed(&["draw", "growth", "-"], table).out;
    let alone = feed(&["draw", "growth", "-", "--alone"], table).out;
    for part in ["Dashed lines", "stroke-dasharray"] {
        assert!(both.contains(part) && !alone.contains(part), "{part}");
    }
}
