import { Text } from "@dasturxon/brand-folder/values";
import * as z from "zod";
import { Art, SeededArt } from "./art/recipe.ts";

/** A tile with a monogram. */
const DemoLogo = z.strictObject({
  /** File of `media/outlines` with its outline. */
  monogram: z.string(),
  letters: Text,
  ink: z.string(),
  /** Colours of the tile, upper left and lower right. */
  plate: z.string(),
  plateDeep: z.string(),
  /** SVG in the corner of the tile, drawn around its origin, 40 units across. */
  mark: z.string(),
});
export type DemoLogo = z.infer<typeof DemoLogo>;

/** `art/{brand}.json`: recipes of the pictures that the brand's folder names. */
export const DemoArt = z.strictObject({
  /** Prefix of default seeds. */
  brand: z.string(),
  logo: DemoLogo,
  banners: z.record(z.string(), z.strictObject({ art: Art })),
  pictures: z.record(z.string(), SeededArt),
});
export type DemoArt = z.infer<typeof DemoArt>;

/** Names of all pictures that are drawn. */
export const namesOf = ({ banners, pictures }: DemoArt): string[] => [
  "logo",
  "favicon",
  ...Object.keys(pictures),
  ...Object.keys(banners),
];
