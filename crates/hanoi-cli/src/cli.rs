//! The tree of commands, with their help.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

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
use crate::commands::play::PlayArgs;
use crate::commands::solve::SolveArgs;
use crate::commands::state::StateArgs;
use crate::commands::trace::TraceArgs;
use crate::commands::verify::VerifyArgs;
use crate::commands::watch::WatchArgs;
use crate::commands::web::WebArgs;

use crate::failure::Failure;
use crate::given;
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
    after_help = "Exit status: 0 success; 1 the answer is no; 2 bad request; 3 a limit was reached.\n\
                  Try: hanoi solve 3"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print a shortest solution, or part of it
    #[command(
        after_long_help = "Examples:\n  hanoi solve 3\n  hanoi solve 64 --skip 28800 --take 10 --style compact\n  \
                            hanoi solve --from CCBA --to AAAA\n  hanoi solve 12 --pegs 4 --to D\n  hanoi solve 4 --pegs 4 --all --take 5\n  \
                            hanoi solve 4 --like 001/iterative_towers"
    )]
    Solve(SolveArgs),
    /// Show the state after any number of moves
    #[command(
        after_long_help = "Examples:\n  hanoi state 64 --after 28,800\n  hanoi state 1000 --after 2^999\n  hanoi state 4 --after 5 --explain\n  hanoi state --decode 0b0101"
    )]
    State(StateArgs),
    /// Show any one move
    #[command(
        after_long_help = "Examples:\n  hanoi move 64 2^63\n  hanoi move --from CCBA --to AAAA 3"
    )]
    Move(MoveArgs),
    /// Find a state on the solution, or how far off it is
    #[command(
        after_long_help = "Examples:\n  hanoi locate CCBA\n  hanoi locate CCBA --rules linear"
    )]
    Locate(LocateArgs),
    /// Show the distance between two states
    #[command(
        after_long_help = "Examples:\n  hanoi distance CABBA BCAAC --paths\n  hanoi distance AAAA D --pegs 4\n  \
                            hanoi distance ABCDABCD DCABBADC --pegs 4 --memory 2G --time 1m"
    )]
    Distance(DistanceArgs),
    /// Count the moves of a shortest solution
    #[command(
        after_long_help = "Examples:\n  hanoi count 64 --pegs 4\n  hanoi count 5 --rules linear\n  hanoi count 4 --ruler\n  hanoi count 4 --times\n  hanoi count --disks 1..11\n  hanoi count 64 --pace 1s"
    )]
    Count(CountArgs),
    /// Show every best next move
    #[command(
        after_long_help = "Examples:\n  hanoi hint CCBA\n  hanoi hint ABCD --pegs 4 --to AAAA"
    )]
    Hint(HintArgs),
    /// Check an answer in any known style
    #[command(
        after_long_help = "Examples:\n  hanoi verify answer.txt\n  hanoi solve 24 --style compact | hanoi verify --disks 24\n\nWithout --disks, the largest disk moved sets the number of disks. Then, or with --to any, the goal may be any peg."
    )]
    Verify(VerifyArgs),
    /// Show what an algorithm does at each move
    #[command(
        after_long_help = "Examples:\n  hanoi trace best-first 4\n  hanoi trace best-first 16 --states states.txt --route route.txt --report\n  \
                            hanoi trace best-first 4 --pegs 4\n  hanoi trace binary 64 --skip 2^63 --take 1"
    )]
    Trace(TraceArgs),
    /// Time the algorithms side by side
    #[command(
        after_long_help = "Examples:\n  hanoi compare --disks 3..18 --runs 10\n  hanoi compare --disks 3..12 --csv > times.csv\n\nColumns: seconds for a whole solution, nanoseconds per move, candidates evaluated by best-first, peak bytes of memory, and the seconds published by the author of best-first."
    )]
    Compare(CompareArgs),
    /// Generate puzzles with solutions, reproducible from a seed
    #[command(
        after_long_help = "Examples:\n  hanoi generate --count 1000 --seed 7\n  hanoi generate --count 20 --disks 8..11 --pegs 4 --format pddl -o puzzles\n  \
                            hanoi generate --kind to-perfect --distance 20..40 --format prompt\n\nSolutions have at most 2^20 moves."
    )]
    Generate(GenerateArgs),
    /// Describe the graph of states, or export it
    #[command(
        after_long_help = "Examples:\n  hanoi graph 5 --pegs 4\n  hanoi graph 6 --rules cyclic --json\n  \
                            hanoi graph 3 --export dot | neato -Tsvg -o graph.svg\n  \
                            hanoi graph 12 --pegs 4 --export csv -o graph.csv"
    )]
    Graph(GraphArgs),
    /// Explore a whole graph from one state: levels, eccentricity, farthest states
    #[command(
        after_long_help = "Examples:\n  hanoi explore 12 --pegs 4\n  hanoi explore 15 --pegs 4 --json --plot levels.svg\n  \
                            hanoi explore --from ABCDABCD --pegs 4 --csv > levels.csv\n  \
                            hanoi explore 20 --pegs 4 --memory 3GiB --dir h20"
    )]
    Explore(ExploreArgs),
    /// Confirm Frame-Stewart by search, with a certificate
    #[command(
        after_long_help = "Examples:\n  hanoi conjecture --pegs 5 --disks 1..12\n  hanoi conjecture --pegs 6 --memory 4G --certificate six.json\n  \
                            hanoi conjecture --check six.json\n\nThe first line is the smallest number of disks that is not confirmed."
    )]
    Conjecture(ConjectureArgs),
    /// Draw pictures and animations as SVG, PNG or GIF
    #[command(
        after_long_help = "Examples:\n  hanoi draw state CCBA\n  hanoi draw tree 3 -o tree.svg\n  \
                            hanoi draw graph 4 --path AAAA CBAC -o graph.png\n  hanoi draw animation 4 -o hanoi.gif"
    )]
    Draw(DrawArgs),
    /// Play in the terminal, with hints and undo
    #[command(
        after_long_help = "Examples:\n  hanoi play 4\n  hanoi play --from ABBA --to CCCC\n  hanoi play 6 --pegs 4 --file game.txt\n\nKeys: a b c or 1 2 3 pick up and put down, u undo, r redo, h hint, ? help, q quit.\nGames are saved; the same command resumes."
    )]
    Play(PlayArgs),
    /// Watch an algorithm at work, with its pseudocode
    #[command(
        after_long_help = "Examples:\n  hanoi watch 5\n  hanoi watch 6 --algorithm call-stack\n  hanoi watch 8 --pegs 4\n  hanoi watch 64 --skip 2^63-1 --algorithm binary\n\nKeys: space run or pause, arrows step, g go to a move, ? help, q quit."
    )]
    Watch(WatchArgs),
    /// Open the page: play, watch, jump and explore in the browser
    #[command(
        after_long_help = "Examples:\n  hanoi web\n  hanoi web --port 8080 --no-open\n\nThe page is served to this machine alone. Ctrl-C stops."
    )]
    Web(WebArgs),
    /// Print shell completions
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the man page, or write one for every command
    Man {
        /// Write the pages of all commands to this folder, which must exist
        folder: Option<PathBuf>,
    },
}

