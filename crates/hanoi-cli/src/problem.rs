//! From arguments to a problem.

use clap::Args;
use hanoi::{Peg, Problem, Rules, State};

use crate::failure::Failure;

/// Start, goal and rules.
#[derive(Args, Clone, Debug)]
pub(crate) struct ProblemArgs {
    /// The start: a peg, or a state such as CCBA (each disk's peg, largest first) or 1/2/4,3 [default: A]
    #[arg(long, value_name = "PEG|STATE", help_heading = "Problem")]
    pub(crate) from: Option<String>,

    /// The goal: a peg or a state [default: the last peg]
    #[arg(long, value_name = "PEG|STATE", help_heading = "Problem")]
    pub(crate) to: Option<String>,

    #[command(flatten)]
    pub(crate) board: BoardArgs,
}

/// Pegs and rules.
#[derive(Args, Clone, Debug)]
pub(crate) struct BoardArgs {
    /// The number of pegs, 1 to 26
    #[arg(long, value_name = "P", default_value = "3", value_parser = pegs, help_heading = "Problem")]
    pub(crate) pegs: u8,

    /// The moves that are allowed: classic, linear, cyclic, star, or a list of arcs such as AB,BC,CA
    #[arg(long, default_value = "classic", help_heading = "Problem")]
    pub(crate) rules: String,
}

/// Reads a number of disks.
pub(crate) fn disks(text: &str) -> Result<u32, String> {
    let most = hanoi::MAX_DISKS;
    let disks = small(text)?.filter(|&disks| disks <= most);
    disks.ok_or_else(|| format!("expected 0 to {most} disks"))
}

/// Reads a number of pegs.
pub(crate) fn pegs(text: &str) -> Result<u8, String> {
    let most = hanoi::MAX_PEGS;
    let pegs = small(text)?
        .and_then(|pegs| u8::try_from(pegs).ok())
        .filter(|pegs| (1..=most).contains(pegs));
    pegs.ok_or_else(|| format!("expected 1 to {most} pegs"))
}

fn small(text: &str) -> Result<Option<u32>, String> {
    let number = hanoi::parse_number(text).map_err(|error| error.to_string())?;
    Ok(u32::try_from(&number).ok())
}

/// One end of a problem.
pub(crate) enum End {
    /// All disks on one peg, however many there are.
    Perfect(Peg),
    State(State),
}

impl BoardArgs {
    pub(crate) fn rules(&self) -> Result<Rules, Failure> {
        Ok(Rules::parse(&self.rules, self.pegs)?)
    }

    /// Reads a state, or a single letter as the state with all disks on that peg.
    pub(crate) fn end(&self, text: &str) -> Result<End, Failure> {
        let state = State::parse(text, self.pegs)?;
        Ok(match (state.perfect_peg(), text.trim().len()) {
            (Some(peg), 1) => End::Perfect(peg),
            _ => End::State(state),
        })
    }
}

impl ProblemArgs {
    /// The two ends, by default the first and the last peg.
    pub(crate) fn ends(&self) -> Result<(End, End), Failure> {
        let last = Peg::new(self.board.pegs - 1).unwrap_or(Peg::A);
        let end = |text: Option<&String>, peg| {
            text.map_or(Ok(End::Perfect(peg)), |text| self.board.end(text))
        };
        Ok((
            end(self.from.as_ref(), Peg::A)?,
            end(self.to.as_ref(), last)?,
        ))
    }

    /// The problem, with that many disks or as many as its states have.
    pub(crate) fn problem(&self, disks: Option<u32>) -> Result<Problem, Failure> {
        let (from, to) = self.ends()?;
        if self.board.pegs == 1
            && disks.is_some_and(|disks| disks > 0)
            && self.from.is_none()
            && self.to.is_none()
        {
            let message = "there is no solution: with 1 peg there is nowhere to go";
            return Err(Failure::No(Some(message.to_owned())));
        }
        let disks = match (disks, &from, &to) {
            (Some(disks), ..) => disks,
            (None, End::State(state), _) | (None, _, End::State(state)) => state.disks(),
            _ if self.from.is_some() && self.to.is_some() => 1,
            _ => {
                let message =
                    "how many disks? expected a number of disks, or a state for --from or --to";
                return Err(Failure::Request(message.to_owned()));
            }
        };
        let rules = self.board.rules()?;
        Ok(Problem::new(
            self.state(from, disks)?,
            self.state(to, disks)?,
            rules,
        )?)
    }

    fn state(&self, end: End, disks: u32) -> Result<State, Failure> {
        match end {
            End::Perfect(peg) => Ok(State::perfect(disks, self.board.pegs, peg)?),
            End::State(state) if state.disks() == disks => Ok(state),
            End::State(state) => {
                let size = state.disks();
                Err(Failure::Request(format!(
                    "the state '{state}' has {size} disks: expected {disks}"
                )))
            }
        }
    }
}
