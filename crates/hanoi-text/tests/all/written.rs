//! Moves in each of the layouts that are scanned in one go.

use hanoi_core::{Move, Peg};

/// How many layouts there are.
pub(crate) const LAYOUTS: usize = 13;

/// Moves in one of the layouts.
pub(crate) fn written(moves: &[Move], layout: usize) -> String {
    let sentence = |mv: &Move, peg: &str, base: Option<u8>| {
        let name = |peg: Peg| match base {
            Some(base) => (peg.get() + base).to_string(),
            None => peg.to_string(),
        };
        let (from, to) = (name(mv.from), name(mv.to));
        format!("Move disk {} from {peg} {from} to {peg} {to}", mv.disk)
    };
    let row = |mv: &Move, comma: &str| {
        let (from, to) = (mv.from.get(), mv.to.get());
        format!("[{}{comma}{from}{comma}{to}]", mv.disk)
    };
    let all = |form: &dyn Fn(&Move) -> String, between: &str| -> String {
        moves.iter().map(form).collect::<Vec<_>>().join(between)
    };
    let lettered = |mv: &Move| sentence(mv, "peg", None);
    let numbered = |mv: &Move| sentence(mv, "Peg", Some(1));
    let from_zero = |mv: &Move| sentence(mv, "peg", Some(0));
    match layout {
        0 => all(&Move::to_string, "\n"),
        1 => all(&Move::to_string, "\n") + "\n",
        2 => all(&Move::to_string, " "),
        3 => all(&lettered, "\n"),
        4 => all(&numbered, "\n"),
        5 => all(&from_zero, "\n") + "\n",
        6 => format!("[\"{}\"]", all(&Move::to_string, "\",\"")),
        7 => format!("[\"{}\"]", all(&Move::to_string, "\", \"")),
        8 => format!("[\"{}\"]", all(&numbered, "\",\"")),
        9 => format!("[{}]", all(&|mv| row(mv, ","), ",")),
        10 => format!("[{}]", all(&|mv| row(mv, ", "), ", ")),
        11 => format!("[\"{}\"]", all(&lettered, "\", \"")),
        _ => format!("[{}]\n", all(&|mv| row(mv, ","), ",\n")),
    }
}
