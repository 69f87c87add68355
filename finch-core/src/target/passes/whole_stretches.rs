//! A loop that appends to a contiguous range, except for fills at its ends, looks for the ends first. What is between them is written
//! without a test:
//!
//! ```text
//! for j in lo..hi {                                    let mut j_from = lo;
//!     let C_new = A_val[j] * 2.0;                      if C_begin == C_end {
//!     if C_new != 0.0 {                                    while j_from < hi && !(A_val[j_from] * 2.0 != 0.0) { j_from += 1; }
//!         if C_begin == C_end { C_first = j; }             if j_from < hi { C_first = j_from; }
//!         let C_q = C_begin + (j - C_first);           }
//!         if C_end < C_q {                             let mut j_to = hi;
//!             C_val.resize(C_q, 0.0);            ⇒     while j_from < j_to && !(A_val[j_to - 1] * 2.0 != 0.0) { j_to -= 1; }
//!         }                                            if j_from < j_to {
//!         C_val.push(C_new);                               let C_q = C_begin + (j_from - C_first);
//!         C_end = C_q + 1;                                 if C_end < C_q { C_val.resize(C_q, 0.0); }
//!     }                                                    C_val.reserve(j_to - j_from);
//! }                                                        let C_at = C_val.len();
//!                                                          for j in j_from..j_to { C_val.put(C_at + (j - j_from), A_val[j] * 2.0); }
//!                                                          C_val.set_len(C_at + (j_to - j_from));
//!                                                          C_end = C_q + (j_to - j_from);
//!                                                      }
//! ```
//!
//! Fills between the ends are stored either way: the loop would add them when it reaches the next value. So each place holds what the value
//! there is. Fills at the ends are rare, so both scans mostly test one entry, and that value is computed twice. It must be cheap and must
//! not call a user's function.
//!
//! All of this is proved on the code: the place follows the index, the value is compared with what fills gaps, and nothing else
//! changes. That the range ends where the array does is the level's claim, so entries are put after the array's own length.

use super::shape::inlined;
use crate::Names;
use crate::algebra::build::{add, either, eq, lt, not, plus, sub};
use crate::algebra::{Algebra, Buf, Fun, Node, Term, Ty, Var, properties};
use crate::target::Stmt;

/// Writes contiguous ranges without a test for each entry.
pub fn whole_stretches(body: &mut Vec<Stmt>, names: &mut Names) {
    for mut stmt in std::mem::take(body) {
        stmt.blocks_mut().for_each(|block| whole_stretches(block, names));
        match Stretch::of(&stmt) {
            Some(stretch) => body.extend(stretch.code(names)),
            None => body.push(stmt),
        }
    }
}

/// A loop that appends to a contiguous range.
struct Stretch {
    index: Var,
    lo: Term,
    hi: Term,
    /// The value at the index, and whether it is not fill.
    value: Term,
    differs: Term,
    /// Where the range begins in the array, where it ends so far, and its first index.
    begin: Term,
    end: Var,
    first: Var,
    buf: Buf,
    fill: Term,
}

impl Stretch {
    fn of(stmt: &Stmt) -> Option<Stretch> {
        let Stmt::For { var, lo, hi, body } = stmt else { return None };
        let (append, lets) = body.split_last()?;
        let Stmt::If { cond, then, otherwise } = append else { return None };
        let mut then = then;
        // A value that is named twice may be tested twice.
        while let [Stmt::If { cond: again, then: inner, otherwise }] = &then[..] {
            if again != cond || !otherwise.is_empty() {
                return None;
            }
            then = inner;
        }
        let [starts, Stmt::Let { var: place, mutable: false, init: at }, gap, Stmt::Push(buf, pushed), ends] =
            &then[..]
        else {
            return None;
        };
        let (empty, Stmt::Set(first, start)) = only(starts)? else { return None };
        let (gap, Stmt::Resize { buf: filled, len, value: fill }) = only(gap)? else { return None };
        let Stmt::Set(end, next) = ends else { return None };
        let is = |term: &Term, var: &Var| term.as_var() == Some(var);
        let here = Term::var(place);
        let begin = sub(at, &sub(&Term::var(var), &Term::var(first)));
        let no_place = eq(&begin, &Term::var(end));
        let follows = is(start, var) && is(len, place) && *next == add(&here, 1);
        let alike = *empty == no_place && *gap == lt(&Term::var(end), &here) && filled == buf;
        let asks = *cond == Algebra::default().call(Fun::Ne, vec![pushed.clone(), fill.clone()]);
        let apart = otherwise.is_empty() && follows && alike && asks;
        let value = inlined(lets, pushed.clone())?;
        let differs = inlined(lets, cond.clone())?;
        let own = |t: &Term| match &**t {
            Node::Load(of, _) | Node::Len(of) => of == buf,
            Node::Var(of) => of == end || of == first,
            _ => false,
        };
        let outside = [lo, hi, &begin].into_iter().all(|term| !term.any(&mut |t| is(t, var) || own(t)));
        let again = !value.any(&mut |t| own(t) || once(t));
        (apart && outside && again && matches!(buf.elem, Ty::Elem(_))).then(|| Stretch {
            index: var.clone(),
            lo: lo.clone(),
            hi: hi.clone(),
            value,
            differs,
            begin,
            end: end.clone(),
            first: first.clone(),
            buf: buf.clone(),
            fill: fill.clone(),
        })
    }

