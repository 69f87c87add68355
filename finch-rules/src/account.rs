//! The account of a run: its classes, and what each way to make a term costs.

use egg::{Extractor, Id};
use finch_core::algebra::Term;
use finch_core::lower::{Account, Alternative, Class};
use finch_core::{Map, Mapped};

use crate::analysis::Meaning;
use crate::cost::{Work, cost};
use crate::language::ENode;
use crate::run::Run;

/// The account of a run that was given a term.
pub fn account(run: &Run, given: &Term) -> Account {
    let mut teller = Teller {
        run,
        extractor: Extractor::new(&run.graph, Work(run.symbols())),
        numbers: Map::default(),
        terms: Map::default(),
    };
    let chosen = teller.term(run.root);
    teller.number(run.root);
    let mut classes = Vec::new();
    while let Some((id, _)) = teller.numbers.get_index(classes.len()) {
        let id = *id;
        classes.push(teller.class(id));
    }
    let (rounds, folded) = (run.rounds.clone(), run.graph.analysis.folded.clone());
    Account { given: given.clone(), chosen, rounds, folded, stopped: run.stopped, classes }
}

struct Teller<'a> {
    run: &'a Run,
    extractor: Extractor<'a, Work<'a>, ENode, Meaning>,
    /// The number of each class, in the order in which they are met.
    numbers: Map<Id, usize>,
    /// The cheapest term of each class.
    terms: Map<Id, Term>,
}

impl Teller<'_> {
    fn number(&mut self, class: Id) -> usize {
        let (class, next) = (self.run.graph.find(class), self.numbers.len());
        *self.numbers.entry(class).or_insert(next)
    }

    /// The cheapest term of a class.
    fn term(&mut self, class: Id) -> Term {
        let class = self.run.graph.find(class);
        if let Some(term) = self.terms.get(&class) {
            return term.clone();
        }
        let node = self.extractor.find_best_node(class).clone();
        let term = self.made(&node);
        self.terms.insert(class, term.clone());
        term
    }

    /// The term of an e-node over the cheapest terms of its children.
    fn made(&mut self, node: &ENode) -> Term {
        let kids = node.kids.mapped(|kid| self.term(*kid));
        self.run.symbols().term(node, kids)
    }

    fn class(&mut self, class: Id) -> Class {
        let best = self.extractor.find_best_node(class).clone();
        let of =
            |node: &ENode| cost(self.run.symbols(), node, |kid| self.extractor.find_best_cost(kid)).weight;
        let mut nodes: Vec<(bool, u64, ENode)> =
            self.run.graph[class].nodes.mapped(|node| (*node != best, of(node), node.clone()));
        finch_core::sort(&mut nodes);
        let alternative = |(_, cost, node): (bool, u64, ENode)| Alternative {
            term: self.made(&node),
            parts: node.kids.mapped(|kid| self.number(*kid)),
            cost,
        };
        Class { alternatives: nodes.into_iter().map(alternative).collect() }
    }
}
