//! What the words and names in an explanation mean, for readers who do not know looplets.

/// What is explained: where this text is found in an explanation, there is this line in its legend.
const LINES: &[(&str, &str, &str)] = &[
    ("_ptr", "A_ptr, A_idx, A_val, …", "the arrays in which `A` is stored; `A_n` is its dimension"),
    ("_q", "A_q", "a position: where in these arrays the loop is"),
    ("Run", "Run: v", "the same value at every index of the region"),
    ("Spike", "Spike: v, then w", "`v` at every index of the region but the last, which has `w`"),
    ("Lookup", "Lookup i: v", "the value at index `i` is found at once"),
    (
        "Pipeline",
        "Pipeline",
        "parts one after the other: `to e` ends before index `e`, `rest` with the region",
    ),
    ("Stepper", "Stepper of q to end", "parts of one form, one for each position `q`, gone through in order"),
    ("Jumper", "Jumper of q to end", "a Stepper that leads: the others skip to where its parts end"),
    ("each to ", "each to e", "one such part, which ends before index `e`"),
    ("seek ", "seek i", "how the position moves ahead to the part that holds index `i`"),
    ("next: ", "next", "how the position moves to the next part"),
    ("Switch", "Switch", "one of several nests, chosen by a condition when the program runs"),
    ("Shift by", "Shift by d", "a nest whose indices are moved up by `d`"),
    ("fill", "fill", "the value of whatever is not stored"),
    ("lvl[", "lvl[q]", "what is stored at position `q` in the level below"),
    (
        "gallop(",
        "gallop(idx, q, end, i)",
        "the first position from `q` on whose index is `i` or more, by doubled steps",
    ),
    ("lower_bound(", "lower_bound(idx, q, end, i)", "the same, by halving"),
    (
        " → ",
        "i in a..b: s → …",
        "in this region of the loop: the statement, the looplets that split it, what becomes of it",
    ),
    ("nothing", "nothing", "no code is left there"),
    (" times)", "(n times)", "this stage comes up n times"),
    ("loop once", "(loop once)", "a loop over one index becomes its body"),
    (
        "_from..",
        "i_from, i_to",
        "the first index of the part of `par forall i` that one thread runs, and the end of it",
    ),
];

/// An explanation, with a legend of the words and names in it behind it.
pub fn with_legend(explanation: String) -> String {
    let used = LINES.iter().filter(|(sign, ..)| explanation.contains(sign));
    let width = used.clone().map(|(_, word, _)| word.chars().count()).max().unwrap_or_default();
    let lines = used.map(|(_, word, meaning)| format!("  {word:width$}   {meaning}\n"));
    let lines: String = lines.collect();
    format!("{explanation}\nlegend\n{lines}")
}
