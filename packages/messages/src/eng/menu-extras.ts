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
  section: "Section of the menu",
  corrected: (query) => `Showing ${query}`,
  missing: {
    pizza: "We have no pizza",
    sushi: "We have no sushi",
    burger: "We have no burgers",
    shawarma: "We have no shawarma",
    fish: "We have no fish",
    coffee: "We have no coffee",
    beer: "We have no beer",
    alcohol: "We have no alcohol",
    fries: "We have no fries",
    juice: "We have no juice",
    cola: "We have no cola",
    pepsi: "We have no Pepsi",
    fanta: "We have no Fanta",
    sprite: "We have no Sprite",
  },
  instead: "But we have",
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

export const dietFilter: typeof uz.dietFilter = {
  diets: { "meat-free": "No meat", spicy: "Spicy", "nut-free": "No nuts", halal: "Halal" },
  noneTitle: (diets) => `No dishes marked “${diets}”`,
  noneText: "Dishes about which the restaurant says nothing are left out as well.",
  showAll: "Show all dishes",
  nutsTitle: "Dishes marked as free of nuts",
  nutsText: "With an allergy, ask the branch: there may be nuts in the kitchen.",
};
