//! Smart constructors and rules agree: what a constructor makes of a call by a law, egg makes of it alone.

use std::collections::BTreeMap;
use std::rc::Rc;

use egg::Extractor;
use finch_core::algebra::laws::LAWS;
use finch_core::algebra::{Fun, Lit, Node, Term, Ufunc, Value};
use finch_core::lower::{Facts, Simplify};

use super::declared::keep;
use super::{World, call, lit, permitted, read, show, world};
use crate::cost::Work;
use crate::run::Run;
use crate::{Context, Egg};

/// A source of numbers, the same in each run.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }
}

/// Calls over numbers of one type, truth values and indices.
struct Calls<'a> {
    w: &'a World,
    draw: Draw,
    /// Whether functions that few programs call are drawn more often.
    rare: bool,
}

impl Calls<'_> {
    /// A number of a type.
    fn number(&mut self, ty: &str, depth: usize) -> Term {
        let w = self.w;
        let value = |x: i64| if ty == "f64" { Value::Float(x as f64) } else { Value::Int(x.into()) };
        if depth > 0 && self.draw.below(3) > 0 {
            return self.call(ty, depth - 1);
        }
        match self.draw.below(6) {
            0 => [read(3), permitted(9)][self.draw.below(2)].clone(),
            1 => Term::new(Node::Lit(Lit { value: Value::Missing, ty: None })),
            2 | 3 => {
                let x = self.draw.one(&[0, 0, 1, 1, 2, 3, -1]);
                lit(value(x), ty)
            }
            n => Term::var(&w.numbers[n - 4]),
        }
    }

    /// A truth value.
    fn truth(&mut self, depth: usize) -> Term {
        if depth == 0 || self.draw.below(3) == 0 {
            return self.draw.one(&[
                Term::bool(true),
                Term::bool(false),
                Term::var(&self.w.flag),
                Term::var(&self.w.flag),
            ]);
        }
        let depth = depth - 1;
        match self.draw.below(6) {
            0 => call(Fun::Not, &[self.truth(depth)]),
            1 => {
                let fun = self.draw.one(&[Fun::Eq, Fun::Ne]);
                call(fun, &[self.truth(depth), self.truth(depth)])
            }
            2 => {
                let fun = self.draw.one(&[Fun::Lt, Fun::Le, Fun::Gt, Fun::Ge, Fun::Eq]);
                call(fun, &[self.index(depth), self.index(depth)])
            }
            3 => call(Fun::IsMissing, &[self.number("i64", depth)]),
            _ => {
                let fun = self.draw.one(&[Fun::And, Fun::Or, Fun::Xor]);
                let args: Vec<Term> = (0..2 + self.draw.below(2)).map(|_| self.truth(depth)).collect();
                call(fun, &args)
            }
        }
    }

    /// An index.
    fn index(&mut self, depth: usize) -> Term {
        if depth == 0 || self.draw.below(2) == 0 {
            return if self.draw.below(3) == 0 {
                Term::int(self.draw.below(4) as i64)
            } else {
                Term::var(&self.w.bounds[self.draw.below(2)])
            };
        }
        let fun = self.draw.one(&[Fun::Add, Fun::Sub, Fun::Min, Fun::Max]);
        call(fun, &[self.index(depth - 1), self.index(depth - 1)])
    }

    /// A call on numbers of a type.
    fn call(&mut self, ty: &str, depth: usize) -> Term {
        use Fun::{
            Add, And, Choose, Coalesce, CopySign, Div, First, FloorDivide, Gcd, Heaviside, Hypot, IfElse,
            Last, Lcm, LogAddExp, LogAddExp2, Max, Maximum, Min, Minimum, Mul, Neg, NextAfter, Or, Pow, Rem,
            Remainder, Shl, Sub, Xor,
        };
        let two = |calls: &mut Self| [calls.number(ty, depth), calls.number(ty, depth)];
        match self.draw.below(12) {
            0 => call(Neg, &[self.number(ty, depth)]),
            1 => call(IfElse, &[self.truth(depth), self.number(ty, depth), self.number(ty, depth)]),
            2 => {
                let fun = self.draw.one(if self.rare {
                    &[Sub, Pow, FloorDivide, Remainder]
                } else {
                    &[Sub, Div, Rem, Pow]
                });
                call(fun, &two(self))
            }
            3 => call(Choose(Value::Int(0)), &two(self)),
            4 if ty == "i64" => {
                let fun = self.draw.one(&[keep(), gcf(), Shl]);
                call(fun, &two(self))
            }
            4 if self.rare => {
                let fun = self.draw.one(&[CopySign, Heaviside, Hypot, NextAfter]);
                call(fun, &two(self))
            }
            5 if ty == "i64" => {
                call(keep(), &[self.number(ty, depth), lit(Value::Int(self.draw.one(&[7, 8])), ty)])
            }
            6 if ty == "f64" => {
                let choice =
                    call(IfElse, &[self.truth(depth), self.number(ty, depth), lit(Value::Float(0.0), ty)]);
                call(Mul, &[choice, self.number(ty, depth)])
            }
            _ => {
                let own: &[Fun] = match (ty, self.rare) {
                    ("i64", false) => &[And, Or, Xor],
                    ("i64", true) => &[And, Gcd, Lcm, Minimum, Maximum],
                    (_, false) => &[],
                    (_, true) => &[LogAddExp, LogAddExp2, Minimum, Maximum],
                };
                let all = [&[Add, Mul, Min, Max, Coalesce, First, Last, Mul, Max][..], own].concat();
                let fun = self.draw.one(&all);
                let args: Vec<Term> = (0..1 + self.draw.below(4)).map(|_| self.number(ty, depth)).collect();
                call(fun, &args)
            }
        }
    }
}

