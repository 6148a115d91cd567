// A proof runs beside the page, which answers clicks meanwhile.

import { check, Hypertoe, openBrowser } from "../browser.mjs";

/** Clicks on a node, and returns the milliseconds until the page has changed. */
async function answerTime(app, role, name) {
  const at = app.middle(await app.find(role, name));
  await app.page.evaluate(() => {
    window.answered = new Promise((resolve) => {
      addEventListener("pointerup", () => {
        const since = performance.now();
        const watch = new MutationObserver(() => {
          watch.disconnect();
          resolve(performance.now() - since);
        });
        watch.observe(document.getElementById("hypertoe"), { attributes: true, subtree: true });
      }, { once: true, capture: true });
    });
  });
  await app.page.mouse.click(...at);
  return app.page.evaluate(() => window.answered);
}

export default async function (address) {
  const context = await openBrowser();
  const app = await Hypertoe.open(context, address);
  await app.click("radio", "A friend");
  await app.click("button", "Play Qubic 4×4×4");
  // A first move that is not in the opening book, so that there is something to prove.
  const cell = await app.find("gridcell", /^x 1, y 0, z 0, empty/);
  await app.page.mouse.click(...app.middle(cell));
  await app.click("button", "Analyse");
  await app.find("button", "Prove position");
  await app.press("p");
  await app.gone("button", "Prove position");
  // Its figures appear one after the other.
  await app.find("text", /^[\d,.]+ \(.*\/s\)$/);
  await app.page.waitForTimeout(1000);
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    times.push(await answerTime(app, "checkbox", "Mark them on the board"));
  }
  await app.picture("prove");
  check(!(await app.has("button", "Prove position")), "the proof still runs");
  console.log(`        answers after ${times.map((time) => `${Math.round(time)} ms`).join(", ")}`);

  // Paused it searches nothing, and goes on from there.
  const positions = async () => (await app.find("text", /^[\d,.]+ \(.*\/s\)$/)).name;
  await app.click("button", "Pause", { last: true });
  await app.page.waitForTimeout(1500);
  const before = await positions();
  await app.page.waitForTimeout(1500);
  check(before === (await positions()), "a paused proof stands still");
  await app.click("button", "Resume");
  await app.until(async () => (await positions()) !== before, "the proof goes on");

  // The analysis above may have a button of the same name.
  await app.click("button", "Stop", { last: true });
  await app.find("button", "Prove position");
  await context.close();
}
