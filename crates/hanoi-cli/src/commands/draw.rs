//! `hanoi draw`: pictures.

#[cfg(feature = "gif")]
mod film;
mod format;
#[cfg(any(feature = "gif", feature = "png"))]
mod glyphs;
mod growth;
#[cfg(feature = "gif")]
mod palette;
mod picture;
mod pixels;
#[cfg(feature = "png")]
mod png;
#[cfg(any(feature = "gif", feature = "png"))]
mod raster;
mod solved;
#[cfg(all(feature = "png", feature = "tui"))]
mod terminal;

use std::time::Duration;

use clap::{Args, Subcommand};
use hanoi::{AskedPuzzle, End, Error, Field, Problem, Request, Solution, State, UBig};
use hanoi_draw::{DrawError, Excerpt, Map, PictureLook, Svg};

use crate::failure::Failure;
use crate::indirect::state;
use crate::message::say;
use crate::problem::{BoardArgs, ProblemArgs, PuzzleArgs, VariantArgs, VariantSource};
use crate::values::{disks, number, pace, pegs};

use format::{ANIMATED, DRAWN, FRAMES, GIF, MOVING, PictureFormat, STILL, UNNAMED};
use growth::GrowthArgs;
use picture::{PegNamesArgs, PictureArgs, drawn};
use solved::{RefusedVariantArgs, SolvedPuzzle, no_picture, problem, standing, walkthrough};

#[derive(Args, Debug)]
#[command(
    about = DRAWN,
    after_long_help = format!("Examples:\n  hanoi draw state CCBA\n  hanoi draw tree 3 -o tree.svg\n  \
                            hanoi draw graph 4 --path AAAA CBAC -o graph.{STILL}\n  hanoi draw animation 4 -o hanoi.{MOVING}\n\n{UNNAMED}")
)]
pub(crate) struct DrawArgs {
    #[command(subcommand)]
    kind: DrawCommand,
}

#[derive(Debug, Subcommand)]
enum DrawCommand {
    /// Draw one state
    #[command(
        after_long_help = "Examples:\n  hanoi draw state CCBA -o state.svg\n  hanoi draw state AAAA --solid\n  hanoi draw state \"3/2'/1\" --variant magnetic"
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
        after_long_help = format!("Examples:\n  hanoi draw animation 4 -o hanoi.svg\n  hanoi draw animation 4 -o hanoi.{MOVING}\n  hanoi draw animation 3 --variant magnetic:RNB -o magnetic.{MOVING}")
    )]
    Animation(AnimationArgs),
}

#[derive(Args, Debug)]
struct DrawStateArgs {
    /// State: each disk's peg, largest first (CCBA), or each peg's disks (1/2/4,3); @FILE or - reads it
    ///
    /// A variant has a state such as "r3 r2'/-/w1"; without one its start is drawn.
    #[arg(value_parser = state, required_unless_present_any = ["variant", "variant_file"])]
    state: Option<String>,

    /// Number of pegs, 1 to 26 [default: 3]
    #[arg(long, value_name = "P", value_parser = pegs)]
    pegs: Option<u8>,

    #[command(flatten)]
    variant: VariantArgs,

    /// Draw it in three dimensions
    #[arg(long)]
    solid: bool,

    #[command(flatten)]
    names: PegNamesArgs,

    #[command(flatten)]
    picture: PictureArgs,
}

#[derive(Args, Debug)]
struct SolutionArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs<VariantArgs>,

    #[command(flatten)]
    names: PegNamesArgs,

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
    variant: RefusedVariantArgs,

    #[command(flatten)]
    names: PegNamesArgs,

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
    variant: RefusedVariantArgs,

    #[command(flatten)]
    names: PegNamesArgs,

    #[command(flatten)]
    picture: PictureArgs,
}

impl DrawArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self.kind {
            DrawCommand::State(args) => args.run(),
            DrawCommand::States(args) => args.states(),
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
            let request = Request::default().from(self.state.as_deref());
            let request = request.pegs(self.pegs).variant(self.variant.variant());
            let state = match request.resolve()? {
                AskedPuzzle::Classic(request) if self.state.is_some() => request.state()?,
                AskedPuzzle::Classic(request) => request.start()?.0,
                AskedPuzzle::Variant(_) if self.solid => return Err(no_picture()),
                AskedPuzzle::Variant(puzzle) => return drawn(standing(&puzzle).state(look)),
            };
            let look = self.names.label(look, state.pegs())?;
            drawn(if self.solid {
                hanoi_draw::solid(&state, look)
            } else {
                hanoi_draw::state(&state, look)
            })
        })
    }
}

