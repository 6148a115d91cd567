"""What is drawn in a real window: it moves, comes to rest, and is the same in a file."""

import re
import time
from pathlib import Path

from catalogue import say, text
from program import expect, wait
from steps import step


def at_rest(window, where):
    """Five seconds after the last input the game is saved, and nothing is drawn any more."""
    def ticks():
        """Of processor time that the program has used."""
        fields = Path(f"/proc/{window.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    window.rest()
    time.sleep(5)
    before = ticks()
    time.sleep(2)
    used = ticks() - before
    assert used <= 2, f"the program is not at rest in {where}: {used} ticks in two seconds"


@step
def idle(desk):
    """nothing is drawn when nothing happens"""
    window = desk.start()
    at_rest(window, "the welcome page")
    window.new_game("3×3×3×3")
    window.play("1111", "0000")
    at_rest(window, "Play")
    window.key("F3", "space")
    window.see(text("straighten-pause"))
    time.sleep(1.5)
    window.key("space")
    at_rest(window, "Explore")
    window.set_up("3×3")
    window.fill(text("new-side"), "1000")
    window.fill(text("new-dims"), "50")
    window.click(text("new-start"))
    window.see(say("board-grid", board="1000^50"))
    window.picture("1000^50")
    at_rest(window, "Play on 1000^50")
    window.quit()


@step
def moving(desk):
    """a line is played, the space is turned, and Reset brings back what was"""
    window = desk.start()
    window.new_game("3×3×3×3")
    window.key("3", "F3", "space")
    first = window.snap("playing")
    time.sleep(0.9)
    differ = desk.different(first, window.snap("playing on"), window.part(say("board-grid")))
    assert differ > 300, f"the line is not played: only {differ} pixels differ"
    window.key("space", "F2")
    space = window.part(say("board-space"))
    window.click(text("space-perspective"))
    window.rest()
    start = window.picture("perspective")
    for name, modifier in (("orbit", None), ("through w", "shift")):
        window.drag(window.find(say("board-space"))[1], 120, -60, modifier)
        window.rest()
        turned = window.picture(name)
        assert desk.different(start, turned, space) > 300, f"a drag does nothing ({name})"
    window.key("z")
    window.rest()
    time.sleep(1)
    assert desk.different(turned, window.snap("turning"), space) > 300, "nothing turns"
    window.key("Escape")
    window.click(text("space-reset"))
    window.rest()
    expect("pixels that differ after Reset", desk.different(start, window.picture("reset"), space),
           0)
    window.quit()


@step
def same_picture(desk):
    """a picture saved from the window is the one that is made without a window"""
    game, saved, made = (desk.files / name for name in ("game.hypertoe", "saved.png", "made.png"))
    window = desk.start()
    window.new_game("3×3×3×3")
    window.command("command-theme-light")
    window.command("command-view-both")
    window.play("1111", "0000", "2222")
    window.save_as(game)
    window.key("ctrl+e")
    window.find(say("picture-title"))
    window.picture("export")
    window.click(text("picture-save"))
    window.closed(window.answer("path-picture", saved))
    window.written(saved)
    window.gone(say("picture-title"))
    expect("the saved picture", desk.size(saved), ["PNG 1600x1200"])
    desk.hypertoe("render", game, "--view", "both", "--size", "1600x1200", "--theme", "light",
                  "--out", made)
    assert saved.read_bytes() == made.read_bytes(), "made without a window the picture differs"
    window.quit()


@step
def folder_of_pictures(desk):
    """an animation becomes numbered pictures in a folder that the system's dialog chooses"""
    folder = desk.files / "frames"
    folder.mkdir()
    window = desk.start()
    window.new_game("3×3×3")
    window.play("111", "000", "222")
    window.key("ctrl+shift+e")
    window.find(say("animation-title"))
    window.click(text("animation-game"))
    window.click(text("animation-folder"))
    window.click(text("picture-folder"))
    window.closed(window.answer("path-folder", folder))
    pictures = lambda: sorted(folder.glob("*.png"))
    wait(lambda: len(pictures()) > 3, "there were no four pictures", 60)
    window.gone(say("picture-making"), 60)
    files = pictures()
    # The empty board, and the board after each of the three moves.
    expect("the numbers of the pictures", [int(re.findall(r"\d+", file.stem)[-1]) for file in files],
           [1, 2, 3, 4])
    expect("sizes", {size for file in files for size in desk.size(file)}, {"PNG 800x600"})
    for before, after in zip(files, files[1:]):
        differ = desk.different(before, after)
        assert differ > 100, f"{before.name} and {after.name} differ by {differ} pixels"
    window.quit()
