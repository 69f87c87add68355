#!/usr/bin/env python3
"""What NumPy takes for the dense statements of `plans`, by `einsum(optimize=True)`: microseconds, one thread, the best of many rounds.

    pip install -r einsum-requirements.txt
    python3 einsum.py

NumPy chooses an order of pairs by their sizes when it is called, and leaves products of matrices to its BLAS. It knows no sparse operands.
"""

import os

for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[threads] = "1"

import time

import numpy as np

RANDOM = np.random.default_rng(1)


def matrix(*shape):
    return RANDOM.uniform(-1.0, 1.0, shape)


def statements():
    """The name of each statement in `plans`, its size, and what it is to `einsum`."""
    for n in (60, 200):
        a, b, c, thin, flat = matrix(n, n), matrix(n, n), matrix(n, n), matrix(n, 10), matrix(10, n)
        yield "chain", n, "ij,jk,kl->il", (a, b, c)
        yield "vector", n, "ij,jk,k->i", (a, b, matrix(n))
        yield "gradient", n, "ik,jk,jr->ir", (thin, thin, thin)
        yield "pnmf", n, "ik,kj->", (thin, flat)
        yield "cycles", n, "ij,jk,kl,li->", (a, a, a, a)
        yield "power", n, "ij,jk,kl,lm->im", (a, a, a, a)
    for n in (20, 60):
        u = matrix(n, 8)
        yield "tucker", n, "ijk,ia,jb,kc->abc", (matrix(n, n, n), u, u, u)
        yield "dense_mttkrp", n, "ijk,jr,kr->ir", (matrix(n, n, n), u, u)


def best(run, seconds=1.0):
    """The least time of a run, in microseconds."""
    least, start = float("inf"), time.perf_counter()
    while time.perf_counter() - start < seconds:
        begin = time.perf_counter()
        run()
        least = min(least, time.perf_counter() - begin)
    return least * 1e6


def main():
    print(f"NumPy {np.__version__}")
    print(f"{'kernel':14} {'n':>6} {'einsum us':>12} {'path known':>12}")
    for name, n, text, operands in statements():
        path = np.einsum_path(text, *operands, optimize=True)[0]
        whole = best(lambda: np.einsum(text, *operands, optimize=True))
        known = best(lambda: np.einsum(text, *operands, optimize=path))
        print(f"{name:14} {n:6} {whole:12.1f} {known:12.1f}")


if __name__ == "__main__":
    main()
