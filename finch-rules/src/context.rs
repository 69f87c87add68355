//! What rules may ask: the algebra, the facts, and what the program says of its accesses. A term alone does not say
//! the last: an access that is not unfurled yet is only a number in it.

use std::cell::RefCell;

use finch_core::algebra::{Access, Algebra, Node, TensorId, Term, Var, rewrite};
use finch_core::lower::Facts;
use finch_core::program::{AccessDef, IndexExpr, Program, Role, Tensor};

/// What rules may ask.
#[derive(Debug, Default)]
pub struct Context {
    /// The smart constructors, under the program's `strict`.
    pub algebra: Algebra,
    /// What is known at this program point.
    pub facts: RefCell<Facts>,
    pub(crate) program: Program,
    /// The variables of each index of each access. (Every rule about loops asks for them, of every loop.)
    variables: Vec<Vec<Vec<Var>>>,
    /// Whether the program reads something that it writes.
    rereads: bool,
}

impl Context {
    /// The context of a program's rules, without facts.
    pub fn new(program: &Program) -> Context {
        let of = |def: &AccessDef| def.indices.iter().map(|at| program.index_variables(&at.expr)).collect();
        let variables = program.accesses.iter().map(of).collect();
        let (read, _) = program.accessed(&program.body);
        let rereads = read.into_iter().any(|access| program.tensor_of(access).role != Role::Input);
        let (algebra, program) = (program.algebra(), program.clone());
        Context { algebra, facts: RefCell::default(), program, variables, rereads }
    }

    /// What users declare the term to be.
    pub fn declared(&self, term: &Term) -> Option<Term> {
        let equations = self.program.equations.iter();
        equations.filter_map(|equation| rewrite(&self.algebra, equation, std::slice::from_ref(term))).next()
    }

    /// Whether the term's value, or what it writes, depends on the index: by itself, by an access that is unfurled along
    /// it, or by one that will be, or by how temporaries start.
    pub fn depends(&self, term: &Term, index: &Var) -> bool {
        let moves = |access: &Access| {
            let indices = self.variables.get(access.id.0 as usize);
            indices.is_some_and(|all| all.iter().skip(access.passed).any(|at| at.contains(index)))
        };
        let tensor = |id: &TensorId| self.program.tensors.get(id.0 as usize);
        let starts = |of: &Tensor| of.dims.iter().chain(&of.initial).any(|t| t.depends_on(index));
        term.depends_on(index)
            || term.any(&mut |t| match &**t {
                Node::Scope(temporaries, _) => temporaries.iter().filter_map(tensor).any(starts),
                _ => t.access().is_some_and(moves),
            })
    }

    /// The element type of an access's tensor.
    pub fn elem(&self, access: &Access) -> Option<&str> {
        self.program.def(access.id).map(|_| &*self.program.tensor_of(access.id).layout.elem)
    }

    /// The tensors that a statement writes; `None` if one is not known.
    pub fn targets(&self, statement: &Term) -> Option<Vec<TensorId>> {
        statement.assignments().into_iter().map(|assign| self.program.tensor_id(assign.to.id)).collect()
    }

    /// What an access reads as long as nothing has written its tensor, if that is known: the fill that a result
    /// starts at.
    pub fn start(&self, access: &Access) -> Option<Term> {
        let (def, tensor) = (self.program.def(access.id)?, self.program.tensor_of(access.id));
        let within = def.indices.iter().all(|index| matches!(index.expr, IndexExpr::Loop(_)));
        (within && tensor.initial.is_none()).then(|| Term::lit(tensor.layout.fill.clone()))
    }

    /// Whether the access is to a temporary of a block inside of the statement.
    pub fn is_within(&self, access: &Access, statement: &Term) -> bool {
        let own = |of: &[TensorId]| self.program.tensor_id(access.id).is_some_and(|id| of.contains(&id));
        statement.any(&mut |t| matches!(&**t, Node::Scope(scope, _) if own(scope)))
    }

    /// Whether a term reads an access's tensor.
    fn reads(&self, term: &Term, of: &Access) -> bool {
        let (read, _) = self.program.accessed(term);
        let mut read = read.iter().filter_map(|id| self.program.def(*id));
        self.program.tensor_id(of.id).is_some_and(|tensor| read.any(|def| def.tensor == tensor))
    }

    /// Whether a statement in a loop reads what it wrote a turn before; its own temporaries, which begin anew,
    /// aside. What counts is also the program's own form of each assignment in it: reads may have been replaced by
    /// values since.
    pub fn rereads_within(&self, statement: &Term) -> bool {
        let all = self.program.body.assignments();
        let updates = |to: &Access| all.iter().any(|a| a.to.id == to.id && self.reads(&a.rhs, to));
        let again = |to: &Access| updates(to) || self.reads(statement, to);
        statement.assignments().iter().any(|a| !self.is_within(&a.to, statement) && again(&a.to))
    }

    /// Whether the program reads something that it writes, so that statements have an order.
    pub fn rereads(&self) -> bool {
        self.rereads
    }

    /// Whether no statement of the program changes the term's value.
    pub fn is_steady(&self, term: &Term) -> bool {
        !self.rereads()
            || !term.any(&mut |t| match &**t {
                Node::Read(_) | Node::Load(..) | Node::Host(..) => true,
                Node::Var(_) => !t.is_index(),
                _ => false,
            })
    }

    /// Whether `left + offset <= right` is proved.
    pub fn proves(&self, left: &Term, offset: i64, right: &Term) -> bool {
        self.facts.borrow_mut().proves(left, offset, right)
    }

    /// What the condition comes out as, if that is proved.
    pub fn decide(&self, cond: &Term) -> Option<bool> {
        self.facts.borrow_mut().decide(cond)
    }
}
