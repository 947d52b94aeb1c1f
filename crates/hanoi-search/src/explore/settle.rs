//! Settling a block: from the distances known at its portals to those of all its portals, and its counts.

use hanoi_core::Rules;

use super::flood::Flood;
use super::portals::Portals;
use super::tiles::{self, Search};

/// Searches one block, again and again.
#[derive(Debug)]
pub(crate) struct Settler {
    search: Box<dyn Search>,
}

impl Settler {
    pub(crate) fn new(disks: u32, rules: &Rules) -> Self {
        let portals = Portals::new(disks, rules);
        let search = tiles::WAYS.iter().find_map(|way| way(&portals));
        Self {
            search: search.unwrap_or_else(|| Box::new(Single::new(&portals, rules))),
        }
    }

    /// Lowers the distances of the portals to what moves within the block make of them, and counts the block's states at
    /// each distance. At least one portal is reached.
    pub(crate) fn settle(&mut self, portals: &mut [u8], counts: &mut Vec<u32>) {
        self.search.settle(portals, counts);
    }

    /// The bytes of its tables, about.
    pub(crate) fn bytes(&self) -> usize {
        self.search.bytes()
    }
}

/// The search of a block of few disks, a state at a time.
#[derive(Debug)]
struct Single {
    states: Vec<u32>,
    flood: Flood,
}

impl Single {
    fn new(portals: &Portals, rules: &Rules) -> Self {
        Self {
            states: portals.states(),
            flood: Flood::new(portals.disks(), rules),
        }
    }
}

impl Search for Single {
    fn settle(&mut self, portals: &mut [u8], counts: &mut Vec<u32>) {
        let known = self.states.iter().copied().zip(portals.iter().copied());
        self.flood.search(known);
        let distances = self.flood.distances();
        for (portal, &state) in portals.iter_mut().zip(&self.states) {
            *portal = distances[state as usize];
        }
        self.flood.count(counts);
    }

    fn bytes(&self) -> usize {
        size_of::<u32>() * self.states.len() + self.flood.distances().len() * 3
    }
}

#[cfg(test)]
mod tests {
    use hanoi_core::Rules;

    use super::*;
    use crate::explore::portals::UNREACHED;

    /// Numbers that look random, the same each time.
    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (self.0 >> 33) % limit
        }
    }

    /// Settles blocks from random seeds: few and many, near and far apart, and what settling has made of them.
    fn agree(mut fast: Box<dyn Search>, portals: &Portals, rules: &Rules, random: &mut Random) {
        let mut slow = Single::new(portals, rules);
        let (mut found, mut counts) = (Vec::new(), Vec::new());
        let (mut expected, mut expected_counts) = (vec![UNREACHED; portals.len()], Vec::new());
        for round in 0..12 {
            let spread = [1, 5, 40][round % 3];
            let every = [portals.len() as u64, 7, 1][round / 3 % 3];
            for portal in &mut expected {
                if random.below(every) == 0 {
                    let seed = u8::try_from(random.below(spread)).unwrap();
                    *portal = if round < 6 { seed } else { (*portal).min(seed) };
                }
            }
            expected[0] = 0;
            found.clone_from(&expected);
            fast.settle(&mut found, &mut counts);
            slow.settle(&mut expected, &mut expected_counts);
            assert_eq!(
                counts,
                expected_counts,
                "{rules}, {} disks",
                portals.disks()
            );
            assert_eq!(found, expected, "{rules}, {} disks", portals.disks());
        }
    }

    #[test]
    fn many_states_at_a_time_are_settled_as_one_at_a_time() {
        let random = &mut Random(7);
        for (pegs, disks) in [
            (3, 6..8),
            (4, 6..9),
            (5, 5..8),
            (6, 5..7),
            (7, 5..6),
            (8, 5..6),
        ] {
            let mut all = vec![Rules::classic(pegs).unwrap()];
            all.extend(
                [Rules::linear(pegs), Rules::cyclic(pegs), Rules::star(pegs)]
                    .into_iter()
                    .flatten(),
            );
            for (rules, disks) in all
                .iter()
                .flat_map(|rules| disks.clone().map(move |disks| (rules, disks)))
            {
                let portals = Portals::new(disks, rules);
                let [wide @ .., plain] = &tiles::WAYS;
                let plain = plain(&portals).expect("enough disks for a tile");
                let wide = wide.iter().filter_map(|way| way(&portals));
                for search in wide.chain([plain]) {
                    agree(search, &portals, rules, random);
                }
            }
        }
    }

    #[test]
    fn blocks_of_many_bricks_are_settled_as_one_state_at_a_time() {
        let rules = Rules::classic(4).unwrap();
        let portals = Portals::new(10, &rules);
        let fastest = tiles::WAYS.iter().find_map(|way| way(&portals));
        let search = fastest.expect("enough disks for a tile");
        agree(search, &portals, &rules, &mut Random(8));
    }

    #[test]
    fn too_few_disks_are_searched_one_state_at_a_time() {
        for (pegs, disks) in [(3, 5), (4, 5), (5, 4), (8, 4), (9, 6)] {
            let rules = Rules::classic(pegs).unwrap();
            let portals = Portals::new(disks, &rules);
            assert!(tiles::WAYS.iter().all(|way| way(&portals).is_none()));
        }
    }
}
