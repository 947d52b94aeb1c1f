//! The connections being served, and which of them is dropped when others wait.
//!
//! Only a connection that waits for its client can be dropped: for a request that does not come, or a reply that is not read. The client
//! with the most connections loses the one that has waited longest.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

/// How long a connection may wait for its client before it can be dropped.
const GRACE: Duration = Duration::from_millis(100);
/// How long to wait for connections with unread input: the shortest sleep after which the runtime polls the system.
const TURN: Duration = Duration::from_millis(1);
/// The interval at which those waiting for a seat look again.
pub(crate) const GLANCE: Duration = Duration::from_millis(20);

/// The seats of a server.
#[derive(Debug)]
pub(crate) struct Seats {
    most: usize,
    table: Mutex<SeatTable>,
    freed: Notify,
}

#[derive(Debug, Default)]
struct SeatTable {
    next: u64,
    /// When all connections had read their input.
    polled: Option<Instant>,
    taken: BTreeMap<u64, SeatEntry>,
}

#[derive(Debug)]
struct SeatEntry {
    client: IpAddr,
    state: SeatState,
    /// Whether it holds memory that others could use.
    has_memory: bool,
    task: Option<AbortHandle>,
}

/// The event that a connection waits for.
#[derive(Clone, Copy, Debug)]
enum SeatState {
    /// The request, since this instant.
    Request(Instant),
    /// The answer.
    Answer,
    /// The client to read, since this instant.
    Reader(Instant),
}

/// A seat, freed on drop.
#[derive(Debug)]
pub(crate) struct Seat {
    seats: Arc<Seats>,
    number: u64,
    /// The client: its IPv4 address, or its IPv6 network, since one machine may own a whole network.
    pub(crate) client: IpAddr,
}

impl Seats {
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            table: Mutex::default(),
            freed: Notify::new(),
        })
    }

    fn table(&self) -> MutexGuard<'_, SeatTable> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of seats taken.
    pub(crate) fn taken(&self) -> usize {
        self.table().taken.len()
    }

    /// Takes a seat for a client. If none is free, connections that wait for their clients are dropped, one for each client at the door.
    pub(crate) async fn take(self: &Arc<Self>, peer: IpAddr, at_door: usize) -> Arc<Seat> {
        let client = client(peer);
        loop {
            if let Some(number) = self.try_take(client) {
                let seats = Arc::clone(self);
                return Arc::new(Seat {
                    seats,
                    number,
                    client,
                });
            }
            self.free(at_door).await;
            let _ = timeout(GLANCE, self.freed.notified()).await;
        }
    }

    fn try_take(&self, client: IpAddr) -> Option<u64> {
        let mut table = self.table();
        if table.taken.len() >= self.most {
            return None;
        }
        let number = table.next;
        table.next += 1;
        let entry = SeatEntry {
            client,
            state: SeatState::Request(Instant::now()),
            has_memory: false,
            task: None,
        };
        table.taken.insert(number, entry);
        Some(number)
    }

    /// Drops up to `count` connections that wait for their clients.
    pub(crate) async fn free(&self, count: usize) {
        let polled = self.poll_input().await;
        self.drop_waiting(count, polled, |_| true);
    }

    /// Drops a connection that waits for its client and holds memory.
    pub(crate) async fn free_memory(&self) {
        let polled = self.poll_input().await;
        self.drop_waiting(1, polled, |entry| entry.has_memory);
    }

    /// Lets all connections read their input, and returns an instant before which all input has been read: on a busy machine the input may
    /// have waited for the server, rather than the server for its client.
    async fn poll_input(&self) -> Instant {
        let now = Instant::now();
        let last = self.table().polled;
        if let Some(last) = last.filter(|&last| now < last + GLANCE / 4) {
            return last;
        }
        sleep(TURN).await;
        self.table().polled = Some(now);
        now
    }

    fn drop_waiting(&self, count: usize, polled: Instant, may_leave: impl Fn(&SeatEntry) -> bool) {
        let mut table = self.table();
        let mut counts = HashMap::<IpAddr, usize>::new();
        for entry in table.taken.values() {
            *counts.entry(entry.client).or_default() += 1;
        }
        let waiting = table.taken.iter_mut().filter_map(|(number, entry)| {
            let since = match entry.state {
                SeatState::Request(since) | SeatState::Reader(since) => since,
                SeatState::Answer => return None,
            };
            let may_leave = polled >= since + GRACE && entry.task.is_some() && may_leave(entry);
            may_leave.then_some((entry, (since, *number)))
        });
        let mut waiting: Vec<_> = waiting.collect();
        waiting.sort_by_key(|(entry, since)| (Reverse(counts[&entry.client]), *since));
        for (entry, _) in waiting.into_iter().take(count) {
            if let Some(task) = entry.task.take() {
                task.abort();
            }
        }
    }

    /// Drops connections without a request, and waits at most `most` for the others.
    pub(crate) async fn close(&self, most: Duration) {
        for entry in self.table().taken.values() {
            if let (SeatState::Request(_), Some(task)) = (entry.state, &entry.task) {
                task.abort();
            }
        }
        let empty = async {
            while self.taken() > 0 {
                let _ = timeout(GLANCE, self.freed.notified()).await;
            }
        };
        let _ = timeout(most, empty).await;
    }
}

