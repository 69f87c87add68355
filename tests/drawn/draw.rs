//! Draws programs, and writes each as a kernel beside plain loops.

use std::fmt::Write;

use super::chance::Chance;

/// What values are, and what is done with them.
struct Domain {
    elem: &'static str,
    /// Fill types, with their values.
    fills: &'static [(&'static str, &'static str)],
    /// Functions of two arguments: in a program, and in plain Rust.
    functions: &'static [(&'static str, &'static str)],
    literals: &'static [&'static str],
    /// Operators of assignments, with a fill that they start from, and as a function.
    reductions: &'static [(&'static str, &'static str, &'static str)],
    /// A loop's index as a value.
    index: Option<&'static str>,
}

const ARITHMETIC: &[(&str, &str)] = &[
    ("({} + {})", "({} + {})"),
    ("({} - {})", "({} - {})"),
    ("({} * {})", "({} * {})"),
    ("({} * {})", "({} * {})"),
    ("min({}, {})", "min({}, {})"),
    ("max({}, {})", "max({}, {})"),
    ("ifelse({} > 0, {}, 2)", "(if {} > 0 { {} } else { 2 })"),
];

/// The same with quotients and remainders.
const WHOLE: &[(&str, &str)] = &[
    ("({} + {})", "({} + {})"),
    ("({} * {})", "({} * {})"),
    ("({} - {} % 3)", "({} - {} % 3)"),
    ("({} % (2 * {} + 1))", "({} % (2 * {} + 1))"),
    ("({} / (2 * {} + 1))", "({} / (2 * {} + 1))"),
    ("ifelse({} > 0, {}, 2)", "(if {} > 0 { {} } else { 2 })"),
];

const DOMAINS: [Domain; 8] = [
    Domain {
        elem: "i64",
        fills: &[("Zero", "0"), ("Minus", "-1"), ("Two", "2")],
        functions: WHOLE,
        literals: &["2", "3"],
        reductions: &[("-=", "Zero", "{} - {}"), ("+=", "Zero", "{} + {}"), ("^=", "Zero", "{} ^ {}")],
        index: Some("i as i64"),
    },
    // Sums of these depend on their order.
    Domain {
        elem: "f32",
        fills: &[("Zero", "0.0"), ("Zero", "0.0"), ("Half", "0.5")],
        functions: ARITHMETIC.split_at(6).0,
        literals: &["0.1", "-0.7"],
        reductions: &[
            ("+=", "Zero", "{} + {}"),
            ("-=", "Zero", "{} - {}"),
            ("+=", "Zero", "{} + {}"),
            ("<<max>>=", "NegInf", "max({}, {})"),
        ],
        index: Some("i as f32"),
    },
    Domain {
        elem: "f64",
        fills: &[("Unknown", "f64::NAN"), ("Unknown", "f64::NAN"), ("Zero", "0.0"), ("Less", "-1.0")],
        functions: &[
            ("({} + {})", "({} + {})"),
            ("({} - {})", "({} - {})"),
            ("min({}, {})", "f64::min({}, {})"),
            ("max({}, {})", "f64::max({}, {})"),
        ],
        literals: &["2.0", "-1.0"],
        reductions: &[
            ("+=", "Zero", "{} + {}"),
            ("-=", "Zero", "{} - {}"),
            ("<<max>>=", "NegInf", "f64::max({}, {})"),
        ],
        index: Some("i as f64"),
    },
    Domain {
        elem: "i64",
        fills: &[("Zero", "0"), ("Zero", "0"), ("One", "1")],
        functions: ARITHMETIC,
        literals: &["2", "3"],
        reductions: &[
            ("+=", "Zero", "{} + {}"),
            ("-=", "Zero", "{} - {}"),
            ("<<min>>=", "finch::fills::Max", "min({}, {})"),
        ],
        index: Some("i as i64"),
    },
    Domain {
        elem: "f64",
        fills: &[("Zero", "0.0"), ("Zero", "0.0"), ("One", "1.0"), ("Less", "-1.0")],
        functions: ARITHMETIC.split_at(6).0,
        literals: &["2.0", "-1.0"],
        reductions: &[
            ("+=", "Zero", "{} + {}"),
            ("-=", "Zero", "{} - {}"),
            ("<<max>>=", "NegInf", "max({}, {})"),
            ("<<min>>=", "Inf", "min({}, {})"),
        ],
        index: Some("i as f64"),
    },
    Domain {
        elem: "f64",
        fills: &[("Inf", "f64::INFINITY")],
        functions: &[("({} + {})", "({} + {})"), ("min({}, {})", "min({}, {})")],
        literals: &["2.0"],
        reductions: &[("<<min>>=", "Inf", "min({}, {})")],
        index: None,
    },
    Domain {
        elem: "bool",
        fills: &[("Zero", "false"), ("Zero", "false"), ("True", "true")],
        functions: &[
            ("and({}, {})", "({} & {})"),
            ("({} || {})", "({} | {})"),
            ("xor({}, {})", "({} ^ {})"),
            ("(!{} && {})", "(!{} & {})"),
            ("({} != {})", "({} != {})"),
        ],
        literals: &["true"],
        reductions: &[("|=", "Zero", "{} | {}"), ("^=", "Zero", "{} ^ {}"), ("&=", "True", "{} & {}")],
        index: Some("i < 2"),
    },
    Domain {
        elem: "u8",
        fills: &[("Zero", "0"), ("White", "255")],
        functions: &[
            ("({} & {})", "({} & {})"),
            ("({} | {})", "({} | {})"),
            ("({} ^ {})", "({} ^ {})"),
            ("min({}, {})", "min({}, {})"),
            ("max({}, {})", "max({}, {})"),
        ],
        literals: &["7", "128"],
        reductions: &[
            ("|=", "Zero", "{} | {}"),
            ("&=", "White", "{} & {}"),
            ("<<max>>=", "Zero", "max({}, {})"),
        ],
        index: None,
    },
];

