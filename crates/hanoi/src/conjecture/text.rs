//! The confirmed Frame-Stewart numbers, as text.

use std::fmt;

use super::{CheckedCertificate, Conjecture, SearchedAgain, Theorem};
use crate::phrases::{plural, row};

impl fmt::Display for Conjecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.unconfirmed();
        write!(f, "{first}")?;
        let confirmed = first.checked_sub(1).filter(|&last| last >= self.from);
        let confirmed = confirmed.map_or("none".to_owned(), |last| range(self.from, last));
        row(f, "confirmed", format!("{confirmed} on {} pegs", self.pegs))?;
        if let Some(refuted) = self.refuted() {
            let (disks, distance, known) =
                (refuted.disks, refuted.distance(), refuted.frame_stewart());
            let text = format!("{disks} disks take {distance} moves, Frame-Stewart has {known}");
            row(f, "refuted", text)?;
        }
        for alike in self.theorems.chunk_by(|one, next| one.proof == next.proof) {
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
                "{}: {proof}, too large to search beside",
                range(*first, last)
            );
            row(f, "proven", text)?;
        }
        if let Some(open) = self.open {
            row(f, "open", open.which(" take"))?;
            let known = open.registered(self.pegs);
            for alike in known.chunk_by(|one, next| one.1 == next.1) {
                let ends = alike.first().zip(alike.last());
                let Some((&(first, optimality), &(last, _))) = ends else {
                    continue;
                };
                row(f, "known", format!("{}: {optimality}", range(first, last)))?;
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
        if let Some(wrong) = &self.wrong {
            return write!(f, "wrong: {wrong}");
        }
        f.write_str("no mistake found")?;
        let (pegs, claimed) = (self.pegs, in_words(self.disks()));
        let claims = format!("Frame-Stewart is optimal for {claimed} on {pegs} pegs");
        row(f, "written by", &self.program)?;
        row(f, "claims", claims)?;
        row(
            f,
            "checked",
            "checksums; solutions of these lengths, move by move; levels against each other",
        )?;
        let (whole, part): (Vec<_>, Vec<_>) =
            self.searched.iter().partition(|again| again.is_whole());
        let whole = whole.iter().map(|again: &&SearchedAgain| again.disks);
        row(f, "searched again", in_words(whole))?;
        for again in part {
            let (disks, first) = (plural(again.disks, "disk"), again.again);
            let text = format!("{disks}: the first {first} of {} levels", again.levels);
            row(f, "", text)?;
        }
        let trusted = if self.trusts() {
            "the other levels"
        } else {
            "nothing"
        };
        row(f, "taken on trust", trusted)
    }
}

/// Increasing numbers of disks, in words.
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
