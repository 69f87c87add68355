//! The question to a planner about a statement: which parts of its value are sums and products of a ring, which are operands, and what these store.

use proc_macro2::Ident;

use crate::normalise::Build;
use crate::normalise::loops::Operand;
use crate::normalise::loops::planned::plain_indices;
use crate::syntax::ast::{Access, Assign, Callee, Expr, ExprKind, HostSource, Reduction};
use finch_core::algebra::{Fun, TensorId};
use finch_core::level::{Layout, LevelUse, WriteKind};
use finch_core::plan::{Mode, Operand as Stores, Question, Ring, Stored, Value};
use finch_level::primitive::is_primitive;
use finch_level::{is_full, is_list};

/// A statement that is planned.
pub(super) struct Asked<'s> {
    pub assign: &'s Assign,
    pub names: &'s [Ident],
    pub question: Question,
    pub ring: Ring,
    /// The operands, by number, as they are written.
    pub leaves: Vec<&'s Expr>,
    /// How the ring's functions are written.
    pub spelled: Spelled,
    pub result: TensorId,
}

/// How functions are written in a statement.
pub(super) struct Spelled {
    pub times: How,
    /// Of the sum of terms. It is missing if there is none.
    pub plus: Option<How>,
}

/// A function as it is written.
#[derive(Clone)]
pub(super) enum How {
    Operator(&'static str),
    Call(Callee),
}

/// A call of a function of the table, as it is written.
struct Call<'s> {
    fun: Fun,
    how: How,
    args: &'s [Expr],
}

impl Build<'_> {
    /// The question, if the statement may be planned and there is something to choose.
    pub(super) fn question<'s>(
        &self,
        assign: &'s Assign,
        names: &'s [Ident],
        operands: &[Operand],
    ) -> Option<Asked<'s>> {
        let result = operands.first()?.id;
        let layout = self.layout(result);
        let elem = layout.elem.clone();
        let ring = self.ring(assign, &elem)?;
        let to = self.written(&assign.to, result, names)?;
        let mut reader =
            Reader { build: self, ring: &ring, elem: &elem, names, result, leaves: vec![], spelled: vec![] };
        let value = reader.value(&assign.rhs)?;
        let Reader { leaves, spelled, .. } = reader;
        let stores = leaves.iter().map(|leaf| self.stores(leaf, names, &ring)).collect::<Option<Vec<_>>>()?;
        let same = self.same(&leaves, names);
        let how = |fun: &Fun| spelled.iter().find(|(of, _)| of == fun).map(|(_, how)| how.clone());
        let spelled = Spelled { times: how(&ring.times)?, plus: how(&ring.plus) };
        let question = Question { indices: names.len(), operands: stores, same, result: to, value };
        let worth = has_a_choice(&question, &ring);
        worth.then_some(Asked { assign, names, question, ring, leaves, spelled, result })
    }

    /// The ring of a statement, if it may be planned in it.
    fn ring(&self, assign: &Assign, elem: &str) -> Option<Ring> {
        let plus = match &assign.op {
            Reduction::Overwrite => return None,
            Reduction::Operator("-") => Fun::Add,
            Reduction::Operator(op) => Fun::by_name(op)?,
            Reduction::Function(callee) => Fun::by_name(&callee.name())?,
        };
        let mut among = vec![];
        functions(&assign.rhs, &mut among);
        let ring = Ring::of(&plus, &among, elem)?;
        (is_primitive(elem) && (ring.exact || self.planning.reassociate)).then_some(ring)
    }

    /// The result, as it is stored: in lists along what is written in order.
    fn written(&self, to: &Access, id: TensorId, names: &[Ident]) -> Option<Stores> {
        let (layout, indices) = (self.layout(id), plain_indices(to, names)?);
        let mode = |(level, mode): (&LevelUse, &usize)| {
            let index = names.iter().position(|name| name == indices[*mode])?;
            let random = level.writes() == WriteKind::Random;
            Some(Mode { index, stored: if random { Stored::Full } else { Stored::List } })
        };
        let modes = layout.levels.iter().zip(&layout.order).map(mode).collect::<Option<Vec<Mode>>>()?;
        Some(Stores { modes })
    }

    /// For each operand, the first one that reads the same tensor, each mode of both along its own index.
    fn same(&self, leaves: &[&Expr], names: &[Ident]) -> Vec<usize> {
        let tensor = |leaf: &Expr| match &leaf.kind {
            ExprKind::Access(access) => {
                let mut indices = plain_indices(access, names)?;
                let count = indices.len();
                finch_core::sort(&mut indices);
                indices.dedup();
                self.find_tensor(&access.name).filter(|_| indices.len() == count)
            }
            _ => None,
        };
        let first = |at: usize| {
            let own = tensor(leaves[at]);
            own.and_then(|_| (0..at).find(|other| tensor(leaves[*other]) == own)).unwrap_or(at)
        };
        (0..leaves.len()).map(first).collect()
    }

    /// What an operand stores. A part of the value that is not an access counts as dense along all of its indices.
    fn stores(&self, leaf: &Expr, names: &[Ident], ring: &Ring) -> Option<Stores> {
        let number = |name: &Ident| names.iter().position(|other| other == name);
        let mut accesses = vec![];
        accessed(leaf, &mut accesses);
        let mut modes: Vec<Mode> = vec![];
        for access in accesses {
            let layout = self.layout(self.find_tensor(&access.name)?);
            if layout.levels.iter().any(is_wide) {
                return None;
            }
            let indices = plain_indices(access, names)?;
            let alone = matches!(leaf.kind, ExprKind::Access(_));
            let zero = alone && layout.fill.clone().canonical() == ring.zero;
            for (level, &mode) in layout.levels.iter().zip(&layout.order) {
                let index = number(indices[mode])?;
                let stored = if zero { stored(level, layout) } else { Stored::Full };
                if !modes.iter().any(|known| known.index == index) {
                    modes.push(Mode { index, stored });
                }
            }
        }
        Some(Stores { modes })
    }
}

