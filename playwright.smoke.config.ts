import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** `npm run test:smoke`: the path to an order and one test of each area, on the server of `npm run test:server` if it runs. */
export default defineConfig(config, {
  grep: /@smoke/,
  globalSetup: "./e2e/support/join-product.ts",
  reporter: "list",
});
