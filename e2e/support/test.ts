import { test as base, expect } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";

export { expect };

/**
 * Every test fails on console errors and failed requests in its own context, save those that it
 * provokes on purpose: `problems.expect(/404: GET .*\/product/)`.
 */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context }, use) => {
      const problems = guardProblems(context);
      await use(problems);
      expect(problems.unexpected(), "console errors and failed requests").toEqual([]);
    },
    { auto: true },
  ],
});

type Problems = {
  /** Names a problem that the test provokes on purpose. */
  expect(pattern: RegExp): void;
  unexpected(): string[];
};

/** Requests that a navigation or a closed page cuts off are nobody's fault. */
const cutOff = "net::ERR_ABORTED";

/** How the mini-app hears that a brand does not know the messenger's customer yet: decision "S4.33". */
const notMetYet = /^404: POST .*\/webbot\/v1\/users\/token$/;

/** How a map that asks every few seconds hears that the courier has handed the order over. */
const handedOver = /^404: GET .*\/delivery\/courier\/[0-9a-f-]{36}$/;

/**
 * Collects what a customer's browser complains about, in every page of the context: errors in the
 * console, uncaught exceptions, requests without an answer, and answers of 400 and above.
 */
function guardProblems(context: BrowserContext): Problems {
  const found: string[] = [];
  const expected: RegExp[] = [];
  context.on("console", (message) => {
    // The browser repeats each failed answer in the console; it is collected below, with its address.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      found.push(`console: ${message.text()}`);
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
        (problem) => ![notMetYet, handedOver, ...expected].some((known) => known.test(problem)),
      ),
  };
}
