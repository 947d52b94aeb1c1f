//! The confirmed Frame-Stewart numbers as text.

use std::fmt;

use super::{CertificateVerdict, CheckedCertificate, Conjecture, Theorem};
use crate::phrases::{disk_range, disk_ranges, plural, row};

impl fmt::Display for Conjecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.unconfirmed();
        write!(f, "{first}")?;
        let confirmed = first.checked_sub(1).filter(|&last| last >= self.from);
        let confirmed = confirmed.map_or("none".to_owned(), |last| disk_range(self.from, last));
        row(f, "confirmed", format!("{confirmed} on {} pegs", self.pegs))?;
        if let Some(refuted) = self.refuted() {
            let (disks, distance, known) =
                (refuted.disks, refuted.distance(), refuted.frame_stewart());
            let text = format!("{disks} disks take {distance} moves, Frame-Stewart has {known}");
            row(f, "refuted", text)?;
        }
        for alike in self
            .theorems
            .chunk_by(|theorem, next| theorem.proof == next.proof)
        {
            let [
                Theorem {
                    disks: first,
                    proof,
                },
                ..,
            ] = alike
            else {
                continue;
            };
            let last = alike.last().map_or(*first, |last| last.disks);
            let text = format!(
                "{}: {proof}, too large to search as well",
                disk_range(*first, last)
            );
            row(f, "proven", text)?;
        }
        if let Some(open) = self.open {
            row(f, "open", open.describe(" take"))?;
            let known = open.registered(self.pegs);
            for alike in known.chunk_by(|entry, next| entry.1 == next.1) {
                let ends = alike.first().zip(alike.last());
                let Some((&(first, optimality), &(last, _))) = ends else {
                    continue;
                };
                row(
                    f,
                    "known",
                    format!("{}: {optimality}", disk_range(first, last)),
                )?;
            }
        }
        write!(
            f,
            "\n{:>5} {:>6} {:>7}  states searched",
            "disks", "moves", "middle"
        )?;
        for found in &self.confirmed {
            let middle = found.middle();
            let (disks, distance, states) = (found.disks, found.distance(), found.states());
            write!(f, "\n{disks:>5} {distance:>6} {middle:>7}  {states}")?;
        }
        Ok(())
    }
}

impl fmt::Display for CheckedCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let trusted = disk_ranges(self.on_trust());
        match self.verdict() {
            CertificateVerdict::Wrong => {
                let wrong = self.wrong.as_deref().unwrap_or_default();
                return write!(f, "wrong: {wrong}");
            }
            CertificateVerdict::OnTrust => write!(f, "on trust: {trusted}")?,
            CertificateVerdict::SearchedAgain => f.write_str("no mistake found")?,
        }
        row(f, "written by", &self.program)?;
        row(f, "claims", self.claims())?;
        row(
            f,
            "checked",
            "checksums; solutions of these lengths, move by move; levels against each other",
        )?;
        let whole = self.searched.iter().filter(|again| again.is_whole());
        row(
            f,
            "searched again",
            disk_ranges(whole.map(|again| again.disks)),
        )?;
        for again in self.searched.iter().filter(|again| !again.is_whole()) {
            let (disks, first) = (plural(again.disks, "disk"), again.again);
            let text = format!("{disks}: the first {first} of {} levels", again.levels);
            row(f, "", text)?;
        }
        if !self.proven.is_empty() {
            row(f, "proven", disk_ranges(self.proven.iter().copied()))?;
        }
        let rest = match self.verdict() {
            CertificateVerdict::OnTrust => format!("the other levels of {trusted}"),
            _ => "nothing".to_owned(),
        };
        row(f, "on trust", rest)
    }
}

impl CheckedCertificate {
    /// Describes the claims of the certificate.
    fn claims(&self) -> String {
        let towers = self.searched.iter().map(|again| again.disks);
        let mut optimal: Vec<u32> = towers.chain(self.proven.iter().copied()).collect();
        optimal.retain(|&disks| self.open.is_none_or(|(open, _)| disks != open));
        optimal.sort_unstable();
        let (pegs, disks) = (self.pegs, disk_ranges(optimal.iter().copied()));
        let optimal = format!("Frame-Stewart is optimal for {disks} on {pegs} pegs");
        let open = self.open.map_or(String::new(), |(disks, moves)| {
            format!("; {disks} disks take at least {moves} moves")
        });
        optimal + &open
    }
}
