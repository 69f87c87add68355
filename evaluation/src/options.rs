//! The command line.

use std::path::PathBuf;

use crate::figure::Figure;
use crate::figures;
use crate::session::Size;

/// What is asked for.
#[derive(Debug)]
pub struct Options {
    /// What is done.
    pub task: Task,
    /// The figures, in their order.
    pub figures: Vec<&'static Figure>,
    /// How large inputs are, and how long each is timed.
    pub size: Size,
    /// Where records, drawings and tables go.
    pub out: PathBuf,
}

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    /// Figures are measured and drawn.
    Measure,
    /// Figures are drawn from the records of an earlier run.
    Draw,
    /// The figures are listed.
    List,
    /// The documentation is made from the stored records, or compared with them.
    Document {
        /// Whether it is only compared.
        check: bool,
    },
}

impl Options {
    /// The file of a figure's records.
    pub fn records(&self, figure: &Figure) -> PathBuf {
        self.out.join("records").join(format!("{}.jsonl", figure.file()))
    }

    /// The file of a figure's drawing or table.
    pub fn figure(&self, figure: &Figure, end: &str) -> PathBuf {
        self.out.join("figures").join(format!("{}.{end}", figure.file()))
    }
}

/// Reads the command line.
///
/// # Errors
/// On an unknown figure or option.
pub fn parse(words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options =
        Options { task: Task::Measure, figures: Vec::new(), size: Size::Full, out: PathBuf::from("out") };
    let (mut words, mut check) = (words, false);
    while let Some(word) = words.next() {
        match &*word {
            "--quick" => options.size = Size::Quick,
            "--draw" => options.task = Task::Draw,
            "--list" => options.task = Task::List,
            "--check" => check = true,
            "--out" => options.out = words.next().ok_or("`--out` takes a folder")?.into(),
            "document" => options.task = Task::Document { check: false },
            "all" => options.figures.extend(figures::ALL.iter()),
            name => options.figures.extend(named(name)?),
        }
    }
    match &mut options.task {
        Task::Document { check: of } => *of = check,
        _ if check => return Err("`--check` is of `document`".to_owned()),
        Task::Measure | Task::Draw if options.figures.is_empty() => {
            return Err(format!("name a figure, or `all`; there are {}", figures::names()));
        }
        _ => {}
    }
    Ok(options)
}

/// The figures that a name stands for: one figure, all parts of one, or all of a paper.
fn named(name: &str) -> Result<Vec<&'static Figure>, String> {
    let matches = |figure: &&Figure| {
        let part = |rest: &str| rest.len() == 1 && rest.starts_with(|c: char| c.is_ascii_lowercase());
        figure
            .id
            .strip_prefix(name)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(':') || part(rest))
    };
    let found: Vec<&Figure> = figures::ALL.iter().filter(matches).collect();
    match found.is_empty() {
        true => Err(format!("there is no figure `{name}`; there are {}", figures::names())),
        false => Ok(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Options, String> {
        parse(text.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn a_paper_stands_for_its_figures() {
        let options = parsed("looplets --quick --out there").expect("options");
        assert!(options.figures.len() > 1 && options.figures.iter().all(|f| f.id.starts_with("looplets:")));
        assert_eq!(options.size, Size::Quick);
        assert!(options.records(options.figures[0]).starts_with("there/records"));
    }

    #[test]
    fn mistakes_name_what_there_is() {
        assert!(parsed("looplets:99").expect_err("an error").contains("looplets:6"));
        assert!(parsed("").expect_err("an error").contains("looplets:6"));
        assert!(parsed("all --out").expect_err("an error").contains("folder"));
        assert!(parsed("all --check").expect_err("an error").contains("document"));
    }

    #[test]
    fn the_documentation_is_made_or_compared() {
        assert_eq!(parsed("document").expect("options").task, Task::Document { check: false });
        assert_eq!(parsed("document --check").expect("options").task, Task::Document { check: true });
    }
}
