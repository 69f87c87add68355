//! Printed code is parsed as the same code, and invalid text is rejected at the right place.

mod draw;
mod errors;

use finch_text::{parse, print, unnumbered};
use proptest::prelude::*;

/// Code that uses all that there is.
const ALL: &str = "\
buf A_ptr: [usize]
buf A_idx: [u32]
buf A_val: [f64] untrusted
buf B_idx: [`u32`]
buf P: [`(f64, usize)`]
var `for`: i64
var n: usize
var x: _
fun f(2) = host[3] commutative associative identity(0.0, _) annihilator(_, #(1, missing)) {
    (x, 0) => x + 1:f64;
}
fun min'2(1) = host[4] idempotent

require A_ptr[0] <= n else out_of_range(mode[1, 0], A_ptr[0], n);
require n < 9 else too_large(mode[0, 1], n);
require `for` < 9 else cannot_hold(mode[0, 1], `for`, \"no \\\"place\\\"\");
require true else too_far(\"i\", `for`);
require false else wraps(\"i + j\");
require n == 5 else mismatch(\"i\", mode[0, 1], n, mode[2, 0], 5, \"\");
let mut A_q: usize = A_ptr[0];
let A_q'2: usize = lower_bound(A_idx, A_q, A_idx.len(), -5);
for i: usize in 0..n - 1 {
    while A_q < A_q'2 && !(A_val[A_q] == nan:f64) || x {
        A_q += 1;
        break;
    }
    if 3 <= A_q and A_q <= 5 {
        A_val[A_q] *= -(5) + - -x;
    } else if (n == 5) == (n == 6) {
        A_val.push(f(x, min'2(1e300)) as f64 as `Option<T>`);
    } else {
        A_idx.put(A_q, gallop(A_idx, 0, 1, 2));
        A_idx.set_len(A_q);
    }
}
A_q = A_q + 1 + 2;
A_q = 1 + A_q;
A_idx.resize(n, if x { 1 } else { 2 } + 1);
A_idx.reserve(min(n, 1, x:i64));
A_idx.truncate(-inf);
A_idx.sort();
A_idx.sort_by(B_idx, A_ptr);
count n'2: usize of p: usize in 0..n of A_idx, q: usize in 1..x of B_idx plus -3;
meet p'2: usize in 0..n of A_idx, q'2: usize in p..q of B_idx plus x, r: usize in 0..0 of A_ptr {
    A_idx[p'2] = q'2 + r;
    break;
}
P[0] = #(1, #(), fill\"White@2\"):`(f64, usize)`;
P[1] = tuple(1, host[7](), `+`(n), choose[0.5](n, x), ifelse(x, 1, 2));
P[2] = n - 1 - (n - 2) + (1 + 2 + (3 + 4)) - 5 * n / 7 % 3 << 2;
";

#[test]
fn all_of_it_is_printed_as_it_was() {
    let code = parse(ALL).unwrap_or_else(|error| panic!("{error}"));
    let printed = print(&code.body);
    let again = parse(&printed).unwrap_or_else(|error| panic!("{error}\n{printed}"));
    assert_eq!(unnumbered(&again.body), unnumbered(&code.body), "{printed}");
    assert_eq!(print(&again.body), printed);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_parsed_as_it_was(body in draw::statements()) {
        let text = print(&body);
        let code = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(unnumbered(&code.body), unnumbered(&body), "{}", text);
        prop_assert_eq!(print(&code.body), text);
    }

    /// Whatever the text, there is code or an error within it.
    #[test]
    fn no_text_breaks_the_parser(
        body in draw::statements(),
        ends in any::<[prop::sample::Index; 2]>(),
    ) {
        let text: Vec<char> = print(&body).chars().chain(['1']).collect();
        let [a, b] = ends.map(|end| end.index(text.len()));
        let cut: String = text[..a.min(b)].iter().chain(&text[a.max(b)..]).collect();
        if let Err(error) = parse(&cut) {
            prop_assert!(error.line <= cut.lines().count() + 1);
        }
    }
}
