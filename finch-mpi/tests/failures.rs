//! A rank that fails or disagrees makes the same error on all ranks, and none waits forever.

use std::process::ExitCode;

use finch::prelude::*;
use finch::{Csc, SymMat};
use finch_mpi::{Division, Error, Halo, Outcome, Rows, World};

#[allow(dead_code)]
mod support;

fn main() -> ExitCode {
    // A process that ends without a word: `mpirun` ends the others.
    if std::env::args().any(|argument| argument == "--abort") {
        let _ = finch_mpi::run(|world| {
            if odd(world) {
                std::process::abort();
            }
            Ok(world.gather_all("x", 1_u8).map(drop)?)
        });
        return ExitCode::SUCCESS;
    }
    if std::env::var_os("FINCH_MPI_RANK").is_none() && support::ranks_of("2", &["--abort"]).is_ok() {
        println!("the end of a process is not noticed");
        return ExitCode::FAILURE;
    }
    support::main(&[
        ("panics", panics),
        ("errors", errors),
        ("calls", calls),
        ("shapes", shapes),
        ("layouts", layouts),
        ("inputs", inputs),
        ("files", files),
        ("halos", halos),
        ("afterwards", afterwards),
    ])
}

/// The error of a program that fails on all ranks, which say the same.
fn fails(world: &World, parts: &[&str], program: impl FnOnce(&World) -> Outcome<()>) -> Outcome<Error> {
    let Err(error) = world.scope(program) else {
        return Err(format!("it passes, instead of {parts:?}").into());
    };
    let text = error.to_string();
    if let Some(part) = parts.iter().find(|part| !text.contains(**part)) {
        return Err(format!("`{part}` is not in: {text}").into());
    }
    world.same("error", &text)?;
    Ok(error)
}

/// The last rank, which does something else than the others.
fn odd(world: &World) -> bool {
    world.rank() + 1 == world.size()
}

fn ones(rows: usize, columns: usize) -> Csr<f64> {
    Csr::from_dense([rows, columns], vec![1.0; rows * columns]).expect("as many")
}

fn panics(world: &World) -> Outcome<()> {
    let last = world.size() - 1;
    let error = fails(world, &["it panicked: on purpose"], |world| {
        let rows = Rows::scatter(world, "A", Some(&ones(9, 3)), Division::Even)?;
        assert!(!odd(world), "on purpose");
        rows.gather_all()?;
        Ok(())
    })?;
    assert!(matches!(error, Error::Failed { rank, .. } if rank == last));
    // While the others wait at the end.
    fails(world, &["index out of bounds", &format!("rank {last} ")], |world| {
        let short = vec![0; usize::from(!odd(world))];
        std::hint::black_box(short[0]);
        Ok(())
    })?;
    Ok(())
}

fn errors(world: &World) -> Outcome<()> {
    let last = format!("rank {}", world.size() - 1);
    fails(world, &[&last, "no such thing"], |world| {
        if odd(world) {
            return Err("no such thing".into());
        }
        world.gather_all("x", 1.0)?;
        Ok(())
    })?;
    // A block with another number of rows than it should have.
    fails(world, &[&last, "making `y`", "shape [77]"], |world| {
        let rows = Rows::scatter(world, "A", Some(&ones(8, 8)), Division::Even)?;
        let length = if odd(world) { 77 } else { rows.own().len() };
        rows.with("y", DenseVec::<f64>::zeros([length]))?.gather()?;
        Ok(())
    })?;
    Ok(())
}

