import type * as z from "zod";
import type { Menu } from "./menu.ts";
import type {
  BrandBanners,
  BrandPolicies,
  BrandPromos,
  BrandStories,
  BrandVacancies,
} from "./offers.ts";
import type { BrandPlaces, BrandZone } from "./places.ts";
import type { BrandSettings, BrandTexts } from "./settings.ts";

export type { Link } from "./offers.ts";
export type { BrandBranch } from "./places.ts";
export type { MenuCategory, MenuOptionGroup, MenuProduct } from "./menu.ts";

/** All content of a brand as its folder has it: codes instead of ids, names instead of pictures. */
export type BrandFolder = Menu &
  BrandPlaces & {
    settings: BrandSettings;
    texts: BrandTexts;
    zones: BrandZone[];
    promos: z.infer<typeof BrandPromos>;
    policies: z.infer<typeof BrandPolicies>;
    vacancies: z.infer<typeof BrandVacancies>;
    stories: z.infer<typeof BrandStories>;
    banners: z.infer<typeof BrandBanners>;
  };

/** A picture that the folder names, by the place where it is shown; `color` is its background. */
export type PictureUse =
  | { kind: "logo" | "favicon" | "dish"; name: string }
  | { kind: "story" | "banner"; name: string; color: string };
