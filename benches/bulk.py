#!/usr/bin/env python3
"""Files, construction and conversion of large matrices beside SciPy, fast_matrix_market and sprs.

    cargo build --release --bin bulk
    pip install scipy==1.17.1 fast_matrix_market==1.7.6
    python3 bulk.py [--rounds 1] [--cores 1] [name of an input …]

Every tool has a process of its own for each input, and they take turns. The best time of all rounds counts, and the most memory that
a process had in the first run of a case besides what it had before. All are bound to the same cores: SciPy reads and writes files with as many
threads as it finds. On one core, the time counts for which a process ran, on several that which passed. The last lines have geometric means.
"""

import argparse
import collections
import gc
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
AT_LEAST = 0.3


def resident(what):
    """A size of this process that Linux knows, in bytes."""
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith(what + ":"))


def now():
    """The time: that for which this process ran, or that which passed, in nanoseconds."""
    return time.process_time_ns() if os.environ.get("BULK_CLOCK") == "cpu" else time.perf_counter_ns()


def case(name, run):
    """Measures a case and prints it, as the program does."""
    gc.collect()
    before = resident("VmRSS")
    with open("/proc/self/clear_refs", "w") as refs:
        refs.write("5")
    best, peak, rounds, start = math.inf, 0, 0, time.perf_counter()
    while rounds < 2 or time.perf_counter() - start < AT_LEAST:
        began = now()
        result = run()
        best = min(best, now() - began)
        peak = peak if rounds else resident("VmHWM") - before
        rounds += 1
        del result
    print(name, best, max(peak, 0), sep="\t")


def scipy(folder, name, side):
    """Its cases."""
    import numpy as np
    import scipy.io
    import scipy.sparse as sp

    file = os.path.join(folder, name + ".mtx")
    if os.path.exists(file):
        case("read Coo", lambda: scipy.io.mmread(file))
        case("read Csr", lambda: scipy.io.mmread(file).tocsr())
        csr = scipy.io.mmread(file).tocsr()
        case("write", lambda: scipy.io.mmwrite(os.path.join(folder, name + ".scipy.mtx"), csr))
        return
    bytes_ = np.fromfile(os.path.join(folder, name + ".raw"), dtype=np.uint8)
    n = len(bytes_) // 16
    rows, columns = (bytes_[4 * n * k : 4 * n * (k + 1)].view(np.int32).copy() for k in (0, 1))
    values = bytes_[8 * n :].view(np.float64).copy()
    del bytes_
    # A matrix notes that its entries are in order, so it is made anew each time.
    case("from_coords", lambda: sp.coo_matrix((values, (rows, columns)), shape=(side, side)).tocsr())
    csr = sp.coo_matrix((values, (rows, columns)), shape=(side, side)).tocsr()
    case("to Csc", csr.tocsc)
    case("transpose", lambda: csr.T.tocsr())
    case("to Coo", lambda: csr.tocoo(copy=True))
    npz = os.path.join(folder, name + ".npz")
    case("write .finch", lambda: sp.save_npz(npz, csr, compressed=False))
    case("read .finch", lambda: sp.load_npz(npz))


def fmm(folder, name):
    """Its cases, on one thread for each core that it may use."""
    import fast_matrix_market as fmm

    file, threads = os.path.join(folder, name + ".mtx"), len(os.sched_getaffinity(0))
    if os.path.exists(file):
        case("read Coo", lambda: fmm.mmread(file, parallelism=threads))
        case("read Csr", lambda: fmm.mmread(file, parallelism=threads).tocsr())
        csr, out = fmm.mmread(file).tocsr(), os.path.join(folder, name + ".fmm.mtx")
        case("write", lambda: fmm.mmwrite(out, csr, parallelism=threads))


def measured(command, cores):
    """What a process prints: nanoseconds and bytes by case."""
    bound = ["taskset", "-c", cores] + command
    clock = "wall" if "," in cores or "-" in cores else "cpu"
    done = subprocess.run(bound, capture_output=True, text=True, env={**os.environ, "BULK_CLOCK": clock})
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr}")
    rows = (line.split("\t") for line in done.stdout.splitlines())
    return {name: (int(ns), int(peak)) for name, ns, peak in rows}


def mean(ratios):
    """The geometric mean."""
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--cores", default="1", help="for taskset: 1, or 0,1")
    parser.add_argument("--binary", default=os.path.join(HERE, "target", "release", "bulk"))
    parser.add_argument("inputs", nargs="*")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    try:
        table(options, folder)
    finally:
        shutil.rmtree(folder)


def table(options, folder):
    made = subprocess.run([options.binary, "make", folder], check=True, capture_output=True, text=True).stdout
    inputs = [line.split("\t") for line in made.splitlines()]
    ratios = collections.defaultdict(lambda: collections.defaultdict(list))
    print(f"{'input':14} {'case':18} ns/entry: finch {'scipy':>8} {'sprs':>8} {'fmm':>8}   bytes/entry: finch   scipy    sprs")
    for name, entries, side, kind in inputs:
        if options.inputs and name not in options.inputs:
            continue
        own = [sys.executable, os.path.abspath(__file__), "--case"]
        tools = {
            "finch": [options.binary, "finch", folder, name],
            "scipy": own + ["scipy", folder, name, side],
            "sprs": [options.binary, "sprs", folder, name],
        }
        if kind == "text":
            tools["fmm"] = own + ["fmm", folder, name]
        best = {tool: {} for tool in tools}
        for _ in range(options.rounds):
            for tool, command in tools.items():
                for what, (ns, peak) in measured(command, options.cores).items():
                    old = best[tool].get(what, (math.inf, math.inf))
                    best[tool][what] = (min(old[0], ns), min(old[1], peak))
        for what, (ns, peak) in best["finch"].items():
            show(name, what, int(entries), best, ratios)
    for what, of in ratios.items():
        means = ", ".join(f"{tool} {mean(all_):.2f} ({min(all_):.2f}-{max(all_):.2f}, {len(all_)})" for tool, all_ in of.items())
        print(f"{what:18} finch's share of: {means}")


def show(name, what, entries, best, ratios):
    """A line, whose ratios are noted."""
    def of(tool, at):
        found = best.get(tool, {}).get(what)
        return found[at] / entries if found else None

    def text(value):
        return f"{value:8.1f}" if value is not None else f"{'-':>8}"

    times = [text(of(tool, 0)) for tool in ("finch", "scipy", "sprs", "fmm")]
    peaks = [text(of(tool, 1)) for tool in ("finch", "scipy", "sprs")]
    print(f"{name:14} {what:18} {times[0]:>15} {times[1]} {times[2]} {times[3]}   {peaks[0]:>18} {peaks[1]} {peaks[2]}")
    for tool in ("scipy", "sprs", "fmm"):
        if of(tool, 0) is not None:
            ratios[what][tool].append(of("finch", 0) / of(tool, 0))
    # Small results fit into memory that a process has from before.
    if entries > 4_000_000 and (of("scipy", 1) or 0) > 4 and (of("finch", 1) or 0) > 4:
        ratios[what]["scipy's memory"].append(of("finch", 1) / of("scipy", 1))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--case"]:
        _, _, tool, folder, name, *side = sys.argv
        scipy(folder, name, int(side[0])) if tool == "scipy" else fmm(folder, name)
    else:
        main()
