//! The text of an answer, while it is made.

use std::io::{self, Write};

use hanoi_search::Stop;

use crate::error::QuestionError;
use crate::{Error, Limits};

/// How much of an answer comes between two looks at the limits, in bytes: a part counts as some, since it takes time.
const SOME: usize = 1 << 16;
const PART: usize = 1 << 12;
/// The most bytes that are held of a text that is passed on.
const PIECE: usize = 1 << 15;

/// The text of an answer: held whole, or passed on in pieces.
#[derive(Default)]
pub(crate) struct AnswerText<'a> {
    text: Vec<u8>,
    to: Option<&'a mut dyn Write>,
    /// How many bytes have been passed on.
    passed_on: usize,
}

impl<'a> AnswerText<'a> {
    pub(super) fn to(to: &'a mut dyn Write) -> Self {
        Self {
            to: Some(to),
            ..Self::default()
        }
    }

    /// Writes a text within these limits, of whose memory some is held besides.
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

    /// Takes a text that is whole.
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

    /// Takes the line end off, and passes on what is left.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        self.text.truncate(self.text.trim_ascii_end().len());
        self.pass_on().map_err(|why| self.unfinished(why))
    }

    pub(super) fn into_string(self) -> String {
        String::from_utf8(self.text).expect("JSON is in UTF-8")
    }

    /// Passes on what there is, if this is passed on at all.
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

/// Writes an answer. It looks at the limits now and then, and keeps to their memory, also while the text grows.
pub(super) struct LimitedWriter<'a, 'b, 'c, 'd> {
    out: &'a mut AnswerText<'d>,
    /// The memory of the answer besides its text.
    held: usize,
    /// The bytes until the next look.
    left: usize,
    limits: &'b mut Limits<'c>,
    /// Why it cannot be finished.
    stopped: Option<Stop>,
}

impl<'a, 'b, 'c, 'd> LimitedWriter<'a, 'b, 'c, 'd> {
    /// The first look comes before the text, which may be long in the making. A short answer to what was stopped needs none.
    const fn new(out: &'a mut AnswerText<'d>, held: usize, limits: &'b mut Limits<'c>) -> Self {
        Self {
            out,
            held,
            left: if limits.was_stopped() { SOME } else { 0 },
            limits,
            stopped: None,
        }
    }

    /// Adds a part of the text.
    pub(super) fn push(&mut self, part: &[u8]) -> io::Result<()> {
        self.pass(PART)
            .map_err(|why| self.stop(why))
            .and_then(|()| self.write_all(part))
    }

    /// Adds some bytes, and returns how many.
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

    /// Looks at the limits after enough bytes.
    fn pass(&mut self, bytes: usize) -> Result<(), Stop> {
        if bytes <= self.left {
            self.left -= bytes;
            return Ok(());
        }
        self.left = SOME;
        let room = self.out.text.capacity();
        self.limits.check_answer(self.held + room)
    }

    /// Makes room for more bytes, and for as many again as there are if the memory suffices: the old text is held while it is copied.
    fn grow(&mut self, more: usize) -> Result<(), Stop> {
        let text = &mut self.out.text;
        let (length, taken) = (text.len(), self.held + text.capacity());
        let rooms = [length, length / 2, length / 8].map(|more_yet| length + more.max(more_yet));
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

    /// A sink that takes so many pieces.
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

    fn question(name: &str, given: &Value) -> (&'static Question, Map<String, Value>) {
        let given = given.as_object().cloned();
        (Question::named(name).unwrap(), given.unwrap_or_default())
    }

    fn pieces(
        (question, given): &(&'static Question, Map<String, Value>),
        most: usize,
        limits: &mut Limits<'_>,
    ) -> (Result<(), Error>, Vec<Vec<u8>>) {
        let mut sink = PieceSink {
            most,
            pieces: Vec::new(),
        };
        (question.ask_to(given, limits, &mut sink), sink.pieces)
    }

    #[test]
    fn pieces_are_the_whole_text() {
        for (name, given) in [
            ("solve", json!({"disks": 14})),
            ("trace", json!({"disks": 10, "algorithm": "binary"})),
            ("state", json!({"disks": 100_000, "after": 7})),
            ("generate", json!({"disks": 5, "count": 500})),
            ("variants", json!({})),
            ("move", json!({"disks": 3, "move": 1})),
        ] {
            let asked = question(name, &given);
            let (end, pieces) = pieces(&asked, usize::MAX, &mut Limits::default());
            end.unwrap();
            let text = asked.0.ask(&asked.1, &mut Limits::default()).unwrap();
            assert!(pieces.concat() == text.as_bytes(), "{name}");
            let (last, others) = pieces.split_last().unwrap();
            assert!(others.iter().all(|piece| piece.len() == PIECE), "{name}");
            assert!((1..=PIECE).contains(&last.len()), "{name}");
        }
    }

    #[test]
    fn memory_holds_one_piece_alone() {
        let limits = || Limits::default().memory(8 * PIECE);
        let asked = question("solve", &json!({"disks": 17}));
        assert!(asked.0.ask(&asked.1, &mut limits()).is_err());
        let (end, pieces) = pieces(&asked, usize::MAX, &mut limits());
        end.unwrap();
        assert!(pieces.len() > 8);
    }

    #[test]
    fn failed_write_interrupts_the_answer() {
        for (name, given) in [
            ("solve", json!({"disks": 14})),
            ("generate", json!({"disks": 5, "count": 500})),
        ] {
            let (end, pieces) = pieces(&question(name, &given), 1, &mut Limits::default());
            let why = end.unwrap_err().to_string();
            assert_eq!(pieces.len(), 1);
            assert!(why.contains("65536 bytes of the answer"), "{why}");
        }
    }
}
