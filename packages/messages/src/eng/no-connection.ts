import type { noConnection as uz } from "../uz/no-connection.ts";

export const noConnection: typeof uz = {
  title: "No internet connection",
  text: "You haven’t opened this page before. Try again once you are back online.",
  retry: "Try again",
  toMenu: "Go to the menu",
};
