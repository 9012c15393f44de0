import { found as eng } from "./eng/found.ts";
import type { Language } from "./language.ts";
import { found as ru } from "./ru/found.ts";
import { found as uz } from "./uz/found.ts";
import type { Found } from "./uz/found.ts";

export type { Found };

/** Apart from the catalogue: no browser has to load what only search engines and messengers read. */
export const found: Record<Language, Found> = { uz, ru, eng };