/// A user's function with all that can be declared of one.
fn gcf() -> Fun {
    Fun::User(Rc::new(Ufunc {
        identity: [0, 0].map(|i| Some(Value::Int(i))),
        annihilator: [1, 1].map(|i| Some(Value::Int(i))),
        idempotent: true,
        name: "gcf".into(),
        arity: 2,
        commutative: true,
        associative: true,
        ..Ufunc::default()
    }))
}

/// What a term costs as it is.
pub fn cost(world: &World, term: &Term) -> u64 {
    let run = Run::new(term, &mut Context::new(&world.program));
    Extractor::new(&run.graph, Work(run.symbols())).find_best_cost(run.root).weight
}

/// Random calls; the number of times that each law fired in a smart constructor.
#[test]
fn what_constructors_make_by_a_law_egg_makes_alone() {
    let w = world(false);
    let mut strict = world(false);
    strict.program.strict = true;
    let mut counts: BTreeMap<&str, usize> = LAWS.iter().map(|law| (law.name, 0)).collect();
    let (mut worse, mut others) = (Vec::new(), 0);
    let mut calls = Calls { w: &w, draw: Draw(20_261_129), rare: false };
    for at in 0..26_000 {
        calls.rare = at >= 20_000;
        let world = if at % 5 == 0 { &strict } else { &w };
        let term = match at % 7 {
            0 => calls.truth(3),
            1 => calls.index(3),
            2..4 => calls.call("f64", 2),
            _ => calls.call("i64", 2),
        };
        let algebra = world.program.algebra();
        let built = algebra.normalise(&term);
        algebra.fired().into_iter().for_each(|law| *counts.entry(law).or_default() += 1);
        let (found, _) = Egg::alone(&world.program).simplify(&term, &mut Facts::default());
        let costs = [&built, &found].map(|term| cost(world, term));
        others += usize::from(built != found);
        if costs[0] < costs[1] {
            worse.push(format!(
                "{} is {} by constructors, {} by egg",
                show(&term),
                show(&built),
                show(&found)
            ));
        } else if built != found && std::env::var_os("FINCH_SHOW").is_some() {
            println!("{} is {} by constructors, {} by egg", show(&term), show(&built), show(&found));
        }
    }
    assert!(worse.is_empty(), "{} cost more\n{}", worse.len(), worse.join("\n"));
    assert!(others < 400, "{others} terms are others, as cheap: one in fifty may be");
    let rare: Vec<_> = counts.iter().filter(|(_, times)| **times < 20).collect();
    assert!(rare.is_empty(), "{rare:?}");
}

/// A call may fold to a literal that is in its class already. What such a class costs decides which terms of others conditions see.
#[test]
fn what_folds_into_its_own_class_costs_what_is_left() {
    let w = world(false);
    let int = |i: i128| lit(Value::Int(i), "i64");
    let kept = |i: i128| call(keep(), &[int(i), int(8)]);
    let term = call(Fun::And, &[kept(0), call(Fun::First, &[int(2)]), permitted(9), kept(3)]);
    let (found, _) = Egg::alone(&w.program).simplify(&term, &mut Facts::default());
    assert_eq!(show(&found), "and(read9, 0)");
}
