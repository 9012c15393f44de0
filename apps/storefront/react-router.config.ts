import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./build-plugins/precompress.ts";

export default {
  ssr: true,
  /** The table of routes is small and the same for everybody: no request per discovered link. */
  routeDiscovery: { mode: "initial" },
  buildEnd: () => precompress(join(import.meta.dirname, "build/client")),
} satisfies Config;
