//! Errors, which are the same on every rank.

use std::fmt::{self, Display, Formatter};

/// Why a call that all ranks make together failed. Each rank gets an error, and all of them name the same rank.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// MPI was initialized already, or has been finalized. Give [`World::new`](crate::World::new) a communicator instead.
    Initialized,
    /// A rank could not do its part.
    Failed {
        /// The rank.
        rank: usize,
        /// What it was doing, with the name of the tensor.
        call: String,
        /// What was wrong there.
        message: String,
    },
    /// Ranks made different calls, or the same call for tensors that do not belong together.
    Disagree {
        /// The first rank whose call differs from that of the majority.
        rank: usize,
        /// Its call.
        call: String,
        /// A rank of the majority.
        other: usize,
        /// The call of the majority.
        expected: String,
    },
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Error::Initialized => f.write_str("MPI can be initialized only once in a process"),
            Error::Failed { rank, call, message } => write!(f, "rank {rank} failed at {call}: {message}"),
            Error::Disagree { rank, call, other, expected } => {
                write!(f, "ranks disagree: rank {rank} is at {call}, and rank {other} at {expected}")
            }
        }
    }
}

impl std::error::Error for Error {}
