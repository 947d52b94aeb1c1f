//! The inside of an algorithm as lines beside the towers, in the words of `hanoi trace`.

use hanoi::puzzle::{Decoded, Inside, OpenCall, counter_bits};
use hanoi::{Algorithm, Disk};

use super::model::Watch;
use crate::tui::look::Look;
use crate::tui::words::{cells, cut, shortened, wrapped};

/// How long the longest line of a decoded counter is, `> disk   bit 1  stays with the disk before: A` and the disk.
const DECODED: usize = 45;

/// What is inside: text of any length above a list.
struct Content {
    head: Vec<String>,
    lines: Vec<String>,
    /// The line of the list that must be seen.
    seen: usize,
}

/// A word or two above what is inside.
pub(super) const fn title(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Recursive => "open calls",
        Algorithm::CallStack | Algorithm::FrameStewart => "stack, top first",
        Algorithm::SmallestDisk => "whose turn it is",
        Algorithm::PegPairs => "the next pair",
        Algorithm::Binary => "the counter decoded",
        Algorithm::ClosedForm => "the formula",
        Algorithm::BestFirst => "candidates",
        _ => "the list of moves",
    }
}

/// How many columns the inside asks for, with that many disks.
pub(super) fn width(algorithm: Algorithm, disks: u32) -> u16 {
    match algorithm {
        Algorithm::Binary => cells(2 + DECODED + disks.to_string().len()),
        Algorithm::ClosedForm => 40,
        _ => 34,
    }
}

/// The lines that fit into that many rows and columns.
pub(super) fn lines(watch: &Watch, rows: usize, columns: usize) -> Vec<String> {
    let look = watch.look;
    let Some(inside) = &watch.inside else {
        return vec!["the end".to_owned()];
    };
    let Content { head, lines, seen } = content(watch, inside, rows, columns);
    let head = head
        .iter()
        .flat_map(|line| wrapped(&shortened(line, look), columns));
    let mut shown: Vec<String> = head.take(rows).collect();
    let room = rows - shown.len();
    shown.extend(window(&lines, seen, room, look));
    shown.iter().map(|line| cut(line, columns, look)).collect()
}

/// What there is to say. Of long lists only what may be seen is written.
fn content(watch: &Watch, inside: &Inside, rows: usize, columns: usize) -> Content {
    match inside {
        Inside::Calls { .. } => {
            let call = |(depth, call): (usize, &OpenCall)| {
                format!("{:indent$}{call}", "", indent = depth.min(12))
            };
            let lines: Vec<String> = watch.calls.iter().enumerate().map(call).collect();
            list(lines, usize::MAX)
        }
        Inside::Stack(calls) => list(calls.iter().map(ToString::to_string).collect(), 0),
        Inside::Counter { counter, decoded } => {
            let digits = decoded.len().to_string().len();
            let mover = watch.next.map_or(1, |mv| mv.disk.get());
            let line = |decoded: &Decoded| {
                let sign = if decoded.disk.get() == mover {
                    "> "
                } else {
                    "  "
                };
                format!("{sign}{}", decoded_line(*decoded, columns, digits))
            };
            let at = decoded
                .len()
                .saturating_sub(Disk::new(mover).map_or(0, Disk::index) + 1);
            let first = at.saturating_sub(rows);
            let near = decoded.iter().skip(first).take(2 * rows + 1);
            let mut lines = list(near.map(line).collect(), at - first);
            lines.head = vec![format!("counter {}", counter_bits(counter, decoded.len()))];
            lines
        }
        Inside::Candidates(_) => list(inside.to_string().lines().map(str::to_owned).collect(), 0),
        _ => Content {
            head: inside.to_string().lines().map(str::to_owned).collect(),
            lines: Vec::new(),
            seen: 0,
        },
    }
}

/// A disk of the decoded counter, in fewer words where there is no room for all, with disks of so many digits.
fn decoded_line(decoded: Decoded, columns: usize, digits: usize) -> String {
    if columns >= DECODED + digits {
        return decoded.to_string();
    }
    let turn = ["stays", "right", "left"][usize::from(decoded.turn)];
    let Decoded { disk, bit, peg, .. } = decoded;
    format!("disk {disk}  bit {}  {turn}: {peg}", u8::from(bit))
}

const fn list(lines: Vec<String>, seen: usize) -> Content {
    Content {
        head: Vec::new(),
        lines,
        seen,
    }
}

/// The lines around one of them, with dots where there are more.
fn window(lines: &[String], seen: usize, rows: usize, look: Look) -> Vec<String> {
    if lines.len() <= rows {
        return lines.to_vec();
    }
    let first = seen.saturating_sub(rows / 2).min(lines.len() - rows);
    let mut shown = lines[first..first + rows].to_vec();
    let dots = || look.ellipsis().to_owned();
    if first > 0 && rows > 1 {
        shown[0] = dots();
    }
    if first + rows < lines.len() && rows > 1 {
        shown[rows - 1] = dots();
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::testing::{PLAIN, solved};
    use hanoi::UBig;

    fn shown(disks: u32, algorithm: Algorithm, after: &UBig, rows: usize) -> Vec<String> {
        let watch = Watch::new(solved(disks), algorithm, after, PLAIN).unwrap();
        lines(&watch, rows, 47)
    }

    #[test]
    fn best_first_shows_its_candidates() {
        let lines = shown(3, Algorithm::BestFirst, &UBig::ZERO, 9);
        assert_eq!(lines, ["1AC  h 2 = d 1 + t 1  <", "1AB  h 4 = d 3 + t 1"]);
    }

    #[test]
    fn a_long_counter_is_shown_around_the_disk_that_moves() {
        let before_the_largest = (UBig::ONE << 63) - UBig::ONE;
        let lines = shown(64, Algorithm::Binary, &before_the_largest, 6);
        assert_eq!(lines.len(), 6);
        assert_eq!(lines[0], "counter 0b100000...000000 (64 digits)");
        assert_eq!(lines[1], "> disk 64  bit 1  one peg left: C");
        assert_eq!(lines[5], "...");
        let smallest = shown(64, Algorithm::Binary, &UBig::ZERO, 6);
        assert!(smallest[5].starts_with("> disk 1  bit 1"), "{smallest:?}");
    }

    #[test]
    fn of_many_open_calls_the_innermost_and_of_a_stack_the_top_is_seen() {
        let calls = shown(20, Algorithm::Recursive, &UBig::ZERO, 5);
        assert_eq!(calls[0], "...");
        assert!(calls[4].trim().starts_with("1,A,"), "{calls:?}");
        let stack = shown(20, Algorithm::CallStack, &UBig::ZERO, 5);
        assert!(
            stack[0].starts_with("1,A,") && stack[4] == "...",
            "{stack:?}"
        );
    }

    #[test]
    fn the_formula_of_a_thousand_disks_fits() {
        let lines = shown(1000, Algorithm::ClosedForm, &(UBig::ONE << 999), 9);
        assert!(
            lines.len() < 9 && lines.iter().all(|line| line.len() <= 47),
            "{lines:?}"
        );
    }
}
