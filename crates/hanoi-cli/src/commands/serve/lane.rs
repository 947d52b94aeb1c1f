//! A lane: a number of questions at work at a time, and the others in line.
//!
//! Clients take turns, however many questions each has in line, and so do the names of a client's questions. If the line is full, the
//! client with the most questions in line loses its newest one to a client with fewer, or to a name with fewer.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

/// Places for questions at work, and a line.
#[derive(Debug)]
pub(super) struct Lane {
    places: usize,
    /// The most places for one name.
    places_of_name: usize,
    /// The most questions in line, and how long each stays there.
    most: usize,
    wait: Duration,
    line: Mutex<WaitingLine>,
    waiting: AtomicUsize,
}

#[derive(Debug, Default)]
struct WaitingLine {
    /// The number of questions at work of each client,
    at_work: HashMap<IpAddr, usize>,
    /// and of each name.
    names_at_work: HashMap<&'static str, usize>,
    /// The questions in line by client; the client whose turn is next comes first.
    clients: VecDeque<(IpAddr, ClientQueue)>,
}

/// The questions of a client: the first of each name, then the second of each, and so on.
type ClientQueue = VecDeque<WaitingQuestion>;

/// A question in line.
#[derive(Debug)]
struct WaitingQuestion {
    name: &'static str,
    sender: oneshot::Sender<LaneTurn>,
}

/// A place in a lane, passed to the next in line on drop.
#[derive(Debug)]
pub(super) struct LaneTurn {
    lane: Arc<Lane>,
    client: IpAddr,
    name: &'static str,
}

impl Lane {
    pub(super) fn new(
        (places, places_of_name): (usize, usize),
        most: usize,
        wait: Duration,
    ) -> Arc<Self> {
        Arc::new(Self {
            places,
            places_of_name,
            most,
            wait,
            line: Mutex::default(),
            waiting: AtomicUsize::new(0),
        })
    }

    /// The number of questions at work.
    #[cfg(any(feature = "web", test))]
    pub(super) fn at_work(&self) -> usize {
        self.line().at_work.values().sum()
    }

    /// The number of questions in line.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Waits for a turn. `None` if none comes in time or the line is full.
    pub(super) async fn turn(
        self: &Arc<Self>,
        client: IpAddr,
        name: &'static str,
    ) -> Option<LaneTurn> {
        let (sender, receiver) = oneshot::channel();
        self.enter(client, WaitingQuestion { name, sender });
        timeout(self.wait, receiver).await.ok()?.ok()
    }

    fn line(&self) -> MutexGuard<'_, WaitingLine> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(self: &Arc<Self>, client: IpAddr, question: WaitingQuestion) {
        let mut line = self.line();
        line.drop_abandoned();
        if line.length() < self.most || line.make_room(client, question.name) {
            let queue = line.queue(client);
            queue.insert(place(queue, question.name), question);
        }
        self.waiting.store(line.length(), Ordering::Relaxed);
        drop(line);
        self.fill_places();
    }

    /// Gives the free places to those in line.
    fn fill_places(self: &Arc<Self>) {
        while let Some((client, WaitingQuestion { name, sender })) = self.next() {
            let lane = Arc::clone(self);
            // A client that has just left drops the turn.
            drop(sender.send(LaneTurn { lane, client, name }));
        }
    }

    /// Takes the next question with a turn out of the line, and counts it as at work.
    fn next(&self) -> Option<(IpAddr, WaitingQuestion)> {
        let mut line = self.line();
        line.drop_abandoned();
        let busy: usize = line.at_work.values().sum();
        let next = (busy < self.places)
            .then(|| line.next(self.places, self.places_of_name))
            .flatten();
        self.waiting.store(line.length(), Ordering::Relaxed);
        next
    }
}

impl LaneTurn {
    pub(super) fn lane(&self) -> Arc<Lane> {
        Arc::clone(&self.lane)
    }
}

impl WaitingLine {
    fn length(&self) -> usize {
        self.clients.iter().map(|(_, queue)| queue.len()).sum()
    }

    fn drop_abandoned(&mut self) {
        for (_, queue) in &mut self.clients {
            queue.retain(|question| !question.sender.is_closed());
        }
        self.clients.retain(|(_, queue)| !queue.is_empty());
    }

