//! `let ring A: …;`: a temporary of which only the last fibers are kept, because no more of them are read. The statement that is
//! handed on is over a tensor of that many fibers:
//!
//! ```text
//! let ring A: DenseMat<f64>[m, n]; … seq forall t in 1..m, i in 1..n: A[t, i] = A[t - 1, i - 1]
//!
//! for t in 1..m                          A: DenseMat<f64>[2, n]
//!   for i in 0..n: A[t % 2, i] = 0.0     the fiber that takes the place of another one starts anew, where that can be noticed
//!   for i in 1..n: A[t % 2, i] = A[(t - 1) % 2, i - 1]
//! ```
//!
//! While its loop is at `t`, the ring holds the fibers from `t + first` to `t + last`, which are the least and the greatest distance from
//! `t` at which the loop reads or writes. Fibers at an equal place of the ring are `last - first + 1` apart, so no two of these share one.
//! Statements before the loop find the ring as the iteration before the first one would, and those after it as the last one left it.
//!
//! ```text
//! held        which fibers are held where an access takes place
//! rewritten   the statement over the ring
//! ```

mod held;
mod rewritten;

use proc_macro2::TokenStream;
use quote::ToTokens;

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use crate::syntax::ast::Let;
use finch_core::algebra::{AccessId, Linear, TensorId, Term, Var};
use finch_core::level::WriteKind;
use finch_core::level::ast::Rows;
use finch_core::program::IndexExpr;

/// What a ring holds.
struct Ring {
    /// The temporary.
    id: TensorId,
    /// The loop along its fibers.
    var: Var,
    /// That loop's extent.
    extent: (Term, Term),
    /// The distances from the loop's index to the first and to the last fiber that is held.
    first: i64,
    last: i64,
}

impl Ring {
    fn fibers(&self) -> i64 {
        self.last - self.first + 1
    }
}

/// Why there is no ring: at an access, or at the declaration.
struct Refused {
    at: Option<AccessId>,
    why: String,
}

fn refused<T>(at: AccessId, why: String) -> Result<T, Refused> {
    Err(Refused { at: Some(at), why })
}

