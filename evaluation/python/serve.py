"""The opponents in Python: answers one question a line, as `src/peers` asks them.

A question names a workload, which is a function of one of the modules below. It yields opponents: a series, the libraries it uses, what is
timed, and, if the result is not what is compared, how that is made of it. Everything runs on one thread.

    environment/bin/python serve.py --check     says which libraries are there
"""

import os

for pool in ["OMP", "OPENBLAS", "MKL", "NUMBA", "NUMEXPR"]:
    os.environ[f"{pool}_NUM_THREADS"] = "1"

import gc
import json
import sys
import time

import memory
import sums
from tensors import Tensors, version

WORKLOADS = {}
MISSING = []
for name in ["arrays", "graphs", "images", "linear"]:
    try:
        WORKLOADS.update(__import__(name).WORKLOADS)
    except ImportError as error:
        MISSING.append(f"{name}: {error}")


def least(work, seconds):
    """The least of several times; the first call, which compiles and warms up, does not count."""
    end, best, rounds = time.perf_counter() + seconds, float("inf"), 0
    while rounds < 3 or time.perf_counter() < end:
        start = time.perf_counter()
        result = work()
        took = time.perf_counter() - start
        del result
        best, rounds = min(best, took), rounds + 1
        if took > 2 * seconds + 1:
            break
    return best


def answer(question):
    """All opponents of a question that can compute it."""
    answers, without = [], list(MISSING)
    if question["workload"] not in WORKLOADS:
        return {"answers": [], "without": without}
    tensors = Tensors(question["tensors"])
    try:
        opponents = list(WORKLOADS[question["workload"]](tensors, **question["options"]))
    except Exception as error:
        return {"answers": [], "without": [*without, f"{type(error).__name__}: {error}"]}
    for series, libraries, work, *rest in opponents:
        try:
            result = work()
            compared = rest[0](result) if rest else result
            found = sums.checksum(compared, question["fill"])
            del result, compared
            gc.collect()
            gc.disable()
            if question["workload"].startswith("memory"):
                amount = tensors.bytes() + memory.most(work)
            else:
                amount = least(work, question["seconds"])
            gc.enable()
            answers.append({"series": series, "version": version(libraries), "amount": amount, "sum": found})
        except Exception as error:  # an opponent that cannot do it is left out, and said to be
            without.append(f"{series} is left out: {type(error).__name__}: {error}")
    return {"answers": answers, "without": without}


def main():
    if "--check" in sys.argv:
        print("\n".join(MISSING) or f"{len(WORKLOADS)} workloads")
        return
    # Whatever a library prints goes elsewhere: this is the way that answers take.
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        out.write(json.dumps(answer(json.loads(line))) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
