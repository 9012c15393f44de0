import type { pass as uz } from "../uz/pass.ts";

export const pass: typeof uz = {
  preparing: "Preparing",
  ready: "Ready to collect",
  none: "None yet",
};
