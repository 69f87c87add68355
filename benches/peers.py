#!/usr/bin/env python3
"""What other languages' libraries take for what `ratios` measures, beside what the generated kernels take now.

    cargo build --release --bin ratios
    pip install scipy==1.17.1 sparse opencv-python-headless python-graphblas==2025.2.0 sparse_dot_mkl==0.9.10 mkl==2026.2.0
    FINCH_DATA=… python3 peers.py [arrays] [vectors] [columns] [products] [pictures]

A library that is not installed is left out. One thread each. Matrices and grids are random, of the same size and density as in `ratios`, but drawn anew; SciPy's and
PyData/Sparse's results are as they come (SciPy's products are not sorted). OpenCV's filter2D chooses its algorithm by
version: the same filter took from 7 to 80 ms in doubles.
"""

import glob
import os
import re
import subprocess
import sys
import time

os.environ.update(MKL_NUM_THREADS="1", OMP_NUM_THREADS="1")
for library in glob.glob(os.path.join(sys.prefix, "lib", "libmkl_rt.so*")):
    os.environ.setdefault("MKL_RT", library)

import numpy as np
import scipy
import scipy.io
import scipy.sparse as sp

try:
    import cv2
except ImportError:
    cv2 = None
try:
    import graphblas
except ImportError:
    graphblas = None
try:
    import sparse
except ImportError:
    sparse = None
try:
    import sparse_dot_mkl
except ImportError:
    sparse_dot_mkl = None

HERE = os.path.dirname(os.path.abspath(__file__))
RANDOM = np.random.default_rng(1)
MATRICES = ["ldg_diffusion", "bcsstk13", "bcsstk16", "rajat01", "bayer10"]


