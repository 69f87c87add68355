//! Files of cases, for tests: what goes in, and what comes out.
//!
//! ```text
//! What the file is about.
//!
//! test clean_up, hoist            what is done with each case
//!
//! === a title
//! with kept: C_n                  what has to be known beyond the text
//! …                               what goes in
//! ---
//! …                               what comes out
//! ```

use std::fmt;
use std::path::{Path, PathBuf};

/// A file of cases.
#[derive(Debug)]
pub struct File {
    /// Where it is.
    pub path: PathBuf,
    /// Everything before the cases.
    head: String,
    /// What is done with each case, in order.
    pub steps: Vec<String>,
    /// The cases.
    pub cases: Vec<Case>,
}

/// A case.
#[derive(Debug)]
pub struct Case {
    /// What it shows.
    pub title: String,
    /// What has to be known beyond the text: lists of words by their name.
    with: Vec<(String, Vec<String>)>,
    /// The line of the file where the text begins that goes in.
    pub line: usize,
    /// What goes in.
    pub before: String,
    /// What comes out.
    pub after: String,
}

impl Case {
    /// The words that the case gives by this name.
    pub fn with(&self, name: &str) -> &[String] {
        self.with.iter().find(|(key, _)| key == name).map_or(&[], |(_, words)| words)
    }
}

/// The names of all files in a folder that end in `.fin`, in order, without the ending.
///
/// # Panics
/// The folder cannot be read.
pub fn names(folder: &Path) -> Vec<String> {
    let all = folder.read_dir().unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = all.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".fin").map(str::to_owned)).collect();
    names.sort();
    names
}

impl File {
    /// Reads a file.
    ///
    /// # Panics
    /// It cannot be read, or it does not say what is done with its cases.
    pub fn read(path: PathBuf) -> File {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut lines = text.lines().zip(1..).peekable();
        let mut head = String::new();
        while let Some((line, _)) = lines.next_if(|(line, _)| !line.starts_with("=== ")) {
            head += &format!("{line}\n");
        }
        let test = head.lines().find_map(|line| line.strip_prefix("test "));
        let steps = test.unwrap_or_else(|| panic!("{}: no line `test …`", path.display()));
        let steps = steps.split(',').map(|step| step.trim().to_owned()).collect();
        let mut cases = Vec::new();
        while let Some((title, line)) = lines.next() {
            let title = title.trim_start_matches("=== ").to_owned();
            let mut case =
                Case { title, with: vec![], line: line + 1, before: String::new(), after: String::new() };
            let mut behind = false;
            while let Some((line, number)) = lines.next_if(|(line, _)| !line.starts_with("=== ")) {
                match line.strip_prefix("with ").and_then(|with| with.split_once(':')) {
                    Some((key, words)) => {
                        let words = words.split_whitespace().map(str::to_owned).collect();
                        case.with.push((key.to_owned(), words));
                        case.line = number + 1;
                    }
                    None if line == "---" => behind = true,
                    None if !behind => case.before += &format!("{line}\n"),
                    None => {}
                }
            }
            cases.push(case);
        }
        File { path, head, steps, cases }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.head)?;
        for (at, case) in self.cases.iter().enumerate() {
            let gap = if at == 0 { "" } else { "\n" };
            writeln!(f, "{gap}=== {}", case.title)?;
            for (key, words) in &case.with {
                writeln!(f, "with {key}: {}", words.join(" "))?;
            }
            write!(f, "{}---\n{}", case.before, case.after)?;
        }
        Ok(())
    }
}
