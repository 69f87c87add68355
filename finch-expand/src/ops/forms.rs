//! Forms: placeholders in an operation's code for everything that depends on the layouts of its operands.
//!
//! Accesses and values. A *float* is the type of a mean of the first operand.
//!
//! ```text
//! A[..]              A at all its indices. A name that is not an operand has the indices of the first one
//! s[!..]             s at the indices of the modes that are not reduced
//! @entry(A)          A[..]
//! @call(f A B)       $f(A[..], B[..])
//! @real(A)           the entry, converted to a float if it is none
//! @wide(A)           the entry as an f64
//! @truth(A)          whether the entry is not zero
//! @number(A)         the entry, or zero in place of NaN
//! @factor(A)         the entry, or one in place of NaN
//! @value(A B)        .value(), if nothing but a scalar is left
//! @turns(of)         the number of entries that are reduced to one result, as a float
//! @present(A of {v})   v, or zero in place of an entry that is missing
//! @absent(A of)      the next statement, which counts the entry if it is missing
//! @one  @float       1 as a float; the type itself
//! @end(NAME)         the constant NAME of the trait Ends, of that type
//! @axis  @axes       the index of the first reduced mode; all reduced modes, as an array
//! @text(A)           the name of A, as a literal
//! ```
//!
//! In these, `of` is `all` entries, or those that are `numbers`: then NaN is missing.
//!
//! Layouts of results. A layout that the user wants replaces them, except where one is dense in any case.
//!
//! ```text
//! @like(A)           that of A
//! @union(A B …)      of entries that any of the operands stores
//! @meet(A B)         of entries that both operands store
//! @turned(A)         of the transpose, stored in the order in which A is stored
//! @stacked(A)        of several tensors like A, along a new first mode
//! @along(A)          of a diagonal
//! @rows(A)           of a list for each row of a matrix
//! @crossed(A B)      of a matrix of products of all pairs of entries, or what takes its place with more modes
//! @woven(A B)        of a Kronecker product, as a matrix of blocks
//! @places            dense over the modes that are left, for indices that a reduction finds
//! @zero  @most       dense over these modes in any case, with the fill Zero or Max
//! @held(A f)         of a reduction by min or max, with the value that it starts at; dense in any case
//! ```
//!
//! Loops and statements.
//!
//! ```text
//! @env               what the program is told about the operands
//! @absences(of)      the declaration of the numbers of missing entries
//! @forall(A)         the loops over A's indices, in the order that the result requires, or else as A is stored
//! @around(A)         the same, or nothing if the compiler has to find an order for operands and result
//! @moved(A B …)      #![keep_fills], if the operands store entries and nothing else: moving an entry keeps it
//! @joined(A B …)     one operand behind the other, along an axis
//! @piled(A B …)      several operands along a new mode
//! @crossing(A B)     the products of all pairs of entries
//! @multiplied(A B)   a product of matrices or vectors, with its declaration
//! @solved(A b < unit)  a triangular system, with its declaration: `<` for a lower, `>` for an upper triangle
//! @reduced(A {op} v)     a reduction, with its declaration
//! @started(A {op} s)     a reduction that starts at the Rust value s, with its declaration. `op` is an operator, or the name of a closure
//! @folded(A s_ {op} v)   the loops of s_[!..] op v, over stored entries alone where that is cheaper
//! @spread(A s_ f64 {v})  the loops of s_[!..] += v, in floats of that type, or else of the result's
//! @placed(A {op})        a reduction, and the first index at which each result occurs
//! @place(A v)            the indices of the first entry that equals the Rust value v
//! @guarded(A sound {a} {b})  the value of a, or, if it is a float that the function sound rejects, that of b
//! @spanned(A {v})    what is left of A in a reduction, with the reduced modes as modes of dimension 1
//! @as_wanted(v)          a tensor that Rust computes, in the layout that the user wants
//! ```

