import type { Part } from "./problems.ts";

/** Element of a section to scroll to if it has a problem. */
export const partElementId = (part: Part) => `checkout-${part}`;

export function showPart(part: Part) {
  const element = document.getElementById(partElementId(part));
  element?.scrollIntoView({ block: "center", behavior: "smooth" });
  const control = element?.querySelector<HTMLElement>("input, select, a, button");
  (control ?? element)?.focus({ preventScroll: true });
}
