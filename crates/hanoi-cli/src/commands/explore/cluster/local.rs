//! Several processes on this machine: the first starts the others, with a secret for this run.

use std::env;
use std::net::TcpListener;
use std::time::Duration;

use hanoi_cluster::{CommonTerms, Hosts, Rendezvous, Secret};

use super::failure::as_failure;
use super::others::{Others, VARIABLE, failed};
use super::setting::ClusterSetting;
use crate::failure::Failure;

/// The most processes on one machine.
const MOST: usize = 64;

/// The setting of the first of several processes on this machine.
pub(super) fn setting(processes: usize, wait: Duration) -> Result<ClusterSetting, Failure> {
    if processes == 0 || processes > MOST {
        return Err(Failure::Request(format!(
            "--processes {processes}: expected 1 to {MOST}"
        )));
    }
    let bind = |_| TcpListener::bind("127.0.0.1:0");
    let listeners: Result<Vec<TcpListener>, _> = (0..processes).map(bind).collect();
    let listeners = listeners.map_err(failed)?;
    let address = |listener: &TcpListener| Ok(listener.local_addr()?.to_string());
    let addresses: Result<Vec<String>, _> = listeners.iter().map(address).collect();
    let addresses = addresses.map_err(failed)?.join("\n");
    let secret = Secret::random().map_err(failed)?;
    let mut listeners = listeners.into_iter();
    let own = listeners.next();
    let variable = |before: usize| format!("{}\n{secret}\n{addresses}", before + 1);
    let others = listeners
        .enumerate()
        .map(|(before, listener)| (listener, variable(before)));
    let others = Others(others.collect());
    Ok(ClusterSetting {
        meeting: meeting(0, &secret, &addresses, wait)?.with(own),
        is_local: true,
        others,
    })
}

/// The setting of a process that was started by another.
pub(super) fn inherited(wait: Duration) -> Result<Option<ClusterSetting>, Failure> {
    let Ok(variable) = env::var(VARIABLE) else {
        return Ok(None);
    };
    let mut lines = variable.splitn(3, '\n');
    let process = lines.next().and_then(|number| number.parse().ok());
    let (Some(process), Some(secret), Some(addresses)) = (process, lines.next(), lines.next())
    else {
        return Err(Failure::Request(format!(
            "{VARIABLE} is set, but not by hanoi: unset it"
        )));
    };
    Ok(Some(ClusterSetting {
        meeting: meeting(process, secret, addresses, wait)?.with(inherited_listener()),
        is_local: true,
        others: Others::default(),
    }))
}

#[cfg(unix)]
fn inherited_listener() -> Option<TcpListener> {
    use std::os::fd::AsFd;

    let socket = std::io::stdin().as_fd().try_clone_to_owned().ok()?;
    Some(TcpListener::from(socket))
}

#[cfg(not(unix))]
const fn inherited_listener() -> Option<TcpListener> {
    None
}

fn meeting(
    process: usize,
    secret: &str,
    addresses: &str,
    wait: Duration,
) -> Result<Rendezvous, Failure> {
    let hosts = Hosts::parse(addresses);
    let secret = Secret::new(secret.as_bytes());
    Ok(Rendezvous {
        hosts: hosts.map_err(|error| as_failure(&error))?,
        process,
        secret: secret.map_err(|error| as_failure(&error))?,
        terms: CommonTerms::default(),
        wait,
        listener: None,
    })
}
