//! The context of rules: the algebra, the facts, and the program's information about its accesses. A term alone does not
//! have the latter: an access that is not unfurled yet is only a number in it.

use std::cell::RefCell;

use finch_core::algebra::missing::may_be_missing;
use finch_core::algebra::{Access, AccessId, Algebra, Assign, Node, TensorId, Term, Var, rewrite};
use finch_core::lower::Facts;
use finch_core::program::{AccessDef, IndexExpr, Program, Role, Tensor};
use finch_core::{Mapped, Set};

use crate::language::Symbols;

/// The context of rules.
#[derive(Debug, Default)]
pub struct Context {
    /// The constructors that rules build with.
    pub algebra: Algebra,
    /// The smart constructors, which guards ask.
    pub guard: Algebra,
    /// What numbers in e-nodes stand for.
    pub(crate) symbols: Symbols,
    /// The facts at this program point.
    pub facts: RefCell<Facts>,
    pub(crate) program: Program,
    /// The variables of each index of each access. Every rule about loops queries them, for every loop.
    variables: Vec<Vec<Vec<Var>>>,
    /// Whether the program reads something that it writes.
    rereads: bool,
    /// The accesses that the program writes with a value for which it reads the same tensor.
    updated: Set<AccessId>,
}

impl Context {
    /// The context of a program's rules, without facts.
    pub fn new(program: &Program) -> Context {
        let of = |def: &AccessDef| def.indices.mapped(|at| program.index_variables(&at.expr));
        let variables = program.accesses.mapped(of);
        let (read, _) = program.accessed(&program.body);
        let rereads = read.into_iter().any(|access| program.tensor_of(access).role != Role::Input);
        let updates = |assign: &&Assign| reads(program, &assign.rhs, &assign.to);
        let updated =
            program.body.assignments().into_iter().filter(updates).map(|assign| assign.to.id).collect();
        let (algebra, guard, program) = (program.algebra(), program.algebra(), program.clone());
        let (symbols, facts) = (Symbols::default(), RefCell::default());
        Context { algebra, guard, symbols, facts, program, variables, rereads, updated }
    }

    /// The term to which users' declarations simplify this one.
    pub fn declared(&self, term: &Term) -> Option<Term> {
        if may_be_missing(term) {
            return None;
        }
        let equations = self.program.equations.iter();
        equations.filter_map(|equation| rewrite(&self.guard, equation, std::slice::from_ref(term))).next()
    }

    /// Whether the term's value, or what it writes, depends on the index: directly, through an access that is or will be
    /// unfurled along it, or through the initial values of temporaries.
    pub fn depends(&self, term: &Term, index: &Var) -> bool {
        let moves = |access: &Access| {
            let indices = self.variables.get(access.id.0 as usize);
            indices.is_some_and(|all| all.iter().skip(access.passed).any(|at| at.contains(index)))
        };
        let tensor = |id: &TensorId| self.program.tensors.get(id.0 as usize);
        let starts = |of: &Tensor| of.dims.iter().chain(&of.initial).any(|t| t.depends_on(index));
        term.depends_on(index)
            || term.any_around_accesses(&mut |t| match &**t {
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

    /// The value that an access reads before anything has written its tensor, if it is known: the
    /// fill at which a result starts.
    pub fn start(&self, access: &Access) -> Option<Term> {
        let (def, tensor) = (self.program.def(access.id)?, self.program.tensor_of(access.id));
        let within = def.indices.iter().all(|index| matches!(index.expr, IndexExpr::Loop(_)));
        (within && tensor.initial.is_none()).then(|| Term::lit(tensor.layout.fill.clone()))
    }

    /// Whether the access is to a temporary of a block inside the statement.
    pub fn is_within(&self, access: &Access, statement: &Term) -> bool {
        let own = |of: &[TensorId]| self.program.tensor_id(access.id).is_some_and(|id| of.contains(&id));
        statement.any_around_accesses(&mut |t| matches!(&**t, Node::Scope(scope, _) if own(scope)))
    }

    /// Whether a statement in a loop reads what it wrote in an earlier iteration, except its own
    /// temporaries, which start anew. The program's original form of each assignment counts as well, because
    /// its reads may have been replaced by values.
    pub fn rereads_within(&self, statement: &Term) -> bool {
        let again = |to: &Access| self.updated.contains(&to.id) || reads(&self.program, statement, to);
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

    /// The value of the condition, if it is proved.
    pub fn decide(&self, cond: &Term) -> Option<bool> {
        self.facts.borrow_mut().decide(cond)
    }
}

/// Whether a term reads an access's tensor.
fn reads(program: &Program, term: &Term, of: &Access) -> bool {
    let (read, _) = program.accessed(term);
    let mut read = read.iter().filter_map(|id| program.def(*id));
    program.tensor_id(of.id).is_some_and(|tensor| read.any(|def| def.tensor == tensor))
}
