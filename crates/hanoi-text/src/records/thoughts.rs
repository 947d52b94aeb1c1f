//! Thoughts in tags, which are cut before anything is read.

use crate::words::{self, TagPart};

/// The text with its thoughts replaced by blanks, so that places stay what they are.
pub(super) fn blanked(text: &str) -> String {
    let mut plain = text.to_owned();
    // Ends of lines in other conventions, in as many bytes.
    for (end, line_end) in [
        ("\u{2028}", "\n  "),
        ("\u{2029}", "\n  "),
        ("\u{85}", "\n "),
    ] {
        if plain.contains(end) {
            plain = plain.replace(end, line_end);
        }
    }
    if plain.contains('\r') {
        // A carriage return ends a line, unless a line feed does.
        plain = plain.replace("\r\n", " \n").replace('\r', "\n");
    }
    let mut plain = plain.into_bytes();
    if text.starts_with('\u{feff}') {
        blank(&mut plain, 0, '\u{feff}'.len_utf8());
    }
    let (mut at, mut cut) = (0, 0);
    let mut open: Option<usize> = None;
    while let Some(begin) = text[at..].find('<').map(|begin| begin + at) {
        let Some(length) = text[begin..].bytes().take(40).position(|byte| byte == b'>') else {
            at = begin + 1;
            continue;
        };
        let end = begin + length + 1;
        let tag = &text[begin + 1..end - 1];
        let name = tag.trim().trim_start_matches('/').split_whitespace().next();
        let name = name.unwrap_or_default().trim_matches('|');
        let closes = tag.trim_start().starts_with('/');
        at = end;
        if is_formatting(tag) {
            blank(&mut plain, begin, end);
            continue;
        }
        if words::part(name) != Some(TagPart::Aside) || matches!(name, "reason" | "plan") {
            continue;
        }
        if closes {
            // What stands before a lone closing tag was thought, too.
            blank(&mut plain, open.take().unwrap_or(cut), end);
            cut = end;
        } else {
            open.get_or_insert(begin);
        }
    }
    if let Some(begin) = open {
        let end = plain.len();
        blank(&mut plain, begin, end);
    }
    let is_game = text.starts_with("# hanoi play\n");
    if is_game || text.contains("NOTICE:  ") {
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            // The comments of a saved game are its problem, its help, and the moves that were undone.
            let is_comment = is_game && line.starts_with("# ");
            let length = if is_comment {
                line.len()
            } else {
                around_notice(line.trim_end())
            };
            blank(&mut plain, at, at + length);
            at += line.len();
        }
    }
    String::from_utf8(plain).unwrap_or_default()
}

/// How long what psql writes around notices is: the file and the line they come from, and the error for want of a `RETURN`.
fn around_notice(line: &str) -> usize {
    const ERRORS: [&str; 2] = [
        "ERROR:  control reached end of function without RETURN",
        "CONTEXT:  PL/pgSQL function b_toh(integer)",
    ];
    let end = line.find(": ").filter(|_| line.starts_with("psql:"));
    let end = end.filter(|end| line[..*end].ends_with(|c: char| c.is_ascii_digit()));
    let begin = end.map_or(0, |end| end + 2);
    if ERRORS.contains(&&line[begin..]) {
        line.len()
    } else {
        begin
    }
}

/// Whether a tag only sets type, and nothing hides in it.
fn is_formatting(tag: &str) -> bool {
    let name = tag.trim_start_matches('/').trim_end_matches(['/', ' ']);
    matches!(
        name,
        "b" | "i" | "em" | "strong" | "u" | "code" | "br" | "p" | "tt" | "sub"
    )
}

fn blank(text: &mut [u8], begin: usize, end: usize) {
    for byte in text[begin..end].iter_mut().filter(|byte| **byte != b'\n') {
        *byte = b' ';
    }
}