/// Vectors; results are among the first ones, which hold whatever there is.
const VECTORS: [&str; 17] = [
    "DenseVec<E>",
    "SparseVec<E>",
    "SparseVec<E>",
    "RunVec<E>",
    "BlockVec<E>",
    "BandVec<E>",
    "Tensor<SparseList<Element<E>, u8, u16>>",
    "Tensor<RunList<Element<E>, i64>>",
    "Tensor<SparseRunList<Element<E>>>",
    "Tensor<SparseDict<Element<E>>>",
    "Tensor<SparseByteMap<Element<E>>>",
    "Tensor<SparseBitmap<Element<E>>>",
    "Tensor<SparseCoo<Element<E>, 1>>",
    "Tensor<PackBits<Element<E>>>",
    "Tensor<Ragged<Element<E>>>",
    "Tensor<SparsePoint<Element<E>>>",
    "Tensor<SparseInterval<Element<E>>>",
];
const VECTOR_RESULTS: usize = 15;

/// Vectors that are written anywhere.
const RANDOM: [&str; 4] = [
    "DenseVec<E>",
    "Tensor<SparseDict<Element<E>>>",
    "Tensor<SparseByteMap<Element<E>>>",
    "Tensor<SparseBitmap<Element<E>>>",
];

/// Levels of matrices, outermost first; results are among the first ones.
const MATRICES: [&str; 31] = [
    "Dense<Dense<Element<E>>>",
    "Dense<SparseList<Element<E>>>",
    "Dense<SparseList<Element<E>, i32, i32>>",
    "SparseList<SparseList<Element<E>>>",
    "Dense<RunList<Element<E>>>",
    "Dense<SparseBlockList<Element<E>>>",
    "Dense<SparseBand<Element<E>>>",
    "SparseList<RunList<Element<E>>>",
    "SparseBlockList<SparseList<Element<E>>>",
    "SparseBand<Dense<Element<E>>>",
    "SparseList<SparseBand<Element<E>, u16>>",
    "SparseByteMap<SparseBitmap<Element<E>>>",
    "SparseDict<SparseRunList<Element<E>>>",
    "Dense<PackBits<Element<E>>>",
    "SparseBitmap<SparseDict<Element<E>>>",
    "Dense<Ragged<Element<E>>>",
    "Dense<SparseTileList<Element<E>, 2, 3>>",
    "Dense<SparseDiagonalList<Element<E>>>",
    "Dense<SparseSkipList<Element<E>, 3>>",
    "SparseCoo<Element<E>, 2>",
    "Ragged<SparseByteMap<Element<E>>>",
    "RunList<SparseList<Element<E>>>",
    "RunList<RunList<Element<E>>>",
    "SparseBlockList<SparseBlockList<Element<E>>>",
    "Dense<PaddedList<Element<E>, 400>>",
    "Dense<SparsePoint<Element<E>>>",
    "Dense<SparseInterval<Element<E>>>",
    "SparsePoint<SparseList<Element<E>>>",
    "Dense<Triangular<Element<E>>>",
    "Dense<UpperTriangular<Element<E>>>",
    "Dense<Symmetric<Element<E>>>",
];
const MATRIX_RESULTS: usize = 21;

/// Halves of square matrices are results where a condition leaves out the other half.
const HALVES: [&str; 3] =
    ["Dense<Triangular<Element<E>>>", "Dense<UpperTriangular<Element<E>>>", "Dense<Symmetric<Element<E>>>"];

/// What a layout has a place for, if not for everything, and whether its rows are the columns.
fn fit(layout: &str) -> Option<(&'static str, bool)> {
    let fits = [
        ("SparsePoint<SparseList", "Row"),
        ("SparsePoint", "Points"),
        ("SparseInterval", "Intervals"),
        ("UpperTriangular", "Upper"),
        ("Triangular", "Lower"),
        ("Symmetric", "Even"),
    ];
    let (_, fit) = fits.into_iter().find(|(level, _)| layout.contains(level))?;
    Some((fit, layout.contains("Order2")))
}

/// Whether a layout has as many rows as columns.
fn is_square(layout: &str) -> bool {
    matches!(fit(layout), Some(("Upper" | "Lower" | "Even", _)))
}

/// What a program reads.
struct Operand {
    name: &'static str,
    layout: String,
    fill: &'static str,
    indices: Vec<&'static str>,
    /// `::walk`, or nothing.
    protocol: &'static str,
    /// What stands for `i`: in the program, and in plain Rust.
    along: (&'static str, &'static str),
}

/// A program that is being drawn.
struct Draft<'a> {
    chance: &'a mut Chance,
    domain: &'static Domain,
    operands: Vec<Operand>,
    /// Loops, outermost first.
    loops: Vec<&'static str>,
    kind: Kind,
}

