//! Certificates: the answer as JSON with checksums, and its reader.

use hanoi_core::{Proof, frame_stewart, quote};
use hanoi_search::Stop;
use serde_json::value::RawValue;

use super::{Confirmed, Conjecture, QUESTION, Theorem};
use crate::crc32;
use crate::error::{CERTIFICATE_FORMAT, CertificateError, MAX_CONJECTURE_DISKS, limit_name};
use crate::json::object::{ListText, ObjectText};
use crate::json::raw::describe;
use crate::json::{DisplayText, JsonNumber, json_object};
use crate::{PROGRAM, UBig, json};

/// The limits that can end a search.
const LIMITS: [Stop; 4] = [Stop::Memory, Stop::Time, Stop::Storage, Stop::Interrupt];

json_object!(Conjecture, |answer| {
    "format": CERTIFICATE_FORMAT,
    "program": PROGRAM,
    "pegs": answer.pegs,
    "confirmed": answer.confirmed,
    "unconfirmed": answer.unconfirmed(),
    "proven"?: (!answer.theorems.is_empty()).then_some(&answer.theorems),
    "at_least"?: answer.open.map(|open| open.at_least),
    "bound"?: answer.open.map(|open| open.bound.name()),
    "limit"?: answer.open.map(|open| limit_name(open.why)),
    "checksum": hex(checksum_of(PROGRAM, answer.pegs, &answer.confirmed)),
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
#[derive(Debug)]
pub(super) struct CertificateFile<'t> {
    pub(super) program: String,
    pub(super) pegs: u8,
    pub(super) confirmed: Vec<CertificateEntry<'t>>,
    unconfirmed: u32,
    proven: Vec<NamedTheorem>,
    at_least: Option<u64>,
    bound: Option<String>,
    limit: Option<String>,
    pub(super) checksum: String,
}

/// A theorem in a certificate.
#[derive(Debug)]
struct NamedTheorem {
    disks: u32,
    proof: String,
}

/// The result for one number of disks.
#[derive(Debug)]
pub(super) struct CertificateEntry<'t> {
    pub(super) disks: u32,
    pub(super) distance: u64,
    frame_stewart: &'t RawValue,
    levels: ListText<'t>,
    pub(super) checksum: String,
}

const TEXT: &str = "text";
const WHOLE: &str = "a whole number";
const LIST: &str = "a list";

impl<'t> CertificateFile<'t> {
    pub(super) fn read(text: &'t str) -> Result<Self, CertificateError> {
        let object = ObjectText::read(text).map_err(CertificateError::Unreadable)?;
        let format = object.value("format", WHOLE);
        match format.map_err(CertificateError::Unreadable)? {
            CERTIFICATE_FORMAT => Self::of(object).map_err(CertificateError::Unreadable),
            other => Err(CertificateError::Format(other)),
        }
    }

    fn of(object: ObjectText<'t>) -> Result<Self, String> {
        let keys = QUESTION.answer().map(|key| key.name).collect::<Vec<_>>();
        let object = object.only(&keys)?;
        let confirmed = object.value::<ListText<'_>>("confirmed", LIST)?;
        let proven = object.value_if_given::<ListText<'_>>("proven", LIST)?;
        Ok(Self {
            program: object.value("program", TEXT)?,
            pegs: object.value("pegs", "3 to 26")?,
            confirmed: each(&confirmed, CertificateEntry::of)?,
            unconfirmed: object.value("unconfirmed", WHOLE)?,
            proven: each(&proven.unwrap_or_default(), NamedTheorem::of)?,
            at_least: object.value_if_given("at_least", WHOLE)?,
            bound: object.value_if_given("bound", TEXT)?,
            limit: object.value_if_given("limit", TEXT)?,
            checksum: object.value("checksum", TEXT)?,
        })
    }

    /// The tower whose search was stopped, and the lower bound on its moves.
    pub(super) fn open(&self) -> Option<(u32, u64)> {
        Some((self.unconfirmed, self.at_least?))
    }

    /// The numbers of disks that are proven by a theorem.
    pub(super) fn proven(&self) -> impl Iterator<Item = u32> {
        self.proven.iter().map(|theorem| theorem.disks)
    }

    /// Checks everything but the levels against these.
    pub(super) fn check_rest(&self, all: &[Confirmed]) -> Result<(), String> {
        for NamedTheorem { disks, proof } in &self.proven {
            let known = Proof::of_tower(*disks, self.pegs).map(|known| known.to_string());
            if !(1..=MAX_CONJECTURE_DISKS).contains(disks) || known.as_ref() != Some(proof) {
                let (pegs, proof) = (self.pegs, quote(proof));
                return Err(format!(
                    "{disks} disks on {pegs} pegs are not proven by {proof}"
                ));
            }
        }
        let next = self.first_unconfirmed(all)?;
        let unconfirmed = self.unconfirmed;
        if next != unconfirmed {
            return Err(format!(
                "{unconfirmed} is not the first unconfirmed: expected {next}"
            ));
        }
        self.check_open_case()
    }

