//! Disks that keep their identity while steps move and turn them.

use hanoi_core::{Carry, Peg, PegBoard, PegPuzzle};

use crate::board::Board;
use crate::error::{DrawError, Refusal};
use crate::num::real;
use crate::plan::DrawnPiece;
use crate::svg::Rect;

/// A disk, wherever it is.
pub(super) struct Actor {
    /// Its place at the start.
    pub(super) at: Rect,
    /// How it looks, in the order in which that is first seen, with its name.
    pub(super) looks: Vec<(DrawnPiece, String)>,
    /// The moves that turn it, and how it looks from then on.
    pub(super) turns: Vec<(usize, usize)>,
}

/// A disk's way from one place to another, given by the upper left corners of both.
#[derive(Clone, Copy)]
pub(super) struct Flight {
    /// The number of the disk.
    pub(super) disk: usize,
    pub(super) from: (f64, f64),
    pub(super) to: (f64, f64),
    /// How many disks of the same move fly below it.
    pub(super) lane: f64,
}

impl Actor {
    /// How it looks after a number of moves, or in the middle of the next.
    pub(super) fn look(&self, made: usize, is_turning: bool) -> usize {
        let is_before = |&&(number, _): &&(usize, usize)| number < made + usize::from(is_turning);
        let turn = self.turns.iter().take_while(is_before).last();
        turn.map_or(0, |(_, look)| *look)
    }

    /// Shows the disk as a move leaves it.
    fn show(&mut self, number: usize, kind: DrawnPiece, name: impl Fn() -> String) {
        let now = self.turns.last().map_or(0, |(_, look)| *look);
        if self.looks[now].0 == kind {
            return;
        }
        let known = self.looks.iter().position(|(other, _)| *other == kind);
        let look = known.unwrap_or_else(|| {
            self.looks.push((kind, name()));
            self.looks.len() - 1
        });
        self.turns.push((number, look));
    }
}

/// The steps played once, to learn who is where.
pub(super) struct Rehearsal<'a, B> {
    board: &'a Board,
    towers: B,
    /// The numbers of the disks on each peg, from the bottom up.
    lying: Vec<Vec<usize>>,
    actors: Vec<Actor>,
    made: usize,
}

impl<'a, B: PegBoard> Rehearsal<'a, B> {
    pub(super) fn new<P: PegPuzzle<Board = B>>(board: &'a Board, puzzle: &P) -> Self {
        let towers = puzzle.board();
        let pegs = || Peg::all(towers.pegs());
        let mut sorted: Vec<(u32, Peg, usize, Actor)> = Vec::new();
        for peg in pegs() {
            for (below, (piece, at)) in board.tower(&towers, peg).into_iter().enumerate() {
                let kind = DrawnPiece::of(piece);
                let (looks, turns) = (vec![(kind, piece.to_string())], Vec::new());
                sorted.push((kind.size, peg, below, Actor { at, looks, turns }));
            }
        }
        sorted.sort_by_key(|(size, ..)| *size);
        let mut lying: Vec<Vec<usize>> = pegs()
            .map(|peg| vec![0; towers.tower(peg).count()])
            .collect();
        for (number, (_, peg, below, _)) in sorted.iter().enumerate() {
            lying[peg.index()][*below] = number;
        }
        Self {
            board,
            towers,
            lying,
            actors: sorted.into_iter().map(|(.., actor)| actor).collect(),
            made: 0,
        }
    }

    /// The numbers of the disks, peg by peg from the bottom up.
    pub(super) fn order(&self) -> Vec<usize> {
        self.lying.concat()
    }

    pub(super) fn actors(self) -> Vec<Actor> {
        self.actors
    }

    /// Plays a step, and returns its flights.
    pub(super) fn play(
        &mut self,
        step: &B::Step,
        rules: &B::Rules,
    ) -> Result<Vec<Flight>, DrawError> {
        let played = self.towers.play(step, rules);
        played
            .map_err(|fault| Refusal::Step(self.made + 1, step.to_string(), fault.to_string()))?;
        let carries: Vec<Carry> = B::carries(step).collect();
        let mut flights: Vec<Flight> = Vec::new();
        for carry in &carries {
            let pile = &mut self.lying[carry.from.index()];
            let rest = pile.len().saturating_sub(carry.pieces);
            for (below, disk) in (rest..).zip(pile.split_off(rest)) {
                let from = self.corner(disk, carry.from, below);
                let lane = real(flights.len());
                flights.push(Flight {
                    disk,
                    from,
                    to: from,
                    lane,
                });
            }
        }
        let mut landing = flights.iter_mut();
        for carry in &carries {
            for flight in landing.by_ref().take(carry.pieces) {
                let below = self.lying[carry.to.index()].len();
                self.lying[carry.to.index()].push(flight.disk);
                flight.to = self.corner(flight.disk, carry.to, below);
            }
            self.turn(carry);
        }
        self.made += 1;
        Ok(flights)
    }

    /// Looks at the disks that a step has put on a peg.
    fn turn(&mut self, carry: &Carry) {
        let tokens = self.lying[carry.to.index()].iter().rev();
        for (piece, &disk) in self.towers.tower(carry.to).zip(tokens).take(carry.pieces) {
            self.actors[disk].show(self.made, DrawnPiece::of(piece), || piece.to_string());
        }
    }

    fn corner(&self, disk: usize, peg: Peg, below: usize) -> (f64, f64) {
        let size = self.actors[disk].looks[0].0.size;
        let rect = self.board.place(size, peg, below);
        (rect.x, rect.y)
    }
}
