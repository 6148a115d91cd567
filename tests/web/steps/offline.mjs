// After the first visit the page starts without a network, and shares memory with its workers.

import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { answered } from "./friend.mjs";

export default async function (address) {
  const context = await openBrowser();
  const app = await Hypertoe.open(context, address);
  await app.page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await app.load(address);
  check(await app.page.evaluate(() => crossOriginIsolated), "the page is isolated");
  await app.click("radio", "Club");
  await app.click("button", "Play 3×3×3");
  const cell = await app.find("gridcell", /^x 1, y 1, z 1, empty/);
  await app.page.mouse.click(...app.middle(cell));
  await answered(app);
  await context.close();
}
