//! The solution that a picture shows, of the classic puzzle or of a variant. Variants do not have all pictures.

use clap::Args;
use hanoi::{AskedPuzzle, Problem, Request, Solution, VariantPart, VariantPuzzle};
use hanoi_draw::Walkthrough;

use crate::failure::Failure;
use crate::problem::{PuzzleArgs, VariantArgs};

/// Hidden variant flags, accepted only to refuse them: this picture is of the classic puzzle.
#[derive(Args, Clone, Debug)]
pub(super) struct RefusedVariantArgs {
    #[arg(long, hide = true)]
    variant: Option<String>,

    #[arg(long, hide = true)]
    variant_file: Option<String>,
}

impl RefusedVariantArgs {
    pub(super) fn check(&self) -> Result<(), Failure> {
        match (&self.variant, &self.variant_file) {
            (None, None) => Ok(()),
            _ => Err(no_picture()),
        }
    }
}

/// A solution to be drawn.
pub(super) enum SolvedPuzzle {
    Classic(Solution),
    Variant(Box<VariantPart>),
}

impl SolvedPuzzle {
    pub(super) fn new(puzzle: &PuzzleArgs<VariantArgs>) -> Result<Self, Failure> {
        let search = &puzzle.search;
        match puzzle.request().puzzle()? {
            AskedPuzzle::Classic(problem) => {
                let solution = search.within(|limits| hanoi::solve(&problem, None, limits))?;
                Ok(Self::Classic(solution))
            }
            AskedPuzzle::Variant(puzzle) => {
                let part = search.within(|limits| puzzle.solve(None, limits))?;
                Ok(Self::Variant(Box::new(part)))
            }
        }
    }

    /// The solution of the classic puzzle; an error for a variant, which has no such picture.
    pub(super) fn classic(self) -> Result<Solution, Failure> {
        match self {
            Self::Classic(solution) => Ok(solution),
            Self::Variant(_) => Err(no_picture()),
        }
    }
}

/// The drawing of a variant's solution.
pub(super) fn walkthrough(part: &VariantPart) -> Walkthrough<'_, VariantPuzzle> {
    let steps = part.steps.as_slice();
    standing(&part.puzzle).steps(steps).optimality("optimal")
}

/// The drawing of a variant's start.
pub(super) fn standing(puzzle: &VariantPuzzle) -> Walkthrough<'_, VariantPuzzle> {
    Walkthrough::new(puzzle, puzzle.title()).faces(puzzle.faces())
}

/// The classic problem of a request.
pub(super) fn problem(
    request: &Request<'_>,
    variant: &RefusedVariantArgs,
) -> Result<Problem, Failure> {
    variant.check()?;
    Ok(request.problem()?)
}

/// The error for a variant without this picture.
pub(super) fn no_picture() -> Failure {
    let text =
        "a variant has no such picture: expected state, states or animation, or the classic puzzle";
    Failure::Request(text.to_owned())
}
