import * as z from "zod";

/** Languages of the interface and keys of every multilingual text. Specification, points 1 and 9. */
export const Language = z.enum(["uz", "ru", "eng"]);
export type Language = z.infer<typeof Language>;

/** Specification, point 3, "Languages enumeration". */
export const LanguageNumber = z.enum({ UZ: 0, RU: 1, EN: 2 });
export type LanguageNumber = z.infer<typeof LanguageNumber>;
