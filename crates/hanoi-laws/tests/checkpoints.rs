//! The law of checkpoints has a process of its own, since it measures the memory of all of it.

mod common;

#[test]
fn checkpoints_are_whole_or_refused() {
    common::holds("checkpoints", hanoi_laws::checkpoints);
}
