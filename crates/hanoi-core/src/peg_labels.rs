//! Labels of pegs in place of their letters.

use crate::{MAX_PEGS, Peg};

/// A letter or digit for each peg, in the order of the pegs.
///
/// ```
/// use hanoi_core::PegLabels;
///
/// let labels = PegLabels::parse("0,1,2")?;
/// assert_eq!(labels.renamed("3AC in CCBA"), "3 0→2 in 2210");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PegLabels {
    symbols: [u8; MAX_PEGS as usize],
    pegs: u8,
}

impl PegLabels {
    /// Parses labels separated by commas, as in `0,1,2`.
    ///
    /// # Errors
    ///
    /// A message with the expected form: distinct labels of one letter or digit each.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut labels = Self {
            symbols: [0; MAX_PEGS as usize],
            pegs: 0,
        };
        for label in text.split(',') {
            match label.trim().as_bytes() {
                &[symbol]
                    if symbol.is_ascii_alphanumeric()
                        && labels.pegs < MAX_PEGS
                        && !labels.symbols.contains(&symbol) =>
                {
                    labels.symbols[usize::from(labels.pegs)] = symbol;
                    labels.pegs += 1;
                }
                _ => {
                    return Err(
                        "expected a different letter or digit for each peg, as in 0,1,2".to_owned(),
                    );
                }
            }
        }
        Ok(labels)
    }

    /// Returns the number of labelled pegs. The others keep their letters.
    #[must_use]
    pub const fn pegs(&self) -> u8 {
        self.pegs
    }

    /// Returns the label of a peg as an ASCII byte.
    #[must_use]
    pub fn byte(&self, peg: Peg) -> u8 {
        match self.symbols[peg.index()] {
            0 => peg.letter_byte(),
            symbol => symbol,
        }
    }

    /// Replaces the pegs in a text by their labels. A word of peg letters in capitals counts as a peg or a state, and a
    /// number followed by two of them as a move.
    #[must_use]
    pub fn renamed(&self, text: &str) -> String {
        let is_word = |a: &u8, b: &u8| a.is_ascii_alphanumeric() == b.is_ascii_alphanumeric();
        let words = text.as_bytes().chunk_by(is_word);
        let renamed: Vec<u8> = words.flat_map(|word| self.word(word)).collect();
        String::from_utf8(renamed).unwrap_or_else(|_| text.to_owned())
    }

    fn word(&self, word: &[u8]) -> Vec<u8> {
        let symbol = |letter: &u8| {
            let place = usize::from(letter.checked_sub(b'A')?);
            self.symbols[..usize::from(self.pegs)].get(place).copied()
        };
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (number, pegs) = word.split_at(digits);
        let symbols: Option<Vec<u8>> = pegs.iter().map(symbol).collect();
        match (symbols.as_deref(), number) {
            (Some(symbols), []) => symbols.to_vec(),
            (Some(&[from, to]), number) if from.is_ascii_digit() || to.is_ascii_digit() => {
                let arrow = "\u{2192}".as_bytes();
                [number, b" ", &[from], arrow, &[to]].concat()
            }
            (Some(symbols @ &[_, _]), number) => [number, symbols].concat(),
            _ => word.to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pegs_states_and_moves_are_renamed_but_words_are_not() {
        let labels = PegLabels::parse("0, 1,2").unwrap();
        for (text, renamed) in [
            ("from A to C", "from 0 to 2"),
            ("CCBA", "2210"),
            ("3AC", "3 0\u{2192}2"),
            ("12BA", "12 1\u{2192}0"),
            ("4,A,C,B", "4,0,2,1"),
            ("A \u{2192} B \u{2192} C", "0 \u{2192} 1 \u{2192} 2"),
            ("Disks: A 4 1, B none, D 2", "Disks: 0 4 1, 1 none, D 2"),
            ("All of them at 2^3, 7 moves", "All of them at 2^3, 7 moves"),
            ("ABD", "ABD"),
            ("", ""),
        ] {
            assert_eq!(labels.renamed(text), renamed);
        }
        let letters = PegLabels::parse("C,B,A").unwrap();
        assert_eq!(letters.renamed("3AC in CCBA"), "3CA in AABC");
    }

    #[test]
    fn labels_are_distinct_single_characters() {
        for text in [
            "",
            "0,1,",
            "0,1,0",
            "10,1,2",
            "0 1 2",
            "\u{e4},b",
            &["a"; 27].join(","),
        ] {
            assert!(PegLabels::parse(text).is_err(), "{text}");
        }
        assert_eq!(PegLabels::parse("X,y,7").unwrap().pegs(), 3);
    }
}
