// A link is copied on one page and leads to the same on another: a game, a line, a step of a lesson.
// Loading the page again keeps what was played since.

import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { marks, play, startAgainstFriend } from "./friend.mjs";

/** Copies the link to what is shown. */
async function copiedLink(app) {
  await app.press("Control+Shift+K");
  await app.find("button", "Copy");
  await app.picture("copy-link");
  await app.click("button", "Copy");
  return app.page.evaluate(() => navigator.clipboard.readText());
}

export default async function (address) {
  const permissions = ["clipboard-read", "clipboard-write"];
  const context = await openBrowser({ permissions });
  const app = await Hypertoe.open(context, address);
  await startAgainstFriend(app);
  await play(app, [1, 1], [0, 2], [2, 2]);
  const game = await copiedLink(app);
  check(game.startsWith(`${address}#g=3-2&m=`) && game.length - address.length < 20, game);

  const other = await openBrowser({ permissions });
  const there = await Hypertoe.open(other, game);
  check((await marks(there)) === 3, "the game of the link is on the board");
  await play(there, [0, 0]);
  await there.stored();
  await there.page.reload();
  await there.started();
  await there.until(async () => (await marks(there)) === 4, "the game goes on after a reload");

  // A link that is clicked while the page is open.
  await there.page.evaluate(() => { location.hash = "#g=3-4&c=Ao&l=AABQ"; });
  await there.find("text", /of 40$/);
  await there.picture("link-line");
  const line = await copiedLink(there);
  check(line.startsWith(address) && line.length - address.length < 40, line);

  await there.page.evaluate(() => { location.hash = "#lesson=course/08-fourth-direction&step=2"; });
  await there.find("text", /2 of \d+/);
  await there.page.goBack();
  await there.find("text", /of 40$/);

  // A link in a tab of its own comes before the game of an earlier visit, which is in the library.
  await app.page.close();
  const later = await Hypertoe.open(context, `${address}#g=3-3&m=NA`);
  await later.find("text", "27 cells");
  await later.click("button", "Home");
  await later.click("button", "Library");
  await later.find("text", /[12] games?/);
  await later.page.close();
  await there.page.evaluate(() => { location.hash = "#g=3-2&m=EE"; });
  await there.find("dialog", "The link could not be opened");
  await there.picture("link-broken");
  for (const page of [app, there, later]) check(page.errors.length === 0, page.errors.join("\n"));
  await context.close();
  await other.close();
}
