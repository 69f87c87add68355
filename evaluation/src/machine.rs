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
            finch: finch().to_owned(),
        }
    }
}

/// The version of finch, which its manifest says: this package has one of its own.
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
