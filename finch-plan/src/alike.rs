//! Sums that are equal up to the names of their indices. `Σⱼ A[i, j] A[j, k]` and `Σₗ A[k, l] A[l, i]` are two classes, since each index of a
//! statement has its own name; computed once, the one is read as the other.

use egg::Id;
use finch_core::plan::Question;

use crate::language::{Graph, Indices, Node};

/// For each class of the graph what is known of it.
pub struct Alike(Vec<Option<Likeness>>);

/// How a class equals the first one of its group.
#[derive(Clone)]
struct Likeness {
    group: usize,
    /// The indices of the first class, each with that of this one.
    names: Vec<(usize, usize)>,
}

/// A sum over a product of operands.
struct Flat {
    summed: Indices,
    operands: Vec<usize>,
}

/// How many pairs of operands are tried for two classes.
const TRIALS: usize = 500;

impl Alike {
    /// The groups of a graph's sums.
    pub fn of(question: &Question, graph: &Graph) -> Alike {
        let mut ids: Vec<Id> = graph.classes().map(|class| class.id).collect();
        finch_core::sort(&mut ids);
        let most = ids.last().map_or(0, |id| usize::from(*id) + 1);
        let mut known: Vec<Option<Likeness>> = vec![None; most];
        let mut first: Vec<Flat> = vec![];
        for id in ids {
            let Some(own) = flat(graph, id) else { continue };
            let like = first.iter().enumerate().find_map(|(group, other)| {
                let names = renaming(question, other, &own)?;
                Some(Likeness { group, names })
            });
            let itself = || {
                let free = graph[id].data.free.iter().map(|index| (index, index)).collect();
                Likeness { group: first.len(), names: free }
            };
            let like = like.unwrap_or_else(itself);
            if like.group == first.len() {
                first.push(own);
            }
            known[usize::from(id)] = Some(like);
        }
        Alike(known)
    }

    /// A number for a class, which all classes like it share.
    pub fn group(&self, id: Id) -> usize {
        self.0[usize::from(id)].as_ref().map_or(self.0.len() + usize::from(id), |like| like.group)
    }

    /// The names in one class of the indices of another one like it.
    pub fn names(&self, of: Id, within: Id) -> Option<impl Fn(usize) -> usize> {
        let [of, within] = [of, within].map(|id| self.0[usize::from(id)].clone());
        let (of, within) = (of?, within?);
        (of.group == within.group).then_some(move |index| {
            let own = of.names.iter().find(|(_, own)| *own == index);
            let pair = own.and_then(|(first, _)| within.names.iter().find(|(other, _)| other == first));
            pair.map_or(index, |(_, name)| *name)
        })
    }
}

/// A class as a sum over a product of operands, if it is one.
fn flat(graph: &Graph, id: Id) -> Option<Flat> {
    let operand = |id: &Id| {
        graph[*id].nodes.iter().find_map(|node| match node {
            Node::Operand(at) => Some(*at as usize),
            _ => None,
        })
    };
    let factors = |id: &Id| {
        let all = |node: &Node| match node {
            Node::Product(parts) => parts.iter().map(operand).collect::<Option<Vec<usize>>>(),
            _ => None,
        };
        operand(id).map(|at| vec![at]).or_else(|| graph[*id].nodes.iter().find_map(all))
    };
    graph[id].nodes.iter().find_map(|node| match node {
        Node::Over(summed, [of]) => Some(Flat { summed: *summed, operands: factors(of)? }),
        _ => None,
    })
}

/// The free indices of one sum with those of another that is the same under these names, if there are such names.
fn renaming(question: &Question, from: &Flat, to: &Flat) -> Option<Vec<(usize, usize)>> {
    let fits = from.operands.len() == to.operands.len();
    let mut search = Search { question, summed: [from.summed, to.summed], names: vec![], trials: 0 };
    let found = fits && search.pairs(&from.operands, &mut to.operands.clone());
    found.then(|| search.names.into_iter().filter(|(index, _)| !from.summed.has(*index)).collect())
}

struct Search<'a> {
    question: &'a Question,
    summed: [Indices; 2],
    names: Vec<(usize, usize)>,
    trials: usize,
}

impl Search<'_> {
    /// Pairs operands so that each index has one name.
    fn pairs(&mut self, from: &[usize], to: &mut Vec<usize>) -> bool {
        let Some((first, rest)) = from.split_first() else { return true };
        for at in 0..to.len() {
            let known = self.names.len();
            self.trials += 1;
            if self.trials <= TRIALS && self.agree(*first, to[at]) {
                let taken = to.remove(at);
                if self.pairs(rest, to) {
                    return true;
                }
                to.insert(at, taken);
            }
            self.names.truncate(known);
        }
        false
    }

    /// Whether two operands are one tensor, and the names of their indices agree with those that are known.
    fn agree(&mut self, from: usize, to: usize) -> bool {
        let Question { operands, same, .. } = self.question;
        same[from] == same[to]
            && operands[from].indices().zip(operands[to].indices()).all(|(own, other)| {
                let known = self.names.iter().find(|(a, b)| *a == own || *b == other);
                let kind = self.summed[0].has(own) == self.summed[1].has(other);
                let agrees = known.is_none_or(|pair| *pair == (own, other)) && kind;
                if agrees && known.is_none() {
                    self.names.push((own, other));
                }
                agrees
            })
    }
}
