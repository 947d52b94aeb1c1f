//! Games as files: an answer that `hanoi verify` reads, with the problem in comments above it.
//!
//! ```text
//! # hanoi play
//! # disks: 3
//! # pegs: 3
//! # rules: classic
//! # from: A
//! # to: C
//! 1AC
//! 2AB
//! # undone: 1CB
//! ```

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use hanoi::{MAX_PEGS, Move, Problem, State};

use super::game::Game;
use crate::failure::Failure;
use crate::problem::{BoardArgs, ProblemArgs};

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 30;

/// The file that a game is kept in if none is named, or `None` where there is no folder for it.
///
/// It is named for the problem, so that each is gone on with by itself.
pub(super) fn usual_file(problem: &Problem) -> Option<PathBuf> {
    Some(folder()?.join(format!("play-{}.txt", name(problem))))
}

/// The file of the game that was kept last, if any is.
pub(super) fn last_file() -> Option<PathBuf> {
    last_in(&folder()?)
}

fn last_in(folder: &Path) -> Option<PathBuf> {
    let is_game = |file: &PathBuf| {
        let name = file.file_name().and_then(|name| name.to_str());
        name.and_then(|name| name.strip_prefix("play-")?.strip_suffix(".txt"))
            .is_some()
    };
    let files = fs::read_dir(folder).ok()?.flatten();
    let games = files.map(|entry| entry.path()).filter(is_game);
    games.max_by_key(|file| file.metadata().and_then(|known| known.modified()).ok())
}

/// The folder that games are kept in, if there is a place for it.
fn folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let folder = match set("XDG_STATE_HOME").map(PathBuf::from) {
        Some(state) if state.is_absolute() => state,
        _ => PathBuf::from(set("HOME").or_else(|| set("USERPROFILE"))?).join(".local/state"),
    };
    Some(folder.join("hanoi"))
}

/// A short name of the problem; long ones end with a number that stands for all of it.
fn name(problem: &Problem) -> String {
    let full = format!(
        "{}-{}-{}-{}-{}",
        problem.disks(),
        problem.pegs(),
        problem.rules(),
        end(problem.start()),
        end(problem.goal())
    );
    if full.len() <= 80 {
        return full;
    }
    // FNV-1a: the same in every version of the program.
    let hash = full.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{}-{}-{hash:016x}", problem.disks(), problem.pegs())
}

/// A state as `--from` and `--to` take it: a single letter for all disks on a peg.
fn end(state: &State) -> String {
    let peg = state.perfect_peg();
    peg.map_or_else(|| state.to_string(), |peg| peg.to_string())
}

/// The text of a game.
pub(super) fn text(game: &Game) -> String {
    let problem = game.problem();
    let mut text = format!(
        "# hanoi play\n# disks: {}\n# pegs: {}\n# rules: {}\n# from: {}\n# to: {}\n",
        problem.disks(),
        problem.pegs(),
        problem.rules(),
        end(problem.start()),
        end(problem.goal())
    );
    for mv in game.made() {
        writeln!(text, "{mv}").expect("writing to memory does not fail");
    }
    for mv in game.undone() {
        writeln!(text, "# undone: {mv}").expect("writing to memory does not fail");
    }
    text
}

/// Writes a game to a file, whole or not at all.
pub(super) fn save(game: &Game, file: &Path) -> io::Result<()> {
    if let Some(folder) = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder)?;
    }
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, text(game))?;
    fs::rename(&beside, file)
}

/// Reads a game from a file. The problem in the file may be left out if it is given here, and is the same otherwise.
pub(super) fn load(file: &Path, given: Option<&Problem>) -> Result<Game, Failure> {
    let name = format!("'{}'", file.display());
    let size = fs::metadata(file).map_err(|error| Failure::reading(&name, &error))?;
    if size.len() > LARGEST {
        return Err(Failure::Request(format!(
            "{name} is too large: expected at most {LARGEST} bytes"
        )));
    }
    let text = fs::read_to_string(file).map_err(|error| Failure::reading(&name, &error))?;
    read(&text, given).map_err(|failure| match failure {
        Failure::Request(message) => Failure::Request(format!("{name}: {message}")),
        other => other,
    })
}

