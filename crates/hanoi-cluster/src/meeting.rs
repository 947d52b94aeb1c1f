//! Processes meet: each has a connection for work and one for its pulse with each other one.
//!
//! A process calls those before it and is called by those after it. Who calls without the secret is dropped, and the wait for
//! the right one goes on. No side waits longer than it was told to.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::{ClusterError, begin};
use crate::greeting::{CallerIdentity, CommonTerms, Secret, answer, call, challenge, hear, tell};
use crate::hosts::Hosts;
use crate::wire::bytes;

/// How long a greeting may take.
const GREETING: Duration = Duration::from_secs(5);
/// The time between two calls of a process that does not answer yet, and between two looks for callers.
const AGAIN: Duration = Duration::from_millis(50);
/// How many callers may be greeted at once, besides those that are expected.
const STRANGERS: usize = 64;

/// The kinds of connections.
const WORK: u8 = b'w';
const PULSE: u8 = b'p';
/// The answers to a caller's number.
const TAKEN_IN: u8 = b'+';
const TAKEN: u8 = b'2';
/// What the caller says to the first: only now both sides count on the connection.
const CONFIRMED: u8 = b'!';

/// What a process needs to meet the others.
#[derive(Debug)]
pub struct Rendezvous {
    /// Where the processes are.
    pub hosts: Hosts,
    /// Which of them this one is, from 0.
    pub process: usize,
    /// What all of them know.
    pub secret: Secret,
    /// What has to be the same.
    pub terms: CommonTerms,
    /// How long to wait for the others.
    pub wait: Duration,
    /// A socket that already listens at this process's address, if there is one.
    pub listener: Option<TcpListener>,
}

impl Rendezvous {
    /// With a socket that already listens.
    #[must_use]
    pub fn with(mut self, listener: Option<TcpListener>) -> Self {
        self.listener = listener;
        self
    }
}

/// Connections with all other processes, by their number.
#[derive(Debug)]
pub struct Met {
    pub(crate) process: usize,
    pub(crate) work: Vec<Option<TcpStream>>,
    pub(crate) pulse: Vec<Option<TcpStream>>,
}

/// What the threads of a meeting report: a connection, a reason why a process is not here yet, or the end of it all.
enum MeetingReport {
    Here(usize, u8, TcpStream),
    NotYet(usize, String),
    Over(ClusterError),
}

/// Meets all other processes.
///
/// # Errors
///
/// An address cannot be used, a process does not come in time or differs in its terms, or there are two with one number.
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
        begin(move || receive(&listener, &meeting, &over, &report))?;
    }
    for other in 0..process {
        let (meeting, over, again) = (meeting.clone(), over.clone(), report.clone());
        let visiting = begin(move || visit(other, &meeting, &over, until, &again));
        // It ends the meeting.
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

fn resolved(address: &str) -> Result<Vec<SocketAddr>, ClusterError> {
    let found = address.to_socket_addrs().map(Vec::from_iter);
    found.map_err(|why| ClusterError::Address {
        address: address.to_owned(),
        why,
    })
}

fn listen(address: &str) -> Result<TcpListener, ClusterError> {
    TcpListener::bind(&resolved(address)?[..]).map_err(|why| ClusterError::Address {
        address: address.to_owned(),
        why,
    })
}

/// Takes calls until the meeting is over.
fn receive(
    listener: &TcpListener,
    meeting: &Arc<Known>,
    over: &Arc<AtomicBool>,
    report: &Sender<MeetingReport>,
) {
    let greeted = Arc::new(AtomicUsize::new(0));
    let here = Arc::new(Here::new(meeting.0.hosts.len()));
    while !over.load(Ordering::Relaxed) {
        let Ok((stream, _)) = listener.accept() else {
            thread::sleep(AGAIN);
            continue;
        };
        if greeted.load(Ordering::Relaxed) >= 2 * meeting.0.hosts.len() + STRANGERS {
            continue;
        }
        greeted.fetch_add(1, Ordering::Relaxed);
        let (meeting, heard) = (meeting.clone(), report.clone());
        let (greeted, here) = (greeted.clone(), here.clone());
        let greeting = begin(move || {
            match take_in(stream, &meeting, &here) {
                Ok(Ok(found)) => drop(heard.send(found)),
                Ok(Err(error)) => drop(heard.send(MeetingReport::Over(error))),
                // A stranger, or a process that went away: it may call again.
                Err(_) => {}
            }
            greeted.fetch_sub(1, Ordering::Relaxed);
        });
        greeting.unwrap_or_else(|error| drop(report.send(MeetingReport::Over(error))));
    }
}

/// A meeting, and who this process is.
type Known = (Rendezvous, CallerIdentity);

/// Who has called, by number.
struct Here(Mutex<Vec<Option<CallerIdentity>>>);

impl Here {
    fn new(processes: usize) -> Self {
        Self(Mutex::new(vec![None; processes]))
    }

    /// Whether nobody else has called with this number. The same process may call again, if it was not answered in time.
    fn is_alone(&self, process: usize, who: CallerIdentity) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *all[process].get_or_insert(who) == who
    }
}

