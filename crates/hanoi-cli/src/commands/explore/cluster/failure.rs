//! What goes wrong between processes, as failures of the command.

use hanoi_cluster::ClusterError;

use crate::failure::Failure;

/// What is wrong with the request is told otherwise than what went wrong on the way.
pub(super) fn told(error: &ClusterError) -> Failure {
    if error.is_request() {
        Failure::Request(error.to_string())
    } else {
        Failure::Limit(error.to_string())
    }
}
