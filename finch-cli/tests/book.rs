//! What the book shows of `finch` is what it prints. `UPDATE_EXPECT=1 cargo test -p finch-tensor-cli --test book` updates it.
//!
//! A block of the kind `console` holds a command, whose lines end in `\` where it goes on, and its output. A command that ends in
//! `> figures/name.svg` writes a figure of the book and prints nothing.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The words of a command, which may be in single quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            letter => words.last_mut().expect("a word").push(letter),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// What `finch` prints, on either stream: the book shows errors as well.
fn printed(arguments: &[String]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_finch")).args(arguments).output().expect("the binary runs");
    String::from_utf8([output.stdout, output.stderr].concat()).expect("text")
}

/// A page with the output of each command as it is today. Figures go to their files, or to the list of stale ones.
fn today(page: &str, folder: &Path, stale: &mut Vec<PathBuf>) -> String {
    let mut out = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        out += &format!("{line}\n");
        if line != "```console" {
            continue;
        }
        let mut command = String::new();
        for line in lines.by_ref() {
            out += &format!("{line}\n");
            let more = line.strip_suffix('\\');
            command += more.unwrap_or(line).trim_start();
            if more.is_none() {
                break;
            }
        }
        let _ = lines.by_ref().find(|line| *line == "```");
        let words =
            words(command.strip_prefix("$ finch ").unwrap_or_else(|| panic!("no command: {command}")));
        match words.iter().position(|word| word == ">") {
            Some(at) => figure(&printed(&words[..at]), folder.join(&words[at + 1]), stale),
            None => out += printed(&words).trim_end().trim_start_matches('\n'),
        }
        if !out.ends_with('\n') {
            out += "\n";
        }
        out += "```\n";
    }
    out
}

fn figure(drawing: &str, path: PathBuf, stale: &mut Vec<PathBuf>) {
    if fs::read_to_string(&path).is_ok_and(|old| old == drawing) {
        return;
    }
    if updating() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, drawing).expect("the figure can be written");
    } else {
        stale.push(path);
    }
}

fn updating() -> bool {
    env::var_os("UPDATE_EXPECT").is_some()
}

#[test]
fn the_book_shows_what_finch_prints() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../book/src");
    let pages = fs::read_dir(&folder).expect("the book").map(|entry| entry.expect("a file").path());
    let mut stale = Vec::new();
    let mut commands = 0;
    for path in pages.filter(|path| path.extension().is_some_and(|end| end == "md")) {
        let page = fs::read_to_string(&path).expect("a page");
        commands += page.matches("```console\n").count();
        let new = today(&page, &folder, &mut stale);
        if new == page {
            continue;
        }
        if updating() {
            fs::write(&path, new).expect("the page can be written");
        } else {
            stale.push(path);
        }
    }
    assert!(stale.is_empty(), "run this test with UPDATE_EXPECT=1 and read what changes in: {stale:#?}");
    assert!(commands > 20, "the book shows {commands} commands");
}
