import { englishPlural } from "../plural.ts";
import type * as uz from "../uz/menu-extras.ts";

export const search: typeof uz.search = {
  label: "Find a dish",
  placeholder: (dish) => `For example: ${dish}`,
  clear: "Clear the search",
  history: "Recent searches",
  forget: (query) => `Forget “${query}”`,
  found: (count) => `${count} ${englishPlural(count, "dish", "dishes")} found`,
  nothingTitle: (query) => `Nothing found for “${query}”`,
  nothingText: "Try another spelling, or choose from what people often order.",
  loading: "The menu is loading",
};

export const story: typeof uz.story = {
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

export const viewer: typeof uz.viewer = {
  label: (dish) => `${dish}: pictures`,
  position: (picture, count) => `Picture ${picture} of ${count}`,
  next: "Next picture",
  previous: "Previous picture",
  play: "Show one after another",
  pause: "Pause",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  whole: "Show the whole picture",
};
