//! How the levels are written: hooks run in the interpreter, and what they leave reads as what was stored.

use proptest::prelude::*;

use super::layout;
use finch_core::Names;
use finch_core::algebra::{Fun, Lit, Node, Term, Ty, Value};
use finch_core::level::{Field, Instance, Layout, Opened, Protocol, WriteKind, Writer};
use finch_core::looplet::{Extent, Leaf, Looplet};
use finch_core::target::Stmt;
use finch_oracle::{Machine, Val};

/// A result being written, the way that lowered programs do it.
struct Driver {
    layout: Layout,
    names: Names,
    opened: Opened,
    instance: Instance,
    machine: Machine,
    dims: Vec<usize>,
}

impl Driver {
    fn new(names: &[&str], dims: &[usize]) -> Driver {
        let (layout, mut ids) = (layout(names), Names::default());
        let instance = Instance::new(finch_core::algebra::TensorId(0), "C", &layout, &mut ids);
        let mut machine = Machine::new();
        for (level, &dim) in instance.levels.iter().zip(dims) {
            machine.bind_var(level.dim.as_ref().expect("a dimension"), Val::Int(dim as i128));
        }
        Driver { layout, names: ids, opened: Opened::default(), instance, machine, dims: dims.to_vec() }
    }

    fn writer(&mut self) -> Writer<'_> {
        let fill = Term::lit(self.layout.fill.clone());
        Writer { of: &self.instance, fill, names: &mut self.names, opened: &mut self.opened }
    }

    fn run(&mut self, code: &[Stmt]) {
        self.machine
            .run(code)
            .unwrap_or_else(|fault| panic!("{fault}\n{}", finch_codegen::print::show(code)));
    }

    fn pos(&mut self, term: &Term) -> usize {
        match self.machine.eval(term) {
            Ok(Val::Int(i)) => usize::try_from(i).expect("a position"),
            other => panic!("{other:?}"),
        }
    }

    fn writes(&self, depth: usize) -> WriteKind {
        self.instance.levels[depth].of.writes()
    }

    /// Writes everything; `values` is row-major.
    fn write(&mut self, values: &[f64]) {
        let one = Term::int(1);
        let counts = (0..self.instance.levels.len()).flat_map(|depth| self.instance.counts(depth));
        let counts: Vec<_> = counts.map(|(var, init)| Stmt::Let { var, mutable: true, init }).collect();
        self.run(&counts);
        let code = self.writer().grow(0, &one);
        self.run(&code);
        self.fiber(0, 0, values);
        let code = self.writer().finish(0, &one, false);
        self.run(&code);
    }

    /// Writes a fiber, or skips it where all of it is fill. Whether something was stored.
    fn fiber(&mut self, depth: usize, p: usize, values: &[f64]) -> bool {
        let pos = Term::int(p as i64);
        let code = self.writer().open(depth, &pos);
        self.run(&code);
        let size: usize = self.dims[depth + 1..].iter().product();
        let mut stored = false;
        for i in 0..self.dims[depth] {
            let part = &values[i * size..(i + 1) * size];
            stored |= match self.writes(depth) {
                WriteKind::Runs => self.run_at(depth, &pos, i, part[0]),
                _ => self.at(depth, &pos, i, part),
            };
        }
        let code = self.writer().close(depth, &pos);
        self.run(&code);
        stored
    }

    fn run_at(&mut self, depth: usize, pos: &Term, i: usize, value: f64) -> bool {
        if value == 0.0 {
            return false;
        }
        let region = Extent { lo: Term::int(i as i64), hi: Term::int(i as i64 + 1) };
        let value = self.value(value);
        let code = self.writer().store_run(depth, pos, &region, &value);
        self.run(&code);
        true
    }

    fn value(&self, value: f64) -> Term {
        let lit = match &*self.layout.elem {
            "bool" => Value::Bool(value != 0.0),
            _ => Value::Float(value),
        };
        Term::lit(Lit { value: lit, ty: Some(self.layout.elem.clone()) })
    }

    fn at(&mut self, depth: usize, pos: &Term, i: usize, part: &[f64]) -> bool {
        let leaf = depth + 2 == self.instance.levels.len();
        if leaf && part[0] == 0.0 {
            return false;
        }
        let store = self.writer().store(depth, (pos, &Term::int(i as i64)), false);
        self.run(&store.before);
        let kept = if leaf {
            let value = self.value(part[0]);
            let code = match store.random {
                true => self.instance.set_value(&mut self.names, &store.pos, &value),
                false => self.instance.push_value(&mut self.names, &value),
            };
            self.run(&code);
            true
        } else {
            let q = self.pos(&store.pos);
            if !store.random {
                let n = Term::int(q as i64 + 1);
                let code = self.writer().grow(depth + 1, &n);
                self.run(&code);
            }
            self.fiber(depth + 1, q, part)
        };
        if kept {
            self.run(&store.after);
        }
        kept
    }

    /// What an array holds.
    fn array(&self, depth: usize, name: &str) -> Vec<String> {
        let level = &self.instance.levels[depth];
        let field = level.of.def.field(name).expect("a field");
        match &level.fields[field] {
            Field::Array(buf) => self.machine.buf(buf).iter().map(ToString::to_string).collect(),
            other => panic!("{other:?}"),
        }
    }

    /// Everything, read back by the walk.
    fn read(&mut self, protocol: Protocol) -> Vec<f64> {
        let mut out = Vec::new();
        self.read_fiber(protocol, 0, &Term::int(0), &mut out);
        out
    }

    fn read_fiber(&mut self, protocol: Protocol, depth: usize, pos: &Term, out: &mut Vec<f64>) {
        for i in 0..self.dims[depth] {
            let nest = self.instance.unfurl(depth, protocol, pos, &mut self.names).expect("a nest");
            match self.find(&nest, i as i64, self.dims[depth] as i64) {
                None => out.extend(vec![0.0; self.dims[depth + 1..].iter().product()]),
                Some(q) if depth + 2 == self.instance.levels.len() => {
                    match self.machine.eval(&self.instance.value(&q)).expect("a value") {
                        Val::Float(x) => out.push(x),
                        Val::Bool(b) => out.push(f64::from(u8::from(b))),
                        other => panic!("{other}"),
                    }
                }
                Some(q) => self.read_fiber(protocol, depth + 1, &q, out),
            }
        }
    }

    /// The position at index `i` of a region that ends at `hi`, as a literal; facts are held to their word.
    fn find(&mut self, nest: &Looplet, i: i64, hi: i64) -> Option<Term> {
        let int = |of: &mut Self, term: &Term| of.pos(term) as i64;
        match nest {
            Looplet::Run(leaf) => self.leaf(leaf),
            Looplet::Lookup { index, body } => {
                self.machine.bind_var(index, Val::Int(i.into()));
                self.find(body, i, i + 1)
            }
            Looplet::Spike { body, tail } => self.leaf(if i + 1 < hi { body } else { tail }),
            Looplet::Pipeline(phases) => {
                for phase in phases {
                    let stop = phase.stop.as_ref().map_or(hi, |stop| int(self, stop));
                    if i < stop {
                        return self.find(&phase.body, i, stop);
                    }
                }
                panic!("no phase holds {i}")
            }
            Looplet::Stepper(s) | Looplet::Jumper(s) => {
                let (index, seek) = &s.seek;
                self.machine.bind_var(index, Val::Int(i.into()));
                self.run(seek);
                let (cursor, end) = (int(self, &Term::var(&s.cursor)), int(self, &s.end));
                assert!(cursor < end, "the stepper has a child at {i}");
                let (stop, last) = (int(self, &s.stop), int(self, &s.last));
                assert!(i < stop && stop <= last && last <= hi, "{i} {stop} {last} {hi}");
                self.find(&s.body, i, stop)
            }
            Looplet::Switch(cases) => {
                let holds = |of: &mut Self, cond: &Term| of.machine.eval(cond) == Ok(Val::Bool(true));
                let case = cases.iter().find(|case| holds(self, &case.cond)).expect("a case");
                self.find(&case.body, i, hi)
            }
            Looplet::Shift { .. } => panic!("no level shifts"),
            Looplet::Let { code, facts, body } => {
                self.run(code);
                for fact in facts {
                    let (left, right) = (int(self, &fact.left), int(self, &fact.right));
                    assert!(left <= right, "{fact:?}");
                }
                self.find(body, i, hi)
            }
        }
    }

    fn leaf(&mut self, leaf: &Leaf) -> Option<Term> {
        match leaf {
            Leaf::Fill => None,
            Leaf::Sub(at) => Some(Term::int(self.pos(at) as i64)),
            Leaf::Known(_) | Leaf::Outside(_) => panic!("no level knows values"),
        }
    }
}

