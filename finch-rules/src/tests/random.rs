//! Random statements: their effect stays the same, and simplifying them again changes nothing.

use std::collections::BTreeMap;

use finch_core::algebra::{Assign, Fun, Lit, Node, Term, Value, build};
use finch_core::lower::{Facts, Simplify};
use proptest::prelude::*;

use super::laws::cost;
use super::{World, assign, call, if_, lit, loop_, read, show, world};
use crate::Egg;

#[derive(Clone, Debug)]
enum Expr {
    Lit(i64),
    Number(usize),
    Index(usize),
    Read(usize),
    Call(Fun, Vec<Expr>),
}

#[derive(Clone, Debug)]
enum Statement {
    Pass,
    Assign(usize, Option<Fun>, Expr),
    Loop(usize, (usize, i64), (usize, i64), Box<Statement>),
    If((Fun, usize, usize), Box<Statement>, Box<Statement>),
    Block(Vec<Statement>),
}

fn expr() -> impl Strategy<Value = Expr> {
    use Fun::*;
    let leaf = prop_oneof![
        (-1..3i64).prop_map(Expr::Lit),
        (0..2usize).prop_map(Expr::Number),
        (0..2usize).prop_map(Expr::Index),
        (0..3usize).prop_map(Expr::Read),
    ];
    leaf.prop_recursive(3, 10, 2, |inner| {
        let fun = prop::sample::select(vec![Add, Sub, Mul, Min, Max, And, Or, Xor]);
        (fun, prop::collection::vec(inner, 2)).prop_map(|(f, args)| Expr::Call(f, args))
    })
}

fn statement() -> impl Strategy<Value = Statement> {
    use Fun::*;
    let op = prop::sample::select(vec![
        None,
        Some(Add),
        Some(Sub),
        Some(Mul),
        Some(Min),
        Some(Max),
        Some(And),
        Some(Or),
        Some(Xor),
    ]);
    let assign = (0..4usize, op, expr()).prop_map(|(to, op, rhs)| Statement::Assign(to, op, rhs));
    let leaf = prop_oneof![8 => assign, 1 => Just(Statement::Pass)];
    leaf.prop_recursive(4, 12, 3, |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        let bound = || (0..4usize, -1..2i64);
        let cond = (prop::sample::select(vec![Lt, Le, Eq, Ne]), 0..5usize, 0..5usize);
        prop_oneof![
            4 => (0..2usize, bound(), bound(), boxed()).prop_map(|(i, lo, hi, b)| Statement::Loop(i, lo, hi, b)),
            2 => (cond, boxed(), boxed()).prop_map(|(c, a, b)| Statement::If(c, a, b)),
            2 => prop::collection::vec(inner.clone(), 0..3).prop_map(Statement::Block),
        ]
    })
}

struct Build<'a> {
    w: &'a World,
    /// The enclosing loops.
    inside: Vec<usize>,
    rereads: bool,
}

impl Build<'_> {
    fn index(&self, n: usize) -> Term {
        // An index outside of its loop is a bound instead.
        Term::var(match (n, self.inside.contains(&n)) {
            (0, true) => &self.w.i,
            (1, true) => &self.w.j,
            _ => &self.w.bounds[n % 3],
        })
    }

    fn expr(&self, e: &Expr) -> Term {
        match e {
            Expr::Lit(i) => lit(Value::Int((*i).into()), "i64"),
            Expr::Number(n) => Term::var(&self.w.numbers[*n]),
            Expr::Index(n) => call(Fun::Cast("i64".into()), &[self.index(*n)]),
            Expr::Read(0) if self.inside.contains(&0) => read(3),
            Expr::Read(1) if self.inside.contains(&1) => read(4),
            Expr::Read(2) if self.rereads => read(6),
            Expr::Read(n) => Term::var(&self.w.numbers[n % 2]),
            Expr::Call(fun, args) => {
                call(fun.clone(), &args.iter().map(|e| self.expr(e)).collect::<Vec<_>>())
            }
        }
    }

    fn bound(&self, (n, k): (usize, i64)) -> Term {
        match n {
            0 => Term::int(k),
            _ => build::add(&Term::var(&self.w.bounds[n - 1]), k),
        }
    }

    fn statement(&mut self, s: &Statement) -> Term {
        match s {
            Statement::Pass => Term::pass(),
            Statement::Assign(to, op, rhs) => {
                let to = match to {
                    1 if self.inside.contains(&0) => 2,
                    2 if self.rereads => 5,
                    3 if self.inside.contains(&0) => 8,
                    _ => 0,
                };
                assign(to, op.clone(), self.expr(rhs))
            }
            Statement::Loop(i, ..) if self.inside.contains(i) => Term::pass(),
            Statement::Loop(i, lo, hi, body) => {
                self.inside.push(*i);
                let body = self.statement(body);
                self.inside.pop();
                loop_([&self.w.i, &self.w.j][*i], &self.bound(*lo), &self.bound(*hi), body)
            }
            Statement::If((fun, a, b), then, otherwise) => {
                let side = |n: usize| if n < 2 { self.index(n) } else { Term::var(&self.w.bounds[n - 2]) };
                let cond = call(fun.clone(), &[side(*a), side(*b)]);
                if_(cond, self.statement(then), self.statement(otherwise))
            }
            Statement::Block(parts) => {
                Term::new(Node::Block(parts.iter().map(|s| self.statement(s)).collect()))
            }
        }
    }
}

