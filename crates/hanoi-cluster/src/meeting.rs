//! The meeting of all processes: every two make a connection for work and one for the pulse.
//!
//! A process calls those with smaller numbers and is called by the others. Callers without the secret are dropped, and the
//! wait continues. Every wait has a time limit.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::{ClusterError, begin};
use crate::greeting::{CallerIdentity, CommonTerms, Secret, answer, call, challenge, read, send};
use crate::hosts::Hosts;
use crate::wire::bytes;

/// The time limit for a greeting.
const GREETING: Duration = Duration::from_secs(5);
/// The time between two calls of a process that does not answer yet, and between two checks for callers.
const RETRY: Duration = Duration::from_millis(50);
/// The largest number of simultaneous greetings beyond those expected.
const MAX_STRANGERS: usize = 64;

/// The kinds of connections.
const WORK: u8 = b'w';
const PULSE: u8 = b'p';
/// The answers to a caller.
const ACCEPTED: u8 = b'+';
const DUPLICATE: u8 = b'2';
/// The caller's reply to the first: only now do both sides rely on the connection.
const CONFIRMED: u8 = b'!';

/// The parameters of a meeting.
#[derive(Debug)]
pub struct Rendezvous {
    /// The addresses of the processes.
    pub hosts: Hosts,
    /// The number of this process, from 0.
    pub process: usize,
    /// The common secret.
    pub secret: Secret,
    /// The terms that must be equal in all processes.
    pub terms: CommonTerms,
    /// The time limit for the meeting.
    pub wait: Duration,
    /// A socket that already listens at this process's address, if any.
    pub listener: Option<TcpListener>,
}

impl Rendezvous {
    /// Sets a socket that already listens.
    #[must_use]
    pub fn with(mut self, listener: Option<TcpListener>) -> Self {
        self.listener = listener;
        self
    }
}

/// The connections to all other processes, by number.
#[derive(Debug)]
pub struct Met {
    pub(crate) process: usize,
    pub(crate) work: Vec<Option<TcpStream>>,
    pub(crate) pulse: Vec<Option<TcpStream>>,
}

/// A report of a meeting's thread: a connection, an error to retry after, or a fatal error.
enum MeetingReport {
    Here(usize, u8, TcpStream),
    NotYet(usize, String),
    Over(ClusterError),
}

/// Connects to all other processes.
///
/// # Errors
///
/// An address cannot be used, a process does not connect in time or has other terms, or two have the same number.
pub fn meet(meeting: Rendezvous) -> Result<Met, ClusterError> {
    let (process, processes) = (meeting.process, meeting.hosts.len());
    if process >= processes {
        return Err(ClusterError::Process { process, processes });
    }
    let until = Instant::now() + meeting.wait;
    let mut meeting = meeting;
    let listener = match meeting.listener.take() {
        Some(listener) => listener,
        None => listen(meeting.hosts.address(process))?,
    };
    listener.set_nonblocking(true)?;
    let meeting = Arc::new((meeting, challenge()?));
    let over = Arc::new(AtomicBool::new(false));
    let (report, reports) = channel();
    if process + 1 < processes {
        let (meeting, over, report) = (meeting.clone(), over.clone(), report.clone());
        begin(move || accept_calls(&listener, &meeting, &over, &report))?;
    }
    for other in 0..process {
        let (meeting, over, sender) = (meeting.clone(), over.clone(), report.clone());
        let visiting = begin(move || visit(other, &meeting, &over, until, &sender));
        // Without the thread the meeting fails.
        visiting.unwrap_or_else(|error| drop(report.send(MeetingReport::Over(error))));
    }
    let met = gather(&meeting.0, until, &reports);
    over.store(true, Ordering::Relaxed);
    met
}

