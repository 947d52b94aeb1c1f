//! Passing over the part of a text that is, byte by byte, the solution that it seems to be.
//!
//! Writing a solution out is copying, so comparing a text with it costs little more than reading the text. What is
//! equal need not be read move by move: state, line and number of moves after it are known. From the first difference
//! on, the exact replay goes on as if it had read everything.

use dashu_int::ops::BitTest;
use hanoi_core::UBig;

use super::Verifier;
use crate::Style;
use crate::text::{Claim, Form, Piece, Pieces, Reader};
use hanoi_core::{Disk, Move, Peg, Problem, Rules, Solution, State};

/// The disks of a tower whose solution stands for that of all smaller ones: they begin alike.
const ANY_DISKS: u32 = 63;

/// The most disks between any two states: a table of lengths for more takes longer than what it would spare.
const MAX_DISKS_BETWEEN_STATES: u32 = 256;

/// The disks of the lines that a reader is tried with.
const SAMPLE_DISKS: [u32; 9] = [1, 2, 3, 9, 10, 12, 99, 100, 7];

/// Compares a text with the solution that the answer in it seems to be.
///
/// # Complexity
///
/// Time: that of comparing bytes. Memory: as for [`Pieces`].
#[derive(Debug)]
pub struct Skim {
    solution: Solution,
    /// The form of a line, if all its text is in it.
    form: Option<Form>,
    pieces: Pieces,
    piece: Option<Piece>,
    /// How many bytes of the piece were found in the text.
    at: usize,
    /// How many moves lie before the piece, those before the comparison among them.
    passed: u64,
    /// How many moves lay before the comparison, and the last line that was found.
    begun: u64,
    last_line: Vec<u8>,
}

impl Skim {
    /// Begins where a reader and a verifier stand, if all that was read is a known solution so far, and if its last
    /// line is a move in a form that can be gone on with. What the reader has given out must have been played.
    #[must_use]
    pub fn begin(reader: &Reader, verifier: &Verifier, last_line: &[u8]) -> Option<Self> {
        if verifier.is_wrong() || verifier.legal == 0 {
            return None;
        }
        let solution = verifier.followed()?;
        let begun = verifier.legal + u64::from(reader.holds());
        let lines = Lines::of(&solution, &begun.into(), last_line)?;
        let pegs = solution.problem().pegs();
        let samples = lines.samples(pegs, begun);
        let is_said = |mv, claim: &Claim| lines.form.is_said(mv, claim);
        if !verifier.counts_like(&lines) || !reader.takes(&samples, is_said) {
            return None;
        }
        let pieces = lines.after(&solution, &begun.into())?;
        Some(Self {
            solution,
            form: lines.unnumbered(),
            pieces,
            piece: None,
            at: 0,
            passed: begun,
            begun,
            last_line: Vec::new(),
        })
    }

    /// Compares the next bytes, and tells how many of them are as expected. If these are fewer than there are, it has
    /// to be ended.
    pub fn feed(&mut self, bytes: &[u8]) -> usize {
        let mut done = 0;
        while done < bytes.len() {
            let left = self
                .piece
                .as_deref()
                .map_or(&[][..], |piece| &piece[self.at..]);
            if left.is_empty() {
                if self.next_piece() {
                    continue;
                }
                break;
            }
            let size = left.len().min(bytes.len() - done);
            let (left, right) = (&left[..size], &bytes[done..done + size]);
            let equal = if left == right {
                size
            } else {
                common(left, right)
            };
            self.at += equal;
            done += equal;
            if equal < size {
                break;
            }
        }
        done
    }

    /// What is expected from the beginning on, for comparing parts of a long text side by side; `None` where making it is
    /// no less work than comparing it.
    #[must_use]
    pub fn expected(&self) -> Option<Pieces> {
        let form = self.form.clone()?;
        Pieces::lines(form, &self.solution, &self.begun.into()).ok()
    }

