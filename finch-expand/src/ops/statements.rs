//! The statements of operations whose accesses depend on the operands' numbers of modes.

use finch_core::Mapped;
use finch_core::algebra::{Fun, Value, is_known};
use proc_macro2::{Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};

use super::Operand;
use super::forms::Forms;
use super::loops::index;

/// `multiplied`: the sum of products over the mode that two operands share. If the wanted layout has a fill other than zero,
/// the product is first made in its own layout.
pub fn multiplied(forms: &Forms<'_>, a: &Operand, b: &Operand) -> Option<TokenStream> {
    let [i, j, k] = [0, 1, 2].map(index);
    let (first, second, wanted) = (&a.name, &b.name, forms.wanted);
    let (left, statement) = match (a.layout.order.len(), b.layout.order.len()) {
        (1, 1) => (quote!(), quote!(C_[] += #first[#k] * #second[#k])),
        (1, 2) => (quote!(#j), quote!(C_[#j] += #first[#k] * #second[#k, #j])),
        (2, 1) => (quote!(#i), quote!(C_[#i] += #first[#i, #k] * #second[#k])),
        _ => (quote!(#i, #j), quote!(C_[#i, #j] += #first[#i, #k] * #second[#k, #j])),
    };
    let own = forms.product(a, b);
    Some(match forms.starts(&Fun::Add, &a.layout.elem) {
        None => quote!(let C_: #own; #statement),
        Some(true) => quote!(let C_: #wanted; #statement),
        Some(false) => quote!(let r_: #wanted; { let C_: #own; #statement; r_[#left] = C_[#left] }),
    })
}

/// `reduced`: a reduction along axes. If the operator would change the fill of the wanted layout, the reduction is collected
/// in a dense temporary, which starts at the operator's identity.
pub fn reduced(forms: &Forms<'_>, a: &Operand, all: TokenStream) -> Option<TokenStream> {
    let [TokenTree::Ident(_), TokenTree::Group(op), ..] = &Vec::from_iter(all.clone())[..] else {
        return None;
    };
    let text = op.stream().to_string().replace(char::is_whitespace, "");
    let (fun, extremum) = match &*text {
        "+=" => (Fun::Add, false),
        "*=" => (Fun::Mul, false),
        "|=" => (Fun::Or, false),
        "&=" => (Fun::And, false),
        "<<min>>=" => (Fun::Min, true),
        _ => (Fun::Max, true),
    };
    let own = if extremum { forms.extremum(a, &text) } else { forms.kept(&quote!(_)) };
    let (folded, wanted) = (folded(forms, a, all)?, forms.wanted);
    let elem = match (&fun, &*a.layout.elem) {
        (Fun::And | Fun::Or, _) => "bool",
        (_, "bool") => "usize",
        (_, own) => own,
    };
    let starts = forms.starts(&fun, elem).map(|starts| starts && (!extremum || is_known(&a.layout.elem)));
    let (left, loops) = (forms.indices(&a.name, "!..")?, forms.around_left(a));
    Some(match starts {
        None => quote!(let s_: #own; #folded),
        Some(true) => quote!(let s_: #wanted; #folded),
        Some(false) => quote!(let r_: #wanted; { let s_: #own; #folded; #loops r_[#left] = s_[#left] }),
    })
}

/// `started`: a reduction along axes by any function, which starts at a given value. It is collected in a dense temporary if a
/// layout is wanted. A function that the language does not know may change a result at every entry, even at unstored ones, so each
/// is passed to it, in the order of the operand's storage.
pub fn started(forms: &Forms<'_>, a: &Operand, all: TokenStream) -> Option<TokenStream> {
    let [TokenTree::Ident(_), TokenTree::Group(op), TokenTree::Ident(start)] = &Vec::from_iter(all)[..]
    else {
        return None;
    };
    let (left, entry, loops) = (forms.indices(&a.name, "!..")?, forms.entry(a), forms.forall(a));
    let op = op.stream();
    let closure = matches!(&Vec::from_iter(op.clone())[..], [TokenTree::Ident(_)]);
    let each = match (closure, a.layout.order.is_empty()) {
        (false, _) => quote!(#loops s_[#left] #op #entry),
        (true, true) => quote!(s_[#left] <<last>>= $#op(host(#start), #entry)),
        (true, false) => quote!(seq #loops s_[#left] = $#op(s_[#left], #entry)),
    };
    let (own, around, wanted) = (forms.kept(&forms.zero()), forms.around_left(a), forms.wanted);
    let declared = quote!(let s_: #own = host(#start));
    Some(match wanted.is_empty() {
        true => quote!(#declared; #each),
        false => quote!(let r_: #wanted; { #declared; #each; #around r_[#left] = s_[#left] }),
    })
}

/// `joined`: each operand after those before it, along an axis. For operands that store more than entries, fill is left
/// out if another operand's entries are kept.
pub fn joined(forms: &Forms<'_>, operands: &[&Operand]) -> Option<TokenStream> {
    let (axis, a) = (*forms.axes.first()?, operands.first()?);
    let along = index(axis);
    let indices: Vec<Ident> = (0..a.layout.order.len()).map(index).collect();
    let dims: Vec<TokenStream> = operands.mapped(|o| dimension(o, axis));
    let entry = |n: usize, o: &Operand| {
        let (name, before) = (&o.name, &dims[..n]);
        let behind =
            if n == 0 { quote!(permit(#along)) } else { quote!(permit(#along - host(#(#before)+*))) };
        let at = indices.iter().map(|i| if *i == along { behind.clone() } else { quote!(#i) });
        quote!(#name[#(#at),*])
    };
    let entries: Vec<TokenStream> = operands.iter().enumerate().map(|(n, o)| entry(n, o)).collect();
    let loops = forms.order(a).iter().map(|mode| match index(*mode) {
        i if *mode == axis => quote!(#i in 0..host(#(#dims)+*)),
        i => quote!(#i),
    });
    let fill = known_fill(a);
    let put = quote!(C_[#(#indices),*] = coalesce(#(#entries),*, #fill));
    let keeps = operands.iter().any(|o| o.stores_entries());
    let others = operands.iter().zip(&entries).filter(|(o, _)| keeps && !o.stores_entries());
    let value = others.fold(put, |put, (o, access)| {
        let fill = known_fill(o);
        quote!(if coalesce(#access != #fill, true) { #put })
    });
    Some(quote!(forall #(#loops),*: #value))
}

/// The fill of an operand: a literal if the compiler knows its value, so that it sees where nothing but fill is stored.
fn known_fill(o: &Operand) -> TokenStream {
    let name = &o.name;
    match o.layout.fill.value {
        _ if !is_known(&o.layout.elem) => quote!(host(#name.fill())),
        Value::Bool(fill) => quote!(#fill),
        Value::Int(fill @ 0..) => Literal::i128_unsuffixed(fill).to_token_stream(),
        Value::Float(fill) if fill.is_finite() && fill.is_sign_positive() => {
            Literal::f64_unsuffixed(fill).to_token_stream()
        }
        _ => quote!(host(#name.fill())),
    }
}

/// The dimension of an operand along an axis.
fn dimension(o: &Operand, axis: usize) -> TokenStream {
    let name = &o.name;
    quote!(#name.shape()[#axis])
}

/// `crossing`: the products of all pairs of entries, at the coordinates of both. The loops follow from the layouts.
pub fn crossing(a: &Operand, b: &Operand) -> TokenStream {
    let (first, second, modes) = (&a.name, &b.name, a.layout.order.len());
    let outer: Vec<Ident> = (0..modes).map(index).collect();
    let inner: Vec<Ident> = (modes..modes + b.layout.order.len()).map(index).collect();
    quote!(C_[#(#outer,)* #(#inner),*] = #first[#(#outer),*] * #second[#(#inner),*])
}

/// `piled`: each operand at its own index, in a new first mode. The loops follow the order in which the
/// wanted result is written, if it has one.
pub fn piled(forms: &Forms<'_>, operands: &[&Operand]) -> Option<TokenStream> {
    let (a, [.., last]) = (operands.first()?, operands) else { return None };
    let indices: Vec<Ident> = (0..a.layout.order.len()).map(index).collect();
    let keeps = operands.iter().any(|o| o.stores_entries());
    let copy = |o: &Operand| {
        let name = &o.name;
        let put = quote!(C_[at_, #(#indices),*] = #name[#(#indices),*]);
        match keeps && !o.stores_entries() {
            true => quote!(if #name[#(#indices),*] != host(#name.fill()) { #put }),
            false => put,
        }
    };
    let others = operands.iter().enumerate().rev().skip(1);
    let each = others.fold(copy(last), |rest, (n, operand)| {
        let (n, own) = (Literal::usize_unsuffixed(n), copy(operand));
        quote!(if at_ == #n { #own } else { #rest })
    });
    let count = Literal::usize_unsuffixed(operands.len());
    let stored: Vec<usize> = [0].into_iter().chain(a.layout.order.iter().map(|mode| mode + 1)).collect();
    let order = forms.order.as_ref().filter(|order| order.len() == stored.len()).unwrap_or(&stored);
    let loops = order.iter().map(|mode| match mode.checked_sub(1) {
        None => quote!(at_ in 0..#count),
        Some(mode) => index(mode).to_token_stream(),
    });
    Some(quote!(forall #(#loops),*: { #each }))
}

/// `folded`: the statement of a reduction, and its loops. If the entries of one value are not contiguous, and most are not
/// stored, only the stored nonzeros are reduced. They are counted, and a zero is added if there are other entries.
pub fn folded(forms: &Forms<'_>, a: &Operand, all: TokenStream) -> Option<TokenStream> {
    let all = Vec::from_iter(all);
    let (to, op, value) = match &all[..] {
        [TokenTree::Ident(_), TokenTree::Ident(to), TokenTree::Group(op), value @ ..] => {
            (to.clone(), op, value)
        }
        [TokenTree::Ident(_), TokenTree::Group(op), value @ ..] => (Ident::new("s_", op.span()), op, value),
        _ => return None,
    };
    let (op, value) = (op.stream(), forms.fill(&value.iter().cloned().collect()));
    let left = forms.indices(&a.name, "!..")?;
    let sum = matches!(&*op.to_string(), "+=" | "|=");
    let Some(zero) = forms.scattered(a).filter(|_| !sum) else {
        let loops = forms.around(a);
        return Some(quote!(#loops #to[#left] #op #value));
    };
    let rest = without(a, value.clone(), &zero);
    stored(forms, a, &zero, [quote!(#to[#left] #op #value), quote!(#to[#left] #op #rest)])
}

/// `spread`: the same for a sum of floats, to which all the zeros are added at once.
pub fn spread(forms: &Forms<'_>, a: &Operand, all: TokenStream) -> Option<TokenStream> {
    let all = Vec::from_iter(all);
    let (sum, float, value) = match &all[..] {
        [TokenTree::Ident(_), TokenTree::Ident(sum), TokenTree::Group(value)] => {
            (sum, Ident::new(&a.float(), Span::mixed_site()), value)
        }
        [TokenTree::Ident(_), TokenTree::Ident(sum), TokenTree::Ident(float), TokenTree::Group(value)] => {
            (sum, float.clone(), value)
        }
        _ => return None,
    };
    let (left, value) = (forms.indices(&a.name, "!..")?, forms.fill(&value.stream()));
    let Some(zero) = forms.scattered(a) else {
        let loops = forms.forall(a);
        return Some(quote!(#loops #sum[#left] += #value));
    };
    let (turns, rest) = (forms.reduced_entries(), without(a, value.clone(), &zero));
    let others = quote!(#sum[#left] += (#turns - c_[#left]) as #float * (#rest));
    stored(forms, a, &zero, [quote!(#sum[#left] += #value), others])
}

/// A statement for each stored nonzero, and one for the other entries. Entries are counted in floats,
/// which can count beyond any dimension.
fn stored(
    forms: &Forms<'_>,
    a: &Operand,
    zero: &TokenStream,
    [each, others]: [TokenStream; 2],
) -> Option<TokenStream> {
    let (left, layout) = (forms.indices(&a.name, "!..")?, forms.kept(&forms.zero()));
    let (loops, entry, turns) = (forms.forall(a), forms.entry(a), forms.reduced_entries());
    Some(quote!({
        let c_: #layout;
        #loops if #entry != #zero { #each; c_[#left] += 1.0 };
        forall #left: if c_[#left] < #turns { #others }
    }))
}

/// `placed`: a reduction, and the first index along the axis at which each result occurs. For an operand that is mostly
/// zeros, only the nonzeros are examined, and the length of their contiguous prefix determines where the first zero is.
pub fn placed(forms: &Forms<'_>, a: &Operand, all: TokenStream) -> Option<TokenStream> {
    let [TokenTree::Ident(_), TokenTree::Group(op)] = &Vec::from_iter(all)[..] else { return None };
    let (op, left, axis) = (op.stream(), forms.indices(&a.name, "!..")?, index(*forms.axes.first()?));
    let (loops, entry, krate) = (forms.forall(a), forms.entry(a), forms.krate);
    let Some(zero) = forms.mostly(a) else {
        return Some(quote! {
            #loops s_[#left] #op #entry;
            #loops if #entry == s_[#left] { first_[#left] <<min>>= #axis }
        });
    };
    let (turns, layout) = (forms.reduced_entries(), forms.kept(&forms.zero()));
    let each = if left.is_empty() { TokenStream::new() } else { quote!(forall #left:) };
    Some(quote! {
        let gap_: #layout = 0;
        #loops if #entry != #zero { s_[#left] #op #entry; gap_[#left] <<#krate::ops::next_gap>>= #axis };
        #each if #turns > gap_[#left] as f64 { s_[#left] #op #zero };
        #loops if #entry != #zero && #entry == s_[#left] { first_[#left] <<min>>= #axis };
        #each if s_[#left] == #zero && #turns > gap_[#left] as f64 { first_[#left] <<min>>= gap_[#left] }
    })
}

/// An expression of an entry, for the case that the entry is zero.
fn without(a: &Operand, value: TokenStream, zero: &TokenStream) -> TokenStream {
    let mut tokens = value.into_iter();
    let mut made = TokenStream::new();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(name) if name == a.name => {
                tokens.next();
                made.extend(zero.clone());
            }
            TokenTree::Group(group) => {
                let inside = without(a, group.stream(), zero);
                made.extend(Group::new(group.delimiter(), inside).to_token_stream());
            }
            other => made.extend([other]),
        }
    }
    made
}

/// `place`: the first indices at which an operand equals a value, one mode after the other.
pub fn place(forms: &Forms<'_>, a: &Operand, value: Option<TokenTree>) -> TokenStream {
    let (krate, name, modes, operation) = (forms.krate, &a.name, a.layout.order.len(), forms.operation);
    let declared = a.declared();
    let found: Vec<Ident> = (0..modes).map(|mode| format_ident!("at{mode}")).collect();
    let steps = (0..modes).map(|mode| {
        let (place, i) = (&found[mode], index(mode));
        let loops = a.layout.order.iter().filter(|m| **m >= mode).map(|m| index(*m));
        let indices = (0..modes).map(|m| {
            let (known, open) = (&found[m], index(m));
            if m < mode { quote!(host(#known)) } else { quote!(#open) }
        });
        quote! {
            let #place = #krate::__rt::first_place(#krate::finch! {
                @ closed #operation {} { #declared } let at_: #krate::layouts::Scalar<i64> = host(i64::MAX);
                forall #(#loops),*: if #name[#(#indices),*] == host(#value) { at_[] <<min>>= #i }
            }.value());
        }
    });
    quote!({
        #(#steps)*
        let place: [usize; #modes] = [#(#found),*];
        place
    })
}
