use super::*;
use crate::definition::Param;

fn params(list: &str) -> Vec<Param> {
    let param = |text: &str| match text.split_once(" = ") {
        Some((name, default)) => Param { name: name.into(), default: Some(default.into()) },
        None => Param { name: text.into(), default: None },
    };
    list.split(", ").filter(|text| !text.is_empty()).map(param).collect()
}

fn fill(name: &str, value: &str) -> Definition {
    Definition::new(name, vec![], Kind::Fill { value: value.into(), ty: "".into() })
}

fn level(name: &str, list: &str) -> Definition {
    let generics = list.replace("I", "I: Index");
    let idx = if list.contains('I') { "idx: [I], " } else { "" };
    let source = format!(
        "struct {name}<{generics}> {{ shape: usize, {idx}lvl: L }} fibers = 0; read walk(p) {{ Run(fill) }}"
    );
    Definition::new(name, params(list), Kind::Level { child: "L".into(), source: source.into() })
}

fn leaf(name: &str, list: &str, elem: &str, fill: &str) -> Definition {
    let source = format!(
        "struct {name} {{ count: usize }} fibers = count; elem = bool; fill = Zero; read value(p) {{ true }}"
    );
    let kind = Kind::Leaf { elem: elem.into(), fill: fill.into(), source: source.into() };
    Definition::new(name, params(list), kind).with_default_fills()
}

fn add(known: &mut Known, definition: Definition) {
    known.insert(definition.name.clone(), Rc::new(definition));
}

fn layout(known: &Known, name: &str, list: &str, right: &str) -> Definition {
    let kind = Kind::Layout { text: right.into() };
    Definition { with: known.clone(), ..Definition::new(name, params(list), kind) }
}

/// The facade's items, and `Grey`, `Tropical`.
fn known() -> Known {
    let mut known = Known::default();
    add(&mut known, Definition::new("RowMajor", vec![], Kind::Order));
    let mut tensor = Definition::new("Tensor", params("L, O = RowMajor"), Kind::Tensor);
    tensor.with = known.clone();
    add(&mut known, tensor);
    add(&mut known, Definition::new("Order2", params("A, B"), Kind::Order));
    add(&mut known, level("Dense", "L"));
    add(&mut known, level("SparseList", "L, I = u32"));
    add(&mut known, leaf("Element", "T, F = Zero", "T", "F"));
    add(&mut known, leaf("Pattern", "", "bool", "false"));
    for (name, value) in [("Zero", "Zero"), ("Inf", "Inf"), ("Grey", "127")] {
        add(&mut known, fill(name, value));
    }
    let csc = "Tensor<Dense<SparseList<Element<T, F>>>, Order2<1, 0>>";
    let csc = layout(&known, "Csc", "T, F = Zero", csc);
    add(&mut known, csc);
    let mut hidden = Known::default();
    add(&mut hidden, known["Csc"].as_ref().clone());
    add(&mut hidden, known["Inf"].as_ref().clone());
    add(&mut known, layout(&hidden, "Tropical", "T", "Csc<T, Inf>"));
    known
}

fn parse(ty: &str) -> Type {
    syn::parse_str(ty).expect("a type")
}

/// A layout in one line: levels with their index types, order, element, fill.
fn show(layout: &Layout) -> String {
    let level = |level: &LevelUse| {
        let ints: String = level.ints.iter().map(|(name, int)| format!(" {name}={}", int.name())).collect();
        format!("{}{ints}", level.def.name)
    };
    let levels: Vec<String> = layout.levels.iter().map(level).collect();
    format!("{} {:?} {} {}", levels.join("/"), layout.order, layout.elem, layout.fill.value)
}

#[track_caller]
fn check(ty: &str, expected: &str) {
    let known = known();
    let mut resolver = Resolver::new(&known, &[]);
    let layout = resolver.operand(&parse(ty));
    assert!(resolver.errors.is_empty(), "{:?}", resolver.errors);
    assert_eq!(layout.as_ref().map(show).as_deref(), Some(expected));
}

#[track_caller]
fn refuse(ty: &str, message: &str) {
    let known = known();
    let generics = ["T".into(), "N".into()];
    let mut resolver = Resolver::new(&known, &generics);
    assert_eq!(resolver.operand(&parse(ty)), None);
    let errors: Vec<String> = resolver.errors.iter().map(|error| error.to_string()).collect();
    assert_eq!(errors, [message]);
}

#[test]
fn tensors_spelt_out() {
    check("Tensor<Dense<SparseList<Element<f64>>>>", "Dense/SparseList I=u32/Element [0, 1] f64 0.0");
    check("&'a mut Tensor<SparseList<Element<u8, Grey>, u16>>", "SparseList I=u16/Element [0] u8 127");
    check("(Tensor<Dense<Pattern>>)", "Dense/Pattern [0] bool false");
    check("Tensor<Element<(f64, usize)>>", "Element [] (f64, usize) (0.0, 0)");
    check("Tensor<Dense<Dense<Element<f32, Inf>>>, Order2<1, 0>>", "Dense/Dense/Element [1, 0] f32 inf");
}

#[test]
fn layouts_with_defaults() {
    check("Csc<f64>", "Dense/SparseList I=u32/Element [1, 0] f64 0.0");
    check("Csc<u8, Grey>", "Dense/SparseList I=u32/Element [1, 0] u8 127");
}

