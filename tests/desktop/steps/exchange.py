"""What goes from program to program: by the clipboard, by dragging, between two windows."""

import sys
from pathlib import Path

from catalogue import say, text
from program import expect, wait
from steps import step
from steps.play import NC4

# The published game as its author's program writes it.
NC4_FILE = '{3,{0->"·",1->"X",2->"O",3->"Y",4->"Z"},9,"' + NC4 + '"}'
SOURCE = Path(__file__).parents[1] / "dragged.py"


@step
def published_text(desk):
    """the published game comes in by the clipboard and goes out byte for byte the same"""
    file = desk.files / "published.nc4"
    window = desk.start()
    desk.copy(NC4_FILE)
    window.command("command-import")
    window.enter(text("import-text"))
    window.key("ctrl+v")
    window.see(say("import-found", format="NC4 string"))
    window.picture("import")
    window.click(text("import-load"))
    window.see(say("board-grid", board="3×3×3×3"))
    expect("marks", sum(mark in "XOY" for mark in window.marks().values()), 48)
    window.command("command-export")
    window.click("NC4 string")
    # The button moves as the preview comes.
    window.settle()
    window.click(text("export-save"))
    window.closed(window.answer("path-export", file))
    window.written(file)
    expect("the exported game", file.read_text(), NC4_FILE + "\n")
    window.key("Escape")
    window.quit()


@step
def picture_on_the_clipboard(desk):
    """a copied picture can be pasted elsewhere"""
    window = desk.start()
    window.new_game("3×3×3×3")
    window.key("ctrl+shift+p")
    copied = desk.files / "copied.png"
    wait(lambda: copied.write_bytes(desk.copied("image/png")), "no picture was copied")
    expect("the copied picture", desk.size(copied), ["PNG 1600x1200"])
    window.quit()


@step
def two_windows(desk):
    """two windows play by the clipboard, and see where their games differ"""
    first = desk.start()
    first.new_game("3×3×3")
    first.resize(990, 1080)
    second = desk.start()
    second.resize(990, 1080, 1000)
    second.new_game("3×3")
    # The whole game brings the rules along.
    send(first, second, "ctrl+c")
    second.see(say("board-grid", board="3×3×3"))
    first.focus()
    first.play("111")
    send(first, second, "ctrl+shift+c")
    second.marked("111", "X")
    second.play("000", marks="O")
    send(second, first, "ctrl+shift+c")
    first.marked("000", "O")
    for window in (first, second):
        window.focus()
        window.click(text("command-by-message"))
    code = first.see(say("message-code"))
    expect("code of the second window", second.see(say("message-code")), code)
    desk.picture("two windows", "root")
    # Two different moves: the second window says which is the first that differs.
    second.play("222")
    first.focus()
    first.play("200")
    send(first, second, "ctrl+c")
    second.see(say("compare-title"))
    desk.picture("games differ", "root")
    second.click(text("compare-load"))
    second.marked("200", "X")
    expect("code after the pasted game", second.see(say("message-code")),
           first.see(say("message-code")))
    second.quit()
    first.quit()


def send(one, other, keys):
    """Copies in one window and pastes in the other."""
    desk = one.desk
    desk.copy("nothing yet")
    one.focus()
    one.key(keys)
    wait(lambda: desk.copied() != b"nothing yet", "nothing was copied")
    other.focus()
    other.key("ctrl+v")


@step
def dropped(desk):
    """a file that is dragged from another program onto the window is opened"""
    file = desk.files / "dropped game.nc4"
    file.write_text(NC4_FILE)
    window = desk.start()
    desk.spawn(sys.executable, SOURCE, file)
    source = window.find_window(["--name", "Dragged"])
    window.tool("windowmove", source, 1400, 100)
    window.settle()
    x, y = window.shown.box(window.shown.widgets()[0]).middle
    window.tool("mousemove", "--window", source, 60, 60, "sleep", 0.2, "mousedown", 1)
    for away in range(10, -1, -1):
        window.tool("mousemove", x + 80 * away, y, "sleep", 0.03)
    desk.picture("dragged", "root")
    window.tool("mouseup", 1)
    window.see(say("board-grid", board="3×3×3×3"))
    expect("marks", sum(mark in "XOY" for mark in window.marks().values()), 48)
    window.quit()
