import { prefersReducedMotion } from "./reduced-motion.ts";

/**
 * Animates a copy of a product along an arc into the basket. Does nothing with reduced motion, or if either end is
 * missing.
 */
export function flyTo(from: Element | null | undefined, to: Element | null | undefined) {
  if (!from || !to || prefersReducedMotion()) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const copy = from.cloneNode(true);
  if (!(copy instanceof HTMLElement) || start.width === 0) return;
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    margin: "0",
    zIndex: "var(--layer-toast)",
    borderRadius: "999px",
    overflow: "hidden",
    pointerEvents: "none",
  });
  // Above an open sheet, if the product was chosen in one.
  (from.closest("dialog") ?? document.body).append(copy);
  const right = end.left + end.width / 2 - start.left - start.width / 2;
  const down = end.top + end.height / 2 - start.top - start.height / 2;
  const small = Math.max(0.08, end.width / start.width);
  const flight = copy.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${right * 0.35}px, ${down * 0.2 - 40}px) scale(0.55)`, opacity: 1 },
      { transform: `translate(${right}px, ${down}px) scale(${small})`, opacity: 0.4 },
    ],
    { duration: 250, easing: "cubic-bezier(0.4, 0, 0.6, 1)" },
  );
  flight.addEventListener("finish", () => copy.remove());
  flight.addEventListener("cancel", () => copy.remove());
}
