import type * as z from "zod";
import type { Menu } from "./menu.ts";
import type {
  PromosFile,
  bannersFile,
  policiesFile,
  storiesFile,
  vacanciesFile,
} from "./offers.ts";
import type { BrandPlaces, BrandZone } from "./places.ts";
import type { BrandSettings, BrandTexts } from "./settings.ts";

export type { Link } from "./offers.ts";
export type { BrandBranch } from "./places.ts";
export type { MenuCategory, MenuOptionGroup, MenuProduct } from "./menu.ts";

type Of<File extends (...context: never[]) => z.ZodType> = z.output<ReturnType<File>>;

/** All content of a brand as its folder has it: codes instead of ids, names instead of pictures. */
export type BrandFolder = Menu &
  BrandPlaces & {
    settings: BrandSettings;
    texts: BrandTexts;
    zones: BrandZone[];
    promos: z.output<typeof PromosFile>;
    policies: Of<typeof policiesFile>;
    vacancies: Of<typeof vacanciesFile>;
    stories: Of<typeof storiesFile>;
    banners: Of<typeof bannersFile>;
  };

/** A picture that the folder names, by the place where it is shown; `color` is its background. */
export type PictureUse =
  | { kind: "logo" | "favicon" | "dish"; name: string }
  | { kind: "story" | "banner"; name: string; color: string };
