#!/usr/bin/env python3
"""Times isl on the seven kernels of Table 1, over the squares of the evaluation's figure `regions:table1`.

usage: python3 -m venv venv && venv/bin/pip install islpy && venv/bin/python tools/isl-regions.py [--limit SECONDS] [--largest N]
With `--check` it compares the regions of small matrices with those that dense Boolean loops find.

Programs are those of the paper: reductions are recurrences over their index, and where a result can be other than zero is a system of
equations over relations, whose solution has a transitive closure for each cycle. The equation of lu multiplies the unknown by itself, so no
closure solves it. `lu` repeats it until nothing is added; `lu, bound` drops either factor, which gives two linear equations whose solutions meet.

Each kernel runs in a process of its own. A time is that of the processor; one beyond the limit ends the kernel's column.
"""

import argparse
import itertools
import multiprocessing
import time

import islpy as isl

SIZES = [(n * 1000, r) for n, r in [(3, 100), (15, 500), (30, 1000), (60, 2000), (90, 3000), (120, 4000), (150, 5000), (300, 10000), (600, 20000)]]
HALF_STEPS = 200


def squares(n, r, seed, most=17):
    """The squares that `Squares::draw` of finch-regions/examples/table1/kernels.rs draws, as first and last rows and columns."""
    word = (1 << 64) - 1
    state = seed * 0x9E3779B97F4A7C15 & word | 1

    def number(below):
        nonlocal state
        state ^= state << 13 & word
        state ^= state >> 7
        state ^= state << 17 & word
        return state % below

    def square():
        more = number(most)
        top, left = number(n - more), number(n - more)
        return top, top + more, left, left + more

    return [square() for _ in range(r)]


def matrix(all):
    return isl.Set("{" + ";".join(f"[i,j]:{top}<=i<={bottom} and {left}<=j<={right}" for top, bottom, left, right in all) + "}")


def line(all):
    return isl.Set("{" + ";".join(f"[i]:{top}<=i<={bottom}" for top, bottom, _, _ in all) + "}")


def star(step, identity):
    """Any number of steps, and whether that is exact."""
    closure, exact = isl.Map(step).transitive_closure()
    return closure.union(isl.Map(identity)), bool(exact)


def reduced(n, terms, start=None):
    """A sum over `k`: what a term adds stays for the rest of the loop. `start` is there before it."""
    inside = f"0<=i<{n} and 0<=j<{n} and 0<=k<{n}"
    stays, exact = star(f"{{[i,j,k]->[i,j,k+1]:{inside} and k+1<{n}}}", "{[i,j,k]->[i,j,k]}")
    if start is not None:
        terms = terms.union(start.apply(isl.Map("{[i,j]->[i,j,0]}")))
    return terms.apply(stays), exact


def spmm(n, a):
    return reduced(n, a.apply(isl.Map(f"{{[i,k]->[i,j,k]:0<=j<{n}}}")))


def product(n, a, b, where):
    """`A[i, k] * B[k, j]`."""
    return a.apply(isl.Map(f"{{[i,k]->[i,j,k]:{where}}}")).intersect(b.apply(isl.Map(f"{{[k,j]->[i,j,k]:{where}}}")))


def outer(n, a, b):
    """`A[i, k] * B[j, k]` in the lower triangle."""
    where = f"0<=j<=i<{n}"
    return a.apply(isl.Map(f"{{[i,k]->[i,j,k]:{where}}}")).intersect(b.apply(isl.Map(f"{{[j,k]->[i,j,k]:{where}}}")))


def spgemm(n, a, b, d):
    return reduced(n, product(n, a, b, f"0<=i<{n} and 0<=j<{n}"), d)


def syrk(n, a, d):
    return reduced(n, outer(n, a, a), d.intersect(isl.Set("{[i,j]:j<=i}")))


def syr2k(n, a, b, d):
    return reduced(n, outer(n, a, b).union(outer(n, b, a)), d.intersect(isl.Set("{[i,j]:j<=i}")))


