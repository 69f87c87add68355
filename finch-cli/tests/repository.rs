//! Checks against parts of the repository that are not in this package.

use std::path::Path;
use std::process::Command;
use std::{fs, iter};

/// The names of the items of this kind in a file of the formats.
fn named<'t>(text: &'t str, kind: &'t str) -> impl Iterator<Item = &'t str> {
    let items = text.lines().filter_map(move |line| line.strip_prefix("    pub ")?.strip_prefix(kind));
    items.filter_map(|rest| rest.trim().split(|c: char| !c.is_alphanumeric()).next())
}

#[test]
fn every_level_and_layout_is_listed() {
    let output = Command::new(env!("CARGO_BIN_EXE_finch")).arg("layouts").output().expect("the binary runs");
    let listed = String::from_utf8(output.stdout).expect("text");
    let first = |line: &str| line.trim().split(|c: char| !c.is_alphanumeric()).next().map(str::to_owned);
    let listed: Vec<_> = listed.lines().filter_map(first).collect();
    let formats = Path::new(env!("CARGO_MANIFEST_DIR")).join("../finch-formats/src");
    let levels = fs::read_dir(formats.join("levels")).expect("the levels' folder");
    let levels = levels
        .map(|file| file.expect("a file").path())
        .filter(|path| path.file_name() != Some("support.rs".as_ref()));
    for path in levels.chain(iter::once(formats.join("layouts.rs"))) {
        let text = fs::read_to_string(&path).expect("a file of the formats");
        for name in named(&text, "struct ").chain(named(&text, "type ")) {
            assert!(listed.iter().any(|item| item == name), "{name} of {} is not listed", path.display());
        }
    }
}

/// The programs of the snapshots: the tensors with their layouts, and the text.
fn snapshots() -> Vec<(Vec<String>, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/snapshots.rs");
    let text = fs::read_to_string(file).expect("the snapshots");
    let inside = |rest: &str| {
        let mut depth = 1;
        let end = rest.find(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0
        });
        rest[..end.expect("a closed brace")].to_owned()
    };
    let given = |tensors: &str| {
        let mut depth = 0;
        let parts = tensors.split(|c| {
            depth += i32::from(c == '<') - i32::from(c == '>');
            c == ',' && depth == 0
        });
        let parts = parts.map(str::trim).filter(|part| !part.is_empty());
        parts.map(|part| part.replacen(": ", "=", 1)).collect()
    };
    let programs = text.split(" code! {").skip(1).map(inside);
    programs
        .map(|all| all.split_once(';').map(|(tensors, program)| (given(tensors), program.to_owned())))
        .map(|program| program.expect("tensors and a program"))
        .collect()
}

#[test]
fn egg_alone_comes_to_the_code_of_the_snapshots() {
    let mut compared = 0;
    for (tensors, program) in snapshots() {
        let code = |options: &[&str]| {
            let command = &mut Command::new(env!("CARGO_BIN_EXE_finch"));
            command.arg("code").args(options).arg(&program).args(&tensors).output().expect("the binary runs")
        };
        let usual = code(&[]);
        if usual.status.success() {
            assert_eq!(
                String::from_utf8(usual.stdout),
                String::from_utf8(code(&["--egg"]).stdout),
                "{program}"
            );
            compared += 1;
        }
    }
    assert!(compared > 15, "{compared} programs were compared");
}
