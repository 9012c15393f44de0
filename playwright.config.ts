import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/chromium.ts";

// Unpacked here, before the first worker starts.
const { executablePath, args, env } = await findChromium();

export default defineConfig({
  testMatch: ["e2e/**/*.spec.ts", "packages/ui/showcase/**/*.spec.ts"],
  globalSetup: "./e2e/support/start-product.ts",
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    timezoneId: "Asia/Tashkent",
    // A service worker answers before a test's own `page.route`: those about it let it in.
    serviceWorkers: "block",
    launchOptions: { executablePath, args, env: { ...definedEnvironment(), ...env } },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
  // A test that is about one of them only carries its tag: @phone, @desktop.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 360, height: 780 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});

function definedEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