/// An interpreter of statements over wrapping `i64`.
struct Machine {
    vars: BTreeMap<u32, i64>,
    /// By access and, for `C`, index.
    tensors: BTreeMap<(u32, i64), i64>,
    i: u32,
    j: u32,
}

impl Machine {
    fn operand(access: u32, at: i64) -> i64 {
        at.wrapping_mul(3) % 4 + i64::from(access)
    }

    fn slot(&self, access: u32) -> (u32, i64) {
        match access {
            2 => (2, self.vars[&self.i]),
            8 => (2, Self::operand(3, self.vars[&self.i])),
            6 => (5, 0),
            other => (other, 0),
        }
    }

    fn expr(&self, term: &Term) -> i64 {
        match &**term {
            Node::Lit(Lit { value: Value::Bool(b), .. }) => (*b).into(),
            Node::Lit(_) => term.as_int().expect("an integer"),
            Node::Var(var) => self.vars[&var.id],
            Node::Read(a) if a.id.0 == 3 => Self::operand(3, self.vars[&self.i]),
            Node::Read(a) if a.id.0 == 4 => Self::operand(4, self.vars[&self.j]),
            Node::Read(a) => self.tensors.get(&self.slot(a.id.0)).copied().unwrap_or(1),
            Node::Call(fun, args) => apply(fun, &args.iter().map(|t| self.expr(t)).collect::<Vec<_>>()),
            other => panic!("{other:?}"),
        }
    }

    fn run(&mut self, term: &Term) {
        match &**term {
            Node::Pass => {}
            Node::Assign(Assign { to, op, rhs, .. }) => {
                let (slot, rhs) = (self.slot(to.id.0), self.expr(rhs));
                let old = self.tensors.get(&slot).copied().unwrap_or(1);
                self.tensors.insert(slot, op.as_ref().map_or(rhs, |op| apply(op, &[old, rhs])));
            }
            Node::Loop { index, lo, hi, body } => {
                for at in self.expr(lo)..self.expr(hi) {
                    self.vars.insert(index.id, at);
                    self.run(body);
                }
            }
            Node::If(c, a, b) => self.run(if self.expr(c) != 0 { a } else { b }),
            Node::Block(parts) => parts.iter().for_each(|part| self.run(part)),
            other => panic!("{other:?}"),
        }
    }
}

fn apply(fun: &Fun, args: &[i64]) -> i64 {
    use Fun::*;
    let fold = |f: fn(i64, i64) -> i64| args.iter().copied().reduce(f).expect("arguments");
    match fun {
        Add => fold(i64::wrapping_add),
        Sub => fold(i64::wrapping_sub),
        Mul | Times => fold(i64::wrapping_mul),
        Min => fold(i64::min),
        Max => fold(i64::max),
        And => fold(|a, b| a & b),
        Or => fold(|a, b| a | b),
        Xor => fold(|a, b| a ^ b),
        Neg => args[0].wrapping_neg(),
        Not => i64::from(args[0] == 0),
        Rem => args[0] % args[1],
        Powers => {
            args[0].wrapping_pow(u32::try_from(args[1..].iter().product::<i64>()).expect("an exponent"))
        }
        Cast(_) => args[0],
        Lt => (args[0] < args[1]).into(),
        Le => (args[0] <= args[1]).into(),
        Eq => (args[0] == args[1]).into(),
        Ne => (args[0] != args[1]).into(),
        other => panic!("{other:?}"),
    }
}

fn effect(w: &World, term: &Term, env: &[i64]) -> BTreeMap<(u32, i64), i64> {
    let vars = w.bounds.iter().chain(&w.numbers).map(|v| v.id).zip(env.iter().copied()).collect();
    let mut machine = Machine { vars, tensors: BTreeMap::new(), i: w.i.id, j: w.j.id };
    machine.run(term);
    // An entry that still has its initial value counts as not written.
    machine.tensors.retain(|_, value| *value != 1);
    machine.tensors
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn statements_keep_their_effect(
        statement in statement(),
        env in prop::collection::vec(-2..5i64, 5),
        known in prop::collection::vec((0..3usize, 0..3usize), 0..3),
        rereads: bool,
        alone: bool,
    ) {
        let w = world(rereads);
        let term = Build { w: &w, inside: Vec::new(), rereads }.statement(&statement);
        let mut facts = Facts::default();
        for (a, b) in known {
            facts.assume(&Term::var(&w.bounds[a]), env[b] - env[a], &Term::var(&w.bounds[b]));
        }
        let egg = if alone { Egg::alone(&w.program) } else { Egg::new(&w.program) };
        let (simple, fired) = egg.simplify(&term, &mut facts);
        prop_assert!(!fired.iter().any(|name| name.starts_with("stopped")), "{fired:?}");
        prop_assert_eq!(
            effect(&w, &term, &env), effect(&w, &simple, &env),
            "{} by {:?} from {}", show(&simple), fired, show(&term)
        );
        // The fast path gives what egg gives. An egg that keeps accounts has no fast path.
        if !alone {
            let (by_egg, _) = Egg::new(&w.program).telling().simplify(&term, &mut facts);
            let costs = [&simple, &by_egg].map(|term| cost(&w, term));
            prop_assert_eq!(costs[0], costs[1], "{} and {} by egg", show(&simple), show(&by_egg));
        }
        let (again, fired) = egg.simplify(&simple, &mut facts);
        prop_assert!(again.same(&simple), "{} by {fired:?} from {}", show(&again), show(&simple));
    }
}
