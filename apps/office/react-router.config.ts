import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildServiceWorker } from "./build-plugins/build-service-worker.ts";

export default {
  /** Private data are read by the browser alone: the server sends one document for all pages. Decision 0052. */
  ssr: false,
  buildEnd: () => buildServiceWorker(join(import.meta.dirname, "build/client")),
} satisfies Config;
