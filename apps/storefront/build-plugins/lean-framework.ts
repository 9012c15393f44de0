import type { Plugin } from "vite";
import { cutSource } from "./cut-source.ts";
import { unusedInReact } from "./unused-in-react.ts";
import { unusedInRouter } from "./unused-in-router.ts";

const unusedParts = { ...unusedInRouter, ...unusedInReact };

/**
 * Leaves out of React and its router, in the browser, what our pages never use (13 kB brotli), and has the router ask
 * before it reloads by itself. Stops the build when a new version no longer has one of the places: look at it again
 * then.
 */
export function leanFramework(): Plugin {
  const unvisited = new Set(Object.keys(unusedParts));
  return {
    name: "lean-framework",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /node_modules\/(react-router\/dist|react-dom\/cjs)\// },
      handler(code, id) {
        const file = Object.keys(unusedParts).find((end) => id.endsWith(end));
        if (!file && id.includes("react-dom")) return null;
        if (file) unvisited.delete(file);
        try {
          const unused = file ? unusedParts[file] : undefined;
          return { code: cutSource(code, this.parse(code), unused ?? {}), map: null };
        } catch (cause) {
          return this.error(`A part of the framework reads differently: ${String(cause)}`);
        }
      },
    },
    generateBundle() {
      if (unvisited.size > 0)
        this.error(`The framework has no ${[...unvisited].join(", ")} any more`);
    },
  };
}
