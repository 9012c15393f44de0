import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { launchScript } from "./build-plugins/launch-script.ts";
import { leanFramework } from "./build-plugins/lean-framework.ts";

/** What every page needs, in one file; the texts of a language and a page's own parts stay apart. */
const everyPage =
  /apps\/storefront\/app\/(parameters|session\/(?!brand-|sign-out|signed-out|launch-key|calls|lost-merchant|watch-cookies|require-sign-in|error-text|failure-notice|answered|account-favourites|after-hydration|go-to-payment|open-notifications|use-asked|fetch-with-retry-prompt|stay-current|watch-build|precache-shop)|layouts\/default|document|features\/frame\/(header|footer|main|page-|brand-mark|service-link|language-select|bottom-navigation|contact-links|skip-link|notice-host|background-watch-host|session-end|error-screen|brand-loading))|packages\/contract\/src\/(constants|storage-keys)|packages\/messages\/src\/(formats|calendar|messages|language|load-messages)\.ts/;

/** What every page with dishes on it needs, in one more: a dozen files of a few hundred bytes pack badly. */
const everyMenuPage =
  /apps\/storefront\/app\/product\/(category-|product-(card-data|counter|tile-grid|link|notes|picture|tile)|set-line-count|fly-to-basket|open-product|page-memory|reload-for-data|catalogue|use-(?!toggle))|features\/(basket\/(floating-basket|side-basket-host)|product\/product-overlay-host)|packages\/domain\/src\/basket\/(delivery-minimum|merge-lines)|packages\/ui\/src\/(empty-state|product-card\/(product-card\.|product-grid|add-control)|picture|price|tag|motion|bottom-bar\/(basket-bar|bottom-bar)|icons\/(icon|plus|minus|utensils|chevron-right)\.)/;

/** Comes to each card after its page, and stands in an opened dish. */
const heart = /apps\/storefront\/app\/product\/(heart-button|use-toggle-favourite)/;

/**
 * The kit's controls, and what dish, basket and checkout need: on a slow network each of six dozen small files, fetched six at
 * a time, waits for its own round trip.
 */
const controls =
  /packages\/ui\/src\/(card|checkbox|choice-row|field|icon-button|list-row|notice|progress-line|quantity-stepper|radio-group|segmented-control|skeleton|switch|text-area|text-field|total-line|icons\/(back|chat|check|clock|close|info|ticket|warning))|apps\/storefront\/app\/product\/(?!product-details)|features\/(product\/(?!product-overlay\.|product-viewer)|basket\/(?!basket-sheet|side-basket))|packages\/domain\/src\/(basket|menu\/is-offered|promo)|packages\/contract\/src\/errors\/(error-entry|promo-errors|delivery-errors)/;

/** Where an order goes, or is fetched: for the checkout, the addresses and the branches. */
const fulfilment =
  /apps\/storefront\/app\/(fulfilment|map\/(map\.|scheme)|features\/(address\/point-notice|branches\/(branch-options|nearby)))|packages\/ui\/src\/(modal|sheet)|packages\/domain\/src\/(address|branch|delivery|payment)/;

/** Signing in, and what each refusal of the server says: for the checkout and the profile. */
const signIn =
  /apps\/storefront\/app\/(features\/sign-in|session\/(error-text|failure-notice|answered))|packages\/ui\/src\/(code-field|phone-field)|packages\/domain\/src\/phone|packages\/contract\/src\/(errors|error-text|field-error)/;

/** Seven signs tell builds apart as well as eight do, and every page carries the names of all. */
const assetFileNames = "assets/[name]-[hash:7][extname]";

export default defineConfig({
  plugins: [leanFramework(), launchScript(), reactRouter()],
  environments: {
    // The server names files that the browser's styles name too.
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: "shop", test: everyPage },
                { name: "dishes", test: everyMenuPage },
                { name: "heart-button", test: heart },
                { name: "controls", test: controls },
                { name: "fulfilment", test: fulfilment },
                { name: "sign-in", test: signIn },
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
