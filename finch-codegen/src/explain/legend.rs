//! What the words and names in an explanation mean, for readers who do not know looplets.

use finch_core::algebra::Fun;
use finch_core::{Gather, Mapped};

use super::data::{Explanation, Meaning, Part, Statement};

/// Which words a line of the legend explains.
enum Sign {
    /// These words.
    Words(&'static [&'static str]),
    /// Names of variables that begin with a tensor's name and go on like this, with or without a number.
    Of(&'static str),
    /// The names of a tensor's storage.
    Storage,
    /// Other names that begin with a tensor's name.
    Other,
    /// Names that begin with a tensor's name, and go on with that of a loop's index.
    Stored,
    /// Names of a loop's index with a number.
    Moved,
    /// Names that begin with that of a loop's index, and go on like this.
    OfIndex(&'static [&'static str]),
    /// Other names that begin with that of a loop's index.
    Found,
    /// The functions of the language.
    Functions,
    /// Words anywhere in the text.
    Text(&'static str),
}

use Sign::*;

/// The whole legend. If several lines explain a word, the first one counts.
const LINES: &[(Sign, &str, &str)] = &[
    (Text("\n  in "), "in A: L[n]", "an operand, stored in layout `L`, with its dimensions"),
    (Text("\n  out "), "out C: L[n]", "a result, which starts from its fill"),
    (Text("\n  keep "), "keep C: L[n]", "a result, which starts from its current contents"),
    (Text("\n  let "), "let w: L[n]", "a temporary"),
    (Words(&["require"]), "require c", "a requirement on the operands, checked before anything runs"),
    (Words(&["for", "in"]), "for i in a..b", "for each index from `a` on, below `b`"),
    (Words(&["with"]), "with w", "the temporary `w` begins and ends here"),
    (Words(&["permit"]), "permit(i)", "an index that may be out of range; the value is then missing"),
    (
        Words(&["walk", "lead", "follow", "locate"]),
        "A[i::follow]",
        "the protocol: how the access is traversed; the language reference has them all",
    ),
    (Text("::gallop"), "A[i::gallop]", "the protocol: the access leads, and the others seek to its entries"),
    (
        Words(&["gallop"]),
        "gallop(idx, q, end, i)",
        "the first position from `q` on whose index is `i` or more, in doubling steps",
    ),
    (Words(&["lower_bound"]), "lower_bound(idx, q, end, i)", "the same position, by binary search"),
    (Words(&["near"]), "near(idx, at, q, end, i)", "the same position, expected at `at` or right after it"),
    (
        Words(&["meet"]),
        "for [p, q] in meet(A_idx, lo..hi, B_idx, lo..hi)",
        "the positions of each index that all of these parts of lists store",
    ),
    (Words(&["meets"]), "meets(A_idx, lo..hi, …)", "how many indices all of them store"),
    (
        Storage,
        "A_ptr, A_idx, A_val, …",
        "the numbers and arrays in which `A` is stored; `A_n` is its dimension",
    ),
    (Of("q"), "A_q", "a position: where the loop is in these arrays"),
    (Of("end"), "A_end", "one past the last position of a fiber, such as a row"),
    (Of("last"), "A_last", "one past the last stored index of a fiber"),
    (Of("begin"), "A_begin", "the first stored index of a fiber, or its first position"),
    (Of("stop"), "A_stop", "one past the last stored index"),
    (Of("at"), "A_at", "a position, where several lists store the same index"),
    (Of("acc"), "s_acc", "the value of `s` so far"),
    (Stored, "A_i", "the index that is stored at the position, or where the current part ends"),
    (Other, "A_…", "a variable of the level that `A` is stored in"),
    (
        OfIndex(&["from", "to"]),
        "i_from, i_to",
        "the first index of the chunk of `par forall i` that one thread runs, and the end of it",
    ),
    (
        Found,
        "i_least, i_next, …",
        "an index that the loop finds, such as where the first of several parts ends",
    ),
    (Moved, "i2, i3, …", "the index at which a region begins, in a variable"),
    (
        Words(&["along"]),
        "A[i] along i",
        "the looplets of the fiber that the access reads in the loop over `i`",
    ),
    (Words(&["mask"]), "mask", "a condition on indices, which has looplets like a tensor"),
    (Words(&["Run"]), "Run: v", "the same value at every index of the region"),
    (
        Words(&["Spike", "then"]),
        "Spike: v, then w",
        "`v` at every index of the region except the last, which has `w`",
    ),
    (Words(&["Lookup"]), "Lookup i: v", "the value at index `i` is computed directly"),
    (
        Words(&["Pipeline", "to", "rest"]),
        "Pipeline",
        "parts one after the other: `to e` ends before index `e`, `rest` with the region",
    ),
    (
        Words(&["Stepper"]),
        "Stepper of q to end",
        "parts of one form, one for each position `q`, traversed in order",
    ),
    (
        Words(&["Jumper"]),
        "Jumper of q to end",
        "a Stepper that leads: the others skip to where its parts end",
    ),
    (Words(&["each"]), "each to e", "one such part, which ends before index `e`"),
    (Words(&["seek"]), "seek i", "how the position moves ahead to the part that holds index `i`"),
    (Words(&["next"]), "next", "how the position moves to the next part"),
    (Words(&["Switch"]), "Switch", "one of several nests, chosen by a condition at run time"),
    (Words(&["Shift", "by"]), "Shift by d", "a nest whose indices are moved up by `d`"),
    (Words(&["fill"]), "fill", "the value of unstored elements"),
    (Words(&["lvl"]), "lvl[q]", "what is stored at position `q` in the level below"),
    (Words(&["outside"]), "outside", "the index is out of range"),
    (
        Text(" → "),
        "i in a..b: s → …",
        "a region of the loop: the statement, the looplets that split it, and the result. Inner regions are below",
    ),
    (
        Words(&["of"]),
        "Run of A, B",
        "the looplets by which the region is lowered, and the operands that have them",
    ),
    (Words(&["nothing"]), "nothing", "no code remains there"),
    (Text(" times)"), "(n times)", "regions that differ only in names"),
    (
        Text("(loop once"),
        "(loop once)",
        "a rewrite rule, which led to the statement: a loop over one index becomes its body",
    ),
    (Text("(sum over loop"), "(sum over loop)", "a rewrite rule: a sum of equal values becomes a product"),
    (Text("rules"), "(…)", "after a statement: the rewrite rules that led to it"),
    (
        Words(&["times", "powers", "again"]),
        "times(v, n)",
        "`v` added `n` times; likewise `powers` multiplies, and `again` applies any operator",
    ),
    (Words(&["scaled"]), "scaled(n, k)", "`n * k`, in indices"),
    (Words(&["moves", "ends"]), "moves, ends", "whether a part ends here, so its position advances"),
    (
        Words(&["before", "here", "left", "line", "met", "chosen", "held", "end", "at", "v"]),
        "met, left, held, …",
        "values that a loop keeps in variables: entries that match, iterations left, a value that was read",
    ),
    (Words(&["missing"]), "missing", "the value of `permit` out of range; `coalesce` replaces it"),
    (Words(&["tuple"]), "tuple(a, b)", "several values in one, compared by the first part that differs"),
    (Words(&["select"]), "select(c, v, w)", "`v` where `c` holds, else `w`, without a branch"),
    (Words(&["len"]), "len()", "the number of entries of an array"),
    (Functions, "min, max, abs, …", "functions of the language: its reference has them all"),
    (
        Words(&["while", "let", "mut", "break", "if", "else", "as", "true", "false"]),
        "if c { v } else { w }",
        "as in Rust",
    ),
    (Text("divided:"), "mode m", "the `m`th dimension, from 0"),
    (
        Text("work, in steps"),
        "steps",
        "an estimate: a step is about an access to an entry, a nanosecond or less",
    ),
    (Text("mean("), "mean(n, [r, c])", "how many of `n` entries a row has on average"),
    (Text("extent("), "extent(a, b)", "the number of indices from `a` on, below `b`"),
];

