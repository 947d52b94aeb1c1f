//! The memory of request bodies.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use crate::http::seats::{GLANCE, Seat};
use crate::http::server::PATIENCE;

/// The bytes of a permit.
const UNIT: usize = 1 << 10;

/// The memory that long bodies share.
#[derive(Clone, Debug)]
pub(super) struct HeldMemory {
    free: Arc<Semaphore>,
    all: usize,
}

/// A part of it, freed on drop.
pub(super) type Held = OwnedSemaphorePermit;

impl HeldMemory {
    pub(super) fn new(bytes: usize) -> Self {
        let all = (bytes / UNIT).min(Semaphore::MAX_PERMITS);
        Self {
            free: Arc::new(Semaphore::new(all)),
            all,
        }
    }

    /// The bytes held.
    pub(super) fn taken(&self) -> usize {
        (self.all - self.free.available_permits()) * UNIT
    }

    /// Reserves memory for a client. If there is too little, clients that hold some but have stopped sending make room. `None` if none is
    /// freed in time.
    pub(super) async fn hold(&self, bytes: usize, seat: &Seat) -> Option<Held> {
        let units = u32::try_from(bytes.div_ceil(UNIT)).ok()?;
        let free = Arc::clone(&self.free).acquire_many_owned(units);
        let (mut free, end) = (Box::pin(free), Instant::now() + PATIENCE);
        while Instant::now() < end {
            if let Ok(held) = timeout(GLANCE, &mut free).await {
                seat.hold_memory();
                return held.ok();
            }
            seat.seats().free_memory().await;
        }
        None
    }
}
