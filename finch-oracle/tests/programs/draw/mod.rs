//! Drawing cases: programs as text, layouts and data, from tapes of choices.

mod body;
mod expression;
mod held;
mod index;
mod operand;
mod pattern;
mod recurrence;
mod saturate;
mod statement;
mod temporary;

use finch_core::level::WriteKind;
use finch_core::level::ast::Rows;
use finch_oracle::Val;

use crate::support::data::dense;
use crate::support::layouts;
use crate::support::run::{Case, Operand};
use crate::support::tape::{Reel, Tape};

/// The choices of one case.
#[derive(Clone, Debug)]
pub struct Choices {
    /// For the program.
    pub program: Reel,
    /// For layouts and protocols.
    pub layouts: Reel,
    /// For values: what is drawn first, second, …
    pub data: Vec<Reel>,
}

/// What kind of programs are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// One loop.
    Vectors,
    /// Two to four loops.
    Matrices,
    /// Temporaries between loops.
    Temporaries,
    /// Lists that are merged along long loops.
    Merges,
    /// Several statements, one inside of another as they come.
    Bodies,
    /// Dense results of lists beside what is dense, with choices by entries: stored values may equal the fill, too.
    Choices,
    /// Results that are read where an earlier iteration wrote them.
    Recurrences,
    /// Results whose structure is fixed: those on a pattern, and those that are kept.
    Patterns,
}

impl Family {
    /// Whether expressions are small, and most levels and indices of a kind that is asked for.
    fn is_plain(self) -> bool {
        matches!(self, Family::Merges | Family::Choices)
    }
}

/// Whether something is not to be drawn for now: `FINCH_AVOID`.
fn avoid(what: &str) -> bool {
    std::env::var("FINCH_AVOID").is_ok_and(|all| all.split(',').any(|one| one == what))
}

#[derive(Clone, Copy)]
struct Loop {
    name: &'static str,
    n: usize,
    /// What the loop covers, at most.
    lo: usize,
    hi: usize,
    /// Whether an operand says how far it goes.
    told: bool,
    /// The loop around that it begins or ends with.
    moves: Option<Moves>,
}

