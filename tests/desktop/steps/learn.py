"""A lesson in front of a class, on one screen, and what the teacher sees on another."""

from catalogue import say, text
from program import wait
from steps import step

LESSON = """
format = "hypertoe lesson"
version = 1
title = "A class"
minutes = 45

[[steps]]
text = "This is a cube."
notes = "Bring dice."
figure = { board = "3^3" }

[[steps]]
text = "It has corners."
question = { ask = "number", prompt = "How many?", answer = 8 }
"""


@step
def notes(desk):
    """a lesson is presented; the teacher leads it from a window with the notes"""
    file = desk.files / "class.lesson"
    file.write_text(LESSON)
    window = desk.start(file)
    window.see("This is a cube.")
    window.click(text("present-lesson"))
    window.gone(text("menu-file"))
    window.key("n")
    notes = window.find_window(["--name", "A class"])
    window.tool("windowactivate", "--sync", notes)
    desk.picture("notes", notes)
    # Keys mean the same there, and clicks follow one another as in the window of the class.
    window.key("Next")
    window.see("How many?")
    desk.picture("answer", notes)
    window.key("Return")
    window.see(say("answer-is", answer=8))
    window.key("alt+F4")
    visible = ["search", "--onlyvisible", "--name", ""]
    wait(lambda: notes not in window.tool(*visible).split(), "the notes stayed")
    window.focus()
    window.see("How many?")
    window.key("Escape")
    window.see(text("menu-file"))
    window.quit()
