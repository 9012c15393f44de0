import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { findChromium } from "./tools/chromium.ts";

// As `npm start` does it: each server and command would compile the same sources, a quarter of its start.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, ".cache/node");

// Unpacked before the first worker starts.
const { executablePath, args, env } = await findChromium();

export default defineConfig({
  testMatch: "e2e/**/*.spec.ts",
  globalSetup: "./e2e/support/start-product.ts",
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  // Twice the cores of the smallest supported machine, since a test waits for half of its time.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  // Alone a test takes a minute and a half at most; another whole run may use the same two cores.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    timezoneId: "Asia/Tashkent",
    // The shop offers a browser its own language.
    locale: "uz-UZ",
    // A service worker would answer before `page.route`; only its own tests allow it.
    serviceWorkers: "block",
    // Motion costs a seventeenth of the processor time: only tests of motion have it.
    reducedMotion: "reduce",
    launchOptions: {
      executablePath,
      // An emulated graphics card costs a tenth of the processor time, optimised code a thirtieth: pages are short-lived.
      args: [...args, "--disable-gpu", "--js-flags=--no-opt,--no-maglev"],
      env: { ...definedEnvironment(), ...env },
    },
    screenshot: "only-on-failure",
  },
  // A test runs on the phone. One whose subject is the wide layout has the tag @desktop; one whose subject differs
  // between the layouts has @both. Those without a browser have @server: they take longest, so they start first.
  projects: [
    { name: "server", grep: /@server/ },
    {
      name: "phone",
      grepInvert: /@desktop|@server/,
      use: {
        viewport: { width: 360, height: 780 },
        // Twice as many dots by line, as phones have, cost a fifteenth of the processor time: only tests of pictures
        // have them.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: "desktop",
      grep: /@desktop|@both/,
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