/// Reads the arguments of a process.
///
/// To list the arguments of all commands takes longer than most answers. So those of the command that is named are read
/// alone. Where that does not succeed, be it for a mistake or for help that is asked for, the whole tree is asked again.
pub(crate) fn read(words: &[OsString]) -> Result<Command, clap::Error> {
    if let Some(command) = Command::alone(words) {
        return Ok(command);
    }
    given::read_again();
    Cli::try_parse_from(words).map(|cli| cli.command)
}

impl Command {
    /// The command that the first word after the program names, if the others are arguments of it.
    fn alone(words: &[OsString]) -> Option<Self> {
        let [_, name, words @ ..] = words else {
            return None;
        };
        Some(match name.to_str()? {
            "solve" => Self::Solve(arguments(words)?),
            "state" => Self::State(arguments(words)?),
            "move" => Self::Move(arguments(words)?),
            "locate" => Self::Locate(arguments(words)?),
            "distance" => Self::Distance(arguments(words)?),
            "count" => Self::Count(arguments(words)?),
            "hint" => Self::Hint(arguments(words)?),
            "verify" => Self::Verify(arguments(words)?),
            "trace" => Self::Trace(arguments(words)?),
            "compare" => Self::Compare(arguments(words)?),
            "generate" => Self::Generate(arguments(words)?),
            "graph" => Self::Graph(arguments(words)?),
            "explore" => Self::Explore(arguments(words)?),
            "conjecture" => Self::Conjecture(arguments(words)?),
            "draw" => Self::Draw(arguments(words)?),
            "play" => Self::Play(arguments(words)?),
            "watch" => Self::Watch(arguments(words)?),
            "web" => Self::Web(arguments(words)?),
            _ => return None,
        })
    }
}

/// Reads words as the arguments of a command, if they are.
fn arguments<T: Args>(words: &[OsString]) -> Option<T> {
    let command = T::augment_args(clap::Command::new("hanoi").no_binary_name(true));
    // Nobody reads its help. That it has a long one spares looking for it in all values of all arguments.
    let command = command.disable_help_flag(true).long_about("-");
    let matches = command.try_get_matches_from(words);
    T::from_arg_matches(&matches.ok()?).ok()
}

/// Prints why the arguments were refused, or the help that they ask for.
pub(crate) fn refuse(error: &clap::Error) -> Result<(), Failure> {
    if error.use_stderr() {
        let _ = error.print();
        return Err(Failure::Arguments);
    }
    let output = Output::open(None)?;
    if io::stdout().is_terminal() {
        let printed = error.print();
        return printed.map_err(|error| Failure::writing("standard output", &error));
    }
    output.whole(error.render().to_string().into_bytes())
}

/// Runs a command.
pub(crate) fn run(command: Command) -> Result<(), Failure> {
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
        Command::Explore(args) => args.run(),
        Command::Conjecture(args) => args.run(),
        Command::Draw(args) => args.run(),
        Command::Play(args) => args.run(),
        Command::Watch(args) => args.run(),
        Command::Web(args) => args.run(),
        Command::Completions { shell } => help::completions(shell, Cli::command()),
        Command::Man { folder } => help::manual(&mut Cli::command(), folder.as_deref()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn a_command_that_is_read_alone_is_the_same() {
        for line in [
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
            "hanoi play 4",
            "hanoi watch 5",
            "hanoi web --no-open",
        ] {
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

    #[test]
    fn every_command_can_be_read_alone() {
        let here = include_str!("cli.rs");
        for command in Cli::command().get_subcommands() {
            let name = command.get_name();
            let for_shells = ["completions", "man"].contains(&name);
            let arm = format!("\"{name}\" => Self::");
            assert!(for_shells || here.contains(&arm), "{name}");
        }
    }
}
