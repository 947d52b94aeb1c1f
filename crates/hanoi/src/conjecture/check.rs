//! Checks a certificate without repeating all the work.
//!
//! - Its checksums, against accidental changes.
//! - A solution of each length exists: the Frame-Stewart solution is played move by move.
//! - The levels are consistent. The largest disk of a tower does not move before the middle, so up to there the levels
//!   of n disks are those of any larger tower.
//! - Towers are searched again, the larger ones as far as a limited number of states allows.
//!
//! What remains is the claim that in the levels not searched again no state lets the largest disk move.

use hanoi_core::{Peg, Problem, Rules, Solution, Towers};
use hanoi_search::{LevelsError, Limits, Stop, ToMiddle, levels_to_middle};

use super::certificate::{CertificateEntry, CertificateFile, hex, whole};
use super::{Confirmed, within_states};
use crate::json::json_object;
use crate::phrases::plural;
use crate::{CertificateError, Error, MAX_CONJECTURE_DISKS};

/// How many states of a tower are searched again.
const STATES: usize = 300_000_000;
/// The longest solution that is played.
const MOVES: u64 = 10_000_000;

/// The result of checking a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedCertificate {
    /// The program and version that wrote it.
    pub program: String,
    /// The number of pegs.
    pub pegs: u8,
    /// What was searched again, for each number of disks.
    pub searched: Vec<SearchedAgain>,
    /// What is wrong with it, if anything.
    pub wrong: Option<String>,
    /// Why searching again was stopped, if it was.
    pub stopped: Option<Stop>,
}

/// How much of a tower's levels was searched again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchedAgain {
    /// The number of disks.
    pub disks: u32,
    /// The number of levels in the certificate,
    pub levels: usize,
    /// and of those found again.
    pub again: usize,
}

impl SearchedAgain {
    /// Returns whether nothing in it has to be trusted.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.again == self.levels
    }
}

impl CheckedCertificate {
    /// Returns whether something in it has to be trusted.
    #[must_use]
    pub fn trusts(&self) -> bool {
        !self.searched.iter().all(SearchedAgain::is_whole)
    }

    /// The numbers of disks it claims.
    pub(super) fn disks(&self) -> impl Iterator<Item = u32> {
        self.searched.iter().map(|again| again.disks)
    }
}

json_object!(CheckedCertificate, |answer| {
    "valid": answer.wrong.is_none(),
    "wrong": answer.wrong,
    "program": answer.program,
    "pegs": answer.pegs,
    "searched": answer.searched,
    "limit"?: answer.stopped.map(crate::error::limit_name),
});

json_object!(SearchedAgain, |again| {
    "disks": again.disks,
    "levels": again.levels,
    "searched": again.again,
});

/// Checks a certificate as far as that is cheap: everything except the levels beyond the first 300 million states of
/// each tower.
///
/// ```
/// use hanoi::{Limits, check_certificate, conjecture};
///
/// let limits = &mut Limits::default();
/// let certificate = serde_json::to_string(&conjecture(5, 1..=6, limits)?).unwrap();
/// let checked = check_certificate(&certificate, limits)?;
/// assert!(checked.wrong.is_none() && !checked.trusts());
/// let changed = certificate.replace("[1,4,12,", "[1,4,13,");
/// assert!(check_certificate(&changed, limits)?.wrong.is_some());
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The text is not a certificate, or one of another format.
pub fn check_certificate(text: &str, limits: &mut Limits<'_>) -> Result<CheckedCertificate, Error> {
    let certificate = CertificateFile::read(text)?;
    let mut answer = CheckedCertificate {
        program: certificate.program.clone(),
        pegs: certificate.pegs,
        searched: Vec::new(),
        wrong: None,
        stopped: None,
    };
    let checked = said(&certificate).and_then(|all| {
        agree(&all)?;
        all.iter()
            .try_for_each(|found| answer.search_again(found, limits))
    });
    answer.wrong = checked.err();
    Ok(answer)
}

/// The claims of a certificate, if its numbers can be true.
fn said(certificate: &CertificateFile) -> Result<Vec<Confirmed>, String> {
    let pegs = certificate.pegs;
    if !(3..=hanoi_core::MAX_PEGS).contains(&pegs) {
        return Err(format!(
            "{pegs} pegs: expected 3 to {}",
            hanoi_core::MAX_PEGS
        ));
    }
    let entries = certificate.confirmed.iter();
    let all = entries
        .map(|entry| entry.said(pegs))
        .collect::<Result<Vec<_>, _>>()?;
    let sum = hex(whole(&certificate.program, pegs, &all));
    if sum != certificate.checksum {
        return Err(format!(
            "the checksum is '{}': expected {sum}",
            certificate.checksum
        ));
    }
    certificate.around(&all)?;
    Ok(all)
}

