//! Resolves a request to a puzzle: the classic one, or a variant.

use hanoi_core::quote;
#[cfg(feature = "variants")]
use hanoi_variants::MAX_SIZE;

#[cfg(feature = "variants")]
use crate::End;
#[cfg(feature = "variants")]
use crate::variant::{NamedVariant, VariantPuzzle};
use crate::{ClassicRequest, Error, Problem, Request, RequestError, Rules, State};

/// The puzzle of a request. For the classic puzzle, it may still be a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskedPuzzle<C = Problem> {
    /// The classic puzzle, under any arcs; also an equivalent variant.
    Classic(C),
    /// A variant.
    #[cfg(feature = "variants")]
    Variant(Box<VariantPuzzle>),
}

impl<'a> Request<'a> {
    /// Returns the puzzle: that of the variant if one is named, else the problem.
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
    /// Parts of the request cannot be read, or are inconsistent.
    pub fn puzzle(&self) -> Result<AskedPuzzle, Error> {
        self.resolve()?.puzzle()
    }

    /// Reads the variant. The result is a variant, or a request for the classic puzzle completed from the variant. Only
    /// this function interprets the variant of a request.
    ///
    /// ```
    /// use hanoi::{AskedPuzzle, Request};
    ///
    /// let request = Request::default().variant("rules = 'linear'\npegs = 5");
    /// let AskedPuzzle::Classic(request) = request.resolve()? else { panic!() };
    /// assert_eq!((request.pegs(), request.rules()?.to_string()), (5, "linear".into()));
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The variant cannot be read, or contradicts the rest of the request.
    pub fn resolve(&self) -> Result<AskedPuzzle<ClassicRequest<'a>>, Error> {
        match self.variant {
            None => Ok(AskedPuzzle::Classic(ClassicRequest::plain(self))),
            Some(variant) => of_variant(self, variant),
        }
    }

    /// Returns the problem, with the given number of disks or that of its states.
    ///
    /// # Errors
    ///
    /// Parts of the request cannot be read or are inconsistent, nothing determines the number of disks, or the variant
    /// is not equivalent to the classic puzzle.
    pub fn problem(&self) -> Result<Problem, Error> {
        self.classic()?.problem()
    }

    /// Returns the start and the rules.
    ///
    /// # Errors
    ///
    /// As for [`Request::problem`].
    pub fn start(&self) -> Result<(State, Rules), Error> {
        self.classic()?.start()
    }

    /// Returns the rules.
    ///
    /// # Errors
    ///
    /// As for [`Rules::parse`]; or the variant is not equivalent to the classic puzzle.
    pub fn read_rules(&self) -> Result<Rules, Error> {
        self.classic()?.rules()
    }

    /// Returns the request for the classic puzzle.
    ///
    /// # Errors
    ///
    /// The variant cannot be read, or is not equivalent to the classic puzzle.
    pub fn classic(&self) -> Result<ClassicRequest<'a>, Error> {
        Ok(classic_or!(self.resolve()?, |puzzle| {
            let title = quote(puzzle.title());
            return Err(RequestError::ClassicOnly(title).into());
        }))
    }
}

impl AskedPuzzle<ClassicRequest<'_>> {
    /// Returns the puzzle itself.
    ///
    /// # Errors
    ///
    /// As for [`Request::puzzle`].
    pub fn puzzle(self) -> Result<AskedPuzzle, Error> {
        Ok(match self {
            Self::Classic(request) => AskedPuzzle::Classic(request.problem()?),
            #[cfg(feature = "variants")]
            Self::Variant(puzzle) => AskedPuzzle::Variant(puzzle),
        })
    }
}

#[cfg(feature = "variants")]
fn of_variant<'a>(
    request: &Request<'a>,
    variant: &str,
) -> Result<AskedPuzzle<ClassicRequest<'a>>, Error> {
    NamedVariant::read(variant)?.resolve(request)
}

#[cfg(feature = "variants")]
impl NamedVariant {
    /// Resolves a request for this variant.
    pub(crate) fn resolve<'a>(
        &self,
        request: &Request<'a>,
    ) -> Result<AskedPuzzle<ClassicRequest<'a>>, Error> {
        if let Some(classic) = self.variant.classic(request.pegs, request.rules)?
            && let Some(request) = ClassicRequest::of_variant(&classic, request)?
        {
            return Ok(AskedPuzzle::Classic(request));
        }
        let puzzle = VariantPuzzle::new(request, self);
        let problem = match &puzzle {
            Ok(puzzle) => plain(puzzle),
            Err(_) => self.lettered(request),
        };
        Ok(match problem {
            Some(problem) => AskedPuzzle::Classic(ClassicRequest::of_problem(&problem)),
            None => AskedPuzzle::Variant(Box::new(puzzle?)),
        })
    }

    /// The classic problem between states in classic notation, if the variant is equivalent for this number of disks.
    fn lettered(&self, request: &Request<'_>) -> Option<Problem> {
        let pegs = VariantPuzzle::new(&request.from(None).to(None), self).ok()?;
        let pegs = pegs.problem().rules().arcs.pegs();
        let long = |text: Option<&str>| {
            Some(match End::parse(text?, pegs) {
                Ok(End::State(state)) => state.long().to_string(),
                _ => text?.to_owned(),
            })
        };
        let (from, to) = (long(request.from), long(request.to));
        let request = request.from(from.as_deref()).to(to.as_deref());
        plain(&VariantPuzzle::new(&request, self).ok()?)
    }
}

/// The classic problem equivalent to a puzzle, if its pieces are disks 1 to n without colours.
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

/// This build has no variants.
#[cfg(not(feature = "variants"))]
fn of_variant<'a>(
    _: &Request<'a>,
    variant: &str,
) -> Result<AskedPuzzle<ClassicRequest<'a>>, Error> {
    let variant = quote(variant);
    Err(RequestError::NoVariants(variant).into())
}

/// Evaluates an expression on the puzzle, of either kind.
#[cfg(feature = "variants")]
#[doc(hidden)]
#[macro_export]
macro_rules! each_puzzle {
    ($resolved:expr, |$puzzle:ident| $body:expr) => {
        match $resolved {
            $crate::AskedPuzzle::Variant($puzzle) => {
                let $puzzle = *$puzzle;
                $body
            }
            $crate::AskedPuzzle::Classic($puzzle) => $body,
        }
    };
}

/// Evaluates an expression on the puzzle, which is always classic in this build.
#[cfg(not(feature = "variants"))]
#[doc(hidden)]
#[macro_export]
macro_rules! each_puzzle {
    ($resolved:expr, |$puzzle:ident| $body:expr) => {{
        let $crate::AskedPuzzle::Classic($puzzle) = $resolved;
        $body
    }};
}
pub(crate) use each_puzzle;

/// Returns the classic problem or request; for a variant, evaluates an expression that returns.
#[cfg(feature = "variants")]
macro_rules! classic_or {
    ($resolved:expr, |$puzzle:ident| $other:expr) => {
        match $resolved {
            $crate::AskedPuzzle::Classic(classic) => classic,
            $crate::AskedPuzzle::Variant($puzzle) => $other,
        }
    };
}

/// Returns the classic problem or request, the only kind in this build.
#[cfg(not(feature = "variants"))]
macro_rules! classic_or {
    ($resolved:expr, |$puzzle:ident| $other:expr) => {{
        let $crate::AskedPuzzle::Classic(classic) = $resolved;
        classic
    }};
}
pub(crate) use classic_or;
