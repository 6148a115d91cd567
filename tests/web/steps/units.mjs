// The tests of `app/web/tests` run in the page, and all of them pass.

import { check, openBrowser } from "../browser.mjs";

const PAGE = `<!doctype html>
<canvas id="hypertoe"></canvas>
<pre id="output"></pre>
<script type="module">
  import init, { WasmBindgenTestContext } from "./units/units.js";
  // By this the tests call each of themselves.
  window.__wbg_test_invoke = (test) => test();
  const module = await init({ module_or_path: "units/units_bg.wasm" });
  const tests = Object.keys(module).filter((name) => name.startsWith("__wbgt_"));
  const passed = await new WasmBindgenTestContext(false).run(tests.map((name) => module[name]));
  window.result = { passed, count: tests.length };
</script>`;

export default async function (address) {
  const context = await openBrowser();
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.route(`${address}units.html`, (route) =>
    route.fulfill({ contentType: "text/html", body: PAGE }));
  await page.goto(`${address}units.html`);
  await page.waitForFunction(() => window.result, null, { timeout: 120_000 }).catch(() => {});
  const output = await page.locator("#output").textContent();
  const result = await page.evaluate(() => window.result);
  check(result?.passed && result.count > 0, `${errors.join("\n")}\n${output}`);
  await context.close();
}
