import type { Config } from "@react-router/dev/config";

export default {
  /** Private data are read by the browser alone: the server sends one document for all pages. Decision 0052. */
  ssr: false,
} satisfies Config;
