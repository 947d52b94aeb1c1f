//! `hanoi draw`: pictures.

#[cfg(feature = "gif")]
mod film;
mod format;
#[cfg(feature = "gif")]
mod palette;
mod picture;
mod pixels;
#[cfg(feature = "png")]
mod png;
#[cfg(any(feature = "gif", feature = "png"))]
mod raster;

use std::io::{self, Read};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use hanoi::{End, Error, ErrorKind, Field, Problem, Solution, State, UBig};
use hanoi_draw::{DrawError, Excerpt, Map, PictureLook, Refusal, Scale as Axis, Svg};

use crate::failure::Failure;
use crate::indirect::state;
use crate::limited;
use crate::problem::{BoardArgs, ProblemArgs, PuzzleArgs};
use crate::values::{SCALE, disks, number, pace, pegs};

use format::{ANIMATED, DRAWN, FRAMES, GIF, MOVING, PictureFormat, STILL};
use picture::PictureArgs;

#[derive(Args, Debug)]
#[command(
    about = DRAWN,
    after_long_help = format!("Examples:\n  hanoi draw state CCBA\n  hanoi draw tree 3 -o tree.svg\n  \
                            hanoi draw graph 4 --path AAAA CBAC -o graph.{STILL}\n  hanoi draw animation 4 -o hanoi.{MOVING}")
)]
pub(crate) struct DrawArgs {
    #[command(subcommand)]
    kind: DrawCommand,
}

#[derive(Debug, Subcommand)]
enum DrawCommand {
    /// Draw one state
    #[command(
        after_long_help = "Examples:\n  hanoi draw state CCBA -o state.svg\n  hanoi draw state AAAA --solid"
    )]
    State(DrawStateArgs),
    /// Draw all states of a solution on one sheet
    #[command(
        after_long_help = "Examples:\n  hanoi draw states 4\n  hanoi draw states 64 --skip 28800 --take 16"
    )]
    States(SheetArgs),
    /// Draw four states: the start, before and after the move of the largest disk, the goal
    #[command(after_long_help = "Example: hanoi draw key-states 4 -o key-states.svg")]
    KeyStates(SolutionArgs),
    /// Draw the tree of the recursive calls
    #[command(
        after_long_help = format!("Examples:\n  hanoi draw tree 3 -o tree.svg\n  hanoi draw tree 8 --pegs 4 -o tree.{STILL}")
    )]
    Tree(TowerArgs),
    /// Draw the moves as a ruler: the larger the disk, the taller the tick
    #[command(after_long_help = "Example: hanoi draw ruler 5 -o ruler.svg")]
    Ruler(SolutionArgs),
    /// Draw the pegs as a ring, and which way round each disk goes
    #[command(after_long_help = "Example: hanoi draw ring 4 -o ring.svg")]
    Ring(TowerArgs),
    /// Draw which way each disk goes: right (dots) or left (lines)
    #[command(after_long_help = "Example: hanoi draw directions 4 -o directions.svg")]
    Directions(TowerArgs),
    /// Draw the binary counter beside the towers
    #[command(
        after_long_help = "Examples:\n  hanoi draw counter 4\n  hanoi draw counter 64 --skip 2^63-8 --take 16\n  hanoi draw counter 6 --pegs 4"
    )]
    Counter(SheetArgs),
    /// Draw the graph of states, with distances as colours and shortest paths as lines
    #[command(
        after_long_help = "Examples:\n  hanoi draw graph 4\n  hanoi draw graph 5 --path CABBA BCAAC\n  hanoi draw graph 4 --pegs 4"
    )]
    Graph(DrawGraphArgs),
    /// Plot the times from `hanoi compare --csv`
    #[command(
        after_long_help = "Example: hanoi compare --disks 3..12 --csv | hanoi draw growth - -o growth.svg"
    )]
    Growth(GrowthArgs),
    #[command(
        about = ANIMATED,
        after_long_help = format!("Examples:\n  hanoi draw animation 4 -o hanoi.svg\n  hanoi draw animation 4 -o hanoi.{MOVING}")
    )]
    Animation(AnimationArgs),
}