impl CertificateEntry {
    fn said(&self, pegs: u8) -> Result<Confirmed, String> {
        let disks = self.disks;
        let wrong = |what: &str| Err(format!("{}: {what}", plural(disks, "disk")));
        if !(1..=MAX_CONJECTURE_DISKS).contains(&disks) {
            return wrong(&format!("expected 1 to {MAX_CONJECTURE_DISKS}"));
        }
        let levels: Option<Vec<u128>> = self
            .levels
            .iter()
            .map(super::certificate::WholeNumber::value)
            .collect();
        let Some(levels) = levels else {
            return wrong("a level is not a number");
        };
        let found = Confirmed {
            disks,
            pegs,
            levels,
            is_refuted: false,
        };
        let sum = hex(found.checksum());
        if self.checksum != sum {
            return wrong(&format!(
                "the checksum is '{}', that of the levels {sum}",
                self.checksum
            ));
        }
        if u64::try_from(found.distance()) != Ok(self.distance) {
            return wrong(&format!(
                "{} levels do not prove {} moves",
                found.levels.len(),
                self.distance
            ));
        }
        if !self.frame_stewart.is(&found.frame_stewart()) || !found.holds() {
            return wrong(&format!(
                "Frame-Stewart has {} moves",
                found.frame_stewart()
            ));
        }
        if !is_solved(&found) {
            return wrong("no solution of that length is known");
        }
        Ok(found)
    }
}

/// Plays the Frame-Stewart solution.
fn is_solved(found: &Confirmed) -> bool {
    let solved = || {
        let (to, rules) = (Peg::last_of(found.pegs), Rules::classic(found.pegs).ok()?);
        let problem = Problem::perfect(found.disks, Peg::A, to, rules).ok()?;
        let solution = Solution::new(&problem).ok()?;
        let length = u64::try_from(solution.length()).ok()?;
        if length > MOVES || u64::try_from(found.distance()) != Ok(length) {
            return None;
        }
        let mut towers = Towers::new(problem.start());
        let mut moves = solution.moves();
        moves
            .all(|mv| towers.play(mv, &rules).is_ok())
            .then_some(())?;
        (towers.state() == problem.goal()).then_some(())
    };
    solved().is_some()
}

/// Compares the levels of towers with those of the next larger one, and with the possible size of a level.
fn agree(all: &[Confirmed]) -> Result<(), String> {
    for found in all {
        let moves = u128::from(found.pegs) * u128::from(found.pegs - 1);
        let can_follow = |pair: &[u128]| pair[1] <= pair[0].saturating_mul(moves) && pair[1] > 0;
        if found.levels.first().is_some_and(|&first| first != 1)
            || !found.levels.windows(2).all(can_follow)
        {
            let disks = plural(found.disks, "disk");
            return Err(format!("{disks}: such levels are impossible"));
        }
    }
    for pair in all.windows(2) {
        let [smaller, larger] = pair else { continue };
        if smaller.disks >= larger.disks {
            return Err(format!(
                "{} disks come after {}",
                larger.disks, smaller.disks
            ));
        }
        if !larger.levels.starts_with(&smaller.levels) {
            return Err(format!(
                "the levels of {} disks do not begin with those of {}",
                larger.disks, smaller.disks
            ));
        }
    }
    Ok(())
}

impl CheckedCertificate {
    /// Searches a tower again, as far as that is cheap.
    fn search_again(&mut self, found: &Confirmed, limits: &mut Limits<'_>) -> Result<(), String> {
        let mut again = SearchedAgain {
            disks: found.disks,
            levels: found.levels.len(),
            again: 0,
        };
        if self.stopped.is_none() {
            let ToMiddle { levels, is_found } = self.levels(found, limits)?;
            let differs = levels
                .iter()
                .zip(&found.levels)
                .position(|(one, other)| one != other);
            if let Some(at) = differs {
                let (disks, there, here) = (found.disks, found.levels[at], levels[at]);
                return Err(format!(
                    "{disks} disks: level {at} has {here} states, not {there}"
                ));
            }
            if is_found {
                let (disks, levels) = (found.disks, levels.len() - 1);
                return Err(format!(
                    "{disks} disks: the largest can move after {levels} moves"
                ));
            }
            again.again = levels.len();
        }
        self.searched.push(again);
        Ok(())
    }

    /// The levels of a tower as far as they are searched.
    fn levels(&mut self, found: &Confirmed, limits: &mut Limits<'_>) -> Result<ToMiddle, String> {
        let (disks, pegs, most) = (found.disks, found.pegs, found.levels.len());
        let search = |limits: &mut Limits<'_>| levels_to_middle(disks, pegs, most, limits);
        let (searched, stopped) = within_states(STATES, limits, search);
        self.stopped = stopped;
        match searched {
            Ok(found) => Ok(found),
            Err(LevelsError::Stopped { counts, .. }) => Ok(ToMiddle {
                levels: counts,
                is_found: false,
            }),
            Err(LevelsError::Core(error)) => Err(error.to_string()),
        }
    }
}

impl From<CertificateError> for Error {
    fn from(error: CertificateError) -> Self {
        Self::Certificate(error)
    }
}
