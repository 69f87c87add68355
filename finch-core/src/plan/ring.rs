//! The semirings in which statements are planned, as the table of functions declares them.

use crate::algebra::table::distributes;
use crate::algebra::{Fun, Int, Lit, Unit, Value, properties};

/// A sum and a product over one type of elements. The product distributes over the sum, whose zero annihilates it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ring {
    /// What adds up.
    pub plus: Fun,
    /// What multiplies.
    pub times: Fun,
    /// The zero: the identity of `plus`.
    pub zero: Lit,
    /// Whether sums and products are the same, bit for bit, however they are grouped: no rounding, and no overflow that
    /// comes or goes.
    pub exact: bool,
}

impl Ring {
    /// The ring of a reduction by `plus` over elements of this type. `among` are the functions in its value, one of which has to
    /// be the product.
    pub fn of(plus: &Fun, among: &[Fun], elem: &str) -> Option<Ring> {
        let times = among.iter().find(|fun| distributes(fun, plus))?.clone();
        let (sum, product) = (properties(plus), properties(&times));
        let zero = zero(sum.identity[0]?, elem)?;
        let laws = sum.commutative && sum.associative && product.commutative && product.associative;
        let annihilates = product.is_annihilator(0, &zero) && product.is_annihilator(1, &zero);
        let regroups = |fun: &Fun| matches!(fun, Fun::Min | Fun::Max | Fun::And | Fun::Or | Fun::Xor);
        let exact = regroups(plus) && regroups(&times) && (elem == "bool" || Int::parse(elem).is_some());
        (laws && annihilates).then_some(Ring { plus: plus.clone(), times, zero, exact })
    }

    /// Whether each element has a negative.
    pub fn subtracts(&self) -> bool {
        let signed = |lit: &Lit| lit.int().is_none_or(|int| !int.is_unsigned());
        self.plus == Fun::Add && signed(&self.zero)
    }

    /// Whether a reduction of a single value can end early, because nothing can change it any more.
    pub fn saturates(&self) -> bool {
        matches!(self.plus, Fun::And | Fun::Or) && self.zero.ty.as_deref() == Some("bool")
    }
}

/// A distinguished value, as an element of a type. `None` if the type has no such literal.
fn zero(unit: Unit<'_>, elem: &str) -> Option<Lit> {
    let float = matches!(elem, "f64" | "f32");
    let int = Int::parse(elem);
    let value = match unit {
        Unit::Zero if float => Value::Float(0.0),
        Unit::Zero if elem == "bool" => Value::Bool(false),
        Unit::Zero => int.map(|_| Value::Int(0))?,
        Unit::Ones | Unit::Top if elem == "bool" => Value::Bool(true),
        Unit::Bottom if elem == "bool" => Value::Bool(false),
        Unit::Top if float => Value::Float(f64::INFINITY),
        Unit::Bottom if float => Value::Float(f64::NEG_INFINITY),
        Unit::Top => Value::Int(int?.range().1),
        Unit::Bottom => Value::Int(int?.range().0),
        Unit::Ones if int?.is_unsigned() => Value::Int(int?.range().1),
        Unit::Ones => Value::Int(-1),
        _ => return None,
    };
    Some(Lit { value, ty: Some(elem.into()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_follow_from_the_table() {
        let ring = |plus, times, elem| Ring::of(&plus, &[times], elem);
        let exact = |ring: Option<Ring>| ring.map(|ring| ring.exact);
        assert_eq!(exact(ring(Fun::Add, Fun::Mul, "f64")), Some(false));
        assert_eq!(exact(ring(Fun::Add, Fun::Mul, "i64")), Some(false));
        assert_eq!(exact(ring(Fun::Or, Fun::And, "bool")), Some(true));
        assert_eq!(exact(ring(Fun::And, Fun::Or, "bool")), Some(true));
        assert_eq!(exact(ring(Fun::Xor, Fun::And, "u8")), Some(true));
        assert_eq!(exact(ring(Fun::Max, Fun::Min, "i32")), Some(true));
        assert_eq!(exact(ring(Fun::Min, Fun::Max, "f64")), Some(false));
        assert_eq!(ring(Fun::Add, Fun::Max, "i64"), None);
        assert_eq!(ring(Fun::Mul, Fun::Add, "i64"), None);
        assert_eq!(ring(Fun::Sub, Fun::Mul, "i64"), None);
        assert_eq!(ring(Fun::Add, Fun::Mul, "Mod7"), None);
    }
}
