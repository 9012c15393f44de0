/** Whether the device is set to show less motion. */
export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** For scrolls that show the user where they lead; instant with reduced motion. */
export const smoothScroll = (): ScrollBehavior => (prefersReducedMotion() ? "instant" : "smooth");
