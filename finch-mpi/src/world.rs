//! The ranks that compute together, and what they have sent.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::error::Error as StdError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use finch::FixedBytes;
use mpi::Threading;
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, CommunicatorCollectives};

use crate::agreement::Stand;
use crate::error::Error;

/// What a program returns: a value, or any error.
pub type Outcome<T> = Result<T, Box<dyn StdError>>;

/// MPI counts the elements of a message by an `i32`. Longer messages are sent as several of at most this many bytes.
pub(crate) const LONGEST: usize = 1 << 30;

/// What this rank has sent to others. A copy that stays on the rank does not count.
///
/// Every collective call also carries at most 32 bytes per rank, or 8 for each other rank where lengths are announced; these are
/// counted as collectives, not as bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Traffic {
    /// The bytes of data in messages.
    pub bytes: u64,
    /// The messages that carried them.
    pub messages: u64,
    /// The collective calls: agreements, announcements of lengths, and numbers that all ranks share.
    pub collectives: u64,
    /// The time spent in MPI, which includes waiting for other ranks.
    pub time: Duration,
}

/// The ranks that compute together: its own communicator, so that messages of other libraries are never mistaken for its own.
/// [`run`] makes one of all processes.
///
/// Every method that sends something is *collective*: all ranks call it, in the same order, with the same name. Before data moves, the
/// ranks agree on the call (one reduction of 32 bytes). If one of them fails, or is at another call, every rank gets the same [`Error`].
/// Only the thread that made the world calls MPI; kernels may use any number of threads (`par forall`).
pub struct World {
    comm: SimpleCommunicator,
    traffic: Cell<Traffic>,
    longest: Cell<usize>,
    /// The error after which a rank has left, so that no further call can succeed.
    over: RefCell<Option<Error>>,
}

/// Initializes MPI, runs a program on every rank, and finalizes MPI.
///
/// ```no_run
/// use finch::prelude::*;
/// use finch_mpi::{Division, Rows, run};
///
/// fn main() -> Result<(), finch_mpi::Error> {
///     run(|world| {
///         let whole: Option<Csr<f64>> = if world.rank() == 0 { Some(finch::read("a.mtx")?) } else { None };
///         let A = Rows::scatter(world, "A", whole.as_ref(), Division::Entries)?;
///         println!("rank {} has the rows {:?}", world.rank(), A.own());
///         Ok(())
///     })
/// }
/// ```
///
/// # Errors
/// If MPI is initialized already, or if the program returns an error or panics on any rank: then on all ranks.
pub fn run<T>(program: impl FnOnce(&World) -> Outcome<T>) -> Result<T, Error> {
    if mpi::environment::is_finalized() {
        return Err(Error::Initialized);
    }
    let (universe, _) = mpi::initialize_with_threading(Threading::Funneled).ok_or(Error::Initialized)?;
    let world = World::new(&universe.world());
    world.scope(program)
}

impl World {
    /// The ranks of a communicator. Every rank of it calls this.
    pub fn new(comm: &dyn Communicator) -> World {
        World {
            comm: comm.duplicate(),
            traffic: Cell::default(),
            longest: Cell::new(LONGEST),
            over: RefCell::default(),
        }
    }

    /// Runs a part of a program on every rank. If it returns an error or panics on one rank, it returns an error on all of them, even on
    /// those that wait for data from that rank. Outside a scope they would wait forever.
    ///
    /// # Errors
    /// If the program fails on any rank.
    pub fn scope<T>(&self, program: impl FnOnce(&World) -> Outcome<T>) -> Result<T, Error> {
        // What the program has changed is not used after a panic, except by itself.
        let outcome = catch_unwind(AssertUnwindSafe(|| program(self)));
        let outcome =
            outcome.unwrap_or_else(|panic| Err(format!("it panicked: {}", message(&*panic)).into()));
        if let Some(error) = self.over.take() {
            return Err(error);
        }
        let (call, stand) = self.last_word(&outcome);
        let met = self.meet(&call, stand, true);
        self.over.take();
        match outcome {
            Ok(value) => met.map(|()| value),
            Err(error) => Err(match (error.downcast::<Error>(), met) {
                (Ok(error), _) => *error,
                (Err(_), Err(error)) => error,
                (Err(error), Ok(())) => self.failed(&call, error),
            }),
        }
    }

