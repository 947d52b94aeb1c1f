//! Blocks against the rules of the puzzle: every state under many sets of arcs, on 1 to 26 pegs.

use hanoi_core::{Peg, Rules, State, Towers};
use hanoi_search::block::Block;

/// The pegs of each state of a block, in the order of their bits.
fn states(disks: u32, pegs: u8) -> Vec<Vec<Peg>> {
    let count = usize::from(pegs).pow(disks);
    let digit = |state: usize, disk: u32| {
        let digit = state / usize::from(pegs).pow(disk) % usize::from(pegs);
        u8::try_from(digit).ok().and_then(Peg::new).unwrap()
    };
    (0..count)
        .map(|state| (0..disks).map(|disk| digit(state, disk)).collect())
        .collect()
}

/// All sets of arcs on up to 3 pegs; on more, the named rules and some whose moves cannot be undone.
fn rule_sets(pegs: u8) -> Vec<Rules> {
    let all: Vec<(Peg, Peg)> = Rules::classic(pegs).unwrap().arcs().collect();
    let sets: Vec<u64> = if pegs <= 3 {
        (0..1 << all.len()).collect()
    } else {
        (1..9_u64)
            .map(|set| set.wrapping_mul(0x9E37_79B9_7F4A_7C15))
            .collect()
    };
    let chosen = |set: u64| {
        let arcs = all
            .iter()
            .enumerate()
            .filter(|(place, _)| set >> (place % 64) & 1 == 1);
        Rules::from_arcs(pegs, &arcs.map(|(_, &arc)| arc).collect::<Vec<_>>()).unwrap()
    };
    let named = Rules::NAMED
        .into_iter()
        .filter_map(|named| named.on(pegs).ok());
    sets.into_iter().map(chosen).chain(named).collect()
}

#[test]
fn inner_moves_match_the_puzzle() {
    for pegs in 1..=26 {
        for rules in rule_sets(pegs) {
            for disks in 0..=Block::most_disks(pegs) {
                let block = Block::new(disks, &rules).unwrap();
                assert_eq!((block.disks(), block.pegs()), (disks, pegs));
                for (bit, places) in states(disks, pegs).iter().enumerate() {
                    assert_eq!(block.state(places), 1 << bit);
                    let towers = Towers::new(&State::from_places(places, pegs).unwrap());
                    let after = towers.legal_moves(&rules).into_iter().map(|mv| {
                        let mut towers = towers.clone();
                        towers.follow(mv);
                        block.state(towers.state().places())
                    });
                    let after = after.fold(0, |set, state| set | state);
                    assert_eq!(block.neighbours(1 << bit), after, "{places:?} {rules}");
                }
            }
        }
    }
}

#[test]
fn neighbours_of_a_set_are_the_union_over_its_states() {
    for pegs in 2..=8 {
        let rules = Rules::classic(pegs).unwrap();
        let disks = Block::most_disks(pegs);
        let block = Block::new(disks, &rules).unwrap();
        let all = u32::from(pegs).pow(disks);
        for seed in 1..200_u64 {
            let set = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) & (u64::MAX >> (64 - all));
            let single = (0..all)
                .filter(|bit| set >> bit & 1 == 1)
                .map(|bit| block.neighbours(1 << bit));
            assert_eq!(block.neighbours(set), single.fold(0, |all, set| all | set));
        }
    }
}

#[test]
fn portals_are_the_states_with_two_clear_pegs() {
    for pegs in 2..=26 {
        let disks = Block::most_disks(pegs);
        let block = Block::new(disks, &Rules::classic(pegs).unwrap()).unwrap();
        for (a, b) in Rules::classic(pegs).unwrap().arcs() {
            let is_clear = |places: &Vec<Peg>| !places.contains(&a) && !places.contains(&b);
            let clear = states(disks, pegs).into_iter().filter(is_clear);
            let clear = clear.fold(0, |set, places| set | block.state(&places));
            assert_eq!(block.portal(a, b), clear);
            assert_eq!(clear.count_ones(), u32::from(pegs - 2).pow(disks));
        }
    }
}

#[test]
fn blocks_larger_than_a_word_are_rejected() {
    assert!(Block::new(4, &Rules::classic(4).unwrap()).is_none());
    assert!(Block::new(3, &Rules::classic(5).unwrap()).is_none());
    assert_eq!(
        [3, 4, 5, 8, 9, 26].map(Block::most_disks),
        [3, 3, 2, 2, 1, 1]
    );
}
