//! `hanoi completions` and `hanoi man`: descriptions of the command for other programs.

use std::path::Path;

use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::failure::Failure;
use crate::output::Output;

/// Prints the completions of a shell.
pub(crate) fn completions(shell: Shell, command: Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut command = with_hints(command);
    clap_complete::generate(shell, &mut command, "hanoi", &mut script);
    if shell == Shell::Fish {
        script.extend(fish_files(&command, "").into_bytes());
    }
    write(script, None)
}

/// Tells fish whether a command takes files besides its options.
fn fish_files(command: &Command, name: &str) -> String {
    let is_file = |arg: &Arg| arg.is_positional() && arg.get_value_hint() != ValueHint::Other;
    let mut text = match name {
        "" => "complete -c hanoi -f\n".to_owned(),
        name if command.get_arguments().any(is_file) => {
            format!("complete -c hanoi -n \"__fish_seen_subcommand_from {name}\" -F\n")
        }
        _ => String::new(),
    };
    for command in command.get_subcommands() {
        text += &fish_files(command, command.get_name());
    }
    text
}

/// Adds value hints for shells: the letters of pegs, and files only where they are expected.
fn with_hints(command: Command) -> Command {
    let hinted = |arg: Arg| {
        let names = arg.get_value_names().unwrap_or_default();
        if names.iter().any(|name| name.as_str() == "PEG|STATE") {
            arg.value_parser(["A", "B", "C", "D"])
        } else if arg.get_action().takes_values() && arg.get_value_hint() == ValueHint::Unknown {
            arg.value_hint(ValueHint::Other)
        } else {
            arg
        }
    };
    command.mut_args(hinted).mut_subcommands(with_hints)
}

/// Prints the manual page of the program, or writes a page for each command into a folder.
pub(crate) fn manual(command: &mut Command, folder: Option<&Path>) -> Result<(), Failure> {
    command.build();
    let Some(folder) = folder else {
        return page(command, None);
    };
    std::fs::create_dir_all(folder).map_err(|error| {
        Failure::Request(format!(
            "cannot make the folder '{}': {error}",
            folder.display()
        ))
    })?;
    pages(command, "hanoi", folder)
}

/// Writes the page of a command and those of its subcommands.
fn pages(command: &Command, name: &str, folder: &Path) -> Result<(), Failure> {
    page(
        &command.clone().display_name(name),
        Some(&folder.join(format!("{name}.1"))),
    )?;
    let subcommands = command
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help");
    subcommands
        .into_iter()
        .try_for_each(|sub| pages(sub, &format!("{name}-{}", sub.get_name()), folder))
}

fn page(command: &Command, file: Option<&Path>) -> Result<(), Failure> {
    let mut text = Vec::new();
    Man::new(command.clone())
        .render(&mut text)
        .map_err(|error| Failure::writing("memory", &error))?;
    write(text, file)
}

fn write(text: Vec<u8>, file: Option<&Path>) -> Result<(), Failure> {
    Output::open(file)?.whole(text)
}
