//! What storage holds, by walking its looplets one at a time.

use finch_core::Names;
use finch_core::algebra::{Fun, Node, Term};
use finch_core::level::{Field, Instance, Layout, Protocol};
use finch_core::looplet::{Fact, Leaf, Looplet, Stepper};
use finch_core::target::Stmt;
use finch_oracle::{Fault, Machine, Val};

use super::data::{Data, fill, same};

/// What was found.
pub struct Unpacked {
    /// The values.
    pub data: Data,
    /// Coordinates (in storage order) where a spike holds nothing but fill, and was not bound to be there.
    pub idle: Vec<Vec<i64>>,
}

/// Reads a tensor's storage by a protocol, level by level; levels without it are walked.
pub fn unpack(
    instance: &Instance,
    layout: &Layout,
    protocol: Protocol,
    machine: &mut Machine,
    names: &mut Names,
) -> Result<Unpacked, String> {
    let mut dims = vec![0; layout.order.len()];
    for (depth, &mode) in layout.order.iter().enumerate() {
        let dim = instance.levels[depth].dim.as_ref().ok_or("a level without a dimension")?;
        dims[mode] = usize::try_from(integer(machine, &Term::var(dim))?).map_err(|e| e.to_string())?;
    }
    let found = Unpacked { data: Data::constant(&dims, fill(layout)), idle: vec![] };
    let mut unpack = Unpack { instance, layout, protocol, machine, names, found, at: vec![] };
    if dims.is_empty() {
        unpack.found.data.values[0] = unpack.value(&Term::int(0))?;
    } else {
        unpack.fiber(0, &Term::int(0))?;
    }
    Ok(unpack.found)
}

fn integer(machine: &mut Machine, term: &Term) -> Result<i64, String> {
    match machine.eval(term).map_err(|fault| fault.text)? {
        Val::Int(i) => i64::try_from(i).map_err(|e| e.to_string()),
        other => Err(format!("{other} where an integer is needed")),
    }
}

struct Unpack<'a> {
    instance: &'a Instance,
    layout: &'a Layout,
    protocol: Protocol,
    machine: &'a mut Machine,
    names: &'a mut Names,
    found: Unpacked,
    at: Vec<i64>,
}

fn text(fault: Fault) -> String {
    fault.text
}

