//! The tree of commands, with their help.

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser, Subcommand as _};

use crate::commands::Command;
use crate::correction::{INVALID, UNPARSABLE};
use crate::failure::Failure;
use crate::indirect;
use crate::message::say;
use crate::output::Output;

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
    before_help = grouped(),
    help_template = "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}Options:\n{options}{after-help}",
    after_help = "Exit status: 0 success; 1 the answer is no; 2 bad request; 3 a limit was reached.\n\
                  Try: hanoi solve 3"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The optional commands, each with its feature.
const OPTIONAL: [(&str, &str); 4] = [
    ("play", "tui"),
    ("serve", "web"),
    ("watch", "tui"),
    ("web", "web"),
];

/// The called command and its feature, if it is not in this build.
fn absent(error: &clap::Error) -> Option<(&'static str, &'static str)> {
    let Some(ContextValue::String(called)) = error.get(ContextKind::InvalidSubcommand) else {
        return None;
    };
    OPTIONAL.into_iter().find(|(name, _)| name == called)
}

/// The commands in groups, for the help. A test checks that each is in one.
const GROUPS: [(&str, &[&str]); 8] = [
    (
        "Solve and ask",
        &[
            "solve", "move", "state", "locate", "distance", "count", "hint", "texts",
        ],
    ),
    ("Look inside", &["watch", "trace", "compare"]),
    ("Look at", &["draw", "graph"]),
    ("Play", &["play", "variants"]),
    ("Explore", &["explore", "conjecture"]),
    ("Answers and puzzles", &["verify", "generate"]),
    ("Serve", &["web", "serve"]),
    ("This program", &["completions", "man", "licenses"]),
];

/// The commands by group, each with its description.
fn grouped() -> String {
    let tree = Command::augment_subcommands(clap::Command::new("hanoi"));
    let mut text = String::new();
    for (title, names) in GROUPS {
        let commands = names.iter().filter_map(|name| tree.find_subcommand(name));
        let lines = commands.map(|command| {
            let about = command.get_about().map(ToString::to_string);
            format!(
                "  {:<12} {}\n",
                command.get_name(),
                about.unwrap_or_default()
            )
        });
        let lines = lines.collect::<String>();
        if !lines.is_empty() {
            text += &(title.to_owned() + ":\n" + &lines + "\n");
        }
    }
    text.truncate(text.trim_end().len());
    text
}

/// Suggestions for a person who types only `hanoi`.
fn suggestions() -> String {
    let lines = [
        ("hanoi solve 3", "the moves of 3 disks", true),
        ("hanoi play", "move them yourself", cfg!(feature = "tui")),
        (
            "hanoi watch 4",
            "an algorithm at work, line by line",
            cfg!(feature = "tui"),
        ),
        ("hanoi texts", "the five texts behind this program", true),
        (
            "hanoi web",
            "all of it in your browser",
            cfg!(feature = "web"),
        ),
    ];
    let lines = lines.into_iter().filter(|(.., is_built)| *is_built);
    let lines = lines.map(|(call, about, _)| format!("  {call:<15} {about}\n"));
    let lines = lines.collect::<String>();
    format!("The Tower of Hanoi. Try:\n\n{lines}\nAll commands: hanoi --help\n")
}

/// The intended call behind refused words.
fn intended_call(words: &[OsString], rewrites: &[fn(&mut Vec<String>)]) -> Option<String> {
    let tree = Cli::command();
    let commands: Vec<String> = tree
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .collect();
    crate::correction::correct(words, &commands, rewrites, |call| {
        let words = [String::from("hanoi")]
            .into_iter()
            .chain(call.iter().cloned());
        match Cli::try_parse_from(words) {
            Ok(_) => true,
            Err(error) => !error.use_stderr(),
        }
    })
}

/// Suggests the intended call for words that can be parsed but have invalid values.
pub(crate) fn advise(words: &[OsString]) {
    suggest(intended_call(words, &INVALID));
}

fn suggest(call: Option<String>) {
    if let Some(call) = call {
        say(format_args!("Try: {call}"));
    }
}

/// Parses the arguments of a process.
///
/// Building the arguments of all commands takes longer than most answers, so only those of the named command are built first. If
/// parsing fails, because of a mistake or a request for help, the whole tree parses the words again.
pub(crate) fn read(words: &[OsString]) -> Result<Command, clap::Error> {
    let words: &[OsString] = &words.iter().map(state_or_flag).collect::<Vec<_>>();
    if let Some(command) = Command::alone(words) {
        return Ok(command);
    }
    indirect::read_again();
    Cli::try_parse_from(words).map(|cli| cli.command)
}

/// A state in long text whose first peg is empty begins like a flag (-/1/2). A leading space, which states ignore, marks it as a value.
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

/// Reports refused arguments with the intended call, or prints the requested help.
pub(crate) fn refuse(words: &[OsString], mut error: clap::Error) -> Result<(), Failure> {
    if let Some((name, feature)) = absent(&error) {
        return Err(Failure::not_built(format_args!("hanoi {name}"), feature));
    }
    if words.len() == 1 && io::stdout().is_terminal() {
        return Output::open(None)?.whole(suggestions().into_bytes());
    }
    if error.use_stderr() {
        let call = intended_call(words, &UNPARSABLE);
        let name = call.as_ref().and_then(|call| call.split(' ').nth(1));
        if let Some(name) = name.filter(|_| error.get(ContextKind::SuggestedSubcommand).is_some()) {
            let names = ContextValue::Strings(vec![name.to_owned()]);
            error.insert(ContextKind::SuggestedSubcommand, names);
        }
        let _ = error.print();
        suggest(call);
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

    /// The example calls in a command's help, up to a pipe.
    fn examples(command: &clap::Command) -> Vec<String> {
        let help = command.get_after_long_help().map(ToString::to_string);
        let help = help.unwrap_or_default();
        let calls = help
            .lines()
            .map(|line| line.trim_start_matches("Example:").trim());
        // A variant's file is read while the arguments are parsed.
        let needs_no_file = |call: &&str| !call.contains("--variant-file");
        let calls = calls
            .filter(|call| call.starts_with("hanoi "))
            .filter(needs_no_file);
        calls
            .filter_map(|call| call.split(['|', '>']).next())
            .map(|call| call.trim_end().to_owned())
            .collect()
    }

    #[test]
    fn every_command_is_in_one_group_of_the_help() {
        let mut grouped: Vec<&str> = GROUPS
            .iter()
            .flat_map(|(_, names)| *names)
            .copied()
            .collect();
        grouped.retain(|name| {
            !OPTIONAL.iter().any(|(other, _)| other == name)
                || Cli::command().find_subcommand(name).is_some()
        });
        grouped.sort_unstable();
        let tree = Cli::command();
        let mut commands: Vec<&str> = tree
            .get_subcommands()
            .map(clap::Command::get_name)
            .collect();
        commands.sort_unstable();
        assert_eq!(grouped, commands);
    }

    #[test]
    fn a_command_parsed_alone_is_the_same() {
        for command in Cli::command().get_subcommands() {
            let (name, lines) = (command.get_name(), examples(command));
            let names_it = |line: &String| line.split(' ').nth(1) == Some(name);
            let has_no_example = ["completions", "man"].contains(&name);
            assert!(has_no_example || lines.iter().any(names_it), "{name}");
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
