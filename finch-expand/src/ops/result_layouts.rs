//! The layouts of operations' results, as the forms name them.

use finch_core::Mapped;
use finch_core::algebra::{Fun, Value, is_known, properties};
use finch_core::level::Layout;
use finch_level::fill;
use finch_level::resolve::OPEN;
use proc_macro2::TokenStream;
use quote::quote;

use super::Operand;
use super::forms::Forms;
use super::layouts::{Kind, Plain, all_together, list, plain, tensor, together};

impl Forms<'_> {
    /// The layout of a result.
    pub(super) fn stored(&self, form: &str, of: &[&Operand]) -> Option<TokenStream> {
        let layout = |levels: &[Plain], order: &[usize]| tensor(self.krate, levels, order, &quote!(_));
        let &[a, ref rest @ ..] = of else { return None };
        let order = &a.layout.order;
        Some(match (form, rest) {
            ("like", []) => layout(&plain(&a.layout), order),
            ("meet", [b]) => layout(&together(&a.layout, &b.layout, false), order),
            ("union", others) => {
                let others: Vec<&Layout> = others.mapped(|other| &other.layout);
                layout(&all_together(&a.layout, &others), order)
            }
            ("crossed", [b]) => {
                let modes = order.len();
                let listed =
                    |of: Plain| if of.kind == Kind::Runs { Plain { kind: Kind::List, ..of } } else { of };
                // Runs of runs would have to be equal as wholes.
                let outer = plain(&a.layout).into_iter().map(listed);
                let levels: Vec<Plain> = outer.chain(plain(&b.layout)).collect();
                let behind = b.layout.order.iter().map(|mode| mode + modes);
                layout(&levels, &order.iter().copied().chain(behind).collect::<Vec<_>>())
            }
            ("turned", []) => {
                let last = order.len().saturating_sub(1);
                let turned: Vec<usize> = order.mapped(|mode| last - mode);
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
}
