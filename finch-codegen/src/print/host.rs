//! Calls of the user's own functions and methods, and variables of Rust.

use finch_core::Set;
use finch_core::algebra::{Fun, Int, Lit, Node, Term, Ty};
use finch_core::program::HostKind;
use finch_core::target::types;

use super::expression::{Expr, Operands, is_simple};
use super::operators::*;
use super::{Form, HOST, Printer, RETURNED};
use finch_level::primitive::is_primitive;

/// Whether one of the host expressions `leaving` is in a term.
pub(super) fn leaves(term: &Term, leaving: &Set<u32>) -> bool {
    term.any(&mut |t| matches!(&**t, Node::Host(id, _) if leaving.contains(&id.0)))
}

impl Printer<'_> {
    /// A host expression. Where the source is to be compiled, this is a placeholder, and the tokens are put in later.
    pub(super) fn host(&mut self, id: u32, text: &str, args: &[Term]) -> Expr {
        self.user.printed.insert(id);
        let kind = self.program.and_then(|program| program.hosts.get(id as usize)).map(|host| host.kind);
        let name = if self.form == Form::Tokens { format!("{HOST}{id}") } else { text.to_owned() };
        let receives = matches!(kind, Some(HostKind::Method | HostKind::Field));
        let mut args: Vec<String> = args
            .iter()
            .enumerate()
            .map(|(n, arg)| if receives && n == 0 { self.receiver(arg) } else { self.argument(arg) })
            .collect();
        let call = match kind {
            Some(HostKind::Expr) if self.form == Form::Text && !is_simple(text) => format!("({name})"),
            Some(HostKind::Expr) => name,
            Some(HostKind::Method) if !args.is_empty() => {
                let receiver = args.remove(0);
                format!("({receiver}).{name}({})", args.join(", "))
            }
            Some(HostKind::Field) => format!("({}).{name}", args.concat()),
            _ => format!("{name}({})", args.join(", ")),
        };
        // The value is borrowed at the token where the user wrote the function or the method.
        let value = format!("{RETURNED}{id}");
        Expr::atom(match self.user.returns.and_then(|types| types.get(&id)) {
            Some(ty) => {
                format!("({{ let returned = {call}; {}::<{ty}>({value}) }})", self.rt("value::exact"))
            }
            None => call,
        })
    }

    /// What a method is called on, or a part is taken of. A constant has to say its type: of an index it is `i64`.
    fn receiver(&mut self, arg: &Term) -> String {
        let text = self.spelled(std::slice::from_ref(arg), |printer| printer.argument(arg));
        match types::of(arg) {
            None if self.form == Form::Tokens => format!("{}::<i64>({text})", self.rt("identity")),
            None if is_simple(text.trim_start_matches('-')) => format!("{text}_i64"),
            _ => text,
        }
    }

    /// An argument of a host call, with its type. Otherwise rustc would infer the types of operands' arrays from what the
    /// callee expects, and report mistakes there.
    fn argument(&mut self, arg: &Term) -> String {
        let text = self.operand(arg, &Operands::User(None)).at_least(LOOSE);
        let ty = match &**arg {
            Node::Lit(Lit { ty, .. }) => ty.clone(),
            Node::Load(..) | Node::Var(_) => match types::of(arg) {
                Some(Ty::Elem(ty)) => Some(ty),
                Some(Ty::Int(_)) if self.form == Form::Tokens => Some(Int::I64.name().into()),
                _ => None,
            },
            Node::Call(Fun::Cast(ty), _) if self.form == Form::Tokens => Some(ty.clone()),
            _ => None,
        };
        match ty.filter(|ty| is_primitive(ty)) {
            Some(ty) if self.form == Form::Tokens => format!("{}::<{ty}>({text})", self.rt("identity")),
            Some(ty)
                if arg.as_lit().is_some()
                    && &*ty != "bool"
                    && !text.ends_with(&*ty)
                    && text.ends_with(|c: char| c.is_ascii_digit()) =>
            {
                format!("{text}_{ty}")
            }
            _ => text,
        }
    }
}
