"""Long work on real threads, by a real clock."""

import time

from catalogue import say, text
from program import expect, wait
from steps import step


@step
def computers(desk):
    """two computers play by the clock, are paused, make one move, and play to the end"""
    window = desk.start()
    window.computers_begin("3×3×3×3")
    window.click(text("command-computer-pace"))
    window.choose(text("seats-pace"), say("seats-seconds", seconds=1))
    empty = text("cell-empty")
    count = lambda: sum(mark != empty for mark in window.marks().values())
    wait(lambda: count() >= 2, "the computers do not move")
    window.key("g")
    window.see(say("seats-paused"))
    before = count()
    time.sleep(2.5)
    expect("marks after a pause", count(), before)
    window.key("o")
    wait(lambda: count() == before + 1, "there was no move")
    time.sleep(1.5)
    expect("marks after one move", count(), before + 1)
    window.choose(text("seats-pace"), text("seats-at-once"))
    window.click(text("seats-resume"))
    window.see(say("result-won"), 60)
    window.picture("the end")
    window.quit()


@step
def unseen(desk):
    """two computers play on in a minimized window, whose title says when it is a person's turn"""
    window = desk.start()
    window.set_up("Qubic 4×4×4")
    for seat in (1, 2):
        window.choose(say("players-seat", number=seat), "Careless")
    window.begin()
    empty = text("cell-empty")
    count = lambda: sum(mark != empty for mark in window.marks().values())
    wait(lambda: count() >= 2, "the computers do not move")
    window.tool("windowminimize", "--sync", window.window)
    before = count()
    time.sleep(6)
    window.focus()
    # Twice a second a mark: those that are told of at once were placed unseen.
    time.sleep(1)
    after = count()
    assert after >= before + 8, f"{before} marks, and {after} after 7 seconds"
    window.picture("back")
    window.set_up("3×3")
    window.choose(say("players-seat", number=1), text("players-person"))
    window.begin()
    window.by_mouse("11")
    window.tool("windowminimize", "--sync", window.window)
    calls = say("window-your-move", name=text("document-untitled"))
    is_calling = lambda: calls.search(window.tool("getwindowname", window.window))
    wait(is_calling, "the title does not say whose turn it is")
    window.focus()
    wait(lambda: not is_calling(), "the title still calls")
    window.quit()


@step
def proof(desk):
    """a proof is found on several threads, checked, and saved"""
    file = desk.files / "cube.proof"
    window = desk.start()
    window.new_game("Qubic 4×4×4")
    window.play("000", "100")
    window.key("F5", "p")
    window.see(say("prove-number"))
    window.snap("proving")
    window.see(say("proved-stores"), 120)
    window.click(text("proved-check"))
    window.see(say("proved-holds"), 120)
    window.picture("checked")
    window.click(text("proved-save"))
    window.closed(window.answer("path-proof", file))
    window.written(file)
    verified = desk.hypertoe("verify", file)
    assert say("out-verify-holds").search(verified), verified
    window.quit()
