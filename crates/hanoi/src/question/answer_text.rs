//! The text of an answer, while it is written.

use std::io::{self, Write};

use hanoi_search::Stop;

use crate::error::QuestionError;
use crate::{Error, Limits};

/// The number of bytes between two checks of the limits. Each part counts as more than its bytes, since it takes time.
const CHECK_INTERVAL: usize = 1 << 16;
const PART_COST: usize = 1 << 12;
/// The number of bytes in a piece of a text that is passed on.
const PIECE: usize = 1 << 15;

/// The text of an answer, either kept whole or passed on in pieces.
#[derive(Default)]
pub(crate) struct AnswerText<'a> {
    text: Vec<u8>,
    to: Option<&'a mut dyn Write>,
    /// The number of bytes passed on.
    passed_on: usize,
}

impl<'a> AnswerText<'a> {
    pub(super) fn to(to: &'a mut dyn Write) -> Self {
        Self {
            to: Some(to),
            ..Self::default()
        }
    }

    /// Writes a text within the limits; `held` bytes of the memory limit are already in use.
    pub(super) fn write(
        &mut self,
        held: usize,
        limits: &mut Limits<'_>,
        write: impl FnOnce(&mut LimitedWriter<'_, '_, '_, 'a>) -> io::Result<()>,
    ) -> Result<(), Error> {
        let mut writer = LimitedWriter::new(self, held, limits);
        let (written, stopped) = (write(&mut writer), writer.stopped);
        if let Some(why) = stopped {
            return Err(self.unfinished(why));
        }
        written.expect("answers are made of text, numbers and lists");
        Ok(())
    }

    /// Adds a whole text.
    pub(crate) fn put(&mut self, text: String) -> Result<(), Error> {
        if self.to.is_none() {
            self.text = text.into_bytes();
            return Ok(());
        }
        let mut pieces = text.as_bytes().chunks(PIECE);
        let put = pieces.try_for_each(|piece| {
            self.pass_on()?;
            self.text.extend_from_slice(piece);
            Ok(())
        });
        put.map_err(|why| self.unfinished(why))
    }

    /// Removes the final line end, and passes on the rest.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        self.text.truncate(self.text.trim_ascii_end().len());
        self.pass_on().map_err(|why| self.unfinished(why))
    }

    pub(super) fn into_string(self) -> String {
        String::from_utf8(self.text).expect("JSON is in UTF-8")
    }

    /// Passes on the text so far, if the answer is passed on.
    fn pass_on(&mut self) -> Result<(), Stop> {
        if let Some(to) = self.to.as_mut().filter(|_| !self.text.is_empty()) {
            to.write_all(&self.text).map_err(|_| Stop::Interrupt)?;
            self.passed_on += self.text.len();
            self.text.clear();
        }
        Ok(())
    }

    fn unfinished(&self, why: Stop) -> Error {
        QuestionError::Unfinished(self.passed_on + self.text.len(), why).into()
    }
}

/// Writes an answer, and regularly checks the limits. It stays within their memory even while the text grows.
pub(super) struct LimitedWriter<'a, 'b, 'c, 'd> {
    out: &'a mut AnswerText<'d>,
    /// The memory taken besides the text.
    held: usize,
    /// The number of bytes until the next check.
    remaining: usize,
    limits: &'b mut Limits<'c>,
    /// The limit that stopped it.
    stopped: Option<Stop>,
}

impl<'a, 'b, 'c, 'd> LimitedWriter<'a, 'b, 'c, 'd> {
    /// Checks the limits before the first byte, which may take long to compute. After a stopped search a short answer
    /// needs no check.
    const fn new(out: &'a mut AnswerText<'d>, held: usize, limits: &'b mut Limits<'c>) -> Self {
        Self {
            out,
            held,
            remaining: if limits.was_stopped() {
                CHECK_INTERVAL
            } else {
                0
            },
            limits,
            stopped: None,
        }
    }

    /// Adds a part of the text.
    pub(super) fn push(&mut self, part: &[u8]) -> io::Result<()> {
        self.pass(PART_COST)
            .map_err(|why| self.stop(why))
            .and_then(|()| self.write_all(part))
    }

