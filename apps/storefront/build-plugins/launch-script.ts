import { join } from "node:path";
import { build } from "vite";
import type { Plugin, Rollup } from "vite";

const name = "virtual:launch-script";
const source = join(import.meta.dirname, "../app/platform/telegram/launch-script.ts");

/**
 * `import script from "virtual:launch-script"`: the script of the mini-app's pages that runs before their first
 * paint, bundled into a string that the server inlines.
 */
export function launchScript(): Plugin {
  return {
    name: "launch-script",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const [output] = (await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        build: {
          write: false,
          target: ["chrome111", "safari16.4"],
          lib: { entry: source, formats: ["iife"], name: "launch" },
        },
      })) as Rollup.RollupOutput[]; // One format, no watch mode: the result is a single output.
      return `export default ${JSON.stringify(output?.output[0].code.trim())}`;
    },
  };
}
