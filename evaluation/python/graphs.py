"""Graphs by linear algebra over other rings."""

import numpy as np

from tensors import gb

RINGS = {"Boolean": ("lor_land", np.bool_), "tropical": ("min_plus", np.float64), "real": ("plus_times", np.float64)}


def ring(name):
    semiring, kind = RINGS[name]
    return getattr(gb.semiring, semiring), kind


def mxv(tensors, of):
    """A matrix times a vector, where a mask does not hold."""
    semiring, kind = ring(of)
    a, x = tensors.matrix("A", kind), tensors.vector("x", kind)
    mask = gb.Vector.from_dense(tensors.dense("mask", np.bool_))
    x.ss.config["sparsity_control"] = "bitmap"
    yield "GraphBLAS", "graphblas", lambda: a.mxv(x, semiring).new(mask=~mask.V)


def mxm(tensors, of, other="A"):
    """A matrix times a matrix."""
    semiring, kind = ring(of)
    a, b = tensors.matrix("A", kind), tensors.matrix(other, kind)
    for series, options in [("GraphBLAS", {}), ("GraphBLAS, Gustavson", {"axb_method": "gustavson"})]:
        yield series, "graphblas", lambda options=options: a.mxm(b, semiring).new(**options)
    yield "GraphBLAS, two threads", "graphblas", lambda: a.mxm(b, semiring).new(nthreads=2)


def bfs(tensors, source):
    """The number of steps from a node to each, by pushing the frontier."""
    a = tensors.matrix("A", np.bool_)
    ring = gb.semiring.any_pair[bool]

    def levels():
        steps = gb.Vector(np.int64, a.nrows)
        frontier = gb.Vector.from_coo([int(source)], True, size=a.nrows)
        for step in range(a.nrows):
            steps(mask=frontier.S) << step
            frontier = frontier.vxm(a, ring).new(mask=~steps.S)
            if frontier.nvals == 0:
                return steps

    yield "GraphBLAS", "graphblas", levels


def paths(tensors, source):
    """The length of the shortest path from a node to each (Bellman–Ford)."""
    a = tensors.matrix("A", np.float64)
    ring = gb.semiring.min_plus

    def far():
        best = gb.Vector.from_coo([int(source)], 0.0, size=a.nrows)
        while True:
            new = best.dup()
            new(gb.binary.min) << best.vxm(a, ring)
            if new.isequal(best):
                return new
            best = new

    yield "GraphBLAS", "graphblas", far


WORKLOADS = {"mxv": mxv, "mxm": mxm, "bfs": bfs, "paths": paths}
