//! `hanoi man`: manual pages.

use std::path::Path;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::Cli;
use crate::failure::Failure;
use crate::output::Output;

/// Prints the page of the whole, or writes a page for each command into a folder.
pub(crate) fn run(folder: Option<&Path>) -> Result<(), Failure> {
    let mut command = Cli::command();
    command.build();
    let Some(folder) = folder else {
        return page(&command, None);
    };
    page(&command, Some(&folder.join("hanoi.1")))?;
    let own = command
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help");
    own.into_iter().try_for_each(|sub| {
        let name = format!("hanoi-{}", sub.get_name());
        let file = folder.join(format!("{name}.1"));
        page(&sub.clone().name(name.leak() as &str), Some(&file))
    })
}

fn page(command: &clap::Command, file: Option<&Path>) -> Result<(), Failure> {
    let mut text = Vec::new();
    Man::new(command.clone())
        .render(&mut text)
        .map_err(|error| Failure::writing("memory", &error))?;
    let mut output = Output::open(file)?;
    output.gather(|out| out.append(&mut text))?;
    output.finish()
}
