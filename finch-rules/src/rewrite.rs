//! How rules become `egg::Rewrite`s.

use egg::{Applier, ConditionalApplier, ENodeOrVar, Id, Pattern, PatternAst, Subst, Symbol, Var};
use finch_core::Mapped;
use finch_core::algebra::{Fun, Lit, Term};

use crate::Context;
use crate::analysis::{Graph, Meaning};
use crate::language::{ENode, add};

/// A rewrite of egg's over our language.
pub type Rewrite = egg::Rewrite<ENode, Meaning>;

/// A place in the e-graph at which the left side of a rule matches.
pub struct Here<'a> {
    graph: &'a Graph,
    class: Id,
    subst: &'a Subst,
    fun: u32,
}

impl Here<'_> {
    /// What conditions may ask.
    pub fn context(&self) -> &Context {
        &self.graph.analysis.context
    }

    /// The function that `f` stands for.
    pub fn fun(&self) -> &Fun {
        self.context().symbols.fun(self.fun)
    }

    /// A term of the class that a variable stands for.
    pub fn term(&self, var: &str) -> &Term {
        &self.graph[self.id(var)].data.term
    }

    /// The literal that a variable stands for, if it does for one.
    pub fn lit(&self, var: &str) -> Option<&Lit> {
        self.term(var).as_lit()
    }

    /// The truth value that a variable stands for, if it does for one.
    pub fn truth(&self, var: &str) -> Option<bool> {
        self.term(var).as_bool()
    }

    /// Whether the value of the whole is known.
    pub fn is_known(&self) -> bool {
        self.graph[self.class].data.term.as_lit().is_some()
    }

    fn id(&self, var: &str) -> Id {
        self.subst[var.parse::<Var>().expect("a variable of the pattern")]
    }
}

/// Returns a term that equals this one, if the rule applies.
pub type Ask = fn(&Context, &Term) -> Option<Term>;

/// The right side of a rule.
#[derive(Clone, Copy)]
pub enum Right {
    /// A pattern.
    Is(&'static str),
    /// A term that is computed from the place.
    Makes(fn(&Here) -> Option<Term>),
    /// A term that is computed from the one that the left side matches, in the context of the program.
    Asks(Ask),
}

/// One equation of a rule: an egg pattern, its right side and its condition. `f` stands for each function of which the rule holds.
#[derive(Clone, Copy)]
pub struct Equation {
    left: &'static str,
    right: Right,
    when: fn(&Here) -> bool,
    of: Option<fn(&Fun) -> bool>,
}

/// `left = right`, where the condition holds.
pub const fn is(left: &'static str, right: &'static str, when: fn(&Here) -> bool) -> Equation {
    Equation { left, right: Right::Is(right), when, of: None }
}

/// The right side is computed.
pub const fn makes(left: &'static str, right: fn(&Here) -> Option<Term>) -> Equation {
    Equation { left, right: Right::Makes(right), when: always, of: None }
}

/// The right side is computed from the term, in the context of the program.
pub const fn asks(left: &'static str, right: Ask) -> Equation {
    Equation { left, right: Right::Asks(right), when: always, of: None }
}

/// The condition of rules that have none.
pub fn always(_: &Here) -> bool {
    true
}

impl Equation {
    /// The same equation, for each of these functions.
    pub const fn of(self, of: fn(&Fun) -> bool) -> Equation {
        Equation { of: Some(of), ..self }
    }

    /// Whether it is about any function.
    pub fn is_of_functions(&self) -> bool {
        self.of.is_some()
    }

    /// Whether it holds for a function.
    pub fn holds_of(&self, fun: &Fun) -> bool {
        self.of.is_some_and(|of| of(fun))
    }

    /// The function of the context that computes its right side, if it has one.
    pub fn asked(&self) -> Option<Ask> {
        if let Right::Asks(ask) = self.right { Some(ask) } else { None }
    }