impl SolutionArgs {
    fn solved(&self) -> Result<SolvedPuzzle, Failure> {
        SolvedPuzzle::new(&self.puzzle)
    }

    /// The look of a picture of the solution.
    fn look(&self, solved: &SolvedPuzzle, look: PictureLook) -> Result<PictureLook, Failure> {
        match solved {
            SolvedPuzzle::Classic(solution) => self.names.label(look, solution.problem().pegs()),
            SolvedPuzzle::Variant(_) => Ok(look),
        }
    }

    fn run(
        self,
        draw: fn(&Solution, PictureLook) -> Result<Svg, DrawError>,
    ) -> Result<(), Failure> {
        let picture = |look| {
            let solved = self.solved()?;
            let look = self.look(&solved, look)?;
            drawn(draw(&solved.classic()?, look))
        };
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
            let text = "--fps is for .gif only, since a viewer animates an .svg smoothly: expected -o with a name such as hanoi.gif";
            return Err(Failure::Request(text.to_owned()));
        }
        let solved = self.solution.solved()?;
        let look = self.solution.look(&solved, picture.look())?;
        #[cfg(feature = "gif")]
        if format == PictureFormat::Gif {
            let film = drawn(match &solved {
                SolvedPuzzle::Classic(solution) => {
                    hanoi_draw::film(solution, self.pace, self.fps, look)
                }
                SolvedPuzzle::Variant(part) => walkthrough(part).film(self.pace, self.fps, look),
            })?;
            return film::write(&film, picture);
        }
        let svg = drawn(match &solved {
            SolvedPuzzle::Classic(solution) => hanoi_draw::animation(solution, self.pace, look),
            SolvedPuzzle::Variant(part) => walkthrough(part).animation(self.pace, look),
        })?;
        picture.write(&svg, format)?;
        if format == PictureFormat::Terminal {
            say(
                "only the start is shown: hanoi watch plays a solution here, and -o hanoi.svg moves in a browser",
            );
        }
        Ok(())
    }
}

impl SheetArgs {
    /// Draws a sheet that only the classic puzzle has.
    fn run(
        self,
        draw: fn(&Solution, &Excerpt, PictureLook) -> Result<Svg, DrawError>,
    ) -> Result<(), Failure> {
        self.draw(|solved, excerpt, look| drawn(draw(&solved.classic()?, excerpt, look)))
    }

    fn states(self) -> Result<(), Failure> {
        self.draw(|solved, excerpt, look| {
            drawn(match solved {
                SolvedPuzzle::Classic(solution) => hanoi_draw::states(&solution, excerpt, look),
                SolvedPuzzle::Variant(part) => walkthrough(&part).states(excerpt, look),
            })
        })
    }

    fn draw(
        self,
        draw: impl FnOnce(SolvedPuzzle, &Excerpt, PictureLook) -> Result<Svg, Failure>,
    ) -> Result<(), Failure> {
        let Self {
            skip,
            take,
            solution,
        } = self;
        let excerpt = Excerpt::default().skip(skip).take(take);
        let sheet = |look| {
            let solved = solution.solved()?;
            let look = solution.look(&solved, look)?;
            draw(solved, &excerpt, look)
        };
        solution.picture.draw(sheet)
    }
}

impl TowerArgs {
    fn run(self, draw: fn(&Problem, PictureLook) -> Result<Svg, DrawError>) -> Result<(), Failure> {
        self.picture.draw(|look| {
            let request = self.problem.request(Some(self.disks));
            let problem = problem(&request, &self.variant)?;
            let look = self.names.label(look, problem.pegs())?;
            drawn(draw(&problem, look))
        })
    }
}

impl DrawGraphArgs {
    fn run(self) -> Result<(), Failure> {
        self.picture.draw(|look| {
            let map = self.map()?;
            let look = self.names.label(look, map.rules.pegs())?;
            drawn(hanoi_draw::graph(&map, look))
        })
    }

    fn map(&self) -> Result<Map, Failure> {
        self.variant.check()?;
        let board = self.board.request().classic()?;
        let rules = board.rules()?;
        let path = match self.path.as_deref() {
            Some([from, to]) => Some((
                self.state(from, board.pegs(), Field::State)?,
                self.state(to, board.pegs(), Field::State)?,
            )),
            _ => None,
        };
        let from = self.state(&self.from, board.pegs(), Field::Start)?;
        Ok(Map::new(rules, from).path(path))
    }

    fn state(&self, text: &str, pegs: u8, field: Field) -> Result<State, Error> {
        let state = End::parse(text, pegs).and_then(|end| end.state(self.disks, pegs));
        state.map_err(|error| error.of(field))
    }
}
