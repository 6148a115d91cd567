"""Every game is kept: links, modes, files that change, full disks, two windows, kills, panics."""

import os
import shutil
import sqlite3
import time
from contextlib import closing

from catalogue import say, text
from program import Failed, expect, wait
from steps import step


def square(desk, name, moves):
    """A game on 3×3 in a file."""
    source, file = desk.files / "source.moves", desk.files / name
    source.write_text(moves + "\n")
    desk.hypertoe("convert", source, file, "--side", 3, "--dims", 2)
    return file


def journal(desk):
    return desk.folder / "data" / "hypertoe" / "journal"


@step
def links(desk):
    """a save goes through links to the file, which keeps its mode"""
    file = square(desk, "real.hypertoe", "1,1")
    file.chmod(0o640)
    first, second = desk.files / "first.hypertoe", desk.files / "second.hypertoe"
    second.symlink_to("real.hypertoe")
    first.symlink_to(second)
    window = desk.start(first)
    window.play("00", marks="OX")
    window.key("ctrl+s")
    window.gone(say("status-unsaved"))
    expect("moves in the file", desk.moves(file), ["11", "00"])
    expect("its mode", oct(file.lstat().st_mode & 0o7777), "0o640")
    expect("links", (first.is_symlink(), second.is_symlink()), (True, True))
    expect("files", sorted(path.name for path in desk.files.iterdir()),
           ["first.hypertoe", "real.hypertoe", "second.hypertoe", "source.moves"])
    window.quit()


@step
def changed_on_disk(desk):
    """a file that changed is asked about: theirs is taken, mine comes back and is kept"""
    file = square(desk, "game.hypertoe", "1,1")
    window = desk.start(file)
    window.play("00", marks="OX")
    shutil.copy(square(desk, "theirs.hypertoe", "1,1 2,2 0,1"), file)
    window.key("ctrl+s")
    window.see(say("conflict-title"))
    window.picture("question")
    expect("moves in the file", len(desk.moves(file)), 3)
    window.click(text("conflict-take-theirs"))
    window.marked("01", "X")
    window.command("command-recover")
    window.marked("00", "O")
    window.see(say("status-unsaved"))
    window.key("ctrl+s")
    window.see(say("conflict-title"))
    window.click(text("conflict-keep-mine"))
    window.gone(say("status-unsaved"))
    expect("moves in the file", desk.moves(file), ["11", "00"])
    window.quit()


@step
def somebody_elses(desk):
    """the command line replaces no file that is read-only or belongs to somebody else"""
    file = square(desk, "game.pgn", "1,1")
    source = desk.files / "source.moves"
    before = file.read_bytes()
    convert = ["convert", source, file, "--side", 3, "--dims", 2]
    if os.getuid() == 0:
        desk.files.chmod(0o777)
        desk.folder.chmod(0o711)
        file.chmod(0o666)
        program = desk.program_for_all()
        words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program]
        said = desk.refused(*words, *convert)
        if not say("conflict-not-mine").search(said):
            raise Failed(f"somebody else's file: {said}")
    file.chmod(0o444)
    said = desk.refused(os.environ["HYPERTOE_BIN"], *convert)
    if not say("conflict-read-only").search(said):
        raise Failed(f"a file that is read-only: {said}")
    expect("the file", file.read_bytes(), before)


@step
def full_disk(desk):
    """a full disk is told, and the journal is written again as soon as there is room"""
    disk = desk.small_disk(desk.folder / "data", "2m")
    if disk is None:
        return  # only root makes disks
    window = desk.start()
    window.new_game("3×3×3×3")
    window.play("1111")
    stuffing = disk / "stuffing"
    with open(stuffing, "wb") as file:
        try:
            while True:
                os.write(file.fileno(), b"x" * 512)
        except OSError:
            pass
    # A step still fits into the journal's last block; the whole game does not.
    window.click(text("command-comment"))
    window.enter(text("play-comment"))
    window.type("no room")
    window.see(say("status-unprotected"))
    window.picture("not protected")
    window.key("Tab")
    window.key("ctrl+s")
    window.closed(window.answer("path-save", disk / "game.hypertoe"))
    window.see(say("problem-not-saved", file="game.hypertoe"))
    window.click(text("button-ok"))
    expect("what is left of it", [path.name for path in disk.glob("*game*")], [])
    stuffing.unlink()
    window.gone(say("status-unprotected"))
    window.kill()
    window = desk.start()
    window.marked("1111", "X")
    window.quit()


@step
def unprotected(desk):
    """where no journal can be, the status line says so until it can"""
    journal(desk).parent.mkdir(parents=True)
    journal(desk).write_text("in the way")
    window = desk.start()
    window.new_game("3×3")
    window.play("11")
    window.see(say("status-unprotected"))
    journal(desk).unlink()
    window.gone(say("status-unprotected"))
    window.kill()
    window = desk.start()
    window.marked("11", "X")
    window.quit()


