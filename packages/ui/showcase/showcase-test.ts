import { join } from "node:path";
import { test as base } from "@playwright/test";
import type { Page } from "@playwright/test";

type Show = (view?: Record<string, string>) => Promise<void>;

const build = join(import.meta.dirname, "build");

/** No server has it: the browser gets the files of the build, as from a server of this machine. */
const origin = "http://showcase.localhost";

/** `show({ theme: "dark" })` opens the page of all components; any error on it fails the test. */
export const test = base.extend<{ show: Show }>({
  show: async ({ context, page }, use) => {
    const problems = collectProblems(page);
    await context.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(build, pathname === "/" ? "index.html" : pathname) });
    });
    await use(async (view = {}) => {
      await page.goto(`${origin}/?${new URLSearchParams(view).toString()}`);
    });
    base.expect(problems).toEqual([]);
  },
});

export { expect } from "@playwright/test";

function collectProblems(page: Page) {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  return problems;
}
