//! The places where a program reads and writes: each access, with its enclosing loops.

use super::Build;
use finch_core::algebra::{AccessId, Fun, Node, Term, Var};

/// An access of the finished program.
pub(super) struct Use {
    pub access: AccessId,
    /// The enclosing loops, outermost first.
    pub loops: Vec<Var>,
    /// Their extents.
    pub extents: Vec<(Term, Term)>,
    /// The conditions around it, outermost first, with what they come out as: for each, the number of its `if`.
    pub conds: Vec<(usize, Term, bool)>,
    /// Whether it is written, and by which operator.
    pub write: Option<Option<Fun>>,
    /// Whether it is part of an assignment.
    pub assigned: bool,
    /// The statement whose own value, condition or extent contains it, and the statements around that one.
    pub statement: usize,
    pub around: Vec<usize>,
    /// The branches that contain it: for each, the number of its `if`, and whether it is the first one.
    pub branches: Vec<(usize, bool)>,
}

impl Use {
    /// Whether it reduces into a place.
    pub(super) fn reduces(&self) -> bool {
        matches!(self.write, Some(Some(_)))
    }

    /// Whether the two are in different branches of an `if`, so that never both are executed.
    pub(super) fn excludes(&self, other: &Use) -> bool {
        self.branches.iter().any(|(of, first)| other.branches.contains(&(*of, !first)))
    }
}

impl Build<'_> {
    /// All accesses, in the order of the program.
    pub(super) fn uses(&self) -> Vec<Use> {
        let mut walk = Walk {
            build: self,
            loops: vec![],
            extents: vec![],
            conds: vec![],
            assigned: false,
            statements: 0,
            around: vec![],
            branches: vec![],
            found: vec![],
        };
        walk.term(&self.program.body);
        walk.found
    }
}

struct Walk<'a> {
    build: &'a Build<'a>,
    loops: Vec<Var>,
    extents: Vec<(Term, Term)>,
    conds: Vec<(usize, Term, bool)>,
    assigned: bool,
    statements: usize,
    around: Vec<usize>,
    branches: Vec<(usize, bool)>,
    found: Vec<Use>,
}

impl Walk<'_> {
    fn term(&mut self, term: &Term) {
        let own = matches!(&**term, Node::Assign(_) | Node::Loop { .. } | Node::If(..));
        if own {
            self.statements += 1;
            self.around.push(self.statements);
        }
        self.inside(term);
        if own {
            self.around.pop();
        }
    }

    fn inside(&mut self, term: &Term) {
        match &**term {
            Node::Read(read) => self.access(read.id, None),
            Node::Assign(assign) => {
                self.assigned = true;
                self.term(&assign.rhs);
                self.access(assign.to.id, Some(assign.op.clone()));
                self.assigned = false;
            }
            Node::Loop { index, lo, hi, body } => {
                self.term(lo);
                self.term(hi);
                self.loops.push(index.clone());
                self.extents.push((lo.clone(), hi.clone()));
                self.term(body);
                self.extents.pop();
                self.loops.pop();
            }
            Node::If(cond, then, otherwise) => {
                self.term(cond);
                let of = self.statement();
                for (branch, first) in [(then, true), (otherwise, false)] {
                    self.branches.push((of, first));
                    self.conds.push((of, cond.clone(), first));
                    self.term(branch);
                    self.conds.pop();
                    self.branches.pop();
                }
            }
            _ => term.children(|child| self.term(child)),
        }
    }

    fn access(&mut self, access: AccessId, write: Option<Option<Fun>>) {
        for index in &self.build.access_def(access).indices {
            self.term(&index.expr.term());
        }
        self.found.push(Use {
            access,
            loops: self.loops.clone(),
            extents: self.extents.clone(),
            conds: self.conds.clone(),
            write,
            assigned: self.assigned,
            statement: self.statement(),
            around: self.around.clone(),
            branches: self.branches.clone(),
        });
    }

    /// The number of the enclosing statement.
    fn statement(&self) -> usize {
        self.around.last().copied().unwrap_or(0)
    }
}
