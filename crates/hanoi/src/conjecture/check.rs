//! Checks a certificate without repeating all the work.
//!
//! - The checksums, against accidental changes.
//! - A solution of each length exists: the Frame-Stewart solution is played move by move.
//! - The levels are possible, and those of a tower begin with those of any smaller one ([`super::levels`]).
//! - Towers are searched again, within a number of states.
//!
//! The rest is on trust: the levels not searched again, and that the largest disk cannot move in any of their states.

use hanoi_core::{
    ErrorParts, Field, Peg, Problem, Proof, Rules, Solution, Suggestion, Towers, frame_stewart,
    quote,
};
use hanoi_search::{LevelsError, Limits, Stop, ToMiddle, levels_to_middle};

use super::certificate::{CertificateEntry, CertificateFile, checksum_of, hex};
use super::levels::agree;
use super::{Confirmed, within_states};
use crate::json::json_object;
use crate::phrases::{disk_ranges, plural};
use crate::{CertificateError, Error, MAX_CONJECTURE_DISKS, UBig};

/// The number of states of each tower that are searched again by default.
pub const STATES_SEARCHED_AGAIN: usize = 300_000_000;
/// The maximum length of a solution that is played.
const MOVES: u64 = 10_000_000;

/// The result of checking a certificate. Its text begins with the verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedCertificate {
    /// The program and version that wrote it.
    pub program: String,
    /// The number of pegs.
    pub pegs: u8,
    /// The levels searched again, for each number of disks.
    pub searched: Vec<SearchedAgain>,
    /// The numbers of disks whose claims need no search, since a theorem or the previous tower proves them.
    pub proven: Vec<u32>,
    /// The tower whose search was stopped, and the lower bound on its moves.
    pub open: Option<(u32, u64)>,
    /// The fault, if any.
    pub wrong: Option<String>,
    /// The limit that stopped the search, if any.
    pub stopped: Option<Stop>,
}

/// How much of a tower's levels was searched again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchedAgain {
    /// The number of disks.
    pub disks: u32,
    /// The number of levels in which the largest disk cannot move, according to the certificate.
    pub levels: usize,
    /// The number of these levels that were found again.
    pub again: usize,
}

/// The verdict on a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateVerdict {
    /// Everything was searched again.
    SearchedAgain,
    /// Some levels were not searched again, and are on trust. The others are right, and these are consistent with them.
    OnTrust,
    /// It is wrong.
    Wrong,
}

hanoi_core::named!(CertificateVerdict, "a verdict", {
    SearchedAgain: "searched again",
    OnTrust: "on trust",
    Wrong: "wrong",
});

impl SearchedAgain {
    /// Returns whether all its levels were searched again.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.again == self.levels
    }
}

impl CheckedCertificate {
    /// Returns the verdict.
    #[must_use]
    pub fn verdict(&self) -> CertificateVerdict {
        match &self.wrong {
            Some(_) => CertificateVerdict::Wrong,
            None if self.on_trust().next().is_some() => CertificateVerdict::OnTrust,
            None => CertificateVerdict::SearchedAgain,
        }
    }

    /// Returns the numbers of disks whose claims are on trust, at least in part.
    pub fn on_trust(&self) -> impl Iterator<Item = u32> {
        let part = self.searched.iter().filter(|again| !again.is_whole());
        part.map(|again| again.disks)
    }

    /// Returns why claims are on trust, and what would help.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        let why = self.stopped.filter(|_| self.wrong.is_none())?;
        let disks = disk_ranges(self.on_trust());
        let larger = match why {
            Stop::States => Some(Suggestion::Raise(Field::States)),
            Stop::Memory => Some(Suggestion::Raise(Field::Memory)),
            _ => None,
        };
        Some(ErrorParts::new(format!("{why}: {disks} are on trust")).suggest(larger))
    }
}

json_object!(CheckedCertificate, |answer| {
    "verdict": answer.verdict().name(),
    "wrong": answer.wrong,
    "program": answer.program,
    "pegs": answer.pegs,
    "searched": answer.searched,
    "proven": answer.proven,
    "on_trust": answer.on_trust().collect::<Vec<_>>(),
    "limit"?: answer.stopped.map(crate::error::limit_name),
});

