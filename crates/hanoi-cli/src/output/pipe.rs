//! Passes text to a pipe without copying it, where the system supports that.
//!
//! A pipe can be given pages of memory instead of a copy of them. The reader, or any further pipe, looks at that memory
//! later; so only bytes are given that stay unchanged until the process ends. These are the renderings of legs, which
//! are few, occur again and again, and are leaked once they were given. Everything else is copied.

#[cfg(target_os = "linux")]
pub(super) use linux::{Pipe, hand_over};
#[cfg(not(target_os = "linux"))]
pub(super) use other::{Pipe, hand_over};

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
    /// Shorter pieces are copied, since splicing has its price too.
    const FEWEST: usize = 1 << 14;
    /// The most bytes leaked.
    const KEPT: usize = 1 << 23;

    /// A pipe, with what it was given.
    pub(in super::super) struct Pipe {
        /// Where the leaked pieces begin.
        kept: HashSet<*const u8>,
        size: usize,
    }

    impl Pipe {
        /// The pipe behind a file, if it is one that can be enlarged.
        pub(in super::super) fn of(target: &File) -> Option<Self> {
            fcntl(target, FcntlArg::F_SETPIPE_SZ(CAPACITY)).ok()?;
            Some(Self {
                kept: HashSet::new(),
                size: 0,
            })
        }

        /// Whether a piece is leaked, so that it can be spliced.
        pub(in super::super) fn keeps(&mut self, piece: &Piece) -> bool {
            let Some(bytes) = piece.shared().filter(|bytes| bytes.len() >= FEWEST) else {
                return false;
            };
            if self.kept.contains(&bytes.as_ptr()) {
                return true;
            }
            if self.size + bytes.len() > KEPT {
                return false;
            }
            // One owner is never dropped, so the bytes are neither changed nor freed.
            std::mem::forget(Arc::clone(bytes));
            self.size += bytes.len();
            self.kept.insert(bytes.as_ptr())
        }
    }

    /// Splices a leaked piece into a pipe, and counts the bytes.
    pub(in super::super) fn hand_over(
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

        pub(in super::super) fn keeps(&mut self, _: &Piece) -> bool {
            match *self {}
        }
    }

    pub(in super::super) fn hand_over(_: &File, _: &Piece, _: &mut u64) -> io::Result<()> {
        Ok(())
    }
}
