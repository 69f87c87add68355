//! Agreement: before data moves, the ranks check that all of them are ready and at the same call.
//!
//! A call is a text that names the operation, the tensor, and its layout and shape. One reduction of four numbers compares the
//! texts' hashes and whether a rank has failed. Only when something is wrong are the texts themselves exchanged, so that every rank
//! finds the same culprit.

use mpi::collective::SystemOperation;
use mpi::traits::CommunicatorCollectives;

use crate::error::Error;
use crate::world::World;

/// How a rank arrives at a call.
pub(crate) enum Stand {
    /// It is ready.
    Ready,
    /// It cannot do its part, for this reason.
    Failed(String),
}

impl World {
    /// Returns once all ranks have made this call. `ready` is what this rank prepared for it.
    ///
    /// # Errors
    /// The same on all ranks, if one of them is not ready, or is at another call.
    pub(crate) fn agree<P>(&self, call: &str, ready: Result<P, String>) -> Result<P, Error> {
        if let Some(error) = self.over() {
            return Err(error);
        }
        match ready {
            Ok(prepared) => self.meet(call, Stand::Ready, false).map(|()| prepared),
            Err(why) => Err(match self.meet(call, Stand::Failed(why.clone()), false) {
                Err(error) => error,
                Ok(()) => Error::Failed { rank: self.rank(), call: call.into(), message: why },
            }),
        }
    }

    /// The agreement itself. A rank that has `ended` takes part in no further call, so then there is none.
    pub(crate) fn meet(&self, call: &str, stand: Stand, ended: bool) -> Result<(), Error> {
        let hash = hash(call);
        let failed = matches!(stand, Stand::Failed(_));
        let mine = [hash, !hash, u64::from(failed), u64::from(ended)];
        let mut all = [0_u64; 4];
        self.timed(|| self.comm().all_reduce_into(&mine, &mut all, SystemOperation::max()));
        self.count_collective();
        if all[0] == !all[1] && all[2] == 0 {
            return Ok(());
        }
        let error = self.verdict(call, &stand);
        if all[3] == 1 {
            self.end(&error);
        }
        Err(error)
    }

    /// The error, from the texts of all ranks.
    fn verdict(&self, call: &str, stand: &Stand) -> Error {
        let (failed, why) = match stand {
            Stand::Ready => (0, ""),
            Stand::Failed(why) => (1, why.as_str()),
        };
        let mut said = vec![failed];
        said.extend((call.len() as u64).to_le_bytes());
        said.extend(call.as_bytes());
        said.extend(why.as_bytes());
        let said = self.share(&said);
        let said: Vec<Said> = said.iter().map(|bytes| Said::of(bytes)).collect();
        if let Some((rank, it)) = said.iter().enumerate().find(|(_, it)| it.failed) {
            return Error::Failed { rank, call: it.call.clone(), message: it.why.clone() };
        }
        let votes = |it: &Said| said.iter().filter(|other| other.call == it.call).count();
        let most = said.iter().map(votes).max().unwrap_or(0);
        let other = said.iter().position(|it| votes(it) == most).unwrap_or(0);
        let expected = said[other].call.clone();
        let rank = said.iter().position(|it| it.call != expected).unwrap_or(0);
        Error::Disagree { rank, call: said[rank].call.clone(), other, expected }
    }
}

/// What a rank says about its call: whether it failed there (a byte), the length of the call (8 bytes), the call, and why it failed.
struct Said {
    failed: bool,
    call: String,
    why: String,
}

impl Said {
    fn of(bytes: &[u8]) -> Said {
        let (failed, rest) = bytes.split_first().unwrap_or((&0, &[]));
        let (len, rest) = rest.split_first_chunk::<8>().unwrap_or((&[0; 8], &[]));
        let (call, why) = rest.split_at_checked(u64::from_le_bytes(*len) as usize).unwrap_or((rest, &[]));
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Said { failed: *failed == 1, call: text(call), why: text(why) }
    }
}

/// FNV-1a.
pub(crate) fn hash(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}
