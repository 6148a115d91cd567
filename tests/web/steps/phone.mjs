// A phone: a game, the lines of a cell and a lesson, by touch alone.

import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { answered } from "./friend.mjs";

export const PHONE = {
  viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark",
};

export default async function (address) {
  const context = await openBrowser(PHONE);
  const app = await Hypertoe.open(context, address);
  await app.picture("phone-home");
  await app.tap("button", /^Play: Careless, 3×3×3/);
  await app.tap("gridcell", /^x 0, y 0, z 0, empty/);
  await answered(app);
  await app.picture("phone-play");
  const all = (await app.nodes()).filter((node) => node.role === "button" && !node.isDisabled);
  const small = all.filter(({ area: [left, top, right, bottom] }) =>
    right - left < 36 || bottom - top < 36);
  check(small.length === 0, `too small for a finger: ${small.map((it) => it.name)}`);
  const outside = all.filter(({ area: [left, , right] }) => left < 0 || right > 390);
  check(outside.length === 0, `cut off: ${outside.map((it) => it.name)}`);

  await app.tap("button", "Explore");
  await app.find("text", /^\d+ lines run through this cell/);
  await app.picture("phone-explore");

  await app.tap("button", "Menu");
  await app.find("button", "Close");
  await app.picture("phone-menu");
  await app.tap("button", "Close");
  await app.gone("button", "Close");

  await app.tap("button", "Learn");
  await app.tap("button", "Start the course");
  for (const step of ["Step 1 of 13", "Step 2 of 13", "Step 3 of 13"]) {
    await app.find("text", step);
    await app.tap("button", "Next");
  }
  await app.find("text", "Step 4 of 13");
  await app.tap("textbox", "Number");
  await app.page.keyboard.type("6");
  await app.tap("button", "Check");
  await app.find("button", "Next");
  await app.picture("phone-lesson");

  // Nothing of the page itself scrolls.
  const scrolled = await app.page.evaluate(() => {
    scrollBy(0, 200);
    return [scrollX, scrollY, document.documentElement.scrollHeight - innerHeight].join();
  });
  check(scrolled === "0,0,0", `the page scrolls: ${scrolled}`);
  check(app.errors.length === 0, app.errors.join("\n"));
  await context.close();
}
