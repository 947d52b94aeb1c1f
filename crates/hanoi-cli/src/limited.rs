//! Reads complete texts in bounded memory, since a device or pipe may be endless.

use std::io::{self, Read};

/// Reads a text, unless it is longer than the limit.
pub(crate) fn text(from: impl Read, most: u64) -> io::Result<String> {
    let mut text = String::new();
    let mut from = from.take(most + 1);
    let read = from.read_to_string(&mut text);
    // Checked first, because a text cut within a character would be reported as invalid.
    if from.limit() == 0 {
        let message = format!("it is too long: expected at most {most} bytes");
        return Err(io::Error::other(message));
    }
    read.map(|_| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_limited_in_length() {
        assert_eq!(text(&b"12345"[..], 5).unwrap(), "12345");
        let long = text("1234\u{fc}".as_bytes(), 4).unwrap_err();
        assert_eq!(long.to_string(), "it is too long: expected at most 4 bytes");
        assert!(text(io::repeat(0), 1 << 20).is_err());
        assert_eq!(
            text(&b"\xff"[..], 5).unwrap_err().kind(),
            io::ErrorKind::InvalidData
        );
    }
}