/// How a loop's extent depends on the index of a loop around.
#[derive(Clone, Copy)]
enum Moves {
    /// `0..i + by`
    Ends(&'static str, usize),
    /// `i + by..n`
    Begins(&'static str, usize),
    /// `i..i + by`
    Goes(&'static str, usize),
    /// `i..j`
    Between(&'static str, &'static str),
}

impl Moves {
    /// Whether the extent begins or ends where a tensor says.
    fn is_read(self) -> bool {
        let (Moves::Ends(at, _) | Moves::Begins(at, _) | Moves::Goes(at, _) | Moves::Between(at, _)) = self;
        at.contains('[')
    }
}

/// A read that may be repeated.
struct Known {
    /// The loops around it.
    needs: Vec<usize>,
    /// Those whose extent it tells.
    tells: Vec<usize>,
    elem: &'static str,
    text: String,
}

/// A result that is written at random: other statements may write to it, too.
struct Written {
    name: &'static str,
    op: &'static str,
    elem: &'static str,
    dims: Vec<usize>,
    /// Whether its shape is given: then it is written wherever something else says, too.
    shaped: bool,
}

/// A case being drawn.
struct Draw<'a> {
    program: Tape<'a>,
    layouts: Tape<'a>,
    data: Tape<'a>,
    elem: &'static str,
    strict: bool,
    /// Whether operands may be stored in any order: `#![reformat]`.
    reformat: bool,
    family: Family,
    loops: Vec<Loop>,
    operands: Vec<Operand>,
    known: Vec<Known>,
    /// Reads that may be missing, bare.
    missed: Vec<Known>,
    /// Temporaries that hold a position, and the number that it is below.
    places: Vec<(&'static str, usize)>,
    written: Vec<Written>,
    /// Temporaries that any statement may read and write.
    held: Vec<held::Held>,
    /// How many statements there may still be.
    room: usize,
    /// How many reads there are.
    reads: usize,
    /// What stands before the statements.
    lets: String,
    results: usize,
    /// The half of a symmetric result that is written next.
    half: Option<String>,
}

/// Each read is walked by itself, so that code grows quickly with their number.
const MOST_READS: usize = 5;
const MOST_OPERANDS: usize = 4;
/// Long enough for merges to take each of their shapes, and three times as much is not too long for the narrowest index.
const LONG: usize = 80;
const NAMES: [&str; 8] = ["A", "B", "X", "Y", "P", "Q", "U", "V"];
const LOOPS: [&str; 4] = ["i", "j", "k", "l"];
/// Where an extent begins or ends, in a tensor over a loop around.
const BOUNDS: [&str; 4] = ["N[i]", "N[j]", "N[k]", "N[l]"];
/// Half of the levels drawn are one of these, the others any.
const COMMON: [&str; 7] =
    ["SparseList", "Dense", "RunList", "SparseBand", "SparseBlockList", "SparseList", "SparseList:u8,i16"];
/// Most levels of what is merged are one of these: lists, whose stops are loaded, computed, or carried along.
const LISTS: [&str; 7] =
    ["SparseList", "Third", "SparseList:u8", "Strided", "DeltaList", "SparseList", "SparseCoo:1"];

/// What is adjacent in dense results.
const BESIDE: [&str; 6] = ["Dense", "SparseList", "Dense", "SparseCoo:1", "SparseList", "SparseBlockList"];

/// Levels whose places go by the number of a fiber, which says nothing of its index where the level around is sparse: nobody
/// foresees what they reject.
const PARTIAL: [&str; 2] = ["Strided", "Checkerboard"];
/// A product of so many numbers is the same in whatever order: one number's is a power, and a power that overflows is one
/// whatever it is multiplied with.
const FINITE: usize = 16;

/// The case that these choices make, with the data drawn at this place.
pub fn case(choices: &Choices, family: Family, draw: usize) -> Case {
    let data = Tape::new(&choices.data[draw]);
    let mut draw = Draw {
        program: Tape::new(&choices.program),
        layouts: Tape::new(&choices.layouts),
        data,
        elem: "f64",
        strict: false,
        reformat: false,
        family,
        loops: vec![],
        operands: vec![],
        known: vec![],
        missed: vec![],
        places: vec![],
        written: vec![],
        held: vec![],
        room: 0,
        reads: 0,
        lets: String::new(),
        results: 0,
        half: None,
    };
    draw.elem = draw.program.one(&["f64", "f64", "f64", "f64", "i64", "bool", "u8", "u32", "usize"]);
    let attributes = [
        "",
        "",
        "",
        "",
        "",
        "#![cancel(token)] ",
        "#![strict] ",
        "#![keep_fills] ",
        "#![checked] ",
        "#![reformat] ",
    ];
    let mut attribute = draw.program.one(&attributes);
    if avoid("keep_fills") && attribute.contains("fills") {
        attribute = "";
    }
    draw.strict = attribute.contains("strict");
    draw.reformat = attribute.contains("reformat");
    let count = match family {
        Family::Vectors => 1,
        Family::Matrices => match draw.program.below(24) {
            23 => 4,
            16..23 => 3,
            _ => 2,
        },
        Family::Temporaries | Family::Bodies => 3,
        Family::Merges | Family::Choices | Family::Recurrences | Family::Patterns => {
            1 + draw.program.below(2)
        }
    };
    draw.draw_loops(count, family);
    let body = match family {
        Family::Temporaries => draw.with_temporary(),
        Family::Bodies => draw.bodies(),
        Family::Recurrences => return draw.explicit_case(attribute, Draw::recurrence),
        Family::Patterns => return draw.explicit_case(attribute, Draw::patterned),
        _ => draw.nest(count),
    };
    let program = format!("{attribute}{}{body}", draw.lets);
    Case { program, operands: draw.operands }
}

impl Draw<'_> {
    /// A program that says all that stands before its statements.
    fn explicit_case(mut self, attribute: &str, program: fn(&mut Self) -> String) -> Case {
        let program = format!("{attribute}{}", program(&mut self));
        Case { program, operands: self.operands }
    }

    fn draw_loops(&mut self, count: usize, family: Family) {
        let sizes: &[usize] = if count == 1 { &[5, 2, 1, 0, 17, 9, LONG] } else { &[3, 2, 1, 0, 5, 4] };
        for (depth, name) in LOOPS.into_iter().take(count).enumerate() {
            let innermost = (1..3).contains(&depth) && depth + 1 == count;
            let n = match self.loops.first() {
                _ if self.family == Family::Merges && depth + 1 == count => self.program.one(&[17, 40, LONG]),
                _ if innermost && self.program.chance(1, 6) => LONG,
                Some(first) if self.program.chance(1, 2) => first.n,
                _ => self.program.one(sizes),
            };
            let explicit = self.program.chance(1, 6);
            let lo = if explicit { self.program.below(n + 1) } else { 0 };
            let hi = if explicit { lo + self.program.below(n - lo + 1) } else { n };
            let (lo, hi) = if explicit && self.program.chance(1, 8) { (hi, lo) } else { (lo, hi) };
            let own = Loop { name, n, lo, hi, told: false, moves: None };
            let moves = depth > 0 && family != Family::Bodies && self.program.chance(1, 6);
            let drawn = if moves { self.moved(own, family == Family::Temporaries) } else { own };
            self.loops.push(drawn);
        }
    }

    /// A loop that moves with one around: with the outermost, where there are temporaries between them.
    fn moved(&mut self, own: Loop, outermost: bool) -> Loop {
        let around = self.loops[if outermost { 0 } else { self.program.below(self.loops.len()) }];
        let around = if self.program.chance(1, 4) { self.bound(around, own.n) } else { around };
        if !outermost && self.loops.len() > 1 && self.family != Family::Merges && self.program.chance(1, 6) {
            let Loop { name, hi, .. } = self.loops[1];
            return Loop { n: hi, lo: around.lo, hi, moves: Some(Moves::Between(around.name, name)), ..own };
        }
        self.moved_with(own, around)
    }

    /// A loop that begins or ends where something stands.
    fn moved_with(&mut self, own: Loop, around: Loop) -> Loop {
        let (i, by) = (around.name, self.program.below(3));
        let whole = Loop { lo: 0, hi: own.n, ..own };
        match if self.family == Family::Merges { 0 } else { self.program.below(3) } {
            0 => Loop { lo: own.n.min(around.lo + by), moves: Some(Moves::Begins(i, by)), ..whole },
            1 => Loop { n: around.hi + by, hi: around.hi + by, moves: Some(Moves::Ends(i, by)), ..whole },
            _ => {
                let end = around.hi + by;
                Loop { n: end, lo: around.lo, hi: end, moves: Some(Moves::Goes(i, by + 1)), ..whole }
            }
        }
    }

    /// What a tensor over a loop holds: a number up to `n`, at which an extent begins or ends.
    fn bound(&mut self, around: Loop, n: usize) -> Loop {
        let depth = LOOPS.iter().position(|name| *name == around.name).unwrap_or(0);
        if !self.operands.iter().any(|operand| operand.name == "N") {
            let level = self.layouts.one(&["Dense", "SparseList", "RunList"]);
            let layout = layout_of(&[level], "Element<i64, Zero>", &[0]);
            let values = (0..around.n).map(|_| Val::Int(self.data.below(n + 1) as i128)).collect();
            let data = dense(&[around.n], values);
            self.operands.push(Operand { name: "N".into(), layout, data });
            return Loop { name: BOUNDS[depth], lo: 0, hi: n + 1, ..around };
        }
        around
    }

    /// A loop's index in a `forall`.
    fn index(&self, l: usize) -> String {
        let Loop { name, n, lo, hi, told, moves } = self.loops[l];
        match moves {
            None if told && (lo, hi) == (0, n) => name.to_owned(),
            None => format!("{name} in {lo}..{hi}"),
            Some(Moves::Ends(i, by)) => format!("{name} in 0..{i} + {by}"),
            Some(Moves::Begins(i, by)) => format!("{name} in {i} + {by}..{n}"),
            Some(Moves::Goes(i, by)) => format!("{name} in {i}..{i} + {by}"),
            Some(Moves::Between(i, j)) => format!("{name} in {i}..{j}"),
        }
    }

    fn fills(&self) -> &'static [&'static str] {
        match self.elem {
            "f64" if avoid("inf") => &["Zero", "One", "Minus", "Two"],
            // Where a program is not strict, the algebra of fills may say something else of NaN.
            "f64" if self.strict => &["Zero", "One", "Inf", "NegInf", "Minus", "Two", "Nan"],
            "f64" => &["Zero", "One", "Inf", "NegInf", "Minus", "Two"],
            "bool" => &["Zero", "True"],
            "i64" => &["Zero", "One", "Max", "Min", "Minus", "Two"],
            _ => &["Zero", "One", "Max", "Two"],
        }
    }

    /// A level of a result; runs hold values only.
    fn level(&mut self, last: bool) -> &'static str {
        if self.family == Family::Choices && self.layouts.chance(5, 6) {
            return "Dense";
        }
        let name = self.any_level();
        if layouts::level(name).writes == WriteKind::Runs && !last {
            return "Dense";
        }
        if PARTIAL.contains(&name) { "SparseList" } else { name }
    }

