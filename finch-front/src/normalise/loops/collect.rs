//! Temporaries for results that cannot be written in the order of the loops. Entries are collected as they come, and
//! written in the result's order afterwards.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::parse_quote;

use crate::normalise::Build;
use crate::normalise::loops::schedule::Path;
use crate::normalise::loops::{Einsum, Operand, nest};
use crate::syntax::ast::{Access, Assign, Block, Expr, ExprKind, Index, Let, Reduction, Stmt};
use finch_core::Mapped;
use finch_core::algebra::{TensorId, Term};
use finch_core::level::{Layout, LevelUse};
use finch_level::is_full;

/// A temporary that collects the entries of a result.
#[derive(Clone)]
pub(crate) struct Collector {
    pub layout: Layout,
    /// The initial value of its entries, if that is not the fill.
    pub initial: Option<Term>,
}

impl Build<'_> {
    /// Turns the statement into one with a temporary. It is placed inside the first `around` loops, which are loops of the
    /// result. There, a temporary over the result's other loops receives what the statement computes, and then the result
    /// receives the entries of the temporary. `order` are all loops, and `names` their names.
    pub(crate) fn collected(
        &mut self,
        statement: Einsum<'_>,
        names: &[Ident],
        result: &Operand,
        order: &[usize],
        around: usize,
    ) -> Option<Term> {
        let name = self.unused(&result.name);
        let own = result.path.loops();
        let (outer, inner) = own.split_at(around);
        // Along a loop on which the value does not depend, one entry of the temporary serves many places.
        let (assign, needed) = (statement.assign, statement.needed(names));
        let spread = |at: &&usize| !inner.contains(at) || needed.contains(at);
        let named = |loops: &mut dyn Iterator<Item = &usize>| loops.map(|&at| names[at].clone()).collect();
        let kept: Vec<usize> = inner.iter().filter(spread).copied().collect();
        let collector = self.collecting(result.id, &result.path, &kept);
        if collector.is_none() {
            self.error(&assign.to, "this needs a temporary, and its levels are not known here");
        }
        let collector = collector?;
        let outer: Vec<Ident> = named(&mut outer.iter());
        self.tell_collected(&result.name, &name, &collector, outer.last());
        self.collectors.insert(name.to_string(), collector);
        let indices: Vec<Ident> = named(&mut kept.iter());
        let filled: Vec<Ident> = named(&mut order[around..].iter().filter(spread));
        let block = through(statement, &name, &indices, &filled, &named(&mut inner.iter()));
        let term = if outer.is_empty() { self.statement(&block) } else { self.forall(&nest(&outer, block)) };
        // Mistakes in the operator are reported for the result, and not repeated for the temporary.
        let part = self.program.tensors.iter().rposition(|tensor| *tensor.name == *name.to_string());
        let reduced = self.reductions.iter_mut().filter(|r| Some(r.tensor.0 as usize) == part);
        reduced.for_each(|r| r.tensor = result.id);
        Some(term)
    }

    /// Records why there is a temporary, for explanations.
    fn tell_collected(&mut self, result: &Ident, name: &Ident, collector: &Collector, last: Option<&Ident>) {
        let outside = match last {
            Some(last) => format!("inside the loop over {last}, "),
            None => String::new(),
        };
        let choice = format!(
            "`{result}` is written once and in order, but these loops return to it: {outside}`{name}` collects its entries in \
             whatever order they come,"
        );
        self.sources.choose(1, choice);
        self.sources.choose(2, format!("as `{}`, and `{result}` takes them in order", collector.layout.text));
    }

    /// The layout of a temporary that holds a result along these loops of its own. It must be randomly writable,
    /// and cleared in time proportional to its contents: a byte map for one index, and hash tables for several, or
    /// if the dimension may exceed memory.
    fn collecting(&mut self, id: TensorId, path: &Path, loops: &[usize]) -> Option<Collector> {
        let tensor = &self.program.tensors[id.0 as usize];
        let layout = tensor.layout.clone();
        let initial = tensor.initial.clone();
        let of = |at: &usize| path.steps.iter().position(|step| step.along == Some(*at));
        let stored: Vec<&LevelUse> = loops.iter().filter_map(of).map(|depth| &layout.levels[depth]).collect();
        let mut levels = vec![];
        for (at, level) in stored.iter().enumerate() {
            let name = match stored.len() - at {
                _ if initial.is_some() || (at + 1 < stored.len() && is_full(&level.def)) => "Dense",
                1 if at == 0 && !self.may_be_vast(level) => "SparseByteMap",
                _ => "SparseDict",
            };
            levels.push(LevelUse {
                def: (self.env.levels)(name)?,
                ints: level.ints.clone(),
                sizes: vec![],
                mode: (0, 1),
            });
        }
        levels.push(LevelUse {
            def: (self.env.levels)("Element")?,
            ints: vec![],
            sizes: vec![],
            mode: (0, 1),
        });
        let order = (0..stored.len()).collect();
        let names: Vec<String> = levels.mapped(|level| level.def.name.to_string());
        let text = names.iter().rev().fold(String::new(), |inside, name| match inside.as_str() {
            "" => format!("{name}<{}>", layout.elem),
            inside => format!("{name}<{inside}>"),
        });
        Some(Collector { layout: Layout { levels, order, text: text.into(), ..layout }, initial })
    }

    /// Whether a level's dimension may exceed memory: it stores 64-bit indices, and no tensor has a dense level,
    /// which takes memory for each index.
    fn may_be_vast(&self, level: &LevelUse) -> bool {
        let full = |layout: &Layout| layout.levels.iter().rev().skip(1).any(|level| is_full(&level.def));
        let wide = level.index().is_some_and(|int| int.range().1 > u32::MAX.into());
        wide && !self.program.tensors.iter().any(|tensor| full(&tensor.layout))
    }

    /// A name for a temporary of a result, which no other tensor has.
    pub(crate) fn unused(&self, of: &Ident) -> Ident {
        let mut name = format!("{of}_part");
        let taken = |name: &str| {
            let known = self.program.tensors.iter().any(|tensor| &*tensor.name == name);
            known || self.env.tensors.contains_key(name)
        };
        while taken(&name) {
            name.push('_');
        }
        Ident::new(&name, of.span())
    }
}