/// Collects the connections.
fn gather(
    meeting: &Rendezvous,
    until: Instant,
    reports: &Receiver<MeetingReport>,
) -> Result<Met, ClusterError> {
    let count = meeting.hosts.len();
    let none = || (0..count).map(|_| None).collect::<Vec<Option<TcpStream>>>();
    let (mut work, mut pulse) = (none(), none());
    let mut why: Vec<Option<String>> = vec![None; count];
    let mut left = 2 * (count - 1);
    while left > 0 {
        match reports.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(MeetingReport::Here(other, kind, stream)) => {
                let place = if kind == WORK {
                    &mut work[other]
                } else {
                    &mut pulse[other]
                };
                left -= usize::from(place.replace(stream).is_none());
            }
            Ok(MeetingReport::NotYet(other, reason)) => why[other] = Some(reason),
            Ok(MeetingReport::Over(error)) => return Err(error),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                let is_missing = |&other: &usize| {
                    other != meeting.process && (work[other].is_none() || pulse[other].is_none())
                };
                let missing: Vec<usize> = (0..count).filter(is_missing).collect();
                let reason = missing.first().and_then(|&first| why[first].take());
                let named = missing
                    .into_iter()
                    .map(|other| (other, meeting.hosts.address(other).to_owned()));
                return Err(ClusterError::Missing(named.collect(), reason));
            }
        }
    }
    for stream in work.iter().chain(&pulse).flatten() {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(None)?;
        stream.set_write_timeout(None)?;
    }
    Ok(Met {
        process: meeting.process,
        work,
        pulse,
    })
}

fn resolve(address: &str) -> Result<Vec<SocketAddr>, ClusterError> {
    let found = address.to_socket_addrs().map(Vec::from_iter);
    found.map_err(|why| ClusterError::Address {
        address: address.to_owned(),
        why,
    })
}

fn listen(address: &str) -> Result<TcpListener, ClusterError> {
    TcpListener::bind(&resolve(address)?[..]).map_err(|why| ClusterError::Address {
        address: address.to_owned(),
        why,
    })
}

/// Accepts calls until the meeting is over.
fn accept_calls(
    listener: &TcpListener,
    meeting: &Arc<MeetingContext>,
    over: &Arc<AtomicBool>,
    report: &Sender<MeetingReport>,
) {
    let active = Arc::new(AtomicUsize::new(0));
    let here = Arc::new(Callers::new(meeting.0.hosts.len()));
    while !over.load(Ordering::Relaxed) {
        let Ok((stream, _)) = listener.accept() else {
            thread::sleep(RETRY);
            continue;
        };
        if active.load(Ordering::Relaxed) >= 2 * meeting.0.hosts.len() + MAX_STRANGERS {
            continue;
        }
        active.fetch_add(1, Ordering::Relaxed);
        let (meeting, sender) = (meeting.clone(), report.clone());
        let (active, here) = (active.clone(), here.clone());
        let greeting = begin(move || {
            match admit(stream, &meeting, &here) {
                Ok(Ok(found)) => drop(sender.send(found)),
                Ok(Err(error)) => drop(sender.send(MeetingReport::Over(error))),
                // A stranger, or a process that lost its connection and may call again.
                Err(_) => {}
            }
            active.fetch_sub(1, Ordering::Relaxed);
        });
        greeting.unwrap_or_else(|error| drop(report.send(MeetingReport::Over(error))));
    }
}

/// A meeting, and the identity of this process.
type MeetingContext = (Rendezvous, CallerIdentity);

/// The identities of callers, by process number.
struct Callers(Mutex<Vec<Option<CallerIdentity>>>);

impl Callers {
    fn new(processes: usize) -> Self {
        Self(Mutex::new(vec![None; processes]))
    }

    /// Whether no other caller had this process number. The same process calls several times, for each kind and to retry.
    fn is_same_caller(&self, process: usize, who: CallerIdentity) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *all[process].get_or_insert(who) == who
    }
}