json_object!(SearchedAgain, |again| {
    "disks": again.disks,
    "levels": again.levels,
    "searched": again.again,
});

/// Checks a certificate: searches each tower again, up to a number of states beyond which its levels are on trust.
///
/// ```
/// use hanoi::{CertificateVerdict, Limits, check_certificate, conjecture};
///
/// let limits = &mut Limits::default();
/// let certificate = serde_json::to_string(&conjecture(5, 1..=6, limits)?).unwrap();
/// let checked = check_certificate(&certificate, 300_000_000, limits)?;
/// assert_eq!(checked.verdict(), CertificateVerdict::SearchedAgain);
/// // The levels of five disks have 365 states, those of six 1,657.
/// let checked = check_certificate(&certificate, 365, limits)?;
/// assert_eq!(checked.verdict(), CertificateVerdict::OnTrust);
/// assert_eq!(checked.on_trust().collect::<Vec<_>>(), [6]);
/// let changed = certificate.replace("[1,4,12,", "[1,4,13,");
/// let checked = check_certificate(&changed, 100, limits)?;
/// assert_eq!(checked.verdict(), CertificateVerdict::Wrong);
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The text is not a certificate, or has an unknown format.
///
/// # Complexity
///
/// As for [`levels_to_middle`], for each tower up to the first whose search stops: the levels of larger ones begin with
/// its own.
pub fn check_certificate(
    text: &str,
    states: usize,
    limits: &mut Limits<'_>,
) -> Result<CheckedCertificate, Error> {
    let certificate = CertificateFile::read(text)?;
    let mut answer = CheckedCertificate {
        program: certificate.program.clone(),
        pegs: certificate.pegs,
        searched: Vec::new(),
        proven: Vec::new(),
        open: certificate.open(),
        wrong: None,
        stopped: None,
    };
    let checked = claims(&certificate).and_then(|all| {
        answer.proven.extend(certificate.proven());
        agree(&all)?;
        answer.search_all(&all, states, limits)
    });
    answer.wrong = checked.err();
    Ok(answer)
}

/// Returns the claims of a certificate, if they can be true.
fn claims(certificate: &CertificateFile<'_>) -> Result<Vec<Confirmed>, String> {
    let pegs = certificate.pegs;
    if !(3..=hanoi_core::MAX_PEGS).contains(&pegs) {
        return Err(format!(
            "{pegs} pegs: expected 3 to {}",
            hanoi_core::MAX_PEGS
        ));
    }
    let entries = certificate.confirmed.iter();
    let all = entries
        .map(|entry| entry.claim(pegs))
        .collect::<Result<Vec<_>, _>>()?;
    let sum = hex(checksum_of(&certificate.program, pegs, &all));
    if sum != certificate.checksum {
        return Err(format!(
            "the checksum is {}: expected {sum}",
            quote(&certificate.checksum)
        ));
    }
    certificate.check_rest(&all)?;
    Ok(all)
}

