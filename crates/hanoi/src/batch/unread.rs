//! The keys that are read, and those of a line that are not: most are typing errors, such as "disk" for "disks".

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

pub(super) fn is_read(key: &str) -> bool {
    KEYS.contains(&key)
}

/// The unread keys of lines, in order of appearance, each once, up to [`UnreadKeys::MOST`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnreadKeys {
    names: Vec<String>,
    /// One more key that is read: that of the answer.
    besides: Option<String>,
}

/// Keys that `generate` writes for people.
const WRITTEN: [&str; 5] = ["proof", "paths", "system", "prompt", "leads_away"];

impl UnreadKeys {
    /// The maximum number of keys kept.
    pub const MOST: usize = 16;

    /// Starts empty, for answers under another key.
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

    /// Adds the keys of another list.
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

    /// Adds a key that is not read in this batch, though it may be in others.
    pub(super) fn add(&mut self, key: &str) {
        if self.names.len() < Self::MOST && !self.names.iter().any(|known| known == key) {
            self.names.push(key.to_owned());
        }
    }

    /// Returns the keys after the first `count`.
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
