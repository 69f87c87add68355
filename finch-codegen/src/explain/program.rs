//! Programs in normal form as text, as tests compare it.

use std::fmt::{self, Display, Formatter};

use finch_core::Mapped;
use finch_core::algebra::{AccessId, Assign, Node, TensorId, Term, build};
use finch_core::level::Protocol;
use finch_core::program::{AccessDef, IndexExpr, Program, Role};
use finch_core::sort_by_key;
use finch_core::target::Stmt;

use crate::print::{Form, Printer};
use finch_level::protocol;

/// Displays a program, with what only lowering needs.
#[derive(Clone, Copy)]
pub struct Shown<'a>(pub &'a Program);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (var, value) in &self.0.bindings {
            writeln!(f, "{} = {}", var.name, self.term(value))?;
        }
        for (var, id) in &self.0.stored {
            writeln!(
                f,
                "{} = the number of stored values of {}",
                var.name, self.0.tensors[id.0 as usize].name
            )?;
        }
        (0..self.0.tensors.len()).try_for_each(|at| self.tensor(at, f))?;
        for check in &self.0.checks {
            if let Stmt::Require { cond, .. } = check {
                writeln!(f, "require {}", self.term(cond))?;
            }
        }
        if let Some(token) = self.0.cancel {
            writeln!(f, "cancel by {}", self.0.hosts[token.0 as usize].text)?;
        }
        self.statement(&self.0.body, 0, f)
    }
}

impl Shown<'_> {
    /// A term as text, with accesses and host expressions as the user wrote them.
    pub fn term(&self, term: &Term) -> String {
        Printer::of(self.0, &[], Form::Plain).term(term)
    }

    fn tensor(&self, at: usize, f: &mut Formatter<'_>) -> fmt::Result {
        let tensor = &self.0.tensors[at];
        let dims: Vec<String> = tensor.dims.mapped(|dim| self.term(dim));
        let role = match tensor.role {
            _ if tensor.is_made() => "out",
            Role::Input => "in",
            Role::Result | Role::Output { keep: false } => "out",
            Role::Output { keep: true } => "keep",
            Role::Temporary => "let",
        };
        write!(f, "{role} {}: {}[{}]", tensor.name, tensor.layout.text, dims.join(", "))?;
        if let Some(on) = tensor.on {
            write!(f, " on {}", self.name(on.pattern()))?;
        }
        match &tensor.initial {
            Some(initial) => writeln!(f, " = {}", self.term(initial)),
            None => writeln!(f),
        }
    }

    fn statement(&self, term: &Term, depth: usize, f: &mut Formatter<'_>) -> fmt::Result {
        let pad = "  ".repeat(depth);
        match &**term {
            Node::Pass => Ok(()),
            Node::Block(parts) => parts.iter().try_for_each(|part| self.statement(part, depth, f)),
            Node::Scope(temporaries, body) => {
                let names: Vec<&str> = temporaries.mapped(|id| self.name(*id));
                writeln!(f, "{pad}with {}", names.join(", "))?;
                self.statement(body, depth + 1, f)
            }
            Node::Loop { index, lo, hi, body } => {
                let seq = if self.0.seq.contains(index) { "seq " } else { "" };
                writeln!(f, "{pad}{seq}for {} in {}..{}", index.name, self.term(lo), self.term(hi))?;
                self.statement(body, depth + 1, f)
            }
            Node::If(cond, then, otherwise) => {
                writeln!(f, "{pad}if {}", self.term(cond))?;
                self.statement(then, depth + 1, f)?;
                if otherwise.is_pass() {
                    return Ok(());
                }
                writeln!(f, "{pad}else")?;
                self.statement(otherwise, depth + 1, f)
            }
            Node::Assign(assign) => {
                let fresh = if assign.fresh.is_some() { "  (fresh)" } else { "" };
                let (to, op) = (self.access(assign.to.id), operator(assign));
                writeln!(f, "{pad}{to} {op} {}{fresh}", self.term(&assign.rhs))
            }
            _ => writeln!(f, "{pad}{}", self.term(term)),
        }
    }

    pub(super) fn name(&self, id: TensorId) -> &str {
        &self.0.tensors[id.0 as usize].name
    }

    /// An access as the user wrote it. Those that the lowerer adds are masks, that is, conditions on an index.
    pub fn access(&self, id: AccessId) -> String {
        let Some(AccessDef { tensor, indices, .. }) = self.0.accesses.get(id.0 as usize) else {
            return "mask".into();
        };
        let mut written: Vec<_> = indices.iter().collect();
        sort_by_key(&mut written, |index| index.mode);
        let parts: Vec<String> = written.mapped(|i| self.index(&i.expr) + &suffix(i.protocol));
        format!("{}[{}]", self.name(*tensor), parts.join(", "))
    }

    fn index(&self, expr: &IndexExpr) -> String {
        match expr {
            IndexExpr::Window { index, shift, lo, hi } => {
                let inner = build::plus(&Term::var(index), &build::sub(shift, lo));
                format!("({}..{})[{}]", self.term(lo), self.term(hi), self.term(&inner))
            }
            IndexExpr::Permit(inner) => format!("permit({})", self.index(inner)),
            other => self.term(&other.term()),
        }
    }
}

/// The operator of an assignment, as it is written.
pub(super) fn operator(assign: &Assign) -> String {
    match &assign.op {
        Some(op) if op.name().starts_with(|c: char| c == '_' || c.is_alphabetic()) => {
            format!("<<{}>>=", op.name())
        }
        Some(op) => format!("{}=", op.name()),
        None => "=".into(),
    }
}

/// A protocol as it is written after an index. `walk` is the usual one, and is not shown.
fn suffix(protocol: Protocol) -> String {
    if protocol == Protocol::Walk { String::new() } else { format!("::{}", protocol::name(protocol)) }
}
