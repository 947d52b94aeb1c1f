//! Memory in pages of one size.
//!
//! A returned page is the next to be taken, on any core, so the process never holds more pages than were in use at one
//! time. A general allocator does not promise this: memory freed in one size may not fit another, and memory freed by
//! one thread may stay with it.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Pages of one size.
#[derive(Debug)]
pub(crate) struct Pages {
    size: usize,
    shared: Mutex<FreePages>,
}

/// The free pages, shared by all cores.
#[derive(Debug, Default)]
struct FreePages {
    /// Returned pages.
    free: Vec<Box<[u8]>>,
    /// The number of pages, including free ones.
    count: usize,
}

/// A page, returned when it is dropped.
#[derive(Debug)]
pub(crate) struct PooledPage {
    bytes: Box<[u8]>,
    /// Its pool, if it has one.
    pages: Option<Arc<Pages>>,
}

impl Pages {
    /// Pages of the given size in bytes.
    pub(crate) fn new(size: usize) -> Arc<Self> {
        Arc::new(Self {
            size,
            shared: Mutex::default(),
        })
    }

    /// The size of a page in bytes.
    pub(crate) const fn size(&self) -> usize {
        self.size
    }

    /// The memory of all pages in bytes, including free ones.
    pub(crate) fn bytes(&self) -> usize {
        self.shared().count * (self.size + size_of::<PooledPage>())
    }

    /// Takes a page, whose content is unspecified.
    pub(crate) fn take(self: &Arc<Self>) -> PooledPage {
        let mut shared = self.shared();
        let free = shared.free.pop();
        if free.is_none() {
            shared.count += 1;
        }
        drop(shared);
        PooledPage {
            bytes: free.unwrap_or_else(|| vec![0; self.size].into()),
            pages: Some(Arc::clone(self)),
        }
    }

    /// Frees the returned pages.
    pub(crate) fn shrink(&self) {
        let mut shared = self.shared();
        shared.count -= shared.free.len();
        shared.free = Vec::new();
    }

    fn shared(&self) -> MutexGuard<'_, FreePages> {
        // Consistent even after a panic: nothing under the lock fails halfway.
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PooledPage {
    /// Whether it belongs to a pool.
    pub(crate) const fn is_pooled(&self) -> bool {
        self.pages.is_some()
    }
}

/// A page outside any pool.
impl From<Vec<u8>> for PooledPage {
    fn from(bytes: Vec<u8>) -> Self {
        Self {
            bytes: bytes.into(),
            pages: None,
        }
    }
}

impl Drop for PooledPage {
    fn drop(&mut self) {
        if let Some(pages) = &self.pages {
            let bytes = std::mem::take(&mut self.bytes);
            pages.shared().free.push(bytes);
        }
    }
}

impl Deref for PooledPage {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

impl DerefMut for PooledPage {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returned_page_is_taken_next() {
        let pages = Pages::new(300);
        let (first, second) = (pages.take(), pages.take());
        let at = first.as_ptr();
        drop(first);
        assert_eq!(pages.take().as_ptr(), at);
        assert_ne!(second.as_ptr(), at);
        let shared = pages.shared();
        assert_eq!((shared.free.len(), shared.count), (1, 2));
        drop(shared);
        pages.shrink();
        assert_eq!(pages.bytes(), 300 + size_of::<PooledPage>());
    }
}
