//! Accesses and their indices.

use proc_macro2::Ident;
use quote::ToTokens;

use super::extent::{Claim, Reach};
use super::{Build, count, is_are};
use crate::protocol;
use crate::syntax::ast::{self, Expr, ExprKind};
use finch_core::algebra::{AccessId, Fun, Linear, Node, TensorId, Term, Var, build};
use finch_core::level::Protocol;
use finch_core::program::{AccessDef, Index, IndexExpr, Role};

/// How an index follows a loop.
struct Along {
    var: Var,
    /// What is added to the loop's index.
    shift: Term,
    /// Where the sum must lie, if not within the dimension.
    window: Option<(Term, Term)>,
}

/// What stands at one place of an access.
struct Place {
    expr: IndexExpr,
    /// Which loop it follows, if it follows one.
    along: Option<Along>,
    /// The parts of the dimension that windows claim.
    windows: Vec<(Term, Term, Term)>,
}

impl Place {
    fn at(term: Term) -> Place {
        Place { expr: IndexExpr::At(term), along: None, windows: vec![] }
    }

    fn is_permit(&self) -> bool {
        matches!(self.expr, IndexExpr::Permit(_))
    }
}

impl Build<'_> {
    /// Translates an access; `None` where it holds a mistake.
    pub(super) fn access(&mut self, source: &ast::Access, write: bool) -> Option<AccessId> {
        let tensor = self.tensor(&source.name);
        let places: Vec<_> = source.indices.iter().map(|index| self.place(index)).collect();
        let tensor = tensor?;
        let order = self.layout(tensor).order.clone();
        if source.indices.len() != order.len() {
            let layout = self.layout(tensor).text.clone();
            let (has, given) = (count(order.len(), "index"), is_are(source.indices.len()));
            self.error(source, format!("`{}: {layout}` takes {has}, and {given} written here", source.name));
            return None;
        }
        let mut places = places.into_iter().collect::<Option<Vec<Place>>>()?;
        for place in places.iter_mut().filter(|place| write && matches!(place.expr, IndexExpr::Stride { .. }))
        {
            place.expr = IndexExpr::At(place.expr.term());
        }
        let protocols =
            source.indices.iter().map(|index| self.protocol(index)).collect::<Option<Vec<_>>>()?;
        let index =
            |&mode: &usize| Index { mode, expr: places[mode].expr.clone(), protocol: protocols[mode] };
        let def = AccessDef { tensor, indices: order.iter().map(index).collect() };
        let input = self.program.tensors[tensor.0 as usize].role == Role::Input;
        if let Some(same) = self.program.accesses.iter().position(|other| input && *other == def) {
            // equal reads are one: it is walked once
            return Some(AccessId(same as u32));
        }
        let id = AccessId(self.program.accesses.len() as u32);
        for (mode, place) in places.iter().enumerate() {
            self.note(tensor, mode, id, place, write);
            let index = &source.indices[mode];
            if write && place.is_permit() {
                self.error(&index.expr, "`permit` is for what is read");
            }
            if let Some(protocol) = index.protocol.as_ref().filter(|_| write) {
                self.error(protocol, "a protocol is a way to read: nothing is read here");
            }
        }
        self.program.accesses.push(def);
        self.sources.accesses.push(source.tokens.clone());
        self.protocols.push(source.indices.iter().map(|index| index.protocol.clone()).collect());
        if write {
            self.unbound(source, tensor);
        }
        Some(id)
    }

    fn protocol(&mut self, index: &ast::Index) -> Option<Protocol> {
        let Some(name) = &index.protocol else { return Some(Protocol::Walk) };
        let found = protocol::parse(&name.to_string());
        if found.is_none() {
            self.unknown_protocol(name);
        }
        found
    }

    fn unknown_protocol(&mut self, name: &Ident) {
        let known: Vec<_> = protocol::ALL.iter().map(|(name, _)| format!("`{name}`")).collect();
        self.error(name, format!("unknown protocol `{name}`; there are {}", known.join(", ")));
    }

    /// An index that is a bare name, and no loop's, where only a loop's can stand.
    fn unbound(&mut self, source: &ast::Access, tensor: TensorId) {
        for index in &source.indices {
            if let Some(name) = index.expr.ident()
                && self.index_of(name).is_none()
                && !self.traits[tensor.0 as usize].fixed
            {
                let shape = format!("`let {}: …[n];`", source.name);
                let remedy =
                    format!("name it in a `forall`; if it is a variable of Rust, give the shape: {shape}");
                self.error(name, format!("no loop is over `{name}`; {remedy}"));
            }
        }
    }

    /// What an index says of its loop's extent and of its tensor's dimension.
    fn note(&mut self, tensor: TensorId, mode: usize, access: AccessId, place: &Place, write: bool) {
        for (lo, hi, step) in &place.windows {
            let (lo, hi, step) = (lo.clone(), hi.clone(), step.clone());
            self.claims.push(Claim { tensor, mode, access, lo, hi, step });
        }
        let (var, shift, window) = match (&place.along, &place.expr) {
            (_, IndexExpr::Permit(_)) => return,
            (Some(along), _) => (Some(along.var.clone()), along.shift.clone(), along.window.clone()),
            (None, expr) => (None, expr.term(), None),
        };
        self.reaches.push(Reach { var, tensor, mode, access, write, shift, window, agreed: false });
    }

    fn place(&mut self, index: &ast::Index) -> Option<Place> {
        let place = match &index.expr.kind {
            ExprKind::Permit(inner) => {
                let place = self.place(inner)?;
                if place.is_permit() {
                    place
                } else {
                    Place { expr: IndexExpr::Permit(Box::new(place.expr)), ..place }
                }
            }
            ExprKind::Window { lo, hi, step, index } => {
                let bounds = (self.index_term(lo), self.index_term(hi));
                let length = step.as_ref().map(|step| self.index_term(step));
                let inner = self.place(index)?;
                let length = length.unwrap_or(Some(Term::int(1)))?;
                if let (Some(step), Some(..1)) = (step, length.as_int()) {
                    self.error(&**step, "a window's step is at least 1");
                    return None;
                }
                let Some(place) = self.window(inner, bounds.0?, bounds.1?, &length) else {
                    self.error(
                        &index.expr,
                        "a window permits a plain index only: write `permit` around the window",
                    );
                    return None;
                };
                place
            }
            _ => self.plain(&index.expr)?,
        };
        match &index.protocol {
            Some(asked)
                if place.along.is_none() && protocol::ALL[..4].iter().any(|(name, _)| asked == name) =>
            {
                self.error(&index.expr, "no loop is over this index: a protocol is a way to go along a loop");
                None
            }
            _ => Some(place),
        }
    }

    /// `i`, `i + e`, or any other integer.
    fn plain(&mut self, expr: &Expr) -> Option<Place> {
        if let ExprKind::Path(path) = &expr.kind
            && path.segments.len() == 2
            && self.index_of(&path.segments[0].ident).is_some()
        {
            self.unknown_protocol(&path.segments[1].ident);
            return None;
        }
        self.other_loop(expr)?;
        let term = self.index_term(expr)?;
        let Some((var, shift)) = self.split(&term) else { return Some(Place::at(term)) };
        let place = match shift.as_int() {
            Some(0) => IndexExpr::Loop(var.clone()),
            _ => IndexExpr::Offset(var.clone(), shift.clone()),
        };
        Some(Place { expr: place, along: Some(Along { var, shift, window: None }), windows: vec![] })
    }

    /// A bare name that another loop of the program has, but none around here.
    fn other_loop(&mut self, expr: &Expr) -> Option<()> {
        match expr.ident() {
            Some(name) if self.index_of(name).is_none() && self.loops.contains(&name.to_string()) => {
                self.error(
                    name,
                    format!("no loop around this is over `{name}`; another one in the program is"),
                );
                None
            }
            _ => Some(()),
        }
    }

    /// A term as the innermost loop's index that it reads, and what is added to that.
    fn split(&self, term: &Term) -> Option<(Var, Term)> {
        if term.any(&mut |t| matches!(**t, Node::Read(_))) {
            return None;
        }
        let var = self.nest.iter().rev().map(|(_, var)| var).find(|var| term.depends_on(var))?;
        let shift = build::sub(term, &Term::var(var));
        let linear = Linear::of(&shift)?;
        (!linear.terms.iter().any(|(atom, _)| atom.depends_on(var))).then(|| (var.clone(), shift))
    }

    /// `(lo..hi).step_by(step)` of an index.
    fn window(&mut self, inner: Place, lo: Term, hi: Term, step: &Term) -> Option<Place> {
        let mut windows = inner.windows;
        windows.push((lo.clone(), hi.clone(), step.clone()));
        let (inside, permit) = match inner.expr {
            IndexExpr::Permit(expr) => (*expr, true),
            expr => (expr, false),
        };
        let (mut expr, along) = match inner.along {
            Some(Along { var, shift, window }) if step.as_int() == Some(1) => {
                let (from, to) = window.unwrap_or((Term::int(0), build::sub(&hi, &lo)));
                let shift = build::plus(&shift, &lo);
                let (from, to) = (build::plus(&from, &lo), build::min(vec![build::plus(&to, &lo), hi]));
                let expr = if shift == from {
                    IndexExpr::Window { index: var.clone(), lo: from.clone(), hi: to.clone() }
                } else {
                    IndexExpr::Offset(var.clone(), shift.clone())
                };
                (expr, Some(Along { var, shift, window: Some((from, to)) }))
            }
            along => {
                let room = build::sub(&build::plus(&hi, step), &build::add(&lo, 1));
                let length = self.algebra.call(Fun::Div, vec![room, step.clone()]);
                let scaled = self.algebra.call(Fun::Mul, vec![inside.term(), step.clone()]);
                let along = along.map(|along| Along { window: Some((Term::int(0), length)), ..along });
                let expr = match &along {
                    Some(Along { var, shift, .. }) => {
                        let start = self.algebra.call(Fun::Mul, vec![shift.clone(), step.clone()]);
                        IndexExpr::Stride {
                            index: var.clone(),
                            lo: build::plus(&lo, &start),
                            step: step.clone(),
                        }
                    }
                    None => IndexExpr::At(build::plus(&lo, &scaled)),
                };
                (expr, along)
            }
        };
        if permit && !matches!(expr, IndexExpr::Window { .. }) {
            return None;
        }
        if permit {
            expr = IndexExpr::Permit(Box::new(expr));
        }
        Some(Place { expr, along, windows })
    }

    /// The tokens of a protocol that was asked for.
    pub(super) fn protocol_tokens(&self, access: AccessId, mode: usize) -> proc_macro2::TokenStream {
        match &self.protocols[access.0 as usize][mode] {
            Some(name) => name.to_token_stream(),
            None => self.sources.accesses[access.0 as usize].clone(),
        }
    }
}