impl Build<'_> {
    /// Rejects the word `ring` before a result.
    pub(crate) fn refuse_ring(&mut self, declaration: &Let) {
        let (Some(word), name) = (&declaration.ring, &declaration.name) else { return };
        let message = format!(
            "`{name}` is a result, and is returned whole: declare it in a block, `{{ let ring {name}: …; … }}`, and assign what is wanted \
             of its last fibers to a result"
        );
        self.error(word, message);
    }

    /// Keeps the rings that the program declares, or says why that would change what it computes. A pattern is computed over all fibers:
    /// there nothing is overwritten.
    pub(crate) fn keep_rings(&mut self) {
        let asked: Vec<TensorId> = (0..self.traits.len() as u32)
            .map(TensorId)
            .filter(|id| self.traits[id.0 as usize].ring.is_some())
            .collect();
        if asked.is_empty() || !self.errors.is_empty() {
            return;
        }
        let uses = self.uses();
        for id in asked {
            let own: Vec<&Use> =
                uses.iter().filter(|used| self.access_def(used.access).tensor == id).collect();
            let kept = self.ring_of(id, &own).and_then(|ring| {
                let anew = self.is_noticed(&ring, &own);
                if anew {
                    self.can_start_anew(&ring, &own)?;
                }
                Ok((ring, anew))
            });
            match kept {
                Ok((ring, anew)) if !self.env.pattern => self.rewrite_as_ring(&ring, anew, &own),
                Ok(_) => {}
                Err(Refused { at, why }) => {
                    let at: TokenStream = match at {
                        Some(access) => self.sources.accesses[access.0 as usize].clone(),
                        None => self.sources.tensors[id.0 as usize].ident.to_token_stream(),
                    };
                    self.error(at, why);
                }
            }
        }
    }

    /// What the ring of a temporary holds.
    fn ring_of(&self, id: TensorId, own: &[&Use]) -> Result<Ring, Refused> {
        self.can_be_ring(id)?;
        let (var, extent) = self.loop_along(id, own)?;
        let outer = self.outer_loops(id);
        let (inside, around): (Vec<&Use>, Vec<&Use>) =
            own.iter().partition(|used| used.loops.get(outer) == Some(&var));
        let mut distances = vec![];
        for used in &inside {
            distances.push(self.distance(used, &var)?);
        }
        let (first, last) = distances.iter().fold((i64::MAX, i64::MIN), |(a, b), d| (a.min(*d), b.max(*d)));
        let ring = Ring { id, var, extent, first, last };
        own.iter().try_for_each(|used| self.lies_inside(&ring, used))?;
        self.is_held(&ring, &inside, &around)?;
        Ok(ring)
    }

    /// Checks that the layout has fibers that can be written again.
    fn can_be_ring(&self, id: TensorId) -> Result<(), Refused> {
        let (name, layout) = (&self.program.tensors[id.0 as usize].name, self.layout(id));
        let why = |why: String| Err(Refused { at: None, why });
        if self.levels(id).is_empty() {
            return why(format!(
                "`{name}` has one value, and no fibers of which a ring could hold the last: write `let {name}`"
            ));
        }
        let rigid = |level: &&finch_core::level::LevelUse| {
            level.writes() != WriteKind::Random || level.def.rows == Rows::Symmetric
        };
        let other = self.levels(id).iter().find(|level| !level.def.is_random() || rigid(level));
        match other.or_else(|| layout.levels.last().filter(rigid)) {
            None => Ok(()),
            Some(level) => why(format!(
                "the fibers of a ring are written again and again, and `{}` has the level `{}`: write `Dense` levels over `Element`",
                name, level.def.name
            )),
        }
    }

    /// The number of loops around the declaration.
    fn outer_loops(&self, id: TensorId) -> usize {
        self.traits[id.0 as usize].outer.len()
    }

    /// The outermost index of an access, as a term.
    fn fiber_of(&self, used: &Use) -> Term {
        self.access_def(used.access).indices[0].expr.term()
    }

    /// The loop along which the fibers are written, with its extent.
    fn loop_along(&self, id: TensorId, own: &[&Use]) -> Result<(Var, (Term, Term)), Refused> {
        let outer = self.outer_loops(id);
        let writes = || own.iter().filter(|used| used.write.is_some());
        let along = writes().find_map(|used| {
            let var = used.loops.get(outer).filter(|var| self.fiber_of(used).depends_on(var))?;
            self.program.seq.contains(var).then(|| (var.clone(), used.extents[outer].clone()))
        });
        let (name, mode) = (&self.program.tensors[id.0 as usize].name, self.layout(id).order[0]);
        let why = || {
            format!(
                "no `seq forall` writes `{name}` one index of mode {mode} after the other, so no fiber is known to be the last: let such a loop be the \
                 first one in the block of `let ring {name}`"
            )
        };
        along.ok_or_else(|| Refused { at: writes().next_back().map(|used| used.access), why: why() })
    }

    /// How far an access inside of the ring's loop is from the loop's index.
    fn distance(&self, used: &Use, var: &Var) -> Result<i64, Refused> {
        let rest = Linear::difference(&Term::var(var), &self.fiber_of(used));
        match rest.filter(|rest| rest.terms.is_empty()) {
            Some(rest) => Ok(rest.constant),
            None => refused(
                used.access,
                format!(
                    "`{}` is at no constant distance from `{}`, so any fiber may be needed: a ring holds those at distances such as `{} - 1`",
                    self.text_of(used),
                    var.name,
                    var.name
                ),
            ),
        }
    }

    /// Checks that the program proves an index to lie inside of the tensor. Nothing else would notice that it does not: each index has a
    /// place in the ring.
    fn lies_inside(&self, ring: &Ring, used: &Use) -> Result<(), Refused> {
        let expr = &self.access_def(used.access).indices[0].expr;
        let dim = &self.program.tensors[ring.id.0 as usize].dims[self.layout(ring.id).order[0]];
        let plain =
            !matches!(expr, IndexExpr::Permit(_) | IndexExpr::Window { .. } | IndexExpr::Stride { .. });
        let index = expr.term();
        if plain && self.is_below(used, &Term::int(-1), &index) && self.is_below(used, &index, dim) {
            return Ok(());
        }
        let (text, name) = (self.text_of(used), &self.program.tensors[ring.id.0 as usize].name);
        let index = super::words::text(&index);
        refused(
            used.access,
            format!(
                "nothing proves that `{text}` lies inside of `{name}`, and a ring has a place for any index: give the loop an extent in which it does, \
                 or use it under a condition, such as `if {index} >= 0`"
            ),
        )
    }
}
