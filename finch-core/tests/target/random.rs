//! Random programs have the same results before and after the passes.

use proptest::prelude::*;

use finch_core::algebra::{Buf, Fun, Int, Node, Term, Ty, Var};
use finch_core::target::Stmt;
use finch_core::target::passes::Context;
use finch_core::{Names, clean_up};
use finch_oracle::{Machine, Val};
use finch_text::print;

fn v(var: &Var) -> Term {
    Term::var(var)
}

fn load(buf: &Buf, at: i64) -> Term {
    Term::new(Node::Load(buf.clone(), Term::int(at)))
}

fn call<const N: usize>(fun: Fun, args: [Term; N]) -> Term {
    Term::new(Node::Call(fun, args.into()))
}

fn let_mut(var: &Var, init: Term) -> Stmt {
    Stmt::Let { var: var.clone(), mutable: true, init }
}

fn store(buf: &Buf, at: Term, value: Term) -> Stmt {
    Stmt::Store { buf: buf.clone(), at, value }
}

/// A program over four integers and one buffer of eight.
#[derive(Clone, Debug)]
enum Piece {
    Set(usize, Sum),
    Store(Sum, Sum),
    /// Declares a copy or a sum, and stores it.
    Named(Sum, Sum),
    If(Sum, Sum, Vec<Piece>, Vec<Piece>),
    While(usize, Sum, Vec<Piece>),
    For(Sum, Sum, Vec<Piece>),
    Break,
}

/// A variable (or 0), an entry of the buffer (or 0), and a constant.
type Sum = (Option<usize>, Option<usize>, i64);

struct Build {
    names: Names,
    vars: Vec<Var>,
    buf: Buf,
}

impl Build {
    fn sum(&self, (var, entry, k): &Sum) -> Term {
        let var = var.map(|at| v(&self.vars[at % self.vars.len()]));
        let entry = entry.map(|at| load(&self.buf, at as i64));
        let parts: Vec<Term> = var.into_iter().chain(entry).chain([Term::int(*k)]).collect();
        if parts.len() == 1 { parts[0].clone() } else { Term::new(Node::Call(Fun::Add, parts)) }
    }

    /// A place in the buffer.
    fn place(&self, sum: &Sum) -> Term {
        let low = call(Fun::Max, [self.sum(sum), Term::int(0)]);
        call(Fun::Min, [low, Term::int(7)])
    }

    fn block(&mut self, pieces: &[Piece]) -> Vec<Stmt> {
        let depth = self.vars.len();
        let code = pieces.iter().flat_map(|piece| self.piece(piece)).collect();
        self.vars.truncate(depth);
        code
    }

    fn declared(&mut self) -> Var {
        let var = self.names.var("t", Ty::INDEX);
        self.vars.push(var.clone());
        var
    }

    fn piece(&mut self, piece: &Piece) -> Vec<Stmt> {
        vec![match piece {
            Piece::Set(at, sum) => Stmt::Set(self.vars[at % 4].clone(), self.sum(sum)),
            Piece::Store(at, sum) => store(&self.buf, self.place(at), self.sum(sum)),
            Piece::Named(at, sum) => {
                let (place, value) = (self.place(at), self.sum(sum));
                let var = self.declared();
                return vec![let_mut(&var, value), store(&self.buf, place, v(&var))];
            }
            Piece::If(a, b, then, otherwise) => {
                let cond = call(Fun::Lt, [self.sum(a), self.sum(b)]);
                Stmt::If { cond, then: self.block(then), otherwise: self.block(otherwise) }
            }
            Piece::While(at, end, body) => {
                let var = self.vars[at % 4].clone();
                let cond = call(Fun::Lt, [v(&var), self.sum(end)]);
                let mut body = self.block(body);
                let next = call(Fun::Add, [v(&var), Term::int(1)]);
                body.push(Stmt::Set(var, next));
                Stmt::While { cond, body }
            }
            Piece::For(lo, hi, body) => {
                let (lo, hi) = (self.sum(lo), self.sum(hi));
                let var = self.declared();
                let body = self.block(body);
                self.vars.pop();
                Stmt::For { var, lo, hi, body }
            }
            Piece::Break => Stmt::Break,
        }]
    }
}

fn sums() -> impl Strategy<Value = Sum> {
    (prop::option::of(0..6usize), prop::option::weighted(0.3, 0..8usize), -2..5i64)
}

fn pieces() -> impl Strategy<Value = Vec<Piece>> {
    let flat = prop_oneof![
        4 => (0..4usize, sums()).prop_map(|(at, sum)| Piece::Set(at, sum)),
        2 => (sums(), sums()).prop_map(|(at, sum)| Piece::Store(at, sum)),
        2 => (sums(), sums()).prop_map(|(at, sum)| Piece::Named(at, sum)),
        1 => Just(Piece::Break),
    ];
    let nested = flat.prop_recursive(4, 40, 5, |piece| {
        let block = prop::collection::vec(piece, 0..4);
        prop_oneof![
            2 => (sums(), sums(), block.clone(), block.clone()).prop_map(|(a, b, c, d)| Piece::If(a, b, c, d)),
            3 => (0..4usize, sums(), block.clone()).prop_map(|(at, end, body)| Piece::While(at, end, body)),
            1 => (sums(), sums(), block).prop_map(|(lo, hi, body)| Piece::For(lo, hi, body)),
        ]
    });
    prop::collection::vec(nested, 1..8)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn passes_change_nothing(pieces in pieces(), end in sums()) {
        let mut names = Names::default();
        let vars: Vec<Var> = (0..4).map(|k| names.var(format!("x{k}"), Ty::INDEX)).collect();
        let buf = names.buf("C", Ty::Int(Int::I64), true);
        let mut build = Build { names, vars: vars.clone(), buf: buf.clone() };
        let mut body: Vec<Stmt> = vars.iter().zip(0..).map(|(var, k)| let_mut(var, Term::int(k))).collect();
        body.extend(build.block(&pieces));
        body.push(store(&buf, Term::int(0), build.sum(&end)));
        let kept = &vars[3..];
        let run = |body: &[Stmt], limit| {
            let mut machine = Machine::new();
            machine.limit = limit;
            machine.bind_buf(&buf, (0..8).map(Val::Int).collect());
            machine.run(body).and_then(|()| Ok((machine.buf(&buf).to_vec(), machine.eval(&v(&kept[0]))?)))
        };
        let Ok(before) = run(&body, 1000) else { return Ok(()) };
        let context = Context { kept: kept.iter().map(|var| var.id as usize).collect(), ..Context::default() };
        let mut after = body.clone();
        clean_up(&mut after, &context, &mut build.names);
        // A test that is hoisted out of a loop costs one more step if the loop has no iterations.
        prop_assert_eq!(run(&after, 2000), Ok(before), "{}\n{}", print(&body), print(&after));
    }
}
