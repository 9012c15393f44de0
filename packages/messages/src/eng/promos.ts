import { englishPlural } from "../plural.ts";
import type { promos as uz } from "../uz/promos.ts";

export const promos: typeof uz = {
  loading: "Promo codes are loading",
  emptyTitle: "No promo codes right now",
  emptyText: "New promo codes will appear here.",
  productsOff: (amount) => `${amount} off dishes`,
  deliveryOff: (amount) => `${amount} off delivery`,
  deliveryFree: "Free delivery",
  above: (sum) => `When the dishes come to more than ${sum}`,
  upTo: (sum) => `At most ${sum} off`,
  until: (date) => `Until ${date}`,
  times: (count) => `${count} ${englishPlural(count, "use", "uses")} per person`,
  copy: (code) => `Copy the promo code ${code}`,
  copied: (code) => `${code} copied`,
  notCopied: "It could not be copied. Please type the code.",
  use: "Use in the basket",
  inUse: "Used in the basket",
  remove: "Remove from the basket",
};
