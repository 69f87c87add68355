//! Files of cases.

use std::fmt;
use std::path::PathBuf;

/// A file of cases.
pub struct File {
    /// Where it is.
    pub path: PathBuf,
    /// All that stands before the cases.
    head: String,
    /// The passes that are run, in order.
    pub passes: Vec<String>,
    /// The cases.
    pub cases: Vec<Case>,
}

/// A case.
pub struct Case {
    /// What it shows.
    pub title: String,
    /// What passes have to know beyond the code: lists of words by their name.
    with: Vec<(String, Vec<String>)>,
    /// The line of the file where the code before begins.
    pub line: usize,
    /// The code before.
    pub before: String,
    /// The code after.
    pub after: String,
}

impl Case {
    /// The words that the case gives by this name.
    pub fn with(&self, name: &str) -> &[String] {
        self.with.iter().find(|(key, _)| key == name).map_or(&[], |(_, words)| words)
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/passes")
}

/// The names of all files.
pub fn names() -> Vec<String> {
    let all = folder().read_dir().expect("the folder of this test");
    let names = all.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned());
    names.filter(|name| name.ends_with(".fin")).collect()
}

impl File {
    /// Reads the file of this name.
    pub fn read(name: &str) -> File {
        let path = folder().join(format!("{name}.fin"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut lines = text.lines().zip(1..).peekable();
        let mut head = String::new();
        while let Some((line, _)) = lines.next_if(|(line, _)| !line.starts_with("=== ")) {
            head += &format!("{line}\n");
        }
        let test = head.lines().find_map(|line| line.strip_prefix("test "));
        let passes = test.unwrap_or_else(|| panic!("{}: no line `test …`", path.display()));
        let passes = passes.split(',').map(|pass| pass.trim().to_owned()).collect();
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
        File { path, head, passes, cases }
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
