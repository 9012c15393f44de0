import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildServiceWorker } from "./build-plugins/build-service-worker.ts";
import { precompress } from "./build-plugins/precompress.ts";

const clientFolder = join(import.meta.dirname, "build/client");

export default {
  ssr: true,
  /** The route table is small and the same for everybody: no request per discovered link. */
  routeDiscovery: { mode: "initial" },
  /** A file more per page is worth nothing here: loaders in the browser are a few lines and share the page's modules. */
  splitRouteModules: false,
  async buildEnd() {
    await buildServiceWorker(clientFolder);
    precompress(clientFolder);
  },
} satisfies Config;
