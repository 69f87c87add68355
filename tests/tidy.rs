//! The architecture's rules that a machine can check (see ARCHITECTURE.md).

use std::fs;
use std::path::{Path, PathBuf};

/// The Rust files below a folder of the repository.
fn sources(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn is_test(path: &Path) -> bool {
    path.components().any(|c| c.as_os_str() == "tests") || path.file_name().is_some_and(|f| f == "tests.rs")
}

/// The lines of code of a file: no comments, no blank lines, nothing that is only for tests.
fn code(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let mut code = Vec::new();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            // The item ends with the first line that is indented like it and closes it.
            let indent = line.len() - line.trim_start().len();
            let closes =
                |line: &str| line.len() - line.trim_start().len() == indent && line.ends_with([';', '}']);
            lines.by_ref().find(|line| closes(line));
            continue;
        }
        let line = line.split("//").next().unwrap_or_default().trim_end();
        if !line.is_empty() {
            code.push(line.to_owned());
        }
    }
    code
}

/// Panics where code below a folder contains one of these words.
fn never(folder: &str, words: &[&str]) {
    let mut broken = Vec::new();
    for path in sources(folder).into_iter().filter(|path| !is_test(path)) {
        for line in code(&path) {
            let mut parts = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            if let Some(word) = parts.find(|part| words.contains(part)) {
                broken.push(format!("{}: `{word}` in `{}`", path.display(), line.trim()));
            }
        }
    }
    assert!(broken.is_empty(), "{folder} must not know:\n{}", broken.join("\n"));
}

const LEVELS: [&str; 23] = [
    "SparseCoo",
    "SparseByteMap",
    "SparseBitmap",
    "SparseDict",
    "Triangular",
    "UpperTriangular",
    "SparseList",
    "SparseBand",
    "SparseBlockList",
    "SparsePoint",
    "SparseInterval",
    "SparseRunList",
    "SparseRunSet",
    "SparseCone",
    "SparseSkipList",
    "SparseTileList",
    "SparseDiagonalList",
    "PaddedList",
    "RunList",
    "PackBits",
    "Ragged",
    "Dense",
    "Pattern",
];

#[test]
fn lowering_knows_no_format() {
    let folders = ["core/src", "rules/src", "plan/src", "front/src/syntax", "codegen/src/print"];
    for folder in folders.map(|folder| format!("finch-{folder}")) {
        // Among the rules, `Pattern` is egg's and no level.
        let is_level = |name: &&str| *name != "Pattern" || folder != "finch-rules/src";
        never(&folder, &LEVELS.into_iter().filter(is_level).collect::<Vec<_>>());
    }
}

#[test]
fn formats_know_no_lowering() {
    for folder in ["finch-formats/src", "finch-storage/src"] {
        never(folder, &["finch_core", "finch_rules", "Lowerer", "Looplet"]);
    }
}

#[test]
fn levels_know_no_loops() {
    never("finch-core/src/level", &["Lowerer", "Region", "Program"]);
}

#[test]
fn rooms_know_what_they_need() {
    never("finch-core/src/program", &["Lowerer", "Region", "Looplet"]);
    never("finch-core/src/dependence", &["Lowerer", "Region", "Looplet", "Layout", "Instance"]);
    never(
        "finch-core/src/algebra",
        &["Stmt", "Layout", "Instance", "LevelDef", "Looplet", "Lowerer", "Region"],
    );
    never("finch-core/src/target", &["Looplet", "Lowerer", "Region", "Layout", "Instance", "LevelDef"]);
    never("finch-oracle/src", &["Lowerer", "Region"]);
    for package in ["finch-rules", "finch-plan", "finch-text"] {
        never(&format!("{package}/src"), &["Looplet", "Lowerer", "Region", "Layout", "Instance", "LevelDef"]);
    }
    never(
        "finch-regions/src",
        &["Looplet", "Lowerer", "Layout", "Instance", "LevelDef", "Program", "Stmt", "Term", "Tensor"],
    );
    never("finch-expand/src", &["Lowerer", "Region"]);
    never("finch-cli/src", &["Looplet", "Lowerer", "Region"]);
    never(
        "finch-mpi/src",
        &["Looplet", "Lowerer", "Region", "Program", "finch_storage", "finch_core", "kernel"],
    );
    never("finch-mpi/src", &LEVELS);
}

