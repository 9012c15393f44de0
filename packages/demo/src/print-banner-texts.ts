import { demoBrands } from "./demo-brands.ts";

// Prints the input of media/outlines/outline.py.
const languages = ["uz", "ru", "eng"] as const;

const outlines = demoBrands().flatMap(({ folder, art }) => [
  {
    file: `monogram-${art.logo.monogram}`,
    lines: [[art.logo.letters, 320, 800]],
    width: 2_000,
  },
  ...folder.banners.flatMap(({ code, title }) =>
    languages.map((language) => ({
      file: `${art.brand}-${code}-${language}`,
      lines: [
        [title[language], 62, 800],
        [art.banners[code]?.note[language], 32, 500],
      ],
      width: 548,
    })),
  ),
]);

console.log(JSON.stringify(outlines));
