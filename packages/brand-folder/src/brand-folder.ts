import type * as z from "zod";
import type { Menu } from "./menu.ts";
import type {
  PromosFile,
  bannersFile,
  policiesFile,
  storiesFile,
  vacanciesFile,
} from "./offers.ts";
import type { BrandLocations, BrandZone } from "./locations.ts";
import type { BrandSettings, BrandTexts } from "./settings.ts";

export type { Link } from "./offers.ts";
export type { BrandBranch } from "./locations.ts";
export type { MenuCategory, MenuOptionGroup, MenuProduct } from "./menu.ts";

type Of<File extends (...context: never[]) => z.ZodType> = z.output<ReturnType<File>>;

/** The content of a brand as in its folder: codes instead of ids, file names instead of pictures. */
export type BrandFolder = Menu &
  BrandLocations & {
    settings: BrandSettings;
    texts: BrandTexts;
    zones: BrandZone[];
    promos: z.output<typeof PromosFile>;
    policies: Of<typeof policiesFile>;
    vacancies: Of<typeof vacanciesFile>;
    stories: Of<typeof storiesFile>;
    banners: Of<typeof bannersFile>;
  };

/** A picture named by the folder, by its use; `color` is its background. */
export type PictureUse =
  | { kind: "logo" | "favicon" | "dish"; name: string }
  | { kind: "story" | "banner"; name: string; color: string };
