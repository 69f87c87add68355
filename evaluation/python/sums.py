"""A checksum of a result, whatever library made it: the same as `src/peers/files.rs` makes."""

import numpy as np
import scipy.sparse as sp

FACTORS = [7, 31, 101, 3, 5, 11, 13, 17]


def entries(result):
    """Coordinates and values of what is stored."""
    if isinstance(result, tuple):
        return result
    if sp.issparse(result):
        result = result.tocoo()
        return [result.row, result.col], result.data
    if np.ndim(result) == 0 and not hasattr(result, "to_coo") and not hasattr(result, "fill_value"):
        return [], np.asarray([result])
    if isinstance(result, np.ndarray):
        coords = np.indices(result.shape, sparse=False).reshape(result.ndim, -1)
        return coords, result.reshape(-1)
    if hasattr(result, "to_coo"):  # GraphBLAS
        *coords, values = result.to_coo()
        return coords, values
    if hasattr(result, "todense") and hasattr(result, "fill_value"):  # PyData/Sparse
        if hasattr(result, "tocoo"):
            result = result.tocoo()
        if result.ndim == 0:
            return [], np.asarray([result.todense()])
        return result.coords, result.data
    raise TypeError(f"a result of type {type(result).__name__}")


def checksum(result, fill):
    """The sum of all values but the fill, weighted by their places."""
    coords, values = entries(result)
    values = np.asarray(values, dtype=np.float64)
    weights = np.zeros(values.shape, dtype=np.int64)
    for at, factor in zip(coords, FACTORS):
        weights += np.asarray(at, dtype=np.int64) * factor
    kept = values != fill
    return float(((1 + weights % 97) * values)[kept].sum())
