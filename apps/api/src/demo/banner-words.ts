import { demoBrands } from "./demo-brands.ts";
import { unbroken } from "./menu-records.ts";

// Prints what apps/api/media/words/outline.py turns into outlines.
const languages = ["uz", "ru", "eng"] as const;

const words = demoBrands.flatMap((brand) => [
  {
    file: `monogram-${brand.logo.monogram}`,
    lines: [[brand.logo.letters, 320, 800]],
    width: 2_000,
  },
  ...brand.banners.flatMap((banner) =>
    languages.map((language, index) => ({
      file: `${brand.sub}-${banner.slug}-${language}`,
      lines: [
        [unbroken(banner.title[index]!), 62, 800],
        [unbroken(banner.note[index]!), 32, 500],
      ],
      width: 548,
    })),
  ),
]);

console.log(JSON.stringify(words));
