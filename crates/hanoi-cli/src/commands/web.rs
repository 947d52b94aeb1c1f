//! `hanoi web`: the page in the browser, served on this machine alone.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use clap::Args;

use crate::failure::Failure;
use crate::output::Output;

/// The most bytes of a request's head.
const MOST_HEAD: usize = 1 << 14;
/// How long a browser may take to ask, or to take what it asked for.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Args, Debug)]
pub(crate) struct WebArgs {
    /// Port [default: one that is free]
    #[arg(
        long,
        value_name = "PORT",
        default_value_t = 0,
        hide_default_value = true
    )]
    port: u16,

    /// Print the address without opening a browser
    #[arg(long)]
    no_open: bool,
}

/// A file of the page: its path, and what is in it.
type File = (&'static str, &'static [u8]);

/// The files as they were when the command was built, in order; none if the page had not been built by then.
const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

impl WebArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if FILES.is_empty() {
            return Err(Failure::Request(
                "this command was built without the page: run scripts/build-web in the source folder, and then \
                 cargo install --path crates/hanoi-cli"
                    .to_owned(),
            ));
        }
        let here = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let listener =
            TcpListener::bind(here).and_then(|listener| Ok((listener.local_addr()?, listener)));
        let (address, listener) = listener
            .map_err(|error| Failure::Request(format!("cannot serve on {here}: {error}")))?;
        self.announce(address)?;
        // A browser opens connections ahead of need, so none may wait for another.
        for connection in listener.incoming().flatten() {
            thread::spawn(move || {
                // Whoever asked and went away misses nothing.
                let _ = answer(connection);
            });
        }
        Ok(())
    }

    /// Tells where the page is, and opens it.
    fn announce(&self, address: SocketAddr) -> Result<(), Failure> {
        let address = format!("http://{address}/");
        Output::open(None)?.whole(format!("{address}\n").into_bytes())?;
        eprintln!("Ctrl-C stops");
        if !self.no_open && open::that_detached(&address).is_err() {
            eprintln!("no browser found: open the address yourself");
        }
        Ok(())
    }
}

/// Answers the one request of a connection.
fn answer(mut connection: TcpStream) -> io::Result<()> {
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    let mut head = Vec::new();
    let (status, path, body) = loop {
        let mut piece = [0; 1 << 12];
        let read = connection.read(&mut piece)?;
        head.extend_from_slice(&piece[..read]);
        if let Some(answer) = answered(&head) {
            break answer;
        }
        if read == 0 || head.len() > MOST_HEAD {
            break BAD;
        }
    };
    let (kind, length) = (kind(path), body.len());
    write!(
        connection,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    )?;
    if !head.starts_with(b"HEAD ") {
        connection.write_all(body)?;
    }
    connection.flush()
}

/// A status, and the path and the bytes of what goes with it.
type Answer = (&'static str, &'static str, &'static [u8]);

const BAD: Answer = ("400 Bad Request", "", b"");

/// The answer to a request, once its head is there.
fn answered(head: &[u8]) -> Option<Answer> {
    let mut headers = [httparse::EMPTY_HEADER; 64];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(head) {
        Ok(httparse::Status::Partial) => return None,
        Ok(httparse::Status::Complete(_)) => {}
        Err(_) => return Some(BAD),
    }
    Some(match (request.method, request.path.and_then(file)) {
        (Some("GET" | "HEAD"), Some((path, bytes))) => ("200 OK", path, bytes),
        (Some("GET" | "HEAD"), None) => ("404 Not Found", "", b""),
        _ => ("405 Method Not Allowed", "", b""),
    })
}

/// The file of an address.
fn file(url: &str) -> Option<File> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    FILES.iter().find(|(name, _)| *name == path).copied()
}

/// What a browser is told of a file.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.') {
        Some((_, "html")) => "text/html; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "wasm")) => "application/wasm",
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "webmanifest")) => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
