//! The commands, one file each, and their list.

mod compare;
mod conjecture;
mod count;
mod distance;
mod draw;
mod explore;
mod generate;
mod graph;
mod help;
mod hint;
mod licenses;
mod locate;
mod mv;
#[cfg(feature = "tui")]
mod play;
#[cfg(any(feature = "mcp", feature = "web"))]
mod serve;
mod solve;
mod state;
mod texts;
mod trace;
mod variants;
mod verify;
#[cfg(feature = "tui")]
mod watch;
#[cfg(feature = "web")]
mod web;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::failure::Failure;

/// Defines the commands: the name and the arguments of each.
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
                /// Write the pages of all commands to this folder, made if missing
                folder: Option<PathBuf>,
            },
        }

        impl Command {
            /// Parses the arguments of the command named by the first word.
            pub(crate) fn alone(words: &[OsString]) -> Option<Self> {
                let [_, name, words @ ..] = words else {
                    return None;
                };
                match name.to_str()? {
                    $($(#[$built])* $name => arguments(words).map(Self::$variant),)*
                    _ => None,
                }
            }

            /// Runs the command. `tree` builds the tree of all commands.
            pub(crate) fn run(self, tree: fn() -> clap::Command) -> Result<(), Failure> {
                match self {
                    $($(#[$built])* Self::$variant(args) => args.run(),)*
                    Self::Completions { shell } => help::completions(shell, tree()),
                    Self::Man { folder } => help::manual(&mut tree(), folder.as_deref()),
                }
            }
        }
    };
}

commands! {
    "solve" Solve(solve::SolveArgs),
    "state" State(state::StateArgs),
    "move" Move(mv::MoveArgs),
    "locate" Locate(locate::LocateArgs),
    "distance" Distance(distance::DistanceArgs),
    "count" Count(count::CountArgs),
    "hint" Hint(hint::HintArgs),
    "verify" Verify(verify::VerifyArgs),
    "trace" Trace(trace::TraceArgs),
    "compare" Compare(compare::CompareArgs),
    "generate" Generate(generate::GenerateArgs),
    "graph" Graph(graph::GraphArgs),
    "explore" Explore(explore::ExploreArgs),
    "conjecture" Conjecture(conjecture::ConjectureArgs),
    "draw" Draw(draw::DrawArgs),
    "texts" Texts(texts::TextsArgs),
    "variants" Variants(variants::VariantsArgs),
    "licenses" Licenses(licenses::LicensesArgs),
    #[cfg(feature = "tui")]
    "play" Play(play::PlayArgs),
    #[cfg(feature = "tui")]
    "watch" Watch(watch::WatchArgs),
    #[cfg(feature = "web")]
    "web" Web(web::WebArgs),
    #[cfg(any(feature = "mcp", feature = "web"))]
    "serve" Serve(serve::ServeArgs),
}

/// Parses words as the arguments of a command, if they are valid.
fn arguments<T: Args>(words: &[OsString]) -> Option<T> {
    let command = T::augment_args(clap::Command::new("hanoi").no_binary_name(true));
    // A dummy `long_about` stops clap from scanning every value for long help.
    let command = command.disable_help_flag(true).long_about("-");
    let matches = command.try_get_matches_from(words);
    T::from_arg_matches(&matches.ok()?).ok()
}