#[derive(Args, Debug)]
struct DrawStateArgs {
    /// State: each disk's peg, largest first (CCBA), or each peg's disks (1/2/4,3); @FILE or - reads it
    #[arg(value_parser = state)]
    state: String,

    /// Number of pegs, 1 to 26
    #[arg(long, value_name = "P", default_value = "3", value_parser = pegs)]
    pegs: u8,

    /// Draw it in three dimensions
    #[arg(long)]
    solid: bool,

    #[command(flatten)]
    picture: PictureArgs,
}

#[derive(Args, Debug)]
struct SolutionArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,

    #[command(flatten)]
    picture: PictureArgs,
}

#[derive(Args, Debug)]
struct AnimationArgs {
    /// Time per move, 20ms to 1m [default: 300ms to 1200ms, depending on the number of moves]
    #[arg(long, value_name = "TIME", value_parser = animated_pace, help_heading = "Picture")]
    pace: Option<Duration>,

    #[arg(long, help = FRAMES, hide = !GIF, value_name = "F", value_parser = clap::value_parser!(u32).range(1..=50), help_heading = "Picture")]
    fps: Option<u32>,

    #[command(flatten)]
    solution: SolutionArgs,
}

#[derive(Args, Debug)]
struct SheetArgs {
    /// Skip the first N states
    #[arg(long, value_name = "N", value_parser = number, default_value = "0", allow_negative_numbers = true)]
    skip: UBig,

    /// Draw at most N states
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    take: Option<UBig>,

    #[command(flatten)]
    solution: SolutionArgs,
}

#[derive(Args, Debug)]
struct TowerArgs {
    /// Number of disks
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: u32,

    #[command(flatten)]
    problem: ProblemArgs,

    #[command(flatten)]
    picture: PictureArgs,
}

#[derive(Args, Debug)]
struct DrawGraphArgs {
    /// Number of disks
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: u32,

    /// State that distances are counted from, or a peg for all disks
    #[arg(long, value_name = "PEG|STATE", default_value = "A", value_parser = state)]
    from: String,

    /// Show the shortest paths between two states
    #[arg(long, num_args = 2, value_names = ["FROM", "TO"], value_parser = state)]
    path: Option<Vec<String>>,

    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    picture: PictureArgs,
}

#[derive(Args, Debug)]
struct GrowthArgs {
    /// Input file, or - for stdin
    file: PathBuf,

    /// Axis for seconds
    #[arg(long, default_value = "logarithmic", value_parser = SCALE)]
    axis: Axis,

    /// Leave out the published times
    #[arg(long)]
    alone: bool,

    #[command(flatten)]
    picture: PictureArgs,
}

impl DrawArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self.kind {
            DrawCommand::State(args) => args.run(),
            DrawCommand::States(args) => args.run(hanoi_draw::states),
            DrawCommand::KeyStates(args) => args.run(hanoi_draw::key_states),
            DrawCommand::Tree(args) => args.run(hanoi_draw::tree),
            DrawCommand::Ring(args) => args.run(hanoi_draw::ring),
            DrawCommand::Ruler(args) => args.run(hanoi_draw::ruler),
            DrawCommand::Directions(args) => args.run(hanoi_draw::directions),
            DrawCommand::Counter(args) => args.run(hanoi_draw::counter),
            DrawCommand::Graph(args) => args.run(),
            DrawCommand::Growth(args) => args.run(),
            DrawCommand::Animation(args) => args.run(),
        }
    }
}

impl DrawStateArgs {
    fn run(self) -> Result<(), Failure> {
        self.picture.draw(|look| {
            let state = hanoi::read_state(&self.state, self.pegs);
            let state = state.map_err(|error| error.of(Field::State))?;
            drawn(if self.solid {
                hanoi_draw::solid(&state, look)
            } else {
                hanoi_draw::state(&state, look)
            })
        })
    }
}

impl SolutionArgs {
    fn solution(&self) -> Result<Solution, Failure> {
        let problem = self.puzzle.request().problem()?;
        let search = &self.puzzle.search;
        Ok(search.within(|limits| hanoi::solve(&problem, None, limits))?)
    }

    fn run(
        self,
        draw: fn(&Solution, PictureLook) -> Result<Svg, DrawError>,
    ) -> Result<(), Failure> {
        let picture = |look| drawn(draw(&self.solution()?, look));
        self.picture.draw(picture)
    }
}

