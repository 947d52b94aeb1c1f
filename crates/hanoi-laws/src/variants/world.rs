//! A naive program for some variants. It shares no code with its subject, only texts.

use std::fmt::Write as _;

use arbitrary::{Result, Unstructured};

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct WorldPiece {
    letter: Option<char>,
    pub(super) size: usize,
    face: usize,
}

/// The pieces of each peg from the bottom up.
pub(super) type PlacedPieces = Vec<Vec<WorldPiece>>;

/// The moves of a step: the size of a top piece, and two pegs.
pub(super) type WorldStep = Vec<(usize, usize, usize)>;

/// The relations of touching pieces.
const TOUCHES: [&str; 3] = ["any", "same", "different"];
const ARCS: [&str; 3] = ["classic", "linear", "cyclic"];

/// The rules of a variant.
#[derive(Clone, Debug)]
pub(super) struct VariantWorld {
    pegs: usize,
    arcs: usize,
    /// A piece may lie on one that is smaller by less than this; `None` if it may lie on any.
    over: Option<usize>,
    face_touch: usize,
    letter_touch: usize,
    faces: usize,
    turn: usize,
    heights: Vec<usize>,
    parallel: bool,
    swaps: bool,
    lettered: bool,
}

impl VariantWorld {
    pub(super) fn choose(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let pegs = bytes.int_in_range(3..=4)?;
        let faces = bytes.int_in_range(1..=2)?;
        let heights: Result<Vec<usize>> = (0..pegs).map(|_| bytes.int_in_range(2..=9)).collect();
        Ok(Self {
            pegs,
            arcs: bytes.choose_index(ARCS.len())?,
            over: *bytes.choose(&[Some(1), Some(0), Some(2), None])?,
            face_touch: bytes.choose_index(TOUCHES.len())?,
            letter_touch: bytes.choose_index(TOUCHES.len())?,
            faces,
            turn: bytes.int_in_range(0..=faces - 1)?,
            heights: heights?,
            parallel: bytes.ratio(1, 3)?,
            swaps: bytes.arbitrary()?,
            lettered: bytes.arbitrary()?,
        })
    }

    /// A random start that the rules allow, built piece by piece.
    pub(super) fn start(&self, bytes: &mut Unstructured<'_>) -> Result<PlacedPieces> {
        let mut state = vec![Vec::new(); self.pegs];
        for _ in 0..bytes.int_in_range(1..=4)? {
            let piece = WorldPiece {
                letter: self.lettered.then_some(*bytes.choose(&['r', 'w'])?),
                size: bytes.int_in_range(1..=3)?,
                face: bytes.int_in_range(0..=self.faces - 1)?,
            };
            let peg = bytes.choose_index(self.pegs)?;
            if self.may_lie(piece, &state[peg], peg) {
                state[peg].push(piece);
            }
        }
        if state.iter().all(Vec::is_empty) {
            let letter = self.lettered.then_some('r');
            state[0].push(WorldPiece {
                letter,
                size: 1,
                face: 0,
            });
        }
        Ok(state)
    }

    /// Whether a piece may lie on top of a pile.
    fn may_lie(&self, piece: WorldPiece, pile: &[WorldPiece], peg: usize) -> bool {
        if pile.len() >= self.heights[peg] {
            return false;
        }
        let Some(below) = pile.last() else {
            return true;
        };
        let agrees = |touch: usize, is_same: bool| match touch {
            0 => true,
            1 => is_same,
            _ => !is_same,
        };
        let fits = self.over.is_none_or(|over| piece.size < below.size + over);
        fits && agrees(self.face_touch, piece.face == below.face)
            && agrees(self.letter_touch, piece.letter == below.letter)
    }

    fn has_arc(&self, from: usize, to: usize) -> bool {
        from != to
            && match self.arcs {
                0 => true,
                1 => from.abs_diff(to) == 1,
                _ => (from + 1) % self.pegs == to,
            }
    }