    /// Takes the next bytes, that many, as found, since they have been compared with what is expected.
    pub fn skip(&mut self, mut bytes: u64) {
        loop {
            let left = self.piece.as_ref().map_or(0, |piece| piece.len() - self.at);
            let size = usize::try_from(bytes).unwrap_or(usize::MAX).min(left);
            self.at += size;
            bytes -= size as u64;
            if bytes == 0 || !self.next_piece() {
                return;
            }
        }
    }

    fn next_piece(&mut self) -> bool {
        if let Some(piece) = &self.piece {
            self.passed += piece.moves() as u64;
            self.last_line = last_line(piece).to_vec();
        }
        self.at = 0;
        self.piece = self.pieces.next();
        self.piece.is_some()
    }

    /// Lets reader and verifier go on after what was as expected. Gives back how many moves they have passed over, and
    /// what the reader has to be fed with: the last move that was found, and the line that was not found whole.
    #[must_use]
    pub fn end(mut self, reader: &mut Reader, verifier: &mut Verifier) -> (u64, Vec<u8>) {
        let found = self
            .piece
            .as_deref()
            .map_or(&[][..], |piece| &piece[..self.at]);
        let whole = found
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |end| end + 1);
        let (lines, begun) = found.split_at(whole);
        if !lines.is_empty() {
            self.last_line = last_line(lines).to_vec();
        }
        let lines = lines.iter().filter(|&&byte| byte == b'\n').map(|_| 1_u64);
        let made = self.passed + lines.sum::<u64>();
        self.last_line.extend_from_slice(begun);
        let passed = (made - self.begun).saturating_sub(1);
        if made > self.begun {
            reader.pass_lines(passed);
            verifier.follow(&self.solution, made - 1);
        }
        (passed, self.last_line)
    }
}

/// The last of some whole lines.
fn last_line(lines: &[u8]) -> &[u8] {
    let mut lines = lines.split_inclusive(|&byte| byte == b'\n');
    lines.next_back().unwrap_or_default()
}

/// How many bytes both begin with.
fn common(left: &[u8], right: &[u8]) -> usize {
    left.iter().zip(right).take_while(|(a, b)| a == b).count()
}

/// How the lines of a text are written.
struct Lines {
    form: Form,
    /// The style in which they are numbered, if they are.
    numbered: Option<Style>,
}

impl Lines {
    /// As a line that tells the last of so many moves of a solution.
    fn of(solution: &Solution, made: &UBig, line: &[u8]) -> Option<Self> {
        let mv = solution.move_at(made).ok()?;
        let number = made.to_string();
        for (style, form) in [(Style::Csv, Form::CSV), (Style::Jsonl, Form::JSONL)] {
            let lines = Self {
                form,
                numbered: Some(style),
            };
            if lines.line(&number, mv) == line {
                return Some(lines);
            }
        }
        Some(Self {
            form: Form::of_line(line, mv)?,
            numbered: None,
        })
    }

    fn line(&self, number: &str, mv: Move) -> Vec<u8> {
        let mut line = Vec::new();
        if let Some(style) = self.numbered {
            line.extend_from_slice(style.before_number());
            line.extend_from_slice(number.as_bytes());
        }
        self.form.next(mv, &mut line);
        line
    }

    /// Some lines after so many others, with disks of one to three digits and all pegs, and the moves that they tell.
    fn samples(&self, pegs: u8, begun: u64) -> Vec<(Vec<u8>, Move)> {
        let pairs = Peg::all(pegs).flat_map(|from| Peg::all(pegs).map(move |to| (from, to)));
        let pairs: Vec<_> = pairs.filter(|(from, to)| from != to).collect();
        let disks = SAMPLE_DISKS.into_iter().cycle().filter_map(Disk::new);
        let moves = disks.zip(pairs.iter().cycle());
        let moves = moves.map(|(disk, &(from, to))| Move { disk, from, to });
        let numbered = moves
            .zip(begun + 1..)
            .take(pairs.len().max(SAMPLE_DISKS.len()));
        numbered
            .map(|(mv, number)| (self.line(&number.to_string(), mv), mv))
            .collect()
    }

