//! Narrow sums. Numbers that are made wider only to be added up are added up in a type in which more of them fit a register:
//!
//! ```text
//! for i in 0..A_n {                                 fold[256 of u16] i in 0..A_n {
//!     s_acc += A_val[i] as u64;           ⇒             s_acc += A_val[i] as u64;
//! }                                                 }
//! ```
//!
//! So many values are added up in the narrow type that their sum fits it, whatever they are. Then the sum is added to the whole. What a
//! value can be follows from the types of its parts: a `u8` is at most 255, and a product of two at most 65,025.

use std::rc::Rc;

use crate::algebra::{Fun, Int, Lit, Node, Term, Ty, Value};
use crate::target::types;

/// The number of values that are added up at a time: whole registers, and sums of fewer take no less time.
const PARTS: [usize; 3] = [4096, 256, 192];

/// A narrow type, how many values its sums have, and the value in that type.
pub struct Narrow {
    pub part: Rc<str>,
    pub count: usize,
    pub value: Term,
}

/// What a value of an integer type is, if it can be added up in a narrower one.
pub fn narrow(value: &Term, whole: Int) -> Option<Narrow> {
    let values = Range::of(value, whole)?;
    let parts: &[Int] = if values.lo < 0 { &[Int::I16, Int::I32] } else { &[Int::U8, Int::U16, Int::U32] };
    let fits = |part: &Int| {
        let (lo, hi) = part.range();
        let count = PARTS.into_iter().find(|count| {
            let times = *count as i128;
            values.hi * times <= hi && values.lo * times >= lo && values.fits(*part)
        })?;
        Some((*part, count))
    };
    let (part, count) = parts.iter().filter(|part| size(**part) < size(whole)).find_map(fits)?;
    Some(Narrow { part: part.name().into(), count, value: within(value, part) })
}

/// The least number of bytes that a type has.
fn size(int: Int) -> u32 {
    match int {
        Int::U8 | Int::I8 => 1,
        Int::U16 | Int::I16 => 2,
        Int::U32 | Int::I32 | Int::Usize | Int::Isize => 4,
        Int::U64 | Int::I64 => 8,
    }
}

/// What a value can be, and the least and greatest of what it is computed from.
#[derive(Clone, Copy)]
struct Range {
    lo: i128,
    hi: i128,
    least: i128,
    most: i128,
}

impl Range {
    fn from((lo, hi): (i128, i128)) -> Range {
        Range { lo, hi, least: lo, most: hi }
    }

    /// Whether everything on the way to the value can be computed in a type.
    fn fits(&self, int: Int) -> bool {
        let (lo, hi) = int.range();
        lo <= self.least && self.most <= hi
    }

    /// The values of a term of an integer type, if they are known to be computed without an overflow.
    fn of(term: &Term, whole: Int) -> Option<Range> {
        let range = match &**term {
            Node::Lit(lit) => match lit.value {
                Value::Int(i) => Range::from((i, i)),
                _ => return None,
            },
            Node::Call(Fun::Cast(to), args) if **to == *whole.name() => match types::of(&args[0])? {
                Ty::Bool => Range::from((0, 1)),
                Ty::Elem(elem) if &*elem == "bool" => Range::from((0, 1)),
                Ty::Elem(elem) => Range::from(Int::parse(&elem)?.range()),
                _ => return None,
            },
            Node::Call(Fun::Select, args) => {
                let [a, b] = [Range::of(&args[1], whole)?, Range::of(&args[2], whole)?];
                Range { lo: a.lo.min(b.lo), hi: a.hi.max(b.hi), ..a.and(&b) }
            }
            Node::Call(fun @ (Fun::Add | Fun::Mul), args) => {
                let mut parts = args.iter().map(|arg| Range::of(arg, whole));
                let first = parts.next()??;
                parts.try_fold(first, |a, b| a.by(fun, &b?))?
            }
            _ => return None,
        };
        range.fits(whole).then_some(range)
    }

    /// What both are computed from.
    fn and(&self, other: &Range) -> Range {
        Range { least: self.least.min(other.least), most: self.most.max(other.most), ..*self }
    }

    /// The sum or the product of two.
    fn by(&self, fun: &Fun, other: &Range) -> Option<Range> {
        let each = |a: i128, b: i128| if *fun == Fun::Add { a.checked_add(b) } else { a.checked_mul(b) };
        let ends = [(self.lo, other.lo), (self.lo, other.hi), (self.hi, other.lo), (self.hi, other.hi)];
        let ends = ends.into_iter().map(|(a, b)| each(a, b)).collect::<Option<Vec<i128>>>()?;
        let (lo, hi) = (*ends.iter().min()?, *ends.iter().max()?);
        let both = self.and(other);
        Some(Range { lo, hi, least: both.least.min(lo), most: both.most.max(hi) })
    }
}

/// A term in another type, in which it can be computed.
fn within(term: &Term, part: Int) -> Term {
    let inside = |args: &[Term]| args.iter().map(|arg| within(arg, part)).collect::<Vec<Term>>();
    match &**term {
        Node::Lit(lit) => Term::lit(Lit { value: lit.value.clone(), ty: Some(part.name().into()) }),
        Node::Call(Fun::Cast(_), args) if types::of(&args[0]) == Some(Ty::Elem(part.name().into())) => {
            args[0].clone()
        }
        Node::Call(Fun::Cast(_), args) => Term::new(Node::Call(Fun::Cast(part.name().into()), args.clone())),
        Node::Call(Fun::Select, args) => {
            let args = [args[..1].to_vec(), inside(&args[1..])].concat();
            Term::new(Node::Call(Fun::Select, args))
        }
        Node::Call(fun, args) => Term::new(Node::Call(fun.clone(), inside(args))),
        _ => term.clone(),
    }
}
