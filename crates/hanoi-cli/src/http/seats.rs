//! The connections that are served, and which of them leaves when others wait.
//!
//! Only a connection that waits for its client can be sent away: a request that does not come, or a reply that is not read. The client with
//! the most connections loses the one that has waited longest.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

/// How long a connection may wait for its client before it can be sent away.
const GRACE: Duration = Duration::from_millis(100);
/// How long the connections with something to read are waited for: the shortest time in which the system is asked for them.
const TURN: Duration = Duration::from_millis(1);
/// How often whoever waits for a seat looks again.
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
    /// When all connections had taken what had come for them.
    looked: Option<Instant>,
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

/// What a connection waits for.
#[derive(Clone, Copy, Debug)]
enum SeatState {
    /// The request, since then.
    Request(Instant),
    /// The answer.
    Answer,
    /// That the client reads, since then.
    Reader(Instant),
}

/// A seat, which is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Seat {
    seats: Arc<Seats>,
    number: u64,
    /// Who sits there: an address, or the network of one of version 6, all of which one machine may have.
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

    /// How many seats are taken.
    pub(crate) fn taken(&self) -> usize {
        self.table().taken.len()
    }

    /// Takes a seat for a client. If there is none, some that wait for their clients have to leave: one for each of those at the door.
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

    /// Sends away so many connections that wait for their clients.
    pub(crate) async fn free(&self, count: usize) {
        let looked = self.look().await;
        self.send_away(count, looked, |_| true);
    }

    /// Sends away a connection that waits for its client and holds memory.
    pub(crate) async fn free_memory(&self) {
        let looked = self.look().await;
        self.send_away(1, looked, |entry| entry.has_memory);
    }

    /// Lets all connections take what has come for them, and returns by when it had come: on a busy machine it may have waited for the server,
    /// and not the server for it.
    async fn look(&self) -> Instant {
        let now = Instant::now();
        let last = self.table().looked;
        if let Some(last) = last.filter(|&last| now < last + GLANCE / 4) {
            return last;
        }
        sleep(TURN).await;
        self.table().looked = Some(now);
        now
    }

    fn send_away(&self, count: usize, looked: Instant, may_leave: impl Fn(&SeatEntry) -> bool) {
        let mut table = self.table();
        let mut crowd = HashMap::<IpAddr, usize>::new();
        for entry in table.taken.values() {
            *crowd.entry(entry.client).or_default() += 1;
        }
        let waits = table.taken.iter_mut().filter_map(|(number, entry)| {
            let since = match entry.state {
                SeatState::Request(since) | SeatState::Reader(since) => since,
                SeatState::Answer => return None,
            };
            let may_leave = looked >= since + GRACE && entry.task.is_some() && may_leave(entry);
            may_leave.then_some((entry, (since, *number)))
        });
        let mut waits: Vec<_> = waits.collect();
        waits.sort_by_key(|(entry, since)| (Reverse(crowd[&entry.client]), *since));
        for (entry, _) in waits.into_iter().take(count) {
            if let Some(task) = entry.task.take() {
                task.abort();
            }
        }
    }

    /// Sends away those who have not sent their requests, and waits for the others to leave, but not for long.
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

    /// Ends with this task.
    pub(super) fn belongs_to(&self, task: AbortHandle) {
        self.change(|entry| entry.task = Some(task));
    }

    /// The client has sent its request, and waits.
    pub(crate) fn begin_work(&self) {
        self.change(|entry| entry.state = SeatState::Answer);
    }

    /// From now on it waits for the client to read.
    pub(super) fn wait_for_client(&self) {
        self.change(|entry| entry.state = SeatState::Reader(Instant::now()));
    }

    /// It holds memory that others could use.
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

/// Who has an address. A network of version 6 is one machine's.
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

    /// Takes a seat for a connection that lasts until it is sent away.
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

    /// Which of these connections are still there.
    fn left(all: &[Weak<Seat>]) -> Vec<usize> {
        let is_left = |&at: &usize| all[at].strong_count() > 0;
        (0..all.len()).filter(is_left).collect()
    }

    /// Runs with a clock that advances whenever nothing else is to be done.
    fn run(test: impl Future<Output = ()>) {
        let mut runtime = Builder::new_current_thread();
        let runtime = runtime.enable_time().start_paused(true).build().unwrap();
        runtime.block_on(test);
    }

    #[test]
    fn who_has_kept_the_server_waiting_longest_makes_room() {
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
    fn nobody_at_work_is_sent_away() {
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
    fn the_client_with_most_connections_makes_room() {
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
    fn memory_comes_from_those_who_hold_some() {
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
    fn a_network_is_one_client() {
        let same = ["2001:db8::1", "2001:db8::2:3"].map(|text| client(text.parse().unwrap()));
        assert_eq!(same[0], same[1]);
        assert_ne!(same[0], client("2001:db8:0:1::1".parse().unwrap()));
        assert_eq!(client("::ffff:192.0.2.1".parse().unwrap()), address(1));
    }
}
