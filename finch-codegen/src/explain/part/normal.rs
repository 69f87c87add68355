//! Programs in normal form.

use finch_core::algebra::{Node, Term};
use finch_core::level::Instance;
use finch_core::program;
use finch_core::target::Stmt;
use finch_core::{Gather, Mapped};

use super::super::data::{Program, Role, Statement, Tensor};
use super::super::program::operator;
use super::Shown;
use crate::print::Printer;

/// A program.
pub fn program(of: &program::Program, instances: &[Instance], printer: &mut Printer) -> Program {
    let shown = Shown(of);
    let tensors = of.tensors.iter().zip(instances).enumerate();
    let tensors = tensors.map(|(id, (tensor, instance))| Tensor {
        id,
        name: tensor.name.to_string(),
        role: if tensor.is_made() { Role::Out } else { role(tensor.role) },
        layout: tensor.layout.text.to_string(),
        fill: shown.term(&Term::lit(tensor.layout.fill.clone())),
        dims: tensor.dims.mapped(|dim| shown.term(dim)),
        storage: storage(instance, printer),
        initial: tensor.initial.as_ref().map(|initial| shown.term(initial)),
        on: tensor.on.map(|on| shown.name(on.pattern()).to_owned()),
    });
    let requirements = of.checks.iter().filter_map(|check| match check {
        Stmt::Require { cond, .. } => Some(shown.term(cond)),
        _ => None,
    });
    let stored = of.stored.iter().map(|(var, id)| {
        let name = &of.tensors[id.0 as usize].name;
        (var.name.to_string(), format!("the number of stored values of {name}"))
    });
    let bindings = of.bindings.iter().map(|(var, value)| (var.name.to_string(), shown.term(value)));
    Program {
        bindings: bindings.chain(stored).collect(),
        tensors: tensors.collect(),
        requirements: requirements.collect(),
        body: statements(shown, &of.body),
    }
}

fn role(role: program::Role) -> Role {
    match role {
        program::Role::Input => Role::In,
        program::Role::Result | program::Role::Output { keep: false } => Role::Out,
        program::Role::Output { keep: true } => Role::Keep,
        program::Role::Temporary => Role::Let,
    }
}

fn storage(instance: &Instance, printer: &mut Printer) -> Vec<String> {
    let mut names: Vec<String> = instance.scalars().map(|var| printer.var(var)).collect();
    names.extend(instance.arrays().map(|buf| printer.buf(buf)));
    names.dedup();
    names
}

fn statements(shown: Shown, term: &Term) -> Vec<Statement> {
    vec![match &**term {
        Node::Pass => return vec![],
        Node::Block(parts) => return parts.iter().gather(|part| statements(shown, part)).collect(),
        Node::Scope(temporaries, body) => Statement::With {
            temporaries: temporaries.mapped(|id| shown.name(*id).to_owned()),
            body: statements(shown, body),
        },
        Node::Loop { index, lo, hi, body } => Statement::For {
            seq: shown.0.seq.contains(index),
            index: index.name.to_string(),
            lo: shown.term(lo),
            hi: shown.term(hi),
            body: statements(shown, body),
        },
        Node::If(condition, then, otherwise) => Statement::If {
            condition: shown.term(condition),
            then: statements(shown, then),
            otherwise: statements(shown, otherwise),
        },
        Node::Assign(assign) => Statement::Assign {
            to: shown.access(assign.to.id),
            operator: operator(assign),
            value: shown.term(&assign.rhs),
        },
        _ => Statement::Call { text: shown.term(term) },
    }]
}
