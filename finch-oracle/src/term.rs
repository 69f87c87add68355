//! The interpreter of terms.

use std::ops::Range;
use std::rc::Rc;

use finch_core::algebra::eval::{coerce, literal};
use finch_core::algebra::{Buf, Fun, Lit, Node, Search, Term, Ty, Value as Val};
use finch_core::target::types;

use crate::machine::{Fault, FaultKind, Machine, fault};
use crate::value::apply;

type Typed = (Val, Option<Ty>);

impl Machine {
    /// A term's value and type, checked to be consistent.
    pub(crate) fn typed(&mut self, term: &Term) -> Result<Typed, Fault> {
        let (val, ty) = match &**term {
            Node::Lit(lit) => match literal(lit) {
                Some(val) => (val, types::of_lit(lit)),
                None => return fault(FaultKind::Value, format!("`{}` is only a path", lit.value)),
            },
            Node::Var(var) => match self.vars.get(&var.id) {
                Some(slot) => return Ok((slot.val.clone(), Some(var.ty.clone()))),
                None => return fault(FaultKind::Variable, format!("variable `{}` has no value", var.name)),
            },
            Node::Load(buf, at) => {
                let at = self.integer(at)?;
                (self.load(buf, at)?, Some(buf.elem.clone()))
            }
            Node::Len(buf) => (Val::Int(self.buf(buf).len() as i128), Some(Ty::POS)),
            Node::Search { how, buf, lo, hi, key } => {
                let (range, key) = (self.integer(lo)?..self.integer(hi)?, self.integer(key)?);
                let at = how.near().map(|at| self.integer(at)).transpose()?;
                let found = match at {
                    Some(at) => self.near(buf, at, range, key)?,
                    None => self.search(how, buf, range, key)?,
                };
                (Val::Int(found), Some(Ty::POS))
            }
            Node::Call(Fun::IfElse, args) if args.len() == 3 => {
                let branch = if self.truth(&args[0])? { &args[1] } else { &args[2] };
                (self.eval(branch)?, types::of(term))
            }
            Node::Call(Fun::Select, args) if args.len() == 3 => {
                let (cond, a, b) = (self.truth(&args[0])?, self.eval(&args[1])?, self.eval(&args[2])?);
                (if cond { a } else { b }, types::of(term))
            }
            Node::Call(fun, args) => self.call(fun, args)?,
            Node::Host(id, args) => {
                let args = self.all(args)?.0;
                (self.host(id.0, &args)?, Some(Ty::Unknown))
            }
            Node::Read(access) => {
                let text = format!("access {} was not lowered", access.id.0);
                return fault(FaultKind::Unlowered, text);
            }
            _ => {
                return fault(FaultKind::Unlowered, format!("a statement where a value is needed: {term:?}"));
            }
        };
        Ok((fit(val, &ty, || format!("{term:?}"))?, ty))
    }

    fn all(&mut self, args: &[Term]) -> Result<(Vec<Val>, Vec<Option<Ty>>), Fault> {
        let typed: Vec<Typed> = args.iter().map(|arg| self.typed(arg)).collect::<Result<_, _>>()?;
        Ok(typed.into_iter().unzip())
    }

    fn call(&mut self, fun: &Fun, args: &[Term]) -> Result<Typed, Fault> {
        let repeated = |arg: &Term| matches!(&**arg, Node::Call(Fun::Powers | Fun::Again, _));
        if let Some(at) = args.iter().position(repeated).filter(|_| args.len() > 1) {
            return self.steps(fun, args, at);
        }
        // Alone, it is multiplied by 1, whatever its type: only rustc knows that of a function's value.
        if matches!(fun, Fun::Powers | Fun::Again) {
            let ty = args.first().and_then(types::of);
            let elem = if let Some(Ty::Elem(elem)) = &ty { Some(elem.clone()) } else { None };
            let one = Term::lit(Lit { value: Val::Int(1), ty: elem });
            let product = [one, Term::new(Node::Call(fun.clone(), args.to_vec()))];
            return Ok((self.steps(&Fun::Mul, &product, 1)?.0, ty));
        }
        let (vals, mut types) = self.all(args)?;
        types::type_literals(args, &mut types);
        let (args, ty) = (vals, types::of_call(fun, &types));
        let val = match fun {
            Fun::User(_) if args.contains(&Val::Missing) => Val::Missing,
            Fun::User(ufunc) => self.host(ufunc.call, &args)?,
            _ => {
                let elem = computed_in(fun, &types);
                let args = inferred(fun, args, &types, elem.as_deref());
                apply(fun, &args, elem.as_deref()).or_else(|text| fault(FaultKind::Value, text))?
            }
        };
        Ok((val, ty))
    }