fn calls(world: &World) -> Outcome<()> {
    if world.size() == 1 {
        return Ok(());
    }
    let error = fails(world, &["ranks disagree", "gathering `A`", "dividing `A`"], |world| {
        let rows = Rows::scatter(world, "A", Some(&ones(9, 3)), Division::Even)?;
        if odd(world) {
            rows.divided(Division::Entries)?;
        } else {
            rows.gather()?;
        }
        Ok(())
    })?;
    if world.size() > 2 {
        assert!(matches!(error, Error::Disagree { rank, .. } if rank + 1 == world.size()));
    }
    // One rank makes a call less.
    fails(world, &["ranks disagree", "`x`", "the end of the program"], |world| {
        world.gather_all("x", 1_u8)?;
        if !odd(world) {
            world.gather_all("x", 1_u8)?;
        }
        Ok(())
    })?;
    fails(world, &["ranks disagree", "one u8", "one f64"], |world| {
        if odd(world) {
            world.gather_all("x", 1_u8).map(drop)?
        } else {
            world.gather_all("x", 1.0).map(drop)?
        }
        Ok(())
    })?;
    fails(world, &["the comparison of `program`, y = A x", "y = A A x"], |world| {
        Ok(world.same("program", if odd(world) { "y = A A x" } else { "y = A x" })?)
    })?;
    Ok(())
}

fn shapes(world: &World) -> Outcome<()> {
    if world.size() == 1 {
        return Ok(());
    }
    let three = if odd(world) { 4 } else { 3 };
    let last = format!("rank {} ", world.size() - 1);
    let last = if world.size() > 2 { last } else { "rank 1 ".into() };
    fails(world, &["joining blocks of `B`", "[3]", "[4]", &last], |world| {
        Ok(Rows::new(world, "B", ones(2, three)).map(drop)?)
    })?;
    // The results of programs have different shapes.
    fails(world, &["gathering `C`", "[8, 3]", "[8, 4]"], |world| {
        let rows = Rows::scatter(world, "A", Some(&ones(8, 2)), Division::Even)?;
        rows.with("C", ones(rows.own().len(), three))?.gather()?;
        Ok(())
    })?;
    Ok(())
}

fn layouts(world: &World) -> Outcome<()> {
    fails(world, &["rank 0", "scatter of `S`", "Symmetric"], |world| {
        let matrix = SymMat::<f64>::from_dense([4, 4], vec![1.0; 16])?;
        // On a single rank, the part is the whole.
        let bounds: Vec<usize> =
            (0..=world.size()).map(|rank| if rank == world.size() { 4 } else { rank.min(1) }).collect();
        Rows::scatter(world, "S", Some(&matrix), Division::Bounds(&bounds))?;
        if world.size() == 1 { Err("scatter of `S`: Symmetric".into()) } else { Ok(()) }
    })?;
    if world.size() == 1 {
        return Ok(());
    }
    fails(
        world,
        &["ranks disagree", "scatter of `A`", "Element<f64>>>, Order2<1, 0>>", "Element<f64>>>>"],
        |world| {
            if odd(world) {
                Rows::scatter(world, "A", Some(&Csc::<f64>::zeros([4, 4])), Division::Even)?;
            } else {
                Rows::scatter(world, "A", Some(&ones(4, 4)), Division::Even)?;
            }
            Ok(())
        },
    )?;
    fails(world, &["`A`", "`B`"], |world| {
        let name = if odd(world) { "A" } else { "B" };
        Ok(Rows::scatter(world, name, Some(&ones(4, 4)), Division::Even).map(drop)?)
    })?;
    Ok(())
}

fn inputs(world: &World) -> Outcome<()> {
    fails(world, &["rank 0", "`A`", "gave no tensor"], |world| {
        Ok(Rows::scatter(world, "A", None::<&Csr<f64>>, Division::Even).map(drop)?)
    })?;
    fails(world, &["rank 0", "`A`", "bounds [0, 3]"], |world| {
        Ok(Rows::scatter(world, "A", Some(&ones(4, 4)), Division::Bounds(&[0, 3])).map(drop)?)
    })?;
    fails(world, &["rank 0", "`A`", "2 weights for 4 rows"], |world| {
        Ok(Rows::scatter(world, "A", Some(&ones(4, 4)), Division::Weights(&[1, 1])).map(drop)?)
    })?;
    fails(world, &[&format!("rank {}", world.size() - 1), "dividing `A`", "99 weights"], |world| {
        let rows = Rows::scatter(world, "A", Some(&ones(4, 4)), Division::Even)?;
        let weights = vec![1; if odd(world) { 99 } else { rows.own().len() }];
        Ok(rows.divided(Division::Weights(&weights)).map(drop)?)
    })?;
    fails(world, &["without modes"], |world| Ok(Rows::new(world, "s", Scalar::<f64>::zeros([])).map(drop)?))?;
    Ok(())
}