/// Writes a vector; the arrays that are left.
fn written(level: &str, values: &[f64], arrays: &[(usize, &str)]) -> String {
    let mut driver = Driver::new(&[level, "Element"], &[values.len()]);
    driver.write(values);
    let show = |(depth, name): &(usize, &str)| format!("{name} {}", driver.array(*depth, name).join(" "));
    arrays.iter().map(show).collect::<Vec<_>>().join(" | ")
}

#[test]
fn a_list_keeps_what_is_not_fill() {
    let arrays = [(0, "ptr"), (0, "idx"), (1, "val")];
    assert_eq!(written("SparseList", &[0.0, 5.0, 0.0, 7.0], &arrays), "ptr 0 2 | idx 1 3 | val 5.0 7.0");
    assert_eq!(written("SparseList", &[0.0; 3], &arrays), "ptr 0 0 | idx  | val ");
    assert_eq!(written("SparseList", &[], &arrays), "ptr 0 0 | idx  | val ");
}

/// Levels do not know whether a program is strict: of floats, a product with 0 is not a constant then.
#[test]
fn values_are_stored_as_they_are_given() {
    let (layout, mut names) = (layout(&["Dense", "Element"]), Names::default());
    let instance = Instance::new(finch_core::algebra::TensorId(0), "C", &layout, &mut names);
    let x = Term::var(&names.var("x", Ty::Elem("f64".into())));
    let zero = Term::lit(Lit { value: Value::Float(0.0), ty: Some("f64".into()) });
    let product = Term::new(Node::Call(Fun::Mul, vec![x, zero]));
    let code = instance.set_value(&mut names, &Term::int(0), &product);
    assert!(finch_codegen::print::show(&code).contains("x * 0.0"), "{code:?}");
}

