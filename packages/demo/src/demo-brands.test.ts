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

/** The parts of a picture's recipe; numbers of pieces and their places do not count. */
function partsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) {
    const [piece, count] = value as unknown[];
    const isCounted = value.length === 2 && typeof piece === "string" && typeof count === "number";
    return (isCounted ? [piece] : value).flatMap((part) => partsOf(part, path));
  }
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .filter(([key]) => key !== "seed")
      .flatMap(([key, part]) => partsOf(part, `${path}.${key}`));
  return [`${path}=${String(value)}`];
}

it.each(demoBrands())("$folder.settings.sub draws no two dishes of a category alike", (brand) => {
  const { folder, art } = brand;
  for (const category of folder.categories) {
    const drawn = folder.products
      .filter((product) => product.category === category.code && product.picture !== null)
      .map(({ code, picture }) => ({ code, parts: new Set(partsOf(art.pictures[picture!])) }));
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        const common = [...one.parts].filter((part) => other.parts.has(part)).length;
        const different = one.parts.size + other.parts.size - 2 * common;
        expect(different, `${one.code} and ${other.code}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});
