// Runs the steps of `tests/web/steps` against a page, two at a time: all, or those that are named.

import { mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const address = process.env.HYPERTOE_PAGE;
const folder = fileURLToPath(new URL("steps", import.meta.url));
const names = readdirSync(folder).map((file) => file.replace(/\.mjs$/, "")).sort();
const chosen = process.argv.slice(2);
const queue = names.filter((name) => chosen.length === 0 || chosen.includes(name));
mkdirSync(process.env.PICTURES, { recursive: true });

// What a failed step still waits for is no failure of its own.
process.on("unhandledRejection", () => {});

let failures = 0;

async function work() {
  for (let name = queue.shift(); name; name = queue.shift()) {
    const { default: step } = await import(`${folder}/${name}.mjs`);
    const begun = Date.now();
    try {
      await step(address);
      console.log(`ok      ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failures += 1;
      console.error(`FAILED  ${name}: ${error.stack}`);
    }
  }
}

await Promise.all([work(), work()]);
process.exit(failures === 0 ? 0 : 1);
