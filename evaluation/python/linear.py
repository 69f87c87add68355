"""Linear algebra."""

import numpy as np

from tensors import gb


def spmv(tensors):
    """A matrix times a dense vector."""
    a, x = tensors.csr("A", np.float64), tensors.dense("x")
    yield "SciPy", "scipy", lambda: a @ x
    if gb:
        g, y = tensors.matrix("A", np.float64), gb.Vector.from_dense(x)
        yield "GraphBLAS", "graphblas", lambda: g.mxv(y, gb.semiring.plus_times).new()


def spgemm(tensors):
    """A matrix times itself."""
    a = tensors.csr("A", np.float64)
    yield "SciPy, not sorted", "scipy", lambda: a @ a
    if gb:
        g = tensors.matrix("A", np.float64)
        yield "GraphBLAS", "graphblas", lambda: g.mxm(g, gb.semiring.plus_times).new()


WORKLOADS = {"spmv": spmv, "spgemm": spgemm}