/// Greets a caller. The outer error is of the connection, the inner one of the terms.
fn admit(
    stream: TcpStream,
    (meeting, ours): &MeetingContext,
    here: &Callers,
) -> io::Result<Result<MeetingReport, ClusterError>> {
    let mut timed = Timed::new(stream)?;
    answer(&mut timed, &meeting.secret)?;
    let (who, other, kind, terms) = read(&mut timed)?;
    send(&mut timed, ours, (meeting.process, kind), &meeting.terms)?;
    if let Err(error) = meeting.terms.compare(other, &terms) {
        return Ok(Err(error));
    }
    if other <= meeting.process || other >= meeting.hosts.len() || ![WORK, PULSE].contains(&kind) {
        return Err(io::ErrorKind::InvalidData.into());
    }
    if !here.is_same_caller(other, who) {
        timed.write_all(&[DUPLICATE])?;
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    timed.write_all(&[ACCEPTED])?;
    // The caller relies on the connection once it has confirmed, so a late confirmation must still be read.
    timed.until += meeting.wait;
    if bytes(&mut timed)? != [CONFIRMED] {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok(Ok(MeetingReport::Here(other, kind, timed.stream)))
}

/// Calls another process until it answers, for each kind of connection.
fn visit(
    other: usize,
    meeting: &MeetingContext,
    over: &AtomicBool,
    until: Instant,
    report: &Sender<MeetingReport>,
) {
    for kind in [WORK, PULSE] {
        loop {
            if over.load(Ordering::Relaxed) || Instant::now() >= until {
                return;
            }
            match reach(other, kind, meeting, until) {
                Ok(Ok(stream)) => {
                    drop(report.send(MeetingReport::Here(other, kind, stream)));
                    break;
                }
                Ok(Err(error)) => return drop(report.send(MeetingReport::Over(error))),
                Err(why) => {
                    drop(report.send(MeetingReport::NotYet(other, why.to_string())));
                    thread::sleep(RETRY);
                }
            }
        }
    }
}

fn reach(
    other: usize,
    kind: u8,
    meeting: &MeetingContext,
    until: Instant,
) -> io::Result<Result<TcpStream, ClusterError>> {
    let addresses = match resolve(meeting.0.hosts.address(other)) {
        Ok(addresses) => addresses,
        Err(error) => return Ok(Err(error)),
    };
    let left = until.saturating_duration_since(Instant::now());
    let left = left.clamp(Duration::from_millis(1), GREETING);
    let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
    for address in addresses {
        match TcpStream::connect_timeout(&address, left) {
            Ok(stream) => return greet(stream, other, kind, meeting),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn greet(
    stream: TcpStream,
    other: usize,
    kind: u8,
    (meeting, ours): &MeetingContext,
) -> io::Result<Result<TcpStream, ClusterError>> {
    let mut timed = Timed::new(stream)?;
    call(&mut timed, &meeting.secret)?;
    send(&mut timed, ours, (meeting.process, kind), &meeting.terms)?;
    let (_, number, _, terms) = read(&mut timed)?;
    let expected = CommonTerms(vec![("number", other.to_string())]);
    let compared = meeting.terms.compare(other, &terms);
    let compared = compared.and_then(|()| expected.compare(other, &[number.to_string()]));
    if let Err(error) = compared {
        return Ok(Err(error));
    }
    match bytes(&mut timed)? {
        [ACCEPTED] => {
            timed.write_all(&[CONFIRMED])?;
            Ok(Ok(timed.stream))
        }
        [DUPLICATE] => Ok(Err(ClusterError::Twice(meeting.process))),
        _ => Err(io::ErrorKind::InvalidData.into()),
    }
}

/// A connection with a deadline for the whole greeting, so that a byte now and then does not extend it.
struct Timed {
    stream: TcpStream,
    until: Instant,
}

impl Timed {
    fn new(stream: TcpStream) -> io::Result<Self> {
        stream.set_nonblocking(false)?;
        Ok(Self {
            stream,
            until: Instant::now() + GREETING,
        })
    }

    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        Ok(Some(left))
    }
}

impl Read for Timed {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(into)
    }
}

impl Write for Timed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
