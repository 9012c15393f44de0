import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { everyView, inDemoShop, noon, prepareVisitors } from "./demo-shop.ts";
import { devices, usualDevices } from "./devices.ts";
import type { Device } from "./devices.ts";
import { drawSheets } from "./sheets.ts";
import { takePictures } from "./take-pictures.ts";
import type { Variant } from "./take-pictures.ts";

// `npm run gallery [name…]`: pictures of every screen and its overlays, on phone and desktop, light and dark, in
// three languages, with contact sheets and a list of what a script finds wrong; into reports/gallery. Names select
// screens, of pages and of devices: `npm run gallery checkout basket tablet wide`. `all` is every device.

const out = join(import.meta.dirname, "../../reports/gallery");
/** Number of concurrent variants, each with its own pages. They wait for more than half of the time. */
const atOnce = 7;

const requested = process.argv.slice(2);
const everyDevice = Object.keys(devices) as Device[];
const requestedDevices = everyDevice.filter(
  (name) => requested.includes(name) || requested.includes("all"),
);
const chosenDevices = requestedDevices.length > 0 ? requestedDevices : usualDevices;
const selected = requested.filter((name) => name !== "all" && !(name in devices));
const views = everyView.filter(
  ({ name }) => selected.length === 0 || selected.some((part) => name.startsWith(part)),
);
const variants: Variant[] = chosenDevices.flatMap((device) =>
  (["uz", "ru", "eng"] as const).map((language) => ({ device, language })),
);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await inDemoShop(async (browser) => {
  console.log("A customer signs in, orders and books…");
  const visitors = await prepareVisitors(browser, noon);
  const failures: string[] = [];
  const faults: string[] = [];
  const remaining = [...variants];
  const workers = Array.from({ length: atOnce }, async () => {
    for (let variant = remaining.shift(); variant; variant = remaining.shift()) {
      const result = await takePictures(browser, variant, views, { visitors, out, noon });
      failures.push(...result.failures);
      faults.push(...result.faults);
    }
  });
  await Promise.all(workers);
  console.log("Contact sheets…");
  await drawSheets(out, chosenDevices, views);
  console.log(`${join(out, "index.html")} shows them all.`);
  // For people to judge: an address may be shortened where there is no room for it.
  if (faults.length > 0) console.log(`To look at:\n${faults.join("\n")}`);
  if (failures.length > 0) {
    console.error(`Without a picture:\n${failures.join("\n")}`);
    process.exitCode = 1;
  }
});
