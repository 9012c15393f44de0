import cyrillic from "./fonts/onest-cyrillic.woff2";
import latin from "./fonts/onest-latin.woff2";

/**
 * The font files worth a `<link rel="preload" as="font" crossorigin>` on a page in this language.
 * Latin comes first everywhere: digits and punctuation live there.
 */
export function fontsToPreload(language: "uz" | "ru" | "eng") {
  return language === "ru" ? [latin, cyrillic] : [latin];
}
