"""What a step has at hand: folders of its own, windows, the clipboard, the command line."""

import contextlib
import itertools
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
from pathlib import Path

from program import Failed, Program, wait
from screen import Gone
from session import Session

ROOT = Path(__file__).parents[2]
BINARY = os.environ["HYPERTOE_BIN"]


class Desk:
    """The place of one step; whatever it starts ends with it."""

    def __init__(self, step, log, pictures):
        self.name = step.name
        self.log = log
        self.pictures = pictures
        self.session = Session(log, step.portal)
        self.env = self.session.env
        self.folder = self.session.run
        self.files = self.folder / "files"
        self.files.mkdir()
        self.number = itertools.count(1)
        self.programs = []
        self.disks = []

    def chance(self):
        """Chance from a seed that is printed, or from the one in HYPERTOE_TEST_SEED."""
        seed = int(os.environ.get("HYPERTOE_TEST_SEED") or random.getrandbits(32))
        print(f"         HYPERTOE_TEST_SEED={seed}", flush=True)
        return random.Random(seed)

    def start(self, file=None, **env):
        """A window of the program, maybe in another environment."""
        command = [BINARY, *([str(file)] if file else [])]
        self.programs.append(Program(self, command, {**self.env, **env}))
        self.programs[-1].open()
        return self.programs[-1]

    def keep_evidence(self):
        """What there is to see, for whoever looks into a failure."""
        self.picture("failed", "root")
        for program in self.programs:
            with contextlib.suppress(Gone):
                tree = self.pictures / f"{self.name}-failed-{program.pid}.log"
                tree.write_text(program.shown.tree() if program.shown else "nothing to read")

    def end(self):
        for disk in self.disks:
            subprocess.run(["umount", "--lazy", disk], check=False)
        self.session.end()

    def small_disk(self, folder, size):
        """Makes a folder a disk of its own; only root can, so there may be none."""
        if os.getuid() != 0:
            return None
        self.run("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder)
        self.disks.append(folder)
        return folder

    def program_for_all(self):
        """The program where everybody may start it."""
        program = self.folder / "hypertoe"
        shutil.copy(BINARY, program)
        program.chmod(0o755)
        return program

    def refused(self, *words):
        """Runs what must fail, and says why it did."""
        done = subprocess.run([str(word) for word in words], env=self.env, capture_output=True,
                              text=True, check=False)
        if done.returncode == 0:
            raise Failed(f"{words} was done")
        return done.stderr

    def spawn(self, *words):
        """Starts another program."""
        subprocess.Popen(words, env=self.env, stdout=self.log, stderr=self.log)

    def run(self, *words, wanted=0, **more):
        """Runs a tool of the system and says what it printed."""
        done = subprocess.run([str(word) for word in words], env=self.env, capture_output=True,
                              check=False, **more)
        if wanted is not None and done.returncode != wanted:
            raise Failed(f"{words[0]} {words[1]} ended with {done.returncode}: {done.stderr!r}")
        return done.stdout

    def hypertoe(self, *words, **more):
        """The command line, where there is no screen."""
        env = {name: value for name, value in self.env.items() if name != "DISPLAY"}
        done = subprocess.run([BINARY, *map(str, words)], env=env, capture_output=True, text=True,
                              check=False, **more)
        if done.returncode:
            raise Failed(f"hypertoe {words[0]} ended with {done.returncode}: {done.stderr}")
        return done.stdout

    def game(self, file):
        """What `hypertoe show --json` says of a saved game."""
        return json.loads(self.hypertoe("show", file, "--json"))

    def moves(self, file):
        return ["".join(map(str, cell)) for cell in self.game(file)["moves"]]

    def stored(self, query):
        """The rows that the program's database answers, or none while there is no database."""
        file = self.folder / "data" / "hypertoe" / "hypertoe.db"
        if not file.exists():
            return []
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=10)) as database:
            return database.execute(query).fetchall()

    def library(self):
        """The cells of the moves of each game in the library."""
        rows = self.stored("SELECT game FROM game_contents JOIN games USING (row)"
                           " WHERE deleted IS NULL ORDER BY id")
        games = [json.loads(game)["moves"] for (game,) in rows]
        return [["".join(map(str, move["cell"])) for move in moves] for moves in games]

    # ---- Clipboard -------------------------------------------------------------------

    def copy(self, letters):
        """Puts a text on the clipboard, as another program does."""
        subprocess.run(["xclip", "-selection", "clipboard"], env=self.env, input=letters.encode(),
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        wait(lambda: self.copied() == letters.encode(), "the clipboard did not take the text")

    def copied(self, target="UTF8_STRING"):
        """What lies on the clipboard."""
        words = ["xclip", "-selection", "clipboard", "-t", target, "-o"]
        return self.run(*words, wanted=None, timeout=10)

    def count_processes(self, word):
        """How many processes of this step have a word in their command line."""
        mark = f"={self.folder}/".encode()
        def ours(process):
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
                return word.encode() in words and mark in (process / "environ").read_bytes()
            except OSError:
                return False
        return sum(ours(process) for process in Path("/proc").glob("[0-9]*"))

    # ---- Pictures --------------------------------------------------------------------

    def picture(self, name, window):
        name = re.sub(r"\W+", "-", name.lower()).strip("-")
        path = self.pictures / f"{self.name}-{next(self.number)}-{name}.png"
        self.run("import", "-window", window, path)
        return path

    def different(self, before, after, box=None):
        """How many pixels differ in two pictures, or in a part of them."""
        part = ["-crop", f"{box.width}x{box.height}+{box.x}+{box.y}", "+repage"] if box else []
        words = ["compare", "-fuzz", "10%", "-metric", "AE"]
        first, second = self.folder / "before.png", self.folder / "after.png"
        self.run("convert", before, *part, first)
        self.run("convert", after, *part, second)
        done = subprocess.run([*words, first, second, "null:"], env=self.env, capture_output=True,
                              text=True, check=False)
        if done.returncode > 1:
            raise Failed(f"{before} and {after} cannot be compared: {done.stderr}")
        return int(float(done.stderr.split()[0]))

    def size(self, file):
        """“PNG 800x600” for each picture of a file."""
        said = self.run("identify", "-format", "%m %wx%h\\n", file)
        return said.decode().split("\n")[:-1]
