import type { story as uz } from "../uz/story.ts";

export const story: typeof uz = {
  label: "Story",
  loading: "The story is loading",
  failed: "The story did not load. Check your connection and try again.",
  gone: "This story has ended.",
  toMenu: "To the menu",
  back: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
  look: "Take a look",
  position: (part, count) => `${part} of ${count}.`,
};