    /// The state after a step; `None` if it is illegal.
    pub(super) fn play(&self, state: &PlacedPieces, step: &WorldStep) -> Option<PlacedPieces> {
        let is_swap = step
            .iter()
            .any(|&(_, from, to)| step.iter().any(|&(_, a, b)| (a, b) == (to, from)));
        let is_single = step.len() == 1;
        if !is_single && (step.is_empty() || !self.parallel || is_swap && !self.swaps) {
            return None;
        }
        let mut after = state.clone();
        let mut lifted = Vec::new();
        for &(size, from, to) in step {
            let piece = after.get_mut(from)?.pop()?;
            if piece.size != size || !self.has_arc(from, to) || to >= self.pegs {
                return None;
            }
            lifted.push((piece, to));
        }
        for (at, &(piece, to)) in lifted.iter().enumerate() {
            let face = (piece.face + self.turn) % self.faces;
            let piece = WorldPiece { face, ..piece };
            let is_first = lifted[..at].iter().all(|&(_, other)| other != to);
            let is_topmost = step[..at].iter().all(|&(_, from, _)| from != step[at].1);
            if !is_first || !is_topmost || !self.may_lie(piece, &after[to], to) {
                return None;
            }
            after[to].push(piece);
        }
        Some(after)
    }

    /// All legal steps, each sorted by the pegs that pieces leave.
    pub(super) fn legal(&self, state: &PlacedPieces) -> Vec<WorldStep> {
        let mut steps: Vec<WorldStep> = vec![Vec::new()];
        for (from, pile) in state.iter().enumerate() {
            let Some(top) = pile.last() else {
                continue;
            };
            let shorter = steps.clone();
            for to in 0..self.pegs {
                steps.extend(shorter.iter().map(|step| {
                    let mut step = step.clone();
                    step.push((top.size, from, to));
                    step
                }));
            }
        }
        steps.retain(|step| self.play(state, step).is_some());
        steps
    }

    /// The text of the variant, in TOML.
    pub(super) fn text(&self, start: &PlacedPieces, end: &PlacedPieces) -> String {
        let mut text = format!(
            "pegs = {}\nrules = \"{}\"\nstart = \"{}\"\ngoal = \"{}\"\n",
            self.pegs,
            ARCS[self.arcs],
            state_text(start),
            state_text(end)
        );
        let over = self
            .over
            .map_or("\"any\"".to_owned(), |over| over.to_string());
        let (face, letter) = (TOUCHES[self.face_touch], TOUCHES[self.letter_touch]);
        let step = if self.parallel { "parallel" } else { "single" };
        writeln!(
            text,
            "over = {over}\ntouch = {{ face = \"{face}\", stack = \"{letter}\" }}"
        )
        .expect("text");
        writeln!(
            text,
            "faces = \"{}\"\nturn = {}",
            &"XY"[..self.faces],
            self.turn
        )
        .expect("text");
        writeln!(
            text,
            "heights = {:?}\nstep = \"{step}\"\nswaps = {}",
            self.heights, self.swaps
        )
        .expect("text");
        text
    }
}

/// A state, each peg from the bottom up.
pub(super) fn state_text(state: &PlacedPieces) -> String {
    let name = |piece: &WorldPiece| {
        let letter = piece.letter.map(String::from).unwrap_or_default();
        format!("{letter}{}{}", piece.size, "'".repeat(piece.face))
    };
    let peg = |pile: &Vec<WorldPiece>| match pile.len() {
        0 => "-".to_owned(),
        _ => pile.iter().map(name).collect::<Vec<_>>().join(" "),
    };
    state.iter().map(peg).collect::<Vec<_>>().join("/")
}

/// A step in short form.
pub(super) fn step_text(step: &WorldStep) -> String {
    let letter = |peg: usize| char::from(b'A' + u8::try_from(peg).unwrap_or_default());
    let part =
        |&(size, from, to): &(usize, usize, usize)| format!("{size}{}{}", letter(from), letter(to));
    step.iter().map(part).collect::<Vec<_>>().join("+")
}