use finch_core::algebra::{Int, Value};
use finch_core::level::Layout;
use finch_level::resolve::OPEN;
use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::Operand;
use super::layouts::{Plain, list, tensor, widest};
use super::loops::index;
use super::{statements, triangular};

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
            ("number", [a]) => self.without_nan(a, &quote!(0.0)),
            ("factor", [a]) => self.without_nan(a, &quote!(1.0)),
            ("absences", _) if self.skips(&all) => {
                let zero = self.kept(&self.zero());
                quote!(let gone_: #zero;)
            }
            ("absences", _) => TokenStream::new(),
            ("absent", [a]) => self.absent(a, &all),
            ("present", [a]) => self.present(a, all)?,
            ("spanned", [a]) => self.spanned(a, all)?,
            ("turns", _) => self.turns(&all),
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
            ("joined", operands) => statements::joined(self, operands)?,
            ("crossing", [a, b]) => statements::crossing(a, b),
            ("piled", operands) => statements::piled(self, operands)?,
            ("multiplied", [a, b]) => statements::multiplied(self, a, b)?,
            ("solved", [a, b]) => triangular::solved(self, a, b, &all),
            ("reduced", [a]) => statements::reduced(self, a, all)?,
            ("started", [a]) => statements::started(self, a, all)?,
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

    fn without_nan(&self, a: &Operand, instead: &TokenStream) -> TokenStream {
        let access = self.entry(a);
        match &*a.layout.elem {
            "f32" | "f64" => quote!(ifelse(#access == #access, #access, #instead)),
            _ => access,
        }
    }

    /// Whether missing entries are left out: only `numbers` count, and there may be something else.
    fn skips(&self, of: &TokenStream) -> bool {
        let floats = self.operands.first().is_some_and(|a| matches!(&*a.layout.elem, "f32" | "f64"));
        floats && of.clone().into_iter().any(|token| token.to_string() == "numbers")
    }

    fn absent(&self, a: &Operand, of: &TokenStream) -> TokenStream {
        let (access, gone) = (self.entry(a), self.absences());
        if self.skips(of) { quote!(; #gone += (#access != #access) as usize) } else { TokenStream::new() }
    }

    fn present(&self, a: &Operand, all: TokenStream) -> Option<TokenStream> {
        let [TokenTree::Ident(_), TokenTree::Ident(of), TokenTree::Group(value)] = &Vec::from_iter(all)[..]
        else {
            return None;
        };
        let (access, value) = (self.entry(a), self.fill(&value.stream()));
        let skips = self.skips(&of.to_token_stream());
        Some(if skips { quote!(ifelse(#access == #access, #value, 0.0)) } else { value })
    }

    /// The number of missing entries of a result.
    fn absences(&self) -> TokenStream {
        let gone = Ident::new("gone_", Span::call_site());
        let indices = self.indices(&gone, "!..");
        quote!(#gone[#indices])
    }

    /// What is left of a tensor in a reduction, in the shape of the tensor with dimensions of 1.
    fn spanned(&self, a: &Operand, all: TokenStream) -> Option<TokenStream> {
        let Some(TokenTree::Group(value)) = all.into_iter().nth(1) else { return None };
        let (krate, axes, name, value) = (self.krate, &self.axes, &a.name, self.fill(&value.stream()));
        let modes = a.layout.order.len();
        let order: Vec<usize> = (0..modes).collect();
        let layout = tensor(krate, &vec![Plain::DENSE; modes], &order, &quote!(_));
        Some(quote!({
            let spanned: #layout = #krate::__rt::spanned(#value, #name.shape(), &[#(#axes),*]);
            spanned
        }))
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

    fn turns(&self, of: &TokenStream) -> TokenStream {
        let (krate, axes, float) = (self.krate, &self.axes, self.mean());
        let name = self.operands.first().map(|a| &a.name);
        let turns = quote!(host(#krate::__rt::turns::<#float>(&#name.shape(), &[#(#axes),*])));
        let gone = self.absences();
        if self.skips(of) { quote!((#turns - #gone as #float)) } else { turns }
    }

    fn one(&self) -> TokenStream {
        let (krate, float) = (self.krate, self.mean());
        quote!(host(<#float as #krate::__rt::Number>::ONE))
    }

    /// The type of a mean of the first operand.
    pub fn mean(&self) -> TokenStream {
        self.operands.first().and_then(|a| a.float().parse().ok()).unwrap_or_default()
    }
}
