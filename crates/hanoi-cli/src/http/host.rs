//! The hosts that requests name.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// A host: a name in lower case without its last dot, or an address, of version 4 if it is mapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HostName {
    Name(String),
    Address(IpAddr),
}

/// The most letters of a name.
const MOST_LETTERS: usize = 253;

/// A host without a port, with or without brackets around an address of version 6.
impl FromStr for HostName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let plain = text.parse::<Ipv6Addr>().ok().map(Self::of_address);
        let alone = || HostPort::parse(text).filter(|host| host.port.is_none());
        plain
            .or_else(|| alone().map(|host| host.name))
            .ok_or_else(|| {
                "expected a name or an address without a port, such as towers.example.com"
                    .to_owned()
            })
    }
}

impl HostName {
    fn of_address(address: impl Into<IpAddr>) -> Self {
        Self::Address(address.into().to_canonical())
    }

    fn parse(text: &str) -> Option<Self> {
        if let Ok(address) = text.parse::<Ipv4Addr>() {
            return Some(Self::of_address(address));
        }
        let name = text.strip_suffix('.').unwrap_or(text);
        let is_label = |label: &str| {
            !label.is_empty()
                && label
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        };
        let is_name = name.len() <= MOST_LETTERS && name.split('.').all(is_label);
        is_name.then(|| Self::Name(name.to_ascii_lowercase()))
    }

    /// Whether this names the machine itself. With DNS rebinding, a page elsewhere whose own name resolves to this machine could read all
    /// replies; its name is not one of these.
    pub(crate) fn is_loopback(&self) -> bool {
        match self {
            Self::Name(name) => name == "localhost" || name.ends_with(".localhost"),
            Self::Address(address) => address.is_loopback(),
        }
    }
}

/// A host with the port of a URL, if it names one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HostPort {
    pub(super) name: HostName,
    port: Option<u16>,
}

impl HostPort {
    /// Parses `host`, `host:8080` or `[::1]:8080`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (name, port) = if let Some(rest) = text.strip_prefix('[') {
            let (address, port) = rest.split_once(']')?;
            let address = address.parse::<Ipv6Addr>().ok()?;
            (HostName::of_address(address), port)
        } else {
            let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
            (HostName::parse(name)?, port)
        };
        let port = match port.strip_prefix(':').unwrap_or(port) {
            "" => None,
            digits if port.starts_with(':') && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                Some(digits.parse().ok()?)
            }
            _ => return None,
        };
        Some(Self { name, port })
    }

    /// Parses the origin of a page, such as `https://host:8443`, and returns the scheme's default port with it.
    pub(super) fn of_origin(text: &str) -> Option<(Self, u16)> {
        let (scheme, host) = text.split_once("://")?;
        let default = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return None,
        };
        Some((Self::parse(host)?, default))
    }

    /// Whether two hosts are the same, with a default for a missing port.
    pub(super) fn is_same(&self, other: &Self, default: u16) -> bool {
        let port = |host: &Self| host.port.unwrap_or(default);
        self.name == other.name && port(self) == port(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_complete_hosts_are_parsed() {
        for (text, same) in [
            ("localhost", "LOCALHOST."),
            ("127.0.0.1", "[::ffff:127.0.0.1]"),
            ("[::1]", "[0:0::1]"),
            ("towers.example.com:80", "Towers.Example.Com.:80"),
            ("towers:", "towers"),
            ("a_b-c", "A_B-C"),
        ] {
            let host = HostPort::parse(text);
            assert!(host.is_some(), "{text}");
            assert_eq!(host, HostPort::parse(same), "{text}");
        }
        for text in [
            "",
            ".",
            "..",
            "a..b",
            ".a",
            "a b",
            "a/b",
            "a,b",
            "*",
            "user@localhost",
            "a:b",
            "a:80:90",
            "a:65536",
            "a:+80",
            "a:-1",
            "::1",
            "[::1",
            "::1]",
            "[::1]80",
            "[::1%25lo]",
            "[127.0.0.1]",
            "[]",
            "[localhost]",
            "localhost\u{e9}",
        ] {
            assert_eq!(HostPort::parse(text), None, "{text}");
        }
        assert_eq!(HostPort::parse(&"a".repeat(254)), None);
    }

    #[test]
    fn an_allowed_host_has_no_port() {
        for (text, same) in [
            ("::1", "[::1]"),
            ("Towers.", "towers"),
            ("::ffff:1.2.3.4", "1.2.3.4"),
        ] {
            assert_eq!(text.parse::<HostName>(), same.parse(), "{text}");
            assert!(text.parse::<HostName>().is_ok(), "{text}");
        }
        for text in [
            "",
            "*",
            "towers:80",
            "[::1]:80",
            "http://towers",
            "towers/",
            "a b",
        ] {
            assert!(text.parse::<HostName>().is_err(), "{text}");
        }
    }

    #[test]
    fn only_names_of_this_machine_are_loopback() {
        for (text, is) in [
            ("localhost", true),
            ("a.localhost", true),
            ("127.255.0.1", true),
            ("::1", true),
            ("::ffff:127.0.0.1", true),
            ("localhost.example.com", false),
            ("notlocalhost", false),
            ("127.1", false),
            ("0.0.0.0", false),
            ("::", false),
            ("192.168.1.1", false),
        ] {
            assert_eq!(
                text.parse::<HostName>().unwrap().is_loopback(),
                is,
                "{text}"
            );
        }
    }
}
