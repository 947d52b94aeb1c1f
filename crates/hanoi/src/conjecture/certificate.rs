//! The certificate: the answer as JSON, with checksums, and how it is read.

use std::fmt;

use serde::Deserialize;

use super::{Confirmed, Conjecture, MAX_CONJECTURE_DISKS};
use crate::crc32;
use crate::error::limit_name;
use crate::json::{Number, json_object};
use crate::{PROGRAM, UBig};

/// The only format that there is.
const FORMAT: u32 = 1;

/// Why there is no certificate, or why it cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateError {
    /// Numbers of pegs and disks that are not searched.
    Range {
        /// The number of pegs.
        pegs: u8,
        /// The smallest number of disks,
        from: u32,
        /// and the largest.
        to: u32,
    },
    /// It cannot be read, for this reason.
    Unreadable(String),
    /// It has another format.
    Format(u32),
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range { pegs, from, to } => write!(
                f,
                "{from} to {to} disks on {pegs} pegs: expected 3 pegs or more, and 1 to {MAX_CONJECTURE_DISKS} disks"
            ),
            Self::Unreadable(why) => write!(f, "this is no certificate: {why}"),
            Self::Format(format) => write!(
                f,
                "the certificate has format {format}, which this version does not know: expected {FORMAT}"
            ),
        }
    }
}

impl std::error::Error for CertificateError {}

json_object!(Conjecture, |answer| {
    "format": FORMAT,
    "program": PROGRAM,
    "pegs": answer.pegs,
    "confirmed": answer.confirmed,
    "unconfirmed": answer.unconfirmed(),
    "at_least"?: answer.open.map(|open| open.at_least),
    "limit"?: answer.open.map(|open| limit_name(open.why)),
    "checksum": hex(whole(PROGRAM, answer.pegs, &answer.confirmed)),
});

json_object!(Confirmed, |found| {
    "disks": found.disks,
    "distance": found.distance(),
    "frame_stewart": Number::from(found.frame_stewart()),
    "levels": found.levels.iter().map(|&level| Number::from(level)).collect::<Vec<_>>(),
    "checksum": hex(found.checksum()),
});

/// What a certificate says, as it stands there.
#[derive(Debug, Deserialize)]
pub(super) struct Certificate {
    format: u32,
    pub(super) program: String,
    pub(super) pegs: u8,
    pub(super) confirmed: Vec<Entry>,
    pub(super) checksum: String,
}

/// What it says of one number of disks.
#[derive(Debug, Deserialize)]
pub(super) struct Entry {
    pub(super) disks: u32,
    pub(super) distance: u64,
    pub(super) frame_stewart: Whole,
    pub(super) levels: Vec<Whole>,
    pub(super) checksum: String,
}

/// A number as JSON answers have it: as a string beyond 2^53.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Whole {
    Number(u64),
    Text(String),
}

impl Certificate {
    pub(super) fn read(text: &str) -> Result<Self, CertificateError> {
        let unreadable = |why: serde_json::Error| CertificateError::Unreadable(why.to_string());
        let read: Self = serde_json::from_str(text).map_err(unreadable)?;
        match read.format {
            FORMAT => Ok(read),
            format => Err(CertificateError::Format(format)),
        }
    }
}

impl Whole {
    /// The number, if it is one and not larger than ever needed.
    pub(super) fn value(&self) -> Option<u128> {
        match self {
            Self::Number(number) => Some((*number).into()),
            Self::Text(text) => text.parse().ok(),
        }
    }

    pub(super) fn is(&self, number: &UBig) -> bool {
        self.value()
            .is_some_and(|value| UBig::from(value) == *number)
    }
}

impl Confirmed {
    /// The checksum of pegs, disks and levels as text.
    pub(super) fn checksum(&self) -> u32 {
        let levels: Vec<String> = self.levels.iter().map(u128::to_string).collect();
        let text = format!(
            "{} pegs, {} disks: {}",
            self.pegs,
            self.disks,
            levels.join(",")
        );
        crc32::checksum(text.as_bytes())
    }
}

/// The checksum of all that a certificate says.
pub(super) fn whole(program: &str, pegs: u8, confirmed: &[Confirmed]) -> u32 {
    let sums: Vec<String> = confirmed
        .iter()
        .map(|found| hex(found.checksum()))
        .collect();
    let text = format!(
        "format {FORMAT}, {program}, {pegs} pegs: {}",
        sums.join(",")
    );
    crc32::checksum(text.as_bytes())
}

pub(super) fn hex(checksum: u32) -> String {
    format!("{checksum:08x}")
}
