//! `finch explain` and `finch code`: the output of `finch_explain!` and `finch_code!` for a program given as text.

mod definitions;
mod json;
mod mistake;
mod options;
mod program;
mod source;

use std::io::{self, Write};
use std::process::ExitCode;

use finch_codegen::explain::{self, Explanation};
use mistake::Mistake;
use options::{Options, Rules};
use program::{Answer, Request};
use source::Source;

const USAGE: &str = "\
Usage: finch explain PROGRAM [NAME=LAYOUT]... [OPTION]...
       finch code PROGRAM [NAME=LAYOUT]... [OPTION]...
       finch layouts

`finch --help` says more.
";

const HELP: &str = "\
Explains programs over structured tensors, and shows the code they become.

Usage:
  finch explain PROGRAM [NAME=LAYOUT]...   the program, its looplet nests, the stages of lowering, the code
  finch code    PROGRAM [NAME=LAYOUT]...   the code alone
  finch layouts                            the named layouts and levels

Options of `finch explain` and `finch code`:
  --plain    lower walks and gallops by single steps, as in the paper; the same as `#![plain]` in the program
  --egg      do all algebra in the e-graph, and apply no law while terms are built

Options of `finch explain`:
  --only=S   one section: program, choices, par, looplets, stages or code
  --legend   add a legend, for readers who do not know looplets
  --svg      draw the looplet nests as an SVG file
  --rules    list the stages in which rules fired, with their numbers; implies --egg
  --rules=N  show the e-graphs of stage N: the rules that fired, the classes of equal terms, what was chosen and why
  --json     print JSON for other programs; the README of finch-tensor-cli describes it

PROGRAM is the text inside `finch! { ... }`, a file that contains it, or `-` for standard input. Give the layout of each tensor
that the program does not declare, by name or written out:

  finch explain 'forall i: s[] += A[i] * B[i]' 'A=SparseVec<f64>' 'B=BandVec<f64>' 's=Scalar<f64>'
  finch code 'let y: DenseVec<f64>; y[i] += A[i, j] * x[j]' 'A=Tensor<Dense<SparseList<Element<f64>>>>' 'x=DenseVec<f64>'
  finch code product.finch 'A=Csr<f64>' 'B=Csr<f64>'
  echo 'let s: Scalar<f64>; s[] += A[i]' | finch explain - 'A=SparseVec<f64>'

Exit status: 0 if the program compiles, 1 if it does not, 2 if the command line is wrong.
";

/// Stack for expressions with a thousand brackets, which are parsed and compiled by recursive functions.
const STACK: usize = 1 << 28;

fn main() -> ExitCode {
    let deep = std::thread::Builder::new().stack_size(STACK).spawn(answer);
    deep.map_or(ExitCode::FAILURE, |thread| thread.join().unwrap_or(ExitCode::FAILURE))
}

fn answer() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    match run(&arguments) {
        Ok(text) => {
            say(io::stdout(), &text);
            ExitCode::SUCCESS
        }
        Err(Refusal::Usage(message)) => {
            say(io::stderr(), &format!("error: {message}\n\n{USAGE}"));
            ExitCode::from(2)
        }
        Err(Refusal::Program(mistakes)) => {
            say(io::stderr(), &mistakes.iter().map(ToString::to_string).collect::<String>());
            ExitCode::FAILURE
        }
    }
}

/// Writes a text to a reader that may close the pipe before its end, as `head` does.
fn say(mut to: impl Write, text: &str) {
    _ = to.write_all(text.as_bytes());
    _ = to.flush();
}

/// The reason why there is nothing to print.
enum Refusal {
    Usage(String),
    Program(Vec<Mistake>),
}

