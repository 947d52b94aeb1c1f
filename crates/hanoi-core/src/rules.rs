//! The rules: the number of pegs, and the arcs along which a disk may move.

use std::fmt;

use crate::peg::{PegSet, check_pegs};
use crate::state::check_peg;
use crate::{Error, MAX_PEGS, Notation, Peg, quote};

/// The number of pegs, and the allowed arcs. Under all rules one disk moves at a time, from the top of its peg, and never
/// onto a smaller disk.
///
/// | name | arcs | literature |
/// |---|---|---|
/// | `classic` | all | Lucas 1883 |
/// | `linear` | between neighbours, A-B-C-... | Scorer, Grundy, Smith 1944 |
/// | `cyclic` | from each peg to the next, the last to the first | Atkinson 1981 |
/// | `star` | between B and every other peg | Stockmeyer 1994 |
/// | `none` | none | |
///
/// With 3 pegs `star` equals `linear`. Sapir (2004) gives the shortest solutions for every strongly connected set of arcs
/// on 3 pegs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    pegs: u8,
    /// The targets of a disk on each peg.
    arcs: [PegSet; MAX_PEGS as usize],
}

/// The name of rules that allow no move.
const NONE: &str = "none";

/// Rules with a name, for any number of pegs.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct NamedRules {
    /// The name, which [`Rules::parse`] accepts.
    pub name: &'static str,
    /// A short description of the allowed moves.
    pub about: &'static str,
    /// Whether a disk may move from the first peg to the second, with this number of pegs.
    allows: fn(u8, Peg, Peg) -> bool,
}

impl NamedRules {
    /// Returns the rules for a number of pegs.
    ///
    /// # Errors
    ///
    /// As for [`Rules::classic`].
    pub fn on(&self, pegs: u8) -> Result<Rules, Error> {
        Rules::from_fn(pegs, |from, to| (self.allows)(pegs, from, to))
    }
}

impl Rules {
    /// The named rules, in the order of listings. Every face derives its list of names from this one.
    pub const NAMED: [NamedRules; 4] = [
        NamedRules {
            name: "classic",
            about: "From any peg to any other",
            allows: |_, _, _| true,
        },
        NamedRules {
            name: "linear",
            about: "To a neighbouring peg only",
            allows: |_, from, to| from.get().abs_diff(to.get()) == 1,
        },
        NamedRules {
            name: "cyclic",
            about: "To the next peg only, from the last to the first",
            allows: |pegs, from, to| (from.get() + 1) % pegs == to.get(),
        },
        NamedRules {
            name: "star",
            about: "To peg B or from it only",
            allows: |_, from, to| from == Peg::B || to == Peg::B,
        },
    ];

    /// Returns the classic rules: from each peg to every other.
    ///
    /// # Errors
    ///
    /// No pegs, or more than [`MAX_PEGS`](crate::MAX_PEGS).
    pub fn classic(pegs: u8) -> Result<Self, Error> {
        Self::NAMED[0].on(pegs)
    }

    /// Returns the linear rules: between neighbours only, in the order A, B, C, ...
    ///
    /// # Errors
    ///
    /// As for [`Rules::classic`].
    pub fn linear(pegs: u8) -> Result<Self, Error> {
        Self::NAMED[1].on(pegs)
    }

    /// Returns the cyclic rules: from each peg to the next, and from the last to A.
    ///
    /// # Errors
    ///
    /// As for [`Rules::classic`].
    pub fn cyclic(pegs: u8) -> Result<Self, Error> {
        Self::NAMED[2].on(pegs)
    }

    /// Returns the star rules: between B, the centre, and every other peg.
    ///
    /// # Errors
    ///
    /// As for [`Rules::classic`].
    pub fn star(pegs: u8) -> Result<Self, Error> {
        Self::NAMED[3].on(pegs)
    }

    /// Returns the rules that allow exactly these arcs, each from one peg to another.
    ///
    /// # Errors
    ///
    /// As for [`Rules::classic`]; an arc from a peg to itself or to a peg beyond the last.
    pub fn from_arcs(pegs: u8, arcs: &[(Peg, Peg)]) -> Result<Self, Error> {
        for &(from, to) in arcs {
            check_peg(from.max(to), pegs)?;
            if from == to {
                return Err(Error::ArcToItself(from));
            }
        }
        Self::from_fn(pegs, |from, to| arcs.contains(&(from, to)))
    }

