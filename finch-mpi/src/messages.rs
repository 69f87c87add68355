//! Messages: bytes from every rank to every other. Callers must have agreed on the call before.

use mpi::traits::{Communicator, CommunicatorCollectives, Destination, Source};

use crate::world::World;

impl World {
    /// Sends a message to each rank, and returns the one from each rank. Ranks first announce the lengths, in one collective call.
    pub(crate) fn exchange(&self, out: &[&[u8]]) -> Vec<Vec<u8>> {
        let lengths: Vec<u64> = out.iter().map(|bytes| bytes.len() as u64).collect();
        let mut coming = vec![0_u64; lengths.len()];
        self.timed(|| self.comm().all_to_all_into(&lengths[..], &mut coming[..]));
        self.count_collective();
        let coming: Vec<usize> = coming.into_iter().map(|length| length as usize).collect();
        self.transfer(out, &coming)
    }

    /// Sends a message to each rank, and returns the one from each rank, whose lengths are known. Empty messages are not sent.
    /// Those over the limit of MPI are sent in pieces, which arrive in order.
    pub(crate) fn transfer(&self, out: &[&[u8]], coming: &[usize]) -> Vec<Vec<u8>> {
        let (me, longest) = (self.rank(), self.longest());
        let others = |(rank, length): (usize, &usize)| if rank == me { Vec::new() } else { vec![0; *length] };
        let mut into: Vec<Vec<u8>> = coming.iter().enumerate().map(others).collect();
        self.timed(|| {
            mpi::request::scope(|scope| {
                let mut requests = Vec::new();
                for (rank, buffer) in into.iter_mut().enumerate() {
                    let from = self.comm().process_at_rank(rank as i32);
                    let pieces = buffer.chunks_mut(longest);
                    requests.extend(pieces.map(|piece| from.immediate_receive_into(scope, piece)));
                }
                for (rank, bytes) in out.iter().enumerate().filter(|(rank, _)| *rank != me) {
                    let to = self.comm().process_at_rank(rank as i32);
                    requests.extend(bytes.chunks(longest).map(|piece| to.immediate_send(scope, piece)));
                }
                requests.into_iter().for_each(|request| request.wait_without_status());
            });
        });
        let sent = out.iter().enumerate().filter(|(rank, _)| *rank != me).map(|(_, bytes)| bytes.len());
        for bytes in sent {
            self.count(|traffic| {
                traffic.bytes += bytes as u64;
                traffic.messages += bytes.div_ceil(longest) as u64;
            });
        }
        into[me] = out[me].to_vec();
        into
    }

    /// Sends the same bytes to all ranks.
    pub(crate) fn share(&self, bytes: &[u8]) -> Vec<Vec<u8>> {
        self.exchange(&vec![bytes; self.size()])
    }
}

/// Numbers as bytes.
pub(crate) fn bytes_of(numbers: &[usize]) -> Vec<u8> {
    numbers.iter().flat_map(|number| (*number as u64).to_le_bytes()).collect()
}

/// Bytes as numbers.
pub(crate) fn numbers_of(bytes: &[u8]) -> Vec<usize> {
    bytes.as_chunks().0.iter().map(|number| u64::from_le_bytes(*number) as usize).collect()
}
