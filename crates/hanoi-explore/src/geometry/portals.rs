//! Portals: the states of a block in which a larger disk can move.
//!
//! A larger disk moves between two pegs only while no disk of the block is on either. The distances of all portals form
//! a byte string: for each pair of pegs joined by an arc, in order, the (p-2)^k states on the other pegs, read as
//! digits with the smallest disk lowest. A renaming of pegs maps pairs to pairs and permutes the states of each.

use std::sync::Arc;

use hanoi_core::{Peg, Rules};

use super::rests::MAX_PEGS;

/// The distance of an unreached portal.
pub(crate) const UNREACHED: u8 = u8::MAX;

/// The layout of a block's portals.
#[derive(Clone, Debug)]
pub(crate) struct Portals {
    disks: u32,
    pegs: u8,
    pairs: Vec<PegPair>,
    per_pair: usize,
}

/// Two pegs between which a disk may move, in at least one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PegPair {
    /// The pegs, in order.
    pub(crate) pegs: [u8; 2],
    /// Whether a disk may move from the first to the second, and from the second to the first.
    pub(crate) arcs: [bool; 2],
}

impl Portals {
    pub(crate) fn new(disks: u32, rules: &Rules) -> Self {
        let pair = |(a, b): (Peg, Peg)| {
            let arcs = [rules.allows(a, b), rules.allows(b, a)];
            (arcs != [false; 2]).then_some(PegPair {
                pegs: [a.get(), b.get()],
                arcs,
            })
        };
        let pegs = || Peg::all(rules.pegs());
        let all = pegs().flat_map(|a| pegs().filter(move |&b| a < b).map(move |b| (a, b)));
        Self {
            disks,
            pegs: rules.pegs(),
            pairs: all.filter_map(pair).collect(),
            per_pair: usize::from(rules.pegs()).saturating_sub(2).pow(disks),
        }
    }

    /// The number of disks of a block.
    pub(crate) const fn disks(&self) -> u32 {
        self.disks
    }

    pub(crate) const fn pegs(&self) -> u8 {
        self.pegs
    }

    /// The arcs, each as a source and a target peg.
    pub(crate) fn arcs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.pairs.iter().flat_map(|pair| {
            let [a, b] = pair.pegs.map(usize::from);
            let arcs = [(a, b), (b, a)].into_iter().zip(pair.arcs);
            arcs.filter_map(|(arc, way)| way.then_some(arc))
        })
    }

    /// The pairs of pegs, in order.
    pub(crate) fn pairs(&self) -> &[PegPair] {
        &self.pairs
    }

    /// The number of portals of each pair.
    pub(crate) const fn per_pair(&self) -> usize {
        self.per_pair
    }

    /// The number of portals of a block, at a byte each.
    pub(crate) const fn len(&self) -> usize {
        self.pairs.len() * self.per_pair
    }

    /// The pegs outside the pair.
    fn others(&self, pair: PegPair) -> Vec<u8> {
        let pegs = 0..self.pegs;
        pegs.filter(|peg| !pair.pegs.contains(peg)).collect()
    }

    /// The state number of each portal: the pegs as digits, the smallest disk lowest.
    pub(crate) fn states(&self) -> Vec<u32> {
        let states = |&pair: &PegPair| {
            let others = self.others(pair);
            let numbers = 0..self.per_pair;
            numbers
                .map(move |number| self.state(number, &others))
                .collect::<Vec<_>>()
        };
        self.pairs.iter().flat_map(states).collect()
    }

    fn state(&self, number: usize, others: &[u8]) -> u32 {
        let digits = self.digits(number);
        let pegs = digits.iter().rev().map(|&digit| others[digit]);
        pegs.fold(0, |state, peg| {
            state * u32::from(self.pegs) + u32::from(peg)
        })
    }

    /// The digits of a portal's number, lowest first.
    fn digits(&self, mut number: usize) -> Vec<usize> {
        let base = usize::from(self.pegs) - 2;
        let digit = |_| {
            let digit = number % base;
            number /= base;
            digit
        };
        (0..self.disks).map(digit).collect()
    }

    /// The effect on portals of renamings of the pegs.
    pub(crate) fn renamings<'a>(
        &self,
        names: impl IntoIterator<Item = &'a [u8]>,
    ) -> Vec<PortalRenaming> {
        let mut orders = Vec::new();
        let names = names.into_iter();
        names
            .map(|names| self.renaming(names, &mut orders))
            .collect()
    }

    fn renaming(&self, names: &[u8], orders: &mut Vec<(Vec<usize>, Order)>) -> PortalRenaming {
        let renamed = |pair: &PegPair| {
            let mut pegs = pair.pegs.map(|peg| names[usize::from(peg)]);
            pegs.sort_unstable();
            let found = self.pairs.iter().position(|pair| pair.pegs == pegs);
            let to = found.expect("a renaming keeps the rules");
            let others = self.others(self.pairs[to]);
            let digit = |peg: u8| {
                others
                    .iter()
                    .position(|&other| other == names[usize::from(peg)])
            };
            let digits = self.others(*pair).into_iter().filter_map(digit).collect();
            (to, digits)
        };
        let pairs = self.pairs.iter().map(renamed).collect::<Vec<_>>();
        PortalRenaming {
            per_pair: self.per_pair,
            pairs: pairs
                .into_iter()
                .map(|(to, digits)| (to, self.order(digits, orders)))
                .collect(),
        }
    }

    /// The effect of a permutation of the digits on the states of a pair.
    fn order(&self, digits: Vec<usize>, orders: &mut Vec<(Vec<usize>, Order)>) -> Order {
        if let Some((_, order)) = orders.iter().find(|(old, _)| *old == digits) {
            return order.clone();
        }
        let base = digits.len();
        let number = |old: usize| {
            let old = self.digits(old);
            old.iter()
                .rev()
                .fold(0, |number, &digit| number * base + digits[digit])
        };
        let order = if digits.is_sorted() {
            Order::Same
        } else if base == 2 {
            Order::Reversed
        } else {
            Order::Table((0..self.per_pair).map(number).collect())
        };
        orders.push((digits, order.clone()));
        order
    }
}

