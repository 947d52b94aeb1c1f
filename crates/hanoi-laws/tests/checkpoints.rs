//! The law of checkpoints. It runs in a separate process, since it measures the memory of the whole process.

mod common;

#[test]
fn checkpoints_are_complete_or_refused() {
    common::holds("checkpoints", hanoi_laws::checkpoints);
}
