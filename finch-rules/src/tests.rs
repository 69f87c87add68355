mod declared;
mod each;
mod laws;
mod random;
mod whole;

use std::rc::Rc;

use finch_core::Names;
use finch_core::algebra::{Access, AccessId, Assign, Fun, Lit, Node, TensorId, Term, Ty, Value, Var, build};
use finch_core::level::{Layout, Protocol};
use finch_core::program::{AccessDef, Index, IndexExpr, Program, Role, Tensor};

/// A program for tests: three scalars, a vector and two operands.
///
/// | access | | |
/// |---|---|---|
/// | 0 | `s[]` | result, `i64` |
/// | 1 | `x[]` | result, `f64` |
/// | 2 | `C[i]` | result, `i64` |
/// | 3 | `A[i]` | input, `i64` |
/// | 4 | `B[j]` | input, `i64` |
/// | 5 | `u[]` | result, `i64`, assigned a value that reads it (if `rereads`) |
/// | 6 | `u[]` | the read |
/// | 7 | `b[]` | result, `u8` |
/// | 8 | `C[A[i]]` | result, `i64` |
/// | 9 | `A[permit(i)]` | input, `i64`, may be `missing` |
pub struct World {
    pub program: Program,
    pub i: Var,
    pub j: Var,
    /// `lo`, `hi` and another index.
    pub bounds: [Var; 3],
    /// Host numbers of type `i64`.
    pub numbers: [Var; 2],
    pub flag: Var,
}

pub fn world(rereads: bool) -> World {
    let mut names = Names::default();
    let [i, j, lo, hi, m] = ["i", "j", "lo", "hi", "m"].map(|name| names.var(name, Ty::INDEX));
    let numbers = ["p", "q"].map(|name| names.var(name, Ty::Elem("i64".into())));
    let flag = names.var("flag", Ty::Bool);
    let tensor = |name: &str, elem: &str, role, modes: usize| Tensor {
        name: name.into(),
        role,
        layout: Layout {
            levels: Vec::new(),
            order: (0..modes).collect(),
            elem: elem.into(),
            fill: Lit { value: Value::Int(0), ty: Some(elem.into()) }.canonical(),
            text: "".into(),
        },
        dims: Vec::new(),
        initial: None,
        on: None,
    };
    let access = |tensor: u32, expr: Option<IndexExpr>| AccessDef {
        tensor: TensorId(tensor),
        indices: expr
            .into_iter()
            .map(|expr| Index { mode: 0, expr, protocol: Protocol::Walk, late: false })
            .collect(),
        completed: None,
    };
    let along = |var: &Var| Some(IndexExpr::Loop(var.clone()));
    let gathered = Some(IndexExpr::At(read(3)));
    let update = assign(5, None, call(Fun::Add, &[read(6), Term::int(1)]));
    let program = Program {
        tensors: vec![
            tensor("s", "i64", Role::Result, 0),
            tensor("x", "f64", Role::Result, 0),
            tensor("C", "i64", Role::Result, 1),
            tensor("A", "i64", Role::Input, 1),
            tensor("B", "i64", Role::Input, 1),
            tensor("u", "i64", Role::Output { keep: true }, 0),
            tensor("b", "u8", Role::Result, 0),
        ],
        accesses: vec![
            access(0, None),
            access(1, None),
            access(2, along(&i)),
            access(3, along(&i)),
            access(4, along(&j)),
            access(5, None),
            access(5, None),
            access(6, None),
            access(2, gathered),
            access(3, Some(IndexExpr::Permit(Box::new(IndexExpr::Loop(i.clone()))))),
        ],
        hosts: Vec::new(),
        bindings: Vec::new(),
        stored: Vec::new(),
        body: if rereads { update } else { Term::pass() },
        results: Vec::new(),
        checks: Vec::new(),
        equations: Vec::new(),
        strict: false,
        plain: false,
        keep_fills: false,
        checked: false,
        ..Program::default()
    };
    World { program, i, j, bounds: [lo, hi, m], numbers, flag }
}

pub fn access(id: u32) -> Access {
    Access { id: AccessId(id), along: None, passed: 0, permitted: false }
}

/// A read that may be `missing`.
pub fn permitted(id: u32) -> Term {
    Term::new(Node::Read(Access { permitted: true, ..access(id) }))
}

pub fn read(id: u32) -> Term {
    Term::new(Node::Read(access(id)))
}

/// A raw call, not simplified.
pub fn call(fun: Fun, args: &[Term]) -> Term {
    Term::new(Node::Call(fun, args.to_vec()))
}

pub fn assign(to: u32, op: Option<Fun>, rhs: Term) -> Term {
    Term::new(Node::Assign(Assign { to: access(to), op, fresh: None, rhs }))
}

pub fn loop_(index: &Var, lo: &Term, hi: &Term, body: Term) -> Term {
    Term::new(Node::Loop { index: index.clone(), lo: lo.clone(), hi: hi.clone(), body })
}

pub fn if_(cond: Term, then: Term, otherwise: Term) -> Term {
    Term::new(Node::If(cond, then, otherwise))
}

pub fn lit(value: Value, ty: &str) -> Term {
    Term::lit(Lit { value, ty: Some(Rc::from(ty)) })
}

pub fn float(x: f64) -> Term {
    lit(Value::Float(x), "f64")
}

/// A term as text.
pub fn show(term: &Term) -> String {
    let list = |terms: &[Term], by: &str| terms.iter().map(show).collect::<Vec<_>>().join(by);
    match &**term {
        Node::Lit(lit) => lit.value.to_string(),
        Node::Var(var) => var.name.to_string(),
        Node::Read(access) => format!("read{}", access.id.0),
        Node::Call(Fun::Cast(ty), args) => format!("({} as {ty})", show(&args[0])),
        Node::Call(fun, args) if args.len() > 1 && !fun.name().starts_with(char::is_alphabetic) => {
            format!("({})", list(args, &format!(" {} ", fun.name())))
        }
        Node::Call(fun, args) => format!("{}({})", fun.name(), list(args, ", ")),
        Node::Assign(a) => {
            format!("a{} {}= {}", a.to.id.0, a.op.as_ref().map_or("", |op| op.name()), show(&a.rhs))
        }
        Node::Loop { index, lo, hi, body } => {
            format!("loop {} in {}..{} {{ {} }}", index.name, show(lo), show(hi), show(body))
        }
        Node::If(c, a, b) if b.is_pass() => format!("if {} {{ {} }}", show(c), show(a)),
        Node::If(c, a, b) => format!("if {} {{ {} }} else {{ {} }}", show(c), show(a), show(b)),
        Node::Block(parts) => list(parts, "; "),
        Node::Scope(_, body) => format!("scope {{ {} }}", show(body)),
        Node::Pass => "pass".into(),
        other => format!("{other:?}"),
    }
}

/// `lo < hi` as a raw term.
pub fn below(a: &Term, b: &Term) -> Term {
    build::lt(a, b)
}
