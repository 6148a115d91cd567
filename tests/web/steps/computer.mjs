// Computers think, prove and draw in workers, while the page answers at once.

import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { answered } from "./friend.mjs";

export default async function (address) {
  const context = await openBrowser();
  const app = await Hypertoe.open(context, address);
  await app.click("radio", "Club");
  await app.click("button", "Play 3×3×3");
  const cell = await app.find("gridcell", /^x 1, y 1, z 1, empty/);
  await app.page.mouse.click(...app.middle(cell));
  await answered(app);
  await app.picture("computer");
  check(app.errors.length === 0, app.errors.join("\n"));
  await context.close();
}
