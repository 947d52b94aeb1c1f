//! Errors of certificates, and their limits.

use std::fmt;

use hanoi_core::ErrorParts;

/// The only format of certificates.
pub(crate) const CERTIFICATE_FORMAT: u32 = 1;

/// The maximum number of disks: no memory suffices for more on 4 or more pegs.
pub const MAX_CONJECTURE_DISKS: u32 = 64;

/// Why a certificate cannot be created or read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateError {
    /// The search does not support these numbers of pegs and disks.
    Range {
        /// The number of pegs.
        pegs: u8,
        /// The smallest number of disks.
        from: u32,
        /// The largest number of disks.
        to: u32,
    },
    /// It cannot be read, for this reason.
    Unreadable(String),
    /// It has an unknown format.
    Format(u32),
}

impl CertificateError {
    /// Returns the parts of the error.
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
            .expected(CERTIFICATE_FORMAT.to_string()),
        }
    }
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for CertificateError {}
