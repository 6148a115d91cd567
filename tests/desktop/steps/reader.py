"""What a screen reader meets, and what can be done with nothing else."""

from catalogue import say, text
from program import expect, named, wait
from steps import step

NAMED = {"push button", "toggle button", "check box", "radio button", "entry", "combo box",
         "slider", "spin button", "table cell", "menu item"}


def all_named(window, where):
    """Whatever can be used says what it is."""
    nameless = [(widget.role, window.shown.box(widget)) for widget in window.shown.widgets()
                if widget.role in NAMED and not widget.name.strip()]
    expect(f"widgets without a name in {where}", nameless, [])


@step
def screen_reader(desk):
    """a game on the tesseract is set up, won, explored and saved by what a screen reader can press"""
    window, file = desk.start(), desk.files / "read.hypertoe"
    window.rest()
    all_named(window, "the welcome page")
    window.press(text("welcome-friend"))
    window.press(text("welcome-new-game"))
    window.see(say("new-title"))
    all_named(window, "New game")
    window.press("3×3×3×3", "radio button")
    window.press(text("new-start"))
    window.see(say("board-grid", board="3×3×3×3"))
    said = window.shown.listen()
    for cell, mark in zip(["1111", "0000", "0210", "2222", "2012"], "XOXOX"):
        window.press(say("board-cell", cell=named(cell)), "table cell")
        window.marked(cell, mark)
    window.see(say("result-won", name="X"))
    heard = lambda: said() == ["X: (1, 1, 1, 1)", "O: (0, 0, 0, 0)", "X: (0, 2, 1, 0)",
                               "O: (2, 2, 2, 2)", "X: (2, 0, 1, 2), completing a line. X wins"]
    wait(heard, f"not all was said, or more than once: {said()}")
    all_named(window, "Play")
    window.press(text("command-mode-explore"), "toggle button")
    window.press(say("board-cell", cell=named("1012")), "table cell")
    window.see(say("explore-through", lines=7))
    window.press(text("command-next-line"))
    wait(lambda: said()[-1].startswith("Line 2 of 7: "), f"the line was not said: {said()}")
    all_named(window, "Explore")
    window.press(text("command-mode-analyse"), "toggle button")
    window.see(say("analyse-game"))
    all_named(window, "Analyse")
    window.save_as(file)
    expect("moves saved", desk.moves(file), ["1111", "0000", "0210", "2222", "2012"])
    window.quit()
