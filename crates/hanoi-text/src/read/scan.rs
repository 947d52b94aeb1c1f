//! From bytes to tokens, in constant memory for lines of any length.

use crate::claim::{LineColumn, Unreadable};

/// The most bytes of a word: enough for the digits of a binary counter of a million disks.
const MAX_WORD: usize = 2_000_000;
/// How many bytes of a word or of a quoted text are kept.
const KEPT: usize = 256;
pub(crate) const KEPT_QUOTED: usize = 1 << 16;

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScanToken<'a> {
    /// Letters, digits, underscores and anything beyond ASCII; truncated if long.
    Word(&'a str),
    /// A number of hyphens.
    Hyphens(usize),
    /// Any other visible character, or a tab.
    Mark(char),
    /// Text between two quotes, only inside brackets.
    Quoted(&'a str),
    /// The end of a line.
    LineEnd,
}

impl ScanToken<'_> {
    /// Its sign, if it is one.
    pub(crate) const fn sign(&self) -> Option<char> {
        match *self {
            Self::Mark(sign) => Some(sign),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ScanRun {
    #[default]
    None,
    Word,
    Hyphens,
    Quoted(u8),
}

/// Cuts bytes into tokens.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scanner {
    /// Where the next byte stands.
    here: LineColumn,
    /// Where the run began.
    began: LineColumn,
    run: ScanRun,
    length: usize,
    kept: Vec<u8>,
    /// Whether the previous byte is a backslash between quotes, so that a quote does not end them.
    escaped: bool,
}

type Emit<'a> = &'a mut dyn FnMut(ScanToken<'_>, LineColumn) -> Result<(), Unreadable>;

impl Scanner {
    pub(crate) const fn here(&self) -> LineColumn {
        self.here
    }

    /// Whether a line begins with the next byte.
    pub(crate) fn at_line_start(&self) -> bool {
        self.here.column == 1 && self.run == ScanRun::None
    }

    /// Skips complete lines that were read otherwise.
    pub(crate) const fn pass_lines(&mut self, lines: u64) {
        self.here.line += lines;
    }

    /// Takes a byte. `quotes` says whether quotes are recognised.
    pub(crate) fn byte(
        &mut self,
        byte: u8,
        quotes: bool,
        emit: Emit<'_>,
    ) -> Result<(), Unreadable> {
        let run = match (byte, self.run) {
            // The second is an apostrophe.
            (b'\n', _) | (b'\'', ScanRun::Word) => ScanRun::None,
            (_, ScanRun::Quoted(quote)) if byte != quote || self.escaped => self.run,
            (b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.., _) => ScanRun::Word,
            (b'-', _) => ScanRun::Hyphens,
            _ => ScanRun::None,
        };
        let within = matches!(self.run, ScanRun::Quoted(_));
        let closes = matches!(self.run, ScanRun::Quoted(quote) if byte == quote) && run != self.run;
        self.escaped = within && byte == b'\\' && !self.escaped;
        let quotes = quotes && !(byte == b'\'' && self.run == ScanRun::Word);
        if run != self.run {
            self.end_run(emit)?;
            self.begin_run(run);
        }
        match run {
            ScanRun::None if closes => {}
            ScanRun::None => self.single(byte, quotes, emit)?,
            _ => self.extend(byte)?,
        }
        if run == ScanRun::Word && self.ends_clause() {
            self.end_run(emit)?;
        }
        if byte == b'\n' {
            self.here.line += 1;
            self.here.column = 1;
        } else if byte & 0xC0 != 0x80 {
            self.here.column += 1;
        }
        Ok(())
    }

    fn begin_run(&mut self, run: ScanRun) {
        self.run = run;
        self.began = self.here;
        self.length = 0;
        self.kept.clear();
    }

    fn extend(&mut self, byte: u8) -> Result<(), Unreadable> {
        self.length += 1;
        let kept = if matches!(self.run, ScanRun::Quoted(_)) {
            KEPT_QUOTED
        } else {
            KEPT
        };
        if self.kept.len() < kept {
            self.kept.push(byte);
        }
        if self.length > MAX_WORD {
            let text = String::from_utf8_lossy(&self.kept);
            return Err(Unreadable::new(
                self.began,
                text,
                "words of at most 2000000 bytes",
            ));
        }
        Ok(())
    }

    /// Whether the word ends in a sign of a language without spaces: each clause is a word of its own.
    fn ends_clause(&self) -> bool {
        const SIGNS: [&str; 7] = [
            "\u{3001}", "\u{3002}", "\u{ff0c}", "\u{ff1a}", "\u{ff1b}", "\u{ff01}", "\u{ff1f}",
        ];
        let end = self
            .kept
            .last_chunk::<3>()
            .filter(|_| self.kept.len() == self.length);
        end.is_some_and(|end| SIGNS.iter().any(|sign| sign.as_bytes() == end))
    }

    fn single(&mut self, byte: u8, quotes: bool, emit: Emit<'_>) -> Result<(), Unreadable> {
        match byte {
            b'\n' => emit(ScanToken::LineEnd, self.here),
            b' ' | b'\r' => Ok(()),
            b'\t' => emit(ScanToken::Mark('\t'), self.here),
            b'"' | b'\'' if quotes => {
                // The column of the quoted text is one further on.
                self.begin_run(ScanRun::Quoted(byte));
                Ok(())
            }
            b'!'..=b'~' => emit(ScanToken::Mark(char::from(byte)), self.here),
            _ => {
                let found = format!("byte 0x{byte:02X}");
                Err(Unreadable::new(self.here, found, "text"))
            }
        }
    }

    /// Emits the run.
    pub(crate) fn end_run(&mut self, emit: Emit<'_>) -> Result<(), Unreadable> {
        let text = String::from_utf8_lossy(&self.kept);
        // A text may start with a byte order mark.
        let text = if self.began == LineColumn::default() {
            text.trim_start_matches('\u{feff}')
        } else {
            &text
        };
        match std::mem::replace(&mut self.run, ScanRun::None) {
            ScanRun::None => Ok(()),
            ScanRun::Word if text.is_empty() => Ok(()),
            ScanRun::Word => emit(ScanToken::Word(text), self.began),
            ScanRun::Hyphens => emit(ScanToken::Hyphens(self.length), self.began),
            ScanRun::Quoted(_) => emit(ScanToken::Quoted(text), self.began),
        }
    }
}
