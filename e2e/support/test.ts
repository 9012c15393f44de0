import { test as base, expect } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import { holdAvailability } from "./hold.ts";
import { reportSlowScrolls } from "./slow-scrolls.ts";
import { recordBrowser, watchCards } from "./record-run.ts";

export { expect };

/**
 * Every test fails on console errors and failed requests in its own context, except those that it provokes on
 * purpose: `problems.expect(/404: GET .*\/product/)`. A slow scroll despite reduced motion is one.
 *
 * Loading and painting pictures takes a quarter of the processor time of all tests, so only files that concern them load
 * any. Elsewhere an `img` stays unloaded, in a box of its final size.
 *
 * Pages do not follow what is available: a stream never ends, so with it `networkidle` would never come. Pages of other
 * contexts do.
 */
export const test = base.extend<{ problems: Problems }, { pictures: boolean }>({
  pictures: [false, { scope: "worker", option: true }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      const { args = [] } = launchOptions;
      const all = pictures ? args : [...args, "--blink-settings=imagesEnabled=false"];
      await use({ ...launchOptions, args: all });
    },
    { scope: "worker" },
  ],
  // The office uses the browser's language; its tests are in English.
  locale: ({ locale }, use, { file }) =>
    use(/[\\/]e2e[\\/]office[\\/]/.test(file) ? "en-US" : locale),
  context: async ({ context, pictures }, use) => {
    if (!pictures)
      await context.addInitScript(() => {
        // Would wait for ever, and the page's scripts for 1.5 s: `rewrite-html.server.ts`.
        HTMLImageElement.prototype.decode = () => Promise.resolve();
      });
    await context.addInitScript(holdAvailability);
    await context.addInitScript(reportSlowScrolls);
    watchCards(context);
    await use(context);
    await recordBrowser(context);
  },
  problems: [
    async ({ context }, use) => {
      const problems = collectProblems(context);
      await use(problems);
      expect(problems.unexpected(), "console errors and failed requests").toEqual([]);
    },
    { auto: true },
  ],
});

type Problems = {
  /** Expects a problem that the test provokes on purpose. */
  expect(pattern: RegExp): void;
  unexpected(): string[];
};

/** Requests aborted by a navigation or a closed page are not problems. */
const cutOff = "net::ERR_ABORTED";

/** The mini-app's response for a messenger user without an account: decision "S4.33". */
const unknownMessengerUser = /^404: POST .*\/webbot\/v1\/users\/token$/;

/** The polled courier map's response once the courier has delivered the order. */
const courierDone = /^404: GET .*\/delivery\/courier\/[0-9a-f-]{36}$/;

/** The file is then requested twice. */
const discardedPreload =
  /^A preload for 'http:\/\/(?!office\.).* is found, but is not used .*cross-world/;

/**
 * Collects problems in all pages of the context: console errors, warnings of discarded preloads, uncaught exceptions,
 * requests without a response, and responses of 400 and above.
 */
function collectProblems(context: BrowserContext): Problems {
  const found: string[] = [];
  const expected: RegExp[] = [];
  context.on("console", (message) => {
    // The browser also logs failed responses to the console; they are collected below with their URL.
    const isError =
      message.type() === "error" && !message.text().startsWith("Failed to load resource");
    if (isError || discardedPreload.test(message.text())) found.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => found.push(`uncaught: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "no reason";
    if (reason !== cutOff) found.push(`no answer: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400)
      found.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () =>
      found.filter(
        (problem) =>
          ![unknownMessengerUser, courierDone, ...expected].some((pattern) =>
            pattern.test(problem),
          ),
      ),
  };
}
