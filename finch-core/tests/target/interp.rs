//! Each kind of fault has a test of the same name.

use finch_core::algebra::{Access, AccessId, Buf, Node, Term, Var};
use finch_core::target::{Blame, Stmt};
use finch_oracle::{Fault, FaultKind, Machine, Val};
use finch_text::{Code, Item};

use super::code;

fn ints<const N: usize>(ints: [i128; N]) -> Vec<Val> {
    ints.map(Val::Int).into()
}

fn buf(code: &Code, name: &str) -> Buf {
    let Some(Item::Buf(buf)) = code.known.get(name) else { panic!("no buffer `{name}`") };
    buf.clone()
}

fn var(code: &Code, name: &str) -> Var {
    let Some(Item::Var(var)) = code.known.get(name) else { panic!("no variable `{name}`") };
    var.clone()
}

/// Runs code over `A_idx = [1, 4, 6]` and an empty `C`, and expects a fault.
fn fault_of(text: &str) -> Fault {
    let code = code(&format!("buf A_idx: [u32]\nbuf C: [f64]\n{text}"));
    let mut machine = Machine::new();
    machine.limit = 1000;
    machine.bind_buf(&buf(&code, "A_idx"), ints([1, 4, 6]));
    machine.run(&code.body).expect_err("a fault")
}

fn check(kind: FaultKind, says: &str, text: &str) {
    let fault = fault_of(text);
    assert_eq!((fault.kind, fault.text.as_str()), (kind, says));
}

#[test]
fn load_out_of_bounds() {
    let load = |says, text| check(FaultKind::Bounds, says, text);
    load("load of `A_idx` at 3, which has 3 entries", "let q: usize = A_idx[3];");
    load("load of `A_idx` at -1, which has 3 entries", "let q: usize = A_idx[-1];");
}

#[test]
fn store_out_of_bounds() {
    check(FaultKind::Bounds, "store to `C` at 0, which has 0 entries", "C[0] = 1;");
}

#[test]
fn put_needs_room() {
    check(
        FaultKind::Room,
        "put into `C` at 2, whose room is 0..2",
        "C.reserve(1); C.put(0, 1); C.put(1, 1); C.put(2, 1);",
    );
    check(FaultKind::Room, "put into `C` at 1, whose room is 1..1", "C.push(1); C.put(1, 1);");
}

#[test]
fn set_len_needs_puts() {
    check(
        FaultKind::Room,
        "`C` has length 2, but nothing was put at 1",
        "C.reserve(2); C.put(0, 1); C.set_len(2);",
    );
}

#[test]
fn puts_are_lost_where_the_buffer_may_move() {
    check(
        FaultKind::Room,
        "`C` has length 1, but nothing was put at 0",
        "C.reserve(2); C.put(0, 1); C.reserve(3); C.set_len(1);",
    );
}

#[test]
fn variable_without_value() {
    let none = |text| check(FaultKind::Variable, "variable `q` has no value", text);
    none("var q: usize let p: usize = A_idx[q];");
    none("if true { let q: usize = 1; } let p: usize = q;");
}

#[test]
fn variable_set_wrongly() {
    let wrong = |says, text| check(FaultKind::Variable, says, text);
    wrong("variable `q` is set before it is declared", "var q: usize q = 1;");
    wrong("variable `q` is not mutable", "let q: usize = 1; q += 1;");
    wrong("variable `q` is declared twice", "let q: usize = 1; if true { let q: usize = 2; }");
}

#[test]
fn integers_fit_their_types() {
    let misfit = |says, text| check(FaultKind::Misfit, says, text);
    misfit("-1 does not fit usize: variable `q`", "let q: usize = -1;");
    misfit("256 does not fit u8: variable `q`", "let q: u8 = 256;");
    misfit("4294967296 does not fit u32: an entry of buffer `A_idx`", "A_idx.push(4294967296);");
}

#[test]
fn position_arithmetic_stays_above_zero() {
    let fault = fault_of("let q: usize = 0; let p: usize = q - 1;");
    assert_eq!(fault.kind, FaultKind::Misfit);
    assert!(fault.text.starts_with("-1 does not fit usize"), "{fault}");
}

#[test]
fn index_arithmetic_stays_in_i64() {
    let fault = fault_of("let i: i64 = 9223372036854775807; let j: i64 = i + i;");
    assert_eq!(fault.kind, FaultKind::Value);
}

