// Pictures are drawn by workers and downloaded: PNG, GIF, PDF, and the pictures of a film in one
// archive.

import { readFileSync } from "node:fs";
import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { play, startAgainstFriend } from "./friend.mjs";

/** Exports by a menu item, and returns the name and the bytes of the file. */
async function exported(app, item, prepare = async () => {}) {
  await app.choose("File", item);
  await app.find("button", /^(Save|Export)/);
  await prepare();
  const coming = app.page.waitForEvent("download", { timeout: 60_000 });
  await app.click("button", /^(Save|Export)…?$/, { last: true });
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

export default async function (address) {
  const context = await openBrowser({ acceptDownloads: true });
  await context.addInitScript(() => delete window.showSaveFilePicker);
  // Those of the service worker, which keeps all files, do not count.
  const fonts = [];
  context.on("request", (request) => {
    if (!request.serviceWorker() && /\/fonts\/.*\.ttf$/.test(request.url())) fonts.push(request.url());
  });
  const app = await Hypertoe.open(context, address);
  await startAgainstFriend(app);
  await play(app, [1, 1], [0, 0], [2, 2]);

  const png = await exported(app, "Export picture…");
  check(/\.png$/.test(png.name) && png.bytes.readUInt32BE(0) === 0x89504e47, `PNG: ${png.name}`);
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  check(width > 500 && height > 500, `${width}×${height}`);

  check(fonts.length === 2, `the worker draws with whole emoji fonts: ${fonts}`);

  const gif = await exported(app, "Export animation…");
  check(/\.gif$/.test(gif.name) && gif.bytes.toString("latin1", 0, 6) === "GIF89a", gif.name);

  const film = await exported(app, "Export animation…", () => app.click("button", /^Numbered PNGs/));
  const names = film.bytes.toString("latin1").match(/[\w-]+\.png/g) ?? [];
  check(film.name.endsWith(".zip") && new Set(names).size >= 3, `a film: ${film.name} with ${names}`);

  const pdf = await exported(app, "Print sheet…");
  check(/\.pdf$/.test(pdf.name) && pdf.bytes.toString("latin1", 0, 5) === "%PDF-", pdf.name);
  check(app.errors.length === 0, app.errors.join("\n"));
  await context.close();
}
