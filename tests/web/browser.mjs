// A real browser with the page, its mouse, keyboard and touch, and what a screen reader would find.

import { chromium } from "playwright-core";

/** Milliseconds for what should be there at once: a busy machine draws a frame in a second. */
const PATIENCE = 30_000;

const FLAGS = [
  "--no-sandbox", "--disable-background-networking", "--disable-component-update",
  "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
];

/** Starts a browser with a profile of its own, or one in a folder. */
export async function openBrowser(options = {}) {
  const { folder, ...context } = options;
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const settings = { viewport: { width: 1280, height: 800 }, locale: "en-GB", ...context };
  if (folder) {
    return chromium.launchPersistentContext(folder, { executablePath, args: FLAGS, ...settings });
  }
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const opened = await browser.newContext(settings);
  opened.on("close", () => browser.close());
  return opened;
}

/** A page with Hypertoe, read by its accessible content. */
export class Hypertoe {
  constructor(page) {
    this.page = page;
    this.errors = [];
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(message.text());
    });
  }

  static async open(context, url) {
    const app = new Hypertoe(await context.newPage());
    await app.load(url);
    return app;
  }

  async load(url) {
    await this.stored();
    await this.page.goto(url, { timeout: 120_000 });
    await this.started();
  }

  async started() {
    await this.page.waitForSelector("#loading.done", { state: "attached", timeout: 120_000 });
    await this.page.waitForSelector("#hypertoe [role]", { state: "attached" });
    await this.skipIntroduction();
  }

  /** Leaves the introduction of the first start. */
  async skipIntroduction() {
    await this.page.waitForTimeout(200);
    for (const skip of ["Skip", "Überspringen"]) {
      if (await this.has("button", skip)) {
        await this.click("button", skip);
        await this.gone("button", skip);
      }
    }
  }

  /** All nodes with a name: role, name, value, and the area on the screen. */
  nodes() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("#hypertoe [data-node]")].map((element) => {
        const labels = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
        const label = labels.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
        const own = element.getAttribute("aria-label") ?? element.childElementCount === 0
          ? element.textContent : "";
        return {
          role: element.getAttribute("role") ?? "text",
          name: element.getAttribute("aria-label") ?? (label || own),
          value: element.getAttribute("aria-valuetext") ?? "",
          isDisabled: element.hasAttribute("aria-disabled"),
          isOn: ["aria-pressed", "aria-checked", "aria-selected"].some(
            (state) => element.getAttribute(state) === "true"),
          area: element.dataset.area?.split(" ").map(Number),
        };
      }));
  }

  /** The named nodes but the cells of the board, as one text. */
  async described() {
    const named = (await this.nodes()).filter((it) => it.name && it.role !== "gridcell");
    return named.map((it) => `${it.role} "${it.name}"`).join(", ");
  }

  /** Waits for a node with a role and a name: a text, or a pattern. */
  async find(role, name, { timeout = PATIENCE, last = false, enabled = false } = {}) {
    const matches = (text) => (name instanceof RegExp ? name.test(text) : text === name);
    const until = Date.now() + timeout;
    for (;;) {
      const found = (await this.nodes()).filter(
        (it) => it.role === role && matches(it.name) && !(enabled && it.isDisabled));
      const node = last ? found.at(-1) : found[0];
      if (node) return node;
      if (Date.now() > until) {
        throw new Error(`no ${role} ${name} among ${await this.described()}`);
      }
      await this.page.waitForTimeout(50);
    }
  }

  /** Waits for a node until it stays where it is: a page may still be laying out what has arrived. */
  async findStill(role, name, options) {
    let node = await this.find(role, name, options);
    for (;;) {
      await this.page.waitForTimeout(50);
      const later = await this.find(role, name, options);
      if (String(later.area) === String(node.area)) return later;
      node = later;
    }
  }

  async has(role, name) {
    return this.find(role, name, { timeout: 0 }).then(() => true, () => false);
  }

  /** Waits until a condition holds. */
  async until(condition, text, timeout = PATIENCE) {
    const end = Date.now() + timeout;
    while (!(await condition())) {
      if (Date.now() > end) {
        await this.picture(`failed, ${text}`);
        throw new Error(`not within ${timeout} ms: ${text}; there are ${await this.described()}`);
      }
      await this.page.waitForTimeout(30);
    }
  }

  /** Waits until the browser would not ask before the page is left: all is stored. */
  async stored() {
    const asks = () => this.page.evaluate(() =>
      !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
    await this.until(async () => !(await asks()), "all is stored");
  }

  /** Kills the process of the page, once all is stored. */
  async crash() {
    await this.stored();
    const session = await this.page.context().newCDPSession(this.page);
    const crashed = this.page.waitForEvent("crash");
    session.send("Page.crash").catch(() => {});
    await crashed;
  }

  /** Waits until there is no such node. */
  async gone(role, name, timeout = PATIENCE) {
    const until = Date.now() + timeout;
    while (await this.has(role, name)) {
      if (Date.now() > until) throw new Error(`${role} ${name} is still there`);
      await this.page.waitForTimeout(50);
    }
  }

  /** Returns the middle of a node on the screen. */
  middle({ area: [left, top, right, bottom] }) {
    return [(left + right) / 2, (top + bottom) / 2];
  }

  async click(role, name, options) {
    const node = await this.findStill(role, name, { enabled: true, ...options });
    await this.page.mouse.click(...this.middle(node));
    await this.page.waitForTimeout(80);
  }

  async tap(role, name, options) {
    const node = await this.findStill(role, name, { enabled: true, ...options });
    await this.page.touchscreen.tap(...this.middle(node));
    await this.page.waitForTimeout(80);
  }

  /** Chooses an item of a menu, whose name its shortcut may follow. */
  async choose(menu, item) {
    await this.click("button", menu);
    const name = item.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    await this.click("button", new RegExp(`^${name}( \\S+)?$`));
  }

  async press(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.page.waitForTimeout(40);
    }
  }

  /** The cells of the board, in the order of a screen reader. */
  async cells() {
    return (await this.nodes()).filter((it) => it.role === "gridcell");
  }

  async picture(name) {
    const path = `${process.env.PICTURES ?? "target/web-tests"}/${name}.png`;
    await this.page.screenshot({ path });
  }
}

export function check(condition, text) {
  if (!condition) throw new Error(text);
}
