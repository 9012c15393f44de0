import type { again as uz } from "../uz/again.ts";

export const again: typeof uz = {
  title: "Order again",
  dish: (name, count) => (count > 1 ? `${name} × ${count}` : name),
  today: (sum) => `Today ${sum}`,
};
