//! Starts sums in inner loops at zero. An inner loop that adds to a sum of the loops around it gets its own sum, so that
//! no iteration of the outer loop waits for the previous one:
//!
//! ```text
//!                                          let s_sum = s_acc;
//!                                          s_acc = 0;
//! for A_q in A_begin..A_end {      ⇒       for A_q in A_begin..A_end {
//!     s_acc += A_val[A_q];                     s_acc += A_val[A_q];
//! }                                        }
//!                                          s_acc += s_sum;
//! ```
//!
//! This applies to unsigned integers alone. Floats would be rounded differently, and with signed integers a part may overflow
//! although the whole does not.

use crate::Names;
use crate::algebra::{Fun, Int, Lit, Node, Term, Ty, Value, Var};
use crate::target::{Stmt, each};

/// Starts the sums of counted loops at zero, where these are inside of other loops.
pub fn inner_sums(body: &mut Vec<Stmt>, names: &mut Names) {
    within(body, false, names);
}

fn within(body: &mut Vec<Stmt>, inside: bool, names: &mut Names) {
    for mut stmt in std::mem::take(body) {
        let inner = inside
            || matches!(
                stmt,
                Stmt::While { .. } | Stmt::For { .. } | Stmt::Meet(_) | Stmt::Merge(_) | Stmt::Chunks(_)
            );
        stmt.blocks_mut().for_each(|block| within(block, inner, names));
        let own = if let Stmt::For { body, .. } = &stmt { sum(body).filter(|_| inside) } else { None };
        let Some((sum, zero)) = own else {
            body.push(stmt);
            continue;
        };
        let before = names.var(sum.name.replace("_acc", "_sum"), sum.ty.clone());
        let whole = Node::Call(Fun::Add, [&sum, &before].map(Term::var).into());
        body.push(Stmt::Let { var: before, mutable: false, init: Term::var(&sum) });
        body.extend([Stmt::Set(sum.clone(), zero), stmt, Stmt::Set(sum, Term::new(whole))]);
    }
}

/// The only variable that a loop sets, and the zero of its type; if it is unsigned and nothing is done with it but
/// adding.
fn sum(body: &[Stmt]) -> Option<(Var, Term)> {
    let (mut set, mut uses) = (Vec::new(), Vec::new());
    each(body, &mut |stmt| {
        set.extend(if let Stmt::Set(var, value) = stmt { Some((var.clone(), value.clone())) } else { None });
        stmt.terms().for_each(|term| term.each(&mut |t| uses.extend(t.as_var().cloned())));
    });
    let [(var, value)] = set.as_slice() else { return None };
    let (Ty::Elem(ty), Node::Call(Fun::Add, args)) = (&var.ty, &**value) else { return None };
    let only = uses.iter().filter(|used| *used == var).count() == 1 && args.contains(&Term::var(var));
    let zero = Term::lit(Lit { value: Value::Int(0), ty: Some(ty.clone()) });
    (only && Int::parse(ty).is_some_and(Int::is_unsigned)).then(|| (var.clone(), zero))
}
