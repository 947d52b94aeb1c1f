//! The greeting on a new connection: each side proves that it knows the secret, then both compare their terms.
//!
//! The callee sends a challenge; the caller answers with a proof and its own challenge, which the callee answers in turn. A
//! proof is an HMAC (SHA-256), under the secret, of both challenges and the role, so no proof is valid twice or for the other
//! side. The secret is never sent. Until the caller's proof is verified, nothing else is read from it.

use std::fmt;
use std::io::{self, Read, Write};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::constants::MIN_SECRET;
use crate::error::ClusterError;
use crate::wire::{bytes, text, write_text};

/// The first bytes of a connection.
const MARK: &[u8; 8] = b"hanoi/1\n";

type Challenge = [u8; 32];

/// The common secret of all processes of a run.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// Creates a secret from text, without leading and trailing white space.
    ///
    /// # Errors
    ///
    /// It is shorter than 16 bytes.
    pub fn new(text: &[u8]) -> Result<Self, ClusterError> {
        let text = text.trim_ascii();
        if text.len() < MIN_SECRET {
            return Err(ClusterError::Secret(text.len()));
        }
        Ok(Self(text.to_vec()))
    }

    /// Generates a random secret, as text.
    ///
    /// # Errors
    ///
    /// The system has no random numbers.
    pub fn random() -> io::Result<String> {
        Ok(hexadecimal(&challenge()?))
    }

    fn proof(&self, who: &str, challenges: [&Challenge; 2]) -> Hmac<Sha256> {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        mac.update(MARK);
        mac.update(who.as_bytes());
        for challenge in challenges {
            mac.update(&challenge[..]);
        }
        mac
    }
}

/// Hides the secret.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Terms that must be equal in all processes: pairs of a name and a value, such as the version.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommonTerms(pub Vec<(&'static str, String)>);

impl CommonTerms {
    /// Compares these terms with the values of another process.
    pub(crate) fn compare(&self, process: usize, there: &[String]) -> Result<(), ClusterError> {
        for (place, (what, here)) in self.0.iter().enumerate() {
            let there = there.get(place).map_or("", String::as_str);
            if there != here {
                return Err(ClusterError::Differs {
                    process,
                    what,
                    there: there.to_owned(),
                    here: here.clone(),
                });
            }
        }
        Ok(())
    }
}

/// Returns an identifier of this build: the beginning of the SHA-256 of the running program, in hexadecimal, or an empty text
/// if that cannot be read.
#[must_use]
pub fn build() -> String {
    let program = std::env::current_exe().and_then(std::fs::read);
    program.map_or_else(
        |_| String::new(),
        |bytes| hexadecimal(&Sha256::digest(bytes)[..8]),
    )
}

fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |digit: u8| char::from(b"0123456789abcdef"[usize::from(digit)]);
    bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
        .collect()
}

/// A random identifier, which distinguishes processes with the same number.
pub(crate) type CallerIdentity = [u8; 32];

/// Random bytes.
pub(crate) fn challenge() -> io::Result<Challenge> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}

/// The error of a proof under another secret.
fn wrong_secret() -> io::Error {
    io::Error::new(
        io::ErrorKind::PermissionDenied,
        "it does not know the secret",
    )
}

/// Proves that this side knows the secret, and verifies the other side, as the caller.
pub(crate) fn call(stream: &mut (impl Read + Write), secret: &Secret) -> io::Result<()> {
    if bytes::<8>(stream)? != *MARK {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "it is not a process of a run",
        ));
    }
    let theirs = bytes(stream)?;
    let ours = challenge()?;
    let answer = secret
        .proof("caller", [&theirs, &ours])
        .finalize()
        .into_bytes();
    stream.write_all(&[&ours[..], &answer[..]].concat())?;
    let proof: [u8; 32] = bytes(stream).map_err(|_| wrong_secret())?;
    secret
        .proof("called", [&theirs, &ours])
        .verify_slice(&proof)
        .map_err(|_| wrong_secret())
}

