//! Statements of sums and products, computed in steps. A planner is asked which temporaries a statement should go through, and what
//! it answers is written as statements without loops, as a user could have written them (`steps`). Each of these gets its loops
//! in the ordinary way. Where the best plan depends on sizes, the program compares them when it runs (`choice`).
//!
//! A statement is planned only where the result stays what it is: in rings whose sums and products are exact, and elsewhere
//! where the program says `#![reassociate]` (`question`).

mod choice;
mod question;
mod steps;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::normalise::Build;
use crate::normalise::loops::planned::question::Asked;
use crate::normalise::loops::planned::steps::Step;
use crate::normalise::loops::{Einsum, Operand};
use crate::syntax::ast::{Access, Assign, Block, Index, Let, Stmt};
use finch_core::Mapped;
use finch_core::algebra::{Node, Term};
use finch_core::plan::{Answer, Plan, Regime};
use syn::parse_quote;

/// What a program says about plans.
#[derive(Default)]
pub(crate) struct Planning {
    /// `#![reassociate]`: sums and products may be grouped in another way, although they round, or overflow elsewhere.
    pub reassociate: bool,
    /// `#![as_written]`: each statement is computed as it is written.
    pub as_written: bool,
    /// Whether the steps of a plan are being translated. They are not planned again.
    busy: bool,
}

impl Build<'_> {
    /// The statement as the steps of a plan, or of several among which the program chooses; `None` if it stays as it is.
    pub(crate) fn planned(
        &mut self,
        statement: Einsum<'_>,
        names: &[Ident],
        operands: &[Operand],
    ) -> Option<Term> {
        if self.planning.busy || self.planning.as_written || statement.cond.is_some() {
            return None;
        }
        let asked = self.question(statement.assign, names, operands)?;
        self.has_an_order(&asked, &[], &asked.question.value, None)?;
        let answer = self.env.planner.plan(&asked.question)?;
        let possible = |at: &usize| self.steps_of(&asked, &answer.better[*at]).is_some();
        let among: Vec<usize> = (0..answer.better.len()).filter(possible).collect();
        let mut chosen = answer.chosen(&among, true);
        let sizes = self.known_sizes(&asked, &chosen.mapped(|at| answer.plan(*at)));
        if sizes.is_none() {
            chosen = answer.chosen(&among, false);
        }
        let sizes = sizes.unwrap_or_default();
        if chosen == [None] {
            return None;
        }
        self.tell_planned(&asked, &answer, &chosen);
        let plans: Vec<&Plan> = chosen.mapped(|at| answer.plan(*at));
        let mut term: Option<Term> = None;
        for (nth, at) in chosen.iter().enumerate().rev() {
            let own = self.in_steps(&asked, at.map(|at| &answer.better[at]));
            term = Some(match term {
                Some(other) => {
                    let fewest = choice::takes_fewest(&plans, nth, &sizes);
                    Term::new(Node::If(fewest, own, other))
                }
                None => own,
            });
        }
        term
    }

    /// A plan in its steps, or the statement as it is written.
    fn in_steps(&mut self, asked: &Asked<'_>, plan: Option<&Plan>) -> Term {
        let steps = plan.and_then(|plan| self.steps_of(asked, plan));
        let block = match steps {
            None => Stmt::Assign(asked.assign.clone()),
            Some(steps) => {
                let mut block = Block { lets: vec![], body: vec![] };
                for Step { assign, made } in steps {
                    if let Some((name, collector)) = made {
                        self.collectors.insert(name.to_string(), collector);
                        block.lets.push(Let {
                            ring: None,
                            name,
                            layout: parse_quote!(_),
                            shape: None,
                            on: None,
                            initial: None,
                        });
                    }
                    block.body.push(Stmt::Assign(assign));
                }
                Stmt::Block(block)
            }
        };
        self.planning.busy = true;
        let term = self.statement(&block);
        self.planning.busy = false;
        term
    }

    /// Records the plans, for explanations: their steps, what the model says of them, and what else there was.
    fn tell_planned(&mut self, asked: &Asked<'_>, answer: &Answer, chosen: &[Option<usize>]) {
        let written = text(&written(asked.assign));
        let how = match chosen.len() {
            1 => "is computed in steps".to_string(),
            n => format!(
                "is computed in one of {n} ways, whichever takes the fewest turns for the dimensions of the operands and what they store"
            ),
        };
        self.sources.choose(0, format!("{written} {how}"));
        for (nth, at) in chosen.iter().enumerate() {
            let way = |n: usize| if chosen.len() == 1 { String::new() } else { format!("{}. ", n + 1) };
            let Some(plan) = at.map(|at| &answer.better[at]) else {
                self.sources.choose(1, format!("{}as it is written", way(nth)));
                continue;
            };
            let steps = self.steps_of(asked, plan).unwrap_or_default();
            self.sources.choose(1, format!("{}{} steps", way(nth), steps.len()));
            for step in &steps {
                let own = text(&self::written(&step.assign));
                let stored = step.made.as_ref().map_or(String::new(), |(name, made)| {
                    format!(", with `{name}` as `{}`", made.layout.text)
                });
                self.sources.choose(2, format!("{own}{stored}"));
            }
        }
        self.sources.choose(1, "estimates, in iterations of an innermost loop");
        for (at, regime) in answer.regimes.iter().enumerate() {
            let takes: Vec<String> = chosen.mapped(|plan| rounded(answer.plan(*plan).costs[at]));
            let other = rounded(answer.written.costs[at]);
            let sizes = sizes(regime, asked.names);
            self.sources
                .choose(2, format!("{}, and {other} as it is written, where {sizes}", takes.join(" or ")));
        }
        let searched = &answer.searched;
        let limit = searched.limit.map_or(String::new(), |limit| format!(", up to a {limit}"));
        let (others, rules) = (answer.better.len(), searched.rules.join("`, `"));
        let text = format!("found among {} nodes, {others} plans, by `{rules}`{limit}", searched.nodes);
        self.sources.choose(1, text);
    }
}

/// Tokens as a user would write them.
fn text(tokens: &TokenStream) -> String {
    finch_level::resolve::text(tokens).replace(" [", "[")
}

/// The extents of a regime as text: what all indices have, and which differ.
fn sizes(regime: &Regime, names: &[Ident]) -> String {
    let count = |of: f64| regime.extents.iter().filter(|extent| **extent == of).count();
    let most = regime.extents.iter().copied().max_by_key(|extent| count(*extent)).unwrap_or(1.0);
    let others = regime.extents.iter().zip(names).filter(|(extent, _)| **extent != most);
    let others: Vec<String> = others.map(|(extent, name)| format!("`{name}` to {extent}")).collect();
    let others = match others[..] {
        [] => String::new(),
        _ => format!(" ({})", others.join(", ")),
    };
    format!("indices go to {most}{others} and rows of a list have {} entries", regime.entries)
}

/// A number of steps with two digits.
fn rounded(steps: f64) -> String {
    format!("{steps:.1e}")
}

/// An assignment's tokens.
fn written(assign: &Assign) -> TokenStream {
    let Assign { to, op_tokens, rhs, .. } = assign;
    quote!(#to #op_tokens #rhs)
}

/// The names of an access's indices, if all of them are indices alone, each without a protocol.
fn plain_indices<'a>(access: &'a Access, names: &[Ident]) -> Option<Vec<&'a Ident>> {
    let plain = |index: &'a Index| {
        let name = index.expr.ident().filter(|_| index.protocol.is_none())?;
        names.contains(name).then_some(name)
    };
    access.indices.iter().map(plain).collect()
}
