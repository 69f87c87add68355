//! The table of functions in the language's reference says what the code's table does: which functions there are, how many arguments
//! they take, of which kind, their value at 0, and what holds for them. `UPDATE_EXPECT=1` writes the last two columns, and from the whole
//! table the functions that editors show.

use std::fs;

use finch_core::algebra::eval::apply;
use finch_core::algebra::table::MANY;
use finch_core::algebra::{Domain, Fun, Properties, Unit, Value, properties};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/language.md");
const WORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../finch-formats/src/words.rs");
/// The last line of `WORDS` that is written by hand.
const FUNCTIONS: &str = "// From here on, the functions of the reference.\n";
const HEAD: &str = "| function | arguments | computes | at 0 | holds |";

/// A function as the reference writes it, `f(a, …)` or `a + b`: its name, and how many arguments it is given.
fn written(code: &str) -> Option<(&str, usize)> {
    let mut operators = code.split_whitespace().filter(|word| !word.starts_with(char::is_alphanumeric));
    let count = |args: &str| if args.contains('…') { MANY } else { args.split(',').count() };
    match code.split_once('(') {
        // These carry data, and are in no row of the code's table.
        _ if code.starts_with("choose") || code.starts_with('(') || code.contains(" as ") => None,
        Some((name, args)) => Some((name, count(args))),
        None if code.starts_with(['-', '!']) => Some((if code.starts_with('-') { "neg" } else { "!" }, 1)),
        None => operators.next_back().map(|operator| (operator, 2)),
    }
}

/// What holds for a function.
fn holds(row: &Properties) -> String {
    let flags =
        [(row.commutative, "commutative"), (row.associative, "associative"), (row.idempotent, "idempotent")];
    let units = |name: &str, units: &[Option<Unit>; 2]| {
        let shown = |unit: &Unit| {
            match unit {
                Unit::Zero => "0",
                Unit::One => "1",
                Unit::Ones => "all bits set",
                Unit::Top => "the largest",
                Unit::Bottom => "the smallest",
                Unit::Infinite => "±∞",
                Unit::Natural(0) => "0 if unsigned",
                Unit::Natural(_) => "1 if unsigned",
                Unit::Missing => "`missing`",
                Unit::Declared(_) => unreachable!("a user's"),
            }
            .to_owned()
        };
        match units {
            [None, None] => None,
            [Some(left), Some(right)] if left == right => Some(format!("{name} {}", shown(left))),
            [Some(left), _] => Some(format!("{name} {} on the left", shown(left))),
            [_, Some(right)] => Some(format!("{name} {} on the right", shown(right))),
        }
    };
    let flags = flags.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name.to_owned());
    let units = [units("identity", &row.identity), units("annihilator", &row.annihilator)];
    flags.chain(units.into_iter().flatten()).collect::<Vec<_>>().join(", ")
}

/// The value of a function where all of its arguments are 0.
fn at_zero(fun: &Fun, row: &Properties) -> String {
    let (zero, ty) = match row.takes {
        Some(Domain::Bits) => (Value::Bool(false), "bool"),
        Some(Domain::Integers) => (Value::Int(0), "i64"),
        _ => (Value::Float(0.0), "f64"),
    };
    let args = vec![zero; if row.arity.1 == MANY { 2 } else { row.arity.0 }];
    match apply(fun, &args, Some(ty)) {
        Some(Value::Float(x)) if x.is_infinite() => if x > 0.0 { "∞" } else { "-∞" }.into(),
        Some(Value::Float(x)) if x.fract() == 0.0 => format!("{}", x + 0.0),
        Some(Value::Float(x)) if x == std::f64::consts::FRAC_PI_2 => "π / 2".into(),
        Some(Value::Float(std::f64::consts::LN_2)) => "ln 2".into(),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}

/// Whether the reference names the kind of arguments.
fn names_kind(takes: Option<Domain>, text: &str) -> bool {
    match takes {
        None => true,
        Some(Domain::Numbers) => text.contains("number"),
        Some(Domain::Signed) => text.contains("signed number"),
        Some(Domain::Floats) => text.contains("float"),
        Some(Domain::Bits) => text.contains("integer") && text.contains("truth value"),
        Some(Domain::Integers) => text.contains("integer"),
    }
}

#[test]
fn the_reference_lists_the_functions() {
    let page = fs::read_to_string(PATH).expect("the reference");
    let mut named = vec![];
    let mut inside = false;
    let (mut lines, mut words) = (vec![], String::new());
    for line in page.lines() {
        inside = line == HEAD || inside && line.starts_with('|');
        let cells: Vec<String> =
            line.replace("\\|", "¦").split('|').map(|cell| cell.trim().replace('¦', "|")).collect();
        let codes: Vec<&str> =
            cells.get(1).map_or(vec![], |cell| cell.split('`').skip(1).step_by(2).collect());
        if inside {
            words.extend(codes.iter().map(|code| word(code, &cells)));
        }
        let functions: Vec<(&str, usize)> = codes.iter().filter_map(|code| written(code)).collect();
        let Some((first, _)) = functions.first().filter(|_| inside) else {
            lines.push(line.to_owned());
            continue;
        };
        let of = |name: &str| {
            Fun::by_name(name)
                .or_else(|| Fun::shown(name))
                .unwrap_or_else(|| panic!("{name} is not a function"))
        };
        let facts = |fun: &Fun| (at_zero(fun, &properties(fun)), holds(&properties(fun)));
        let fun = of(first);
        let told = facts(&fun);
        for (name, count) in &functions {
            let fun = of(name);
            let row = properties(&fun);
            assert_eq!(facts(&fun), told, "`{name}` needs a row of its own");
            assert!(
                *count == row.arity.1 || (row.arity.1 == MANY && *count == 2),
                "`{name}` takes {:?}",
                row.arity
            );
            assert!(names_kind(row.takes, &cells[2]), "`{name}` takes {:?}: {line}", row.takes);
            named.push((*name).to_owned());
        }
        let text = cells[1..4].iter().map(|cell| cell.replace('|', "\\|")).collect::<Vec<_>>().join(" | ");
        lines.push(format!("| {text} | {} | {} |", told.0, told.1));
    }
    for fun in Fun::plain().filter(|fun| Fun::by_name(properties(fun).names[0]).is_some() || *fun == Fun::Neg)
    {
        for name in properties(&fun).names {
            assert_eq!(
                named.iter().filter(|known| known == name).count(),
                1,
                "`{name}` stands in the reference once"
            );
        }
    }
    is_written(PATH, &(lines.join("\n") + "\n"));
    let by_hand = fs::read_to_string(WORDS).expect("the words that editors show");
    let (by_hand, _) = by_hand.split_once(FUNCTIONS).expect("the line before the functions");
    is_written(WORDS, &format!("{by_hand}{FUNCTIONS}{words}"));
}

/// Compares a file with what it should be, or writes it.
fn is_written(path: &str, right: &str) {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(path, right).expect("the file can be written");
    } else {
        let text = fs::read_to_string(path).expect("the file");
        assert!(text == right, "{path} is not up to date: `UPDATE_EXPECT=1` writes it");
    }
}

/// A function as an item, with its row of the table as its documentation. An operator is none.
fn word(code: &str, cells: &[String]) -> String {
    let name: String = code.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    if name.len() < 2 || !code[name.len()..].starts_with('(') {
        return String::new();
    }
    let holds = match &*cells[5] {
        "" => String::new(),
        text => format!(" Properties: {text}."),
    };
    format!("\n/// `{code}`, of {}: {}.{holds}\npub fn {name}() {{}}\n", cells[2], cells[3])
}
