//! The guide to a program: each of its names once, as what it is.

use finch_core::algebra::Fun;
use finch_front::syntax::{
    self, Access, Assign, Block, Callee, Expr, ExprKind, Forall, HostSource, If, Let, Program, Reduction,
    Stmt,
};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// The guide to a program's tokens. Of a program that has a mistake, such as one that is being written, it has the names alone.
pub fn guide(krate: &Ident, tokens: &TokenStream) -> TokenStream {
    let mut guide = Guide { krate, code: TokenStream::new() };
    match syntax::parse(tokens.clone()) {
        Ok(program) => guide.program(&program),
        Err(_) => guide.names(tokens.clone()),
    }
    let code = guide.code;
    quote! {
        if false {
            #[allow(unused_imports)]
            use #krate::__rt::words::*;
            #code
        }
    }
}

/// A guide as it is written.
struct Guide<'a> {
    krate: &'a Ident,
    code: TokenStream,
}

impl Guide<'_> {
    fn program(&mut self, program: &Program) {
        let mut implicit = Indices::default();
        program.body.iter().for_each(|stmt| implicit.statement(stmt));
        implicit.free.iter().for_each(|name| self.index(name));
        program.lets.iter().for_each(|made| self.declaration(made));
        for keep in &program.keeps {
            self.word(keep.keyword.as_ref());
            self.mention(&keep.name);
        }
        program.body.iter().for_each(|stmt| self.statement(stmt));
    }

    /// Names in any order, as far as they can be variables.
    fn names(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(name) if syn::parse2::<syn::Ident>(name.to_token_stream()).is_ok() => {
                    self.mention(name)
                }
                TokenTree::Group(group) => self.names(group.stream()),
                _ => {}
            }
        }
    }

    /// A use of a variable, or of something else that has a value.
    fn mention(&mut self, what: impl ToTokens) {
        self.code.extend(quote!(_ = &#what;));
    }

    fn index(&mut self, name: &Ident) {
        let krate = self.krate;
        self.code.extend(quote!(let #name = #krate::__rt::words::index();));
    }

    /// A word of the language, with its documentation.
    fn word(&mut self, word: Option<&Ident>) {
        let krate = self.krate;
        self.code.extend(word.map(|word| quote!(_ = #krate::__rt::words::#word;)));
    }

    fn declaration(&mut self, made: &Let) {
        let Let { ring, name, layout, shape, on, initial } = made;
        let krate = self.krate;
        self.word(ring.as_ref());
        shape.iter().flatten().chain(initial).for_each(|expr| self.expression(expr));
        on.iter().for_each(|pattern| self.mention(pattern));
        self.code.extend(quote!(let #name: #layout = #krate::__rt::words::given();));
    }

    fn block(&mut self, inner: impl FnOnce(&mut Self)) {
        let mut block = Guide { krate: self.krate, code: TokenStream::new() };
        inner(&mut block);
        let code = block.code;
        self.code.extend(quote!({ #code }));
    }

    fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Forall(Forall { par, seq, indices, body }) => self.block(|guide| {
                guide.word(par.as_ref());
                guide.word(seq.as_ref());
                for index in indices {
                    if let Some((lo, hi)) = &index.extent {
                        guide.expression(lo);
                        guide.expression(hi);
                    }
                    guide.word(index.rev.as_ref());
                    guide.index(&index.name);
                }
                guide.statement(body);
            }),
            Stmt::Assign(Assign { to, op, rhs, .. }) => {
                self.access(to);
                if let Reduction::Function(callee) = op {
                    self.callee(callee);
                }
                self.expression(rhs);
            }
            Stmt::If(If { cond, then, otherwise }) => {
                self.expression(cond);
                [then]
                    .into_iter()
                    .chain(otherwise)
                    .for_each(|stmt| self.block(|guide| guide.statement(stmt)));
            }
            Stmt::Block(Block { lets, body }) => self.block(|guide| {
                lets.iter().for_each(|made| guide.declaration(made));
                body.iter().for_each(|stmt| guide.statement(stmt));
            }),
        }
    }

    fn access(&mut self, access: &Access) {
        self.mention(&access.name);
        for index in &access.indices {
            self.expression(&index.expr);
            self.word(index.protocol.as_ref());
        }
    }

    fn callee(&mut self, callee: &Callee) {
        match callee.path.get_ident() {
            Some(name) if Fun::by_name(&name.to_string()).is_some() || name == "choose" => {
                self.word(Some(name))
            }
            _ => self.mention(&callee.path),
        }
        callee.fill.iter().for_each(|fill| self.expression(fill));
    }

    fn expression(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Access(access) => return self.access(access),
            ExprKind::Path(path) if !path.is_ident("missing") => self.mention(path),
            ExprKind::Call(callee, _) => self.callee(callee),
            ExprKind::Cast(_, ty) => self.code.extend(quote!(let _: #ty;)),
            ExprKind::Host(HostSource::Expr(tokens) | HostSource::Call(tokens), _) => self.host(tokens),
            _ => {}
        }
        expr.children().into_iter().for_each(|child| self.expression(child));
    }

    /// Rust code: a path, perhaps after a `$`, or any expression.
    fn host(&mut self, tokens: &TokenStream) {
        let mut tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        if matches!(tokens.first(), Some(TokenTree::Punct(mark)) if mark.as_char() == '$') {
            tokens.remove(0);
        }
        let tokens: TokenStream = tokens.into_iter().collect();
        if syn::parse2::<syn::Expr>(tokens.clone()).is_ok() {
            self.mention(tokens);
        }
    }
}

/// The indices that no `forall` names: those that are an index by themselves somewhere.
#[derive(Default)]
struct Indices {
    free: Vec<Ident>,
    bound: Vec<Ident>,
}

impl Indices {
    fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Forall(Forall { indices, body, .. }) => {
                let outside = self.bound.len();
                self.bound.extend(indices.iter().map(|index| index.name.clone()));
                self.statement(body);
                self.bound.truncate(outside);
            }
            Stmt::Assign(Assign { to, rhs, .. }) => {
                self.access(to);
                self.expression(rhs);
            }
            Stmt::If(If { cond, then, otherwise }) => {
                self.expression(cond);
                [then].into_iter().chain(otherwise).for_each(|stmt| self.statement(stmt));
            }
            Stmt::Block(Block { body, .. }) => body.iter().for_each(|stmt| self.statement(stmt)),
        }
    }

    fn expression(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Access(access) => self.access(access),
            _ => expr.children().into_iter().for_each(|child| self.expression(child)),
        }
    }

    fn access(&mut self, access: &Access) {
        for index in &access.indices {
            match index.expr.ident() {
                Some(name) if !self.bound.contains(name) && !self.free.contains(name) => {
                    self.free.push(name.clone())
                }
                Some(_) => {}
                None => self.expression(&index.expr),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proc_macro2::{Span, TokenStream};
    use quote::quote;

    /// What a guide says, without what is around it.
    fn guide(program: TokenStream) -> String {
        let krate = syn::Ident::new("finch", Span::call_site());
        let text = super::guide(&krate, &program).to_string().replace("finch :: __rt :: words :: ", "");
        let (_, code) = text
            .split_once("use finch :: __rt :: words :: * ;")
            .or_else(|| text.split_once("use * ;"))
            .expect("a guide");
        code.trim().trim_end_matches('}').trim().to_owned()
    }

    #[test]
    fn each_name_occurs_as_what_it_is() {
        let text = guide(quote! {
            let y: DenseVec<f64>;
            par forall i, k in 0..n: y[i] += max(A[i, k::gallop], 0.0) * $f(x[k]) * w as f64
        });
        let expected = "let y : DenseVec < f64 > = given () ; \
            { _ = par ; let i = index () ; _ = & n ; let k = index () ; \
            _ = & y ; _ = & i ; _ = max ; _ = & A ; _ = & i ; _ = & k ; _ = gallop ; \
            _ = & f ; _ = & x ; _ = & k ; let _ : f64 ; _ = & w ; }";
        assert_eq!(text, expected);
    }

    #[test]
    fn indices_without_a_loop_are_declared_once() {
        let text = guide(quote!(y[i] += A[i, j] * x[j + n]));
        assert!(text.starts_with("let i = index () ; let j = index () ; _ = & y ;"), "{text}");
        assert!(text.ends_with("_ = & j ; _ = & n ;"), "{text}");
    }

    #[test]
    fn a_program_that_is_being_written_has_its_names() {
        assert_eq!(
            guide(quote!(forall i: y[i] += A[i].)),
            "_ = & forall ; _ = & i ; _ = & y ; _ = & i ; _ = & A ; _ = & i ;"
        );
    }
}