def jacobi_1d(n, x, times):
    step = f"{{[t,p]->[t+1,i]:0<=t<{times} and 1<=i<{n - 1} and i-1<=p<=i+1}}"
    steps, exact = star(step, "{[t,i]->[t,i]}")
    return x.apply(isl.Map("{[i]->[0,i]}")).apply(steps), exact


def jacobi_2d(n, x, times):
    inside = f"0<=t<{times} and 1<=i<{n - 1} and 1<=j<{n - 1}"
    near = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)]
    step = "{" + ";".join(f"[t,p,q]->[t+1,i,j]:{inside} and p=i+({di}) and q=j+({dj})" for di, dj in near) + "}"
    steps, exact = star(step, "{[t,i,j]->[t,i,j]}")
    return x.apply(isl.Map("{[i,j]->[0,i,j]}")).apply(steps), exact


def with_diagonal(n, a):
    return a.union(isl.Set(f"{{[i,i]:0<=i<{n}}}"))


def lu_bound(n, a):
    a = with_diagonal(n, a)
    rows, exact = star(f"{{[i,k]->[i,j]:0<=k<i<{n} and k<j<{n}}}", "{[i,j]->[i,j]}")
    columns, as_well = star(f"{{[k,j]->[i,j]:0<=k<j<{n} and k<i<{n}}}", "{[i,j]->[i,j]}")
    return a.apply(rows).intersect(a.apply(columns)), exact and as_well


def lu(n, a):
    found = new = with_diagonal(n, a).coalesce()
    while not new.is_empty():
        known = isl.Map.from_range(found).move_dims(isl.dim_type.in_, 0, isl.dim_type.out, 0, 1)
        lower, upper = known.intersect(isl.Map("{[i]->[k]:k<i}")), known.intersect(isl.Map("{[k]->[j]:k<j}"))
        new = places(lower.apply_range(upper)).subtract(found).coalesce()
        found = found.union(new).coalesce()
    return found, True


def places(rows):
    """A map from rows to columns as a set."""
    return rows.move_dims(isl.dim_type.out, 0, isl.dim_type.in_, 0, 1).range()


# What each kernel reads, by the seed of its squares, and how it is evaluated.
KERNELS = {
    "SpMM": (matrix, [1], spmm),
    "SpGEMM": (matrix, [1, 2, 3], spgemm),
    "jacobi-1d": (line, [1], lambda n, x: jacobi_1d(n, x, n)),
    "syrk": (matrix, [1, 3], syrk),
    "syr2k": (matrix, [1, 2, 3], syr2k),
    "lu": (matrix, [1], lu),
    "lu, bound": (matrix, [1], lu_bound),
    "jacobi-2d": (matrix, [1], lambda n, x: jacobi_2d(n, x, HALF_STEPS)),
}


def measure(kernel, n, r, answer):
    """Sends the seconds for reading the squares and for the region, its number of pieces, and whether closures were exact."""
    read, seeds, evaluate = KERNELS[kernel]
    operands = [squares(n, r, seed) for seed in seeds]
    start = time.process_time()
    operands = [read(operand) for operand in operands]
    middle = time.process_time()
    region, exact = evaluate(n, *operands)
    answer.send((middle - start, time.process_time() - middle, region.n_basic_set(), exact))


