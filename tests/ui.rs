//! Every mistake that a user can make: one error, at the user's token, with the remedy.
//!
//! rustc takes the library as the build of this test has it, so that nothing is built a second time.
//!
//! `UPDATE_EXPECT=1 cargo test --test ui` writes the messages anew.

use std::ffi::OsStr;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use expect_test::expect_file;

#[test]
fn messages() {
    let programs = programs("tests/ui");
    let wrong = wrong(&programs, |program| refused(program, "metadata"));
    assert!(wrong.is_empty(), "other messages than expected: {wrong:?}");
}

/// Errors that rustc finds only when it generates machine code.
#[test]
fn messages_of_builds() {
    refused(Path::new("tests/ui/built/shadowed.rs"), "link");
    let (built, made) = compiled(Path::new("tests/ui/built/alike.rs"), "link");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let ran = Command::new(made).output().expect("the program runs");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
}

/// The programs of a folder.
fn programs(folder: &str) -> Vec<PathBuf> {
    let files =
        fs::read_dir(root().join(folder)).expect("a folder").map(|file| file.expect("a file").file_name());
    let mut programs: Vec<PathBuf> = files
        .map(|name| Path::new(folder).join(name))
        .filter(|path| path.extension() == Some(OsStr::new("rs")))
        .collect();
    programs.sort();
    assert!(!programs.is_empty());
    programs
}

/// The programs that a check panics at, of all.
fn wrong(programs: &[PathBuf], check: impl Fn(&Path) + Sync) -> Vec<&Path> {
    let next = AtomicUsize::new(0);
    let some = || {
        let mut wrong = vec![];
        while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            if catch_unwind(AssertUnwindSafe(|| check(program))).is_err() {
                wrong.push(&**program);
            }
        }
        wrong
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let all: Vec<_> = (0..threads).map(|_| scope.spawn(some)).collect();
        all.into_iter().flat_map(|thread| thread.join().expect("panics are caught")).collect()
    })
}

/// Expects that rustc rejects a program with the messages in the file beside it.
fn refused(program: &Path, emit: &str) {
    let (output, _) = compiled(program, emit);
    let messages = String::from_utf8(output.stderr).expect("text");
    assert!(!output.status.success(), "{} compiles\n{messages}", program.display());
    let expected = root().join(program.with_extension("stderr"));
    expect_file![expected].assert_eq(&normalised(&messages, &program.to_string_lossy().replace('\\', "/")));
}

/// The outcome of compiling a program, and the output file.
fn compiled(program: &Path, emit: &str) -> (Output, PathBuf) {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    let library = LIBRARY.get_or_init(library);
    let made = made(&program.file_stem().expect("a name").to_string_lossy());
    let output = rustc(program, library, &made).arg(format!("--emit={emit}")).output().expect("rustc runs");
    (output, made)
}

fn rustc(program: &Path, library: &Path, made: &Path) -> Command {
    // Cargo has its rustc beside it, if it is rustup's.
    let beside =
        |cargo: &OsStr| Path::new(cargo).with_file_name(format!("rustc{}", std::env::consts::EXE_SUFFIX));
    let beside = std::env::var_os("CARGO").map(|cargo| beside(&cargo)).filter(|path| path.exists());
    let mut command = Command::new(beside.unwrap_or_else(|| "rustc".into()));
    command.current_dir(root()).arg(program).arg("-o").arg(made);
    command.args([
        "--edition=2024",
        "--crate-type=bin",
        "--diagnostic-width=140",
        "--color=never",
        "-Adead_code",
    ]);
    command.arg("-L").arg(format!("dependency={}", folder().display()));
    command.arg("--extern").arg(format!("finch={}", library.display()));
    command
}

/// The library that was built for this test: the latest one beside it that this rustc reads.
fn library() -> PathBuf {
    let files = fs::read_dir(folder()).expect("a folder").map(|file| file.expect("a file"));
    let mut libraries: Vec<_> = files
        .filter(|file| {
            let name = file.file_name().to_string_lossy().into_owned();
            name.starts_with("libfinch-") && name.ends_with(".rlib")
        })
        .map(|file| (file.metadata().and_then(|data| data.modified()).expect("a time"), file.path()))
        .collect();
    libraries.sort();
    let uses = made("uses.rs");
    fs::write(&uses, "use finch::prelude as _; fn main() {}").expect("a file");
    let reads = |library: &PathBuf| {
        let output = rustc(&uses, library, &made("uses")).arg("--emit=metadata").output();
        output.is_ok_and(|output| output.status.success())
    };
    libraries.into_iter().rev().map(|(_, path)| path).find(reads).expect("the library beside its test")
}