#[test]
fn layouts_carry_what_they_name() {
    check("Tropical<f32>", "Dense/SparseList I=u32/Element [1, 0] f32 inf");
}

#[test]
fn generic_elements() {
    let known = known();
    let generics = ["T".into()];
    let mut resolver = Resolver::new(&known, &generics);
    let layout = resolver.operand(&parse("&Csc<T>"));
    assert_eq!(layout.as_ref().map(show).as_deref(), Some("Dense/SparseList I=u32/Element [1, 0] T 0"));
    assert_eq!(layout.map(|layout| layout.text), Some("Csc<T>".into()));
}

#[test]
fn results_may_be_open() {
    let known = known();
    let mut resolver = Resolver::new(&known, &[]);
    let layout = resolver.result(&parse("Csc<_, _>"));
    assert_eq!(layout.as_ref().map(show).as_deref(), Some("Dense/SparseList I=u32/Element [1, 0] _ _"));
    refuse("Csc<_>", "write the type out: `_` is only for the results of the program that makes them");
}

#[test]
fn names_are_asked_for_all_at_once() {
    let known = known();
    let mut resolver = Resolver::new(&known, &[]);
    assert_eq!(resolver.operand(&parse("Tensor<my::Band<Element<f64>>, Order3<0, 1, 2>>")), None);
    assert_eq!(resolver.operand(&parse("Tensor<Dense<Leaf<f64, White>>>")), None);
    let missing: Vec<String> = resolver.missing.iter().map(key).collect();
    assert_eq!(missing, ["Order3", "my::Band", "Leaf"]);
    assert!(resolver.errors.is_empty());
}

#[test]
fn levels_are_asked_for_with_what_is_around_them() {
    let mut known = Known::default();
    let missing = |known: &Known, ty: &str| {
        let mut resolver = Resolver::new(known, &[]);
        assert_eq!(resolver.operand(&parse(ty)), None);
        resolver.missing.iter().map(key).collect::<Vec<_>>()
    };
    let ty = "Tensor<Dense<finch::SparseList<Element<SparseWord, White>, u32>>, Order2<1, 0>>";
    assert_eq!(missing(&known, ty), ["Tensor", "Dense", "finch::SparseList", "Element"]);
    assert_eq!(missing(&known, "Csr<SparseWord>"), ["Csr"]);
    add(&mut known, level("Dense", "L"));
    assert_eq!(missing(&known, "Tensor<Dense<Element<f64>>>"), ["Tensor", "Element"]);
}

#[test]
fn mistakes() {
    refuse(
        "Dense<Element<f64>>",
        "`Dense` is a level; a tensor's type is a layout such as `Csr<f64>`, or `Tensor<…>` around its levels",
    );
    refuse(
        "Tensor<Zero>",
        "`Zero` is a fill value; a level is needed here, such as `SparseList<…>`, or a leaf such as `Element<f64>`",
    );
    refuse("Csc", "`Csc<T, F = Zero>` is given 0 parameters");
    refuse("Tensor<Dense<Pattern<bool>>>", "`Pattern` takes no parameters");
    refuse(
        "Tensor<SparseList<Pattern, f64>>",
        "`f64` is not an index type: write `u32`, `usize` or another integer of up to 64 bits",
    );
    refuse("Csc<f64, Dense>", "`Dense<L>` is given 0 parameters");
    refuse(
        "Tensor<Dense<N>>",
        "`N` is generic, but a level is needed here: only the element type of a program's tensors may be generic",
    );
    refuse(
        "Tensor<Dense<Dense<Pattern>>, Order2<1, 1>>",
        "an order names each mode once, counted from 0: `Order2<1, 0>`",
    );
    let remedy = "`DenseVec::from_dense([n], values)` makes a tensor of a `Vec`, `to_dense()` one of a tensor; \
        one entry is `$(x[0])`";
    refuse("[f64; 3]", &format!("`[f64; 3]` is not a tensor's layout: {remedy}"));
    refuse("f64", "`f64` is not a tensor's layout: one value is `Scalar<f64>`");
    refuse("Csc<f64, ()>", "this is a fill of a tuple of 0, and the elements are `f64`");
    refuse(
        "Csc<(f64, u8), (Zero, Zero, Zero)>",
        "this is a fill of a tuple of 3, and the elements are `(f64, u8)`",
    );
    refuse("Csc<(f64, u8), (Zero, _)>", "`_` stands for the fill of a whole tuple: name one for each part");
    refuse(
        "Tensor<Dense<Pattern>, Order2<1, 0>>",
        "this order is of 2 modes, and the levels hold 1: leave it out",
    );
}

#[test]
fn a_definition_asks_for_all_that_its_right_side_names() {
    let known = known();
    let mut resolver = Resolver::new(&known, &[]);
    let params: Vec<(Ident, Option<Type>)> = vec![
        (syn::parse_str("T").expect("a name"), None),
        (syn::parse_str("F").expect("a name"), Some(parse("White"))),
        (syn::parse_str("I").expect("a name"), None),
    ];
    resolver.definition(&params, &parse("Tensor<SparseList<Element<T, F>, I>>"));
    resolver.definition(&params, &parse("Tensor<Dense<T>>"));
    let missing: Vec<String> = resolver.missing.iter().map(key).collect();
    assert_eq!(missing, ["White"]);
    assert!(resolver.errors.is_empty(), "{:?}", resolver.errors);
}
