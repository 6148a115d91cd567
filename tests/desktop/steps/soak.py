"""Hours of games between computers: memory and handles stay where they are."""

import itertools
import json
import os
import re
import time
from contextlib import suppress
from pathlib import Path
from statistics import median

from catalogue import ENTRIES, say, text
from program import expect, wait
from screen import Gone
from steps import step
from steps.drawing import at_rest

# How long, and how long a game is looked at.
MINUTES = float(os.environ.get("HYPERTOE_SOAK", "60"))
SECONDS = 30
# Sides, in a row, rules and players of one game after the other.
GAMES = [
    ([3, 3], 3, {"goal": {"first_to": 1}}, ["strong", "careless"]),
    ([3, 3, 3, 3], 3, {"goal": {"first_to": 9}, "closed": [[1, 1, 1, 1]]}, ["club", "strong"]),
    ([4, 4, 4], 4, {"goal": {"first_to": 1}}, ["strong", "club"]),
    ([7, 6], 4, {"goal": {"first_to": 1}, "gravity": 1}, ["strong", "strong"]),
    ([3, 3, 3], 3, {"goal": "misere"}, ["careless", "club"]),
    ([5, 5, 5], 5, {"goal": "most_lines"}, ["random", "club", "careless"]),
    ([40, 40], 5, {"goal": {"first_to": 1}}, ["club", "strong"]),
    ([4, 4, 4, 4], 4, {"goal": {"first_to": 3}}, ["random", "careless"]),
    ([1000] * 12, 4, {"goal": {"first_to": 1}}, ["club", "careless"]),
]
ENDINGS = [key for key in ENTRIES if re.match(r"result-(won|lost|draw)", key)]
LOOKS = [("cross", "blue"), ("ring", "orange"), ("triangle", "green")]


def game(sides, run, rules, bots):
    """A game that has not begun, as a text to paste."""
    players = [{"name": bot or mark, "mark": mark, "color": color,
                **({"computer": bot} if bot else {})} for bot, (mark, color) in zip(bots, LOOKS)]
    board = {"sides": sides, "run": run}
    return json.dumps({"format": "hypertoe", "version": 1, "board": board,
                       "rules": {"closed": [], **rules}, "players": players,
                       "moves": [], "line": [], "current": 0})


def look(pid):
    """MiB, handles and threads of the program."""
    said = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    handles = len(os.listdir(f"/proc/{pid}/fd"))
    return int(said["VmRSS"].split()[0]) / 1024, handles, int(said["Threads"])


def put(desk, window, letters):
    """Puts a game on the board, whatever is there."""
    desk.copy(letters)
    window.focus()
    window.key("ctrl+v")
    window.see(say("compare-title"), seconds=60)

    def answered():
        for answer in ["compare-load", "unsaved-discard"]:
            if found := window.shown.find(text(answer)):
                window.shown.press(found[0])
        return not any(window.sees(say(asked)) for asked in ["compare-title", "unsaved-title"])

    wait(answered, "questions about the game before stay", seconds=60)


@step(long=True)
def soak(desk):
    """games between computers for an hour (HYPERTOE_SOAK: minutes); memory stays flat"""
    window = desk.start()
    window.computers_begin("3×3")
    window.click(text("command-computer-pace"))
    window.choose(text("seats-pace"), text("seats-at-once"))
    begun, told, taken = time.monotonic(), 0.0, []
    for number, asked in enumerate(itertools.cycle(GAMES), 1):
        put(desk, window, game(*asked))
        until = time.monotonic() + SECONDS
        while time.monotonic() < until and window.process.poll() is None:
            time.sleep(1)
            with suppress(Gone):  # the window changed while it was read
                if any(window.sees(say(ending)) for ending in ENDINGS):
                    break
        expect("the program goes on", window.process.poll(), None)
        memory, handles, threads = look(window.pid)
        minutes = (time.monotonic() - begun) / 60
        taken.append((minutes, memory, handles))
        if minutes >= told:
            told = minutes + MINUTES / 60
            print(f"         {minutes:6.1f} min  {memory:6.0f} MiB  {handles:3} handles  "
                  f"{threads:2} threads  {number:4} games", flush=True)
        if minutes > MINUTES:
            break
    put(desk, window, game([3, 3], 3, {"goal": {"first_to": 1}}, [None, None]))
    window.picture("after all games")
    time.sleep(10)  # until what was said of the last game is gone
    at_rest(window, "an empty board after all games")
    if MINUTES < 20:
        print("         too short to say whether memory grows: not every game has been warm")
        return window.quit()
    warm, late = part(taken, 0.25, 0.5), part(taken, 0.75, 1.1)
    for what, at, more in [("MiB", 1, 0.1 * median(row[1] for row in warm) + 16), ("handles", 2, 4)]:
        before, after = (median(row[at] for row in rows) for rows in (warm, late))
        assert after <= before + more, f"{what} grow from {before:.0f} to {after:.0f}"
    window.quit()


def part(taken, first, last):
    """What was measured from this share of the time to that one."""
    return [row for row in taken if first <= row[0] / MINUTES <= last]