    /// The lines of a solution after so many moves.
    fn after(&self, solution: &Solution, made: &UBig) -> Option<Pieces> {
        let pieces = match self.numbered {
            Some(style) => Pieces::numbered(style, solution, made),
            None => Pieces::lines(self.form.clone(), solution, made),
        };
        pieces.ok()
    }

    /// The form, if it is all there is to the lines.
    fn unnumbered(self) -> Option<Form> {
        self.numbered.is_none().then_some(self.form)
    }
}

impl Verifier {
    /// Whether pegs in those lines are counted from where the answer has counted them from.
    fn counts_like(&self, lines: &Lines) -> bool {
        self.replay.counts_from_one() == lines.form.counts_from_one()
    }

    /// The solution that has been followed so far, if it is a known one.
    fn followed(&self) -> Option<Solution> {
        let (state, made) = (self.replay.state(), self.legal);
        let follows = |solution: &Solution| {
            let after = solution.state_after(made);
            after.is_ok_and(|after| after.places().starts_with(state.places()))
        };
        self.candidates()
            .filter_map(|problem| Solution::new(&problem).ok())
            .find(follows)
    }

    /// The problems that the answer may solve.
    fn candidates(&self) -> impl Iterator<Item = Problem> + '_ {
        let rules = self.rules;
        let tower = move |from: Peg, disks: u32| {
            let others = Peg::all(rules.pegs()).filter(move |&to| to != from);
            others.filter_map(move |to| Problem::perfect(disks, from, to, rules).ok())
        };
        let growing = self.growing.filter(|_| is_plain(&rules));
        let anywhere = self.home.filter(|_| self.any_peg && self.growing.is_none());
        let fixed = self.growing.is_none() && !self.any_peg;
        let quick = self.home.is_some() || self.start.disks() <= MAX_DISKS_BETWEEN_STATES;
        let given =
            (fixed && quick).then(|| Problem::new(self.start.clone(), self.goal.clone(), rules));
        let growing = growing.map(|(from, _)| tower(from, ANY_DISKS));
        let anywhere = anywhere.map(|from| tower(from, self.start.disks()));
        growing
            .into_iter()
            .flatten()
            .chain(anywhere.into_iter().flatten())
            .chain(given.and_then(Result::ok))
    }

    /// Goes on along a solution that has been followed so far, up to so many moves. The last of them is played, so that
    /// what it reaches is seen.
    fn follow(&mut self, solution: &Solution, made: u64) {
        if made > self.legal + 1 {
            self.stand_after(solution, made - 1);
        }
        if let Some(last) = (made > self.legal).then(|| solution.move_at(made))
            && let Ok(last) = last
        {
            let played = self.play(&last.into());
            debug_assert!(played.is_ok(), "the moves of a solution are legal");
        }
    }

    /// Stands where a solution stands after so many moves. While the number of disks is not known, there are those that
    /// have moved.
    fn stand_after(&mut self, solution: &Solution, made: u64) {
        let Ok(state) = solution.state_after(made) else {
            return;
        };
        let mut places = state.places().to_vec();
        if self.growing.is_some() {
            let moved = UBig::from(made).bit_len();
            places.truncate(moved.max(self.start.places().len()));
        }
        if let Ok(state) = State::from_places(&places, state.pegs()) {
            self.replay.stand(&state);
        }
        self.legal = made;
        self.grow();
        let pairs = self.replay.state().places().iter().zip(self.goal.places());
        self.away = pairs.map(|(here, goal)| u32::from(here != goal)).sum();
    }
}

/// 3 pegs under classic rules, where the shortest solutions of all towers begin with those of smaller ones.
fn is_plain(rules: &Rules) -> bool {
    rules.pegs() == 3 && rules.is_classic()
}
