//! The tree of commands, with their help.

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser};

use crate::commands::Command;
use crate::failure::Failure;
use crate::indirect;
use crate::message::say;
use crate::output::Output;
use crate::values::disks;

/// The Tower of Hanoi: solve it, jump to any move, check answers, compare the classical algorithms.
///
/// Disks are 1 (smallest) to n, pegs are A, B, C and so on. A state names each disk's peg, largest disk first (CCBA), or
/// each peg's disks from bottom to top (1/2/4,3). Numbers can be written 28800, 28,800, 2^63, 2^63-1 or 0b0101.
#[derive(Debug, Parser)]
#[command(
    name = "hanoi",
    version,
    max_term_width = 100,
    arg_required_else_help = true,
    after_help = "Exit status: 0 success; 1 the answer is no; 2 bad request; 3 a limit was reached.\n\
                  Try: hanoi solve 3"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands that a build may lack, each with its feature.
const OPTIONAL: [(&str, &str); 4] = [
    ("play", "tui"),
    ("serve", "web"),
    ("watch", "tui"),
    ("web", "web"),
];

/// The command that is called but not built, with its feature.
fn absent(error: &clap::Error) -> Option<(&'static str, &'static str)> {
    let Some(ContextValue::String(called)) = error.get(ContextKind::InvalidSubcommand) else {
        return None;
    };
    OPTIONAL.into_iter().find(|(name, _)| name == called)
}

/// The number of disks that is called as if it were a command.
fn number_of_disks(error: &clap::Error) -> Option<u32> {
    let Some(ContextValue::String(called)) = error.get(ContextKind::InvalidSubcommand) else {
        return None;
    };
    disks(called).ok()
}

/// Reads the arguments of a process.
///
/// Building the arguments of all commands takes longer than most answers. So only the named command is parsed first. If
/// that fails, because of a mistake or a request for help, the whole tree parses the words again.
pub(crate) fn read(words: &[OsString]) -> Result<Command, clap::Error> {
    let words: &[OsString] = &words.iter().map(state_or_flag).collect::<Vec<_>>();
    if let Some(command) = Command::alone(words) {
        return Ok(command);
    }
    indirect::read_again();
    Cli::try_parse_from(words).map(|cli| cli.command)
}

/// A state in long text whose first peg is empty begins as a flag does: a space tells them apart, and does not matter to a state.
fn state_or_flag(word: &OsString) -> OsString {
    match word.to_str() {
        Some(state) if state.starts_with("-/") => format!(" {state}").into(),
        _ => word.clone(),
    }
}

/// Runs a command.
pub(crate) fn run(command: Command) -> Result<(), Failure> {
    command.run(Cli::command)
}

/// Prints why the arguments were refused, or the requested help.
pub(crate) fn refuse(error: &clap::Error) -> Result<(), Failure> {
    if let Some((name, feature)) = absent(error) {
        return Err(Failure::not_built(format_args!("hanoi {name}"), feature));
    }
    if error.use_stderr() {
        let _ = error.print();
        if let Some(disks) = number_of_disks(error) {
            say(format_args!(
                "A number of disks is not a command: try hanoi solve {disks}"
            ));
        }
        return Err(Failure::Arguments);
    }
    let output = Output::open(None)?;
    if io::stdout().is_terminal() {
        let printed = error.print();
        return printed.map_err(|error| Failure::writing("standard output", &error));
    }
    output.whole(error.render().to_string().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    /// The calls that the help of a command shows, up to a pipe.
    fn examples(command: &clap::Command) -> Vec<String> {
        let help = command.get_after_long_help().map(ToString::to_string);
        let help = help.unwrap_or_default();
        let calls = help
            .lines()
            .map(|line| line.trim_start_matches("Example:").trim());
        // The file of a variant is read with the arguments.
        let is_read = |call: &&str| !call.contains("--variant-file");
        let calls = calls
            .filter(|call| call.starts_with("hanoi "))
            .filter(is_read);
        calls
            .filter_map(|call| call.split(['|', '>']).next())
            .map(|call| call.trim_end().to_owned())
            .collect()
    }

    #[test]
    fn a_command_that_is_read_alone_is_the_same() {
        for command in Cli::command().get_subcommands() {
            let (name, lines) = (command.get_name(), examples(command));
            let is_own = |line: &String| line.split(' ').nth(1) == Some(name);
            let has_no_example = ["completions", "man"].contains(&name);
            assert!(has_no_example || lines.iter().any(is_own), "{name}");
            for line in lines {
                let alone = Command::alone(&words(&line)).expect(&line);
                let whole = Cli::try_parse_from(words(&line)).unwrap().command;
                assert_eq!(format!("{alone:?}"), format!("{whole:?}"), "{line}");
            }
        }
        for line in [
            "hanoi",
            "hanoi --help",
            "hanoi solve --help",
            "hanoi solv 3",
            "hanoi solve x",
            "hanoi help solve",
        ] {
            assert!(Command::alone(&words(line)).is_none(), "{line}");
        }
    }
}
