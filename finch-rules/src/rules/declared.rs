//! What users declare of their functions, as rewrites. Declarations that do not follow from the declared algebra are rejected by the
//! front end; what arrives here holds.

use std::str::FromStr;

use egg::{Condition, ConditionalApplier, ENodeOrVar, Id, Pattern, PatternAst, RecExpr, Subst, Var};
use finch_core::algebra::missing::may_be_missing;
use finch_core::algebra::{self, Fun, Node, Term};

use crate::analysis::{Graph, Meaning};
use crate::language::{ENode, Head, Symbols, is_chain};
use crate::rewrite::{Rewrite, name_of, named};
use crate::{Context, Rule};

/// The rule of declarations that are about more than one call's arguments.
pub const RULES: &[Rule] = &[Rule::new("declared rule", "f(g(x)) = x", "a user declares it of f", &[])];

/// The rewrites of a program's declared rules.
pub fn rules(context: &mut Context) -> Vec<Rewrite> {
    context.symbols.prepare();
    let equations = std::mem::take(&mut context.program.equations);
    let one = |(at, (left, right)): (usize, &algebra::Equation)| {
        declared(&mut context.symbols, &name_of("declared rule", at), left.first()?, right)
    };
    let rewrites = equations.iter().enumerate().filter_map(one).collect();
    context.program.equations = equations;
    rewrites
}

/// The rewrites of the cases that a function declares.
pub fn cases(symbols: &mut Symbols, fun: &Fun) -> Vec<Rewrite> {
    let Fun::User(user) = fun else { return vec![] };
    let one = |(at, (args, right)): (usize, &algebra::Equation)| {
        let left = Term::new(Node::Call(fun.clone(), args.clone()));
        declared(symbols, &name_of("case", format!("{at} of {}", user.name)), &left, right)
    };
    user.cases.iter().enumerate().filter_map(one).collect()
}

/// The rewrite of one equation.
fn declared(symbols: &mut Symbols, name: &str, left: &Term, right: &Term) -> Option<Rewrite> {
    let (mut sides, mut numbers) = ([RecExpr::default(), RecExpr::default()], vec![]);
    pattern(symbols, left, &mut sides[0], &mut numbers, true)?;
    pattern(symbols, right, &mut sides[1], &mut numbers, false)?;
    let [left, right] = sides;
    let variable = |node: &ENodeOrVar<ENode>| if let ENodeOrVar::Var(var) = node { Some(*var) } else { None };
    let variables = left.iter().filter_map(variable).collect();
    let condition = AreNumbers { numbers, variables };
    Some(named(name, left, ConditionalApplier { condition, applier: Pattern::new(right) }))
}

/// Literals of a left side, each as the variable in its place and the number of the leaf.
type Numbers = Vec<(Var, u32)>;

/// Adds a term to a pattern. On the left side a literal is a variable that stands for any literal of its value, whatever the type, and on
/// the right side it is that variable again.
fn pattern(
    symbols: &mut Symbols,
    term: &Term,
    into: &mut PatternAst<ENode>,
    numbers: &mut Numbers,
    is_left: bool,
) -> Option<Id> {
    let node = match &**term {
        Node::Var(var) => ENodeOrVar::Var(Var::from(var.id)),
        Node::Lit(_) => {
            let number = symbols.leaf_number(term);
            match numbers.iter().find(|(_, known)| *known == number) {
                Some((var, _)) if !is_left => ENodeOrVar::Var(*var),
                _ if is_left => {
                    let var = Var::from_str(&format!("?literal{}", numbers.len())).ok()?;
                    numbers.push((var, number));
                    ENodeOrVar::Var(var)
                }
                _ => ENodeOrVar::ENode(ENode { head: Head::Leaf(number), kids: vec![] }),
            }
        }
        Node::Call(fun, args) => {
            let head = Head::Call(symbols.number(fun));
            let mut kids = vec![];
            for arg in args {
                kids.push(pattern(symbols, arg, into, numbers, is_left)?);
            }
            while kids.len() > 2 && is_chain(fun) {
                let chain = into.add(ENodeOrVar::ENode(ENode { head, kids: vec![kids[0], kids[1]] }));
                kids.splice(..2, [chain]);
            }
            ENodeOrVar::ENode(ENode { head, kids })
        }
        _ => return None,
    };
    Some(into.add(node))
}

/// The condition that variables stand for these numbers, and that nothing which may be `missing` is left out.
struct AreNumbers {
    numbers: Numbers,
    /// All variables of the left side.
    variables: Vec<Var>,
}

impl Condition<ENode, Meaning> for AreNumbers {
    fn check(&self, graph: &mut Graph, _: Id, subst: &Subst) -> bool {
        let present = |var: &Var| !may_be_missing(&graph[subst[*var]].data.term);
        self.variables.iter().all(present)
            && self.numbers.iter().all(|(var, number)| {
                let known = graph[subst[*var]].data.term.value();
                let asked = graph.analysis.context.symbols.leaf(*number).value();
                known.zip(asked).is_some_and(|(known, asked)| known.same_number(asked))
            })
    }
}
