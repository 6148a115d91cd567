"""The steps under Wine, in their order; each gets a `WineDesk` of its own."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

from program import Failed, expect, wait
from wine import windows_path

NAMES = "Übungen für 四目並べ"


def command_line(desk):
    """commands print UTF-8 to files, pipes and a console, and end with their status"""
    lines = json.loads(desk.hypertoe("lines", "--side", "3", "--dims", "4", "--json"))
    expect("lines of 3^4", lines["lines"], 272)
    said = desk.hypertoe("lines", "--side", "3", "--dims", "2")
    if "3×3" not in said:
        raise Failed(f"no “3×3” in {said!r}")
    desk.hypertoe("lines", "--sides", wanted=2)
    desk.hypertoe("show", windows_path(desk.files / "missing.hypertoe"), wanted=1)
    # Redirected by a shell of Windows.
    out = desk.files / "out.txt"
    desk.run("wine", "cmd", "/c", desk.program, "lines", "--side", "3", "--dims", "2", ">", windows_path(out))
    expect("the redirected output", out.read_text("utf-8").splitlines(), said.splitlines())
    # Typed without its ending it is the launcher that a console waits for.
    typed = windows_path(desk.program.with_suffix(""))
    told = json.loads(desk.run("wine", "cmd", "/c", typed, "lines", "--side", "3", "--dims", "4", "--json"))
    expect("lines of 3^4, by the launcher", told["lines"], 272)
    desk.run("wine", "cmd", "/c", typed, "lines", "--sides", wanted=2)
    # In a console: what it shows has other line ends and codes for colours.
    shell = f"wine '{desk.program}' lines --side 3 --dims 2"
    shown = desk.run("script", "-qec", shell, "/dev/null")
    if "8" not in shown:
        raise Failed(f"a console shows {shown!r}")


def files(desk):
    """names with blanks, umlauts and Chinese characters, and paths of 300 characters"""
    folder = desk.files / NAMES
    folder.mkdir()
    game = folder / "Partie Ä 1.hypertoe"
    desk.run("wine", desk.program, "convert", windows_path(moves(desk)), windows_path(game), "--board", "3^3")
    expect("the moves", desk.moves(game), ["111", "000"])
    long = desk.files
    while len(windows_path(long)) < 300:
        long = long / "a folder with a long name, as of a course"
    long.mkdir(parents=True)
    copy = long / "copy.pgn"
    desk.hypertoe("convert", windows_path(game), windows_path(copy))
    expect("the moves at the long path", desk.moves(copy), ["111", "000"])
    picture = long / "picture.png"
    desk.hypertoe("render", windows_path(game), "--out", windows_path(picture))
    expect("the picture", picture.read_bytes()[:4], b"\x89PNG")


def moves(desk):
    """A file with two moves."""
    file = desk.files / "two.moves"
    file.write_text("1 1 1; 0 0 0")
    return file


def begun(desk, name="game.hypertoe"):
    """A game of two moves on 3×3×3 as a file."""
    game = desk.files / name
    desk.hypertoe("convert", windows_path(moves(desk)), windows_path(game), "--board", "3^3")
    return game


def plays_and_saves(desk):
    """a game is opened, played by keys, saved by the dialog of the system, and opened by it"""
    window = desk.start(begun(desk))
    desk.picture("opened", window.window)
    play(window)
    saved = desk.files / "saved game.hypertoe"
    window.save_as(saved)
    expect("the saved moves", desk.moves(saved)[:2], ["111", "000"])
    expect("the number of moves", len(desk.moves(saved)), 3)
    other = desk.files / "other.hypertoe"
    window.key("ctrl+o")
    window.answer("path-open", begun(desk, "third.hypertoe"))
    window.settle()
    window.save_as(other)
    expect("the opened moves", desk.moves(other), ["111", "000"])
    window.quit()


def play(window, count=1):
    """Plays on the next free cells to the right of the frame, which begins at the last move."""
    if not window.has_frame:
        window.key("Right")
        window.has_frame = True
    for _ in range(count):
        window.key("Right", "Return")
    window.settle()


def killed(desk):
    """after the program was killed, the game and the library are there again"""
    window = desk.start(begun(desk))
    play(window, 2)
    wait(lambda: desk.stored("SELECT count(*) FROM games") != [], "no library was made")
    window.kill()
    again = desk.start()
    desk.picture("came back", again.window)
    saved = desk.files / "after.hypertoe"
    again.save_as(saved)
    expect("the number of moves", len(desk.moves(saved)), 4)
    again.quit()


def two_windows(desk):
    """two windows run side by side, and each keeps its game"""
    first = desk.start(begun(desk))
    second = desk.start(begun(desk, "second.hypertoe"))
    play(second, 2)
    play(first)
    for window, name, count in ((first, "first saved", 3), (second, "second saved", 4)):
        saved = desk.files / f"{name}.hypertoe"
        window.save_as(saved)
        expect(f"the moves of the {name} game", len(desk.moves(saved)), count)
    first.quit()
    second.quit()


def read_only(desk):
    """a file that is protected stays as it is, and the window says why"""
    game = begun(desk, "protected.hypertoe")
    window = desk.start(game)
    play(window)
    game.chmod(0o444)
    before = game.read_bytes()
    window.key("ctrl+s")
    window.settle()
    desk.picture("protected", window.window)
    expect("the protected file", game.read_bytes(), before)
    copy = desk.files / "copy.hypertoe"
    window.key("Escape")
    window.save_as(copy)
    expect("the moves of the copy", len(desk.moves(copy)), 3)
    window.quit()


def exports(desk):
    """a game is exported by the dialog of the system"""
    window = desk.start(begun(desk))
    window.command("command-export")
    desk.picture("export", window.window)
    # “Save to file…”
    window.click(356, 388)
    exported = desk.files / "exported.pgn"
    window.answer("path-export", exported)
    wait(lambda: exported.exists() and exported.stat().st_size, "nothing was written")
    expect("the exported moves", desk.moves(exported), ["111", "000"])
    window.quit()


def drop(desk):
    """a file that is dropped on the window is opened"""
    window = desk.start()
    window.key("Escape")
    game = begun(desk, "dropped.hypertoe")
    source = str(__file__).replace("windows/steps.py", "desktop/dragged.py")
    subprocess.Popen([sys.executable, source, str(game)], env=desk.env, stdout=desk.log, stderr=desk.log)
    dragged = wait(lambda: window.windows("^Dragged$"), "there is nothing to drag")[-1]
    window.tool("windowmove", dragged, 1400, 200)
    time.sleep(1)
    window.tool("mousemove", 1480, 280, "mousedown", 1)
    for x in range(1460, 600, -40):
        window.tool("mousemove", x, 380, "sleep", 0.03)
    window.tool("mouseup", 1)
    time.sleep(2)
    desk.picture("dropped", window.window)
    saved = desk.files / "saved.hypertoe"
    window.save_as(saved)
    expect("the dropped moves", desk.moves(saved), ["111", "000"])
    window.quit()


def installer(desk):
    """the installer installs silently, registers files, and leaves only what is the user's; the archive runs"""
    packages = Path(os.environ["HYPERTOE_PACKAGES"])
    [setup], [archive] = packages.glob("*.setup.exe"), packages.glob("*windows*.zip")
    desk.run("wine", setup, "/S")
    [program] = wait(lambda: desk.installed("hypertoe.exe"), "the installed program")
    typed = windows_path(program.with_suffix(""))
    told = json.loads(desk.run("wine", "cmd", "/c", typed, "lines", "--side", "3", "--dims", "4", "--json"))
    expect("lines of 3^4", told["lines"], 272)
    for name in ("LICENSE.txt", "THIRD-PARTY.txt", "sbom.cdx.json"):
        expect(name, program.with_name(name).is_file(), True)
    for ending, kind in ((".hypertoe", "Hypertoe.Game"), (".lesson", "Hypertoe.Lesson")):
        expect(ending, kind in desk.run("wine", "reg", "query", f"HKCU\\Software\\Classes\\{ending}", "/ve"), True)
        command = desk.run("wine", "reg", "query", f"HKCU\\Software\\Classes\\{kind}\\shell\\open\\command", "/ve")
        expect(f"the command of {ending}", "hypertoe.exe" in command and "%1" in command, True)
    mine = program.with_name("my notes.txt")
    mine.write_text("mine")
    desk.run("wine", program.with_name("uninstall.exe"), "/S")
    wait(lambda: not desk.installed("hypertoe.exe"), "the program is gone")
    wait(lambda: not desk.installed("uninstall.exe"), "the uninstaller is gone")
    expect("what is left", [path.name for path in program.parent.iterdir()], [mine.name])
    desk.run("wine", "reg", "query", "HKCU\\Software\\Classes\\Hypertoe.Game", wanted=1)
    shutil.unpack_archive(archive, desk.files)
    [program] = desk.files.glob("*/hypertoe.exe")
    told = desk.run("wine", program, "lines", "--side", "3", "--dims", "2", "--json")
    expect("lines of 3^2", json.loads(told)["lines"], 8)


ALL = {step.__name__: step for step in (
    command_line, files, plays_and_saves, killed, two_windows, read_only, exports, drop)}


def chosen(names):
    """The steps of these names, or all."""
    steps = {**ALL, "installer": installer}
    if unknown := [name for name in names if name not in steps]:
        sys.exit(f"there is no step {', '.join(unknown)}; there are {', '.join(steps)}")
    return [SimpleNamespace(name=name, about=steps[name].__doc__.strip(), take=steps[name]) for name in names or ALL]
