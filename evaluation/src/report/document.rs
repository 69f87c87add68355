//! The part of `docs/evaluation.md` that is made from stored records, and the pages and drawings that it links to.
//!
//! It stands between two marks. The rest of the page is written by hand, and so are the notes in `notes`, which say why a figure came out as it did.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use super::{draw, overview, table};
use crate::figure::Figure;
use crate::figures;
use crate::record::{self, Record};

const BEGIN: &str = "<!-- Figures, made by `cargo run --release -- document` in `evaluation`: -->";
const END: &str = "<!-- The end of the figures. -->";

/// The repository.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// A file's path and what it should hold.
type Made = (PathBuf, String);

/// Writes the page and what it links to, or checks that they agree with the stored records.
///
/// # Errors
/// If a file cannot be read or written, or is out of date.
pub fn document(check: bool) -> Result<(), Box<dyn Error>> {
    for (path, text) in made()? {
        if check {
            let there = fs::read_to_string(&path).unwrap_or_default();
            if there != text {
                return Err(format!("{} is not up to date: run `document`", path.display()).into());
            }
        } else {
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(&path, text)?;
        }
    }
    Ok(())
}

/// The page; a page and a drawing of each figure that has stored records; and the overview of all, which the README and the book show.
fn made() -> Result<Vec<Made>, Box<dyn Error>> {
    let (folder, records) = (root().join("docs/figures"), root().join("evaluation/records"));
    let (mut files, mut section, mut rows) = (Vec::new(), String::new(), Vec::new());
    for figure in &figures::ALL {
        let path = records.join(format!("{}.jsonl", figure.file()));
        if !path.is_file() {
            continue;
        }
        let (records, print) = (record::read(&path)?, fingerprint(&fs::read(&path)?));
        let [drawing, page] = ["svg", "md"].map(|end| format!("{}.{end}", figure.file()));
        files.push((folder.join(&drawing), drawn(figure, &records)?));
        files.push((folder.join(&page), table::page(figure, &records, &drawing)));
        section += &part(figure, &records, &note(figure)?, print);
        rows.extend(overview::rows(figure, &records));
    }
    files.push((folder.join("overview.md"), overview::table(&rows)));
    files.push((root().join("book/src/figures/overview.svg"), overview::drawing(&rows)));
    let page = root().join("docs/evaluation.md");
    let text = fs::read_to_string(&page).map_err(|error| format!("{}: {error}", page.display()))?;
    files.push((page, replaced(&text, &section).ok_or("docs/evaluation.md has no marks for the figures")?));
    Ok(files)
}

/// A fingerprint of a file (FNV-1a), by which a test of the repository sees whether a figure is of older records.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A figure's drawing, as text.
fn drawn(figure: &Figure, records: &[Record]) -> Result<String, Box<dyn Error>> {
    let name = format!("finch-evaluation-{}-{}.svg", std::process::id(), figure.file());
    let path = std::env::temp_dir().join(name);
    draw::draw(figure, records, &path)?;
    let text = fs::read_to_string(&path)?;
    fs::remove_file(&path)?;
    Ok(text)
}

/// What is written by hand about a figure. Empty if there is nothing.
fn note(figure: &Figure) -> Result<String, Box<dyn Error>> {
    let path = root().join(format!("evaluation/notes/{}.md", figure.file()));
    if !path.is_file() {
        return Ok(String::new());
    }
    Ok(fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?)
}

/// A figure's part of the page.
fn part(figure: &Figure, records: &[Record], note: &str, print: u64) -> String {
    let file = figure.file();
    let numbers = match figure.is_absolute() {
        true => table::amounts(figure, records),
        false => table::summary(figure, records),
    };
    let parts = [
        format!("### {}: {}\n", figure.id, figure.title),
        table::head(figure),
        format!("![{}](figures/{file}.svg)\n", figure.title),
        table::claims(figure, records),
        table::unit(figure, records),
        numbers,
        note.to_owned(),
        format!("[All measurements](figures/{file}.md). {}", table::foot(figure, records)),
        format!("<!-- {file}.jsonl: {print:016x} -->\n"),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).map(|part| part + "\n").collect()
}

/// The text with another section between the marks.
fn replaced(text: &str, section: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n\n{section}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_changes() {
        let text = format!("a\n{BEGIN}\nold{END}\nb\n");
        let new = replaced(&text, "new\n\n").expect("marks");
        assert_eq!(new, format!("a\n{BEGIN}\n\nnew\n\n{END}\nb\n"));
        assert_eq!(replaced("no marks", ""), None);
    }

    #[test]
    fn what_is_stored_is_up_to_date() {
        document(true).expect("the page is that of the records");
    }
}
