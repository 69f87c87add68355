#![doc = include_str!("../RULES.md")]

mod account;
mod analysis;
mod context;
mod cost;
mod fast;
mod language;
mod rewrite;
mod rule;
pub mod rules;
mod run;

#[cfg(test)]
mod tests;

use std::cell::RefCell;

use finch_core::algebra::{Algebra, Term};
use finch_core::lower::{Account, Facts, Simplify};
use finch_core::program::Program;
use finch_core::{Gather, Map};

use fast::{Touched, touched};
use language::{FUNCTION, Head};
use rewrite::Rewrite;
use run::Run;

pub use context::Context;
pub use rule::Rule;
pub use run::limits;

/// The simplifier. By default the smart constructors apply the laws, and a term goes to an e-graph only where another rule applies.
/// [`Egg::alone`] leaves all of the algebra to egg.
pub struct Egg {
    context: RefCell<Context>,
    /// Whether constructors apply no laws.
    alone: bool,
    /// The rewrites of what the program declares, made when they are needed.
    declared: RefCell<Option<Vec<Rewrite>>>,
    /// The laws of functions that are not in the table, by number.
    others: RefCell<Map<u32, Vec<Rewrite>>>,
    /// Whether accounts are kept.
    telling: bool,
    /// The account of the last term.
    account: RefCell<Option<Account>>,
}

impl Egg {
    /// The simplifier of a program.
    pub fn new(program: &Program) -> Egg {
        let context = RefCell::new(Context::new(program));
        let (declared, others, account) = Default::default();
        Egg { context, alone: false, declared, others, telling: false, account }
    }

    /// The same simplifier, which keeps an account of how it found each term.
    pub fn telling(self) -> Egg {
        Egg { telling: true, ..self }
    }

    /// The simplifier of a program that does without smart constructors: each term goes to egg, with the laws as rewrites. The
    /// same answers take some four times as long, so this is for tests and explanations.
    pub fn alone(program: &Program) -> Egg {
        let egg = Egg { alone: true, ..Egg::new(program) };
        egg.context.borrow_mut().algebra = program.algebra().lawless();
        egg
    }

    /// Runs the rules over the e-graph of a term. Laws are among them if no constructor applied them.
    fn run(&self, term: &Term, context: &mut Context) -> Run {
        let mut declared = self.declared.borrow_mut();
        let declared = declared.get_or_insert_with(|| rules::declared::rules(context));
        let mut run = Run::new(term, context);
        if !self.alone {
            return run.saturate(declared.iter().chain(&*rules::BEYOND_LAWS));
        }
        let others = &mut *self.others.borrow_mut();
        let present = self.learn_laws(&mut run, others);
        let of = |number: &u32| match rules::LAWS_BY_FUNCTION.get(*number as usize) {
            Some(laws) => laws,
            None => &others[number],
        };
        let laws = present.iter().gather(of).chain(&*rules::FIXED_LAWS);
        run.saturate(laws.chain(&*declared).chain(&*rules::BEYOND_LAWS))
    }

    /// The term that a run chose for a given one.
    fn best(&self, run: &Run, given: &Term) -> Term {
        if self.telling {
            self.account.replace(Some(account::account(run, given)));
        }
        run.best()
    }

    /// Makes the laws of functions of the term that are not in the table. Returns the functions whose laws may apply: those of the term,
    /// and those that rules bring in.
    fn learn_laws(&self, run: &mut Run, others: &mut Map<u32, Vec<Rewrite>>) -> Vec<u32> {
        const BROUGHT_IN: [&str; 17] = [
            "+", "-", "*", "%", "==", "!=", "<", "<=", ">", ">=", "not", "ifelse", "coalesce", "xor",
            "times", "powers", "again",
        ];
        let mut present: Vec<u32> = BROUGHT_IN.into_iter().filter_map(language::function).collect();
        for node in run.graph.nodes() {
            if let Head::Call(number) = node.head
                && !present.contains(&number)
            {
                present.push(number);
            }
        }
        let symbols = &mut run.graph.analysis.context.symbols;
        for number in present.iter().filter(|number| **number as usize >= rules::LAWS_BY_FUNCTION.len()) {
            let fun = symbols.fun(*number).clone();
            others.entry(*number).or_insert_with(|| {
                let laws = rules::laws_of(&fun, *number, &format!("{FUNCTION}{number}"));
                laws.into_iter().chain(rules::declared::cases(symbols, &fun)).collect()
            });
        }
        present
    }

    /// The term that constructors and egg make of a term. Where nothing beyond the constructors' laws applies, or one rule alone at one
    /// place, there is nothing to choose. Otherwise the term goes to egg.
    fn with_constructors(&self, term: &Term, context: &mut Context) -> (Term, Vec<&'static str>) {
        let mut simple = context.algebra.normalise(term);
        let mut fired = context.algebra.fired();
        loop {
            let touched = touched(context, &simple);
            context.algebra.fired();
            let (best, rules) = match touched {
                Touched::Nowhere => break,
                Touched::Once(rule, term) if !self.telling => (term, vec![rule]),
                _ => self.by_egg(&simple, context),
            };
            fired.extend(rules);
            let best = context.algebra.normalise(&best);
            fired.extend(context.algebra.fired());
            if best == simple {
                break;
            }
            simple = best;
        }
        (simple, fired)
    }

    /// The term that egg chooses, and the rules that fired.
    fn by_egg(&self, term: &Term, context: &mut Context) -> (Term, Vec<&'static str>) {
        let run = self.run(term, context);
        let found = (self.best(&run, term), run.fired().collect());
        run.finish(context);
        context.algebra.fired();
        found
    }

    /// The term that egg alone makes of a term.
    fn alone_on(&self, term: &Term, context: &mut Context) -> (Term, Vec<&'static str>) {
        let run = self.run(term, context);
        let best = self.best(&run, term);
        let fired = run.graph.analysis.folded.iter().copied().chain(run.fired()).collect();
        run.finish(context);
        (best, fired)
    }
}

impl Simplify for Egg {
    fn simplify(&self, term: &Term, facts: &mut Facts) -> (Term, Vec<&'static str>) {
        let context = &mut *self.context.borrow_mut();
        *context.facts.get_mut() = std::mem::take(facts);
        let simplify = if self.alone { Egg::alone_on } else { Egg::with_constructors };
        let (simple, fired) = simplify(self, term, context);
        *facts = context.facts.take();
        // A term in which no rule fires is returned unchanged.
        if simple == *term { (term.clone(), Vec::new()) } else { (simple, fired) }
    }

    fn account(&self) -> Option<Account> {
        self.account.take()
    }

    fn algebra(&self, program: &Program) -> Algebra {
        if self.alone { program.algebra().lawless() } else { program.algebra() }
    }
}