/// Rules that have a line of their own.
const NAMED: [&str; 2] = ["loop once", "sum over loop"];

/// Words before tensors, which have lines that are found by their place.
const ROLES: [&str; 2] = ["out", "keep"];

/// The lines of the legend for what an explanation shows outside of its code.
pub fn legend(of: &Explanation) -> Vec<Meaning> {
    let mut used = vec![false; LINES.len()];
    for part in &of.parts {
        let names = Names::of(part);
        let text = part.before_code();
        words(part).for_each(|word| names.lines(&word).for_each(|line| used[line] = true));
        for (line, (sign, ..)) in LINES.iter().enumerate() {
            used[line] |= match sign {
                Text("rules") => {
                    part.stages.iter().any(|stage| stage.rules.iter().any(|rule| !NAMED.contains(&&**rule)))
                }
                Text(sign) => text.contains(sign),
                _ => false,
            };
        }
    }
    let lines = LINES.iter().zip(used).filter(|(_, used)| *used);
    lines.map(|((_, word, meaning), _)| Meaning { word, meaning }).collect()
}

/// A legend as text.
pub fn listed(legend: &[Meaning]) -> String {
    let width = legend.iter().map(|line| line.word.chars().count()).max().unwrap_or_default();
    let line = |Meaning { word, meaning }: &Meaning| format!("  {word:width$}   {meaning}\n");
    format!("legend\n{}", legend.iter().map(line).collect::<String>())
}

/// The words in an explanation, outside of its code, that no legend explains and that are not the user's own.
pub fn unexplained(of: &Explanation) -> Vec<String> {
    let mut found: Vec<String> = vec![];
    for part in &of.parts {
        let names = Names::of(part);
        found.extend(words(part).filter(|word| names.lines(word).next().is_none() && !names.is_own(word)));
    }
    finch_core::sort(&mut found);
    found.dedup();
    found
}