/// The effect of a renaming of the pegs on portals.
#[derive(Clone, Debug)]
pub(crate) struct PortalRenaming {
    per_pair: usize,
    /// The image of each pair, and the order of its states there.
    pairs: Vec<(usize, Order)>,
}

impl PortalRenaming {
    /// The image of a pair.
    pub(crate) fn pair(&self, pair: usize) -> usize {
        self.pairs[pair].0
    }

    /// Copies the portals of one pair to their new places.
    pub(crate) fn rename_pair(&self, pair: usize, from: &[u8], to: &mut [u8]) {
        self.pairs[pair].1.apply(from, to);
    }

    /// Copies the portals of one pair back to their old places.
    pub(crate) fn undo_pair(&self, pair: usize, from: &[u8], to: &mut [u8]) {
        self.pairs[pair].1.undo(from, to);
    }

    /// Copies all portals to their new places.
    pub(crate) fn rename(&self, from: &[u8], to: &mut [u8]) {
        let parts = from.chunks_exact(self.per_pair);
        for ((pair, order), part) in self.pairs.iter().zip(parts) {
            order.apply(part, &mut to[pair * self.per_pair..][..self.per_pair]);
        }
    }

    /// Copies all portals back to their old places.
    pub(crate) fn undo(&self, from: &[u8], to: &mut [u8]) {
        let parts = to.chunks_exact_mut(self.per_pair);
        for ((pair, order), part) in self.pairs.iter().zip(parts) {
            order.undo(&from[pair * self.per_pair..][..self.per_pair], part);
        }
    }
}

/// The order of a pair's states after a renaming.
#[derive(Clone, Debug)]
enum Order {
    Same,
    Reversed,
    Table(Arc<[usize]>),
}

impl Order {
    #[inline]
    fn apply(&self, from: &[u8], to: &mut [u8]) {
        match self {
            Self::Same => to.copy_from_slice(from),
            Self::Reversed => reverse(from, to),
            Self::Table(table) => {
                for (&place, &byte) in table.iter().zip(from) {
                    to[place] = byte;
                }
            }
        }
    }

    #[inline]
    fn undo(&self, from: &[u8], to: &mut [u8]) {
        match self {
            Self::Same => to.copy_from_slice(from),
            Self::Reversed => reverse(from, to),
            Self::Table(table) => {
                for (&place, byte) in table.iter().zip(to) {
                    *byte = from[place];
                }
            }
        }
    }
}

fn reverse(from: &[u8], to: &mut [u8]) {
    for (to, from) in to.iter_mut().zip(from.iter().rev()) {
        *to = *from;
    }
}

/// The number of a state, given its pegs from the smallest disk up.
pub(crate) fn number_of(places: &[Peg], pegs: u8) -> u32 {
    let digits = places.iter().rev();
    digits.fold(0, |number, peg| {
        number * u32::from(pegs) + u32::from(peg.get())
    })
}

/// The pegs of a state with this number, from the smallest disk up.
pub(crate) fn places_of(mut number: u32, pegs: u8, disks: u32) -> Vec<u8> {
    let digit = |_| {
        let digit = number % u32::from(pegs);
        number /= u32::from(pegs);
        u8::try_from(digit).unwrap_or(0)
    };
    (0..disks).map(digit).collect()
}

const _: () = assert!(MAX_PEGS <= 8, "a set of pegs is a byte");