/// Parses the time per move of an animation.
fn animated_pace(text: &str) -> Result<Duration, String> {
    let range = Duration::from_millis(20)..=Duration::from_mins(1);
    let expected = || "expected 20ms to 1m".to_owned();
    let time = pace(text).map_err(|_| expected())?;
    Some(time)
        .filter(|time| range.contains(time))
        .ok_or_else(expected)
}

impl AnimationArgs {
    fn run(self) -> Result<(), Failure> {
        let picture = &self.solution.picture;
        let format = picture.moving_format()?;
        if self.fps.is_some() && !GIF {
            return Err(Failure::not_built("--fps", "gif"));
        }
        if self.fps.is_some() && format != PictureFormat::Gif {
            let text = "--fps is for .gif; an .svg moves as smoothly as its viewer: expected -o with such a name";
            return Err(Failure::Request(text.to_owned()));
        }
        let (solution, look) = (self.solution.solution()?, picture.look());
        #[cfg(feature = "gif")]
        if format == PictureFormat::Gif {
            let film = drawn(hanoi_draw::film(&solution, self.pace, self.fps, look))?;
            return film::write(&film, picture);
        }
        let svg = drawn(hanoi_draw::animation(&solution, self.pace, look))?;
        picture.write(&svg, format)
    }
}

impl SheetArgs {
    fn run(
        self,
        draw: fn(&Solution, &Excerpt, PictureLook) -> Result<Svg, DrawError>,
    ) -> Result<(), Failure> {
        let Self {
            skip,
            take,
            solution,
        } = self;
        let sheet = |look| {
            drawn(draw(
                &solution.solution()?,
                &Excerpt::default().skip(skip).take(take),
                look,
            ))
        };
        solution.picture.draw(sheet)
    }
}

impl TowerArgs {
    fn run(self, draw: fn(&Problem, PictureLook) -> Result<Svg, DrawError>) -> Result<(), Failure> {
        self.picture.draw(|look| {
            let problem = self.problem.request(Some(self.disks)).problem()?;
            drawn(draw(&problem, look))
        })
    }
}

impl DrawGraphArgs {
    fn run(self) -> Result<(), Failure> {
        self.picture
            .draw(|look| drawn(hanoi_draw::graph(&self.map()?, look)))
    }

    fn map(&self) -> Result<Map, Failure> {
        let rules = self.board.request().read_rules()?;
        let path = match self.path.as_deref() {
            Some([from, to]) => Some((
                self.state(from, Field::State)?,
                self.state(to, Field::State)?,
            )),
            _ => None,
        };
        let from = self.state(&self.from, Field::Start)?;
        Ok(Map::new(rules, from).path(path))
    }

    fn state(&self, text: &str, field: Field) -> Result<State, Error> {
        let pegs = self.board.pegs();
        let state = End::parse(text, pegs).and_then(|end| end.state(self.disks, pegs));
        state.map_err(|error| error.of(field))
    }
}

/// The most bytes of a table that are read.
const MOST_BYTES: u64 = 1 << 24;

impl GrowthArgs {
    fn run(self) -> Result<(), Failure> {
        self.picture.draw(|look| {
            let name = format!("'{}'", self.file.display());
            let table = self.read();
            let table = table.map_err(|error| Failure::reading(name, &error))?;
            drawn(if self.alone {
                hanoi_draw::growth_alone(&table, self.axis, look)
            } else {
                hanoi_draw::growth(&table, self.axis, look)
            })
        })
    }

    fn read(&self) -> io::Result<String> {
        let source: Box<dyn Read> = if self.file.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(std::fs::File::open(&self.file)?)
        };
        limited::text(source, MOST_BYTES)
    }
}

/// A picture that is too large is a limit; anything else is a bad request.
fn drawn<T>(outcome: Result<T, DrawError>) -> Result<T, Failure> {
    outcome.map_err(|error| match error {
        DrawError::Refused(Refusal::Puzzle(error)) => error.into(),
        DrawError::Refused(_) => Failure::Refused(ErrorKind::Request, Box::new(error.parts())),
        _ => Failure::lacks(error.parts()),
    })
}