/// What stands in a file.
#[derive(Default)]
struct Lines<'a> {
    disks: Option<&'a str>,
    pegs: Option<&'a str>,
    rules: Option<&'a str>,
    from: Option<&'a str>,
    to: Option<&'a str>,
    /// The moves with their lines, and whether they were taken back.
    moves: Vec<(usize, &'a str, bool)>,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        let mut lines = Self::default();
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            match line
                .strip_prefix('#')
                .map(|comment| comment.split_once(':'))
            {
                Some(Some((key, value))) => lines.comment(number, key.trim(), value.trim()),
                Some(None) => {}
                None if line.is_empty() => {}
                None => lines.moves.push((number, line, false)),
            }
        }
        lines
    }

    fn comment(&mut self, number: usize, key: &str, value: &'a str) {
        match key {
            "disks" => self.disks = Some(value),
            "pegs" => self.pegs = Some(value),
            "rules" => self.rules = Some(value),
            "from" => self.from = Some(value),
            "to" => self.to = Some(value),
            "undone" => self.moves.push((number, value, true)),
            _ => {}
        }
    }

    /// The problem, if the file tells it.
    fn problem(&self) -> Result<Option<Problem>, Failure> {
        let Some(disks) = self.disks else {
            return Ok(None);
        };
        let wrong = |text: &str, expected: String| {
            Failure::Request(format!("cannot read '{}': {expected}", text.escape_debug()))
        };
        let pegs = self.pegs.unwrap_or("3");
        let number = pegs
            .parse()
            .ok()
            .filter(|pegs| (1..=MAX_PEGS).contains(pegs));
        let problem = ProblemArgs {
            from: self.from.map(str::to_owned),
            to: self.to.map(str::to_owned),
            board: BoardArgs {
                pegs: number
                    .ok_or_else(|| wrong(pegs, format!("expected 1 to {MAX_PEGS} pegs")))?,
                rules: self.rules.unwrap_or("classic").to_owned(),
            },
        };
        let disks = crate::problem::disks(disks).map_err(|expected| wrong(disks, expected))?;
        problem.problem(Some(disks)).map(Some)
    }
}

/// That a file tells another problem than is asked for.
pub(super) fn another(told: &Problem) -> Failure {
    Failure::Request(format!(
        "the game in the file has {} disks, from {} to {} under {} rules on {} pegs: expected the problem that \
         is asked for, or none with it; --new begins anew",
        told.disks(),
        end(told.start()),
        end(told.goal()),
        told.rules(),
        told.pegs()
    ))
}

fn read(text: &str, given: Option<&Problem>) -> Result<Game, Failure> {
    let lines = Lines::new(text);
    let problem = match (lines.problem()?, given) {
        (Some(told), Some(given)) if told != *given => {
            return Err(another(&told));
        }
        (Some(problem), _) => problem,
        (None, Some(given)) => given.clone(),
        (None, None) => {
            let message = "the file does not tell the problem: expected a line such as '# disks: 3', or a number of disks";
            return Err(Failure::Request(message.to_owned()));
        }
    };
    let mut game = Game::new(problem);
    let played = lines.moves.iter().try_for_each(|&(number, text, _)| {
        let mv: Move = text
            .parse()
            .map_err(|error| Failure::Request(format!("line {number}: {error}")))?;
        game.play(mv)
            .map_err(|fault| Failure::Request(format!("line {number}: {mv}: {fault}")))
    });
    played?;
    for _ in lines.moves.iter().filter(|(.., undone)| *undone) {
        game.undo();
    }
    Ok(game)
}

/// The command that checks a game's file.
pub(super) fn verify_command(problem: &Problem, file: &Path) -> String {
    let mut command = format!(
        "hanoi verify {} --disks {}",
        quoted(&file.display().to_string()),
        problem.disks()
    );
    let last = problem.pegs() - 1;
    let rules = problem.rules().to_string();
    let options = [
        ("pegs", problem.pegs().to_string(), problem.pegs() != 3),
        ("rules", rules, !problem.rules().is_classic()),
        (
            "from",
            end(problem.start()),
            problem
                .start()
                .perfect_peg()
                .is_none_or(|peg| peg.get() != 0),
        ),
        (
            "to",
            end(problem.goal()),
            problem
                .goal()
                .perfect_peg()
                .is_none_or(|peg| peg.get() != last),
        ),
    ];
    for (name, value, _) in options
        .iter()
        .filter(|(.., told)| *told && problem.disks() > 0)
    {
        write!(command, " --{name} {value}").expect("writing to memory does not fail");
    }
    command
}

/// The text as a shell reads it.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests;
