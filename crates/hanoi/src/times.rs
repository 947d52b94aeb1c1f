//! The moves at which each disk moves.

use std::iter::{once, successors};

use crate::json::{self, JsonNumber};
use crate::question::{Key, Question, Shape, write_pieces};
use crate::{Disk, UBig};

/// Returns the numbers of the moves of each disk of the classic tower: disk k moves at 2^(k-1), and then at every
/// 2^k-th move. These are the lists of García Ventura's equation (7).
///
/// ```
/// let text: String = hanoi::times(3).text().collect();
/// assert_eq!(text, "disk 1: 1, 3, 5, 7\ndisk 2: 2, 6\ndisk 3: 4\n");
/// ```
#[must_use]
pub const fn times(disks: u32) -> Times {
    Times { disks }
}

/// The lists from [`times`], computed while they are read.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    disks: u32,
}

impl Times {
    /// Returns the times of a disk in order.
    pub fn of(self, disk: Disk) -> impl Iterator<Item = UBig> {
        let step = UBig::ONE << disk.get() as usize;
        let end = UBig::ONE << self.disks as usize;
        let first = &step >> 1_usize;
        successors(Some(first), move |time| Some(time + &step)).take_while(move |time| *time < end)
    }

    /// Returns the text, a line for each disk, piece by piece.
    pub fn text(self) -> impl Iterator<Item = String> {
        Disk::all(self.disks).flat_map(move |disk| {
            let times = self.of(disk).map(|time| time.to_string());
            json::joined(format!("disk {disk}: "), ", ", "\n", times)
        })
    }

    /// Returns the JSON, one line, piece by piece.
    pub fn json(self) -> impl Iterator<Item = String> {
        let lists = Disk::all(self.disks).flat_map(move |disk| {
            let times = self
                .of(disk)
                .map(|time| json::text(&JsonNumber::from(time)));
            let head = if disk == Disk::SMALLEST { "[" } else { ",[" };
            json::joined(head.to_owned(), ",", "]", times)
        });
        once("{\"times\":[".to_owned())
            .chain(lists)
            .chain(once("]}\n".to_owned()))
    }
}

pub(crate) const QUESTION: Question = Question {
    name: "times",
    asks: "At which moves does each disk of the classic tower move?",
    given: &[&crate::count::TOWER],
    answer: &[&[Key::new(
        "times",
        Shape::List(&Shape::List(&Shape::Number)),
        "for each disk the numbers of its moves",
    )]],
    ask: |args, limits, out| {
        write_pieces(
            times(args.disks().unwrap_or_default()).json(),
            0,
            limits,
            out,
        )
    },
};
