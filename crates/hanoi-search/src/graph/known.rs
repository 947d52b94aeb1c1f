//! Properties of graphs that are known from the literature rather than from a search.

use super::Outline;

/// A property that a graph is proven to have or to lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownProperty {
    /// Whether the graph has it.
    pub holds: bool,
    /// The source of the proof.
    pub source: &'static str,
}

/// The paper proves which Hanoi graphs are planar, and also that they are Hamiltonian.
const HINZ_PARISSE: &str = "Hinz and Parisse 2002, On the Planarity of Hanoi Graphs";

/// Under linear rules, the graph on 3 pegs is a path: connected, with 3^n states, one edge fewer, and no vertex of
/// degree 3.
const LINEAR: &str = "Scorer, Grundy and Smith 1944, Some Binary Games";

/// The source for subgraphs of a planar graph.
const PART: &str =
    "part of a planar Hanoi graph: Hinz and Parisse 2002, On the Planarity of Hanoi Graphs";

impl Outline {
    /// Returns whether the graph can be drawn in the plane without crossings, ignoring the direction of arcs.
    ///
    /// Under classic rules, the planar graphs are those with at most 3 pegs, with no disk, or with 4 pegs and at most 2
    /// disks. Under other rules the graph is a subgraph of the classic one, so the result is `None` unless that is planar.
    ///
    /// # Literature
    ///
    /// A. M. Hinz, D. Parisse, *On the Planarity of Hanoi Graphs*, Expositiones Mathematicae 20 (2002) 263-268.
    #[must_use]
    pub fn planar(&self) -> Option<KnownProperty> {
        let holds = match self.rules().pegs() {
            0..=3 => true,
            4 => self.disks() <= 2,
            _ => self.disks() == 0,
        };
        let source = if self.rules().is_classic() {
            HINZ_PARISSE
        } else {
            PART
        };
        (holds || self.rules().is_classic()).then_some(KnownProperty { holds, source })
    }

    /// Returns whether some cycle visits every state once.
    ///
    /// Known for classic rules on 3 pegs or more, where it exists, and for linear rules on 3 pegs, where the graph is a
    /// path.
    ///
    /// # Literature
    ///
    /// Hinz and Parisse as for [`Outline::planar`]. R. S. Scorer, P. M. Grundy, C. A. B. Smith, *Some Binary Games*, The
    /// Mathematical Gazette 28 (1944) 96-103.
    #[must_use]
    pub fn hamiltonian_cycle(&self) -> Option<KnownProperty> {
        self.hamiltonian(false)
    }

    /// Returns whether some path visits every state once. Known as for [`Outline::hamiltonian_cycle`], and true in both cases.
    #[must_use]
    pub fn hamiltonian_path(&self) -> Option<KnownProperty> {
        self.hamiltonian(true)
    }

    fn hamiltonian(&self, path: bool) -> Option<KnownProperty> {
        let rules = self.rules();
        if self.disks() == 0 || rules.pegs() < 3 {
            return None;
        }
        if rules.is_classic() {
            return Some(KnownProperty {
                holds: true,
                source: HINZ_PARISSE,
            });
        }
        self.is_path().then_some(KnownProperty {
            holds: path,
            source: LINEAR,
        })
    }
}
