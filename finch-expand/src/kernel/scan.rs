//! A single pass over the tokens of a scope. It tracks the variables in scope and prints an environment before each program.

use std::mem::take;

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::pattern::{
    Typed, after_attributes, between_commas, generics, is_punct, is_word, name, only_name, program, results,
    typed, until,
};
use super::{PROGRAMS, TRANSPARENT, bounds, returned};
use crate::environment::Environment;
use crate::tensor::{Tensors, allow, answer};

/// The pass: the tokens of a scope, the current position, and the output.
pub struct Scan {
    tokens: Vec<TokenTree>,
    at: usize,
    out: TokenStream,
    environment: Environment,
    /// The variables of the current `let`, which are in scope after its semicolon.
    pending: Vec<(Ident, Option<TokenStream>)>,
    /// The `const` of the current function, if that contains a program.
    constant: Option<Span>,
    /// Inside a closure, the environment outside of it.
    outside: Option<Environment>,
    /// Whether this is inside a `macro_rules!`, where the kernel cannot leave macros.
    in_rules: bool,
}

impl Scan {
    /// A pass over a scope inside an environment.
    pub fn new(tokens: TokenStream, environment: Environment) -> Scan {
        let tokens = tokens.into_iter().collect();
        let (out, pending) = (TokenStream::new(), Vec::new());
        Scan { tokens, at: 0, out, environment, pending, constant: None, outside: None, in_rules: false }
    }

    /// The tokens, with the kernel's additions.
    pub fn run(mut self) -> TokenStream {
        while let Some(token) = self.tokens.get(self.at).cloned() {
            match &token {
                TokenTree::Ident(word) if word == "let" => self.declaration(),
                TokenTree::Ident(word) if word == "const" && self.runs_program() => {
                    self.constant = Some(word.span());
                    self.at += 1;
                }
                TokenTree::Ident(word) if word == "fn" => self.function(),
                TokenTree::Ident(word) if word == "for" => self.loop_of_rust(),
                TokenTree::Ident(word) if word == "macro_rules" => self.rules(),
                TokenTree::Ident(word) if word == "impl" => self.block_of_functions(),
                TokenTree::Ident(word) if self.is_call() => self.call(word),
                TokenTree::Punct(punct) if punct.as_char() == '|' && self.is_expected() => self.closure(),
                TokenTree::Punct(punct) if punct.as_char() == ';' => self.semicolon(),
                TokenTree::Punct(punct) if punct.as_char() == ',' => {
                    self.leave_closure();
                    self.pass(1);
                }
                TokenTree::Group(group) => self.group(group),
                _ => self.pass(1),
            }
        }
        self.out
    }

    fn rest(&self) -> &[TokenTree] {
        &self.tokens[self.at..]
    }

    /// Prints the next tokens unchanged.
    fn pass(&mut self, count: usize) {
        let end = (self.at + count).min(self.tokens.len());
        self.out.extend(self.tokens[self.at..end].iter().cloned());
        self.at = end;
    }

    /// Prints a replacement for the next token.
    fn replace(&mut self, by: impl ToTokens) {
        by.to_tokens(&mut self.out);
        self.at += 1;
    }

    fn group(&mut self, group: &Group) {
        let inside = self.within(group.stream(), self.environment.clone());
        self.replace(with_stream(group, inside));
    }

    /// The output for an inner scope.
    fn within(&self, tokens: TokenStream, environment: Environment) -> TokenStream {
        let mut inside = Scan::new(tokens, environment);
        inside.in_rules = self.in_rules;
        inside.run()
    }