    /// What a rank says at the end of a program. Its own error is passed on unchanged, so all ranks report the same.
    fn last_word<T>(&self, outcome: &Outcome<T>) -> (String, Stand) {
        let end = "the end of the program".to_string();
        let Err(error) = outcome else { return (end, Stand::Ready) };
        match error.downcast_ref::<Error>() {
            Some(Error::Failed { rank, call, message }) if *rank == self.rank() => {
                (call.clone(), Stand::Failed(message.clone()))
            }
            _ => (end, Stand::Failed(error.to_string())),
        }
    }

    /// The number of this process, from 0.
    pub fn rank(&self) -> usize {
        self.comm.rank() as usize
    }

    /// The number of processes.
    pub fn size(&self) -> usize {
        self.comm.size() as usize
    }

    /// What this rank has sent since the beginning, or since [`take_traffic`](Self::take_traffic).
    pub fn traffic(&self) -> Traffic {
        self.traffic.get()
    }

    /// What this rank has sent, and resets the count.
    pub fn take_traffic(&self) -> Traffic {
        self.traffic.take()
    }

    /// Splits messages into pieces of at most that many bytes, between 1 and the default of 2³⁰. All ranks set the same number.
    pub fn split_messages_at(&self, bytes: usize) {
        self.longest.set(bytes.clamp(1, LONGEST));
    }

    /// Fails on all ranks unless all of them give the same text: a parameter, or the code of a program that all must run.
    /// One reduction of 32 bytes.
    ///
    /// # Errors
    /// If the texts differ. The error shows two of them.
    pub fn same(&self, name: &str, text: &str) -> Result<(), Error> {
        self.agree(&format!("the comparison of `{name}`, {text}"), Ok(()))
    }

    /// The values that the ranks give, in the order of ranks, which is the same everywhere: a sum of them has the same bits on all ranks.
    /// An agreement and one collective call of as many bytes as a value has.
    ///
    /// ```no_run
    /// # finch_mpi::run(|world| {
    /// let mine = 1.5 * world.rank() as f64;
    /// let sum: f64 = world.gather_all("residual", mine)?.iter().sum();
    /// # Ok(()) });
    /// ```
    ///
    /// # Errors
    /// If ranks are at different calls, or one has failed.
    pub fn gather_all<T: FixedBytes>(&self, name: &str, value: T) -> Result<Vec<T>, Error> {
        let call = format!("the exchange of `{name}`, one {} per rank", T::NAME);
        let mut mine = vec![0; T::SIZE];
        value.write_bytes(&mut mine);
        self.agree(&call, Ok(()))?;
        let mut all = vec![0; T::SIZE * self.size()];
        self.timed(|| self.comm.all_gather_into(&mine[..], &mut all[..]));
        self.count_collective();
        let values: Option<Vec<T>> = all.chunks_exact(T::SIZE).map(T::read_bytes).collect();
        values.ok_or_else(|| self.failed(&call, "a rank sent no value of this type"))
    }

    pub(crate) fn comm(&self) -> &SimpleCommunicator {
        &self.comm
    }

    pub(crate) fn longest(&self) -> usize {
        self.longest.get()
    }

    /// An error of this rank alone. The others learn of it at their next call, or at the end of the program.
    pub(crate) fn failed(&self, call: &str, why: impl ToString) -> Error {
        Error::Failed { rank: self.rank(), call: call.into(), message: why.to_string() }
    }

    /// The error after which no call can succeed.
    pub(crate) fn over(&self) -> Option<Error> {
        self.over.borrow().clone()
    }

    pub(crate) fn end(&self, error: &Error) {
        self.over.replace(Some(error.clone()));
    }

    pub(crate) fn timed<R>(&self, call: impl FnOnce() -> R) -> R {
        let start = Instant::now();
        let result = call();
        self.count(|traffic| traffic.time += start.elapsed());
        result
    }

    pub(crate) fn count(&self, change: impl FnOnce(&mut Traffic)) {
        let mut traffic = self.traffic.get();
        change(&mut traffic);
        self.traffic.set(traffic);
    }

    pub(crate) fn count_collective(&self) {
        self.count(|traffic| traffic.collectives += 1);
    }
}

/// What a panic says.
fn message(panic: &(dyn Any + Send)) -> &str {
    match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text,
        _ => "without a message",
    }
}
