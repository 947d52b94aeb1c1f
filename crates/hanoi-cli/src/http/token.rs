//! The token that requests need.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use ctutils::CtEq;
use hyper::header::{self, HeaderMap};

use crate::failure::Failure;
use crate::message::say;

/// A bearer token (RFC 6750).
#[derive(Clone)]
pub(crate) struct BearerToken(Vec<u8>);

/// The fewest and the most letters of a token.
const LEAST: usize = 16;
const MOST: usize = 1024;

impl BearerToken {
    /// Reads a token from a file, trimmed. Warns if other users of this machine can read it.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is not a token.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let shown = format!("'{}'", path.display());
        let failed = |error: io::Error| Failure::reading(&shown, &error);
        let file = File::open(path).map_err(failed)?;
        if is_open(&file).map_err(failed)? {
            say(format_args!(
                "warning: other users of this machine can read the token in {shown}"
            ));
        }
        let mut text = Vec::new();
        // Even with white space it is a short file.
        let most = u64::try_from(2 * MOST).unwrap_or(u64::MAX);
        file.take(most).read_to_end(&mut text).map_err(failed)?;
        Self::new(&text).ok_or_else(|| {
            Failure::Request(format!(
                "{shown} is not a token: expected {LEAST} to {MOST} letters, digits or -._~+/= on one line"
            ))
        })
    }

    fn new(text: &[u8]) -> Option<Self> {
        let text = text.trim_ascii();
        let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~+/=".contains(byte);
        let is_token = (LEAST..=MOST).contains(&text.len()) && text.iter().all(is_letter);
        is_token.then(|| Self(text.to_vec()))
    }

    /// Whether the only `Authorization` header holds this token. The time this takes depends only on its length.
    pub(crate) fn is_in(&self, headers: &HeaderMap) -> bool {
        let mut values = headers.get_all(header::AUTHORIZATION).iter();
        let (Some(value), None) = (values.next(), values.next()) else {
            return false;
        };
        let Some((scheme, token)) = value.as_bytes().split_at_checked("Bearer ".len()) else {
            return false;
        };
        scheme.eq_ignore_ascii_case(b"Bearer ")
            && self.0.as_slice().ct_eq(token.trim_ascii()).to_bool()
    }
}

/// Whether users other than the owner may read a file.
#[cfg(unix)]
fn is_open(file: &File) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;

    Ok(file.metadata()?.permissions().mode() & 0o044 != 0)
}

#[cfg(not(unix))]
fn is_open(_: &File) -> io::Result<bool> {
    Ok(false)
}

/// Never prints the token.
impl fmt::Debug for BearerToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BearerToken(..)")
    }
}

#[cfg(test)]
mod tests {
    use hyper::header::HeaderValue;

    use super::*;

    const TOKEN: &str = "0123456789abcdef";

    fn headers(values: &[&str]) -> HeaderMap {
        let values = values.iter().map(|value| {
            let value = HeaderValue::from_str(value).unwrap();
            (header::AUTHORIZATION, value)
        });
        values.collect()
    }

    #[test]
    fn only_a_single_complete_token_is_accepted() {
        let token = BearerToken::new(format!(" {TOKEN}\r\n").as_bytes()).unwrap();
        let bearer = format!("Bearer {TOKEN}");
        for right in [
            &bearer,
            &format!("bearer {TOKEN}"),
            &format!("BEARER  {TOKEN} "),
        ] {
            assert!(token.is_in(&headers(&[right])), "{right}");
        }
        for wrong in [
            "",
            "Bearer",
            "Bearer ",
            TOKEN,
            &format!("Basic {TOKEN}"),
            &format!("Bearer{TOKEN}"),
            &bearer[..bearer.len() - 1],
            &format!("{bearer}0"),
            "Bearer 0123456789abcdeg",
            "Bearer 1123456789abcdef",
            &format!("Bearer {TOKEN},{TOKEN}"),
        ] {
            assert!(!token.is_in(&headers(&[wrong])), "{wrong}");
        }
        assert!(!token.is_in(&headers(&[])));
        assert!(!token.is_in(&headers(&[&bearer, &bearer])));
    }

    #[test]
    fn invalid_tokens_are_refused() {
        for text in [
            "",
            "\n",
            "0123456789abcde",
            "0123456789 abcdef",
            "0123456789abcdef\nsecond-line-00000",
            "0123456789abcd\u{e9}f",
        ] {
            assert!(BearerToken::new(text.as_bytes()).is_none(), "{text}");
        }
        assert!(BearerToken::new(&vec![b'a'; MOST]).is_some());
        assert!(BearerToken::new(&vec![b'a'; MOST + 1]).is_none());
    }
}
