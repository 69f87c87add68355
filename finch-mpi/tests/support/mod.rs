//! Runs the cases of a test on ranks: the binary starts itself under `mpirun`, on 1, 2, 3 and 4 ranks (`FINCH_MPI_RANKS` names others), and
//! ends what takes too long.

use std::env;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use finch_mpi::{Outcome, World, run};

/// A name, and what every rank does.
pub type Case = (&'static str, fn(&World) -> Outcome<()>);

/// How long all cases may take on some number of ranks. Tests that wait forever are ended.
const LONGEST: Duration = Duration::from_secs(120);

/// Runs all cases: as a rank, or as the process that starts the ranks.
pub fn main(cases: &[Case]) -> ExitCode {
    let wanted = env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let wanted = |name: &str| wanted.as_ref().is_none_or(|part| name.contains(part.as_str()));
    let cases: Vec<&Case> = cases.iter().filter(|(name, _)| wanted(name)).collect();
    if env::var_os("FINCH_MPI_RANK").is_some() {
        return rank(&cases);
    }
    let counts = env::var("FINCH_MPI_RANKS").unwrap_or("1 2 3 4".into());
    for ranks in counts.split_whitespace() {
        let start = Instant::now();
        if let Err(why) = ranks_of(ranks, &[]) {
            println!("{ranks} ranks: {why}");
            return ExitCode::FAILURE;
        }
        println!("{ranks} ranks: {} cases passed in {:.1?}", cases.len(), start.elapsed());
    }
    ExitCode::SUCCESS
}

/// Makes this binary run as that many ranks, with more arguments, and waits for them.
pub fn ranks_of(ranks: &str, arguments: &[&str]) -> Result<(), String> {
    let mut command = mpirun(ranks, arguments)?;
    let mut child = command.spawn().map_err(|error| format!("mpirun cannot be started: {error}"))?;
    let start = Instant::now();
    loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(status) if status.success() => return Ok(()),
            Some(status) => return Err(format!("failed with {status}")),
            None if start.elapsed() > LONGEST => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("still running after {LONGEST:?}"));
            }
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    }
}

/// This binary as that many ranks, with this process' arguments and more.
fn mpirun(ranks: &str, arguments: &[&str]) -> Result<Command, String> {
    let this = env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new("mpirun");
    command
        .args(["--oversubscribe", "--allow-run-as-root", "-n", ranks])
        .arg(this)
        .args(env::args().skip(1))
        .args(arguments);
    // A rank that waits lets others run.
    command.env("FINCH_MPI_RANK", "1").env("RAYON_NUM_THREADS", "1").env("OMPI_MCA_mpi_yield_when_idle", "1");
    Ok(command)
}

fn rank(cases: &[&Case]) -> ExitCode {
    let all = run(|world| {
        for (name, case) in cases {
            case(world).map_err(|error| format!("case `{name}`: {error}"))?;
        }
        Ok(())
    });
    match all {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Random numbers, the same on all ranks.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(2).wrapping_add(1))
    }

    /// A number below this one, which is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % limit
    }

    /// Values of which about one in `of` is not 0, with runs of equal ones. A row in five is empty.
    pub fn values(&mut self, rows: usize, columns: usize, of: usize) -> Vec<f64> {
        let mut values = Vec::new();
        for _ in 0..rows {
            let empty = self.below(5) == 0;
            values.extend((0..columns).map(|_| match self.below(of) {
                0 if !empty => 1.0 + self.below(3) as f64,
                _ => 0.0,
            }));
        }
        values
    }
}
