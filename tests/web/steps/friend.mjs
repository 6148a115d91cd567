// Two people play on one page; the game is there after a reload, after the tab was killed, and in the
// library once it is over.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { check, Hypertoe, openBrowser } from "../browser.mjs";

/** Plays on these cells of a 3×3 board: by column from the left and row from the bottom. */
export async function play(app, ...cells) {
  for (const [x, y] of cells) {
    const before = await marks(app);
    const cell = await app.find("gridcell", new RegExp(`^x ${x}, y ${y}, empty`));
    await app.page.mouse.click(...app.middle(cell));
    await app.until(async () => (await marks(app)) > before, "the mark is on the board");
  }
}

/** Returns the number of marks on the board. */
export async function marks(app) {
  return (await app.cells()).filter((cell) => cell.value !== "empty").length;
}

/** Waits until X and O are on the board. A board in two views has each cell twice. */
export async function answered(app) {
  const values = async () => new Set((await app.cells()).map((cell) => cell.value));
  await app.until(async () => (await values()).size === 3, "X and O are on the board", 20_000);
}

export async function startAgainstFriend(app) {
  await app.click("radio", "A friend");
  await app.click("button", "Play 3×3");
  await app.find("gridcell", /^x 0, y 0, empty/);
}

export default async function (address) {
  const folder = mkdtempSync(`${tmpdir()}/hypertoe-`);
  let context = await openBrowser({ folder });
  let app = await Hypertoe.open(context, address);
  await startAgainstFriend(app);
  await play(app, [1, 1], [0, 2], [2, 2]);
  await app.load(address);
  await app.until(async () => (await marks(app)) === 3, "the game is on the board after a reload");
  await play(app, [0, 0]);
  await app.picture("friend");

  // The browser is killed, not closed.
  await app.crash();
  await context.close();
  context = await openBrowser({ folder });
  app = await Hypertoe.open(context, address);
  await app.until(async () => (await marks(app)) === 4, "the game is there after the tab was killed");
  await play(app, [2, 0], [0, 1]);
  await app.find("text", "O wins");
  await app.click("button", "Home");
  await app.click("button", "Library");
  await app.find("text", /1 game/);
  await app.picture("library");
  check(app.errors.length === 0, app.errors.join("\n"));
  await context.close();
}
