//! What a measurement was made on.

use std::fs;

use serde::{Deserialize, Serialize};

/// The machine and the versions.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor, as the system calls it.
    pub processor: String,
    /// The number of threads that it runs at once.
    pub threads: usize,
    /// The operating system and architecture.
    pub system: String,
    /// The load of the minute before, in running threads: above 1, others were at work. Nothing where the system does not say.
    pub load: Option<f64>,
    /// The version of finch.
    pub finch: String,
}

impl Machine {
    /// This one.
    pub fn this() -> Machine {
        Machine {
            processor: processor().unwrap_or_else(|| "unknown".to_owned()),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            load: load(),
            finch: finch().to_owned(),
        }
    }

    /// Its threads, and whether it was shared while they were measured.
    pub fn threads(&self) -> String {
        let shared = if self.load.is_some_and(|load| load > 1.5) { ", shared with other work" } else { "" };
        format!("{} threads{shared}, {}", self.threads, self.system)
    }
}

/// The load, where the system tells it in a file.
fn load() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next()?.parse().ok()
}

/// The version of finch, which its manifest says: this package has its own.
fn finch() -> &'static str {
    let manifest = include_str!("../../Cargo.toml");
    let version = manifest.lines().find_map(|line| line.strip_prefix("version = "));
    version.map_or("unknown", |version| version.trim_matches('"'))
}

/// The processor's name, where the system tells it in a file.
fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_version_is_finchs() {
        let parts: Vec<_> = super::finch().split('.').collect();
        assert!(parts.len() == 3 && parts.iter().all(|part| part.parse::<u32>().is_ok()), "{parts:?}");
        assert_ne!(super::finch(), env!("CARGO_PKG_VERSION"));
    }
}
