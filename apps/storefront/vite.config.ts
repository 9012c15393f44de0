import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkByRoute } from "./build-plugins/chunk-by-route.ts";
import { launchScript } from "./build-plugins/launch-script.ts";

/** Seven characters are as unique as eight, and every page contains the names of all files. */
const assetFileNames = "assets/[name]-[hash:7][extname]";

export default defineConfig({
  plugins: [
    chunkByRoute({
      framework: /node_modules\/(react|react-dom|react-router|scheduler)\//,
      // In the order in which a customer usually opens the pages.
      stages: {
        shop: /app\/(entry\.client|root|layouts\/default)\.tsx$/,
        menu: /app\/routes\/home\.tsx$|messages\/src\/\w+\.ts$/,
        // Loads once the menu page has hydrated.
        afterwards:
          /\/(product-tile-grid|category-bar|group-tiles|tile-filters|bottom-navigation|home-overlays|home-offers|basket-sheet-host|background-watch|language-offer|brand-entries|ordering-hours|order-terms|service-time|after-hydration|start\/calls|start-updates)\.tsx?$/,
        text: /app\/routes\/(about|offerta|privacy|not-found|login\/rules)\.tsx$/,
        // Loads for customers who are signed in, with the query library.
        personal: /\/(unread-dot|shop\/orders\/order-cache)\.tsx?$/,
        product: /\/(routes\/(category|search|product)|product-overlay)\.tsx$/,
        branches: /app\/routes\/(branches\/.+|address\/pickup2?)\.tsx$/,
        order: /app\/routes\/(basket|checkout|choose-address|address\/delivery)\.tsx$/,
        account: /app\/(routes|layouts)\/.+\.tsx$/,
      },
      wholes: ["shop", "afterwards", "personal"],
      smallest: 16_000,
    }),
    launchScript(),
    reactRouter(),
  ],
  environments: {
    // The server's class names have to equal the browser's.
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
          },
        },
      },
    },
  },
  build: {
    target: ["chrome111", "safari16.4"],
    /** The server reads it to preload the chunk of a visitor's language: `src/client-assets.ts`. */
    manifest: true,
    /** Pictures and fonts stay files: data URLs would need an exception in the content security policy. */
    assetsInlineLimit: 0,
  },
});