impl Seat {
    fn change(&self, change: impl FnOnce(&mut SeatEntry)) {
        if let Some(entry) = self.seats.table().taken.get_mut(&self.number) {
            change(entry);
        }
    }

    /// Sets the task whose abort frees the seat.
    pub(super) fn belongs_to(&self, task: AbortHandle) {
        self.change(|entry| entry.task = Some(task));
    }

    /// Marks the request as received: the client waits.
    pub(crate) fn begin_work(&self) {
        self.change(|entry| entry.state = SeatState::Answer);
    }

    /// Marks the connection as waiting for the client to read.
    pub(super) fn wait_for_client(&self) {
        self.change(|entry| entry.state = SeatState::Reader(Instant::now()));
    }

    /// Marks the connection as holding memory that others could use.
    pub(crate) fn hold_memory(&self) {
        self.change(|entry| entry.has_memory = true);
    }

    pub(crate) fn seats(&self) -> &Seats {
        &self.seats
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.seats.table().taken.remove(&self.number);
        self.seats.freed.notify_one();
    }
}

/// The client at an address: an IPv6 network counts as one machine.
fn client(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V6(address) => {
            let network = address.to_bits() >> 64 << 64;
            Ipv6Addr::from_bits(network).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::net::Ipv4Addr;
    use std::sync::Weak;

    use tokio::runtime::Builder;
    use tokio::time::advance;

    use super::*;

    fn address(last: u8) -> IpAddr {
        Ipv4Addr::new(192, 0, 2, last).into()
    }

    /// Takes a seat for a connection that lasts until it is dropped.
    async fn sit(seats: &Arc<Seats>, last: u8) -> Weak<Seat> {
        let seat = seats.take(address(last), 1).await;
        let (weak, held) = (Arc::downgrade(&seat), Arc::clone(&seat));
        let task = tokio::spawn(async move {
            pending::<()>().await;
            drop(held);
        });
        seat.belongs_to(task.abort_handle());
        weak
    }

    /// The indexes of the connections that are left.
    fn left(all: &[Weak<Seat>]) -> Vec<usize> {
        let is_left = |&at: &usize| all[at].strong_count() > 0;
        (0..all.len()).filter(is_left).collect()
    }

    /// Runs with a clock that advances when all tasks are idle.
    fn run(test: impl Future<Output = ()>) {
        let mut runtime = Builder::new_current_thread();
        let runtime = runtime.enable_time().start_paused(true).build().unwrap();
        runtime.block_on(test);
    }

    #[test]
    fn the_longest_waiting_connection_is_dropped() {
        run(async {
            let seats = Seats::new(4);
            let mut all = Vec::new();
            for _ in 0..4 {
                all.push(sit(&seats, 1).await);
                advance(GRACE).await;
            }
            // The first is at work, and the second has just taken a piece of its reply.
            all[0].upgrade().unwrap().begin_work();
            all[1].upgrade().unwrap().wait_for_client();
            seats.free(1).await;
            advance(GLANCE).await;
            assert_eq!((left(&all), seats.taken()), (vec![0, 1, 3], 3));
        });
    }

    #[test]
    fn connections_at_work_are_kept() {
        run(async {
            let seats = Seats::new(2);
            let all = [sit(&seats, 1).await, sit(&seats, 1).await];
            for seat in &all {
                seat.upgrade().unwrap().begin_work();
            }
            let third = timeout(100 * GRACE, seats.take(address(2), 1)).await;
            assert!(third.is_err());
            assert_eq!(left(&all), [0, 1]);
        });
    }

    #[test]
    fn the_client_with_most_connections_loses_one() {
        run(async {
            let seats = Seats::new(4);
            let mut all = vec![sit(&seats, 2).await];
            for last in [1, 1, 1, 3] {
                all.push(sit(&seats, last).await);
            }
            assert_eq!((left(&all), seats.taken()), (vec![0, 2, 3, 4], 4));
        });
    }

    #[test]
    fn memory_is_freed_by_clients_that_hold_some() {
        run(async {
            let seats = Seats::new(4);
            let all = [sit(&seats, 1).await, sit(&seats, 1).await];
            all[1].upgrade().unwrap().hold_memory();
            advance(GRACE).await;
            seats.free_memory().await;
            advance(GLANCE).await;
            assert_eq!(left(&all), [0]);
        });
    }

    #[test]
    fn an_ipv6_network_is_one_client() {
        let same = ["2001:db8::1", "2001:db8::2:3"].map(|text| client(text.parse().unwrap()));
        assert_eq!(same[0], same[1]);
        assert_ne!(same[0], client("2001:db8:0:1::1".parse().unwrap()));
        assert_eq!(client("::ffff:192.0.2.1".parse().unwrap()), address(1));
    }
}
