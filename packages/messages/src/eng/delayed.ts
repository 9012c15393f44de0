import type { Delayed } from "../uz/delayed.ts";

export const delayed: Delayed = {
  title: (number) => `Order No. ${number} has not been accepted yet`,
  text: "The branch has not answered yet. You can wait, call the branch or cancel the order.",
};
