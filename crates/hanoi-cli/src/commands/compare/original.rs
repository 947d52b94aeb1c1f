//! The programs of the texts, run by Python.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use crate::failure::Failure;
use crate::progress::is_interrupted;

/// The names of the programs, for the first column.
pub(super) const PROGRAMS: [&str; 5] = [
    BEST_FIRST,
    "001-recursive",
    "001-iterative",
    "003-recursive",
    "003-iterative",
];
/// The program measured in Table 1 of text 000.
pub(super) const BEST_FIRST: &str = "000-best-first";

/// The programs in Python 2 or 3, without their output.
const SOURCE: &str = include_str!("originals.py");
/// The names of Python; the first that starts is used.
const PYTHONS: [&str; 3] = ["python3", "python", "python2"];
/// The time between two checks for a signal.
const PAUSE: Duration = Duration::from_millis(50);

/// An installed Python.
pub(super) struct Python(&'static str);

impl Python {
    pub(super) fn find() -> Result<Self, Failure> {
        let starts = |name: &&str| {
            let mut command = Command::new(name);
            command.args(["-c", ""]).stdin(Stdio::null());
            command.output().is_ok_and(|ran| ran.status.success())
        };
        let found = PYTHONS.into_iter().find(starts).map(Self);
        found.ok_or_else(|| {
            Failure::Request(format!(
                "--original needs Python 2 or 3: none of {} starts",
                PYTHONS.join(", ")
            ))
        })
    }

    /// Returns the seconds of each run and the candidates evaluated in one, calling `each` after every run. Ends early after a signal.
    pub(super) fn time(
        &self,
        program: &str,
        disks: u32,
        runs: u32,
        each: impl Fn(),
    ) -> Result<(Vec<f64>, Option<u64>), Failure> {
        let failed =
            |why: &dyn std::fmt::Display| Failure::Limit(format!("{program} in {}: {why}", self.0));
        let mut child = Command::new(self.0)
            .args(["-c", SOURCE, program])
            .args([disks, runs].map(|number| number.to_string()))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| failed(&error))?;
        let (sender, lines) = channel();
        let stdout = child.stdout.take().map(BufReader::new);
        std::thread::spawn(move || {
            let lines = stdout.into_iter().flat_map(BufRead::lines);
            lines.map_while(|line| sender.send(line.ok()?).ok()).last()
        });
        let (mut seconds, mut candidates) = (Vec::new(), None);
        loop {
            match lines.recv_timeout(PAUSE) {
                Ok(line) => {
                    let (time, evaluated) = line.split_once(' ').unwrap_or_default();
                    seconds.extend(time.parse::<f64>());
                    candidates = evaluated.parse().ok();
                    each();
                }
                Err(RecvTimeoutError::Timeout) if is_interrupted() => {
                    let _ = child.kill();
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        let status = child.wait().map_err(|error| failed(&error))?;
        if !status.success() && !is_interrupted() {
            return Err(failed(&status));
        }
        Ok((seconds, candidates))
    }
}
