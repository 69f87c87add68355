//! The command line.

use std::path::PathBuf;

use crate::figure::Figure;
use crate::figures;
use crate::session::Size;

/// What is asked for.
#[derive(Debug)]
pub struct Options {
    /// The figures, in their order.
    pub figures: Vec<&'static Figure>,
    /// How large inputs are, and how long each is timed.
    pub size: Size,
    /// Where records, drawings and tables go.
    pub out: PathBuf,
    /// Whether figures are drawn from the records of an earlier run.
    pub draw_only: bool,
    /// Whether the figures are listed, and nothing else.
    pub list: bool,
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
/// On an unknown figure or option, in words.
pub fn parse(words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        figures: Vec::new(),
        size: Size::Full,
        out: PathBuf::from("."),
        draw_only: false,
        list: false,
    };
    let mut words = words;
    while let Some(word) = words.next() {
        match &*word {
            "--quick" => options.size = Size::Quick,
            "--draw" => options.draw_only = true,
            "--list" => options.list = true,
            "--out" => options.out = words.next().ok_or("`--out` takes a folder")?.into(),
            "all" => options.figures.extend(figures::ALL.iter()),
            name => options.figures.extend(named(name)?),
        }
    }
    if options.figures.is_empty() && !options.list {
        return Err(format!("name a figure, or `all`; there are {}", figures::names()));
    }
    Ok(options)
}

/// The figures that a name stands for: one figure, or all of a paper.
fn named(name: &str) -> Result<Vec<&'static Figure>, String> {
    let matches = |figure: &&Figure| {
        figure.id == name || figure.id.strip_prefix(name).is_some_and(|rest| rest.starts_with(':'))
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
    }
}
