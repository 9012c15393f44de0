import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { build, preview } from "vite";

type Show = (view?: Record<string, string>) => Promise<void>;

const configFile = join(import.meta.dirname, "vite.config.ts");

async function serveShowcase() {
  const outDir = await mkdtemp(join(tmpdir(), "dasturxon-ui-"));
  await build({ configFile, logLevel: "error", build: { outDir } });
  const server = await preview({
    configFile,
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The showcase has no address.");
  const stop = async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
  return { url, stop };
}

/** `show({ theme: "dark" })` opens the page of all components; any error on it fails the test. */
export const test = base.extend<{ show: Show }, { showcase: string }>({
  showcase: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const { url, stop } = await serveShowcase();
      await use(url);
      await stop();
    },
    { scope: "worker" },
  ],
  show: async ({ page, showcase }, use) => {
    const problems = collectProblems(page);
    await use(async (view = {}) => {
      await page.goto(`${showcase}?${new URLSearchParams(view).toString()}`);
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
