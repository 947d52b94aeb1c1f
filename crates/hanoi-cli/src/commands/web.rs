//! `hanoi web`: the page in the browser, served on this machine alone.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use clap::Args;
use tiny_http::{Header, Method, Request, Response, Server};

use crate::failure::Failure;

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
        let here = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), self.port);
        let server = Server::http(here);
        let server =
            server.map_err(|error| Failure::Request(format!("cannot serve on {here}: {error}")))?;
        self.announce(&server)?;
        for request in server.incoming_requests() {
            // Whoever asked and went away misses nothing.
            let _ = answer(request);
        }
        Ok(())
    }

    /// Tells where the page is, and opens it.
    fn announce(&self, server: &Server) -> Result<(), Failure> {
        let address = format!("http://{}/", server.server_addr());
        let mut out = io::stdout();
        let told = writeln!(out, "{address}").and_then(|()| out.flush());
        told.map_err(|error| Failure::writing("standard output", &error))?;
        eprintln!("Ctrl-C stops");
        if !self.no_open && open::that_detached(&address).is_err() {
            eprintln!("no browser found: open the address yourself");
        }
        Ok(())
    }
}

fn answer(request: Request) -> io::Result<()> {
    if ![Method::Get, Method::Head].contains(request.method()) {
        return request.respond(Response::empty(405));
    }
    match file(request.url()) {
        Some((path, bytes)) => {
            let response = Response::from_data(bytes).with_chunked_threshold(usize::MAX);
            let headers = [
                ("Content-Type", kind(path)),
                ("Cache-Control", "no-cache"),
                ("X-Content-Type-Options", "nosniff"),
            ];
            let headers = headers
                .into_iter()
                .filter_map(|(name, value)| Header::from_bytes(name, value).ok());
            request.respond(headers.fold(response, Response::with_header))
        }
        None => request.respond(Response::empty(404)),
    }
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