/// What a level stores of its indices.
fn stored(level: &LevelUse, _: &Layout) -> Stored {
    match () {
        () if is_full(&level.def) => Stored::Full,
        () if is_list(&level.def) => Stored::List,
        () => Stored::Band,
    }
}

/// Whether a level's dimension may be larger than memory.
fn is_wide(level: &LevelUse) -> bool {
    level.index().is_some_and(|int| int.range().1 > u32::MAX.into())
}

/// Whether there is more than one way to compute a statement: three factors, terms with a factor in common, or an index that is summed
/// and that only some of the factors have.
fn has_a_choice(question: &Question, ring: &Ring) -> bool {
    let all = question.value.operands();
    let free = |at: &usize| question.operands[*at].indices().collect::<Vec<_>>();
    let is_summed = |index: &usize| !question.result.has(*index);
    let known = |index: &usize| all.iter().any(|at| free(at).contains(index));
    let scalar = question.result.modes.is_empty();
    // A reduction to one truth value ends as soon as it is known, which no temporary does.
    if scalar && ring.saturates() || !question.result.indices().all(|index| known(&index)) {
        return false;
    }
    let apart = |index: usize| {
        let with = all.iter().filter(|at| free(at).contains(&index)).count();
        with > 0 && with < all.len() && is_summed(&index)
    };
    let single = |index: usize| {
        let with: Vec<&usize> = all.iter().filter(|at| free(at).contains(&index)).collect();
        with.len() == 1 && is_summed(&index)
    };
    match all.len() {
        0 | 1 => false,
        2 => (0..question.indices).filter(|index| single(*index)).count() > 1,
        _ => (0..question.indices).any(apart),
    }
}

/// The functions of a value.
fn functions(expr: &Expr, found: &mut Vec<Fun>) {
    if let Some(call) = call(expr) {
        found.push(call.fun);
        call.args.iter().for_each(|arg| functions(arg, found));
    }
}

/// An expression as a call of a function of the table.
fn call(expr: &Expr) -> Option<Call<'_>> {
    match &expr.kind {
        ExprKind::Operator(op, args) => Some(Call { fun: Fun::by_name(op)?, how: How::Operator(op), args }),
        ExprKind::Call(callee, args) if callee.fill.is_none() => {
            Some(Call { fun: Fun::by_name(&callee.name())?, how: How::Call(callee.clone()), args })
        }
        _ => None,
    }
}

