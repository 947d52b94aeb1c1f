//! `hanoi completions` and `hanoi man`: what other programs show of this one.

use std::path::Path;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::failure::Failure;
use crate::output::Output;

/// Prints the completions of a shell.
pub(crate) fn completions(shell: Shell, command: &mut Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, command, "hanoi", &mut script);
    write(script, None)
}

/// Prints the manual page of the whole, or writes a page for each command into a folder.
pub(crate) fn manual(command: &mut Command, folder: Option<&Path>) -> Result<(), Failure> {
    command.build();
    let Some(folder) = folder else {
        return page(command, None);
    };
    page(command, Some(&folder.join("hanoi.1")))?;
    let own = command
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help");
    own.into_iter().try_for_each(|sub| {
        let name = format!("hanoi-{}", sub.get_name());
        let file = folder.join(format!("{name}.1"));
        page(&sub.clone().name(name.leak() as &str), Some(&file))
    })
}

fn page(command: &Command, file: Option<&Path>) -> Result<(), Failure> {
    let mut text = Vec::new();
    Man::new(command.clone())
        .render(&mut text)
        .map_err(|error| Failure::writing("memory", &error))?;
    write(text, file)
}

fn write(mut text: Vec<u8>, file: Option<&Path>) -> Result<(), Failure> {
    let mut output = Output::open(file)?;
    output.gather(|out| out.append(&mut text))?;
    output.finish()
}
