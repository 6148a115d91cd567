// Exploring: the lines through a cell, one by one, and all at once.

import { check, Hypertoe, openBrowser } from "../browser.mjs";

export default async function (address) {
  const context = await openBrowser();
  const app = await Hypertoe.open(context, address);
  await app.click("button", /^Explore: Every line/);
  await app.find("text", /^40 lines run through this cell/);
  await app.find("text", "Line 1 of 40");
  await app.press("ArrowRight");
  await app.picture("lines");
  const text = await app.page.evaluate(() => document.getElementById("announcements").innerText);
  check(text.length > 0, "lines are announced");
  check(app.errors.length === 0, app.errors.join("\n"));
  await context.close();
}
