//! Forms: placeholders in an operation's code for everything that depends on the layouts of its operands.
//!
//! | form | stands for |
//! |---|---|
//! | `A[..]` | the access by all indices; of a name that is no operand, those of the first |
//! | `s[!..]` | the access by the indices of modes that are not reduced |
//! | `@env` | what the program is told of the operands |
//! | `@forall(A)` | the loops over its indices, outermost first as the result has to be written, else as it is stored |
//! | `@around(A)` | the same; none, where the compiler has to find an order that serves operands and result |
//! | `@like(A)`, `@union(A B)`, `@meet(A B)` | the layout of a result stored as an operand is, as either is, as both are |
//! | `@turned(A)` | that of its transpose, which is stored in the order in which `A` is |
//! | `@stacked(A)` | that of several one after the other, along a mode before the others |
//! | `@places` | that of indices that are found by a reduction: dense over the modes that are left, or as the user wants it |
//! | `@zero`, `@most` | dense over those modes in any case, with the fill `Zero` or `Max` |
//! | `@held(A f)` | that of a reduction by `min` or `max`, and where it starts; dense in any case |
//! | `@woven(A B)` | that of a Kronecker product as a matrix of blocks |
//! | `@real(A)`, `@truth(A)` | the entry, as a float if it is none; whether it is not zero |
//! | `@turns` | the number of entries that one of a reduction's results comes from, as such a float |
//! | `@one`, `@float`, `@end(NAME)` | 1 as such a float, its type, a constant of `Ends` of it |
//! | `@wide(A)` | the entry as an `f64` |
//! | `@guarded(A sound {a} {b})` | what `a` makes, or, of floats that are not all sound, what `b` makes; `a` alone where all are (`all`) |
//! | `@entry(A)`, `@call(f A B)` | the access by all indices; the function of such, as Rust calls it |
//! | `@along(A)`, `@rows(A)` | that of a diagonal; of the lists of a matrix's rows |
//! | `@moved(A B …)` | `#![keep_fills]`, where what the operands store is entries alone: what moves entries keeps them |
//! | `@joined(A B)`, `@piled(A B …)` | the statement of one after the other along an axis, of several |
//! | `@multiplied(A B)`, `@reduced(A {op} v)` | the declaration and the statements of a product of matrices or vectors, and of a reduction |
//! | `@folded(A s_ {op} v)` | the statement `s_[!..] op v` and its loops, by way of stored entries alone where that is cheaper |
//! | `@as_wanted(v)` | the tensor that Rust computes, in the layout that the user wants |
//! | `@spread(A s_ f64 {v})` | the same of a sum of floats, of the result's type if none is named, `s_[!..] += v` |
//! | `@placed(A {op})` | the statements that reduce, and find the first index at which each result stands |
//! | `@place(A v)` | the indices at which `A` is first the Rust value `v` |
//! | `@axes`, `@axis`, `@text(A)`, `@value(A B)` | the reduced modes as an array, the index of the first of them, the name as a literal, `.value()` where nothing is left |

use finch_core::algebra::{Fun, Int, Value, is_known, properties};
use finch_core::level::Layout;
use finch_level::fill;
use finch_level::resolve::OPEN;
use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::Operand;
use super::layouts::{Kind, Plain, list, plain, tensor, together, widest};
use super::loops::index;
use super::statements;

/// The replacements of the forms.
pub struct Forms<'a> {
    /// The token `$crate`.
    pub krate: &'a Ident,
    /// The operands, in the order in which they were named.
    pub operands: &'a [Operand],
    /// The operation, as messages show it.
    pub operation: &'a str,
    /// The modes of the first operand that are reduced.
    pub axes: Vec<usize>,
    /// The layout that the user wants.
    pub wanted: &'a TokenStream,
    /// The same, if it was resolved.
    pub result: Option<&'a Layout>,
    /// The order in which that must be written, if it has one.
    pub order: Option<Vec<usize>>,
}