/// What is special about a program.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Nothing.
    Plain,
    /// A part of `i`'s extent only.
    Part,
    /// Neighbours are read, from 1 to the last but one.
    Stencil,
    /// A part of what is read is seen from its beginning.
    Window,
    /// A vector over `j` in between, for each `i`.
    Staged,
    /// Vectors are read beyond their ends.
    Permit,
    /// Vectors are read where a condition says that there is an entry.
    Guard,
    /// Variables of Rust say where vectors are read.
    Host,
    /// Vectors are read at stored places.
    Gather,
    /// Results are written at stored places.
    Scatter,
    /// No loops are given, and matrices are stored in either order.
    Free,
    /// Operands are read at multiples and quotients, forwards and backwards.
    Steps,
    /// Results are written there.
    Placed,
    /// Only in a region that grows from one `i` to the next.
    Region,
}

impl Kind {
    /// What may stand for `i`.
    fn along(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Kind::Stencil => &[("i", "i"), ("i + 1", "i + 1"), ("i - 1", "i - 1")],
            Kind::Window => &[("(lo..hi)[i]", "lo + i")],
            Kind::Permit => {
                &[("i - 1", "i as i64 - 1"), ("i + 2", "i as i64 + 2"), ("3 - i", "3 - i as i64")]
            }
            Kind::Guard => {
                &[("i - 1", "i as i64 - 1"), ("i + 2", "i as i64 + 2"), ("P[i] - 1", "P[i] as i64 - 1")]
            }
            Kind::Host => &[("i", "i"), ("i - lo", "i - lo"), ("i + n - hi", "i + n - hi"), ("$(lo)", "lo")],
            Kind::Gather => &[("P[i]", "P[i]")],
            Kind::Steps => &STEPS,
            _ => &[("i", "i")],
        }
    }

    /// Whether results are as large along `i` as operands are, in an order that is given.
    fn may_be_square(self) -> bool {
        !matches!(self, Kind::Free | Kind::Host | Kind::Steps | Kind::Placed)
    }

    /// The extent of `i`: in the program, in plain Rust, and how large results are.
    fn extent(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Kind::Part => (" in lo..hi", "lo..hi", "n"),
            Kind::Host => (" in lo..hi", "lo..hi", "hi"),
            Kind::Permit | Kind::Guard => (" in 0..n", "0..n", "n"),
            Kind::Stencil => (" in 1..n - 1", "1..n - 1", "(n - 1)"),
            Kind::Window => ("", "0..hi - lo", "(hi - lo)"),
            Kind::Steps => (" in 0..n / 2", "0..n / 2", "(n / 2)"),
            _ => ("", "0..n", "n"),
        }
    }
}

/// Indices below `n` where `i` is below half of that.
const STEPS: [(&str, &str); 9] = [
    ("2 * i", "2 * i"),
    ("2 * i + 1", "2 * i + 1"),
    ("(0..n)[2 * i]", "2 * i"),
    ("i / 2", "i / 2"),
    ("(3 * i + 1) / 2", "(3 * i + 1) / 2"),
    ("(1..n)[i / 3]", "1 + i / 3"),
    ("n - 1 - i", "n - 1 - i"),
    ("n - 2 * i - 2", "n - 2 * i - 2"),
    ("(n - 1 - i) / 2", "(n - 1 - i) / 2"),
];

/// Where a result is written that is not larger than that, for `i` below `n`. Those after the second do not ascend.
const PLACES: [(&str, &str, &str); 6] = [
    ("2 * i", "2 * i", "(2 * n)"),
    ("3 * i + 1", "3 * i + 1", "(3 * n + 1)"),
    ("n - 1 - i", "n - 1 - i", "n"),
    ("3 * n - 3 * i", "3 * n - 3 * i", "(3 * n + 1)"),
    ("i / 2", "i / 2", "(n / 2 + 1)"),
    ("(2 * n - i) / 3", "(2 * n - i) / 3", "n"),
];

/// Vectors that are written in order, or anywhere, at places of their own.
const ASCENDING: [&str; 7] = [
    "DenseVec<E>",
    "SparseVec<E>",
    "BlockVec<E>",
    "Tensor<SparseList<Element<E>, u64>>",
    "Tensor<SparseDict<Element<E>>>",
    "Tensor<SparseBitmap<Element<E>>>",
    "Tensor<SparseCoo<Element<E>, 1>>",
];

/// The condition on which there is an entry.
fn guard(along: &str) -> &'static str {
    match along {
        "i - 1" => "i >= 1",
        "i + 2" => "i + 2 < n",
        _ => "P[i] > 0",
    }
}

/// An expression as a program has it, and as plain Rust.
struct Text(String, String);

/// How far an index goes.
fn size(index: &str) -> &'static str {
    match index {
        "i" => "n",
        "j" => "m",
        _ => "l",
    }
}

/// Where an entry is among dense values.
fn place(indices: &[&str]) -> String {
    match indices {
        [] => "0".into(),
        [i] => (*i).to_owned(),
        [i, j] => format!("{i} * {} + {j}", size(j)),
        _ => unreachable!("no tensor has more modes"),
    }
}

/// The same where something else stands for `i`.
fn place_at(indices: &[&str], along: &str) -> String {
    match indices {
        ["i"] => along.to_owned(),
        ["i", j] => format!("({along}) * {} + {j}", size(j)),
        [j, "i"] => format!("{j} * n + {along}"),
        _ => place(indices),
    }
}

