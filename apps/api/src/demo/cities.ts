import type { DemoCity } from "./demo-brand.ts";

export const tashkent = (isMain: boolean): DemoCity => ({
  slug: "tashkent",
  name: ["Toshkent", "Ташкент", "Tashkent"],
  latitude: 41.3111,
  longitude: 69.2797,
  isMain,
});

export const samarkand = (isMain: boolean): DemoCity => ({
  slug: "samarkand",
  name: ["Samarqand", "Самарканд", "Samarkand"],
  latitude: 39.6542,
  longitude: 66.9597,
  isMain,
});
