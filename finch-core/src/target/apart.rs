//! What an inner loop adds to a number that loops around it add up, it adds up from zero: no chain goes from one loop to
//! the next. Only of unsigned integers, of which a part is never more than the whole.

use super::ir::Stmt;
use super::walk::each;
use crate::Names;
use crate::algebra::{Fun, Int, Lit, Node, Term, Ty, Value, Var};

/// Begins the sums of counted loops at zero, of those `inside` of loops.
pub fn apart(body: &mut Vec<Stmt>, inside: bool, names: &mut Names) {
    for mut stmt in std::mem::take(body) {
        let inner = inside || matches!(stmt, Stmt::While { .. } | Stmt::For { .. });
        stmt.blocks_mut().for_each(|block| apart(block, inner, names));
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

/// The one variable that a loop sets, with its zero, where it is unsigned and nothing but added to.
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
    (only && Int::parse(ty).is_some_and(|int| int < Int::I8)).then(|| (var.clone(), zero))
}
