//! `hanoi web`: the page in the browser, served on this machine only, or exported as one file.

mod one_file;

use std::future::ready;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use tokio::runtime::Builder;

use crate::failure::Failure;
use crate::http::door::Door;
use crate::http::page;
use crate::http::server::{HttpServer, MOST_CONNECTIONS, PATIENCE, cannot_serve};
use crate::message::say;
use crate::output::Output;

/// Open the page: play, watch, jump and explore in the browser
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi web\n  hanoi web --port 8080 --no-open\n  hanoi web --export page.html\n\n\
                       The page is served to this machine only. Ctrl-C stops the server."
)]
pub(crate) struct WebArgs {
    /// Port [default: a free one]
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

    /// Write the page as one file that works without a server, such as from a USB stick
    #[arg(long, value_name = "FILE", conflicts_with_all = ["port", "no_open"])]
    export: Option<PathBuf>,
}

impl WebArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(file) = &self.export {
            return Output::open(Some(file))?.whole(one_file::page().into_bytes());
        }
        let here = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| cannot_serve(here, &error))?;
        runtime.block_on(async {
            let server = HttpServer::bind(here, MOST_CONNECTIONS)?;
            self.announce(server.bound)?;
            let door = Door::local(here.ip());
            let respond = move |request, _| ready(page::file(&request, &door));
            server.serve(PATIENCE, respond).forever().await;
            Ok(())
        })
    }

    /// Prints the address of the page, and opens it.
    fn announce(&self, address: SocketAddr) -> Result<(), Failure> {
        let address = format!("http://{address}/");
        Output::open(None)?.whole(format!("{address}\n").into_bytes())?;
        say("Ctrl-C stops");
        if !self.no_open && open::that_detached(&address).is_err() {
            say("no browser found: open the address yourself");
        }
        Ok(())
    }
}
