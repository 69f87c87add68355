//! Which looplet is lowered first: the one total table (the paper's §6.2).

use super::Looplet;

/// The lowering of a looplet. Later ones in the list are lowered earlier:
/// Switch > Run > Spike > Pipeline > Jumper > Stepper > Lookup, with preambles before everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Style {
    /// A loop over the region.
    Lookup,
    /// A loop over children, smallest stop first.
    Stepper,
    /// A loop over children, largest stop first.
    Jumper,
    /// A region for each combination of phases.
    Pipeline,
    /// The body's region, then the tail.
    Spike,
    /// Substitution of the value.
    Run,
    /// A copy of the region for each case.
    Switch,
    /// Moves the extents inwards.
    Shift,
    /// Emits the preamble.
    Let,
}

impl Looplet {
    /// The style of the outermost looplet.
    pub fn style(&self) -> Style {
        match self {
            Looplet::Run(_) => Style::Run,
            Looplet::Lookup { .. } => Style::Lookup,
            Looplet::Spike { .. } => Style::Spike,
            Looplet::Pipeline(_) => Style::Pipeline,
            Looplet::Stepper(_) => Style::Stepper,
            Looplet::Jumper(_) => Style::Jumper,
            Looplet::Switch(_) => Style::Switch,
            Looplet::Shift { .. } => Style::Shift,
            Looplet::Let { .. } => Style::Let,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Style::*;

    #[test]
    fn the_papers_order() {
        let order = [Switch, Run, Spike, Pipeline, Jumper, Stepper, Lookup];
        assert!(order.windows(2).all(|pair| pair[0] > pair[1]));
    }
}
