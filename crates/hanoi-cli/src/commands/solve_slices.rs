//! Writing out a solution on several cores: each writes slices of the text at their places in the file.
//!
//! The cores take slices in turn. Where a slice goes is known once all before it are made, which says how long they
//! are; then it is written while others are made. A slice is shared text or a few megabytes, so the memory does not
//! grow with the solution.

use std::fs::File;
use std::io::{self, Seek, SeekFrom};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Condvar, Mutex, PoisonError};

use hanoi::{Piece, Pieces, Solution, Style, UBig};

use super::solve_part::Part;
use crate::failure::Failure;
use crate::output::{slices, write_all};

/// About how many bytes a slice has.
const SLICE: usize = 1 << 23;
/// The most moves of a slice.
const MOST: usize = 1 << 20;

/// A text that is written slice by slice.
pub(super) struct Slices<'a> {
    style: Style,
    solution: &'a Solution,
    skip: &'a UBig,
    take: UBig,
    path: &'a Path,
    file: File,
    /// How many moves a slice has.
    moves: usize,
    turn: Mutex<Turn>,
    next: Condvar,
}

/// Whose turn it is to learn its place.
#[derive(Default)]
struct Turn {
    slice: usize,
    /// Where that slice goes.
    offset: u64,
    /// Where the first slice that could not be written goes, and why it could not.
    failed: Option<(u64, io::Error)>,
}

impl<'a> Slices<'a> {
    /// Opens the file for a part of a solution.
    pub(super) fn new(part: &Part<'a>, style: Style, path: &'a Path) -> Result<Self, Failure> {
        let left = part.solution.length() - part.skip.min(part.solution.length());
        let mut text = Pieces::new(style, part.solution, part.skip, &part.take)?;
        let piece = text.find(|piece| piece.moves() > 0);
        let moves = piece.map_or(1, |piece| SLICE * piece.moves() / piece.len().max(1));
        let refused = |why: &dyn std::fmt::Display| {
            Failure::Request(format!("cannot write to '{}': {why}", path.display()))
        };
        let file = File::create(path).map_err(|error| refused(&error))?;
        if !file.metadata().is_ok_and(|about| about.is_file()) {
            return Err(refused(
                &"--jobs needs a regular file, whose parts can be written in any order",
            ));
        }
        Ok(Self {
            style,
            solution: part.solution,
            skip: part.skip,
            take: part.take.clone().min(left),
            path,
            file,
            moves: moves.clamp(1, MOST),
            turn: Mutex::default(),
            next: Condvar::new(),
        })
    }

    /// Writes all slices on that many cores. If one cannot be written, the file ends before it.
    pub(super) fn write(self, jobs: NonZeroUsize) -> Result<(), Failure> {
        std::thread::scope(|scope| {
            let all: Vec<_> = (0..jobs.get())
                .map(|first| {
                    scope.spawn({
                        let this = &self;
                        move || this.work(first, jobs.get())
                    })
                })
                .collect();
            all.into_iter()
                .try_for_each(|one| one.join().unwrap_or(Ok(())))
        })?;
        let turn = self
            .turn
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let Some((offset, error)) = turn.failed else {
            return Ok(());
        };
        // What lies behind the gap is of no use.
        let _ = self.file.set_len(offset);
        let name = format!("'{}'", self.path.display());
        Err(Failure::writing_after(name, &error, offset))
    }

    /// Makes and writes every so manyth slice.
    fn work(&self, first: usize, jobs: usize) -> Result<(), Failure> {
        let mut text = Pieces::new(self.style, self.solution, self.skip, &self.take)?;
        for slice in (first..).step_by(jobs) {
            let before = UBig::from(slice) * self.moves;
            if slice > 0 && before >= self.take {
                break;
            }
            text.part(&(self.skip + before), &self.moves.into())?;
            let pieces: Vec<Piece> = text.by_ref().collect();
            let size: usize = pieces.iter().map(|piece| piece.len()).sum();
            let Some(offset) = self.place(slice, size as u64) else {
                break;
            };
            if let Err(error) = self.put(offset, &pieces) {
                self.fail(offset, error);
                break;
            }
        }
        Ok(())
    }

    /// Waits until all slices before are made, and tells where this one goes; `None` if writing has failed.
    fn place(&self, slice: usize, size: u64) -> Option<u64> {
        let turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let mine = |turn: &mut Turn| turn.slice != slice && turn.failed.is_none();
        let mut turn = self
            .next
            .wait_while(turn, mine)
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

    /// Writes a slice at its place.
    fn put(&self, offset: u64, pieces: &[Piece]) -> io::Result<()> {
        let mut file = File::options().write(true).open(self.path)?;
        file.seek(SeekFrom::Start(offset))?;
        write_all(&mut file, &mut slices(pieces), &mut 0)
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
