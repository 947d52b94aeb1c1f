//! A game: a problem, the moves made so far, and those taken back.

use hanoi::{Fault, Move, Peg, Problem, Towers};

/// A problem that is being solved by hand.
#[derive(Clone, Debug)]
pub(super) struct Game {
    problem: Problem,
    towers: Towers,
    made: Vec<Move>,
    /// The moves taken back, the last made first to be made again.
    undone: Vec<Move>,
}

impl Game {
    /// The game at its start.
    pub(super) fn new(problem: Problem) -> Self {
        Self {
            towers: Towers::new(problem.start()),
            problem,
            made: Vec::new(),
            undone: Vec::new(),
        }
    }

    pub(super) const fn problem(&self) -> &Problem {
        &self.problem
    }

    pub(super) const fn towers(&self) -> &Towers {
        &self.towers
    }

    /// The moves made, in order.
    pub(super) fn made(&self) -> &[Move] {
        &self.made
    }

    /// The moves taken back, in the order in which they would be made again.
    pub(super) fn undone(&self) -> impl Iterator<Item = Move> + '_ {
        self.undone.iter().rev().copied()
    }

    pub(super) fn solved(&self) -> bool {
        self.towers.state() == self.problem.goal()
    }

    /// The problem that is left.
    pub(super) fn rest(&self) -> Problem {
        let state = self.towers.state().clone();
        Problem::new(state, self.problem.goal().clone(), *self.problem.rules())
            .expect("a state of the game fits its goal")
    }

    /// The move of the topmost disk of a peg.
    ///
    /// # Errors
    ///
    /// The rule that it breaks.
    pub(super) fn check(&self, from: Peg, to: Peg) -> Result<Move, Fault> {
        let disk = self.towers.top(from).ok_or(Fault::EmptyPeg(from))?;
        let mv = Move { disk, from, to };
        self.towers.check(mv, self.problem.rules())?;
        Ok(mv)
    }

    /// Makes a move. If it is the one that was taken back last, those before it can still be made again.
    ///
    /// # Errors
    ///
    /// The rule that it breaks.
    pub(super) fn play(&mut self, mv: Move) -> Result<(), Fault> {
        self.towers.play(mv, self.problem.rules())?;
        self.made.push(mv);
        if self.undone.last() == Some(&mv) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        Ok(())
    }

    /// Takes the last move back, and gives it.
    pub(super) fn undo(&mut self) -> Option<Move> {
        let mv = self.made.pop()?;
        self.towers.follow(mv.inverse());
        self.undone.push(mv);
        Some(mv)
    }

    /// Makes the move again that was taken back last, and gives it.
    pub(super) fn redo(&mut self) -> Option<Move> {
        let mv = self.undone.pop()?;
        self.towers.follow(mv);
        self.made.push(mv);
        Some(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(disks: u32, moves: &str) -> Game {
        let mut game = Game::new(Problem::tower(disks).unwrap());
        for mv in moves.split_whitespace() {
            game.play(mv.parse().unwrap()).unwrap();
        }
        game
    }

    fn state(game: &Game) -> String {
        game.towers().state().to_string()
    }

    #[test]
    fn a_game_is_played_to_its_end() {
        let game = game(2, "1AB 2AC 1BC");
        assert!(game.solved() && game.made().len() == 3);
    }

    #[test]
    fn an_illegal_move_is_refused_with_its_reason_and_changes_nothing() {
        let mut game = game(3, "1AB");
        let [a, b, c] = [0, 1, 2].map(|peg| Peg::new(peg).unwrap());
        for (from, to, reason) in [
            (a, b, "disk 2 would lie on the smaller disk 1"),
            (c, a, "peg C is empty"),
            (a, a, "the move ends on peg A, where it began"),
        ] {
            assert_eq!(game.check(from, to).unwrap_err().to_string(), reason);
        }
        assert!(game.play("3AC".parse().unwrap()).is_err());
        assert_eq!((state(&game), game.made().len()), ("AAB".to_owned(), 1));
    }

    #[test]
    fn all_moves_can_be_taken_back_and_made_again() {
        let mut game = game(3, "1AC 2AB 1CB 3AC");
        while game.undo().is_some() {}
        assert_eq!((state(&game), game.made().len()), ("AAA".to_owned(), 0));
        let again: Vec<String> = game.undone().map(|mv| mv.to_string()).collect();
        assert_eq!(again, ["1AC", "2AB", "1CB", "3AC"]);
        while game.redo().is_some() {}
        assert_eq!((state(&game), game.made().len()), ("CBB".to_owned(), 4));
    }

    #[test]
    fn another_move_forgets_what_was_taken_back_but_the_same_does_not() {
        let mut game = game(3, "1AC 2AB 1CB");
        game.undo();
        game.undo();
        game.play("2AB".parse().unwrap()).unwrap();
        assert_eq!(game.undone().count(), 1);
        game.play("2BA".parse().unwrap()).unwrap();
        assert_eq!(game.undone().count(), 0);
    }
}
