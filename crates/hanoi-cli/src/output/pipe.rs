//! Splices text into a pipe without copying it, where the system supports that.
//!
//! A pipe can take pages of memory instead of a copy. The reader, or any further pipe, reads that memory
//! later, so only bytes that never change may be spliced: the renderings of legs, which
//! are few, recur often, and are leaked when first spliced. Everything else is copied.

#[cfg(target_os = "linux")]
pub(super) use linux::{Pipe, splice};
#[cfg(not(target_os = "linux"))]
pub(super) use other::{Pipe, splice};

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::HashSet;
    use std::fs::File;
    use std::io::{self, IoSlice};
    use std::sync::Arc;

    use hanoi::text::Piece;
    use nix::errno::Errno;
    use nix::fcntl::{FcntlArg, SpliceFFlags, fcntl, vmsplice};

    /// The capacity requested for a pipe: writer and reader then wait for each other less often.
    const CAPACITY: i32 = 1 << 20;
    /// Shorter pieces are copied, since splicing also costs time.
    const FEWEST: usize = 1 << 14;
    /// The most bytes leaked.
    const KEPT: usize = 1 << 23;

    /// A pipe, with the pieces spliced into it.
    pub(in super::super) struct Pipe {
        /// The addresses of the leaked pieces.
        leaked: HashSet<*const u8>,
        size: usize,
    }

    impl Pipe {
        /// The pipe behind a file, if it can be enlarged.
        pub(in super::super) fn of(target: &File) -> Option<Self> {
            fcntl(target, FcntlArg::F_SETPIPE_SZ(CAPACITY)).ok()?;
            Some(Self {
                leaked: HashSet::new(),
                size: 0,
            })
        }

        /// Whether a piece can be spliced; leaks it if so.
        pub(in super::super) fn leaks(&mut self, piece: &Piece) -> bool {
            let Some(bytes) = piece.shared().filter(|bytes| bytes.len() >= FEWEST) else {
                return false;
            };
            if self.leaked.contains(&bytes.as_ptr()) {
                return true;
            }
            if self.size + bytes.len() > KEPT {
                return false;
            }
            // One owner is never dropped, so the bytes are neither changed nor freed.
            std::mem::forget(Arc::clone(bytes));
            self.size += bytes.len();
            self.leaked.insert(bytes.as_ptr())
        }
    }

    /// Splices a leaked piece into a pipe, and counts the bytes.
    pub(in super::super) fn splice(
        target: &File,
        piece: &Piece,
        written: &mut u64,
    ) -> io::Result<()> {
        let mut left: &[u8] = piece;
        while !left.is_empty() {
            match vmsplice(target, &[IoSlice::new(left)], SpliceFFlags::empty()) {
                Ok(size) => {
                    left = &left[size..];
                    *written += size as u64;
                }
                Err(Errno::EINTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

#[cfg(not(target_os = "linux"))]
mod other {
    use std::fs::File;
    use std::io;

    use hanoi::text::Piece;

    /// Not available on this system.
    pub(in super::super) enum Pipe {}

    impl Pipe {
        pub(in super::super) const fn of(_: &File) -> Option<Self> {
            None
        }

        pub(in super::super) fn leaks(&mut self, _: &Piece) -> bool {
            match *self {}
        }
    }

    pub(in super::super) fn splice(_: &File, _: &Piece, _: &mut u64) -> io::Result<()> {
        Ok(())
    }
}