    fn code(self, names: &mut Names) -> Vec<Stmt> {
        let Stretch { index, lo, hi, value, differs, begin, end, first, buf, fill } = self;
        let mut named = |what: &str, ty: &Ty| names.var(format!("{}_{what}", index.name), ty.clone());
        let (from, to) = (named("from", &index.ty), named("to", &index.ty));
        let place = names.var(format!("{}_q", buf.name), end.ty.clone());
        let [low, high, here] = [&from, &to, &place].map(Term::var);
        let is_fill = |at: &Term| not(Algebra::default().subst_var(&differs, &index, at));
        let scan = |some: Term, at: &Term, var: &Var, by: i64| Stmt::While {
            cond: either(&some, &is_fill(at), &Term::bool(false)),
            body: vec![Stmt::Set(var.clone(), add(&Term::var(var), by))],
        };
        let begins = Stmt::when(lt(&low, &hi), vec![Stmt::Set(first.clone(), low.clone())]);
        let forward = vec![scan(lt(&low, &hi), &low, &from, 1), begins];
        let back = scan(lt(&low, &high), &add(&high, -1), &to, -1);
        let len = sub(&high, &low);
        let room = names.var(format!("{}_at", buf.name), Ty::POS);
        let at = plus(&Term::var(&room), &sub(&Term::var(&index), &low));
        let put = Stmt::Put { buf: buf.clone(), at, value };
        let stored = vec![
            fixed(&place, plus(&begin, &sub(&low, &Term::var(&first)))),
            Stmt::when(
                lt(&Term::var(&end), &here),
                vec![Stmt::Resize { buf: buf.clone(), len: here.clone(), value: fill }],
            ),
            Stmt::Reserve(buf.clone(), len.clone()),
            fixed(&room, Term::new(Node::Len(buf.clone()))),
            Stmt::For { var: index.clone(), lo: low.clone(), hi: high.clone(), body: vec![put] },
            Stmt::SetLen(buf, plus(&Term::var(&room), &len)),
            Stmt::Set(end.clone(), plus(&here, &len)),
        ];
        vec![
            Stmt::Let { var: from, mutable: true, init: lo },
            Stmt::when(eq(&begin, &Term::var(&end)), forward),
            Stmt::Let { var: to, mutable: true, init: hi },
            back,
            Stmt::when(lt(&low, &high), stored),
        ]
    }
}

fn fixed(var: &Var, init: Term) -> Stmt {
    Stmt::Let { var: var.clone(), mutable: false, init }
}

/// A condition, and the only statement that depends on it.
fn only(stmt: &Stmt) -> Option<(&Term, &Stmt)> {
    let Stmt::If { cond, then, otherwise } = stmt else { return None };
    let [then] = &then[..] else { return None };
    otherwise.is_empty().then_some((cond, then))
}

/// Whether a step of a term costs much, or may do something else the second time.
fn once(step: &Term) -> bool {
    match &**step {
        Node::Call(fun, _) => properties(fun).costly,
        node => matches!(node, Node::Host(..) | Node::Search { .. }),
    }
}
