//! Runs of fibers, in storage: who stores runs of values is given each fiber's kind as its value, and the fibers of a run are
//! built once.

use std::borrow::Cow;

use finch_core::algebra::Term;
use finch_core::level::{Field, Instance, Layout, Opened, WriteKind};
use finch_oracle::{Fault, Val};

use super::data::Data;
use super::layouts;
use super::pack::Pack;

/// The coordinates of a fiber, by depth.
type Prefix = Vec<usize>;

impl Pack<'_> {
    /// The fibers at these coordinates, at the positions from 0 on of the level at this depth. A fiber at none is all fill.
    pub(super) fn fibers(&mut self, depth: usize, roots: &[Option<Prefix>]) -> Result<(), Fault> {
        let mut inner = depth..self.instance.levels.len().saturating_sub(2);
        if let Some(runs) = inner.find(|depth| self.instance.levels[*depth].of.writes() == WriteKind::Runs) {
            return self.fibers_of_runs(depth, runs, roots);
        }
        let n = Term::int(roots.len() as i64);
        let code = self.writer().grow(depth, &n);
        self.run(&code)?;
        for (p, at) in roots.iter().enumerate() {
            let p = Term::int(p as i64);
            if let Some(at) = at {
                self.fiber(depth, &p, &mut at.clone())?;
                continue;
            }
            let code = [self.writer().open(depth, &p), self.writer().close(depth, &p)].concat();
            self.run(&code)?;
        }
        let code = self.writer().finish(depth, &n, false);
        self.run(&code)
    }

    /// The same where the level at depth `runs` stores runs of fibers.
    fn fibers_of_runs(&mut self, depth: usize, runs: usize, roots: &[Option<Prefix>]) -> Result<(), Fault> {
        let prefixes = self.prefixes(runs + 1);
        let kinds = self.kinds(&prefixes);
        let (instance, layout) = self.of_kinds(runs);
        let dims = (0..=runs).map(|depth| self.dim(depth)).collect::<Vec<_>>();
        let data = Data::new(&dims, kinds.iter().map(|kind| Val::Int(*kind)).collect());
        let mut outer = Pack {
            instance: &instance,
            layout: &layout,
            data: Cow::Owned(data),
            lenient: self.lenient,
            machine: &mut *self.machine,
            names: &mut *self.names,
            opened: Opened::new(),
        };
        outer.fibers(depth, roots)?;
        let left = outer.data.into_owned().values;
        for (at, (kind, left)) in prefixes.iter().zip(kinds.iter().zip(&left)) {
            if Val::Int(*kind) != *left {
                self.forget(at);
            }
        }
        let Field::Array(stored) = &instance.levels[runs + 1].fields[0] else {
            panic!("values are an array")
        };
        let of_kind = |kind: &Val| left.iter().position(|other| other == kind).map(|at| prefixes[at].clone());
        let stored: Vec<Option<Prefix>> = self.machine.buf(stored).iter().map(of_kind).collect();
        self.fibers(runs + 1, &stored)?;
        let shared = if self.lenient { &prefixes[..] } else { &[] };
        for (at, kind) in shared.iter().zip(&left) {
            self.copy(&of_kind(kind).expect("it is one"), at);
        }
        Ok(())
    }

    /// The storage coordinates of the outermost levels.
    fn prefixes(&self, levels: usize) -> Vec<Prefix> {
        let mut all = vec![vec![]];
        for depth in 0..levels {
            let more =
                |at: &Prefix| (0..self.dim(depth)).map(|i| [&at[..], &[i]].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(more).collect();
        }
        all
    }

    /// A number for each fiber, the same for equal ones, and 0 where nothing is stored.
    fn kinds(&self, prefixes: &[Prefix]) -> Vec<i128> {
        let mut known: Vec<(String, i128)> = vec![];
        let mut kind = |at: &Prefix| {
            let text = format!("{:?}", self.below(&mut at.clone()));
            if !self.wanted(&mut at.clone()) {
                return 0;
            }
            if let Some((_, kind)) = known.iter().find(|(other, _)| *other == text) {
                return *kind;
            }
            known.push((text, known.len() as i128 + 1));
            known.len() as i128
        };
        prefixes.iter().map(&mut kind).collect()
    }

    /// The places of the entries below these coordinates.
    fn places(&self, at: &mut Prefix) -> Vec<usize> {
        if at.len() == self.data.dims.len() {
            return vec![self.place(at)];
        }
        let mut all = vec![];
        for i in 0..self.dim(at.len()) {
            at.push(i);
            all.extend(self.places(at));
            at.pop();
        }
        all
    }

    fn below(&self, at: &mut Prefix) -> Vec<(Val, bool)> {
        self.places(at).iter().map(|&at| (self.data.values[at].clone(), self.data.kept[at])).collect()
    }

    fn copy(&mut self, from: &Prefix, to: &Prefix) {
        let (entries, places) = (self.below(&mut from.clone()), self.places(&mut to.clone()));
        let data = self.data.to_mut();
        for ((value, kept), at) in entries.into_iter().zip(places) {
            (data.values[at], data.kept[at]) = (value, kept);
        }
    }

    /// The levels down to this depth, over a leaf of kinds.
    fn of_kinds(&mut self, runs: usize) -> (Instance, Layout) {
        let ty = syn::parse_str("Tensor<Element<i64>>").expect("a type");
        let kinds = layouts::resolve(&ty).expect("a layout");
        let leaf = Instance::new("kind", &kinds, self.names);
        let mut instance = self.instance.clone();
        instance.levels.truncate(runs + 1);
        instance.levels.extend(leaf.levels);
        let levels = [&self.layout.levels[..=runs], &kinds.levels].concat();
        (instance, Layout { order: (0..=runs).collect(), levels, ..kinds })
    }
}
