//! Sums of indices must fit 64 bits. Two indices below the largest dimension always do. For a sum with more
//! parts, such as `i + j - w` or `3 * i + c`, the program requires it before anything else, in a type that holds
//! the sum. The extents of loops and the values of variables are known by then. So neither the requirements that
//! follow nor the loops can wrap around.
//!
//! Added and subtracted parts are bounded separately, so that the parts may be added in any order, and moved
//! to the other side of a comparison.

use finch_core::algebra::{AccessId, Fun, Int, Linear, Lit, Node, Term, Ty, Value, Var, build};
use finch_core::program::{FAR, IndexExpr, LARGEST};
use finch_core::target::ir::Blame;
use finch_core::{Gather, Mapped, Set};

use crate::normalise::Build;
use crate::normalise::index::number::whole;

/// The other side of a comparison with a sum may be larger by one.
const MOST: i128 = i64::MAX as i128 - 1;

/// Sixteen and more numbers below this can be added up.
const SMALL: i64 = 1 << 58;

/// The least and the greatest value of a term.
type Range = (i128, i128);

/// A sum that occurs in a program.
struct Found {
    sum: Linear,
    /// How far below zero it may be. The other side of a comparison may be as far above.
    below: i128,
    /// Its text in messages.
    text: String,
}

impl Found {
    /// Whether it contains an addition or a multiplication.
    fn adds(&self) -> bool {
        let alone = matches!(&self.sum.terms[..], [(_, 1 | -1)]) && self.sum.constant.abs() < SMALL;
        !alone && !self.sum.terms.is_empty()
    }

    /// Its bounds, upwards and downwards.
    fn limits(&self) -> [(bool, i128); 2] {
        [(true, MOST), (false, self.below)]
    }
}