fn run(arguments: &[String]) -> Result<String, Refusal> {
    let usage = |message: String| Err(Refusal::Usage(message));
    let Some((command, rest)) = arguments.split_first() else {
        return usage("a command is missing".into());
    };
    if arguments.iter().any(|argument| ["--help", "-h"].contains(&argument.as_str())) {
        return Ok(HELP.into());
    }
    let explains = match command.as_str() {
        "explain" => true,
        "code" => false,
        "layouts" if rest.is_empty() => return Ok(definitions::listing()),
        "layouts" => return usage(format!("`finch layouts` lists all, and takes no `{}`", rest[0])),
        "help" => return Ok(HELP.into()),
        "--version" | "-V" if rest.is_empty() => return Ok(format!("finch {}\n", env!("CARGO_PKG_VERSION"))),
        "--version" | "-V" => return usage(format!("`finch {command}` takes no `{}`", rest[0])),
        other => return usage(format!("there is no command `{other}`")),
    };
    let (options, rest): (Vec<&String>, Vec<&String>) =
        rest.iter().partition(|argument| argument.starts_with('-') && *argument != "-");
    let options = Options::parse(&options, explains).map_err(Refusal::Usage)?;
    let Some((program, tensors)) = rest.split_first() else {
        return usage(format!("`finch {command}` needs a program"));
    };
    let source = Source::of(program).map_err(Refusal::Usage)?;
    let Options { plain, rules, .. } = options;
    let (egg, accounts) = (options.egg || rules.is_some(), rules.is_some());
    let mut request =
        Request { program: &source, tensors: vec![], code_alone: !explains, plain, egg, accounts };
    for tensor in tensors {
        let (name, layout) = stored(tensor).map_err(Refusal::Usage)?;
        if request.tensors.iter().any(|(other, _)| *other == name) {
            return usage(format!("`{name}` is given two layouts"));
        }
        request.tensors.push((name, layout));
    }
    match program::compile(&request).map_err(Refusal::Program)? {
        Answer::Code(code) => Ok(code),
        Answer::Explanation(explanation) => shown(&explanation, &options),
    }
}

/// What an explanation says in the form that was asked for.
fn shown(explanation: &Explanation, options: &Options) -> Result<String, Refusal> {
    if let Some(section) = &options.only {
        let titles = "program, choices, par, looplets, stages, code";
        let unknown =
            || Refusal::Usage(format!("`--only={section}` names no section: the sections are {titles}"));
        return explanation.section(section).ok_or_else(unknown);
    }
    if options.svg {
        return Ok(explain::drawn(explanation.parts.iter().flat_map(|part| &part.nests)));
    }
    if options.json {
        return Ok(json::written(explanation, options.legend));
    }
    match options.rules {
        Some(Rules::List) => return Ok(explanation.accounts()),
        Some(Rules::Stage(stage)) => {
            let unknown = || {
                format!(
                    "there is no stage {stage}: `finch explain --rules` lists the numbers of those in which rules fired"
                )
            };
            return explanation.account_of(stage).ok_or_else(|| Refusal::Usage(unknown()));
        }
        None => {}
    }
    if options.legend {
        return Ok(format!("{explanation}\n{}", explain::listed(&explain::legend(explanation))));
    }
    Ok(explanation.to_string())
}

/// A tensor's name and layout, `A=SparseVec<f64>`.
fn stored(argument: &str) -> Result<(&str, &str), String> {
    let parts = argument.split_once('=').map(|(name, layout)| (name.trim(), layout));
    let (name, layout) = parts.unwrap_or((argument, ""));
    if syn::parse_str::<syn::Ident>(name).is_err() {
        return Err(match name.split_once(':') {
            Some((name, layout)) if parts.is_none() => {
                format!("a layout stands behind `=`: `{}={}`", name.trim(), layout.trim())
            }
            _ => format!(
                "`{name}` is not the name of a tensor: the program comes first, then `NAME=LAYOUT` of each"
            ),
        });
    }
    if layout.trim().is_empty() {
        return Err(format!("`{argument}` gives no tensor a layout: write `{name}=SparseVec<f64>`"));
    }
    Ok((name, layout))
}
