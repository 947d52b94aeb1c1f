//! A checkpoint is complete, or refused: nothing panics, resumes another exploration, or takes much memory.

use std::sync::LazyLock;

use hanoi::{ExploreRequest, Exploring, Limits, ResumeError, Rules, State, check_checkpoint};

use crate::MEMORY;
use crate::sealing::{parts, sealed};

const MARK: &[u8] = b"hanoi checkpoint\n";
/// The number of buckets settled between two of the checkpoints to be damaged.
const STEPS: usize = 4;
/// The memory a file may take, besides that for each of its bytes.
const ROOM: usize = 8 << 20;
/// The most bytes that LZ4 makes of one, with room for growing buffers.
const OF_ONE: usize = 4 * 255;

/// The requests explored, each with the checkpoints on the way.
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
        .map(|request| (request.clone(), saved(&request)))
        .to_vec()
});

/// All checkpoints of an exploration.
fn saved(request: &ExploreRequest) -> Vec<Vec<u8>> {
    let mut limits = Limits::default();
    let mut exploring = Exploring::begin(request, limits.bytes()).expect("it can be explored");
    let mut all = Vec::new();
    loop {
        let mut bytes = Vec::new();
        exploring.save(&mut bytes).expect("memory takes all");
        assert_eq!(
            sealed(MARK, &parts(&bytes, MARK)),
            bytes,
            "the simple way to seal is the same"
        );
        all.push(bytes);
        for _ in 0..STEPS {
            if !exploring.advance(&mut limits).expect("no limit is reached") {
                return all;
            }
        }
    }
}

/// Any bytes, and checkpoints that were changed, with their old checksums or with corrected ones.
///
/// The bytes: a mode, the request, one of its checkpoints, and the changes, or the bytes of a file.
pub fn checkpoints(data: &[u8]) {
    let Some((&[kind, question, which], rest)) = data.split_first_chunk() else {
        return;
    };
    let (request, all) = &ALL[usize::from(question) % ALL.len()];
    let whole = &all[usize::from(which) % all.len()];
    match kind % 3 {
        0 => is_refused_unless_whole(request, rest),
        1 => is_refused_unless_whole(request, &changed(whole, rest)),
        _ => {
            let mut inside = parts(whole, MARK);
            let part = usize::from(question >> 4) % inside.len();
            inside[part] = changed(&inside[part], rest);
            is_of_that_question(request, &sealed(MARK, &inside));
        }
    }
}

/// Bytes with changes, each given by three bytes for the place and the kind, and one for the value.
fn changed(bytes: &[u8], changes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for change in changes.chunks_exact(4).take(8) {
        let &[low, high, how, what] = change else {
            break;
        };
        let at = usize::from(u16::from_le_bytes([low, high])) % (bytes.len() + 1);
        let end = bytes.len().min(at + usize::from(how >> 2));
        match how & 3 {
            0 => bytes
                .iter_mut()
                .skip(at)
                .take(1)
                .for_each(|byte| *byte ^= what),
            1 => bytes.truncate(at),
            2 => drop(bytes.splice(at..at, vec![what; usize::from(how >> 2)])),
            _ => drop(bytes.drain(at..end)),
        }
    }
    bytes
}

/// The exploration resumed from bytes, within a proportionate amount of memory.
fn resumed(request: &ExploreRequest, bytes: &[u8]) -> [Result<(), ResumeError>; 2] {
    let most = ROOM + OF_ONE * bytes.len();
    let memory = Limits::default().bytes();
    let told = [
        within(most, || check_checkpoint(bytes)),
        within(most, || {
            Exploring::resume(request, memory, bytes).map(|_| ())
        }),
    ];
    if let Ok(mut exploring) = Exploring::resume(request, memory, bytes) {
        goes_on(&mut exploring);
    }
    told
}

/// Does something within a limit of memory in bytes.
fn within<T>(most: usize, done: impl FnOnce() -> T) -> T {
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let told = done();
    let taken = MEMORY.peak_usage().saturating_sub(before);
    assert!(
        taken <= most,
        "{taken} bytes of memory were taken, and {most} are enough"
    );
    told
}

/// An exploration ends, with an answer or an error.
fn goes_on(exploring: &mut Exploring) {
    let mut limits = Limits::default();
    let ended = (0..1000).any(|_| exploring.advance(&mut limits) != Ok(true));
    assert!(ended, "an exploration of few states does not end");
    let _ = exploring.answer(None, &mut limits);
}

/// Bytes with old checksums are a checkpoint of the request, or refused as damaged.
fn is_refused_unless_whole(request: &ExploreRequest, bytes: &[u8]) {
    let of = |bytes: &[u8]| {
        ALL.iter()
            .find(|(_, all)| all.iter().any(|whole| whole == bytes))
    };
    let told = resumed(request, bytes);
    match of(bytes) {
        Some((its, _)) if its == request => assert!(told.iter().all(Result::is_ok), "{told:?}"),
        Some(_) => assert!(
            matches!(told, [Ok(()), Err(ResumeError::Other { .. })]),
            "{told:?}"
        ),
        None => {
            // A correct checksum can be found by chance.
            let is_sealed = told[0].is_ok();
            let is_damaged = |told: &Result<(), ResumeError>| {
                matches!(told, Err(ResumeError::Damaged(_) | ResumeError::Format(_)))
            };
            assert!(is_sealed || told.iter().all(is_damaged), "{told:?}");
        }
    }
}

/// Bytes with correct checksums resume only the request that they name.
fn is_of_that_question(request: &ExploreRequest, bytes: &[u8]) {
    let told = resumed(request, bytes);
    let header: Option<serde_json::Value> = parts(bytes, MARK)
        .first()
        .and_then(|header| serde_json::from_slice(header).ok());
    let pegs = request.rules.pegs();
    // However it is spelled.
    let is = |header: &serde_json::Value| {
        let text = |key: &str| header[key].as_str().unwrap_or_default();
        State::parse(text("start"), pegs).is_ok_and(|start| start == request.start)
            && Rules::parse(text("rules"), pegs).is_ok_and(|rules| rules == request.rules)
            && header["pegs"] == pegs
            && header["disks"] == request.start.disks()
            && request.small.is_none_or(|small| header["small"] == small)
    };
    assert!(
        told[1].is_err() || header.as_ref().is_some_and(is),
        "{header:?}: {told:?}"
    );
}