/// Does the same as the callee.
pub(crate) fn answer(stream: &mut (impl Read + Write), secret: &Secret) -> io::Result<()> {
    let ours = challenge()?;
    stream.write_all(&[&MARK[..], &ours[..]].concat())?;
    let theirs = bytes(stream)?;
    let proof: [u8; 32] = bytes(stream)?;
    secret
        .proof("caller", [&ours, &theirs])
        .verify_slice(&proof)
        .map_err(|_| wrong_secret())?;
    let answer = secret
        .proof("called", [&ours, &theirs])
        .finalize()
        .into_bytes();
    stream.write_all(&answer)
}

/// Sends an identity, a process number, a kind of connection and the terms.
pub(crate) fn send(
    out: &mut impl Write,
    who: &CallerIdentity,
    (process, kind): (usize, u8),
    terms: &CommonTerms,
) -> io::Result<()> {
    let mut text = who.to_vec();
    text.extend_from_slice(&u32::try_from(process).unwrap_or(u32::MAX).to_be_bytes());
    text.push(kind);
    text.push(u8::try_from(terms.0.len()).unwrap_or(u8::MAX));
    for (_, term) in &terms.0 {
        write_text(&mut text, term)?;
    }
    out.write_all(&text)
}

/// Reads the data that [`send`] sends.
pub(crate) fn read(from: &mut impl Read) -> io::Result<(CallerIdentity, usize, u8, Vec<String>)> {
    let who = bytes(from)?;
    let process = u32::from_be_bytes(bytes(from)?);
    let [kind, count] = bytes(from)?;
    let terms = (0..count).map(|_| text(from)).collect::<Result<_, _>>()?;
    let process = usize::try_from(process).unwrap_or(usize::MAX);
    Ok((who, process, kind, terms))
}

#[cfg(test)]
mod tests {
    use std::net::{TcpListener, TcpStream};
    use std::thread;

    use super::*;

    fn secret(text: &str) -> Secret {
        Secret::new(text.as_bytes()).unwrap()
    }

    /// The results of a greeting on both sides.
    fn greet(ours: &str, theirs: &str) -> (io::Result<()>, io::Result<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let theirs = secret(theirs);
        let caller =
            thread::spawn(move || call(&mut TcpStream::connect(address).unwrap(), &theirs));
        let (mut stream, _) = listener.accept().unwrap();
        let here = answer(&mut stream, &secret(ours));
        drop(stream);
        (here, caller.join().unwrap())
    }

    #[test]
    fn greeting_requires_same_secret() {
        let (here, there) = greet("a secret of ours!", " a secret of ours!\n");
        here.unwrap();
        there.unwrap();
        let (here, there) = greet("a secret of ours!", "a secret of yours");
        assert!(here.is_err());
        assert_eq!(
            there.unwrap_err().to_string(),
            "it does not know the secret"
        );
    }

    #[test]
    fn secrets_have_minimum_length_and_hidden_debug() {
        assert!(matches!(
            Secret::new(b" fifteen bytes! \n"),
            Err(ClusterError::Secret(14))
        ));
        assert_eq!(format!("{:?}", secret("0123456789abcdef")), "Secret(..)");
        assert_eq!(Secret::random().unwrap().len(), 64);
        assert_ne!(Secret::random().unwrap(), Secret::random().unwrap());
    }

    /// A recorded proof fails against another challenge.
    #[test]
    fn proofs_cannot_be_replayed() {
        struct Recorder<'a>(&'a [u8], Vec<u8>);
        impl Read for Recorder<'_> {
            fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
                self.0.read(into)
            }
        }
        impl Write for Recorder<'_> {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.1.write(bytes)
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let secret = secret("0123456789abcdef");
        let challenged = [&MARK[..], &[7; 32], &[0; 32]].concat();
        let mut caller = Recorder(&challenged, Vec::new());
        call(&mut caller, &secret).unwrap_err();
        // The callee sends a new challenge each time.
        let proof = caller.1;
        let mut replay = Recorder(&proof, Vec::new());
        let error = answer(&mut replay, &secret).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(replay.1.len(), 40, "it sent more than the challenge");
    }
}
