//! The language of the e-graph: e-nodes, and the way from terms to e-nodes and back.
//!
//! ```text
//! a * b * c      (* (* ?a ?b) ?c)        calls of associative functions are binary, nested to the left
//! { a; b; c }    (seq (seq ?a ?b) ?c)    so are blocks
//! a[i] += v      (assign ?target ?v)     the target is a leaf: access, function, fill
//! loop i in ..   (loop ?i ?lo ?hi ?body)
//! ```
//!
//! So egg's own patterns find an annihilator or an identity at any place of a product. A call that is nested to the left *is* the flat
//! one: no rule has to say so. Sums and extrema of index arithmetic are the exception: they keep all arguments in one e-node, since no
//! pattern looks into them (see `analysis.rs`).
//!
//! E-nodes hold numbers instead of terms, because rewrites are built once for all threads and terms belong to one.

use std::slice;
use std::str::FromStr;

use egg::{FromOp, Id, Language};
use finch_core::algebra::{Assign, Fun, Node, Term, properties};
use finch_core::{Mapped, Set};

use crate::analysis::Graph;

/// What an e-node is, without its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Head {
    /// A term without subterms, or what is fixed of an assignment or a scope, by number.
    Leaf(u32),
    /// A call of the function of this number.
    Call(u32),
    /// A load, a search or a call of the host, with its subterms left out, by number.
    Other(u32),
    /// Target and value.
    Assign,
    /// Index, first index, end and body.
    Loop,
    /// Condition and two branches.
    If,
    /// Two statements, one after the other.
    Seq,
    /// Temporaries and body.
    Scope,
}

/// An e-node.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ENode {
    /// What it is.
    pub head: Head,
    /// The classes of its children.
    pub kids: Vec<Id>,
}

impl Language for ENode {
    type Discriminant = (Head, usize);

    fn discriminant(&self) -> (Head, usize) {
        (self.head, self.kids.len())
    }
    fn matches(&self, other: &Self) -> bool {
        self.head == other.head && self.kids.len() == other.kids.len()
    }
    fn children(&self) -> &[Id] {
        &self.kids
    }
    fn children_mut(&mut self) -> &mut [Id] {
        &mut self.kids
    }
}

/// The leaves that patterns name.
const NAMED: [&str; 3] = ["pass", "true", "false"];

/// The prefix by which patterns name a function that is not in the table, and a leaf.
pub const FUNCTION: &str = "function#";
pub const LEAF: &str = "leaf#";

impl FromOp for ENode {
    type Error = String;

    /// Functions go by the names of the table.
    fn from_op(op: &str, kids: Vec<Id>) -> Result<ENode, String> {
        let number = |text: &str| u32::from_str(text).map_err(|_| format!("{op} has no number"));
        let head = match op {
            "assign" => Head::Assign,
            "loop" => Head::Loop,
            "if" => Head::If,
            "seq" => Head::Seq,
            "scope" => Head::Scope,
            _ => match (op.strip_prefix(FUNCTION), op.strip_prefix(LEAF), function(op), leaf(op)) {
                (Some(text), ..) => Head::Call(number(text)?),
                (_, Some(text), ..) => Head::Leaf(number(text)?),
                (_, _, Some(fun), _) => Head::Call(fun),
                (.., Some(leaf)) => Head::Leaf(leaf),
                _ => return Err(format!("there is no function `{op}`")),
            },
        };
        Ok(ENode { head, kids })
    }
}

/// The number of a function of the table.
pub fn function(name: &str) -> Option<u32> {
    u32::try_from(Fun::place(name)?).ok()
}

fn leaf(name: &str) -> Option<u32> {
    u32::try_from(NAMED.iter().position(|named| *named == name)?).ok()
}

/// What the numbers in e-nodes stand for. Those of the table's functions and of the leaves that patterns name are the same in
/// every program.
#[derive(Debug, Default)]
pub struct Symbols {
    funs: Set<Fun>,
    leaves: Set<Term>,
    others: Set<Term>,
    /// The number of `ifelse`, whose calls are choices.
    pub choice: u32,
}

impl Symbols {
    /// Numbers what is the same in every program. Most programs need no e-graph, and so no numbers.
    pub fn prepare(&mut self) {
        if self.funs.is_empty() {
            self.funs = Fun::plain().collect();
            self.leaves = [Term::pass(), Term::bool(true), Term::bool(false)].into_iter().collect();
            self.choice = function("ifelse").unwrap_or_default();
        }
    }

    /// The function of a number.
    pub fn fun(&self, number: u32) -> &Fun {
        &self.funs[number as usize]
    }

    /// The number of a function.
    pub fn number(&mut self, fun: &Fun) -> u32 {
        let known = self.funs.get_index_of(fun);
        known.unwrap_or_else(|| self.funs.insert_full(fun.clone()).0) as u32
    }

    /// The leaf of a number.
    pub fn leaf(&self, number: u32) -> &Term {
        &self.leaves[number as usize]
    }

    /// The load, search or call of the host of a number, with its subterms left out.
    pub fn other(&self, number: u32) -> &Term {
        &self.others[number as usize]
    }

