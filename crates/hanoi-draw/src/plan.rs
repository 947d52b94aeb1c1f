//! The capacity of a board, and the looks of its pieces.

use hanoi_core::{Peg, PegBoard, PegPiece, PegPuzzle};

use crate::theme::{Palette, Rgb};

/// The capacity of a board, and the faces of its pieces.
#[derive(Clone, Debug, Default)]
pub(crate) struct BoardPlan {
    pub(crate) pegs: u8,
    /// The largest size of a piece.
    pub(crate) sizes: u32,
    /// The height of the tallest peg, in pieces.
    pub(crate) rows: u32,
    /// Whether pieces have colours or faces, so that the width does not identify them.
    pub(crate) is_named: bool,
    /// The capacity of each peg, if limited.
    heights: Vec<Option<usize>>,
    /// The face that the lowest piece of each peg must show.
    floors: Vec<Option<u8>>,
    /// The letters of the faces.
    faces: Vec<char>,
}

/// The look of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct DrawnPiece {
    pub(crate) size: u32,
    pub(crate) colour: Option<char>,
    pub(crate) face: u8,
}

impl DrawnPiece {
    pub(crate) fn of(piece: impl PegPiece) -> Self {
        Self {
            size: piece.size(),
            colour: piece.colour(),
            face: piece.face(),
        }
    }
}

impl BoardPlan {
    /// The board of the classic puzzle.
    pub(crate) fn classic(disks: u32, pegs: u8) -> Self {
        Self {
            pegs,
            sizes: disks,
            rows: disks,
            ..Self::default()
        }
    }

    /// The board of a puzzle with the letters of its faces, tall enough for its start and for pegs of limited capacity.
    pub(crate) fn of<P: PegPuzzle>(puzzle: &P, faces: &str) -> Self {
        let (board, rules) = (puzzle.board(), puzzle.rules());
        let pieces = || Peg::all(board.pegs()).flat_map(|peg| board.tower(peg));
        let capacity = |peg| Some(P::Board::height(peg, rules)?.min(pieces().count()));
        let heights: Vec<Option<usize>> = Peg::all(board.pegs()).map(capacity).collect();
        let floors = Peg::all(board.pegs()).map(|peg| P::Board::floor(peg, rules));
        let mut plan = Self {
            pegs: board.pegs(),
            sizes: pieces().map(PegPiece::size).max().unwrap_or(0),
            rows: rows(heights.iter().flatten().max().copied().unwrap_or(0)),
            is_named: faces.len() > 1 || pieces().any(|piece| piece.colour().is_some()),
            floors: floors.collect(),
            faces: faces.chars().collect(),
            heights,
        };
        plan.grow(&board);
        plan
    }

    /// Makes the board tall enough for these towers.
    pub(crate) fn grow<B: PegBoard>(&mut self, board: &B) {
        for peg in Peg::all(self.pegs) {
            self.rows = self.rows.max(rows(board.tower(peg).count()));
        }
    }

    /// The capacity of a peg, if limited.
    pub(crate) fn height(&self, peg: Peg) -> Option<usize> {
        self.heights.get(peg.index()).copied().flatten()
    }

    /// The face that the lowest piece of a peg must show.
    pub(crate) fn floor(&self, peg: Peg) -> Option<u8> {
        self.floors.get(peg.index()).copied().flatten()
    }

    /// The colour of a piece: its own colour, else the colour of its face if it can turn, else that of its size.
    pub(crate) fn fill(&self, palette: &Palette, kind: DrawnPiece) -> Rgb {
        match kind.colour.or_else(|| self.face_letter(kind.face)) {
            Some(letter) => palette.letter_colour(letter),
            None => palette.disk(kind.size, self.sizes),
        }
    }

    /// The faces, and those required of the lowest disks: `Faces: R, with ' B. Lowest disks: R on A, B on C. `.
    pub(crate) fn legend(&self) -> String {
        let [first, turned @ ..] = self.faces.as_slice() else {
            return String::new();
        };
        if turned.is_empty() {
            return String::new();
        }
        let turned = (1..).zip(turned);
        let turned = turned.map(|(turns, face)| format!(", with {} {face}", "'".repeat(turns)));
        let floors = Peg::all(self.pegs).filter_map(|peg| {
            let face = self.floor(peg).and_then(|face| self.face_letter(face))?;
            Some(format!("{face} on {peg}"))
        });
        let floors: Vec<String> = floors.collect();
        let lowest = match floors.as_slice() {
            [] => String::new(),
            floors => format!("Lowest disks: {}. ", floors.join(", ")),
        };
        format!("Faces: {first}{}. {lowest}", turned.collect::<String>())
    }

    /// The letter of a face, if there are several.
    pub(crate) fn face_letter(&self, face: u8) -> Option<char> {
        let faces = Some(&self.faces).filter(|faces| faces.len() > 1)?;
        faces.get(usize::from(face)).copied()
    }
}

fn rows(pieces: usize) -> u32 {
    u32::try_from(pieces).unwrap_or(u32::MAX)
}
