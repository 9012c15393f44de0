import type { pass as uz } from "../uz/pass.ts";

export const pass: typeof uz = {
  preparing: "Готовятся",
  ready: "Готовы, забирайте",
  none: "Пока нет",
};
