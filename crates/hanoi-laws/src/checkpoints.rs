//! Damaged checkpoints are refused: nothing panics, resumes another exploration, or takes much memory.

use std::sync::LazyLock;

use hanoi::{ExploreRequest, Exploring, Limits, ResumeError, Rules, State, check_checkpoint};

use crate::MEMORY;
use crate::sealing::{parts, seal};

const MARK: &[u8] = b"hanoi checkpoint\n";
/// The number of buckets settled between two checkpoints.
const STEPS: usize = 4;
/// The memory that reading a file may take, in addition to the memory for each of its bytes.
const ROOM: usize = 8 << 20;
/// The maximum number of bytes that LZ4 makes from one byte, with room for growing buffers.
const PER_BYTE: usize = 4 * 255;

/// The requests, each with checkpoints of its exploration.
static ALL: LazyLock<Vec<(ExploreRequest, Vec<Vec<u8>>)>> = LazyLock::new(|| {
    let questions = [
        ("AAAAAA", 4, "classic", 2),
        ("ABCABC", 3, "linear", 2),
        ("AAAAA", 5, "classic", 3),
    ];
    let requests = questions.map(|(start, pegs, rules, small)| {
        ExploreRequest::new(
            State::parse(start, pegs).expect("a state"),
            Rules::parse(rules, pegs).expect("rules"),
        )
        .small(small)
        .named(1)
    });
    requests
        .map(|request| (request.clone(), checkpoints_of(&request)))
        .to_vec()
});

/// Checkpoints of an exploration.
fn checkpoints_of(request: &ExploreRequest) -> Vec<Vec<u8>> {
    let mut limits = Limits::default();
    let mut exploring = Exploring::begin(request, limits.bytes()).expect("the request is small");
    let mut all = Vec::new();
    loop {
        let mut bytes = Vec::new();
        exploring
            .save(&mut bytes)
            .expect("writing to memory succeeds");
        assert_eq!(
            seal(MARK, &parts(&bytes, MARK)),
            bytes,
            "the simple implementation seals alike"
        );
        all.push(bytes);
        for _ in 0..STEPS {
            if !exploring.advance(&mut limits).expect("no limit is reached") {
                return all;
            }
        }
    }
}

/// Tries any bytes, and changed checkpoints with old or corrected checksums.
///
/// The bytes: a mode, the request, one of its checkpoints, and the changes or the bytes of a file.
pub fn checkpoints(data: &[u8]) {
    let Some((&[mode, question, which], rest)) = data.split_first_chunk() else {
        return;
    };
    let (request, all) = &ALL[usize::from(question) % ALL.len()];
    let checkpoint = &all[usize::from(which) % all.len()];
    match mode % 3 {
        0 => check_unsealed(request, rest),
        1 => check_unsealed(request, &apply_changes(checkpoint, rest)),
        _ => {
            let mut contents = parts(checkpoint, MARK);
            let part = usize::from(question >> 4) % contents.len();
            contents[part] = apply_changes(&contents[part], rest);
            check_sealed(request, &seal(MARK, &contents));
        }
    }
}

/// Bytes with changes. A change has two bytes for the place, one for the kind, and one for the value.
fn apply_changes(bytes: &[u8], changes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for change in changes.chunks_exact(4).take(8) {
        let &[low, high, kind, value] = change else {
            break;
        };
        let at = usize::from(u16::from_le_bytes([low, high])) % (bytes.len() + 1);
        let end = bytes.len().min(at + usize::from(kind >> 2));
        match kind & 3 {
            0 => bytes
                .iter_mut()
                .skip(at)
                .take(1)
                .for_each(|byte| *byte ^= value),
            1 => bytes.truncate(at),
            2 => drop(bytes.splice(at..at, vec![value; usize::from(kind >> 2)])),
            _ => drop(bytes.drain(at..end)),
        }
    }
    bytes
}

/// Checks and resumes bytes within a proportionate amount of memory.
fn resume_twice(request: &ExploreRequest, bytes: &[u8]) -> [Result<(), ResumeError>; 2] {
    let max = ROOM + PER_BYTE * bytes.len();
    let memory = Limits::default().bytes();
    let outcomes = [
        within(max, || check_checkpoint(bytes)),
        within(max, || {
            Exploring::resume(request, memory, bytes).map(|_| ())
        }),
    ];
    if let Ok(mut exploring) = Exploring::resume(request, memory, bytes) {
        check_completion(&mut exploring);
    }
    outcomes
}

/// Runs a function within a memory limit in bytes.
fn within<T>(max: usize, run: impl FnOnce() -> T) -> T {
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let outcome = run();
    let used = MEMORY.peak_usage().saturating_sub(before);
    assert!(
        used <= max,
        "{used} bytes of memory were used, at most {max} are allowed"
    );
    outcome
}

/// Checks that an exploration ends, with an answer or an error.
fn check_completion(exploring: &mut Exploring) {
    let mut limits = Limits::default();
    let ended = (0..1000).any(|_| exploring.advance(&mut limits) != Ok(true));
    assert!(ended, "an exploration of few states must end");
    let _ = exploring.answer(None, &mut limits);
}

/// Bytes with old checksums are a checkpoint of the request, or are refused as damaged.
fn check_unsealed(request: &ExploreRequest, bytes: &[u8]) {
    let owner = |bytes: &[u8]| {
        ALL.iter()
            .find(|(_, all)| all.iter().any(|checkpoint| checkpoint == bytes))
    };
    let outcomes = resume_twice(request, bytes);
    match owner(bytes) {
        Some((other, _)) if other == request => {
            assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
        }
        Some(_) => assert!(
            matches!(outcomes, [Ok(()), Err(ResumeError::Other { .. })]),
            "{outcomes:?}"
        ),
        None => {
            // The fuzzer may find a correct checksum by chance.
            let is_sealed = outcomes[0].is_ok();
            let is_damaged = |outcome: &Result<(), ResumeError>| {
                matches!(
                    outcome,
                    Err(ResumeError::Damaged(_) | ResumeError::Format(_))
                )
            };
            assert!(is_sealed || outcomes.iter().all(is_damaged), "{outcomes:?}");
        }
    }
}

/// Bytes with correct checksums resume only the request in their header.
fn check_sealed(request: &ExploreRequest, bytes: &[u8]) {
    let outcomes = resume_twice(request, bytes);
    let header: Option<serde_json::Value> = parts(bytes, MARK)
        .first()
        .and_then(|header| serde_json::from_slice(header).ok());
    let pegs = request.rules.pegs();
    // Any spelling counts.
    let names_request = |header: &serde_json::Value| {
        let text = |key: &str| header[key].as_str().unwrap_or_default();
        State::parse(text("start"), pegs).is_ok_and(|start| start == request.start)
            && Rules::parse(text("rules"), pegs).is_ok_and(|rules| rules == request.rules)
            && header["pegs"] == pegs
            && header["disks"] == request.start.disks()
            && request.small.is_none_or(|small| header["small"] == small)
    };
    assert!(
        outcomes[1].is_err() || header.as_ref().is_some_and(names_request),
        "{header:?}: {outcomes:?}"
    );
}
