"""A window of the program, and the hands of somebody who uses it."""

import re
import subprocess
import time

from catalogue import say, text
from screen import FOCUSED, Box, Gone, Reader

PATIENCE = 15.0
# Where the pointer changes nothing.
ASIDE = (1990, 1130)


FIELDS = ("entry", "text", "spin button")


class Failed(Exception):
    """Something is not as a person would expect it."""


def wait(look, what, seconds=PATIENCE):
    """Waits until `look` gives something; says what is missing if it does not."""
    end = time.monotonic() + seconds
    while True:
        try:
            if found := look():
                return found
        except Gone:
            pass  # the window changed while it was read
        if time.monotonic() > end:
            raise Failed(f"{what} within {seconds:g} seconds")
        time.sleep(0.04)


def expect(what, found, wanted):
    if found != wanted:
        raise Failed(f"{what}: {found!r}, not {wanted!r}")


def named(cell):
    """A cell, such as "012", as a screen reader names it."""
    return ", ".join(f"{axis} {value}" for axis, value in zip("xyzwvu", cell))


class Program:
    """One process of hypertoe and its window, 1280 × 800 at the left top."""

    def __init__(self, desk, command, env):
        self.desk = desk
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL,
                                        stdout=desk.log, stderr=desk.log)
        self.pid = self.process.pid
        self.reader = Reader(env["DBUS_SESSION_BUS_ADDRESS"])
        self.window = self.shown = None

    def open(self):
        """Waits until the window stands and can be read."""
        self.window = self.find_window(["--all", "--pid", str(self.pid), "--name", "Hypertoe"])
        self.resize(1280, 800)
        self.shown = wait(lambda: self.reader.window_of(self.pid), "nothing to read was there", 30)
        self.find(text("menu-file"), seconds=30)
        self.skip_introduction()

    def skip_introduction(self):
        """Leaves the introduction of the first start."""
        skip = text("introduction-skip")
        if self.shown.find(skip):
            self.click(skip)
            wait(lambda: not self.shown.find(skip), "the introduction did not end")

    # ---- The window ------------------------------------------------------------------

    def tool(self, *words):
        """Runs xdotool."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=self.desk.env, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def find_window(self, search, seconds=30):
        # A search that meets a window which is just closing fails; the next one does not.
        look = lambda: self.tool("search", "--onlyvisible", *search)
        return wait(look, f"no window {search} opened", seconds).split("\n")[-1]

    def resize(self, width, height, x=0, y=0):
        self.tool("windowsize", self.window, width, height, "windowmove", self.window, x, y)
        self.focus()
        geometry = lambda: self.tool("getwindowgeometry", self.window)
        wait(lambda: f"Geometry: {width}x{height}" in geometry(), "the window has not that size")
        self.settle()

    def move(self, x, y):
        """Moves the window on the screen."""
        self.tool("windowmove", "--sync", self.window, x, y)
        self.settle()

    def position(self):
        """Where the window is on the screen, from the left and from the top."""
        said = self.tool("getwindowgeometry", self.window)
        return tuple(map(int, re.search(r"Position: (-?\d+),(-?\d+)", said).groups()))

    def focus(self):
        self.tool("windowactivate", "--sync", self.window)

    def close(self):
        """Asks the window to close, as its cross in a task bar does."""
        command = ["wmctrl", "-i", "-c", self.window]
        subprocess.run(command, env=self.desk.env, check=True, stdin=subprocess.DEVNULL)

    def ended(self):
        """Waits until the program has ended by itself, in good order."""
        wait(lambda: self.process.poll() is not None, "the program did not end")
        expect("status of the program", self.process.returncode, 0)

    def kill(self):
        """Ends the program in the middle of whatever it does."""
        self.process.kill()
        self.process.wait()

    def quit(self):
        """Ends the program; what is on the board need not be kept."""
        self.focus()
        self.key("ctrl+q")
        question = lambda: self.shown.find(text("unsaved-title"))
        wait(lambda: self.process.poll() is not None or question(), "it did not begin to end")
        if self.process.poll() is None:
            self.click(text("unsaved-discard"))
        self.ended()

    def part(self, name):
        """A widget's place in the window, as in a picture of it."""
        box = self.find(name)[1]
        frame = self.shown.box(self.shown.widgets()[0])
        return Box(box.x - frame.x, box.y - frame.y, box.width, box.height)

    def picture(self, name):
        """A picture of the window as it stands, when it stands still."""
        self.settle()
        return self.snap(name)

    def snap(self, name):
        """A picture of what moves, without waiting until it stands still."""
        return self.desk.picture(name, self.window)

    def settle(self):
        """Waits until the picture stands still; a blinking cursor never does."""
        before = None
        for _ in range(10):
            shot = ["import", "-window", self.window, "rgb:-"]
            now = subprocess.run(shot, env=self.desk.env, capture_output=True, check=False).stdout
            if now == before:
                return
            before = now
            time.sleep(0.12)

    # ---- Eyes ------------------------------------------------------------------------

    def find(self, name, role=None, seconds=PATIENCE):
        """A widget, once it no longer moves: a question finds its size first."""
        def at_rest():
            before = self.shown.find(name, role)
            if before is None:
                return None
            time.sleep(0.1)
            now = self.shown.find(name, role)
            return now if now and now[1] == before[1] else None

        return wait(at_rest, f"no {role or 'widget'} “{shown(name)}” was seen", seconds)

    def see(self, said, seconds=PATIENCE):
        """Waits for a sentence: a pattern of all of it, or a text that is a part."""
        return wait(lambda: self.shown.saying(whole(said)),
                    f"nothing said “{shown(said)}”", seconds)

    def sees(self, said):
        return self.shown.saying(whole(said)) is not None

    def gone(self, said, seconds=PATIENCE):
        wait(lambda: not self.sees(said), f"“{shown(said)}” did not go away", seconds)

    # ---- Hands -----------------------------------------------------------------------

    def click(self, name, role=None):
        """A finger's click: the button is down for more than one picture."""
        self.click_at(*self.find(name, role)[1].middle)

    def press(self, name, role=None):
        """Does what a screen reader does for “press”; the mouse stays where it is."""
        widget, _ = self.find(name, role)
        if not self.shown.press(widget):
            raise Failed(f"“{shown(name)}” cannot be pressed")

    def click_at(self, x, y):
        self.tool("mousemove", x, y, "sleep", 0.03, "mousedown", 1, "sleep", 0.06, "mouseup", 1)

    def point(self, x, y):
        self.tool("mousemove", x, y)

    def rest(self):
        self.point(*ASIDE)

    def drag(self, box, dx, dy, modifier=None):
        """Draws the pointer along from the middle of a box with its first button down."""
        x, y = box.middle
        if modifier:
            self.tool("keydown", modifier)
        self.tool("mousemove", x, y, "sleep", 0.05, "mousedown", 1)
        for i in range(1, 9):
            self.tool("mousemove", x + dx * i // 8, y + dy * i // 8, "sleep", 0.03)
        self.tool("mouseup", 1)
        if modifier:
            self.tool("keyup", modifier)

    def key(self, *keys):
        self.tool("key", "--delay", 25, *keys)

    def type(self, letters):
        self.tool("type", "--delay", 20, letters)

    def enter(self, name):
        """Clicks a field and waits until the keys go there."""
        self.click(name, FIELDS)
        found = lambda: self.shown.find(name, FIELDS)
        wait(lambda: (field := found()) and field[0].has(FOCUSED), f"“{shown(name)}” got no keys")

    def fill(self, name, letters):
        """Types into a field, in place of what it holds."""
        self.enter(name)
        self.key("ctrl+a")
        self.type(letters)

    def choose(self, name, choice):
        """Opens a list by its name and takes one of what it offers."""
        self.click(name)
        self.find(choice)
        time.sleep(0.3)  # while it unfolds, the mouse still meets what lies below
        self.click(choice)
        time.sleep(0.1)

    def command(self, key):
        """A command by its key in the catalogue, chosen by its name in the palette."""
        others = "^" + re.escape(text("command-quit"))
        self.focus()
        self.key("ctrl+k")
        self.see(others)
        self.type(text(key))
        self.gone(others)
        self.key("Return")

    # ---- Games -----------------------------------------------------------------------

    def set_up(self, preset):
        """Opens the question of a new game and chooses a preset."""
        self.focus()
        self.key("ctrl+n")
        self.see(say("new-title"))
        self.click(preset, "radio button")

    def begin(self):
        """Starts the game that was set up."""
        self.click(text("new-start"))
        self.gone(say("new-title"))

    def computers_begin(self, preset):
        """Starts a game between a weak and a strong computer player."""
        self.set_up(preset)
        self.choose(say("players-seat", number=1), "Careless")
        self.choose(say("players-seat", number=2), "Strong")
        self.begin()

    def new_game(self, preset):
        """Starts a game between two people."""
        if self.sees(text("welcome-friend")):
            self.click(text("welcome-friend"))
        self.set_up(preset)
        self.begin()

    def cell(self, cell, called="board-cell"):
        """A cell, such as "012", and where it is."""
        return self.find(say(called, cell=named(cell)), "table cell")

    def marked(self, cell, mark, called="board-cell"):
        """Waits until this stands on a cell, as a screen reader says it."""
        name = re.compile(re.escape(f"{named(cell)}, {mark}, ") + ".*")
        wait(lambda: self.shown.find(name, "table cell"), f"cell {cell} did not become “{mark}”")

    def marks(self):
        """“0 1 2” → what stands there, for each cell in view."""
        called = re.compile(r"((?:[a-z] \d+, )+)([^,]+), .*")
        cells = [widget.name for widget in self.shown.widgets() if widget.role == "table cell"]
        matches = [called.fullmatch(name) for name in cells]
        return {" ".join(re.findall(r"\d+", match[1])): match[2] for match in matches if match}

    def by_mouse(self, cell):
        x, y = self.cell(cell)[1].middle
        self.tool("mousemove", x, y, "click", 1)

    def play(self, *cells, marks="XO"):
        """Two players in turn, by the mouse."""
        for number, cell in enumerate(cells):
            self.by_mouse(cell)
            self.marked(cell, marks[number % len(marks)])

    # ---- Files -----------------------------------------------------------------------

    def dialog(self, kind):
        """The system's dialog whose title has this key."""
        dialog = self.find_window(["--name", f"^{text(kind)}$"])
        self.tool("windowactivate", "--sync", dialog)
        return dialog

    def answer(self, kind, path):
        """Types a path into a dialog of the system and confirms it."""
        dialog = self.dialog(kind)
        self.desk.picture(f"dialog {text(kind)}", "root")
        if kind == "path-open":
            self.key("ctrl+l", "ctrl+a")
        elif kind in ("path-folder", "path-import"):
            # Among what was used lately no folder can be chosen.
            self.key("alt+Home", "ctrl+l", "ctrl+a")
        else:
            self.key("ctrl+a")
        self.tool("type", "--delay", 8, path)
        time.sleep(0.3)  # GTK completes paths as they are typed
        self.key("Return")
        return dialog

    def next_window(self, *others):
        """Waits until the keys go to another window than to this one and to these."""
        def another():
            active = self.tool("getactivewindow")
            return active if active not in (self.window, "", *others) else None

        return wait(another, "no other window opened")

    def closed(self, dialog):
        """Waits until a dialog is gone and the window has the keys again."""
        visible = ["search", "--onlyvisible", "--name", ""]
        wait(lambda: dialog not in self.tool(*visible).split(), "the system's dialog stayed")
        if self.process.poll() is None:
            self.focus()

    def save_as(self, path):
        self.focus()
        self.key("ctrl+shift+s")
        self.closed(self.answer("path-save", path))
        self.written(path)
        self.gone(say("status-unsaved"))

    def written(self, path):
        wait(lambda: path.exists() and path.stat().st_size, f"{path} was not written")


def whole(said):
    """A compiled pattern is one of a whole sentence; a text is a pattern of a part."""
    return rf"^(?:{said.pattern})$" if isinstance(said, re.Pattern) else said


def shown(name):
    return name.pattern if isinstance(name, re.Pattern) else name
