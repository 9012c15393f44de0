import type { tip as uz } from "../uz/tip.ts";

export const tip: typeof uz = {
  title: "Tip the courier",
  about: "If you like: the courier gets all of it.",
  amount: "Amount of the tip",
  give: (sum) => `Tip ${sum}`,
  paid: (sum) => `You tipped the courier ${sum}`,
  paidText: "Thank you! The courier gets this money.",
  pending: (sum) => `Checking the payment of ${sum}`,
  pendingText: "It shows here as soon as the money arrives.",
};
