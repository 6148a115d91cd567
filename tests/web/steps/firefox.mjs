// The page in Firefox, where the distribution has it: it starts, a click plays, the game is kept.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { check } from "../browser.mjs";

const FIREFOX = "/usr/bin/firefox-esr";
const DISPLAY = ":97";

/** Waits until a condition holds on the page. */
async function until(page, condition, text) {
  for (let round = 0; round < 600; round += 1) {
    if (await page.evaluate(condition)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not within a minute: ${text}`);
}

const IS_STARTED = () => document.getElementById("loading").classList.contains("done");

/** The middles of the empty cells, and the number of all cells. */
const CELLS = () => {
  const cells = [...document.querySelectorAll("#hypertoe [role=gridcell]")];
  const empty = cells.filter((cell) => cell.getAttribute("aria-valuetext") === "empty");
  const middle = (cell) => {
    const [left, top, right, bottom] = cell.dataset.area.split(" ").map(Number);
    return [(left + right) / 2, (top + bottom) / 2];
  };
  return { count: cells.length, empty: empty.map(middle) };
};

export default async function (address) {
  if (!existsSync(FIREFOX)) return console.log("        there is no Firefox here");
  const { default: puppeteer } = await import("puppeteer-core");
  // Without a screen Firefox has no WebGL.
  const screen = spawn("Xvfb", [DISPLAY, "-screen", "0", "1400x1000x24"], { stdio: "ignore" });
  const browser = await puppeteer.launch({
    browser: "firefox", executablePath: FIREFOX, headless: false,
    env: { ...process.env, DISPLAY, LIBGL_ALWAYS_SOFTWARE: "1" },
    extraPrefsFirefox: { "webgl.force-enabled": true, "gfx.webrender.software": true },
  });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${address}#g=3-2&m=E`);
    await until(page, IS_STARTED, "Hypertoe has started");
    await until(page, `(${CELLS})().empty.length === 8`, "the mark of the link is on the board");
    const { empty } = await page.evaluate(CELLS);
    await page.mouse.click(...empty[0]);
    await until(page, `(${CELLS})().empty.length === 7`, "the click has played");
    await page.screenshot({ path: `${process.env.PICTURES}/firefox.png` });
    await page.goto(address);
    await until(page, IS_STARTED, "Hypertoe has started again");
    await until(page, `(${CELLS})().empty.length === 7`, "the game is back");
    check(errors.length === 0, errors.join("\n"));
  } finally {
    await browser.close();
    screen.kill();
  }
}