impl Forms<'_> {
    /// The code, with every form replaced.
    pub fn fill(&self, code: &TokenStream) -> TokenStream {
        let tokens: Vec<TokenTree> = code.clone().into_iter().collect();
        let mut out = TokenStream::new();
        let mut at = 0;
        while at < tokens.len() {
            let (filled, length) = self.form(&tokens[at..]);
            out.extend(filled);
            at += length;
        }
        out
    }

    /// The replacement of the form at the beginning of the tokens, and the number of tokens of the form.
    fn form(&self, tokens: &[TokenTree]) -> (TokenStream, usize) {
        match tokens {
            [TokenTree::Punct(sign), TokenTree::Ident(name), rest @ ..] if sign.as_char() == '@' => {
                let of = match rest {
                    [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::Parenthesis => {
                        Some(group)
                    }
                    _ => None,
                };
                let names = of.map(|group| self.named(&group.stream())).unwrap_or_default();
                let all = of.map(Group::stream).unwrap_or_default();
                match self.special(&name.to_string(), &names, all) {
                    Some(filled) => (filled, 2 + usize::from(of.is_some())),
                    None => (tokens[0].to_token_stream(), 1),
                }
            }
            [TokenTree::Ident(name), TokenTree::Group(group), ..]
                if group.delimiter() == Delimiter::Bracket =>
            {
                match self.indices(name, &group.stream().to_string()) {
                    Some(indices) => (quote!(#name[#indices]), 2),
                    None => (name.to_token_stream(), 1),
                }
            }
            [TokenTree::Group(group), ..] => {
                let mut new = Group::new(group.delimiter(), self.fill(&group.stream()));
                new.set_span(group.span());
                (new.to_token_stream(), 1)
            }
            [other, ..] => (other.to_token_stream(), 1),
            [] => (TokenStream::new(), 1),
        }
    }

    /// The operands of these names.
    fn named(&self, names: &TokenStream) -> Vec<&Operand> {
        let find = |token: TokenTree| self.operands.iter().find(|o| o.name == token.to_string());
        names.clone().into_iter().filter_map(find).collect()
    }

    /// The indices of `..` or `!..`.
    pub fn indices(&self, name: &Ident, between: &str) -> Option<TokenStream> {
        let operand = self.operands.iter().find(|o| o.name == *name).or(self.operands.first())?;
        let modes = 0..operand.layout.order.len();
        let listed: Vec<Ident> = match between.replace(' ', "").as_str() {
            ".." => modes.map(index).collect(),
            "!.." => modes.filter(|mode| !self.axes.contains(mode)).map(index).collect(),
            _ => return None,
        };
        Some(quote!(#(#listed),*))
    }

    fn special(&self, form: &str, of: &[&Operand], all: TokenStream) -> Option<TokenStream> {
        let krate = self.krate;
        Some(match (form, of) {
            ("env", _) => {
                let declared = self.operands.iter().map(Operand::declared);
                let operation = self.operation;
                quote!(@ closed #operation {} { #(#declared)* })
            }
            ("forall", [a]) => self.forall(a),
            ("around", [a]) => self.around(a),
            ("real", [a]) => self.real(a),
            ("truth", [a]) => self.truth(a),
            ("turns", _) => self.turns(),
            ("axes", _) => {
                let axes = &self.axes;
                quote!([#(#axes),*])
            }
            ("one", _) => self.one(),
            ("float", _) => self.mean(),
            ("end", _) => {
                let float = self.mean();
                quote!(host(<#float as #krate::__rt::Ends>::#all))
            }
            ("wide", [a]) if *a.layout.elem == *"f32" => {
                let access = self.entry(a);
                quote!((#access as f64))
            }
            ("wide", [a]) => self.real(a),
            ("guarded", [a]) => self.guarded(a, all)?,
            ("entry", [a]) => self.entry(a),
            ("call", operands) => {
                let dollar = Punct::new('$', Spacing::Alone);
                let entries = operands.iter().map(|a| self.entry(a));
                let f = all.into_iter().next();
                quote!(#dollar #f(#(#entries),*))
            }
            ("moved", operands) => self.moved(operands),
            ("joined", [a, b]) => statements::joined(self, a, b)?,
            ("piled", operands) => statements::piled(self, operands)?,
            ("multiplied", [a, b]) => statements::multiplied(self, a, b)?,
            ("reduced", [a]) => statements::reduced(self, a, all)?,
            ("folded", [a]) => statements::folded(self, a, all)?,
            ("spread", [a]) => statements::spread(self, a, all)?,
            ("placed", [a]) => statements::placed(self, a, all)?,
            ("place", [a]) => statements::place(self, a, all.into_iter().nth(1)),
            ("value", [a, b]) if a.layout.order.len() + b.layout.order.len() == 2 => quote!(.value()),
            ("value", _) => TokenStream::new(),
            ("text", [a]) => Literal::string(&a.name.to_string()).to_token_stream(),
            ("axis", _) => index(*self.axes.first()?).to_token_stream(),
            ("held", [a, ..]) => self.extremum(a, &all.to_string()),
            ("zero", _) => self.kept(&self.zero()),
            ("most", _) => self.kept(&quote!(#krate::fills::Max)),
            ("woven", [a, b]) => {
                // The wanted layout determines its index types.
                let own = widest(&[&a.layout, &b.layout]);
                let list = if self.wanted.is_empty() { own } else { Plain { index: Some(Int::U64), ..own } };
                tensor(krate, &[Plain::DENSE, Plain::DENSE, list, list], &[0, 1, 2, 3], &quote!(_))
            }
            ("as_wanted", _) => self.as_wanted(&all),
            _ if !self.wanted.is_empty() => self.wanted.clone(),
            ("places", _) => self.kept(&self.zero()),
            ("rows", [a]) => tensor(krate, &[Plain::DENSE, list([(&a.layout, 0)])], &[0, 1], &quote!(_)),
            (form, of) => self.stored(form, of)?,
        })
    }

    /// The layout of a result.
    fn stored(&self, form: &str, of: &[&Operand]) -> Option<TokenStream> {
        let layout = |levels: &[Plain], order: &[usize]| tensor(self.krate, levels, order, &quote!(_));
        let &[a, ref rest @ ..] = of else { return None };
        let order = &a.layout.order;
        Some(match (form, rest) {
            ("like", []) => layout(&plain(&a.layout), order),
            ("union" | "meet", [b]) => layout(&together(&a.layout, &b.layout, form == "union"), order),
            ("turned", []) => {
                let last = order.len().saturating_sub(1);
                let turned: Vec<usize> = order.iter().map(|mode| last - mode).collect();
                layout(&plain(&a.layout), &turned)
            }
            ("stacked", []) => {
                let levels: Vec<Plain> = [Plain::DENSE].into_iter().chain(plain(&a.layout)).collect();
                let order: Vec<usize> = [0].into_iter().chain(order.iter().map(|mode| mode + 1)).collect();
                layout(&levels, &order)
            }
            ("along", []) => layout(&plain(&a.layout)[order.len().saturating_sub(1)..], &[0]),
            _ => return None,
        })
    }

    /// The layout of a product of matrices or vectors: dense, or lists if both operands are sparse. It is written in the
    /// order of the wanted layout, if that has one.
    pub fn product(&self, a: &Operand, b: &Operand) -> TokenStream {
        let sparse = |o: &Operand| plain(&o.layout).iter().any(|level| !level.is_dense());
        let by_columns = |o: &Operand| !o.layout.order.is_sorted();
        // The remaining modes, each with its operand.
        let mut modes = vec![];
        modes.extend((a.layout.order.len() == 2).then_some((&a.layout, 0)));
        modes.extend((b.layout.order.len() == 2).then_some((&b.layout, 1)));
        let by_columns = if by_columns(a) && by_columns(b) { vec![1, 0] } else { vec![0, 1] };
        let own = by_columns[..].iter().copied().filter(|mode| *mode < modes.len()).collect();
        let order = self.order.clone().filter(|order| order.len() == modes.len()).unwrap_or(own);
        let last = order.last().filter(|_| sparse(a) && sparse(b)).map(|mode| list([modes[*mode]]));
        let dense = order.iter().skip(1).map(|_| Plain::DENSE);
        let levels: Vec<Plain> = dense.chain(order.last().map(|_| last.unwrap_or(Plain::DENSE))).collect();
        tensor(self.krate, &levels, &order, &quote!(_))
    }

    /// `#![keep_fills]`, if what operands store are entries. Values stored by a level without gaps are not entries: a matrix
    /// of dense rows stores its fill, and as a list it stores only the other values.
    fn moved(&self, operands: &[&Operand]) -> TokenStream {
        if operands.iter().any(|o| o.stores_entries()) { quote!(#![keep_fills]) } else { TokenStream::new() }
    }

    /// Converts a value to the wanted layout. If the fill of that is left open, it is that of the value.
    fn as_wanted(&self, value: &TokenStream) -> TokenStream {
        let (krate, wanted) = (self.krate, self.wanted);
        let value = self.fill(value);
        if wanted.is_empty() {
            return value;
        }
        let open = self.result.is_none_or(|layout| layout.fill.value == Value::Fill(OPEN.into()));
        let convert = if open { quote!(alike) } else { quote!(refilled) };
        quote!({
            let wanted: #wanted = #krate::__rt::#convert(#value);
            wanted
        })
    }

    /// The fill `Zero`.
    pub fn zero(&self) -> TokenStream {
        let krate = self.krate;
        quote!(#krate::fills::Zero)
    }

    /// The layout that is dense over the modes of the first operand that are not reduced.
    pub fn kept(&self, fill: &TokenStream) -> TokenStream {
        let modes = self.operands.first().map_or(0, |a| a.layout.order.len()) - self.axes.len();
        let order: Vec<usize> = (0..modes).collect();
        tensor(self.krate, &vec![Plain::DENSE; modes], &order, fill)
    }

    /// The zero that is most entries' value, if the operand's fill is zero and it stores lists.
    pub fn mostly(&self, a: &Operand) -> Option<TokenStream> {
        let Layout { elem, fill, .. } = &a.layout;
        let levels = plain(&a.layout);
        let has = |kind| levels.iter().any(|level| level.kind == kind);
        let lists = has(Kind::List) && !has(Kind::Runs);
        let zero = match &**elem {
            "bool" => quote!(false),
            "f32" | "f64" => quote!(0.0),
            _ => quote!(0),
        };
        (lists && fill.value.is_zero() && is_known(elem)).then_some(zero)
    }

    /// The same, if the entries of one value of a reduction are not contiguous: the loops over some reduced mode
    /// enclose those over some other mode.
    pub fn scattered(&self, a: &Operand) -> Option<TokenStream> {
        let apart = !a.layout.order.iter().is_sorted_by_key(|mode| self.axes.contains(mode));
        self.mostly(a).filter(|_| apart && self.wanted.is_empty())
    }

    /// The layout of a reduction by `min` or `max`, and its initial value. That is the operator's identity, if the type is
    /// known to have one. Otherwise, a reduction to a single value starts at an entry, and one to several values starts at
    /// the opposite extremum of all entries, because no value is beyond it.
    pub fn extremum(&self, a: &Operand, of: &str) -> TokenStream {
        let (krate, name, modes, operation) = (self.krate, &a.name, a.layout.order.len(), self.operation);
        if is_known(&a.layout.elem) {
            return self.kept(&quote!(_));
        }
        let zero = self.zero();
        let layout = self.kept(&zero);
        let entry = quote!(#name.get([0; #modes]).unwrap_or(#name.fill()));
        if self.axes.len() == modes {
            return quote!(#layout = host(#entry));
        }
        let other = if of.contains("max") { quote!(min) } else { quote!(max) };
        let (declared, all) = (a.declared(), tensor(krate, &[], &[], &zero));
        let (loops, value) = (self.forall(a), self.entry(a));
        quote! {
            #layout = host(#krate::finch! {
                @ closed #operation {} { #declared } let s_: #all = host(#entry);
                #loops s_[] <<#other>>= #value
            }.value())
        }
    }

    /// The result of one piece of code or, if a run-time function finds it unsound, the result of another.
    fn guarded(&self, a: &Operand, all: TokenStream) -> Option<TokenStream> {
        let [TokenTree::Ident(_), TokenTree::Ident(sound), TokenTree::Group(plain), TokenTree::Group(again)] =
            &Vec::from_iter(all)[..]
        else {
            return None;
        };
        let plain = self.fill(&plain.stream());
        if *sound == "all" || !matches!(&*a.layout.elem, "f32" | "f64") {
            return Some(plain);
        }
        let (krate, again) = (self.krate, self.fill(&again.stream()));
        let made = Ident::new("made", Span::mixed_site());
        Some(quote!(match #plain {
            #made if #krate::__rt::#sound(&#made) => #made,
            _ => #again,
        }))
    }

    fn real(&self, a: &Operand) -> TokenStream {
        let float = a.float();
        let access = self.entry(a);
        match float == *a.layout.elem {
            true => access,
            false => quote!((#access as f64)),
        }
    }

    fn truth(&self, a: &Operand) -> TokenStream {
        let access = self.entry(a);
        match &*a.layout.elem {
            "bool" => access,
            "f32" | "f64" => quote!((#access != 0.0)),
            _ => quote!((#access != 0)),
        }
    }

    /// Whether a reduction by this operator to elements of a type may start at the fill of the wanted layout; `None` if none is wanted.
    pub fn starts(&self, op: &Fun, elem: &str) -> Option<bool> {
        if self.wanted.is_empty() {
            return None;
        }
        let neutral = |layout: &Layout| {
            let fill = match &layout.fill.value {
                Value::Fill(name) if **name == *OPEN => return true,
                Value::Fill(name) if &*layout.elem == OPEN => fill::literal(name, elem),
                _ => Some(layout.fill.clone()),
            };
            let row = properties(op);
            fill.is_some_and(|fill| row.is_identity(0, &fill) || row.is_identity(1, &fill))
        };
        Some(self.result.is_none_or(neutral))
    }

    /// The access by all indices.
    pub fn entry(&self, a: &Operand) -> TokenStream {
        let (name, indices) = (&a.name, self.indices(&a.name, ".."));
        quote!(#name[#indices])
    }

    /// The number of entries that are reduced to one result, as a float.
    pub fn reduced_entries(&self) -> TokenStream {
        let (krate, axes, name) = (self.krate, &self.axes, self.operands.first().map(|a| &a.name));
        quote!(host(#krate::__rt::turns::<f64>(&#name.shape(), &[#(#axes),*])))
    }

    fn turns(&self) -> TokenStream {
        let (krate, axes, float) = (self.krate, &self.axes, self.mean());
        let name = self.operands.first().map(|a| &a.name);
        quote!(host(#krate::__rt::turns::<#float>(&#name.shape(), &[#(#axes),*])))
    }

    fn one(&self) -> TokenStream {
        let (krate, float) = (self.krate, self.mean());
        quote!(host(<#float as #krate::__rt::Number>::ONE))
    }

    /// The type of a mean of the first operand.
    fn mean(&self) -> TokenStream {
        self.operands.first().and_then(|a| a.float().parse().ok()).unwrap_or_default()
    }
}