#[test]
fn the_front_end_knows_no_lowering() {
    never("finch-front/src", &["Lowerer", "Region", "Simplify", "Facts", "egg"]);
    never("finch-level/src", &["Lowerer", "Region", "Program", "Simplify", "Facts", "egg"]);
    never("finch-front/src", &["Looplet"]);
    never("finch-codegen/src", &["Lowerer", "Region", "Simplify", "Facts", "egg"]);
    for folder in ["print", "output"] {
        never(&format!("finch-codegen/src/{folder}"), &["Looplet"]);
    }
    never("finch-front/src/syntax", &["Layout", "Instance"]);
}

#[test]
fn nothing_below_the_macros_knows_proc_macro() {
    for package in ["core", "level", "front", "codegen", "rules", "plan", "expand", "storage", "formats"] {
        let folder = &format!("finch-{package}/src");
        never(folder, &["proc_macro"]);
        let asks = |path: &PathBuf| code(path).iter().any(|line| line.contains("span().unwrap()"));
        let asking: Vec<_> = sources(folder).into_iter().filter(asks).collect();
        assert!(
            asking.iter().all(|path| path.ends_with("finch-expand/src/definition.rs")),
            "a span is only asked where it stands in finch-expand/src/definition.rs: {asking:?}"
        );
    }
}

/// The names of what a package depends on, tests apart.
fn dependencies(package: &str) -> Vec<String> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join(package).join("Cargo.toml");
    let manifest = fs::read_to_string(manifest).unwrap();
    let section = manifest.split("\n[").find_map(|section| section.strip_prefix("dependencies]"));
    let names = section.unwrap_or_default().lines().filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| !name.is_empty() && !name.starts_with('#')).map(str::to_owned).collect()
}

#[test]
fn arrows_point_one_way() {
    assert_eq!(
        dependencies("finch-core"),
        ["bit-set", "indexmap", "rustc-hash"],
        "the core stands on maps and sets, which egg's build has anyway or which take half a second"
    );
    assert_eq!(dependencies("finch-rules"), ["finch-core", "egg"]);
    assert_eq!(dependencies("finch-regions"), [""; 0], "it knows integers and nothing else");
    assert_eq!(dependencies("finch-plan"), ["finch-core", "egg"]);
    assert_eq!(dependencies("finch-oracle"), ["finch-core"]);
    assert_eq!(dependencies("finch-text"), ["finch-core"]);
    assert_eq!(dependencies("finch-level"), ["finch-core", "proc-macro2", "quote", "syn"]);
    assert_eq!(
        dependencies("finch-front"),
        ["finch-core", "finch-level", "finch-regions", "proc-macro2", "quote", "syn"]
    );
    never("finch-core/src", &["egg", "syn", "quote", "proc_macro2"]);
    never("finch-rules/src", &["syn", "quote", "proc_macro2"]);
    never("finch-plan/src", &["syn", "quote", "proc_macro2", "Term", "Stmt"]);
    assert_eq!(
        dependencies("finch-codegen"),
        ["finch-core", "finch-front", "finch-level", "proc-macro2", "quote", "serde", "syn"],
        "serde is optional, for explanations in other formats, and the macros do without it"
    );
    assert_eq!(dependencies("finch-macros"), ["finch-expand", "proc-macro2"]);
    assert_eq!(
        dependencies("finch-storage"),
        [
            "arrow-array",
            "arrow-buffer",
            "faer",
            "flate2",
            "half",
            "hdf5-pure",
            "memmap2",
            "nalgebra-sparse",
            "ndarray",
            "num-complex",
            "rand",
            "rayon",
            "serde",
            "sprs"
        ],
        "it knows no level, and is compiled beside the macros"
    );
    never("finch-expand/src", &["egg"]);
}

#[test]
fn packages_hold_their_licences() {
    for package in [
        "core", "level", "front", "codegen", "rules", "plan", "regions", "expand", "macros", "storage",
        "formats", "cli",
    ] {
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let text = |folder: &str| {
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(licence);
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
            };
            assert!(
                text(".") == text(&format!("finch-{package}")),
                "finch-{package}/{licence} is another text"
            );
        }
    }
}

#[test]
fn files_fit_in_mind() {
    let folders = [
        "finch-core/src",
        "finch-level/src",
        "finch-front/src",
        "finch-codegen/src",
        "finch-rules/src",
        "finch-regions/src",
        "finch-plan/src",
        "finch-expand/src",
        "finch-macros/src",
        "finch-storage/src",
        "finch-formats/src",
        "finch-oracle/src",
        "finch-text/src",
        "finch-cli/src",
        "finch-mpi/src",
        "src",
    ];
    let all = folders.iter().flat_map(|folder| sources(folder)).filter(|path| !is_test(path));
    let long: Vec<String> = all
        .map(|path| (fs::read_to_string(&path).unwrap().lines().count(), path))
        .filter(|(lines, _)| *lines > 420)
        .map(|(lines, path)| format!("{}: {lines} lines", path.display()))
        .collect();
    assert!(long.is_empty(), "split these:\n{}", long.join("\n"));
}

