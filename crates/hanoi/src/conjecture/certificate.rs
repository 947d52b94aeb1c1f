//! The certificate: the answer as JSON with checksums, and its reader.

use std::fmt;

use hanoi_core::{ErrorParts, Proof, frame_stewart};
use hanoi_search::Stop;
use serde::Deserialize;

use super::{Confirmed, Conjecture, MAX_CONJECTURE_DISKS, Theorem};
use crate::crc32;
use crate::error::limit_name;
use crate::json::{DisplayText, JsonNumber, json_object};
use crate::{PROGRAM, UBig};

/// The only format.
const FORMAT: u32 = 1;

/// What ends a search.
const LIMITS: [Stop; 4] = [Stop::Memory, Stop::Time, Stop::Storage, Stop::Interrupt];

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

impl CertificateError {
    /// Returns the error in parts that make up its sentence.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::Range { pegs, from, to } => {
                ErrorParts::new(format!("{from} to {to} disks on {pegs} pegs")).expected(format!(
                    "3 pegs or more, and 1 to {MAX_CONJECTURE_DISKS} disks"
                ))
            }
            Self::Unreadable(why) => ErrorParts::new(format!("this is not a certificate: {why}")),
            Self::Format(format) => ErrorParts::new(format!(
                "the certificate has format {format}, which this version does not know"
            ))
            .expected(FORMAT.to_string()),
        }
    }
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for CertificateError {}

json_object!(Conjecture, |answer| {
    "format": FORMAT,
    "program": PROGRAM,
    "pegs": answer.pegs,
    "confirmed": answer.confirmed,
    "unconfirmed": answer.unconfirmed(),
    "proven"?: (!answer.theorems.is_empty()).then_some(&answer.theorems),
    "at_least"?: answer.open.map(|open| open.at_least),
    "bound"?: answer.open.map(|open| open.bound.name()),
    "limit"?: answer.open.map(|open| limit_name(open.why)),
    "checksum": hex(whole(PROGRAM, answer.pegs, &answer.confirmed)),
});

json_object!(Confirmed, |found| {
    "disks": found.disks,
    "distance": found.distance(),
    "frame_stewart": JsonNumber::from(found.frame_stewart()),
    "levels": found.levels.iter().map(|&level| JsonNumber::from(level)).collect::<Vec<_>>(),
    "checksum": hex(found.checksum()),
});

json_object!(Theorem, |theorem| {
    "disks": theorem.disks,
    "proof": DisplayText(&theorem.proof),
});

/// The content of a certificate.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CertificateFile {
    #[serde(rename = "format")]
    _format: u32,
    pub(super) program: String,
    pub(super) pegs: u8,
    pub(super) confirmed: Vec<CertificateEntry>,
    unconfirmed: u32,
    #[serde(default)]
    proven: Vec<NamedTheorem>,
    at_least: Option<u64>,
    bound: Option<String>,
    limit: Option<String>,
    pub(super) checksum: String,
}

/// A theorem in it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedTheorem {
    disks: u32,
    proof: String,
}

/// The result for one number of disks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CertificateEntry {
    pub(super) disks: u32,
    pub(super) distance: u64,
    pub(super) frame_stewart: WholeNumber,
    pub(super) levels: Vec<WholeNumber>,
    pub(super) checksum: String,
}

/// A number as in JSON answers: a string beyond 2^53.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum WholeNumber {
    Number(u64),
    Text(String),
}

impl CertificateFile {
    pub(super) fn read(text: &str) -> Result<Self, CertificateError> {
        #[derive(Deserialize)]
        struct CertificateFormat {
            format: u32,
        }
        let unreadable = |why: serde_json::Error| CertificateError::Unreadable(why.to_string());
        let CertificateFormat { format } = serde_json::from_str(text).map_err(unreadable)?;
        if format != FORMAT {
            return Err(CertificateError::Format(format));
        }
        serde_json::from_str(text).map_err(unreadable)
    }

    /// Compares everything except its levels with these.
    pub(super) fn around(&self, all: &[Confirmed]) -> Result<(), String> {
        for NamedTheorem { disks, proof } in &self.proven {
            let known = Proof::of_tower(*disks, self.pegs).map(|known| known.to_string());
            if *disks > MAX_CONJECTURE_DISKS || known.as_ref() != Some(proof) {
                let pegs = self.pegs;
                return Err(format!(
                    "{disks} disks on {pegs} pegs are not proven by '{proof}'"
                ));
            }
        }
        let settled = all.iter().map(|found| found.disks);
        let settled = settled.chain(self.proven.iter().map(|told| told.disks));
        let next = settled.max().map(|last| last + 1);
        let unconfirmed = self.unconfirmed;
        let next = next.unwrap_or(unconfirmed.clamp(1, MAX_CONJECTURE_DISKS));
        if next != unconfirmed {
            return Err(format!(
                "{unconfirmed} is not the first unconfirmed: expected {next}"
            ));
        }
        self.at_the_end()
    }

    /// Checks that the statement about the stopped search can be true.
    fn at_the_end(&self) -> Result<(), String> {
        if let Some(limit) = &self.limit
            && !LIMITS.map(limit_name).contains(&limit.as_str())
        {
            return Err(format!("there is no limit '{limit}'"));
        }
        if let Some(bound) = &self.bound
            && !["proven", "confirmed"].contains(&bound.as_str())
        {
            return Err(format!(
                "a bound is not '{bound}': expected proven or confirmed"
            ));
        }
        let known = frame_stewart(self.unconfirmed, self.pegs).unwrap_or_default();
        match self.at_least {
            Some(least) if UBig::from(least) > known => Err(format!(
                "{} disks take at most {known} moves, not {least} at least",
                self.unconfirmed
            )),
            _ => Ok(()),
        }
    }
}

impl WholeNumber {
    /// The number, if it is valid and not absurdly large.
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

/// The checksum of everything in a certificate.
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