/// Such code has no text.
#[test]
fn unlowered_read() {
    let mut code = code("let q: usize = 0;");
    let read = Term::new(Node::Read(Access { id: AccessId(7), along: None, passed: 0, permitted: false }));
    code.body[0] = Stmt::Let { var: var(&code, "q"), mutable: false, init: read };
    let fault = Machine::new().run(&code.body).expect_err("a fault");
    assert_eq!((fault.kind, &*fault.text), (FaultKind::Unlowered, "access 7 was not lowered"));
}

#[test]
fn endless_loop() {
    check(FaultKind::Endless, "more than 1000 steps", "while true { }");
}

#[test]
fn search_in_what_does_not_ascend() {
    check(
        FaultKind::Unsorted,
        "search of `A_idx`, which falls after 2",
        "A_idx.push(0); let q: usize = lower_bound(A_idx, 0, 4, 5);",
    );
    check(
        FaultKind::Bounds,
        "search of `A_idx` in 0..4, which has 3 entries",
        "let q: usize = gallop(A_idx, 0, 4, 5);",
    );
}

#[test]
fn missing_stops_at_a_buffer() {
    check(FaultKind::Value, "`missing` reaches buffer `C`", "C.push(missing);");
}

#[test]
fn host_expression_not_given() {
    check(FaultKind::Value, "host expression 2 is not given", "C.push(host[2]());");
}

#[test]
fn requirement_is_its_own_kind() {
    let fault = fault_of("require A_idx[2] < 5 else out_of_range(mode[1, 0], A_idx[2], 5);");
    let Blame::OutOfRange { index, dim, .. } = (match fault.kind {
        FaultKind::Require(blame) => *blame,
        kind => panic!("{kind:?}"),
    }) else {
        panic!("another blame")
    };
    assert_eq!((index.as_int(), dim.as_int()), (Some(6), Some(5)));
}

#[test]
fn both_searches_find_the_first_not_smaller() {
    let found = |search: String| {
        let code = code(&format!("buf A_idx: [u32] let q: usize = {search};"));
        let mut machine = Machine::new();
        machine.bind_buf(&buf(&code, "A_idx"), ints([1, 4, 6, 6, 9, 12, 13, 20]));
        machine.run(&code.body).expect("a place");
        machine.eval(&Term::var(&var(&code, "q")))
    };
    let keys = [(0, 0), (1, 0), (2, 1), (6, 2), (7, 4), (20, 7), (21, 8)];
    for how in ["lower_bound", "gallop"] {
        for (key, at) in keys {
            assert_eq!(found(format!("{how}(A_idx, 0, 8, {key})")), Ok(Val::Int(at)), "{key}");
        }
        assert_eq!(found(format!("{how}(A_idx, 3, 3, 0)")), Ok(Val::Int(3)));
    }
    for from in 3..=8 {
        for (key, at) in [(0, 3), (6, 3), (7, 4), (13, 6), (20, 7), (21, 8)] {
            assert_eq!(found(format!("near(A_idx, {from}, 3, 8, {key})")), Ok(Val::Int(at)), "{key}");
        }
    }
    assert_eq!(found("near(A_idx, 3, 3, 3, 0)".into()), Ok(Val::Int(3)));
}

#[test]
fn sum_of_a_list_is_counted() {
    let code = code(
        "buf A_ptr: [usize]
        buf A_val: [f64]
        buf s: [f64]
        s.push(0);
        let end: usize = A_ptr[1];
        for q: usize in A_ptr[0]..end {
            s[0] += A_val[q];
        }",
    );
    let mut machine = Machine::new();
    machine.bind_buf(&buf(&code, "A_ptr"), ints([0, 3]));
    machine.bind_buf(&buf(&code, "A_val"), [0.5, 1.0, 2.0].map(Val::Float).into());
    assert_eq!(machine.run(&code.body), Ok(()));
    assert_eq!(machine.buf(&buf(&code, "s")), [Val::Float(3.5)]);
    assert_eq!(machine.eval(&Term::var(&var(&code, "end"))), Ok(Val::Int(3)));
    let counts = &machine.counts;
    assert_eq!((counts.turns, counts.loads["A_val"], counts.stores["s"]), (3, 3, 4));
}