/// A block in which the temporary `name` receives what an assignment computes, in the loops `filled`, and the result then
/// receives the temporary's entries, in the loops `emptied`.
fn through(
    statement: Einsum<'_>,
    name: &Ident,
    indices: &[Ident],
    filled: &[Ident],
    emptied: &[Ident],
) -> Stmt {
    let assign = statement.assign;
    let part = Access {
        name: name.clone(),
        indices: indices.mapped(|name| Index { expr: plain(name), protocol: None }),
        tokens: assign.to.tokens.clone(),
    };
    let fill = Assign { to: part.clone(), ..assign.clone() };
    let value = Expr { tokens: part.tokens.clone(), kind: ExprKind::Access(part) };
    let empty = Assign { op: Reduction::Overwrite, rhs: value, ..assign.clone() };
    let (name, layout) = (name.clone(), parse_quote!(_));
    let declaration = Let { ring: None, name, layout, shape: None, on: None, initial: None };
    let body = [(filled, statement.guard(fill)), (emptied, Stmt::Assign(empty))];
    let body = body.map(|(indices, stmt)| Stmt::Forall(nest(indices, stmt)));
    Stmt::Block(Block { lets: vec![declaration], body: body.into() })
}

/// An index on its own.
fn plain(name: &Ident) -> Expr {
    let tokens: TokenStream = quote!(#name);
    Expr { kind: ExprKind::Path(name.clone().into()), tokens: tokens.to_token_stream() }
}