def finch(pattern, rounds=5):
    """Milliseconds of the generated kernels whose titles contain the pattern, by (kernel, data)."""
    binary = os.path.join(HERE, "target", "release", "ratios")
    command = [binary, pattern, "--rounds", str(rounds), "--seconds", "0.5"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    rows = (re.match(r"(\S.{15}) (.{32}) +(\d+) +\d+ ", line) for line in lines)
    return {(row[1].strip(), row[2].strip()): int(row[3]) / 1e6 for row in rows if row}


def took(work, rounds=15):
    """The best of some rounds, in milliseconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times) * 1e3


def matrices():
    """Random patterns, as booleans and as floats."""
    floats = [sp.random(5000, 5000, density=0.01, format="csr", random_state=RANDOM) for _ in range(3)]
    for matrix in floats:
        matrix.sort_indices()
    return [matrix.astype(bool) for matrix in floats], floats


def arrays(row):
    """Functions of sparse matrices."""
    ours, data = finch("array "), "5000 x 5000, 1 %"
    (a, b, c), (x, y, _) = matrices()
    for name, kernel, work in [
        ("a xor b", "array xor", lambda: a != b),
        ("(a xor b) and c", "array xor and", lambda: (a != b).multiply(c)),
        ("slices of stride 2, added", "array slices", lambda: x[::2, ::2] + y[::2, ::2]),
    ]:
        row(name, f"SciPy {scipy.__version__}", took(work), ours[kernel, data])
    if sparse:
        d, e, f = (sparse.COO.from_scipy_sparse(matrix) for matrix in (a, b, c))
        row("a xor b", f"PyData/Sparse {sparse.__version__}", took(lambda: d ^ e, 5), ours["array xor", data])
        work = lambda: (d ^ e) & f
        row("(a xor b) and c", f"PyData/Sparse {sparse.__version__}", took(work, 5), ours["array xor and", data])


def products(row):
    """A matrix times itself."""
    folder = os.environ.get("FINCH_DATA")
    if folder:
        a = scipy.io.mmread(os.path.join(folder, "matrices", "bcsstk16.mtx.gz")).tocsr()
        ours = finch("crates spgemm / bcsstk16")["crates spgemm", "bcsstk16"]
        row("bcsstk16 squared", f"SciPy {scipy.__version__}", took(lambda: a @ a, 5), ours)


def read(name):
    """A matrix of the data, with indices that ascend."""
    matrix = scipy.io.mmread(os.path.join(os.environ["FINCH_DATA"], "matrices", f"{name}.mtx.gz")).tocsr()
    matrix.sort_indices()
    return matrix


def vectors(row):
    """Rows times a list that is a tenth full. `ratios` goes over so many lists, and so does this."""
    if graphblas is None or "FINCH_DATA" not in os.environ:
        return
    graphblas.init("suitesparse", blocking=True)
    graphblas.ss.config["nthreads"] = 1
    times = graphblas.semiring.plus_times
    for name in MATRICES:
        a = read(name)
        n, lists = a.shape[1], max(4, (1 << 20) // a.nnz)
        xs = []
        for _ in range(lists):
            idx = np.sort(RANDOM.choice(n, n // 10, replace=False))
            xs.append(graphblas.Vector.from_coo(idx, RANDOM.random(n // 10), size=n))
        matrix = graphblas.io.from_scipy_sparse(a)
        y = graphblas.Vector(float, size=a.shape[0])

        def work():
            for x in xs:
                y << times(matrix @ x)

        peer = f"GraphBLAS {graphblas.__version__}"
        theirs = took(work)
        data = f"{name}, x 1/10"
        row(f"spmspv, {data}", peer, theirs, finch(f"spmspv / {data}")["spmspv", data])


def columns(row):
    """Rows times a dense matrix of 16 and 128 columns."""
    if sparse_dot_mkl is None or "FINCH_DATA" not in os.environ:
        return
    for name in MATRICES:
        a = read(name)
        for n in [16, 128]:
            b, c = RANDOM.random((a.shape[1], n)), np.zeros((a.shape[0], n))
            theirs = took(lambda: sparse_dot_mkl.dot_product_mkl(a, b, out=c))
            data = f"{name}, {n} columns"
            row(f"spmm, {data}", f"MKL {sparse_dot_mkl.mkl_get_version_string()[:36]}", theirs, finch(f"spmm / {data}")["spmm", data])


def pictures(row):
    """Masked convolutions, and blending."""
    if cv2 is None:
        return
    cv2.setNumThreads(1)
    opencv, side = f"OpenCV {cv2.__version__}", 1000
    for kind, depth in [(np.float32, cv2.CV_32F), (np.float64, cv2.CV_64F)]:
        name = f"convolve f{8 * kind().itemsize}"
        ours = finch(f"{name} / ")
        grid = np.where(RANDOM.random((side, side)) < 0.01, RANDOM.random((side, side)), 0).astype(kind)
        weights, result = RANDOM.random((11, 11)).astype(kind), np.zeros_like(grid)
        work = lambda: cv2.filter2D(grid, depth, weights, dst=result, borderType=cv2.BORDER_CONSTANT)
        dense = took(work)
        for fill in ["0.1 %", "1 %", "5 %"]:
            row(f"{name}, {fill} full", opencv, dense, ours[name, f"{side} x {side}, {fill}"])
    top = (RANDOM.random((1111, 1111)) * 255).astype(np.uint8)
    bottom, result = top[::-1].copy(), np.zeros_like(top)
    blended = took(lambda: cv2.addWeighted(top, 0.25, bottom, 0.75, 0, dst=result))
    for (_, data), ours in finch("blend runs / ").items():
        if data != "photograph":
            row(f"blend runs, {data}", opencv, blended, ours)


def main():
    print(f"{'':28} {'':24} {'ms':>8} {'finch ms':>9} {'ratio':>6}")

    def row(name, peer, theirs, ours):
        print(f"{name:28} {peer:24} {theirs:8.3f} {ours:9.3f} {ours / theirs:6.2f}")
        sys.stdout.flush()

    for part in [arrays, vectors, columns, products, pictures]:
        if len(sys.argv) < 2 or part.__name__ in sys.argv[1:]:
            part(row)


if __name__ == "__main__":
    main()
