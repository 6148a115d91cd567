"""Saving, opening, leaving, and what comes back after a crash."""

import os
import re
import shutil
import time

from catalogue import say, text
from program import expect, wait
from steps import step

MOVES = ["000", "333", "123"]


@step
def saved_over(desk):
    """the system asks before a file is replaced; what is replaced is the game"""
    file = desk.files / "game.hypertoe"
    file.write_text("kept\n")
    window = desk.start()
    window.new_game("3×3")
    window.play("11")
    window.key("ctrl+s")
    dialog = window.answer("path-save", file)
    window.next_window(dialog)
    window.key("Escape")
    window.next_window()
    expect("the file", file.read_text(), "kept\n")
    window.key("Return")
    question = window.next_window(dialog)
    window.desk.picture("question", "root")
    window.key("Return")
    window.closed(question)
    window.closed(dialog)
    window.gone(say("status-unsaved"))
    expect("moves saved", desk.moves(file), ["11"])
    window.quit()


@step
def closing(desk):
    """the cross of the window asks nothing: the game is in the library, and goes on from there"""
    window = desk.start()
    window.new_game("3×3")
    window.play("11", "00")
    window.close()
    window.ended()
    expect("moves kept", desk.library(), [["11", "00"]])
    window = desk.start()
    window.see(say("welcome-about"))
    window.key("ctrl+l")
    window.see(text("library-search"))
    window.picture("library")
    window.key("Down")
    window.key("Return")
    window.marked("11", "X")
    window.play("02")
    window.close()
    window.ended()
    expect("moves kept", desk.library(), [["11", "00", "02"]])


@step
def killed(desk):
    """a killed window's game comes back"""
    file = desk.files / "recovered.hypertoe"
    window = desk.start()
    window.new_game("Qubic 4×4×4")
    window.play(*MOVES)

    def kept():
        """The last move is written beside the window, a moment later."""
        files = [path for path in (desk.folder / "data").rglob("*") if path.is_file()]
        return any(b"[1,2,3]" in path.read_bytes() for path in files)

    wait(kept, "the journal did not hold the last move")
    window.kill()
    window = desk.start()
    window.see(say("board-grid", board="4×4×4"))
    window.picture("recovered")
    window.save_as(file)
    expect("moves after the kill", desk.moves(file), MOVES)
    window.quit()


@step
def opened(desk):
    """a game is opened by the system's dialog, but not when the dialog is cancelled"""
    file = desk.files / "opened.pgn"
    source = desk.files / "source.moves"
    source.write_text("1,1 0,0 2,2\n")
    desk.hypertoe("convert", source, file, "--side", 3, "--dims", 2)
    window = desk.start()
    window.key("ctrl+o")
    dialog = window.dialog("path-open")
    time.sleep(0.8)  # a dialog that is gone sooner is taken for one that never came
    window.key("Escape")
    window.closed(dialog)
    window.see(say("welcome-about"))
    window.key("ctrl+o")
    window.closed(window.answer("path-open", file))
    window.see(say("board-grid", board="3×3"))
    window.marked("22", "X")
    window.quit()


@step(portal=False)
def without_dialogs(desk):
    """where the system has no dialog for files, a path is typed"""
    nowhere = desk.folder / "bin"
    nowhere.mkdir()
    file = desk.files / "typed.hypertoe"
    window = desk.start(PATH=os.fspath(nowhere))
    window.new_game("3×3")
    window.play("11")
    window.key("ctrl+s")
    window.see(say("path-about"))
    window.picture("path")
    window.key("ctrl+a")
    window.type(file)
    window.click(text("button-save"), "push button")
    window.written(file)
    window.gone(say("status-unsaved"))
    expect("moves saved", desk.moves(file), ["11"])
    window.quit()


@step
def library_out_and_in(desk):
    """the library is exported to a folder, and imported where there is none"""
    folder = desk.files / "games"
    folder.mkdir()
    window = desk.start()
    window.new_game("3×3")
    window.play("11", "00")
    window.command("command-export-library")
    window.closed(window.answer("path-folder", folder))
    window.see(say("library-title"))
    wait(lambda: list(folder.glob("*.hypertoe")), "no game was exported")
    (file,) = folder.glob("*.hypertoe")
    wait(lambda: file.stat().st_size > 0 and desk.moves(file) == ["11", "00"], "it is not whole")
    window.picture("exported")
    window.quit()
    shutil.rmtree(desk.folder / "data")
    window = desk.start()
    window.command("command-import-library")
    window.closed(window.answer("path-import", folder))
    wait(lambda: desk.library() == [["11", "00"]], "no game was imported")
    window.picture("imported")
    window.quit()


@step
def copied(desk):
    """what was copied is there after the program has ended"""
    window = desk.start()
    window.new_game("3×3")
    window.play("11", "00")
    window.command("command-copy-game")
    wait(lambda: desk.copied().startswith(b"hypertoe:1:"), "the game was not copied")
    game = desk.copied()
    window.quit()
    wait(lambda: desk.copied() == game, "it is gone")
    # The process that keeps it ends once something else is copied.
    keeper = "--keep-clipboard"
    expect("processes that keep it", desk.count_processes(keeper), 1)
    desk.copy("something else")
    wait(lambda: desk.count_processes(keeper) == 0, "it still runs")


@step
def off_screen(desk):
    """a window whose screen is gone comes back whole"""
    window = desk.start()
    window.move(900, 500)
    window.close()
    window.ended()
    file = desk.folder / "data" / "hypertoe" / "app.ron"
    wait(file.exists, "no position was stored")
    stored = re.sub(r"(outer_position_pixels[^)]*?x: ?)[0-9.]+", r"\g<1>5000", file.read_text())
    expect("the position is stored", "5000" in stored, True)
    file.write_text(stored)
    window = desk.start()
    window.see(say("welcome-about"))
    left, top = window.position()
    expect("it is on the screen", 0 <= left < 400 and 0 <= top < 400, True)
    window.quit()
