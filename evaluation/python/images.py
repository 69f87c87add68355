"""Images."""

import cv2
import numpy as np

cv2.setNumThreads(1)


def erosion(tensors, times):
    """Pixels all of whose eight neighbours are set, again and again. Outside of the image, everything is."""
    image = tensors.dense("image", np.uint8)
    square, out = np.ones((3, 3), np.uint8), np.empty_like(image)
    yield "OpenCV", "opencv", lambda: cv2.erode(image, square, dst=out, iterations=int(times))


def histogram(tensors):
    """How many pixels within a mask have each grey."""
    image, mask = tensors.dense("image", np.uint8), tensors.dense("mask", np.uint8)
    yield "OpenCV", "opencv", lambda: cv2.calcHist([image], [0], mask, [256], [0, 256]), lambda found: found.reshape(-1)
    pixels, inside = image.reshape(-1), mask.reshape(-1) != 0
    yield "NumPy", "numpy", lambda: np.bincount(pixels[inside], minlength=256)


def convolution(tensors):
    """All windows of a grid."""
    grid, taps = tensors.dense("grid", np.float64), tensors.dense("filter", np.float64)
    out, inside = np.empty_like(grid), grid != 0
    work = lambda: cv2.filter2D(grid, cv2.CV_64F, taps, dst=out, borderType=cv2.BORDER_CONSTANT)
    yield "OpenCV", "opencv", work, lambda found: np.where(inside, found, 0)


WORKLOADS = {"erosion": erosion, "histogram": histogram, "convolution": convolution}
