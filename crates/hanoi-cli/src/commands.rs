//! The commands, one file each.

pub(crate) mod compare;
pub(crate) mod count;
pub(crate) mod distance;
pub(crate) mod draw;
pub(crate) mod generate;
pub(crate) mod graph;
pub(crate) mod hint;
pub(crate) mod locate;
pub(crate) mod mv;
pub(crate) mod play;
pub(crate) mod solve;
pub(crate) mod state;
pub(crate) mod trace;
pub(crate) mod verify;
pub(crate) mod watch;

mod generate_formats;
mod man;
mod solve_all;
mod solve_part;
mod solve_slices;
mod trace_files;
mod trace_json;
mod verify_input;
mod verify_report;

use clap::CommandFactory;

use crate::args::{Cli, Command};
use crate::failure::Failure;
use crate::json;
use crate::output::Output;

/// Runs a command. That there is no solution is an answer too, and is given as such where JSON is asked for.
pub(crate) fn run(command: Command) -> Result<(), Failure> {
    let out = command.out().filter(|out| out.json).cloned();
    match (answer(command), out) {
        (Err(Failure::No(Some(reason))), Some(out)) => {
            let no = serde_json::json!({ "solvable": false, "reason": reason });
            json::answer(&no, out.open()?)?;
            Err(Failure::No(None))
        }
        (outcome, _) => outcome,
    }
}

fn answer(command: Command) -> Result<(), Failure> {
    match command {
        Command::Solve(args) => args.run(),
        Command::State(args) => args.run(),
        Command::Move(args) => args.run(),
        Command::Locate(args) => args.run(),
        Command::Hint(args) => args.run(),
        Command::Distance(args) => args.run(),
        Command::Count(args) => args.run(),
        Command::Verify(args) => args.run(),
        Command::Trace(args) => args.run(),
        Command::Compare(args) => args.run(),
        Command::Generate(args) => args.run(),
        Command::Graph(args) => args.run(),
        Command::Draw(args) => args.run(),
        Command::Play(args) => args.run(),
        Command::Watch(args) => args.run(),
        Command::Completions { shell } => completions(shell),
        Command::Man { folder } => man::run(folder.as_deref()),
    }
}

fn completions(shell: clap_complete::Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "hanoi", &mut script);
    let mut output = Output::standard()?;
    output.gather(|out| out.append(&mut script))?;
    output.finish()
}
