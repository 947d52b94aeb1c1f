//! Which puzzle a request asks for: the classic one, or a variant.

#[cfg(feature = "variants")]
use hanoi_core::{Peg, PegPuzzle};
#[cfg(feature = "variants")]
use hanoi_variants::MAX_SIZE;

#[cfg(feature = "variants")]
use crate::variant::{NamedVariant, VariantPuzzle};
use crate::{Error, Problem, Request};

/// The puzzle that a request asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskedPuzzle {
    /// The classic puzzle, under any arcs; also a variant that is it in disguise.
    Classic(Problem),
    /// A variant.
    #[cfg(feature = "variants")]
    Variant(Box<VariantPuzzle>),
}

impl Request<'_> {
    /// Returns the puzzle: that of the variant, if one is named, else the problem.
    ///
    /// ```
    /// use hanoi::{AskedPuzzle, Limits, Request, distance};
    ///
    /// let request = Request::default().variant("antwerp").disks(3);
    /// let AskedPuzzle::Variant(antwerp) = request.puzzle()? else { panic!() };
    /// let answer = distance(&*antwerp, false, &mut Limits::default())?;
    /// assert_eq!(answer.to_string(), "62\noptimal (Minsker 1991)");
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Text that cannot be read, or parts that do not fit each other.
    pub fn puzzle(&self) -> Result<AskedPuzzle, Error> {
        let asked = self.without_classic();
        match asked.variant {
            None => asked.problem().map(AskedPuzzle::Classic),
            Some(variant) => of_variant(self, variant),
        }
    }

    /// Returns the same request without its variant, if that is the classic puzzle for any number of disks and any states.
    #[must_use]
    pub fn without_classic(self) -> Self {
        let classic = self
            .variant
            .and_then(|variant| classic_pegs(&self, variant));
        self.without_variant(classic)
    }

    /// The same request about the classic puzzle, if it is about that on so many pegs.
    pub(crate) fn without_variant(self, classic: Option<u8>) -> Self {
        match classic {
            Some(pegs) => self.variant(None).pegs(pegs),
            None => self,
        }
    }
}

#[cfg(feature = "variants")]
fn of_variant(request: &Request<'_>, variant: &str) -> Result<AskedPuzzle, Error> {
    NamedVariant::read(variant)?.puzzle(request)
}

#[cfg(feature = "variants")]
fn classic_pegs(request: &Request<'_>, variant: &str) -> Option<u8> {
    NamedVariant::read(variant).ok()?.classic_pegs(request)
}

#[cfg(feature = "variants")]
impl NamedVariant {
    /// Returns the puzzle that a request asks for.
    pub(crate) fn puzzle(&self, request: &Request<'_>) -> Result<AskedPuzzle, Error> {
        let puzzle = VariantPuzzle::new(request, self)?;
        Ok(match plain(&puzzle) {
            Some(problem) => AskedPuzzle::Classic(problem),
            None => AskedPuzzle::Variant(Box::new(puzzle)),
        })
    }

    /// Returns the number of pegs, if it is the classic puzzle for any number of disks and any states: these are read as usual then.
    pub(crate) fn classic_pegs(&self, request: &Request<'_>) -> Option<u8> {
        let few = request.disks(FEW).from(None).to(None);
        let puzzle = VariantPuzzle::new(&few, self).ok()?;
        let rules = PegPuzzle::rules(&puzzle);
        let (from, to) = plain(&puzzle)?.perfect_pegs()?;
        let is_usual = from == Peg::A && to == Peg::last_of(rules.arcs.pegs());
        let is_high = rules.pegs.iter().all(|peg| peg.height.is_none());
        let pegs = rules.arcs.pegs();
        let has_arcs = request.pegs(pegs).read_rules() == Ok(rules.arcs);
        (is_usual && is_high && has_arcs && !rules.heaps && rules.faces == 1).then_some(pegs)
    }
}

/// So many disks show whether a variant is the classic puzzle.
#[cfg(feature = "variants")]
const FEW: u32 = 4;

/// The classic problem that a puzzle is, if its pieces are disks 1 to n without colours.
#[cfg(feature = "variants")]
fn plain(puzzle: &VariantPuzzle) -> Option<Problem> {
    let problem = puzzle.problem();
    let pieces = problem.start().inventory();
    let names = pieces.iter().map(ToString::to_string);
    let is_plain = names.eq((1..=MAX_SIZE)
        .map(|size| size.to_string())
        .take(pieces.len()));
    problem.classic().filter(|_| is_plain)
}

/// This build knows no variants.
#[cfg(not(feature = "variants"))]
const fn classic_pegs(_: &Request<'_>, _: &str) -> Option<u8> {
    None
}

/// This build has no variants.
#[cfg(not(feature = "variants"))]
fn of_variant(_: &Request<'_>, variant: &str) -> Result<AskedPuzzle, Error> {
    let given = hanoi_core::quote(variant);
    Err(crate::RequestError::NoVariants(given).into())
}

/// Does the same with the puzzle of either kind.
#[cfg(feature = "variants")]
#[doc(hidden)]
#[macro_export]
macro_rules! each_puzzle {
    ($asked:expr, |$puzzle:ident| $body:expr) => {
        match $asked {
            $crate::AskedPuzzle::Variant($puzzle) => {
                let $puzzle = *$puzzle;
                $body
            }
            $crate::AskedPuzzle::Classic($puzzle) => $body,
        }
    };
}

/// Does it with the only kind of puzzle that this build has.
#[cfg(not(feature = "variants"))]
#[doc(hidden)]
#[macro_export]
macro_rules! each_puzzle {
    ($asked:expr, |$puzzle:ident| $body:expr) => {{
        let $crate::AskedPuzzle::Classic($puzzle) = $asked;
        $body
    }};
}
pub(crate) use each_puzzle;

/// The problem of the classic puzzle; for a variant something else, which returns.
#[cfg(feature = "variants")]
macro_rules! classic_or {
    ($asked:expr, |$puzzle:ident| $other:expr) => {
        match $asked {
            $crate::AskedPuzzle::Classic(problem) => problem,
            $crate::AskedPuzzle::Variant($puzzle) => $other,
        }
    };
}

/// The problem of the only kind of puzzle that this build has.
#[cfg(not(feature = "variants"))]
macro_rules! classic_or {
    ($asked:expr, |$puzzle:ident| $other:expr) => {{
        let $crate::AskedPuzzle::Classic(problem) = $asked;
        problem
    }};
}
pub(crate) use classic_or;