fn files(world: &World) -> Outcome<()> {
    fails(world, &["reading `A`", "nowhere.finch"], |world| {
        Ok(Rows::<Csr<f64>>::read(world, "A", "nowhere.finch", Division::Even).map(drop)?)
    })?;
    let path =
        std::env::temp_dir().join(format!("finch-mpi-wrong-{}.finch", std::os::unix::process::parent_id()));
    if world.rank() == 0 {
        finch::write(&ones(8, 8), &path)?;
    }
    world.gather_all("written", true)?;
    fails(world, &["reading `A`", "levels"], |world| {
        Ok(Rows::<DenseMat<f64>>::read(world, "A", &path, Division::Even).map(drop)?)
    })?;
    // One rank does not see the file.
    let name = if odd(world) { "nowhere.finch".into() } else { path.clone() };
    fails(world, &[&format!("rank {}", world.size() - 1), "reading `A`", "nowhere.finch"], |world| {
        Ok(Rows::<Csr<f64>>::read(world, "A", &name, Division::Even).map(drop)?)
    })?;
    if world.rank() == 0 {
        std::fs::remove_file(&path)?;
    }
    Ok(())
}

fn halos(world: &World) -> Outcome<()> {
    let even = |dim: usize| (0..=world.size()).map(|rank| dim * rank / world.size()).collect::<Vec<_>>();
    fails(world, &["halo of `x`", "must ascend"], |world| {
        Ok(Halo::new(world, "x", &[3, 2], &even(8)).map(drop)?)
    })?;
    fails(world, &["halo of `x`", "4 of 4"], |world| Ok(Halo::new(world, "x", &[4], &even(4)).map(drop)?))?;
    fails(world, &["`A`", "mode 1 has dimension 4", "end at 8"], |world| {
        let rows = Rows::scatter(world, "A", Some(&ones(8, 4)), Division::Even)?;
        Ok(Halo::of(&rows, 1, rows.bounds()).map(drop)?)
    })?;
    fails(world, &["`A`", "mode 2"], |world| {
        let rows = Rows::scatter(world, "A", Some(&ones(8, 8)), Division::Even)?;
        Ok(Halo::of(&rows, 2, rows.bounds()).map(drop)?)
    })?;
    let last = format!("rank {}", world.size() - 1);
    fails(world, &[&last, "the halo of the vector `x`", "99 values"], |world| {
        let bounds = even(8);
        let halo = Halo::new(world, "x", &[0, 7], &bounds)?;
        let own = bounds[world.rank() + 1] - bounds[world.rank()];
        Ok(halo.vector("x", &vec![1.0; if odd(world) { 99 } else { own }]).map(drop)?)
    })?;
    fails(world, &["the rows of `B`", "divided at"], |world| {
        let halo = Halo::new(world, "x", &[0, 7], &even(8))?;
        let rows = Rows::scatter(world, "B", Some(&ones(9, 4)), Division::Even)?;
        Ok(halo.matrix(&rows).map(drop)?)
    })?;
    if world.size() > 1 {
        fails(world, &["ranks disagree", "halo of `x`"], |world| {
            let dim = if odd(world) { 9 } else { 8 };
            Ok(Halo::new(world, "x", &[], &even(dim)).map(drop)?)
        })?;
    }
    Ok(())
}

/// An error of a call that all ranks made can be handled, and the program goes on.
fn afterwards(world: &World) -> Outcome<()> {
    let error = Rows::scatter(world, "A", None::<&Csr<f64>>, Division::Even).err().expect("there is none");
    assert!(error.to_string().contains("`A`"));
    let rows = Rows::scatter(world, "A", Some(&ones(5, 2)), Division::Even)?;
    assert_eq!(rows.gather_all()?.stored(), 10);
    Ok(())
}
