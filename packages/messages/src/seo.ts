import { seoMessages as eng } from "./eng/seo.ts";
import type { Language } from "./language.ts";
import { seoMessages as ru } from "./ru/seo.ts";
import { seoMessages as uz } from "./uz/seo.ts";
import type { SeoMessages } from "./uz/seo.ts";

export type { SeoMessages };

/** Separate from the catalogue, because browsers do not need these texts. */
export const seoMessages: Record<Language, SeoMessages> = { uz, ru, eng };
