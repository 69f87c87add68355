//! Code that fills the rows of a result.

use finch_core::Names;
use finch_core::algebra::build::{add, le};
use finch_core::algebra::{Buf, Int, Node, Term, Ty, Var};
use finch_core::target::Stmt;

/// The arrays of a result `C` that stores lists, and the loop over its rows.
pub struct Rows {
    pub names: Names,
    pub ptr: Buf,
    pub idx: Buf,
    pub val: Buf,
    pub row: Var,
    pub rows: Var,
    pub count: Var,
}

impl Rows {
    pub fn new() -> Rows {
        let mut names = Names::default();
        let ptr = names.buf("C_ptr", Ty::POS, true);
        let idx = names.buf("C_idx", Ty::Int(Int::U32), true);
        let val = names.buf("C_val", Ty::Elem("f64".into()), true);
        let [row, rows, count] = ["i", "C_n", "C_count"].map(|name| names.var(name, Ty::POS));
        Rows { names, ptr, idx, val, row, rows, count }
    }

    /// `for i in 0..C_n { turn }`.
    pub fn each(&self, turn: Vec<Stmt>) -> Stmt {
        Stmt::For { var: self.row.clone(), lo: Term::int(0), hi: Term::var(&self.rows), body: turn }
    }

    /// `while C_ptr.len() <= past { C_ptr.push(C_idx.len()); }`.
    pub fn open(&self, past: &Var) -> Stmt {
        let cond = le(&len(&self.ptr), &Term::var(past));
        Stmt::While { cond, body: vec![Stmt::Push(self.ptr.clone(), len(&self.idx))] }
    }

    /// A row that counts one entry.
    pub fn counted(&self) -> Vec<Stmt> {
        let count = Term::var(&self.count);
        let put = |buf: &Buf, value| Stmt::Put { buf: buf.clone(), at: count.clone(), value };
        vec![
            Stmt::Let { var: self.count.clone(), mutable: true, init: len(&self.idx) },
            put(&self.val, Term::int(1)),
            put(&self.idx, Term::var(&self.row)),
            Stmt::Set(self.count.clone(), add(&count, 1)),
            Stmt::SetLen(self.val.clone(), count.clone()),
            Stmt::SetLen(self.idx.clone(), count),
        ]
    }
}

pub fn len(buf: &Buf) -> Term {
    Term::new(Node::Len(buf.clone()))
}
