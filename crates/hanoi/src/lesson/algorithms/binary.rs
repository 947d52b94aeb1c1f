//! `binary`: the formula for the move, and the meaning of each bit of the counter.

use hanoi_core::{Decoded, Inside, counter_bits};

use super::{AlgorithmView, Code, CodePosition, Lesson, Panel};
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::panel::{Row, RowState};
use crate::trace::rods;
use crate::{Disk, Move, UBig};

const CODE: Code = &[
    "for i = 1 to 2^n - 1:",
    "  disk = 1 + zeros at the end of i",
    "  from = (i AND i-1) mod 3",
    "  to = ((i OR i-1) + 1) mod 3",
    "  move the disk: from -> to",
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| CODE,
    places,
    panel,
    legend: |_| {
        vec![
            "Bit as in the row above: the same peg; another bit: the next peg, left or right."
                .to_owned(),
            "The lowest 0 turns to 1 next; its disk moves.".to_owned(),
        ]
    },
};

/// The most digits of a counter beside a line.
const MOST_BITS: usize = 16;

fn places(lesson: &Lesson, inside: &Inside, mv: Move) -> Vec<CodePosition> {
    let Inside::Counter { counter, .. } = inside else {
        return Vec::new();
    };
    let bits = lesson.problem().disks() as usize;
    let bits = (bits <= MOST_BITS).then(|| format!("i = {}", counter_bits(counter, bits)));
    let (from, to) = rods(counter, &(counter - UBig::ONE));
    vec![
        (0, Passed, bits.unwrap_or_default()),
        (1, Passed, mv.disk.to_string()),
        (2, Passed, format!("{from}: {}", mv.from)),
        (3, Passed, format!("{to}: {}", mv.to)),
        (4, Now, mv.to_string()),
    ]
}

fn panel(lesson: &Lesson, room: usize) -> Panel {
    let moving = lesson.next.map(|mv| mv.disk);
    let count = lesson.decoded.len();
    let now = count.saturating_sub(moving.map_or(0, |disk| disk.index() + 1));
    let title = format!("moves made: {}", counter_bits(&lesson.at, count));
    Panel::around(now, count, room, title, |shown| {
        let bits = lesson.decoded[shown].iter();
        bits.map(|bit| row(*bit, moving)).collect()
    })
}

fn row(decoded: Decoded, moving: Option<Disk>) -> Row {
    let turn = ["same peg", "right", "left"][usize::from(decoded.turn.min(2))];
    let Decoded { disk, bit, peg, .. } = decoded;
    let text = format!("disk {disk}  bit {}  {turn}: {peg}", u8::from(bit));
    Row::new(0, text, RowState::now_if(moving == Some(disk)))
}
