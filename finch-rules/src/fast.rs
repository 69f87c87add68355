//! The fast path: a rule that alone applies, at one place, and makes the term cheaper leaves egg nothing to choose.

use finch_core::algebra::{Fun, Node, Term, Value};

use crate::Context;
use crate::cost::MISSING;
use crate::rules::ASKED;

/// What rules beyond the smart constructors' laws make of a term that these built.
pub enum Touched {
    /// Nothing.
    Nowhere,
    /// One rule applies, at one place: its name, and the term with what it makes there.
    Once(&'static str, Term),
    /// There is a choice.
    Often,
}

/// Asks each rule of each part of the term.
pub fn touched(context: &Context, term: &Term) -> Touched {
    let mut found: Option<(&'static str, Term, Term)> = None;
    let several = term.any(&mut |t| {
        if !matches!(**t, Node::Loop { .. } | Node::If(..) | Node::Call(..) | Node::Scope(..)) {
            return false;
        }
        let declared = || context.declared(t).map(|new| ("declared rule", new));
        let asked = ASKED.iter().filter_map(|(rule, ask)| Some((*rule, ask(context, t)?)));
        asked.chain(std::iter::once_with(declared).flatten()).any(|(rule, new)| match &found {
            Some((_, at, known)) => at != t || *known != new,
            None => {
                found = Some((rule, t.clone(), new));
                false
            }
        })
    });
    match found {
        None => Touched::Nowhere,
        Some((rule, at, new)) if !several && weight(&new) < weight(&at) => {
            let replace = |t: &Term| (*t == at).then(|| new.clone());
            Touched::Once(rule, context.algebra.substitute(term, &mut { replace }))
        }
        Some(_) => Touched::Often,
    }
}

/// What a term costs, as `cost.rs` has it of e-nodes.
fn weight(term: &Term) -> u64 {
    let choice = |arg: &Term| matches!(&**arg, Node::Call(Fun::IfElse, _));
    let (own, factor) = match &**term {
        Node::Call(fun, args) if *fun != Fun::IfElse && args.iter().any(choice) => (4, 1),
        Node::Lit(lit) if lit.value == Value::Missing => (MISSING, 1),
        Node::Pass | Node::Lit(_) | Node::Block(_) => (1, 1),
        Node::Var(_) | Node::Call(..) | Node::Scope(..) => (2, 1),
        Node::Len(_) | Node::Load(..) | Node::Read(_) | Node::If(..) => (4, 1),
        Node::Assign(_) => (8, 1),
        Node::Host(..) => (10, 1),
        Node::Search { .. } => (20, 1),
        Node::Loop { .. } => (40, 8),
    };
    let mut all = 0u64;
    term.children(|child| all = all.saturating_add(weight(child)));
    all.saturating_mul(factor).saturating_add(own)
}
