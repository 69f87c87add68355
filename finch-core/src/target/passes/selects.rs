//! Chooses between indices without a branch, if one is a variable and the other is that variable or a sum of few. Such a
//! choice moves a cursor according to a comparison of entries, which no processor predicts.
//!
//! ```text
//! A_q = if A_i <= i { A_q + 1 } else { A_q };        ⇒       A_q = select(A_i <= i, A_q + 1, A_q);
//! ```

use crate::algebra::{Fun, Node, Term, Ty};
use crate::target::{Stmt, replace, types};

/// Makes choices without branches.
pub fn selects(body: &mut [Stmt]) {
    let chooses = |term: &Term| term.any(&mut |t| matches!(&**t, Node::Call(Fun::IfElse, _)));
    let mut each = |term: &Term| if chooses(term) { selected(term) } else { term.clone() };
    body.iter_mut().for_each(|stmt| stmt.map_mut(&mut each));
}

fn selected(term: &Term) -> Term {
    replace(term, &mut |t| match &**t {
        Node::Call(Fun::IfElse, args) if is_at_hand(&args[1]) && args[2].as_var().is_some() => {
            let index = matches!(types::of(t), Some(Ty::Int(_)));
            let args = vec![selected(&args[0]), args[1].clone(), args[2].clone()];
            index.then(|| Term::new(Node::Call(Fun::Select, args)))
        }
        _ => None,
    })
}

/// Whether a value costs next to nothing, so that it may be computed in vain: a variable, or a sum of variables and numbers.
fn is_at_hand(term: &Term) -> bool {
    match &**term {
        Node::Call(Fun::Add, args) => args.iter().all(|arg| arg.as_var().is_some() || arg.value().is_some()),
        _ => term.as_var().is_some(),
    }
}
