import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { everyView, inDemoShop, noon, prepareVisitors } from "./demo-shop.ts";
import { drawSheets } from "./sheets.ts";
import { walk } from "./walk.ts";
import type { Way } from "./walk.ts";

// `npm run gallery [name…]`: pictures of every screen and of what opens over it, on phone and desktop, in light and dark,
// in three languages, with contact sheets; into reports/gallery. Names pick screens: `npm run gallery checkout basket`.

const out = join(import.meta.dirname, "../../reports/gallery");
/** Ways that are walked at the same time, each with pages of its own. */
const atOnce = 3;

const wanted = process.argv.slice(2);
const views = everyView.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)),
);
const ways: Way[] = (["phone", "desktop"] as const).flatMap((device) =>
  (["uz", "ru", "eng"] as const).map((language) => ({ device, language })),
);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await inDemoShop(async (browser) => {
  console.log("A customer signs in, orders and books…");
  const visitors = await prepareVisitors(browser, noon);
  const faults: string[] = [];
  const left = [...ways];
  const walkers = Array.from({ length: atOnce }, async () => {
    for (let way = left.shift(); way; way = left.shift()) {
      faults.push(...(await walk(browser, way, views, { visitors, out, noon })));
    }
  });
  await Promise.all(walkers);
  console.log("Contact sheets…");
  await drawSheets(out, views);
  console.log(`${join(out, "index.html")} shows them all.`);
  if (faults.length > 0) {
    console.error(`Without a picture:\n${faults.join("\n")}`);
    process.exitCode = 1;
  }
});
