//! Levels alone: what is packed is read back, by every protocol.

use finch_core::Names;
use finch_core::level::ast::Rows;
use finch_core::level::{Instance, Protocol};
use finch_oracle::tensor::{pack, unpack};
use finch_oracle::{Machine, Val};

use crate::support::data::{Data, dense, fitting, same};
use crate::support::layouts;

/// What a layout has no place for is left out.
fn there_and_back(levels: &str, data: &Data) {
    let layout = layouts::layout(&layouts::nest(levels, "Element<f64>"));
    let data = &fitting(&layout, data.clone());
    for protocol in [Protocol::Walk, Protocol::Gallop, Protocol::Lead, Protocol::Follow, Protocol::Locate] {
        let mut names = Names::default();
        let mut machine = Machine::new();
        let instance = Instance::new(finch_core::algebra::TensorId(0), "A", &layout, &mut names);
        pack(&instance, &layout, data, &mut machine, &mut names)
            .unwrap_or_else(|fault| panic!("{levels}, {protocol:?}: {fault}\n{data}"));
        let back = unpack(&instance, &layout, protocol, &mut machine, &mut names)
            .unwrap_or_else(|text| panic!("{levels}, {protocol:?}: {text}\n{data}"));
        let equal = back.data.values.iter().zip(&data.values).all(|(a, b)| same(a, b));
        assert!(equal && back.data.dims == data.dims, "{levels}, {protocol:?}: {data}\n{}", back.data);
    }
}

fn rows(dims: &[usize], values: &[i32]) -> Data {
    dense(dims, values.iter().map(|&v| Val::Float(v.into())).collect())
}

#[test]
fn vectors() {
    for level in layouts::levels().iter().filter(|level| level.rows == Rows::Free).map(|level| level.name) {
        for n in 0..4_u32 {
            for bits in 0..3_u32.pow(n) {
                let values: Vec<i32> = (0..n).map(|i| (bits / 3_u32.pow(i) % 3) as i32).collect();
                there_and_back(level, &rows(&[n as usize], &values));
            }
        }
    }
}

#[test]
fn matrices() {
    let all = layouts::levels();
    for outer in &all {
        for inner in &all {
            if outer.rows != Rows::Free || (inner.rows != Rows::Free && outer.name != "Dense") {
                continue;
            }
            let square = inner.rows != Rows::Free;
            let (outer, inner) = (outer.name, inner.name);
            let levels = format!("{outer} {inner}");
            there_and_back(&levels, &rows(&[0, 0], &[]));
            there_and_back(&levels, &rows(&[1, 1], &[1]));
            there_and_back(&levels, &rows(&[3, 3], &[1, 2, 0, 0, 3, 3, 4, 0, 0]));
            if square {
                continue;
            }
            there_and_back(&levels, &rows(&[0, 3], &[]));
            there_and_back(&levels, &rows(&[3, 0], &[]));
            there_and_back(&levels, &rows(&[4, 3], &[0, 0, 0, 0, 1, 2, 0, 0, 0, 3, 3, 0]));
            there_and_back(&levels, &rows(&[2, 2], &[0; 4]));
            there_and_back(&levels, &rows(&[2, 3], &[1, 1, 1, 1, 1, 1]));
        }
    }
}

#[test]
fn modes_of_one_level() {
    for levels in
        ["SparseCoo:1 SparseCoo:1", "Dense SparseCoo:1 SparseCoo:1", "SparseCoo:1 SparseCoo:1 Dense"]
    {
        let dims = &[2, 3, 2][..levels.split(' ').count()];
        let len = dims.iter().product::<usize>();
        for bits in 0..1_u32 << len.min(8) {
            let values: Vec<i32> = (0..len).map(|at| (bits >> (at % 8) & 1) as i32).collect();
            there_and_back(levels, &rows(dims, &values));
        }
        there_and_back(levels, &rows(&vec![0; dims.len()], &[]));
    }
    let values: Vec<i32> = (0..24).map(|at| at % 5 / 3).collect();
    there_and_back("SparseCoo:1 SparseCoo:1 SparseCoo:1", &rows(&[2, 3, 4], &values));
}
