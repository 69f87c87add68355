//! Storage, built by the levels' own hooks.

use std::borrow::Cow;

use finch_core::Names;
use finch_core::algebra::{TensorId, Term};
use finch_core::level::ast::Rows;
use finch_core::level::{Instance, Layout, LevelUse, Opened, Protocol, Store, WriteKind, Writer};
use finch_core::looplet::Extent;
use finch_core::target::{Blame, Stmt};
use finch_oracle::{Fault, FaultKind, Machine, Val};

use super::data::{Data, element, fill, same};
use super::unpack::unpack;

/// Builds a tensor's storage in a machine.
pub fn pack(
    instance: &Instance,
    layout: &Layout,
    data: &Data,
    machine: &mut Machine,
    names: &mut Names,
) -> Result<(), Fault> {
    let mut pack = Pack {
        instance,
        layout,
        data: Cow::Borrowed(data),
        lenient: false,
        machine,
        names,
        opened: Opened::new(),
    };
    pack.tensor()
}

/// Whether a level of the layout has no place for some entries.
pub fn refuses(layout: &Layout) -> bool {
    layout.levels.iter().any(asks)
}

/// Whether a level of the layout has no place for some fibers.
pub fn refuses_fibers(layout: &Layout) -> bool {
    layout.levels.iter().rev().skip(2).any(asks)
}

fn asks(level: &LevelUse) -> bool {
    level.def.hooks.get("store").is_some_and(|hook| !hook.requires.is_empty())
}

/// What a layout can hold of the data: what it has no place for becomes fill. Where fibers move up because those before
/// them hold nothing any more, the places may be others.
pub fn fitting(layout: &Layout, mut data: Data) -> Data {
    if refuses(layout) {
        data = left_by(layout, data);
        while !fits(layout, &data) {
            data = left_by(layout, data);
        }
    }
    data
}

/// What a layout leaves of the data, entry by entry.
fn left_by(layout: &Layout, data: Data) -> Data {
    let (mut names, mut machine) = (Names::default(), Machine::new());
    let instance = Instance::new("A", layout, &mut names);
    let (machine, names) = (&mut machine, &mut names);
    let mut pack = Pack {
        instance: &instance,
        layout,
        data: Cow::Owned(data),
        lenient: true,
        machine,
        names,
        opened: Opened::new(),
    };
    pack.tensor().unwrap_or_else(|fault| panic!("{}: {fault}", layout.text));
    let left = pack.data.into_owned();
    let found = unpack(&instance, layout, Protocol::Walk, machine, names);
    let values = found.unwrap_or_else(|text| panic!("{}: {text}", layout.text)).data.values;
    Data { values, ..left }
}

/// Whether a layout can hold the data.
pub fn fits(layout: &Layout, data: &Data) -> bool {
    let (mut names, mut machine) = (Names::default(), Machine::new());
    let instance = Instance::new("A", layout, &mut names);
    pack(&instance, layout, data, &mut machine, &mut names).is_ok()
}

fn bind_dims(instance: &Instance, layout: &Layout, dims: &[usize], machine: &mut Machine) {
    for (depth, level) in instance.levels.iter().enumerate() {
        if let Some(dim) = &level.dim {
            machine.bind_var(dim, Val::Int(dims[layout.order[depth]] as i128));
        }
    }
}

pub(super) struct Pack<'a> {
    pub instance: &'a Instance,
    pub layout: &'a Layout,
    pub data: Cow<'a, Data>,
    /// Whether what has no place is left out of the data.
    pub lenient: bool,
    pub machine: &'a mut Machine,
    pub names: &'a mut Names,
    pub opened: Opened,
}

