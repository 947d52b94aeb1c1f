//! What both sides of a connection say before anything else: a proof that they know the secret, and the terms on which they
//! work together.
//!
//! Whoever was called sends a challenge; the caller answers it, with a challenge of its own that is answered in turn. An answer
//! is an HMAC (SHA-256) of both challenges under the secret, which is never sent, and of who answers, so that no answer serves
//! twice. Until the caller's answer is right, nothing else is read from it.

use std::fmt;
use std::io::{self, Read, Write};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::constants::LEAST_SECRET;
use crate::error::ClusterError;
use crate::wire::{bytes, put, take};

/// The first bytes of a connection.
const MARK: &[u8; 8] = b"hanoi/1\n";

type Challenge = [u8; 32];

/// A secret that all processes of a run know.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// Takes a secret, without the white space around it.
    ///
    /// # Errors
    ///
    /// It is shorter than 16 bytes.
    pub fn new(text: &[u8]) -> Result<Self, ClusterError> {
        let text = text.trim_ascii();
        if text.len() < LEAST_SECRET {
            return Err(ClusterError::Secret(text.len()));
        }
        Ok(Self(text.to_vec()))
    }

    /// Makes a new secret, as text.
    ///
    /// # Errors
    ///
    /// The system has no random numbers.
    pub fn random() -> io::Result<String> {
        Ok(hexadecimal(&challenge()?))
    }

    fn answer(&self, who: &str, challenges: [&Challenge; 2]) -> Hmac<Sha256> {
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

/// A secret is not printed.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// What must be the same in all processes: pairs of a name and a text, such as the version.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommonTerms(pub Vec<(&'static str, String)>);

impl CommonTerms {
    /// Finds what differs in the terms of another process.
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

/// Returns what tells this build from others: the beginning of the SHA-256 of the running program, in hexadecimal. Empty if it
/// cannot be read.
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

/// What tells a process from any other that says it has the same number.
pub(crate) type CallerIdentity = [u8; 32];

/// Random bytes.
pub(crate) fn challenge() -> io::Result<Challenge> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}

/// A connection that knows nothing of the secret is refused.
fn refused() -> io::Error {
    io::Error::new(
        io::ErrorKind::PermissionDenied,
        "it does not know the secret",
    )
}

/// Proves to have the secret, and asks for the same, as the one who calls.
pub(crate) fn call(stream: &mut (impl Read + Write), secret: &Secret) -> io::Result<()> {
    if bytes::<8>(stream)? != *MARK {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "it is no process of this kind",
        ));
    }
    let theirs = bytes(stream)?;
    let ours = challenge()?;
    let answer = secret
        .answer("caller", [&theirs, &ours])
        .finalize()
        .into_bytes();
    stream.write_all(&[&ours[..], &answer[..]].concat())?;
    let proof: [u8; 32] = bytes(stream).map_err(|_| refused())?;
    secret
        .answer("called", [&theirs, &ours])
        .verify_slice(&proof)
        .map_err(|_| refused())
}

/// The same as the one who was called.
pub(crate) fn answer(stream: &mut (impl Read + Write), secret: &Secret) -> io::Result<()> {
    let ours = challenge()?;
    stream.write_all(&[&MARK[..], &ours[..]].concat())?;
    let theirs = bytes(stream)?;
    let proof: [u8; 32] = bytes(stream)?;
    secret
        .answer("caller", [&ours, &theirs])
        .verify_slice(&proof)
        .map_err(|_| refused())?;
    let answer = secret
        .answer("called", [&ours, &theirs])
        .finalize()
        .into_bytes();
    stream.write_all(&answer)
}

/// Sends who this process is, a number, a kind and the terms.
pub(crate) fn tell(
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
        put(&mut text, term)?;
    }
    out.write_all(&text)
}

/// Reads what [`tell`] sends.
pub(crate) fn hear(from: &mut impl Read) -> io::Result<(CallerIdentity, usize, u8, Vec<String>)> {
    let who = bytes(from)?;
    let process = u32::from_be_bytes(bytes(from)?);
    let [kind, count] = bytes(from)?;
    let terms = (0..count).map(|_| take(from)).collect::<Result<_, _>>()?;
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

    /// How both sides fare.
    fn greeted(ours: &str, theirs: &str) -> (io::Result<()>, io::Result<()>) {
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
    fn who_knows_the_secret_is_let_in_and_who_does_not_is_not() {
        let (here, there) = greeted("a secret of ours!", " a secret of ours!\n");
        here.unwrap();
        there.unwrap();
        let (here, there) = greeted("a secret of ours!", "a secret of yours");
        assert!(here.is_err());
        assert_eq!(
            there.unwrap_err().to_string(),
            "it does not know the secret"
        );
    }

    #[test]
    fn a_secret_has_a_length_and_is_not_printed() {
        assert!(matches!(
            Secret::new(b" fifteen bytes! \n"),
            Err(ClusterError::Secret(14))
        ));
        assert_eq!(format!("{:?}", secret("0123456789abcdef")), "Secret(..)");
        assert_eq!(Secret::random().unwrap().len(), 64);
        assert_ne!(Secret::random().unwrap(), Secret::random().unwrap());
    }

    /// What one caller has proved serves no other.
    #[test]
    fn an_answer_serves_once() {
        struct Recorded<'a>(&'a [u8], Vec<u8>);
        impl Read for Recorded<'_> {
            fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
                self.0.read(into)
            }
        }
        impl Write for Recorded<'_> {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.1.write(bytes)
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let secret = secret("0123456789abcdef");
        let challenged = [&MARK[..], &[7; 32], &[0; 32]].concat();
        let mut caller = Recorded(&challenged, Vec::new());
        call(&mut caller, &secret).unwrap_err();
        // The other side asks with another challenge each time.
        let said = caller.1;
        let mut replay = Recorded(&said, Vec::new());
        let told = answer(&mut replay, &secret).unwrap_err();
        assert_eq!(told.kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(replay.1.len(), 40, "nothing but the challenge was sent");
    }
}
