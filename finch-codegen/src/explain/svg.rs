//! Looplet nests as drawings. A box stands for a looplet, from the left end of its region to the right one, with its children inside; below
//! the line between two phases marks where the first one stops.
//!
//! ```text
//! A[i] along i
//! ┌ Pipeline ─────────────────────────┐
//! │ ┌ Stepper A_q..A_end ──┐ ┌ Run ─┐ │
//! │ │ ┌ Spike ───────┐     │ │ fill │ │
//! │ │ │ fill │ A_val │  …  │ └──────┘ │
//! │ │ └──────────────┘     │          │
//! │ └──────────────────────┘          │
//! └───────────────────────A_last──────┘
//! ```

use std::fmt::Write;

use super::data::{Leaf, Looplet, Nest, Stepper};

/// The height of a line of text, and of a leaf.
const LINE: f64 = 18.0;
/// The space between a box and what is in it.
const PAD: f64 = 8.0;
/// The width of a character of the fixed-width font.
const LETTER: f64 = 7.3;
/// What a leaf measures at least.
const LEAF: f64 = 44.0;
/// The most characters of a note above a looplet, and of one below a stop. Longer ones are cut, and shown whole when pointed at.
const NOTE: usize = 120;
const STOP: usize = 60;

/// A drawing whose upper left corner is the origin.
struct Drawing {
    width: f64,
    height: f64,
    body: String,
}

/// A drawing of these nests, one below the other, as an SVG file.
pub fn drawn<'n>(nests: impl IntoIterator<Item = &'n Nest>) -> String {
    let mut page = Drawing { width: 0.0, height: PAD, body: String::new() };
    for nest in nests {
        let label = text(0.0, LINE - 5.0, "title", &format!("{} along {}", nest.access, nest.index));
        let looplet = looplet(&nest.looplet);
        page.put(&Drawing { width: 0.0, height: LINE, body: label }, PAD, page.height);
        page.put(&looplet, PAD, page.height);
        page.height += PAD;
    }
    let (width, height) = (page.width + PAD, page.height);
    let mut out = String::new();
    let _ = writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" font-family="monospace" font-size="12">"#
    );
    out += "<style>.title{font-weight:bold}.note{font-size:10px;fill:#555}.box{fill:#fff;stroke:#555}\
            .fill{fill:#eee;stroke:#555}.stored{fill:#cfe3ff;stroke:#555}.value{fill:#d9f2d0;stroke:#555}\
            .outside{fill:#f7d6d6;stroke:#555}</style>\n";
    let _ = writeln!(out, r##"<rect width="{width:.0}" height="{height:.0}" fill="#fff"/>"##);
    out + &page.body + "</svg>\n"
}

impl Drawing {
    /// Puts another drawing into this one, which grows as needed.
    fn put(&mut self, other: &Drawing, x: f64, y: f64) {
        let _ = writeln!(self.body, r#"<g transform="translate({x:.1} {y:.1})">"#);
        self.body += &other.body;
        self.body += "</g>\n";
        self.width = self.width.max(x + other.width);
        self.height = self.height.max(y + other.height);
    }
}

fn text(x: f64, y: f64, class: &str, words: &str) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\">{}</text>\n", escaped(words))
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A note of at most this many characters.
fn note(x: f64, y: f64, words: &str, most: usize) -> String {
    let short = shortened(words, most);
    let whole = if short == words { String::new() } else { format!("<title>{}</title>", escaped(words)) };
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"note\">{whole}{}</text>\n", escaped(&short))
}

fn shortened(words: &str, most: usize) -> String {
    match words.chars().count() > most {
        true => words.chars().take(most - 1).chain(['…']).collect(),
        false => words.to_owned(),
    }
}

fn rectangle(width: f64, height: f64, class: &str) -> String {
    format!("<rect width=\"{width:.1}\" height=\"{height:.1}\" rx=\"3\" class=\"{class}\"/>\n")
}

fn wide(words: &str) -> f64 {
    words.chars().count() as f64 * LETTER + 2.0 * PAD
}

