//! The contests under criterion: a group for each kernel and input, a function for each entrant.
//! `cargo bench -- PART` measures the titles that contain `PART`.
#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use finch_bench::arena;

fn kernels(criterion: &mut Criterion) {
    arena::each("", &mut |mut contest| {
        contest.check();
        let mut group = criterion.benchmark_group(contest.title());
        for entrant in &mut contest.entrants {
            group.bench_function(entrant.name, |b| b.iter(|| (entrant.run)(false)));
        }
        group.finish();
    });
}

criterion_group! {
    name = contests;
    config = Criterion::default().sample_size(20).measurement_time(std::time::Duration::from_secs(1));
    targets = kernels
}
criterion_main!(contests);