impl Build<'_> {
    /// Requires that each sum of indices fits 64 bits, unless its parts guarantee that.
    pub(crate) fn require_sums(&mut self) {
        if !self.errors.is_empty() {
            return;
        }
        let sums = self.sums().into_iter().filter(|found| found.adds() && self.may_wrap_at(found));
        let sums: Vec<Found> = sums.collect();
        self.confine(&sums);
        for found in sums {
            for (upwards, most) in found.limits() {
                let open = self.reach_of(&found.sum, upwards, &|atom| self.range_before(atom));
                if self.reach_of(&found.sum, upwards, &|atom| self.range_of(atom)) > most && open <= most {
                    let reach = self.reach_before(&found.sum, upwards);
                    self.require_first(
                        build::le(&reach, &full(most)),
                        Blame::Wraps(found.text.as_str().into()),
                    );
                }
            }
        }
    }

    /// Whether a sum may not fit 64 bits.
    fn may_wrap_at(&self, found: &Found) -> bool {
        let reach = |upwards| self.reach_of(&found.sum, upwards, &|atom| self.range_of(atom));
        found.limits().into_iter().any(|(upwards, most)| reach(upwards) > most)
    }

    /// Rust integers far beyond all dimensions are as good as any other such number. So if dimensions are small, a number in
    /// one of these sums gets a lower limit than usual, provided that it affects only where operands are read and for which
    /// indices a condition holds. It can then be added to others, and the sum is not rejected.
    fn confine(&mut self, sums: &[Found]) {
        // A large literal may compensate for a large number.
        let (near, far): (Vec<&Found>, Vec<&Found>) =
            sums.iter().partition(|found| found.sum.constant.abs() < SMALL);
        let far = variables(&far);
        let mut vars = variables(&near);
        vars.retain(|var| !far.contains(var) && self.is_confined(var));
        if vars.is_empty() {
            return;
        }
        let Some(small) = self.dimensions_are_small() else { return };
        let limit = self.algebra.call(Fun::IfElse, vec![small, Term::int(2 * SMALL), Term::int(FAR)]);
        let (confined, mut bindings): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.program.bindings).into_iter().partition(|(var, _)| vars.contains(var));
        for (var, value) in confined {
            let least = build::sub(&Term::int(0), &limit);
            let value = build::max(vec![build::min(vec![value, limit.clone()]), least]);
            bindings.push((var, value));
        }
        self.program.bindings = bindings;
    }

    /// Whether a variable is a Rust integer that occurs only in the indices of reads and in conditions on indices.
    fn is_confined(&self, var: &Var) -> bool {
        fn elsewhere(term: &Term, var: &Var, within: &dyn Fn(&Term) -> bool) -> bool {
            let mut found = false;
            if within(term) {
                return false;
            }
            term.children(|child| found |= elsewhere(child, var, within));
            found || term.as_var() == Some(var)
        }
        let condition = |t: &Term| match &**t {
            Node::Call(fun, args) => fun.is_predicate() && args.iter().all(Term::is_index),
            _ => false,
        };
        let mut written = vec![];
        self.program.body.each(&mut |t| {
            if let Node::Assign(assign) = &**t {
                written.push(assign.to.id);
            }
        });
        let writes = |id: &AccessId| {
            self.access_def(*id).indices.iter().any(|index| index.expr.term().depends_on(var))
        };
        self.program.bindings.iter().any(|(bound, _)| bound == var)
            && !self.program.bindings.iter().any(|(_, value)| value.depends_on(var))
            && !self.extents.complete.values().any(|(lo, hi)| lo.depends_on(var) || hi.depends_on(var))
            && !self.program.tensors.iter().gather(|tensor| &tensor.dims).any(|dim| dim.depends_on(var))
            && !written.iter().any(writes)
            && !elsewhere(&self.program.body, var, &condition)
    }

    /// The condition that all dimensions and all loops are small; `None` if the data determine the end of a loop.
    fn dimensions_are_small(&self) -> Option<Term> {
        let dims = self.program.tensors.iter().filter(|tensor| tensor.exists()).gather(|tensor| &tensor.dims);
        let mut ends: Vec<Term> = dims.cloned().collect();
        for (lo, hi) in self.extents.complete.values() {
            ends.extend([self.bound(lo, false, &[])?, self.bound(hi, true, &[])?]);
        }
        let near = |end: Term| {
            let end = if self.range_of(&end).0 >= 0 { end } else { self.algebra.call(Fun::Abs, vec![end]) };
            build::lt(&end, &Term::int(SMALL))
        };
        let mut seen = Set::default();
        let conditions = ends.into_iter().filter(|end| end.as_int().is_none_or(|n| n.abs() >= SMALL));
        let conditions = conditions.filter(|end| seen.insert(end.clone()));
        Some(conditions.map(near).fold(Term::bool(true), |all, one| build::and(vec![all, one])))
    }

    /// The sums in the places of indices, and those that are compared.
    fn sums(&self) -> Vec<Found> {
        let mut found = vec![];
        for (access, text) in self.program.accesses.iter().zip(&self.sources.accesses) {
            let text = || format!("the index in `{}`", text.to_string().replace(" [", "["));
            for expr in access.indices.iter().map(|index| &index.expr).filter(|expr| !strides(expr)) {
                // An index that follows a loop ends with the dimension, excluding what is added to the loop's index.
                let below = if expr.along().is_some() { FAR.into() } else { MOST };
                found.extend(Linear::of(&expr.term()).map(|sum| Found { sum, below, text: text() }));
            }
        }
        let mut add = |sum: Option<Linear>, what: &str| {
            found.extend(sum.map(|sum| Found { sum, below: MOST, text: what.into() }));
        };
        self.program.body.each(&mut |t| match &**t {
            Node::Call(fun, args)
                if fun.is_predicate() && args.len() == 2 && args.iter().all(Term::is_index) =>
            {
                add(Linear::difference(&args[0], &args[1]), "a condition on indices");
            }
            Node::Loop { lo, hi, index, .. } => {
                let text = format!("the extent of the loop over `{}`", index.name);
                [lo, hi].into_iter().for_each(|end| add(Linear::of(end), &text));
            }
            _ => {}
        });
        found
    }

    /// A bound on how far a sum extends above zero, or below it, derived from its parts.
    fn reach_of(&self, sum: &Linear, upwards: bool, range: &dyn Fn(&Term) -> Range) -> i128 {
        let sign = |upwards: bool| if upwards { 1 } else { -1 };
        let parts = sum.terms.iter().map(|(atom, factor)| {
            let (least, greatest) = range(atom);
            let most = if (*factor > 0) == upwards { greatest } else { -least };
            i128::from(*factor).abs() * most.max(0)
        });
        parts.sum::<i128>() + (i128::from(sum.constant) * sign(upwards)).max(0)
    }

    /// The same, computed before the loops run in a type that holds it.
    fn reach_before(&self, sum: &Linear, upwards: bool) -> Term {
        let parts = sum.terms.iter().map(|(atom, factor)| {
            let above = (*factor > 0) == upwards;
            let (least, greatest) = self.range_of(atom);
            let (most, certain) = if above { (greatest, least >= 0) } else { (-least, greatest <= 0) };
            let known = self.bound(atom, above, &[]).map(|bound| self.in_full(&bound));
            let reach = match known {
                Some(bound) if above => bound,
                Some(bound) => self.algebra.call(Fun::Sub, vec![full(0), bound]),
                None => full(most),
            };
            let reach = if certain { reach } else { self.algebra.call(Fun::Max, vec![reach, full(0)]) };
            let factor = i128::from(*factor).abs();
            if factor == 1 { reach } else { self.algebra.call(Fun::Mul, vec![reach, full(factor)]) }
        });
        let constant = i128::from(sum.constant);
        let constant = Some(if upwards { constant } else { -constant }).filter(|constant| *constant > 0);
        let parts: Vec<Term> = parts.chain(constant.map(full)).collect();
        if let [only] = &parts[..] { only.clone() } else { self.algebra.call(Fun::Add, parts) }
    }

    /// Whether the difference of two indices may not fit 64 bits.
    pub(crate) fn may_leave(&self, left: &Term, right: &Term) -> bool {
        Linear::difference(left, right).is_none_or(|gap| {
            [true, false]
                .into_iter()
                .any(|up| self.reach_of(&gap, up, &|atom| self.range_of(atom)) > MOST + 1)
        })
    }

    /// The range of a term if nothing is known of what is determined before the loops run.
    fn range_before(&self, term: &Term) -> Range {
        if self.bound(term, true, &[]).is_some() { (0, 0) } else { self.range_of(term) }
    }

    /// The value that is computed from indices, in a type that holds it.
    pub(crate) fn in_full(&self, term: &Term) -> Term {
        match &**term {
            Node::Call(fun @ (Fun::Add | Fun::Sub | Fun::Neg | Fun::Mul | Fun::Min | Fun::Max), args) => {
                self.algebra.call(fun.clone(), args.mapped(|arg| self.in_full(arg)))
            }
            Node::Lit(_) if term.as_int().is_some() => full(term.as_int().unwrap_or_default().into()),
            _ => whole(term.clone()),
        }
    }

    /// The range of a term, derived from its parts.
    fn range_of(&self, term: &Term) -> Range {
        let far = i128::from(FAR);
        match &**term {
            Node::Lit(_) => term.as_int().map_or((-far, far), |n| (n.into(), n.into())),
            Node::Var(var) => match self.extents.complete.get(var) {
                Some((lo, hi)) => self.range_of_loop(var, lo, hi),
                None if var.ty == Ty::POS => (0, LARGEST.into()),
                None => (-far, far),
            },
            Node::Call(fun, args) => {
                let ranges: Vec<Range> = args.mapped(|arg| self.range_of(arg));
                match (fun, &ranges[..]) {
                    (Fun::Add, _) => ranges.iter().fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1)),
                    (Fun::Sub, [a, b]) => (a.0 - b.1, a.1 - b.0),
                    (Fun::Neg, [a]) => (-a.1, -a.0),
                    (Fun::Min, [first, rest @ ..]) => {
                        rest.iter().fold(*first, |all, one| (all.0.min(one.0), all.1.min(one.1)))
                    }
                    (Fun::Max, [first, rest @ ..]) => {
                        rest.iter().fold(*first, |all, one| (all.0.max(one.0), all.1.max(one.1)))
                    }
                    (Fun::Mul, [a, b]) => {
                        let corners = [a.0 * b.0, a.0 * b.1, a.1 * b.0, a.1 * b.1];
                        corners.iter().fold((corners[0], corners[0]), |all, n| (all.0.min(*n), all.1.max(*n)))
                    }
                    (Fun::Div, [of, by]) if by.0 > 0 => (of.0.min(0), of.1.max(0)),
                    (Fun::Rem, [of, by]) if by.0 > 0 && of.0 >= 0 => (0, of.1.min(by.1 - 1)),
                    (Fun::IfElse, [_, a, b]) => (a.0.min(b.0), a.1.max(b.1)),
                    _ => (-far, far),
                }
            }
            Node::Read(_) => match self.type_of(term).and_then(|ty| Int::parse(&ty)) {
                Some(int) => (int.range().0.max(-far), int.range().1.min(far)),
                None => (-far, far),
            },
            _ => (-far, far),
        }
    }

    /// The range of a loop's index. If the loop ends with a tensor, the index is below the largest dimension, unless a
    /// condition excludes some of the loop's indices.
    fn range_of_loop(&self, var: &Var, lo: &Term, hi: &Term) -> Range {
        let (least, end) = (self.range_of(lo).0, self.range_of(hi).1);
        let limited = !self.varies(hi) && !self.extents.beyond.contains(var);
        (least, if limited { end.min(LARGEST.into()) - 1 } else { end - 1 })
    }
}

/// The variables that are parts of sums.
fn variables(sums: &[&Found]) -> Set<Var> {
    sums.iter().gather(|found| &found.sum.terms).filter_map(|(atom, _)| atom.as_var().cloned()).collect()
}

/// A number in a type that holds every sum of indices.
fn full(n: i128) -> Term {
    Term::lit(Lit { value: Value::Int(n), ty: Some("i128".into()) })
}

/// Whether an index goes in steps. Its window determines how far.
fn strides(expr: &IndexExpr) -> bool {
    match expr {
        IndexExpr::Stride { .. } => true,
        IndexExpr::Permit(inner) => strides(inner),
        _ => false,
    }
}
