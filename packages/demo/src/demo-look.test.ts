import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawSubject } from "./art/draw-art.ts";
import { boundsOf } from "./art/focal-size.ts";
import type { Art } from "./art/recipe.ts";
import { demoBrands } from "./demo-brands.ts";
import { demoPicture } from "./demo-pictures.ts";

/** Pixels. Small, since hundreds are drawn: a hundredth of the side is as exact as a card needs. */
const side = 96;
/** Cells across in which two pictures are compared: what the eye takes in of a card at a glance. */
const cells = 16;
/** Half transparent parts are shades and steam. */
const opaque = 150;

const raw = { width: side, height: side, channels: 4 } as const;

async function lookOf(art: Art, seed: string) {
  const pixels = await drawSubject(art, seed, side);
  const { width, height } = boundsOf(pixels, side, opaque);
  const { data, info } = await sharp(pixels, { raw })
    .flatten({ background: "#f4efe8" })
    .resize(cells, cells)
    .toColourspace("lab")
    .raw({ depth: "float" })
    .toBuffer({ resolveWithObject: true });
  const lab = new Float32Array(data.buffer, data.byteOffset, cells * cells * info.channels);
  return { focal: Math.max(width, height) / side, lab };
}
type Look = Awaited<ReturnType<typeof lookOf>>;

/**
 * Below it two pictures look like one dish that was drawn twice: of the recipes whose arrangement is random, three in four
 * differ by less when they are drawn with another seed.
 */
const sameLook = 4;

/** Mean colour difference of the cells (CIE 1976): 2.3 in one field is just noticeable. */
function difference({ lab: one }: Look, { lab: other }: Look): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 3)
    sum += Math.hypot(
      one[at]! - other[at]!,
      one[at + 1]! - other[at + 1]!,
      one[at + 2]! - other[at + 2]!,
    );
  return sum / (cells * cells);
}

/** Looks of the dishes of each category. */
async function categoriesOf({ folder, art }: ReturnType<typeof demoBrands>[number]) {
  const looks = new Map<string, { code: string; look: Look }[]>();
  for (const { category, code, picture } of folder.products) {
    if (!picture) continue;
    const drawn = demoPicture(art, { kind: "dish", name: picture });
    if (drawn.kind !== "dish" && drawn.kind !== "photo") continue;
    const others = looks.get(category) ?? [];
    looks.set(category, [...others, { code, look: await lookOf(drawn.art, drawn.seed) }]);
  }
  return looks;
}

describe.each(demoBrands())("pictures of $folder.settings.sub", (brand) => {
  // Draws up to two hundred pictures: three seconds on a machine with nothing else to do.
  it(
    "have one focal size, and no two of a category look the same",
    { timeout: 120_000 },
    async () => {
      for (const [category, dishes] of await categoriesOf(brand)) {
        for (const [index, { code, look }] of dishes.entries()) {
          expect(look.focal, code).toBeGreaterThan(0.78);
          expect(look.focal, code).toBeLessThan(0.89);
          for (const other of dishes.slice(index + 1))
            expect(
              difference(look, other.look),
              `${category}: ${code} and ${other.code}`,
            ).toBeGreaterThan(sameLook);
        }
      }
    },
  );
});
