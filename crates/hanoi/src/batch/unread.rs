//! The keys of a line that are read, and unread ones: most are typing errors, such as "disk" for "disks".

/// The keys that are read.
const KEYS: [&str; 19] = [
    "id",
    "variant",
    "disks",
    "num_disks",
    "pegs",
    "num_pegs",
    "rules",
    "start",
    "goal",
    "distance",
    "optimality",
    "answer",
    "response",
    "completion",
    "output",
    "prediction",
    "messages",
    "choices",
    "solution",
];

/// Whether a key is read.
pub(super) fn is_read(key: &str) -> bool {
    KEYS.contains(&key)
}

/// The unread keys of lines, in the order in which they were met: each once, up to [`UnreadKeys::MOST`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnreadKeys {
    names: Vec<String>,
    /// A key that is read besides, that of an answer.
    besides: Option<String>,
}

/// Keys that `generate` writes for human readers.
const WRITTEN: [&str; 5] = ["proof", "paths", "system", "prompt", "leads_away"];

impl UnreadKeys {
    /// How many are kept.
    pub const MOST: usize = 16;

    /// None so far, where the answer is below another key.
    pub(super) fn besides(key: &str) -> Self {
        Self {
            besides: Some(key.to_owned()),
            ..Self::default()
        }
    }

    /// Returns the keys.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Adds the keys of others.
    pub fn merge(&mut self, other: &Self) {
        for key in &other.names {
            self.add(key);
        }
    }

    /// Adds a key, unless it is read.
    pub fn meet(&mut self, key: &str) {
        let is_known = self.names.iter().any(|known| known == key);
        let is_besides = self.besides.as_deref() == Some(key);
        if !is_known && !is_besides && !is_read(key) && !WRITTEN.contains(&key) {
            self.add(key);
        }
    }

    /// Adds a key that is not read here, though it may be elsewhere.
    pub(super) fn add(&mut self, key: &str) {
        if self.names.len() < Self::MOST && !self.names.iter().any(|known| known == key) {
            self.names.push(key.to_owned());
        }
    }

    /// Those that came after the first `count`.
    pub(super) fn since(&self, count: usize) -> Self {
        Self {
            names: self.names[count..].to_vec(),
            besides: None,
        }
    }
}

impl std::fmt::Display for UnreadKeys {
    /// Writes the keys in quotes, if they are short.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let quoted: Vec<String> = self
            .names
            .iter()
            .map(|key| hanoi_core::quote(key))
            .collect();
        f.write_str(&quoted.join(", "))?;
        f.write_str(if self.names.len() == Self::MOST {
            " ..."
        } else {
            ""
        })
    }
}
