import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { PictureUse } from "@dasturxon/brand-folder/brand-folder";
import { idOfCodes } from "@dasturxon/brand-folder/id-of-codes";
import type { Art, PhotoSetting } from "./art/recipe.ts";
import type { DemoArt, DemoLogo } from "./demo-art.ts";

/** A picture of the demo: everything that its bytes depend on. */
export type DemoPicture =
  /** `seed` varies the arrangement, so that two products of one recipe do not look the same. */
  | { kind: "dish"; art: Art; seed: string }
  | { kind: "photo"; art: Art; seed: string; photo: PhotoSetting }
  | { kind: "logo"; logo: DemoLogo }
  | { kind: "favicon"; logo: DemoLogo }
  | { kind: "story"; art: Art; color: string; seed: string }
  | { kind: "banner"; art: Art; color: string; seed: string };

/** The drawing for a picture named by a brand's folder. */
export function demoPicture(art: DemoArt, use: PictureUse): DemoPicture {
  switch (use.kind) {
    case "logo":
    case "favicon":
      return { kind: use.kind, logo: art.logo };
    case "banner":
      return {
        kind: "banner",
        art: art.banners[use.name]!.art,
        color: use.color,
        seed: `${art.brand}-${use.name}`,
      };
    default: {
      const { seed = `${art.brand} ${use.name}`, photo, ...recipe } = art.pictures[use.name]!;
      if (use.kind === "story") return { kind: "story", art: recipe, color: use.color, seed };
      return photo
        ? { kind: "photo", art: recipe, seed, photo }
        : { kind: "dish", art: recipe, seed };
    }
  }
}

/** Id of the picture in the media store. */
export const demoPictureId = (picture: DemoPicture): string =>
  idOfCodes("picture", drawingVersion(), JSON.stringify(picture));

/**
 * The content of a picture id must not change, since browsers cache it for ever: the drawing's sources are part of
 * every id.
 */
function drawingVersion(): string {
  version ??= fingerprint([
    new URL("art/", import.meta.url),
    new URL("../media/sprites/", import.meta.url),
    new URL("../media/outlines/", import.meta.url),
  ]);
  return version;
}

let version: string | undefined;

function fingerprint(folders: URL[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const name of readdirSync(folder).toSorted())
      hash.update(name).update(readFileSync(new URL(name, folder)));
  }
  return hash.digest("hex");
}
