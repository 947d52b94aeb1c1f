//! However the bytes of an answer arrive, the verdict is the same: answers of all styles and layouts, changed at random.
//!
//! Some thousands by default; `HANOI_MUTATIONS=50000` asks for as many.

use crate::layouts::forms::{LAYOUTS, Step, TALK};
use crate::layouts::held_back::HELD_BACK;
use crate::layouts::second::SECOND;
use crate::prose;
use hanoi_core::{Peg, Problem, Rules, Solution, UBig};
use hanoi_text::{Check, Pieces, Reading, Style, Verdict};

/// A generator of numbers that is the same everywhere (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % (bound.max(1) as u64)).unwrap()
    }

    fn pick<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }
}

/// What may turn up anywhere.
const INSERTS: &[&str] = &[
    "\n",
    "\n\n",
    " ",
    "'",
    "\"",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<answer>",
    "</answer>",
    "<think>",
    "</think>",
    "Final answer:\n",
    "```\n",
    "1AC ",
    "2AB\n",
    "AC",
    "Move disk 1 from A to C\n",
    "but ",
    "Wait, that is wrong.\n",
    "**",
    "\\boxed{",
    "| ",
    "1. ",
    "1: A → C\n",
    "[[1,0,2]]",
    "[[2,1],[],[]]\n",
    "0 [2, 1]\n",
    "---\n",
    "# ",
    ":",
    "it ",
    "disk",
    "7",
    "\u{fe0f}",
    "\r",
    "\0",
];

fn texts(random: &mut Random) -> Vec<u8> {
    let disks = 1 + u32::try_from(random.below(8)).unwrap();
    let solution = Solution::new(&Problem::tower(disks).unwrap()).unwrap();
    match random.below(10) {
        0..=3 => {
            let style = Style::ALL[random.below(Style::ALL.len())];
            let pieces =
                Pieces::new(style, &solution, None, &UBig::ZERO, solution.length()).unwrap();
            pieces.flat_map(|piece| piece.to_vec()).collect()
        }
        4 => TALK[random.below(TALK.len())].into(),
        _ => {
            let step = |mv: hanoi_core::Move| Step {
                disk: mv.disk.get(),
                from: mv.from.index(),
                to: mv.to.index(),
            };
            let moves: Vec<Step> = solution.moves().map(step).collect();
            let all = LAYOUTS.len() + HELD_BACK.len() + SECOND.len();
            let (_, form) = LAYOUTS
                .iter()
                .chain(HELD_BACK)
                .chain(SECOND)
                .nth(random.below(all))
                .unwrap();
            form(&moves).into_bytes()
        }
    }
}

fn change(text: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(text.len() + 1);
    let end = (at + random.below(40)).min(text.len());
    match random.below(6) {
        0 => {
            text.drain(at..end);
        }
        1 => text.extend_from_within(at..end),
        2 => text.truncate(at),
        3 if at < text.len() => {
            text[at] = b"0123ABCabc \n,.:-[](){}'\"x\\|#*`<>/"[random.below(33)];
        }
        4 => {
            let other = texts(random);
            text.splice(at..at, other);
        }
        _ => {
            text.splice(at..at, random.pick(INSERTS).bytes());
        }
    }
}

fn check(which: usize, disks: u32) -> Check {
    let check = one(which % 4, disks);
    if which < 4 { check } else { check.several() }
}

fn one(which: usize, disks: u32) -> Check {
    let tower = || {
        Check::tower(Peg::A, Peg::C, Rules::classic(3).unwrap())
            .unwrap()
            .reading(Reading::Prose)
    };
    match which {
        0 => prose(&Problem::tower(disks).unwrap()),
        1 => tower().to_any_peg(),
        2 => prose(&Problem::tower(disks).unwrap()).scored(),
        _ => tower(),
    }
}

fn in_pieces(mut check: Check, text: &[u8], mut size: impl FnMut() -> usize) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let mut left = text;
    while !left.is_empty() {
        let (piece, rest) = left.split_at(size().clamp(1, left.len()));
        left = rest;
        if check
            .feed(piece, &mut |verdict| verdicts.push(verdict))
            .is_break()
        {
            break;
        }
    }
    let last = check.finish(&mut |verdict| verdicts.push(verdict));
    verdicts.push(last);
    verdicts
}

fn long(mut check: Check, text: &[u8]) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let read = |at: u64, bytes: &mut [u8]| -> Result<usize, ()> {
        let left = &text[text.len().min(usize::try_from(at).unwrap())..];
        let size = left.len().min(bytes.len());
        bytes[..size].copy_from_slice(&left[..size]);
        Ok(size)
    };
    check
        .feed_long(text.len() as u64, read, &mut |verdict| {
            verdicts.push(verdict);
        })
        .unwrap();
    let last = check.finish(&mut |verdict| verdicts.push(verdict));
    verdicts.push(last);
    verdicts
}

#[test]
fn the_verdict_does_not_depend_on_how_the_bytes_arrive() {
    let wanted = std::env::var("HANOI_MUTATIONS")
        .ok()
        .and_then(|count| count.parse().ok());
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for number in 0..wanted.unwrap_or(3000_u32) {
        let mut text = texts(&mut random);
        for _ in 0..random.below(5) {
            change(&mut text, &mut random);
        }
        let (which, disks) = (random.below(8), 1 + u32::try_from(random.below(8)).unwrap());
        let exact = in_pieces(check(which, disks), &text, || 1);
        let shown = || {
            format!(
                "text {number}, check {which}, {disks} disks:\n{}",
                String::from_utf8_lossy(&text)
            )
        };
        let mut whole = check(which, disks);
        let whole = if which < 4 {
            vec![whole.verdict(&text)]
        } else {
            whole.verdicts(&text)
        };
        assert_eq!(whole, exact, "whole, {}", shown());
        assert_eq!(
            in_pieces(check(which, disks), &text, || 1 + random.below(300)),
            exact,
            "in pieces, {}",
            shown()
        );
        assert_eq!(
            long(check(which, disks), &text),
            exact,
            "by all cores, {}",
            shown()
        );
    }
}
