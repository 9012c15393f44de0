import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { leanManifest } from "./lean-manifest.ts";

async function build(script: string) {
  const folder = await mkdtemp(join(tmpdir(), "lean-manifest-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  const path = join(folder, "assets", "manifest-0f0f0f0f.js");
  await writeFile(path, script);
  return { folder, read: () => readFile(path, "utf8") };
}

it("keeps what the browser reads: a route's module, styles, data and place", async () => {
  const { folder, read } = await build(
    'window.__reactRouterManifest={"routes":{"home":{"id":"home","index":true,"hasLoader":true,"hasAction":false,' +
      '"module":"/assets/home.js","imports":["/assets/shop.js"],"css":["/assets/home.css"]}},"url":"/assets/manifest.js"};',
  );
  leanManifest(folder);
  expect(await read()).toBe(
    'window.__reactRouterManifest={"routes":{"home":{"id":"home","index":true,"hasLoader":true,' +
      '"module":"/assets/home.js","css":["/assets/home.css"]}},"url":"/assets/manifest.js"};',
  );
});

it("refuses a manifest that it does not know", async () => {
  const { folder } = await build("export default {};");
  expect(() => leanManifest(folder)).toThrow(/begins differently/);
});
