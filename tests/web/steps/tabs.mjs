// Two tabs have a game each, and neither overwrites the other's; a setting changed in one is changed
// in the other.

import { check, Hypertoe, openBrowser } from "../browser.mjs";
import { marks, play, startAgainstFriend } from "./friend.mjs";

export default async function (address) {
  // High enough for the cards below the games of the library.
  const context = await openBrowser({ viewport: { width: 1280, height: 1000 } });
  const first = await Hypertoe.open(context, address);
  await startAgainstFriend(first);
  await play(first, [1, 1], [0, 0]);
  await first.stored();
  const second = await Hypertoe.open(context, address);
  await startAgainstFriend(second);
  await play(second, [2, 2]);
  await first.page.bringToFront();
  await play(first, [0, 1]);
  check((await marks(first)) === 3 && (await marks(second)) === 1, "each tab has its own game");

  // Both are killed; a new page brings back both, one after the other.
  await first.crash();
  await second.crash();
  const counts = [];
  for (const app of [await Hypertoe.open(context, address), await Hypertoe.open(context, address)]) {
    counts.push(await marks(app));
  }
  check(counts.sort().join() === "1,3", `the games have ${counts} marks`);
  await context.close();
}