/// Greets a caller. The outer error is about the connection, the inner one about the terms.
fn take_in(
    stream: TcpStream,
    (meeting, ours): &Known,
    here: &Here,
) -> io::Result<Result<MeetingReport, ClusterError>> {
    let mut timed = Timed::new(stream)?;
    answer(&mut timed, &meeting.secret)?;
    let (who, other, kind, terms) = hear(&mut timed)?;
    tell(&mut timed, ours, (meeting.process, kind), &meeting.terms)?;
    if let Err(error) = meeting.terms.compare(other, &terms) {
        return Ok(Err(error));
    }
    if other <= meeting.process || other >= meeting.hosts.len() || ![WORK, PULSE].contains(&kind) {
        return Err(io::ErrorKind::InvalidData.into());
    }
    if !here.is_alone(other, who) {
        timed.write_all(&[TAKEN])?;
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    timed.write_all(&[TAKEN_IN])?;
    // It may take a while, but not come too late: the caller counts on it once it is sent.
    timed.until += meeting.wait;
    if bytes(&mut timed)? != [CONFIRMED] {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok(Ok(MeetingReport::Here(other, kind, timed.stream)))
}

/// Calls another process until it answers, once for each kind.
fn visit(
    other: usize,
    meeting: &Known,
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
                    thread::sleep(AGAIN);
                }
            }
        }
    }
}

fn reach(
    other: usize,
    kind: u8,
    meeting: &Known,
    until: Instant,
) -> io::Result<Result<TcpStream, ClusterError>> {
    let addresses = match resolved(meeting.0.hosts.address(other)) {
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
    (meeting, ours): &Known,
) -> io::Result<Result<TcpStream, ClusterError>> {
    let mut timed = Timed::new(stream)?;
    call(&mut timed, &meeting.secret)?;
    tell(&mut timed, ours, (meeting.process, kind), &meeting.terms)?;
    let (_, number, _, terms) = hear(&mut timed)?;
    let asked = CommonTerms(vec![("number", other.to_string())]);
    let compared = meeting.terms.compare(other, &terms);
    let compared = compared.and_then(|()| asked.compare(other, &[number.to_string()]));
    if let Err(error) = compared {
        return Ok(Err(error));
    }
    match bytes(&mut timed)? {
        [TAKEN_IN] => {
            timed.write_all(&[CONFIRMED])?;
            Ok(Ok(timed.stream))
        }
        [TAKEN] => Ok(Err(ClusterError::Twice(meeting.process))),
        _ => Err(io::ErrorKind::InvalidData.into()),
    }
}

/// A connection whose greeting ends in time, however slowly its bytes come.
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