    /// Returns the number after the last that is confirmed or proven, if there is no gap.
    fn first_unconfirmed(&self, all: &[Confirmed]) -> Result<u32, String> {
        let confirmed: Vec<u32> = all.iter().map(|found| found.disks).collect();
        let proven: Vec<u32> = self.proven().collect();
        let mut settled = [&confirmed[..], &proven].concat();
        settled.sort_unstable();
        for (list, step) in [(&confirmed, u32::MAX), (&proven, u32::MAX), (&settled, 1)] {
            let follows = |pair: &[u32]| (1..=step).contains(&pair[1].saturating_sub(pair[0]));
            if let Some([before, after]) = list.windows(2).find(|pair| !follows(pair)) {
                let expected = before + 1;
                return Err(format!(
                    "{after} disks come after {before}: expected {expected}"
                ));
            }
        }
        match (settled.last(), self.at_least) {
            (Some(last), _) => Ok(last + 1),
            (None, Some(_)) => Ok(self.unconfirmed.clamp(1, MAX_CONJECTURE_DISKS)),
            (None, None) => Err("it confirms nothing".to_owned()),
        }
    }

    /// Checks that the statement about the stopped search can be true.
    fn check_open_case(&self) -> Result<(), String> {
        let (Some(least), Some(bound), Some(limit)) = (self.at_least, &self.bound, &self.limit)
        else {
            let is_stopped =
                self.at_least.is_some() || self.bound.is_some() || self.limit.is_some();
            return if is_stopped {
                Err("expected all of at_least, bound and limit, or none".to_owned())
            } else {
                Ok(())
            };
        };
        if !LIMITS.map(limit_name).contains(&limit.as_str()) {
            return Err(format!("there is no limit {}", quote(limit)));
        }
        if !["proven", "confirmed"].contains(&bound.as_str()) {
            let bound = quote(bound);
            return Err(format!(
                "a bound is not {bound}: expected proven or confirmed"
            ));
        }
        let disks = self.unconfirmed;
        if disks > MAX_CONJECTURE_DISKS {
            return Err(format!("no search of {disks} disks was begun"));
        }
        let known = frame_stewart(disks, self.pegs).unwrap_or_default();
        if UBig::from(least) > known {
            return Err(format!(
                "{disks} disks take at most {known} moves, not {least} at least"
            ));
        }
        // The moves after the largest disk's mirror those before.
        if least % 2 == 0 {
            return Err(format!(
                "{disks} disks take an odd number of moves, not {least}"
            ));
        }
        Ok(())
    }
}

/// Reads the items of a list; errors name the number of the item.
fn each<'t, T>(
    list: &[&'t RawValue],
    of: impl Fn(ObjectText<'t>) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let items = list.iter().enumerate();
    items
        .map(|(index, item)| {
            let read = ObjectText::read(item.get()).and_then(&of);
            read.map_err(|why| format!("item {}: {why}", index + 1))
        })
        .collect()
}

impl NamedTheorem {
    fn of(object: ObjectText<'_>) -> Result<Self, String> {
        let object = object.only(&["disks", "proof"])?;
        Ok(Self {
            disks: object.value("disks", WHOLE)?,
            proof: object.value("proof", TEXT)?,
        })
    }
}

impl<'t> CertificateEntry<'t> {
    fn of(object: ObjectText<'t>) -> Result<Self, String> {
        let keys = ["disks", "distance", "frame_stewart", "levels", "checksum"];
        let object = object.only(&keys)?;
        Ok(Self {
            disks: object.value("disks", WHOLE)?,
            distance: object.value("distance", WHOLE)?,
            frame_stewart: object.value("frame_stewart", WHOLE)?,
            levels: object.value("levels", LIST)?,
            checksum: object.value("checksum", TEXT)?,
        })
    }

    pub(super) const fn level_count(&self) -> usize {
        self.levels.len()
    }

    /// Reads the levels.
    pub(super) fn levels(&self) -> Result<Vec<u128>, String> {
        let levels = self.levels.iter();
        levels
            .map(|level| {
                whole_number(level).ok_or_else(|| {
                    format!(
                        "a level is {}: expected a whole number",
                        describe(level.get())
                    )
                })
            })
            .collect()
    }

    /// Whether it states this Frame-Stewart number.
    pub(super) fn states_number(&self, frame_stewart: &UBig) -> bool {
        whole_number(self.frame_stewart).is_some_and(|value| UBig::from(value) == *frame_stewart)
    }
}

/// Reads a number as JSON answers write it: as a string only beyond 2^53.
fn whole_number(json: &RawValue) -> Option<u128> {
    let text = json.get();
    let digits = text.trim_matches('"');
    let number: u128 = digits.parse().ok()?;
    let written = json::text(&JsonNumber::from(number));
    (written == text).then_some(number)
}

impl Confirmed {
    /// The checksum of pegs, disks and levels as text.
    pub(super) fn checksum(&self) -> u32 {
        let mut text = format!("{} pegs, {} disks: ", self.pegs, self.disks);
        for (at, level) in self.levels.iter().enumerate() {
            text += if at > 0 { "," } else { "" };
            text += &level.to_string();
        }
        crc32::checksum(text.as_bytes())
    }
}

/// The checksum of a whole certificate.
pub(super) fn checksum_of(program: &str, pegs: u8, confirmed: &[Confirmed]) -> u32 {
    let sums: Vec<String> = confirmed
        .iter()
        .map(|found| hex(found.checksum()))
        .collect();
    let text = format!(
        "format {CERTIFICATE_FORMAT}, {program}, {pegs} pegs: {}",
        sums.join(",")
    );
    crc32::checksum(text.as_bytes())
}

pub(super) fn hex(checksum: u32) -> String {
    format!("{checksum:08x}")
}
