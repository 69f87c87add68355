//! Accesses and their indices.

mod affine;
pub(crate) mod bounds;
pub(crate) mod distinct_places;
pub(crate) mod host_sums;
pub(crate) mod number;
mod protocols;
pub(crate) mod steps;
pub(crate) mod sums;

pub(crate) use affine::{Affine, guarded};

use proc_macro2::Ident;
use syn::Lit as SynLit;

use crate::normalise::extent::{Claim, NO_STEP, Reach, not_negative};
use crate::normalise::index::affine::Part;
use crate::normalise::index::bounds::Narrowed;
use crate::normalise::{Build, count, is_are};
use crate::syntax::SECOND_PROTOCOL;
use crate::syntax::ast::{self, Expr, ExprKind};
use finch_core::algebra::{AccessId, Fun, Linear, Lit, Node, TensorId, Term, Value, Var, build};
use finch_core::program::{AccessDef, Index, IndexExpr, Role, Step};
use finch_core::{Gather, Mapped};
use finch_level::protocol;

impl Build<'_> {
    /// Translates an access; `None` if it contains a mistake.
    pub(crate) fn access(&mut self, source: &ast::Access, write: bool) -> Option<AccessId> {
        let tensor = self.tensor(&source.name, Some(source.indices.len()));
        if self.is_at_tensor(source) {
            return None;
        }
        let understood: Vec<_> = source.indices.mapped(|index| self.affine(index));
        let tensor = tensor?;
        let order = self.layout(tensor).order.clone();
        if source.indices.len() != order.len() {
            let layout = self.layout(tensor).text.clone();
            let (has, given) = (count(order.len(), "index"), is_are(source.indices.len()));
            self.error(source, format!("`{}: {layout}` takes {has}, and {given} written here", source.name));
            return None;
        }
        let mut understood = understood.into_iter().collect::<Option<Vec<Affine>>>()?;
        // Where any index is found at once, there is nothing to go along; what is written is followed only in order, see `radix`.
        let random = |mode| {
            let depth = order.iter().position(|stored| *stored == mode);
            depth.is_some_and(|depth| self.layout(tensor).levels[depth].def.is_random())
        };
        let computed = (0..understood.len()).filter(|mode| write || random(*mode)).collect::<Vec<_>>();
        computed.into_iter().for_each(|mode| understood[mode].steps = None);
        for mode in (0..understood.len()).filter(|mode| understood[*mode].is_negative()) {
            let last = format!("{}.shape()[{mode}] - 1", source.name);
            let message = format!("an index counts from 0, and the last one is `{last}`");
            self.error(&source.indices[mode].expr, message);
        }
        let protocols =
            source.indices.iter().map(|index| self.protocol(index)).collect::<Option<Vec<_>>>()?;
        let exprs: Vec<_> = understood.mapped(|at| at.index(self.wanders(&at.shift, at.window.as_ref())));
        let index =
            |&mode: &usize| Index { mode, expr: exprs[mode].clone(), protocol: protocols[mode], late: false };
        let def = AccessDef { tensor, indices: order.mapped(index), completed: None };
        if let Some(id) = self.same_read(&def) {
            // It is walked once. The conditions around this one may be different.
            for (mode, affine) in understood.iter().enumerate() {
                self.reach(tensor, mode, id, affine, write);
            }
            return Some(id);
        }
        let id = AccessId(self.program.accesses.len() as u32);
        for (mode, affine) in understood.iter().enumerate() {
            self.note(tensor, mode, id, affine, write);
            let index = &source.indices[mode];
            if write && affine.permit {
                self.error(&index.expr, "`permit` is for what is read");
            }
            if let Some(protocol) = index.protocol.as_ref().filter(|_| write) {
                self.error(protocol, "a protocol is a way to read: nothing is read here");
            }
        }
        self.program.accesses.push(def);
        self.sources.accesses.push(source.tokens.clone());
        self.tokens.protocols.push(source.indices.mapped(|index| index.protocol.clone()));
        if write {
            self.unbound(source, tensor);
        }
        Some(id)
    }

    /// The access that reads the same: an input anywhere, or, in the same assignment, what the program itself writes.
    fn same_read(&self, def: &AccessDef) -> Option<AccessId> {
        let input = self.program.tensors[def.tensor.0 as usize].role == Role::Input;
        let since = if input { AccessId(0) } else { self.here.first_read? };
        let earlier = since.0..self.program.accesses.len() as u32;
        earlier.map(AccessId).find(|&id| self.access_def(id) == def)
    }

    /// Rejects a bare name that is not the name of a loop, where only a loop's index is allowed.
    fn unbound(&mut self, source: &ast::Access, tensor: TensorId) {
        for index in &source.indices {
            if let Some(name) = index.expr.ident()
                && self.index_of(name).is_none()
                && !self.traits[tensor.0 as usize].fixed
            {
                let shape = format!("`let {}: …[n];`", source.name);
                let remedy =
                    format!("name it in a `forall`; if it is a Rust variable, give the shape: {shape}");
                self.error(name, format!("no loop has the index `{name}`; {remedy}"));
            }
        }
    }

    /// Notes what an index implies for its loop's extent and its tensor's dimension.
    fn note(&mut self, tensor: TensorId, mode: usize, access: AccessId, affine: &Affine, write: bool) {
        for Part { lo, hi, step, whole } in &affine.parts {
            let (lo, hi, step) = (lo.clone(), hi.clone(), step.clone());
            self.extents.claims.push(Claim {
                tensor,
                mode,
                access,
                lo,
                hi,
                step,
                whole: whole.clone(),
                write,
            });
        }
        self.reach(tensor, mode, access, affine, write);
    }

    /// Notes where an index of an access lies.
    fn reach(&mut self, tensor: TensorId, mode: usize, access: AccessId, affine: &Affine, write: bool) {
        if affine.permit {
            return;
        }
        let (var, shift, window) = (affine.var.clone(), affine.shift.clone(), affine.window.clone());
        let at = affine.coordinate();
        let (agreed, conditional, guarded, part) = (false, false, false, Narrowed::default());
        self.extents.reaches.push(Reach {
            var,
            tensor,
            mode,
            access,
            write,
            shift,
            at,
            window,
            agreed,
            conditional,
            guarded,
            part,
        });
    }

    fn affine(&mut self, index: &ast::Index) -> Option<Affine> {
        let affine = match &index.expr.kind {
            ExprKind::Permit(inner) => Affine { permit: true, ..self.affine(inner)? },
            ExprKind::Window { lo, hi, step, index } => {
                let bounds = (self.index_term(lo), self.index_term(hi));
                let length = step.as_ref().map(|step| self.index_term(step));
                let inner = self.affine(index)?;
                let length = length.unwrap_or(Some(Term::int(1)))?;
                if let (Some(step), Some(..1)) = (step, length.as_int()) {
                    self.error(&**step, NO_STEP);
                    return None;
                }
                if bounds.0.as_ref().and_then(Term::as_int).is_some_and(|from| from < 0) {
                    self.error(&**lo, "a window begins at 0 or later: `A[permit(i - 1)]` reads outside");
                    return None;
                }
                let affine = self.window(inner, bounds.0?, bounds.1?, length);
                let moves = self.moves_within(&affine)
                    || affine.steps.as_ref().is_some_and(|steps| self.steps_move(steps));
                if moves { affine.unfollowed() } else { affine }
            }
            _ => self.plain(&index.expr)?,
        };
        match &index.protocol {
            Some(asked)
                if affine.var.is_none()
                    && affine.steps.is_none()
                    && protocol::ALL[..4].iter().any(|(name, _)| asked == name) =>
            {
                self.error(&index.expr, "no loop is over this index: a protocol is a way to go along a loop");
                None
            }
            _ => Some(affine),
        }
    }

    /// `i`, `i + e`, or any other integer.
    fn plain(&mut self, expr: &Expr) -> Option<Affine> {
        if let ExprKind::Path(path) = &expr.kind
            && path.segments.len() > 1
            && self.index_of(&path.segments[0].ident).is_some()
        {
            match path.segments.iter().nth(2) {
                Some(second) => self.error(&second.ident, SECOND_PROTOCOL),
                None => self.unknown_protocol(&path.segments[1].ident),
            }
            return None;
        }
        self.other_loop(expr)?;
        let term = self.index_term(expr)?;
        let (var, shift) = self.split(&term).map_or((None, term), |(var, shift)| (Some(var), shift));
        let steps = if var.is_none() { self.found_by_steps(&shift) } else { None };
        if var.is_none() {
            self.spelled.others.extend(self.first_other(expr).cloned());
        }
        let (start, scale) = (shift.clone(), Term::int(1));
        Some(Affine { var, start, scale, shift, window: None, steps, parts: vec![], permit: false })
    }

    /// What is wrong with the value of an index that is not an integer, and what to do.
    pub(crate) fn no_integer(&self, term: &Term, expr: &Expr) -> Option<String> {
        let quoted = |what: &str, text: String| format!("{what}: write it without quotes, `{text}`");
        match &expr.kind {
            ExprKind::Lit(SynLit::Str(text)) => return Some(quoted("a text", text.value())),
            ExprKind::Lit(SynLit::Char(text)) => return Some(quoted("a character", text.value().into())),
            _ => {}
        }
        let float = matches!(term.as_lit(), Some(Lit { value: Value::Float(_), ty: None }));
        let ty = self.type_of(term).or_else(|| float.then(|| "f64".into()))?;
        matches!(&*ty, "f32" | "f64" | "bool").then(|| format!("`{ty}`: convert it, `… as usize`"))
    }

    /// The first name in an index that is not a loop's.
    fn first_other<'e>(&self, expr: &'e Expr) -> Option<&'e Ident> {
        let own = expr.ident().filter(|name| self.index_of(name).is_none());
        own.or_else(|| expr.children().into_iter().find_map(|child| self.first_other(child)))
    }

    /// Rejects a bare name that is the name of a loop elsewhere in the program, but not of an enclosing one.
    fn other_loop(&mut self, expr: &Expr) -> Option<()> {
        match expr.ident() {
            Some(name) if self.index_of(name).is_none() && self.spelled.loops.contains(name) => {
                self.error(
                    name,
                    format!("no loop around this is over `{name}`; another one in the program is"),
                );
                None
            }
            _ => Some(()),
        }
    }

    /// Splits a term into the index of the innermost loop that it reads, and what is added to that.
    fn split(&self, term: &Term) -> Option<(Var, Term)> {
        if term.any(&mut |t| matches!(**t, Node::Read(_))) {
            return None;
        }
        let var = self.here.nest.iter().rev().map(|(_, var)| var).find(|var| term.depends_on(var))?;
        let shift = build::sub(term, &Term::var(var));
        let linear = Linear::of(&shift)?;
        (!linear.terms.iter().any(|(atom, _)| atom.depends_on(var))).then(|| (var.clone(), shift))
    }

    /// Whether a window moves with the loop that its index follows, or with one inside it.
    fn moves_within(&self, affine: &Affine) -> bool {
        let mut inside =
            self.here.nest.iter().map(|(_, var)| var).skip_while(|var| affine.var.as_ref() != Some(*var));
        let bounds = affine.window.iter().gather(|(lo, hi)| [lo, hi]);
        let terms: Vec<&Term> = bounds.chain([&affine.start, &affine.scale]).collect();
        inside.any(|var| terms.iter().any(|term| term.depends_on(var)))
    }

    /// Whether an index goes through a window in steps, from a loop that may begin below 0.
    pub(crate) fn steps_from_below(&self, reach: &Reach) -> bool {
        let mut indices = self.program.accesses[reach.access.0 as usize].indices.iter();
        let steps =
            indices.any(|index| index.mode == reach.mode && matches!(index.expr, IndexExpr::Stride { .. }));
        let extent = reach.var.as_ref().and_then(|var| self.extents.complete.get(var));
        let first = extent.and_then(|(lo, _)| self.bound(lo, false, &[]));
        steps && first.is_none_or(|first| not_negative(&first) != first)
    }

    /// `(lo..hi).step_by(step)` of an index.
    fn window(&self, inner: Affine, lo: Term, hi: Term, step: Term) -> Affine {
        let room = build::sub(&build::plus(&hi, &step), &build::add(&lo, 1));
        let length = match step.as_int() {
            Some(1) => room,
            _ => self.algebra.call(Fun::Div, vec![room, step.clone()]),
        };
        let scaled = |term: &Term| self.algebra.call(Fun::Mul, vec![term.clone(), step.clone()]);
        let (start, scale) = (build::plus(&lo, &scaled(&inner.start)), scaled(&inner.scale));
        let mut parts = inner.parts;
        // A window inside this one cuts its part out of this one.
        parts
            .iter_mut()
            .filter(|part| part.whole.is_none())
            .for_each(|part| part.whole = Some(length.clone()));
        let steps = inner.steps.map(|(var, mut steps)| {
            let first = inner.window.is_none();
            steps.extend(first.then(|| Step::Within(Term::int(0), length.clone())));
            steps.extend((step.as_int() != Some(1)).then(|| Step::Times(step.clone())));
            steps.extend((lo.as_int() != Some(0)).then(|| Step::Plus(lo.clone())));
            (var, steps)
        });
        let (mut shift, mut window) = (inner.shift, inner.window.unwrap_or((Term::int(0), length)));
        if inner.var.is_some() && scale.as_int() == Some(1) {
            // The tensor's dimension is compared with these, so they are converted to indices of the tensor.
            [&mut shift, &mut window.0, &mut window.1]
                .into_iter()
                .for_each(|term| *term = build::plus(term, &lo));
        }
        parts.push(Part { lo, hi, step, whole: None });
        Affine { start, scale, shift, window: Some(window), steps, parts, ..inner }
    }
}
