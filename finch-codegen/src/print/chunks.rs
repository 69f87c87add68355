//! Chunks: a closure computes one, and the run-time library calls it for all of them, on several threads. Arrays to which chunks store are
//! shared among them: a load or a store goes through a pointer, because no slice may be borrowed by two threads, one of which changes it.
//!
//! ```text
//! let A_val = shared(&mut A_val[..]);
//! let done = chunks(1, n as i64, i_steps, …, |i_from, i_to| 'finch: {
//!     for i in i_from..i_to { set_shared(t * n + i, at_shared(A_val, (t - 1) * n + i), A_val); }
//!     Ok(())
//! });
//! if let Err(error) = done { break 'finch Err(error); }
//! ```

use std::collections::BTreeMap;

use finch_core::Mapped;
use finch_core::algebra::{Buf, Node, Ty, Var};
use finch_core::program::par::{GRAIN, Grain};
use finch_core::target::{Chunks, Ids, Stmt, changed, each};

use super::views::collect;
use super::{Form, Printer};

impl Printer<'_> {
    pub(super) fn chunks(&mut self, chunks: &Chunks) {
        let (from, to, call) = (self.var(&chunks.from), self.var(&chunks.to), self.rt("chunks"));
        let (lo, hi, steps) = (self.bound(&chunks.lo), self.bound(&chunks.hi), self.term(&chunks.steps));
        if self.form != Form::Tokens {
            self.line(&format!("{call}({lo}, {hi}, {steps}, |{from}, {to}| {{"));
            self.source.depth += 1;
            self.chunk(chunks);
            self.source.depth -= 1;
            return self.line("})?;");
        }
        self.line("{");
        let (used, new) = self.views_for_chunks(chunks);
        let grain = self.grain(GRAIN);
        self.line(&format!("let done = {call}({lo}, {hi}, {steps}, {grain}, |{from}, {to}| 'finch: {{"));
        self.source.depth += 1;
        self.in_registers(chunks, &used);
        let [ok, err] = ["Ok", "Err"].map(|item| self.rt(item));
        if chunks.from.ty != Ty::INDEX {
            self.line(&format!("let ({from}, {to}) = ({from} as usize, {to} as usize);"));
        }
        self.chunk(chunks);
        self.line(&format!("{ok}(())"));
        self.source.depth -= 1;
        self.line("});");
        self.line(&format!("if let {err}(error) = done {{ break 'finch {err}(error); }}"));
        self.line("}");
        new.iter().for_each(|buf| _ = self.arrays.slices.swap_remove(&buf.id));
        used.iter().for_each(|buf| _ = self.arrays.shared.swap_remove(&buf.id));
    }

    /// What is done with a chunk, after the arrays that it has for itself.
    fn chunk(&mut self, chunks: &Chunks) {
        for buf in &chunks.own {
            let new = format!("{}::new()", self.rt("Vec"));
            self.vector(buf, &new);
        }
        self.stmts(&chunks.body);
    }

    /// From how much work on a loop is cut.
    pub(crate) fn grain(&self, grain: Grain) -> String {
        let Grain { least_work, least_chunk, most, copy } = grain;
        let name = self.rt("Grain");
        format!(
            "{name} {{ least_work: {least_work}.0, least_chunk: {least_chunk}.0, most: {most}.0, copy: {copy}.0 }}"
        )
    }

    /// Declares views of the arrays from outside: shared ones of those that chunks change, slices of others. Returns all that they use, and
    /// those that were no slices before.
    fn views_for_chunks(&mut self, chunks: &Chunks) -> (Vec<Buf>, Vec<Buf>) {
        let mut uses = BTreeMap::new();
        collect(&Stmt::Chunks(Box::new(chunks.clone())), &mut uses);
        let (stored, uses) = (changed(&chunks.body), uses.into_values().map(|(buf, _)| buf));
        let (used, mut new): (Vec<Buf>, Vec<Buf>) = (uses.collect(), Vec::new());
        for buf in &used {
            if self.arrays.lent.contains(&buf.id) {
                continue;
            }
            let name = self.buf(buf);
            if stored.contains(buf.id as usize) {
                self.line(&format!("let {name} = {}(&mut {name}[..]);", self.rt("shared")));
                self.arrays.shared.insert(buf.id);
            } else {
                self.line(&format!("let {name} = &{name}[..];"));
            }
            new.extend(self.arrays.slices.insert(buf.id).then(|| buf.clone()));
        }
        (used, new)
    }

    /// Copies what the closure borrows into variables of its own. LLVM would load it again after each store, because the store might change it.
    fn in_registers(&mut self, chunks: &Chunks, used: &[Buf]) {
        let (mut own, mut vars): (Ids, Vec<Var>) = (Ids::default(), Vec::new());
        own.extend([&chunks.from, &chunks.to].map(|var| var.id as usize));
        each(&chunks.body, &mut |stmt| own.extend(stmt.declared().map(|var| var.id as usize)));
        each(&chunks.body, &mut |stmt| {
            stmt.terms().for_each(|term| {
                term.each(&mut |t| match &**t {
                    Node::Var(var) if own.insert(var.id as usize) => vars.push(var.clone()),
                    _ => {}
                });
            });
        });
        let names = vars.mapped(|var| self.var(var));
        let names = names.into_iter().chain(used.mapped(|buf| self.buf(buf)));
        for name in names {
            self.line(&format!("let {name} = {name};"));
        }
    }
}