@step
def two_killed(desk):
    """two windows are killed, and the game of each comes back in a window of its own"""
    games = {"11": None, "02": None}
    for cell in games:
        games[cell] = desk.start()
        games[cell].new_game("3×3")
        games[cell].play(cell)
    for window in games.values():
        window.kill()
    found = []
    for _ in games:
        window = desk.start()
        window.see(say("board-grid", board="3×3"))
        empty = text("cell-empty")
        found += [cell for cell, mark in window.marks().items() if mark != empty]
    expect("marks in both windows", sorted(found), ["0 2", "1 1"])


@step
def killed_again_and_again(desk):
    """a window is killed at random moments; what was seen is never lost"""
    played, window, chance = [], None, desk.chance()
    cells = [f"{x}{y}{z}" for x in range(4) for y in range(4) for z in range(4)]
    chance.shuffle(cells)
    for kill in range(5):
        window = desk.start()
        if kill == 0:
            window.new_game("Qubic 4×4×4")
        else:
            window.see(say("board-grid", board="4×4×4"))
        empty = text("cell-empty")
        marks = {cell.replace(" ", "") for cell, mark in window.marks().items() if mark != empty}
        # What was clicked just before a kill may have been played or not.
        if not set(played[:-1]) <= marks <= set(played):
            raise Failed(f"{played} were played, {marks} are there")
        played = [cell for cell in played if cell in marks]
        for _ in range(2):
            cell = cells.pop()
            window.play(cell, marks="XO"[len(played) % 2])
            played.append(cell)
        cell = cells.pop()
        window.by_mouse(cell)
        played.append(cell)
        time.sleep(chance.random() * 0.1)
        window.kill()


@step
def panicked(desk):
    """after a panic the game is back, and a report is told of once"""
    window = desk.start(HYPERTOE_PANIC_AT="Game Undo")
    window.new_game("3×3")
    window.play("11", "00")
    window.key("ctrl+z")
    wait(lambda: window.process.poll() is not None, "the program did not end")
    window = desk.start()
    window.see(say("problem-reported"))
    window.picture("told")
    reports = list((desk.folder / "data" / "hypertoe" / "reports").iterdir())
    expect("reports", len(reports), 1)
    report = reports[0].read_text()
    for part in ("HYPERTOE_PANIC_AT", "Game Undo", "Game Click"):
        if part not in report:
            raise Failed(f"{part} is not in the report: {report}")
    window.click(text("button-ok"))
    window.marked("00", "O")
    window.quit()
    window = desk.start()
    window.see(say("welcome-about"))
    expect("told again", window.sees(say("problem-reported")), False)
    window.quit()


@step
def settings(desk):
    """settings of older versions are taken over, broken ones are put aside and told"""
    folder = desk.folder / "data" / "hypertoe"
    folder.mkdir(parents=True)
    (folder / "app.ron").write_text('{"settings": "{\\"panel\\":false,\\"zoom\\":1.25}"}')
    window = desk.start()
    window.new_game("3×3")
    window.command("command-threats")

    def kept():
        return dict(desk.stored("SELECT path, value FROM settings"))

    wait(lambda: kept().get("threats") == "true", "no settings were kept")
    expect("what was taken over", [kept()[path] for path in ("panel", "zoom")], ["false", "1.25"])
    window.quit()
    shutil.rmtree(folder)
    folder.mkdir()
    (folder / "settings.json").write_text("no settings")
    window = desk.start()
    window.see(say("problem-settings-broken"))
    window.picture("told")
    aside = folder / "unreadable" / "settings.broken-1"
    expect("what was put aside", aside.read_text(), "no settings")
    window.click(text("button-ok"))
    window.quit()


@step
def damaged(desk):
    """a damaged database is put aside and told, and what can be read is brought over"""
    window = desk.start()
    window.new_game("3×3")
    window.play("11", "00")
    window.quit()
    expect("moves kept", desk.library(), [["11", "00"]])
    file = desk.folder / "data" / "hypertoe" / "hypertoe.db"
    whole = file.read_bytes()
    # The settings cannot be read any more, but the games can.
    with closing(sqlite3.connect(file)) as database:
        (page,), = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'settings'")
    file.write_bytes(whole[:(page - 1) * 4096] + b"\xa5" * 4096 + whole[page * 4096:])
    window = desk.start()
    window.see(say("problem-database-broken"))
    window.picture("told")
    window.click(text("button-ok"))
    expect("moves kept", desk.library(), [["11", "00"]])
    expect("what was put aside", file.with_name("hypertoe.broken-1").stat().st_size, len(whole))
    window.quit()
