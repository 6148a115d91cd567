// Boards in frames of another page: one is played on, one turns, one plays its lines; nothing is kept.

import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { marks } from "./friend.mjs";

export default async function (address) {
  const context = await openBrowser({ viewport: { width: 640, height: 480 } });
  const app = await Hypertoe.open(context, `${address}#g=3-2&m=EA&embed=play&theme=light`);
  check((await marks(app)) === 2, "the position of the link is on the board");
  check(!(await app.has("button", "File")), "a frame has no menus");
  const cell = await app.find("gridcell", /^x 2, y 2, empty/);
  await app.page.mouse.click(...app.middle(cell));
  await app.until(async () => (await marks(app)) === 3, "the mark is on the board");
  await app.picture("embed-play");
  const stored = await app.page.evaluate(async () => (await indexedDB.databases()).length);
  check(stored === 0, "a frame keeps nothing");

  const film = await Hypertoe.open(context, `${address}#g=3-4&c=Ao&embed=film`);
  const line = /^Line \d+ of 40$/;
  const { name: first } = await film.find("text", line);
  await film.until(async () => (await film.find("text", line)).name !== first,
    "another line is shown", 20_000);
  await film.picture("embed-film");
  check(app.errors.length + film.errors.length === 0, [...app.errors, ...film.errors].join("\n"));

  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.setViewportSize({ width: 1280, height: 1150 });
  await page.goto(`${address}embed.html`);
  for (let i = 0; i < 4; i++) {
    const frame = page.frameLocator("iframe").nth(i);
    await frame.locator("#loading.done").waitFor({ state: "attached", timeout: 90_000 });
  }
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: `${process.env.PICTURES}/embed.png` });
  check(errors.length === 0, errors.join("\n"));
  await context.close();
}