    fn any_level(&mut self) -> &'static str {
        let all = layouts::levels();
        match self.layouts.chance(1, 2) {
            true => self.layouts.one(&COMMON),
            false => all[self.layouts.below(all.len())].name,
        }
    }

    /// A level of an operand.
    fn read_level(&mut self, last: bool) -> &'static str {
        let of_family: &[&str] = match self.family {
            Family::Merges if last => &LISTS,
            Family::Choices => &BESIDE,
            _ => return self.any_level(),
        };
        if self.layouts.chance(5, 6) { self.layouts.one(of_family) } else { self.any_level() }
    }

    /// The mode at each depth.
    fn order(&mut self, modes: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..modes).collect();
        if modes > 1 && self.layouts.chance(1, 4) {
            order.reverse();
            let by = if modes > 2 { self.layouts.below(modes) } else { 0 };
            order.rotate_left(by);
        }
        order
    }

    /// Sometimes, all modes are those of one level.
    fn unite(&mut self, levels: &mut [&'static str]) {
        if levels.len() > 1 && self.layouts.chance(1, 8) {
            levels.fill("SparseCoo:1");
        }
    }

    /// The rows of square matrices are those of a dense level of the same dimension.
    fn settle_rows(levels: &mut [&'static str], dims: &[usize]) {
        for depth in 0..levels.len() {
            let inside = depth > 0 && levels[depth - 1] == "Dense" && dims[depth - 1] == dims[depth];
            if layouts::level(levels[depth]).rows != Rows::Free && !inside {
                levels[depth] = "Dense";
            }
        }
    }

    /// Operators with the fills that are their identities.
    fn reductions(&self) -> Vec<(&'static str, &'static str)> {
        let turns: usize = self.loops.iter().map(|l| l.n.max(1)).product();
        let all: &[(&str, &str)] = match self.elem {
            "f64" => &[
                ("+=", "Zero"),
                ("<<max>>=", "NegInf"),
                ("<<min>>=", "Inf"),
                ("*=", "One"),
                ("<<choose(0.0)>>=", "Zero"),
                ("-=", "Zero"),
                ("/=", "One"),
            ],
            "bool" => &[("|=", "Zero"), ("&=", "True"), ("^=", "Zero")],
            "i64" => &[
                ("+=", "Zero"),
                ("<<max>>=", "Min"),
                ("<<min>>=", "Max"),
                ("*=", "One"),
                ("<<choose(0)>>=", "Zero"),
                ("<<either>>=", "Zero"),
                ("^=", "Zero"),
                ("-=", "Zero"),
                ("/=", "One"),
            ],
            _ => &[
                ("+=", "Zero"),
                ("<<max>>=", "Zero"),
                ("<<min>>=", "Max"),
                ("*=", "One"),
                ("|=", "Zero"),
                ("&=", "Max"),
            ],
        };
        all.iter().copied().filter(|(op, _)| !matches!(*op, "*=" | "/=") || turns <= FINITE).collect()
    }
}

/// The type of these levels.
fn layout_of(levels: &[&str], leaf: &str, order: &[usize]) -> String {
    let modes: Vec<String> = order.iter().map(usize::to_string).collect();
    let order = match order.is_sorted() {
        true => String::new(),
        false => format!(", Order{}<{}>", order.len(), modes.join(", ")),
    };
    format!("Tensor<{}{order}>", layouts::nested(levels, leaf))
}

/// What stands at each depth, in the order of the modes.
fn by_mode<T>(depths: Vec<T>, order: &[usize]) -> Vec<T> {
    let mut modes: Vec<(usize, T)> = order.iter().copied().zip(depths).collect();
    modes.sort_by_key(|(mode, _)| *mode);
    modes.into_iter().map(|(_, one)| one).collect()
}

/// The protocols that a level can be read by, as they are written.
fn protocols(level: &str) -> Vec<String> {
    let level = layouts::level(level);
    let plain = ["", ""].into_iter().chain(level.protocols.contains(&"gallop").then_some("::gallop"));
    plain.map(str::to_owned).chain(level.protocols.iter().map(|name| format!("::{name}"))).collect()
}
