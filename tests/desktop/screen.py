#!/usr/bin/python3
"""Reads the screen as a screen reader does, for tests/desktop.sh.

Widgets are found by the name that they tell to assistive software (AT-SPI),
so that the test clicks what a person would click, wherever it lies, and
notices when something has no name.

    screen.py at NAME [SECONDS]        the middle of a widget, "x y"
    screen.py see REGEX [SECONDS]      the first name or text that matches
    screen.py gone REGEX [SECONDS]     waits until nothing matches
    screen.py area NAME [SECONDS]      "width x height + x + y" of a widget
    screen.py cells                    "coordinates x y state" of every cell in view
    screen.py spots                    the same for every cell in the space view
    screen.py cell COORDINATES STATE [SECONDS]   waits until a cell has a state
    screen.py tree                     everything, to look at

Where two windows are open, PROGRAM is the process whose window is meant.
"""

import os
import re
import sys
import time
import warnings

import gi

warnings.simplefilter("ignore")
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

APP = "hypertoe"
PROGRAM = int(os.environ.get("PROGRAM") or 0)
PATIENCE = 15.0
# An answer about a widget that has just gone never comes; by default it is
# waited for as long as for a program that starts.
Atspi.set_timeout(700, 700)


def walk(node, depth=0):
    """Yields every node below one, in the order of the screen reader."""
    yield node, depth
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield from walk(child, depth + 1)


def is_meant(app):
    return PROGRAM in (0, app.get_process_id())


def nodes():
    """Every node of the program's window; none while it changes under us."""
    desktop = Atspi.get_desktop(0)
    found = []
    for i in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(i)
        try:
            if app is not None and app.get_name() == APP and is_meant(app):
                found.extend(walk(app))
        except GLib.Error:
            continue
    return found


def area(node):
    component = node.get_component_iface()
    return component and component.get_extents(Atspi.CoordType.SCREEN)


def words(node):
    """What a node says: its name, what it shows, what has been typed into it."""
    text = node.get_text_iface()
    typed = Atspi.Text.get_text(text, 0, -1) if text else ""
    return [node.get_name() or "", typed or ""]


def named(name):
    # Questions come after what they cover, so the last one is on top.
    for node, _ in reversed(nodes()):
        if (node.get_name() or "").strip() == name:
            box = area(node)
            if box and box.width > 0 and box.height > 0:
                return box
    return None


def at_rest(name):
    """A widget's place once it no longer moves: a question finds its size first."""
    before = named(name)
    time.sleep(0.08)
    now = before and named(name)
    same = now and (before.x, before.y, before.width) == (now.x, now.y, now.width)
    return now if same else None


def matching(regex):
    for node, _ in nodes():
        for text in words(node):
            if re.search(regex, text):
                return text
    return None


def cells(called="Cell"):
    found = {}
    for node, _ in nodes():
        match = re.fullmatch(called + r" ([\d ]+)", node.get_name() or "")
        box = match and area(node)
        if box:
            x, y = box.x + box.width // 2, box.y + box.height // 2
            found[match[1]] = (x, y, node.get_description() or "")
    return found


def wait(look, seconds, what):
    """Waits until `look` gives something; says what is missing if it does not."""
    seconds = float(seconds)
    now = time.monotonic()
    end = float(os.environ.get("SCREEN_END") or now + seconds)
    anew = now + 1.0
    while True:
        try:
            found = look()
            if found:
                return found
        except GLib.Error:
            pass  # the window changed while it was read
        now = time.monotonic()
        if now > end:
            sys.exit(f"screen.py: {what} within {seconds:g} seconds")
        if now > anew:
            # What was read while the window changed may stay as it was for
            # this process: another one looks afresh.
            os.environ["SCREEN_END"] = str(end)
            os.execv(sys.executable, [sys.executable, *sys.argv])
        time.sleep(0.05)


def main():
    command, *rest = sys.argv[1:]
    if command == "at":
        name, seconds = (rest + [PATIENCE])[:2]
        box = wait(lambda: at_rest(name), seconds, f"nothing named “{name}” was seen")
        print(box.x + box.width // 2, box.y + box.height // 2)
    elif command == "area":
        name, seconds = (rest + [PATIENCE])[:2]
        box = wait(lambda: at_rest(name), seconds, f"nothing named “{name}” was seen")
        print(f"{box.width}x{box.height}+{box.x}+{box.y}")
    elif command == "see":
        regex, seconds = (rest + [PATIENCE])[:2]
        print(wait(lambda: matching(regex), seconds, f"nothing that says “{regex}” was seen"))
    elif command == "gone":
        regex, seconds = (rest + [PATIENCE])[:2]
        wait(lambda: matching(regex) is None, seconds, f"“{regex}” did not go away")
    elif command in ("cells", "spots"):
        called = "Cell" if command == "cells" else "In space"
        found = wait(lambda: cells(called), PATIENCE, "no cell was seen")
        for coordinates, (x, y, state) in found.items():
            print(coordinates.replace(" ", ","), x, y, state)
    elif command == "cell":
        cell, state, seconds = (rest + [PATIENCE])[:3]
        look = lambda: cells().get(cell.replace(",", " "), ("", "", ""))[2] == state  # noqa: E731
        wait(look, seconds, f"cell {cell} did not become “{state}”")
    elif command == "tree":
        for node, depth in nodes():
            box = area(node)
            place = box and (box.x, box.y, box.width, box.height)
            print("  " * depth, node.get_role_name(), words(node), place, node.get_description())
    else:
        sys.exit(__doc__)


main()
