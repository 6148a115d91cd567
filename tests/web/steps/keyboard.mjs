// The keyboard plays everything, and a screen reader is told.

import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { marks } from "./friend.mjs";

export default async function (address) {
  const context = await openBrowser();
  const app = await Hypertoe.open(context, address);
  const focused = async () =>
    app.page.evaluate(() => {
      const id = document.getElementById("hypertoe").getAttribute("aria-activedescendant");
      return document.getElementById(id)?.getAttribute("aria-label") ?? "";
    });
  const tabTo = async (name) => {
    for (let count = 0; count < 80; count += 1) {
      if ((await focused()) === name) return;
      await app.press("Tab");
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo("A friend");
  await app.press("Space");
  await tabTo("Play 3×3");
  await app.press("Enter");
  await app.find("gridcell", /^x 1, y 1, empty/);
  await app.until(async () => (await focused()).startsWith("Board"), "the board has the keyboard");
  // Nobody is faster than the board that has just come up.
  await app.page.waitForTimeout(300);
  await app.press("ArrowRight");
  await app.until(async () => (await focused()).startsWith("x 1, y 1"), "a cell is selected");
  await app.press("Enter");
  await app.until(async () => (await marks(app)) === 1, "a move by the keyboard");
  const said = await app.page.evaluate(() => document.getElementById("announcements").innerText);
  check(/X: \(1, 1\)/.test(said), `announced: ${said}`);
  check(/^x \d, y \d, X/.test(await focused()), `the active cell is read: ${await focused()}`);
  await context.close();
}
