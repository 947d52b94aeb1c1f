//! Variants by name, each with its text.

/// A variant with a name.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Preset {
    /// The name, without a parameter.
    pub name: &'static str,
    /// Its text, in TOML.
    pub text: &'static str,
}

macro_rules! presets {
    ($($name:literal: $file:literal),+ $(,)?) => {
        /// All presets, in the order of lists.
        pub const PRESETS: &[Preset] = &[
            $(Preset { name: $name, text: include_str!(concat!("presets/", $file, ".toml")) },)+
        ];
    };
}

presets! {
    "classic": "classic",
    "magnetic": "magnetic",
    "lundon": "lundon",
    "reversi": "reversi",
    "rainbow": "rainbow",
    "checkers": "checkers",
    "antwerp": "antwerp",
    "little-antwerp": "little-antwerp",
    "linear-antwerp": "linear-antwerp",
    "bicolor": "bicolor",
    "double": "double",
    "double:kept": "double-kept",
    "double:reversed": "double-reversed",
    "turtle": "turtle",
    "bottleneck": "bottleneck",
    "sinner": "sinner",
    "exchanging": "exchanging",
    "switching": "switching",
    "parallel": "parallel",
    "parallel-strict": "parallel-strict",
    "split": "split",
    "irregular": "irregular",
    "london": "london",
    "oxford": "oxford",
    "parity": "parity",
}