/// Dimensions, where `i` goes as far as `n`.
fn shape(indices: &[&str], n: &str) -> String {
    let dims: Vec<&str> = indices.iter().map(|i| if *i == "i" { n } else { size(i) }).collect();
    format!("[{}]", dims.join(", "))
}

/// How many entries there are.
fn places(indices: &[&str], n: &str) -> String {
    let dims = indices.iter().map(|i| if *i == "i" { n } else { size(i) });
    dims.fold("1".to_owned(), |all, dim| format!("{all} * {dim}"))
}

fn filled(pattern: &str, a: &str, b: &str) -> String {
    pattern.replacen("{}", a, 1).replacen("{}", b, 1)
}

impl Draft<'_> {
    fn fill(&mut self) -> (&'static str, &'static str) {
        self.chance.one(self.domain.fills)
    }

    /// A layout over these indices that the loops can serve, stored in their order.
    fn layout(&mut self, indices: &[&str], fill: &str, result: bool) -> String {
        let elem = format!("{}, {fill}", self.domain.elem);
        let pattern = match indices {
            [] => return format!("Scalar<{elem}>"),
            [_] => {
                let vectors = match (self.kind, result) {
                    (Kind::Scatter, true) => &RANDOM[..],
                    (_, true) => &VECTORS[..VECTOR_RESULTS],
                    _ => &VECTORS[..],
                };
                self.chance.one(vectors).to_owned()
            }
            _ => {
                let levels = match result {
                    true if self.chance.below(6) == 0 && self.kind.may_be_square() => &HALVES[..],
                    true => &MATRICES[..MATRIX_RESULTS],
                    false => &MATRICES[..],
                };
                let levels = self.chance.one(levels);
                let at = |index: &str| self.loops.iter().position(|l| *l == index);
                let along = match self.kind {
                    Kind::Free => self.chance.below(2) == 0,
                    _ => at(indices[0]) < at(indices[1]),
                };
                let order = if along { "" } else { ", finch::Order2<1, 0>" };
                format!("Tensor<{levels}{order}>")
            }
        };
        pattern.replace("Element<E>", &format!("Element<{elem}>")).replace("<E>", &format!("<{elem}>"))
    }

    /// A layout of a result at computed places, which ascend or come as they like.
    fn placed(&mut self, indices: &[&str], fill: &str, in_order: bool) -> String {
        let elem = self.domain.elem;
        let levels = match (indices.len(), in_order) {
            (0 | 2, false) | (0, true) => return random(indices, elem, fill),
            (1, true) => self.chance.one(&ASCENDING),
            (1, false) => self.chance.one(&RANDOM),
            _ => self.chance.one(&["Csr<E>", "DenseMat<E>", "Dcsr<E>", "Tensor<SparseCoo<Element<E>, 2>>"]),
        };
        levels.replace("<E>", &format!("<{elem}, {fill}>"))
    }

    fn operand(&mut self, name: &'static str, indices: &[&'static str]) {
        let (fill, value) = self.fill();
        let layout = self.layout(indices, fill, false);
        let protocols: &[&str] = match layout.as_str() {
            layout
                if ["Band", "Ragged", "Triangular", "Symmetric", "SparsePoint", "Interval"]
                    .iter()
                    .any(|l| layout.contains(l)) =>
            {
                &["", "::walk", "::follow"]
            }
            layout if layout.contains("Dense") => &[""],
            _ => &["", "", "::walk", "::gallop", "::lead", "::follow"],
        };
        let protocol = self.chance.one(protocols);
        let along = self.chance.one(self.kind.along());
        // A protocol traverses its level, but a stored index is located.
        let free =
            matches!(self.kind, Kind::Permit | Kind::Guard | Kind::Gather | Kind::Free) || along.0 == "$(lo)";
        let protocol = if free { "" } else { protocol };
        let indices = indices.to_vec();
        self.operands.push(Operand { name, layout, fill: value, indices, protocol, along });
    }

    /// An entry of an operand, by its protocol.
    fn read(&mut self, at: usize) -> Text {
        let other = self.chance.one(self.domain.literals);
        let Operand { name, indices, protocol, along, .. } = &self.operands[at];
        if indices[..] == ["i"] && matches!(self.kind, Kind::Permit | Kind::Guard) {
            let program = match self.kind {
                Kind::Permit => format!("coalesce({name}[permit({})], {other})", along.0),
                _ => format!("ifelse({}, {name}[{}], {other})", guard(along.0), along.0),
            };
            return Text(program, format!("beside({name}, {}, {other})", along.1));
        }
        if indices[..] == ["i"] {
            let steps = self.kind == Kind::Steps && !protocol.is_empty();
            let at = if steps { format!("({})", along.0) } else { along.0.to_owned() };
            return Text(format!("{name}[{at}{protocol}]"), format!("{name}[{}]", along.1));
        }
        if self.kind == Kind::Steps {
            let program: Vec<&str> = indices.iter().map(|i| if *i == "i" { along.0 } else { *i }).collect();
            let place = place_at(indices, along.1);
            return Text(format!("{name}[{}]", program.join(", ")), format!("{name}[{place}]"));
        }
        Text(format!("{name}[{}{protocol}]", indices.join(", ")), format!("{name}[{}]", place(indices)))
    }

    /// A function of all operands, each read at least once.
    fn value(&mut self) -> Text {
        let mut parts: Vec<Text> = (0..self.operands.len()).map(|at| self.read(at)).collect();
        match self.chance.below(7) {
            0 => {
                let literal = self.chance.one(self.domain.literals);
                parts.push(Text(literal.to_owned(), literal.to_owned()));
            }
            1 => {
                let at = self.chance.below(self.operands.len());
                parts.push(self.read(at));
            }
            2 if self.loops.contains(&"i") => {
                let value = self.domain.index.map(|index| format!("({index})"));
                parts.extend(value.map(|index| Text(index.clone(), index)));
            }
            3 => parts.push(Text("by".to_owned(), "by".to_owned())),
            _ => {}
        }
        while parts.len() > 1 {
            let at = self.chance.below(parts.len());
            let a = parts.swap_remove(at);
            let at = self.chance.below(parts.len());
            let b = parts.swap_remove(at);
            let (program, plain) = self.chance.one(self.domain.functions);
            parts.push(Text(filled(program, &a.0, &b.0), filled(plain, &a.1, &b.1)));
        }
        parts.remove(0)
    }

    /// A condition on indices, or on values.
    fn condition(&mut self) -> Text {
        let both = self.loops.contains(&"i") && self.loops.contains(&"j");
        let of_indices: &[&str] = match both {
            true => {
                &["i <= j", "i < j", "i == j", "i != j", "j + 1 == i", "i > j && j != 1", "(i + j) % 2 == 0"]
            }
            false => {
                &["i < 3", "2 <= i", "i != 2", "i == 1", "i % 2 == 1", "i > 0 && i < 4", "i < 1 || i == 3"]
            }
        };
        // An inner condition that reads at an outer index is checked before the inner loop.
        if self.chance.below(4) > 0 || self.kind == Kind::Guard {
            let text = self.chance.one(of_indices).to_owned();
            return Text(text.clone(), text);
        }
        let at = self.chance.below(self.operands.len());
        let read = self.read(at);
        let fill = self.operands[at].fill;
        let program = if fill.contains("::") {
            format!("{} != $({fill})", read.0)
        } else {
            format!("{} != {fill}", read.0)
        };
        Text(program, format!("{} != {fill}", read.1))
    }
}

