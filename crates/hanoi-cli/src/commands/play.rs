//! `hanoi play`: a puzzle to solve by hand.

use std::path::{Path, PathBuf};

use clap::Args;
use hanoi::game::{Adviser, Game};
use hanoi::puzzle::PegBoard;
use hanoi::{AskedPuzzle, Problem, Request, Rules, VariantPuzzle, each_puzzle};

use crate::failure::Failure;
use crate::message::say;
use crate::problem::{ProblemArgs, VariantArgs};
use crate::tui;
use crate::tui::look::LookArgs;
use crate::tui::shown::ShownPuzzle;
use crate::values::disks;

mod autosave;
mod draw;
mod guide;
mod joining;
mod joint;
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
    after_long_help = "Examples:\n  hanoi play 4\n  hanoi play --from ABBA --to CCCC\n  hanoi play 6 --pegs 4 --file game.txt\n  hanoi play 2 --variant antwerp\n\nKeys: a b c or 1 2 3 pick up and put down, u undo, r redo, h hint, ? help, q quit.\nGames are saved; the same command resumes."
)]
pub(crate) struct PlayArgs {
    /// Number of disks; optional if --from or --to is a state, or with a saved game [default: resume the last game]
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: Option<u32>,

    #[command(flatten)]
    problem: ProblemArgs<VariantArgs>,

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
        if let Some(puzzle) = self.requested()? {
            return each_puzzle!(puzzle, |puzzle| {
                let file = self.file.clone().or_else(|| store::default_file(&puzzle));
                self.play(Some(puzzle), file)
            });
        }
        let file = match self.file.clone() {
            None => self.last_file()?,
            file => file,
        };
        match &file {
            Some(saved) if store::is_of_variant(saved) => self.play::<VariantPuzzle>(None, file),
            _ => self.play::<Problem>(None, file),
        }
    }

    /// Plays a puzzle, or the game saved in a file.
    fn play<P: ShownPuzzle>(
        &self,
        requested: Option<P>,
        file: Option<PathBuf>,
    ) -> Result<(), Failure> {
        let game = self.game(requested, file.as_deref())?;
        // Refuses an unsolvable puzzle before the screen is taken.
        let adviser = Adviser::new(game.problem())?;
        let look = self.look.look();
        let make = |sender| Play::new(game, Questions::new(adviser, sender), file, look);
        let (mut play, ended) = tui::show(make, true)?;
        let saved = play.save();
        for line in play.closing_lines() {
            say(line);
        }
        saved.and(tui::end(ended))
    }

    /// Loads the saved game, or begins a new one.
    fn game<P: ShownPuzzle>(
        &self,
        requested: Option<P>,
        file: Option<&Path>,
    ) -> Result<Game<P>, Failure> {
        let saved = file.filter(|file| file.exists());
        let game = match (saved, requested) {
            (Some(file), requested) if !self.new => store::load(file, requested.as_ref())?,
            (_, Some(puzzle)) => Game::new(puzzle),
            (Some(file), None) => Game::new(store::load::<P>(file, None)?.problem().clone()),
            (None, None) => Game::new(P::requested(&self.problem.request(self.disks))?),
        };
        self.check_board(game.problem())?;
        Ok(game)
    }

    /// The file of the last game, unless pegs or rules are requested.
    fn last_file(&self) -> Result<Option<PathBuf>, Failure> {
        let request = self.problem.request(None);
        if request.pegs.is_some() || request.rules.is_some() {
            return Ok(None);
        }
        let missing = "how many disks? expected a number of disks, as in hanoi play 4, or a state for --from or --to; no \
                       saved game to resume";
        let file = store::last_file();
        file.map(Some)
            .ok_or_else(|| Failure::Request(missing.to_owned()))
    }

    /// Checks that a saved puzzle has the requested pegs and rules, if any.
    fn check_board<P: ShownPuzzle>(&self, saved_puzzle: &P) -> Result<(), Failure> {
        let Request { pegs, rules, .. } = self.problem.request(None);
        let saved_pegs = saved_puzzle.board().pegs();
        let other_pegs = pegs.is_some_and(|pegs| pegs != saved_pegs);
        let lines = saved_puzzle.lines();
        let saved_rules = lines.iter().find(|(key, _)| *key == "rules");
        let other_rules = match (rules, saved_rules) {
            (Some(rules), Some((_, saved))) => {
                Rules::parse(rules, saved_pegs)? != Rules::parse(saved, saved_pegs)?
            }
            _ => false,
        };
        if other_pegs || other_rules {
            return Err(store::other_problem(saved_puzzle));
        }
        Ok(())
    }

    /// The requested puzzle, if any.
    fn requested(&self) -> Result<Option<AskedPuzzle>, Failure> {
        let request = self.problem.request(self.disks);
        let Request {
            disks,
            from,
            to,
            variant,
            ..
        } = request;
        if disks.is_none() && from.is_none() && to.is_none() && variant.is_none() {
            return Ok(None);
        }
        Ok(Some(request.puzzle()?))
    }
}
