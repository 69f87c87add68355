//! `region! { program }`: where the result of a recurrence can be other than fill, by its equation.
//!
//! ```text
//! program ─► its pattern ─► equation          compile time: distances, or an elimination
//!        └─► where it starts, which indices it goes on at (`syntax::starts`)
//!                         └─► sets of places, by a pattern program ─► the equation's closed form       run time
//! ```

use finch_codegen::output::Lex;
use finch_core::Mapped;
use finch_core::algebra::AccessId;
use finch_core::equation::{Equation, Form, Unsolved, equations};
use finch_core::pattern::{Unknown, pattern};
use finch_core::program::{Program, Role};
use finch_front::Sources;
use finch_front::syntax::{self, HostSource, Sets};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Error, parse_quote};

use crate::environment::Environment;
use crate::known_names::{Found, Surroundings, look};
use crate::program::{normal_form, part_code};
use crate::question::{Question, Step};

/// The code of a region whose program's names are all known.
pub fn code(
    question: &Question,
    environment: &Environment,
    program: &syntax::Program,
    around: &Surroundings,
    lex: Lex,
) -> Result<Step, Vec<Error>> {
    let made = program.recurrence().map_err(|error| vec![error])?;
    let Some((normal, sources, _)) = normal_form(question, program, around, false)? else {
        return Ok(question.ask_library(&around.wanted.borrow()));
    };
    let pattern = pattern(&normal).map_err(|unknown| {
        let (Unknown::Computed(at) | Unknown::EitherBranch(at)) = unknown;
        vec![refused(Unsolved::Computed(at), &normal, &sources)]
    })?;
    let found = equations(&pattern).into_iter().next();
    let equation = match found {
        Some(Ok(equation)) => equation,
        Some(Err(unsolved)) => return Err(vec![refused(unsolved, &pattern, &sources)]),
        None => {
            let message =
                format!("`{}` is not read while it is written, so `pattern!` finds its places", made.name);
            return Err(vec![Error::new_spanned(&made.name, message)]);
        }
    };
    let modes = made.shape.as_ref().map_or(0, Vec::len);
    if !(1..=3).contains(&modes) {
        let message = format!("`{}` has {modes} indices, and regions have one, two or three", made.name);
        return Err(vec![Error::new_spanned(&made.name, message)]);
    }
    let closed = Closed::of(&equation, modes);
    let start = program.starts(&sets(question, &equation, &closed, modes)).map_err(|error| vec![error])?;
    let around = match look(question, environment, &start)? {
        Found::Missing(step) => return Ok(step),
        Found::All(around) => around,
    };
    let Some(part) = part_code(question, &start, &around, lex, false)? else {
        return Ok(question.ask_library(&around.wanted.borrow()));
    };
    Ok(Step::Done(evaluated(question, &closed, &part.tokens, &mentioned(&pattern, &sources), modes)))
}

/// How an equation is evaluated.
enum Closed {
    /// Runs that grow, for all times at once: every step of the first index leads to a whole range of places around the old one.
    Cone(Vec<Vec<i64>>),
    /// A cone and its lattice, row by row.
    Lattice(Vec<Vec<i64>>),
    /// Rows that are eliminated in order.
    Elimination,
}

impl Closed {
    fn of(equation: &Equation, modes: usize) -> Closed {
        match &equation.form {
            Form::Shifts(by) if equation.starts_first && grows(by, modes) => Closed::Cone(by.clone()),
            Form::Shifts(by) => Closed::Lattice(by.clone()),
            Form::Elimination => Closed::Elimination,
        }
    }
}

/// Whether distances are a step of time each, and lead to a whole range of places around the old one: of a line, or of a row of a plane and the
/// rows beside it.
fn grows(distances: &[Vec<i64>], modes: usize) -> bool {
    let in_row = |row: i64| {
        let of_row = distances.iter().filter(|by| by.len() == 2 && row == 0 || by.len() == 3 && by[1] == row);
        let mut along: Vec<i64> = of_row.map(|by| by[by.len() - 1]).collect();
        finch_core::sort(&mut along);
        along
    };
    let whole = |along: &[i64]| along.contains(&0) && along.windows(2).all(|two| two[0] + 1 == two[1]);
    let own = in_row(0);
    let beside = [in_row(-1), in_row(1)];
    let fits = |along: &Vec<i64>| along.is_empty() || whole(along) && along.iter().all(|by| own.contains(by));
    let near = distances.iter().all(|by| by[0] == 1 && (modes == 2 || by[1].abs() <= 1));
    matches!(modes, 2 | 3) && near && whole(&own) && beside.iter().all(fits)
}

