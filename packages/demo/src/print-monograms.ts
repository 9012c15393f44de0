import { demoBrands } from "./demo-brands.ts";

// Prints the input of media/outlines/outline.py.
const outlines = demoBrands().map(({ art }) => ({
  file: `monogram-${art.logo.monogram}`,
  lines: [[art.logo.letters, 320, 800]],
  width: 2_000,
}));

console.log(JSON.stringify(outlines));