    /// The number of a leaf.
    pub fn leaf_number(&mut self, leaf: &Term) -> u32 {
        self.leaves.insert_full(leaf.clone()).0 as u32
    }

    /// The term of an e-node with these subterms.
    pub fn term(&self, node: &ENode, kids: Vec<Term>) -> Term {
        let fixed = match node.head {
            Head::Leaf(leaf) => return self.leaf(leaf).clone(),
            Head::Other(other) => self.other(other),
            _ => kids.first().unwrap_or(&self.leaves[0]),
        };
        let mut rest = kids.iter().cloned();
        Term::new(match (node.head, &**fixed, &kids[..]) {
            (Head::Other(_), ..) => fixed.map_children(&mut |_| rest.next().unwrap_or_default()),
            (Head::Call(fun), ..) => call(self.fun(fun), kids),
            (Head::Seq, Node::Block(parts), [_, last]) => {
                Node::Block([parts, slice::from_ref(last)].concat())
            }
            (Head::Seq, ..) => Node::Block(kids),
            (Head::If, _, [c, a, b]) => Node::If(c.clone(), a.clone(), b.clone()),
            (Head::Assign, Node::Assign(target), [_, rhs]) => {
                Node::Assign(Assign { rhs: rhs.clone(), ..target.clone() })
            }
            (Head::Scope, Node::Scope(temporaries, _), [_, body]) => {
                Node::Scope(temporaries.clone(), body.clone())
            }
            (Head::Loop, Node::Var(index), [_, lo, hi, body]) => {
                let [lo, hi, body] = [lo, hi, body].map(Term::clone);
                Node::Loop { index: index.clone(), lo, hi, body }
            }
            (head, ..) => unreachable!("{head:?} has other children"),
        })
    }
}

/// A call. If it continues a chain, it is that chain with one more link.
fn call(fun: &Fun, args: Vec<Term>) -> Node {
    let args = match &args[..] {
        [first, last] if is_chain(fun) => [links(fun, first), slice::from_ref(last)].concat(),
        _ => args,
    };
    Node::Call(fun.clone(), args)
}

/// Whether calls with many arguments mean calls of two, nested to the left.
pub fn is_chain(fun: &Fun) -> bool {
    !matches!(fun, Fun::User(_)) && (properties(fun).associative || fun.repeats())
}

/// The arguments of a chain; of any other term, the term.
pub fn links<'a>(fun: &Fun, term: &'a Term) -> &'a [Term] {
    match &**term {
        Node::Call(inner, args) if inner == fun => args,
        _ => slice::from_ref(term),
    }
}

/// Whether a call keeps all of its arguments in one e-node, because it is a sum or an extremum of index arithmetic.
fn is_whole(fun: &Fun, args: &[Term]) -> bool {
    matches!(fun, Fun::Add | Fun::Mul | Fun::Min | Fun::Max) && args.iter().all(Term::is_index)
}

/// Adds a term with all its subterms.
pub fn add(graph: &mut Graph, term: &Term) -> Id {
    let none = Term::pass;
    let symbols =
        |graph: &mut Graph, leaf: &Term| Head::Leaf(graph.analysis.context.symbols.leaf_number(leaf));
    let (head, first) = match &**term {
        Node::Call(fun, args) => {
            let head = Head::Call(graph.analysis.context.symbols.number(fun));
            if args.len() > 2 && is_chain(fun) && !is_whole(fun, args) {
                return nested(graph, head, args);
            }
            (head, None)
        }
        Node::Block(parts) if parts.is_empty() => return add(graph, &none()),
        Node::Block(parts) => return nested(graph, Head::Seq, parts),
        Node::Assign(assign) => {
            (Head::Assign, Some(Term::new(Node::Assign(Assign { rhs: none(), ..assign.clone() }))))
        }
        Node::Scope(temporaries, _) => {
            (Head::Scope, Some(Term::new(Node::Scope(temporaries.clone(), none()))))
        }
        Node::Loop { index, .. } => (Head::Loop, Some(Term::var(index))),
        Node::If(..) => (Head::If, None),
        _ if term.is_leaf() => (symbols(graph, term), None),
        _ => {
            let hole = Term::new(term.map_children(&mut |_| none()));
            (Head::Other(graph.analysis.context.symbols.others.insert_full(hole).0 as u32), None)
        }
    };
    let mut kids = Vec::new();
    if let Some(leaf) = first {
        let head = symbols(graph, &leaf);
        kids.push(graph.add(ENode { head, kids: Vec::new() }));
    }
    term.children(|child| kids.push(add(graph, child)));
    graph.add(ENode { head, kids })
}

/// Adds a chain of these terms.
fn nested(graph: &mut Graph, head: Head, terms: &[Term]) -> Id {
    let ids: Vec<Id> = terms.mapped(|term| add(graph, term));
    let chain = |chain: Id, next: Id| graph.add(ENode { head, kids: vec![chain, next] });
    ids.into_iter().reduce(chain).unwrap_or_default()
}
