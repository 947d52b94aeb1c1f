//! Every mismatched byte is found, on any number of cores and wherever it is.

use hanoi_core::{Peg, Solution, UBig};

use super::equal_bytes;
use crate::common::tower;
use crate::{Pieces, Style};

/// A slice of the text from an offset, occasionally short as reads are.
fn read(text: &[u8], at: u64, bytes: &mut [u8]) -> usize {
    let left = &text[text.len().min(usize::try_from(at).unwrap())..];
    let size = left.len().min(bytes.len()).min(100_000);
    bytes[..size].copy_from_slice(&left[..size]);
    size
}

#[test]
fn the_first_difference_is_found_wherever_it_is() {
    let solution = Solution::new(&tower(21, Peg::A, Peg::C)).unwrap();
    let pieces = || {
        let length = solution.length();
        Pieces::new(Style::Compact, &solution, None, &UBig::ZERO, length).unwrap()
    };
    let text: Vec<u8> = pieces().flat_map(|piece| piece.to_vec()).collect();
    let stripe = usize::try_from(super::STRIPE).unwrap();
    let size = text.len();
    for cores in 1..=3 {
        let equal = |text: &[u8]| {
            let all = (0..cores).map(|_| pieces()).collect();
            equal_bytes(all, &|at, bytes: &mut [u8]| {
                Ok::<_, ()>(read(text, at, bytes))
            })
        };
        assert_eq!(equal(&text), Ok(size as u64));
        for at in [
            0,
            1,
            stripe - 1,
            stripe,
            2 * stripe + 77,
            size / 7 * 5,
            size - 1,
        ] {
            let mut text = text.clone();
            text[at] ^= 1;
            text[(at + size / 3) % size] = b'?';
            let first = at.min((at + size / 3) % size);
            assert_eq!(equal(&text), Ok(first as u64), "{cores} cores");
            text.truncate(first);
            assert_eq!(equal(&text), Ok(first as u64), "{cores} cores");
        }
    }
}

#[test]
fn a_text_that_cannot_be_read_is_told() {
    let solution = Solution::new(&tower(9, Peg::A, Peg::C)).unwrap();
    let length = solution.length();
    let all = (0..2)
        .map(|_| Pieces::new(Style::Text, &solution, None, &UBig::ZERO, length).unwrap())
        .collect();
    assert_eq!(
        equal_bytes(all, &|_, _: &mut [u8]| Err("gone")),
        Err("gone")
    );
}
