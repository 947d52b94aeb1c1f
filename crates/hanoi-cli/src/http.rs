//! HTTP for untrusted clients: a server on one thread, access control, and the files of the page.

pub(crate) mod door;
mod host;
pub(crate) mod page;
pub(crate) mod reply;
pub(crate) mod seats;
pub(crate) mod server;
mod token;