    /// `for k in lo..hi { … }`, in whose body a variable is an integer of unknown type.
    fn loop_of_rust(&mut self) {
        self.pass(1);
        let is_body =
            |token: &TokenTree| matches!(token, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
        let Some(length) = self.rest().iter().position(is_body) else { return };
        let head = self.rest()[..length].to_vec();
        let counts = head.windows(2).any(|two| two.iter().all(|token| is_punct(Some(token), '.')));
        let named = name(&head).filter(|(_, length)| counts && is_word(head.get(*length), "in"));
        let (Some((name, _)), TokenTree::Group(body)) = (named, self.rest()[length].clone()) else { return };
        self.out.extend(self.within(head.into_iter().collect(), self.environment.clone()));
        let mut inside = self.environment.clone();
        inside.bind(name, Some(quote!(usize)));
        self.at += length;
        self.replace(with_stream(&body, self.within(body.stream(), inside)));
    }

    /// `macro_rules! name { … }`
    fn rules(&mut self) {
        self.pass(3);
        if let Some(TokenTree::Group(group)) = self.rest().first().cloned() {
            let before = std::mem::replace(&mut self.in_rules, true);
            self.group(&group);
            self.in_rules = before;
        }
    }

    /// `let name: Type = …`, `let (a, b): (A, B) = …`, `let name = finch! {…};`, `let (a, b) = finch! {…};`
    fn declaration(&mut self) {
        let rest = &self.rest()[1..];
        let typed = typed(rest, |token| is_punct(Some(token), '=') || is_punct(Some(token), ';'));
        self.pending = match typed.is_empty() {
            true => untyped(rest),
            false => typed.into_iter().map(|Typed { name, ty }| (name, Some(ty))).collect(),
        };
        let tensors = self.pending.iter().filter(|(_, ty)| ty.is_some());
        self.out.extend(tensors.map(|(name, _)| name).find_map(allow));
        self.pass(1);
    }

    /// Ends a statement. Its variables are in scope from here on.
    fn semicolon(&mut self) {
        self.leave_closure();
        self.pass(1);
        for (name, ty) in take(&mut self.pending) {
            self.leave_macro(&name, ty.as_ref());
            self.environment.bind(name, ty);
        }
    }

    /// Leaves a variable's macro. The macro of one without a type answers `_`, so that the error
    /// says that it is not a tensor.
    fn leave_macro(&mut self, name: &Ident, ty: Option<&TokenStream>) {
        if !self.environment.closed && !self.in_rules && (ty.is_some() || !self.environment.has(name)) {
            self.out.extend(answer(name, ty.unwrap_or(&quote!(_))));
        }
    }

    /// `fn name<…>(…) … { … }`, whose body cannot see the variables of the surrounding scope.
    fn function(&mut self) {
        if !matches!(self.rest().get(1), Some(TokenTree::Ident(_))) {
            return self.pass(1);
        }
        self.pass(2);
        let mut generics = self.environment.generics.clone();
        let before = self.at;
        generics.extend(self.generics());
        let own = before..self.at;
        let mut inside = Environment::new(self.environment.closed, generics);
        inside.words.clone_from(&self.environment.words);
        inside.combination.clone_from(&self.environment.combination);
        let Some(TokenTree::Group(parameters)) = self.rest().first().cloned() else { return };
        let tokens: Vec<TokenTree> = parameters.stream().into_iter().collect();
        let (list, typed) = parameter_list(&tokens);
        self.replace(with_stream(&parameters, list));
        typed.iter().for_each(|Typed { name, ty }| inside.bind(name.clone(), Some(ty.clone())));
        let before = self.at;
        self.pass(until(self.rest(), ends_signature));
        if let Some(TokenTree::Group(body)) = self.rest().first().cloned() {
            let [own, rest]: [TokenStream; 2] =
                [own, before..self.at].map(|part| self.tokens[part].iter().cloned().collect());
            let returned = returned::refusal(&rest, &body.stream());
            if let Some(refusal) = returned.or_else(|| bounds::refusal(own, rest, &typed, &body.stream())) {
                return self.replace(with_stream(&body, refusal));
            }
            let mut scan = Scan::new(body.stream(), inside);
            scan.in_rules = self.in_rules;
            scan.out.extend(self.constant.take().map(no_constant));
            typed.iter().for_each(|Typed { name, ty }| scan.leave_macro(name, Some(ty)));
            self.replace(with_stream(&body, scan.run()));
        }
    }

    /// Whether the current function, to which this `const` belongs, contains a program.
    fn runs_program(&self) -> bool {
        let rest = self.rest();
        let signature = until(rest, ends_signature);
        let is_function =
            rest[..signature].iter().any(|token| matches!(token, TokenTree::Ident(word) if word == "fn"));
        let body = rest.get(signature).map(TokenTree::to_token_stream).unwrap_or_default();
        is_function && bounds::any_program(&body, &|_| true)
    }

    /// `impl<…> …`
    fn block_of_functions(&mut self) {
        self.pass(1);
        let generics = self.generics();
        self.environment.generics.extend(generics);
    }

    fn generics(&mut self) -> Vec<Ident> {
        let (names, length) = generics(self.rest());
        self.pass(length);
        names
    }

    /// Whether an operand is expected here. Then `|` opens a closure, otherwise it is an operator.
    fn is_expected(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        match before {
            None => true,
            Some(TokenTree::Punct(punct)) => punct.as_char() != '?',
            Some(TokenTree::Ident(word)) => {
                ["move", "return", "else", "in", "break"].iter().any(|key| word == key)
            }
            Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
            Some(TokenTree::Literal(_)) => false,
        }
    }

    /// `|A: &Csr<f64>, k| …`, whose parameters are in scope to the end of its expression.
    fn closure(&mut self) {
        let rest = &self.rest()[1..];
        let length = until(rest, |token| is_punct(Some(token), '|'));
        let (list, typed) = parameter_list(&rest[..length]);
        if typed.is_empty() || length == rest.len() {
            return self.pass(1);
        }
        self.outside.get_or_insert_with(|| self.environment.clone());
        self.pass(1);
        self.out.extend(list);
        self.at += length;
        self.pass(1);
        typed.into_iter().for_each(|Typed { name, ty }| self.environment.bind(name, Some(ty)));
    }

    fn leave_closure(&mut self) {
        if let Some(outside) = self.outside.take() {
            self.environment = outside;
        }
    }

    /// Whether a macro is called here.
    fn is_call(&self) -> bool {
        let rest = self.rest();
        is_punct(rest.get(1), '!') && matches!(rest.get(2), Some(TokenTree::Group(_)))
    }

    fn call(&mut self, callee: &Ident) {
        let Some(TokenTree::Group(arguments)) = self.rest().get(2).cloned() else { return };
        let callee = callee.to_string();
        if callee == "tensor" && self.open_tensors(&arguments) {
            return;
        }
        self.pass(2);
        if PROGRAMS.contains(&&*callee) {
            let program = arguments.stream();
            // A nested kernel already passes an environment to its programs.
            let is_told = is_punct(program.clone().into_iter().next().as_ref(), '@');
            let environment = (!is_told).then(|| self.environment.before(&program));
            self.replace(with_stream(&arguments, quote!(#environment #program)));
        } else if TRANSPARENT.contains(&&*callee) {
            self.group(&arguments);
        } else {
            self.pass(1);
        }
    }

    /// Replaces a `tensor!` by its `let`s, so that its names may shadow others. A `tensor!` that cannot be parsed stays
    /// unchanged, and reports the reason itself.
    fn open_tensors(&mut self, arguments: &Group) -> bool {
        let Ok(Tensors(tensors)) = syn::parse2(arguments.stream()) else { return false };
        let statements: TokenStream = tensors.iter().map(|tensor| tensor.statement()).collect();
        let length = 3 + usize::from(is_punct(self.rest().get(3), ';'));
        self.tokens.splice(self.at..self.at + length, statements);
        true
    }
}

/// The error for a constant function.
fn no_constant(at: Span) -> TokenStream {
    let message = "programs cannot run in constants: remove `const`";
    syn::Error::new(at, message).into_compile_error()
}

/// The variables of a `let` without a type.
fn untyped(rest: &[TokenTree]) -> Vec<(Ident, Option<TokenStream>)> {
    let first = |tokens: &[TokenTree], c| {
        tokens.iter().position(|token| is_punct(Some(token), c)).unwrap_or(tokens.len())
    };
    let statement = &rest[..first(rest, ';')];
    let equals = first(statement, '=');
    let (pattern, value) = statement.split_at(equals);
    let tuple: Vec<TokenTree> = match pattern {
        [TokenTree::Group(group)] => group.stream().into_iter().collect(),
        one => one.to_vec(),
    };
    let names: Vec<Option<Ident>> = between_commas(&tuple).into_iter().map(only_name).collect();
    let results = value.get(1..).and_then(program).map(results).unwrap_or_default();
    let mut types = results.into_iter().map(|result| result.ty);
    names
        .into_iter()
        .filter_map(|name| {
            let ty = types.next();
            Some((name?, ty))
        })
        .collect()
}

/// Parameters, with an attribute if the name would cause a warning, and those among them that are a name with a type.
fn parameter_list(tokens: &[TokenTree]) -> (TokenStream, Vec<Typed>) {
    let mut list = TokenStream::new();
    let mut found = Vec::new();
    for parameter in between_commas(tokens) {
        let typed = typed(after_attributes(parameter), |_| false);
        let allow = typed.iter().find_map(|typed| allow(&typed.name));
        let parameter: TokenStream = parameter.iter().cloned().collect();
        list.extend(quote!(#allow #parameter,));
        found.extend(typed);
    }
    (list, found)
}

/// Whether a token ends a function's signature.
fn ends_signature(token: &TokenTree) -> bool {
    is_punct(Some(token), ';')
        || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// The same group around other tokens.
fn with_stream(group: &Group, stream: TokenStream) -> Group {
    let mut new = Group::new(group.delimiter(), stream);
    new.set_span(group.span());
    new
}
