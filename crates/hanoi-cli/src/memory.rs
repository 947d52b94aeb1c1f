//! The memory that this process may still take, as reported by Linux, and the part of it for tables.

use std::fs::read_to_string;
use std::num::NonZeroUsize;
use std::path::{Component, Path};

use hanoi::{Error, ExploreError, UBig};

/// Returns the bytes free for this process: of the machine's memory, of its control groups' limits, and of its
/// address space, whichever is least. `None` if the system reports none of these.
#[must_use]
pub fn free_memory() -> Option<usize> {
    let amounts = [
        machine(),
        groups(Path::new("/sys/fs/cgroup")),
        address_space(),
    ];
    amounts.into_iter().flatten().min()
}

/// Half of the free memory, or two gibibytes if that is unknown.
pub(crate) fn half_of_free() -> usize {
    free_memory().map_or(2 << 30, |free| free / 2)
}

/// The memory of this process in bytes, or 0 if unknown.
pub(crate) fn resident() -> usize {
    let status = read_to_string("/proc/self/status").ok();
    let bytes = status.and_then(|status| kibibytes(&status, "VmRSS:"));
    bytes.unwrap_or(0)
}

/// The memory of the program itself: its pages and its data.
const PROGRAM: usize = 12 << 20;
/// The least memory of a process.
pub(crate) const LEAST: usize = PROGRAM + (1 << 20);
/// The memory of each core: a stack and the beginning of a heap.
const CORE: usize = 1 << 18;
/// One part in this many goes to the bookkeeping of the allocator and the system.
const BOOKS_PART: usize = 32;
/// At most one part in this many goes to all of these together, however small the budget.
const MOST_PART: usize = 3;

/// The memory budget of a process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemoryBudget {
    /// The total in bytes.
    pub(crate) all: usize,
    /// The part for search tables.
    pub(crate) tables: usize,
    cores: NonZeroUsize,
}

impl MemoryBudget {
    /// A total for a number of cores, or half of the free memory for tables alone.
    pub(crate) fn new(all: Option<usize>, cores: NonZeroUsize) -> Self {
        let free = all.unwrap_or_else(half_of_free);
        let overhead = all.map_or(0, |all| overhead(cores).saturating_add(all / BOOKS_PART));
        Self {
            all: free,
            tables: free - overhead.min(free / MOST_PART),
            cores,
        }
    }

    /// Converts an error about the memory of the tables into one about the memory of the process.
    pub(crate) fn for_process(self, mut error: Error) -> Error {
        if let Error::Explore(ExploreError::TooLarge { needed, memory, .. }) = &mut error
            && self.tables < self.all
        {
            *needed = with_tables(needed, self.cores);
            *memory = self.all;
        }
        error
    }
}

/// The memory of a process besides its tables.
fn overhead(cores: NonZeroUsize) -> usize {
    PROGRAM.saturating_add(CORE.saturating_mul(cores.get()))
}

/// The least memory of a process with this much for tables.
fn with_tables(tables: &UBig, cores: NonZeroUsize) -> UBig {
    let large = (tables + overhead(cores)) * BOOKS_PART / (BOOKS_PART - 1) + 2_u8;
    let small = tables * MOST_PART / (MOST_PART - 1) + 2_u8;
    large.min(small)
}

/// The free memory of the machine.
fn machine() -> Option<usize> {
    kibibytes(&read_to_string("/proc/meminfo").ok()?, "MemAvailable:")
}

/// The memory left in the control groups of this process.
fn groups(root: &Path) -> Option<usize> {
    let groups = read_to_string("/proc/self/cgroup").unwrap_or_default();
    least(root, &groups)
}

/// The least memory left in any of these groups or their ancestors: `0::/user/job`, and `5:memory:/job` in the older
/// form.
fn least(root: &Path, groups: &str) -> Option<usize> {
    let left = groups.lines().filter_map(|line| {
        let mut parts = line.splitn(3, ':').skip(1);
        let (kinds, group) = (parts.next()?, parts.next()?);
        match kinds {
            "" => with_ancestors(root, group, "memory.max", "memory.current"),
            kinds if kinds.split(',').any(|kind| kind == "memory") => {
                let root = root.join("memory");
                with_ancestors(
                    &root,
                    group,
                    "memory.limit_in_bytes",
                    "memory.usage_in_bytes",
                )
            }
            _ => None,
        }
    });
    left.min()
}

