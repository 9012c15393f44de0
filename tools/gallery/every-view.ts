import { live, otherBrands, overlays, routes, states } from "../../e2e/support/views.ts";

/** All views of the gallery, in the order of its sheets. */
export const everyView = [...routes, ...overlays, ...states, ...live, ...otherBrands];
