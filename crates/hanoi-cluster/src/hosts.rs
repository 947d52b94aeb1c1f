//! The addresses of all processes, in the format of timely's host files: a line `host:port` for each.

use crate::constants::MAX_PROCESSES;
use crate::error::ClusterError;

/// The address of each process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts(Vec<String>);

impl Hosts {
    /// Parses a list of hosts. Empty lines and lines that begin with `#` are ignored.
    ///
    /// # Errors
    ///
    /// A line is not an address or a duplicate, or there are no lines or too many.
    pub fn parse(text: &str) -> Result<Self, ClusterError> {
        let mut all: Vec<String> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = match line.rsplit_once(':') {
                None => Some("has no port"),
                Some(("", _)) => Some("has no host"),
                Some((host, _)) if host.contains(char::is_whitespace) => Some("contains a space"),
                Some((_, port)) if port.parse::<u16>().map_or(true, |port| port == 0) => {
                    Some("has no port from 1 to 65535")
                }
                Some(_) if all.iter().any(|other| other == line) => Some("is a duplicate"),
                Some(_) => None,
            };
            if let Some(wrong) = wrong {
                let (line, text) = (number + 1, line.to_owned());
                return Err(ClusterError::Host { line, text, wrong });
            }
            all.push(line.to_owned());
        }
        if all.is_empty() || all.len() > MAX_PROCESSES {
            return Err(ClusterError::HostCount(all.len()));
        }
        Ok(Self(all))
    }

    /// Returns the number of processes.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always a process")]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the address of a process.
    #[must_use]
    pub fn address(&self, process: usize) -> &str {
        &self.0[process]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_parse_and_invalid_lines_are_reported() {
        let hosts = Hosts::parse("# ours\n\nnode1:2101\n [::1]:7 \n10.0.0.7:65535\n").unwrap();
        assert_eq!(hosts.len(), 3);
        assert_eq!(hosts.address(1), "[::1]:7");
        for (text, expected) in [
            ("a:1\nb", "line 2: 'b' has no port: expected host:port"),
            (":1", "line 1: ':1' has no host"),
            ("a:0", "line 1: 'a:0' has no port from 1 to 65535"),
            ("a:99999", "has no port from 1 to 65535"),
            ("a b:1", "contains a space"),
            ("a:1\n\na:1", "line 3: 'a:1' is a duplicate"),
            ("", "0 hosts: expected 1 to 1024"),
        ] {
            let error = Hosts::parse(text).unwrap_err();
            assert!(
                error.is_request() && error.to_string().contains(expected),
                "{error}"
            );
        }
        let many = |count| {
            (1..=count)
                .map(|port| format!("a:{port}"))
                .collect::<Vec<_>>()
                .join("\n")
        };
        assert_eq!(Hosts::parse(&many(1024)).unwrap().len(), 1024);
        let error = Hosts::parse(&many(1025)).unwrap_err().to_string();
        assert!(
            error.starts_with("1025 hosts: expected 1 to 1024"),
            "{error}"
        );
    }
}
