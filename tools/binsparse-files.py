#!/usr/bin/env python3
"""Writes the Binsparse files in finch-formats/tests/data, with the reference implementation of Binsparse, and says which versions wrote them.

usage: python3 -m venv venv && venv/bin/pip install binsparse && venv/bin/python tools/binsparse-files.py
With the argument `check FOLDER` it reads files that finch wrote, and compares them with the matrix that all files here hold.
"""

import json
import pathlib
import sys

import binsparse
import h5py
import numpy as np
from binsparse import tensor as bsp

FOLDER = pathlib.Path(__file__).parent.parent / "finch-formats" / "tests" / "data"

# That of tools/sparse-files.py: 4 × 6, with an empty row and an empty column.
DENSE = np.array(
    [
        [1.5, 0.0, 0.0, 2.0, 0.0, 0.0],
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 3.0, -4.0, 0.0, 0.0, 0.5],
        [0.0, 0.0, 7.0, 0.0, 0.0, 0.0],
    ]
)


def lists(dense, hyper):
    """The arrays of lists by rows: those of all rows, or of the rows with entries."""
    rows = [np.flatnonzero(row) for row in dense]
    kept = [i for i, row in enumerate(rows) if len(row) or not hyper]
    pointers = np.cumsum([0] + [len(rows[i]) for i in kept]).astype(np.uint64)
    indices = np.concatenate([rows[i] for i in kept]).astype(np.uint64)
    values = np.concatenate([dense[i][rows[i]] for i in kept])
    return np.array(kept, dtype=np.uint64), pointers, indices, values


def coordinates(dense):
    outer, inner = np.nonzero(dense)
    return outer.astype(np.uint32), inner.astype(np.uint32), dense[outer, inner]


def tensors():
    """The matrix in each format."""
    shape, count = DENSE.shape, int(np.count_nonzero(DENSE))
    _, pointers, indices, values = lists(DENSE, False)
    yield "csr", {"format": "CSR", "pointers_to_1": pointers, "indices_1": indices, "values": values}, count
    _, pointers, indices, values = lists(DENSE.T, False)
    yield "csc", {"format": "CSC", "pointers_to_1": pointers, "indices_1": indices, "values": values}, count
    kept, pointers, indices, values = lists(DENSE, True)
    arrays = {"indices_0": kept, "pointers_to_1": pointers, "indices_1": indices, "values": values}
    yield "dcsr", {"format": "DCSR", **arrays}, count
    kept, pointers, indices, values = lists(DENSE.T, True)
    arrays = {"indices_0": kept, "pointers_to_1": pointers, "indices_1": indices, "values": values}
    yield "dcsc", {"format": "DCSC", **arrays}, count
    for name, dense in ("COO", DENSE), ("COOC", DENSE.T):
        outer, inner, values = coordinates(dense)
        yield name.lower(), {"format": name, "indices_0": outer, "indices_1": inner, "values": values}, count
    yield "dmat", {"format": "DMAT", "values": DENSE.ravel()}, shape[0] * shape[1]
    yield "dmatc", {"format": "DMATC", "values": DENSE.T.ravel()}, shape[0] * shape[1]


def container(arrays, shape, count, **more):
    """The container in memory from which the reference implementation reads a tensor."""
    arrays = dict(arrays)
    header = {
        "version": "0.1.0",
        "format": arrays.pop("format"),
        "shape": list(shape),
        "number_of_stored_values": count,
        **more,
    }
    memory = binsparse.InMemoryBinsparseContainer()
    for name, array in arrays.items():
        memory.write_buffer(name, array)
    memory.write_header(header)
    return memory


def write():
    for name, arrays, count in tensors():
        tensor = bsp.BinsparseTensor.parse(container(arrays, DENSE.shape, count))
        for extension in "npz", "h5":
            binsparse.save_binsparse(tensor, FOLDER / f"binsparse-{name}.{extension}")
        if name == "csr":
            # As a custom format, of the same levels.
            binsparse.save_binsparse(tensor, FOLDER / "binsparse-custom.npz", alias=False)
    # What the reference implementation does not write, after the specification: one-based indices, one value for all, truth values,
    # complex ones, the lower half of a matrix, a fill.
    _, pointers, indices, values = lists(DENSE, False)
    one = {"format": "CSR", "pointers_to_1": pointers + 1, "indices_1": indices + 1, "values": values}
    raw("one-based", container(one, DENSE.shape, len(values), index_base=1))
    iso = {"format": "CSR", "pointers_to_1": pointers, "indices_1": indices}
    raw("iso", container({**iso, "values": np.broadcast_to(np.int8([7]), len(values))}, DENSE.shape, len(values)))
    raw("truth", container({**iso, "values": values > 0}, DENSE.shape, len(values)))
    raw("complex", container({**iso, "values": values * (1 - 2j)}, DENSE.shape, len(values)))
    filled = {**iso, "values": values, "fill_value": np.array([np.inf])}
    raw("fill", container(filled, DENSE.shape, len(values), fill=True))
    half = {
        "format": "COO",
        "indices_0": np.uint8([0, 1, 2]),
        "indices_1": np.uint8([0, 0, 1]),
        "values": np.int32([1, 2, 3]),
    }
    for structure in "symmetric_lower", "skew_symmetric_lower":
        raw(structure.replace("_", "-"), container(half, (3, 3), 3, structure=structure))
    print(f"binsparse {binsparse.__version__ if hasattr(binsparse, '__version__') else '?'}, numpy {np.__version__}, h5py {h5py.__version__}")


def raw(name, memory):
    """Writes a container as it is, compressed and in chunks where it is HDF5, as other programs may."""
    header = json.dumps({"binsparse": memory.header})
    arrays = dict(zip(memory.header["data_types"], memory.buffers))
    np.savez(FOLDER / f"binsparse-{name}.npz", binsparse=np.asarray(header), **arrays)
    with h5py.File(FOLDER / f"binsparse-{name}.h5", "w") as file:
        file.attrs["binsparse"] = header
        for key, array in arrays.items():
            file.create_dataset(key, data=array, chunks=(4,), compression="gzip", maxshape=(None,))


def check(folder):
    for path in sorted(pathlib.Path(folder).glob("*.*")):
        tensor = binsparse.load_binsparse(path, alias=False)
        dense = np.zeros(DENSE.shape)
        fill_in(dense if tensor.transpose in (None, (0, 1)) else dense.T, tensor.level, (), 0)
        assert np.array_equal(dense, DENSE), path
        print(f"{path.name}: {binsparse.load_binsparse(path).format}")


def fill_in(dense, level, index, position):
    """Puts the values below a position of a level into an array."""
    if isinstance(level, bsp.ElementLevel):
        dense[index] = level.values[position]
    elif isinstance(level, bsp.DenseLevel):
        dims = dense.shape[len(index) : len(index) + level.rank]
        for place, inner in enumerate(np.ndindex(*dims)):
            fill_in(dense, level.level, index + inner, position * int(np.prod(dims)) + place)
    else:
        ends = level.pointers_to_next
        begin, end = (0, len(level.indices[0])) if ends is None else (int(ends[position]), int(ends[position + 1]))
        for entry in range(begin, end):
            inner = tuple(int(indices[entry]) for indices in level.indices)
            fill_in(dense, level.level, index + inner, entry)


if __name__ == "__main__":
    write() if len(sys.argv) == 1 else check(sys.argv[2])