    fn queue(&mut self, client: IpAddr) -> &mut ClientQueue {
        let at = self.clients.iter().position(|(other, _)| *other == client);
        let at = at.unwrap_or_else(|| {
            self.clients.push_back((client, ClientQueue::new()));
            self.clients.len() - 1
        });
        &mut self.clients[at].1
    }

    /// Drops the newest question of the client with the most in line, if that client, or the question's name, then still has at least as
    /// many as the newcomer.
    fn make_room(&mut self, client: IpAddr, name: &str) -> bool {
        let own = self.queue(client).len();
        let most = self.clients.iter_mut().max_by_key(|(_, queue)| queue.len());
        let loses = most.filter(|(other, queue)| {
            let last = queue.back().map_or(0, |last| count(queue, last.name));
            queue.len() > own + 1 || (*other == client && last > count(queue, name) + 1)
        });
        let made = loses.and_then(|(_, queue)| queue.pop_back()).is_some();
        self.drop_abandoned();
        made
    }

    /// The next question of the next client that is below its share.
    fn next(&mut self, places: usize, places_of_name: usize) -> Option<(IpAddr, WaitingQuestion)> {
        let (at_work, names) = (&self.at_work, &self.names_at_work);
        let has_share = |question: &WaitingQuestion| {
            names
                .get(question.name)
                .is_none_or(|&others| others < places_of_name)
        };
        let next = self
            .clients
            .iter()
            .enumerate()
            .find_map(|(at, (client, queue))| {
                let own = at_work.get(client).copied().unwrap_or(0);
                let first = queue.iter().position(has_share)?;
                (own < share(places, *client)).then_some((at, first))
            });
        let (at, first) = next?;
        let (client, mut queue) = self.clients.remove(at)?;
        let question = queue.remove(first)?;
        if !queue.is_empty() {
            self.clients.push_back((client, queue));
        }
        *self.at_work.entry(client).or_default() += 1;
        *self.names_at_work.entry(question.name).or_default() += 1;
        Some((client, question))
    }
}

/// The number of questions with a name.
fn count(queue: &ClientQueue, name: &str) -> usize {
    queue.iter().filter(|other| other.name == name).count()
}

/// The position of a new question: before those with more predecessors of their own name.
fn place(queue: &ClientQueue, name: &str) -> usize {
    let (own, mut counts) = (count(queue, name), HashMap::<&str, usize>::new());
    let is_later = |other: &WaitingQuestion| {
        let before = counts.entry(other.name).or_default();
        *before += 1;
        *before > own + 1
    };
    queue.iter().position(is_later).unwrap_or(queue.len())
}

/// The most places of a client: all on this machine, half of them elsewhere.
fn share(places: usize, client: IpAddr) -> usize {
    if client.is_loopback() {
        return places;
    }
    places.div_ceil(2)
}

impl Drop for LaneTurn {
    fn drop(&mut self) {
        let mut line = self.lane.line();
        decrement(&mut line.at_work, &self.client);
        decrement(&mut line.names_at_work, &self.name);
        drop(line);
        self.lane.fill_places();
    }
}

