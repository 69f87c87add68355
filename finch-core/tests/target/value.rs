//! Functions on values.

use finch_core::algebra::Fun;
use finch_oracle::Val::{self, Bool, Float, Missing};
use finch_oracle::apply;

fn int(i: i128) -> Val {
    Val::Int(i)
}

#[test]
fn integers_wrap_in_their_type() {
    let sum = |elem| apply(&Fun::Add, &[int(100), int(100), int(100)], elem);
    assert_eq!(sum(Some("i8")), Ok(int(44)));
    assert_eq!(sum(Some("u8")), Ok(int(44)));
    assert_eq!(sum(None), Ok(int(300)));
    let big = int(u64::MAX.into());
    assert_eq!(apply(&Fun::Mul, &[big.clone(), big], Some("u64")), Ok(int(1)));
    assert!(apply(&Fun::Mul, &[int(1 << 40), int(1 << 40)], None).is_err());
}

#[test]
fn min_and_max_pass_over_nan() {
    let nan = Float(f64::NAN);
    assert_eq!(apply(&Fun::Min, &[nan.clone(), Float(1.0), Float(2.0)], None), Ok(Float(1.0)));
    assert_eq!(apply(&Fun::Max, &[Float(1.0), nan.clone()], None), Ok(Float(1.0)));
    assert_eq!(apply(&Fun::Eq, &[nan.clone(), nan], None), Ok(Bool(false)));
}

#[test]
fn missing_spreads() {
    assert_eq!(apply(&Fun::Add, &[int(1), Missing], None), Ok(Missing));
    assert_eq!(apply(&Fun::Coalesce, &[Missing, int(1)], None), Ok(int(1)));
    assert_eq!(apply(&Fun::IsMissing, &[Missing], None), Ok(Bool(true)));
}

#[test]
fn floats_are_rounded_in_f32() {
    let third = apply(&Fun::Div, &[Float(1.0), Float(3.0)], Some("f32"));
    assert_eq!(third, Ok(Float(f64::from(1.0f32 / 3.0))));
}

#[test]
fn casts_are_rusts() {
    let cast = |to: &str, val| apply(&Fun::Cast(to.into()), &[val], None);
    assert_eq!(cast("u8", Float(300.5)), Ok(int(255)));
    assert_eq!(cast("u8", int(300)), Ok(int(44)));
    assert_eq!(cast("f64", Bool(true)), Ok(Float(1.0)));
    assert_eq!(cast("i8", Float(f64::NAN)), Ok(int(0)));
}

#[test]
fn powers_signs_and_scales() {
    assert_eq!(apply(&Fun::Pow, &[int(3), int(4)], Some("u8")), Ok(int(81)));
    assert_eq!(apply(&Fun::Pow, &[Float(2.0), int(-1)], Some("f64")), Ok(Float(0.5)));
    assert_eq!(apply(&Fun::Sign, &[Float(-0.5)], Some("f64")), Ok(Float(-1.0)));
    assert_eq!(apply(&Fun::Ldexp, &[Float(0.75), int(3)], Some("f64")), Ok(Float(6.0)));
    assert!(apply(&Fun::Div, &[int(1), int(0)], Some("i32")).is_err());
    assert!(apply(&Fun::Shl, &[int(1), int(8)], Some("u8")).is_err());
}

#[test]
fn tuples_compare_entry_by_entry() {
    let pair = |a, b| Val::Tuple(vec![Float(a), int(b)]);
    assert_eq!(apply(&Fun::Lt, &[pair(1.0, 2), pair(1.0, 3)], None), Ok(Bool(true)));
    assert_eq!(apply(&Fun::Gt, &[pair(2.0, 2), pair(1.0, 3)], None), Ok(Bool(true)));
    assert_eq!(apply(&Fun::Eq, &[pair(1.0, 2), pair(1.0, 2)], None), Ok(Bool(true)));
}