impl Unpack<'_> {
    fn int(&mut self, term: &Term) -> Result<i64, String> {
        integer(self.machine, term)
    }

    fn value(&mut self, pos: &Term) -> Result<Val, String> {
        self.machine.eval(&self.instance.value(pos)).map_err(text)
    }

    /// Reads the fiber at `pos`; whether something in it is not fill.
    fn fiber(&mut self, depth: usize, pos: &Term) -> Result<bool, String> {
        if depth + 1 == self.instance.levels.len() {
            let value = self.value(pos)?;
            return Ok(self.found(value));
        }
        let nest = [self.protocol, Protocol::Walk, Protocol::Locate]
            .into_iter()
            .find_map(|protocol| self.instance.unfurl(depth, protocol, pos, self.names))
            .ok_or("a level that cannot be read")?;
        let dim =
            self.instance.levels[depth].dim.as_ref().map(Term::var).ok_or("a level without dimension")?;
        let n = self.int(&dim)?;
        let before = self.at.len();
        let some = self.walk(depth, &nest, 0, n)?;
        assert_eq!(self.at.len(), before);
        Ok(some)
    }

    fn found(&mut self, value: Val) -> bool {
        let mut coords = vec![0; self.at.len()];
        self.at.iter().zip(&self.layout.order).for_each(|(&i, &mode)| coords[mode] = i);
        let some = !same(&value, &fill(self.layout));
        let place = self.found.data.place(&coords).expect("a place inside");
        self.found.data.values[place] = value;
        some
    }

    /// A leaf at each index of a region; whether something there is not fill.
    fn leaf(&mut self, depth: usize, leaf: &Leaf, lo: i64, hi: i64) -> Result<bool, String> {
        let Leaf::Sub(pos) = leaf else {
            return if *leaf == Leaf::Fill { Ok(false) } else { Err(format!("{leaf:?} in storage")) };
        };
        if lo >= hi {
            return Ok(false);
        }
        let pos = match &**pos {
            Node::Call(Fun::Tuple, ends) => {
                let ends = ends.iter().map(|end| self.int(end).map(Term::int)).collect::<Result<_, _>>()?;
                Term::new(Node::Call(Fun::Tuple, ends))
            }
            _ => Term::int(self.int(pos)?),
        };
        let mut some = false;
        for i in lo..hi {
            self.at.push(i);
            some |= self.fiber(depth + 1, &pos)?;
            self.at.pop();
        }
        Ok(some)
    }

    fn walk(&mut self, depth: usize, nest: &Looplet, lo: i64, hi: i64) -> Result<bool, String> {
        match nest {
            Looplet::Run(leaf) => self.leaf(depth, leaf, lo, hi),
            Looplet::Lookup { index, body } => {
                let mut some = false;
                for i in lo..hi {
                    self.machine.bind_var(index, Val::Int(i.into()));
                    some |= self.walk(depth, body, i, i + 1)?;
                }
                Ok(some)
            }
            Looplet::Spike { body, tail } => {
                let some = self.leaf(depth, body, lo, hi - 1)?;
                let tailed = self.leaf(depth, tail, hi - 1, hi)?;
                if !tailed && self.lists(depth) {
                    let at = self.at.iter().copied().chain([hi - 1]).collect();
                    self.found.idle.push(at);
                }
                Ok(some || tailed)
            }
            Looplet::Pipeline(phases) => {
                let (mut some, mut from) = (false, lo);
                for phase in phases {
                    let stop = phase.stop.as_ref().map_or(Ok(hi), |stop| self.int(stop))?;
                    if stop > hi || stop < from {
                        return Err(format!("a phase stops at {stop}, not in {from}..={hi}"));
                    }
                    if from < stop {
                        some |= self.walk(depth, &phase.body, from, stop)?;
                    }
                    from = stop;
                }
                Ok(some)
            }
            Looplet::Stepper(stepper) | Looplet::Jumper(stepper) => self.steps(depth, stepper, lo, hi),
            Looplet::Switch(cases) => {
                for case in cases {
                    if self.machine.eval(&case.cond).map_err(text)? == Val::Bool(true) {
                        return self.walk(depth, &case.body, lo, hi);
                    }
                }
                Err("no case of a switch holds".into())
            }
            Looplet::Shift { .. } => Err("a shift in storage".into()),
            Looplet::Let { code, facts, body } => {
                self.machine.run(code).map_err(text)?;
                facts.iter().try_for_each(|fact| self.holds(fact))?;
                let some = self.walk(depth, body, lo, hi)?;
                for stmt in code {
                    if let Stmt::Let { var, .. } = stmt {
                        self.machine.unbind_var(var);
                    }
                }
                Ok(some)
            }
        }
    }

    /// Whether the level says in an array what it stores; others have a place for each of their indices.
    fn lists(&self, depth: usize) -> bool {
        self.instance.levels[depth].fields.iter().any(|field| matches!(field, Field::Array(_)))
    }

    fn holds(&mut self, fact: &Fact) -> Result<(), String> {
        let (left, right) = (self.int(&fact.left)?, self.int(&fact.right)?);
        if left <= right {
            return Ok(());
        }
        Err(format!("a fact does not hold: {left} <= {right}, from {fact:?}"))
    }

    fn steps(&mut self, depth: usize, stepper: &Stepper, lo: i64, hi: i64) -> Result<bool, String> {
        let (mut some, mut from, mut children) = (false, lo, 0);
        let cursor = Term::var(&stepper.cursor);
        let end = self.int(&stepper.end)?;
        let last = self.int(&stepper.last)?;
        let count = stepper.count.as_ref().map(|count| self.int(count)).transpose()?;
        if last != hi {
            return Err(format!("a stepper's last stop is {last}, its region ends at {hi}"));
        }
        while self.int(&cursor)? < end {
            self.seeks(stepper, from)?;
            let stop = self.int(&stepper.stop)?;
            if stop <= from || stop > hi {
                return Err(format!("a child stops at {stop}, not in {from}..={hi} beyond its start"));
            }
            some |= self.walk(depth, &stepper.body, from, stop)?;
            self.block(&stepper.next)?;
            from = stop;
            children += 1;
        }
        match count {
            Some(count) if count < children => Err(format!("{children} children, {count} were promised")),
            _ if from != hi => Err(format!("the last child stops at {from}, the region at {hi}")),
            _ => Ok(some),
        }
    }

    /// Runs code; what it declares ends with it.
    fn block(&mut self, code: &[Stmt]) -> Result<(), String> {
        let block = Stmt::If { cond: Term::bool(true), then: code.to_vec(), otherwise: vec![] };
        self.machine.run(&[block]).map_err(text)
    }

    /// Seeking the child that the cursor stands at does not move it.
    fn seeks(&mut self, stepper: &Stepper, at: i64) -> Result<(), String> {
        let before = self.int(&Term::var(&stepper.cursor))?;
        self.machine.bind_var(&stepper.seek.0, Val::Int(at.into()));
        self.block(&stepper.seek.1)?;
        match self.int(&Term::var(&stepper.cursor))? {
            after if after == before => Ok(()),
            after => Err(format!("seeking {at} moves the cursor from {before} to {after}")),
        }
    }
}
