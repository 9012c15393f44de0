import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { leanRouter } from "./build-plugins/lean-router.ts";

/** What every page needs, in one file; the texts of a language and a page's own parts stay apart. */
const everyPage =
  /apps\/storefront\/app\/(session\/(?!sign-out|require-sign-in|error-text|answered)|layouts\/default|document|features\/frame\/(header|footer|main|page-|brand-mark|service-link|language-select|bottom-navigation|contact-links|skip-link|notice-host|offline-notice|menu-refresh|session-end|error-screen|brand-loading))|packages\/contract\/src\/(constants|storage-keys)|packages\/messages\/src\/(formats|calendar|words|language|load-messages)\.ts/;

/** What every page with dishes on it needs, in one more: a dozen files of a few hundred bytes pack badly. */
const everyMenuPage =
  /apps\/storefront\/app\/dish\/(category-|dish-(card|counter|grid|link|notes|picture|tile)|set-line-count|fly-to-basket|open-dish|page-memory|reload-for-data|catalogue|use-)|features\/(basket\/(floating-basket|side-basket-host)|product\/product-overlay-host)|packages\/domain\/src\/basket\/(delivery-minimum|merge-lines)|packages\/ui\/src\/(product-card\/(product-card\.|product-grid|add-control)|picture|price|tag|motion|bottom-bar\/(basket-bar|bottom-bar)|icons\/(icon|plus|minus|utensils)\.)/;

export default defineConfig({
  plugins: [leanRouter(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
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
