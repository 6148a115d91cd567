// A game is saved and opened again: as a download and by the browser's dialog for files, and where the
// browser lets a page write files, in the same file.

import { readFileSync } from "node:fs";
import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { marks, play, startAgainstFriend } from "./friend.mjs";

async function downloads(address) {
  const context = await openBrowser({ acceptDownloads: true });
  await context.addInitScript(() => {
    delete window.showOpenFilePicker;
    delete window.showSaveFilePicker;
  });
  const app = await Hypertoe.open(context, address);
  await startAgainstFriend(app);
  await play(app, [1, 1], [0, 0]);
  const coming = app.page.waitForEvent("download");
  await app.choose("File", "Save");
  const saved = await coming;
  check(saved.suggestedFilename().endsWith(".hypertoe"), saved.suggestedFilename());
  const path = await saved.path();
  const game = JSON.parse(readFileSync(path, "utf8"));
  check(game.moves.length === 2, "the file has both moves");
  await app.until(async () => !(await app.page.title()).startsWith("•"), "the game is saved");

  await app.choose("File", "New game…");
  await app.click("button", "Start");
  await app.gone("button", "Start");
  await app.until(async () => (await marks(app)) === 0, "a new game");
  const chooser = app.page.waitForEvent("filechooser");
  await app.choose("File", "Open…");
  await (await chooser).setFiles({
    name: saved.suggestedFilename(), mimeType: "", buffer: readFileSync(path),
  });
  await app.until(async () => (await marks(app)) === 2, "the game was opened");

  const other = app.page.waitForEvent("filechooser");
  await app.choose("File", "Open…");
  await (await other).setFiles({ name: "a.hypertoe", mimeType: "", buffer: Buffer.from("{]") });
  await app.find("dialog", /./);
  check((await marks(app)) === 2, "a broken file leaves the game");
  await context.close();
}

async function handles(address) {
  const context = await openBrowser();
  // Files of the browser's own stand for those on the disk.
  await context.addInitScript(() => {
    window.showSaveFilePicker = async ({ suggestedName }) => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(suggestedName, { create: true });
    };
    window.readSaved = async () => {
      const folder = await navigator.storage.getDirectory();
      const texts = {};
      for await (const [name, handle] of folder) {
        // While the browser replaces a file there is another one beside it for a moment.
        const text = async () => (await handle.getFile()).text();
        texts[name] = await text().catch(() => "");
      }
      return texts;
    };
  });
  const app = await Hypertoe.open(context, address);
  await startAgainstFriend(app);
  await play(app, [1, 1]);
  await app.choose("File", "Save");
  const moves = async () => {
    const texts = Object.values(await app.page.evaluate(() => window.readSaved()));
    return texts.map((text) => (text ? JSON.parse(text).moves.length : 0)).join();
  };
  await app.until(async () => (await moves()) === "1", "the game is in the file");
  await play(app, [0, 0], [2, 2]);
  await app.press("Control+s");
  await app.until(async () => (await moves()) === "3", "the game is in the same file");
  check(app.errors.length === 0, app.errors.join("\n"));
  await context.close();
}

export default async function (address) {
  await downloads(address);
  await handles(address);
}
