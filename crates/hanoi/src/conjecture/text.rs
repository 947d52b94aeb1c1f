//! How far the numbers of Frame and Stewart are confirmed, as text.

use std::fmt;

use super::{CheckedCertificate, Conjecture, SearchedAgain};
use crate::solve::plural;

impl fmt::Display for Conjecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.unconfirmed();
        write!(f, "{first}")?;
        let confirmed = first.checked_sub(1).filter(|&last| last >= self.from);
        let confirmed = confirmed.map_or("none".to_owned(), |last| range(self.from, last));
        write!(f, "\n{:<20} {confirmed} on {} pegs", "confirmed", self.pegs)?;
        if let Some(refuted) = self.refuted() {
            let (disks, distance, known) =
                (refuted.disks, refuted.distance(), refuted.frame_stewart());
            write!(
                f,
                "\n{:<20} {disks} disks take {distance} moves, Frame-Stewart has {known}",
                "refuted"
            )?;
        }
        if let Some(open) = self.open {
            write!(
                f,
                "\n{:<20} {} disks take at least {} moves",
                "open", open.disks, open.at_least
            )?;
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
        if let Some(wrong) = &self.wrong {
            return write!(f, "wrong: {wrong}");
        }
        f.write_str("no mistake found")?;
        let mut row = |what: &str, text: &str| write!(f, "\n{what:<20} {text}");
        row("written by", &self.program)?;
        let claimed = in_words(self.disks());
        row(
            "claims",
            &format!(
                "Frame-Stewart is optimal for {claimed} on {} pegs",
                self.pegs
            ),
        )?;
        row(
            "checked",
            "checksums; solutions of these lengths, move by move; levels against each other",
        )?;
        let (whole, part): (Vec<_>, Vec<_>) =
            self.searched.iter().partition(|again| again.is_whole());
        let whole = whole.iter().map(|again: &&SearchedAgain| again.disks);
        row("searched again", &in_words(whole))?;
        for again in part {
            row(
                "",
                &format!(
                    "{}: the first {} of {} levels",
                    plural(again.disks, "disk"),
                    again.again,
                    again.levels
                ),
            )?;
        }
        row(
            "taken on trust",
            if self.trusts() {
                "the other levels"
            } else {
                "nothing"
            },
        )
    }
}

/// Numbers of disks, which grow, in words.
fn in_words(disks: impl Iterator<Item = u32>) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for disks in disks {
        match runs
            .last_mut()
            .filter(|run| run.1.checked_add(1) == Some(disks))
        {
            Some(run) => run.1 = disks,
            None => runs.push((disks, disks)),
        }
    }
    let runs: Vec<String> = runs.iter().map(|&(from, to)| range(from, to)).collect();
    if runs.is_empty() {
        return "none".to_owned();
    }
    runs.join(", ")
}

fn range(from: u32, to: u32) -> String {
    if from == to {
        return plural(from, "disk");
    }
    format!("{from} to {to} disks")
}
