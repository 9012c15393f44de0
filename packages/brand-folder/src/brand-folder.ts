import type * as z from "zod";
import type { Menu } from "./menu.ts";
import type {
  BrandBanners,
  BrandPolicies,
  BrandPromos,
  BrandStories,
  BrandVacancies,
} from "./offers.ts";
import type { BrandLocations, BrandZone } from "./locations.ts";
import type { BrandSettings, BrandTexts } from "./settings.ts";

export type { Link } from "./offers.ts";
export type { BrandBranch } from "./locations.ts";
export type { MenuCategory, MenuOptionGroup, MenuProduct } from "./menu.ts";

/** The content of a brand as in its folder: codes instead of ids, file names instead of pictures. */
export type BrandFolder = Menu &
  BrandLocations & {
    settings: BrandSettings;
    texts: BrandTexts;
    zones: BrandZone[];
    promos: z.infer<typeof BrandPromos>;
    policies: z.infer<typeof BrandPolicies>;
    vacancies: z.infer<typeof BrandVacancies>;
    stories: z.infer<typeof BrandStories>;
    banners: z.infer<typeof BrandBanners>;
  };

/** A picture named by the folder, by its use; `color` is its background. */
export type PictureUse =
  | { kind: "logo" | "favicon" | "dish"; name: string }
  | { kind: "story" | "banner"; name: string; color: string };