/// Decrements a count, and removes it at 0.
fn decrement<K: Hash + Eq>(counts: &mut HashMap<K, usize>, kind: &K) {
    if let Some(count) = counts.get_mut(kind) {
        *count -= 1;
        if *count == 0 {
            counts.remove(kind);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    /// The client on this machine (0), or one elsewhere.
    fn client(last: u8) -> IpAddr {
        match last {
            0 => Ipv4Addr::LOCALHOST.into(),
            last => Ipv4Addr::new(192, 0, 2, last).into(),
        }
    }

    /// A lane and its questions.
    struct LaneQuestions(Arc<Lane>, Vec<(u8, oneshot::Receiver<LaneTurn>)>);

    const NAME: &str = "distance";

    impl LaneQuestions {
        fn new(places: usize, most: usize) -> Self {
            Self(Lane::new((places, places), most, Duration::MAX), Vec::new())
        }

        fn enter(&mut self, last: u8) {
            self.enter_as(last, last, NAME);
        }

        /// Enters a marked question with a name.
        fn enter_as(&mut self, mark: u8, last: u8, name: &'static str) {
            let (sender, receiver) = oneshot::channel();
            self.0.enter(client(last), WaitingQuestion { name, sender });
            self.1.push((mark, receiver));
        }

        /// The mark of a question that got a turn since the last call, and the turn.
        fn turn(&mut self) -> Option<(u8, LaneTurn)> {
            let found = self
                .1
                .iter_mut()
                .enumerate()
                .find_map(|(at, (last, receiver))| Some((at, *last, receiver.try_recv().ok()?)));
            let (at, last, turn) = found?;
            self.1.remove(at);
            Some((last, turn))
        }

        /// The marks of the questions in the order of their turns.
        fn order(&mut self) -> Vec<u8> {
            std::iter::from_fn(|| self.turn().map(|(last, _)| last)).collect()
        }
    }

    #[test]
    fn clients_take_turns() {
        let mut questions = LaneQuestions::new(1, 64);
        for last in [1, 1, 1, 1, 2, 3, 3] {
            questions.enter(last);
        }
        assert_eq!(questions.order(), [1, 1, 2, 3, 1, 3, 1]);
        assert_eq!((questions.0.at_work(), questions.0.waiting()), (0, 0));
    }

    #[test]
    fn a_clients_names_take_turns() {
        let mut questions = LaneQuestions::new(1, 6);
        let working = [0, 1, 2, 3, 4, 5, 6].map(|mark| questions.enter_as(mark, 1, NAME));
        assert_eq!(working.len() - 1, questions.0.waiting());
        // The line is full for this name, but not for others.
        questions.enter_as(7, 1, NAME);
        questions.enter_as(8, 1, "move");
        questions.enter_as(9, 1, "move");
        questions.enter_as(10, 1, "count");
        assert_eq!(questions.order(), [0, 1, 8, 10, 2, 9, 3]);
    }

    #[test]
    fn a_name_leaves_places_to_others() {
        let mut questions = LaneQuestions(Lane::new((4, 2), 64, Duration::MAX), Vec::new());
        for mark in 0..6 {
            questions.enter_as(mark, 0, NAME);
        }
        questions.enter_as(7, 0, "move");
        let marks = |questions: &mut LaneQuestions| {
            let turns = std::iter::from_fn(|| questions.turn()).collect::<Vec<_>>();
            (
                turns.iter().map(|(mark, _)| *mark).collect::<Vec<_>>(),
                turns,
            )
        };
        let (first, turns) = marks(&mut questions);
        assert_eq!((first, questions.0.waiting()), (vec![0, 1, 7], 4));
        drop(turns);
        assert_eq!(marks(&mut questions).0, [2, 3]);
    }

    #[test]
    fn a_remote_client_has_half_of_the_places() {
        for (places, most) in [(1, 1), (2, 1), (4, 2), (5, 3)] {
            let mut questions = LaneQuestions::new(places, 64);
            (0..8).for_each(|_| questions.enter(1));
            let turns: Vec<LaneTurn> = std::iter::from_fn(|| Some(questions.turn()?.1)).collect();
            assert_eq!(turns.len(), most, "{places}");
            questions.enter(2);
            assert_eq!(questions.turn().is_some(), most < places, "{places}");
        }
        assert_eq!((share(4, client(0)), share(1, client(1))), (4, 1));
    }

    #[test]
    fn a_full_line_has_room_for_a_client_with_fewer_questions() {
        let mut questions = LaneQuestions::new(1, 4);
        (0..7).for_each(|_| questions.enter(1));
        let working = questions.turn().unwrap();
        assert_eq!(questions.0.waiting(), 4);
        questions.enter(2);
        questions.enter(2);
        // Both have two in line now, and lose none.
        questions.enter(2);
        drop(working);
        assert_eq!(questions.order(), [1, 2, 1, 2]);
    }

    #[test]
    fn leaving_the_line_frees_the_place() {
        let mut questions = LaneQuestions::new(1, 2);
        (0..3).for_each(|_| questions.enter(1));
        let working = questions.turn().unwrap();
        questions.1.clear();
        questions.enter(1);
        assert_eq!(questions.0.waiting(), 1);
        drop(working);
        assert_eq!(questions.order(), [1]);
    }
}