/// A result: its name, its indices, and how it is assigned.
struct Target {
    name: &'static str,
    layout: String,
    start: String,
    indices: Vec<&'static str>,
    operator: &'static str,
    function: Option<&'static str>,
    /// What stands for `i`, in the program and in plain Rust, and how far that goes, if that is not the loop's index.
    at: Option<(&'static str, &'static str, &'static str)>,
}

impl Target {
    fn draw(draft: &mut Draft, name: &'static str, indices: &[&'static str]) -> Target {
        let reduces = indices.len() < draft.loops.len() || draft.chance.below(5) == 0;
        let (operator, fill, function) = match reduces {
            true => {
                let (operator, fill, function) = draft.chance.one(draft.domain.reductions);
                (operator, fill, Some(function))
            }
            false => ("=", draft.fill().0, None),
        };
        let mut layout = draft.layout(indices, fill, true);
        // What other loops come back to can be written at random.
        let inner = draft.loops[indices.len()..].iter().any(|l| indices.contains(l));
        if inner && !is_square(&layout) {
            layout = random(indices, draft.domain.elem, fill);
        }
        let start = format!("<{fill} as finch::Fill<{}>>::FILL", draft.domain.elem);
        let at = match draft.kind {
            Kind::Scatter => Some(("P[i]", "P[i]", "n")),
            Kind::Placed => {
                let written: Vec<&str> =
                    draft.loops.iter().copied().filter(|l| indices.contains(l)).collect();
                let in_order = written == draft.loops[..indices.len()] && draft.chance.below(2) == 0;
                let at = if in_order { draft.chance.one(&PLACES[..2]) } else { draft.chance.one(&PLACES) };
                layout = draft.placed(indices, fill, in_order);
                Some(at)
            }
            _ => None,
        };
        Target { name, layout, start, indices: indices.to_vec(), operator, function, at }
    }

    /// Whether chunks of a loop may each make one.
    fn joins(&self) -> bool {
        fit(&self.layout).is_none() && (self.function.is_some() || self.at.is_none())
    }

    /// The half of a square matrix that is written.
    fn half(&self) -> Option<String> {
        let (fit, turned) = fit(&self.layout)?;
        let [row, column] = self.indices[..] else { return None };
        let upper = (fit == "Upper") != turned;
        Some(if upper { format!("{row} <= {column}") } else { format!("{column} <= {row}") })
    }

    fn program(&self, value: &str) -> String {
        let along = |i: &&'static str| self.at.filter(|_| *i == "i").map_or(*i, |at| at.0);
        let at = self.indices.iter().map(along).collect::<Vec<_>>().join(", ");
        let text = format!("{}[{at}] {} {value}", self.name, self.operator);
        self.half().map_or(text.clone(), |half| format!("if {half} {{ {text} }}"))
    }

    fn plain(&self, value: &str) -> String {
        let at = self.at.map_or_else(|| place(&self.indices), |at| place_at(&self.indices, at.1));
        let entry = format!("{}[{at}]", self.name);
        let text = match self.function {
            Some(function) => format!("{entry} = {};", filled(function, &entry, value)),
            None => format!("{entry} = {value};"),
        };
        self.half().map_or(text.clone(), |half| format!("if {half} {{ {text} }}"))
    }
}

