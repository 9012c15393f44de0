import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { launchScript } from "./build-plugins/launch-script.ts";
import { leanFramework } from "./build-plugins/lean-framework.ts";

/** What every page needs, in one file; the texts of a language and a page's own parts stay apart. */
const everyPage =
  /apps\/storefront\/app\/(parameters|session\/(?!brand-|sign-out|signed-out|launch-key|calls|lost-merchant|watch-cookies|require-sign-in|error-text|failure-notice|answered|account-favourites|settle-visit|go-to-payment|open-notifications|use-asked|patient-fetch|stay-current|watch-build|keep-offline)|layouts\/default|document|features\/frame\/(header|footer|main|page-|brand-mark|service-link|language-select|bottom-navigation|contact-links|skip-link|notice-host|visit-watch-host|session-end|error-screen|brand-loading))|packages\/contract\/src\/(constants|storage-keys)|packages\/messages\/src\/(formats|calendar|words|language|load-messages)\.ts/;

/** What every page with dishes on it needs, in one more: a dozen files of a few hundred bytes pack badly. */
const everyMenuPage =
  /apps\/storefront\/app\/dish\/(category-|dish-(card|counter|grid|link|notes|picture|tile)|set-line-count|fly-to-basket|open-dish|page-memory|reload-for-data|catalogue|use-(?!toggle))|features\/(basket\/(floating-basket|side-basket-host)|product\/product-overlay-host)|packages\/domain\/src\/basket\/(delivery-minimum|merge-lines)|packages\/ui\/src\/(empty-state|product-card\/(product-card\.|product-grid|add-control)|picture|price|tag|motion|bottom-bar\/(basket-bar|bottom-bar)|icons\/(icon|plus|minus|utensils|chevron-right)\.)/;

export default defineConfig({
  plugins: [leanFramework(), launchScript(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Seven signs tell builds apart as well as eight do, and every page carries the names of all.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: "shop", test: everyPage },
                { name: "dishes", test: everyMenuPage },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    target: ["chrome111", "safari16.4"],
    /** The server looks up the chunk of a visitor's language in it, to preload it: `src/client-assets.ts`. */
    manifest: true,
    /** Pictures and fonts stay files: a data URL would need a hole in the content security policy. */
    assetsInlineLimit: 0,
  },
});
