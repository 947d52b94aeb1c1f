//! Creates the check of an answer for a request: for a given problem, or for a tower of the disks that the answer
//! moves.

use hanoi_text::Check;

use crate::{ClassicRequest, End, Error, Peg, Problem, Request, Rules};

/// Creates the check for a request, to be fed with bytes. The goal may be `any`: any peg other than the start. If
/// nothing determines the number of disks, it is the number that the answer moves, and without a goal any peg is
/// accepted.
///
/// ```
/// use hanoi::{Checked, Limits, Request, checker};
///
/// let mut check = checker(&Request::default())?;
/// let tell = &mut |verdict| unreachable!("only one answer: {verdict:?}");
/// for line in [b"1AC\n", b"2AB\n", b"1CB\n"] {
///     if check.feed(line, tell).is_break() {
///         break;
///     }
/// }
/// let checked = Checked::new(check.finish(tell), &mut Limits::default());
/// assert!(checked.to_string().starts_with("solved: 2 disks from A to B in 3 legal moves"));
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`Request::problem`].
pub fn checker(request: &Request<'_>) -> Result<Check, Error> {
    request.classic()?.checker()
}

impl ClassicRequest<'_> {
    /// Creates the check, as [`checker`] does.
    ///
    /// # Errors
    ///
    /// As for [`Request::problem`].
    pub fn checker(&self) -> Result<Check, Error> {
        if self.is_plain() {
            return CheckRequest::of(self, || self.rules())?.check();
        }
        let fixed = self.clone().or_default()?;
        CheckRequest::of(&fixed, || fixed.rules())?.check()
    }
}

/// The check of a request.
pub(crate) struct CheckRequest {
    puzzle: CheckedPuzzle,
    /// Whether any peg is accepted.
    any_peg: bool,
}

enum CheckedPuzzle {
    Given(Problem),
    /// A tower of the disks that the answer moves.
    Tower(Peg, Peg, Rules),
}

impl CheckRequest {
    /// Reads the check of a request; `rules` parses the rules.
    pub(crate) fn of(
        request: &ClassicRequest<'_>,
        rules: impl FnOnce() -> Result<Rules, Error>,
    ) -> Result<Self, Error> {
        if let Some((start, goal)) = request.lettered() {
            return Ok(Self {
                puzzle: CheckedPuzzle::Given(Problem::new(start, goal, rules()?)?),
                any_peg: false,
            });
        }
        let (named, is_any) = request.split_any();
        let puzzle = match named.ends()? {
            (End::Perfect(from), End::Perfect(to)) if request.disks().is_none() => {
                CheckedPuzzle::Tower(from, to, rules()?)
            }
            ends => CheckedPuzzle::Given(named.between(ends, rules)?),
        };
        let grows = matches!(puzzle, CheckedPuzzle::Tower(..));
        Ok(Self {
            puzzle,
            any_peg: is_any || grows && !named.has_goal(),
        })
    }

    /// Begins a check. A fully known problem reuses the memory of the previous check; otherwise `prepare` sets up the
    /// new one.
    pub(crate) fn begin(
        self,
        check: &mut Check,
        prepare: impl FnOnce(Check) -> Check,
    ) -> Result<(), Error> {
        match self.puzzle {
            CheckedPuzzle::Given(problem) if !self.any_peg => check.restart(problem),
            puzzle => *check = prepare(Self { puzzle, ..self }.check()?),
        }
        Ok(())
    }

    pub(crate) fn check(&self) -> Result<Check, Error> {
        let check = match self.puzzle {
            CheckedPuzzle::Given(ref problem) => Check::new(problem),
            CheckedPuzzle::Tower(from, to, rules) => Check::tower(from, to, rules)?,
        };
        Ok(if self.any_peg {
            check.to_any_peg()
        } else {
            check
        })
    }
}
