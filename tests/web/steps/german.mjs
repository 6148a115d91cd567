// The page speaks the language of the browser.

import { check, Hypertoe, openBrowser } from "../browser.mjs";

export default async function (address) {
  const context = await openBrowser({ locale: "de-AT" });
  const app = await Hypertoe.open(context, address);
  await app.find("button", "Bibliothek");
  const language = await app.page.evaluate(() => document.documentElement.lang);
  check(language === "de", `the page is in ${language}`);
  await app.picture("german");
  await context.close();
}