    /// A call in which one operand is repeated, step by step.
    fn steps(&mut self, fun: &Fun, args: &[Term], at: usize) -> Result<Typed, Fault> {
        let (Node::Call(_, often), [first, ..]) = (&*args[at], args) else {
            return fault(FaultKind::Value, "an operand that stands for many".to_owned());
        };
        let (mut to, ty) = match at {
            0 => self.typed(&args[1])?,
            1 => self.typed(first)?,
            _ => self.call(fun, &args[..at])?,
        };
        let (by, by_ty) = self.typed(&often[0])?;
        let mut turns = 1;
        for count in &often[1..] {
            turns *= self.integer(count)?;
        }
        let types = [ty.clone(), by_ty];
        let elem = computed_in(fun, &types);
        let step = |to: Val, by: Val| {
            let args = inferred(fun, vec![to, by], &types, elem.as_deref());
            apply(fun, &args, elem.as_deref()).or_else(|text| fault(FaultKind::Value, text))
        };
        for _ in 0..turns {
            let next = step(to.clone(), by.clone())?;
            if next == to {
                break;
            }
            to = next;
        }
        let behind = if at == 0 { &args[2..] } else { &args[at + 1..] };
        for other in behind {
            let other = self.typed(other)?.0;
            to = apply(fun, &[to, other], elem.as_deref()).or_else(|text| fault(FaultKind::Value, text))?;
        }
        Ok((to, ty))
    }

    fn host(&self, id: u32, args: &[Val]) -> Result<Val, Fault> {
        match self.hosts.get(id as usize) {
            Some(host) => Ok(host(args)),
            None => fault(FaultKind::Value, format!("host expression {id} is not given")),
        }
    }

    fn load(&mut self, buf: &Buf, at: i128) -> Result<Val, Fault> {
        self.counts.load(buf);
        self.reach(buf, at, false)?;
        let memory = self.bufs.get(&buf.id);
        let Some(val) = usize::try_from(at).ok().and_then(|at| memory?.get(at)) else {
            let text = format!("load of `{}` at {at}, which has {} entries", buf.name, self.buf(buf).len());
            return fault(FaultKind::Bounds, text);
        };
        fit(val.clone(), &Some(buf.elem.clone()), || format!("buffer `{}` at {at}", buf.name))
    }

    /// An entry that a search compares with.
    pub(crate) fn key(&mut self, buf: &Buf, at: i128) -> Result<i128, Fault> {
        match self.load(buf, at)? {
            Val::Int(i) => Ok(i),
            val => fault(FaultKind::Value, format!("search in `{}`, which holds {val} at {at}", buf.name)),
        }
    }

    /// Searches as the run-time library does, so that the same loads are counted.
    fn search(&mut self, how: &Search, buf: &Buf, range: Range<i128>, key: i128) -> Result<i128, Fault> {
        self.ascending(buf, &range)?;
        self.sought(how, buf, range, key)
    }

    /// The same near a position: single steps from there, as long as the entries are below the key, or a search before it.
    fn near(&mut self, buf: &Buf, at: i128, range: Range<i128>, key: i128) -> Result<i128, Fault> {
        self.ascending(buf, &range)?;
        // Of several entries that equal the key, a single step would find any. Others may be equal: spare slots hold the dimension.
        let vals = &self.buf(buf)[range.start as usize..range.end as usize];
        if vals.windows(2).any(|pair| pair[0] == pair[1] && pair[0] == Val::Int(key)) {
            let text = format!("search of `{}`, which holds {key} more than once", buf.name);
            return fault(FaultKind::Unsorted, text);
        }
        if range.is_empty() {
            return Ok(range.start);
        }
        if !(range.start..=range.end).contains(&at) {
            return fault(FaultKind::Bounds, format!("search of `{}` near {at} in {range:?}", buf.name));
        }
        let here = if at < range.end { Some(self.key(buf, at)?) } else { None };
        match here {
            Some(here) if here < key => self.sought(&Search::Gallop, buf, at + 1..range.end, key),
            Some(here) if here == key || at == range.start => Ok(at),
            _ if self.key(buf, at - 1)? < key => Ok(at),
            _ => self.sought(&Search::Binary, buf, range.start..at, key),
        }
    }

