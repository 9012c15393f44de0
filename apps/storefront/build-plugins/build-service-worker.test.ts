import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { offlineFiles } from "./build-service-worker.ts";

async function aBuild(manifest: object) {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-offline-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  return folder;
}

it("lists what menu and basket need, including lazy parts, and nothing of other pages or languages", async () => {
  const folder = await aBuild({
    "app/routes/home.tsx?__react-router-build-client-route": {
      file: "assets/home.js",
      css: ["assets/home.css"],
      imports: ["_shop.js"],
      dynamicImports: ["app/features/product/product-overlay.tsx"],
    },
    "app/routes/basket.tsx?__react-router-build-client-route": { file: "assets/basket.js" },
    "app/routes/profile/orders.tsx?__react-router-build-client-route": { file: "assets/orders.js" },
    "app/features/product/product-overlay.tsx": { file: "assets/dish.js", imports: ["_shop.js"] },
    "_shop.js": {
      file: "assets/shop.js",
      dynamicImports: [
        "../../packages/messages/src/ru.ts",
        "app/features/product/product-overlay.tsx",
      ],
    },
    "../../packages/messages/src/ru.ts": { file: "assets/ru.js" },
  });
  expect(offlineFiles(folder).toSorted()).toEqual([
    "/assets/basket.js",
    "/assets/dish.js",
    "/assets/home.css",
    "/assets/home.js",
    "/assets/shop.js",
  ]);
});

it("fails the build when a part has another name", async () => {
  const folder = await aBuild({
    "app/routes/home.tsx": { file: "assets/home.js", imports: ["_gone.js"] },
  });
  expect(() => offlineFiles(folder)).toThrow("_gone.js");
});