/// The accesses of an expression.
fn accessed<'s>(expr: &'s Expr, found: &mut Vec<&'s Access>) {
    match &expr.kind {
        ExprKind::Access(access) => found.push(access),
        _ => expr.children().into_iter().for_each(|child| accessed(child, found)),
    }
}

/// Reads a value as sums and products.
struct Reader<'s, 'b, 'e> {
    build: &'b Build<'e>,
    ring: &'b Ring,
    elem: &'b str,
    names: &'s [Ident],
    result: TensorId,
    leaves: Vec<&'s Expr>,
    spelled: Vec<(Fun, How)>,
}

impl<'s> Reader<'s, '_, '_> {
    fn value(&mut self, expr: &'s Expr) -> Option<Value> {
        let Some(Call { fun, how, args }) = call(expr) else { return self.leaf(expr) };
        let negates = fun == Fun::Sub && self.ring.subtracts();
        match args {
            [one] if negates => Some(Value::Minus(self.value(one)?.into())),
            [left, right] if negates => {
                self.spelled.push((Fun::Add, How::Operator("+")));
                let right = Value::Minus(self.value(right)?.into());
                Some(joined(self.value(left)?, right, Value::Sum))
            }
            [left, right] if fun == self.ring.times || fun == self.ring.plus => {
                let of = if fun == self.ring.times { Value::Product } else { Value::Sum };
                self.spelled.push((fun, how));
                let left = self.value(left)?;
                Some(joined(left, self.value(right)?, of))
            }
            _ => self.leaf(expr),
        }
    }

    /// A part that is computed as it is. What is read twice along the same indices is one operand.
    fn leaf(&mut self, expr: &'s Expr) -> Option<Value> {
        if !self.is_plain(expr, true) {
            return None;
        }
        let known = self.leaves.iter().position(|leaf| self.is_read_again(leaf, expr));
        if known.is_none() {
            self.leaves.push(expr);
        }
        Some(Value::Operand(known.unwrap_or(self.leaves.len() - 1)))
    }

    /// Whether two parts read one tensor along the same indices.
    fn is_read_again(&self, one: &Expr, other: &Expr) -> bool {
        let (ExprKind::Access(one), ExprKind::Access(other)) = (&one.kind, &other.kind) else { return false };
        let [a, b] = [one, other].map(|access| plain_indices(access, self.names));
        let [x, y] = [one, other].map(|access| self.build.find_tensor(&access.name));
        a.is_some() && a == b && x.is_some() && x == y
    }

    /// Whether a part has the same value wherever it is computed, and is an element of the ring.
    fn is_plain(&self, expr: &Expr, typed: bool) -> bool {
        match &expr.kind {
            ExprKind::Lit(_) => true,
            ExprKind::Path(path) => path.get_ident().is_some_and(|name| !self.names.contains(name)),
            ExprKind::Host(host @ HostSource::Expr(_), args) => args.is_empty() && host.variable().is_some(),
            ExprKind::Access(access) => {
                let Some(id) = self.build.find_tensor(&access.name) else { return false };
                let own = *self.build.layout(id).elem == *self.elem;
                id != self.result && (own || !typed) && plain_indices(access, self.names).is_some()
            }
            ExprKind::Cast(of, to) => {
                let to = quote::ToTokens::to_token_stream(&**to).to_string();
                (to == self.elem || !typed) && self.is_plain(of, false)
            }
            _ => call(expr).is_some_and(|call| {
                let truth = call.fun.is_predicate();
                let total = matches!(
                    call.fun,
                    Fun::Add
                        | Fun::Sub
                        | Fun::Mul
                        | Fun::Min
                        | Fun::Max
                        | Fun::Abs
                        | Fun::Not
                        | Fun::Exp
                        | Fun::Sqrt
                        | Fun::Ln
                );
                let typed = typed && !truth;
                (total || truth)
                    && (!truth || self.elem == "bool")
                    && call.args.iter().all(|arg| self.is_plain(arg, typed))
            }),
        }
    }
}

/// Two parts as one sum or product.
fn joined(left: Value, right: Value, of: fn(Vec<Value>) -> Value) -> Value {
    let is_product = matches!(of(vec![]), Value::Product(_));
    let parts = |value: Value| match value {
        Value::Product(parts) if is_product => parts,
        Value::Sum(parts) if !is_product => parts,
        other => vec![other],
    };
    of([parts(left), parts(right)].concat())
}
