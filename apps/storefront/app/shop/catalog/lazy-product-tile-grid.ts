import { lazyComponent } from "../../core/page/lazy-component.tsx";

/** The server's cards are links and pictures without scripts; their buttons hydrate after the page. */
export const LazyProductTileGrid = lazyComponent(
  async () => ({ default: (await import("./product-tile-grid.tsx")).ProductTileGrid }),
  "afterwards",
);