#[test]
fn a_band_pads_its_gaps() {
    let arrays = [(0, "start"), (0, "ptr"), (1, "val")];
    let values = [0.0, 1.0, 0.0, 0.0, 4.0, 0.0];
    assert_eq!(written("SparseBand", &values, &arrays), "start 1 | ptr 0 4 | val 1.0 0.0 0.0 4.0");
    assert_eq!(written("SparseBand", &[0.0; 3], &arrays), "start 0 | ptr 0 0 | val ");
}

#[test]
fn adjoining_indices_are_one_block() {
    let arrays = [(0, "ptr"), (0, "idx"), (0, "ofs"), (1, "val")];
    let values = [0.0, 1.0, 2.0, 0.0, 0.0, 3.0];
    assert_eq!(
        written("SparseBlockList", &values, &arrays),
        "ptr 0 2 | idx 3 6 | ofs 0 2 3 | val 1.0 2.0 3.0"
    );
    assert_eq!(written("SparseBlockList", &[0.0; 2], &arrays), "ptr 0 0 | idx  | ofs 0 | val ");
}

#[test]
fn equal_neighbours_are_one_run() {
    let arrays = [(0, "ptr"), (0, "idx"), (1, "val")];
    assert_eq!(
        written("RunList", &[1.0, 1.0, 9.0, 3.0, 3.0], &arrays),
        "ptr 0 3 | idx 2 3 5 | val 1.0 9.0 3.0"
    );
    assert_eq!(
        written("RunList", &[0.0, 0.0, 9.0, 0.0, 0.0], &arrays),
        "ptr 0 3 | idx 2 3 5 | val 0.0 9.0 0.0"
    );
    assert_eq!(written("RunList", &[f64::NAN, f64::NAN], &arrays), "ptr 0 1 | idx 2 | val NaN");
    assert_eq!(written("RunList", &[0.0; 4], &arrays), "ptr 0 1 | idx 4 | val 0.0");
    assert_eq!(written("RunList", &[], &arrays), "ptr 0 0 | idx  | val ");
}