    /// The same in a range that is known to ascend.
    pub(crate) fn sought(
        &mut self,
        how: &Search,
        buf: &Buf,
        range: Range<i128>,
        key: i128,
    ) -> Result<i128, Fault> {
        let (mut lo, mut hi) = (range.start, range.end);
        let mut step = 1;
        while *how == Search::Gallop && lo < hi {
            let probe = (lo + step).min(hi) - 1;
            if self.key(buf, probe)? >= key {
                hi = probe;
                break;
            }
            lo = probe + 1;
            step *= 2;
        }
        while lo < hi {
            let mid = lo + (hi - lo) / 2;
            if self.key(buf, mid)? < key { lo = mid + 1 } else { hi = mid }
        }
        Ok(lo)
    }

    /// Faults unless a range lies within a buffer whose entries ascend in it.
    pub(crate) fn ascending(&self, buf: &Buf, range: &Range<i128>) -> Result<(), Fault> {
        let vals = self.buf(buf);
        if range.start > range.end || range.start < 0 || range.end > vals.len() as i128 {
            let text = format!("search of `{}` in {range:?}, which has {} entries", buf.name, vals.len());
            return fault(FaultKind::Bounds, text);
        }
        let part = &vals[range.start as usize..range.end as usize];
        let ordered = |pair: &[Val]| matches!(pair, [Val::Int(a), Val::Int(b)] if a <= b);
        match part.windows(2).position(|pair| !ordered(pair)) {
            None => Ok(()),
            Some(at) => {
                let at = range.start + at as i128;
                fault(FaultKind::Unsorted, format!("search of `{}`, which falls after {at}", buf.name))
            }
        }
    }
}

/// The Rust type in which a call on arguments of these types is computed; `None` for index arithmetic. A
/// comparison is computed in its operands' type, although its value is a `bool`. The second argument of a shift or
/// a power has its own type, which does not count. Integers of a type that only rustc knows are `i64`,
/// because the tests' host functions return no others.
pub fn computed_in(fun: &Fun, types: &[Option<Ty>]) -> Option<Rc<str>> {
    match types::join(&types[..deciding(fun, types.len())])? {
        Ty::Elem(ty) => Some(ty),
        Ty::Unknown => Some("i64".into()),
        _ => None,
    }
}

/// A value made only of literals has no type. It takes that of the other operands, as in Rust, and wraps accordingly.
fn inferred(fun: &Fun, args: Vec<Val>, types: &[Option<Ty>], elem: Option<&str>) -> Vec<Val> {
    let one = |(at, (val, ty)): (usize, (Val, &Option<Ty>))| match (elem, ty) {
        (Some(elem), None) if at < deciding(fun, types.len()) => coerce(val, elem),
        _ => val,
    };
    args.into_iter().zip(types).enumerate().map(one).collect()
}

/// How many arguments, from the first one on, determine the type of the computation.
fn deciding(fun: &Fun, args: usize) -> usize {
    match fun {
        Fun::Cast(_) => 0,
        Fun::Pow | Fun::Ldexp | Fun::Shl | Fun::Shr => args.min(1),
        _ if fun.repeats() => args.min(1),
        _ => args,
    }
}

/// Fits a value to its type. Indices must fit. Elements are rounded and wrapped as Rust stores them.
pub(crate) fn fit(val: Val, ty: &Option<Ty>, what: impl Fn() -> String) -> Result<Val, Fault> {
    let range = match ty {
        Some(Ty::Int(int)) => int.range(),
        _ => (i64::MIN.into(), i64::MAX.into()),
    };
    match (ty, val) {
        (_, Val::Missing) => Ok(Val::Missing),
        (Some(Ty::Elem(elem)), val) => Ok(coerce(val, elem)),
        (Some(Ty::Int(int)), Val::Int(i)) if !(range.0..=range.1).contains(&i) => {
            fault(FaultKind::Misfit, format!("{i} does not fit {}: {}", int.name(), what()))
        }
        (Some(Ty::Int(_)) | None, Val::Int(i)) => Ok(Val::Int(i)),
        (Some(Ty::Bool), Val::Bool(b)) => Ok(Val::Bool(b)),
        (Some(Ty::Unknown) | None, val) => Ok(val),
        (Some(ty), val) => fault(FaultKind::Value, format!("{val} is no {ty:?}: {}", what())),
    }
}