#[test]
fn the_evaluations_figures_are_of_the_stored_records() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/evaluation.md")).unwrap();
    for entry in fs::read_dir(root.join("evaluation/records")).unwrap() {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name())).unwrap();
        // The same FNV-1a hash as in `evaluation/src/report/document.rs`.
        let hash = fs::read(&path).unwrap().iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let line = format!("<!-- {}: {hash:016x} -->", name.to_string_lossy());
        assert!(
            page.contains(&line),
            "{}: run `cargo run --release -- document` in `evaluation`",
            path.display()
        );
    }
}

#[test]
fn the_readmes_figures_are_of_the_stored_records() {
    let read = |path: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let (readme, overview) = (read("README.md"), read("docs/figures/overview.md"));
    let mut found = 0;
    for line in readme.lines() {
        let Some((before, after)) = line.split_once(" times as fast (") else { continue };
        let mean = before.rsplit("| ").next().unwrap();
        let (least, most) = after.split(')').next().and_then(|range| range.split_once(" to ")).unwrap();
        let figure = after.rsplit_once("-- ").and_then(|(_, rest)| rest.split('`').next()).unwrap();
        let row =
            overview.lines().find(|row| row.starts_with(&format!("| [`{figure}`]"))).unwrap_or_default();
        assert!(
            row.contains(&format!("| {mean} | {least}, {most} |")),
            "the README has `{line}`, the records `{row}`"
        );
        found += 1;
    }
    assert!(found >= 2, "the README has {found} figures of the records");
}

/// The anchor that a heading gets.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let kept = letters.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// A page of the book with what it includes.
fn page(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let included = |line: &str| {
        let file = line.strip_prefix("{{#include ")?.strip_suffix("}}")?;
        Some(page(&path.parent()?.join(file)))
    };
    text.lines().map(|line| included(line).unwrap_or_else(|| format!("{line}\n"))).collect()
}

/// A page's lines outside of blocks of code, and of code in lines.
fn prose(text: &str) -> String {
    let outside = text.split("```").step_by(2).collect::<Vec<_>>().join("\n");
    outside.split('`').enumerate().map(|(at, part)| if at % 2 == 0 { part } else { "x" }).collect()
}

#[test]
fn links_in_the_book_lead_somewhere() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("book/src");
    let listed = page(&book.join("SUMMARY.md"));
    let pages: Vec<&str> = listed.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    let mut broken = Vec::new();
    for name in &pages {
        let text = page(&book.join(name));
        let defined = |label: &str| text.contains(&format!("\n[{label}]: "));
        let prose = prose(&text);
        let targets = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.starts_with("http")) {
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { name } else { file };
            let found = book.join(file).is_file() && (pages.contains(&file) || !file.ends_with(".md"));
            let is_there = |text: String| {
                let mut headings = text.lines().filter_map(|line| line.strip_prefix('#'));
                headings.any(|line| anchor(line.trim_start_matches('#')) == heading)
            };
            if !found || !(heading.is_empty() || is_there(page(&book.join(file)))) {
                broken.push(format!("{name}: {target}"));
            }
        }
        let labels = prose.split("][").skip(1).filter_map(|rest| rest.split(']').next());
        broken.extend(labels.filter(|label| !defined(label)).map(|label| format!("{name}: [{label}]")));
    }
    assert!(broken.is_empty(), "links of the book that lead nowhere:\n{}", broken.join("\n"));
}

#[test]
fn the_tour_goes_to_functions_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let map = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let tour = map.split("### A tour of the code").nth(1).and_then(|rest| rest.split("\n### ").next());
    let rows = tour.expect("the tour").lines().filter(|line| line.ends_with("` |"));
    let steps: Vec<(&str, &str)> = rows
        .filter_map(|row| {
            let mut cells = row.trim_end_matches(" |").rsplit(" | ").map(|cell| cell.trim_matches('`'));
            let function = cells.next()?;
            Some((cells.next()?, function))
        })
        .collect();
    assert!(steps.len() > 10, "{steps:?}");
    for (file, function) in steps {
        let text = fs::read_to_string(root.join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
        let defined = ["fn ", "macro_rules! "].iter().any(|kind| {
            text.split(&format!("{kind}{function}")).skip(1).any(|rest| rest.starts_with(['(', '<', ' ']))
        });
        assert!(defined, "{file} has no `{function}`");
    }
}
