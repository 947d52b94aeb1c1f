//! An exchange through files alone.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use hanoi_explore::{Exchange, Messages, ShelfMail};

/// The number of times a part looks for a file, a millisecond apart, before it fails.
const LOOKS: usize = 600_000;

/// A part's exchange, through a folder common to all parts.
pub(super) struct Files {
    folder: PathBuf,
    pub(super) part: usize,
    parts: usize,
    pub(super) round: usize,
    /// The posts to each part: shelves, lengths and messages.
    posted: Vec<Vec<u8>>,
}

impl Files {
    pub(super) fn new(folder: &Path, part: usize, parts: usize) -> Self {
        Self {
            folder: folder.to_owned(),
            part,
            parts,
            round: 0,
            posted: vec![Vec::new(); parts],
        }
    }

    fn path(&self, what: &str, from: usize, to: usize) -> PathBuf {
        let name = format!("{}-{what}-{from}-{to}", self.round);
        self.folder.join(name)
    }

    /// Writes a file for each part, and reads one from each. Files are renamed when complete.
    fn swap(&self, what: &str, texts: &[Vec<u8>]) -> io::Result<Vec<Vec<u8>>> {
        for (to, text) in texts.iter().enumerate() {
            let path = self.path(what, self.part, to);
            let begun = path.with_extension("begun");
            fs::write(&begun, text)?;
            fs::rename(begun, path)?;
        }
        let from = 0..self.parts;
        from.map(|from| wait(&self.path(what, from, self.part)))
            .collect()
    }
}

/// Waits for a file, reads and removes it.
fn wait(path: &Path) -> io::Result<Vec<u8>> {
    for _ in 0..LOOKS {
        match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                sleep(Duration::from_millis(1));
            }
            found => {
                fs::remove_file(path)?;
                return found;
            }
        }
    }
    Err(io::ErrorKind::TimedOut.into())
}

impl Exchange for Files {
    type Error = io::Error;

    fn post(&mut self, part: usize, number: usize, messages: Messages) -> io::Result<()> {
        let file = &mut self.posted[part];
        for head in [number, messages.len()] {
            file.extend_from_slice(&(head as u64).to_le_bytes());
        }
        messages
            .bytes()
            .for_each(|bytes| file.extend_from_slice(bytes));
        Ok(())
    }

    fn collect(&mut self, due: u32) -> io::Result<(ShelfMail, u32)> {
        let posted = std::mem::replace(&mut self.posted, vec![Vec::new(); self.parts]);
        let mut all = Vec::new();
        for file in self.swap("mail", &posted)? {
            let mut file = &file[..];
            while !file.is_empty() {
                let [number, length] = [(); 2].map(|()| {
                    let mut word = [0; 8];
                    file.read_exact(&mut word).unwrap();
                    usize::try_from(u64::from_le_bytes(word)).unwrap()
                });
                let (messages, rest) = file.split_at(length);
                all.push((number, messages.to_vec().into()));
                file = rest;
            }
        }
        let dues = self.swap("due", &vec![due.to_le_bytes().to_vec(); self.parts])?;
        self.round += 1;
        let dues = dues
            .iter()
            .map(|word| u32::from_le_bytes(word[..].try_into().unwrap()));
        Ok((all, dues.min().unwrap()))
    }
}
