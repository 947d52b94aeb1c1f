//! The look: with or without colours, in Unicode or ASCII.

use clap::Args;
use ratatui_core::style::{Color, Modifier, Style};

/// Colours that colour-blind people can tell apart, on light and dark backgrounds (after Okabe and Ito).
const DISKS: [Color; 5] = [
    Color::Indexed(32),
    Color::Indexed(172),
    Color::Indexed(36),
    Color::Indexed(169),
    Color::Indexed(244),
];

/// The colours of the letters of stacks and faces, legible on light and dark backgrounds; others are grey.
const NAMED: [(char, u8); 10] = [
    ('r', 160),
    ('g', 36),
    ('b', 32),
    ('y', 178),
    ('w', 250),
    ('k', 240),
    ('o', 208),
    ('p', 97),
    ('c', 74),
    ('m', 169),
];

#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct LookArgs {
    /// Draw with ASCII only [default: if the locale is not UTF-8]
    #[arg(long)]
    ascii: bool,
}

impl LookArgs {
    /// The look requested by flag and environment.
    pub(crate) fn look(self) -> Look {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        Look {
            colour: set("NO_COLOR").is_none(),
            ascii: self.ascii || !is_utf8(locale.as_deref()),
        }
    }
}

/// Whether a locale has Unicode. Windows always does, without naming it.
fn is_utf8(locale: Option<&str>) -> bool {
    let locale = locale.unwrap_or_default().to_ascii_lowercase();
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
}

/// Colours or not, Unicode or not. No meaning depends on a colour alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) colour: bool,
    pub(crate) ascii: bool,
}

impl Look {
    /// The first text in Unicode, the second in ASCII.
    pub(crate) const fn sign<'a>(self, unicode: &'a str, ascii: &'a str) -> &'a str {
        if self.ascii { ascii } else { unicode }
    }

    /// The sign for an omission.
    pub(crate) const fn ellipsis(self) -> &'static str {
        self.sign("…", "...")
    }

    /// The style of a disk by its size.
    pub(crate) fn disk(self, size: u32) -> Style {
        let place = usize::try_from(size.saturating_sub(1)).unwrap_or(0);
        self.coloured(DISKS[place % DISKS.len()])
    }

    /// The style of the colour named by a letter.
    pub(crate) fn named(self, letter: char) -> Style {
        let letter = letter.to_ascii_lowercase();
        let place = NAMED.iter().position(|(named, _)| *named == letter);
        self.coloured(place.map_or(DISKS[4], |place| Color::Indexed(NAMED[place].1)))
    }

    pub(crate) const fn strong() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(crate) const fn faint() -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(crate) fn good(self) -> Style {
        self.coloured(DISKS[2]).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn bad(self) -> Style {
        self.coloured(Color::Indexed(166))
            .add_modifier(Modifier::BOLD)
    }

    /// The style of a number within a bar: reversed in Unicode, plain in ASCII.
    pub(crate) const fn cut_out(self) -> Style {
        if self.ascii {
            Style::new()
        } else {
            Style::new()
                .add_modifier(Modifier::REVERSED)
                .add_modifier(Modifier::BOLD)
        }
    }

    pub(crate) const fn chosen() -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    fn coloured(self, colour: Color) -> Style {
        if self.colour {
            Style::new().fg(colour)
        } else {
            Style::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_locales_are_recognised() {
        for (locale, known) in [
            (Some("C.UTF-8"), true),
            (Some("de_DE.utf8"), true),
            (Some("POSIX"), cfg!(windows)),
            (Some("de_DE.ISO-8859-1"), cfg!(windows)),
            (None, cfg!(windows)),
        ] {
            assert_eq!(is_utf8(locale), known, "{locale:?}");
        }
    }
}