/// The least memory left in a group and its ancestors up to the root; a container sees its own group as the root.
fn with_ancestors(root: &Path, group: &str, limit: &str, used: &str) -> Option<usize> {
    let names = Path::new(group).components();
    let names = names.filter(|name| matches!(name, Component::Normal(_)));
    let mut folder = root.to_owned();
    let mut left = left(&folder, limit, used);
    for name in names {
        folder.push(name);
        left = [left, self::left(&folder, limit, used)]
            .into_iter()
            .flatten()
            .min();
    }
    left
}

/// The memory left in one group, if it has a limit.
fn left(group: &Path, limit: &str, used: &str) -> Option<usize> {
    let number = |name| {
        read_to_string(group.join(name))
            .ok()?
            .trim()
            .parse::<usize>()
            .ok()
    };
    Some(number(limit)?.saturating_sub(number(used)?))
}

/// The address space left for the process (`ulimit -v`).
fn address_space() -> Option<usize> {
    let limits = read_to_string("/proc/self/limits").ok()?;
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max address space"))?;
    let limit: usize = line.split_whitespace().next()?.parse().ok()?;
    let used = kibibytes(&read_to_string("/proc/self/status").ok()?, "VmSize:")?;
    Some(limit.saturating_sub(used))
}

/// The bytes in a line of a kernel file, which counts kibibytes.
fn kibibytes(text: &str, name: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let number: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    number.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A tree of control groups, each with its limit and usage.
    fn tree(groups: &[(&str, [&str; 2], [&str; 2])]) -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for (group, names, values) in groups {
            let folder = root.path().join(group);
            fs::create_dir_all(&folder).unwrap();
            for (name, value) in names.iter().zip(values) {
                fs::write(folder.join(name), format!("{value}\n")).unwrap();
            }
        }
        root
    }

    #[test]
    fn the_smallest_limit_of_all_groups_counts() {
        const NEW: [&str; 2] = ["memory.max", "memory.current"];
        const OLD: [&str; 2] = ["memory.limit_in_bytes", "memory.usage_in_bytes"];
        let root = tree(&[
            ("jobs", NEW, ["1000", "400"]),
            ("jobs/mine", NEW, ["max", "300"]),
            ("jobs/small", NEW, ["500", "100"]),
            ("jobs/over", NEW, ["500", "700"]),
            ("memory", OLD, ["9223372036854771712", "1"]),
            ("memory/old", OLD, ["4096", "96"]),
        ]);
        let least = |groups: &str| least(root.path(), groups);
        assert_eq!(least("0::/jobs/mine\n"), Some(600));
        assert_eq!(least("0::/jobs/small\n"), Some(400));
        assert_eq!(least("0::/jobs/over\n"), Some(0));
        assert_eq!(least("0::/elsewhere\n"), None);
        assert_eq!(least("0::/../jobs\n"), Some(600));
        assert_eq!(
            least("3:cpu,memory:/old\n1:name=systemd:/x\n0::/\n"),
            Some(4000)
        );
        assert_eq!(least(""), None);
    }

    #[test]
    fn suggested_memory_suffices_barely_for_the_tables() {
        for cores in [1, 2, 64, 1 << 20].map(|cores| NonZeroUsize::new(cores).unwrap()) {
            for shift in 0..40 {
                let tables = (1 << shift) + 7;
                let all = usize::try_from(&with_tables(&tables.into(), cores)).unwrap();
                let left = MemoryBudget::new(Some(all), cores).tables;
                assert!(left >= tables && left <= tables + 8, "{tables} {cores}");
            }
            assert_eq!(MemoryBudget::new(Some(0), cores).tables, 0);
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn free_memory_is_found() {
        assert!(free_memory().is_some_and(|free| free > 1 << 20));
    }
}
