//! Variables that are never NaN: the smallest or largest of several numbers, where the first one is a constant. A
//! comparison decides such an extremum, whereas Rust's `min` and `max` test both sides for NaN.

use super::{Ids, Stmt, each};
use crate::Map;
use crate::algebra::{Fun, Node, Term, Value, Var};

/// The numbers of the variables of a body that start at a number and are only ever assigned the smaller or larger one of
/// themselves and something else. Such an extremum takes the other side only if that compares as smaller or larger.
pub fn never_nan(body: &[Stmt]) -> Ids {
    let mut found: Map<u32, bool> = Map::default();
    each(body, &mut |stmt| {
        if let Stmt::Let { var, init, .. } = stmt {
            let number = is_number(init);
            found.entry(var.id).and_modify(|never| *never &= number).or_insert(number);
        }
    });
    each(body, &mut |stmt| match stmt {
        Stmt::Set(var, value) if !is_extremum(var, value) => _ = found.insert(var.id, false),
        Stmt::Fold(fold) if !matches!(fold.by, Fun::Min | Fun::Max) => _ = found.insert(fold.acc.id, false),
        _ => {}
    });
    found.into_iter().filter(|(_, never)| *never).map(|(id, _)| id as usize).collect()
}

fn is_number(init: &Term) -> bool {
    match init.value() {
        Some(Value::Float(start)) => !start.is_nan(),
        start => matches!(start, Some(Value::Int(_))),
    }
}

fn is_extremum(var: &Var, value: &Term) -> bool {
    matches!(&**value, Node::Call(Fun::Min | Fun::Max, args) if args[0].as_var() == Some(var))
}
