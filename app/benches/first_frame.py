#!/usr/bin/env python3
"""How long the release program takes from its start to its first frame in a
real window.

    cargo build --release
    python3 app/benches/first_frame.py [--runs 15] [PROGRAM [ARGUMENT …]]

Starts Xvfb with openbox on a display of its own and the program with a home
of its own, and looks at the pixels of the screen until a window has been
painted: until the middle of the screen shows more than a few colours, which
neither the empty screen nor an unpainted window does. A time can be too long
by the gap between two looks, which is told beside it. Needs xvfb, openbox and
libx11; what is drawn is drawn by the software renderer of Mesa.
"""

import argparse
import ctypes
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1600, 1000
# A part of the screen that every window of the program covers.
PART = (400, 300, 500, 300)
# The empty screen has one colour, an unpainted window one or two.
PAINTED = 6
PATIENCE = 30.0
ALL_PLANES, Z_PIXMAP = ctypes.c_ulong(-1).value, 2


class Image(ctypes.Structure):
    """The beginning of XImage."""

    _fields_ = [
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.POINTER(ctypes.c_char)),
        ("byte_order", ctypes.c_int),
        ("bitmap_unit", ctypes.c_int),
        ("bitmap_bit_order", ctypes.c_int),
        ("bitmap_pad", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("bytes_per_line", ctypes.c_int),
    ]


class Screen:
    """The pixels of an X screen, as any other program could read them."""

    def __init__(self, name):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        self.x11.XGetImage.restype = ctypes.POINTER(Image)
        self.x11.XGetImage.argtypes = (
            [ctypes.c_void_p, ctypes.c_ulong]
            + [ctypes.c_int] * 2
            + [ctypes.c_uint] * 2
            + [ctypes.c_ulong, ctypes.c_int]
        )
        self.x11.XDestroyImage.argtypes = [ctypes.POINTER(Image)]
        self.display = self.x11.XOpenDisplay(name.encode())
        if not self.display:
            sys.exit(f"the display {name} cannot be opened")
        self.root = self.x11.XDefaultRootWindow(self.display)

    def colours(self):
        """How many colours every fifth row of the part has."""
        image = self.x11.XGetImage(self.display, self.root, *PART, ALL_PLANES, Z_PIXMAP)
        if not image:
            return 0
        inside = image.contents
        row = inside.bytes_per_line
        data = ctypes.string_at(inside.data, row * inside.height)
        self.x11.XDestroyImage(image)
        rows = (data[at : at + row] for at in range(0, len(data), 5 * row))
        return len({pixel for line in rows for pixel in memoryview(line).cast("I")})


def first_frame(screen, command, environment):
    """Seconds from the start of a program to its first frame, and the longest gap
    between two looks."""
    begun = looked = time.monotonic()
    gap = 0.0
    program = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while screen.colours() < PAINTED:
            now = time.monotonic()
            gap, looked = max(gap, now - looked), now
            if now - begun > PATIENCE or program.poll() is not None:
                sys.exit("no frame was seen")
            time.sleep(0.001)
        return time.monotonic() - begun, gap
    finally:
        program.kill()
        program.wait()


def wait_until_empty(screen):
    for _ in range(1000):
        if screen.colours() < PAINTED:
            return
        time.sleep(0.01)
    sys.exit("the window does not go away")


def measure(command, runs):
    with tempfile.TemporaryDirectory() as home:
        read, write = os.pipe()
        arguments = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24"]
        server = subprocess.Popen(
            [*arguments, "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL
        )
        os.close(write)
        display = f":{os.fdopen(read).readline().strip()}"
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": home,
            "DISPLAY": display,
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "LANG": "C.UTF-8",
        }
        manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
        try:
            screen = Screen(display)
            time.sleep(1.0)
            times = []
            # The first run fills the caches of the disk and makes the home.
            for run in range(runs + 1):
                seconds, gap = first_frame(screen, command, environment)
                wait_until_empty(screen)
                note = "  (not counted)" if run == 0 else ""
                print(f"{1000 * seconds:7.0f} ms, too long by at most {1000 * gap:.0f} ms{note}")
                times += [seconds] if run else []
            return times
        finally:
            for process in (manager, server):
                process.terminate()
                process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("program", nargs="*", default=[str(ROOT / "target/release/hypertoe")])
    options = parser.parse_args()
    times = measure(options.program, options.runs)
    middle, least, most = statistics.median(times), min(times), max(times)
    print(
        f"median {1000 * middle:.0f} ms of {len(times)} runs, "
        f"{1000 * least:.0f} to {1000 * most:.0f} ms; "
        f"load of the machine {os.getloadavg()[0]:.1f}"
    )


if __name__ == "__main__":
    main()
