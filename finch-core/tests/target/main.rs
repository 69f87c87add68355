//! Tests of the target room, on programs built by hand.

mod carry;
mod interp;
mod live;
mod print;
mod random;
mod room;
mod value;

use finch_core::Names;
use finch_core::algebra::{Buf, Fun, Int, Lit, Node, Search, Term, Ty, Value, Var};
use finch_core::settle;
use finch_core::target::Stmt;
use finch_core::target::passes::Context;

fn pos(names: &mut Names, name: &str) -> Var {
    names.var(name, Ty::POS)
}

fn v(var: &Var) -> Term {
    Term::var(var)
}

fn int(i: i64) -> Term {
    Term::int(i)
}

fn load(buf: &Buf, at: Term) -> Term {
    Term::new(Node::Load(buf.clone(), at))
}

fn call<const N: usize>(fun: Fun, args: [Term; N]) -> Term {
    Term::new(Node::Call(fun, args.into()))
}

fn lt(a: &Term, b: &Term) -> Term {
    call(Fun::Lt, [a.clone(), b.clone()])
}

fn add<const N: usize>(args: [Term; N]) -> Term {
    call(Fun::Add, args)
}

fn search(how: Search, buf: &Buf, lo: Term, hi: Term, key: Term) -> Term {
    Term::new(Node::Search { how, buf: buf.clone(), lo, hi, key })
}

fn let_(var: &Var, init: Term) -> Stmt {
    Stmt::Let { var: var.clone(), mutable: false, init }
}

fn let_mut(var: &Var, init: Term) -> Stmt {
    Stmt::Let { var: var.clone(), mutable: true, init }
}

fn set(var: &Var, value: Term) -> Stmt {
    Stmt::Set(var.clone(), value)
}

fn inc(var: &Var) -> Stmt {
    set(var, add([v(var), int(1)]))
}

fn while_<const N: usize>(cond: Term, body: [Stmt; N]) -> Stmt {
    Stmt::While { cond, body: body.into() }
}

fn if_<const N: usize>(cond: Term, then: [Stmt; N]) -> Stmt {
    Stmt::If { cond, then: then.into(), otherwise: vec![] }
}

fn for_<const N: usize>(var: &Var, lo: Term, hi: Term, body: [Stmt; N]) -> Stmt {
    Stmt::For { var: var.clone(), lo, hi, body: body.into() }
}

fn store(buf: &Buf, at: Term, value: Term) -> Stmt {
    Stmt::Store { buf: buf.clone(), at, value }
}

fn lit(value: Value, ty: &str) -> Term {
    Term::lit(Lit { value, ty: Some(ty.into()) })
}

/// A sparse list's buffers: `A_ptr`, `A_idx`, `A_val`.
struct List {
    ptr: Buf,
    idx: Buf,
    val: Buf,
}

fn list(names: &mut Names, of: &str) -> List {
    List {
        ptr: names.buf(format!("{of}_ptr"), Ty::POS, true),
        idx: names.buf(format!("{of}_idx"), Ty::Int(Int::U32), true),
        val: names.buf(format!("{of}_val"), Ty::Elem("f64".into()), true),
    }
}

/// Code after the first passes; `kept` are the variables that are read afterwards.
fn settled(mut body: Vec<Stmt>, kept: &[Var], names: &mut Names) -> Vec<Stmt> {
    let kept = kept.iter().map(|var| var.id as usize).collect();
    settle(&mut body, &Context { kept, ..Context::default() }, names);
    body
}
