//! Access control: by the host a request names, the page that sends it, and a token.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use hyper::header::{self, HeaderMap};
use hyper::{Request, StatusCode};

use super::host::{HostName, HostPort};
use super::token::BearerToken;
use crate::failure::Failure;

/// The status and the reason of a refused request.
pub(crate) type HttpRefusal = (StatusCode, &'static str);

const NO_HOST: HttpRefusal = (
    StatusCode::BAD_REQUEST,
    "expected one Host header, such as Host: localhost\n",
);
const NOT_HERE: HttpRefusal = (
    StatusCode::MISDIRECTED_REQUEST,
    "this server does not answer to this name: expected localhost, 127.0.0.1 or a name of --host\n",
);
const FOREIGN: HttpRefusal = (
    StatusCode::FORBIDDEN,
    "this server does not answer pages of other servers\n",
);
const NO_TOKEN: HttpRefusal = (
    StatusCode::UNAUTHORIZED,
    "expected the token of this server, as in Authorization: Bearer TOKEN\n",
);

/// Whom to answer.
#[derive(Args, Debug)]
#[command(next_help_heading = "Access")]
pub(crate) struct DoorArgs {
    /// Name or address that requests may use for this server; several are repeated. Needed if other machines can reach it
    #[arg(long, value_name = "NAME")]
    host: Vec<HostName>,

    /// File with a token, without which nobody may ask (Authorization: Bearer TOKEN)
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
}

impl DoorArgs {
    /// The door of a server at this address.
    ///
    /// # Errors
    ///
    /// Other machines can reach the server and no host is named, or the token cannot be read.
    pub(crate) fn open(&self, here: SocketAddr) -> Result<Door, Failure> {
        let door = Door {
            bound: here.ip().to_canonical(),
            hosts: self.host.clone(),
            token: self
                .token_file
                .as_deref()
                .map(BearerToken::read)
                .transpose()?,
        };
        if door.is_open() && door.hosts.is_empty() {
            return Err(Failure::Request(format!(
                "other machines can reach {here}: name the hosts that it answers to, such as --host towers.example.com"
            )));
        }
        Ok(door)
    }
}

/// Decides which requests a server answers.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    bound: IpAddr,
    hosts: Vec<HostName>,
    token: Option<BearerToken>,
}

impl Door {
    /// The door of a server for this machine alone.
    pub(crate) const fn local(bound: IpAddr) -> Self {
        Self {
            bound,
            hosts: Vec::new(),
            token: None,
        }
    }

    /// Whether other machines can reach the server.
    pub(crate) fn is_open(&self) -> bool {
        !self.bound.is_loopback()
    }

    /// Whether requests need a token.
    pub(crate) const fn has_token(&self) -> bool {
        self.token.is_some()
    }

    /// Refuses a request that names no host, or a host that is not this server's.
    pub(crate) fn check_host<B>(&self, request: &Request<B>) -> Result<(), HttpRefusal> {
        let host = host(request.headers()).ok_or(NO_HOST)?;
        if let Some(target) = request.uri().authority() {
            self.check_name(&HostPort::parse(target.as_str()).ok_or(NO_HOST)?.name)?;
        }
        self.check_name(&host.name)
    }

    fn check_name(&self, name: &HostName) -> Result<(), HttpRefusal> {
        let is_own = || name.is_loopback() || *name == HostName::Address(self.bound);
        let answers = self.hosts.contains(name) || (!self.is_open() && is_own());
        answers.then_some(()).ok_or(NOT_HERE)
    }

    /// Refuses a request that names another host, comes from a page of another server, or lacks the token.
    pub(crate) fn check<B>(&self, request: &Request<B>) -> Result<(), HttpRefusal> {
        self.check_host(request)?;
        check_origin(request.headers())?;
        let has_token = |token: &BearerToken| token.is_in(request.headers());
        let admitted = self.token.as_ref().is_none_or(has_token);
        admitted.then_some(()).ok_or(NO_TOKEN)
    }
}

/// Refuses a request that another server's page makes a browser send: the page could not read the answer, but would keep this machine
/// busy. A repeated header is refused.
fn check_origin(headers: &HeaderMap) -> Result<(), HttpRefusal> {
    let only = |name: &str| {
        let values: Vec<&str> = headers
            .get_all(name)
            .iter()
            .map(|value| value.to_str().unwrap_or_default())
            .collect();
        match values[..] {
            [] => Ok(None),
            [value] => Ok(Some(value)),
            _ => Err(FOREIGN),
        }
    };
    let is_own = only(header::ORIGIN.as_str())?.is_none_or(|origin| {
        let origin = HostPort::of_origin(origin);
        origin
            .zip(host(headers))
            .is_some_and(|((origin, default), host)| origin.is_same(&host, default))
    });
    let site = only("sec-fetch-site")?;
    let is_same_site = site.is_none_or(|site| site == "same-origin" || site == "none");
    (is_own && is_same_site).then_some(()).ok_or(FOREIGN)
}

/// The host in the only `Host` header of a request.
fn host(headers: &HeaderMap) -> Option<HostPort> {
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => HostPort::parse(host.to_str().ok()?),
        _ => None,
    }
}
