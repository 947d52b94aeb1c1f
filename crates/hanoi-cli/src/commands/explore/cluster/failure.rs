//! Errors between processes as failures of the command.

use hanoi_cluster::ClusterError;

use crate::failure::Failure;

/// A bad request, or else a limit.
pub(super) fn as_failure(error: &ClusterError) -> Failure {
    if error.is_request() {
        Failure::Request(error.to_string())
    } else {
        Failure::Limit(error.to_string())
    }
}