    fn from_fn(pegs: u8, mut allowed: impl FnMut(Peg, Peg) -> bool) -> Result<Self, Error> {
        check_pegs(pegs)?;
        let mut arcs = [PegSet::default(); MAX_PEGS as usize];
        for from in Peg::all(pegs) {
            for to in Peg::all(pegs).filter(|&to| to != from && allowed(from, to)) {
                arcs[from.index()] = arcs[from.index()].with(to);
            }
        }
        Ok(Self { pegs, arcs })
    }

    /// Parses a name of [`Rules::NAMED`], `none`, or a list of arcs such as `AB,BC,CA`. `FromStr` is not implemented
    /// because none of these determines the number of pegs.
    ///
    /// # Errors
    ///
    /// As for [`Rules::from_arcs`]; text in another form.
    pub fn parse(text: &str, pegs: u8) -> Result<Self, Error> {
        match Self::named(text.trim(), pegs) {
            Some(rules) => rules,
            None => Self::from_arcs(pegs, &parse_arcs(text)?),
        }
    }

    /// The rules with a name, including `none`, since an empty list of arcs would have no text.
    fn named(name: &str, pegs: u8) -> Option<Result<Self, Error>> {
        if name == NONE {
            return Some(Self::from_arcs(pegs, &[]));
        }
        let named = Self::NAMED.iter().find(|named| named.name == name)?;
        Some(named.on(pegs))
    }

    /// Returns the number of pegs.
    #[must_use]
    pub const fn pegs(&self) -> u8 {
        self.pegs
    }

    /// Returns whether a disk may move from one peg to another.
    #[must_use]
    pub const fn allows(&self, from: Peg, to: Peg) -> bool {
        self.arcs[from.index()].contains(to)
    }

    /// Returns all arcs, in order.
    pub fn arcs(&self) -> impl Iterator<Item = (Peg, Peg)> + '_ {
        Peg::all(self.pegs)
            .flat_map(|from| self.arcs[from.index()].iter().map(move |to| (from, to)))
    }

    /// Returns whether a disk may move from each peg to every other.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        let all = PegSet::all(self.pegs);
        Peg::all(self.pegs).all(|peg| self.arcs[peg.index()] == all.without(peg))
    }

    /// Returns the rules with every arc reversed.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let arcs = [PegSet::default(); MAX_PEGS as usize];
        let mut reversed = Self { arcs, ..*self };
        for (from, to) in self.arcs() {
            reversed.arcs[to.index()] = reversed.arcs[to.index()].with(from);
        }
        reversed
    }

    /// Whether a single disk can get from one peg to another, along any number of arcs.
    pub(crate) fn connects(&self, from: Peg, to: Peg) -> bool {
        let mut reached = PegSet::default().with(from);
        for _ in 0..self.pegs {
            reached = reached.iter().fold(reached, |all, peg| {
                PegSet::union(all, self.arcs[peg.index()])
            });
        }
        reached.contains(to)
    }
}

impl fmt::Display for Rules {
    /// Writes the name if the rules have one, else the arcs, in a form that [`Rules::parse`] accepts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Self::NAMED.iter().map(|named| named.name);
        for name in names.chain([NONE]) {
            if Self::named(name, self.pegs) == Some(Ok(*self)) {
                return f.pad(name);
            }
        }
        let arcs: Vec<String> = self
            .arcs()
            .map(|(from, to)| format!("{from}{to}"))
            .collect();
        f.pad(&arcs.join(","))
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({} pegs, {self})", self.pegs)
    }
}

fn parse_arcs(text: &str) -> Result<Vec<(Peg, Peg)>, Error> {
    let arc = |part: &str| {
        let mut letters = part.chars().map(Peg::from_letter);
        match (letters.next(), letters.next(), letters.next()) {
            (Some(Some(from)), Some(Some(to)), None) => Ok((from, to)),
            _ => Err(Error::Unreadable(Notation::Rules, quote(part))),
        }
    };
    text.split(',').map(|part| arc(part.trim())).collect()
}