#[test]
fn skipped_fibers_of_a_covering_level_are_fill() {
    let mut driver = Driver::new(&["Dense", "RunList", "Element"], &[4, 3]);
    let code = driver.writer().grow(0, &Term::int(1));
    driver.run(&code);
    driver.fiber(1, 2, &[0.0, 6.0, 6.0]);
    let code = driver.writer().finish(0, &Term::int(1), false);
    driver.run(&code);
    assert_eq!(driver.array(1, "ptr"), ["0", "1", "2", "4", "5"]);
    assert_eq!(driver.array(1, "idx"), ["3", "3", "1", "3", "3"]);
    assert_eq!(driver.array(2, "val"), ["0.0", "0.0", "0.0", "6.0", "0.0"]);
}

#[test]
fn a_fiber_that_stayed_empty_comes_again() {
    let mut driver = Driver::new(&["SparseList", "RunList", "Element"], &[4, 2]);
    driver.write(&[0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 2.0]);
    assert_eq!(driver.array(0, "idx"), ["1", "3"]);
    assert_eq!(driver.array(1, "ptr"), ["0", "1", "3"]);
    assert_eq!(driver.array(2, "val"), ["1.0", "0.0", "2.0"]);
}

/// Nests of levels, and whether everything is written through the whole of them.
fn nests() -> impl Strategy<Value = Vec<&'static str>> {
    let inner = prop::sample::select(vec!["Dense", "SparseList", "SparseBand", "SparseBlockList"]);
    let last = prop::sample::select(vec!["Dense", "SparseList", "SparseBand", "SparseBlockList", "RunList"]);
    (prop::collection::vec(inner, 0..3), last).prop_map(|(mut levels, last)| {
        levels.push(last);
        levels
    })
}

fn values(len: usize) -> impl Strategy<Value = Vec<f64>> {
    let value = prop_oneof![3 => Just(0.0), 1 => Just(1.0), 1 => Just(2.0)];
    prop::collection::vec(value, len)
}

fn cases() -> impl Strategy<Value = (Vec<&'static str>, Vec<usize>, Vec<f64>)> {
    nests().prop_flat_map(|nest| {
        let dims = prop::collection::vec(0usize..5, nest.len());
        dims.prop_flat_map(move |dims| {
            let nest = nest.clone();
            values(dims.iter().product()).prop_map(move |values| (nest.clone(), dims.clone(), values))
        })
    })
}

proptest! {
    #[test]
    fn what_was_written_reads_back((nest, dims, values) in cases(), pattern in any::<bool>()) {
        let can = !nest.iter().any(|level| ["Dense", "SparseBand", "RunList"].contains(level));
        let pattern = pattern && can;
        let mut levels = nest.clone();
        levels.push(if pattern { "Pattern" } else { "Element" });
        let mut driver = Driver::new(&levels, &dims);
        driver.write(&values);
        let expected: Vec<f64> = match pattern {
            true => values.iter().map(|v| f64::from(u8::from(*v != 0.0))).collect(),
            false => values,
        };
        for protocol in [Protocol::Walk, Protocol::Follow, Protocol::Locate] {
            prop_assert_eq!(driver.read(protocol), expected.clone());
        }
    }
}

#[test]
fn values_are_compared_as_they_are_typed() {
    // Only what may be NaN is compared with itself.
    let mut driver = Driver::new(&["RunList", "Element"], &[3]);
    let v = Term::var(&driver.names.var("v", Ty::Elem("f64".into())));
    let region = Extent { lo: Term::int(0), hi: Term::int(3) };
    let code = driver.writer().store_run(0, &Term::int(0), &region, &v);
    let text = finch_codegen::print::show(&code);
    assert!(text.contains("v != v"), "{text}");
}
