//! Disks followed through all steps that move and turn them.

use hanoi_core::{Carry, Peg, PegBoard, PegPuzzle};

use crate::board::Board;
use crate::error::{DrawError, Refusal};
use crate::num::real;
use crate::plan::DrawnPiece;
use crate::svg::Rect;

/// A disk that keeps its identity.
pub(super) struct Actor {
    /// Its place at the start.
    pub(super) at: Rect,
    /// Its looks in order of appearance, each with the name written on it.
    pub(super) looks: Vec<(DrawnPiece, String)>,
    /// The moves that turn it, each with the index of the new look.
    pub(super) turns: Vec<(usize, usize)>,
}

/// A disk's path between two places, given by their upper left corners.
#[derive(Clone, Copy)]
pub(super) struct Flight {
    /// The index of the disk.
    pub(super) disk: usize,
    pub(super) from: (f64, f64),
    pub(super) to: (f64, f64),
    /// The number of disks of the same move that fly below it.
    pub(super) lane: f64,
}

impl Actor {
    /// Its look after `made` moves, or from the middle of the next move on.
    pub(super) fn look(&self, made: usize, is_turning: bool) -> usize {
        let is_before = |&&(number, _): &&(usize, usize)| number < made + usize::from(is_turning);
        let turn = self.turns.iter().take_while(is_before).last();
        turn.map_or(0, |(_, look)| *look)
    }

    /// Records its look after a move.
    fn record(&mut self, number: usize, kind: DrawnPiece, name: impl Fn() -> String) {
        let current = self.turns.last().map_or(0, |(_, look)| *look);
        if self.looks[current].0 == kind {
            return;
        }
        let existing = self.looks.iter().position(|(other, _)| *other == kind);
        let look = existing.unwrap_or_else(|| {
            self.looks.push((kind, name()));
            self.looks.len() - 1
        });
        self.turns.push((number, look));
    }
}

/// Plays the steps once, to find where each disk is.
pub(super) struct Rehearsal<'a, B> {
    board: &'a Board,
    towers: B,
    /// The indexes of the disks on each peg, from the bottom up.
    stacks: Vec<Vec<usize>>,
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
        let mut stacks: Vec<Vec<usize>> = pegs()
            .map(|peg| vec![0; towers.tower(peg).count()])
            .collect();
        for (number, (_, peg, below, _)) in sorted.iter().enumerate() {
            stacks[peg.index()][*below] = number;
        }
        Self {
            board,
            towers,
            stacks,
            actors: sorted.into_iter().map(|(.., actor)| actor).collect(),
            made: 0,
        }
    }

    /// The indexes of the disks, peg by peg from the bottom up.
    pub(super) fn order(&self) -> Vec<usize> {
        self.stacks.concat()
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
            let stack = &mut self.stacks[carry.from.index()];
            let remaining = stack.len().saturating_sub(carry.pieces);
            for (below, disk) in (remaining..).zip(stack.split_off(remaining)) {
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
                let below = self.stacks[carry.to.index()].len();
                self.stacks[carry.to.index()].push(flight.disk);
                flight.to = self.corner(flight.disk, carry.to, below);
            }
            self.record_looks(carry);
        }
        self.made += 1;
        Ok(flights)
    }

    /// Records the looks of the disks that a step has put on a peg.
    fn record_looks(&mut self, carry: &Carry) {
        let disks = self.stacks[carry.to.index()].iter().rev();
        for (piece, &disk) in self.towers.tower(carry.to).zip(disks).take(carry.pieces) {
            self.actors[disk].record(self.made, DrawnPiece::of(piece), || piece.to_string());
        }
    }

    fn corner(&self, disk: usize, peg: Peg, below: usize) -> (f64, f64) {
        let size = self.actors[disk].looks[0].0.size;
        let rect = self.board.place(size, peg, below);
        (rect.x, rect.y)
    }
}
