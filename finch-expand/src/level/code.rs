//! Expressions and statements of a definition as Rust. Integers are `i64`, and arithmetic on them never wraps. Entries of
//! arrays are cast, as in programs, so that 64-bit words are preserved. But where arrays are checked, an entry too large for
//! an index must not be mistaken for another number.

use finch_core::Mapped;
use finch_core::algebra::{Buf, Fun, Int, Node, Term, Value, Var};
use finch_core::level::WriteKind;
use finch_core::level::ast::{FieldKind, ParamKind, Placeholder, Question};
use finch_core::target::{Stmt, each, filled};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Level;

impl Level<'_> {
    /// An array, or the next level. If each mode has its own array, it is that of the current mode.
    pub fn array(&self, buf: &Buf) -> TokenStream {
        let place = self.place(&self.field(buf.id));
        match self.is_each(self.def.holds(buf), &buf.name) {
            true => quote!(#place[__m]),
            false => place,
        }
    }

    /// An expression.
    pub fn expr(&self, term: &Term) -> TokenStream {
        match &**term {
            Node::Lit(lit) => match lit.value {
                Value::Bool(b) => quote!(#b),
                _ => {
                    let int = term.as_int();
                    quote!(#int)
                }
            },
            Node::Var(var) => self.var(var),
            Node::Load(buf, at) => {
                let (array, at) = (self.array(buf), self.expr(at));
                match self.def.holds(buf) {
                    FieldKind::Child => {
                        let (below, child) = (self.below(), self.child_type());
                        quote!(__level::value::<#child>(#below, #at))
                    }
                    FieldKind::Ints(_) | FieldKind::Indices(_) | FieldKind::Offsets(_) if self.guards => {
                        quote!(__level::get(&#array, #at))
                    }
                    FieldKind::Ints(_) | FieldKind::Indices(_) | FieldKind::Offsets(_) => {
                        quote!(__level::entry(&#array, #at))
                    }
                    _ => quote!(#array[__level::size(#at)]),
                }
            }
            Node::Len(buf) => {
                let (rt, array) = (&self.rt, self.array(buf));
                match self.def.is_child(buf) {
                    true => {
                        let (below, child) = (self.below(), self.child_type());
                        let below = quote!(<#child as #rt::Storage>::fibers(#below));
                        let next =
                            self.indices().map(|idx| self.place(&idx)).map(|idx| quote!(#idx.get(__m + 1)));
                        let below = match next.filter(|_| self.modes().is_some()) {
                            Some(next) => quote!(#next.map_or_else(|| #below, |idx| idx.len())),
                            None => below,
                        };
                        quote!(__level::int(#below))
                    }
                    false => quote!(__level::int(#array.len())),
                }
            }
            Node::Search { buf, lo, hi, key, .. } => {
                let (array, args) = (self.array(buf), [lo, hi, key].map(|arg| self.expr(arg)));
                quote!(__level::search(&#array, #(#args),*))
            }
            Node::Call(fun, args) => {
                let bits = matches!(fun, Fun::And | Fun::Or | Fun::Xor | Fun::Shl | Fun::Shr);
                let arg = |arg| if bits { self.word(arg) } else { self.expr(arg) };
                call(fun, &args.mapped(arg))
            }
            Node::Host(..) => Question::of(term).map_or_else(TokenStream::new, |asked| self.answer(asked)),
            _ => TokenStream::new(),
        }
    }

    fn answer(&self, (question, args): (Question, &[Term])) -> TokenStream {
        match question {
            Question::Same => {
                let args = args.iter().map(|arg| self.expr(arg));
                let values = self.child_type().map(|child| quote!(__level::is_leaf::<#child>() &&));
                quote!((#values __level::same(#(&#args),*)))
            }
            Question::Vacant => {
                let Node::Load(_, at) = &*args[0] else { return TokenStream::new() };
                let (below, child, at) = (self.below(), self.child_type(), self.expr(at));
                quote!(__level::vacant::<#child>(#below, #at))
            }
            Question::Lacks => {
                let [room, len] = [&args[0], &args[1]].map(|arg| self.expr(arg));
                quote!(::core::cmp::Ord::max(i64::saturating_sub(#room, #len), 0))
            }
        }
    }

    /// The operand of a bit operation: a 64-bit word is preserved, even where arrays are checked.
    fn word(&self, term: &Term) -> TokenStream {
        match &**term {
            Node::Load(buf, at) if *self.def.holds(buf) == FieldKind::Ints(Int::U64) => {
                let (array, at) = (self.array(buf), self.expr(at));
                quote!(__level::entry(&#array, #at))
            }
            _ => self.expr(term),
        }
    }

    fn var(&self, var: &Var) -> TokenStream {
        let (rt, name) = (&self.rt, self.local(var));
        match Placeholder::of(var.id) {
            Placeholder::Field(_) => {
                let (place, each) = (self.place(&name), self.modes().map(|_| quote!([__m])));
                quote!(__level::int(#place #each))
            }
            Placeholder::Innermost => {
                let modes = self.modes();
                quote!((__m + 1 == #modes))
            }
            Placeholder::Max(param) if self.def.params[param].kind == ParamKind::Size => {
                quote!(__level::int(#name))
            }
            Placeholder::Max(param) => {
                let param = format_ident!("{}", &*self.def.params[param].name);
                quote!(__level::int(<#param as __level::Index>::MAX))
            }
            Placeholder::Fill => quote!(<Self as #rt::Storage>::fill()),
            Placeholder::Fibers => quote!(__fibers),
            Placeholder::End => quote!(__hi),
            Placeholder::Drops | Placeholder::Once => quote!(false),
            Placeholder::Local(_) => quote!(#name),
        }
    }

    /// A value, converted to the type of an array's entries.
    fn entry(&self, buf: &Buf, value: &Term) -> TokenStream {
        let value = self.expr(value);
        match self.def.holds(buf) {
            FieldKind::Ints(_) | FieldKind::Indices(_) => quote!(__level::held(#value)),
            FieldKind::Offsets(_) => quote!(__level::counted::<Self, _>(#value)?),
            _ => value,
        }
    }

    /// Statements.
    pub fn stmts(&self, stmts: &[Stmt]) -> TokenStream {
        stmts.iter().map(|stmt| self.stmt(stmt)).collect()
    }

    fn stmt(&self, stmt: &Stmt) -> TokenStream {
        match stmt {
            Stmt::Let { var, init, .. } => {
                let (var, init) = (self.local(var), self.expr(init));
                quote!(let mut #var = #init;)
            }
            Stmt::Set(var, value) => {
                let (name, value) = (self.local(var), self.expr(value));
                match Placeholder::of(var.id) {
                    Placeholder::Field(_) => quote!(self.#name = __level::size(#value);),
                    _ => quote!(#name = #value;),
                }
            }
            Stmt::While { cond, body } => {
                let (room, cond, body) = (self.room(stmt), self.expr(cond), self.stmts(body));
                quote!(#room while #cond { #body })
            }
            Stmt::For { var, lo, hi, body } => {
                let (var, lo, hi, body) = (self.local(var), self.expr(lo), self.expr(hi), self.stmts(body));
                let room = self.room(stmt);
                quote!(#room for #var in #lo..#hi { #body })
            }
            Stmt::If { cond, then, otherwise } => {
                let (cond, then, otherwise) = (self.expr(cond), self.stmts(then), self.stmts(otherwise));
                quote!(if #cond { #then } else { #otherwise })
            }
            Stmt::Store { buf, at, value } => {
                let (array, at, value) = (self.array(buf), self.expr(at), self.entry(buf, value));
                quote!({ let (at, value) = (__level::size(#at), #value); #array[at] = value; })
            }
            Stmt::Resize { buf, len, .. } if self.def.is_child(buf) => self.grow(buf, len),
            Stmt::Resize { buf, len, value } => {
                let (array, len, value) = (self.array(buf), self.expr(len), self.entry(buf, value));
                quote!({
                    let (len, value) = (#len, #value);
                    __level::resize::<Self, _>(&mut #array, len, value, __cuts)?;
                })
            }
            Stmt::Push(buf, value) => self.push(buf, value),
            Stmt::Truncate(buf, n) => self.truncate(buf, self.expr(n)),
            Stmt::Reserve(buf, more) => self.reserve(buf, more),
            Stmt::Sort(buf, keys) => {
                let name = self.field(buf.id);
                let keys: Vec<_> = keys.mapped(|key| self.field(key.id));
                match keys.as_slice() {
                    [] => quote!(self.#name.sort_unstable();),
                    keys => quote!(__level::sort_by(&mut self.#name, (#(&self.#keys[..],)*));),
                }
            }
            _ => TokenStream::new(),
        }
    }

    fn push(&self, buf: &Buf, value: &Term) -> TokenStream {
        let (name, stored) = (self.array(buf), self.is_stored(value));
        let value = self.entry(buf, value);
        match (self.def.is_child(buf), stored) {
            (false, _) => quote!({ let value = #value; #name.push(value); }),
            (true, true) => quote!({
                let value = #value;
                __level::append(&mut #name, value, __depth + 1, __entries)?;
            }),
            (true, false) => quote!({
                let value = #value;
                __level::append_fill(&mut #name, value)?;
            }),
        }
    }

    /// Whether a value is the one that `store` received for a region, under that name or one that a `let` gives it.
    fn is_stored(&self, value: &Term) -> bool {
        let Some(store) = self.def.hooks.get("store") else { return false };
        let mut names: Vec<Var> = store.params.get(3).cloned().into_iter().collect();
        each(&store.body, &mut |stmt| match stmt {
            Stmt::Let { var, init, .. } if init.as_var().is_some_and(|of| names.contains(of)) => {
                names.push(var.clone());
            }
            _ => {}
        });
        value.as_var().is_some_and(|var| names.contains(var))
    }

    fn truncate(&self, buf: &Buf, n: TokenStream) -> TokenStream {
        let (rt, name) = (&self.rt, self.array(buf));
        match self.def.is_child(buf) {
            true => {
                let reach = self.has_vacancies().then(|| quote!(#rt::Storage::reach(&mut #name, n)?;));
                quote!({ let n = __level::size(#n); #reach #rt::Storage::finish(&mut #name, n)?; })
            }
            false => quote!({ let n = __level::size(#n); #name.truncate(n); }),
        }
    }

    /// Reserves room for everything that a loop adds, so that too little memory is an error.
    /// Growing step by step would abort.
    fn room(&self, stmt: &Stmt) -> TokenStream {
        let own = filled(stmt).into_iter().filter(|(buf, _)| !self.def.is_child(buf));
        let more = |buf: &Buf, all| Question::Lacks.call(vec![all, Term::new(Node::Len(buf.clone()))]);
        own.map(|(buf, all)| self.reserve(buf, &more(buf, all))).collect()
    }

    fn reserve(&self, buf: &Buf, more: &Term) -> TokenStream {
        let (name, more) = (self.array(buf), self.expr(more));
        quote!({ let more = #more; __level::reserve::<Self, _>(&mut #name, more)?; })
    }

    /// Creates the fibers of the next level below a number.
    fn grow(&self, buf: &Buf, n: &Term) -> TokenStream {
        let (rt, name, n) = (&self.rt, self.array(buf), self.expr(n));
        let runs = self.def.write == WriteKind::Runs;
        let complete = runs.then(|| quote!(__level::complete(&mut #name, n)?;));
        quote!({ let n = __level::size(#n); #rt::Storage::grow(&mut #name, n)?; #complete })
    }
}

/// A call of a function of the compiler's table, restricted to those that a definition can contain.
fn call(fun: &Fun, args: &[TokenStream]) -> TokenStream {
    let infix = |op: TokenStream| {
        let (a, b) = (&args[0], &args[1]);
        quote!((#a #op #b))
    };
    match fun {
        Fun::Add => quote!(i64::saturating_add(#(#args),*)),
        Fun::Sub => quote!(i64::saturating_sub(#(#args),*)),
        Fun::Mul => quote!(i64::saturating_mul(#(#args),*)),
        Fun::Div => quote!(i64::checked_div(#(#args),*).unwrap_or(0)),
        Fun::Rem => quote!(i64::checked_rem(#(#args),*).unwrap_or(0)),
        Fun::Min => quote!(::core::cmp::Ord::min(#(#args),*)),
        Fun::Max => quote!(::core::cmp::Ord::max(#(#args),*)),
        Fun::Eq => infix(quote!(==)),
        Fun::Ne => infix(quote!(!=)),
        Fun::Lt => infix(quote!(<)),
        Fun::Le => infix(quote!(<=)),
        Fun::Gt => infix(quote!(>)),
        Fun::Ge => infix(quote!(>=)),
        Fun::And => infix(quote!(&)),
        Fun::Or => infix(quote!(|)),
        Fun::Xor => infix(quote!(^)),
        Fun::Shl => infix(quote!(<<)),
        Fun::Shr => infix(quote!(>>)),
        Fun::Not => quote!((!#(#args)*)),
        _ => {
            let (cond, then, otherwise) = (&args[0], &args[1], &args[2]);
            quote!((if #cond { #then } else { #otherwise }))
        }
    }
}
