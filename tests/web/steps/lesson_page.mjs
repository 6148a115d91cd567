// A lesson as a page: opened from the list on a phone, answered by touch, its answers copied.

import { check, openBrowser } from "../browser.mjs";
import { PHONE } from "./phone.mjs";

export default async function (address) {
  const permissions = ["clipboard-read", "clipboard-write"];
  const context = await openBrowser({ ...PHONE, permissions });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const picture = (name) =>
    page.screenshot({ path: `${process.env.PICTURES ?? "target/web-tests"}/${name}.png` });
  await page.goto(`${address}lessons/index.html`);
  check((await page.locator("ol a").count()) === 16, "sixteen lessons");
  await picture("lessons");
  await page.getByRole("link", { name: "Deutsch" }).tap();
  await page.getByRole("link", { name: "English" }).tap();
  await page.getByRole("link", { name: /^The third cell/ }).tap();

  const verdict = page.locator(".step.now .verdict");
  const next = page.locator(".next");
  for (const step of [1, 2]) {
    check((await page.locator(".step.now h2").textContent()) === `Step ${step} of 8`, "one step");
    await next.tap();
  }
  const cell = (name) => page.getByRole("button", { name, exact: true });
  await cell("x 2, y 2, z 2").tap();
  check((await next.textContent()) === "Check", "the button below checks");
  await next.tap();
  check((await verdict.textContent()).startsWith("Not quite"), "a wrong answer");
  await picture("lesson-wrong");
  await cell("x 2, y 1, z 2").tap();
  await next.tap();
  check((await verdict.textContent()).startsWith("Right"), "a right answer");
  await picture("lesson-right");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(wide <= 0, "nothing is cut off");

  while (await next.isVisible()) await next.tap();
  await page.getByLabel("Your name (optional)").fill("Ada");
  await page.getByRole("button", { name: "Copy my answers" }).tap();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of ["The third cell", "Name: Ada", "First answer: (2, 2, 2) – wrong", "Tries: 2"]) {
    check(text.includes(part), `${part} in ${text}`);
  }
  await picture("lesson-result");
  check(errors.length === 0, errors.join("\n"));
  await context.close();
}
