//! Standard input and output by lines, each on its own thread, since a read or a write cannot be cancelled.

use std::fmt;
use std::io::{self, BufRead, Read, Write, stdin, stdout};
use std::thread;

use serde::Deserializer;
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};

use crate::failure::Failure;

/// The most bytes of a message.
pub(super) const LONGEST_LINE: usize = 2 << 20;
/// The most bytes of a longer message that are searched for its id.
const SEARCHED: u64 = 64 << 20;
/// The most lines waiting to be read, or to be written.
const WAITING: usize = 8;

/// A line of input, without its end.
#[derive(Debug)]
pub(super) enum InputLine {
    Whole(Vec<u8>),
    /// A line that is too long, with its id.
    Long(Option<Box<RawValue>>),
}

/// Reads lines until the input ends or fails.
pub(super) fn read() -> Result<mpsc::Receiver<Result<InputLine, Failure>>, Failure> {
    let (sender, lines) = mpsc::channel(WAITING);
    spawn(move || {
        let mut input = stdin().lock();
        while let Some(line) = next(&mut input).transpose() {
            let is_last = line.is_err();
            let line = line.map_err(|error| Failure::reading("standard input", &error));
            if sender.blocking_send(line).is_err() || is_last {
                break;
            }
        }
    })?;
    Ok(lines)
}

/// Writes lines until all senders are dropped or writing fails; the receiver gets the failure.
pub(super) fn write() -> Result<(mpsc::Sender<String>, oneshot::Receiver<Failure>), Failure> {
    let (sender, mut lines) = mpsc::channel::<String>(WAITING);
    let (failed, failure) = oneshot::channel();
    spawn(move || {
        let mut output = stdout().lock();
        while let Some(line) = lines.blocking_recv() {
            let written = output.write_all((line + "\n").as_bytes());
            if let Err(error) = written.and_then(|()| output.flush()) {
                let _ = failed.send(Failure::writing("standard output", &error));
                break;
            }
        }
    })?;
    Ok((sender, failure))
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let thread = thread::Builder::new().spawn(work);
    thread
        .map(drop)
        .map_err(|error| Failure::Limit(format!("cannot serve: {error}")))
}

/// Reads the next line, in bounded memory.
fn next(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    input.take(most).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') || line.len() <= LONGEST_LINE {
        return Ok(Some(InputLine::Whole(line)));
    }
    let mut rest = RestOfLine {
        input,
        is_over: false,
    };
    let id = id_of(line.chain(&mut rest).take(SEARCHED));
    io::copy(&mut rest, &mut io::sink())?;
    Ok(Some(InputLine::Long(id)))
}

/// The rest of a line of input.
struct RestOfLine<'a, R> {
    input: &'a mut R,
    is_over: bool,
}

impl<R: BufRead> Read for RestOfLine<'_, R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.is_over {
            return Ok(0);
        }
        let here = self.input.fill_buf()?;
        let here = &here[..here.len().min(to.len())];
        let end = here.iter().position(|&byte| byte == b'\n');
        let length = end.unwrap_or(here.len());
        to[..length].copy_from_slice(&here[..length]);
        self.input.consume(length + usize::from(end.is_some()));
        self.is_over = end.is_some();
        Ok(length)
    }
}

/// Returns the id of a complete message as written, even if other values are too deep, too long or invalid text.
pub(super) fn id_of(message: impl Read) -> Option<Box<RawValue>> {
    let mut message = serde_json::Deserializer::from_reader(message);
    let id = message.deserialize_map(IdVisitor).ok()?;
    message.end().ok()?;
    id
}

struct IdVisitor;

impl<'de> Visitor<'de> for IdVisitor {
    type Value = Option<Box<RawValue>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a message")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut id = None;
        while let Some(key) = map.next_key::<String>()? {
            if key != "id" {
                map.next_value::<IgnoredAny>()?;
            } else if id.replace(map.next_value()?).is_some() {
                return Err(M::Error::custom("two ids"));
            }
        }
        Ok(id)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn id(message: &str) -> Option<String> {
        id_of(message.as_bytes()).map(|id| id.get().to_owned())
    }

    #[test]
    fn the_id_of_a_complete_message_is_found() {
        let deep = "[".repeat(10_000) + &"]".repeat(10_000);
        for value in [
            "1",
            "\"\\ud800\"",
            "1e999",
            r#"{"id":2,"a":1,"a":1}"#,
            &deep,
        ] {
            let message = format!(r#"{{"params":{value},"id":7}}"#);
            assert_eq!(id(&message).as_deref(), Some("7"), "{value:.20}");
        }
        for message in [
            r#"{"id":7,"params":"#,
            r#"{"id":7}}"#,
            r#"{"id":7,"id":7}"#,
            "[7]",
            "7",
        ] {
            assert_eq!(id(message), None, "{message}");
        }
    }

    #[test]
    fn a_long_line_is_skipped_but_its_id_kept() {
        let long = format!(r#"{{"params":"{}","id":"a"}}"#, "x".repeat(3 << 20));
        let mut input = Cursor::new(format!("{long}\nnext\nlast"));
        let mut next = || super::next(&mut input).unwrap();
        assert!(matches!(next(), Some(InputLine::Long(Some(id))) if id.get() == "\"a\""));
        assert!(matches!(next(), Some(InputLine::Whole(line)) if line == b"next\n"));
        assert!(matches!(next(), Some(InputLine::Whole(line)) if line == b"last"));
        assert!(next().is_none());
    }
}
