//! The encoding of greetings: fixed bytes, and texts with their lengths.

use std::io::{self, Read, Write};

/// The longest text in bytes.
const MAX_TEXT: usize = 1 << 12;

/// Writes a text.
pub(crate) fn write_text(out: &mut impl Write, text: &str) -> io::Result<()> {
    let length = u16::try_from(text.len())
        .ok()
        .filter(|&length| usize::from(length) <= MAX_TEXT);
    let length = length.ok_or(io::ErrorKind::InvalidInput)?;
    out.write_all(&length.to_be_bytes())?;
    out.write_all(text.as_bytes())
}

/// Reads a text.
pub(crate) fn text(from: &mut impl Read) -> io::Result<String> {
    let length = usize::from(u16::from_be_bytes(bytes(from)?));
    if length > MAX_TEXT {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut text = vec![0; length];
    from.read_exact(&mut text)?;
    String::from_utf8(text).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Reads `N` bytes.
pub(crate) fn bytes<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}
