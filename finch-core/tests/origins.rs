//! Where terms come from: marks that rewriting keeps, and that mean nothing.

use finch_core::Names;
use finch_core::algebra::build::{add, not};
use finch_core::algebra::{Fun, Node, Origin, Term, Ty, build};
use finch_core::target::{Stmt, exchange, replace};

fn origin(number: usize) -> Origin {
    Origin::new(number).expect("a small number")
}

/// The numbers of where a statement comes from.
fn numbers(stmt: &Stmt) -> Vec<usize> {
    stmt.origins().into_iter().map(Origin::number).collect()
}

#[test]
fn marks_mean_nothing() {
    let q = Term::var(&Names::default().var("q", Ty::POS));
    let sum = add(&q, 1);
    let marked = sum.from_origin(origin(3));
    assert_eq!((&marked, marked.is_normal(), marked.is_index()), (&sum, sum.is_normal(), sum.is_index()));
    assert_eq!((sum.origin(), marked.origin()), (None, Some(origin(3))));
    // The first one counts.
    assert_eq!(marked.from_origin(origin(4)).origin(), Some(origin(3)));
}

#[test]
fn what_takes_the_place_of_a_term_comes_from_there() {
    let mut names = Names::default();
    let [q, end] = ["q", "end"].map(|name| names.var(name, Ty::POS));
    let (here, stop) = (Term::var(&q), Term::var(&end));
    let mut body = vec![
        Stmt::Set(q.clone(), add(&here, 1)),
        Stmt::when(build::lt(&here, &stop), vec![Stmt::Set(q.clone(), here.clone()), Stmt::Break]),
    ];
    body[0].come_from(origin(0));
    body[1].come_from(origin(1));
    exchange(&here, &Term::int(7), &mut body);
    assert_eq!((numbers(&body[0]), numbers(&body[1])), (vec![0], vec![1]));
    let Stmt::If { cond, then, .. } = &body[1] else { panic!("a condition") };
    // A whole term that is replaced, and a statement that says nothing.
    assert_eq!((numbers(&then[0]), numbers(&then[1])), (vec![1], vec![]));
    // What is built of parts comes from where they do.
    let parts = vec![not(cond.clone()), body[0].terms().next().expect("a term").clone()];
    let both = Stmt::Set(q.clone(), Term::new(Node::Call(Fun::Max, parts)));
    assert_eq!(numbers(&both), [0, 1]);
    assert_eq!(numbers(&Stmt::Set(q, replace(&stop, &mut |_| None))), [0; 0]);
}