/// The words of the normal form, the nests and the stages. Choices and the description of `par` are sentences.
fn words(part: &Part) -> impl Iterator<Item = String> {
    let mut text = part.program.to_string();
    for nest in &part.nests {
        text += &super::text::nest(nest);
    }
    for stage in &part.stages {
        let operands = stage.operands.iter().map(|operand| if operand.fill { "fill " } else { "" });
        let style = stage.style.as_deref().filter(|style| *style != "Let");
        let style = style.map(|style| format!("{style} of {}", operands.collect::<String>()));
        let parts = [&stage.index, &stage.lo, &stage.hi, &stage.before, &stage.after].map(String::as_str);
        text += &format!(" {} {}", parts.join(" "), style.unwrap_or_default());
    }
    split(&text).map(str::to_owned).collect::<Vec<_>>().into_iter()
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}

/// The names in a part of a program.
struct Names {
    tensors: Vec<String>,
    storage: Vec<String>,
    indices: Vec<String>,
    /// What the user wrote: layouts and expressions.
    own: Vec<String>,
}

impl Names {
    fn of(part: &Part) -> Names {
        let tensors = &part.program.tensors;
        let mut names = Names {
            tensors: tensors.mapped(|tensor| tensor.name.clone()),
            storage: tensors.iter().gather(|tensor| tensor.storage.clone()).collect(),
            indices: vec![],
            own: tensors.iter().gather(|tensor| split(&tensor.layout).map(str::to_owned)).collect(),
        };
        names.own.extend(part.program.bindings.iter().map(|(name, _)| name.clone()));
        names.indices.extend(part.stages.iter().map(|stage| stage.index.clone()));
        names.indices.extend(part.par.iter().map(|par| par.index.clone()));
        names.take(&part.program.body);
        names
    }

    fn take(&mut self, all: &[Statement]) {
        for statement in all {
            match statement {
                Statement::With { body, .. } => self.take(body),
                Statement::For { index, lo, hi, body, .. } => {
                    self.indices.push(index.clone());
                    self.own.extend([lo, hi].into_iter().gather(|end| split(end)).map(str::to_owned));
                    self.take(body);
                }
                Statement::If { condition, then, otherwise } => {
                    self.own.extend(split(condition).map(str::to_owned));
                    self.take(then);
                    self.take(otherwise);
                }
                Statement::Assign { to, operator, value } => {
                    let texts = [to, operator, value].into_iter().gather(|text| split(text));
                    self.own.extend(texts.map(str::to_owned));
                }
                Statement::Call { text } => self.own.extend(split(text).map(str::to_owned)),
            }
        }
    }

    /// Whether a word needs no line: the user wrote it, or it is a type of Rust's own.
    fn is_own(&self, word: &str) -> bool {
        let known = |names: &[String]| names.iter().any(|name| name == word);
        ROLES.contains(&word)
            || known(&self.tensors)
            || known(&self.indices)
            || known(&self.own)
            || finch_level::primitive::is_primitive(word)
    }

    /// The lines that explain a word: one, or none.
    fn lines(&self, word: &str) -> impl Iterator<Item = usize> {
        let found = LINES.iter().position(|(sign, ..)| match sign {
            Words(words) => {
                words.contains(&unnumbered(word)) && !self.tensors.iter().any(|name| name == word)
            }
            Storage => self.storage.iter().any(|name| name == word),
            Of(what) => self.behind_tensor(word).is_some_and(|rest| unnumbered(rest) == *what),
            Stored => self.behind_tensor(word).is_some_and(|rest| self.is_index(unnumbered(rest))),
            Other => self.behind_tensor(word).is_some(),
            OfIndex(what) => self.behind_index(word).is_some_and(|rest| what.contains(&unnumbered(rest))),
            Found => self.behind_index(word).is_some(),
            Moved => unnumbered(word) != word && self.is_index(unnumbered(word)),
            Functions => Fun::names().any(|name| name == word),
            Text(_) => false,
        });
        found.into_iter()
    }

    fn is_index(&self, name: &str) -> bool {
        self.indices.iter().any(|index| unnumbered(index) == name)
    }

    /// The rest of a name that begins with a loop's index.
    fn behind_index<'w>(&self, word: &'w str) -> Option<&'w str> {
        self.indices.iter().find_map(|name| word.strip_prefix(unnumbered(name))?.strip_prefix('_'))
    }

    /// The rest of a name that begins with a tensor's.
    fn behind_tensor<'w>(&self, word: &'w str) -> Option<&'w str> {
        let mut all = self.tensors.iter().map(String::as_str).chain(["mask"]);
        all.find_map(|name| word.strip_prefix(name)?.strip_prefix('_'))
    }
}

/// A name without the number at its end.
fn unnumbered(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('_')
}