    /// The rewrite for the function that patterns call `op`. Rewrites of one rule have different names, which begin with the rule's.
    pub fn rewrite(&self, rule: &str, at: usize, fun: u32, op: &str) -> Rewrite {
        let written = |side: &str| side.replace("(f ", &format!("({op} "));
        let parsed =
            |side: &str| -> PatternAst<ENode> { written(side).parse().expect("a pattern of this crate") };
        let (left, when) = (parsed(self.left), self.when);
        let name = name_of(rule, format!("{at} {op}"));
        let holds =
            move |graph: &mut Graph, class: Id, subst: &Subst| when(&Here { graph, class, subst, fun });
        match self.right {
            Right::Is(right) => {
                let applier = Pattern::new(parsed(right));
                named(&name, left, ConditionalApplier { condition: holds, applier })
            }
            Right::Makes(make) => named(&name, left, Makes { fun, make }),
            Right::Asks(ask) => named(&name, left.clone(), Asks { left, ask }),
        }
    }
}

/// What separates the name of a rule from the rest of a rewrite's name.
const SEPARATOR: &str = " \u{2237} ";

/// The name of the rule that a rewrite belongs to.
pub fn rule_of(rewrite: Symbol) -> &'static str {
    let name = rewrite.as_str();
    name.split_once(SEPARATOR).map_or(name, |(rule, _)| rule)
}

/// The name of a rewrite of a rule.
pub fn name_of(rule: &str, own: impl std::fmt::Display) -> String {
    format!("{rule}{SEPARATOR}{own}")
}

/// A rewrite.
pub fn named(
    name: &str,
    left: PatternAst<ENode>,
    right: impl Applier<ENode, Meaning> + Send + Sync + 'static,
) -> Rewrite {
    Rewrite::new(name, Pattern::new(left), right).expect("the right side has the variables of the left one")
}

/// Makes a class equal to a term. Returns it if that is news.
fn learn(graph: &mut Graph, class: Id, new: &Term) -> Vec<Id> {
    let new = add(graph, new);
    if graph.union(class, new) { vec![new] } else { vec![] }
}

/// See [`Right::Makes`].
struct Makes {
    fun: u32,
    make: fn(&Here) -> Option<Term>,
}

impl Applier<ENode, Meaning> for Makes {
    fn apply_one(
        &self,
        graph: &mut Graph,
        class: Id,
        subst: &Subst,
        _: Option<&PatternAst<ENode>>,
        _: Symbol,
    ) -> Vec<Id> {
        let new = (self.make)(&Here { graph, class, subst, fun: self.fun });
        new.map_or(vec![], |new| learn(graph, class, &new))
    }
}

/// See [`Right::Asks`].
struct Asks {
    left: PatternAst<ENode>,
    ask: Ask,
}

impl Applier<ENode, Meaning> for Asks {
    fn apply_one(
        &self,
        graph: &mut Graph,
        class: Id,
        subst: &Subst,
        _: Option<&PatternAst<ENode>>,
        _: Symbol,
    ) -> Vec<Id> {
        let context = &graph.analysis.context;
        let new = (self.ask)(context, &matched(graph, &self.left, subst))
            .filter(|new| *new != graph[class].data.term);
        new.map_or(vec![], |new| learn(graph, class, &new))
    }
}

/// The term that a pattern matches, by the terms of the classes that its variables stand for.
fn matched(graph: &Graph, left: &PatternAst<ENode>, subst: &Subst) -> Term {
    let mut terms: Vec<Term> = Vec::new();
    for node in left {
        terms.push(match node {
            ENodeOrVar::Var(var) => graph[subst[*var]].data.term.clone(),
            ENodeOrVar::ENode(node) => {
                let kids = node.kids.mapped(|kid| terms[usize::from(*kid)].clone());
                graph.analysis.context.symbols.term(node, kids)
            }
        });
    }
    terms.pop().unwrap_or_default()
}
