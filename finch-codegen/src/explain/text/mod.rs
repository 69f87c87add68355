//! Explanations as people read them.

mod accounts;
mod branches;
mod nest;
mod par;
mod stages;

use std::fmt::{self, Display, Formatter};

use finch_core::Mapped;

use super::data::{Choice, Code, Explanation, Nest, Part, Program, Role, Statement, Tensor};
use branches::Branch;

/// Joins the texts about the parts of a program, which run one after the other.
pub fn in_turn(texts: &[String]) -> String {
    if let [one] = texts {
        return one.clone();
    }
    let of = texts.len();
    texts.iter().enumerate().map(|(at, text)| format!("// part {} of {of}\n{text}", at + 1)).collect()
}

impl Display for Explanation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&in_turn(&self.parts.mapped(Part::to_string)))
    }
}

impl Explanation {
    /// One section of an explanation: `program`, `choices`, `par`, `looplets`, `stages` or `code`. `None` for any other title.
    pub fn section(&self, title: &str) -> Option<String> {
        let parts: Option<Vec<String>> = self.parts.iter().map(|part| part.section(title)).collect();
        parts.map(|parts| in_turn(&parts))
    }
}

impl Display for Part {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.before_code())?;
        write!(f, "\ncode\n{}", indented(&self.code.to_string()))
    }
}

impl Part {
    /// All but the code.
    pub(super) fn before_code(&self) -> String {
        let mut out = format!("program\n{}", indented(&self.program.to_string()));
        for (title, text) in self.between() {
            if !text.is_empty() {
                out += &format!("\n{title}\n{}", indented(&text));
            }
        }
        out
    }

    /// The sections between the program and the code, with their titles. Some may be empty.
    fn between(&self) -> [(&'static str, String); 4] {
        let trees = |branches: Vec<Branch>| branches.iter().map(Branch::to_string).collect::<String>();
        [
            ("choices", self.choices.iter().fold(String::new(), |out, choice| out + &chosen(choice, 0))),
            ("par", trees(self.par.iter().map(par::branch).collect())),
            ("looplets", trees(self.nests.mapped(nest::branch))),
            ("stages", trees(stages::branches(&self.stages))),
        ]
    }

    /// One section, by its title, without it. It is empty where the part has none, and `None` if there is no such title.
    fn section(&self, title: &str) -> Option<String> {
        match title {
            "program" => Some(self.program.to_string()),
            "code" => Some(self.code.to_string()),
            _ => self.between().into_iter().find_map(|(name, text)| (name == title).then_some(text)),
        }
    }
}

impl Display for Code {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{}", line.text))
    }
}

impl Display for Program {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.bindings.iter().try_for_each(|(name, value)| writeln!(f, "{name} = {value}"))?;
        self.tensors.iter().try_for_each(|tensor| writeln!(f, "{tensor}"))?;
        self.requirements.iter().try_for_each(|required| writeln!(f, "require {required}"))?;
        statements(f, &self.body, 0)
    }
}

impl Display for Tensor {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let role = match self.role {
            Role::In => "in",
            Role::Out => "out",
            Role::Keep => "keep",
            Role::Let => "let",
        };
        write!(f, "{role} {}: {}", self.name, self.layout)?;
        if !self.dims.is_empty() {
            write!(f, "[{}]", self.dims.join(", "))?;
        }
        self.on.iter().try_for_each(|on| write!(f, " on {on}"))?;
        self.initial.iter().try_for_each(|initial| write!(f, " = {initial}"))
    }
}

fn statements(f: &mut Formatter<'_>, all: &[Statement], depth: usize) -> fmt::Result {
    let pad = "  ".repeat(depth);
    all.iter().try_for_each(|statement| match statement {
        Statement::With { temporaries, body } => {
            writeln!(f, "{pad}with {}", temporaries.join(", "))?;
            statements(f, body, depth + 1)
        }
        Statement::For { seq, index, lo, hi, body } => {
            let seq = if *seq { "seq " } else { "" };
            writeln!(f, "{pad}{seq}for {index} in {lo}..{hi}")?;
            statements(f, body, depth + 1)
        }
        Statement::If { condition, then, otherwise } => {
            writeln!(f, "{pad}if {condition}")?;
            statements(f, then, depth + 1)?;
            if otherwise.is_empty() {
                return Ok(());
            }
            writeln!(f, "{pad}else")?;
            statements(f, otherwise, depth + 1)
        }
        Statement::Assign { to, operator, value } => writeln!(f, "{pad}{to} {operator} {value}"),
        Statement::Call { text } => writeln!(f, "{pad}{text}"),
    })
}

fn chosen(choice: &Choice, depth: usize) -> String {
    let own = format!("{}{}\n", "  ".repeat(depth), choice.text);
    choice.reasons.iter().fold(own, |out, reason| out + &chosen(reason, depth + 1))
}

/// A nest alone.
pub(super) fn nest(of: &Nest) -> String {
    nest::branch(of).to_string()
}

fn indented(text: &str) -> String {
    text.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("  {line}\n") }).collect()
}
