//! Trees of lines, as explanations show them.

use std::fmt::{self, Display, Formatter};

/// A line, and the lines that belong below it.
pub struct Branch {
    pub text: String,
    pub below: Vec<Branch>,
}

impl Branch {
    pub fn leaf(text: impl Into<String>) -> Branch {
        Branch { text: text.into(), below: vec![] }
    }

    fn draw(&self, f: &mut Formatter<'_>, before: &str) -> fmt::Result {
        for (k, branch) in self.below.iter().enumerate() {
            let last = k + 1 == self.below.len();
            let (fork, on) = if last { ("└ ", "  ") } else { ("├ ", "│ ") };
            writeln!(f, "{before}{fork}{}", branch.text)?;
            branch.draw(f, &format!("{before}{on}"))?;
        }
        Ok(())
    }
}

impl Display for Branch {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        self.draw(f, "")
    }
}