/// The folder of the build in which this test is.
fn folder() -> PathBuf {
    let test = std::env::current_exe().expect("this test");
    test.parent().expect("a folder").to_owned()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A file of that name for what is made here.
fn made(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ui");
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name)
}

/// Messages without what changes with other files: line numbers in them, where they lie, and how many there are of
/// something.
fn normalised(messages: &str, program: &str) -> String {
    let messages = messages.replace("\r\n", "\n");
    let mut all = String::new();
    for message in messages.split_inclusive("\n\n") {
        let mut lines: Vec<String> = vec![];
        let mut elsewhere = false;
        for line in message.lines().filter(|line| !is_summary(line)) {
            let start = line.trim_start();
            let arrow = start.strip_prefix("--> ").or_else(|| start.strip_prefix("::: "));
            let in_snippet = start.starts_with(|c: char| c.is_ascii_digit() || c == '|' || c == '.');
            match arrow {
                Some(path) => {
                    let path = without_lines(path, program);
                    elsewhere = !path.starts_with(program);
                    lines.push(format!("{}{path}", &line[..line.len() - start.len() + 4]));
                    continue;
                }
                None => elsewhere &= in_snippet,
            }
            let number = line.len() - line.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit()).len();
            let line = if elsewhere { " ".repeat(number) + &line[number..] } else { line.to_owned() };
            lines.push(without_count(&line));
        }
        narrow(&mut lines);
        all.extend(lines.iter().map(|line| line.trim_end().to_owned() + "\n"));
    }
    all.trim_end().to_owned() + "\n"
}

/// A path as it is written in messages: elsewhere than in the program without lines, and Rust's own without what lies around it.
fn without_lines(path: &str, program: &str) -> String {
    let path = path.replace('\\', "/");
    if path.starts_with(program) {
        return path;
    }
    let file = path.trim_end_matches(|c: char| c == ':' || c.is_ascii_digit());
    let of_rust = |before: &str| before.starts_with("/rustc/") || before.contains("/rustlib/");
    match file.split_once("/library/").filter(|(before, _)| of_rust(before)) {
        Some((_, file)) => format!("$RUST/{file}"),
        None => file.to_owned(),
    }
}

/// Whether a line is about all errors, or about a file that rustc wrote.
fn is_summary(line: &str) -> bool {
    let all = [
        "error: aborting due to ",
        "Some errors have detailed explanations: ",
        "For more information about ",
    ];
    let files = [
        "= note: the full type name has been written to ",
        "= note: the full name for the type has been written to ",
    ];
    let verbose = "= note: consider using `--verbose` to print the full type name to the console";
    let start = line.trim_start();
    all.iter().any(|part| line.starts_with(part))
        || files.iter().any(|part| start.starts_with(part))
        || start == verbose
}

/// A line that says how many other types there are does not say how many.
fn without_count(line: &str) -> String {
    let count = line.trim_start().strip_prefix("and ").and_then(|rest| rest.strip_suffix(" others"));
    match count.filter(|count| count.bytes().all(|b| b.is_ascii_digit())) {
        Some(count) => line.replace(&format!("and {count} others"), "and $N others"),
        None => line.to_owned(),
    }
}

/// Makes the column of line numbers as narrow as those that are left.
fn narrow(lines: &mut [String]) {
    let room = lines.iter().filter_map(|line| room(line)).min().unwrap_or(0);
    for line in lines {
        let (numbers, spaces) = (line.find(' ').unwrap_or(0), " ".repeat(room));
        let listed = line.starts_with(' ');
        if (self::room(line).is_some() || listed) && line[numbers..].starts_with(&spaces) {
            line.replace_range(numbers..numbers + room, "");
        }
    }
}

/// How much narrower the column of line numbers could be, as far as a line of it tells.
fn room(line: &str) -> Option<usize> {
    let after = line.trim_start_matches(' ');
    let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = rest.len() < after.len();
    let end = rest.trim_start_matches(' ');
    let spaces = line.len() - after.len() + (rest.len() - end.len());
    let begins = |marks: &[&str]| marks.iter().any(|mark| end == mark.trim_end() || end.starts_with(mark));
    let of_column = begins(&["| "])
        || (if numbered { begins(&["~ ", "+ ", "- "]) } else { begins(&["--> ", "::: ", "= "]) });
    (of_column && spaces > 0).then(|| spaces - 1)
}
