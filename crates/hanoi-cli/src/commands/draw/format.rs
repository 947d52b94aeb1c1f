//! The formats of this build, and their help.

/// Whether pictures can be written as PNG.
pub(super) const PNG: bool = cfg!(feature = "png");
/// Whether animations can be written as GIF.
pub(super) const GIF: bool = cfg!(feature = "gif");

/// Whether pictures can be shown in a terminal.
pub(super) const TERMINAL: bool = cfg!(all(feature = "png", feature = "tui"));

/// The note on pictures without `--output`.
pub(super) const UNNAMED: &str = if TERMINAL {
    "Without -o, a picture is drawn in the terminal, or written as SVG to a pipe."
} else {
    "Without -o, a picture is written as SVG to a pipe."
};

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureFormat {
    Svg,
    Png,
    Gif,
    /// In the terminal itself.
    Terminal,
}

/// The file extensions of pictures and of animations in examples.
pub(super) const STILL: &str = if PNG { "png" } else { "svg" };
pub(super) const MOVING: &str = if GIF { "gif" } else { "svg" };

/// The description of `hanoi draw`.
pub(super) const DRAWN: &str = match (PNG, GIF) {
    (true, true) => "Draw pictures and animations as SVG, PNG or GIF",
    (true, false) => "Draw pictures and animations as SVG or PNG",
    (false, true) => "Draw pictures and animations as SVG or GIF",
    (false, false) => "Draw pictures and animations as SVG",
};

/// The description of `hanoi draw animation`.
pub(super) const ANIMATED: &str = if GIF {
    "Draw an animated solution, for browsers (.svg) or slides (.gif)"
} else {
    "Draw an animated solution, for browsers (.svg)"
};

/// The help of `--fps`.
pub(super) const FRAMES: &str = if GIF {
    "Frames per second of a .gif, 1 to 50 [default: about 10]"
} else {
    "Frames per second"
};

/// The help of `--output`, `--width` and `--scale`.
pub(super) const HELP: [&str; 3] = match (PNG, GIF) {
    (true, true) => [
        "Write to a file: .svg or .png, animations .svg or .gif",
        "Width of a .png or .gif in pixels",
        "Scale of a .png or .gif relative to the .svg [default: 2 for .png, 1 for .gif]",
    ],
    (true, false) => [
        "Write to a file: .svg or .png, animations .svg",
        "Width of a .png in pixels",
        "Scale of a .png relative to the .svg [default: 2]",
    ],
    (false, true) => [
        "Write to a file: .svg, animations .svg or .gif",
        "Width of a .gif in pixels",
        "Scale of a .gif relative to the .svg [default: 1]",
    ],
    (false, false) => ["Write to a file: .svg", "", ""],
};
