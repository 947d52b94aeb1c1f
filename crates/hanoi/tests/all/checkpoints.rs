//! Checkpoints that cannot be read, or are damaged, are reported as such.
#![cfg(feature = "explore")]

use std::io::{self, Read};

use hanoi::blocks::Share;
use hanoi::{
    CheckpointOutline, ExploreRequest, Exploring, Limits, ResumeError, Rules, State,
    check_checkpoint,
};

fn request() -> ExploreRequest {
    ExploreRequest::new(
        State::parse("AAAAAA", 4).unwrap(),
        Rules::parse("classic", 4).unwrap(),
    )
    .small(2)
    .named(1)
}

/// A checkpoint from the middle of an exploration.
fn checkpoint() -> Vec<u8> {
    let mut limits = Limits::default();
    let mut exploring = Exploring::begin(&request(), limits.bytes()).unwrap();
    for _ in 0..5 {
        assert!(exploring.advance(&mut limits).unwrap());
    }
    let mut bytes = Vec::new();
    exploring.save(&mut bytes).unwrap();
    bytes
}

/// Resumes from bytes, and checks them without resuming.
fn read_both_ways(from: impl Fn() -> Box<dyn Read>) -> [Result<(), ResumeError>; 2] {
    let memory = Limits::default().bytes();
    let resumed = Exploring::resume(&request(), memory, from());
    [resumed.map(|_| ()), check_checkpoint(from())]
}

/// A reader of some bytes that then fails.
struct FailingReader {
    bytes: io::Cursor<Vec<u8>>,
}

impl Read for FailingReader {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self.bytes.read(into)? {
            0 => Err(io::ErrorKind::StaleNetworkFileHandle.into()),
            read => Ok(read),
        }
    }
}

#[test]
fn read_errors_are_reported_at_every_position() {
    let whole = checkpoint();
    for length in 0..=whole.len() {
        let begin = whole[..length].to_vec();
        let failing = || -> Box<dyn Read> {
            let bytes = io::Cursor::new(begin.clone());
            Box::new(FailingReader { bytes })
        };
        for result in read_both_ways(failing) {
            assert!(
                matches!(&result, Err(ResumeError::Io(error)) if error.kind() == io::ErrorKind::StaleNetworkFileHandle),
                "{length}: {result:?}"
            );
        }
    }
}

#[test]
fn truncated_or_changed_checkpoints_are_damaged() {
    let whole = checkpoint();
    let read = |bytes: &[u8]| {
        let bytes = bytes.to_vec();
        read_both_ways(move || Box::new(io::Cursor::new(bytes.clone())))
    };
    assert!(read(&whole).iter().all(Result::is_ok));
    let changed = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        bytes
    };
    let longer = [&whole[..], &[0]].concat();
    let cut = (0..whole.len()).map(|length| whole[..length].to_vec());
    for bytes in cut.chain((0..whole.len()).map(changed)).chain([longer]) {
        for result in read(&bytes) {
            assert!(matches!(result, Err(ResumeError::Damaged(_))), "{result:?}");
        }
    }
}

/// Any change to a manifest, or to the part it lists, is detected.
#[test]
fn manifest_accepts_only_its_parts() {
    let mut limits = Limits::default();
    let mut exploring = Exploring::begin(&request(), limits.bytes()).unwrap();
    assert!(exploring.advance(&mut limits).unwrap());
    let [mut part, mut manifest] = [Vec::new(), Vec::new()];
    let seal = exploring.save_part(&mut part).unwrap();
    exploring.save_manifest(vec![seal], &mut manifest).unwrap();
    let read = |bytes: &[u8]| CheckpointOutline::read(&request(), bytes);
    let outline = read(&manifest).unwrap();
    assert_eq!((outline.small, &outline.parts[..]), (2, &[seal][..]));
    let changed = |at: usize| {
        let mut bytes = manifest.clone();
        bytes[at] ^= 1;
        bytes
    };
    let cut = (0..manifest.len()).map(|length| manifest[..length].to_vec());
    for bytes in cut.chain((0..manifest.len()).map(changed)) {
        assert!(matches!(read(&bytes), Err(ResumeError::Damaged(_))));
    }
    let resumed = |part: &[u8]| {
        let memory = Limits::default().bytes();
        Exploring::resume_share(&request(), memory, Share::WHOLE, vec![part], &outline.parts)
    };
    resumed(&part).unwrap();
    // A whole checkpoint of the same request, from another run.
    let Err(ResumeError::Damaged(damage)) = resumed(&checkpoint()) else {
        panic!()
    };
    assert_eq!(damage, "it is not the part listed in the checkpoint");
    // A list of parts is not one of the parts.
    assert!(matches!(resumed(&manifest), Err(ResumeError::Damaged(_))));
    let alone = Exploring::resume(&request(), limits.bytes(), &manifest[..]);
    assert!(
        matches!(alone, Err(ResumeError::Damaged(damage)) if damage == "it is a list of 1 part, not a whole checkpoint")
    );
}

/// The file was written by the command that had this format, in the middle of 9 disks on 4 pegs.
#[test]
fn checkpoint_of_oldest_format_resumes() {
    let bytes = include_bytes!("checkpoint-format-2");
    check_checkpoint(&bytes[..]).unwrap();
    let mut request = request().small(None);
    request.start = State::parse("AAAAAAAAA", 4).unwrap();
    let mut limits = Limits::default();
    let mut exploring = Exploring::resume(&request, limits.bytes(), &bytes[..]).unwrap();
    let progress = exploring.progress().unwrap();
    assert!(progress.final_blocks > 0 && progress.live_blocks > 0);
    while exploring.advance(&mut limits).unwrap() {}
    let answer = exploring.answer(None, &mut limits).unwrap();
    // OEIS A382111.
    assert_eq!(answer.around.eccentricity(), Some(41));
    let mut fresh = Exploring::begin(&request, limits.bytes()).unwrap();
    while fresh.advance(&mut limits).unwrap() {}
    let fresh = fresh.answer(None, &mut limits).unwrap();
    assert_eq!(answer.around.levels.counts, fresh.around.levels.counts);
}