fn random(indices: &[&str], elem: &str, fill: &str) -> String {
    match indices.len() {
        0 => format!("Scalar<{elem}, {fill}>"),
        1 => format!("DenseVec<{elem}, {fill}>"),
        _ => format!("DenseMat<{elem}, {fill}>"),
    }
}

/// The shapes of programs: loops, what is read, what is written.
type Form = (Kind, &'static [&'static str], &'static [&'static [&'static str]], &'static [&'static str]);
const FORMS: [Form; 44] = [
    (Kind::Plain, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Plain, &["i"], &[&["i"], &["i"], &["i"]], &["i"]),
    (Kind::Plain, &["i"], &[&["i"], &["i"]], &[]),
    (Kind::Plain, &["i", "j"], &[&["i", "j"], &["i", "j"]], &["i", "j"]),
    (Kind::Plain, &["i", "j"], &[&["i", "j"], &["j"]], &["i", "j"]),
    (Kind::Plain, &["i", "j"], &[&["i", "j"], &["j"]], &["i"]),
    (Kind::Plain, &["i", "j"], &[&["i", "j"], &["i", "j"], &["i"]], &["i"]),
    (Kind::Plain, &["j", "i"], &[&["i", "j"], &["j"]], &["i"]),
    (Kind::Plain, &["j", "i"], &[&["i", "j"], &["i", "j"]], &["i", "j"]),
    (Kind::Plain, &["i", "j"], &[&["i", "j"], &["i"], &["j"]], &[]),
    (Kind::Plain, &["i", "k", "j"], &[&["i", "k"], &["k", "j"]], &["i", "j"]),
    (Kind::Plain, &["i", "j", "k"], &[&["i", "k"], &["j", "k"]], &["i", "j"]),
    (Kind::Part, &["i"], &[&["i"], &["i"]], &[]),
    (Kind::Part, &["i", "j"], &[&["i", "j"], &["j"]], &[]),
    (Kind::Stencil, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Window, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Staged, &["i", "j"], &[&["i", "j"], &["j"]], &["i", "j"]),
    (Kind::Staged, &["i", "j"], &[&["i", "j"], &["i", "j"]], &["i"]),
    (Kind::Permit, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Permit, &["i", "j"], &[&["i"], &["i", "j"]], &["i"]),
    (Kind::Guard, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Guard, &["i"], &[&["i"], &["i"], &["i"]], &[]),
    (Kind::Guard, &["i", "j"], &[&["i"], &["i", "j"]], &["i"]),
    (Kind::Host, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Host, &["i"], &[&["i"], &["i"], &["i"]], &[]),
    (Kind::Host, &["i", "j"], &[&["i"], &["i", "j"]], &["i", "j"]),
    (Kind::Gather, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Gather, &["i", "j"], &[&["i"], &["i", "j"]], &["i", "j"]),
    (Kind::Scatter, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Scatter, &["i", "j"], &[&["i", "j"], &["j"]], &["i"]),
    (Kind::Steps, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Steps, &["i"], &[&["i"], &["i"]], &[]),
    (Kind::Steps, &["i"], &[&["i"], &["i"], &["i"]], &[]),
    (Kind::Steps, &["i", "j"], &[&["i", "j"], &["j"]], &["i", "j"]),
    (Kind::Steps, &["i", "j"], &[&["i", "j"], &["i"]], &["i"]),
    (Kind::Placed, &["i"], &[&["i"], &["i"]], &["i"]),
    (Kind::Placed, &["i"], &[&["i"]], &["i"]),
    (Kind::Placed, &["i", "j"], &[&["i", "j"], &["j"]], &["i"]),
    (Kind::Placed, &["i", "j"], &[&["i", "j"], &["i"]], &["i", "j"]),
    (Kind::Free, &["i", "j"], &[&["i", "j"], &["i", "j"]], &["i", "j"]),
    (Kind::Free, &["i", "j"], &[&["i", "j"], &["j"], &["i"]], &["i"]),
    (Kind::Free, &["i", "k", "j"], &[&["i", "k"], &["k", "j"]], &["i", "j"]),
    (Kind::Free, &["i", "k", "j"], &[&["i", "k"], &["j", "k"], &["i", "j"]], &["i", "j"]),
    (Kind::Free, &["i", "k", "j"], &[&["i", "k"], &["k", "j"], &["j", "i"]], &[]),
];

/// The same of programs within a region.
const REGIONS: [Form; 4] = [
    (Kind::Region, &["i", "j"], &[&["i", "j"], &["j"]], &["i", "j"]),
    (Kind::Region, &["i", "j"], &[&["i", "j"], &["j"]], &["i"]),
    (Kind::Region, &["i", "j"], &[&["i", "j"], &["i", "j"]], &["j"]),
    (Kind::Region, &["i", "j"], &[&["i", "j"], &["i"], &["j"]], &[]),
];

/// What is said of a whole program; values are the same.
const ATTRIBUTES: [&str; 6] = ["", "", "", "#![strict] ", "#![keep_fills] ", "#![checked] "];
const NAMES: [&str; 4] = ["A", "B", "X", "Y"];
const HEAD: &str = "//! Written by `draw.rs`: change that.
#![allow(clippy::all, unused, invalid_nan_comparisons)]

use finch::{
    PackBits, PaddedList, Ragged, SparseBand, SparseBitmap, SparseBlockList, SparseByteMap, SparseCone, SparseCoo,
    SparseDiagonalList, SparseDict, SparseInterval, SparsePoint, SparseRunList, SparseSkipList, SparseTileList,
    Symmetric, Triangular, UpperTriangular,
};

use super::*;
";

/// The text of `count` programs, and of `regions` more that run within a region.
pub fn programs(count: usize, regions: usize, seed: u64) -> String {
    let mut text = HEAD.to_owned();
    let forms = FORMS.iter().cycle().take(count).chain(REGIONS.iter().cycle().take(regions));
    for (at, form) in forms.enumerate() {
        let mut chance = Chance::new(seed * 10_000 + at as u64);
        program(&mut text, (at, form), &mut chance).expect("a string takes all");
    }
    text
}

fn program(out: &mut String, (at, form): (usize, &Form), chance: &mut Chance) -> std::fmt::Result {
    let (kind, loops, reads, written) = *form;
    let domain = &DOMAINS[chance.below(DOMAINS.len())];
    let mut draft = Draft { chance, domain, operands: Vec::new(), loops: loops.to_vec(), kind };
    for (&name, indices) in NAMES.iter().zip(reads) {
        draft.operand(name, indices);
    }
    let mut targets = vec![Target::draw(&mut draft, "C", written)];
    let text = match kind {
        Kind::Staged => staged(&mut draft, &targets[0]),
        _ => {
            let mut statement = statement(&mut draft, &mut targets, written);
            if kind == Kind::Region {
                let Text(program, plain) = statement;
                statement =
                    Text(format!("if M[i, j] {{ {program} }}"), format!("if M[i * m + j] {{ {plain} }}"));
            }
            let often = if draft.domain.elem == "f32" { 1 } else { 4 };
            let par = targets.iter().all(Target::joins) && draft.chance.below(often) == 0;
            around(loops, kind, par, statement)
        }
    };
    write(out, at, &mut draft, &targets, &text)
}

/// One assignment, or two of them.
fn statement(draft: &mut Draft, targets: &mut Vec<Target>, written: &[&'static str]) -> Text {
    let value = draft.value();
    let (program, plain) = (targets[0].program(&value.0), targets[0].plain(&value.1));
    match draft.chance.below(5) {
        _ if draft.kind == Kind::Free => Text(program, plain),
        0 => {
            let condition = draft.condition();
            Text(format!("if {} {{ {program} }}", condition.0), format!("if {} {{ {plain} }}", condition.1))
        }
        1 => {
            let (condition, value) = (draft.condition(), draft.value());
            let other = Target::draw(draft, "D", written);
            let (a, b) = (other.program(&value.0), other.plain(&value.1));
            targets.push(other);
            let program = format!("if {} {{ {program} }} else {{ {a} }}", condition.0);
            Text(program, format!("if {} {{ {plain} }} else {{ {b} }}", condition.1))
        }
        2 => {
            let value = draft.value();
            let other = Target::draw(draft, "D", written);
            let (a, b) = (other.program(&value.0), other.plain(&value.1));
            targets.push(other);
            Text(format!("{{ {program}; {a} }}"), format!("{plain} {b}"))
        }
        _ => Text(program, plain),
    }
}

/// Loops around a statement.
fn around(loops: &[&str], kind: Kind, par: bool, statement: Text) -> Text {
    let (program, plain, _) = kind.extent();
    let range = |index: &str| if index == "i" { program } else { "" };
    let foralls: Vec<String> = loops.iter().map(|index| format!("{index}{}", range(index))).collect();
    let program = match kind {
        Kind::Free => statement.0,
        _ => format!("{}forall {}: {}", if par { "par " } else { "" }, foralls.join(", "), statement.0),
    };
    let mut text = Text(program, statement.1);
    for index in loops.iter().rev() {
        let range = if *index == "i" { plain.to_owned() } else { format!("0..{}", size(index)) };
        text.1 = format!("for {index} in {range} {{ {} }}", text.1);
    }
    text
}

/// A vector that is written, then read, for each `i`.
fn staged(draft: &mut Draft, target: &Target) -> Text {
    let (fill, value) = draft.fill();
    let layout = draft.layout(&["j"], fill, true);
    let first = draft.value();
    let second = draft.read(0);
    let (program, plain) = draft.chance.one(draft.domain.functions);
    let second = Text(filled(program, "t[j]", &second.0), filled(plain, "t[j]", &second.1));
    let (a, b) = (target.program(&second.0), target.plain(&second.1));
    Text(
        format!("forall i: {{ let t: {layout}; forall j: t[j] = {}; forall j: {a} }}", first.0),
        format!(
            "for i in 0..n {{ let mut t = vec![{value}; m]; for j in 0..m {{ t[j] = {}; }} for j in 0..m {{ {b} }} }}",
            first.1
        ),
    )
}

fn write(
    out: &mut String,
    at: usize,
    draft: &mut Draft,
    targets: &[Target],
    text: &Text,
) -> std::fmt::Result {
    let attribute = draft.chance.one(&ATTRIBUTES);
    let attribute = if draft.kind == Kind::Free { "#![reformat] " } else { attribute };
    let elem = draft.domain.elem;
    let several = |parts: Vec<String>| {
        if parts.len() == 1 { parts.concat() } else { format!("({})", parts.join(", ")) }
    };
    let operands = &draft.operands;
    let size = |t: &Target| t.at.map_or(draft.kind.extent().2, |at| at.2);
    let lets: String = targets
        .iter()
        .map(|t| {
            let dims = if t.at.is_some() { shape(&t.indices, size(t)) } else { String::new() };
            format!("let {}: {}{dims}; ", t.name, t.layout)
        })
        .collect();
    let stored = matches!(draft.kind, Kind::Gather | Kind::Scatter | Kind::Guard);
    let region = draft.kind == Kind::Region;
    // Every other operand is a view.
    let is_view = |operand: usize| (at + operand).is_multiple_of(2);
    let parameter = |(operand, o): (usize, &Operand)| match is_view(operand) {
        true => format!("{}: TensorView<'_, {}>", o.name, o.layout),
        false => format!("{}: &{}", o.name, o.layout),
    };
    let mut parameters: Vec<String> = operands.iter().enumerate().map(parameter).collect();
    let mut slices: Vec<String> = operands.iter().map(|o| format!("{}: &[{elem}]", o.name)).collect();
    let mut names: Vec<&str> = operands.iter().map(|o| o.name).collect();
    parameters.extend(stored.then(|| "P: &DenseVec<usize>".to_owned()));
    slices.extend(stored.then(|| "P: &[usize]".to_owned()));
    names.extend(stored.then_some("P"));
    parameters.extend(region.then(|| "M: &Tensor<Dense<SparseCone<Pattern>>>".to_owned()));
    slices.extend(region.then(|| "M: &[bool]".to_owned()));
    names.extend(region.then_some("M_plain"));
    let results = several(targets.iter().map(|t| t.layout.clone()).collect());
    let found = several(targets.iter().map(|t| t.name.to_owned()).collect());
    writeln!(out, "\nmod p{at:03} {{\n    use super::*;\n\n    #[kernel]")?;
    let sizes = format!("n: usize, m: usize, lo: usize, hi: usize, by: {elem}");
    writeln!(out, "    fn compiled({}, {sizes}) -> {results} {{", parameters.join(", "))?;
    writeln!(out, "        finch! {{ {attribute}{lets}{} }}\n    }}\n", text.0)?;
    let sizes = format!("n: usize, m: usize, l: usize, lo: usize, hi: usize, by: {elem}");
    let dense = several(targets.iter().map(|_| format!("Vec<{elem}>")).collect());
    writeln!(out, "    fn plain({}, {sizes}) -> {dense} {{", slices.join(", "))?;
    for target @ Target { name, start, indices, .. } in targets {
        writeln!(out, "        let mut {name} = vec![{start}; {}];", places(indices, size(target)))?;
    }
    writeln!(out, "        {}", text.1)?;
    for Target { name, layout, start, .. } in targets {
        if let Some(("Even", turned)) = fit(layout) {
            writeln!(out, "        let {name} = fitted(Fit::Even, {name}, [n, n], {turned}, {start});")?;
        }
    }
    writeln!(out, "        {found}\n    }}\n\n    #[test]\n    fn agrees() {{")?;
    writeln!(out, "        for mut case in cases({at}) {{")?;
    writeln!(out, "            let Case {{ n, m, l, lo, hi, .. }} = case;")?;
    if draft.kind == Kind::Stencil {
        writeln!(out, "            if n < 3 {{ continue }}")?;
    }
    // An entry that no loop runs over must exist.
    if draft.kind == Kind::Host {
        writeln!(out, "            if n == 0 {{ continue }}")?;
    }
    let layouts = operands.iter().map(|o| &o.layout).chain(targets.iter().map(|t| &t.layout));
    if layouts.into_iter().any(|layout| is_square(layout)) {
        writeln!(out, "            let (m, l) = (n, n);")?;
    }
    for Operand { name, layout, fill, indices, .. } in operands {
        let values = format!("case.values({}, {fill})", places(indices, "n"));
        let values = match fit(layout) {
            Some((fit, turned)) => {
                let dims = shape(indices, "n");
                let dims = if indices.len() == 1 { dims.replace('[', "[1, ") } else { dims };
                format!("fitted(Fit::{fit}, {values}, {dims}, {turned}, {fill})")
            }
            None => values,
        };
        writeln!(out, "            let {name}: Vec<{elem}> = {values};")?;
    }
    let argument = |(operand, o): (usize, &Operand)| match is_view(operand) {
        true => format!("lent({}, &{}).view()", shape(&o.indices, "n"), o.name),
        false => format!("&tensor({}, &{})", shape(&o.indices, "n"), o.name),
    };
    let mut tensors: Vec<String> = operands.iter().enumerate().map(argument).collect();
    if stored {
        writeln!(out, "            let P = case.places(n);")?;
        tensors.push("&tensor([n], &P)".to_owned());
    }
    if region {
        writeln!(out, "            let M = case.region([n, m]);")?;
        writeln!(out, "            let M_plain = M.to_dense();")?;
        tensors.push("&M".to_owned());
    }
    writeln!(out, "            let by: {elem} = case.one();")?;
    let call = format!("compiled({}, n, m, lo, hi, by)", tensors.join(", "));
    let call = if text.0.contains("par forall") { format!("in_pools(|| {call})") } else { call };
    writeln!(out, "            let {found} = {call};")?;
    let expected = several(targets.iter().map(|t| format!("{}_plain", t.name)).collect());
    writeln!(out, "            let {expected} = plain(&{}, n, m, l, lo, hi, by);", names.join(", &"))?;
    for target @ Target { name, indices, .. } in targets {
        writeln!(out, "            agree({name}, {}, &{name}_plain);", shape(indices, size(target)))?;
    }
    writeln!(out, "        }}\n    }}\n}}")
}
