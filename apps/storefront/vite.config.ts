import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

/** What every page needs, in one file; the texts of a language and a page's own parts stay apart. */
const everyPage =
  /apps\/storefront\/app\/(session|layouts\/default|document|features\/frame\/(header|footer|main|page-|brand-mark|service-link|language-select|bottom-navigation|contact-links|skip-link|notice-host|session-end|error-screen|brand-loading))|packages\/contract\/src\/(constants|storage-keys)|packages\/messages\/src\/(formats|calendar|words|language|load-messages)\.ts/;

export default defineConfig({
  plugins: [guardedReloads(), reactRouter()],
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

/**
 * React Router reloads by itself when a route's chunk fails to load, without end if it keeps failing. Ours
 * may reload once per 10 s and path: `app/session/reload-guard.ts`. Specification, point 8.
 */
function guardedReloads(): Plugin {
  const reload = "window.location.reload();";
  return {
    name: "guarded-reloads",
    enforce: "pre",
    transform: {
      filter: { id: /react-router\/dist\/.*\/dom\/ssr\/routeModules\.js/ },
      handler(code) {
        if (!code.includes(reload))
          this.error("React Router no longer reloads here: look at the reload guard again");
        return code.replace(reload, `if (!window.mayReload()) throw error; ${reload}`);
      },
    },
  };
}
