import { live, otherBrands, overlays, routes, states } from "../../e2e/support/views.ts";

/** All that the gallery shows, in the order of its sheets. */
export const everyView = [...routes, ...overlays, ...states, ...live, ...otherBrands];
