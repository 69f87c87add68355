//! Fills that land at scattered places. The maximum of each column of a matrix, stored by rows:
//!
//! ```text
//!                                                let m_count: DenseVec<i64>
//! for i in 0..A_n                                for i in 0..A_n
//!   for j in 0..A_n1                               for j in 0..A_n1
//!     m[j] max= A[i, j]               ⇒              if A[i, j] != 0 { m[j] max= A[i, j]; m_count[j] += 1 }
//!                                                for j in 0..A_n1
//!                                                  if m_count[j] < A_n { m[j] max= 0 }
//! ```
//!
//! Each place of the result is reduced by as many fills as there are rows, less those that have an entry there. They are counted, and
//! folded in at the end. So a loop that would visit every place of the matrix visits its entries only. This holds for any function whose
//! value for several equal operands is known: one that is idempotent, or a sum of floats.

use proc_macro2::Ident;

use crate::normalise::Build;
use finch_core::algebra::build;
use finch_core::algebra::{Access, AccessId, Assign, Fun, Lit, Node, TensorId, Term, Value, Var, properties};
use finch_core::level::{Layout, LevelUse, Protocol};
use finch_core::program::{AccessDef, Index, IndexExpr, Role};
use finch_core::{Gather, Mapped};
use finch_level::is_full;

/// The type of the counts.
const COUNT: &str = "i64";

/// A loop: its index and extent.
type Loop = (Var, Term, Term);

/// Nested loops around one reduction.
struct Nest {
    loops: Vec<Loop>,
    assign: Assign,
    /// Those loops of which each iteration reduces the same places of the result.
    again: Vec<Loop>,
    /// The loops that go along the result's places.
    along: Vec<Loop>,
    /// The reads that may be at their fill, each with its fill.
    sparse: Vec<(Access, Lit)>,
    /// What is reduced where all of them are.
    fill: Term,
}

