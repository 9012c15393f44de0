import type { Part } from "./problems.ts";

/** The element that a premature press on the last button leads to. */
export const partElementId = (part: Part) => `checkout-${part}`;

export function showPart(part: Part) {
  const element = document.getElementById(partElementId(part));
  element?.scrollIntoView({ block: "center", behavior: "smooth" });
  const control = element?.querySelector<HTMLElement>("input, select, a, button");
  (control ?? element)?.focus({ preventScroll: true });
}
