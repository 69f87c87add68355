"""Sparse array programming: functions of tensors, slices, edges, minimax."""

import numpy as np

from tensors import sparse

UFUNCS = {
    "xor": (np.logical_xor, np.bool_, np.bool_),
    "ldexp": (np.ldexp, np.float64, np.int32),
    "right_shift": (np.right_shift, np.int64, np.int64),
    "power": (np.power, np.float64, np.float64),
}

FUSED = {
    "and(xor(A, B), C)": lambda a, b, c: np.logical_and(np.logical_xor(a, b), c),
    "xor(and(A, B), C)": lambda a, b, c: np.logical_xor(np.logical_and(a, b), c),
    "or(xor(A, B), C)": lambda a, b, c: np.logical_or(np.logical_xor(a, b), c),
}


def ufunc(tensors, op):
    """A function of two tensors."""
    function, left, right = UFUNCS[op]
    a, b = tensors.coo("A", left), tensors.coo("B", right)
    yield "PyData/Sparse", "sparse", lambda: function(a, b)
    if op == "xor" and len(a.shape) == 2:
        x, y = tensors.csr("A", bool), tensors.csr("B", bool)
        yield "SciPy", "scipy", lambda: x != y


def fused(tensors, op):
    """A function of three tensors, as two calls."""
    function = FUSED[op]
    a, b, c = (tensors.coo(name, np.bool_) for name in "ABC")
    yield "PyData/Sparse", "sparse", lambda: function(a, b, c)


def slices(tensors, rows, cols):
    """The sum of the same part of two matrices."""
    part = tuple(slice(*(int(end) for end in ends.split(":"))) for ends in [rows, cols])
    a, b = tensors.csr("A", np.float64), tensors.csr("B", np.float64)
    yield "SciPy", "scipy", lambda: a[part] + b[part]
    c, d = tensors.coo("A", np.float64), tensors.coo("B", np.float64)
    yield "PyData/Sparse", "sparse", lambda: c[part] + d[part]


def edges(tensors):
    """The edges of thresholded images within a region."""
    low, high, region = (tensors.dense(name, np.bool_) for name in ["low", "high", "region"])
    yield "NumPy", "numpy", lambda: (high & region) ^ (low & region)
    a, b, c = (sparse.COO.from_numpy(image) for image in [high, low, region])
    yield "PyData/Sparse", "sparse", lambda: (a & c) ^ (b & c)


def minimax(tensors):
    """The largest of the smallest of the largest …, from the outermost mode inwards."""
    game = tensors.coo("game", np.float64)

    def value():
        rest = game
        for mode in reversed(range(len(game.shape))):
            rest = rest.max(axis=mode) if mode % 2 == 0 else rest.min(axis=mode)
        return rest

    yield "PyData/Sparse", "sparse", value


WORKLOADS = {
    "ufunc": ufunc,
    "fused": fused,
    "memory ufunc": ufunc,
    "memory fused": fused,
    "slices": slices,
    "edges": edges,
    "minimax": minimax,
}