impl Build<'_> {
    /// Folds fills in afterwards, where that saves a visit to each place that is not stored.
    pub(crate) fn count_fills(&mut self) {
        let program = &self.program;
        if program.par.is_none()
            && program.inner.is_empty()
            && !program.keep_fills
            && !program.strict
            && !program.plain
        {
            self.program.body = self.counted(&program.body.clone());
        }
    }

    fn counted(&mut self, term: &Term) -> Term {
        match &**term {
            Node::Loop { index, lo, hi, body } => match self.nest(term).and_then(|nest| self.apart(&nest)) {
                Some(apart) => apart,
                None => {
                    let (index, lo, hi, body) = (index.clone(), lo.clone(), hi.clone(), self.counted(body));
                    Term::new(Node::Loop { index, lo, hi, body })
                }
            },
            Node::Block(parts) => Term::new(Node::Block(parts.mapped(|part| self.counted(part)))),
            Node::Scope(tensors, body) => Term::new(Node::Scope(tensors.clone(), self.counted(body))),
            Node::If(cond, then, otherwise) => {
                Term::new(Node::If(cond.clone(), self.counted(then), self.counted(otherwise)))
            }
            _ => term.clone(),
        }
    }

    /// The loops of a statement, if its fills may be folded in after them.
    fn nest(&self, term: &Term) -> Option<Nest> {
        let (mut loops, mut inner) = (vec![], term);
        while let Node::Loop { index, lo, hi, body } = &**inner {
            loops.push((index.clone(), lo.clone(), hi.clone()));
            inner = body;
        }
        let Node::Assign(assign) = &**inner else { return None };
        let to = self.program.def(assign.to.id)?;
        let layout = self.layout(to.tensor);
        let full = layout.levels.split_last()?.1.iter().all(|level| is_full(&level.def));
        let places: Vec<&Var> = to.indices.iter().map(along).collect::<Option<_>>()?;
        let (again, along): (Vec<Loop>, Vec<Loop>) =
            loops.iter().cloned().partition(|(index, ..)| !places.contains(&index));
        // An innermost loop that writes one place folds its fills in at once.
        let scattered = loops.last().is_some_and(|(index, ..)| places.contains(&index));
        let each_once = along.len() == places.len() && !again.is_empty();
        if !full || !scattered || !each_once || !self.are_apart(&loops) {
            return None;
        }
        let (sparse, fill) = self.fills(assign, &again, to.tensor)?;
        Some(Nest { loops, assign: assign.clone(), again, along, sparse, fill })
    }

    /// Whether the extents of loops depend on no other loop and on no tensor.
    fn are_apart(&self, loops: &[Loop]) -> bool {
        let varies = |end: &Term| {
            end.any(&mut |t| match &**t {
                Node::Read(_) | Node::Host(..) => true,
                Node::Var(var) => loops.iter().any(|(index, ..)| index == var),
                _ => false,
            })
        };
        loops.iter().all(|(_, lo, hi)| !varies(lo) && !varies(hi))
    }

    /// The reads of a reduction that may be at their fill, and what is reduced where all of them are: the same in each iteration of the
    /// loops `again`, and not nothing.
    fn fills(&self, assign: &Assign, again: &[Loop], to: TensorId) -> Option<(Vec<(Access, Lit)>, Term)> {
        let (mut sparse, mut other) = (vec![], false);
        assign.rhs.any(&mut |t| {
            let Node::Read(read) = &**t else { return false };
            match self.sparse_fill(read, again) {
                Some(fill) if sparse.iter().all(|(known, _): &(Access, Lit)| known.id != read.id) => {
                    sparse.push((read.clone(), fill));
                }
                Some(_) => {}
                None => other |= self.moves(read.id, again) || self.access_def(read.id).tensor == to,
            }
            false
        });
        let of = |t: &Term| match &**t {
            Node::Read(read) => {
                sparse.iter().find(|(of, _)| of.id == read.id).map(|(_, fill)| Term::lit(fill.clone()))
            }
            _ => None,
        };
        let fill = self.algebra.substitute(&assign.rhs, &mut { of });
        let op = assign.op.as_ref()?;
        let idle = fill.as_lit().is_some_and(|lit| properties(op).is_identity(1, lit));
        let varies = again.iter().any(|(index, ..)| fill.depends_on(index));
        let missing = fill.any(&mut |t| t.value() == Some(&Value::Missing));
        let fits =
            !sparse.is_empty() && !other && !idle && !varies && !missing && !self.program.calls(&assign.rhs);
        (fits && self.is_plain(&assign.rhs) && self.repeats(op, to)).then_some((sparse, fill))
    }

    /// The fill of a read that has one and that moves along with one of these loops.
    fn sparse_fill(&self, read: &Access, again: &[Loop]) -> Option<Lit> {
        let def = self.access_def(read.id);
        let layout = self.layout(def.tensor);
        let walked =
            def.indices.iter().all(|index| along(index).is_some() && index.protocol == Protocol::Walk);
        let sparse = layout.levels.iter().any(|level| level.def.may_be_fill());
        let input = self.program.tensors[def.tensor.0 as usize].role == Role::Input;
        (walked && sparse && input && self.moves(read.id, again)).then(|| layout.fill.clone())
    }

    /// Whether an access moves along with one of these loops.
    fn moves(&self, access: AccessId, loops: &[Loop]) -> bool {
        let indices = &self.access_def(access).indices;
        let vars = indices.iter().gather(|index| self.program.index_variables(&index.expr));
        vars.into_iter().any(|var| loops.iter().any(|(index, ..)| *index == var))
    }

    /// Whether a value is made by functions that tell one zero from the other by no more than its sign: a stored −0 counts as fill.
    fn is_plain(&self, value: &Term) -> bool {
        use Fun::{Abs, Add, And, Cast, Max, Min, Mul, Neg, Not, Or, Sub};
        !value.any(&mut |t| match &**t {
            Node::Call(fun, _) => {
                !matches!(fun, Add | Sub | Mul | Neg | Abs | Min | Max | And | Or | Not | Cast(_))
            }
            Node::Host(..) => true,
            _ => false,
        })
    }

    /// Whether the value of a reduction by several equal operands is known, in whatever order the others come.
    fn repeats(&self, op: &Fun, to: TensorId) -> bool {
        let (of, elem) = (properties(op), &self.layout(to).elem);
        let sum = *op == Fun::Add && matches!(&**elem, "f32" | "f64");
        of.commutative && of.associative && (of.idempotent || sum)
    }

    /// The loops over what is stored, with counts, and then over the places of the result.
    fn apart(&mut self, nest: &Nest) -> Option<Term> {
        let to = self.access_def(nest.assign.to.id).clone();
        let counts = self.counts(&to)?;
        let count = |build: &mut Self| {
            build.access_like(nest.assign.to.id, AccessDef { tensor: counts, ..in_order(&to) })
        };
        let (write, read) = (count(self), count(self));
        let one = Term::lit(Lit { value: Value::Int(1), ty: Some(COUNT.into()) });
        let goes_on = Assign { to: write, op: Some(Fun::Add), fresh: None, rhs: one };
        let differs =
            |(read, fill): &(Access, Lit)| self.algebra.differs(&Term::new(Node::Read(read.clone())), fill);
        let stored = nest.sparse.mapped(differs);
        let stored = self.algebra.call(Fun::Or, stored);
        let entries = [Assign { fresh: None, ..nest.assign.clone() }, goes_on];
        let entries = entries.map(|assign| Term::new(Node::Assign(assign))).to_vec();
        let entries = Term::new(Node::If(stored, Term::new(Node::Block(entries)), Term::pass()));
        let fills = self.folded_in(nest, &Term::new(Node::Read(read)));
        let whole = vec![around(&nest.loops, entries), around(&nest.along, fills)];
        Some(Term::new(Node::Scope(vec![counts], Term::new(Node::Block(whole)))))
    }

    /// The value of a place of the result with the fills that were not folded in. The count of entries tells how many there are.
    fn folded_in(&mut self, nest: &Nest, entries: &Term) -> Term {
        let own = self.access_def(nest.assign.to.id).clone();
        let to = self.access_like(nest.assign.to.id, own);
        let mut copies = vec![];
        nest.fill.any(&mut |t| {
            if let Node::Read(read) = &**t {
                copies.push((read.id, self.access_def(read.id).clone()));
            }
            false
        });
        let copies: Vec<_> = copies.into_iter().map(|(id, def)| (id, self.access_like(id, def))).collect();
        let of = |t: &Term| match &**t {
            Node::Read(read) => copies
                .iter()
                .find(|(id, _)| *id == read.id)
                .map(|(_, copy)| Term::new(Node::Read(copy.clone()))),
            _ => None,
        };
        let value = self.algebra.substitute(&nest.fill, &mut { of });
        let turns = nest.again.iter().map(|(_, lo, hi)| match nest.again.len() {
            1 => build::sub(hi, lo),
            _ => build::max(vec![build::sub(hi, lo), Term::int(0)]),
        });
        let turns =
            turns.reduce(|all, more| self.algebra.call(Fun::Mul, vec![all, more])).unwrap_or(Term::int(1));
        let turns = self.algebra.call(Fun::Cast(COUNT.into()), vec![turns]);
        let some = self.algebra.call(Fun::Lt, vec![entries.clone(), turns.clone()]);
        let op = nest.assign.op.clone();
        let rhs = match &op {
            Some(Fun::Add) => {
                let elem = self.layout(self.access_def(to.id).tensor).elem.clone();
                let left = self.algebra.call(Fun::Sub, vec![turns, entries.clone()]);
                let left = self.algebra.call(Fun::Cast(elem), vec![left]);
                self.algebra.call(Fun::Mul, vec![value, left])
            }
            _ => value,
        };
        let assign = Term::new(Node::Assign(Assign { to, op, fresh: None, rhs }));
        Term::new(Node::If(some, assign, Term::pass()))
    }

    /// A temporary that counts the entries of each place of a result.
    fn counts(&mut self, to: &AccessDef) -> Option<TensorId> {
        let of = self.program.tensors[to.tensor.0 as usize].clone();
        let level = |name: &str| {
            Some(LevelUse { def: (self.env.levels)(name)?, ints: vec![], sizes: vec![], mode: (0, 1) })
        };
        let mut levels = to.indices.iter().map(|_| level("Dense")).collect::<Option<Vec<_>>>()?;
        levels.push(level("Element")?);
        let nested =
            to.indices.iter().fold(format!("Element<{COUNT}>"), |inner, _| format!("Dense<{inner}>"));
        let layout = Layout {
            levels,
            order: (0..to.indices.len()).collect(),
            elem: COUNT.into(),
            fill: Lit { value: Value::Int(0), ty: Some(COUNT.into()) },
            text: format!("Tensor<{nested}>").into(),
        };
        let name = self.free_name(&of.name);
        let id = self.add_tensor(&name, Role::Temporary, layout);
        self.scope.visible.pop();
        self.program.tensors[id.0 as usize].dims = to.indices.mapped(|index| of.dims[index.mode].clone());
        let of = &of.name;
        let choice = format!(
            "`{name}` counts the entries that each place of `{of}` takes; what is not stored there is folded in at the end"
        );
        self.sources.choose(0, choice);
        Some(id)
    }

    /// A name for the counts of a result, which no other tensor has.
    fn free_name(&self, of: &str) -> Ident {
        let mut name = format!("{of}_count");
        let taken = |name: &str| {
            self.program.tensors.iter().any(|tensor| &*tensor.name == name)
                || self.env.tensors.contains_key(name)
        };
        while taken(&name) {
            name.push('_');
        }
        Ident::new(&name, proc_macro2::Span::call_site())
    }

    /// A new access, in the place of another one for messages.
    pub(crate) fn access_like(&mut self, of: AccessId, def: AccessDef) -> Access {
        let id = AccessId(self.program.accesses.len() as u32);
        let permitted = def.is_permitted(0);
        self.program.accesses.push(def);
        let tokens = self.sources.accesses[of.0 as usize].clone();
        self.sources.accesses.push(tokens);
        let protocols = self.tokens.protocols[of.0 as usize].clone();
        self.tokens.protocols.push(protocols);
        Access { id, along: None, passed: 0, permitted }
    }
}

/// The loop's index that an index is.
fn along(index: &Index) -> Option<&Var> {
    if let IndexExpr::Loop(var) = &index.expr { Some(var) } else { None }
}

/// The same indices for a tensor whose modes are stored in this order.
fn in_order(def: &AccessDef) -> AccessDef {
    let indices = def.indices.iter().enumerate();
    AccessDef {
        indices: indices.map(|(mode, index)| Index { mode, ..index.clone() }).collect(),
        ..def.clone()
    }
}

fn around(loops: &[Loop], body: Term) -> Term {
    loops.iter().rev().fold(body, |body, (index, lo, hi)| {
        Term::new(Node::Loop { index: index.clone(), lo: lo.clone(), hi: hi.clone(), body })
    })
}
