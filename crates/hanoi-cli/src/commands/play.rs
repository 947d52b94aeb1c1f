//! `hanoi play`: a problem to be solved by hand.

use std::path::PathBuf;

use clap::Args;
use hanoi::Problem;

use crate::failure::Failure;
use crate::output::say;
use crate::problem::{ProblemArgs, disks};
use crate::screen;
use crate::screen::look::LookArgs;

mod adviser;
mod draw;
mod game;
mod guide;
mod keeping;
mod keys;
mod model;
mod store;

use adviser::Adviser;
use game::Game;
use model::Play;

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// The number of disks; not needed with a state for --from or --to, or with a file that tells it
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: Option<u32>,

    #[command(flatten)]
    problem: ProblemArgs,

    /// The file that the game is kept in, and gone on with if it is there [default: one for each problem, in
    /// ~/.local/state/hanoi]
    #[arg(short, long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Begin anew, whatever is kept
    #[arg(long, visible_alias = "fresh")]
    new: bool,

    #[command(flatten)]
    look: LookArgs,
}

impl PlayArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        screen::check_terminal("play", "hanoi hint and hanoi verify answer without one")?;
        let (game, file) = self.game()?;
        let problem = game.problem().clone();
        // Refuses what has no solution before anything is shown.
        let solution = adviser::formula(&problem)?;
        let look = self.look.look();
        let make = |teller| Play::new(game, Adviser::new(solution, teller), file, look);
        let (mut play, ended) = screen::show(make, true)?;
        let kept = play.keep();
        for line in play.farewell() {
            say(line);
        }
        screen::end(ended);
        kept
    }

    /// The game that is kept, or a new one, and the file to keep it in.
    fn game(&self) -> Result<(Game, Option<PathBuf>), Failure> {
        let given = self.given()?;
        let file = match (&self.file, &given) {
            (Some(file), _) => Some(file.clone()),
            (None, Some(problem)) => store::usual_file(problem),
            (None, None) => None,
        };
        let kept = file.as_deref().filter(|file| !self.new && file.exists());
        let game = match (kept, given) {
            (Some(file), given) => store::load(file, given.as_ref())?,
            (None, Some(problem)) => Game::new(problem),
            (None, None) => Game::new(self.problem.problem(self.disks)?),
        };
        Ok((game, file))
    }

    /// The problem, unless nothing is said of it.
    fn given(&self) -> Result<Option<Problem>, Failure> {
        let ProblemArgs { from, to, .. } = &self.problem;
        if self.disks.is_none() && from.is_none() && to.is_none() {
            return Ok(None);
        }
        self.problem.problem(self.disks).map(Some)
    }
}
