//! A call of the recursion; on more than 3 pegs, of the Frame-Stewart recursion.

use crate::error::MAX_DIGITS;
use hanoi_core::{Disk, Move, Peg, UBig, frame_stewart, frame_stewart_splits};

/// A call: moves disks from one peg to another by way of the free pegs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DrawnCall {
    pub(crate) disks: u32,
    pub(crate) largest: u32,
    pub(crate) from: Peg,
    pub(crate) to: Peg,
    /// The other pegs in order.
    free: Vec<Peg>,
}

/// The middle step of a call.
#[derive(Clone, Debug)]
pub(crate) enum Middle {
    /// The move of its largest disk.
    Move(Move),
    /// A call for its largest disks, without the peg of the smaller ones.
    Call(DrawnCall),
}

impl DrawnCall {
    pub(crate) fn whole(disks: u32, pegs: u8, from: Peg, to: Peg) -> Self {
        let free = Peg::all(pegs).filter(|&peg| peg != from && peg != to);
        Self {
            disks,
            largest: disks,
            from,
            to,
            free: free.collect(),
        }
    }

    pub(crate) fn text(&self) -> String {
        let free: String = self.free.iter().map(|peg| peg.letter()).collect();
        format!("{},{},{},{free}", self.disks, self.from, self.to)
    }

    /// The number of pegs available.
    pub(crate) fn pegs(&self) -> u8 {
        u8::try_from(self.free.len() + 2).unwrap_or(u8::MAX)
    }

    /// The number of moves.
    pub(crate) fn length(&self) -> UBig {
        frame_stewart(self.disks, self.pegs()).unwrap_or(UBig::ZERO)
    }

    /// The call for the smallest disks before, the middle, and the call for the smallest disks after.
    ///
    /// As in [`Solution`](hanoi_core::Solution), the split is the largest optimal one, and the first free peg is used.
    pub(crate) fn parts(&self) -> Option<(Option<Self>, Middle, Option<Self>)> {
        let splits = frame_stewart_splits(self.disks, self.pegs());
        let small = splits.map_or(0, |splits| *splits.end());
        let Some((&aside, others)) = self.free.split_first().filter(|_| small > 0) else {
            return Some((None, Middle::Move(self.mv()?), None));
        };
        let call = |from, to, extra| {
            let mut free: Vec<Peg> = others.iter().copied().chain([extra]).collect();
            free.sort_unstable();
            Self {
                disks: small,
                largest: self.largest - (self.disks - small),
                from,
                to,
                free,
            }
        };
        let rest = Self {
            disks: self.disks - small,
            free: others.to_vec(),
            ..self.clone()
        };
        let middle = if rest.disks == 1 {
            Middle::Move(self.mv()?)
        } else {
            Middle::Call(rest)
        };
        let first = call(self.from, aside, self.to);
        Some((Some(first), middle, Some(call(aside, self.to, self.from))))
    }

    /// The move of its largest disk.
    fn mv(&self) -> Option<Move> {
        let (from, to) = (self.from, self.to);
        let disk = Disk::new(self.largest)?;
        Some(Move { disk, from, to })
    }
}

/// The largest number of digits that is always written out.
const SHORT: usize = 10;

/// The number of a move. A long number is written as an odd number times a power of two.
pub(crate) fn number(number: &UBig) -> String {
    let text = number.to_string();
    let zeros = number.trailing_zeros().unwrap_or(0);
    let odd = (number >> zeros).to_string();
    match odd.as_str() {
        _ if text.len() <= SHORT => text,
        "1" => format!("2^{zeros}"),
        odd if odd.len() <= 6 => format!("{odd}\u{b7}2^{zeros}"),
        _ if text.len() <= MAX_DIGITS => text,
        _ => format!("{}...{}", &text[..6], &text[text.len() - 6..]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hanoi_core::{Problem, Rules, Solution};

    fn play(call: &DrawnCall, moves: &mut Vec<Move>) {
        let Some((first, middle, last)) = call.parts() else {
            return;
        };
        if let Some(call) = first {
            play(&call, moves);
        }
        match middle {
            Middle::Move(mv) => moves.push(mv),
            Middle::Call(call) => play(&call, moves),
        }
        if let Some(call) = last {
            play(&call, moves);
        }
    }

    #[test]
    fn moves_of_all_calls_form_the_solution() {
        for (disks, pegs) in [
            (0, 3),
            (1, 3),
            (6, 3),
            (1, 4),
            (2, 4),
            (9, 4),
            (12, 5),
            (13, 7),
        ] {
            let to = Peg::new(pegs - 1).unwrap();
            let rules = Rules::classic(pegs).unwrap();
            let problem = Problem::perfect(disks, Peg::A, to, rules).unwrap();
            let mut moves = Vec::new();
            let call = DrawnCall::whole(disks, pegs, Peg::A, to);
            play(&call, &mut moves);
            let solution = Solution::new(&problem).unwrap();
            assert_eq!(
                moves,
                solution.moves().collect::<Vec<_>>(),
                "{disks} on {pegs}"
            );
            assert_eq!(call.length(), UBig::from(moves.len()));
        }
    }

    #[test]
    fn long_numbers_are_powers() {
        let texts = [
            (UBig::from(28_800_u16), "28800"),
            (UBig::ONE << 70, "2^70"),
            (UBig::from(3_u8) << 70, "3\u{b7}2^70"),
            (UBig::ones(80), "120892...706175"),
        ];
        for (value, text) in texts {
            assert_eq!(number(&value), text);
        }
    }
}