def within(limit, kernel, n, r):
    """The same, or nothing if it takes longer."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.Process(target=measure, args=(kernel, n, r, there))
    process.start()
    there.close()
    try:
        return here.recv() if here.poll(limit) else None
    except EOFError:
        return None
    finally:
        process.kill()
        process.join()


def amount(seconds):
    scale, unit = next(((s, u) for s, u in [(1, "s"), (1e3, "ms")] if seconds * s >= 0.9995), (1e6, "µs"))
    return f"{float(f'{seconds * scale:.3g}'):g} {unit}"


def table(limit, largest):
    print(f"islpy {isl.__version__}, at most {limit:g} s each; beyond: –\n", flush=True)
    print("| evaluated | " + " | ".join(KERNELS) + " | squares read |\n|---|" + "--:|" * (len(KERNELS) + 1), flush=True)
    beyond, notes = set(), []
    for n, r in SIZES:
        cells, reading = [], []
        if n > largest or len(beyond) == len(KERNELS):
            break
        for kernel in KERNELS:
            found = None if kernel in beyond else within(limit, kernel, n, r)
            if found is None:
                beyond.add(kernel)
                cells.append("–")
                continue
            read, evaluated, pieces, exact = found
            if KERNELS[kernel][0] is matrix:
                reading.append(read / len(KERNELS[kernel][1]))
            cells.append(amount(evaluated))
            notes.append(f"{kernel}, n = {n}: {pieces} pieces{'' if exact else ', a closure is too large'}")
        print(f"| n = {n}, {r} squares | {' | '.join(cells)} | {amount(min(reading)) if reading else '–'} |", flush=True)
    print("\n" + "\n".join(notes))


def dense(n, kernel, operands):
    """The places of a kernel, by loops over all of them."""
    every = range(n)
    grid = [{(i, j) for top, bottom, left, right in all for i in range(top, bottom + 1) for j in range(left, right + 1)} for all in operands]
    a, b, d = grid[0], grid[-2] if len(grid) == 3 else grid[0], grid[-1]
    lower = {(i, j) for i in every for j in range(i + 1)}
    times = lambda a, b: {(i, j) for i, k in a for j in every if (k, j) in b}
    turned = lambda a: {(j, i) for i, j in a}
    if kernel == "SpMM":
        return {(i, j) for i, _ in a for j in every}
    if kernel == "SpGEMM":
        return times(a, b) | d
    if kernel == "syrk":
        return (times(a, turned(a)) | d) & lower
    if kernel == "syr2k":
        return (times(a, turned(b)) | times(b, turned(a)) | d) & lower
    if kernel.startswith("lu"):
        found = a | {(i, i) for i in every}
        for k in every:
            found |= {(i, j) for i in range(k + 1, n) if (i, k) in found for j in range(k + 1, n) if (k, j) in found}
        return found
    inner = range(1, n - 1)
    if kernel == "jacobi-1d":
        now, near, count = {(i,) for i, _ in a}, [(-1,), (0,), (1,)], n
    else:
        now, near, count = a, [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)], HALF_STEPS
    found = {(0, *place) for place in now}
    for t in range(1, count + 1):
        moved = {tuple(map(sum, zip(place, by))) for place in now for by in near}
        now = {place for place in moved if all(x in inner for x in place)}
        found |= {(t, *place) for place in now}
    return found


def check():
    global HALF_STEPS
    HALF_STEPS = 6
    for seed, n, kernel in itertools.product(range(4), [9, 20], KERNELS):
        read, seeds, evaluate = KERNELS[kernel]
        operands = [squares(n, 4, 10 * seed + operand, 4) for operand in seeds]
        region, exact = evaluate(n, *map(read, operands))
        if KERNELS[kernel][2] in (spmm, spgemm, syrk, syr2k):
            region = region.project_out(isl.dim_type.set, 2, 1)
        found = set()
        region.foreach_point(lambda point: found.add(tuple(point.get_coordinate_val(isl.dim_type.set, d).to_python() for d in range(region.dim(isl.dim_type.set)))))
        counted = dense(n, kernel, operands)
        bound = kernel == "lu, bound"
        if found != counted and not (bound and found > counted):
            raise SystemExit(f"{kernel}, n = {n}, seed {seed}: {len(found)} places instead of {len(counted)}, {sorted(found ^ counted)[:5]}")
        print(f"{kernel}, n = {n}: {len(found)} places" + (f", exactly {len(counted)}" if bound else "") + ("" if exact else ", a closure is too large"))


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--limit", type=float, default=60.0)
    options.add_argument("--largest", type=int, default=SIZES[-1][0])
    options.add_argument("--check", action="store_true")
    options = options.parse_args()
    check() if options.check else table(options.limit, options.largest)
