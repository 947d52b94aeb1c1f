//! Memory in pages of one size.
//!
//! A page that is given back is the next to be taken, whichever core asks. So the process takes no more of them than were taken
//! at any one time. An allocator for all sizes does not promise that: what is freed in one size may fit nothing of another, and
//! what one thread frees may stay with that thread.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Pages of one size.
#[derive(Debug)]
pub(crate) struct Pages {
    size: usize,
    shared: Mutex<FreePages>,
}

/// What all cores share.
#[derive(Debug, Default)]
struct FreePages {
    /// Pages that were given back.
    free: Vec<Box<[u8]>>,
    /// How many pages there are, these included.
    count: usize,
}

/// A page, which is given back when it is dropped.
#[derive(Debug)]
pub(crate) struct PooledPage {
    bytes: Box<[u8]>,
    /// Where it goes back to, if it came from there.
    pages: Option<Arc<Pages>>,
}

impl Pages {
    /// Pages of so many bytes.
    pub(crate) fn new(size: usize) -> Arc<Self> {
        Arc::new(Self {
            size,
            shared: Mutex::default(),
        })
    }

    /// The bytes of a page.
    pub(crate) const fn size(&self) -> usize {
        self.size
    }

    /// The bytes of memory that all pages take, those that were given back included.
    pub(crate) fn bytes(&self) -> usize {
        self.shared().count * (self.size + size_of::<PooledPage>())
    }

    /// A page. What is in it is of no use.
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

    /// Frees the pages that were given back.
    pub(crate) fn shrink(&self) {
        let mut shared = self.shared();
        shared.count -= shared.free.len();
        shared.free = Vec::new();
    }

    fn shared(&self) -> MutexGuard<'_, FreePages> {
        // It is whole whatever happens to who holds it.
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PooledPage {
    /// Whether it is one of several of its size.
    pub(crate) const fn is_shared(&self) -> bool {
        self.pages.is_some()
    }
}

/// A page that is none of others of its size.
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
    fn a_page_that_was_given_back_is_taken_again() {
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
