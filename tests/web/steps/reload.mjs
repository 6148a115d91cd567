// The game is there after a reload, even if the browser frees the lock of the page before much later, as
// it does on a busy machine; a tab that was duplicated has no game of the other one.

import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { marks, play, startAgainstFriend } from "./friend.mjs";

/** Claims the journal of a page as soon as it is left, and returns what frees it. */
async function claimNext(page, slot) {
  await page.evaluate((slot) => {
    window.claimed = navigator.locks.request(`hypertoe journal ${slot}`, () =>
      new Promise((free) => { window.free = free; }));
  }, slot);
  return () => page.evaluate(() => window.free());
}

export default async function (address) {
  const context = await openBrowser();
  const other = await context.newPage();
  await other.goto(`${address}lessons/index.html`);
  const app = await Hypertoe.open(context, address);
  await startAgainstFriend(app);
  await play(app, [1, 1], [0, 2], [2, 2]);

  const free = await claimNext(other, 0);
  await app.page.bringToFront();
  await app.load(address);
  await app.find("button", "Play 3×3");
  await free();
  await app.until(async () => (await marks(app)) === 3, "the game is on the board once its lock is free");
  await play(app, [0, 0]);
  await app.load(address);
  await app.until(async () => (await marks(app)) === 4, "the game is there after another reload");

  // A tab that is duplicated begins with what the other one has kept for its next page.
  const kept = await app.page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const duplicate = await context.newPage();
  await duplicate.addInitScript((kept) => Object.assign(sessionStorage, JSON.parse(kept)), kept);
  const copy = new Hypertoe(duplicate);
  await copy.load(address);
  await copy.find("button", "Play 3×3");
  check((await marks(copy)) === 0, "the duplicate has no game");
  await app.page.bringToFront();
  await play(app, [2, 0]);
  check((await marks(app)) === 5, "the first tab plays on");
  check(app.errors.length + copy.errors.length === 0, [...app.errors, ...copy.errors].join("\n"));
  await context.close();
}