    /// Adds some of the bytes, and returns their number.
    fn add(&mut self, bytes: &[u8]) -> Result<usize, Stop> {
        let mut bytes = bytes;
        if self.out.to.is_some() {
            if self.out.text.len() == PIECE {
                self.out.pass_on()?;
            }
            bytes = &bytes[..bytes.len().min(PIECE - self.out.text.len())];
        }
        self.pass(bytes.len())?;
        if self.out.text.capacity() - self.out.text.len() < bytes.len() {
            self.grow(bytes.len())?;
        }
        self.out.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Counts bytes, and checks the limits when due.
    fn pass(&mut self, bytes: usize) -> Result<(), Stop> {
        if bytes <= self.remaining {
            self.remaining -= bytes;
            return Ok(());
        }
        self.remaining = CHECK_INTERVAL;
        let room = self.out.text.capacity();
        self.limits.check_answer(self.held + room)
    }

    /// Reserves space for more bytes, and doubles the text if memory suffices: the old text is kept while it is copied.
    fn grow(&mut self, more: usize) -> Result<(), Stop> {
        let text = &mut self.out.text;
        let (length, taken) = (text.len(), self.held + text.capacity());
        let rooms = [length, length / 2, length / 8].map(|extra| length + more.max(extra));
        let fitting = |room: &usize| self.limits.has_room(taken + room);
        let room = rooms.into_iter().find(fitting).ok_or(Stop::Memory)?;
        text.reserve_exact(room - length);
        Ok(())
    }

    fn stop(&mut self, why: Stop) -> io::Error {
        self.stopped = Some(why);
        io::ErrorKind::Other.into()
    }
}

impl Write for LimitedWriter<'_, '_, '_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(bytes).map_err(|why| self.stop(why))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};

    use super::*;
    use crate::questions::Question;

    /// A sink that accepts a number of pieces.
    struct PieceSink {
        most: usize,
        pieces: Vec<Vec<u8>>,
    }

    impl Write for PieceSink {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.pieces.len() == self.most {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            self.pieces.push(bytes.to_vec());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn question(name: &str, args: &Value) -> (&'static Question, Map<String, Value>) {
        let args = args.as_object().cloned();
        (Question::named(name).unwrap(), args.unwrap_or_default())
    }

    fn pieces(
        (question, args): &(&'static Question, Map<String, Value>),
        most: usize,
        limits: &mut Limits<'_>,
    ) -> (Result<(), Error>, Vec<Vec<u8>>) {
        let mut sink = PieceSink {
            most,
            pieces: Vec::new(),
        };
        (question.ask_to(args, limits, &mut sink), sink.pieces)
    }

    #[test]
    fn pieces_make_up_the_whole_text() {
        for (name, args) in [
            ("solve", json!({"disks": 14})),
            ("trace", json!({"disks": 10, "algorithm": "binary"})),
            ("state", json!({"disks": 100_000, "after": 7})),
            ("generate", json!({"disks": 5, "count": 500})),
            ("variants", json!({})),
            ("move", json!({"disks": 3, "move": 1})),
        ] {
            let question = self::question(name, &args);
            let (end, pieces) = pieces(&question, usize::MAX, &mut Limits::default());
            end.unwrap();
            let text = question.0.ask(&question.1, &mut Limits::default()).unwrap();
            assert!(pieces.concat() == text.as_bytes(), "{name}");
            let (last, others) = pieces.split_last().unwrap();
            assert!(others.iter().all(|piece| piece.len() == PIECE), "{name}");
            assert!((1..=PIECE).contains(&last.len()), "{name}");
        }
    }

    #[test]
    fn only_one_piece_is_held_in_memory() {
        let limits = || Limits::default().memory(8 * PIECE);
        let question = self::question("solve", &json!({"disks": 17}));
        assert!(question.0.ask(&question.1, &mut limits()).is_err());
        let (end, pieces) = pieces(&question, usize::MAX, &mut limits());
        end.unwrap();
        assert!(pieces.len() > 8);
    }

    #[test]
    fn failed_write_interrupts_the_answer() {
        for (name, args) in [
            ("solve", json!({"disks": 14})),
            ("generate", json!({"disks": 5, "count": 500})),
        ] {
            let (end, pieces) = pieces(&question(name, &args), 1, &mut Limits::default());
            let why = end.unwrap_err().to_string();
            assert_eq!(pieces.len(), 1);
            assert!(why.contains("65536 bytes of the answer"), "{why}");
        }
    }
}
