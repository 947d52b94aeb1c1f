//! Runs servers, and sends literal requests to them.

#[cfg(target_os = "linux")]
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use assert_cmd::cargo::cargo_bin;

/// A server that ends with the test.
pub(crate) struct TestServer {
    pub(crate) command: Child,
    pub(crate) host: String,
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.command.kill();
        let _ = self.command.wait();
    }
}

impl TestServer {
    /// Starts a command that prints its address.
    pub(crate) fn start(command: &mut Command) -> Self {
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut command = command.stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(command.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let host = line.trim().strip_prefix("http://").unwrap();
        let host = host.strip_suffix('/').unwrap().to_owned();
        let host = host
            .replace("0.0.0.0", "127.0.0.1")
            .replace("[::]", "[::1]");
        Self { command, host }
    }

    /// Runs `hanoi` with a line of arguments.
    pub(crate) fn new(line: &str) -> Self {
        Self::start(Command::new(cargo_bin!("hanoi")).args(line.split(' ')))
    }

    pub(crate) fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.host).unwrap()
    }

    /// Sends a literal request, and returns the head and the body of the response.
    pub(crate) fn send(&self, request: &str) -> (String, Vec<u8>) {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut response = Vec::new();
        stream.read_to_end(&mut response).unwrap();
        let (head, body) = split(response);
        if header(&head, "transfer-encoding") != Some("chunked") || body.is_empty() {
            return (head, body);
        }
        let body = joined(&body).expect("a complete response");
        (head, body)
    }

    pub(crate) fn request(&self, method: &str, path: &str) -> (String, Vec<u8>) {
        let host = &self.host;
        self.send(&format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"))
    }

    /// The status of the response to a request with these headers.
    pub(crate) fn status(&self, target: &str, headers: &str) -> String {
        let (head, _) = self.send(&format!("GET {target} HTTP/1.1\r\n{headers}\r\n"));
        head.split(' ').nth(1).unwrap().to_owned()
    }

    /// The number of the server's threads (`task`) or descriptors (`fd`).
    #[cfg(target_os = "linux")]
    pub(crate) fn entries(&self, folder: &str) -> usize {
        let folder = format!("/proc/{}/{folder}", self.command.id());
        fs::read_dir(folder).unwrap().count()
    }

    /// Kills the server's child processes.
    #[cfg(target_os = "linux")]
    pub(crate) fn end_children(&self) {
        let id = self.command.id();
        let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap();
        for child in children.split_whitespace() {
            let child = nix::unistd::Pid::from_raw(child.parse().unwrap());
            nix::sys::signal::kill(child, nix::sys::signal::Signal::SIGKILL).unwrap();
        }
    }

    /// The peak of the resident memory in bytes.
    #[cfg(target_os = "linux")]
    pub(crate) fn peak(&self) -> usize {
        let status = fs::read_to_string(format!("/proc/{}/status", self.command.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.unwrap().trim().strip_suffix(" kB").unwrap();
        kibibytes.parse::<usize>().unwrap() << 10
    }
}

/// Splits a response into head and body.
pub(crate) fn split(mut response: Vec<u8>) -> (String, Vec<u8>) {
    let end = response.windows(4).position(|four| four == b"\r\n\r\n");
    let body = response.split_off(end.expect("a response has a head") + 4);
    (String::from_utf8(response).unwrap(), body)
}

/// Joins a chunked body. `None` if it breaks off.
pub(crate) fn joined(mut chunks: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let end = chunks.windows(2).position(|two| two == b"\r\n")?;
        let length = std::str::from_utf8(&chunks[..end]).unwrap();
        let length = usize::from_str_radix(length, 16).unwrap();
        chunks = chunks.get(end + 2..)?;
        body.extend_from_slice(chunks.get(..length)?);
        chunks = chunks.get(length..)?.strip_prefix(b"\r\n")?;
        if length == 0 {
            return chunks.is_empty().then_some(body);
        }
    }
}

/// The value of a header.
pub(crate) fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| {
        let (key, value) = line.split_once(": ")?;
        key.eq_ignore_ascii_case(name).then_some(value)
    })
}
