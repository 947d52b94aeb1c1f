//! Random games on boards of random variants: offered steps are legal, and undoing restores the board.

use hanoi_core::{Carry, PegBoard, PegPuzzle};
use hanoi_variants::{StepKind, VariantProblem, VariantTowers};

use crate::random::{Dice, RandomVariant};

/// Plays a game and undoes it. Returns its number of steps.
fn play(problem: &VariantProblem, dice: &mut Dice) -> usize {
    let rules = problem.rules();
    let mut boards: Vec<VariantTowers> = vec![problem.board()];
    let mut steps = Vec::new();
    for _ in 0..20 {
        let mut board = boards.last().unwrap().clone();
        let legal = PegBoard::legal(&board, rules);
        if legal.is_empty() {
            break;
        }
        let step = dice.pick(&legal);
        let carries: Vec<Carry> = VariantTowers::carries(&step).collect();
        let mut arcs: Vec<_> = carries.iter().map(|carry| (carry.from, carry.to)).collect();
        let exchanges = matches!(rules.step, StepKind::Exchange | StepKind::Switch);
        if exchanges && arcs.len() == 2 {
            // The larger piece determines the exchange.
            let larger = carries
                .iter()
                .max_by_key(|carry| board.top(carry.from))
                .unwrap();
            arcs = vec![(larger.from, larger.to)];
        }
        assert_eq!(board.step(&arcs, rules).as_ref(), Ok(&step), "{problem:?}");
        PegBoard::play(&mut board, &step, rules).unwrap();
        for carry in carries {
            assert!(board.tower(carry.to).count() >= carry.pieces);
        }
        boards.push(board);
        steps.push(step);
    }
    let count = steps.len();
    let mut board = boards.pop().unwrap();
    while let Some(step) = steps.pop() {
        board.take_back(&step, rules);
        let before = boards.pop().unwrap();
        assert_eq!(board.state(), before.state());
        assert_eq!(board.sins_left(), before.sins_left());
    }
    count
}

#[test]
fn undo_restores_the_board() {
    let mut dice = Dice::new(39);
    let mut played = 0;
    for _ in 0..2_000 {
        played += play(&RandomVariant::new(&mut dice).problem(), &mut dice);
    }
    assert!(played > 10_000, "{played} steps");
}

#[test]
fn remaining_puzzle_starts_at_the_board() {
    let mut dice = Dice::new(40);
    for _ in 0..200 {
        let problem = RandomVariant::new(&mut dice).problem();
        let board = problem.board();
        assert_eq!(problem.rest(&board), problem);
        assert_eq!(
            problem.is_goal(&board),
            problem.goals().contains(problem.start())
        );
    }
}