impl CertificateEntry<'_> {
    fn claim(&self, pegs: u8) -> Result<Confirmed, String> {
        let wrong = |fault: String| format!("{}: {fault}", plural(self.disks, "disk"));
        self.read(pegs).map_err(wrong)
    }

    /// Reads the levels after checking their number, which bounds their memory.
    fn read(&self, pegs: u8) -> Result<Confirmed, String> {
        let (disks, levels) = (self.disks, self.level_count());
        if !(1..=MAX_CONJECTURE_DISKS).contains(&disks) {
            return Err(format!("expected 1 to {MAX_CONJECTURE_DISKS}"));
        }
        if u64::try_from(2 * levels + 1) != Ok(self.distance) {
            let distance = self.distance;
            return Err(format!("{levels} levels do not prove {distance} moves"));
        }
        let known = frame_stewart(disks, pegs).unwrap_or_default();
        if !self.states_number(&known) || known != UBig::from(self.distance) {
            return Err(format!("Frame-Stewart has {known} moves"));
        }
        let found = Confirmed {
            disks,
            pegs,
            levels: self.levels()?,
            is_refuted: false,
        };
        let sum = hex(found.checksum());
        if self.checksum != sum {
            let checksum = quote(&self.checksum);
            return Err(format!(
                "the checksum is {checksum}, that of the levels {sum}"
            ));
        }
        if !is_solved(&found) {
            return Err("no solution of that length is known".to_owned());
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

impl CheckedCertificate {
    /// Searches the towers again, and the open one unless its bound is proven otherwise.
    fn search_all(
        &mut self,
        all: &[Confirmed],
        states: usize,
        limits: &mut Limits<'_>,
    ) -> Result<(), String> {
        let limits = &mut AgainLimits { states, limits };
        for found in all {
            self.search_again(found.disks, found.levels.len(), &found.levels, limits)?;
        }
        match self.open {
            Some((disks, at_least)) if self.proves(disks) >= Some(at_least.into()) => {
                self.proven.push(disks);
                Ok(())
            }
            Some((disks, at_least)) => {
                let half = usize::try_from(at_least / 2).unwrap_or(usize::MAX);
                self.search_again(disks, half, &[], limits)
            }
            None => Ok(()),
        }
    }

    /// Counts the levels of a tower again, and compares them with the known ones. Once a search was stopped, larger
    /// towers are not searched: their levels up to there are the same, and the largest disk cannot move.
    fn search_again(
        &mut self,
        disks: u32,
        levels: usize,
        known: &[u128],
        limits: &mut AgainLimits<'_, '_>,
    ) -> Result<(), String> {
        let again = if self.stopped.is_some() {
            self.searched.last().map_or(0, |last| last.again)
        } else {
            let ToMiddle {
                levels: counts,
                is_found,
            } = self.levels(disks, levels, limits)?;
            let mut pairs = counts.iter().zip(known).enumerate();
            if let Some((at, (counted, claimed))) =
                pairs.find(|(_, (counted, claimed))| counted != claimed)
            {
                return Err(format!(
                    "{disks} disks: level {at} has {counted} states, not {claimed}"
                ));
            }
            if is_found {
                let moves = counts.len() - 1;
                return Err(format!(
                    "{disks} disks: the largest can move after {moves} moves"
                ));
            }
            let within = counts.iter().scan(0_u128, |sum, level| {
                *sum += level;
                Some(*sum)
            });
            let most = limits.states as u128;
            let again = within.take_while(|&sum| sum <= most).count();
            if again < levels {
                self.stopped.get_or_insert(Stop::States);
            }
            again
        };
        self.searched.push(SearchedAgain {
            disks,
            levels,
            again: again.min(levels),
        });
        Ok(())
    }

    /// The minimal number of moves of a tower by a theorem, or a bound from the previous tower: one more disk takes at
    /// least 2 more moves.
    fn proves(&self, disks: u32) -> Option<UBig> {
        let theorem =
            |disks| Proof::of_tower(disks, self.pegs).and_then(|_| frame_stewart(disks, self.pegs));
        let before = disks.checked_sub(1)?;
        let is_before = |last: &&SearchedAgain| last.disks == before && last.is_whole();
        let searched = self.searched.last().filter(is_before);
        let searched = searched.map(|last| UBig::from(2 * last.levels + 1));
        theorem(disks).or_else(|| Some(theorem(before).or(searched)? + 2_u8))
    }

    /// Searches the levels of a tower within the limits.
    fn levels(
        &mut self,
        disks: u32,
        levels: usize,
        limits: &mut AgainLimits<'_, '_>,
    ) -> Result<ToMiddle, String> {
        let pegs = self.pegs;
        let search = |limits: &mut Limits<'_>| levels_to_middle(disks, pegs, levels, limits);
        match within_states(limits.states, limits.limits, search) {
            Ok(found) => Ok(found),
            Err(LevelsError::Stopped { counts, why }) => {
                self.stopped = Some(why);
                Ok(ToMiddle {
                    levels: counts,
                    is_found: false,
                })
            }
            Err(LevelsError::Core(error)) => Err(error.to_string()),
        }
    }
}

/// The limits of searching a tower again.
struct AgainLimits<'l, 'w> {
    states: usize,
    limits: &'l mut Limits<'w>,
}

impl From<CertificateError> for Error {
    fn from(error: CertificateError) -> Self {
        Self::Certificate(error)
    }
}
