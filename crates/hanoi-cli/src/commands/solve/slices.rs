//! Writes a solution on several cores, each of which writes slices of the text at their offsets in the file.
//!
//! The cores take slices in turn. The offset of a slice is known once the lengths of all earlier slices
//! are known; it is then written while others are made. A slice is shared text or a few megabytes, so memory does
//! not grow with the solution.

use std::fs::{File, Metadata};
use std::io::{self, Seek, SeekFrom};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

use hanoi::puzzle::cores::beside;
use hanoi::search::Stop;
use hanoi::text::{Piece, Pieces, Style};
use hanoi::{Part, UBig};

use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::files::{self, Destination};
use crate::output::{Writing, size, slices, write_all};
use crate::progress::ProgressLine;

/// About the total size of the current slices in bytes, and the limit for a single one.
const SLICES: u64 = 1 << 26;
const SLICE: u64 = 1 << 23;
/// The most moves of a slice.
const MOST: u64 = 1 << 20;

/// A text written slice by slice.
pub(super) struct SliceWriter<'a> {
    style: Style,
    part: &'a Part,
    /// The moves to be written.
    writing: Writing,
    /// The number of moves to write.
    take: UBig,
    path: &'a Path,
    file: File,
    /// The path with its links resolved.
    place: PathBuf,
    jobs: usize,
    /// When writing stops.
    deadline: Deadline,
    /// The number of moves of a slice.
    moves: u64,
    /// The next slice to be made.
    made: AtomicU64,
    turn: Mutex<Turn>,
    next: Condvar,
}

/// The next slice to receive its offset.
#[derive(Default)]
struct Turn {
    slice: u64,
    /// The offset of that slice.
    offset: u64,
    /// The first byte that could not be written, and the error.
    failed: Option<(u64, io::Error)>,
}

impl<'a> SliceWriter<'a> {
    /// Opens the file for a part of a solution, to be written on up to `jobs` cores.
    pub(super) fn new(
        part: &'a Part,
        style: Style,
        path: &'a Path,
        jobs: NonZeroUsize,
        writing: Writing,
        deadline: Deadline,
    ) -> Result<Self, Failure> {
        let cores = std::thread::available_parallelism().map_or(jobs, |cores| cores.min(jobs));
        let jobs = cores.get();
        let mut text = part.text(style)?;
        let piece = text.find(|piece| piece.moves() > 0);
        let size = SLICE.min(SLICES / jobs as u64);
        let moves = piece.map_or(1, |piece| size * piece.moves() as u64 / piece.len() as u64);
        let (file, place) = create(path)?;
        Ok(Self {
            style,
            part,
            take: writing
                .moves
                .as_ref()
                .map(|moves| moves.1.clone())
                .unwrap_or_default(),
            writing,
            path,
            file,
            place,
            jobs,
            deadline,
            moves: moves.clamp(1, MOST),
            made: AtomicU64::new(0),
            turn: Mutex::default(),
            next: Condvar::new(),
        })
    }

    /// Writes all slices. If one cannot be written, the file ends before it.
    pub(super) fn write(self) -> Result<(), Failure> {
        let own = self.file.try_clone();
        let own = own.map_err(|error| Failure::writing_rest(self.name(), &error, 0))?;
        let mut progress = ProgressLine::begin().shown_if(!self.writing.quiet);
        // A core that cannot open the file leaves the work to the others.
        let other = || match File::options().write(true).open(&self.place) {
            Ok(file) => self.work(file, None),
            Err(_) => Ok(()),
        };
        let ended = beside(self.jobs - 1, other, || self.work(own, Some(&mut progress)));
        ended.into_iter().collect::<Result<(), Failure>>()?;
        let mut turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((offset, error)) = turn.failed.take() else {
            return self.written(turn.slice, turn.offset);
        };
        // Text after a gap is useless.
        let _ = self.file.set_len(offset);
        Err(Failure::writing_rest(self.name(), &error, offset))
    }

    fn name(&self) -> String {
        format!("'{}'", self.path.display())
    }

