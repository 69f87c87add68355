//! Tensors in formats of serde: every layout comes back, and whatever else arrives is rejected.
#![cfg(feature = "serde")]

use finch_formats::layouts::{Coo, Csc, Csr, DenseMat};
use finch_formats::{
    Dense, Element, Order, Order2, PackBits, Pattern, RowMajor, SparseBand, SparseByteMap, SparseCone,
    SparseDict, SparseList, SparseRunList, Storage, Symmetric, Tensor,
};
use serde_json::{Value, from_str, from_value, json, to_string, to_value};

fn comes_back<L: Storage<Elem = f64, Coords = [usize; 2]>, O: Order<[usize; 2]>>() {
    let a = Tensor::<L, O>::from_dense([2, 2], vec![0.5, 2.0, 2.0, 0.0]).unwrap();
    assert_eq!(from_str::<Tensor<L, O>>(&to_string(&a).unwrap()).unwrap(), a);
    // Here, the fields come by their names' alphabet.
    let value = to_value(&a).unwrap();
    assert_eq!(from_value::<Tensor<L, O>>(value.clone()).unwrap(), a);
    let Value::Object(parts) = &value else { panic!("{value}") };
    for (part, other) in
        parts.keys().flat_map(|part| [json!(0), json!("x"), json!([7, 7])].map(|other| (part, other)))
    {
        let mut changed = value.clone();
        changed[part] = other;
        from_value::<Tensor<L, O>>(changed).unwrap_err();
        let mut less = parts.clone();
        less.remove(part);
        from_value::<Tensor<L, O>>(Value::Object(less)).unwrap_err();
    }
    for depth in 0..value["levels"].as_array().unwrap().len() {
        let fields = value["levels"][depth]["fields"].as_object().unwrap().clone();
        for (name, field) in &fields {
            let mut others = vec![json!(-1), json!(1e300), json!(null), json!([[]]), json!(u64::MAX)];
            if let Value::Array(entries) = field {
                others.push(json!([]));
                others.extend(entries.iter().map(|entry| json!([entry])));
                others.push(json!([&entries[..], &entries[..]].concat()));
            }
            for other in others {
                let mut changed = value.clone();
                changed["levels"][depth]["fields"][name] = other;
                // It may be right by chance: then it is valid.
                if let Ok(tensor) = from_value::<Tensor<L, O>>(changed) {
                    Tensor::<L, O>::new(tensor.into_parts()).unwrap();
                }
            }
        }
    }
}

#[test]
fn layouts_come_back() {
    type Leaf = Element<f64>;
    comes_back::<Dense<Dense<Leaf>>, RowMajor>();
    comes_back::<Dense<SparseList<Leaf>>, Order2<1, 0>>();
    comes_back::<SparseList<SparseList<Leaf, u8>, i16>, RowMajor>();
    comes_back::<finch_formats::SparseCoo<Leaf, 2>, RowMajor>();
    comes_back::<Dense<SparseByteMap<Leaf>>, RowMajor>();
    comes_back::<SparseDict<SparseDict<Leaf, u64>>, RowMajor>();
    comes_back::<Dense<SparseBand<Leaf>>, RowMajor>();
    comes_back::<Dense<SparseRunList<Leaf>>, RowMajor>();
    comes_back::<Dense<SparseCone<Leaf>>, RowMajor>();
    comes_back::<Dense<PackBits<Leaf>>, RowMajor>();
    comes_back::<Dense<Symmetric<Leaf>>, RowMajor>();
    let graph = Tensor::<Dense<SparseList<Pattern>>>::from_dense([1, 2], vec![false, true]).unwrap();
    assert_eq!(from_str::<Tensor<Dense<SparseList<Pattern>>>>(&to_string(&graph).unwrap()).unwrap(), graph);
}

#[test]
fn levels_and_fields_have_their_names() {
    let a = Csr::<f64>::from_dense([2, 3], vec![0.0, 0.0, 4.0, 5.0, 6.0, 0.0]).unwrap();
    let expected = json!({
        "shape": [2, 3], "modes": [0, 1], "fill": "0.0",
        "levels": [
            { "level": "Dense", "fields": { "shape": 2 } },
            { "level": "SparseList", "fields": { "shape": 3, "ptr": [0, 1, 3], "idx": [2, 0, 1] } },
            { "level": "Element", "fields": { "val": [4.0, 5.0, 6.0] } },
        ],
    });
    assert_eq!(to_value(&a).unwrap(), expected);
    let block = a.view().block(1..2).unwrap();
    assert_eq!(from_value::<Csr<f64>>(to_value(block).unwrap()).unwrap().to_dense(), [5.0, 6.0, 0.0]);
    let pairs = to_value(Coo::<i32>::from_dense([1, 2], vec![0, 7]).unwrap()).unwrap();
    assert_eq!(pairs["levels"][0]["fields"]["idx"], json!([[0], [1]]));
}

#[test]
fn another_layout_is_refused() {
    let text = to_string(&Csr::<f64>::zeros([2, 3])).unwrap();
    let message = |error: serde_json::Error| error.to_string();
    assert!(
        message(from_str::<DenseMat<f64>>(&text).unwrap_err())
            .starts_with("the level is Dense, and not SparseList")
    );
    assert!(message(from_str::<Csc<f64>>(&text).unwrap_err()).contains("the order [1, 0], and not [0, 1]"));
    let ones = message(from_str::<Csr<f64, finch_formats::fills::One>>(&text).unwrap_err());
    assert!(ones.starts_with("the fill is 1.0, and not 0.0"), "{ones}");
}
