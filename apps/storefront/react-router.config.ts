import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  /** The table of routes is small and the same for everybody: no request per discovered link. */
  routeDiscovery: { mode: "initial" },
} satisfies Config;