impl Pack<'_> {
    fn tensor(&mut self) -> Result<(), Fault> {
        bind_dims(self.instance, self.layout, &self.data.dims, self.machine);
        let counters = self.counters();
        self.run(&counters)?;
        if self.instance.levels.len() == 1 {
            let value = element(self.layout, &self.data.values[0]);
            let code = self.instance.push_value(self.names, &value);
            return self.run(&code);
        }
        self.fibers(0, &[Some(vec![])])
    }

    pub(super) fn writer(&mut self) -> Writer<'_> {
        let fill = Term::lit(self.layout.fill.clone());
        Writer { of: self.instance, fill, names: self.names, opened: &mut self.opened }
    }

    /// Whether the level has no place for what `store` is given.
    fn refuses(&mut self, depth: usize, args: &[&Term]) -> Result<bool, Fault> {
        let refusals = self.writer().refusals(depth, args);
        for (cond, what) in refusals {
            let blame = Blame::CannotHold { tensor: TensorId(0), mode: 0, index: args[1].clone(), what };
            match self.run(&[Stmt::Require { cond, blame }]) {
                Err(Fault { kind: FaultKind::Require(_), .. }) if self.lenient => return Ok(true),
                other => other?,
            }
        }
        Ok(false)
    }

    /// Nothing is to be stored below these coordinates.
    pub(super) fn forget(&mut self, at: &[usize]) {
        if at.len() < self.data.dims.len() {
            return (0..self.dim(at.len())).for_each(|i| self.forget(&[at, &[i]].concat()));
        }
        let (place, fill) = (self.place(at), fill(self.layout));
        let data = self.data.to_mut();
        data.values[place] = fill;
        data.kept[place] = false;
    }

    pub(super) fn run(&mut self, code: &[Stmt]) -> Result<(), Fault> {
        self.machine.run(code)
    }

    /// Numbers that are no dimension, as they start.
    fn counters(&self) -> Vec<Stmt> {
        let counters = (0..self.instance.levels.len()).flat_map(|depth| self.instance.counts(depth));
        counters.map(|(var, init)| Stmt::Let { var, mutable: true, init }).collect()
    }

    /// The place of the storage coordinates `at` in row-major index order.
    pub(super) fn place(&self, at: &[usize]) -> usize {
        let mut coords = vec![0; at.len()];
        at.iter().zip(&self.layout.order).for_each(|(&i, &mode)| coords[mode] = i as i64);
        self.data.place(&coords).expect("a place inside")
    }

    /// The dimension stored at a depth.
    pub(super) fn dim(&self, depth: usize) -> usize {
        self.data.dims[self.layout.order[depth]]
    }

    /// Whether anything below these coordinates is stored.
    pub(super) fn wanted(&self, at: &mut Vec<usize>) -> bool {
        if at.len() == self.data.dims.len() {
            let place = self.place(at);
            return self.data.kept[place] || !same(&self.data.values[place], &fill(self.layout));
        }
        (0..self.dim(at.len())).any(|i| {
            at.push(i);
            let wanted = self.wanted(at);
            at.pop();
            wanted
        })
    }

    fn value(&self, at: &[usize]) -> Val {
        self.data.values[self.place(at)].clone()
    }

    pub(super) fn fiber(&mut self, depth: usize, p: &Term, at: &mut Vec<usize>) -> Result<(), Fault> {
        let code = self.writer().open(depth, p);
        self.run(&code)?;
        if self.instance.levels[depth].of.writes() == WriteKind::Runs {
            self.runs(depth, p, at)?;
        } else {
            // The other half of what is symmetric is not written.
            let half = self.instance.levels[depth].of.def.rows == Rows::Symmetric;
            let end = if half { at[depth - 1] + 1 } else { self.dim(depth) };
            for i in 0..end {
                at.push(i);
                if self.wanted(at) {
                    self.store(depth, p, at)?;
                }
                at.pop();
            }
        }
        let code = self.writer().close(depth, p);
        self.run(&code)
    }

    fn store(&mut self, depth: usize, p: &Term, at: &mut Vec<usize>) -> Result<(), Fault> {
        let i = Term::int(at[depth] as i64);
        if self.refuses(depth, &[p, &i])? {
            self.forget(at);
            return Ok(());
        }
        let last = depth + 2 == self.instance.levels.len();
        let Store { random, before, pos, after } = self.writer().store(depth, (p, &i), false);
        self.run(&before)?;
        if last {
            let value = element(self.layout, &self.value(at));
            let code = match random {
                true => self.instance.set_value(self.names, &pos, &value),
                false => self.instance.push_value(self.names, &value),
            };
            self.run(&code)?;
        } else {
            let pos = self.position(&pos)?;
            if !random {
                let n = Term::int(pos.as_int().unwrap_or(0) + 1);
                let code = self.writer().grow(depth + 1, &n);
                self.run(&code)?;
            }
            self.fiber(depth + 1, &pos, at)?;
        }
        self.run(&after)
    }

    fn position(&mut self, pos: &Term) -> Result<Term, Fault> {
        match self.machine.eval(pos)? {
            Val::Int(p) => Ok(Term::int(p as i64)),
            other => panic!("{other} is no position"),
        }
    }

    /// Regions of equal values; fill is skipped unless it is kept.
    fn runs(&mut self, depth: usize, p: &Term, at: &mut Vec<usize>) -> Result<(), Fault> {
        let n = self.dim(depth);
        let mut lo = 0;
        while lo < n {
            let along = |pack: &Self, at: &mut Vec<usize>, i| {
                at.push(i);
                let (value, wanted) = (pack.value(at), pack.wanted(at));
                at.pop();
                (value, wanted)
            };
            let (value, wanted) = along(self, at, lo);
            let mut hi = lo + 1;
            while hi < n && same(&along(self, at, hi).0, &value) {
                hi += 1;
            }
            if wanted {
                let region = Extent { lo: Term::int(lo as i64), hi: Term::int(hi as i64) };
                let value = element(self.layout, &value);
                if self.refuses(depth, &[p, &region.lo, &region.hi, &value])? {
                    (lo..hi).for_each(|i| self.forget(&[&at[..], &[i]].concat()));
                    lo = hi;
                    continue;
                }
                let code = self.writer().store_run(depth, p, &region, &value);
                self.run(&code)?;
            }
            lo = hi;
        }
        Ok(())
    }
}
