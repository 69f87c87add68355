//! Walks over terms: subterms, the reads of a term, the same node over other subterms.

use super::Origin;
use super::mentions::Mentions;
use super::term::{Access, Assign, Node, Term, Var};
use crate::Mapped;

impl Node {
    /// Calls `visit` on the direct subterms, in order.
    pub fn children<'a>(&'a self, mut visit: impl FnMut(&'a Term)) {
        match self {
            Node::Lit(_) | Node::Var(_) | Node::Len(_) | Node::Read(_) | Node::Pass => {}
            Node::Load(_, at) => visit(at),
            Node::Search { how, lo, hi, key, .. } => {
                how.near().into_iter().chain([lo, hi, key]).for_each(visit)
            }
            Node::Call(_, args) | Node::Host(_, args) | Node::Block(args) => args.iter().for_each(visit),
            Node::Assign(a) => visit(&a.rhs),
            Node::Loop { lo, hi, body, .. } => [lo, hi, body].into_iter().for_each(visit),
            Node::If(c, a, b) => [c, a, b].into_iter().for_each(visit),
            Node::Scope(_, body) => visit(body),
        }
    }

    /// The access that it reads, or that it writes.
    pub fn access(&self) -> Option<&Access> {
        match self {
            Node::Read(access) => Some(access),
            Node::Assign(assign) => Some(&assign.to),
            _ => None,
        }
    }
}

impl Term {
    /// Whether it has no subterms.
    pub fn is_leaf(&self) -> bool {
        matches!(**self, Node::Lit(_) | Node::Var(_) | Node::Len(_) | Node::Read(_) | Node::Pass)
    }

    /// The same node with other direct subterms.
    pub fn map_children(&self, map: &mut dyn FnMut(&Term) -> Term) -> Node {
        let all = |terms: &[Term], map: &mut dyn FnMut(&Term) -> Term| terms.mapped(map);
        match &**self {
            leaf @ (Node::Lit(_) | Node::Var(_) | Node::Len(_) | Node::Read(_) | Node::Pass) => leaf.clone(),
            Node::Load(buf, at) => Node::Load(buf.clone(), map(at)),
            Node::Search { how, buf, lo, hi, key } => {
                let (how, buf) = (how.map(map), buf.clone());
                Node::Search { how, buf, lo: map(lo), hi: map(hi), key: map(key) }
            }
            Node::Call(fun, args) => Node::Call(fun.clone(), all(args, map)),
            Node::Host(id, args) => Node::Host(*id, all(args, map)),
            Node::Assign(a) => Node::Assign(Assign { rhs: map(&a.rhs), ..a.clone() }),
            Node::Loop { index, lo, hi, body } => {
                Node::Loop { index: index.clone(), lo: map(lo), hi: map(hi), body: map(body) }
            }
            Node::If(c, a, b) => Node::If(map(c), map(a), map(b)),
            Node::Block(parts) => Node::Block(all(parts, map)),
            Node::Scope(temporaries, body) => Node::Scope(temporaries.clone(), map(body)),
        }
    }

    /// The assignments of a statement, in order of appearance.
    pub fn assignments(&self) -> Vec<&Assign> {
        let mut found = Vec::new();
        self.each_access(&mut |t| {
            found.extend(if let Node::Assign(assign) = &**t { Some(assign) } else { None })
        });
        found
    }

    /// Calls `visit` on the term and every subterm, outermost first.
    pub fn each<'a>(&'a self, visit: &mut dyn FnMut(&'a Term)) {
        visit(self);
        self.children(|child| child.each(visit));
    }

    /// Calls `visit` on the reads and the assignments in the term, outermost first.
    pub fn each_access<'a>(&'a self, visit: &mut dyn FnMut(&'a Term)) {
        if !self.has_access() {
            return;
        }
        if self.access().is_some() {
            visit(self);
        }
        self.children(|child| child.each_access(visit));
    }

    /// The term with subterms replaced for which `f` returns something, outermost first, and the terms around them rebuilt.
    /// Replacements are not searched. Unchanged subterms are shared. The new term
    /// comes from where the old one does ([`Origin`]).
    pub fn replace(&self, f: &mut dyn FnMut(&Term) -> Option<Term>, build: &dyn Fn(Node) -> Term) -> Term {
        self.replace_where(Mentions::default(), f, build)
    }

    /// The same, but what mentions less than the given set is left alone.
    pub(crate) fn replace_where(
        &self,
        needed: Mentions,
        f: &mut dyn FnMut(&Term) -> Option<Term>,
        build: &dyn Fn(Node) -> Term,
    ) -> Term {
        if !self.may_mention(needed) {
            return self.clone();
        }
        if let Some(new) = f(self) {
            return new.in_place_of(self);
        }
        if self.is_leaf() {
            return self.clone();
        }
        let mut changed = false;
        let node = self.map_children(&mut |child| {
            let new = child.replace_where(needed, f, build);
            changed |= !new.same(child);
            new
        });
        if changed { build(node).in_place_of(self) } else { self.clone() }
    }

    /// Where it comes from. A term that is not marked itself was built of others: it comes from where these do.
    pub fn origins(&self, found: &mut dyn FnMut(Origin)) {
        match self.origin() {
            Some(origin) => found(origin),
            None => self.children(|child| child.origins(found)),
        }
    }

    /// Whether some subterm (or the term itself) satisfies the predicate.
    pub fn any(&self, found: &mut dyn FnMut(&Term) -> bool) -> bool {
        if found(self) {
            return true;
        }
        let mut hit = false;
        self.children(|child| hit = hit || child.any(found));
        hit
    }

    /// The same, but subterms without accesses are not asked.
    pub fn any_around_accesses(&self, found: &mut dyn FnMut(&Term) -> bool) -> bool {
        if !self.has_access() {
            return false;
        }
        let mut hit = found(self);
        self.children(|child| hit = hit || child.any_around_accesses(found));
        hit
    }

    /// Whether the value depends on the variable: reads it, or accesses a tensor that is unfurled along it.
    pub fn depends_on(&self, var: &Var) -> bool {
        if !self.may_mention(Mentions::var(var)) {
            return false;
        }
        let along = self.access().and_then(|access| access.along.as_ref());
        let mut hit = self.as_var() == Some(var) || along == Some(var);
        self.children(|child| hit = hit || child.depends_on(var));
        hit
    }
}
