//! Streams: a loop that takes the largest or smallest of what stands in arrays, entry behind entry, goes through slices that begin
//! and end where it does. So LLVM sees that it may take several entries at a time (it does where a loop counts from 0 to a slice's
//! length and loads at its index, and nowhere else): a matrix's largest entry takes a fourth or an eighth of the time.
//!
//! ```text
//! for j in 0..A_n1 { s_acc = max(s_acc, A_val[i * A_n1 + j]); }
//!                                       ⇒   let A_val_part = &A_val[i * A_n1..][..A_n1];
//!                                           for j in 0..A_val_part.len() { s_acc = max(s_acc, A_val_part[j]); }
//! ```

use finch_core::algebra::{Buf, Fun, Int, Node, Term, Ty, Var, build};
use finch_core::target::{Stmt, replace};

use super::{Form, Printer};

/// The numbers of slices begin here, above those of all arrays.
const PARTS: u32 = u32::MAX / 2;

impl Printer<'_> {
    /// Prints a loop as one over slices, if it is a stream. Whether it is.
    pub(super) fn stream(&mut self, stmt: &Stmt) -> bool {
        let Some((acc, var, [lo, hi], value)) = extremum(stmt).filter(|_| self.form == Form::Tokens) else {
            return false;
        };
        let mut parts: Vec<(Buf, Term, Buf)> = vec![];
        let own = Term::var(&var);
        let from_zero = replace(value, &mut |t| match &**t {
            Node::Load(buf, at) if at.depends_on(&var) => {
                let from = build::plus(&build::sub(at, &own), lo);
                let known = parts.iter().find(|(of, begin, _)| of == buf && *begin == from);
                let part = known.map(|(.., part)| part.clone()).unwrap_or_else(|| {
                    let name = format!("{}_part{}", buf.name, parts.len());
                    let part = Buf { id: PARTS + parts.len() as u32, name: name.into(), ..buf.clone() };
                    parts.push((buf.clone(), from, part.clone()));
                    part
                });
                Some(Term::new(Node::Load(part, own.clone())))
            }
            Node::Var(of) if *of == var => Some(build::plus(&own, lo)),
            _ => None,
        });
        let turns = self.term(&build::lt(lo, hi));
        self.line(&format!("if {turns} {{"));
        let count = self.index(&build::sub(hi, lo), Int::Usize).text;
        for (buf, from, part) in &parts {
            let (name, from, slice) = (self.buf(buf), self.position(from), self.buf(part));
            self.line(&format!("let {slice} = &{name}[{from}..][..{count}];"));
            self.slices.insert(part.id);
        }
        let outer = std::mem::replace(&mut self.streams, true);
        let (index, place, slice) = (self.var(&var), self.var(&acc), self.buf(&parts[0].2));
        self.line(&format!("for {index} in 0..{slice}.len() {{"));
        let value = self.value(&from_zero, &acc.ty);
        self.line(&format!("{place} = {value};"));
        self.line("} }");
        self.streams = outer;
        parts.iter().for_each(|(.., part)| _ = self.slices.remove(&part.id));
        true
    }
}

/// The variable that a loop sets to the largest or smallest of itself and a value, the loop's index and bounds, and what it is
/// set to; if that is of floats and loads each entry behind the one before.
fn extremum(stmt: &Stmt) -> Option<(Var, Var, [&Term; 2], &Term)> {
    let Stmt::For { var, lo, hi, body } = stmt else { return None };
    let [Stmt::Set(acc, value)] = body.as_slice() else { return None };
    let (Ty::Elem(elem), Node::Call(Fun::Min | Fun::Max, args)) = (&acc.ty, &**value) else { return None };
    let mut loads = 0;
    let mut jumps = |t: &Term| {
        let Node::Load(_, at) = &**t else {
            // (what only a branch loads need not be there in every turn)
            let lazy = matches!(**t, Node::Call(Fun::IfElse | Fun::And | Fun::Or | Fun::Coalesce, _));
            return lazy || matches!(**t, Node::Search { .. } | Node::Host(..));
        };
        let rest = build::sub(at, &Term::var(var));
        loads += usize::from(at.depends_on(var));
        at.depends_on(var) && rest.depends_on(var)
    };
    let plain = !value.any(&mut jumps) && args[0].as_var() == Some(acc) && matches!(&**elem, "f32" | "f64");
    let var = Var { ty: Ty::POS, ..var.clone() };
    (plain && loads > 0).then(|| (acc.clone(), var, [lo, hi], value))
}
