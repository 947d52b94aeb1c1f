//! `hanoi play`: a problem to be solved by hand.

use std::path::PathBuf;

use clap::Args;
use hanoi::game::{Adviser, Game};
use hanoi::{Problem, Rules};

use crate::failure::Failure;
use crate::message::say;
use crate::problem::{BoardArgs, ProblemArgs};
use crate::tui;
use crate::tui::look::LookArgs;
use crate::values::disks;

mod draw;
mod guide;
mod joint;
mod keeping;
mod key_help;
mod keys;
mod model;
mod questions;
mod rounds;
mod saving;
mod solving;
mod store;

use model::Play;
use questions::Questions;

/// Play in the terminal, with hints and undo
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi play 4\n  hanoi play --from ABBA --to CCCC\n  hanoi play 6 --pegs 4 --file game.txt\n\nKeys: a b c or 1 2 3 pick up and put down, u undo, r redo, h hint, ? help, q quit.\nGames are saved; the same command resumes."
)]
pub(crate) struct PlayArgs {
    /// Number of disks; optional if --from or --to is a state, or with a saved game [default: resume the last game]
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: Option<u32>,

    #[command(flatten)]
    problem: ProblemArgs,

    /// Save the game in this file, or resume it from there [default: a file per problem in ~/.local/state/hanoi]
    #[arg(short, long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Start a new game even if one is saved
    #[arg(long, visible_alias = "fresh")]
    new: bool,

    #[command(flatten)]
    look: LookArgs,
}

impl PlayArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        tui::check_terminal("play", "hanoi hint and hanoi verify need none")?;
        let (game, file) = self.game()?;
        // Refuses what has no solution before anything is shown.
        let adviser = Adviser::new(game.problem())?;
        let look = self.look.look();
        let make = |teller| Play::new(game, Questions::new(adviser, teller), file, look);
        let (mut play, ended) = tui::show(make, true)?;
        let kept = play.keep();
        for line in play.farewell() {
            say(line);
        }
        tui::end(ended);
        kept
    }

    /// The saved game, or a new one, and the file to save it in.
    fn game(&self) -> Result<(Game, Option<PathBuf>), Failure> {
        let given = self.given()?;
        let file = match (&self.file, &given) {
            (Some(file), _) => Some(file.clone()),
            (None, Some(problem)) => store::usual_file(problem),
            (None, None) => self.last_file()?,
        };
        let kept = file.as_deref().filter(|file| file.exists());
        let game = match (kept, given) {
            (Some(file), given) if !self.new => store::load(file, given.as_ref())?,
            (_, Some(problem)) => Game::new(problem),
            (Some(file), None) => Game::new(store::load::<Problem>(file, None)?.problem().clone()),
            (None, None) => Game::new(self.problem.request(self.disks).problem()?),
        };
        self.check_board(game.problem())?;
        Ok((game, file))
    }

    /// The file of the last game, unless a board is requested that it may not have.
    fn last_file(&self) -> Result<Option<PathBuf>, Failure> {
        let BoardArgs { pegs, rules } = &self.problem.board;
        if pegs.is_some() || rules.is_some() {
            return Ok(None);
        }
        let missing = "how many disks? expected a number of disks, as in hanoi play 4, or a state for --from or --to; no \
                       saved game to resume";
        let file = store::last_file();
        file.map(Some)
            .ok_or_else(|| Failure::Request(missing.to_owned()))
    }

    /// Checks that a problem in a file has the requested pegs and rules, if any.
    fn check_board(&self, told: &Problem) -> Result<(), Failure> {
        let BoardArgs { pegs, rules } = &self.problem.board;
        let other_pegs = pegs.is_some_and(|pegs| pegs != told.pegs());
        let rules = rules.as_ref().map(|rules| Rules::parse(rules, told.pegs()));
        let other_rules = rules
            .transpose()?
            .is_some_and(|rules| rules != *told.rules());
        if other_pegs || other_rules {
            return Err(store::other_problem(told));
        }
        Ok(())
    }

    /// The problem, unless none is specified.
    fn given(&self) -> Result<Option<Problem>, Failure> {
        let ProblemArgs { from, to, .. } = &self.problem;
        if self.disks.is_none() && from.is_none() && to.is_none() {
            return Ok(None);
        }
        Ok(Some(self.problem.request(self.disks).problem()?))
    }
}
