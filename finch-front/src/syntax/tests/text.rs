//! A compact form of programs, as text.

use std::fmt::Write;

use quote::ToTokens;

use crate::syntax::*;

fn expr_text(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Lit(lit) => lit.to_token_stream().to_string(),
        ExprKind::Access(access) => access_text(access),
        ExprKind::Path(path) => path.to_token_stream().to_string().replace(' ', ""),
        ExprKind::Operator(op, args) => format!("({op} {})", list(args, " ")),
        ExprKind::Cast(operand, ty) => format!("(as {} {})", expr_text(operand), ty.to_token_stream()),
        ExprKind::Tuple(items) => format!("tuple({})", list(items, ", ")),
        ExprKind::Call(callee, args) => format!("{}({})", callee_text(callee), list(args, ", ")),
        ExprKind::Host(source, args) => format!("host<{}>({})", source_text(source), list(args, ", ")),
        ExprKind::Window { lo, hi, step, index } => {
            let step = step.as_ref().map_or(String::new(), |s| format!(" by {}", expr_text(s)));
            format!("({}..{}{step})[{}]", expr_text(lo), expr_text(hi), index_text(index))
        }
        ExprKind::Permit(index) => format!("permit({})", index_text(index)),
    }
}

fn list(items: &[Expr], comma: &str) -> String {
    items.iter().map(expr_text).collect::<Vec<_>>().join(comma)
}

fn callee_text(callee: &Callee) -> String {
    let fill = callee.fill.as_ref().map_or(String::new(), |f| format!("<{}>", expr_text(f)));
    callee.name() + &fill
}

fn source_text(source: &HostSource) -> String {
    let (mark, tokens) = match source {
        HostSource::Expr(tokens) => ("", tokens),
        HostSource::Call(tokens) => ("fn ", tokens),
        HostSource::Method(tokens) => (".", tokens),
        HostSource::Field(tokens) => ("field ", tokens),
    };
    format!("{mark}{tokens}")
}

fn index_text(index: &Index) -> String {
    let protocol = index.protocol.as_ref().map_or(String::new(), |p| format!("::{p}"));
    expr_text(&index.expr) + &protocol
}

fn access_text(access: &Access) -> String {
    let indices: Vec<_> = access.indices.iter().map(index_text).collect();
    format!("{}[{}]", access.name, indices.join(", "))
}

fn let_text(declaration: &Let) -> String {
    let shape = declaration.shape.as_ref().map_or(String::new(), |s| format!("[{}]", list(s, ", ")));
    let initial = declaration.initial.as_ref().map_or(String::new(), |e| format!(" = {}", expr_text(e)));
    let layout = declaration.layout.to_token_stream().to_string().replace(' ', "");
    format!("let {}: {layout}{shape}{initial}", declaration.name)
}

fn write_stmt(out: &mut String, depth: usize, stmt: &Stmt) {
    let pad = "  ".repeat(depth);
    match stmt {
        Stmt::Forall(forall) => {
            let seq = if forall.seq.is_some() { "seq " } else { "" };
            let par = if forall.par.is_some() { "par " } else { seq };
            let indices = forall.indices.iter().map(|index| match &index.extent {
                None => index.name.to_string(),
                Some((lo, hi)) if index.rev.is_some() => {
                    format!("{} in ({}..{}).rev()", index.name, expr_text(lo), expr_text(hi))
                }
                Some((lo, hi)) => format!("{} in {}..{}", index.name, expr_text(lo), expr_text(hi)),
            });
            let _ = writeln!(out, "{pad}{par}forall {}", indices.collect::<Vec<_>>().join(", "));
            write_stmt(out, depth + 1, &forall.body);
        }
        Stmt::Assign(assign) => {
            let op = match &assign.op {
                Reduction::Overwrite => "=".into(),
                Reduction::Operator(op) => format!("{op}="),
                Reduction::Function(callee) => format!("<<{}>>=", callee_text(callee)),
            };
            let _ = writeln!(out, "{pad}{} {op} {}", access_text(&assign.to), expr_text(&assign.rhs));
        }
        Stmt::If(sieve) => {
            let _ = writeln!(out, "{pad}if {}", expr_text(&sieve.cond));
            write_stmt(out, depth + 1, &sieve.then);
            if let Some(otherwise) = &sieve.otherwise {
                let _ = writeln!(out, "{pad}else");
                write_stmt(out, depth + 1, otherwise);
            }
        }
        Stmt::Block(block) => {
            block.lets.iter().for_each(|l| _ = writeln!(out, "{pad}{}", let_text(l)));
            block.body.iter().for_each(|stmt| write_stmt(out, depth, stmt));
        }
    }
}

pub(super) fn program_text(program: &Program) -> String {
    let mut out = String::new();
    program.attributes.iter().for_each(|a| _ = writeln!(out, "#![{a}]"));
    program.cancel.iter().for_each(|(_, token)| _ = writeln!(out, "#![cancel({token})]"));
    program.lets.iter().for_each(|l| _ = writeln!(out, "{}", let_text(l)));
    program.keeps.iter().for_each(|k| _ = writeln!(out, "keep {}", k.name));
    program.body.iter().for_each(|stmt| write_stmt(&mut out, 0, stmt));
    out
}
