//! A store with compression and checksums: reading returns exactly what was written, or an error.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hanoi_explore::Store;

use super::parts::{PartReader, parts};

/// Adds checksums to a store.
#[derive(Debug)]
pub(super) struct Sealed {
    store: Box<dyn Store>,
    shelves: Mutex<Shelves>,
}

/// The expected content of the store.
#[derive(Debug, Default)]
struct Shelves {
    /// The number of shelves written so far: each gets a new number, so that an old shelf is not mistaken for a new
    /// one.
    written: u32,
    strings: BTreeMap<usize, ShelfHeader>,
}

/// The parts of a shelf.
#[derive(Clone, Copy, Debug)]
struct ShelfHeader {
    string: u32,
    count: u64,
}

impl Sealed {
    pub(super) fn new(store: Box<dyn Store>) -> Self {
        Self {
            store,
            shelves: Mutex::default(),
        }
    }

    fn shelves(&self) -> MutexGuard<'_, Shelves> {
        self.shelves.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The parts of a shelf so far; a new shelf gets the next number.
    fn parts(&self, number: usize) -> ShelfHeader {
        let mut shelves = self.shelves();
        if let Some(&parts) = shelves.strings.get(&number) {
            return parts;
        }
        // 0 is the number of checkpoints.
        shelves.written = shelves.written.checked_add(1).unwrap_or(1);
        let string = shelves.written;
        ShelfHeader { string, count: 0 }
    }
}

impl Store for Sealed {
    fn append(&self, number: usize, bytes: &[u8]) -> io::Result<u64> {
        let mut header = self.parts(number);
        let sealed = parts(header.string, &mut header.count, bytes)?;
        let stored = self.store.append(number, &sealed)?;
        self.shelves().strings.insert(number, header);
        Ok(stored)
    }

    fn read(&self, number: usize) -> io::Result<Box<dyn Read + '_>> {
        let ShelfHeader { string, count } = self.parts(number);
        let from = PartReader::of(string, count, self.store.read(number)?);
        Ok(Box::new(ShelfSource { number, from }))
    }

    fn remove(&self, number: usize) -> io::Result<()> {
        self.store.remove(number)?;
        self.shelves().strings.remove(&number);
        Ok(())
    }
}

/// Adds the shelf's number to errors.
struct ShelfSource<R> {
    number: usize,
    from: R,
}

impl<R: Read> Read for ShelfSource<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let with_shelf = |error: io::Error| {
            io::Error::new(error.kind(), format!("shelf {}: {error}", self.number))
        };
        self.from.read(into).map_err(with_shelf)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A store that can be changed from outside.
    #[derive(Debug, Default)]
    struct OpenStore(Mutex<BTreeMap<usize, Vec<u8>>>);

    impl Store for &'static OpenStore {
        fn append(&self, number: usize, bytes: &[u8]) -> io::Result<u64> {
            let mut all = self.0.lock().unwrap();
            all.entry(number).or_default().extend_from_slice(bytes);
            Ok(bytes.len() as u64)
        }

        fn read(&self, number: usize) -> io::Result<Box<dyn Read + '_>> {
            let bytes = self.0.lock().unwrap()[&number].clone();
            Ok(Box::new(io::Cursor::new(bytes)))
        }

        fn remove(&self, number: usize) -> io::Result<()> {
            self.0.lock().unwrap().remove(&number);
            Ok(())
        }
    }

    fn sealed() -> (Sealed, &'static OpenStore) {
        let open: &'static OpenStore = Box::leak(Box::default());
        (Sealed::new(Box::new(open)), open)
    }

    fn read(store: &Sealed, number: usize) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        store.read(number)?.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    #[test]
    fn appended_bytes_are_read_in_order() {
        let (store, _) = sealed();
        store.append(3, b"one ").unwrap();
        store.append(5, b"other").unwrap();
        store.append(3, b"two").unwrap();
        assert_eq!(read(&store, 3).unwrap(), b"one two");
        assert_eq!(read(&store, 5).unwrap(), b"other");
        store.remove(3).unwrap();
        store.append(3, b"again").unwrap();
        assert_eq!(read(&store, 3).unwrap(), b"again");
    }

    #[test]
    fn corrupt_swapped_or_stale_shelves_are_rejected() {
        let (store, open) = sealed();
        store.append(1, b"old").unwrap();
        let old = open.0.lock().unwrap()[&1].clone();
        store.remove(1).unwrap();
        store.append(1, b"new").unwrap();
        store.append(1, b"er").unwrap();
        store.append(2, b"new").unwrap();
        let good = open.0.lock().unwrap().clone();
        let is_refused = |bytes: Vec<u8>| {
            open.0.lock().unwrap().insert(1, bytes);
            let error = read(&store, 1).unwrap_err();
            assert!(error.to_string().starts_with("shelf 1: part "), "{error}");
        };
        for at in 0..good[&1].len() {
            let mut bytes = good[&1].clone();
            bytes[at] ^= 4;
            is_refused(bytes);
            is_refused(good[&1][..at].to_vec());
        }
        is_refused(old);
        is_refused(good[&2].clone());
        is_refused([&good[&1][..], &good[&1]].concat());
        open.0.lock().unwrap().insert(1, good[&1].clone());
        assert_eq!(read(&store, 1).unwrap(), b"newer");
    }
}
