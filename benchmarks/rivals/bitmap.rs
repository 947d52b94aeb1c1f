//! The number of states at each distance from a whole tower, by a plain breadth-first search: a bit for each state that was
//! met, one for each of the level, one for each of the next. No symmetry, one core. `bitmap PEGS DISKS` prints a line a level.
//!
//! A state is a number to the base of the pegs, its smallest disk the lowest digit.

use std::env;

fn main() {
    let numbers: Vec<u64> = env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [pegs, disks] = numbers[..] else {
        eprintln!("expected the numbers of pegs and disks, as in bitmap 4 12");
        std::process::exit(2);
    };
    let states = pegs.pow(disks as u32);
    let words = states.div_ceil(64) as usize;
    let (mut met, mut level, mut next) = (vec![0_u64; words], vec![0_u64; words], vec![0_u64; words]);
    (met[0], level[0]) = (1, 1);
    loop {
        let count: u64 = level.iter().map(|word| u64::from(word.count_ones())).sum();
        if count == 0 {
            return;
        }
        println!("{count}");
        for (place, &word) in (0_u64..).zip(&level) {
            let mut bits = word;
            while bits != 0 {
                let state = place * 64 + u64::from(bits.trailing_zeros());
                bits &= bits - 1;
                expand(state, pegs, disks, |after| {
                    let (word, bit) = ((after / 64) as usize, 1 << (after % 64));
                    next[word] |= bit & !met[word];
                    met[word] |= bit;
                });
            }
        }
        std::mem::swap(&mut level, &mut next);
        next.fill(0);
    }
}

/// All states that one move leads to: a disk may leave its peg if no smaller one is on it, for pegs without smaller ones.
#[inline]
fn expand(state: u64, pegs: u64, disks: u64, mut meet: impl FnMut(u64)) {
    let (mut rest, mut weight, mut covered) = (state, 1, 0_u64);
    for _ in 0..disks {
        let peg = rest % pegs;
        if covered >> peg & 1 == 0 {
            covered |= 1 << peg;
            for to in (0..pegs).filter(|to| covered >> to & 1 == 0) {
                meet(state - peg * weight + to * weight);
            }
            if covered + 1 == 1 << pegs {
                return;
            }
        }
        (rest, weight) = (rest / pegs, weight * pegs);
    }
}
