import type { Words } from "./author.ts";

/** Marks on the cards of the demo menus. */
export const labels = {
  hit: { name: ["Xit", "Хит", "Hit"], color: "#1F1B16" },
  new: { name: ["Yangi", "Новинка", "New"], color: "#0F7A5F" },
  spicy: { name: ["Achchiq", "Острое", "Spicy"], color: "#C8321F" },
  meatless: { name: ["Go‘shtsiz", "Без мяса", "Meat-free"], color: "#3F7D2B" },
  kids: { name: ["Bolalar uchun", "Детям", "For kids"], color: "#2F6FB5" },
  chef: { name: ["Shef tanlovi", "Выбор шефа", "Chef’s choice"], color: "#7A4A1D" },
  seasonal: { name: ["Mavsumiy", "Сезонное", "Seasonal"], color: "#8A5A12" },
} satisfies Record<string, { name: Words; color: string }>;

export type LabelName = keyof typeof labels;