    /// Fails if not everything was written.
    fn written(&self, slices: u64, bytes: u64) -> Result<(), Failure> {
        let moves = slices.saturating_mul(self.moves);
        if UBig::from(moves) >= self.take {
            return Ok(());
        }
        let why = self.deadline.stop().unwrap_or(Stop::Interrupt);
        Err(Failure::Limit(self.writing.stopped(
            why,
            &self.name(),
            moves,
            bytes,
        )))
    }

    /// Makes and writes slices until none are left, or it must stop.
    fn work(&self, mut file: File, mut progress: Option<&mut ProgressLine>) -> Result<(), Failure> {
        let mut guard = Guard(self, true);
        let mut text: Pieces = self.part.text(self.style)?;
        while self.deadline.stop().is_none() {
            let slice = self.made.fetch_add(1, Ordering::Relaxed);
            let before = UBig::from(slice) * self.moves;
            if slice > 0 && before >= self.take {
                break;
            }
            text.part(&(&self.part.skip + before), self.moves)?;
            let pieces: Vec<Piece> = text.by_ref().collect();
            let Some(offset) = self.place(slice, size(&pieces) as u64) else {
                break;
            };
            let mut written = 0;
            if let Err(error) = put(&mut file, offset, &pieces, &mut written) {
                self.fail(offset + written, error);
                break;
            }
            if let Some(progress) = &mut progress {
                let moves = slice.saturating_mul(self.moves);
                progress.show(|time| self.writing.progress(moves, offset, time));
            }
        }
        if let Err(error) = files::close(file) {
            self.fail(0, error);
        }
        guard.1 = false;
        Ok(())
    }

    /// Waits until all earlier slices are made, and returns the offset of this one. `None` if writing has failed.
    fn place(&self, slice: u64, size: u64) -> Option<u64> {
        let turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let must_wait = |turn: &mut Turn| turn.slice != slice && turn.failed.is_none();
        let mut turn = self
            .next
            .wait_while(turn, must_wait)
            .unwrap_or_else(PoisonError::into_inner);
        if turn.failed.is_some() {
            return None;
        }
        let offset = turn.offset;
        turn.slice += 1;
        turn.offset += size;
        self.next.notify_all();
        Some(offset)
    }

    fn fail(&self, offset: u64, error: io::Error) {
        let mut turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        if turn
            .failed
            .as_ref()
            .is_none_or(|(first, _)| offset < *first)
        {
            turn.failed = Some((offset, error));
        }
        self.next.notify_all();
    }
}

/// Writes a slice at its offset.
fn put(file: &mut File, offset: u64, pieces: &[Piece], written: &mut u64) -> io::Result<()> {
    file.seek(SeekFrom::Start(offset))?;
    write_all(file, &mut slices(pieces), written)
}

/// Creates the file, if its parts can be written in any order, and returns its path with links resolved.
fn create(path: &Path) -> Result<(File, PathBuf), Failure> {
    let refused = |why: &dyn std::fmt::Display| {
        Failure::Request(format!("cannot write to '{}': {why}", path.display()))
    };
    let reason = "--jobs needs a regular file";
    // Opening a pipe would block until there is a reader.
    let is_special = |metadata: Metadata| !metadata.is_file() && !metadata.is_dir();
    if path == Path::new("-") || path.metadata().is_ok_and(is_special) {
        return Err(refused(&reason));
    }
    let regular = match Destination::of(path) {
        Ok(Destination::Regular(regular)) => regular,
        Ok(_) => return Err(refused(&reason)),
        Err(error) => return Err(refused(&error)),
    };
    let file = regular.begin().map_err(|error| refused(&error))?;
    Ok((file, regular.path().to_owned()))
}

/// Stops the other cores if one panics.
struct Guard<'a, 'b>(&'a SliceWriter<'b>, bool);

impl Drop for Guard<'_, '_> {
    fn drop(&mut self) {
        if self.1 {
            self.0.fail(0, io::Error::other("a core has stopped"));
        }
    }
}
