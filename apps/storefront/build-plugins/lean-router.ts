import type { Plugin } from "vite";

type Change = { file: RegExp; from: string; to: string };

/** Fog of war is React Router's name for finding routes lazily: ours are all in the first document. */
const changes: Change[] = [
  {
    file: /\/dom\/ssr\/fog-of-war\.js$/,
    from: "!isFogOfWarEnabled(routeDiscovery, ssr)",
    to: "true",
  },
  {
    file: /\/dom\/ssr\/components\.js$/,
    from: "= isFogOfWarEnabled(routeDiscovery, ssr)",
    to: "= false",
  },
  { file: /\/router\/router\.js$/, from: "init.instrumentations", to: "false" },
  { file: /\/router\/router\.js$/, from: "opts?.instrumentations", to: "false" },
  {
    // Without end, if the chunk keeps failing. Ours may reload once per 10 s and path: `app/session/reload-guard.ts`.
    file: /\/dom\/ssr\/routeModules\.js$/,
    from: "window.location.reload();",
    to: "if (!window.mayReload()) throw error; window.location.reload();",
  },
];

/**
 * Changes React Router for the browser: leaves out what we never switch on (2 kB brotli), and asks before it
 * reloads by itself. Stops the build when a new version no longer has the places.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler(code, id) {
        let changed = code;
        for (const { file, from, to } of changes) {
          if (!file.test(id)) continue;
          if (!code.includes(from))
            this.error(`React Router has no '${from}' here any more: look at ${id} again`);
          changed = changed.replaceAll(from, to);
        }
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}
