//! Splits loops around several statements into one loop each:
//!
//! ```text
//! for i in 0..n                         for i in 0..n
//!   x[i] = A[i] + B[i]            ⇒       x[i] = A[i] + B[i]
//!   y[] += C[i]                         for i in 0..n
//!                                         y[] += C[i]
//! ```
//!
//! In one loop, `C` splits the extent at places unrelated to those of `A` and `B`, so the cases multiply for no benefit: the
//! statements are independent. In separate loops, the cases add up.

use crate::algebra::{Node, TensorId, Term};
use crate::program::Program;
use crate::{Gather, Set};

/// The statement of a program with its loops divided as far as possible. `None` if no loop can be divided.
pub fn divided(program: &Program) -> Option<Term> {
    let body = block(divide(program, &program.body));
    (loops(&body) > loops(&program.body)).then_some(body)
}

/// The number of loops in a statement.
pub fn loops(statement: &Term) -> usize {
    let mut count = 0;
    statement.each(&mut |term| count += usize::from(matches!(**term, Node::Loop { .. })));
    count
}

/// Splits a statement into several that can run in any order.
fn divide(program: &Program, statement: &Term) -> Vec<Term> {
    match &**statement {
        Node::Block(statements) => {
            let found = statements.iter().gather(|statement| divide(program, statement));
            independent(program, found.collect())
        }
        Node::Scope(tensors, body) => {
            vec![Term::new(Node::Scope(tensors.clone(), block(divide(program, body))))]
        }
        Node::Loop { index, lo, hi, body } => {
            let of =
                |body| Term::new(Node::Loop { index: index.clone(), lo: lo.clone(), hi: hi.clone(), body });
            distributed(program, &[lo, hi], body, of)
        }
        Node::If(cond, then, otherwise) if **otherwise == Node::Pass => {
            let of = |body| Term::new(Node::If(cond.clone(), body, otherwise.clone()));
            distributed(program, &[cond], then, of)
        }
        _ => vec![statement.clone()],
    }
}

/// The parts of a body, each with the statements that enclosed all of them. These must mean the same around each part.
fn distributed(program: &Program, around: &[&Term], body: &Term, of: impl Fn(Term) -> Term) -> Vec<Term> {
    let touched = Touched::by(program, body);
    let same = around.iter().all(|term| Touched::by(program, term).read.is_disjoint(&touched.written));
    if same { divide(program, body).into_iter().map(of).collect() } else { vec![of(body.clone())] }
}

/// Joins statements where one writes what another one accesses. The resulting statements are independent.
fn independent(program: &Program, statements: Vec<Term>) -> Vec<Term> {
    let mut groups: Vec<(Touched, Vec<Term>)> = Vec::new();
    for statement in statements {
        let mut group = (Touched::by(program, &statement), vec![]);
        let (joined, apart) = groups.into_iter().partition(|(other, _)| other.meets(&group.0));
        groups = apart;
        for (touched, statements) in joined {
            group.0.add(touched);
            group.1.extend(statements);
        }
        group.1.push(statement);
        groups.push(group);
    }
    groups.into_iter().map(|(_, statements)| block(statements)).collect()
}

fn block(mut statements: Vec<Term>) -> Term {
    if statements.len() == 1 { statements.remove(0) } else { Term::new(Node::Block(statements)) }
}

/// The tensors that a statement accesses.
#[derive(Default)]
struct Touched {
    read: Set<TensorId>,
    written: Set<TensorId>,
}

impl Touched {
    fn by(program: &Program, term: &Term) -> Touched {
        let (read, written) = program.accessed(term);
        let tensors =
            |accesses: Vec<_>| accesses.into_iter().filter_map(|id| program.tensor_id(id)).collect();
        Touched { read: tensors(read), written: tensors(written) }
    }

    fn meets(&self, other: &Touched) -> bool {
        let free = |one: &Touched, other: &Touched| {
            one.written.is_disjoint(&other.written) && one.written.is_disjoint(&other.read)
        };
        !free(self, other) || !free(other, self)
    }

    fn add(&mut self, other: Touched) {
        self.read.extend(other.read);
        self.written.extend(other.written);
    }
}