/// What the program of sources needs to know.
fn sets(question: &Question, equation: &Equation, closed: &Closed, modes: usize) -> Sets {
    let krate = &question.krate;
    let starts_first = matches!(closed, Closed::Cone(_));
    let line = quote!(#krate::levels::SparseRunSet<#krate::levels::Element<bool>>);
    let outer = 1..modes - usize::from(starts_first);
    let starts = outer.fold(line.clone(), |inner, _| quote!(#krate::levels::Dense<#inner>));
    let asked = !matches!(closed, Closed::Elimination);
    Sets {
        sources: equation.writes.mapped(|(_, is_source)| *is_source),
        starts_first,
        starts: parse_quote!(#krate::Tensor<#starts>),
        line: asked.then(|| parse_quote!(#krate::Tensor<#line>)),
    }
}

/// The block that evaluates to the region, or to what is wrong with it.
fn evaluated(
    question: &Question,
    closed: &Closed,
    start: &TokenStream,
    mentioned: &[Ident],
    modes: usize,
) -> TokenStream {
    let krate = &question.krate;
    let here = |name: String| Ident::new(&name, Span::mixed_site());
    let (starts, written) = (here("starts".into()), (0..modes).map(|mode| here(format!("written{mode}"))));
    let written: Vec<Ident> = written.filter(|_| !matches!(closed, Closed::Elimination)).collect();
    let (how, distances) = match closed {
        Closed::Cone(distances) if modes == 2 => ("line".to_owned(), Some(distances)),
        Closed::Cone(distances) => ("plane".to_owned(), Some(distances)),
        Closed::Lattice(distances) => (format!("lattice{modes}"), Some(distances)),
        Closed::Elimination => ("elimination".to_owned(), None),
    };
    let (how, distances) = (format_ident!("{how}"), distances.map(|all| array(all)));
    let written_in = if written.is_empty() { quote!() } else { quote!(, [#(&#written),*], ) };
    quote!({
        #(let _ = &#mentioned;)*
        let (#starts #(, #written)*) = #start;
        #krate::__rt::regions::#how(&#starts #written_in #distances)
    })
}

fn array(distances: &[Vec<i64>]) -> TokenStream {
    let rows = distances.iter().map(|distance| {
        let entries = distance.iter().map(|by| {
            let size = Literal::u64_unsuffixed(by.unsigned_abs());
            if *by < 0 { quote!(-#size) } else { quote!(#size) }
        });
        quote!([#(#entries),*])
    });
    quote!(&[#(#rows),*])
}

/// The variables that the program mentions, so that rustc does not report them as unused.
fn mentioned(pattern: &Program, sources: &Sources) -> Vec<Ident> {
    let tensors = pattern.tensors.iter().zip(&sources.tensors);
    let operands = tensors.filter(|(tensor, _)| tensor.role == Role::Input);
    let operands = operands.map(|(_, source)| source.ident.clone());
    operands.chain(sources.hosts.iter().filter_map(HostSource::variable)).collect()
}

/// The error at an access for which there is no equation.
fn refused(unsolved: Unsolved, pattern: &Program, sources: &Sources) -> Error {
    let at = match unsolved {
        Unsolved::Computed(at) | Unsolved::Varies(at) | Unsolved::Backwards(at) | Unsolved::Missing(at) => at,
    };
    let name = &pattern.tensor_of(at).name;
    let access = text(at, sources);
    let why = match unsolved {
        Unsolved::Computed(_) => {
            format!("`{access}` is computed by the program, and the recurrence depends on it")
        }
        Unsolved::Varies(_) => {
            format!("`{access}` is at no constant distance from the place of `{name}` that is written")
        }
        Unsolved::Backwards(_) => format!(
            "`{access}` is behind the place of `{name}` that is written: count that index from its other end, so that distances run forwards"
        ),
        Unsolved::Missing(_) => {
            format!(
                "`{access}` is not the fill of `{name}` outside of the dimension: write `coalesce(…, fill)` around it"
            )
        }
    };
    let message = match unsolved {
        Unsolved::Missing(_) | Unsolved::Backwards(_) => why,
        _ => format!("{why}: it has no region in closed form, and `pattern!` runs the program instead"),
    };
    Error::new_spanned(sources.accesses[at.0 as usize].clone(), message)
}

fn text(access: AccessId, sources: &Sources) -> String {
    sources.accesses[access.0 as usize].to_string().replace(" [", "[")
}
