//! Games as files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use hanoi::game::{Game, GameError, GamePuzzle};
use hanoi::{Error, ErrorKind};

use crate::failure::Failure;
use crate::files;
use crate::limited;
use crate::output::shell_quoted;
use crate::tui::shown::ShownPuzzle;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 30;

/// The default file of a game, or `None` if there is no folder for it.
///
/// It is named after the problem, so that each problem is resumed separately.
pub(super) fn default_file(problem: &impl GamePuzzle) -> Option<PathBuf> {
    Some(folder()?.join(format!("play-{}.txt", name(problem))))
}

/// The file of the game saved last, if any.
pub(super) fn last_file() -> Option<PathBuf> {
    last_in(&folder()?)
}

fn last_in(folder: &Path) -> Option<PathBuf> {
    let is_game = |file: &PathBuf| {
        let name = file.file_name().and_then(|name| name.to_str());
        name.and_then(|name| name.strip_prefix("play-")?.strip_suffix(".txt"))
            .is_some()
    };
    let names = files::names(folder).ok()?;
    let games = names.iter().map(|name| folder.join(name)).filter(is_game);
    games.max_by_key(|file| {
        file.metadata()
            .and_then(|metadata| metadata.modified())
            .ok()
    })
}

/// The folder of saved games, if there is a place for it.
fn folder() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let folder = match variable("XDG_STATE_HOME").map(PathBuf::from) {
        Some(state) if state.is_absolute() => state,
        _ => PathBuf::from(variable("HOME").or_else(|| variable("USERPROFILE"))?)
            .join(".local/state"),
    };
    Some(folder.join("hanoi"))
}

/// A short name of the problem. It ends with a hash if it would be long or have unsafe characters.
fn name(problem: &impl GamePuzzle) -> String {
    let values: Vec<String> = problem
        .lines()
        .into_iter()
        .map(|(_, value)| value)
        .collect();
    let full = values.join("-");
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | ',');
    if full.len() <= 80 && full.chars().all(is_plain) {
        return full;
    }
    // FNV-1a: the same in every version of the program.
    let hash = full.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let begin = values[..values.len().min(2)].join("-");
    let begin: String = begin.chars().filter(|c| is_plain(*c)).take(40).collect();
    format!("{begin}-{hash:016x}")
}

/// Writes a game to a file, completely or not at all.
pub(super) fn save<P: GamePuzzle>(game: &Game<P>, file: &Path) -> io::Result<()> {
    if let Some(folder) = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder)?;
    }
    if is_pipe(file) {
        // The screen would block until there is a reader.
        return Err(io::Error::other("it is a pipe"));
    }
    files::write(file, format!("{game}\n").as_bytes())
}

#[cfg(unix)]
fn is_pipe(file: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;

    fs::metadata(file).is_ok_and(|metadata| metadata.file_type().is_fifo())
}

#[cfg(not(unix))]
const fn is_pipe(_: &Path) -> bool {
    false
}

/// Reads a game from a file. The file may omit the problem if one is given here; if it does not, both must be the same.
pub(super) fn load<P: GamePuzzle>(file: &Path, problem: Option<&P>) -> Result<Game<P>, Failure> {
    let name = format!("'{}'", file.display());
    let text = fs::File::open(file).and_then(|file| limited::text(file, LARGEST));
    let text = text.map_err(|error| Failure::reading(&name, &error))?;
    Game::parse(&text, problem).map_err(|error| match error.kind() {
        ErrorKind::Request => Failure::Request(format!("{name}: {}", reason(&error))),
        _ => error.into(),
    })
}

/// Whether a file holds a game of a variant.
pub(super) fn is_of_variant(file: &Path) -> bool {
    let text = fs::File::open(file).and_then(|file| limited::text(file, LARGEST));
    text.is_ok_and(|text| hanoi::game::is_of_variant(&text))
}

/// The reason why there is no game, with advice if the file holds another problem.
fn reason(error: &Error) -> String {
    match error {
        Error::Game(GameError::OtherProblem(_)) => format!("{error}; use --new to start over"),
        _ => error.to_string(),
    }
}

/// The error for a file with another problem.
pub(super) fn other_problem(puzzle: &impl GamePuzzle) -> Failure {
    let other: Error = GameError::OtherProblem(puzzle.described()).into();
    Failure::Request(reason(&other))
}

/// The command that checks a game's file, if its problem can be named.
pub(super) fn verify_command(problem: &impl ShownPuzzle, file: &Path) -> Option<String> {
    let file = shell_quoted(&file.display().to_string());
    Some(format!("hanoi verify {file} {}", problem.options()?))
}

#[cfg(test)]
mod tests;
