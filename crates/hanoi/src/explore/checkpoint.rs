//! Saves an exploration to a file, and resumes it.
//!
//! A checkpoint is a line that names the format, then parts with checksums ([`super::parts`]): the header as JSON, and
//! the parts written by `Exploration::save` of hanoi-explore. Several processes write one each; a further one lists them,
//! which makes them a common checkpoint ([`super::share`]).

use std::fmt;
use std::io::{self, Read, Write};

use hanoi_explore::{ExplorationRequest, LoadError, Share};
use serde::{Deserialize, Serialize};

use super::parts::{PartReader, PartWriter};
use super::room::Room;
use super::run::ExploreRun;
use super::seal::CheckpointSeal;
use super::{ExploreRequest, Exploring};
use crate::json::raw::fault;
use crate::phrases::plural;
use crate::{Error, PROGRAM, Rules, State};

/// The first bytes of a checkpoint.
const MARK: &[u8; 17] = b"hanoi checkpoint\n";
/// The format that is written. All formats from [`OLDEST`] on can be read.
const FORMAT: u32 = 4;
/// In this format, the final blocks of all shelves precede the first shelf.
const OLDEST: u32 = 2;

/// Identifies the exploration of a checkpoint.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Header {
    format: u32,
    /// The program that wrote it, for people.
    program: String,
    disks: u32,
    pegs: u8,
    rules: String,
    start: String,
    pub(super) small: u32,
    /// The index and number of parts, if this is one of several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) part: Option<(usize, usize)>,
    /// The seals of the parts, if this is only their list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) parts: Vec<CheckpointSeal>,
}

/// Why an exploration cannot be resumed from a checkpoint.
#[derive(Debug)]
#[non_exhaustive]
pub enum ResumeError {
    /// It is damaged, as described.
    Damaged(String),
    /// Reading it failed; its content may be intact.
    Io(io::Error),
    /// It was written in an unknown format.
    Format(u32),
    /// It belongs to another request.
    Other {
        /// The request in the checkpoint.
        there: String,
        /// The expected request.
        asked: String,
    },
    /// The exploration cannot begin.
    Refused(Error),
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(damage) => write!(f, "it is damaged: {damage}"),
            Self::Io(error) => write!(f, "reading it failed: {error}"),
            Self::Format(format) => write!(
                f,
                "it has format {format}, which this version does not know: expected {OLDEST} to {FORMAT}"
            ),
            Self::Other { there, asked } => write!(f, "it is of {there}, not of {asked}"),
            Self::Refused(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ResumeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Refused(error) => error.source(),
            _ => None,
        }
    }
}

impl From<io::Error> for ResumeError {
    fn from(error: io::Error) -> Self {
        LoadError::from(error).into()
    }
}

impl From<LoadError> for ResumeError {
    fn from(error: LoadError) -> Self {
        use io::ErrorKind::{InvalidData, UnexpectedEof};
        match error {
            LoadError::Io(error) if !matches!(error.kind(), InvalidData | UnexpectedEof) => {
                Self::Io(error)
            }
            damage => Self::Damaged(damage.to_string()),
        }
    }
}

/// Reads a checkpoint of any request to its end and verifies its checksums.
///
/// # Errors
///
/// It cannot be read, is damaged, or has an unknown format.
pub fn check_checkpoint(from: impl Read) -> Result<(), ResumeError> {
    let (_, mut parts) = begin(from)?;
    io::copy(&mut parts, &mut io::sink())?;
    parts.finish()?;
    Ok(())
}

/// Reads the beginning of a checkpoint.
pub(super) fn begin<R: Read>(mut from: R) -> Result<(Header, PartReader<R>), ResumeError> {
    let mut mark = [0; MARK.len()];
    match from.read_exact(&mut mark) {
        Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => return Err(error.into()),
        Ok(()) if mark == *MARK => {}
        _ => {
            let damage = "it does not start with the mark of a checkpoint";
            return Err(ResumeError::Damaged(damage.to_owned()));
        }
    }
    let mut parts = PartReader::new(from);
    let header = Header::read(parts.part()?)?;
    Ok((header, parts))
}

impl Exploring {
    /// Writes everything needed to resume, with checksums.
    ///
    /// # Errors
    ///
    /// Writing fails, or this is a plain search, which cannot be resumed.
    pub fn save(&self, out: impl Write) -> io::Result<()> {
        let ExploreRun::Blocks(run) = &self.run else {
            return Err(io::ErrorKind::Unsupported.into());
        };
        let mut header = Header::new(&self.request, run.its_plan().small());
        let share = run.share();
        if share.parts() > 1 {
            header.part = Some((share.part(), share.parts()));
        }
        let mut parts = header.write(out)?;
        run.save(&mut parts)?;
        parts.finish()?;
        Ok(())
    }

