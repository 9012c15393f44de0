import { join } from "node:path";
import { test as base } from "./test.ts";

type Show = (view?: Record<string, string>) => Promise<void>;

const build = join(import.meta.dirname, "../../packages/ui/showcase/build");

/** No server has it: the browser gets the files of the build, as from a server of this machine. */
const origin = "http://showcase.localhost";

/** `show({ theme: "dark" })` opens the page of all components. */
export const test = base.extend<{ show: Show }>({
  show: async ({ context, page }, use) => {
    await context.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(build, pathname === "/" ? "index.html" : pathname) });
    });
    await use(async (view = {}) => {
      await page.goto(`${origin}/?${new URLSearchParams(view).toString()}`);
    });
  },
});

export { expect } from "./test.ts";
