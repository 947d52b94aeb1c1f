//! Where an answer comes from, and comparing a long file on all cores.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use hanoi::{Pieces, Skim};

/// The least that has to be left of a file to have it compared on all cores.
const LONG: u64 = 1 << 22;
/// How many bytes a core compares before it leaves as many to others.
const STRIPE: u64 = 1 << 21;
/// How many bytes it reads at once.
const WINDOW: u64 = 1 << 17;
/// The most cores.
const MAX_CORES: usize = 16;

/// A file or standard input, read from its beginning.
pub(super) enum Input {
    Standard(io::StdinLock<'static>),
    File {
        file: File,
        path: PathBuf,
        /// How many bytes were read.
        read: u64,
    },
}

impl Input {
    /// Opens the file of that name, or standard input for `-`.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        if path == Path::new("-") {
            return Ok(Self::Standard(io::stdin().lock()));
        }
        Ok(Self::File {
            file: File::open(path)?,
            path: path.to_owned(),
            read: 0,
        })
    }

    /// Reads the next bytes, and tells how many; 0 at the end.
    pub(super) fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            let size = match self {
                Self::Standard(input) => input.read(bytes),
                Self::File { file, .. } => file.read(bytes),
            };
            match size {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(size) => {
                    if let Self::File { read, .. } = self {
                        *read += size as u64;
                    }
                    return Ok(size);
                }
            }
        }
    }

    /// Compares what follows with what a skim expects, on all cores if it is long and in a file, and goes on behind what
    /// is equal. Tells which of the bytes that were read last are left.
    pub(super) fn compare<'a>(&mut self, skim: &mut Skim, left: &'a [u8]) -> io::Result<&'a [u8]> {
        let Self::File { file, path, read } = self else {
            return Ok(left);
        };
        let about = file.metadata()?;
        let begin = *read - left.len() as u64;
        if !about.is_file() || about.len().saturating_sub(begin) < LONG {
            return Ok(left);
        }
        let equal = equal_bytes(path, begin, skim)?;
        skim.skip(equal);
        *read = file.seek(SeekFrom::Start(begin + equal))?;
        Ok(&[])
    }
}

/// How many bytes of a file, from there on, are as a skim expects. Each core, of as many as can be had, compares every so
/// manyth stripe.
fn equal_bytes(path: &Path, begin: u64, skim: &Skim) -> io::Result<u64> {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get().min(MAX_CORES));
    let all: Vec<Pieces> = (0..cores).map_while(|_| skim.expected()).collect();
    let (cores, first) = (all.len() as u64, AtomicU64::new(u64::MAX));
    if all.is_empty() {
        return Ok(0);
    }
    let compared = std::thread::scope(|scope| {
        let started: Option<Vec<_>> = (0..)
            .zip(all)
            .map(|(core, pieces)| {
                let first = &first;
                let work = move || compare(path, begin, pieces, (core, cores), first);
                std::thread::Builder::new().spawn_scoped(scope, work).ok()
            })
            .collect();
        let ended = started?.into_iter().map(|core| core.join().ok());
        ended.collect::<Option<io::Result<()>>>()
    });
    // A core that could not work has found nothing out.
    compared.map_or(Ok(0), |outcome| outcome.map(|()| first.into_inner()))
}

/// Compares the stripes of one core, until a difference or the end is found before them.
fn compare(
    path: &Path,
    begin: u64,
    pieces: Pieces,
    (core, cores): (u64, u64),
    first: &AtomicU64,
) -> io::Result<()> {
    let mut window = Window::open(path)?;
    let mut at = 0;
    for piece in pieces {
        if at >= first.load(Ordering::Relaxed) {
            return Ok(());
        }
        if at / STRIPE % cores == core {
            let bytes = window.bytes(begin + at, piece.len())?;
            if *bytes != *piece {
                let equal = bytes.iter().zip(piece.iter()).take_while(|(a, b)| a == b);
                first.fetch_min(at + equal.count() as u64, Ordering::Relaxed);
                return Ok(());
            }
        }
        at += piece.len() as u64;
    }
    first.fetch_min(at, Ordering::Relaxed);
    Ok(())
}

/// The part of a file that was read last.
struct Window {
    file: File,
    begin: u64,
    bytes: Vec<u8>,
}

impl Window {
    fn open(path: &Path) -> io::Result<Self> {
        Ok(Self {
            file: File::open(path)?,
            begin: 0,
            bytes: Vec::new(),
        })
    }

    /// So many bytes from there on, or as many as there are.
    fn bytes(&mut self, from: u64, size: usize) -> io::Result<&[u8]> {
        let read = self.begin..self.begin + self.bytes.len() as u64;
        if !read.contains(&from) || read.end < from + size as u64 {
            self.file.seek(SeekFrom::Start(from))?;
            self.begin = from;
            self.bytes.clear();
            let most = WINDOW.max(size as u64);
            self.file.by_ref().take(most).read_to_end(&mut self.bytes)?;
        }
        let at = usize::try_from(from - self.begin).unwrap_or(usize::MAX);
        let left = self.bytes.get(at..).unwrap_or_default();
        Ok(&left[..size.min(left.len())])
    }
}
