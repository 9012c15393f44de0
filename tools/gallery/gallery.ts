import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { everyView, inDemoShop, noon, prepareVisitors } from "./demo-shop.ts";
import { drawSheets } from "./sheets.ts";
import { takePictures } from "./take-pictures.ts";
import type { Variant } from "./take-pictures.ts";

// `npm run gallery [name…]`: pictures of every screen and its overlays, on phone and desktop, light and dark, in
// three languages, with contact sheets; into reports/gallery. Names select screens: `npm run gallery checkout
// basket`.

const out = join(import.meta.dirname, "../../reports/gallery");
/** Number of concurrent variants, each with its own pages. */
const atOnce = 3;

const selected = process.argv.slice(2);
const views = everyView.filter(
  ({ name }) => selected.length === 0 || selected.some((part) => name.startsWith(part)),
);
const variants: Variant[] = (["phone", "desktop"] as const).flatMap((device) =>
  (["uz", "ru", "eng"] as const).map((language) => ({ device, language })),
);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await inDemoShop(async (browser) => {
  console.log("A customer signs in, orders and books…");
  const visitors = await prepareVisitors(browser, noon);
  const faults: string[] = [];
  const remaining = [...variants];
  const workers = Array.from({ length: atOnce }, async () => {
    for (let variant = remaining.shift(); variant; variant = remaining.shift()) {
      faults.push(...(await takePictures(browser, variant, views, { visitors, out, noon })));
    }
  });
  await Promise.all(workers);
  console.log("Contact sheets…");
  await drawSheets(out, views);
  console.log(`${join(out, "index.html")} shows them all.`);
  if (faults.length > 0) {
    console.error(`Without a picture:\n${faults.join("\n")}`);
    process.exitCode = 1;
  }
});
