//! Failing links: a proxy between two processes stops forwarding for a while or for good.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::waiting::{ended, wait_until};
use super::{LONG, folder, one, outcome, start, wait_until_connected};

/// A proxy in front of process 0.
#[derive(Default)]
struct Proxy {
    /// Whether it forwards nothing but keeps connections open.
    is_cut: AtomicBool,
    /// The number of callers it has connected.
    callers: AtomicUsize,
    /// The number of bytes after which replies to the first caller wait for its next call; 0 means never.
    pause_after: AtomicUsize,
}

impl Proxy {
    /// Starts it in front of an address and returns its own.
    fn start(self: &Arc<Self>, target: String) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let proxy = self.clone();
        thread::spawn(move || {
            for caller in listener.incoming() {
                let caller = caller.unwrap();
                // A caller before the target listens is disconnected.
                let Ok(host) = TcpStream::connect(&target) else {
                    continue;
                };
                proxy.callers.fetch_add(1, Ordering::Relaxed);
                let pause = proxy.pause_after.swap(0, Ordering::Relaxed);
                let ends = (caller.try_clone().unwrap(), host.try_clone().unwrap());
                let both = [(ends.0, ends.1, 0), (host, caller, pause)];
                for (from, to, pause) in both {
                    let proxy = proxy.clone();
                    thread::spawn(move || proxy.forward(from, to, pause));
                }
            }
        });
        address
    }

    fn forward(&self, mut from: TcpStream, mut to: TcpStream, pause: usize) {
        let (mut bytes, mut sent) = (vec![0; 1 << 16], 0);
        while let Ok(length @ 1..) = from.read(&mut bytes) {
            while self.is_cut.load(Ordering::Relaxed) {
                thread::park();
            }
            sent += length;
            if pause > 0 && sent > pause {
                wait_until("the caller calls again", || {
                    self.callers.load(Ordering::Relaxed) > 1
                });
            }
            if to.write_all(&bytes[..length]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(std::net::Shutdown::Write);
    }
}

/// Starts two processes; the second reaches the first through the proxy.
fn start_with_proxy(proxy: &Arc<Proxy>, name: &str, question: &str) -> [std::process::Child; 2] {
    let folder = folder(name, 2);
    let hosts = fs::read_to_string(folder.join("hosts")).unwrap();
    let (first, second) = hosts.split_once('\n').unwrap();
    let other = folder.join("other");
    fs::create_dir_all(&other).unwrap();
    let address = proxy.start(first.to_owned());
    fs::write(other.join("hosts"), format!("{address}\n{second}")).unwrap();
    fs::copy(folder.join("secret"), other.join("secret")).unwrap();
    [(&folder, 0), (&other, 1)].map(|(folder, process)| start(&mut one(folder, question, process)))
}

#[test]
#[ignore = "waits for twenty seconds of silence; CI runs it as well"]
fn silent_link_is_reported() {
    let proxy = Arc::new(Proxy::default());
    let both = start_with_proxy(&proxy, "cut", LONG);
    both.iter().for_each(wait_until_connected);
    proxy.is_cut.store(true, Ordering::Relaxed);
    for (process, child) in both.into_iter().enumerate() {
        let output = ended(child);
        let expected = format!("error: process {} is silent\n", 1 - process);
        assert_eq!(outcome(&output), (Some(3), expected));
    }
}

/// A caller without a timely reply calls again, and does not count as a second process of that number.
#[test]
#[ignore = "waits for a greeting to time out; CI runs it as well"]
fn caller_may_retry_after_a_late_answer() {
    let proxy = Arc::new(Proxy::default());
    // The challenge and the proof, then the terms and the acceptance.
    proxy.pause_after.store(40 + 32, Ordering::Relaxed);
    for child in start_with_proxy(&proxy, "late", "8 --pegs 4 --small 3") {
        assert_eq!(outcome(&ended(child)), (Some(0), String::new()));
    }
}
