import type { consent as uz } from "../uz/consent.ts";

export const consent: typeof uz = {
  title: "Visit statistics",
  question:
    "May the restaurant count how you use this site? It helps to improve the menu and the offers.",
  yes: "Yes, it may",
  no: "No",
  note: "The restaurant’s counters learn which pages and dishes you open",
};
