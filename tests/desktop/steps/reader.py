"""What a screen reader meets, and what can be done with nothing else."""

from catalogue import say, text
from program import expect
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
    """a game is set up, won and explored by what a screen reader can press"""
    window = desk.start()
    window.rest()
    all_named(window, "the welcome page")
    window.press(text("welcome-new-game"))
    window.see(say("new-title"))
    all_named(window, "New game")
    window.press("3×3", ("push button", "toggle button"))
    window.press(text("new-start"))
    window.see(say("board-grid", board="3^2"))
    for cell, mark in zip(["11", "00", "12", "02", "10"], "XOXOX"):
        window.press(say("board-cell", cell=" ".join(cell)), "table cell")
        window.marked(cell, mark)
    window.see(say("result-won", name="X"))
    all_named(window, "Play")
    window.press(text("command-mode-explore"), "toggle button")
    window.press(say("board-cell", cell="1 1"), "table cell")
    window.see(say("explore-through", lines=4))
    all_named(window, "Explore")
    window.press(text("command-mode-analyse"), "toggle button")
    window.see(say("analyse-game"))
    all_named(window, "Analyse")
    window.quit()
