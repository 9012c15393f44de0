import { test as base, expect } from "@playwright/test";
import { collectProblems, type Problems } from "./problems.ts";

export { expect };

/**
 * Every test fails on console errors and failed requests in its own context, except those that it provokes on
 * purpose: `problems.expect(/404: GET .*\/product/)`.
 */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context }, use) => {
      const problems = collectProblems(context);
      await use(problems);
      expect(problems.unexpected(), "console errors and failed requests").toEqual([]);
    },
    { auto: true },
  ],
});
