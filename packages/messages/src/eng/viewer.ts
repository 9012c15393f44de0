import type { viewer as uz } from "../uz/viewer.ts";

export const viewer: typeof uz = {
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