    /// Writes a checkpoint that only lists its parts, in order, as [saved](Self::save_part) after the same round.
    ///
    /// # Errors
    ///
    /// As for [`save`](Self::save).
    pub fn save_manifest(&self, seals: Vec<CheckpointSeal>, out: impl Write) -> io::Result<()> {
        let ExploreRun::Blocks(run) = &self.run else {
            return Err(io::ErrorKind::Unsupported.into());
        };
        let mut header = Header::new(&self.request, run.its_plan().small());
        header.parts = seals;
        header.write(out)?.finish()?;
        Ok(())
    }

    /// Resumes from the bytes that [`save`](Self::save) wrote for the same request.
    ///
    /// # Errors
    ///
    /// The bytes cannot be read, are damaged, or belong to another request or format; or the memory or storage does not
    /// suffice.
    pub fn resume(
        request: &ExploreRequest,
        room: impl Into<Room>,
        from: impl Read,
    ) -> Result<Self, ResumeError> {
        Self::resume_share(request, room, Share::WHOLE, vec![from], &[])
    }
}

impl Header {
    fn new(request: &ExploreRequest, small: u32) -> Self {
        Self {
            format: FORMAT,
            program: PROGRAM.to_owned(),
            disks: request.start.disks(),
            pegs: request.rules.pegs(),
            rules: request.rules.to_string(),
            start: request.start.to_string(),
            small,
            part: None,
            parts: Vec::new(),
        }
    }

    /// Writes the beginning of a checkpoint.
    fn write<W: Write>(&self, mut out: W) -> io::Result<PartWriter<W>> {
        out.write_all(MARK)?;
        let mut parts = PartWriter::new(out);
        serde_json::to_writer(&mut parts, self)?;
        parts.end_part()?;
        Ok(parts)
    }

    fn read(bytes: &[u8]) -> Result<Self, ResumeError> {
        /// The part of the header that all formats share.
        #[derive(Deserialize)]
        struct CheckpointFormat {
            format: u32,
        }
        let text = String::from_utf8_lossy(bytes);
        let damaged = |error: serde_json::Error| {
            let fault = fault(&text, &error);
            ResumeError::Damaged(format!("its header cannot be read: {fault}"))
        };
        let CheckpointFormat { format } = serde_json::from_str(&text).map_err(damaged)?;
        if !(OLDEST..=FORMAT).contains(&format) {
            return Err(ResumeError::Format(format));
        }
        serde_json::from_str(&text).map_err(damaged)
    }

    /// Returns the block size if this checkpoint matches the request.
    pub(super) fn small_of(&self, request: &ExploreRequest) -> Result<u32, ResumeError> {
        let small = request.small.unwrap_or(self.small);
        let expected = ExplorationRequest {
            start: request.start.clone(),
            rules: request.rules,
            small,
        };
        if self.request() == Some(expected) {
            return Ok(small);
        }
        Err(ResumeError::Other {
            there: self.to_string(),
            asked: Self::new(request, small).to_string(),
        })
    }

    /// The request in the header, if it is valid.
    fn request(&self) -> Option<ExplorationRequest> {
        let request = ExplorationRequest {
            start: State::parse(&self.start, self.pegs).ok()?,
            rules: Rules::parse(&self.rules, self.pegs).ok()?,
            small: self.small,
        };
        (request.start.disks() == self.disks).then_some(request)
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (disks, pegs) = (plural(self.disks, "disk"), plural(self.pegs, "peg"));
        let blocks = plural(self.small, "disk");
        let Self { rules, start, .. } = self;
        write!(
            f,
            "{disks} on {pegs} from {start}, rules {rules}, in blocks of {blocks}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn header_fault_quotes_text_before_it() {
        for (header, fault) in [
            (
                r#"{"format":"4"}"#,
                r#"an unexpected value, at byte 13, after '{"format":"4"'"#,
            ),
            (
                r#"{"format":4,"program":1}"#,
                r#"an unexpected value, at byte 23, after '{"format":4,"program":1'"#,
            ),
            (
                r#"{"format":4"#,
                r#"EOF while parsing an object, at byte 11, after '{"format":4'"#,
            ),
        ] {
            let read = Header::read(header.as_bytes()).unwrap_err().to_string();
            assert_eq!(
                read,
                format!("it is damaged: its header cannot be read: {fault}")
            );
        }
    }

    #[test]
    fn rules_match_by_meaning() {
        let request = |rules| {
            ExploreRequest::new(
                State::parse("ABC", 3).unwrap(),
                Rules::parse(rules, 3).unwrap(),
            )
            .named(0)
        };
        let mut header = Header::new(&request("linear"), 2);
        assert_eq!(header.rules, "linear");
        "CB,AB,BA,BC".clone_into(&mut header.rules);
        assert_eq!(header.small_of(&request("linear")).unwrap(), 2);
        assert!(matches!(
            header.small_of(&request("cyclic")),
            Err(ResumeError::Other { .. })
        ));
    }
}
