import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { demoId } from "./demo-id.ts";
import type { Art } from "./art/recipe.ts";
import type { DemoLogo } from "./demo-brand.ts";

/** A picture of the demo: all that its bytes depend on. */
export type DemoPicture =
  /** `seed` varies the arrangement, so that two dishes of one recipe do not look the same. */
  | { kind: "dish"; art: Art; seed: string }
  | { kind: "logo"; logo: DemoLogo }
  | { kind: "favicon"; logo: DemoLogo }
  | { kind: "story"; art: Art; color: string; seed: string }
  | { kind: "banner"; art: Art; color: string; ink: string; words: string };

/** Collects the pictures of a brand while its records are made. */
export class PictureBook {
  readonly pictures = new Map<string, DemoPicture>();

  /** @returns The id that the picture has in the media store. */
  add(picture: DemoPicture): string {
    const id = demoId("picture", drawingVersion, JSON.stringify(picture));
    this.pictures.set(id, picture);
    return id;
  }
}

/**
 * Ids are promised to be immutable, so a change of how things are drawn has to change them: the sources of the
 * drawing are a part of every id.
 */
const drawingVersion = fingerprint([
  new URL("art/", import.meta.url),
  new URL("../../media/sprites/", import.meta.url),
  new URL("../../media/words/", import.meta.url),
]);

function fingerprint(folders: URL[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const name of readdirSync(folder).toSorted())
      hash.update(name).update(readFileSync(new URL(name, folder)));
  }
  return hash.digest("hex");
}

const plates = [
  "#EFA92C",
  "#D9706B",
  "#7DB55A",
  "#E9A05C",
  "#6FA3D8",
  "#E8694C",
  "#B2BF45",
  "#C9A15A",
  "#5BA6A0",
  "#A685CC",
];

/** Colour of the plate under a picture; neighbours in a category differ. */
export const plateColor = (category: number, index: number) =>
  plates[(category * 3 + index) % plates.length]!;
