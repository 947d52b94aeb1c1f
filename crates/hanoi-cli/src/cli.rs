//! The tree of commands, with their help.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue};
use clap::{Args, CommandFactory, Parser, Subcommand};

use crate::commands::compare::CompareArgs;
use crate::commands::conjecture::ConjectureArgs;
use crate::commands::count::CountArgs;
use crate::commands::distance::DistanceArgs;
use crate::commands::draw::DrawArgs;
use crate::commands::explore::ExploreArgs;
use crate::commands::generate::GenerateArgs;
use crate::commands::graph::GraphArgs;
use crate::commands::help;
use crate::commands::hint::HintArgs;
use crate::commands::locate::LocateArgs;
use crate::commands::mv::MoveArgs;
#[cfg(feature = "tui")]
use crate::commands::play::PlayArgs;
use crate::commands::solve::SolveArgs;
use crate::commands::state::StateArgs;
use crate::commands::texts::TextsArgs;
use crate::commands::trace::TraceArgs;
use crate::commands::verify::VerifyArgs;
#[cfg(feature = "tui")]
use crate::commands::watch::WatchArgs;
#[cfg(feature = "web")]
use crate::commands::web::WebArgs;

use crate::failure::Failure;
use crate::given;
use crate::output::{Output, say};
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

/// The commands: what each is called, and its arguments, which say what it does.
macro_rules! commands {
    ($($(#[$built:meta])* $name:literal $variant:ident($args:ty),)*) => {
        #[derive(Debug, Subcommand)]
        pub(crate) enum Command {
            $($(#[$built])* $variant($args),)*
            /// Print shell completions
            Completions {
                /// The shell
                shell: clap_complete::Shell,
            },
            /// Print the man page, or write one for every command
            Man {
                /// Write the pages of all commands to this folder, which is made if it does not exist
                folder: Option<PathBuf>,
            },
        }

        impl Command {
            /// Parses the arguments of the command named by the first word.
            fn alone(words: &[OsString]) -> Option<Self> {
                let [_, name, words @ ..] = words else {
                    return None;
                };
                match name.to_str()? {
                    $($(#[$built])* $name => arguments(words).map(Self::$variant),)*
                    _ => None,
                }
            }
        }

        /// Runs a command.
        pub(crate) fn run(command: Command) -> Result<(), Failure> {
            match command {
                $($(#[$built])* Command::$variant(args) => args.run(),)*
                Command::Completions { shell } => help::completions(shell, Cli::command()),
                Command::Man { folder } => help::manual(&mut Cli::command(), folder.as_deref()),
            }
        }
    };
}

commands! {
    "solve" Solve(SolveArgs),
    "state" State(StateArgs),
    "move" Move(MoveArgs),
    "locate" Locate(LocateArgs),
    "distance" Distance(DistanceArgs),
    "count" Count(CountArgs),
    "hint" Hint(HintArgs),
    "verify" Verify(VerifyArgs),
    "trace" Trace(TraceArgs),
    "compare" Compare(CompareArgs),
    "generate" Generate(GenerateArgs),
    "graph" Graph(GraphArgs),
    "explore" Explore(ExploreArgs),
    "conjecture" Conjecture(ConjectureArgs),
    "draw" Draw(DrawArgs),
    "texts" Texts(TextsArgs),
    #[cfg(feature = "tui")]
    "play" Play(PlayArgs),
    #[cfg(feature = "tui")]
    "watch" Watch(WatchArgs),
    #[cfg(feature = "web")]
    "web" Web(WebArgs),
}

/// The commands that a build may lack, each with its feature.
const OPTIONAL: [(&str, &str); 3] = [("play", "tui"), ("watch", "tui"), ("web", "web")];

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
    if let Some(command) = Command::alone(words) {
        return Ok(command);
    }
    given::read_again();
    Cli::try_parse_from(words).map(|cli| cli.command)
}

/// Parses words as the arguments of a command, if they are valid.
fn arguments<T: Args>(words: &[OsString]) -> Option<T> {
    let command = T::augment_args(clap::Command::new("hanoi").no_binary_name(true));
    // A dummy `long_about` stops clap from scanning every value for long help.
    let command = command.disable_help_flag(true).long_about("-");
    let matches = command.try_get_matches_from(words);
    T::from_arg_matches(&matches.ok()?).ok()
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
                "A number of disks alone is no command: try hanoi solve {disks}"
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

    #[test]
    fn a_command_that_is_read_alone_is_the_same() {
        let lines = [
            "hanoi solve 3",
            "hanoi solve --from CCBA --style=compact --skip 2^3 -q",
            "hanoi state 64 --after 28800",
            "hanoi move 64 2^63",
            "hanoi locate CCBA --rules linear --json",
            "hanoi distance ABCD DDDD --pegs 4 --paths --time 1s",
            "hanoi count 4 --ruler",
            "hanoi hint CCBA",
            "hanoi verify - --to any --scores",
            "hanoi verify --batch - --csv --fail-under 50%",
            "hanoi trace best-first 4",
            "hanoi compare --disks 3..5",
            "hanoi generate --count 2 --pegs 3..4",
            "hanoi graph 3 --export dot",
            "hanoi explore 6 --pegs 4 --csv --jobs 1",
            "hanoi conjecture --pegs 6 --disks 1..4",
            "hanoi draw tree 3 -o tree.svg",
            "hanoi texts martin --check",
            #[cfg(feature = "tui")]
            "hanoi play 4",
            #[cfg(feature = "tui")]
            "hanoi watch 5",
            #[cfg(feature = "web")]
            "hanoi web --no-open",
        ];
        for command in Cli::command().get_subcommands() {
            let name = command.get_name();
            let is_tried = lines
                .iter()
                .any(|line| line.split(' ').nth(1) == Some(name));
            assert!(is_tried || ["completions", "man"].contains(&name), "{name}");
        }
        for line in lines {
            let alone = Command::alone(&words(line)).expect(line);
            let whole = Cli::try_parse_from(words(line)).unwrap().command;
            assert_eq!(format!("{alone:?}"), format!("{whole:?}"), "{line}");
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
