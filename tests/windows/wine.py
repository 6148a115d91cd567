"""The program for Windows under Wine: its window, its command line and its files. Wine tells nothing to a
screen reader, so the window is led by keys and seen in pictures, and what was done is read from files."""

import contextlib
import itertools
import json
import os
import re
import shutil
import sqlite3
import subprocess
import time
from pathlib import Path

from catalogue import text
from program import Failed, wait
from session import Session

ROOT = Path(__file__).parents[2]
EXE = Path(os.environ["HYPERTOE_EXE"])
PICTURES = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "windows" / "pictures"


def windows_path(path):
    """A path as Windows names it: Wine shows the whole system as disk Z."""
    return "Z:" + str(path).replace("/", "\\")


class WineDesk:
    """The place of one step; whatever it starts ends with it."""

    def __init__(self, name, log):
        self.name, self.log = name, log
        self.session = Session(log, portal=False)
        self.folder = self.session.run
        self.files = self.folder / "files"
        self.files.mkdir()
        self.number = itertools.count(1)
        prefix = self.folder / "wine"
        self.env = {**self.session.env, "WINEPREFIX": str(prefix)}
        self.run("wineboot", "--init")
        system = prefix / "drive_c" / "windows" / "system32"
        shutil.copy(os.environ["WINE_LIBRARY"], system)
        # Where the program lies does not matter; its path has blanks and other letters.
        self.program = self.folder / "Programme für Übungen" / "hypertoe.exe"
        self.program.parent.mkdir()
        if EXE.is_file():
            shutil.copy(EXE, self.program)
            shutil.copy(EXE.with_name("hypertoe-console.exe"), self.program.with_suffix(".com"))

    def run(self, *words, wanted=0, program=None):
        """Runs a program and returns what it printed."""
        done = subprocess.run([str(word) for word in words], env=self.env, capture_output=True,
                              check=False, timeout=180)
        if wanted is not None and done.returncode != wanted:
            raise Failed(f"{words} ended with {done.returncode}: {done.stderr.decode()!r}")
        return done.stdout.decode("utf-8")

    def installed(self, name):
        """Where the installer put a file of this name, or nothing."""
        users = self.folder / "wine" / "drive_c" / "users"
        return list(users.glob(f"*/AppData/Local/Programs/Hypertoe/{name}"))

    def hypertoe(self, *words, wanted=0):
        """Runs the command line and returns what it printed."""
        return self.run("wine", self.program, *words, wanted=wanted)

    def start(self, *files):
        return WineWindow(self, files)

    def game(self, file):
        return json.loads(self.hypertoe("show", windows_path(file), "--json"))

    def moves(self, file):
        return ["".join(map(str, cell)) for cell in self.game(file)["moves"]]

    def data_folder(self):
        found = (self.folder / "wine" / "drive_c" / "users").glob("*/AppData/Local/hypertoe/data")
        return next(found, None)

    def stored(self, query):
        """The rows that the program's database answers, or none while there is no database."""
        folder = self.data_folder()
        if folder is None or not (folder / "hypertoe.db").exists():
            return []
        address = f"file:{folder / 'hypertoe.db'}?mode=ro"
        with contextlib.closing(sqlite3.connect(address, uri=True, timeout=10)) as database:
            return database.execute(query).fetchall()

    def picture(self, name, window="root"):
        path = PICTURES / f"{self.name}-{next(self.number)}-{re.sub(r'[^a-z]+', '-', name.lower())}.png"
        subprocess.run(["import", "-window", str(window), str(path)], env=self.env, check=False)
        return path

    def keep_evidence(self):
        """Takes a picture of the screen as it is when a step fails."""
        self.picture("failed", "root")

    def end(self):
        subprocess.run(["wineserver", "--kill"], env=self.env, check=False)
        self.session.end()


class WineWindow:
    """One process of the program and its window."""

    def __init__(self, desk, files):
        self.desk, self.has_frame = desk, False
        known = self.windows()
        self.process = subprocess.Popen(["wine", str(desk.program), *map(windows_path, files)],
                                        env=desk.env, stdin=subprocess.DEVNULL,
                                        stdout=desk.log, stderr=desk.log)
        new = lambda: [it for it in self.windows() if it not in known]
        self.window = wait(new, "no window opened", 60)[0]
        self.tool("windowsize", self.window, 1280, 800, "windowmove", self.window, 0, 0)
        self.settle(40)

    def tool(self, *words):
        done = subprocess.run(["xdotool", *map(str, words)], env=self.desk.env, capture_output=True,
                              text=True, check=False)
        return done.stdout.strip()

    def windows(self, name="Hypertoe"):
        return self.tool("search", "--onlyvisible", "--name", name).split()

    def settle(self, most=20):
        """Waits until the picture stands still and is not empty."""
        before = None
        for _ in range(most):
            shot = ["import", "-window", self.window, "rgb:-"]
            now = subprocess.run(shot, env=self.desk.env, capture_output=True, check=False).stdout
            if now == before and len(set(now[::997])) > 2:
                return
            before = now
            time.sleep(0.3)

    def focus(self):
        self.tool("windowactivate", "--sync", self.window)

    def key(self, *keys):
        self.focus()
        for key in keys:
            self.tool("key", key)
            time.sleep(0.25)

    def click(self, x, y):
        """Clicks at a place in the window."""
        self.focus()
        self.tool("mousemove", "--window", self.window, x, y, "sleep", 0.1, "click", 1)

    def type(self, letters):
        self.tool("type", "--delay", 40, letters)
        time.sleep(0.4)

    def command(self, key):
        """A command by its key in the catalogue, chosen by its name in the palette."""
        self.key("ctrl+k")
        time.sleep(0.6)
        self.type(text(key))
        self.key("Return")
        self.settle()

    def new_game(self, board):
        """Starts a game between two people, on a board as one types it."""
        self.key("Escape", "ctrl+n")
        self.settle()
        self.type(board)
        self.key("Return")
        self.settle()

    def dialog(self, title):
        """Waits for a dialog of the system with this title."""
        found = wait(lambda: self.windows(f"^{text(title)}$"), f"no dialog “{text(title)}” opened", 30)
        time.sleep(0.8)
        return found[-1]

    def answer(self, title, path):
        """Types a path into a dialog of the system and confirms it."""
        dialog = self.dialog(title)
        self.tool("windowactivate", "--sync", dialog)
        self.tool("key", "ctrl+a")
        self.tool("type", "--delay", 20, windows_path(path))
        time.sleep(0.5)
        self.desk.picture("dialog", "root")
        self.tool("key", "Return")
        wait(lambda: dialog not in self.windows(f"^{text(title)}$"), "the dialog stayed")
        self.focus()

    def save_as(self, path):
        self.key("ctrl+shift+s")
        self.answer("path-save", path)
        wait(lambda: path.exists() and path.stat().st_size, f"{path} was not written")
        self.settle()

    def kill(self):
        """Ends the program in the middle of whatever it does, as Windows' task manager does."""
        subprocess.run(["wine", "taskkill", "/f", "/im", "hypertoe.exe"], env=self.desk.env,
                       capture_output=True, check=False)
        self.process.wait(30)

    def quit(self):
        self.key("ctrl+q")
        wait(lambda: self.process.poll() is not None, "the program did not end", 30)
        if self.process.returncode:
            raise Failed(f"the program ended with {self.process.returncode}")