fn looplet(of: &Looplet) -> Drawing {
    match of {
        Looplet::Let { code, body } => noted(code, &looplet(body)),
        Looplet::Run { value } => boxed("Run", &[(leaf(value, 2.0), None)]),
        Looplet::Spike { body, tail } => boxed("Spike", &[(leaf(body, 2.0), None), (leaf(tail, 1.0), None)]),
        Looplet::Lookup { index, body } => boxed(&format!("Lookup {index}"), &[(looked_up(body), None)]),
        Looplet::Pipeline { phases } => {
            let phases = phases.iter().map(|phase| (looplet(&phase.body), phase.to.as_deref()));
            boxed("Pipeline", &phases.collect::<Vec<_>>())
        }
        Looplet::Stepper(of) => stepper("Stepper", of),
        Looplet::Jumper(of) => stepper("Jumper", of),
        Looplet::Switch { cases } => {
            let mut all = Drawing { width: 0.0, height: 0.0, body: String::new() };
            for case in cases {
                let case = noted(&format!("if {}", case.condition), &looplet(&case.body));
                all.put(&case, 0.0, all.height);
            }
            boxed("Switch", &[(all, None)])
        }
        Looplet::Shift { by, body } => boxed(&format!("Shift by {by}"), &[(looplet(body), None)]),
    }
}

/// What a lookup finds: a value, which needs no box of its own, or looplets.
fn looked_up(body: &Looplet) -> Drawing {
    match body {
        Looplet::Run { value } => leaf(value, 3.0),
        body => looplet(body),
    }
}

/// The current child, and a sign that others follow.
fn stepper(name: &str, of: &Stepper) -> Drawing {
    let rest = Drawing { width: 2.0 * LETTER, height: LINE, body: text(0.0, LINE, "", "…") };
    boxed(
        &format!("{name} {}..{}", of.cursor, of.end),
        &[(looplet(&of.body), Some(of.stop.as_str())), (rest, None)],
    )
}

/// A leaf, that many times as wide as the smallest one.
fn leaf(of: &Leaf, wider: f64) -> Drawing {
    let (class, words) = match of {
        Leaf::Fill => ("fill", "fill".to_owned()),
        Leaf::Stored { at } => ("stored", format!("lvl[{at}]")),
        Leaf::Value { text } => ("value", text.clone()),
        Leaf::Outside => ("outside", "outside".to_owned()),
    };
    let width = wide(&words).max(LEAF * wider);
    let words = text((width - wide(&words)) / 2.0 + PAD, LINE - 5.0, "", &words);
    Drawing { width, height: LINE, body: rectangle(width, LINE, class) + &words }
}

/// A note above a drawing.
fn noted(words: &str, of: &Drawing) -> Drawing {
    let width = wide(&shortened(words, NOTE)) * 10.0 / 12.0;
    let mut all = Drawing { width, height: LINE, body: note(0.0, LINE - 6.0, words, NOTE) };
    all.put(of, 0.0, LINE);
    all
}

/// Parts side by side in a box with a name. The stop of each part is written below its end.
fn boxed(name: &str, parts: &[(Drawing, Option<&str>)]) -> Drawing {
    let mut inside = Drawing { width: wide(name), height: LINE, body: text(PAD, LINE - 5.0, "", name) };
    let mut x = PAD;
    let mut stops = Vec::new();
    for (part, stop) in parts {
        let below = stop.map_or(0.0, |stop| wide(&shortened(stop, STOP)) * 10.0 / 12.0);
        let width = part.width.max(below);
        inside.put(part, x, LINE);
        x += width + PAD;
        stops.extend(stop.map(|stop| (x - PAD - below, format!("to {stop}"))));
    }
    let foot = if stops.is_empty() { PAD } else { LINE };
    let (width, height) = (inside.width.max(x - PAD) + PAD, inside.height + foot);
    let stops: String = stops.iter().map(|(x, stop)| note(*x, height - 5.0, stop, STOP + 3)).collect();
    Drawing { width, height, body: rectangle(width, height, "box") + &inside.body + &stops }
}
