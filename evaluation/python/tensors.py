"""The tensors of a question, as each library has them."""

from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version as installed

import numpy as np
import scipy.sparse as sp

try:
    import sparse
except ImportError:
    sparse = None
try:
    import graphblas as gb

    gb.init("suitesparse", blocking=True)
    gb.ss.config["nthreads"] = 1
except ImportError:
    gb = None

NAMES = {
    "sparse": ("PyData/Sparse", "sparse"),
    "scipy": ("SciPy", "scipy"),
    "numpy": ("NumPy", "numpy"),
    "graphblas": ("SuiteSparse:GraphBLAS", "suitesparse-graphblas"),
    "opencv": ("OpenCV", "opencv-python-headless"),
}


def version(library):
    """A library's name and version."""
    name, package = NAMES[library]
    try:
        return f"{name} {installed(package)}"
    except PackageNotFoundError:
        return name


@lru_cache(maxsize=24)
def array(path):
    """An array from a file."""
    return np.load(path)


class Tensors:
    """By the names that the question gives them."""

    def __init__(self, lent):
        self.lent = lent
        self.held = []

    def __contains__(self, name):
        return name in self.lent

    def bytes(self):
        """What was handed out takes, of coordinates and values."""
        return sum(self.held)

    def shape(self, name):
        return tuple(self.lent[name]["shape"])

    def parts(self, name):
        """Shape, coordinates and values."""
        lent = self.lent[name]
        return self.shape(name), [array(path) for path in lent["coords"]], array(lent["values"])

    def coo(self, name, kind):
        """For PyData/Sparse."""
        shape, coords, values = self.parts(name)
        made = sparse.COO(
            np.stack(coords).astype(np.int64), values.astype(kind), shape=shape, has_duplicates=False, sorted=True
        )
        self.held.append(made.nbytes)
        return made

    def csr(self, name, kind):
        """For SciPy."""
        shape, coords, values = self.parts(name)
        made = sp.csr_array((values.astype(kind), (coords[0].astype(np.int32), coords[1].astype(np.int32))), shape=shape)
        made.sort_indices()
        made.has_canonical_format = True
        return made

    def dense(self, name, kind=None):
        """For NumPy."""
        lent = self.lent[name]
        if not lent["coords"]:
            made = array(lent["values"]).reshape(self.shape(name))
        else:
            made = np.zeros(self.shape(name), array(lent["values"]).dtype)
            made[tuple(array(path) for path in lent["coords"])] = array(lent["values"])
        return made if kind is None else made.astype(kind)

    def matrix(self, name, kind):
        """For GraphBLAS."""
        return gb.io.from_scipy_sparse(self.csr(name, kind))

    def vector(self, name, kind):
        """The same, of a vector."""
        shape, coords, values = self.parts(name)
        return gb.Vector.from_coo(coords[0].astype(np.int64), values.astype(kind), size=shape[0])
