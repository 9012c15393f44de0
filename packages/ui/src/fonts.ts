import cyrillic from "./fonts/onest-cyrillic.woff2";
import latin from "./fonts/onest-latin.woff2";

/**
 * Font files to preload (`<link rel="preload" as="font" crossorigin>`) on a page in this language. Latin is always
 * first: it contains digits and punctuation.
 */
export function fontsToPreload(language: "uz" | "ru" | "eng") {
  return language === "ru" ? [latin, cyrillic] : [latin];
}
