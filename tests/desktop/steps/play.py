"""Games played by hand."""

import itertools
import string

from catalogue import say, text
from program import expect
from steps import step

# The published game of naughts and crosses on a tesseract, as its author's program writes it.
NC4 = "MAwGGFIaAjmZ1E9sy7ADB3uvc4zhXODRYEBgKuHvv7M3rHY2PRj"
DIGITS = string.digits + string.ascii_lowercase + string.ascii_uppercase


def published():
    """Its moves: the digits of one big number."""
    number, tiles = 0, []
    for digit in NC4:
        number = number * 62 + DIGITS.index(digit)
    while number:
        number, tile = divmod(number, 81)
        tiles.insert(0, tile)
    # The centre has no number.
    cells = [tile - 1 if tile <= 40 else tile for tile in tiles]
    return ["".join(str(cell // 3**place % 3) for place in (3, 2, 1, 0)) for cell in cells]


def by_arrows(window, cell):
    """From wherever the marked cell is to the corner, then to the cell."""
    keys = ["Left", "Down", "shift+Left", "shift+Down"] * 3
    for key, times in zip(["Right", "Up", "shift+Right", "shift+Up"], cell):
        keys += [key] * int(times)
    window.key(*keys, "Return")


def by_typing(window, cell, ways=itertools.cycle(["", ",", " "])):
    """In all ways that people write coordinates."""
    if not window.sees(say("typed-coordinate", axis="x")):
        window.click(text("command-typed-move"))
    window.enter(say("typed-coordinate", axis="x"))
    window.type(next(ways).join(cell))
    window.key("Return")


@step
def first_start(desk):
    """the first start shows the welcome page"""
    window = desk.start()
    window.see(say("welcome-about"))
    window.find(say("welcome-card", game="3×3"), "push button")
    window.picture("welcome")
    window.quit()


@step
def published_game(desk):
    """the published game is played by mouse, keys and typing, saved, and opened again"""
    moves, file = published(), desk.files / "nc4.hypertoe"
    expect("moves of the published game", len(moves), 48)
    window = desk.start()
    window.click(text("welcome-friend"))
    window.set_up("Naughts and crosses on a tesseract")
    # With two players the game would end with move 45.
    window.click("3", "toggle button")
    window.find(say("players-name", number=3))
    window.begin()
    hands = itertools.cycle([type(window).by_mouse, by_arrows, by_typing])
    for hand, cell, mark in zip(hands, moves, itertools.cycle("XOY")):
        hand(window, cell)
        window.marked(cell, mark)
    window.save_as(file)
    expect("moves saved", desk.moves(file), moves)
    expect("scores", desk.game(file)["scores"], [3, 3, 1])
    window.gone(say("done-saved"), 20)
    window.rest()
    before, board = window.picture("saved"), window.part(say("board-grid"))
    window.quit()
    window = desk.start(file)
    window.see("^nc4")
    window.rest()
    # The frame of the keyboard's cell, which no file keeps, is some hundred.
    differ = desk.different(before, window.picture("reopened"), board)
    assert differ < 1500, f"the board looks different when it is opened again: {differ} pixels"
    window.quit()


@step
def quick_clicks(desk):
    """forty clicks within half a second, with the pointer going on, play forty cells in order"""
    moves, file = published()[:40], desk.files / "quick.hypertoe"
    window = desk.start()
    window.new_game("Naughts and crosses on a tesseract")
    window.rest()
    places = {cell: window.cell(cell)[1] for cell in moves}
    words = []
    for cell, after in zip(moves, moves[1:] + moves[:1]):
        words += ["mousemove", *places[cell].middle, "mousedown", 1, "mouseup", 1]
        words += ["mousemove", *places[after].middle, "sleep", 0.01]
    window.tool(*words)
    window.marked(moves[-1], "X")
    window.save_as(file)
    expect("moves saved", desk.moves(file), moves)
    window.quit()
