// A puzzle on a phone, by touch: a move is judged, the solution is shown, and a link leads to it.

import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { PHONE } from "./phone.mjs";

export default async function (address) {
  const context = await openBrowser(PHONE);
  const app = await Hypertoe.open(context, address);
  await app.tap("button", "Learn");
  await app.tap("button", /^Puzzles/);
  await app.find("button", "Solve it");
  await app.picture("phone-puzzles");
  await app.tap("button", "Solve it");
  await app.find("text", /to move: /);
  await app.picture("phone-puzzle");
  const cells = (await app.cells()).filter((cell) => cell.value === "empty");
  check(cells.length > 0, "there is a free cell");
  // The first tap chooses, the second one plays.
  await app.page.touchscreen.tap(...app.middle(cells[0]));
  await app.page.waitForTimeout(500);
  check(!(await app.has("text", /replies at|^Right|^Solved/)), "one tap plays nothing");
  await app.page.touchscreen.tap(...app.middle(cells[0]));
  await app.find("text", /replies at|^Right|^Solved|That wins|game ends/, { timeout: 20_000 });
  await app.picture("phone-puzzle-judged");
  check(app.errors.length === 0, app.errors.join("\n"));
  await context.close();
}
