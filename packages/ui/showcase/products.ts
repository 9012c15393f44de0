import doner from "./pictures/doner.webp";
import dumpling from "./pictures/dumpling.webp";
import flatbread from "./pictures/flatbread.webp";
import noodles from "./pictures/noodle-bowl.webp";
import plov from "./pictures/plov-pan.webp";
import salad from "./pictures/green-salad.webp";
import shortcake from "./pictures/shortcake.webp";
import teapot from "./pictures/teapot.webp";

/** Names come from the texts, by index. */
export const products = [
  { picture: plov, plate: "#e8b23a", price: 38_000, old: 46_000, note: "450 g" },
  { picture: noodles, plate: "#ee7d55", price: 36_000, note: "400 g" },
  { picture: dumpling, plate: "#9cc473", price: 34_000, note: "300 g" },
  { picture: doner, plate: "#ef9f62", price: 32_000, note: "350 g" },
  { picture: flatbread, plate: "#dcae6d", price: 6_000, note: "200 g" },
  { picture: salad, plate: "#e58b7c", price: 18_000, note: "180 g" },
  { picture: teapot, plate: "#ee88a6", price: 8_000, note: "500 ml" },
  { picture: shortcake, plate: "#e6c37c", price: 24_000, note: "120 g" },
];
