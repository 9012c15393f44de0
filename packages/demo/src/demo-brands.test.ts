import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBrandFolder } from "@dasturxon/brand-folder/read-brand-folder";
import { writeBrandFolder } from "@dasturxon/brand-folder/write-brand-folder";
import { afterAll, expect, it } from "vitest";
import { demoBrands } from "./demo-brands.ts";
import { namesOf } from "./demo-art.ts";

const target = mkdtempSync(join(tmpdir(), "demo-brands-"));
afterAll(() => rmSync(target, { recursive: true }));

it.each(demoBrands().map(({ folder, art }) => ({ sub: folder.settings.sub, folder, art })))(
  "$sub, exported under another name, reads as the same brand",
  ({ sub, folder, art }) => {
    const renamed = { ...folder, settings: { ...folder.settings, sub: `${sub}-copy` } };
    writeBrandFolder(renamed, join(target, sub));
    expect(readBrandFolder(join(target, sub), namesOf(art)).content).toEqual(renamed);
  },
);

it.each(demoBrands())("$folder.settings.sub writes sums in one form", ({ folder, art }) => {
  const texts = JSON.stringify({ folder, art });
  expect(texts).toContain("сум");
  expect(texts).not.toMatch(/сумов/);
});
