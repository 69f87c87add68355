//! Errors say where a text is not valid code, and what was expected there.

use expect_test::{Expect, expect};
use finch_text::parse;

fn refused(text: &str, expect: Expect) {
    let error = parse(text).expect_err("an error");
    expect.assert_eq(&error.to_string());
}

#[test]
fn names() {
    refused(
        "var n: usize\n\nn = m;",
        expect!["3:5: expected a variable or a buffer, but `m` is not declared"],
    );
    refused("var n: usize\nbuf n: [u32]", expect!["2:5: expected a new name, but `n` is a variable"]);
    refused("let = 3;", expect!["1:5: expected a name for a variable, found `=`"]);
    refused("let let: usize = 3;", expect!["1:5: expected a name for a variable, found `let`"]);
    refused(
        "var n: usize\nn = median(1);",
        expect!["2:5: expected a function, but `median` is not declared"],
    );
    refused("var n: usize\nn = n(1);", expect!["2:5: expected a function, but `n` is a variable"]);
}

#[test]
fn tokens() {
    refused("var `n: usize", expect!["1:5: expected a closing ```, found the end"]);
    refused("var n'1: usize", expect!["1:8: expected a number from 2 on behind `'`"]);
    refused("var n: usize'2", expect!["1:8: expected a type, found `usize'2`"]);
    refused("§", expect!["1:1: expected a token, found `§`"]);
    refused(
        "let n: usize = 999999999999999999999999999999999999999999;",
        expect!["1:16: expected a smaller number, found `999999999999999999999999999999999999999999`"],
    );
}

#[test]
fn statements() {
    refused("let x: usize = 1", expect!["1:17: expected `;`, found the end"]);
    refused("var n: usize n[0] = 1;", expect!["1:15: expected `=`, found `[`"]);
    refused("buf A: [u32]\nA.pop();", expect!["2:3: expected a statement of buffers, found `pop`"]);
    refused("buf A: [u32]\nA.put(1);", expect!["2:6: expected 2 arguments of `put`, found 1"]);
    refused("while true { let", expect!["1:17: expected a name for a variable, found the end"]);
    refused("for i in 0..9 {}", expect!["1:7: expected `:`, found `in`"]);
    refused("require true else nobody(1);", expect!["1:19: expected what to blame, found `nobody`"]);
}

#[test]
fn terms() {
    refused("buf A: [u32]\nA.push(A);", expect!["2:9: expected `[`, found `)`"]);
    refused(
        "var n: usize\nn = 1 < 2 < 3;",
        expect!["2:11: expected parentheses around one of two comparisons, found `<`"],
    );
    refused("var n: usize\nn = sqrt(1, 2);", expect!["2:9: expected 1 arguments of `sqrt`, found 2"]);
    refused("var n: usize\nn = missing:usize + \"a\";", expect![[r#"2:21: expected a term, found "a""#]]);
}

#[test]
fn what_is_nested_too_deeply_is_refused() {
    let deep = |text: String| {
        let error = parse(&text).expect_err("an error");
        assert!(error.message.contains("nested more than"), "{error}");
    };
    for (open, close) in
        [("(", ")"), ("-(", ")"), ("! ", ""), ("if true { 1 } else { ", "}"), ("1 - ", ""), ("#(", ")")]
    {
        deep(format!("let x: usize = {}1{};", open.repeat(100_000), close.repeat(100_000)));
    }
    deep("while true { ".repeat(100_000));
    deep(format!("if true {{ }} {}", "else if true { } ".repeat(100_000)));
}
