//! What a statement asks of a planner: which parts of its value are sums and products of a ring, which are operands, and what these store.

use proc_macro2::Ident;

use crate::normalise::Build;
use crate::normalise::loops::Operand;
use crate::normalise::loops::planned::plain_indices;
use crate::syntax::ast::{Access, Assign, Callee, Expr, ExprKind, HostSource, Reduction};
use finch_core::algebra::{Fun, TensorId};
use finch_core::level::{Layout, LevelUse};
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
        let to = plain_indices(&assign.to, names)?;
        let mut reader =
            Reader { build: self, ring: &ring, elem: &elem, names, result, leaves: vec![], spelled: vec![] };
        let value = reader.value(&assign.rhs)?;
        let Reader { leaves, spelled, .. } = reader;
        let stores = leaves.iter().map(|leaf| self.stores(leaf, names, &ring)).collect::<Option<Vec<_>>>()?;
        let number = |name: &Ident| names.iter().position(|other| other == name);
        let result_indices: Vec<usize> = to.into_iter().filter_map(number).collect();
        let how = |fun: &Fun| spelled.iter().find(|(of, _)| of == fun).map(|(_, how)| how.clone());
        let spelled = Spelled { times: how(&ring.times)?, plus: how(&ring.plus) };
        let question = Question { indices: names.len(), operands: stores, result: result_indices, value };
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

    /// What an operand stores. A part of the value that is no access counts as dense along all of its indices.
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
    level.ints.iter().any(|(_, int)| int.range().1 > u32::MAX.into())
}

/// Whether there is more than one way to compute a statement: three factors, terms with a factor in common, or an index that is summed
/// and that only some of the factors have.
fn has_a_choice(question: &Question, ring: &Ring) -> bool {
    let all = question.value.operands();
    let free = |at: &usize| question.operands[*at].modes.iter().map(|mode| mode.index).collect::<Vec<_>>();
    let is_summed = |index: &usize| !question.result.contains(index);
    let known = |index: &usize| all.iter().any(|at| free(at).contains(index));
    let scalar = question.result.is_empty();
    // A reduction to one truth value ends as soon as it is known, which no temporary does.
    if scalar && ring.saturates() || !question.result.iter().all(known) {
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

    /// A part that is computed as it is.
    fn leaf(&mut self, expr: &'s Expr) -> Option<Value> {
        self.is_plain(expr, true).then(|| {
            self.leaves.push(expr);
            Value::Operand(self.leaves.len() - 1)
        })
    }

    /// Whether a part comes to the same wherever it is computed, and is an element of the ring.
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
