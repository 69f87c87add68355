//! Values by name: `let v = x[i] - y[i];` in a block. The value stands for its expression wherever its name occurs in the rest
//! of the block. Equal accesses are one access, so naming a value does not make it cost more.

use finch_core::Gather;
use proc_macro2::Ident;
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::{Error, Result, Token};

use super::ast::{Access, Block, Expr, ExprKind, Let, Stmt};
use super::expr::expr;
use super::parse::semicolon;
use super::tokens::{more, name};

/// The values that a block has named so far.
#[derive(Default)]
pub(super) struct Values(Vec<(Ident, Expr)>);

impl Values {
    /// Parses `let name = expression;`. Returns whether that is what is written here.
    pub fn parse(&mut self, input: ParseStream) -> Result<bool> {
        let ahead = input.fork();
        ahead.parse::<Token![let]>()?;
        let changes = ahead.parse::<Option<Token![mut]>>()?;
        let named = name(&ahead, "the name of a tensor, or of a value")?;
        if !ahead.peek(Token![=]) {
            return Ok(false);
        }
        if let Some(word) = changes {
            let remedy = format!("`let {named}: Scalar<_>; {named}[] = …` is a temporary, which can");
            return Err(Error::new_spanned(word, format!("a value cannot change: {remedy}")));
        }
        input.parse::<Token![let]>()?;
        let named = name(input, "the name of a value")?;
        let equals = input.parse::<Token![=]>()?;
        more(input, equals.span, "a value")?;
        let mut value = expr(input)?;
        semicolon(input, &value)?;
        self.put_into(&mut value);
        self.0.push((named, value));
        Ok(true)
    }

    /// Puts values into the declaration of a temporary.
    pub fn put_into_declaration(&self, declared: &mut Let) {
        declared.shape.iter_mut().flatten().chain(&mut declared.initial).for_each(|e| self.put_into(e));
    }

    /// Puts values into the block in which they are named.
    ///
    /// # Errors
    /// If the block changes, or declares anew, a tensor that a value reads.
    pub fn put_into_block(mut self, block: &mut Block) -> Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        for (named, value) in &self.0 {
            let mut read = Vec::new();
            tensors(value, &mut read);
            for stmt in &block.body {
                changes_none(stmt, named, &read)?;
            }
        }
        block.body.iter_mut().for_each(|stmt| self.put_into_statement(stmt));
        Ok(())
    }

    fn put_into_statement(&mut self, stmt: &mut Stmt) {
        match stmt {
            Stmt::Forall(forall) => {
                let ends = forall.indices.iter_mut().filter_map(|index| index.extent.as_mut());
                ends.gather(|(lo, hi)| [lo, hi]).for_each(|end| self.put_into(end));
                // A loop's index hides a value of its name.
                let hides = |named: &Ident| forall.indices.iter().any(|index| index.name == *named);
                let (hidden, seen) = self.0.drain(..).partition(|(named, _)| hides(named));
                self.0 = seen;
                self.put_into_statement(&mut forall.body);
                self.0.extend::<Vec<_>>(hidden);
            }
            Stmt::Assign(assign) => {
                assign.to.indices.iter_mut().for_each(|index| self.put_into(&mut index.expr));
                self.put_into(&mut assign.rhs);
            }
            Stmt::If(sieve) => {
                self.put_into(&mut sieve.cond);
                self.put_into_statement(&mut sieve.then);
                sieve.otherwise.iter_mut().for_each(|stmt| self.put_into_statement(stmt));
            }
            Stmt::Block(block) => {
                block.lets.iter_mut().for_each(|declared| self.put_into_declaration(declared));
                block.body.iter_mut().for_each(|stmt| self.put_into_statement(stmt));
            }
        }
    }

    fn put_into(&self, expr: &mut Expr) {
        if let Some(named) = expr.ident()
            && let Some((_, value)) = self.0.iter().rev().find(|(known, _)| known == named)
        {
            *expr = value.clone();
            return;
        }
        expr.children_mut().into_iter().for_each(|child| self.put_into(child));
    }
}

/// The tensors that an expression reads.
fn tensors(expr: &Expr, found: &mut Vec<Ident>) {
    if let ExprKind::Access(access) = &expr.kind {
        found.push(access.name.clone());
    }
    expr.children().into_iter().for_each(|child| tensors(child, found));
}

/// Fails if a statement writes, or declares, one of the tensors that a value reads.
fn changes_none(stmt: &Stmt, named: &Ident, read: &[Ident]) -> Result<()> {
    let refuse = |tensor: &dyn ToTokens, what: &str| {
        let text = tensor.to_token_stream();
        let message = format!(
            "`{named}` reads `{text}`, which {what} here: write the value itself instead of its name"
        );
        Err(Error::new_spanned(tensor, message))
    };
    match stmt {
        Stmt::Forall(forall) => changes_none(&forall.body, named, read),
        Stmt::Assign(assign) => match &assign.to {
            Access { name, .. } if read.contains(name) => refuse(name, "changes"),
            _ => Ok(()),
        },
        Stmt::If(sieve) => {
            changes_none(&sieve.then, named, read)?;
            sieve.otherwise.iter().try_for_each(|stmt| changes_none(stmt, named, read))
        }
        Stmt::Block(block) => {
            if let Some(anew) = block.lets.iter().find(|declared| read.contains(&declared.name)) {
                return refuse(&anew.name, "is declared anew");
            }
            block.body.iter().try_for_each(|stmt| changes_none(stmt, named, read))
        }
    }
}
