//! Opponents in other languages: a process of Python that is asked, and files that it reads.
//!
//! The process imports its libraries once, answers one question after the other, and ends with this program. A question is a line of
//! JSON: what is computed, of which files, and for how long it is timed. The answer is another. `python/serve.py` is the other side.

mod files;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde::{Deserialize, Serialize};

pub use files::{Lent, sum};

/// What is asked.
#[derive(Debug, Serialize)]
pub struct Question {
    /// A function of `python/`.
    pub workload: &'static str,
    /// What it is to do, where it can do several things.
    pub options: BTreeMap<&'static str, String>,
    /// Its tensors, by name.
    pub tensors: BTreeMap<&'static str, Lent>,
    /// The value of what a result does not store, where it is not 0.
    pub fill: f64,
    /// How long each opponent is timed.
    pub seconds: f64,
}

impl Question {
    /// A question without tensors, options, and a time.
    pub fn new(workload: &'static str) -> Question {
        Question { workload, options: BTreeMap::new(), tensors: BTreeMap::new(), fill: 0.0, seconds: 0.0 }
    }

    /// With a tensor.
    pub fn of(mut self, name: &'static str, tensor: &Lent) -> Question {
        self.tensors.insert(name, tensor.clone());
        self
    }

    /// With an option.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Question {
        self.options.insert(name, value.to_string());
        self
    }

    /// With another value of what results do not store.
    pub fn filled(mut self, fill: f64) -> Question {
        self.fill = fill;
        self
    }
}

/// What one opponent took.
#[derive(Clone, Debug, Deserialize)]
pub struct Answer {
    /// The opponent, as figures name it.
    pub series: String,
    /// Its library and version.
    pub version: String,
    /// The least of several times, or its bytes.
    pub amount: f64,
    /// The checksum of its result, as [`sum`] makes it.
    pub sum: f64,
}

/// A line from the process.
#[derive(Debug, Deserialize)]
struct Reply {
    answers: Vec<Answer>,
    /// Why opponents are left out.
    without: Vec<String>,
}

/// The process, if there is one.
pub struct Peers {
    process: Option<Process>,
    folder: PathBuf,
    lent: usize,
}

struct Process {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

/// Where `python/setup` makes the environment; `FINCH_PYTHON` names another interpreter.
fn interpreter() -> Option<PathBuf> {
    let made = || Path::new(env!("CARGO_MANIFEST_DIR")).join("python/environment/bin/python");
    let path = std::env::var_os("FINCH_PYTHON").map_or_else(made, PathBuf::from);
    path.is_file().then_some(path)
}

impl Peers {
    /// Starts the process where its environment is there, or else says that its opponents are left out.
    pub fn start() -> Peers {
        let folder = std::env::temp_dir().join(format!("finch-evaluation-{}", std::process::id()));
        let process = interpreter().and_then(|path| match Process::start(&path) {
            Ok(process) => Some(process),
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                None
            }
        });
        if process.is_none() {
            eprintln!(
                "The opponents in Python are left out: `python/setup` makes the environment that they need."
            );
        }
        Peers { process, folder, lent: 0 }
    }

    /// Whether there is anybody to ask.
    pub fn are_there(&self) -> bool {
        self.process.is_some()
    }

    /// Sends a request and waits for the answer. Failures are reported and skipped.
    pub fn ask(&mut self, question: &Question) -> Vec<Answer> {
        let Some(process) = &mut self.process else { return Vec::new() };
        match process.ask(question) {
            Ok(reply) => {
                reply.without.iter().for_each(|why| eprintln!("{}: {why}", question.workload));
                reply.answers
            }
            Err(error) => {
                eprintln!(
                    "{}: {error}; the opponents in Python are left out from here on",
                    question.workload
                );
                self.process = None;
                Vec::new()
            }
        }
    }

    /// A name for the next file.
    fn next(&mut self) -> PathBuf {
        self.lent += 1;
        self.folder.join(self.lent.to_string())
    }

    /// Removes all files that were lent.
    pub fn forget(&self) {
        if self.lent > 0 {
            // A folder that stays takes room for temporary files, and nothing else.
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

impl Drop for Peers {
    fn drop(&mut self) {
        self.forget();
    }
}

impl Process {
    fn start(python: &Path) -> std::io::Result<Process> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/serve.py");
        let mut child =
            Command::new(python).arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let closed = || std::io::Error::other("no pipe to the process");
        let (to, from) = (child.stdin.take().ok_or_else(closed)?, child.stdout.take().ok_or_else(closed)?);
        Ok(Process { child, to, from: BufReader::new(from) })
    }

    fn ask(&mut self, question: &Question) -> std::io::Result<Reply> {
        writeln!(self.to, "{}", serde_json::to_string(question)?)?;
        self.to.flush()?;
        let mut line = String::new();
        if self.from.read_line(&mut line)? == 0 {
            return Err(std::io::Error::other("the process has ended"));
        }
        Ok(serde_json::from_str(&line)?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It ends by itself when its input does, so nobody needs to wait for it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
