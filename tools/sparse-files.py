#!/usr/bin/env python3
"""Writes the `.npz` files in finch-formats/tests/data, with SciPy and PyData Sparse, and says which versions wrote them.

usage: python3 -m venv venv && venv/bin/pip install scipy sparse && venv/bin/python tools/sparse-files.py
With the argument `check FOLDER` it reads files that finch wrote, and compares them with the matrix that all files here hold.
"""

import pathlib
import sys

import numpy as np
import scipy
import scipy.sparse as sp
import sparse

FOLDER = pathlib.Path(__file__).parent.parent / "finch-formats" / "tests" / "data"

# 4 × 6, with an empty row, an empty column, and a stored zero where a format stores entries alone.
DENSE = np.array(
    [
        [1.5, 0.0, 0.0, 2.0, 0.0, 0.0],
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 3.0, -4.0, 0.0, 0.0, 0.5],
        [0.0, 0.0, 7.0, 0.0, 0.0, 0.0],
    ]
)

# Two blocks of 3 × 2, of six, are empty.
BLOCKS = np.array([[0, 0, 1, 2, 0, 0], [0, 0, 0, 3, 0, 0], [0, 0, 4, 0, 0, 0]] * 2, dtype=np.int32)
BLOCKS[3:, :2] = [[5, 0], [0, 6], [7, 0]]
BLOCKS[3:, 4:] = 8

# Of the diagonals -2, 1 and 3 of 3 × 6; a 9 is outside of the matrix. The last column has no entry.
DIAGONALS = np.array([[1, 9, 9, 9, 9], [9, 2, 3, 4, 9], [9, 9, 9, 5, 6]], dtype=np.int16)


def write():
    matrix = sp.coo_matrix(DENSE)
    for name in ["csr", "csc", "coo", "dia"]:
        sp.save_npz(FOLDER / f"scipy-{name}.npz", matrix.asformat(name))
    sp.save_npz(FOLDER / "scipy-bsr.npz", sp.bsr_matrix(DENSE, blocksize=(2, 3)))
    sp.save_npz(FOLDER / "scipy-stored.npz", matrix.tocsr(), compressed=False)
    sp.save_npz(FOLDER / "scipy-vector.npz", sp.csr_array(np.array([0, 1, 0, 2], dtype=np.int16)))
    sp.save_npz(FOLDER / "scipy-cube.npz", sp.coo_array(np.arange(24).reshape(2, 3, 4) % 5))
    sp.save_npz(FOLDER / "scipy-complex.npz", sp.csr_matrix(DENSE * (1 - 2j)))
    sp.save_npz(FOLDER / "scipy-bsr-array.npz", sp.bsr_array(BLOCKS, blocksize=(3, 2)))
    sp.save_npz(FOLDER / "scipy-dia-array.npz", sp.dia_array((DIAGONALS, [-2, 1, 3]), shape=(3, 6)))
    twice = sp.coo_matrix(([1, 2, 4], ([0, 0, 1], [1, 1, 0])), shape=(2, 2))
    sp.save_npz(FOLDER / "scipy-twice.npz", twice)
    sparse.save_npz(FOLDER / "pydata-coo.npz", sparse.COO.from_numpy(DENSE))
    sparse.save_npz(FOLDER / "pydata-gcxs.npz", sparse.GCXS.from_numpy(DENSE))
    far = sparse.COO.from_numpy(np.where(DENSE == 0, np.inf, DENSE), fill_value=np.inf)
    sparse.save_npz(FOLDER / "pydata-inf.npz", far)
    four = (np.arange(120).reshape(2, 3, 4, 5) % 7 == 0) * np.int32(3)
    sparse.save_npz(FOLDER / "pydata-four.npz", sparse.GCXS.from_numpy(four, compressed_axes=(1, 3)))
    print(f"numpy {np.__version__}, scipy {scipy.__version__}, sparse {sparse.__version__}")


def check(folder):
    for path in sorted(pathlib.Path(folder).glob("*.npz")):
        pydata = path.stem.startswith("pydata")
        array = sparse.load_npz(path) if pydata else sp.load_npz(path)
        dense = array.todense() if pydata else array.toarray()
        assert np.array_equal(np.asarray(dense), DENSE), path
        print(f"{path.name}: {type(array).__name__}, {array.dtype}")


if __name__ == "__main__":
    write() if len(sys.argv) == 1 else check(sys.argv[2])
